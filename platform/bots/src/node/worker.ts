import { workerData } from "piscina";
import { carryOut } from "../task.ts";
import { clock, loadGame, type ThreadData, type ThreadTask } from "./thread.ts";

const { registry } = workerData as ThreadData;

/** Thinks about one decision in a thread of its own. */
export async function think({ deadline, ...task }: ThreadTask): Promise<unknown> {
  const module = await loadGame(registry, task.game);
  const left = Math.max(0, deadline - clock());
  const { millis } = task.budget;
  const budget = millis === undefined ? task.budget : { ...task.budget, millis: Math.min(millis, left) };
  return carryOut(module, { ...task, budget }, clock);
}
