import type { Seat } from "@flagship/kernel";
import type { ScTable } from "../event.ts";
import { raceOf, type Options } from "../options.ts";
import { finalValue, fleetOf } from "./fleets.ts";
import type { Campaign } from "./state.ts";

/** What a player's campaign is worth: fleet, destroyed enemies and bank (SC-CPN-17). */
export interface Count {
  readonly fleet: number;
  readonly trophies: number;
  readonly bank: number;
  readonly points: number;
}

/** The count as it would be now, between battles. */
export function countOf(options: Options, campaign: Campaign, seat: Seat): Count {
  const race = raceOf(options, seat);
  const fleet = fleetOf(campaign, seat).reduce((sum, vessel) => sum + finalValue(vessel, race), 0);
  const trophies = campaign.trophies[seat] ?? 0;
  const bank = campaign.bank[seat] ?? 0;
  return { fleet, trophies, bank, points: fleet + trophies + bank };
}

/** The final count of a player, laid open. */
export function layOpenCount(options: Options, campaign: Campaign, seat: Seat, table: ScTable): number {
  const count = countOf(options, campaign, seat);
  if (table.listening)
    table.tell({ type: "counted", seat, ...count, rules: ["SC-CPN-17"] }, { reveals: true });
  return count.points;
}
