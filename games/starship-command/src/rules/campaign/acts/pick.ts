import type { Offer } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import * as z from "zod/mini";
import { nameKey, valueOf } from "../../../data/kinds.ts";
import { act } from "../../contract.ts";
import { id } from "../../parts.ts";
import { buyNext, marketFor, refusePurchase } from "../buying.ts";
import { fleetOf } from "../fleets.ts";
import { campaignOf } from "../state.ts";

/** One of the alternate picks of a team: a ship, or no more (SC-CPN-06, R50). */
export const pick = act("pick", { ship: z.optional(id) })({
  offer(state, seat) {
    const campaign = campaignOf(state);
    const bank = campaign.bank[seat] ?? 0;
    const picks = marketFor(state, campaign, seat)
      .filter((kind) => valueOf(kind) <= bank)
      .map((ship): Offer<{ type: "pick"; ship?: number }> => ({
        action: { type: "pick", ship },
        label: message("play.pick", { ship: `@${nameKey(ship)}`, cost: valueOf(ship) }),
        subject: `ship:${ship}`,
      }));
    return fleetOf(campaign, seat).length > 0
      ? [{ action: { type: "pick" }, label: message("play.pick-none") }, ...picks]
      : picks;
  },
  check(state, seat, { ship }) {
    const campaign = campaignOf(state);
    if (ship !== undefined) return refusePurchase(state, campaign, seat, [ship], campaign.bank[seat] ?? 0);
    return fleetOf(campaign, seat).length > 0
      ? undefined
      : refuse("buy-a-ship", "SC-CPN-05", undefined, "ship");
  },
  does: (state, actor, { ship }, table) => buyNext(state, campaignOf(state), actor, ship, table),
  sample(state, seat, dice) {
    const campaign = campaignOf(state);
    const market = dice.shuffle(marketFor(state, campaign, seat));
    const ship = market.find((kind) => valueOf(kind) <= (campaign.bank[seat] ?? 0));
    const stops = ship === undefined || (fleetOf(campaign, seat).length > 0 && dice.below(8) === 0);
    return stops ? { type: "pick" } : { type: "pick", ship };
  },
});
