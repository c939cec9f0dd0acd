import { findGame } from "@flagship/registry";
import { playBout } from "../arena/bout.ts";
import { withInsight } from "../insight/with-insight.ts";
import type { LabAnswer, LabQuestion } from "./lab-talk.ts";

globalThis.addEventListener("message", ({ data }: MessageEvent<LabQuestion>) => {
  const say = (answer: LabAnswer): void => {
    // A worker speaks to the page that made it, and to nobody else: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    globalThis.postMessage(answer);
  };
  play(data).then(say, (error: unknown) =>
    say({ index: data.index, error: error instanceof Error ? error.message : String(error) }),
  );
});

/** Plays one match from its seed. */
async function play({ game, index, bout }: LabQuestion): Promise<LabAnswer> {
  const module = await findGame(game)?.load();
  if (module === undefined) throw new Error(`no game is registered as ${game}`);
  return { index, result: playBout(await withInsight(module), bout, () => performance.now()) };
}
