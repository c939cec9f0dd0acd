import type { Message, Words } from "./message.ts";
import type { Glance } from "./warning.ts";
import type { Language } from "./words/language.ts";

/** Why an act is worth a thought, in the game's own figures: what it does, what it leaves, what it risks. Pure, from what the seat sees. */
export type Explain<View, Action> = (glance: Glance<View, Action>, action: Action) => readonly Message[];

// Games of all kinds lie side by side; the types come back inside each game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyExplain = Explain<any, any>;

/** What a game's package exports from `./coach`: loaded when somebody asks for advice. */
export interface Coaching {
  readonly explain: AnyExplain;
  readonly words: Words;
  /** The same in other languages, loaded when somebody wants them. What is missing is said in English. */
  readonly translations?: Readonly<Partial<Record<Language, () => Promise<Words>>>>;
}
