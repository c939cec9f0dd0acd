import type { Message, Seat } from "@flagship/kernel";
import type { Action } from "../campaign/rules/action.ts";
import { upkeepOf } from "../campaign/rules/economy.ts";
import { accountsOf } from "../campaign/rules/ledger.ts";
import { realmOf } from "../campaign/rules/places.ts";
import { innerSeat } from "../campaign/rules/table-battle.ts";
import type { View } from "../campaign/rules/view.ts";
import type { Action as GroundAction } from "../ground/rules/action.ts";
import type { Action as SpaceAction } from "../space/rules/action.ts";
import type { View as SpaceView } from "../space/rules/view.ts";
import { explainGround } from "./ground.ts";
import { message } from "./say.ts";
import { explainSpace } from "./space.ts";

/** Where the month's points and ships go; in a battle at the table, what is said in such a battle. */
export function explainMonth(view: View, seat: Seat, action: Action): readonly Message[] {
  if (action.type === "month") {
    const accounts = accountsOf(view, seat, action.buys);
    const own = view.forces.filter(({ owner, ships }) => owner === seat && ships.length > 0);
    const going = own.filter(({ id, steps }) => (action.forces[id]?.steps ?? steps).length > 0);
    return [
      message("coach.month", {
        spent: accounts.reduce((sum, { running, ordered }) => sum + running + ordered, 0),
        left: accounts.reduce((sum, { left }) => sum + left, 0),
        forces: going.length,
        all: own.length,
        upkeep: upkeepOf(view, seat),
      }),
    ];
  }
  if (action.type === "council") {
    const stock = Object.values(realmOf(view, seat).stock).reduce((sum, points) => sum + points, 0);
    return [message("coach.council", { upkeep: upkeepOf(view, seat), stock })];
  }
  const side = innerSeat(view, seat);
  if (view.battle === "none" || side === undefined) return [];
  return view.battle.kind === "space"
    ? explainSpace(view.battle.inner as SpaceView, side, action as SpaceAction)
    : explainGround(view.battle.inner, side, action as GroundAction);
}
