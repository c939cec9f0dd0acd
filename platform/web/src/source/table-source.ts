import type {
  Checked,
  GameModule,
  HeardEvent,
  MatchRecord,
  Message,
  Refusal,
  RuleId,
  Seat,
  Seen,
  StandingOrder,
  UndoCost,
  Viewer,
} from "@flagship/kernel";
import type { Level, NameSet, TableState, TalkLine } from "@flagship/protocol";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { DiceVerdict } from "../dice/check.ts";

/** Who sits in a seat, as everybody may know it. */
export interface Sitter {
  readonly seat: Seat;
  readonly kind: "person" | "computer" | "open";
  readonly name: string;
  readonly here: boolean;
  /** The computer that plays for them until they are back. */
  readonly standin?: Level | undefined;
  /** They have given up, and others play on: the computer stays. */
  readonly resigned?: true | undefined;
  /** They have said that they are ready, at a table that waits for that. */
  readonly ready?: true | undefined;
}

/** How the table is reached: in this page, or over a connection in one of its moods. */
export type LinkState = "page" | "connecting" | "live" | "lost" | "ended";

/** The time that was left for a decision when the server told it. */
export interface TimeLeft {
  readonly millis: number;
  /** The act after which it began. */
  readonly after: number;
}

/** Where people talk, and where they arrange what is not in the rules. */
export type Corner = "talk" | "affairs";

/** The reader's standing orders by reaction window. */
export type Standing = Readonly<Record<string, StandingOrder>>;

/** What a coach says at the table of a lesson. */
export interface Coach {
  /** What to do now; at the end, what to take along. */
  readonly says: Message;
  /** What would have come of the last act, which did not lead on. */
  readonly slip?: Message;
  /** What the board lights: subjects of choices. */
  readonly lit: readonly string[];
  /** The lesson is done. */
  readonly done: boolean;
  /** The rules behind it, once it is done. */
  readonly rules?: readonly RuleId[];
  /** An exam: nobody leads, so hints may be asked for and mistakes are warned of as at any table. */
  readonly exam?: true;
  /** Does the next act for the learner, once they are stuck. */
  readonly showMe?: () => void;
}

/** What became of something the reader did: nothing to say, or why not. */
export type Answer = Promise<Refusal | undefined>;

/**
 * A match as the table page knows it. Whether it runs on a server or in this page is the source's
 * business alone.
 */
export interface TableSource {
  readonly module: GameModule;
  readonly names: NameSet;
  /** What makes it possible to come back: a server's match id; nothing for a match in this page. */
  readonly id: string | undefined;
  /** Tells this match from all others among what this browser remembers; missing: nothing of it is remembered. */
  readonly keptAs?: string | undefined;
  readonly viewer: ReadonlySignal<Viewer>;
  readonly sitters: ReadonlySignal<readonly Sitter[]>;
  readonly link: ReadonlySignal<LinkState>;
  /** What the server said of the connection itself, e.g. why it ended it. */
  readonly trouble: ReadonlySignal<Refusal | undefined>;
  /** Nothing while the table waits for players or for its first message. */
  readonly seen: ReadonlySignal<Seen | undefined>;
  /** Everything the viewer has heard, oldest first. */
  readonly heard: ReadonlySignal<readonly HeardEvent[]>;
  /** What the latest act brought, for motion; empty after a reload. */
  readonly fresh: ReadonlySignal<readonly HeardEvent[]>;
  /** How long those who are waited for may still think; nothing where no time runs. */
  readonly time: ReadonlySignal<TimeLeft | undefined>;
  /** An act of the reader is under way. */
  readonly pending: ReadonlySignal<boolean>;
  /** Clocks, a pause, proposals and the rematch; missing for a match in this page. */
  readonly table?: ReadonlySignal<TableState>;
  /** What was said since the reader came; missing for a match in this page. */
  readonly said?: ReadonlySignal<readonly TalkLine[]>;
  /** Which of the table's corners the reader has opened; missing for a match in this page. */
  readonly corner?: Signal<Corner | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  /** Only at the table of a lesson. */
  readonly coach?: ReadonlySignal<Coach>;
  /** A beginner's table: a coach speaks by itself when the reader hesitates. */
  readonly coached?: true;
  /** Takes back the reader's latest act, where the source can. */
  readonly undo?: Undo;

  act(action: unknown): Answer;
  leaveStanding(window: string, order: StandingOrder): Answer;
  /** Agrees to end the match, where its rules have changed. */
  agreeToEnd(): Answer;
  /** The reader's side gives up, in a match in this page; missing: it cannot, or others here play on. */
  readonly resign?: () => Answer;
  /** The table as everybody else may know it. */
  publicly(): Promise<Seen | undefined>;
  /** The match written down, once it is over. */
  record(): Promise<Checked<MatchRecord>>;
  /** Whether the dice were what was promised, once the match is over; missing where nothing was promised. */
  checkDice?(): Promise<DiceVerdict>;
  close(): void;
}

export interface Undo {
  /** Nothing when there is no act to take back. */
  readonly cost: ReadonlySignal<UndoCost | undefined>;
  take(): void;
}
