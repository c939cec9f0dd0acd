import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { academyOf, coachingOf } from "../platform/cli/src/games.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "../docs/words.md"), "utf8");

/** What German does not call it, by the game's title. */
interface Wrong {
  readonly where: string;
  readonly not: string;
  readonly but: string;
}

const WRONG: readonly Wrong[] = (GUIDE.split("## German words that are wrong here")[1] ?? "")
  .split("\n")
  .flatMap((line) => {
    const [, where = "", not = "", but = ""] = line.split("|").map((cell) => cell.trim());
    const isRow = not !== "" && not !== "not" && !not.startsWith("-");
    return isRow ? not.split(", ").map((word) => ({ where, not: word, but })) : [];
  });

/** Finds a word with small or capital letters, and two with the capitals they have, at the beginning as well; `*` stands for any ending. */
function finder(word: string): RegExp {
  const stem = word.replace(/\*$/, "");
  const [first = ""] = stem;
  const begun = `[${first.toLowerCase()}${first.toUpperCase()}]${stem.slice(1)}`;
  const whole = `(?<!\\p{L})${begun}${word.endsWith("*") ? "" : "(?!\\p{L})"}`;
  return new RegExp(whole, stem.includes(" ") ? "u" : "iu");
}

/** Everything that a game says in German: table, names, lessons and coach. */
async function germanOf(game: (typeof games)[number]): Promise<readonly (readonly [string, string])[]> {
  const { translations } = await game.load();
  const said = await translations?.de?.();
  const academy: Words = (await (await academyOf(game.id))?.translations?.de?.()) ?? {};
  const coach: Words = (await (await coachingOf(game.id))?.translations?.de?.()) ?? {};
  return Object.entries({ ...said?.words, ...said?.names.rulebook, ...academy, ...coach });
}

test("the guide names the words, and whose they are", async () => {
  const titles = await Promise.all(games.map(async (game) => (await game.load()).about.title));
  const known = ["Everywhere", ...titles, ...titles.map((title) => title.replace("Star Fleet ", ""))];
  expect(WRONG.length).toBeGreaterThan(10);
  expect(WRONG.filter(({ where }) => !known.includes(where))).toEqual([]);
});

describe.each(games.map((game) => [game.id, game] as const))("the German of %s", (_id, game) => {
  test("calls things by the glossary's names", async () => {
    const { about, words } = await game.load();
    const { title } = about;
    const texts = await germanOf(game);
    const found = WRONG.filter(({ where }) => where === "Everywhere" || title.endsWith(where)).flatMap(
      ({ not, but }) =>
        texts
          .filter(([, text]) => finder(not).test(text.replaceAll("­", "")))
          .map(([key, text]) => `${key}: “${text}” says ${not}, not ${but}`),
    );
    expect(texts.length).toBeGreaterThanOrEqual(Object.keys(words).length);
    expect(texts.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
