import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { games } from "@flagship/registry";
import { loadHandbook, proofsIn } from "@flagship/kernel/node";

const root = join(import.meta.dirname, "..");
const MOST_RULES_OF_A_TEST = 4;
const CITATION = /["'`(\s]([A-Z]{2,3}-[A-Z0-9]+-\d+)\b/g;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

test("every registered game has its folder under games/", () => {
  expect(readdirSync(join(root, "games"))).toEqual(expect.arrayContaining(games.map((game) => game.id)));
});

describe.each(games.map((game) => game.id))("%s", (id) => {
  const folder = join(root, "games", id);
  const handbook = loadHandbook(folder);

  test("its catalogue is well formed", () => {
    expect(handbook.rules.length).toBeGreaterThan(0);
  });

  test("every rule its sources cite stands in the catalogue", () => {
    const cited = sourceFiles(join(folder, "src")).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(CITATION)].map((match) => match[1] ?? ""),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect([...new Set(cited)].filter((rule) => !handbook.byId.has(rule))).toEqual([]);
  });

  test("every rule its tests prove stands in the catalogue", () => {
    const named = proofsIn(folder).map((proof) => proof.rule);
    expect([...new Set(named)].filter((rule) => !handbook.byId.has(rule))).toEqual([]);
  });

  test("no test proves more than four rules at once: each must fail when its rule is changed", () => {
    const calls = Map.groupBy(proofsIn(folder), ({ file, line }) => `${relative(root, file)}:${line}`);
    const crowded = [...calls].filter(([, proofs]) => proofs.length > MOST_RULES_OF_A_TEST);
    expect(crowded.map(([place]) => place)).toEqual([]);
  });

  test("every rule that a program can show is proven", () => {
    const proven = new Set(proofsIn(folder).map((proof) => proof.rule));
    const open = handbook.rules.filter((rule) => rule.level !== "flavour" && !proven.has(rule.id));
    expect(open.map((rule) => rule.id)).toEqual([]);
  });
});
