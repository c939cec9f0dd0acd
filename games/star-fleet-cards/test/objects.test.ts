import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";

describe("shuttles", () => {
  rule("SFC-SHUT-01", "launched at the own position as one object; the card stays on the table", () => {
    const duel = table({ first: { hand: ["shuttles", "left"] } });
    duel.play(CA, "launch", "shuttles");
    expect(duel.ranges(1)).toEqual(["P", "M"]);
    expect(duel.object(1)).toMatchObject({ alive: 2, owner: CA });
    expect([duel.codes(CA, "discard"), duel.codes(CA, "out")]).toEqual([[], []]);
  });

  rule(
    ["SFC-SHUT-02", "SFC-SHUT-03"],
    "left behind by the owner, nearer the enemy with the turn's end (V3)",
    () => {
      const duel = table({ first: { hand: ["shuttles", "away", "left"] }, second: { ended: true } });
      duel.play(CA, "launch", "shuttles");
      expect(game.view(duel.state, D7).objects[0]?.ranges).toEqual(["P", "M"]);
      duel.play(CA, "move", "away");
      expect([duel.distance, ...duel.ranges(1)]).toEqual(["L", "S", "M"]);
      duel.end(CA);
      expect(duel.ranges(1)).toEqual(["M", "S"]);
      expect(duel.object(1)?.alive).toBe(2);
    },
  );

  rule(
    ["SFC-SHUT-04", "SFC-SHUT-05"],
    "one step a turn toward the enemy, staying at P, with no say of the owner",
    () => {
      const duel = table({ distance: "M" });
      const shuttles = duel.put(CA, "shuttles", 0);
      const seen: string[] = [];
      for (let turn = 0; turn < 3; turn++) {
        duel.endTurn();
        seen.push(duel.ranges(shuttles)[1]);
      }
      expect(seen).toEqual(["S", "P", "P"]);
    },
  );

  rule("SFC-SHUT-06", "three or more steps from either ship after the step: removed for good", () => {
    const duel = table({ distance: "L" });
    const behind = duel.put(CA, "shuttles", 2);
    const launched = duel.put(D7, "shuttles", 0);
    duel.endTurn();
    expect(duel.object(behind)).toBeUndefined();
    expect(duel.codes(CA, "out")).toEqual(["shuttles"]);
    expect(duel.ranges(launched)).toEqual(["S", "M"]);
  });

  rule(
    "SFC-SHUT-07",
    "not in the turn of launching, once a turn, two phasers S 1 and P 2, one phaser P 1",
    () => {
      const fresh = table({ distance: "S", first: { hand: ["left", "right"] } });
      fresh.put(CA, "shuttles", 1, { launched: 5 });
      expect(fresh.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
        "shuttles-just-launched",
        "SFC-SHUT-07",
      ]);
      const cases = [
        [2, 1, 2],
        [2, 0, 1],
        [1, 1, 1],
      ] as const;
      for (const [alive, steps, points] of cases) {
        const duel = table({ distance: "S", first: { hand: ["left", "right"] } });
        duel.put(CA, "shuttles", steps, { alive });
        duel.play(CA, "turn", "left", { shuttles: { 1: "ship" } });
        expect(duel.state.volley?.points).toBe(points);
        duel.answer(D7);
        expect(duel.refused(CA, "turn", "right", { shuttles: { 1: "ship" } })).toEqual([
          "shuttles-fired",
          "SFC-SHUT-07",
        ]);
      }
      const far = table({ distance: "M", first: { hand: ["left"] } });
      far.put(CA, "shuttles", 0);
      expect(far.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
        "shuttles-out-of-range",
        "SFC-FIRE-05",
      ]);
    },
  );

  rule(
    "SFC-SHUT-08",
    "they ride free on a play, a discard or the turn's end; with a fire card it is one volley",
    () => {
      const duel = table({
        distance: "S",
        first: { hand: ["ph1-fa.A", "left"] },
        second: { hand: ["left"] },
      });
      duel.put(CA, "shuttles", 1);
      duel.put(CA, "shuttles", 0);
      duel.fire(CA, "ph1-fa.A", { shuttles: { 1: "ship", 2: "ship" } });
      expect(duel.state.volley).toMatchObject({ points: 3 + 2 + 1, shield: 1 });
      expect(duel.ship(CA).played).toBe(1);
    },
  );

  rule("SFC-SHUT-08", "not with a boarding party", () => {
    const duel = table({
      distance: "P",
      first: { hand: ["boarding", "left"], down: [1] },
      second: { down: [1] },
    });
    duel.put(CA, "shuttles", 0);
    expect(duel.refused(CA, "board", "boarding", { shuttles: { 1: "ship" } })).toEqual([
      "no-fire-with-boarding",
      "SFC-SHUT-08",
    ]);
    expect(duel.refused(CA, "board", "boarding", { shuttles: { 1: "hold" } })).toBeUndefined();
  });

  rule(
    ["SFC-SHUT-09", "SFC-SHUT-10"],
    "two points for the first shuttle, the third for the second; then the card is gone (V6)",
    () => {
      const duel = table({
        distance: "S",
        first: { hand: ["ph1-fa.D", "ph1-rf.D", "left"] },
        second: { ended: true },
      });
      const shuttles = duel.put(D7, "shuttles", 1);
      duel.fire(CA, "ph1-fa.D", { target: `object:${shuttles}` });
      expect(duel.object(shuttles)).toMatchObject({ alive: 1, hits: 2 });
      duel.fire(CA, "ph1-rf.D", { target: `object:${shuttles}` });
      expect(duel.object(shuttles)).toBeUndefined();
      expect(duel.codes(D7, "out")).toEqual(["shuttles"]);
      const once = table({ distance: "S", first: { hand: ["ph1-fa.A", "left"] } });
      once.put(D7, "shuttles", 1);
      once.fire(CA, "ph1-fa.A", { target: "object:1" });
      expect(once.object(1)).toBeUndefined();
    },
  );

  rule(
    ["SFC-SHUT-11", "SFC-SHUT-12"],
    "shuttles are shot by ships, by shuttles and shoot at shuttles and drones",
    () => {
      const duel = table({
        distance: "S",
        first: { hand: ["left", "photon-std.A"], couples: [["std", 3]] },
        second: { ended: true },
      });
      const mine = duel.put(CA, "shuttles", 1);
      const theirs = duel.put(D7, "shuttles", 0);
      const drones = duel.put(D7, "drones", 0);
      duel.play(CA, "turn", "left", { shuttles: { [mine]: `object:${theirs}` } });
      expect(duel.object(theirs)).toMatchObject({ alive: 1, hits: 2 });
      duel.fire(CA, "photon-std.A", { target: `object:${theirs}` });
      expect(duel.object(theirs)).toBeUndefined();
      const next = table({ distance: "S", first: { hand: ["left"] }, second: { ended: true } });
      next.put(CA, "shuttles", 1);
      next.put(D7, "drones", 0);
      next.end(CA, { shuttles: { 1: "object:2" } });
      expect(next.object(2)).toBeUndefined();
      expect(duel.object(drones)?.alive).toBe(2);
    },
  );

  test("R20: apart, each shuttle may choose its own target and moment", () => {
    const duel = table({
      distance: "P",
      first: { hand: ["left", "right"] },
      options: { shuttlesApart: true },
      second: { hand: ["left"] },
    });
    duel.put(CA, "shuttles", 0);
    duel.put(D7, "drones", 0);
    expect(duel.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
      "shuttles-together",
      "SFC-SHUT-08",
    ]);
    duel.play(CA, "turn", "left", { shuttles: { "1.1": "object:2" } });
    expect(duel.object(2)?.alive).toBe(1);
    duel.end(D7);
    duel.play(CA, "turn", "right", { shuttles: { "1.1": "ship" } });
    expect(duel.state.volley?.points).toBe(1);
    const together = table({ distance: "S", first: { hand: ["left"] }, options: { shuttlesApart: true } });
    together.put(CA, "shuttles", 0);
    together.play(CA, "turn", "left", { shuttles: { "1.1": "ship", "1.2": "ship" } });
    expect(together.state.volley?.points).toBe(1);
    expect(
      table({ first: { hand: ["left"] } }).refused(CA, "turn", "left", { shuttles: { "1.1": "ship" } })?.[0],
    ).toBe("no-such-shuttles");
  });
});

describe("drones", () => {
  rule("SFC-DRONE-01", "one card a turn, at the ship or at shuttles, from the own position", () => {
    const duel = table({ slot: D7, second: { hand: ["drones", "drones", "left"] }, first: { ended: true } });
    const shuttles = duel.put(CA, "shuttles", 0);
    expect(duel.refused(D7, "drones", "drones", { target: "object:7" })).toEqual([
      "no-such-target",
      "SFC-DRONE-01",
    ]);
    duel.play(D7, "drones", "drones", { target: `object:${shuttles}` });
    expect(duel.object(2)).toMatchObject({ kind: "drones", target: shuttles, alive: 2 });
    expect(duel.ranges(2)).toEqual(["P", "M"]);
    expect(duel.refused(D7, "drones", "drones", { target: "ship" })).toEqual([
      "drones-launched",
      "SFC-DRONE-01",
    ]);
  });

  rule(
    ["SFC-DRONE-02", "SFC-DRONE-03"],
    "they stay when ships move and come one step closer between the turns",
    () => {
      const duel = table({
        distance: "L",
        slot: D7,
        second: { hand: ["drones", "away", "close", "left"] },
        first: { ended: true },
      });
      duel.play(D7, "drones", "drones", { target: "ship" });
      duel.play(D7, "move", "close");
      expect(duel.ranges(1)).toEqual(["S", "L"]);
      duel.end(D7);
      expect(duel.ranges(1)).toEqual(["P", "M"]);
    },
  );

  rule(
    "SFC-DRONE-04",
    "arriving at P they wait a turn; found at P they impact at the start of the next",
    () => {
      const duel = table({ distance: "S", first: { battery: "empty" } });
      const drones = duel.put(D7, "drones", 0);
      duel.endTurn();
      expect([duel.ranges(drones)[1], duel.told("drones-impact").length]).toEqual(["P", 0]);
      duel.endTurn();
      expect(duel.told("drones-impact")).toMatchObject([{ points: 6 }]);
    },
  );

  rule("SFC-DRONE-04", "a ship that moves off P is followed instead", () => {
    const duel = table({ distance: "S", first: { hand: ["away", "left"] }, second: { ended: true } });
    const drones = duel.put(D7, "drones", 1);
    duel.play(CA, "move", "away");
    duel.end(CA);
    expect(duel.told("drones-impact")).toEqual([]);
    expect(duel.ranges(drones)[1]).toBe("P");
  });

  rule("SFC-DRONE-05", "3 points for each drone in one volley; the usual answers, ECM of no use (V7)", () => {
    for (const [alive, points] of [
      [2, 6],
      [1, 3],
    ] as const) {
      const duel = table({ distance: "S", first: { hand: ["general"], ecm: 2 } });
      duel.put(D7, "drones", 1, { alive, hits: 2 - alive });
      duel.endTurn();
      expect(duel.state.volley).toMatchObject({ points, source: "drones", shield: 1 });
      duel.answer(CA, "general", { battery: 1 });
      expect(duel.ship(CA)).toMatchObject({ battery: "empty", played: 1 });
      expect(duel.ship(CA).shields[0]).toBe(8 - points + 2);
      expect(duel.codes(D7, "discard")).toEqual(["drones"]);
      expect(duel.waiting).toBe(`${duel.state.initiative} slot`);
    }
  });

  rule("SFC-DRONE-06", "one point destroys one drone, two points both", () => {
    for (const [code, alive] of [
      ["ph1-fa.D", 1],
      ["ph1-fa.A", undefined],
    ] as const) {
      const duel = table({ distance: "M", first: { hand: [code, "left"] } });
      const drones = duel.put(D7, "drones", 0);
      duel.fire(CA, code, { target: `object:${drones}` });
      expect(duel.object(drones)?.alive).toBe(alive);
    }
  });

  rule("SFC-DRONE-07", "heavy weapons suffer a shift of 2 against drones, less the firer's ECCM", () => {
    for (const [eccm, net] of [
      [0, 2],
      [1, 3],
      [2, 4],
    ] as const) {
      const duel = table({
        distance: "M",
        first: { hand: ["photon-std.A", "left"], couples: [["std", 3]], eccm },
      });
      const drones = duel.put(D7, "drones", 0);
      expect(duel.fire(CA, "photon-std.A", { target: `object:${drones}` })[0]).toMatchObject({
        damage: 4,
        shift: 2 - eccm,
        net,
      });
    }
    const phasers = table({ distance: "M", first: { hand: ["ph1-fa.A", "left"] } });
    phasers.put(D7, "drones", 0);
    expect(phasers.fire(CA, "ph1-fa.A", { target: "object:1" })[0]).toMatchObject({ shift: 0, net: 2 });
  });

  rule("SFC-DRONE-08", "drones nearby are blocked with a tractor card", () => {
    const duel = table({ distance: "M", first: { hand: ["tractor", "left"] }, second: { ended: true } });
    const drones = duel.put(D7, "drones", 1);
    duel.play(CA, "tractor", "tractor", { target: `object:${drones}` });
    duel.end(CA);
    expect(duel.ranges(drones)[1]).toBe("S");
  });

  rule(
    "SFC-DRONE-09",
    "aimed at shuttles they hit them by the same timing, though these have moved on",
    () => {
      const duel = table({ distance: "M" });
      const shuttles = duel.put(CA, "shuttles", 1);
      const drones = duel.put(D7, "drones", 1, { target: shuttles });
      duel.endTurn();
      expect(duel.told("drones-impact")).toHaveLength(1);
      expect([duel.object(shuttles), duel.object(drones)]).toEqual([undefined, undefined]);
      expect([duel.codes(CA, "out"), duel.codes(D7, "discard")]).toEqual([["shuttles"], ["drones"]]);
    },
  );

  rule("SFC-DRONE-09", "without their target they are discarded", () => {
    const duel = table({
      distance: "M",
      slot: D7,
      second: { hand: ["disruptor-ovl.1", "left"] },
      first: { ended: true },
    });
    const shuttles = duel.put(CA, "shuttles", 1);
    const drones = duel.put(D7, "drones", 0, { target: shuttles });
    duel.fire(D7, "disruptor-ovl.1", { target: `object:${shuttles}` });
    duel.end(D7);
    expect(duel.object(drones)).toBeUndefined();
    expect(duel.codes(D7, "discard")).toContain("drones");
  });

  rule("SFC-DRONE-10", "a drone card that was shot down can come back", () => {
    const duel = table({ distance: "M", first: { hand: ["ph1-fa.A", "left"] } });
    duel.put(D7, "drones", 0);
    duel.fire(CA, "ph1-fa.A", { target: "object:1" });
    expect([duel.codes(D7, "discard"), duel.codes(D7, "out")]).toEqual([["drones"], []]);
  });
});
