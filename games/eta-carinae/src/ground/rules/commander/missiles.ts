import type { Seat } from "@flagship/kernel";
import type { WarheadId } from "../../data/arms.ts";
import { distance } from "../../../common/plane/point.ts";
import type { Barrage } from "../action.ts";
import { blastFactors } from "../area.ts";
import { barrageFault } from "../check-fire.ts";
import { amsAt } from "../spotting.ts";
import { lethality, worthOf } from "../plan.ts";
import type { State } from "../state.ts";
import { armsOf, canShoot, elementRef, elementsOf, enemiesSeen, isOut } from "../units.ts";

const TRIED: readonly WarheadId[] = ["1kt", "0.1kt", "0.01kt"];

/** Tactical missiles where they cost the enemy more than they cost the side itself. */
export function bestLaunches(state: State, seat: Seat): Barrage[] {
  const targets = [...enemiesSeen(state, seat)].map(([, enemy]) => enemy);
  const launches: Barrage[] = [];
  for (const [index, element] of elementsOf(state, seat)) {
    const arm = armsOf(element).indexOf("tactical-missiles");
    if (arm < 0 || element.missiles <= 0 || !canShoot(state, element)) continue;
    let best: Barrage | undefined;
    let most = 1;
    for (const target of targets) {
      for (const warhead of TRIED) {
        const launch: Barrage = { by: elementRef(index), arm, at: { x: target.x, y: target.y }, warhead };
        const value = launchValue(state, seat, launch, warhead);
        if (value > most && barrageFault(state, seat, [launch]) === undefined) {
          most = value;
          best = launch;
        }
      }
    }
    if (best !== undefined) launches.push(best);
  }
  return launches;
}

function launchValue(state: State, seat: Seat, { at }: Barrage, warhead: WarheadId): number {
  const through = Math.max(
    0,
    1 - 0.1 * (1 + amsAt(state, 1 - seat, at)) * (amsAt(state, 1 - seat, at) > 0 ? 1 : 0),
  );
  let value = 0;
  for (const target of state.elements) {
    if (!isOut(target) || (target.side !== seat && !target.spotted)) continue;
    const factors = blastFactors(warhead, distance(at, target));
    if (factors === 0) continue;
    const chance = Math.min(1, factors * lethality(target).out);
    value += (target.side === seat ? -1 : 1) * chance * worthOf(target);
    if (target.side !== seat && target.type === "civilian") value -= 5;
  }
  return value * through - state.scenario.sides[seat === 0 ? 0 : 1].roe.environment;
}
