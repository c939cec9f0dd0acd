import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { about, type StTable } from "./event.ts";
import { isExpert } from "./setting.ts";
import { inAction, isEnemy, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { setFate } from "./victory.ts";

/** Warp speed is changed in Expert and Command games that are not at sub-light (ST-XSQ-04, B-31). */
export const warpMatters = (state: State): boolean => isExpert(state.setting) && !state.setting.sublight;

/** Steps by which a ship may differ this turn from the speed it began with (ST-HLM-07). */
const reach = (ship: Ship): number => (ship.crew?.rushed === true ? 2 : 1);

export function checkWarp(state: State, action: ActionOf<"warp">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const warp = ship.warp + action.change;
  const most = reach(ship);
  if (Math.abs(warp - ship.warpBefore) > most) return refuse("warp-steps", "ST-HLM-07", { most }, "change");
  if (ship.crew !== undefined && ship.crew.shaken.helm > 0 && action.change !== 0)
    return refuse("helmsman-shaken", "ST-BRG-05", undefined, "change");
  const { emergency } = figuresAt(state, ship);
  return warp < 1 || warp > emergency
    ? refuse("warp-limit", "ST-XSU-04", { most: emergency }, "change")
    : undefined;
}

export function changeWarp(state: State, action: ActionOf<"warp">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  ship.warp += action.change;
  if (action.change !== 0 && table.listening) {
    table.tell({ type: "warp-changed", warp: ship.warp, ...about(state, action.ship, "ST-HLM-07") });
  }
}

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
