import type { Seat } from "@flagship/kernel";
import { shipCard, valueOf } from "../data/kinds.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { marketFor } from "../rules/campaign/buying.ts";
import { affordable, fleetOf, repairCost } from "../rules/campaign/fleets.ts";
import { NO_WORK } from "../rules/campaign/acts/yard.ts";
import type { Campaign } from "../rules/campaign/state.ts";
import { mateOf } from "../rules/campaign/teams.ts";
import type { State } from "../rules/state.ts";

/** What a ship offers for a point: staying power and guns. */
const bargain = (kind: number): number => {
  const ship = shipCard(kind);
  return (ship.shields + ship.structure + 3 * ship.weapons.split("+").length) / valueOf(kind);
};

/** Fleets, deployments and yards worth thinking about. */
export function campaignCandidates(state: State, campaign: Campaign, seat: Seat): readonly Action[] {
  const bank = campaign.bank[seat] ?? 0;
  const market = marketFor(state, campaign, seat).sort((a, b) => bargain(b) - bargain(a));
  const fleet = fleetOf(campaign, seat);
  switch (campaign.stage) {
    case "fleets": {
      if (mateOf(state, seat) === undefined) {
        const large = market.toSorted((a, b) => valueOf(b) - valueOf(a));
        return [
          { type: "buy", ships: affordable(market, bank) },
          { type: "buy", ships: affordable(large, bank) },
        ];
      }
      const picks = market
        .filter((kind) => valueOf(kind) <= bank)
        .slice(0, 4)
        .map((ship): Action => ({ type: "pick", ship }));
      return picks.length === 0 ? [{ type: "pick" }] : picks;
    }
    case "deployment": {
      const sound = fleet
        .filter((vessel) => vessel.structure * 2 < shipCard(vessel.kind).structure)
        .map((vessel) => vessel.kind);
      const all: Action = { type: "deploy", ships: fleet.map((vessel) => vessel.kind) };
      return sound.length === 0 || sound.length === fleet.length
        ? [all]
        : [{ type: "deploy", ships: sound }, all];
    }
    default:
      return [yard(state, campaign, seat, market), NO_WORK];
  }
}

/** Repairs first, the cheapest relief first; then new ships for the rest, unless the campaign is over. */
function yard(state: State, campaign: Campaign, seat: Seat, market: readonly number[]): Action {
  let left = campaign.bank[seat] ?? 0;
  const last = state.battleNumber >= state.options.campaignBattles;
  const repairs: ActionOf<"yard">["repairs"] = [];
  if (!last) {
    for (const { kind, shields, structure } of fleetOf(campaign, seat)) {
      const mended = Math.min(structure, Math.max(0, left - Math.floor(shields / 2)));
      const raised = repairCost(shields, mended) <= left ? shields : 0;
      if (raised + mended === 0) continue;
      left -= repairCost(raised, mended);
      repairs.push({ ship: kind, shields: raised, structure: mended });
    }
  }
  return { type: "yard", repairs, ships: last ? [] : affordable(market, left), gifts: [] };
}
