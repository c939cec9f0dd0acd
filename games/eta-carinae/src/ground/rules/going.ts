import { TERRAIN_TABLE } from "../data/terrain.ts";
import type { Going } from "../data/vehicles.ts";
import { between, distance, type Place } from "../../common/plane/point.ts";
import { shareInside } from "./sight.ts";
import { typeOf } from "./units.ts";
import type { Element, State } from "./state.ts";

/** What one unit of way costs in a patch; 0: no way through (table D3.11). */
function costIn(kind: keyof typeof TERRAIN_TABLE, going: Going): number {
  if (going === "flies" || going === "walks" || (going === "skims" && kind === "water")) return 1;
  return going === "tracks" ? TERRAIN_TABLE[kind].tracked : TERRAIN_TABLE[kind].cost;
}

/** The allowance that a straight leg takes; infinite where it cannot be gone. */
function legCost(state: State, going: Going, from: Place, to: Place): number {
  const length = distance(from, to);
  let cost = length;
  if (going === "flies" || going === "walks") return cost;
  for (const patch of state.scenario.terrain) {
    const factor = costIn(patch.kind, going);
    if (factor === 1) continue;
    const share = shareInside(from, to, patch);
    if (share === 0) continue;
    if (factor === 0) return Infinity;
    cost += share * length * (factor - 1);
  }
  return cost;
}

/** The allowance that a whole way takes (EC-GSEQ-02). */
export function wayCost(state: State, element: Element, path: readonly Place[]): number {
  const { going } = typeOf(element);
  let from: Place = element;
  let cost = 0;
  for (const to of path) {
    cost += legCost(state, going, from, to);
    from = to;
  }
  return cost;
}

/** How far along the straight line to a goal an element gets this turn, and where that is. */
export function towards(state: State, element: Element, goal: Place): Place {
  const { going, move } = typeOf(element);
  if (legCost(state, going, element, goal) <= move) return { x: goal.x, y: goal.y };
  let low = 0;
  let high = 1;
  // Eight halvings: near enough on any field, and always on the safe side.
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    if (legCost(state, going, element, between(element, goal, middle)) <= move) low = middle;
    else high = middle;
  }
  return between(element, goal, low);
}

/** Whether a place lies on the field and can be stood on. */
export function canStand(state: State, going: Going, at: Place): boolean {
  const { width, height, terrain } = state.scenario;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return false;
  return terrain.every((patch) => {
    const inside =
      at.x >= patch.x && at.x <= patch.x + patch.w && at.y >= patch.y && at.y <= patch.y + patch.h;
    return !inside || costIn(patch.kind, going) > 0;
  });
}
