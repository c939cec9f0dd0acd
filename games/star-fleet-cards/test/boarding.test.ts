import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { CA, D7, table } from "./table.ts";
import type { ShipPosition } from "../src/lessons/position.ts";

/** The CA boards a D7 whose facing shield is down like its own. */
function boarded(second: ShipPosition, distance: "P" | "L" = "P") {
  const duel = table({
    distance,
    first: { hand: ["boarding", "left"], down: [4], facing: 4 },
    second: { down: [3], facing: 3, ...second },
  });
  duel.play(CA, "board", "boarding");
  return duel;
}

rule("SFC-BP-01", "both facing shields must be down and no reinforcement between the ships", () => {
  const reason = (first: ShipPosition, second: ShipPosition) =>
    table({ first: { hand: ["boarding"], down: [1], ...first }, second: { down: [1], ...second } }).refused(
      CA,
      "board",
      "boarding",
    );
  expect(reason({ facing: 2 }, {})).toEqual(["own-shield-up", "SFC-BP-01"]);
  expect(reason({}, { facing: 2 })).toEqual(["enemy-shield-up", "SFC-BP-01"]);
  expect(reason({ general: 1 }, {})).toEqual(["reinforcement-between", "SFC-BP-01"]);
  expect(reason({}, { general: 1 })).toEqual(["reinforcement-between", "SFC-BP-01"]);
  expect(reason({}, { specific: [1, 0, 0, 0, 0, 0] })).toEqual(["reinforcement-between", "SFC-BP-01"]);
  expect(reason({}, { specific: [0, 1, 0, 0, 0, 0] })).toBeUndefined();
});

rule("SFC-BP-02", "one internal point: the next element", () => {
  const duel = boarded({ damage: 4, battery: "destroyed" });
  expect(duel.told("element-destroyed")).toMatchObject([
    { number: 5, element: "@element-impulse", energy: 9 },
  ]);
});

rule(
  "SFC-BP-03",
  "general reinforcement or the battery stops it, specific reinforcement does not (V8)",
  () => {
    const general = boarded({ hand: ["general", "left"], battery: "empty" });
    general.answer(D7, "general");
    expect(general.ship(D7)).toMatchObject({ damage: 0, general: 0, played: 1 });
    expect(general.waiting).toBe("0 slot");
    const battery = boarded({ hand: ["left"] });
    battery.answer(D7, undefined, { battery: 1 });
    expect(battery.ship(D7)).toMatchObject({ damage: 0, battery: "empty", played: 0 });
    const specific = boarded({ hand: ["specific", "recharge"], battery: "empty" });
    expect(specific.refusal(D7, specific.answerWith(D7, "specific", { shield: 1 }))).toEqual([
      "boarders-ignore-shields",
      "SFC-BP-03",
    ]);
    specific.answer(D7, "recharge", { battery: 1 });
    expect(specific.ship(D7).damage).toBe(0);
  },
);

rule(
  ["SFC-BP-04", "SFC-BP-06"],
  "boarders against boarders: both cards leave the game, no damage (V8)",
  () => {
    const duel = boarded({ hand: ["boarding", "left"], battery: "empty" });
    duel.answer(D7, "boarding");
    expect(duel.ship(D7)).toMatchObject({ damage: 0, played: 1 });
    expect([duel.codes(CA, "out"), duel.codes(D7, "out")]).toEqual([["boarding"], ["boarding"]]);
    expect(duel.waiting).toBe("0 slot");
  },
);

rule("SFC-BP-04", "a boarding party answers only a boarding party", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["ph1-fa.A", "left"] },
    second: { hand: ["boarding"] },
  });
  duel.fire(CA, "ph1-fa.A");
  expect(duel.refusal(D7, duel.answerWith(D7, "boarding"))).toEqual(["not-an-answer", "SFC-RESP-02"]);
});

rule("SFC-BP-05", "no distance limit and no arc", () => {
  expect(boarded({ battery: "empty" }, "L").ship(D7).damage).toBe(1);
});

rule("SFC-BP-06", "a boarding party that was discarded can come back", () => {
  const duel = table({ first: { hand: ["boarding", "left"] } });
  duel.discard(CA, "boarding");
  expect(duel.codes(CA, "discard")).toEqual(["boarding"]);
});
