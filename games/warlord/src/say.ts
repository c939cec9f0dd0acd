import { messagesOf, refusalsOf, type PlainKeyOf } from "@flagship/kernel";
import type { words } from "./words/en.ts";

/** Sentences whose keys are made of names that only play knows; tests hold that each has words. */
export { message as lookUp } from "@flagship/kernel";

/** Keys of sentences at the table, on paper and in the orders. */
export type Key = keyof typeof words;
/** What stands after a beginning that keys share: `done.` gives the names of all that orders do. */
export type KeyAfter<Start extends string> = Key extends infer One
  ? One extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never;

/** Keys of sentences without gaps. */
export type PlainKey = PlainKeyOf<typeof words>;

/** A sentence of this game by its key: unknown keys and missing values are errors of type. */
export const message = messagesOf<typeof words>();
/** A refusal of this game by its code. */
export const refuse = refusalsOf<typeof words>();
