import { distance, arcsTo } from "./hex.ts";
import { inSight } from "./sight.ts";
import { inAction, isEnemy, NONE, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

/** Cloaked enemies are about, as far as everybody knows. */
export const cloakedEnemies = (state: State, no: ShipNo): boolean => {
  const ship = shipAt(state, no);
  return state.ships.some((other) => other.cloaked && inAction(other) && isEnemy(ship, other));
};

/**
 * The cloaked ship that a search which came off finds: the nearest one that changed hex in the last turn
 * (ST-CLK-05, ST-CLK-07, R20, R23), not behind an obstacle (ST-SEN-20).
 * @param arcs only in these arcs (ST-XCL-02)
 * @param alsoNow movement earlier in this turn counts too (R59)
 */
export function findCloaked(state: State, no: ShipNo, arcs: number, alsoNow: boolean): ShipNo {
  const ship = shipAt(state, no);
  let found = NONE;
  for (const [other, one] of state.ships.entries()) {
    if (!one.cloaked || !inAction(one) || !isEnemy(ship, one)) continue;
    if (!(one.movedBefore || (alsoNow && one.moved))) continue;
    if ((arcsTo(ship, ship.heading, one) & arcs) === 0 || !inSight(ship, one, state.setting.obstacles))
      continue;
    if (found === NONE || distance(ship, one) < distance(ship, shipAt(state, found))) found = other;
  }
  return found;
}
