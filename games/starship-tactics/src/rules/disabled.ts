import { about, crewOf, type StTable } from "./event.ts";
import { NONE, powerOf, type Ship, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

/**
 * Notes whether a ship is out of action: no superstructure or no power left (B-29, B-30). A disabled
 * ship has no shields (R51), moves no more and holds no locks; repair can bring it back.
 */
export function noteDisabled(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const out = ship.superstructure <= 0 || powerOf(ship) <= 0;
  if (out === ship.disabled || ship.fate !== "here") return;
  ship.disabled = out;
  if (!out) {
    if (table.listening) table.tell({ type: "restored", ...about(state, no, "ST-SCI-10") });
    return;
  }
  // A crew sets its panels anew only when the ship is in action again.
  if (ship.crew !== undefined) {
    ship.charges.fill(0);
    ship.crew.damageControl = 0;
    ship.toMovement = 0;
    ship.toWeapons = 0;
    ship.toShields = 0;
  }
  ship.shields.fill(0);
  ship.spread.fill(0);
  ship.sensors.lock = NONE;
  ship.sensors.contact = NONE;
  dropCloak(state, no, table);
  if (!table.listening) return;
  const event = { type: "disabled", ...about(state, no, "ST-SCI-10") } as const;
  table.tell({ ...event, why: whyOut(ship) }, { to: crewOf(state, ship), others: event });
}

/** Everybody sees that a ship is disabled; how deep it stands is its own people's knowledge (R65). */
function whyOut(ship: Ship): "superstructure" | "power" | "both" {
  if (powerOf(ship) > 0) return "superstructure";
  return ship.superstructure > 0 ? "power" : "both";
}

/** Without power the cloak falls: the ship stands on the map again (ST-CLK-03). */
function dropCloak(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  if (!ship.cloaked) return;
  ship.cloaked = false;
  delete ship.trace;
  const { q, r, heading } = ship;
  if (table.listening)
    table.tell({ type: "decloaked", q, r, heading, ...about(state, no, "ST-CLK-03") }, { reveals: true });
}
