import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/index.ts";
import { scene } from "./table.ts";

describe("dogfights", () => {
  const fight = (attacker: string, defender: string, hands: readonly (readonly string[])[] = []) =>
    scene({
      fleets: [
        ["con-21", { is: "f-con-6", load: attacker }],
        ["fos-20", { is: "f-fos-6", load: defender, set: { launched: 5 } }],
      ],
      hands,
    }).fire([["x", "f-con-6", "fos-20"]]);
  const pair: Action = { type: "engage", pairs: [{ unit: 3, at: 1 }] };
  const back: Action = { type: "engage", pairs: [{ unit: 1, at: 3 }] };

  rule(
    "SC-DOG-01",
    "squadrons launched earlier and loaded with a phaser may engage attackers of their fleet",
    () => {
      expect(fight("phaser-4", "phaser-1").asked()).toEqual(["dogfight 1"]);
      expect(fight("phaser-4", "phaser-1").refused(1, pair)).toBe("allowed");
      expect(fight("phaser-4", "phaser-1").refused(1, { type: "engage", pairs: [{ unit: 3, at: 0 }] })).toBe(
        "not-attacking-you SC-DOG-01",
      );
      const fresh = scene({
        fleets: [
          ["con-21", { is: "f-con-6", load: "phaser-4" }],
          ["fos-20", { is: "f-fos-6", load: "phaser-1", set: { launched: 10 } }],
        ],
      });
      fresh.fire([["x", "f-con-6", "fos-20"]]);
      expect(fresh.asked()).toEqual(["command 0"]);
    },
  );

  rule("SC-DOG-02", "an engaged attacker with a phaser may shoot back at one that engages it", () => {
    const phaser = fight("phaser-4", "phaser-1").act(1, pair);
    expect(phaser.asked()).toEqual(["shoot-back 0"]);
    expect(phaser.refused(0, back)).toBe("allowed");
    const plasma = fight("plasma:20", "phaser-1:5").act(1, pair);
    expect(plasma.refused(0, back)).toBe("no-phaser SC-DOG-02");
    plasma.act(0, { type: "pass" }).settle();
    expect(plasma.get("fos-20").hurt).toBe(20);
  });

  rule(["SC-DOG-03", "SC-KIL-02"], "all fire at once: both fall, each scored by the other side", () => {
    const table = fight("phaser-4:14", "phaser-3:9").act(1, pair).act(0, back).settle();
    expect(table.get("f-con-6")).toMatchObject({ place: "destroyed", victor: 1 });
    expect(table.get("f-fos-6")).toMatchObject({ place: "destroyed", victor: 0 });
    expect(table.get("fos-20").hurt).toBe(0);
  });

  rule("SC-DOG-04", "who fired in the dogfight drops out of the volley; who held fire attacks", () => {
    const fired = fight("phaser-1:5", "phaser-1:4").act(1, pair).act(0, back).settle();
    expect([fired.get("fos-20").hurt, fired.get("f-fos-6").hurt, fired.get("f-con-6").hurt]).toEqual([
      0, 5, 4,
    ]);
    const held = fight("phaser-1:5", "phaser-1:4").act(1, pair).act(0, { type: "pass" }).settle();
    expect([held.get("fos-20").hurt, held.get("f-con-6").hurt]).toEqual([5, 4]);
  });

  rule("SC-DOG-05", "without a phaser a squadron cannot fire at squadrons", () => {
    expect(fight("phaser-1", "torpedo").refused(1, pair)).toBe("no-phaser SC-DOG-05");
  });

  rule("SC-MW-01", "a Miracle Worker serves a squadron right after the dogfight", () => {
    const table = fight("plasma", "phaser-1:5", [["miracle-worker"]])
      .act(1, pair)
      .act(0, { type: "pass" })
      .until("instant-repair");
    table
      .act(0, {
        type: "mend",
        card: table.card(0, "miracle-worker"),
        unit: 1,
        damage: table.under("f-con-6", "phaser-1"),
      })
      .settle();
    expect(table.get("f-con-6").hurt).toBe(0);
  });
});
