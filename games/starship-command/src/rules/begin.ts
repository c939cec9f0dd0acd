import { seatsOf } from "@flagship/kernel";
import { beginCampaign } from "./campaign/begin.ts";
import type { ScTable } from "./event.ts";
import { sidesOf, type Options } from "./options.ts";
import { emptyBattle, setUpBattle } from "./setup.ts";
import type { State } from "./state.ts";

/** The table before the first decision: the first battle dealt, or a campaign's fleets to be bought. */
export function begin(options: Options, seats: number, table: ScTable): State {
  const sides = sidesOf(options, seats);
  const state: State = {
    options,
    seats,
    battleNumber: 0,
    totals: seatsOf(seats).map(() => 0),
    battle: emptyBattle(sides, seats, []),
    campaign: options.mode === "campaign" ? beginCampaign(options, seats) : undefined,
    aftermath: undefined,
    ending: undefined,
  };
  if (state.campaign === undefined) setUpBattle(state, table);
  return state;
}
