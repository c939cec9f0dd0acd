import { contract, sealedBySeat } from "@flagship/kernel";
import type { Answered } from "../action.ts";
import type { CampaignEvent } from "../event.ts";
import type { State } from "../state.ts";
import { resolve } from "../turn.ts";

/** The makers of the campaign's acts and questions. */
export const { act, freeAct, question } = contract<State, CampaignEvent>();

const { keep, isIn, forget } = sealedBySeat<State, Answered>(({ answers }) => answers);

/** Answers lie in the state by ruler until the last one is in; then the phase is carried out. */
export const sealed = { keep, isIn, forget, open: resolve };
