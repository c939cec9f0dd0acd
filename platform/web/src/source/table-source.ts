import type {
  Checked,
  GameModule,
  HeardEvent,
  MatchRecord,
  Refusal,
  Seat,
  Seen,
  StandingOrder,
  UndoCost,
  Viewer,
} from "@flagship/kernel";
import type { NameSet } from "@flagship/protocol";
import type { ReadonlySignal } from "@preact/signals";

/** Who sits in a seat, as everybody may know it. */
export interface Sitter {
  readonly seat: Seat;
  readonly kind: "person" | "computer" | "open";
  readonly name: string;
  readonly here: boolean;
}

/** How the table is reached: in this page, or over a connection in one of its moods. */
export type LinkState = "page" | "connecting" | "live" | "lost" | "ended";

/** The time that was left for a decision when the server told it. */
export interface TimeLeft {
  readonly millis: number;
  /** The act after which it began. */
  readonly after: number;
}

/** The reader's standing orders by reaction window. */
export type Standing = Readonly<Record<string, StandingOrder>>;

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
  readonly standing: ReadonlySignal<Standing>;
  /** Takes back the reader's latest act, where the source can. */
  readonly undo?: Undo;

  act(action: unknown): Answer;
  leaveStanding(window: string, order: StandingOrder): Answer;
  /** The table as everybody else may know it. */
  publicly(): Promise<Seen | undefined>;
  /** The match written down, once it is over. */
  record(): Promise<Checked<MatchRecord>>;
  close(): void;
}

export interface Undo {
  /** Nothing when there is no act to take back. */
  readonly cost: ReadonlySignal<UndoCost | undefined>;
  take(): void;
}
