import { damageAt, toHitAt } from "../rules/fire.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Aims, Gun } from "./gunnery.ts";

/** Expected damage of a volley now and, one approach closer, in the next phase. */
export interface Patience {
  readonly now: number;
  readonly later: number;
}

/** What the volley would promise in the next phase if its ships went straight at their targets; nothing in the last phase. */
export function patienceOf(view: View, guns: readonly Gun[], aims: Aims): Patience | undefined {
  if (view.pair >= view.setting.phases - 1) return undefined;
  let [now, later] = [0, 0];
  for (const gun of guns) {
    const aim = gun.aims.find(({ target }) => String(target) === aims[gun.key]);
    const ship = shipAt(view, gun.ship);
    const weapon = figuresAt(view, ship).weapons[gun.weapon];
    if (aim === undefined || weapon === undefined) continue;
    const range = Math.max(1, aim.range - (ship.spread[view.pair + 1] ?? 0));
    now += aim.number * aim.damage;
    later += toHitAt(weapon, range) * damageAt(weapon, range, ship.charges[gun.weapon] ?? 0);
  }
  return { now: Math.round(now) / 10, later: Math.round(later) / 10 };
}

/** Waiting is worth it when the next phase promises half as much again. */
export const isWorthWaiting = (patience: Patience | undefined): boolean =>
  patience !== undefined && patience.later >= 1.5 * patience.now;
