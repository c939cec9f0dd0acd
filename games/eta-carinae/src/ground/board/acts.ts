import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Order, Shot } from "../rules/action.ts";
import { orderFault } from "../rules/check-orders.ts";
import { unitName } from "../rules/naming.ts";
import { elementRef, elementsOf, enemiesSeen, facilityRef } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { aimsIn, oddsOf, retarget } from "./aiming.ts";

/** Something the picked element can be told with one press. */
export interface Act {
  readonly label: Message;
  readonly pressed: boolean;
  readonly press: () => void;
}

const deed = (what: Order["do"], target = ""): Order => ({ do: what, path: [], target });

/** Everything an element can be told where it stands; where it goes is pointed at on the field. */
export function orderActs(
  view: View,
  seat: number,
  ref: string,
  now: Order,
  onOrder: (order: Order) => void,
): readonly Act[] {
  const carriers = [...elementsOf(view, seat)].map(([index]) => deed("mount", elementRef(index)));
  const enemies = [...enemiesSeen(view, seat)].map(([index]) => deed("melee", elementRef(index)));
  const houses = view.facilities.map((_, index) => deed("occupy", facilityRef(index)));
  const open = [deed("stay"), deed("dig"), deed("dismount"), ...carriers, ...enemies, ...houses].filter(
    (order) => orderFault(view, seat, { [ref]: order }) === undefined,
  );
  return [...open, ...(now.do === "move" ? [now] : [])].map((order) => ({
    label:
      order.target === ""
        ? message(`ground.deed.${order.do}`)
        : message("ground.board.deed", {
            deed: message(`ground.deed.${order.do}`),
            target: unitName(view, order.target),
          }),
    pressed: order.do === now.do && order.target === now.target,
    press: () => onOrder(order),
  }));
}

/** What an element can shoot at with the chance of it, and holding its fire. */
export function fireActs(
  view: View,
  seat: number,
  ref: string,
  shots: readonly Shot[],
  onShots: (shots: Shot[]) => void,
): readonly Act[] {
  const aims = aimsIn(shots, ref);
  const odds = oddsOf(view, seat, ref);
  if (odds.length === 0) return [];
  const hold: Act = {
    label: message("ground.board.hold"),
    pressed: aims.length === 0,
    press: () => onShots(shots.filter(({ by }) => by !== ref)),
  };
  return [
    ...odds.map(({ ref: target, percent }): Act => ({
      label: message("ground.board.odds", { target: unitName(view, target), percent }),
      pressed: aims.includes(target),
      press: () => onShots(retarget(view, seat, shots, ref, target)),
    })),
    hold,
  ];
}
