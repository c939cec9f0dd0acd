import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Ask } from "./contract.ts";
import type { Battle } from "./state.ts";

/** Phases 5 to 8 only go forward (SC-TRN-01). */
export const refusePhase = (battle: Battle, phase: number | undefined, ask: Ask): Refusal | undefined =>
  phase !== undefined && ask.kind === "command" && phase < battle.phase
    ? refuse("phase-is-over", "SC-TRN-01", { phase: battle.phase })
    : undefined;

/** Start-of-turn advantages come before everything else (SC-TRN-03). */
export const tooLate = (battle: Battle): Refusal | undefined =>
  battle.moved ? refuse("start-of-turn-only", "SC-TRN-03") : undefined;
