import { message } from "../../say.ts";
import { breakOff, endMatch } from "../ending.ts";
import { ofShip } from "../event.ts";
import { enemyOf } from "../state.ts";
import { freeAct } from "./makers.ts";

/** Either captain may give up at any time (R58); when the match is already decided that changes nothing. */
export const concede = freeAct(
  "concede",
  {},
)({
  offer: (state) =>
    state.phase !== "over" ? [{ action: { type: "concede" }, label: message("choice.concede") }] : [],
  check: () => undefined,
  does(state, seat, _action, table) {
    if (table.listening) table.tell({ type: "conceded", ...ofShip(state, seat), rules: [] });
    if (state.victor === undefined) endMatch(state, { winner: enemyOf(seat), why: "conceded" }, table);
    else breakOff(state, table);
  },
});
