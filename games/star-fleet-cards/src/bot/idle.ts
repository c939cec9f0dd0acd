import type { Seat } from "@flagship/kernel";
import { moves } from "../rules/acts/move.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import { shotAt } from "../rules/gunnery.ts";
import { targetId } from "../rules/parts.ts";
import type { Action } from "../rules/questions.ts";
import { cardOf, enemyOf, shipAt, type State } from "../rules/state.ts";

/**
 * Whether an act has no effect: a move that changes no distance, a shot that does no harm, ECM and reinforcement when nobody fires any
 * more. A discard makes room for another card.
 */
export function idle(state: State, seat: Seat, action: Action): boolean | undefined {
  switch (action.type) {
    case "discard":
      return false;
    case "move":
      return !moves(state, cardOf(shipAt(state, seat), action.card));
    case "fire":
      return shotAt(state, seat, cardOf(shipAt(state, seat), action.card), targetId(action.target)).net <= 0;
    case "ew": {
      const enemy = shipAt(state, enemyOf(seat));
      const own = shipAt(state, seat);
      if (!enemy.ended) return undefined;
      return cardOf(own, action.card).use === "ecm" || shiftOf(enemy.ecm, own.eccm) === 0;
    }
    case "general":
    case "specific":
      return shipAt(state, enemyOf(seat)).ended ? true : undefined;
    default:
      return undefined;
  }
}
