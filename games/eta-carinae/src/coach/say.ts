import { message as plainMessage, messagesOf, type Message } from "@flagship/kernel";
import type { coachWords } from "../words/en/coach.ts";

/** A sentence of the coach by its key. */
export const message = messagesOf<typeof coachWords>();

/** A figure with one place after the point. */
export const tenth = (figure: number): number => Math.round(figure * 10) / 10;

/** A word of the table inside a sentence of the coach. */
export const ofTable = (key: string): Message => plainMessage(key);
