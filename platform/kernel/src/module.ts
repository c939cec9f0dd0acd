import type { Correspondence } from "./correspondence.ts";
import type { GameEvent } from "./event.ts";
import type { AnyGame, AnyGuide } from "./game.ts";
import type { Lexicon, Message, Names, Words } from "./message.ts";

/** Everything the platform knows of a game: what its package exports under the name `module`. */
export interface GameModule {
  readonly game: AnyGame;
  readonly guide: AnyGuide;
  readonly words: Words;
  readonly names: { readonly rulebook: Names; readonly neutral: Names };
  readonly about: About;
  /** What an event says where its fields alone cannot; missing or nothing: `event.<type>` with its fields. */
  readonly tell?: (event: GameEvent) => Message | undefined;
  /** The table in plain text for a terminal or a mail, one line each; missing: the view is listed as it is. */
  readonly sketch?: (view: unknown, lexicon: Lexicon) => readonly string[];
  /** How it is played by post; missing: it is not. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the view's type comes back inside the game
  readonly correspondence?: Correspondence<any>;
}

/** What a stranger reads before the first match; its own entry `./about` of the package, so that a page can show it before the rules are loaded. */
export interface About {
  readonly title: string;
  /** One sentence. */
  readonly pitch: string;
  readonly players: { readonly from: number; readonly to: number };
  /** How long a match takes, in minutes. */
  readonly minutes: { readonly from: number; readonly to: number };
}
