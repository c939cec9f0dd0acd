/** How strong a computer plays. */
export const LEVELS = ["cadet", "officer", "captain", "admiral"] as const;
export type Level = (typeof LEVELS)[number];
