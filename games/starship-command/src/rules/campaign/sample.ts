import type { Dice, Seat } from "@flagship/kernel";
import { valueOf } from "../../data/kinds.ts";
import type { Action, ActionOf } from "../action.ts";
import type { State } from "../state.ts";
import { marketFor } from "./buying.ts";
import { fleetOf, repairCost } from "./fleets.ts";
import type { Campaign } from "./state.ts";
import { mateOf } from "./teams.ts";

/** As many of the ships as the points last for, in the given order. */
export function affordable(ships: readonly number[], points: number): number[] {
  let left = points;
  return ships.filter((kind) => {
    if (valueOf(kind) > left) return false;
    left -= valueOf(kind);
    return true;
  });
}

/** A random legal action between battles. */
export function sampleCampaign(state: State, campaign: Campaign, seat: Seat, dice: Dice): Action {
  const market = dice.shuffle(marketFor(state, campaign, seat));
  const bank = campaign.bank[seat] ?? 0;
  const fleet = fleetOf(campaign, seat);
  switch (campaign.stage) {
    case "fleets": {
      if (mateOf(state, seat) === undefined) return { type: "buy", ships: affordable(market, bank) };
      const ship = market.find((kind) => valueOf(kind) <= bank);
      const stops = ship === undefined || (fleet.length > 0 && dice.below(8) === 0);
      return stops ? { type: "pick" } : { type: "pick", ship };
    }
    case "deployment": {
      const sent = fleet.filter(() => dice.below(4) > 0).map((vessel) => vessel.kind);
      return {
        type: "deploy",
        ships: sent.length > 0 ? sent : fleet.slice(0, 1).map((vessel) => vessel.kind),
      };
    }
    default:
      return sampleYard(state, campaign, seat, market, dice);
  }
}

function sampleYard(
  state: State,
  campaign: Campaign,
  seat: Seat,
  market: readonly number[],
  dice: Dice,
): Action {
  const fleet = fleetOf(campaign, seat);
  let left = campaign.bank[seat] ?? 0;
  const repairs: ActionOf<"yard">["repairs"] = [];
  for (const { kind, shields, structure } of fleet) {
    const restore = { ship: kind, shields: dice.below(shields + 1), structure: dice.below(structure + 1) };
    const cost = repairCost(restore.shields, restore.structure);
    if (cost > left || restore.shields + restore.structure === 0) continue;
    left -= cost;
    repairs.push(restore);
  }
  const gifts =
    mateOf(state, seat) === undefined
      ? []
      : fleet.filter(() => dice.below(6) === 0).map((vessel) => vessel.kind);
  return { type: "yard", repairs, ships: affordable(market, left), gifts };
}

/** What is done between battles for a seat whose time ran out: a fleet in printed order, all ships sent, no work in the yard. */
export function fallbackCampaign(state: State, campaign: Campaign, seat: Seat): Action {
  const market = marketFor(state, campaign, seat);
  const bank = campaign.bank[seat] ?? 0;
  switch (campaign.stage) {
    case "fleets": {
      if (mateOf(state, seat) === undefined) return { type: "buy", ships: affordable(market, bank) };
      const ship = market.find((kind) => valueOf(kind) <= bank);
      return ship === undefined ? { type: "pick" } : { type: "pick", ship };
    }
    case "deployment":
      return { type: "deploy", ships: fleetOf(campaign, seat).map((vessel) => vessel.kind) };
    default:
      return { type: "yard", repairs: [], ships: [], gifts: [] };
  }
}
