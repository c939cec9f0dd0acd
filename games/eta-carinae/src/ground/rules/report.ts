import type { Seat, Table } from "@flagship/kernel";
import type { GroundEvent } from "./event.ts";
import type { State } from "./state.ts";

/** Tells everybody, and keeps it in the state as what everybody has seen since the last answers. */
export function say(state: State, table: Table<GroundEvent>, event: GroundEvent): void {
  state.report.push(event);
  if (table.listening) table.tell(event);
}

/** Tells a side more than the others; they, and the state, have what all may know. */
export function sayTo(
  state: State,
  table: Table<GroundEvent>,
  side: Seat,
  whole: GroundEvent,
  others: GroundEvent,
): void {
  state.report.push(others);
  if (table.listening) table.tell(whole, { to: [side], others });
}

/** A heading in the log, for all. */
export function head(
  table: Table<GroundEvent>,
  phase: Extract<GroundEvent, { type: "ground.phase" }>["phase"],
): void {
  if (table.listening) table.tell({ type: "ground.phase", phase, rules: ["EC-GSEQ-01"] });
}
