import {
  sentence,
  type Lexicon,
  type Message,
  type MessageValue,
  type Paper,
  type PaperSection,
} from "@flagship/kernel";
import type { Corp, Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { SECTIONS } from "../rules/world.ts";
import type { Problem } from "../rules/written-sheet.ts";
import { sectionData } from "../report/data.ts";
import { isFailure } from "./forecast.ts";
import { linesBlock, plain, word } from "../report/lines.ts";
import { sectionPapers } from "../report/paper.ts";
import type { ForecastData } from "../report/shape.ts";

/** Sections of the own turn; announcements come only when the year has run. */
const SHOWN = new Set(["income", "movement", "scans", "orders", "status"]);

/** What a sheet would do, as data in the published shape. */
export function forecastData(
  view: View,
  corp: Corp,
  problems: readonly Problem[],
  report: Report,
  lexicon: Lexicon,
): ForecastData {
  const shown = shownOf(report);
  const lines = shown.sections.flatMap((section) => section.lines);
  const income = figure(lines, "income.after");
  const left = figure(lines, "status.treasury");
  return {
    format: 1,
    game: "warlord",
    kind: "forecast",
    year: view.year,
    corporation: { number: corp.number, name: corp.name },
    problems: problems.map(({ line, severity, text, suggestion }) => ({
      line,
      severity,
      text: plain(text, lexicon),
      ...(suggestion === undefined ? {} : { suggestion }),
    })),
    failures: lines.filter(isFailure).map((line) => {
      const rule = ruleIn(line.with);
      return { text: plain(line, lexicon), ...(rule === undefined ? {} : { rule }) };
    }),
    points: { income, spent: income - left, left },
    sections: sectionData(shown, lexicon),
  };
}

/** The same to be read: first what is wrong, then what it costs, then what would happen. */
export function forecastPaper(data: ForecastData, report: Report, lexicon: Lexicon): Paper {
  const written = sectionPapers(shownOf(report), lexicon);
  const summary: PaperSection = {
    name: "forecast",
    title: word("paper.forecast.summary", lexicon),
    blocks: linesBlock([
      sentence(
        {
          key: "paper.forecast.cost",
          with: { ...data.points, failures: data.failures.length, problems: data.problems.length },
        },
        lexicon,
      ),
      word("paper.forecast.caution", lexicon),
      ...data.problems.map((problem) => problemText(problem, lexicon)),
      ...data.failures.map(({ text }) => plain({ key: "paper.forecast.failure", with: { text } }, lexicon)),
    ]),
  };
  return {
    title: plain(
      {
        key: "paper.forecast.title",
        with: { year: data.year, corp: data.corporation.number, name: data.corporation.name },
      },
      lexicon,
    ),
    subtitle: "",
    backdrops: {},
    sections: [
      summary,
      ...SECTIONS.flatMap((name): PaperSection[] => {
        const blocks = written.get(name) ?? [];
        return blocks.length === 0 ? [] : [{ name, title: word(`section.${name}`, lexicon), blocks }];
      }),
    ],
  };
}

const problemText = (problem: ForecastData["problems"][number], lexicon: Lexicon): string =>
  plain(
    {
      key: `problem.${problem.severity}`,
      with: {
        line: problem.line,
        text: problem.text,
        suggestion:
          problem.suggestion === undefined
            ? ""
            : { key: "paper.forecast.try", with: { suggestion: problem.suggestion } },
      },
    },
    lexicon,
  );

const shownOf = (report: Report): Report => ({
  ...report,
  sections: report.sections
    .filter(({ name }) => SHOWN.has(name))
    // What the sheet's lines are wrong in is said at the top already.
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ key }) => !key.startsWith("problem.")) }))
    .filter(({ lines }) => lines.length > 0),
});

/** The EPs that the last line of this kind tells of. */
function figure(lines: readonly Message[], key: string): number {
  const points = lines.findLast((line) => line.key === key)?.with?.["points"];
  return typeof points === "number" ? points : 0;
}

/** The rule a line cites, in itself or in the result it carries. */
function ruleIn(values: Message["with"]): string | undefined {
  const own = values?.["rule"];
  if (typeof own === "string") return own;
  const result: MessageValue | undefined = values?.["result"];
  return typeof result === "object" && "key" in result ? ruleIn(result.with) : undefined;
}
