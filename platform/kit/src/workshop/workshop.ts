import type { FormValues, Lexicon, Refusal, Words } from "@flagship/kernel";
import type { ComponentType } from "preact";

/** Where people make things for a game, such as scenarios: what its `./workshop` entry exports under the name `workshop`. */
export interface GameWorkshop {
  readonly Workshop: ComponentType<WorkshopProps>;
  /** Its own words, besides those of the game. */
  readonly words: Words;
}

/** What the page hands to a game's workshop. */
export interface WorkshopProps {
  readonly lexicon: Lexicon;
  /** A draft that outlives the visit. */
  readonly drafts: WorkshopDrafts;
  /** Hands a text to the reader as a file. */
  readonly onSave: (fileName: string, text: string) => void;
  /** Begins a match with these options against computers, or takes them to the lobby; says why it cannot be. */
  readonly onPlay: (options: FormValues, seats: number, where: "here" | "lobby") => Refusal | undefined;
}

export interface WorkshopDrafts {
  load(): string | undefined;
  keep(text: string): void;
}
