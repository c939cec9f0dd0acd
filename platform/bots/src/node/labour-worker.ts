import { workerData } from "piscina";
import { analysing, type Analysis } from "../advice/analyse.ts";
import { playBout, type BoutResult } from "../arena/bout.ts";
import type { BoutTask, StudyTask } from "./labour.ts";
import { clock, loadGame, type ThreadData } from "./thread.ts";

const { registry } = workerData as Pick<ThreadData, "registry">;

/** Plays one match of a tournament in a thread of its own. */
export async function play({ game, bout }: BoutTask): Promise<BoutResult> {
  return playBout(await loadGame(registry, game), bout, clock);
}

/** Analyses a match that is over in a thread of its own. */
export async function study({ header, secret, log, budget }: StudyTask): Promise<Analysis> {
  const module = await loadGame(registry, header.game);
  const steps = analysing(module, { game: module.game, header, secret, log: [...log] }, budget, clock);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
