import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { CA, D7, table } from "./table.ts";

rule("SFC-TRAC-01", "playable at P or S, one beam at a time, gone with the turn", () => {
  for (const [distance, refusal] of [
    ["P", undefined],
    ["S", undefined],
    ["M", ["tractor-too-far", "SFC-TRAC-01"]],
    ["L", ["tractor-too-far", "SFC-TRAC-01"]],
  ] as const) {
    const duel = table({ distance, first: { hand: ["tractor", "left"] } });
    expect([distance, duel.refused(CA, "tractor", "tractor", { target: "ship" })]).toEqual([
      distance,
      refusal,
    ]);
  }
  const duel = table({
    distance: "S",
    first: { hand: ["tractor", "tractor", "left"] },
    second: { ended: true },
  });
  duel.play(CA, "tractor", "tractor", { target: "ship" });
  expect(duel.refused(CA, "tractor", "tractor", { target: "ship" })).toEqual(["already-held", "SFC-TRAC-01"]);
  expect(duel.refused(CA, "negative-tractor", "tractor")).toEqual(["no-beam-to-break", "SFC-TRAC-02"]);
});

rule("SFC-TRAC-01", "the beam binds both ships until the end of the turn, and no longer", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["tractor", "close", "away"] },
    second: { hand: ["close", "away"] },
  });
  duel.play(CA, "tractor", "tractor", { target: "ship" });
  expect(duel.state.beam).toEqual({ by: CA, card: expect.any(Number) as number });
  for (const code of ["close", "away"])
    expect(duel.refused(D7, "move", code)).toEqual(["held-by-tractor", "SFC-MOVE-04"]);
  duel.end(D7);
  for (const code of ["close", "away"])
    expect(duel.refused(CA, "move", code)).toEqual(["held-by-tractor", "SFC-MOVE-04"]);
  duel.end(CA);
  expect(duel.state.beam).toBeUndefined();
  duel.state.seat = CA;
  duel.play(CA, "move", "close");
  expect(duel.distance).toBe("P");
});

rule(
  "SFC-TRAC-02",
  "the held player breaks the beam; both cards are discarded and a new beam may follow",
  () => {
    const duel = table({
      distance: "S",
      first: { hand: ["tractor", "tractor", "left"] },
      second: { hand: ["tractor", "close", "left"] },
    });
    duel.play(CA, "tractor", "tractor", { target: "ship" });
    duel.play(D7, "negative-tractor", "tractor");
    expect(duel.state.beam).toBeUndefined();
    expect([duel.codes(CA, "discard"), duel.codes(D7, "discard")]).toEqual([["tractor"], ["tractor"]]);
    expect(duel.refused(CA, "negative-tractor", "tractor")).toEqual(["no-beam-to-break", "SFC-TRAC-02"]);
    duel.play(CA, "tractor", "tractor", { target: "ship" });
    expect(duel.refused(D7, "move", "close")).toEqual(["held-by-tractor", "SFC-MOVE-04"]);
  },
);

rule(["SFC-TRAC-03", "SFC-DRONE-08"], "an object at P or S is held for one step and free again", () => {
  const duel = table({
    distance: "M",
    first: { hand: ["tractor", "tractor", "left"] },
    second: { ended: true },
  });
  const near = duel.put(D7, "drones", 1);
  const far = duel.put(D7, "shuttles", 0);
  expect(duel.refused(CA, "tractor", "tractor", { target: `object:${far}` })).toEqual([
    "tractor-too-far",
    "SFC-TRAC-03",
  ]);
  expect(duel.refused(CA, "tractor", "tractor", { target: "object:9" })).toEqual([
    "no-such-target",
    "SFC-TRAC-03",
  ]);
  duel.play(CA, "tractor", "tractor", { target: `object:${near}` });
  expect(duel.refused(CA, "tractor", "tractor", { target: `object:${near}` })).toEqual([
    "already-blocked",
    "SFC-TRAC-03",
  ]);
  duel.end(CA);
  expect([duel.ranges(near)[1], duel.ranges(far)[1]]).toEqual(["S", "S"]);
  duel.endTurn();
  expect(duel.ranges(near)[1]).toBe("P");
});

rule("SFC-TRAC-03", "drones at P that are held do not become due", () => {
  const duel = table({ distance: "S", first: { hand: ["tractor", "left"] }, second: { ended: true } });
  const drones = duel.put(D7, "drones", 1);
  duel.play(CA, "tractor", "tractor", { target: `object:${drones}` });
  duel.end(CA);
  expect(duel.told("drones-impact")).toEqual([]);
  duel.endTurn();
  expect(duel.told("drones-impact")).toHaveLength(1);
});

rule("SFC-TRAC-04", "the card lies on the table until the turn's end", () => {
  const duel = table({ distance: "S", first: { hand: ["tractor", "left"] }, second: { ended: true } });
  duel.play(CA, "tractor", "tractor", { target: "ship" });
  expect(duel.codes(CA, "table")).toEqual(["tractor"]);
  duel.end(CA);
  expect(duel.codes(CA, "discard")).toEqual(["tractor"]);
});

rule("SFC-TRAC-05", "held shuttles fire as usual", () => {
  const duel = table({
    distance: "S",
    slot: D7,
    first: { hand: ["left"] },
    second: { hand: ["left", "right"] },
  });
  const shuttles = duel.put(D7, "shuttles", 1, { blocked: true });
  duel.end(D7, { shuttles: { [shuttles]: "ship" } });
  expect(duel.state.volley?.points).toBe(2);
});
