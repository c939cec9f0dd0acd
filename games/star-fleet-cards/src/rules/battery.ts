import { wholeOf, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { classOf } from "../data/ships.ts";
import type { BatteryPoint } from "./parts.ts";
import { cardName, shipName, type SfcEvent } from "./event.ts";
import { takeFrom } from "./piles.ts";
import { addSpecific, checkSpecific } from "./reinforcement.ts";
import { cardOf, shipAt, type CardId, type Ship, type State } from "./state.ts";

/** Whether the battery can become a point of reinforcement in an own slot (SFC-BATT-03). */
export function checkBatteryPoint(ship: Ship, point: BatteryPoint): Refusal | undefined {
  if (point === "keep") return undefined;
  if (ship.battery !== "full") return refuse("battery-not-full", "SFC-BATT-02", undefined, "battery");
  return point === "general" ? undefined : checkSpecific(ship, wholeOf(point));
}

/** Turns the full battery into one point of reinforcement (SFC-BATT-03). */
export function layBatteryPoint(state: State, seat: Seat, point: BatteryPoint, table: Table<SfcEvent>): void {
  if (point === "keep") return;
  const ship = shipAt(state, seat);
  const shield = point === "general" ? 0 : wholeOf(point);
  ship.battery = "empty";
  if (shield === 0) ship.general += 1;
  else addSpecific(ship, shield, 1);
  if (!table.listening) return;
  const who = { seat, ship: shipName(state, seat), rules: ["SFC-BATT-03"] };
  table.tell(
    shield === 0 ? { type: "battery-general", ...who } : { type: "battery-specific", shield, ...who },
  );
}

/** The battery is hit: its charge is lost and recharge cards in the discard pile leave the game (SFC-DMG-09, SFC-BATT-06). */
export function destroyBattery(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  ship.battery = "destroyed";
  for (const { id, use } of classOf(ship.kind).cards) {
    if (use !== "recharge" || !ship.discard.includes(id)) continue;
    takeFrom(ship.discard, id);
    ship.out.push(id);
    if (table.listening) {
      const name = cardName(state, seat, id);
      table.tell({
        type: "card-out",
        seat,
        ship: shipName(state, seat),
        card: id,
        name,
        rules: ["SFC-BATT-06"],
      });
    }
  }
}

/** A card whose use is gone for good, so that even a discard takes it out of the game (SFC-DECK-05). */
export const isDead = (ship: Ship, card: CardId): boolean =>
  ship.battery === "destroyed" && cardOf(ship, card).use === "recharge";
