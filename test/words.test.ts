import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gapsOf, kernelWords, type Academy, type Coaching, type Words } from "@flagship/kernel";
import { games } from "@flagship/registry";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface Said {
  readonly key: string;
  readonly file: string;
  /** Names of the values that are given; nothing where they cannot be read off. */
  readonly given: readonly string[] | undefined;
}

const CALL = /\b(message|refuse)\(\s*"([^"$]+)"([^;]{0,400})/g;
const VALUES = { message: /^,\s*\{([^{}]*)\}/, refuse: /^,\s*(?:"[^"]*"|\w+),\s*\{([^{}]*)\}/ };
const NONE = { message: /^\s*\)/, refuse: /^\s*(?:,\s*"[^"]*"\s*)?\)/ };

/** What a game's sources say by keys that stand there in full. */
const saidIn = (game: string): readonly Said[] =>
  globSync(`games/${game}/src/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(CALL)].map(([, call = "", name = "", rest = ""]) => {
      const kind = call === "refuse" ? "refuse" : "message";
      const values = VALUES[kind].exec(rest)?.[1];
      const given = values === undefined ? (NONE[kind].test(rest) ? "" : undefined) : values;
      return {
        key: kind === "refuse" ? `refusal.${name}` : name,
        file,
        given: given === undefined || given.includes("...") ? undefined : namesIn(given),
      };
    }),
  );

const namesIn = (values: string): string[] =>
  values.split(",").flatMap((entry) => entry.trim().split(":")[0]?.trim() || []);

/** Workshops have words of their own. */
async function workshopWords(game: string): Promise<Words> {
  const file = join(ROOT, `games/${game}/src/words/en/workshop.ts`);
  if (!existsSync(file)) return {};
  const { workshopWords: words } = (await import(file)) as { readonly workshopWords: Words };
  return words;
}

/** So has the coach. */
async function coachWords(game: string): Promise<Words> {
  const file = join(ROOT, `games/${game}/src/coach/index.ts`);
  if (!existsSync(file)) return {};
  const { coaching } = (await import(file)) as { readonly coaching: Coaching };
  return coaching.words;
}

/** So have lessons. */
async function lessonWords(game: string): Promise<Words> {
  const file = join(ROOT, `games/${game}/src/lessons/index.ts`);
  if (!existsSync(file)) return {};
  const { academy } = (await import(file)) as { readonly academy: Academy };
  return academy.words;
}

test("words lie in words/en and words/de, and nowhere else", () => {
  const found = globSync(
    "games/*/src/**/{words,{board,warning}-words,words-*,names,names-*,translation}.ts",
    {
      cwd: ROOT,
    },
  );
  expect(found.filter((file) => !/\/words\/(en|de)\/names\.ts$/.test(file))).toEqual([]);
  const languages = globSync("games/*/src/**/words/*/", { cwd: ROOT }).map((folder) =>
    folder.replace(/\/$/, ""),
  );
  expect(languages.filter((folder) => !/\/(en|de)$/.test(folder))).toEqual([]);
  expect(languages.length).toBeGreaterThan(9);
});

describe.each(games.map((game) => [game.id, game] as const))("what %s says", (id, game) => {
  test("is said in one way: no file of words takes the place of another's", async () => {
    const files = globSync(`games/${id}/src/**/words/en{.ts,/*.ts}`, { cwd: ROOT }).filter(
      (file) => !file.endsWith("/names.ts"),
    );
    const ways = new Map<string, Set<string>>();
    for (const file of files)
      for (const words of Object.values((await import(join(ROOT, file))) as Record<string, Words>))
        for (const [key, said] of Object.entries(words)) ways.set(key, new Set(ways.get(key)).add(said));
    // Keys without a dot are names, which tables of their own share out.
    expect([...ways].filter(([key, said]) => key.includes(".") && said.size > 1)).toEqual([]);
    expect(ways.size).toBeGreaterThan(3);
  });

  test("has words, and a value for every gap", async () => {
    const words = {
      ...kernelWords,
      ...(await game.load()).words,
      ...(await workshopWords(id)),
      ...(await lessonWords(id)),
      ...(await coachWords(id)),
    };
    const faults = saidIn(id).flatMap(({ key, file, given }) => {
      const template = words[key];
      if (template === undefined) return [`${key} has no words (${file})`];
      const open = given === undefined ? [] : [...gapsOf(template)].filter((gap) => !given.includes(gap));
      return open.map((gap) => `${key} needs a value for {${gap}} (${file})`);
    });
    expect(faults).toEqual([]);
    // A small game says little, but never nothing: the sources were read.
    expect(saidIn(id).length).toBeGreaterThan(3);
  });
});

test("rules and rulings are about you, or about them: no player, captain or officer is a he", () => {
  const books = globSync(
    ["games/*/{rules.yaml,RULINGS.md}", "platform/cli/sample-game/{rules.yaml,RULINGS.md}"],
    {
      cwd: ROOT,
    },
  );
  const found = books.flatMap((book) =>
    readFileSync(join(ROOT, book), "utf8")
      .split("\n")
      .flatMap((line, at) =>
        /\b(he|his|him|himself)\b/i.test(line) ? [`${book}:${at + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
  expect(books.length).toBeGreaterThanOrEqual(games.length * 2);
});

/** What sources are made of, as far as it may become a key: texts, templates, and words that may fill the gaps of these. */
interface Sources {
  readonly texts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function sourcesIn(files: readonly Source[], more = ""): Sources {
  const texts = new Set<string>();
  const words = new Set<string>(more.match(/\w+/g));
  const templates = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isIdentifier(node)) words.add(node.text);
    // A template without a beginning would make anything.
    if (ts.isTemplateExpression(node) && node.head.text !== "")
      templates.add(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map(escaped).join("(.*)"),
      );
    ts.forEachChild(node, visit);
  };
  for (const [name, text] of files) visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  for (const text of [...texts, ...templates]) for (const word of text.match(/\w+/g) ?? []) words.add(word);
  return { texts, words, templates: [...templates].map((template) => new RegExp(`^${template}$`)) };
}

type Source = readonly [name: string, text: string];

const readAll = (...patterns: string[]): readonly Source[] =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => !/^games.*[\\/]words[\\/](en|de)\b|^platform.*[\\/]words[\\/]/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const);

/** Keys that nothing says: not in full, nor by a template whose gaps are filled with what stands in the sources. */
function unsaid(keys: readonly string[], { texts, words, templates }: Sources): readonly string[] {
  const fills = (text: string): boolean =>
    texts.has(text) ||
    text.split(/[.-]/).every((part) => /^\d*$/.test(part) || words.has(part)) ||
    templates.some(
      (template) =>
        template
          .exec(text)
          ?.slice(1)
          .every((gap) => gap !== text && fills(gap)) === true,
    );
  return keys.filter(
    (key) =>
      !texts.has(key) && !templates.some((template) => template.exec(key)?.slice(1).every(fills) === true),
  );
}

test("a key that nothing says is found; one that is made of words of the sources is not", () => {
  const source =
    'say(message("a.full")); lookUp(`ask.${kind}`); const kind = { "two-words": 1, alone: 2 }; fuller(`won-${why}`); const why = "late";';
  const keys = [
    "a.full",
    "a.gone",
    "ask.two-words",
    "ask.alone",
    "ask.nobody",
    "ask.7",
    "ask.won-late",
    "ask.won-early",
  ];
  expect(unsaid(keys, sourcesIn([["x.ts", source]]))).toEqual(["a.gone", "ask.nobody", "ask.won-early"]);
});

const both = (one: Sources, other: Sources): Sources => ({
  texts: new Set([...one.texts, ...other.texts]),
  words: new Set([...one.words, ...other.words]),
  templates: [...one.templates, ...other.templates],
});

let known: Sources | undefined;
/** All games are asked for the same things by kernel, page and terminal. */
const platform = (): Sources =>
  (known ??= sourcesIn(readAll("platform/{kernel,kit,bots,web,cli,post,server,protocol}/src/**/*.{ts,tsx}")));

/** Keys whose beginning is a value, or a part of which is written otherwise in the sources. */
const MADE_OTHERWISE: Readonly<Record<string, readonly RegExp[]>> = {
  "eta-carinae": [/^(ground\.)?chair\.(first|second)$/, /^workshop\./, /^ground\.label\..*-short$/],
  // Written in capitals on a sheet.
  warlord: [/^sheet\.joined\./],
};

describe.each(games.map((game) => [game.id, game] as const))("every sentence of %s", (id, game) => {
  test("is said somewhere", async () => {
    const words = {
      ...(await game.load()).words,
      ...(await workshopWords(id)),
      ...(await lessonWords(id)),
      ...(await coachWords(id)),
    };
    const own = Object.keys(words).filter((key) => !(key in kernelWords));
    const rules = readFileSync(join(ROOT, `games/${id}/rules.yaml`), "utf8");
    const here = sourcesIn(readAll(`games/${id}/src/**/*.{ts,tsx}`), rules);
    const sources = both(here, platform());
    const silent = MADE_OTHERWISE[id] ?? [];
    expect(unsaid(own, sources).filter((key) => !silent.some((one) => one.test(key)))).toEqual([]);
    expect(own.length).toBeGreaterThan(3);
  });
});
