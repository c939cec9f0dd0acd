// npm run events: writes docs/events/<game>.md from the types of each game's events. With --check it only says whether
// they are as the types say.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { games } from "@flagship/registry";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "..");

interface Source {
  /** What the events belong to, where a game has several plays. */
  readonly heading?: string;
  readonly file: string;
  readonly type: string;
}

/** A game says what it tells in `rules/event.ts`, of each play in its own room: a type whose name ends with Event. */
const sourcesOf = (game: string): readonly Source[] =>
  globSync("src/**/rules/event.ts", { cwd: join(ROOT, "games", game) })
    .toSorted()
    .map((file) => {
      const text = readFileSync(pathOf(game, file), "utf8");
      const type = /^export (?:type|interface) (\w*Event)\b/m.exec(text)?.[1];
      if (type === undefined) throw new Error(`games/${game}/${file} exports no type of events`);
      const [, room] = /^src\/(\w+)\/rules\//.exec(file) ?? [];
      return { file, type, ...(room === undefined ? {} : { heading: capital(room) }) };
    });

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A page for each game: what is told, with which fields, and what the log says of it. */
export async function eventPages(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map(games.map(({ id }) => [id, sourcesOf(id)]));
  const program = ts.createProgram(
    [...sources].flatMap(([game, found]) => found.map(({ file }) => pathOf(game, file))),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
    },
  );
  const pages = new Map<string, string>();
  for (const { id, about, load } of games) {
    const { words } = await load();
    const parts = (sources.get(id) ?? []).map((source) =>
      partOf(program, pathOf(id, source.file), source, words),
    );
    pages.set(`docs/events/${id}.md`, [intro(about.title), ...parts].join("\n"));
  }
  return pages;
}

const pathOf = (game: string, file: string): string => join(ROOT, "games", game, file);

const intro = (title: string): string =>
  `# ${title}: events

Made from the types by \`npm run events\`; do not edit. An event is plain data: \`type\` tells them apart, \`rules\` names the rules that
made it happen. Views, logs, replays and bots all get these, each only what they may know ([protocol](../protocol.md)). Every game also
tells \`rolled\` (dice) and \`absent\` (somebody's time ran out).
`;

/** What one type of events says, as a chapter. */
function partOf(
  program: ts.Program,
  path: string,
  { heading, type: name }: Source,
  words: Readonly<Record<string, string>>,
): string {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const declared = file?.statements.find(
    (node) => (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name.text === name,
  );
  if (declared === undefined || !(ts.isTypeAliasDeclaration(declared) || ts.isInterfaceDeclaration(declared)))
    throw new Error(`${path} has no type ${name}`);
  const type = checker.getTypeAtLocation(declared.name);
  const kinds = type.isUnion() ? type.types : [type];
  const lines = kinds.map((kind) => eventLines(checker, kind, declared, words));
  return [...(heading === undefined ? [] : [`## ${heading}`, ""]), ...lines].join("\n");
}

function eventLines(
  checker: ts.TypeChecker,
  kind: ts.Type,
  where: ts.Node,
  words: Readonly<Record<string, string>>,
): string {
  const told = (property: ts.Symbol): string =>
    checker.typeToString(
      checker.getTypeOfSymbolAtLocation(property, where),
      where,
      ts.TypeFormatFlags.NoTruncation,
    );
  const properties = kind.getProperties();
  const typeField = properties.find(({ name }) => name === "type");
  const shown = typeField === undefined ? "string" : told(typeField);
  const key = shown.replaceAll('"', "");
  const sentence = words[`event.${key}`];
  const fields = properties
    .filter(({ name }) => name !== "type" && name !== "rules")
    .map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0 ? "?" : "";
      const doc = ts.displayPartsToString(property.getDocumentationComment(checker)).replaceAll("\n", " ");
      const what = told(property).replaceAll("|", "\\|");
      return `| \`${property.name}${optional}\` | \`${what}\` | ${doc} |`;
    });
  const table = fields.length === 0 ? [] : ["| field | type | what |", "| --- | --- | --- |", ...fields, ""];
  const says = sentence === undefined ? [] : [`> ${sentence}`, ""];
  return [`### ${shown === "string" ? "any other type" : `\`${key}\``}`, "", ...says, ...table].join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const pages = await eventPages();
  const stale = [...pages].filter(
    ([path, text]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), "utf8") !== text,
  );
  if (process.argv.includes("--check")) {
    for (const [path] of stale) console.error(`${path} is not what the types say: run npm run events`);
    process.exit(stale.length === 0 ? 0 : 1);
  }
  mkdirSync(join(ROOT, "docs/events"), { recursive: true });
  for (const [path, text] of stale) writeFileSync(join(ROOT, path), text);
  console.log(`${pages.size} pages, ${stale.length} of them changed`);
}
