import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { answersTo } from "../rules/answer-choices.ts";
import { classOf } from "../data/ships.ts";
import { sample } from "../rules/sample.ts";
import { checkCardAction } from "../rules/slot.ts";
import { cardOf, shipAt, type Ship, type State } from "../rules/state.ts";
import { usesOf } from "../rules/uses.ts";

const hullLost = (ship: Ship): number => Math.min(1, ship.damage / classOf(ship.kind).fatal);

/** What a computer opponent weighs. */
export const guide: Guide<State, Action> = {
  candidates(state, seat) {
    if (state.volley !== undefined) return answersTo(state, state.volley);
    const ship = shipAt(state, seat);
    const plays = ship.hand.flatMap((id) => usesOf(state, seat, cardOf(ship, id)));
    return [...plays.filter((play) => checkCardAction(state, seat, play) === undefined), { type: "end" }];
  },
  evaluate(state, seat) {
    const [own, enemy] = seat === 0 ? state.ships : state.ships.toReversed();
    if (own === undefined || enemy === undefined) return 0.5;
    return (1 + hullLost(enemy) - hullLost(own)) / 2;
  },
  policy: sample,
};
