import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { unitOf, type State, type UnitId } from "./state.ts";
import { isThreatened } from "./volley.ts";

export function refuseOwnTarget(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const { battle } = state;
  if (battle.units[id]?.owner !== seat) return refuse("not-your-ship", "SC-DEF-02", undefined, "unit");
  return isThreatened(battle, id) ? undefined : refuse("not-under-attack", "SC-DEF-03", undefined, "unit");
}

/** One defence per ship and turn (SC-DEF-09), and none against a covered volley (SC-SWO-01). */
export function refuseDefence(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseOwnTarget(state, seat, id);
  if (refusal !== undefined) return refusal;
  const { battle } = state;
  if (unitOf(battle, id).defended === battle.turn)
    return refuse("already-defended", "SC-DEF-09", undefined, "unit");
  return battle.covered.includes(id) ? refuse("volley-covered", "SC-SWO-01", undefined, "unit") : undefined;
}
