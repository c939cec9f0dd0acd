import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Plan } from "./plans.ts";

/** A Warp Gate does its work by standing where it is. */
const STANDS = "WG";

/** Own ships that could act this year and of which the sheet says nothing. */
export const idleShips = (view: View, plans: readonly Plan[]): Ship[] =>
  view.ships.filter(
    (ship) =>
      speedOf(ship) > 0 && typeOf(ship).code !== STANDS && !plans.some((plan) => plan.ship.id === ship.id),
  );
