import { isSeat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { breakOff, endMatch } from "../ending.ts";
import { ofShip } from "../event.ts";
import { enemyOf } from "../state.ts";
import { seatOf } from "./card-act.ts";
import { freeAct } from "./makers.ts";

/** Either captain may give up at any time (R58); when the match is already decided that changes nothing. */
export const concede = freeAct(
  "concede",
  {},
)({
  offer: (state, actor) =>
    isSeat(actor) && state.phase !== "over"
      ? [{ action: { type: "concede" }, label: message("choice.concede") }]
      : [],
  check: () => undefined,
  does(state, actor, _action, table) {
    const seat = seatOf(actor);
    if (table.listening) table.tell({ type: "conceded", ...ofShip(state, seat), rules: [] });
    if (state.victor === undefined) endMatch(state, { winner: enemyOf(seat), why: "conceded" }, table);
    else breakOff(state, table);
  },
});
