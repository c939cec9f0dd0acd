import type { Choice, HeardEvent, Lexicon, Seen, Viewer } from "@flagship/kernel";
import type { ComponentType } from "preact";

/**
 * What the table hands to a game's board. The board draws `seen.view`, lights the open choices where
 * they act and hands one of their actions back; the decision panel beside it lists the same choices,
 * so a board may leave out whatever it cannot show well.
 */
export interface BoardProps {
  /** The match as the viewer sees it; `seen.view` is of the game's own `View` type. */
  readonly seen: Seen;
  /** What the latest act or acts brought about, oldest first: for motion. Empty after a reload or a jump. */
  readonly heard: readonly HeardEvent[];
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
}

/** How a game looks: what its `board` entry exports under the name `board`. */
export type Board = ComponentType<BoardProps>;
