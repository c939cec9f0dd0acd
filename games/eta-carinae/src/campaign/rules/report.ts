import { sameData, type Message, type MessageValue, type Seat, type Table } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import type { CampaignEvent, Proclaimed } from "./event.ts";
import { lightYears, type Hex } from "./hexes.ts";
import { holdsSystem } from "./places.ts";
import { isBottle } from "./ships.ts";
import type { Charted, Letter, Owner, Sighting, State } from "./state.ts";

/** Something a player was told, with its date (EC-CSCT-06). */
export interface Report {
  readonly turn: number;
  readonly day: number;
  readonly kind: string;
  readonly with: Readonly<Record<string, MessageValue>>;
  readonly rules: readonly string[];
}

/** How many reports a player keeps. */
const KEPT = 40;
/** The days of a month. */
export const DAYS = 30;
/** Couriers cover so many light-years in a turn (EC-CSCT-06). */
const COURIER = 3;

/** Tells a player something that happened to what is his own: he knows it at once. */
export function tellOwner(
  state: State,
  owner: Owner,
  kind: string,
  values: Report["with"],
  rules: readonly string[],
): void {
  deliver(state, owner, { turn: state.turn, day: state.day, kind, with: values, rules });
}

function deliver(state: State, owner: Owner, report: Report): void {
  const realm = state.realms[owner];
  if (realm === undefined) return;
  realm.reports.push(report);
  realm.unread += 1;
  if (realm.reports.length > KEPT) realm.reports.shift();
}

/**
 * Every player gets one dispatch with all that is new to him since the last, or with nothing: how many others got
 * something must not show in the numbers of what is told.
 */
export function sendDispatches(state: State, table: Table<CampaignEvent>): void {
  for (const [seat, realm] of state.realms.entries()) {
    const fresh = realm.unread === 0 ? [] : realm.reports.slice(-realm.unread);
    realm.unread = 0;
    if (!table.listening) continue;
    const rules = [...new Set(fresh.flatMap((report) => report.rules))];
    table.tell(
      { type: "campaign-dispatch", news: dayByDay(dated(state, withoutRepeats(fresh))), rules },
      { to: [seat], reveals: true },
    );
  }
}

const shipsIn = ({ with: { ships } }: Report): number => (typeof ships === "number" ? ships : 0);

/** Ships without supply are counted together, and a world is described once, however often it was looked at. */
function withoutRepeats(reports: readonly Report[]): readonly Report[] {
  const told: Report[] = [];
  for (const report of reports) {
    const before = told.findIndex(({ kind }) => kind === report.kind);
    const first = told[before];
    if (report.kind === "out-of-supply" && first !== undefined)
      told[before] = { ...first, with: { ...first.with, ships: shipsIn(first) + shipsIn(report) } };
    else if (report.kind !== "surface" || !told.some((one) => sameData(one.with, report.with)))
      told.push(report);
  }
  return told;
}

/** What a report says; some kinds have words of their own where nothing came of something. */
export function sentenceOf({ kind, with: values }: Report): Message {
  const isNone = (name: string): boolean => values[name] === 0;
  const more =
    kind === "jumped" && isNone("ships")
      ? "-alone"
      : kind === "jumped" && isNone("late")
        ? "-together"
        : kind.startsWith("ground-") && isNone("own")
          ? "-unscathed"
          : "";
  return lookUp(`event.campaign-${kind}${more}`, values);
}

/** Reports day by day, with the date of those that a courier brought later. */
function dated(state: State, reports: readonly Report[]): readonly Message[] {
  const days: { readonly turn: number; readonly day: number; readonly sentences: Message[] }[] = [];
  for (const report of reports) {
    const { turn } = report;
    // Fights that go on when the month is over are of its last day.
    const day = Math.min(report.day, DAYS);
    const last = days.at(-1);
    if (last?.turn === turn && last.day === day) last.sentences.push(sentenceOf(report));
    else days.push({ turn, day, sentences: [sentenceOf(report)] });
  }
  return days.map(({ turn, day, sentences }) => {
    const news = inOne(sentences);
    if (day === 0) return news;
    return turn === state.turn
      ? message("campaign.on-day", { day, news })
      : message("campaign.on-date", { turn, day, news });
  });
}

/** Sentences one after another. */
function inOne(sentences: readonly Message[]): Message {
  const [first, ...rest] = sentences;
  if (first === undefined) return message("campaign.no-news");
  return rest.length === 0 ? first : message("campaign.and-then", { first, rest: inOne(rest) });
}

/** Each day in a line of its own where lines are printed; a page runs them together. */
function dayByDay([first, ...rest]: readonly Message[]): Message {
  if (first === undefined) return message("campaign.no-news");
  return rest.length === 0 ? first : message("campaign.next-day", { first, rest: dayByDay(rest) });
}

/** News that reach everybody. */
export function proclaim(
  state: State,
  table: Table<CampaignEvent>,
  kind: Proclaimed,
  values: Report["with"],
  rules: readonly string[],
): void {
  state.news.push({ turn: state.turn, day: state.day, kind, with: { ...values }, rules: [...rules] });
  if (state.news.length > KEPT) state.news.shift();
  if (table.listening)
    table.tell({ ...values, type: `campaign-${kind}`, turn: state.turn, day: state.day, rules });
}

/** What a scout learnt goes home: at once over the supply net, else by courier (EC-CSCT-06). */
export function sendReport(
  state: State,
  seat: Owner,
  hex: Hex,
  kind: string,
  values: Report["with"],
  more: { sighting?: Sighting; charted?: { world: number; as: Charted } } = {},
): void {
  const realm = state.realms[seat];
  if (realm === undefined) return;
  const report: Report = { turn: state.turn, day: state.day, kind, with: values, rules: ["EC-CSCT-06"] };
  const letter = {
    due: state.turn + courierTurns(state, seat, hex),
    report,
    sighting: more.sighting ?? ("none" as const),
    charted: more.charted ?? ("none" as const),
  };
  if (letter.due > state.turn) realm.mail.push(letter);
  else readLetter(state, seat, letter);
}

function readLetter(state: State, seat: Seat, letter: Letter): void {
  const realm = state.realms[seat];
  if (realm === undefined) return;
  if (letter.sighting !== "none") realm.sightings.push(letter.sighting);
  if (letter.charted !== "none") realm.charts[letter.charted.world] = letter.charted.as;
  deliver(state, seat, letter.report);
}

/** Letters that arrive now. */
export function readMail(state: State): void {
  for (const [seat, realm] of state.realms.entries()) {
    const due = realm.mail.filter((letter) => letter.due <= state.turn);
    if (due.length === 0) continue;
    realm.mail = realm.mail.filter((letter) => letter.due > state.turn);
    for (const letter of due) readLetter(state, seat, letter);
  }
}

/** Turns that news from a hex takes: none from the own net or past an own bottle ship (EC-CSCT-06). */
export function courierTurns(state: State, seat: Seat, hex: Hex): number {
  if (holdsSystem(state, seat, hex)) return 0;
  if (state.forces.some((force) => force.owner === seat && force.hex === hex && force.ships.some(isBottle)))
    return 0;
  let nearest = Infinity;
  for (const system of state.systems)
    if (holdsSystem(state, seat, system)) nearest = Math.min(nearest, lightYears(state.chart, hex, system));
  return nearest === Infinity ? 0 : Math.ceil(nearest / COURIER);
}
