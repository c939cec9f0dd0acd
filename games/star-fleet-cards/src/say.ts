import { messagesOf, refusalsOf, type PlainKeyOf } from "@flagship/kernel";
import type { words } from "./words/en.ts";

export type WordKey = keyof typeof words;
/** Keys of sentences without gaps. */
export type PlainKey = PlainKeyOf<typeof words>;

/** A sentence of this game by its key: unknown keys and missing values are errors of type. */
export const message = messagesOf<typeof words>();
/** A refusal of this game by its code. */
export const refuse = refusalsOf<typeof words>();
