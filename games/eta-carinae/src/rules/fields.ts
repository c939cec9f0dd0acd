import { message, type Message, type Pickable } from "@flagship/kernel";
import { fieldMakers } from "../field-makers.ts";
import type { State, UnitRef } from "./state.ts";
import { flightAt } from "./units.ts";

/** What a unit is called in sentences: its class or kind with its number; to the public by its disguise (EC-OPS-08). */
export function unitName(state: State, ref: UnitRef, to: "owner" | "public" = "owner"): Message {
  const number = Number(ref.slice(1)) + 1;
  const ship = ref.startsWith("s") ? state.ships[Number(ref.slice(1))] : undefined;
  if (ship !== undefined) {
    const shown = to === "public" ? (ship.disguise ?? ship.class) : ship.class;
    return message("unit.ship", { class: `@${shown}`, number });
  }
  const flight = flightAt(state, ref);
  if (flight !== undefined)
    return message("unit.flight", { type: `@${flight.type}`, number, craft: flight.craft.length });
  return message(ref === "p0" ? "unit.planet" : "unit.salvo", { number });
}

/** Units to pick from. */
export const picks = (state: State, refs: readonly UnitRef[]): Pickable[] =>
  refs.map((ref) => ({ value: ref, label: unitName(state, ref), subject: ref }));
export const { label, number, pick, rows, toggle, group } = fieldMakers("field");

/** Nothing to pick. */
export const none: Pickable = { value: "", label: message("field.nothing") };
