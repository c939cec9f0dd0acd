import type { Seat } from "@flagship/kernel";
import type { Action } from "./action.ts";
import type { Listed } from "./playing.ts";
import { QUESTIONS } from "./questions/questions.ts";
import type { State } from "./state.ts";

const isListed = (act: object): act is Listed => "plays" in act;

const LISTED: ReadonlyMap<string, readonly Listed[]> = new Map(
  QUESTIONS.map(({ name, answers }) => [name, (answers as readonly object[]).filter(isListed)]),
);

/** What comes into question as an answer, whether or not the rules allow it: passes and whole forms left out. */
export const playsOf = (state: State, seat: Seat, kind: string): Action[] =>
  (LISTED.get(kind) ?? []).flatMap((act) => act.plays(state, seat, { kind, seat }) as Action[]);
