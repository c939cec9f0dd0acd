import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { CA, D7, table } from "./table.ts";

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
  // One object of two drones, which is the card itself; with the next turn another may be launched.
  expect(duel.state.objects.map(({ id, kind }) => [id, kind])).toEqual([
    [1, "shuttles"],
    [2, "drones"],
  ]);
  expect(duel.told("drones-launched")).toMatchObject([{ object: 2, rules: ["SFC-DRONE-01"] }]);
  duel.endTurn();
  expect(duel.ship(D7).dronesLaunched).toBe(false);
});

rule(
  "SFC-DRONE-01",
  "neither drones nor own shuttles are a target; the racks must be intact; the card stays out",
  () => {
    const duel = table({
      ships: ["d7", "d7"],
      slot: D7,
      second: { hand: ["drones", "left"] },
      first: { ended: true },
    });
    const enemyDrones = duel.put(CA, "drones", 0);
    const ownShuttles = duel.put(D7, "shuttles", 0);
    for (const id of [enemyDrones, ownShuttles])
      expect(duel.refused(D7, "drones", "drones", { target: `object:${id}` })).toEqual([
        "no-such-target",
        "SFC-DRONE-01",
      ]);
    duel.play(D7, "drones", "drones", { target: "ship" });
    expect(duel.object(3)).toMatchObject({ kind: "drones", target: 0, alive: 2, owner: D7 });
    expect([duel.codes(D7, "discard"), duel.codes(D7, "out"), duel.codes(D7, "table")]).toEqual([[], [], []]);
    // The twelfth point takes the racks.
    for (const [damage, refusal] of [
      [11, undefined],
      [12, ["racks-destroyed", "SFC-DMG-11"]],
    ] as const) {
      const hurt = table({ slot: D7, second: { hand: ["drones", "left"], damage } });
      expect([damage, hurt.refused(D7, "drones", "drones", { target: "ship" })]).toEqual([damage, refusal]);
    }
  },
);

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

rule("SFC-DRONE-05", "the shield that faces the enemy takes it, after specific points laid on it", () => {
  const duel = table({ distance: "S", first: { hand: ["specific"], facing: 3, battery: "empty" } });
  duel.put(D7, "drones", 1);
  duel.endTurn();
  expect(duel.state.volley).toMatchObject({ points: 6, source: "drones", shield: 3 });
  duel.answer(CA, "specific", { shield: 3 });
  expect(duel.ship(CA)).toMatchObject({ shields: [8, 6, 1, 5, 5, 6], played: 1, damage: 0 });
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

rule("SFC-DRONE-09", "aimed at shuttles they hit them by the same timing, though these have moved on", () => {
  const duel = table({ distance: "M" });
  const shuttles = duel.put(CA, "shuttles", 1);
  const drones = duel.put(D7, "drones", 1, { target: shuttles });
  duel.endTurn();
  expect(duel.told("drones-impact")).toHaveLength(1);
  expect([duel.object(shuttles), duel.object(drones)]).toEqual([undefined, undefined]);
  expect([duel.codes(CA, "out"), duel.codes(D7, "discard")]).toEqual([["shuttles"], ["drones"]]);
});

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
