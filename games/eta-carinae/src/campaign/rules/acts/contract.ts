import { contract } from "@flagship/kernel";
import { keptBySeat } from "../../../common/sealed.ts";
import type { Answered } from "../action.ts";
import type { CampaignEvent } from "../event.ts";
import type { State } from "../state.ts";
import { resolve } from "../turn.ts";

/** The makers of the campaign's acts and questions. */
export const { act, freeAct, question } = contract<State, CampaignEvent>();

/** Answers lie in the state by ruler until the last one is in; then the phase is carried out. */
export const sealed = { ...keptBySeat<Answered>(), open: resolve };
