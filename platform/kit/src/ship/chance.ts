/** A source of numbers that depends on a text alone: the same name builds the same ship everywhere. */
export interface Chance {
  /** A number from `from` to below `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number;
  /** True in this share of cases. */
  odds(share: number): boolean;
}

/** FNV-1a over the text seeds a mulberry32 generator: integer arithmetic only, equal on every engine. */
export function chanceOf(text: string): Chance {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    odds: (share) => next() < share,
  };
}
