import type { Correspondence, Printed } from "@flagship/kernel";
import type { Action } from "./rules/action.ts";
import { shipLabel } from "./rules/ships.ts";
import type { Report } from "./rules/state.ts";
import type { View } from "./rules/view.ts";
import type { Problem, Sheet } from "./rules/written-sheet.ts";
import { LONGEST_SHEET, readHeader, unnumbered } from "./sheet/read.ts";
import { sheetOf } from "./sheet/sheet-of.ts";
import { problemsOn } from "./sheet/ships.ts";
import { tokensOf } from "./rules/reader.ts";
import { blankSheetOf } from "./report/blank-sheet.ts";
import { chartOf } from "./report/chart.ts";
import { reportData } from "./report/data.ts";
import { forecast } from "./forecast/forecast.ts";
import { forecastData, forecastPaper } from "./forecast/paper.ts";
import { reportPaper } from "./report/paper.ts";

/** How Warlord is played by post. Everything comes from a seat's own view. */
export const correspondence: Correspondence<View> = {
  marks: { begins: "SFW ORDERS", ends: "END" },
  head(text) {
    const { game, corp, year, account } = readHeader(asPrinted(text));
    return {
      ...(game === undefined ? {} : { game }),
      ...(corp === undefined ? {} : { party: corp }),
      ...(year === undefined ? {} : { turn: `Y${year}` }),
      ...(account === undefined ? {} : { account }),
    };
  },
  turnNamed(text) {
    const year = /^\s*[Yy]?(\d{3})\s*$/.exec(text)?.[1];
    return year === undefined ? undefined : { name: `Y${year}`, number: Number(year) };
  },
  handIn: (text) => ({ type: "orders", text: withoutAccount(asPrinted(text)) }),
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
    const sheet = sheetOf(withoutAccount(asPrinted(text)), view.options);
    return {
      head: correspondence.head(text),
      complete: linesOf(text.slice(0, LONGEST_SHEET)).some((line) => /^\s*END\s*(;.*)?$/i.test(line)),
      orders:
        sheet.plots.length +
        [...sheet.orders, ...sheet.starbase].filter((line) => line.order !== undefined).length,
      problems: problemsOf(view, sheet),
    };
  },
  proposal: (view) => `SFW ORDERS\nCORP ${ownCorp(view).number}\nDEFAULT BUILD\nEND\n`,
  blank: blankSheetOf,
  forecast(view, text, dice, lexicon): Printed {
    const corp = ownCorp(view);
    const sheet = withoutAccount(asPrinted(text));
    const problems = problemsOf(view, sheetOf(sheet, view.options));
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

/** Lines and, between them, their ends as they were. */
const linesOf = (text: string): string[] => text.split(/(\r\n|\r|\n)/);

/** The lines of the head as a blank sheet prints them: people write their words out. */
const asPrinted = (text: string): string =>
  linesOf(text)
    .map((line) =>
      line.replace(/^(\s*)ACCOUNT(?=\s)/i, "$1ACCT").replace(/^(\s*)CORPORATION(?=\s)/i, "$1CORP"),
    )
    .join("");

/** The account number proves who sent the sheet; in the log, which all may read in the end, it has no place. */
const withoutAccount = (text: string): string =>
  linesOf(text)
    .map((line) => {
      const [word, number] = tokensOf(unnumbered(line));
      return word?.text.toUpperCase() === "ACCT" && number !== undefined ? "ACCT ____" : line;
    })
    .join("");

const NOTHING: Report = { year: 0, sections: [] };

function ownCorp(view: View): NonNullable<View["own"]> {
  if (view.own === undefined) throw new Error("only a Corporation plays by post");
  return view.own;
}

/** What is wrong with a sheet: what could not be read, and lines for ships that are not there. */
const problemsOf = (view: View, sheet: Sheet): Problem[] => problemsOn(sheet, view.ships.map(shipLabel));
