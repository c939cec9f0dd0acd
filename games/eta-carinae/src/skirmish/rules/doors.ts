import type { SkirmishTable } from "./event.ts";
import { isOpen } from "./sight.ts";
import { structureOf } from "./walls.ts";
import type { State } from "./state.ts";

/** A door that opens or shuts is heard by all; who opens it, only those know who see him. */
export function tellDoor(state: State, table: SkirmishTable, door: string, rule: string): void {
  if (!table.listening) return;
  const place = structureOf(state.deck).deck.doors.find(({ id }) => id === door);
  const at = place === undefined ? {} : { x: place.x, y: place.y };
  table.tell({ type: "skirmish-door", object: door, ...at, opens: isOpen(state, door), rules: [rule] });
}
