import type { Analysis, BotTask, BoutResult } from "@flagship/bots";
import type { BoutTask, StudyTask } from "@flagship/bots/node";

/** Work that may be done on other machines: what is asked, and what comes back. */
export interface Jobs {
  /** A computer decides. */
  readonly think: readonly [ask: BotTask, answer: unknown];
  /** A match of a tournament is played. */
  readonly bout: readonly [ask: BoutTask, answer: BoutResult];
  /** A match that is over is analysed. */
  readonly study: readonly [ask: StudyTask, answer: Analysis];
}

export type JobKind = keyof Jobs;

/** What a worker answers: the work is done, failed, or somebody else should be asked. */
export type JobAnswer = { readonly answer: unknown } | { readonly failed: string } | { readonly busy: true };

/**
 * Where work of a kind is asked for. Only those hear it who have the same rules of the game and, where each answer must be the
 * same wherever it comes from, the same computers.
 * @param print what the rules and the computers are, in a few letters.
 */
export const jobSubject = (kind: JobKind, game: string, print: string): string =>
  `flagship.jobs.${kind}.${game}.${print}`;

/** Where workers tell what they are and do, from time to time. */
export const WORKERS = "flagship.workers";

/** What a worker tells. */
export interface WorkerState {
  readonly id: string;
  readonly host: string;
  readonly threads: number;
  /** Pieces of work that are under way. */
  readonly busy: number;
  /** Pieces of work that were done since it started. */
  readonly done: number;
  /** When it started. */
  readonly since: string;
  readonly leaving?: true;
}

/** Milliseconds between two words of a worker. */
export const BEAT = 1000;
