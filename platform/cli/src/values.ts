import { isContestant, isLevel, LEVELS, REFERENCES, type Contestant, type Level } from "@flagship/bots";
import { wrongUsage } from "./failure.ts";
import { say } from "./words/say.ts";

/** A whole number out of an option, within bounds. */
export function wholeNumber(
  name: string,
  given: string | undefined,
  initial: number,
  least: number,
  most = 1e9,
): number {
  if (given === undefined) return initial;
  const value = Number(given);
  if (!/^-?\d+$/.test(given) || value < least || value > most) {
    throw wrongUsage(
      "usage.number",
      say("usage.number", { name, least: String(least), most: String(most), given }),
    );
  }
  return value;
}

/** Milliseconds out of `50ms`, `1.5s` or `50`. */
export function milliseconds(name: string, given: string): number {
  const parts = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(given);
  const value = Number(parts?.[1]) * (parts?.[2] === "s" ? 1000 : 1);
  if (parts === null || value <= 0 || value > 3_600_000) {
    throw wrongUsage("usage.duration", say("usage.duration", { name, given }));
  }
  return value;
}

/** A bot's level. */
export function level(name: string, given: string): Level {
  if (isLevel(given)) return given;
  throw wrongUsage("usage.level", say("usage.level", { name, given, known: LEVELS }));
}

/** Who may play in an arena: a level, or a fixed reference. */
export function contestant(name: string, given: string): Contestant {
  if (isContestant(given)) return given;
  const known = [...LEVELS, ...REFERENCES];
  throw wrongUsage("usage.level", say("usage.level", { name, given, known }));
}

/** What a computer of a level is called. */
export const levelName = (strength: Level): string => say(`level.${strength}`);

/** A word as it stands at the beginning of a line. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
