import type { Table } from "@flagship/kernel";
import { sheetOf } from "../sheet/sheet-of.ts";
import { logLines, publishedLines } from "../report/log-lines.ts";
import { reportOf } from "../report/pages.ts";
import type { WarlordEvent } from "../rules/event.ts";
import { nextTurnGenerator } from "./next-turn.ts";
import { goalOf } from "../rules/options.ts";
import type { Report, State } from "../rules/state.ts";
import { standings, whyWon } from "../rules/victory.ts";
import { runTurn } from "./turn.ts";
import { deliverNotices } from "./news.ts";
import { openWorld, tell } from "../rules/world.ts";

/** The heading above the orders of a year. */
export function tellOpening({ year }: State, table: Table<WarlordEvent>): void {
  if (table.listening) table.tell({ type: "opened", year });
}

/** A whole year: every Corporation in its place of the sequence, then the Next Turn Generator (WL-ADMIN-07). */
export function runYear(state: State, table: Table<WarlordEvent>): void {
  const world = openWorld(state, table.dice);
  const { year } = state;
  const order = state.corps
    .flatMap((corp, id) => (corp.kind === "player" && corp.alive ? [id] : []))
    .sort((a, b) => (state.corps[a]?.sequence ?? 0) - (state.corps[b]?.sequence ?? 0));
  for (const id of order) {
    const given = state.answers[id] === "given";
    runTurn(world, id, given ? sheetOf(state.sheets[id] ?? "", state.galaxy) : undefined);
  }
  nextTurnGenerator(world);
  if (table.listening) table.tell({ type: "year", year });
  const reports: Report[] = [];
  for (const id of order) {
    const corp = state.corps[id];
    if (corp === undefined) continue;
    // Results go out after the whole year has run, so they also tell what came after the own turn.
    if (corp.notices.some(({ section }) => section === "alerts")) tell(world, id, "alerts", "alerts.later");
    deliverNotices(world, id);
    corp.report = reportOf(world, id, year);
    reports.push(corp.report);
    if (!table.listening) continue;
    const { report, stockNow: stock, number } = corp;
    table.tell({ type: "report", seat: id, report, stock }, { to: [id], reveals: true });
    for (const text of logLines(report, number)) table.tell({ type: "noted", seat: id, text }, { to: [id] });
  }
  state.sheets = state.sheets.map(() => "");
  state.answers = state.answers.map(() => "missing");
  state.waits = false;
  if (!table.listening) return;
  // Lists show what the generator before this one found; in the first year there was none yet.
  const found = year === state.options.startYear ? {} : { year: year - 1 };
  const goal = goalOf(state.options, state.answers.length);
  for (const text of publishedLines(reports)) table.tell({ type: "published", text, ...found, goal });
  if (!state.over) return tellOpening(state, table);
  table.tell({ type: "victory", winners: state.winners, why: whyWon(state) });
  for (const { id, sectors, sites, stock } of standings(state))
    table.tell({ type: "tally", seat: id, sectors, sites, stock });
}
