import type { HeardEvent, Message } from "@flagship/kernel";
import { placeNamed, type Extent, type Hex } from "../rules/hex.ts";
import type { WarlordEvent } from "../rules/event.ts";
import type { Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { isBattle } from "./atlas.ts";
import { figureIn, textIn } from "./values.ts";

/** The result sheets of all years, newest first. */
export interface YearBook {
  readonly reports: readonly Report[];
}

/** What the Corporation was told, year by year: from what was heard, and at least the last sheet. */
export function yearBookOf(view: View, history: readonly HeardEvent[] | undefined): YearBook {
  const reports = new Map<number, Report>();
  for (const { event } of history ?? []) {
    const told = event as WarlordEvent;
    if (told.type === "report" && told.seat === view.seat) reports.set(told.report.year, told.report);
  }
  const last = view.own?.report;
  if (last !== undefined && last.sections.length > 0) reports.set(last.year, last);
  return { reports: [...reports.values()].toSorted((a, b) => b.year - a.year) };
}

/** A line of a result sheet with the year it stands in. */
export interface Told {
  readonly year: number;
  readonly section: string;
  readonly line: Message;
}

export const linesOf = ({ reports }: YearBook, wanted: (line: Message, section: string) => boolean): Told[] =>
  reports.flatMap(({ year, sections }) =>
    sections.flatMap(({ name, lines }) =>
      lines.filter((line) => wanted(line, name)).map((line) => ({ year, section: name, line })),
    ),
  );

/** A battle as it was reported. */
export interface Fight {
  readonly key: string;
  readonly year: number;
  readonly hex: Hex | undefined;
  readonly place: string;
  readonly terrain: string;
  readonly winner: "attacker" | "defender" | "nobody" | "bounce";
  readonly attacker: Side;
  readonly defender: Side;
  readonly fort: number;
  readonly fortLeft: number;
  readonly rounds: number;
  readonly line: Message;
}

interface Side {
  readonly corp: number;
  readonly name: string;
  /** Ships as they are listed: `F-CA (L) "Name"`. */
  readonly ships: readonly string[];
  readonly lost: number;
}

export function fightsIn(book: YearBook, extent: Extent): Fight[] {
  return linesOf(book, isBattle).map(({ year, line }, index) => {
    const text = (name: string): string => textIn(line, name);
    const figure = (name: string): number => figureIn(line, name) ?? 0;
    const side = (who: "attacker" | "defender"): Side => ({
      corp: figure(who),
      name: text(`${who}Name`),
      ships: listed(text(`${who}s`)),
      lost: figure(`${who}sLost`),
    });
    return {
      key: `${year}.${index}`,
      year,
      hex: placeNamed(extent, text("place")),
      place: text("place"),
      terrain: text("terrain"),
      winner: line.key.slice("battle.".length) as Fight["winner"],
      attacker: side("attacker"),
      defender: side("defender"),
      fort: figure("fort"),
      fortLeft: figure("fortLeft"),
      rounds: figure("rounds"),
      line,
    };
  });
}

/** Ships are listed with commas; a name in quotation marks may hold one too. */
const listed = (text: string): string[] =>
  text === "-" || text === "" ? [] : (text.match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((one) => one.trim());
