import type { Message, Pickable } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { fieldMakers } from "../../common/field-makers.ts";
import { FLIGHT, SHIP } from "./references.ts";
import type { Ship, State, UnitRef } from "./state.ts";
import { indexOf } from "./units.ts";

/** What a unit is called in sentences: its class or kind with its number; to the public by its disguise (EC-OPS-08). */
export function unitName(state: State, ref: UnitRef, to: "owner" | "public" = "owner"): Message {
  const number = indexOf(ref) + 1;
  const ship = state.ships[SHIP.at(ref) ?? -1];
  if (ship !== undefined) return shipName(ship, number - 1, to);
  const flight = state.flights[FLIGHT.at(ref) ?? -1];
  if (flight?.contact !== undefined) return message("unit.craft-contact", { number });
  if (flight !== undefined)
    return message("unit.flight", { type: `@${flight.type}`, number, craft: flight.craft.length });
  return message("unit.salvo", { number });
}

/** A ship by class and number; what is only a contact by its mass, if that is known (EC-DET-11). */
export function shipName(ship: Ship, index: number, to: "owner" | "public" = "owner"): Message {
  const number = index + 1;
  if (isStranger(ship))
    return ship.mass === undefined
      ? message("unit.unknown", { number })
      : message("unit.contact", { number, mass: lookUp(`mass.${ship.mass}`) });
  const shown = to === "public" ? (ship.disguise ?? ship.class) : ship.class;
  return message("unit.ship", { class: `@${shown}`, number });
}

/** In a view: a ship of which nobody on the viewer's side ever knew the class. */
export const isStranger = ({ contact }: Ship): boolean => contact !== undefined && contact.knownIn === 0;

/** Units to pick from. */
export const picks = (state: State, refs: readonly UnitRef[]): Pickable[] =>
  refs.map((ref) => ({ value: ref, label: unitName(state, ref), subject: ref }));
export const { label, number, pick, rows, toggle, group } = fieldMakers("field");

/** Nothing to pick. */
export const none: Pickable = { value: "", label: message("field.nothing") };
