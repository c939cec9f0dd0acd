import type { Refusal, Seat, Table } from "@flagship/kernel";
import type { CampaignEvent } from "../event.ts";
import type { Hex } from "../hexes.ts";
import type { Force, Ship, State, Step } from "../state.ts";

/** A force whose steps are gone through beforehand: nothing moves but `hex` and `at`. */
export interface Planned {
  readonly state: State;
  readonly seat: Seat;
  readonly ships: readonly Ship[];
  readonly here: { hex: Hex; at: number };
}

/** What comes of trying to begin a step: it is done, cannot be done, has to wait, or takes days. */
export type Begun = "done" | "skipped" | "later" | number;

/** One thing that a fleet order can tell a force to do (EC-CMOV-02). */
export interface StepRule {
  /** What forbids it, as far as its owner can know; follows it to where it leads. */
  readonly fault: (force: Planned, step: Step, field: string) => Refusal | undefined;
  readonly begin: (state: State, table: Table<CampaignEvent>, force: Force, step: Step) => Begun;
  /** What its last day brings; what came out of a jump is returned (EC-CBAT-04). */
  readonly finish?: (
    state: State,
    table: Table<CampaignEvent>,
    force: Force,
    step: Step,
  ) => Force | undefined;
}
