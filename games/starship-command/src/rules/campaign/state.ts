import type { Seat } from "@flagship/kernel";
import type { Answer, State } from "../state.ts";

/**
 * A ship of a campaign fleet. `base`: at the starbase. `sent`: sent to the running battle; it does
 * not come back to the base before the battle is over (SC-CPN-12).
 */
export interface Vessel {
  readonly kind: number;
  owner: Seat;
  where: "base" | "sent";
  /** Damage that was not repaired (R54). */
  shields: number;
  structure: number;
}

/** `fleets`: buying. `deployment`: choosing who fights. `yard`: repairs and purchases between battles. */
export type CampaignStage = "fleets" | "deployment" | "battle" | "yard" | "over";

/** What a campaign keeps between its battles (SC-CPN-01). */
export interface Campaign {
  stage: CampaignStage;
  /** Unspent points by seat (SC-CPN-05). */
  readonly bank: number[];
  vessels: Vessel[];
  /** Points for destroyed enemies by seat (SC-CPN-17). */
  readonly trophies: number[];
  /** Ships that were bought or lost for good and cannot be bought (any more) (SC-CPN-15). */
  taken: number[];
  /** Sealed answers of the present stage by seat. */
  readonly answers: Answer[];
  /** Seats that have finished the present stage: stopped buying, closed their yard. */
  readonly done: boolean[];
  /** Team mates act in turn: the seat of each pair whose pick it is, by side. */
  readonly picking: Seat[];
}

/** The ships that a sealed answer names; none where it is missing. */
export const shipsIn = (answer: Answer | undefined): readonly number[] =>
  typeof answer === "object" && "ships" in answer ? (answer.ships as readonly number[]) : [];

/** The campaign of a match that is one. */
export function campaignOf({ campaign }: State): Campaign {
  if (campaign === undefined) throw new Error("there is no campaign");
  return campaign;
}
