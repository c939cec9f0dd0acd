import type { PostSettings } from "../post/mail-config.ts";
import type { MatchQuota } from "../quotas/shares.ts";
import type { Lease } from "../storage/store.ts";
import type { News } from "./news.ts";
import type { Duties, Duty } from "./umpire.ts";

/** What a thread in which an umpire works is told when it starts. */
export interface ThreadSettings {
  readonly dataFolder: string;
  readonly database: string;
  /** How many it may open to it, where it is in PostgreSQL. */
  readonly connections: number;
  /** In whose name acts are written, where several processes work with the database. */
  readonly lease?: Lease;
  /** The module that exports `games`. */
  readonly registry: string;
  readonly snapshotEvery: number;
  readonly matchesInMemory: number;
  /** Missing: the post office works elsewhere. */
  readonly post?: PostSettings;
  /** By how much the tables' time is ahead of the machine's monotonic clock. */
  readonly timeOffset: number;
  /** The memory of a `Halt`. */
  readonly halt: SharedArrayBuffer;
  readonly quota: MatchQuota;
  /** Where the thread shows that it goes on. */
  readonly pulse: SharedArrayBuffer;
}

/** So many calls, or so much that comes back, leave in one message: the other thread need not wait for the rest. */
export const AT_ONCE = 32;

/** Something that is asked: the number of the call, what is to be done, with what. It travels as JSON. */
export type Call = readonly [ref: number, duty: Duty, args: Parameters<Duties[Duty]>];

/** What comes back: news under the number 0, answers under that of the call, or why there is none. */
export type Item = readonly [ref: 0, news: News] | readonly [ref: number, answer: unknown, error?: string];
