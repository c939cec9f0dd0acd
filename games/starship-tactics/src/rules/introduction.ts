import { about, crewOf, type StTable } from "./event.ts";
import { isUnplaced, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Tells whose a ship is and of what class; where it starts too, but of a cloaked one to its own people alone (ST-CLK-01). */
export function introduce(state: State, no: ShipNo, table: StTable): void {
  if (!table.listening) return;
  const ship = shipAt(state, no);
  const { id, role } = figuresAt(state, ship);
  const event = { type: "commands", class: `@${id}`, role, ...about(state, no, "ST-SCN-01") } as const;
  // Ships that come later are told again when they enter.
  if (isUnplaced(ship) || state.turn > 0) return table.tell(event);
  const { q, r, heading } = ship;
  const start = { ...event, start: { q, r, heading } };
  if (!ship.cloaked) return table.tell(start);
  table.tell(start, { to: crewOf(state, ship), others: event });
}
