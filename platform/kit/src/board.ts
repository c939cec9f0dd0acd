import type {
  Choice,
  Choices,
  GameEvent,
  HeardEvent,
  Lexicon,
  Message,
  Seat,
  Seen,
  Viewer,
} from "@flagship/kernel";
import type { ComponentType } from "preact";
import type { Draft } from "./draft.ts";
import type { Power } from "./power/powers.ts";
import type { Beat } from "./stage/beat.ts";
import type { TextBoard } from "./text-board.ts";

/**
 * How a game looks: what its `./board` entry exports under the name `board`. The board draws the position; what
 * stands around it (question, confirm, panel) it hands to the frame with `useHandover`; see docs/boards.md.
 */
export interface GameBoard<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  readonly Board: ComponentType<BoardProps<View, Action, Event>>;
  /** Turn and phases for the table's head. */
  readonly progress?: (view: View) => Progress;
  /** What stands in a player's chip. */
  readonly seatNote?: (view: View, seat: Seat) => SeatNote;
  /** What wins, and how near it is: always in sight at the right end of the head. */
  readonly goal?: (view: View, viewer: Viewer) => Goal | undefined;
  /** What a choice's subject is called, as a heading over its choices in the list. */
  readonly subjectName?: (view: View, subject: string) => Message | undefined;
  /** Whether the board itself offers a choice: the short list then leaves it out until everything is wanted. */
  readonly offers?: (view: View, choice: Choice<Action>) => boolean;
  /** How an event stands in the log. */
  readonly logNote?: (event: Event) => LogNote;
  /** What is staged of an act, in order; missing: what its sentences and dice give by themselves. */
  readonly beats?: (act: StagedAct<View, Event>) => readonly Beat[];
  /**
   * The table half-way through an act of several beats: as after it, but for the things (`data-subject`) that are struck
   * only later, which stand as before. Missing: the table follows with the last beat.
   */
  readonly midway?: (before: View, after: View, pending: ReadonlySet<string>) => View;
  /** The board in words, for those who do not see it; every game with a map has one. */
  readonly inWords?: TextBoard<View>;
  /** The board fills its place by itself: no margin, nothing scrolls. Missing: it lies there as a page of its own. */
  readonly fills?: true;
  /** No choice has a form of its own, so that forms are fetched only when somebody wants extras. */
  readonly withoutForms?: true;
  /** A small living picture of a match for the home page; missing: the page finds something plain. */
  readonly Picture?: ComponentType<PictureProps<View, Event>>;
}

// The platform holds boards of any game side by side; the types come back inside each game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBoard = GameBoard<any, any, any>;

/** The match as a viewer sees it, with the game's own types. */
export interface SeenAs<View, Action> extends Omit<Seen, "view" | "choices" | "anytime"> {
  readonly view: View;
  readonly choices?: Choices<Action>;
  readonly anytime?: Choices<Action>["open"];
}

/** An event as one viewer heard it, with the game's own type. */
export interface HeardAs<Event extends GameEvent> extends HeardEvent {
  readonly event: Event;
}

/**
 * What the table hands to a game's board. The board draws `seen.view`, lights the open choices where they act and
 * hands one of their actions back; the list behind `L` has the same choices, so a board may leave out what it
 * cannot show well.
 */
export interface BoardProps<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  /** The match as the viewer sees it. No choices in a replay. */
  readonly seen: SeenAs<View, Action>;
  /**
   * Names what the viewer is asked: it stays while others act and the question does not change. Whatever is being
   * prepared belongs to it. Missing where nothing is asked.
   */
  readonly asking?: number | undefined;
  /** What the latest act or acts brought about, oldest first: for motion. Empty after a reload or a jump. */
  readonly heard: readonly HeardAs<Event>[];
  /** Everything the viewer has heard since the match began, oldest first; missing where nobody kept it. */
  readonly history?: readonly HeardAs<Event>[] | undefined;
  readonly lexicon: Lexicon;
  /** Whose eyes the view is made for. */
  readonly viewer: Viewer;
  /** Tells this match from all others among what a board remembers in this browser; missing: nothing shall be remembered. */
  readonly match?: string | undefined;
  /** Names of who sits in each seat. */
  readonly seatNames: readonly string[];
  /** An act is under way and not answered yet: nothing can be chosen. */
  readonly pending: boolean;
  /** The choice that is pointed at or focused, on the board or in the list. */
  readonly preview: Choice<Action> | undefined;
  /** The subject the player picked. */
  readonly subject: string | undefined;
  /** The seat whose chip was pressed: the camera goes there. A new object for every press. */
  readonly focus?: { readonly seat: Seat } | undefined;
  /**
   * Subjects that a coach or a warning points at. The frame rings whatever carries one of them as `data-subject`; a board
   * lights by itself only what has no element of its own.
   */
  readonly lit?: readonly string[] | undefined;
  readonly act: (action: Action) => void;
  readonly onPreview: (choice: Choice<Action> | undefined) => void;
  readonly onSubject: (subject: string | undefined) => void;
  /** The form that is being filled in, on the board or in the list: both show the same one. */
  readonly draft?: Draft<Action> | undefined;
  readonly onDraft?: ((draft: Draft<Action> | undefined) => void) | undefined;
}

/** What names the viewer's question, also where nobody keeps count. */
export const askingOf = ({ asking, seen }: Pick<BoardProps, "asking" | "seen">): number =>
  asking ?? seen.number;

/** One act and everything the viewer heard of it. */
export interface StagedAct<View, Event extends GameEvent = GameEvent> {
  readonly number: number;
  readonly events: readonly Event[];
  /** The table after the act. */
  readonly view: View;
  readonly viewer: Viewer;
  readonly lexicon: Lexicon;
}

export interface LogNote {
  /** A heading above it: a new turn, a new phase. */
  readonly chapter?: Message;
  readonly tone?: "plain" | "danger" | "good" | "info";
  /** Who did it, where that is not the event's seat; `null`: nobody, it came of what was done before. */
  readonly by?: Seat | null;
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

/** What wins, and how it stands. */
export interface Goal {
  /** "Bring her energy to 0". */
  readonly what: Message;
  /** "hers 10, yours 9", "2 turns left". */
  readonly stands: Message;
}

/** What everybody may know of a seat at a glance. */
export interface SeatNote {
  readonly power?: Power;
  /** What the seat flies or leads. */
  readonly plays?: Message;
  /** The one figure that tells how it stands ("19/21"), and of what ("hull"). */
  readonly figure?: string | number;
  readonly unit?: Message;
  /** The same in a sentence: hull left, points. */
  readonly score?: Message;
  /** No longer in the match. */
  readonly out?: boolean;
}

export interface PictureProps<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View;
  readonly heard: readonly HeardAs<Event>[];
  readonly lexicon: Lexicon;
}
