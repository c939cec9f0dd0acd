import { seatsOf } from "@flagship/kernel";
import { sidesOf, type Options } from "../options.ts";
import { NOT_YET } from "../state.ts";
import { STARTING_POINTS } from "./fleets.ts";
import type { Campaign } from "./state.ts";

/** Everybody has 150 points and nothing else (SC-CPN-05). */
export function beginCampaign(options: Options, seats: number): Campaign {
  return {
    stage: "fleets",
    bank: seatsOf(seats).map(() => STARTING_POINTS),
    vessels: [],
    trophies: seatsOf(seats).map(() => 0),
    taken: [],
    answers: seatsOf(seats).map(() => NOT_YET),
    done: seatsOf(seats).map(() => false),
    picking: sidesOf(options, seats),
  };
}
