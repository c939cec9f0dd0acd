import type { Audience, Message, MessageValue, Table } from "@flagship/kernel";
import { message } from "../../say.ts";
import { TROOP_TABLE } from "../../common/data/troops.ts";
import type { GroundEvent } from "./event.ts";
import type { Ref, State } from "./state.ts";
import { elementAt, facilityAt, indexOf } from "./units.ts";

/** What an element or facility is called in sentences: its type with its number. */
export function unitName(state: State, ref: Ref): Message {
  const number = indexOf(ref) + 1;
  const element = elementAt(state, ref);
  if (element !== undefined) {
    if (Object.hasOwn(TROOP_TABLE, element.type))
      return message("ground.unit.squad", { type: `@squad-${element.type}`, number });
    return message("ground.unit.element", { type: `@${element.type}`, number });
  }
  const facility = facilityAt(state, ref);
  return message("ground.unit.facility", { type: `@${facility?.type ?? "unknown"}`, number });
}

/** Names of units, or that there are none. */
const listed = (state: State, refs: readonly Ref[]): MessageValue =>
  refs.length === 0 ? message("ground.none") : refs.map((ref) => unitName(state, ref));

/** The fields of events that name units; each gets a sibling with the unit's name for the log. */
const UNIT_FIELDS = ["by", "source", "target", "unit"] as const;

/** The fields of events that tell of moves, and how the log has them. */
const WALKS = [
  ["moves", "walks"],
  ["enemyMoves", "enemyWalks"],
] as const;

/** A table whose events also say what their units are called. */
export function naming(table: Table<GroundEvent>, state: State): Table<GroundEvent> {
  return {
    dice: table.dice,
    listening: table.listening,
    roll: (purpose, sides, how) => table.roll(purpose, sides, how),
    tell(event: GroundEvent, audience?: Audience<GroundEvent>) {
      // The skirmish names its own figures.
      if (!event.type.startsWith("ground.")) return table.tell(event, audience);
      const others = audience?.others;
      const heard = others === undefined ? audience : { ...audience, others: named(state, others) };
      table.tell(named(state, event), heard);
    },
  };
}

/** An event with what its units, weapons and effects are called. */
function named(state: State, event: GroundEvent): GroundEvent {
  const said: Record<string, MessageValue> = {};
  const values = event as unknown as Record<string, unknown>;
  for (const field of UNIT_FIELDS) {
    const ref = values[field];
    if (typeof ref === "string") said[`${field}Name`] = unitName(state, ref);
  }
  if (event.type === "ground.barrage" && event.by !== undefined) said["byNames"] = listed(state, event.by);
  for (const field of ["spotted", "lost"])
    if (event.type === "ground.sighted")
      said[`${field}Names`] = listed(state, event[field as "spotted" | "lost"]);
  if (event.type === "ground.sighted")
    said["harms"] = event.harmed.map(({ target, effect }) =>
      message("ground.harm", {
        unit: unitName(state, target),
        effect: message(`ground.effect.${effect}`),
      }),
    );
  for (const [field, told] of WALKS)
    if (event.type === "ground.sighted")
      said[told] = event[field].map(({ unit, to: { x, y } }) =>
        message("ground.walk", { unit: unitName(state, unit), x, y }),
      );
  if (event.type === "ground.nano")
    said["found"] = event.findings.map((one) =>
      message("ground.finding", { package: `@${one.package}`, found: one.found }),
    );
  for (const field of ["arm", "warhead"])
    if (typeof values[field] === "string") said[`${field}Name`] = `@${values[field]}`;
  if (event.type === "ground.damage") said["effectName"] = message(`ground.effect.${event.effect}`);
  return { ...event, ...said };
}
