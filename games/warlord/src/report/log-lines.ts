import type { Message, MessageValue } from "@flagship/kernel";
import { message } from "../say.ts";
import type { SectionName } from "../rules/world.ts";
import type { Report } from "../rules/state.ts";

/** What of a section belongs in the log; the rest is for the results alone. */
const LOGGED: Partial<Readonly<Record<SectionName, (key: string) => boolean>>> = {
  alerts: (key) => key !== "battle.round" && key !== "battle.production",
  movement: (key) => MOVES.has(key),
  event: (key) => key !== "event.none-now",
  news: (key) => key === "news.council",
};

/** Of a year's moves: battles, what was taken, and what did not come back. */
const MOVES: ReadonlySet<string> = new Set([
  "battle.attacker",
  "battle.bounce",
  "battle.defender",
  "battle.nobody",
  "capture",
  "capture.special",
  "home.regained",
  "move.destroyed",
  "move.stargate",
  "move.weak-space",
]);

/** What came after this line came after the own turn. */
const DIVIDER = "alerts.later";

/**
 * The lines of a Corporation's results that tell its year in the log, in their order: what came before its own turn,
 * the turn, and what came after it.
 */
export function logLines({ sections }: Report, own: number): readonly Message[] {
  const logged = sections.flatMap(({ name, lines }) =>
    lines.filter(({ key }) => LOGGED[name as SectionName]?.(key) === true).map((line) => ({ name, line })),
  );
  const alerts = logged.flatMap(({ name, line }) => (name === "alerts" ? [line] : []));
  const divider = alerts.findIndex(({ key }) => key === DIVIDER);
  const later = divider < 0 ? alerts.length : divider;
  const turn = logged.flatMap(({ name, line }) => (name === "alerts" ? [] : [line]));
  return [...alerts.slice(0, later), ...turn, ...alerts.slice(later)].map((line) => inTheLog(line, own));
}

const BATTLES = {
  "battle.attacker": "log.battle.attacker",
  "battle.bounce": "log.battle.bounce",
  "battle.defender": "log.battle.defender",
  "battle.nobody": "log.battle.nobody",
} as const;

const isBattle = (key: string): key is keyof typeof BATTLES => key in BATTLES;

/** A line as the log has it: the reader's ships are "yours", and nothing is said of what is not there. */
function inTheLog(line: Message, own: number): Message {
  if (isBattle(line.key)) return message(BATTLES[line.key], battleValues(line.with ?? {}, own));
  if (line.key === "move.destroyed" && line.with?.["terrain"] !== undefined)
    return { key: "log.destroyed", with: line.with };
  return line;
}

type Values = Readonly<Record<string, MessageValue>>;

const textIn = (values: Values, field: string): string => {
  const value = values[field];
  return typeof value === "string" ? value : "";
};

const countIn = (values: Values, field: string): number => {
  const value = values[field];
  return typeof value === "number" ? value : 0;
};

function battleValues(values: Values, own: number) {
  const isAttacker = values["attacker"] === own;
  const [lost, theirs] = isAttacker
    ? [countIn(values, "attackersLost"), countIn(values, "defendersLost")]
    : [countIn(values, "defendersLost"), countIn(values, "attackersLost")];
  const fort = countIn(values, "fort");
  const garrison = values["garrison"] ?? "";
  return {
    place: `${textIn(values, "place")}${siteIn(textIn(values, "terrain"))}`,
    attackers: fleetOf(values, "attacker", own),
    defenders: fleetOf(values, "defender", own),
    behind: fort === 0 && garrison === "" ? "" : message("log.behind", { fort, garrison }),
    rounds: countIn(values, "rounds"),
    losses: lost + theirs === 0 ? "" : message("log.losses", { lost, theirs }),
  };
}

/** Whose ships, or which site without ships, fought on a side. */
function fleetOf(values: Values, side: "attacker" | "defender", own: number): Message {
  const ships = values[`${side}s`] ?? "";
  const isSite = typeof ships === "object";
  if (values[side] === own) return isSite ? message("log.own-site") : message("log.own-ships", { ships });
  const number = values[side] ?? "";
  const name = values[`${side}Name`] ?? "";
  const corp = name === "" ? message("log.corp", { number }) : message("log.corp-named", { number, name });
  return isSite ? message("log.site-of", { corp }) : message("log.ships-of", { ships, corp });
}

/** Of the terrain `PL+AF` what there is: empty space is not worth a word. */
function siteIn(terrain: string): string {
  const there = [...new Set(terrain.split("+"))].filter((code) => code !== "ES");
  return there.length === 0 ? "" : ` ${there.join("+")}`;
}

/** The lists that every Corporation reads this year, word for word the same. */
export function publishedLines(reports: readonly Report[]): readonly Message[] {
  const lists = reports.map(({ sections }) =>
    sections.flatMap(({ name, lines }) =>
      name === "news" ? lines.filter(({ key }) => key === "news.list") : [],
    ),
  );
  const [first = [], ...others] = lists;
  const isIn = (list: readonly Message[], line: Message): boolean =>
    list.some((one) => JSON.stringify(one) === JSON.stringify(line));
  return first.filter((line) => others.every((list) => isIn(list, line)));
}
