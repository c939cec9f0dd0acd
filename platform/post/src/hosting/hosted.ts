import type { Actor, Checked, Correspondence, GameModule, Lexicon, Match } from "@flagship/kernel";
import type { Affairs } from "./affairs.ts";

/** One line of a game's journal: who did what, and when. */
export interface Note {
  readonly at: string;
  /** `host`, `clock`, `mail`, or a party's number. */
  readonly who: string;
  readonly what: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** A game that is played by post, wherever it is kept. */
export interface HostedGame {
  readonly module: GameModule;
  readonly correspondence: Correspondence;
  readonly lexicon: Lexicon;
  clock(): Date;
  /** The match as it stands on disk. */
  look<T>(at: (match: Match) => T): Promise<T>;
  /** The match in memory from its start, for what happened long ago. */
  history(): Promise<Match>;
  /** An act of a seat or the referee; on disk when the number comes back. */
  act(by: Actor, action: unknown): Promise<Checked<number>>;
  affairs(): Promise<Affairs>;
  /** Changes the affairs in one step. */
  settle(change: (now: Affairs) => Affairs): Promise<Affairs>;
  note(who: string, what: string, facts?: Note["facts"]): Promise<void>;
  journal(): Promise<readonly Note[]>;
}
