import { workerData } from "piscina";
import type { Budget } from "../budget.ts";
import { carryOut } from "../task.ts";
import { clock, loadGame, type ThreadData, type ThreadTask } from "./thread.ts";

const { registry, asking, threads } = workerData as ThreadData;

/** Thinks about one decision in a thread of its own. */
export async function think({ deadline, ...task }: ThreadTask): Promise<unknown> {
  const module = await loadGame(registry, task.game);
  return carryOut(module, { ...task, budget: budgetWithin(task.budget, deadline) }, clock);
}

/** When more ask than can think at once they share the time that is left, so that all are answered within their budget. */
function budgetWithin(budget: Budget, deadline: number): Budget {
  if (budget.millis === undefined) return budget;
  const turns = Math.max(1, Math.ceil(Atomics.load(asking, 0) / threads));
  return { ...budget, millis: Math.max(0, deadline - clock()) / turns };
}
