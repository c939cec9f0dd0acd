/** A change of one token, condition or statement of a source file. */
export interface Mutant {
  /** Path from the root of the repository, with slashes. */
  readonly file: string;
  /** The part of the source that is exchanged. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead; nothing for a statement that is taken out. */
  readonly after: string;
  readonly kind: MutantKind;
  /** From 1. */
  readonly line: number;
  /** The line it begins on, without the space around it. */
  readonly source: string;
  /** What changes, as people and the list of equivalent mutants name it: `a < b -> a <= b`. */
  readonly change: string;
  /** It only changes what the type checker asked for: the default of a place in a list. */
  readonly isListDefault: boolean;
}

export const MUTANT_KINDS = [
  "boundary",
  "comparison",
  "arithmetic",
  "logic",
  "number",
  "truth",
  "rule",
  "code",
  "statement",
  "condition",
  "branches",
  "function",
] as const;
export type MutantKind = (typeof MUTANT_KINDS)[number];

/** A source with one mutant in the place of the original. */
export const mutated = (text: string, { start, end, after, kind }: Mutant): string =>
  `${text.slice(0, start)}${kind === "statement" ? ";" : `(${after})`}${text.slice(end)}`;

/** Called with the number of a mutant wherever it would act: notes that it was reached, tells whether it is the one on trial. */
export const PROBE = "__mutant";

/**
 * A source that carries many mutants at once, each asleep until the probe says that it is the one on
 * trial. So every file is compiled once for all trials.
 */
export function grafted(text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const cuts = [...mutants].flatMap(([id, { start, end, after, kind }]) => {
    const asked = `globalThis.${PROBE}?.(${id})`;
    const size = end - start;
    return kind === "statement"
      ? [
          { at: start, opens: true, size, id, text: `if(!${asked}){` },
          { at: end, opens: false, size, id, text: "}" },
        ]
      : [
          { at: start, opens: true, size, id, text: `(${asked}?(${after}):(` },
          { at: end, opens: false, size, id, text: "))" },
        ];
  });
  // From the end to the front; at one place the larger part opens first and closes last.
  cuts.sort((a, b) => {
    if (a.at !== b.at) return b.at - a.at;
    if (a.opens !== b.opens) return a.opens ? -1 : 1;
    const inner = a.size - b.size || b.id - a.id;
    return a.opens ? inner : -inner;
  });
  return cuts.reduce((source, cut) => source.slice(0, cut.at) + cut.text + source.slice(cut.at), text);
}
