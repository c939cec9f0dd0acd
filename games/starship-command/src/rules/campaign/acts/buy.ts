import { message, refuse } from "../../../say.ts";
import { act } from "../../contract.ts";
import { many } from "../../fields.ts";
import { ids, numberOf } from "../../parts.ts";
import { marketFor, refusePurchase } from "../buying.ts";
import { affordable } from "../fleets.ts";
import { shipPick } from "../picks.ts";
import { campaignOf } from "../state.ts";

/** The first fleet of a player without a team mate, bought in secret (SC-CPN-05). */
export const buy = act("buy", { ships: ids })({
  offer(state, seat) {
    const campaign = campaignOf(state);
    const market = marketFor(state, campaign, seat);
    // A first proposal stands ready.
    const ready = affordable(market, campaign.bank[seat] ?? 0);
    return [
      {
        action: { type: "buy", ships: ready },
        label: message("play.buy"),
        fields: [many("ships", market.map(shipPick), 1, ready.map(String))],
        rules: ["SC-CPN-05"],
      },
    ];
  },
  check(state, actor, { ships }) {
    const campaign = campaignOf(state);
    if (ships.length === 0) return refuse("buy-a-ship", "SC-CPN-05", undefined, "ships");
    // The defaults of a form are strings.
    return refusePurchase(state, campaign, actor, ships.map(numberOf), campaign.bank[actor] ?? 0);
  },
  sample(state, actor, dice) {
    const campaign = campaignOf(state);
    const market = dice.shuffle(marketFor(state, campaign, actor));
    return { type: "buy", ships: affordable(market, campaign.bank[actor] ?? 0) };
  },
});
