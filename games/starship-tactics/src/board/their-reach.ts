import { isSeat, type Decision, type Viewer } from "@flagship/kernel";
import { askFor } from "../rules/inquiry.ts";
import type { Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { reachable } from "../rules/reach.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** The ship of somebody else who is about to move, and where it can be afterwards. */
export interface TheirReach {
  readonly no: ShipNo;
  readonly hexes: readonly Hex[];
}

/** While others move: what the reader can get ready for. */
export function theirReach(
  view: View,
  waitingFor: readonly Decision[],
  viewer: Viewer,
): TheirReach | undefined {
  for (const { seat } of waitingFor) {
    const ask = isSeat(seat) && seat !== viewer ? askFor(view, seat) : undefined;
    const ship = ask?.kind === "move" ? shipAt(view, ask.who) : undefined;
    if (ask !== undefined && ship !== undefined && onMap(ship)) {
      const places = new Map(
        reachable(view, ship)
          .filter(onMap)
          .map(({ q, r }) => [`${q},${r}`, { q, r }]),
      );
      return { no: ask.who, hexes: [...places.values()] };
    }
  }
  return undefined;
}
