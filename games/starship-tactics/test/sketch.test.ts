import { kernelWords, type Lexicon } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module } from "../src/index.ts";
import { view } from "../src/rules/view.ts";
import { sketch } from "../src/sketch.ts";
import { allocate, duel, ship, tableOf } from "./table.ts";

const lexicon: Lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };

describe("the table in a terminal", () => {
  const state = duel("f-con2", "k-d7m");
  allocate(state, [{ m: 3, s1: 4, w0: 2 }, { m: 3 }], [4, 9]);
  const seen = sketch(view(state, 0), lexicon);

  test("shows the own ship whole: display, shields, weapons with arcs, who is where", () => {
    expect(seen[0]).toMatch(/^Turn 1/);
    expect(seen).toContain("Constitution (Mk II): column 10, row 14, heading east");
    expect(seen).toContain("  display   superstructure 7/7  power 15/15");
    expect(seen).toContain("  shields   1:4/5  2:0/5  3:0/5  4:0/5  5:0/5  6:0/5");
    expect(seen.find((line) => line.startsWith("  weapons"))).toMatch(
      /1\. FH-3 FP armed 2, 2\. FH-3 FP idle/,
    );
    expect(seen).toContain("  D-7M is 8 hexes away at shield 1 and shows shield 1");
  });

  test("shows of the enemy what everybody saw, and nothing of its display", () => {
    const enemy = seen.slice(seen.indexOf("D-7M: column 18, row 14, heading west"));
    expect(enemy).toContain("  movement  3, phase by phase 1 0 1 0 1");
    expect(enemy).toContain("  hits      through shields 0, weapons lost 0; announced by shield 0 0 0 0 0 0");
    expect(enemy.join("\n")).not.toMatch(/display|weapons  |shields  |-99/);
  });

  test("tells what lies on the map and what became of ships", () => {
    const battle = tableOf({
      ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
      warp: 0,
      scenario: { obstacles: [{ kind: "planet", column: 21, row: 14 }] },
    });
    const enemy = battle.ships[1];
    if (enemy !== undefined) enemy.fate = "driven-off";
    const text = sketch(view(battle, 0), lexicon);
    expect(text).toContain("Planet at column 21, row 14");
    expect(text).toContain("D-7M: Driven off");
  });
});
