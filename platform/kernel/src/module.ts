import type { Correspondence } from "./correspondence.ts";
import type { GameEvent } from "./event.ts";
import type { FormValues } from "./field.ts";
import type { AnyGame, AnyGuide } from "./game.ts";
import type { GlossaryEntry } from "./glossary.ts";
import type { AnyInsight } from "./insight.ts";
import type { Level } from "./level.ts";
import type { Lexicon, Message, Names, Words } from "./message.ts";
import type { Language } from "./words/language.ts";
import type { Primer } from "./primer.ts";
import type { Seat } from "./seat.ts";
import type { AnyWarn } from "./warning.ts";

/** Everything the platform knows of a game: what its package exports under the name `module`. */
export interface GameModule {
  readonly game: AnyGame;
  readonly guide: AnyGuide;
  /** The guide as it was when the reference `captain-1` was set; missing: it has not changed since. */
  readonly formerGuide?: AnyGuide;
  /** What can be learned of the game, loaded where computers think and where they learn; missing: nothing. */
  readonly insight?: () => Promise<AnyInsight>;
  readonly words: Words;
  readonly names: { readonly rulebook: Names; readonly neutral: Names };
  readonly about: About;
  /** The same in other languages, loaded when somebody wants them. What is missing is said in English. */
  readonly translations?: Readonly<Partial<Record<Language, () => Promise<Translation>>>>;
  /** What abbreviations and the game's own words mean, loaded when a table is shown; missing: nothing is explained. */
  readonly glossary?: () => Promise<readonly GlossaryEntry[]>;
  /** What the handbook says before its rules, loaded with it. */
  readonly primer?: () => Promise<Primer>;
  /** What an event says where its fields alone cannot; missing or nothing: `event.<type>` with its fields. */
  readonly tell?: (event: GameEvent) => Message | undefined;
  /** How the table is drawn in plain text, loaded by terminals; missing: the view is listed as it is. */
  readonly sketch?: () => Promise<Sketch>;
  /** What lies in the piles, card by card, for terminals that are asked for it; missing: there are none to look through. */
  readonly piles?: () => Promise<Sketch>;
  /** What "Play" sits a newcomer down to; missing: the game as it is, against officers. */
  readonly firstMatch?: FirstMatch;
  /** Set-ups that go by name, besides the usual one and the beginner's; missing: none. */
  readonly setups?: readonly Setup[];
  /** What is said before a legal act is done that is probably a mistake, from what the seat sees, loaded when a table is shown; missing: nothing. */
  readonly warnings?: () => Promise<AnyWarn>;
  /** How it is played by post; missing: it is not. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the view's type comes back inside the game
  readonly correspondence?: Correspondence<any>;
}

/** The table in plain text, one line each. */
export type Sketch = (view: unknown, lexicon: Lexicon) => readonly string[];

/** A game in another language. */
export interface Translation {
  readonly words: Words;
  readonly names: { readonly rulebook: Names; readonly neutral: Names };
}

/** What a stranger reads before the first match; its own entry `./about` of the package, so that a page can show it before the rules are loaded. */
export interface About {
  readonly title: string;
  /** One sentence. */
  readonly pitch: string;
  readonly players: { readonly from: number; readonly to: number };
  /** How long a match takes, in minutes. */
  readonly minutes: { readonly from: number; readonly to: number };
  /** The sentence in other languages. */
  readonly pitches?: Readonly<Partial<Record<Language, string>>>;
}

/** What a stranger reads of a game in their language. */
export const pitchIn = ({ pitch, pitches }: About, language: Language): string =>
  pitches?.[language] ?? pitch;

/** A set-up that goes by name: with all that can be added, or as a campaign. */
export interface Setup {
  readonly id: "full" | "campaign" | "ground" | "skirmish" | "short-campaign";
  readonly seats: number;
  /** What differs from the game's usual options. */
  readonly options: FormValues;
  /** Short enough to learn on: a coach speaks there as in the beginner's set-up. */
  readonly teaches?: true;
}

/** A beginner's set-up: short, and against somebody who can be beaten. */
export interface FirstMatch {
  /** What differs from the game's usual options. */
  readonly options: FormValues;
  readonly seats: number;
  /** The newcomer's seat. */
  readonly seat: Seat;
  /** How strong everybody else plays. */
  readonly level: Level;
  /** Secrets of deals that begin well, 64 hex digits each; missing: any deal will do. */
  readonly deals?: readonly string[];
}
