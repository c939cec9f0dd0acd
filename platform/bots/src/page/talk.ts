import type { BotTask } from "../task.ts";

/** What the page asks its bot worker. */
export interface Question {
  readonly id: number;
  readonly task: BotTask;
}

/** What the worker says. */
export type Answer =
  | { readonly id: number; readonly action: unknown }
  | { readonly id: number; readonly error: string };
