import type {
  Actor,
  Checked,
  Correspondence,
  GameModule,
  Language,
  Lexicon,
  Match,
  MatchRecord,
  Seat,
} from "@flagship/kernel";
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
  /** The words of whoever hosts it. */
  readonly lexicon: Lexicon;
  /** Which of the game's names are used. */
  readonly names: keyof GameModule["names"];
  clock(): Date;
  /** The match as it stands on disk. */
  look<T>(at: (match: Match) => T): Promise<T>;
  /** The match written down as far as it has come, also under earlier rules. */
  record(): Promise<MatchRecord>;
  /** An act of a seat or the referee; on disk when the number comes back. */
  act(by: Actor, action: unknown): Promise<Checked<number>>;
  /** What the player of a seat reads where they have chosen nothing here; nothing when that is not known either. */
  usualLanguage(seat: Seat): Promise<Language | undefined>;
  affairs(): Promise<Affairs>;
  /** Changes the affairs in one step. */
  settle(change: (now: Affairs) => Affairs): Promise<Affairs>;
  note(who: string, what: string, facts?: Note["facts"]): Promise<void>;
  journal(): Promise<readonly Note[]>;
}
