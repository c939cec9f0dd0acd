import type { Message, Seat } from "@flagship/kernel";
import type { Action, PurchaseOrder } from "../campaign/rules/action.ts";
import { upkeepOf } from "../campaign/rules/economy.ts";
import { forceLabel } from "../campaign/rules/force-fields.ts";
import { itemName, nameOfLot } from "../campaign/rules/goods.ts";
import { hexName } from "../campaign/rules/hexes.ts";
import { accountsOf, quoteFor } from "../campaign/rules/ledger.ts";
import { readHex, realmOf, worldName } from "../campaign/rules/places.ts";
import { WORLD } from "../campaign/rules/references.ts";
import type { Step } from "../campaign/rules/state.ts";
import { innerSeat } from "../campaign/rules/table-battle.ts";
import type { View } from "../campaign/rules/view.ts";
import type { Action as GroundAction } from "../ground/rules/action.ts";
import type { Action as SpaceAction } from "../space/rules/action.ts";
import type { View as SpaceView } from "../space/rules/view.ts";
import { explainGround } from "./ground.ts";
import { message, ofTable } from "./say.ts";
import { explainSpace } from "./space.ts";

/** As many purchases and task forces are told; the month's orders have them all. */
const TOLD = 2;

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
      ...action.buys.slice(0, TOLD).map((buy) => aboutPurchase(view, seat, buy)),
      ...going.slice(0, TOLD).map((force) =>
        message("coach.force", {
          force: forceLabel(view, force),
          steps: (action.forces[force.id]?.steps ?? force.steps).map((step) => stepName(view, step)),
        }),
      ),
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

/** What is ordered, what it costs, and when it is there (EC-CECO-04). */
function aboutPurchase(view: View, seat: Seat, { world, item, n }: PurchaseOrder): Message {
  const { now, price, ready } = quoteFor(view, seat, item, n);
  return message("coach.buy", {
    n,
    item: itemName(item),
    world: worldName(view, WORLD.at(world) ?? 0),
    now,
    price,
    ready,
  });
}

/** What a task force does, and where. */
function stepName(view: View, { step, to, what, n }: Step): Message {
  const deed = ofTable(`campaign.step.${step}`);
  if (what !== "") return message("coach.step-with", { deed, n, lot: nameOfLot(what) });
  const hex = readHex(view, to);
  if (hex !== undefined) return message("coach.step-to", { deed, place: hexName(view.chart, hex) });
  const world = WORLD.at(to);
  return world === undefined || view.worlds[world] === undefined
    ? deed
    : message("coach.step-to", { deed, place: worldName(view, world) });
}
