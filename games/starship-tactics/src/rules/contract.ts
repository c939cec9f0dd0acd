import { contract } from "@flagship/kernel";
import type { Ask } from "./ask.ts";
import type { StEvent } from "./event.ts";
import type { State } from "./state.ts";

/** The makers of this game's acts and questions. */
export const { act, freeAct, question } = contract<State, StEvent, Ask>();

/** An act aboard a ship answers the question about that ship, and stands on the duties of the posts (ST-CGN-10). */
export const aboard = {
  rule: "ST-CGN-10",
  fits: ({ who }: Ask, { ship }: { readonly ship: number }): boolean => who === ship,
};
