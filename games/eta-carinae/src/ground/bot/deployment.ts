import type { Seat } from "@flagship/kernel";
import { distance, type Place } from "../../common/plane/point.ts";
import type { Action } from "../rules/action.ts";
import { sideOf } from "../rules/damage.ts";
import { canStand } from "../rules/going.ts";
import { nanoTargets } from "../rules/acts/deploy.ts";
import { coverAt } from "../rules/sight.ts";
import { plainBerths } from "../rules/setup.ts";
import type { State } from "../rules/state.ts";
import { elementRef, elementsOf, isSquad, typeOf } from "../rules/units.ts";

/** Squads stand this far apart, so that a grenade does not reach two of them. */
const APART = 60;
/** How far a machine goes out of its way to begin in cover, unseen. */
const DETOUR = 250;
const STEP = 50;

/** Places before the battle: squads as near to what they are to take as their zone allows, machines in cover where it is near. */
export function deployment(state: State, seat: Seat): Action {
  const berths = plainBerths(state, seat);
  const { zone } = sideOf(state, seat);
  const goals = state.facilities.filter(({ value, known }) => value > 0 && known[seat === 0 ? 0 : 1]);
  const taken: Place[] = [];
  for (const [index, element] of elementsOf(state, seat)) {
    const berth = berths[elementRef(index)];
    if (berth === undefined || berth.aboard !== "" || typeOf(element).going === "flies") continue;
    const squad = isSquad(element) && element.type !== "civilian";
    let best: Place = berth.at;
    let least = Infinity;
    for (let x = zone.x; x <= zone.x + zone.w; x += STEP) {
      for (let y = zone.y; y <= zone.y + zone.h; y += STEP) {
        const at = { x, y };
        const way =
          squad && goals.length > 0
            ? Math.min(...goals.map((goal) => distance(at, goal)))
            : distance(at, berth.at);
        const cost = way + (coverAt(state, at) === "none" ? (squad ? 0 : DETOUR) : 0);
        if (cost >= least || !canStand(state, typeOf(element).going, at)) continue;
        if (taken.some((other) => distance(other, at) < APART)) continue;
        least = cost;
        best = at;
      }
    }
    taken.push(best);
    berths[elementRef(index)] = { at: best, aboard: "" };
  }
  // Whoever rides stands where his ride stands.
  for (const [ref, berth] of Object.entries(berths)) {
    const ride = berths[berth.aboard];
    if (ride !== undefined) berths[ref] = { at: ride.at, aboard: berth.aboard };
  }
  return { ...nanoTargets(state, seat), berths };
}
