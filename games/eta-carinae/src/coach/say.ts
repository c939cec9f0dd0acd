import { message as plainMessage, messagesOf, type Message } from "@flagship/kernel";
import type { coachWords } from "../words/en/coach.ts";

/** A sentence of the coach by its key. */
export const message = messagesOf<typeof coachWords>();

/** A word of the table inside a sentence of the coach. */
export const ofTable = (key: string): Message => plainMessage(key);
