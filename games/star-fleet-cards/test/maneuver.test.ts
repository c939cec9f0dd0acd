import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";

rule(
  ["SFC-MOVE-01", "SFC-MOVE-02"],
  "move close shortens the distance by one degree, whoever plays it (V1)",
  () => {
    const seats = [CA, D7] as const;
    for (const seat of seats) {
      for (const [before, after] of [
        ["L", "M"],
        ["M", "S"],
        ["S", "P"],
        ["P", "P"],
      ] as const) {
        const ship = { hand: ["close", "left"] };
        const duel = table({
          distance: before,
          slot: seat,
          ...(seat === CA ? { first: ship } : { second: ship }),
        });
        duel.play(seat, "move", "close");
        expect([before, duel.distance]).toEqual([before, after]);
        expect(duel.ship(seat).played).toBe(1);
      }
    }
  },
);

rule("SFC-MOVE-03", "move away lengthens it, and has no effect at L (V5)", () => {
  for (const [before, after] of [
    ["P", "S"],
    ["S", "M"],
    ["M", "L"],
    ["L", "L"],
  ] as const) {
    const duel = table({ distance: before, first: { hand: ["away", "left"] } });
    duel.play(CA, "move", "away");
    expect([before, duel.distance]).toEqual([before, after]);
    expect(duel.ship(CA).played).toBe(1);
  }
});

rule(
  ["SFC-MOVE-04", "SFC-TRAC-01"],
  "nobody moves while a tractor beam holds the ships; the card may be discarded",
  () => {
    const duel = table({
      distance: "S",
      first: { hand: ["tractor", "close", "left"] },
      second: { hand: ["away", "left"] },
    });
    duel.play(CA, "tractor", "tractor", { target: "ship" });
    expect(duel.refused(D7, "move", "away")).toEqual(["held-by-tractor", "SFC-MOVE-04"]);
    duel.discard(D7, "away");
    expect(duel.refused(CA, "move", "close")).toEqual(["held-by-tractor", "SFC-MOVE-04"]);
  },
);

rule("SFC-MOVE-05", "only the moving ship shifts; objects stay and can be left behind", () => {
  const duel = table({ distance: "M", first: { hand: ["close", "away", "left"] }, second: { ended: true } });
  const shuttles = duel.put(D7, "shuttles", 2);
  expect(duel.ranges(shuttles)).toEqual(["M", "P"]);
  duel.play(CA, "move", "close");
  expect([duel.distance, ...duel.ranges(shuttles)]).toEqual(["S", "M", "S"]);
  duel.play(CA, "move", "away");
  expect([duel.distance, ...duel.ranges(shuttles)]).toEqual(["M", "M", "P"]);
});

rule("SFC-MOVE-05", "from point blank the ships part on their own sides", () => {
  const duel = table({ distance: "P", slot: D7, second: { hand: ["away", "left"] } });
  duel.play(D7, "move", "away");
  expect(duel.ship(D7).x - duel.ship(CA).x).toBe(1);
});

rule("SFC-MOVE-06", "moving changes no facing", () => {
  const duel = table({ first: { hand: ["close", "left"], facing: 4 }, second: { facing: 2 } });
  duel.play(CA, "move", "close");
  expect([duel.ship(CA).facing, duel.ship(D7).facing]).toEqual([4, 2]);
});

rule("SFC-FACE-01", "turning one ship leaves the other's facing", () => {
  const duel = table({ first: { hand: ["left", "close"], facing: 3 }, second: { facing: 5 } });
  duel.play(CA, "turn", "left");
  expect([duel.ship(CA).facing, duel.ship(D7).facing]).toEqual([2, 5]);
});

rule(["SFC-FACE-02", "SFC-FACE-03"], "left shows the next lower shield, right the next higher", () => {
  for (const facing of [1, 2, 3, 4, 5, 6]) {
    for (const [code, after] of [
      ["left", facing === 1 ? 6 : facing - 1],
      ["right", facing === 6 ? 1 : facing + 1],
    ] as const) {
      const duel = table({ first: { hand: [code, "close"], facing } });
      duel.play(CA, "turn", code);
      expect([code, facing, duel.ship(CA).facing]).toEqual([code, facing, after]);
    }
  }
});

rule("SFC-FACE-04", "a high energy turn shows any shield", () => {
  for (const facing of [1, 2, 3, 5, 6]) {
    const duel = table({ first: { hand: ["het", "close"], facing: 4 } });
    duel.play(CA, "high-energy-turn", "het", { facing });
    expect(duel.ship(CA).facing).toBe(facing);
  }
  const offered = game.choices(table({ first: { hand: ["het"], facing: 4 } }).state, CA).open;
  expect(offered.filter((choice) => choice.action.type === "high-energy-turn")).toHaveLength(5);
});

rule("SFC-FACE-05", "once played it leaves the game; discarded it does not", () => {
  const played = table({ first: { hand: ["het", "close"] } });
  played.play(CA, "high-energy-turn", "het", { facing: 3 });
  expect([played.codes(CA, "out"), played.codes(CA, "discard")]).toEqual([["het"], []]);
  const discarded = table({ first: { hand: ["het", "close"] } });
  discarded.discard(CA, "het");
  expect([discarded.codes(CA, "out"), discarded.codes(CA, "discard")]).toEqual([[], ["het"]]);
});

rule(["SFC-FACE-06", "SFC-TRAC-05"], "a held ship turns and fires as usual", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["tractor", "ph1-fa.A", "left"] },
    second: { hand: ["right", "het", "disruptor-std.1", "left"] },
  });
  duel.play(CA, "tractor", "tractor", { target: "ship" });
  duel.play(D7, "turn", "right");
  duel.fire(CA, "ph1-fa.A");
  duel.answer(D7);
  duel.play(D7, "high-energy-turn", "het", { facing: 6 });
  expect(duel.ship(D7).facing).toBe(6);
});

rule("SFC-FACE-04", "a high energy turn to the present facing is no turn (R33)", () => {
  const duel = table({ first: { hand: ["het", "left"], facing: 3 } });
  expect(duel.refused(CA, "high-energy-turn", "het", { facing: 3 })).toEqual([
    "faces-so-already",
    "SFC-FACE-04",
  ]);
  const offered = game
    .choices(duel.state, CA)
    .open.flatMap(({ action }) => (action.type === "high-energy-turn" ? [action.facing] : []));
  expect(offered).toEqual([1, 2, 4, 5, 6]);
});

rule(["SFC-MOVE-02", "SFC-MOVE-03"], "a move card without effect says so before it is played", () => {
  for (const [distance, code, range] of [
    ["P", "close", "P"],
    ["L", "away", "L"],
  ] as const) {
    const duel = table({ distance, first: { hand: [code] } });
    const choice = game.choices(duel.state, CA).open.find(({ action }) => action.type === "move");
    expect(choice?.label.key).toBe("choice.move-nowhere");
    expect(choice?.preview).toEqual({ key: "preview.no-move", with: { range } });
  }
  const near = table({ distance: "M", first: { hand: ["close"] } });
  const choice = game.choices(near.state, CA).open.find(({ action }) => action.type === "move");
  expect(choice?.label).toEqual({ key: "choice.move", with: { name: "@close", range: "S" } });
  expect(choice?.preview).toBeUndefined();
});
