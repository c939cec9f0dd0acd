import { findGame } from "@flagship/registry";
import { LOADING, fallbackFor, patienceWith, type BotPool, type BotTask } from "../task.ts";
import type { Answer, Question } from "./talk.ts";

/** A bot in a Web Worker: the page stays quick while it thinks. Decisions are taken one after the other. */
export function createPageBots(): BotPool {
  let worker: Worker | undefined;
  let warm = new Set<string>();
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();

  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    warm = new Set();
  }

  async function think(task: BotTask): Promise<unknown> {
    worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const question: Question = { id: (asked += 1), task };
    const registered = findGame(task.game);
    const patience = patienceWith(task.budget, registered?.patience);
    const said = await heardFrom(worker, question, patience + (warm.has(task.game) ? 0 : LOADING));
    if (said !== "late" && "action" in said) {
      warm.add(task.game);
      return said.action;
    }
    giveUp();
    const module = await registered?.load();
    if (module === undefined) throw new Error(`no game is registered as ${task.game}`);
    return fallbackFor(module, task);
  }

  return {
    decide: (task) => {
      const decided = last.then(() => think(task));
      last = decided.catch(() => undefined);
      return decided;
    },
    close: async () => giveUp(),
  };
}

function heardFrom(worker: Worker, question: Question, patience: number): Promise<Answer | "late"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle("late"), patience);
    const hear = (heard: MessageEvent<Answer>): void => {
      if (heard.data.id === question.id) settle(heard.data);
    };
    const fail = (trouble: ErrorEvent): void => settle({ id: question.id, error: trouble.message });
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);

    function settle(said: Answer | "late"): void {
      clearTimeout(timer);
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
      resolve(said);
    }
  });
}
