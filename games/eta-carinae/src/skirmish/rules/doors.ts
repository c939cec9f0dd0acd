import type { SkirmishTable } from "./event.ts";
import { figureName } from "./naming.ts";
import { isOpen } from "./sight.ts";
import { structureOf } from "./walls.ts";
import type { Figure, State } from "./state.ts";

/** A door that opens or shuts is heard by all; whose hand it was, only their own side knows. */
export function tellDoor(state: State, table: SkirmishTable, door: string, rule: string, by?: Figure): void {
  if (!table.listening) return;
  const place = structureOf(state.deck).deck.doors.find(({ id }) => id === door);
  const at = place === undefined ? {} : { x: place.x, y: place.y };
  const heard = {
    type: "skirmish-door",
    object: door,
    ...at,
    opens: isOpen(state, door),
    rules: [rule],
  } as const;
  if (by === undefined) table.tell(heard);
  else
    table.tell(
      { ...heard, figure: by.id, name: figureName(by), seat: by.side },
      { to: [by.side], others: heard },
    );
}
