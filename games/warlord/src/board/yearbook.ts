import type { Message } from "@flagship/kernel";
import type { Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Table } from "./table.ts";

/** The result sheets of all years, newest first. */
export interface YearBook {
  readonly reports: readonly Report[];
}

/** What the Corporation was told, year by year: from what was heard, and at least the last sheet. */
export function yearBookOf(view: View, history: Table["history"]): YearBook {
  const reports = new Map<number, Report>();
  for (const { event } of history ?? []) {
    if (event.type === "report" && event.seat === view.seat) reports.set(event.report.year, event.report);
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
