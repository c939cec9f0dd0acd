/**
 * What is stored. Texts and whole numbers only, so that every database keeps them alike; times are
 * ISO 8601 texts, and a column named for a kernel type holds it as JSON.
 */
export interface Database {
  readonly guests: GuestRow;
  readonly matches: MatchRow;
  readonly seats: SeatRow;
  readonly acts: ActRow;
  readonly progress: ProgressRow;
  readonly snapshots: SnapshotRow;
  readonly hosted: HostedTable;
  readonly journal: JournalTable;
  readonly inbox: InboxTable;
  readonly outbox: OutboxTable;
}

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  /** The hash of the token, for guests that are programs. */
  readonly token_hash: string | null;
  readonly made: string;
}

export interface MatchRow {
  readonly id: string;
  /** A kernel MatchHeader; its contributions are settled when the match begins. */
  readonly header: string;
  readonly secret: string;
  readonly names: string;
  readonly invitation: string;
  /** The guest who made it. */
  readonly maker: string;
  readonly made: string;
  /** The seconds for a decision. */
  readonly clock: number | null;
  /** 1: anybody may find it while a seat is open. */
  readonly listed: number;
}

export interface SeatRow {
  readonly match: string;
  readonly seat: number;
  readonly kind: string;
  readonly guest: string | null;
  readonly level: string | null;
  readonly contribution: string;
}

/** The log. The key (match, number) makes sure that an act is taken once. */
export interface ActRow {
  readonly match: string;
  readonly number: number;
  /** A kernel LogEntry. */
  readonly entry: string;
  readonly at: string;
}

/** How far a match has come: follows from its log, kept for the lists. */
export interface ProgressRow {
  readonly match: string;
  readonly acts: number;
  readonly status: string;
  /** The actors it waits for, as a JSON list. */
  readonly waiting: string;
  /** A kernel Outcome. */
  readonly outcome: string | null;
  readonly acted: string;
}

/** The latest snapshot of a match: follows from its log, makes loading quick. */
export interface SnapshotRow {
  readonly match: string;
  readonly number: number;
  /** A kernel Snapshot. */
  readonly snapshot: string;
}

/** A match that is played by post. */
export interface HostedTable {
  readonly match: string;
  /** What players write at the head of their sheets. */
  readonly number: number;
  /** Who plays, when turns run: a post office's Affairs. */
  readonly affairs: string;
  /** Counts the changes, so that two at once do not undo each other. */
  readonly version: number;
}

/** What was done in a hosted game, in the order of ids. */
export interface JournalTable {
  readonly id: string;
  readonly match: string;
  readonly note: string;
}

/** Letters that came in; an empty outcome: not dealt with yet. */
export interface InboxTable {
  readonly id: string;
  readonly received: string;
  readonly envelope: string;
  /** In base64; let go when it is dealt with. */
  readonly raw: string;
  readonly sender: string;
  readonly outcome: string;
}

/** Letters on their way out: waiting, sent or given up. */
export interface OutboxTable {
  readonly id: string;
  readonly letter: string;
  readonly made: string;
  readonly state: string;
  readonly tries: number;
  /** When it is tried next. */
  readonly due: string;
  readonly error: string;
}
