import type { Audience, Message, Table } from "@flagship/kernel";
import { isHiddenFrom, isInSight } from "./detection.ts";
import { unitName } from "./fields.ts";
import type { EcEvent } from "./event.ts";
import type { State } from "./state.ts";
import { shipAt } from "./units.ts";

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "target", "unit", "salvo", "holder", "held", "flight", "ship"] as const;

type Move = Extract<EcEvent, { type: "moved" }>;

/** A table whose events also say what their units are called. Moves in fog are told when all have been made. */
export interface NamingTable extends Table<EcEvent> {
  /** The act is done. */
  finish(): void;
}

export function naming(table: Table<EcEvent>, state: State): NamingTable {
  const moves: Move[] = [];
  const tell = (event: EcEvent, audience?: Audience<EcEvent>): void => {
    const named: Record<string, Message> = {};
    for (const field of UNIT_FIELDS) {
      const ref: unknown = (event as unknown as Record<string, unknown>)[field];
      if (typeof ref === "string") named[`${field}Name`] = unitName(state, ref, "public");
    }
    table.tell({ ...event, ...named }, audience);
  };
  const finish = (): void => {
    for (const move of moves.splice(0)) tell(move, witnesses(state, move));
  };
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: EcEvent, audience?: Audience<EcEvent>) {
      if (state.fog && event.type === "moved") return void moves.push(event);
      if (event.type === "turn" || event.type === "ended") finish();
      return tell(event, audience);
    },
    finish,
  };
}

/** Who knows of a move in fog: whoever has the ship in sight when all have moved; onlookers see less (RULINGS R38). */
function witnesses(state: State, { unit }: Move): Audience<EcEvent> {
  const ship = shipAt(state, unit);
  if (ship === undefined || isInSight(state, 1 - ship.side, ship)) return {};
  return { to: isHiddenFrom(state, 1 - ship.side, ship) ? [ship.side] : [0, 1] };
}
