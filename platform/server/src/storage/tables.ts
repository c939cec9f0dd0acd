import type { NoticeTables } from "../notices/tables.ts";
import type { OperationTables } from "../operation/tables.ts";
import type { RatingTables } from "../ratings/tables.ts";
import type { PeopleTables } from "../people/tables.ts";
import type { PreparedRow } from "./prepared.ts";
import type { StandbyRow } from "./seating.ts";
import type { TalkRow } from "../talk/storage.ts";

/**
 * What is stored. Texts and whole numbers only, so that every database keeps them alike; times are
 * ISO 8601 texts, and a column named for a kernel type holds it as JSON.
 */
export interface Database extends PeopleTables, NoticeTables, RatingTables, OperationTables {
  readonly talk: TalkRow;
  readonly guests: GuestRow;
  readonly matches: MatchRow;
  readonly seats: SeatRow;
  readonly standbys: StandbyRow;
  readonly prepared: PreparedRow;
  readonly acts: ActRow;
  readonly leases: LeaseRow;
  readonly nodes: NodeRow;
  readonly progress: ProgressRow;
  readonly snapshots: SnapshotRow;
  readonly chronicle: ChronicleRow;
  readonly uptime: UptimeRow;
  readonly records: RecordRow;
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
  /** 1: what they were known by as a guest lets nobody in any more, whatever becomes of their account. */
  readonly shut: number;
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
  /** What `words_until` says, by the calendar, as servers of old wrote it; they may still run beside this one. */
  readonly words_by: string | null;
  /** Until when the words of the dice must be shown, by the tables' time: from the last seat taken to the beginning. */
  readonly words_until: number | null;
  /** Until when everybody must be ready, by the tables' time: from the last seat taken, where the table waits for that. */
  readonly ready_until: number | null;
  /** Who did not show their word, as a JSON list of the protocol's `Withheld`. */
  readonly withheld: string;
  /** When a moderator closed the table. */
  readonly closed: string | null;
  /** What the players agreed on: an Arrangement of clocks/. */
  readonly arrangement: string;
  /** The match that is played as its rematch. */
  readonly next: string | null;
  /** The version of the rules that holds now; missing: the one of the header. */
  readonly rules: number | null;
  /** The header's game. */
  readonly game: string;
  /** How fast it was meant to go when it was made: a protocol Pace. */
  readonly pace: string;
  /** What its maker wanted of quick play; null: it was made otherwise. */
  readonly quick: string | null;
  /** What everybody was told of in it, as a JSON list of keys of names; null: it is not over, or was before they were kept. */
  readonly things: string | null;
  /** 1: it has begun, and its record is not kept yet. Public matches that run are found by it among all that were ever made. */
  readonly runs: number;
  /** What the rules say of its chairs, as a JSON list of KeptChair; null: they were not asked. */
  readonly chairs: string | null;
}

export interface SeatRow {
  readonly match: string;
  readonly seat: number;
  readonly kind: string;
  readonly guest: string | null;
  readonly level: string | null;
  /** The hash of a word that goes into the dice; empty: none. */
  readonly pledge: string;
  /** The word itself, once it is shown. */
  readonly contribution: string;
  /** The level of the computer that plays for the person meanwhile. */
  readonly standin: string | null;
  /** 1: a program of the person's plays there, or has. */
  readonly program: number;
  /** 1: they have said that they are ready. */
  readonly ready: number;
}

/** The log. The key (match, number) makes sure that an act is taken once. */
export interface ActRow {
  readonly match: string;
  readonly number: number;
  /** A kernel LogEntry. */
  readonly entry: string;
  readonly at: string;
  /** By which its sender knows it again: an act that is sent twice is taken once. */
  readonly act: string | null;
}

/** Which process has a match, where several work with one database. */
export interface LeaseRow {
  /** A match, or something else that one process alone looks after. */
  readonly match: string;
  readonly owner: string;
  /** Goes up with each new owner. */
  readonly fence: number;
}

/** The processes that work with one database. */
export interface NodeRow {
  readonly id: string;
  /** Until when it counts as alive, by the database's clock: milliseconds since 1970. */
  readonly until: number;
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
  /** When its question was put to each seat it waits for, by the tables' time: a JSON record. */
  readonly put: string;
  /** What is left in the banks of time, in milliseconds: a JSON record by seat. */
  readonly banks: string;
}

/** How long servers have worked with this database: one row. */
export interface UptimeRow {
  readonly id: number;
  readonly ran: number;
}

/** The latest snapshot of a match: follows from its log, makes loading quick. */
export interface SnapshotRow {
  readonly match: string;
  readonly number: number;
  /** A kernel Snapshot. */
  readonly snapshot: string;
}

/** What was told from one act to another, written down together with the snapshot of the latter. */
export interface ChronicleRow {
  readonly match: string;
  readonly first: number;
  readonly last: number;
  /** A kernel Chronicle. */
  readonly told: string;
}

/** A match that is over, written down under the rules it was played by; those may be gone by now. */
export interface RecordRow {
  readonly match: string;
  /** A kernel MatchRecord. */
  readonly record: string;
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

/** Letters that came in; an empty outcome: not dealt with yet; `held`: set aside for the host. */
export interface InboxTable {
  readonly id: string;
  readonly received: string;
  readonly envelope: string;
  /** In base64; let go when it is dealt with. */
  readonly raw: string;
  readonly sender: string;
  readonly outcome: string;
  /** How often somebody began to deal with it, and how often that failed. */
  readonly starts: number;
  readonly failures: number;
  /** Why it failed last. */
  readonly reason: string;
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
