import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { academyOf, coachingOf, handbookOf } from "../platform/cli/src/games.ts";

const ROOT = join(import.meta.dirname, "..");
const GUIDE = readFileSync(join(ROOT, "docs/words.md"), "utf8");

/** What a language does not call it, by the game's title. */
interface Wrong {
  readonly where: string;
  readonly not: string;
  readonly but: string;
}

const wrongIn = (language: string): readonly Wrong[] =>
  (GUIDE.split(`## ${language} words that are wrong here`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .flatMap((line) => {
      const [, where = "", not = "", but = ""] = line.split("|").map((cell) => cell.trim());
      const isRow = not !== "" && not !== "not" && !not.startsWith("-");
      return isRow ? not.split(", ").map((word) => ({ where, not: word, but })) : [];
    });

/** Finds a word as it is written; `*` stands for any ending. */
const finder = (word: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})${word.replace(/\*$/, "")}${word.endsWith("*") ? "" : "(?!\\p{L})"}`, flags);

/** Finds a German word with small or capital letters; two words with the capitals they have, at the beginning as well. */
function germanHas(text: string, word: string): boolean {
  const plain = text.replaceAll("\u00ad", "");
  if (!word.includes(" ")) return finder(word, "iu").test(plain);
  const [first = ""] = word;
  return finder(`[${first.toLowerCase()}${first.toUpperCase()}]${word.slice(1)}`, "u").test(plain);
}

/** Finds an English word with small letters, or at the start of a sentence: another one is a name. */
const englishHas = (text: string, word: string): boolean =>
  finder(word, "u").test(text.replace(/(?<=^|[.!?:] )\p{Lu}/gu, (letter) => letter.toLowerCase()));

type Said = readonly (readonly [key: string, text: string])[];

/** Everything that a game says in German: table, names, lessons and coach. */
async function germanOf(game: (typeof games)[number]): Promise<Said> {
  const { translations } = await game.load();
  const said = await translations?.de?.();
  const academy: Words = (await (await academyOf(game.id))?.translations?.de?.()) ?? {};
  const coach: Words = (await (await coachingOf(game.id))?.translations?.de?.()) ?? {};
  return Object.entries({ ...said?.words, ...said?.names.rulebook, ...academy, ...coach });
}

/** Everything that a game says in English, and its handbook. */
async function englishOf(game: (typeof games)[number]): Promise<Said> {
  const { words, names } = await game.load();
  const academy: Words = (await academyOf(game.id))?.words ?? {};
  const coach: Words = (await coachingOf(game.id))?.words ?? {};
  return [
    ...Object.entries({ ...words, ...names.rulebook, ...academy, ...coach }),
    ...(handbookOf(game.id)?.rules ?? []).map(({ id, text }) => [id, text] as const),
  ];
}

const LANGUAGES = [
  { language: "German", wrong: wrongIn("German"), saidBy: germanOf, has: germanHas },
  { language: "English", wrong: wrongIn("English"), saidBy: englishOf, has: englishHas },
] as const;

describe.each(LANGUAGES)("the $language of the guide", ({ wrong }) => {
  test("names the words, and whose they are", async () => {
    const titles = await Promise.all(games.map(async (game) => (await game.load()).about.title));
    const known = ["Everywhere", ...titles, ...titles.map((title) => title.replace("Star Fleet ", ""))];
    expect(wrong.length).toBeGreaterThan(10);
    expect(wrong.filter(({ where }) => !known.includes(where))).toEqual([]);
  });
});

describe.each(LANGUAGES)("the $language of every game", ({ wrong, saidBy, has }) => {
  test.each(games.map((game) => [game.id, game] as const))(
    "%s calls things by the guide's names",
    async (_id, game) => {
      const { about, words } = await game.load();
      const texts = await saidBy(game);
      const found = wrong
        .filter(({ where }) => where === "Everywhere" || about.title.endsWith(where))
        .flatMap(({ not, but }) =>
          texts
            .filter(([, text]) => has(text, not))
            .map(([key, text]) => `${key}: “${text}” says ${not}, not ${but}`),
        );
      expect(texts.length).toBeGreaterThanOrEqual(Object.keys(words).length);
      expect(texts.length).toBeGreaterThan(10);
      expect(found).toEqual([]);
    },
  );
});

test.each([
  ["Defense is hard.", "defense*", true],
  ["It is hard. Defenses fall.", "defense*", true],
  ["Play Computer Defense.", "defense*", false],
  ["They defend.", "defense*", false],
  ["It hits the own ship.", "the own", true],
  ["the owner", "the own", false],
])("in “%s” %s is found: %s", (text, word, found) => {
  expect(englishHas(text, word)).toBe(found);
});

/** What is wrong everywhere, whoever says it. */
const everywhere = (language: string): readonly Wrong[] =>
  wrongIn(language).filter(({ where }) => where === "Everywhere");

const isCatalogue = (value: unknown): value is Words =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((text) => typeof text === "string");

/** Every catalogue of page, kit, kernel, server, letters and command line, by its file. */
async function ofPlatform(german: boolean): Promise<Said> {
  const files = globSync(["platform/*/src/**/words/**/*.ts", "platform/*/src/**/*words*.ts"], { cwd: ROOT });
  const chosen = files.filter((file) => /\/de\/|\bde\.ts$|german/.test(file) === german);
  expect(chosen.length).toBeGreaterThan(10);
  const said = await Promise.all(
    chosen.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(join(ROOT, file));
      return Object.values(exported)
        .filter(isCatalogue)
        .flatMap((words) => Object.entries(words).map(([key, text]) => [`${file} ${key}`, text] as const));
    }),
  );
  return said.flat();
}

/** Pages for people, without code and what stands in quotes; this guide names the words itself. */
function pages(): Said {
  const files = globSync(["docs/*.md", "*.md"], { cwd: ROOT, exclude: ["docs/words.md"] });
  expect(files.length).toBeGreaterThan(15);
  return files.map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [
      file,
      text.replaceAll(/```[^]*?```|`[^`\n]*`|“[^”]*”|"[^"\n]*"/g, "").replaceAll(/\s+/g, " "),
    ] as const;
  });
}

/** The help of the commands: what stands in their sources in quotes. */
function commandHelp(): Said {
  const files = globSync("platform/cli/src/commands/**/*.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), "utf8").matchAll(/(?:summary|about|help):\s*"((?:[^"\\]|\\.)*)"/g),
    ].map(([, text = ""]) => [file, text] as const),
  );
}

test.each([
  ["English", "what the platform says", () => ofPlatform(false), englishHas],
  ["German", "what the platform says", () => ofPlatform(true), germanHas],
  ["English", "the pages of docs", async () => pages(), englishHas],
  ["English", "the help of commands", async () => commandHelp(), englishHas],
] as const)("the %s words that are wrong everywhere are not in %s", async (language, _what, saidBy, has) => {
  const texts = await saidBy();
  const found = everywhere(language).flatMap(({ not, but }) =>
    texts.filter(([, text]) => has(text, not)).map(([key]) => `${key} says ${not}, not ${but}`),
  );
  expect(found).toEqual([]);
});
