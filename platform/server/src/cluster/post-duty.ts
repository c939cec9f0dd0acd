/** What a process has to do with games by post: it may run them, leaves them to others, or runs nothing else. */
export const POST_DUTIES = ["yes", "no", "only"] as const;
export type PostDuty = (typeof POST_DUTIES)[number];
