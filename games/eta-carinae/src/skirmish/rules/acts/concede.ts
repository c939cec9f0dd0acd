import { NO_PARTS } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { finish } from "../phases.ts";
import { freeAct } from "./contract.ts";

/** Gives the skirmish up (EC-SKH-05). */
export const concede = freeAct(
  "concede",
  NO_PARTS,
)({
  offer: () => [
    {
      action: { type: "concede" },
      label: message("skirmish.label.concede"),
      rules: ["EC-SKH-05"],
    },
  ],
  check: () => undefined,
  does(state, actor, _, table) {
    state.conceded = actor;
    finish(state, table, 1 - state.conceded, "conceded");
  },
});
