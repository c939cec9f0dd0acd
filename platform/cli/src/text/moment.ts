import { grammarOf } from "@flagship/kernel";

/** A moment as people read it anywhere. */
export const momentText = (at: string): string => grammarOf("en").moment(new Date(at));
