import { checkWarp } from "../acts/warp.ts";
import type { Action } from "../rules/action.ts";
import { inAction, isEnemy, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { stanceOf } from "./stance.ts";

/** A beaten ship changes speed to break contact; whoever hunts it follows (ST-HLM-07, ST-HLM-08). */
export function warpCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const allowed = [2, 1, -1, -2].filter((change) => checkWarp(state, no, change) === undefined);
  const enemies = state.ships.filter((other) => inAction(other) && isEnemy(ship, other));
  const alone = (warp: number): boolean => enemies.every((other) => other.warp !== warp);
  const withdrawing = stanceOf(state, ship) === "withdraw";
  const wish = withdrawing
    ? allowed.find((change) => alone(ship.warp + change))
    : alone(ship.warp)
      ? allowed.find((change) => !alone(ship.warp + change))
      : undefined;
  return [{ type: "warp", ship: no, change: wish ?? 0 }];
}
