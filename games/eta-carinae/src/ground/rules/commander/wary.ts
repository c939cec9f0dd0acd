import { ARM_TABLE } from "../../data/arms.ts";
import { distance, type Place } from "../../../common/plane/point.ts";
import type { Order } from "../action.ts";
import { inReach, numberAgainst } from "../hits.ts";
import { expectedLoss } from "../plan.ts";
import { sees } from "../sight.ts";
import type { Element, State } from "../state.ts";
import { armsOf, isSquad } from "../units.ts";

/** How much of the enemy's fire an element must expect to draw itself. */
const SHARE_OF_FIRE = 0.35;
/** What a step of a full allowance towards a goal of value 1 is worth to a squad. */
const EAGERNESS = 0.004;

/** What somebody's direct arms are expected to cost a target. */
function fireOn(state: State, by: Element, target: Element): number {
  if (!by.weapons || !sees(state, by, target)) return 0;
  let total = 0;
  for (const [arm, id] of armsOf(by).entries()) {
    const { kind } = ARM_TABLE[id];
    if (kind !== "laser" && kind !== "aimed" && kind !== "beam") continue;
    const number = numberAgainst(state, by, id, target);
    if (inReach(number)) total += expectedLoss({ index: -1, by, arm }, { ref: "", number, target });
  }
  return total;
}

/** The order after which an element hurts more than it is hurt, and gets on. */
export function wariest(
  state: State,
  element: Element,
  enemies: readonly Element[],
  goal: (Place & { readonly value?: number }) | undefined,
  orders: readonly (Order | undefined)[],
): Order | undefined {
  let best: Order | undefined;
  let most = -Infinity;
  for (const order of orders) {
    const end = order?.path.at(-1);
    const ghost: Element =
      end === undefined
        ? { ...element, dug: element.dug || order?.do === "dig" }
        : { ...element, x: end.x, y: end.y, dug: false, inside: -1 };
    let fire = 0;
    let danger = 0;
    for (const enemy of enemies) {
      fire = Math.max(fire, fireOn(state, ghost, enemy));
      danger += fireOn(state, enemy, ghost);
    }
    const gained = goal === undefined ? 0 : distance(element, goal) - distance(ghost, goal);
    const pull = isSquad(element) ? EAGERNESS * (goal?.value ?? 1) : EAGERNESS / 2;
    const value = fire - SHARE_OF_FIRE * danger + pull * gained;
    if (value > most) {
      most = value;
      best = order;
    }
  }
  return best;
}
