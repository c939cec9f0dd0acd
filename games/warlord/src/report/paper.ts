import type { Lexicon, Message, Paper, PaperBlock, PaperSection, ReportFacts } from "@flagship/kernel";
import { placeName } from "../rules/hex.ts";
import type { Corp, Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { SECTIONS, type SectionName } from "../rules/world.ts";
import { blankSheetOf } from "./blank-sheet.ts";
import { sectorsOfInterest, type Chart } from "./chart.ts";
import { columnsOf, linesBlock, plain, word } from "./lines.ts";
import { BACKDROP, galaxyDrawing, gridShapes, sectorDrawing } from "./maps.ts";
import { memoryTable, settingsTable, shipTable, siteTable } from "./tables.ts";

/** A result sheet as it is printed, all sections in their order (RULINGS D8). */
export function reportPaper(
  view: View,
  corp: Corp,
  chart: Chart,
  lexicon: Lexicon,
  facts: ReportFacts,
): Paper {
  const { report } = corp;
  const written = sectionPapers(report, lexicon);
  const sections = SECTIONS.flatMap((name): PaperSection[] => {
    const blocks = [
      ...(written.get(name) ?? []),
      ...(name === "header" ? hostBlocks(corp, lexicon, facts) : []),
      ...(name === "status" ? statusBlocks(view, corp, chart, lexicon) : []),
    ];
    return blocks.length === 0 ? [] : [{ name, title: word(`section.${name}`, lexicon), blocks }];
  });
  const sheet = view.over || !corp.alive ? "" : blankSheetOf(view, facts.game);
  return {
    title: plain(
      { key: "paper.title", with: { year: report.year, corp: corp.number, name: corp.name } },
      lexicon,
    ),
    subtitle: plain({ key: "paper.subtitle", with: { game: facts.game, title: facts.title } }, lexicon),
    backdrops: { [BACKDROP]: gridShapes() },
    sections: [
      ...sections,
      mapSection(view, chart, report.year, lexicon),
      ...(sheet === ""
        ? []
        : [
            {
              name: "sheet",
              title: plain({ key: "paper.sheet", with: { year: view.year } }, lexicon),
              blocks: [{ kind: "verbatim" as const, text: sheet }],
            },
          ]),
    ],
  };
}

/** The blocks of each section that was written while the year ran. */
export function sectionPapers(report: Report, lexicon: Lexicon): Map<SectionName, PaperBlock[]> {
  const found = new Map<SectionName, PaperBlock[]>();
  for (const { name, lines } of report.sections) {
    const known = SECTIONS.find((one) => one === name);
    if (known === undefined) continue;
    found.set(
      known,
      known === "income"
        ? incomeBlocks(lines, lexicon)
        : linesBlock(lines.map((line) => plain(line, lexicon))),
    );
  }
  return found;
}

/** The list of sites as a table, with what stands before and after it (WL-ECON-12). */
function incomeBlocks(lines: readonly Message[], lexicon: Lexicon): PaperBlock[] {
  const isSite = (line: Message): boolean => line.key === "income.site";
  const first = lines.findIndex(isSite);
  const sites = lines.filter(isSite);
  if (first < 0) return linesBlock(lines.map((line) => plain(line, lexicon)));
  const text = (values: Message["with"], name: string): string => {
    const value = values?.[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return [
    ...linesBlock(lines.slice(0, first).map((line) => plain(line, lexicon))),
    {
      kind: "table",
      caption: "",
      columns: columnsOf(["place", "#pe", "#or", "#dc", "#fp", "terrain", "moons", "name", "marks"], lexicon),
      rows: sites.map(({ with: values }) =>
        ["place", "pe", "or", "dc", "fp", "terrain", "moons", "name", "marks"].map((name) =>
          text(values, name),
        ),
      ),
    },
    ...linesBlock(
      lines
        .slice(first)
        .filter((line) => !isSite(line))
        .map((line) => plain(line, lexicon)),
    ),
  ];
}

/** What only the host knows: who plays it, how the stock moved, when the next sheets are due. */
function hostBlocks(corp: Corp, lexicon: Lexicon, facts: ReportFacts): PaperBlock[] {
  const change = corp.stockNow - corp.stockBefore;
  const lines: Message[] = [
    ...(facts.player === "" ? [] : [{ key: "paper.player", with: { player: facts.player } }]),
    {
      key: "paper.stock",
      with: { stock: corp.stockNow, change: change >= 0 ? `+${change}` : String(change) },
    },
    ...(facts.due === undefined ? [] : [{ key: "paper.due", with: { due: facts.due } }]),
    ...(facts.closes === undefined ? [] : [{ key: "paper.closes", with: { closes: facts.closes } }]),
  ];
  return linesBlock(lines.map((line) => plain(line, lexicon)));
}

function statusBlocks(view: View, corp: Corp, chart: Chart, lexicon: Lexicon): PaperBlock[] {
  const specials = view.sites
    .filter((site) => site.special > 0)
    .map(
      (site) =>
        `${placeName(view.options, site.hex)} ${lexicon.names[`special.${site.special}`] ?? site.special}`,
    );
  const posts = view.posts.map((hex) => placeName(view.options, hex));
  const lists: Message[] = [
    ...(specials.length === 0 ? [] : [{ key: "paper.specials", with: { list: specials.join(", ") } }]),
    ...(posts.length === 0 ? [] : [{ key: "paper.posts", with: { list: posts.join(", ") } }]),
  ];
  return [
    ...linesBlock(lists.map((line) => plain(line, lexicon))),
    ...shipTable(view, lexicon),
    ...siteTable(view, chart, lexicon),
    ...memoryTable(view, lexicon),
    ...settingsTable(view, corp, lexicon),
  ];
}

function mapSection(view: View, chart: Chart, year: number, lexicon: Lexicon): PaperSection {
  return {
    name: "maps",
    title: word("section.maps", lexicon),
    blocks: [
      galaxyDrawing(view, chart, lexicon),
      // A veteran needs no explanations (WL-MORD-VT-01).
      ...(chart.sectors.length === 0 || view.own?.settings.veteranMode === true
        ? []
        : [{ kind: "lines" as const, lines: [word("paper.legend", lexicon)] }]),
      ...sectorsOfInterest(view, chart, year).map((sector) => sectorDrawing(view, chart, sector, lexicon)),
    ],
  };
}
