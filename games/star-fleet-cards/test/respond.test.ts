import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";
import type { ShipPosition } from "../src/lessons/position.ts";

/** The CA fires a PH-1 FA for 3 at S; the D7 has what the test gives it. */
function underFire(second: ShipPosition, code = "ph1-fa.A") {
  const duel = table({ distance: "S", first: { hand: [code, "left"] }, second });
  duel.fire(CA, code);
  return duel;
}

rule("SFC-RESP-01", "damage is pending until the target has chosen his answer", () => {
  const duel = underFire({ hand: ["general", "left"] });
  expect(duel.ship(D7).shields[0]).toBe(8);
  expect(duel.state.volley).toMatchObject({ points: 3, shield: 1 });
  expect(duel.waiting).toBe("1 answer");
  expect(duel.refused(D7, "turn", "left")).toEqual(["answer-first", "SFC-RESP-01"]);
  duel.answer(D7, "general", { battery: 1 });
  expect(duel.ship(D7).shields[0]).toBe(7);
});

rule("SFC-RESP-01", "without a volley there is nothing to answer", () => {
  const duel = table();
  expect(duel.refusal(CA, { type: "answer", battery: 0 })).toEqual(["nothing-to-answer", "SFC-RESP-01"]);
});

rule("SFC-RESP-02", "general and specific reinforcement lessen the volley, a recharged battery too", () => {
  for (const [code, battery, shield] of [
    ["general", 0, 6],
    ["specific", 0, 7],
    ["recharge", 1, 6],
  ] as const) {
    const duel = underFire({ hand: [code, "left"], battery: "empty" });
    duel.answer(D7, code, { battery });
    expect([code, duel.ship(D7).shields[0]]).toEqual([code, shield]);
  }
});

rule("SFC-RESP-03", "moves, turns, electronic warfare and repair are no answers", () => {
  const hand = ["close", "away", "left", "right", "het", "ecm2", "eccm1", "repair"];
  const duel = underFire({ hand });
  for (const code of hand) {
    expect(duel.refusal(D7, duel.answerWith(D7, code))).toEqual(["not-an-answer", "SFC-RESP-03"]);
  }
  expect(game.choices(duel.state, D7).barred).toHaveLength(hand.length);
});

rule("SFC-RESP-03", "the shield that faced the shot is hit, whatever is turned afterwards", () => {
  const duel = underFire({ hand: ["right", "left"] });
  duel.answer(D7);
  duel.play(D7, "turn", "right");
  expect(duel.ship(D7).shields.slice(0, 2)).toEqual([5, 6]);
});

rule("SFC-RESP-04", "a card in answer is the target's slot and counts; the attacker is next", () => {
  const duel = underFire({ hand: ["specific", "left"] });
  duel.answer(D7, "specific");
  expect(duel.ship(D7).played).toBe(1);
  expect(duel.waiting).toBe("0 slot");
});

rule("SFC-RESP-04", "if the attacker cannot act after the answer, the target goes on", () => {
  const duel = table({ distance: "S", first: { hand: ["ph1-fa.A"] }, second: { hand: ["general", "left"] } });
  duel.fire(CA, "ph1-fa.A");
  duel.answer(D7, "general");
  expect(duel.waiting).toBe("1 slot");
});

rule(
  "SFC-RESP-05",
  "without a card the volley is applied and the target takes his slot in the new state",
  () => {
    const duel = underFire({ hand: ["ph2-r.A", "left"], down: [1], facing: 1, damage: 0 });
    duel.answer(D7, undefined, { battery: 0 });
    expect(duel.ship(D7).damage).toBe(3);
    expect(duel.waiting).toBe("1 slot");
    expect(duel.refused(D7, "fire", "ph2-r.A", { target: "ship" })?.[0]).toBe("weapon-destroyed");
  },
);

rule("SFC-RESP-06", "who has ended or is at his limit may use only the battery", () => {
  for (const second of [{ ended: true }, { played: 10 }]) {
    const duel = underFire({ hand: ["general"], ...second });
    expect(duel.refusal(D7, duel.answerWith(D7, "general"))).toEqual(["no-plays-left", "SFC-RESP-06"]);
    expect(game.choices(duel.state, D7).barred).toMatchObject([{ refusal: { code: "no-plays-left" } }]);
    duel.answer(D7, undefined, { battery: 1 });
    expect(duel.ship(D7)).toMatchObject({ battery: "empty" });
    expect(duel.ship(D7).shields[0]).toBe(6);
  }
});

rule("SFC-RESP-07", "fire at shuttles and drones is applied at once, without an answer", () => {
  const duel = table({ distance: "S", first: { hand: ["ph1-fa.A", "left"] }, second: { hand: ["general"] } });
  const drones = duel.put(D7, "drones", 1);
  duel.fire(CA, "ph1-fa.A", { target: `object:${drones}` });
  expect(duel.object(drones)).toBeUndefined();
  expect(duel.waiting).toBe("1 slot");
});

rule("SFC-RESP-02", "every sensible combination of card and battery is one choice with its outcome", () => {
  const duel = underFire({ hand: ["general", "specific", "recharge", "left"] });
  const offered = game
    .choices(duel.state, D7)
    .open.map((choice) => [
      choice.label.key,
      choice.label.with?.["name"],
      choice.label.with?.["battery"],
      choice.preview?.with?.["left"],
    ]);
  expect(offered).toEqual([
    ["choice.answer", undefined, undefined, 5],
    ["choice.answer-battery", undefined, undefined, 6],
    ["choice.answer-card", "@general", 0, 6],
    ["choice.answer-card-battery", "@general", 1, 7],
    ["choice.answer-card", "@specific", 0, 7],
    ["choice.answer-card-battery", "@specific", 1, 8],
    ["choice.answer-card-battery", "@recharge", 1, 6],
    ["choice.answer-card-battery", "@recharge", 2, 7],
  ]);
});

rule("SFC-RESP-02", "a recharge card is an answer only if the battery is then used (R30)", () => {
  const duel = underFire({ hand: ["recharge", "left"], battery: "empty" });
  expect(duel.refusal(D7, duel.answerWith(D7, "recharge"))).toEqual(["recharge-unused", "SFC-RESP-02"]);
  duel.answer(D7, "recharge", { battery: 1 });
  expect([duel.ship(D7).battery, duel.ship(D7).shields[0]]).toEqual(["empty", 6]);
});

rule(
  "SFC-DMG-02",
  "the preview of an answer counts what stops the volley: points in play, the card, the battery",
  () => {
    const duel = underFire({ hand: ["general", "left"], general: 1, specific: [1] });
    const previews = game
      .choices(duel.state, D7)
      .open.map(({ action, preview }) => [action, preview?.with] as const);
    const accept = previews.find(
      ([action]) => action.type === "answer" && action.card === undefined && action.battery === 0,
    );
    const battery = previews.find(
      ([action]) => action.type === "answer" && action.card === undefined && action.battery === 1,
    );
    const card = previews.find(([action]) => action.type === "answer" && action.card !== undefined);
    expect(accept?.[1]).toEqual({ shield: 1, absorbed: 2, battery: 0, left: 7, internals: 0 });
    expect(battery?.[1]).toEqual({ shield: 1, absorbed: 2, battery: 1, left: 8, internals: 0 });
    expect(card?.[1]).toEqual({ shield: 1, absorbed: 3, battery: 0, left: 8, internals: 0 });
    duel.answer(D7);
    expect(duel.told("hit")).toMatchObject([{ absorbed: 2, battery: 0, left: 7, internals: 0 }]);
  },
);
