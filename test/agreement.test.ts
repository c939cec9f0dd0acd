import { globSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "@flagship/kernel";
import { disagreementsIn } from "@flagship/kernel/testing";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Every file of sentences with gaps: of games, pages, letters, kernel and kit. Help texts have none, but show JSON. */
const files = globSync(["{games,platform}/*/src/**/words/**/*.ts", "{games,platform}/*/src/**/*words.ts"], {
  cwd: ROOT,
  exclude: ["platform/cli/src/words/help.de.ts"],
}).toSorted();

const german = (file: string): boolean => /\/de\/|\bde\.ts$|german/.test(file);

const isCatalogue = (value: unknown): value is Words =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((text) => typeof text === "string");

/** What a native reader would stumble over in any sentence of these files, with 0, 1 and 2, for you and another. */
async function stumblesIn(chosen: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    chosen.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(join(ROOT, file));
      return Object.values(exported)
        .filter(isCatalogue)
        .flatMap((words) =>
          disagreementsIn({ words, names: {}, language: german(file) ? "de" : "en" }).map(
            (fault) => `${file} ${fault}`,
          ),
        );
    }),
  );
  return [...new Set(found.flat())];
}

test("English sentences agree in number and person, wherever they are said", async () => {
  expect(await stumblesIn(files.filter((file) => !german(file)))).toEqual([]);
});

test("and so do German ones", async () => {
  expect(files.filter(german).length).toBeGreaterThan(30);
  expect(await stumblesIn(files.filter(german))).toEqual([]);
});
