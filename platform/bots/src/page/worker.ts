import { findGame } from "@flagship/registry";
import { withInsight } from "../insight/with-insight.ts";
import { carryOut } from "../task.ts";
import type { Answer, Question } from "./talk.ts";

/** The worker of the page: thinks about one decision after the other. */
globalThis.addEventListener("message", (heard: MessageEvent<Question>) => {
  // A worker speaks to the page that made it, and to nobody else: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(heard.data).then((said) => globalThis.postMessage(said));
});

async function answer({ id, task }: Question): Promise<Answer> {
  try {
    const module = await findGame(task.game)?.load();
    if (module === undefined) throw new Error(`no game is registered as ${task.game}`);
    return { id, action: carryOut(await withInsight(module), task, () => performance.now()) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
