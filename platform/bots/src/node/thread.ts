import type { GameModule } from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";
import { withInsight } from "../insight/with-insight.ts";
import type { BotTask } from "../task.ts";

/** A task with the moment by which its answer must be there, by `clock`. */
export interface ThreadTask extends BotTask {
  readonly deadline: number;
}

/** What a thread is told when it starts. */
export interface ThreadData {
  readonly registry: string;
  /** How many decisions are asked for at this moment, shared by all threads. */
  readonly asking: Int32Array;
  readonly threads: number;
}

/** Milliseconds on a clock that all threads share. */
export const clock = (): number => performance.timeOrigin + performance.now();

interface Registry {
  readonly findGame: (id: string) => RegisteredGame | undefined;
}

/** What a registry module says of a game before its rules are loaded. */
export async function registered(registry: string, id: string): Promise<RegisteredGame | undefined> {
  const { findGame } = (await import(registry)) as Registry;
  return findGame(id);
}

/** The game with this id out of a registry module. */
export async function loadGame(registry: string, id: string): Promise<GameModule> {
  const found = await registered(registry, id);
  if (found === undefined) throw new Error(`no game is registered as ${id}`);
  return await withInsight(await found.load());
}
