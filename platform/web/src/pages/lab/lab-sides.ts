import type { BoutResult, Setting, Tournament } from "@flagship/bots";
import type { FormValues, Refusal } from "@flagship/kernel";

/** One of the settings side by side: what stands in its form, and what came of it. */
export interface Side {
  readonly game: string;
  /** Missing: as the form begins. */
  readonly values?: FormValues;
  readonly refusal?: Refusal;
  readonly played?: Played;
  /** What the file that was opened says of it. */
  readonly file?: FromFile;
  /** Which opened file the form began with: another one begins anew. */
  readonly opened?: number;
}

/** What a file says of a setting. */
export interface FromFile {
  /** The version of the rules that it was made for. */
  readonly rules: number;
  /** The mark of what came of it, where it was played. */
  readonly mark?: string | undefined;
}

/** What was played of a setting so far. */
export interface Played {
  readonly setting: Setting;
  readonly plan: Tournament;
  /** In the order of the matches. */
  readonly results: readonly BoutResult[];
}

/** With something else in its form it is another setting: nothing came of it, and no file says anything of it. */
export const edited = ({ game, opened }: Side, values: FormValues): Side => ({
  game,
  values,
  ...(opened === undefined ? {} : { opened }),
});

/** The same setting once more, without what came of it. */
export const copyOf = ({ game, values }: Side): Side => ({
  game,
  ...(values === undefined ? {} : { values }),
});
