import { message, type Game, type GameModule } from "@flagship/kernel";
import { boardWords } from "./board-words.ts";
import { about } from "./about.ts";
import { guide } from "./bot/guide.ts";
import { chapterWords } from "./chapters.ts";
import { names } from "./names.ts";
import { actionSchema, type Action } from "./rules/action.ts";
import { apply } from "./rules/apply.ts";
import { begin } from "./rules/begin.ts";
import { check } from "./rules/check.ts";
import { choices } from "./rules/choices.ts";
import { clone } from "./rules/clone.ts";
import { waitingFor } from "./rules/decision.ts";
import type { ScEvent } from "./rules/event.ts";
import { imagine, scramble } from "./rules/imagine.ts";
import { chairs, checkOptions, OPTIONS, type Options } from "./rules/options.ts";
import { fallback, sample } from "./rules/sample.ts";
import type { State } from "./rules/state.ts";
import { view, type View } from "./rules/view.ts";
import { sketch } from "./sketch.ts";
import { tell } from "./tell.ts";
import { words } from "./words.ts";

/** Starship Command: card battles and campaigns of 2 to 8 players. */
export const starshipCommand: Game<State, Action, View, Options, ScEvent> = {
  id: "starship-command",
  rulesVersion: 3,
  seats: { min: 2, max: 8 },
  options: OPTIONS,
  checkOptions,
  chairs,
  action: actionSchema,
  setup: begin,
  waitingFor,
  choices,
  check,
  apply,
  view,
  outcome: ({ ending }) =>
    ending === undefined
      ? undefined
      : { winners: ending.winners, scores: ending.scores, why: message("outcome.highest") },
  sample,
  fallback,
  clone,
  imagine,
  scramble,
};

export const module: GameModule = {
  game: starshipCommand,
  guide,
  words: { ...words, ...boardWords, ...chapterWords },
  names,
  about,
  tell,
  sketch,
};

export { guide, words, names };
export type { Action, Options, ScEvent, State, View };
