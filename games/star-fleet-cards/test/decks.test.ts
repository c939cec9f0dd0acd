import { expect } from "vitest";
import { ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { CA, D7, table } from "./table.ts";

rule("SFC-DECK-03", "a card whose effect is over goes to its owner's discard pile at once", () => {
  const duel = table({ first: { hand: ["left", "close", "ecm1"] } });
  duel.play(CA, "turn", "left");
  duel.discard(CA, "close");
  duel.play(CA, "ew", "ecm1");
  // The last card of the hand ended the turn and took the table cards along.
  expect(duel.codes(CA, "discard")).toEqual(["left", "close", "ecm1"]);
  expect(duel.codes(D7, "discard")).toEqual([]);
});

rule(
  "SFC-DECK-04",
  "an empty deck is made anew from the discard pile, never from cards out of the game",
  () => {
    const dice = new ScriptedDice({ order: [2, 1, 0] });
    const duel = table({ dice, first: { hand: ["left"], discard: ["close", "away", "right"] } });
    const ship = duel.ship(CA);
    ship.out.push(...ship.deck);
    ship.deck = [];
    duel.endTurn();
    expect(duel.codes(CA, "hand")).toEqual(["left", "close", "away", "right"]);
    expect(duel.told("reshuffled")).toMatchObject([{ seat: CA, count: 3 }]);
    expect(duel.codes(CA, "deck")).toEqual([]);
    dice.done();
  },
);

rule("SFC-DECK-04", "with deck and discard pile empty no more is drawn", () => {
  const duel = table({ first: { hand: ["left"] } });
  const ship = duel.ship(CA);
  ship.out.push(...ship.deck);
  ship.deck = [];
  duel.endTurn();
  expect(duel.codes(CA, "hand")).toEqual(["left"]);
});

rule("SFC-DECK-05", "a high energy turn and a boarding party that were used leave the game", () => {
  const duel = table({
    first: { hand: ["het", "boarding", "left"], down: [1, 2] },
    second: { down: [1], battery: "empty" },
  });
  duel.play(CA, "high-energy-turn", "het", { facing: 2 });
  duel.play(CA, "board", "boarding");
  expect(duel.codes(CA, "out")).toEqual(["het", "boarding"]);
});

rule(["SFC-DECK-07", "SFC-FACE-05"], "special cards that are only discarded can come back", () => {
  const hand = ["het", "boarding", "shuttles", "arm-std", "close"];
  const duel = table({ first: { hand }, second: { ended: true } });
  for (const code of hand.slice(0, 4)) duel.discard(CA, code);
  expect(duel.codes(CA, "discard")).toEqual(hand.slice(0, 4));
  expect(duel.codes(CA, "out")).toEqual([]);
});

rule("SFC-DECK-06", "copies of one card do different damage", () => {
  for (const [copy, damage] of [
    ["A", 2],
    ["B", 1],
    ["C", 1],
    ["D", 1],
  ] as const) {
    const duel = table({ first: { hand: [`ph1-fa.${copy}`] }, distance: "M" });
    expect(duel.fire(CA, `ph1-fa.${copy}`)).toMatchObject([{ type: "fired", damage }]);
  }
});
