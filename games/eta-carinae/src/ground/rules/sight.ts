import { COVER, HIGH_HORIZON, TERRAIN_TABLE, type Cover } from "../data/terrain.ts";
import type { Patch, Rect } from "../data/scenarios.ts";
import { within, type Place } from "../../common/plane/point.ts";
import { typeOf } from "./units.ts";
import type { Element, State } from "./state.ts";

export const inRect = ({ x, y, w, h }: Rect, at: Place): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;

/** The share of a segment, from 0 to 1, that lies inside a rectangle. */
export function shareInside(from: Place, to: Place, { x, y, w, h }: Rect): number {
  let low = 0;
  let high = 1;
  const dx = to.x - from.x;
  if (dx === 0) {
    if (from.x < x || from.x > x + w) return 0;
  } else {
    const enter = (x - from.x) / dx;
    const leave = (x + w - from.x) / dx;
    low = Math.max(low, Math.min(enter, leave));
    high = Math.min(high, Math.max(enter, leave));
    if (low >= high) return 0;
  }
  const dy = to.y - from.y;
  if (dy === 0) return from.y < y || from.y > y + h ? 0 : high - low;
  const enter = (y - from.y) / dy;
  const leave = (y + h - from.y) / dy;
  low = Math.max(low, Math.min(enter, leave));
  high = Math.min(high, Math.max(enter, leave));
  return low >= high ? 0 : high - low;
}

/** The terrain at a place, if it is not open. */
const patchAt = (state: State, at: Place): Patch | undefined =>
  state.scenario.terrain.find((patch) => inRect(patch, at));

/** Whether nothing stands between two places: woods and towns block by depth, ridges unless one stands on them (table D3.11). */
export function isClear(state: State, from: Place, to: Place): boolean {
  let woods = 0;
  let urban = 0;
  for (const patch of state.scenario.terrain) {
    const { depth } = TERRAIN_TABLE[patch.kind];
    if (depth < 0) continue;
    const share = shareInside(from, to, patch);
    if (share === 0) continue;
    if (depth === 0) {
      if (!inRect(patch, from) && !inRect(patch, to)) return false;
      continue;
    }
    if (patch.kind === "woods") woods += share;
    else urban += share;
  }
  if (woods + urban === 0) return true;
  const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  return woods * length <= TERRAIN_TABLE.woods.depth && urban * length <= TERRAIN_TABLE.urban.depth;
}

const isAloft = (element: Element): boolean => typeOf(element).going === "flies";

/** Whether an element has a place in its line of sight, within its horizon (EC-GND-19). */
export const seesPlace = (state: State, by: Element, at: Place): boolean =>
  within(by, at, horizonOf(state, by)) && (isAloft(by) || isClear(state, by, at));

/** Whether a line of sight joins two elements; tac-craft are seen by everybody (EC-GND-02). */
export const sees = (state: State, by: Element, target: Element): boolean =>
  within(by, target, horizonOf(state, by)) && (isAloft(by) || isAloft(target) || isClear(state, by, target));

/** Walkers on ridges see as far as tac-craft (table D3.11). */
function horizonOf(state: State, by: Element): number {
  const type = typeOf(by);
  return type.going === "walks" && patchAt(state, by)?.kind === "ridge" ? HIGH_HORIZON : type.horizon;
}

/** The cover that the terrain of a place gives. */
export function coverAt(state: State, at: Place): Cover {
  const patch = patchAt(state, at);
  return patch === undefined ? "none" : TERRAIN_TABLE[patch.kind].cover;
}

/** How well an element is covered where it stands: terrain, its own digging, the facility it holds (EC-GSEQ-05). */
export function coverOf(state: State, element: Element): Cover {
  if (isAloft(element)) return "none";
  const inside = state.facilities[element.inside];
  const house = inside === undefined ? "none" : inside.type === "bunker" ? "bunker" : "heavy";
  const trench = element.dug ? "heavy" : "none";
  return best(best(coverAt(state, element), house), trench);
}

const best = (a: Cover, b: Cover): Cover => (COVER[a] >= COVER[b] ? a : b);
