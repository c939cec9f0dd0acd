import type { Actor } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { NONE } from "../rules/ship.ts";
import type { State } from "../rules/state.ts";
import { end, isAgreed } from "../rules/victory.ts";

const captainNo = (state: State, seat: Actor): number =>
  state.setting.commanders.findIndex((one) => one.posts.captain === seat);

/** Ending the battle can be agreed on: every captain must want it in the same turn (ST-CSQ-08). */
export const offerDraw = freeAct(
  "offer-draw",
  {},
)({
  offer: () => [{ action: { type: "offer-draw" }, label: message("label.offer-draw"), rules: ["ST-CSQ-08"] }],
  check(state, seat) {
    const captain = captainNo(state, seat);
    if (captain < 0) return refuse("captains-only", "ST-CSQ-08");
    if (state.turn === 0) return refuse("not-now", "ST-CSQ-08");
    return state.offers[captain] === true ? refuse("already-offered", "ST-CSQ-08") : undefined;
  },
  does(state, seat, _action, table) {
    state.offers[captainNo(state, seat)] = true;
    if (table.listening) table.tell({ type: "draw-offered", seat, rules: ["ST-CSQ-08"] });
    if (isAgreed(state)) end(state, { kind: "agreed", side: NONE }, table);
  },
});
