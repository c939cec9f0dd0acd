import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPuzzle } from "@flagship/bots";
import type { Puzzle } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { expect, test } from "vitest";

// What `flagship puzzles check` asks of every kept puzzle; the other demands stand in puzzles.test.ts.

const ROOT = join(import.meta.dirname, "..");
const KEPT = globSync("games/*/puzzles/*.json", { cwd: ROOT }).toSorted();

test.each(KEPT)("%s: its best act is clearly the best at ten times the budget", async (file) => {
  const [, game = ""] = file.split("/");
  const module = await findGame(game)?.load();
  if (module === undefined) throw new Error(`no game is registered as ${game}`);
  const { stands, lead } = checkPuzzle(module, JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Puzzle);
  expect({ stands, lead: Math.round(lead.mean * 1000) / 1000 }).toMatchObject({ stands: true });
});
