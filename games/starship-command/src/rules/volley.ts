import type { Seat } from "@flagship/kernel";
import type { Weapon } from "../data/cards.ts";
import { unitOf, type Battle, type Shot, type UnitId } from "./state.ts";

/** What everybody can see of the cards still in a volley (SC-DEF-14). */
export interface Volley {
  readonly phaser: number;
  readonly torpedo: number;
  readonly plasma: number;
  readonly squadron: number;
  /** One of them was fired by a cloaked ship. */
  readonly fromCloak: boolean;
  /** A Superior Weapons Officer covers it, whatever is removed. */
  readonly covered: boolean;
}

/** The volley against one unit as it stands now. */
export function volleyAt(battle: Battle, at: UnitId): Volley {
  const count = { phaser: 0, torpedo: 0, plasma: 0, squadron: 0 };
  let fromCloak = false;
  for (const shot of battle.shots) {
    if (shot.at !== at || shot.gone) continue;
    count[shot.weapon] += 1;
    fromCloak ||= shot.cloaked;
  }
  return { ...count, fromCloak, covered: battle.covered.includes(at) };
}

/** The seat's units that are still under attack. */
export function threatenedOf(battle: Battle, seat: Seat): UnitId[] {
  const threatened: UnitId[] = [];
  for (const { at, gone } of battle.shots) {
    if (!gone && !threatened.includes(at) && unitOf(battle, at).owner === seat) threatened.push(at);
  }
  return threatened;
}

/** The cards still in a volley. */
export const shotsAt = (battle: Battle, at: UnitId): Shot[] =>
  battle.shots.filter((shot) => shot.at === at && !shot.gone);

/** The cards of one announced type still in a volley. */
export const shotsOfType = (battle: Battle, at: UnitId, weapon: Weapon): Shot[] =>
  shotsAt(battle, at).filter((shot) => shot.weapon === weapon);

/** Whether a volley still stands against the unit. */
export const isThreatened = (battle: Battle, id: UnitId): boolean =>
  battle.shots.some((shot) => shot.at === id && !shot.gone);
