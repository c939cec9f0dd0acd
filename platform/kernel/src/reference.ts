import * as z from "zod/mini";

/** The highest number that a thing inside an action can have unless its game says otherwise. */
const HIGHEST = 9999;

/** How the things of one kind are named inside actions: `s0`, `s1`, `object:12`. */
export interface Reference {
  /** The name of the thing with this number. */
  readonly to: (number: number) => string;
  /** The number that a name stands for; nothing unless it is spelled in the one right way. */
  readonly at: (name: string) => number | undefined;
  /** The shape of such a name that comes from outside. */
  readonly shape: z.ZodMiniType<string>;
}

/**
 * The one way to name a thing inside an action: a fixed prefix and a number without sign, spaces or leading zeros.
 * What is spelled otherwise names nothing, so that nothing can be named twice.
 */
export function reference(prefix: string, most = HIGHEST, least = 0): Reference {
  const at = (name: string): number | undefined => {
    if (!name.startsWith(prefix)) return undefined;
    const number = numberFrom(name, prefix.length);
    return number === undefined || number < least || number > most ? undefined : number;
  };
  return {
    to: (number) => `${prefix}${number}`,
    at,
    shape: z.string().check(z.refine((name) => at(name) !== undefined)),
  };
}

/** Digits of the longest number. */
const LONGEST = 9;
const ZERO = 48;

/** The number that a text stands for when it is written as a number is, with nothing left over; else nothing. */
export const wholeIn = (text: string): number | undefined => numberFrom(text, 0);

/** The number that one of our own names stands for, as in a state or in a list of picks: anything else is a fault of the rules. */
export function wholeOf(text: string): number {
  const number = wholeIn(text);
  if (number === undefined) throw new Error(`“${text}” is no number of a thing`);
  return number;
}

/** What a state keeps by the number of a thing. */
export const byNumber = <T>(kept: Readonly<Record<string, T>>): (readonly [number, T])[] =>
  Object.entries(kept).map(([number, value]) => [wholeOf(number), value] as const);

/** The same from a place in the text on. Searches ask for millions of them: no pattern, no copy. */
function numberFrom(text: string, from: number): number | undefined {
  const digits = text.length - from;
  if (digits < 1 || digits > LONGEST) return undefined;
  let number = 0;
  for (let at = from; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    number = 10 * number + digit;
  }
  return digits > 1 && text.charCodeAt(from) === ZERO ? undefined : number;
}

/** A whole number within bounds. */
export const whole = (from: number, to: number): z.ZodMiniType<number> =>
  z.int().check(z.minimum(from), z.maximum(to));

/** Amounts by thing: a record whose keys are canonical names, so many of them at most, each amount within bounds. */
export const amountsBy = (
  names: z.ZodMiniType<string>,
  amount: z.ZodMiniType<number>,
  most = 200,
): z.ZodMiniType<Record<string, number>> =>
  z.record(names, amount).check(z.refine((amounts) => Object.keys(amounts).length <= most));

/** Names of several kinds where either may stand. */
export const eitherName = (...kinds: readonly Reference[]): z.ZodMiniType<string> =>
  z.string().check(z.refine((name) => kinds.some(({ at }) => at(name) !== undefined)));
