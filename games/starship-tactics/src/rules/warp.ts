import { about, type StTable } from "./event.ts";
import { isExpert } from "./setting.ts";
import { inAction, isEnemy, type Ship, type ShipNo } from "./ship.ts";
import type { State } from "./state.ts";
import { setFate } from "./victory.ts";

/** Warp speed is changed in Expert and Command games that are not at sub-light (ST-XSQ-04, B-31). */
export const warpMatters = (state: State): boolean => isExpert(state.setting) && !state.setting.sublight;

/** An enemy in action has a speed that this ship does not match. */
export function mayFollow(state: State, ship: Ship): boolean {
  return state.ships.some(
    (other) =>
      inAction(other) && isEnemy(ship, other) && other.warp !== ship.warp && other.warp !== other.warpBefore,
  );
}

/** At the end of a turn a ship that changed to a speed which no enemy matches has broken contact (ST-HLM-08, R33). */
export function disengage(state: State, table: StTable): void {
  if (!warpMatters(state)) return;
  const gone: ShipNo[] = [];
  for (const [no, ship] of state.ships.entries()) {
    if (!inAction(ship) || ship.warp === ship.warpBefore) continue;
    const followed = state.ships.some(
      (other) => inAction(other) && isEnemy(ship, other) && other.warp === ship.warp,
    );
    if (!followed) gone.push(no);
  }
  for (const no of gone) {
    setFate(state, no, "driven-off");
    if (table.listening) table.tell({ type: "fate", fate: "driven-off", ...about(state, no, "ST-HLM-08") });
  }
  for (const ship of state.ships) ship.warpBefore = ship.warp;
}
