import { SPECTATOR, type Audience, type Message, type Table } from "@flagship/kernel";
import { unitName } from "./fields.ts";
import type { EcEvent } from "./event.ts";
import type { State } from "./state.ts";
import { areKnown } from "./view.ts";

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "target", "unit", "salvo", "holder", "held", "flight", "ship"] as const;

type Move = Extract<EcEvent, { type: "moved" }>;

/** A table whose events also say what their units are called. Moves in fog are told when all have been made. */
export interface NamingTable extends Table<EcEvent> {
  /** The act is done. */
  finish(): void;
}

/** Fields of events that name ships whose doings only those hear of who have them located. */
const DOERS = ["by", "target", "unit", "holder", "held"] as const;
/** What everybody hears of even in fog. */
const HEARD_BY_ALL: ReadonlySet<EcEvent["type"]> = new Set([
  "destroyed",
  "captured",
  "attacked",
  "off-table",
]);

export function naming(table: Table<EcEvent>, state: State): NamingTable {
  const moves: Move[] = [];
  const tell = (event: EcEvent, audience?: Audience<EcEvent>): void => {
    const named: Record<string, Message | readonly Message[]> = {};
    for (const field of UNIT_FIELDS) {
      const ref: unknown = Reflect.get(event, field);
      if (typeof ref === "string") named[`${field}Name`] = unitName(state, ref, "public");
    }
    if (event.type === "deployed")
      named["fleetNames"] = event.fleet.map((ref) => unitName(state, ref, state.fog ? "owner" : "public"));
    table.tell({ ...event, ...named }, audience ?? (state.fog ? witnesses(state, event) : undefined));
  };
  const finish = (): void => {
    for (const move of moves.splice(0)) tell(move);
  };
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: EcEvent, audience?: Audience<EcEvent>) {
      if (state.fog && event.type === "moved") return void moves.push(event);
      const over = event.type === "phase" && event.phase === "regeneration";
      if (over || event.type === "turn" || event.type === "ended") finish();
      return tell(event, audience);
    },
    finish,
  };
}

/** Who hears of an event in fog: whoever knows all ships that have to do with it; onlookers know fewer (RULINGS R38). */
function witnesses(state: State, event: EcEvent): Audience<EcEvent> | undefined {
  if (HEARD_BY_ALL.has(event.type)) return undefined;
  const doers = DOERS.flatMap((field) => {
    const ref: unknown = Reflect.get(event, field);
    return typeof ref === "string" ? [ref] : [];
  });
  if (areKnown(state, SPECTATOR, doers)) return undefined;
  return { to: [0, 1].filter((seat) => areKnown(state, seat, doers)) };
}
