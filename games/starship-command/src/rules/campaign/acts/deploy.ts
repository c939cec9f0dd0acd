import { message, refuse } from "../../../say.ts";
import { act } from "../../contract.ts";
import { many } from "../../fields.ts";
import { ids, numberOf } from "../../parts.ts";
import { fleetOf, isAtBase } from "../fleets.ts";
import { vesselPick } from "../picks.ts";
import { campaignOf } from "../state.ts";

/** Which ships fight, chosen in secret: any number of own ones, at least one (SC-CPN-07, R51). */
export const deploy = act("deploy", { ships: ids })({
  offer(state, actor) {
    const fleet = fleetOf(campaignOf(state), actor);
    const action = { type: "deploy" as const, ships: fleet.map((vessel) => vessel.kind) };
    const everything = { action, label: message("play.deploy-all") };
    if (fleet.length === 1) return [everything];
    const fields = [many("ships", fleet.map(vesselPick), 1, action.ships.map(String))];
    return [everything, { action, label: message("play.deploy"), fields, rules: ["SC-CPN-07"] }];
  },
  check(state, actor, { ships }) {
    const campaign = campaignOf(state);
    if (ships.length === 0) return refuse("send-a-ship", "SC-CPN-07", undefined, "ships");
    // The defaults of a form are strings.
    const own = ships.every((kind) => isAtBase(campaign, actor, numberOf(kind)));
    return own && new Set(ships).size === ships.length
      ? undefined
      : refuse("not-at-starbase", "SC-CPN-07", undefined, "ships");
  },
  sample(state, actor, dice) {
    const fleet = fleetOf(campaignOf(state), actor).map((vessel) => vessel.kind);
    const sent = fleet.filter(() => dice.below(4) > 0);
    return { type: "deploy", ships: sent.length > 0 ? sent : fleet.slice(0, 1) };
  },
});
