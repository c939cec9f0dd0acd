import type { Game } from "@flagship/kernel";
import { anytime, choices } from "../choices/choices.ts";
import { action, type Action } from "./action.ts";
import { apply } from "./apply.ts";
import { decisions } from "./asks.ts";
import { check } from "./check.ts";
import { clone } from "./clone.ts";
import type { StEvent } from "./event.ts";
import { fallbackFor } from "./fallback.ts";
import { imagine } from "./imagine.ts";
import { chairs, checkOptions, options, type Options } from "./options.ts";
import { outcome } from "./outcome.ts";
import { sample } from "./sample.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { view, type View } from "./view.ts";

/** Raised whenever any action could now lead to another event or state than before. */
const RULES_VERSION = 4;

/** Starship Tactics as the platform knows it. */
export const starshipTactics: Game<State, Action, View, Options, StEvent> = {
  id: "starship-tactics",
  rulesVersion: RULES_VERSION,
  seats: { min: 2, max: 20 },
  options,
  checkOptions,
  chairs,
  action,
  setup,
  waitingFor: decisions,
  choices,
  anytime,
  check,
  apply,
  view,
  outcome,
  sample,
  fallback: fallbackFor,
  clone,
  imagine: (seen, _seat, dice) => imagine(seen, dice),
  scramble: (state, viewer, dice) => imagine(view(state, viewer), dice),
};
