import { plotFor } from "./write.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";

/** A Warp Gate does its work by standing where it is. */
const STANDS = "WG";

/** Own ships that could act this year and of which the sheet says nothing. */
export const idleShips = (view: View, sheet: Sheet): Ship[] =>
  view.ships.filter((ship) => {
    const plot = plotFor(sheet, ship);
    const told = plot !== undefined && (plot.slots.length > 0 || plot.fullTurn !== undefined);
    return speedOf(ship) > 0 && typeOf(ship).code !== STANDS && !told;
  });
