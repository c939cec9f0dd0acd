import { between, distance, type Place } from "../../common/plane/point.ts";
import type { Figure, State } from "./state.ts";
import { isClear, isIn, structureOf } from "./walls.ts";

/** Without weight whatever kicks moves its user this far back (EC-SKM-05); in melee one is pushed 10 (EC-SKC-02). */
const RECOIL = 20;

/** Moves a figure straight away from a place; false when there is no room. */
export function pushFrom(state: State, figure: Figure, from: Place, length: number): boolean {
  const gap = distance(from, figure);
  const away: Place =
    gap === 0 ? { x: figure.x, y: figure.y + length } : between(from, figure, (gap + length) / gap);
  const { deck, walls, doors } = structureOf(state.deck);
  const inside = deck.rooms.some((room) => isIn(away, room));
  if (!inside || !isClear(figure, away, walls) || !isClear(figure, away, doors)) return false;
  figure.x = away.x;
  figure.y = away.y;
  return true;
}

export const wayBack = (state: State, figure: Figure, target: Place): boolean =>
  pushFrom(state, figure, target, RECOIL);
