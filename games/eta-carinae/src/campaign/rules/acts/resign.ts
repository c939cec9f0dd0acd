import { NO_PARTS } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { innerSeat, tableBattle } from "../table-battle.ts";
import { afterTableAct, dropOut, finish } from "../turn.ts";
import { lastStanding } from "../victory.ts";
import { freeAct } from "./contract.ts";

/** Giving up: a battle at the table is lost first, then the player is out (EC-CVIC-02). */
export const resign = freeAct(
  "resign",
  NO_PARTS,
)({
  offer: () => [
    {
      action: { type: "resign" },
      label: message("label.campaign.resign"),
      rules: ["EC-CVIC-02"],
    },
  ],
  check: () => undefined,
  does(state, actor, _, table) {
    const { battle } = state;
    const fights = battle !== "none" && innerSeat(state, actor) !== undefined;
    if (fights) tableBattle.apply(battle, actor, { type: "concede" }, table);
    dropOut(state, table, actor);
    if (lastStanding(state) !== undefined) return finish(state, table, "last");
    if (fights) afterTableAct(state, table);
  },
});
