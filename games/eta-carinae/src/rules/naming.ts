import type { Audience, Message, Table } from "@flagship/kernel";
import { unitName } from "./fields.ts";
import type { EcEvent } from "./event.ts";
import type { State } from "./state.ts";

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "target", "unit", "salvo", "holder", "held", "flight", "ship"] as const;

/** A table whose events also say what their units are called. */
export function naming(table: Table<EcEvent>, state: State): Table<EcEvent> {
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: EcEvent, audience?: Audience<EcEvent>) {
      const named: Record<string, Message> = {};
      for (const field of UNIT_FIELDS) {
        const ref: unknown = (event as unknown as Record<string, unknown>)[field];
        if (typeof ref === "string") named[`${field}Name`] = unitName(state, ref, "public");
      }
      table.tell({ ...event, ...named }, audience);
    },
  };
}
