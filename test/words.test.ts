import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gapsOf, kernelWords, type Academy, type Words } from "@flagship/kernel";
import { games } from "@flagship/registry";
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
  const file = join(ROOT, `games/${game}/src/board/workshop/words.ts`);
  if (!existsSync(file)) return {};
  const { workshopWords: words } = (await import(file)) as { readonly workshopWords: Words };
  return words;
}

/** So have lessons. */
async function lessonWords(game: string): Promise<Words> {
  const file = join(ROOT, `games/${game}/src/lessons/index.ts`);
  if (!existsSync(file)) return {};
  const { academy } = (await import(file)) as { readonly academy: Academy };
  return academy.words;
}

describe.each(games.map((game) => [game.id, game] as const))("what %s says", (id, game) => {
  test("has words, and a value for every gap", async () => {
    const words = {
      ...kernelWords,
      ...(await game.load()).words,
      ...(await workshopWords(id)),
      ...(await lessonWords(id)),
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
