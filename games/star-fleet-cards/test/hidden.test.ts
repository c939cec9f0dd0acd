import { expect, test } from "vitest";
import { asHeardBy, FastDice, SPECTATOR, type Told } from "@flagship/kernel";
import { randomGame, rule, tryOut } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { loadOf } from "../src/rules/photons.ts";
import type { State } from "../src/rules/state.ts";
import { CA, D7, table } from "./table.ts";

rule(
  "SFC-HID-01",
  "the enemy and spectators see the size of a hand and the public piles, not the hand",
  () => {
    const duel = table({ first: { hand: ["left", "close"], discard: ["away"] } });
    const own = game.view(duel.state, CA).ships[0];
    expect(own.hand).toEqual(duel.ship(CA).hand);
    for (const viewer of [D7, SPECTATOR] as const) {
      const seen = game.view(duel.state, viewer).ships[0];
      expect(seen.hand).toBeUndefined();
      expect(seen).toMatchObject({
        handSize: 2,
        deckSize: 62,
        played: 0,
        energy: 9,
        facing: 1,
        battery: "full",
      });
      expect(seen.discard).toEqual(duel.ship(CA).discard);
    }
  },
);

rule("SFC-HID-02", "an arming card lies face down until it is fired, replaced or lost", () => {
  const duel = table({ first: { hand: ["arm-std", "left"] }, turn: 4 });
  const armed = tryOut(
    game,
    duel.state,
    CA,
    duel.action(CA, "arm", "arm-std", { couple: 1 }),
    new FastDice(1),
  );
  const told = armed.told.find((one) => one.event.type === "armed") as Told;
  expect(asHeardBy(told, CA)).toHaveProperty("card");
  expect(asHeardBy(told, D7)).not.toHaveProperty("card");
  const couple = (viewer: number) => game.view(armed.state as State, viewer).ships[0].couples[0];
  expect(couple(CA)).toMatchObject({ armed: 4, load: "std" });
  expect(couple(D7)?.armed).toBe(4);
  expect(couple(D7)?.load).toBeUndefined();
  expect(couple(D7)?.card).toBeUndefined();
});

rule("SFC-HID-02", "a replaced arming card is shown, and the couple is known to be overloaded", () => {
  const duel = table({ first: { hand: ["arm-ovl", "left"], couples: [["std", 3]] } });
  duel.play(CA, "upgrade", "arm-ovl", { couple: 1 });
  expect(game.view(duel.state, D7).ships[0].couples[0]).toMatchObject({
    load: "ovl",
    faceUp: true,
    known: true,
  });
  expect(duel.codes(CA, "discard")).toEqual(["arm-std"]);
});

rule("SFC-HID-03", "who has a full battery is asked, whatever he holds", () => {
  const duel = table({ first: { hand: ["ph1-fa.A", "left"] }, second: { hand: [], ended: true } });
  duel.fire(CA, "ph1-fa.A");
  expect(duel.waiting).toBe("1 answer");
});

rule("SFC-HID-03", "who could still play a card is asked even if none of his cards would help", () => {
  const duel = table({
    first: { hand: ["ph1-fa.A", "left"] },
    second: { hand: ["close"], battery: "empty" },
  });
  duel.fire(CA, "ph1-fa.A");
  expect(duel.waiting).toBe("1 answer");
  expect(game.choices(duel.state, D7).open).toHaveLength(1);
});

rule("SFC-HID-03", "without battery and plays the volley is applied without asking", () => {
  for (const second of [{ ended: true }, { played: 10 }, { hand: [] }]) {
    const duel = table({
      first: { hand: ["ph1-fa.A", "left"] },
      second: { hand: ["general"], battery: "empty", ...second },
    });
    duel.fire(CA, "ph1-fa.A");
    expect(duel.ship(D7).shields[0]).toBe(6);
    expect(duel.state.volley).toBeUndefined();
  }
});

test("firing the couple armed later tells that the earlier one is loaded otherwise", () => {
  const duel = table({
    first: {
      hand: ["photon-ovl.A", "left"],
      couples: [
        ["std", 2],
        ["ovl", 3],
      ],
    },
  });
  duel.fire(CA, "photon-ovl.A");
  expect(game.view(duel.state, D7).ships[0].couples[0]).toMatchObject({
    load: "std",
    known: true,
    faceUp: false,
  });
});

test("losing a standard couple armed earlier tells that the other is overloaded", () => {
  const duel = table({
    slot: D7,
    first: {
      damage: 8,
      couples: [
        ["std", 2],
        ["ovl", 3],
      ],
      hand: ["left"],
      facing: 1,
      down: [1],
    },
    second: { hand: ["disruptor-std.8", "left"] },
    distance: "S",
  });
  duel.fire(D7, "disruptor-std.8");
  duel.answer(CA);
  expect(duel.ship(CA).couples[0]?.lost).toBe(true);
  expect(game.view(duel.state, D7).ships[0].couples[1]).toMatchObject({ load: "ovl", known: true });
});

test("cards held back at a shuffle stay known not to be in the deck", () => {
  const dice = new FastDice(3);
  let shuffles = 0;
  randomGame(game, { seats: 2, options: game.view(table().state, 0).options as never }, 5, (moment) => {
    const state = moment.state as State;
    for (const seat of [CA, D7]) {
      const ship = state.ships[seat === CA ? 0 : 1];
      if (ship.shuffled === 0) continue;
      shuffles += 1;
      const hidden = new Set([...ship.hand, ...ship.couples.map((couple) => couple.card)]);
      expect(ship.heldBack.every((card) => hidden.has(card))).toBe(true);
      const imagined = game.imagine(game.view(state, 1 - seat), 1 - seat, dice).ships[seat === CA ? 0 : 1];
      expect(ship.heldBack.some((card) => imagined.deck.includes(card))).toBe(false);
    }
  });
  expect(shuffles).toBeGreaterThan(0);
});

test("an imagined arming is of either load unless it can be told", () => {
  const duel = table({ first: { couples: [["std", 3]] } });
  const loads = new Set<string | undefined>();
  const dice = new FastDice(9);
  for (let i = 0; i < 50; i++) {
    const ship = game.imagine(game.view(duel.state, D7), D7, dice).ships[0];
    const couple = ship.couples[0];
    if (couple !== undefined) loads.add(loadOf(ship, couple));
  }
  expect(loads).toEqual(new Set(["std", "ovl"]));
});
