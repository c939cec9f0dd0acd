import { NO_PARTS } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { endBattle } from "../phases.ts";
import { freeAct } from "./contract.ts";

/** Gives the battle up. */
export const concede = freeAct(
  "concede",
  NO_PARTS,
)({
  offer: () => [{ action: { type: "concede" }, label: message("ground.label.concede") }],
  check: () => undefined,
  does(state, actor, _, table) {
    state.conceded = actor;
    if (table.listening) table.tell({ type: "ground.conceded", seat: state.conceded });
    endBattle(state, table, "conceded");
  },
});
