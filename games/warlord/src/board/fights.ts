import type { Message, MessageValue } from "@flagship/kernel";
import { placeNamed, type Extent, type Hex } from "../rules/hex.ts";
import { isBattle } from "./atlas.ts";
import { figureIn, textIn } from "./values.ts";
import type { YearBook } from "./yearbook.ts";

/** A battle as it was reported. */
export interface Fight {
  readonly key: string;
  readonly year: number;
  readonly hex: Hex | undefined;
  readonly place: string;
  /** Point and area, as the report prints them: `GG+ES`. */
  readonly terrain: string;
  readonly winner: "attacker" | "defender" | "nobody" | "bounce";
  readonly attacker: Side;
  readonly defender: Side;
  readonly fort: number;
  readonly rounds: number;
  readonly line: Message;
  /** The own account of it; missing when it was only heard of, or nobody fired. */
  readonly account?: Account;
}

export type Who = "attacker" | "defender";

interface Side {
  readonly corp: number;
  readonly name: string;
  /** Ships as they are listed: `F-CA (L) "Name"`. */
  readonly ships: readonly string[];
  readonly lost: number;
}

/** How the own side lived through a battle. */
export interface Account {
  readonly own: Who;
  readonly rounds: readonly RoundTold[];
}

export interface RoundTold {
  readonly round: number;
  /** The own total, the units it was aimed at, and the largest volley on each. */
  readonly fire: number;
  readonly units: number;
  readonly most: number;
  readonly fort?: { readonly before: number; readonly after: number };
  /** What came at the own ships, by their place in the fleet. */
  readonly hits: ReadonlyMap<number, Hit>;
  /** Ships of the other side that were destroyed, by their place in its fleet. */
  readonly fallen: readonly number[];
}

export interface Hit {
  readonly ship: string;
  readonly damage: number;
  readonly shields: number;
  /** The name of a damage level: `@level.light`. */
  readonly level: string;
  readonly lost: readonly Message[];
}

/** The battles of all result sheets, newest year first, each with the rounds that follow it on the sheet. */
export const fightsIn = ({ reports }: YearBook, extent: Extent): Fight[] =>
  reports.flatMap(({ year, sections }) =>
    sections.flatMap(({ name, lines }) =>
      lines.flatMap((line, index) => {
        if (!isBattle(line)) return [];
        const end = lines.findIndex((other, at) => at > index && other.key !== "battle.round");
        const rounds = lines.slice(index + 1, end < 0 ? lines.length : end);
        return [fightOf(`${year}.${name}.${index}`, year, line, rounds, extent)];
      }),
    ),
  );

function fightOf(
  key: string,
  year: number,
  line: Message,
  rounds: readonly Message[],
  extent: Extent,
): Fight {
  const text = (name: string): string => textIn(line, name);
  const figure = (name: string): number => figureIn(line, name) ?? 0;
  const side = (who: Who): Side => ({
    corp: figure(who),
    name: text(`${who}Name`),
    ships: listed(text(`${who}s`)),
    lost: figure(`${who}sLost`),
  });
  return {
    key,
    year,
    hex: placeNamed(extent, text("place")),
    place: text("place"),
    terrain: text("terrain"),
    winner: line.key.slice("battle.".length) as Fight["winner"],
    attacker: side("attacker"),
    defender: side("defender"),
    fort: figure("fort"),
    rounds: figure("rounds"),
    line,
    ...(rounds.length === 0
      ? {}
      : {
          account: {
            own: textIn(rounds[0], "side") === "attacker" ? "attacker" : "defender",
            rounds: rounds.map(roundOf),
          },
        }),
  };
}

function roundOf(line: Message): RoundTold {
  const figure = (name: string): number => figureIn(line, name) ?? 0;
  const fort = line.with?.["fort"];
  return {
    round: figure("round"),
    fire: figure("fire"),
    units: figure("units"),
    most: figure("most"),
    ...(isMessage(fort)
      ? { fort: { before: figureIn(fort, "before") ?? 0, after: figureIn(fort, "after") ?? 0 } }
      : {}),
    hits: new Map(messagesIn(line, "hits").map((hit) => [figureIn(hit, "unit") ?? 0, hitOf(hit)])),
    fallen: messagesIn(line, "destroyed").map((unit) => figureIn(unit, "unit") ?? 0),
  };
}

const hitOf = (hit: Message): Hit => ({
  ship: textIn(hit, "ship"),
  damage: figureIn(hit, "damage") ?? 0,
  shields: figureIn(hit, "shields") ?? 0,
  level: textIn(hit, "level"),
  lost: messagesIn(hit, "lost"),
});

const isMessage = (value: MessageValue | undefined): value is Message =>
  typeof value === "object" && "key" in value;

/** The messages of a list in a gap, or in the sentence that stands there. */
function messagesIn(line: Message, name: string): Message[] {
  const value = line.with?.[name];
  const list = isMessage(value) ? value.with?.["list"] : value;
  return Array.isArray(list) ? list.filter(isMessage) : [];
}

/** Ships are listed with commas; a name in quotation marks may hold one too. */
const listed = (text: string): string[] =>
  text === "" ? [] : (text.match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((one) => one.trim());

/** How a ship stands after so many rounds, as far as the reader knows. */
export interface UnitState {
  /** The round it was destroyed in. */
  readonly fallen?: number;
  /** What came at it in the last of these rounds, or before it. */
  readonly hit?: Hit;
  /** Whether that was in the round shown. */
  readonly now: boolean;
}

export function unitAfter(fight: Fight, who: Who, unit: number, rounds: number): UnitState {
  const told = (fight.account?.rounds ?? []).slice(0, rounds);
  if (fight.account?.own !== who) {
    const fallen = told.find((round) => round.fallen.includes(unit))?.round;
    return fallen === undefined ? { now: false } : { fallen, now: fallen === rounds };
  }
  const last = told.findLast((round) => round.hits.has(unit));
  const hit = last?.hits.get(unit);
  if (last === undefined || hit === undefined) return { now: false };
  return {
    hit,
    now: last.round === rounds,
    ...(hit.level === "@level.destroyed" ? { fallen: last.round } : {}),
  };
}
