import { initialValues, kernelWords, FastDice, QuietTable, type Played } from "@flagship/kernel";
import { expect, test } from "vitest";
import { module } from "../src/index.ts";
import { newFlight } from "../src/space/rules/tac-craft.ts";
import { sketch } from "../src/sketch.ts";
import { battle } from "./space/table.ts";

const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };
const drawn = (play: string, of: unknown): readonly string[] =>
  sketch({ play, of } satisfies Played, lexicon);

test("the table in a terminal calls ships and flights as the log does, and phases by their names", () => {
  const table = battle({
    first: [["F-CA", { at: [100, 600], speed: 200 }]],
    second: [["Y-FF", { at: [900, 600], speed: 40 }]],
  });
  table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 4, 0));
  const lines = drawn("space", table.view(0));
  expect(lines[0]).toBe("Turn 1: Orders");
  expect(lines[1]).toMatch(
    /^ {2}Orion \(cruiser\) 1, Federation +at 100, 600 {2}course 0 {2}speed 200 {2}shields/,
  );
  expect(lines[2]).toMatch(/^ {2}Lancer \(frigate\) 2, Yan Imperium +at 900, 600/);
  expect(lines[3]).toMatch(/^ {2}.*1.*, Federation {2}at 100, 600$/);
  for (const line of lines) expect(line).not.toMatch(/\b[sfv]\d\b/);
});

test("before the battle, on the ground, on deck and in a campaign the phase is named, too", () => {
  const heads = ["space", "ground", "skirmish", "campaign"].map((play) => {
    const options = { ...initialValues(module.game.options), play };
    const state: unknown = module.game.setup(options as never, 2, new QuietTable(new FastDice(1)));
    return sketch(module.game.view(state as never, 0), lexicon)[0];
  });
  expect(heads).toEqual([
    "Before the battle: Deployment",
    "Before the battle: Deployment",
    "Turn 1 of 20: Orders",
    "Month 1 of 24: Council",
  ]);
});
