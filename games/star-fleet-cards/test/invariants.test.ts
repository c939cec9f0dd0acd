import { test } from "vitest";
import { initialValues } from "@flagship/kernel";
import { randomGame } from "@flagship/kernel/testing";
import { EW_CAP, HAND_SIZE, LONG } from "../src/data/figures.ts";
import { classOf } from "../src/data/ships.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import { distanceOf, energyOf, NO_CARD, shipAt, type Ship, type State } from "../src/rules/state.ts";

const plain = initialValues(game.options);
const SETTINGS = [
  {},
  { firstShip: "d7", secondShip: "ca" },
  { firstShip: "ca", secondShip: "ca", shuttlesApart: true },
  { firstShip: "d7", secondShip: "d7", wideWings: true },
  { moppingUp: true, turnLimit: true, turns: 60 },
];
const GAMES = 400;

/** Every card of a ship, wherever it lies. */
const allCards = (state: State, seat: number, ship: Ship): number[] => [
  ...ship.deck,
  ...ship.hand,
  ...ship.discard,
  ...ship.out,
  ...ship.table,
  ...ship.repairs.map((repair) => repair.card),
  ...ship.couples.map((couple) => couple.card).filter((card) => card !== NO_CARD),
  ...state.objects.filter((object) => object.owner === seat).map((object) => object.card),
];

/** What must hold at every decision; returns the first thing that does not. */
function fault(state: State): string | undefined {
  const distance = distanceOf(state);
  if (distance < 0 || distance > LONG) return `distance ${distance}`;
  for (const seat of [0, 1]) {
    const problem = shipFault(state, seat, shipAt(state, seat));
    if (problem !== undefined) return `seat ${seat}: ${problem}`;
  }
  for (const object of state.objects) {
    if (object.alive < 1 || object.alive > 2) return `object ${object.id} has ${object.alive} alive`;
    if (object.shots > 2) return `object ${object.id} fired ${object.shots} times`;
    if (object.due && state.phase !== "impacts") return `object ${object.id} was due and did not hit`;
  }
  return undefined;
}

function shipFault(state: State, seat: number, ship: Ship): string | undefined {
  const printed = classOf(ship.kind);
  const cards = allCards(state, seat, ship);
  if (cards.length !== printed.cards.length || new Set(cards).size !== cards.length)
    return "cards got lost or doubled";
  if (ship.hand.length > HAND_SIZE) return "too many cards in hand";
  if (ship.facing < 1 || ship.facing > 6) return `facing ${ship.facing}`;
  if (ship.shields.some((shield, index) => shield < 0 || shield > (printed.shields[index] ?? 0)))
    return "shield out of range";
  if (ship.specific.some((points) => points < 0) || ship.general < 0) return "negative reinforcement";
  if (ship.ecm > EW_CAP || ship.eccm > EW_CAP) return "electronic warfare above its cap";
  // Energy may fall below the cards played, but nobody plays beyond the energy he had at the time.
  if (ship.played > (printed.energyAfter[0] ?? 0)) return "more cards played than the ship ever has energy";
  if (ship.damage > printed.damageDeck.length) return "more damage than damage cards";
  const lost = printed.lostAt.photon.filter((point) => ship.damage >= point).length;
  if (ship.couples.filter((couple) => couple.lost).length !== lost)
    return "photon couples and damage disagree";
  if ((ship.battery === "destroyed") !== ship.damage >= (printed.lostAt.battery[0] ?? 0))
    return "battery and damage disagree";
  return undefined;
}

test.each(SETTINGS)(`${GAMES} random games hold together: %o`, (setting) => {
  const trial = { seats: 2, options: { ...plain, ...setting } };
  for (let seed = 1; seed <= GAMES; seed++) {
    randomGame(game, trial, seed * 0x9e3779b1, ({ state, actor, action }) => {
      const now = state as State;
      const problem = fault(now);
      if (problem !== undefined) throw new Error(`game ${seed}, turn ${now.turn}: ${problem}`);
      const ship = shipAt(now, Number(actor));
      const costs =
        typeof action === "object" && action !== null && "card" in action && action.card !== undefined;
      if (costs && ship.played >= energyOf(ship))
        throw new Error(`game ${seed}: played beyond the energy limit`);
    });
  }
});
