import { message, type Field, type Message, type Pickable } from "@flagship/kernel";
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
/** A number field; its label is `field.<name>`. */
export const number = (name: string, min: number, max: number, initial: number, step?: number): Field => ({
  kind: "number",
  name,
  label: message(`field.${name}`),
  min,
  max,
  initial,
  ...(step === undefined ? {} : { step }),
});
/** A pick field, on its first value. */
export const pick = (name: string, from: readonly Pickable[], initial = from[0]?.value ?? ""): Field => ({
  kind: "pick",
  name,
  label: message(`field.${name}`),
  from,
  initial,
});
/** Nothing to pick. */
export const none: Pickable = { value: "", label: message("field.nothing") };
