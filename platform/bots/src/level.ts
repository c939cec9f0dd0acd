import { isLevel, LEVELS, type Level } from "@flagship/kernel";

// Levels belong to the contract: a game may answer for each of them itself.
export { isLevel, LEVELS, type Level };

/** Players of a fixed strength that nobody meets in play: what is new is measured against them. */
export const REFERENCES = ["captain-1"] as const;
export type Reference = (typeof REFERENCES)[number];

/** Who may sit down in an arena. */
export type Contestant = Level | Reference;

export const isReference = (word: string): word is Reference =>
  (REFERENCES as readonly string[]).includes(word);

export const isContestant = (word: string): word is Contestant => isLevel(word) || isReference(word);
