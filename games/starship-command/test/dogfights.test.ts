import { describe, expect, test } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Action } from "../src/index.ts";
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

  const jam = (table: ReturnType<typeof fight>, seat: number, duel: number): Action => ({
    type: "jam",
    card: table.card(seat, "gremlins"),
    duel,
  });

  rule(["SC-GRM-01", "SC-GRM-02"], "Gremlins may stop another player's shot in a dogfight", () => {
    const hands = [["gremlins"], ["gremlins"]];
    const table = fight("phaser-4:14", "phaser-3:9", hands).act(1, pair).act(0, back);
    expect(table.asked()).toEqual(["fray 1", "fray 0"]);
    expect(table.refused(0, jam(table, 0, 1))).toBe("no-such-shot SC-GRM-02");
    expect(table.refused(0, jam(table, 0, 2))).toBe("no-such-shot SC-GRM-02");
    expect(table.refused(0, { ...jam(table, 0, 0), card: 0 } as Action)).toBe("no-such-card SC-GRM-01");
    expect(table.refused(0, { type: "gremlins", card: table.card(0, "gremlins"), shot: 0 })).toBe(
      "out-of-window SC-DEF-01",
    );
    expect(game.choices(table.state, 0).open.map(({ label }) => label.key)).toEqual([
      "play.pass",
      "play.jam",
    ]);
    // The attacker's squadron is spared, the defender's is hit.
    table
      .act(1, { type: "pass" })
      .act(0, jam(table, 0, 0))
      .settle();
    expect(table.told("shot-removed")).toMatchObject([
      { seat: 0, ship: "@f-con-6", name: "@phaser-3", why: "gremlins", rules: ["SC-GRM-02"] },
    ]);
    expect(table.get("f-con-6")).toMatchObject({ place: "battle", hurt: 0 });
    expect(table.get("f-fos-6")).toMatchObject({ place: "destroyed", victor: 0 });
    expect(table.discards()).toContain("phaser-3");
    // What it would have shot at is not attacked: it fired in the dogfight.
    expect(table.get("fos-20").hurt).toBe(0);
  });

  rule(
    ["SC-GRM-05", "SC-MW-05"],
    "a Miracle Worker undoes Gremlins in a dogfight; who was jammed has no card left for its attack",
    () => {
      const hands = [["miracle-worker"], ["gremlins"]];
      const fray = () => fight("phaser-4:14", "phaser-3:9", hands).act(1, pair).act(0, back);
      const saved = fray();
      saved.act(1, jam(saved, 1, 1)).act(0, { type: "pass" });
      expect(saved.asked()).toEqual(["miracle 0"]);
      saved.act(0, { type: "counter", card: saved.card(0, "miracle-worker") }).settle();
      expect(saved.get("f-fos-6")).toMatchObject({ place: "destroyed", victor: 0 });
      const stopped = fray();
      stopped
        .act(1, jam(stopped, 1, 1))
        .act(0, { type: "pass" })
        .until("command");
      expect(stopped.get("f-fos-6")).toMatchObject({ place: "battle", hurt: 0 });
      expect(stopped.get("f-con-6")).toMatchObject({ place: "destroyed", victor: 1 });
      expect(stopped.get("fos-20").hurt).toBe(0);
    },
  );

  test("a shot that is stopped lies open; the others stay hidden until they are fired", () => {
    const table = fight("phaser-4:14", "phaser-3:9", [["gremlins"], ["gremlins", "deflector"]]);
    table.act(1, pair).act(0, back);
    const [, back0] = table.battle.duels;
    expect(game.view(table.state, 1).battle.duels).toMatchObject([{ jammed: false }, { card: -1 }]);
    // Both send Gremlins: the first have done their work, the second wait for a Miracle Worker.
    table
      .act(1, jam(table, 1, 1))
      .act(0, jam(table, 0, 0))
      .act(0, { type: "pass" });
    expect(table.asked()).toEqual(["miracle 1"]);
    expect(game.view(table.state, 1).battle.duels[1]).toEqual({ ...back0, jammed: true });
    expect(game.view(table.state, 0).battle.duels[0]).toMatchObject({ card: -1, jammed: false });
    const imagined = game.imagine(game.view(table.state, 0), 0, new FastDice(1));
    expect(imagined.battle.duels[1]).toEqual({ ...back0, jammed: true });
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
