import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Load } from "../data/cards.ts";
import { cardName, ofShip, type SfcEvent } from "./event.ts";
import { show } from "./piles.ts";
import { cardOf, NO_CARD, shipAt, type Couple, type Ship, type State } from "./state.ts";

/** How a couple is armed; undefined when it is not. */
export const loadOf = (ship: Ship, couple: Couple): Load | undefined =>
  couple.card === NO_CARD ? undefined : cardOf(ship, couple.card).load;

/** The numbers of the couples. */
export const COUPLES: readonly number[] = [1, 2];

export const coupleAt = (ship: Ship, number: number): Couple | undefined => ship.couples[number - 1];

/** A couple that is there. */
export function theCouple(ship: Ship, number: number): Couple {
  const couple = coupleAt(ship, number);
  if (couple === undefined) throw new Error(`there is no photon couple ${number}`);
  return couple;
}

/** The couple that a fire card would fire: ready, of the card's load, armed earliest (SFC-PHOT-03, R18). */
export function readyCouple(state: State, ship: Ship, load: Load | undefined): Couple | undefined {
  let ready: Couple | undefined;
  for (const couple of ship.couples) {
    if (couple.armed === 0 || couple.armed >= state.turn || loadOf(ship, couple) !== load) continue;
    if (ready === undefined || armedBefore(ship, couple, ready)) ready = couple;
  }
  return ready;
}

/** Of two couples armed in the same turn the first one counts as the earlier. */
const armedBefore = (ship: Ship, a: Couple, b: Couple): boolean =>
  a.armed < b.armed || (a.armed === b.armed && ship.couples.indexOf(a) < ship.couples.indexOf(b));

/** Why a photon card cannot be fired (SFC-PHOT-03). */
export function checkPhotons(state: State, ship: Ship, load: Load | undefined): Refusal | undefined {
  if (readyCouple(state, ship, load) !== undefined) return undefined;
  const armed = ship.couples.find((couple) => loadOf(ship, couple) === load);
  if (armed !== undefined)
    return refuse("armed-this-turn", "SFC-PHOT-03", { couple: ship.couples.indexOf(armed) + 1 });
  return refuse(load === "ovl" ? "no-couple-ovl" : "no-couple-std", "SFC-PHOT-03");
}

/** Takes the arming card off a couple that fires; the enemy may draw conclusions about the other one. */
export function dischargeCouple(state: State, ship: Ship, load: Load | undefined): void {
  const fired = readyCouple(state, ship, load);
  if (fired === undefined) throw new Error("no couple is ready to fire");
  // The couple armed earlier fires first: one that could have and did not must be of the other load (R18, R50).
  for (const other of ship.couples) {
    if (other !== fired && other.armed > 0 && armedBefore(ship, other, fired)) other.known = true;
  }
  disarm(ship, fired);
  fired.firedThisTurn = true;
}

function disarm(ship: Ship, couple: Couple): void {
  show(ship, couple.card);
  ship.discard.push(couple.card);
  couple.armed = 0;
  couple.card = NO_CARD;
  couple.faceUp = false;
  couple.known = false;
}

/** A photon element is hit: one couple is lost with its arming card (SFC-DMG-12, R17). */
export function loseCouple(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const lost = firstToLose(ship);
  if (lost === undefined) throw new Error("no photon couple is left to lose");
  const card = lost.card;
  const load = loadOf(ship, lost);
  if (load !== undefined) {
    for (const other of ship.couples) {
      if (other === lost || other.card === NO_CARD) continue;
      // Had the other been standard too, the one armed later would have been lost; an overload is lost only beside an overload.
      if (load === "ovl" || !armedBefore(ship, other, lost)) other.known = true;
    }
    disarm(ship, lost);
  }
  lost.lost = true;
  if (table.listening) {
    table.tell(
      {
        type: "couple-lost",
        ...ofShip(state, seat),
        couple: ship.couples.indexOf(lost) + 1,
        ...(card === NO_CARD ? { name: "@unarmed" } : { card, name: cardName(state, seat, card) }),
        rules: ["SFC-DMG-12"],
      },
      { reveals: card !== NO_CARD },
    );
  }
}

/** Unarmed before standard before overloaded; of two unarmed the one fired, of two alike the one armed later (R17). */
function firstToLose(ship: Ship): Couple | undefined {
  let first: Couple | undefined;
  for (const couple of ship.couples) {
    if (!couple.lost && (first === undefined || goesBefore(ship, couple, first))) first = couple;
  }
  return first;
}

function goesBefore(ship: Ship, a: Couple, b: Couple): boolean {
  const worthA = worth(ship, a);
  const worthB = worth(ship, b);
  if (worthA !== worthB) return worthA < worthB;
  return worthA === 0 ? a.firedThisTurn && !b.firedThisTurn : armedBefore(ship, b, a);
}

function worth(ship: Ship, couple: Couple): number {
  const load = loadOf(ship, couple);
  if (load === undefined) return 0;
  return load === "std" ? 1 : 2;
}
