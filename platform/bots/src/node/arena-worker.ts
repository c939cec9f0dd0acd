import { workerData } from "piscina";
import { playBout, type BoutResult } from "../arena/bout.ts";
import type { BoutTask } from "./arena.ts";
import { clock, loadGame, type ThreadData } from "./thread.ts";

const { registry } = workerData as Pick<ThreadData, "registry">;

/** Plays one match of a tournament in a thread of its own. */
export async function play({ game, bout }: BoutTask): Promise<BoutResult> {
  return playBout(await loadGame(registry, game), bout, clock);
}
