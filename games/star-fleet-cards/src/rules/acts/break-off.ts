import { message, refuse } from "../../say.ts";
import { breakOff as endMoppingUp } from "../ending.ts";
import { act } from "./makers.ts";

/** Mopping up is enough (SFC-END-02). */
export const breakOff = act(
  "break-off",
  {},
)({
  rule: "SFC-END-02",
  offer: (state, actor) =>
    state.victor === actor
      ? [{ action: { type: "break-off" }, label: message("choice.break-off"), rules: ["SFC-END-02"] }]
      : [],
  check: (state, actor) => (state.victor === actor ? undefined : refuse("not-mopping-up", "SFC-END-02")),
  does: (state, _actor, _action, table) => endMoppingUp(state, table),
});
