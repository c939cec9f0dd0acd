import type { Message } from "@flagship/kernel";
import type { SectionName } from "../rules/world.ts";
import type { Report } from "../rules/state.ts";

/** What of a section belongs in the log; the rest is for the results alone. */
const LOGGED: Partial<Readonly<Record<SectionName, (key: string) => boolean>>> = {
  alerts: (key) => key !== "battle.round" && key !== "alerts.later",
  movement: (key) => MOVES.has(key),
  event: (key) => key === "event.happens",
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

/** The lines of a Corporation's results that tell its year in the log. */
export const logLines = ({ sections }: Report): readonly Message[] =>
  sections.flatMap(({ name, lines }) =>
    lines.filter(({ key }) => LOGGED[name as SectionName]?.(key) === true),
  );

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
