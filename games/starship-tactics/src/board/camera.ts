import type { Seat } from "@flagship/kernel";
import type { Ask } from "../rules/ask.ts";
import { distance, type Hex } from "../rules/hex.ts";
import { columnOf, COLUMNS, hexAt, onMap, ROWS } from "../rules/map.ts";
import { reachable } from "../rules/reach.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** Every hex of the mapsheet, row by row. */
export const ALL_HEXES: readonly Hex[] = Array.from({ length: ROWS * COLUMNS }, (_, index) =>
  hexAt(index % COLUMNS, Math.floor(index / COLUMNS)),
);

/** Where ships may begin anywhere, all of the map matters. */
const EVERYWHERE: ReadonlySet<string> = new Set(["place", "lay"]);

const isSeen = (ship: Hex & { readonly fate: string }): boolean => ship.fate === "here" && onMap(ship);

/**
 * What the window has to show: every ship that can be seen and what can be reached now, or the ships of the seat whose chip
 * was pressed.
 */
export function frameOf(
  view: View,
  ask: Ask | undefined,
  focus: Seat | undefined,
  far = FAR,
): readonly Hex[] {
  if (ask !== undefined && EVERYWHERE.has(ask.kind)) return ALL_HEXES;
  if (focus !== undefined) {
    const theirs = view.ships.filter(
      (ship) =>
        isSeen(ship) && Object.values(view.setting.commanders[ship.captain]?.posts ?? {}).includes(focus),
    );
    if (theirs.length > 0) return theirs.map(({ q, r }) => ({ q, r }));
  }
  const ships = view.ships.filter(isSeen).map(({ q, r }) => ({ q, r }));
  if (ask?.kind !== "move") return ships.length === 0 ? ALL_HEXES : ships;
  const mover = shipAt(view, ask.who);
  const reach = reachable(view, mover).filter(onMap);
  // From very far the hexes that can be reached would be too small to be chosen: then towards the others is enough.
  return [...reach, ...ships.map((ship) => towards(mover, ship, far))];
}

/** Farther ships need not be in the window while somebody moves; on a phone it holds fewer hexes. */
const FAR = 13;
export const FAR_ON_PHONE = 6;

/** A hex on the way from one to another, at most so far off. */
function towards(from: Hex, to: Hex, most: number): Hex {
  const range = distance(from, to);
  if (range <= most) return to;
  const share = most / range;
  return { q: Math.round(from.q + (to.q - from.q) * share), r: Math.round(from.r + (to.r - from.r) * share) };
}

/** The window moves between phases and questions, never while one is being answered. */
export const momentOf = (view: View, ask: Ask | undefined): string =>
  `${view.turn}.${view.step}.${view.pair}.${ask?.kind ?? ""}.${ask?.who ?? ""}`;

/** Whether a hex lies at the edge of the map. */
export const isEdge = (hex: Hex): boolean => {
  const column = columnOf(hex);
  return hex.r === 0 || hex.r === ROWS - 1 || column === 0 || column === COLUMNS - 1;
};
