import type { Correspondence, Printed } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { shipLabel } from "../rules/ships.ts";
import type { Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Problem, Sheet } from "../sheet/ast.ts";
import { LONGEST_SHEET, readSheet } from "../sheet/read.ts";
import { problemsOn } from "../sheet/ships.ts";
import { blankSheetOf } from "./blank-sheet.ts";
import { chartOf } from "./chart.ts";
import { reportData } from "./data.ts";
import { forecast } from "./forecast.ts";
import { forecastData, forecastPaper } from "./forecast-paper.ts";
import { reportPaper } from "./paper.ts";

/** How Warlord is played by post. Everything comes from a seat's own view. */
export const correspondence: Correspondence<View> = {
  // The account number proves who sent the sheet; in the log, which all may read in the end, it has no place.
  handIn: (text) => ({ type: "orders", text: asPrinted(text).replaceAll(/^(\s*ACCT\s).*$/gim, "$1____") }),
  waive: { type: "waive" },
  holding: (action) => ({ ...(action as Action), hold: true }),
  close: { type: "close-year" },
  seatOf(view, party) {
    const seat = view.corps.findIndex((corp) => corp.kind === "player" && corp.number === party);
    return seat < 0 ? undefined : seat;
  },
  party(view) {
    const corp = ownCorp(view);
    return {
      number: corp.number,
      name: corp.name,
      alive: corp.alive,
      turn: `Y${view.year}`,
      waived: corp.waived,
      ...(corp.report.sections.length === 0 ? {} : { reported: `Y${corp.report.year}` }),
    };
  },
  read(view, text) {
    const sheet = readSheet(asPrinted(text), view.options);
    const { game, corp, year, account } = sheet.header;
    return {
      head: {
        ...(game === undefined ? {} : { game }),
        ...(corp === undefined ? {} : { party: corp }),
        ...(year === undefined ? {} : { turn: `Y${year}` }),
        ...(account === undefined ? {} : { account }),
      },
      complete: /^\s*END\s*(;.*)?$/im.test(text.slice(0, LONGEST_SHEET)),
      orders:
        sheet.plots.length +
        [...sheet.orders, ...sheet.starbase].filter((line) => line.order !== undefined).length,
      problems: problemsOf(view, sheet),
    };
  },
  blank: blankSheetOf,
  forecast(view, text, dice, lexicon): Printed {
    const corp = ownCorp(view);
    const sheet = asPrinted(text);
    const problems = problemsOf(view, readSheet(sheet, view.options));
    const report = view.over || !corp.alive ? NOTHING : forecast(view, sheet, dice);
    const data = forecastData(view, corp, problems, report, lexicon);
    return { turn: `Y${view.year}`, paper: forecastPaper(data, report, lexicon), data };
  },
  report(view, lexicon, facts): Printed {
    const corp = ownCorp(view);
    const chart = chartOf(view);
    return {
      turn: `Y${corp.report.year}`,
      paper: reportPaper(view, corp, chart, lexicon, facts),
      data: reportData(view, corp, chart, lexicon, facts),
    };
  },
};

/** The lines of the head as a blank sheet prints them: people write their words out. */
const asPrinted = (text: string): string =>
  text.replaceAll(/^(\s*)ACCOUNT(?=\s)/gim, "$1ACCT").replaceAll(/^(\s*)CORPORATION(?=\s)/gim, "$1CORP");

const NOTHING: Report = { year: 0, sections: [] };

function ownCorp(view: View): NonNullable<View["own"]> {
  if (view.own === undefined) throw new Error("only a Corporation plays by post");
  return view.own;
}

/** What is wrong with a sheet: what could not be read, and lines for ships that are not there. */
const problemsOf = (view: View, sheet: Sheet): Problem[] => problemsOn(sheet, view.ships.map(shipLabel));
