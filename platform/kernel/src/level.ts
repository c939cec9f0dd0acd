/** How strong a computer opponent plays. */
export const LEVELS = ["cadet", "officer", "captain", "admiral"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);
