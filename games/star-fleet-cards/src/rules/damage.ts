import type { Seat, Table } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { destroyBattery } from "./battery.ts";
import { checkEnergy } from "./ending.ts";
import { ofShip, type SfcEvent } from "./event.ts";
import { loseCouple } from "./photons.ts";
import { addSpecific, specificOn } from "./reinforcement.ts";
import { energyOf, shieldOf, shipAt, type Ship, type State, type Volley } from "./state.ts";

/** How a volley is used up (SFC-DMG-02). */
export interface Absorption {
  readonly specific: number;
  readonly general: number;
  readonly battery: number;
  readonly shield: number;
  readonly internals: number;
}

/** Specific reinforcement, general reinforcement, battery, shield, and the rest is internal (SFC-DMG-02, R7). */
export function absorb(ship: Ship, volley: Volley, batteryUses: number): Absorption {
  let points = volley.points;
  const specific = Math.min(points, specificOn(ship, volley.shield));
  points -= specific;
  const general = Math.min(points, ship.general);
  points -= general;
  const battery = Math.min(points, batteryUses);
  points -= battery;
  const shield = Math.min(points, shieldOf(ship, volley.shield));
  return { specific, general, battery, shield, internals: points - shield };
}

/** Applies the pending volley; the battery has been paid for already. */
export function resolveVolley(state: State, batteryUses: number, table: Table<SfcEvent>): void {
  const { volley } = state;
  if (volley === undefined) throw new Error("no volley is pending");
  const ship = shipAt(state, volley.target);
  const taken = absorb(ship, volley, batteryUses);
  addSpecific(ship, volley.shield, -taken.specific);
  ship.general -= taken.general;
  ship.shields[volley.shield - 1] = shieldOf(ship, volley.shield) - taken.shield;
  state.volley = undefined;
  if (table.listening) {
    table.tell({
      type: "hit",
      ...ofShip(state, volley.target),
      source: volley.source,
      shield: volley.shield,
      points: volley.points,
      ...(volley.parts === undefined ? {} : { parts: volley.parts }),
      absorbed: taken.specific + taken.general,
      battery: taken.battery,
      left: shieldOf(ship, volley.shield),
      internals: taken.internals,
      rules: ["SFC-DMG-01", "SFC-DMG-02"],
    });
  }
  for (let i = 0; i < taken.internals && state.ending === undefined; i++)
    takeInternal(state, volley.target, table);
}

/** One point of internal damage: the next element of the damage deck is destroyed (SFC-DMG-03, -05). */
function takeInternal(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const card = classOf(ship.kind).damageDeck[ship.damage];
  if (card === undefined) return;
  ship.damage += 1;
  if (table.listening) {
    table.tell({
      type: "element-destroyed",
      ...ofShip(state, seat),
      number: ship.damage,
      element: `@element-${card.element}`,
      energy: energyOf(ship),
      rules: ["SFC-DMG-03", ship.kind === "ca" ? "SFC-DMG-06" : "SFC-DMG-07"],
    });
  }
  if (card.system === "battery") destroyBattery(state, seat, table);
  if (card.system === "photon") loseCouple(state, seat, table);
  checkEnergy(state, seat, table);
}
