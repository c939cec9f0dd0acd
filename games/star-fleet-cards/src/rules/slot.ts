import { type Refusal, type Seat, type Table } from "@flagship/kernel";
import { checkBatteryPoint, layBatteryPoint } from "./battery.ts";
import { ofShip, type SfcEvent } from "./event.ts";
import type { Riders } from "./parts.ts";
import { checkShuttleFire, fireShuttles } from "./shuttles.ts";
import { enemyOf, shipAt, type State } from "./state.ts";

// What every slot has in common: the battery's point first, then the card, then the shuttles that ride on it (R19, R54).

/** Why what rides on a slot is not possible. */
export function checkRiders(state: State, seat: Seat, riders: Riders): Refusal | undefined {
  const point = checkBatteryPoint(shipAt(state, seat), riders.battery ?? "keep");
  if (point !== undefined || riders.shuttles === undefined) return point;
  return checkShuttleFire(state, seat, riders.shuttles);
}

/** The slot is taken: the next one is the enemy's, and the battery's point is laid. */
export function openSlot(state: State, seat: Seat, riders: Riders, table: Table<SfcEvent>): void {
  state.seat = enemyOf(seat);
  if (riders.battery !== undefined) layBatteryPoint(state, seat, riders.battery, table);
}

/** After the card: shuttles fire, the turn may end with it, and the points on the enemy ship are pending. */
export function closeSlot(
  state: State,
  seat: Seat,
  riders: Riders,
  points: number,
  ends: boolean,
  table: Table<SfcEvent>,
): void {
  const parts = [points, ...fireShuttles(state, seat, riders.shuttles, table)].filter((part) => part > 0);
  if (ends) endFor(state, seat, table);
  if (parts.length === 0) return;
  const target = enemyOf(seat);
  state.volley = {
    source: "fire",
    by: seat,
    target,
    points: parts.reduce((sum, part) => sum + part, 0),
    ...(parts.length === 1 ? {} : { parts }),
    shield: shipAt(state, target).facing,
  };
}

/** Marks a player's turn as ended (SFC-TURN-06). */
export function endFor(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  if (ship.ended) return;
  ship.ended = true;
  if (table.listening)
    table.tell({ type: "ended", ...ofShip(state, seat), rules: ["SFC-TURN-05", "SFC-TURN-06"] });
}
