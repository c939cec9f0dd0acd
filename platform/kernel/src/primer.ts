import type { RuleId } from "./refusal.ts";
import type { Language } from "./words/language.ts";

/** A text in every language that the table speaks. */
export type InEach = Readonly<Record<Language, string>>;

/** What a handbook says before its rules: the game in a few words, how a turn goes, and what people ask. */
export interface Primer {
  /** The game in about ninety words, one for each kind of play. */
  readonly glance: readonly {
    /** Which play, where the game has several. */
    readonly play?: InEach;
    readonly text: InEach;
    /** How a turn goes, in order. */
    readonly turn: readonly TurnStep[];
  }[];
  /** What people ask in their own words, and the rules that answer. */
  readonly asks: readonly (InEach & { readonly rules: readonly RuleId[] })[];
  /** Pictures drawn from the game's own data. */
  readonly figures?: readonly Figure[];
}

/** A picture of the game's data: which of six sides something bears through, or a chart. */
export type Figure = {
  /** Which play it belongs to, by its id (`play.…` in the words), where the game has several. */
  readonly play?: string;
  readonly title: InEach;
  readonly rule: RuleId;
} & (
  | {
      readonly kind: "wheels";
      /** Each by the game's name for it (`@phaser`), with the sides from 1 (ahead) clockwise. */
      readonly wheels: readonly { readonly name: string; readonly sides: readonly number[] }[];
    }
  | {
      readonly kind: "chart";
      /** What stands over the names, and over each column. */
      readonly corner: InEach;
      readonly head: readonly (number | InEach)[];
      readonly rows: readonly {
        /** The game's name for it (`@phaser`), or what is said as it is. */
        readonly name: string | InEach;
        readonly cells: readonly (number | undefined)[];
      }[];
      /** The figure that is drawn fullest. */
      readonly most: number;
    }
);

/** One step of a turn, for a picture. */
export interface TurnStep {
  /** What the table calls it: a key of the game's words, or a text where it has no name there. */
  readonly label: string | InEach;
  readonly text: InEach;
  readonly rule: RuleId;
  /** How often it comes in a turn together with the steps that have the same. */
  readonly times?: InEach;
}
