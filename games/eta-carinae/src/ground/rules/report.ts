import type { Table } from "@flagship/kernel";
import type { GroundEvent } from "./event.ts";
import type { State } from "./state.ts";

/** Tells everybody, and keeps it in the state as what everybody has seen since the last answers. */
export function say(state: State, table: Table<GroundEvent>, event: GroundEvent): void {
  state.report.push(event);
  if (table.listening) table.tell(event);
}
