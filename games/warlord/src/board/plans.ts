import { neighbourNamed, type Extent, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Plot, Sheet } from "../rules/written-sheet.ts";
import { plotFor, slotWord } from "../sheet/write.ts";

/** What a ship is told to do, step by step over the map. */
export interface Plan {
  readonly ship: Ship;
  readonly plot: Plot;
  /** Where it is after each pulse, from its present hex on. */
  readonly way: readonly Hex[];
  /** Orders carried out on the way: at which step of it, and which. */
  readonly stops: readonly { readonly step: number; readonly word: string }[];
  /** The first move that does not lead to a neighbour. */
  readonly broken?: string;
  readonly pulses: number;
}

/** The plans of all ships that the sheet names. */
export function plansOn(view: View, sheet: Sheet): Plan[] {
  return view.ships.flatMap((ship) => {
    const plot = plotFor(sheet, ship);
    return plot === undefined || (plot.slots.length === 0 && plot.fullTurn === undefined)
      ? []
      : [planOf(view.options, ship, plot)];
  });
}

export function planOf(extent: Extent, ship: Ship, plot: Plot): Plan {
  const pulses = speedOf(ship);
  const way: Hex[] = [ship.at];
  const stops: { step: number; word: string }[] = [];
  let broken: string | undefined;
  for (const slot of plot.slots.slice(0, Math.max(pulses, 0))) {
    const here = way[way.length - 1] ?? ship.at;
    if (slot.kind === "order") stops.push({ step: way.length - 1, word: slotWord(slot) });
    if (slot.kind !== "move") continue;
    const next = neighbourNamed(extent, here, slot.hex);
    if (next === undefined) {
      broken = slot.hex;
      break;
    }
    way.push(next);
  }
  if (plot.fullTurn !== undefined) stops.push({ step: 0, word: plot.fullTurn.order });
  return { ship, plot, way, stops, pulses, ...(broken === undefined ? {} : { broken }) };
}

/** Where a ship ends its turn by its plan. */
export const endOf = (plan: Plan): Hex => plan.way[plan.way.length - 1] ?? plan.ship.at;
