import type { Message, Seat } from "@flagship/kernel";
import type { Action } from "../skirmish/rules/action.ts";
import { armsOf, enemiesOf, figuresOf, isAble, sideIndex } from "../skirmish/rules/figures.ts";
import { HIGHEST_NUMBER } from "../skirmish/data/to-hit.ts";
import { numberToHit } from "../skirmish/rules/fire.ts";
import type { View } from "../skirmish/rules/view.ts";
import { message, ofTable } from "./say.ts";

/** Who moves, who watches, and how good the best shot is. */
export function explainDeck(view: View, seat: Seat, action: Action): readonly Message[] {
  const own = figuresOf(view, seat).filter(isAble);
  const seen = view.located[sideIndex(seat)];
  switch (action.type) {
    case "figure-orders": {
      const moving = action.orders.filter(
        ({ figure, order }) => order !== "watch" && own.some(({ id }) => id === figure),
      ).length;
      const watching = own.length - moving;
      const running = action.orders.filter(({ order }) => order === "run").length;
      const kinds = [...Map.groupBy(action.orders, ({ order }) => order)].map(([order, told]) =>
        message("coach.told", { n: told.length, order: ofTable(`skirmish.order.${order}`) }),
      );
      return [
        message("coach.figures", { moving, all: own.length, watching, seen: seen.length }),
        ...(kinds.length === 0 ? [] : [message("coach.orders", { kinds })]),
        ...(running === 0 ? [] : [message("coach.runners", { n: running })]),
      ];
    }
    case "aimed-fire": {
      const targets = enemiesOf(view, seat).filter(({ id }) => seen.includes(id));
      const best = own.map((figure) =>
        Math.min(
          ...targets.flatMap((target) =>
            armsOf(figure).flatMap((arm) => numberToHit(view, figure, target, arm) ?? []),
          ),
        ),
      );
      const able = best.filter((number) => number <= HIGHEST_NUMBER);
      return able.length === 0
        ? [message("coach.no-aim")]
        : [message("coach.aim", { able: able.length, number: Math.min(...able) })];
    }
    case "close-combat":
      return [message("coach.blows", { blows: action.blows.length })];
    default:
      return [];
  }
}
