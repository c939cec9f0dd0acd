import type { Seat } from "@flagship/kernel";
import { isSquadronKind } from "../data/kinds.ts";
import { isFaceUp } from "../rules/marks.ts";
import { NONE, type Unit, type UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** A unit with its number on the table. */
export interface Placed {
  readonly id: UnitId;
  readonly unit: Unit;
}

const placed = (view: View, wanted: (unit: Unit) => boolean): Placed[] =>
  view.battle.units.flatMap((unit, id) => (wanted(unit) ? [{ id, unit }] : []));

/** The ships a seat has in the battle, cloaked ones included. */
export const shipsIn = (view: View, seat: Seat): Placed[] =>
  placed(view, (unit) => unit.owner === seat && unit.place === "battle" && !isSquadronKind(unit.kind));

const isGone = ({ place }: Unit): boolean => place === "destroyed" || place === "lost" || place === "left";

/** The ships of a seat as they lie there: gone ones keep their place as long as there is room for them. */
export function berthsOf(view: View, seat: Seat, room: number): Placed[] {
  const gone = placed(
    view,
    (unit) => unit.owner === seat && isGone(unit) && isFaceUp(unit) && !isSquadronKind(unit.kind),
  );
  const ships = shipsIn(view, seat);
  const kept = gone.slice(Math.min(gone.length, Math.max(0, ships.length + gone.length - room)));
  return [...ships, ...kept].toSorted((a, b) => a.id - b.id);
}

/** The squadrons that belong to a ship: on board or launched from it. */
export const squadronsOf = (view: View, carrier: UnitId): Placed[] =>
  placed(
    view,
    (unit) =>
      unit.home === carrier &&
      (unit.place === "aboard" || (unit.place === "battle" && isSquadronKind(unit.kind))),
  );

/** Squadrons in flight whose carrier is gone. */
export const strayedOf = (view: View, seat: Seat): Placed[] =>
  placed(
    view,
    (unit) =>
      unit.owner === seat &&
      unit.place === "battle" &&
      isSquadronKind(unit.kind) &&
      (unit.home === NONE || view.battle.units[unit.home]?.place !== "battle"),
  );
