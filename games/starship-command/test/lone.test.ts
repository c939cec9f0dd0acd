import { expect, test } from "vitest";
import { starshipCommand as game } from "../src/index.ts";
import { COUNTERS, WINDOWS } from "../src/rules/state.ts";
import { scene } from "./table.ts";

const underFire = (hand: readonly string[]) =>
  scene({ fleets: [["con-21"], ["fos-20"]], hands: [["plasma:20"], hand] }).fire([
    ["plasma", "con-21", "fos-20"],
  ]);

test("who can only pass in a window has that answer given; who has a choice is asked (R86)", () => {
  const helpless = underFire(["boarding-party"]).until("evade");
  expect(helpless.asked()).toEqual(["evade 1"]);
  expect(game.lone?.(helpless.state, 1)).toEqual({ type: "pass" });
  const able = underFire(["evasive-maneuvers"]).until("evade");
  expect(able.asked()).toEqual(["evade 1"]);
  expect(game.lone?.(able.state, 1)).toBeUndefined();
});

test("nothing is decided for somebody whose own turn it is", () => {
  const { state } = scene({ step: "command", fleets: [["con-21"], ["fos-20"]] });
  expect(game.choices(state, 0).open).toHaveLength(1);
  expect(game.lone?.(state, 0)).toBeUndefined();
});

test("standing orders are taken for every window but the ranks, and for boarding, rams and dogfights", () => {
  expect([...game.windows].sort()).toEqual(
    [
      ...WINDOWS.filter((name) => name !== "ranks"),
      ...COUNTERS,
      "repel",
      "press-on",
      "suicide",
      "shoot-back",
    ].sort(),
  );
});
