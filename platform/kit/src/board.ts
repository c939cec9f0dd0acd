import type { Choice, GameEvent, HeardEvent, Lexicon, Message, Seat, Seen, Viewer } from "@flagship/kernel";
import type { ComponentType } from "preact";
import type { Draft } from "./draft.ts";
import type { Power } from "./power/powers.ts";

/** How a game looks: what its `./board` entry exports under the name `board`. */
export interface GameBoard {
  readonly Board: ComponentType<BoardProps>;
  /** Turn and phases for the table's head, from the game's view. */
  readonly progress?: (view: unknown) => Progress;
  /** What stands beside a player's name, from the game's view. */
  readonly seatNote?: (view: unknown, seat: Seat) => SeatNote;
  /** What a choice's subject is called, as a heading over its choices in the decision panel. */
  readonly subjectName?: (view: unknown, subject: string) => Message | undefined;
  /**
   * Whether the board itself offers a choice, with what it would do: the decision panel then leaves it out
   * until the reader wants everything listed.
   */
  readonly offers?: (view: unknown, choice: Choice<unknown>) => boolean;
  /** How an event stands in the log. */
  readonly logNote?: (event: GameEvent) => LogNote;
  /** A small living picture of a match for the home page; missing: the page finds something plain. */
  readonly Picture?: ComponentType<PictureProps>;
}

/**
 * What the table hands to a game's board. The board draws `seen.view`, lights the open choices where
 * they act and hands one of their actions back; the decision panel beside it lists the same choices,
 * so a board may leave out whatever it cannot show well.
 */
export interface BoardProps {
  /** The match as the viewer sees it; `seen.view` is of the game's own `View` type. No choices in a replay. */
  readonly seen: Seen;
  /** What the latest act or acts brought about, oldest first: for motion. Empty after a reload or a jump. */
  readonly heard: readonly HeardEvent[];
  /** Everything the viewer has heard since the match began, oldest first; missing where nobody kept it. */
  readonly history?: readonly HeardEvent[] | undefined;
  readonly lexicon: Lexicon;
  /** Whose eyes the view is made for. */
  readonly viewer: Viewer;
  /** Names of who sits in each seat. */
  readonly seatNames: readonly string[];
  /** An act is under way and not answered yet: nothing can be chosen. */
  readonly pending: boolean;
  /** The choice that is pointed at or focused, on the board or in the panel. */
  readonly preview: Choice<unknown> | undefined;
  /** The subject the player picked; the panel then shows only the choices that concern it. */
  readonly subject: string | undefined;
  readonly act: (action: unknown) => void;
  readonly onPreview: (choice: Choice<unknown> | undefined) => void;
  readonly onSubject: (subject: string | undefined) => void;
  /** The form that is being filled in, on the board or in the panel: both show the same one. */
  readonly draft?: Draft | undefined;
  readonly onDraft?: ((draft: Draft | undefined) => void) | undefined;
}

export interface LogNote {
  /** A heading above it: a new turn, a new phase. */
  readonly chapter?: Message;
  readonly tone?: "plain" | "danger" | "good" | "info";
}

/** Where a match stands, in words for the table's head. */
export interface Progress {
  readonly turn?: Message;
  readonly phases: readonly TurnPhase[];
}

export interface TurnPhase {
  readonly name: string;
  readonly label: Message;
  readonly state: "done" | "now" | "next";
}

/** What everybody may know of a seat at a glance. */
export interface SeatNote {
  readonly power?: Power;
  /** What the seat flies or leads. */
  readonly plays?: Message;
  /** The figure that tells how it stands: hull left, points. */
  readonly score?: Message;
  /** No longer in the match. */
  readonly out?: boolean;
}

export interface PictureProps {
  readonly view: unknown;
  readonly heard: readonly HeardEvent[];
  readonly lexicon: Lexicon;
}
