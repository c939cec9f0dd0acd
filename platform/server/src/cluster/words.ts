import type { Seat } from "@flagship/kernel";
import type { TalkLine } from "@flagship/protocol";
import type { TableNews } from "../matches/news.ts";
import type { Duty } from "../matches/umpire.ts";
import type { CountWord } from "../quotas/common-counts.ts";

/** What a process tells all others about tables; each does at its own tables what is to be done there. */
export type Word =
  /** Somebody else may sit at a table. */
  | { readonly type: "reseat"; readonly match: string }
  /** Something about a table has changed on disk. */
  | { readonly type: "table"; readonly match: string }
  /** Something was said, by a seat or a watcher, and is not heard by those who have blocked them. */
  | {
      readonly type: "said";
      readonly match: string;
      readonly line: TalkLine;
      readonly unheard: readonly string[];
    }
  /** A match of these people has moved on. */
  | { readonly type: "stirred"; readonly match: string; readonly guests: readonly string[] }
  /** Somebody is invited to a table by name. */
  | { readonly type: "invited"; readonly match: string; readonly guest: string; readonly by: string }
  /** Somebody who stood by has a seat now. */
  | { readonly type: "seated"; readonly match: string; readonly guest: string }
  | { readonly type: "renamed"; readonly guest: string }
  | { readonly type: "greet"; readonly guest: string }
  /** Somebody was banned or muted, or is not any more. */
  | { readonly type: "sanctions" }
  /** What people have used up or have open at a process, for limits that hold for all together. */
  | CountWord
  /** The hosts have announced something, or ordered or lifted maintenance. */
  | { readonly type: "operation" }
  /** A letter waits in the database for whoever runs the post office. */
  | { readonly type: "letter" }
  /** Which seats of a match are connected to this process. */
  | { readonly type: "present"; readonly match: string; readonly seats: readonly Seat[] }
  /** Who looks on at a match at this process; strangers have no id. */
  | { readonly type: "watchers"; readonly match: string; readonly guests: readonly string[] }
  /** These people have a page open at this process, whatever it shows; or none any more. */
  | { readonly type: "pages"; readonly guests: readonly string[]; readonly open: boolean }
  /** The rules' thread broke down: whoever watches our matches asks anew. */
  | { readonly type: "afresh" }
  /** This process stops: others may take what it had. */
  | { readonly type: "leaving" };

/** What concerns everything around the cluster, and not the processes themselves. */
export type OuterWord = Exclude<
  Word,
  CountWord | { readonly type: "present" | "watchers" | "pages" | "afresh" | "leaving" }
>;

/** What concerns tables. */
export type TableWord = Exclude<OuterWord, { readonly type: "operation" | "letter" | "sanctions" }>;

export interface Said {
  readonly from: string;
  readonly word: Word;
}

/** What is asked of whoever has a match. */
export interface Errand {
  /** By which it is known again when it is asked for once more; processes of old versions give none. */
  readonly id?: string;
  readonly from: string;
  readonly game: string;
  readonly duty: Duty;
  readonly args: readonly [match: string, ...rest: unknown[]];
}

/** What comes back: an answer, or why there is none. */
export interface Reply {
  readonly answer?: unknown;
  /** Nobody has the match, and whoever answers may not have it either. */
  readonly unable?: boolean;
  readonly error?: string;
}

/** News of a match for a process where somebody watches it, numbered from one process to another. */
export interface Dispatch {
  readonly from: string;
  readonly number: number;
  readonly news: TableNews;
}
