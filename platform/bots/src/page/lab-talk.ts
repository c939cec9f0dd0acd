import type { Bout, BoutResult } from "../arena/bout.ts";

/** A match that a worker is to play. */
export interface LabQuestion {
  readonly game: string;
  readonly index: number;
  readonly bout: Bout;
}

/** What came of it. */
export type LabAnswer =
  | { readonly index: number; readonly result: BoutResult }
  | { readonly index: number; readonly error: string };
