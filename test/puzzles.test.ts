import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rulesBehind } from "@flagship/bots";
import {
  attempt,
  beginLesson,
  lessonText,
  puzzleLesson,
  puzzleState,
  type Academy,
  type Coaching,
  type Puzzle,
} from "@flagship/kernel";
import { loadHandbook } from "@flagship/kernel/node";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

const keptIn = (game: string): readonly Puzzle[] =>
  globSync(`games/${game}/puzzles/*.json`, { cwd: ROOT })
    .toSorted()
    .map((file) => {
      const puzzle = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Puzzle;
      expect(`${puzzle.id}.json`).toBe(basename(file));
      return puzzle;
    });

/** The miner asks for 5 % in the same worlds; the means may differ a little less. */
const LEAST_LEAD = 0.04;

/** Games whose decisions are single acts; Warlord's are whole sheets of orders, and its puzzles are made by hand. */
const MINED = games.filter(({ id }) => existsSync(join(ROOT, `games/${id}/puzzles`)));

test("puzzles were mined for four games", () => {
  expect(MINED.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["star-fleet-cards", "starship-command", "starship-tactics", "eta-carinae"]),
  );
});

test("Starship Command's puzzles name the rule of the card that solves them", () => {
  const rules = new Map(
    keptIn("starship-command").map(({ acts, rules: named }) => [
      (acts[0]?.action as { type: string } | undefined)?.type ?? "none",
      named,
    ]),
  );
  expect(Object.fromEntries(rules)).toMatchObject({
    board: ["SC-BRD-01"],
    neutralize: ["SC-WNT-01"],
    retreat: ["SC-RET-01"],
    evade: ["SC-DEF-03"],
  });
});

test("every play of Eta Carinae has a puzzle, of its academy or from a match", async () => {
  const { academy } = (await import(join(ROOT, "games/eta-carinae/src/lessons/index.ts"))) as {
    academy: Academy;
  };
  const plays = academy.lessons
    .filter(({ kind }) => kind === "puzzle")
    .map(({ options }) => options?.["play"] ?? "space");
  expect(new Set(plays)).toEqual(new Set(["space", "ground", "skirmish", "campaign"]));
});

describe.each(MINED.map((game) => [game.id, game] as const))("the kept puzzles of %s", (id, registered) => {
  test("load under these rules, refuse nothing, and are solved by their best act alone", async () => {
    const { game } = await registered.load();
    const kept = keptIn(id);
    expect(kept.length).toBeGreaterThan(1);
    const told = kept.map((puzzle) => {
      const [best, second] = puzzle.acts;
      const run = beginLesson(game, puzzleLesson(game, puzzle));
      const verdicts = [second, best].map((act) => attempt(run, act?.action).verdict);
      return [puzzle.id, ...verdicts, (best?.worth ?? 0) - (second?.worth ?? 0) > LEAST_LEAD];
    });
    expect(told).toEqual(kept.map(({ id: name }) => [name, "slip", "done", true]));
  });

  test("say why the best act is best, in figures", async () => {
    const { game } = await registered.load();
    const { coaching } = (await import(join(ROOT, `games/${id}/src/coach/index.ts`))) as {
      coaching: Coaching;
    };
    const mute = keptIn(id).flatMap((puzzle) => {
      const lesson = puzzleLesson(game, puzzle, coaching.explain);
      const { with: kept } = lessonText(lesson, "kept");
      const why = kept?.["why"];
      const figures = typeof why === "object" && "key" in why ? Object.values(why.with ?? {}) : [];
      return figures.some((figure) => typeof figure === "number")
        ? []
        : [[puzzle.id, puzzle.acts[0]?.action]];
    });
    expect(mute).toEqual([]);
  });

  test("name the rules of their best act, which the catalogue knows", async () => {
    const { game } = await registered.load();
    const { byId } = loadHandbook(join(ROOT, "games", id));
    const named = keptIn(id).map((puzzle) => {
      const { seat, acts } = puzzle;
      const state = puzzleState(game, puzzle);
      const { open } = game.choices(state, seat);
      return [puzzle.id, rulesBehind({ game }, { state, seat, open }, acts[0]?.action)];
    });
    expect(keptIn(id).map((puzzle) => [puzzle.id, puzzle.rules])).toEqual(named);
    const rules = keptIn(id).flatMap((puzzle) => puzzle.rules);
    expect(rules.filter((rule) => !byId.has(rule))).toEqual([]);
  });
});
