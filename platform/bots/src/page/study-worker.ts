import { FastDice, type GameModule } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { analysing, CURVE_MILLIS, decisionMillis } from "../advice/analyse.ts";
import { weigh } from "../advice/weigh.ts";
import type { StudyAnswer, StudyQuestion } from "./study-talk.ts";

/** Imagined games behind each point of the curve. */
const GAMES = 16;

/** Milliseconds between two words about how far it is. */
const PACE = 150;

const clock = (): number => performance.now();

globalThis.addEventListener(
  "message",
  ({ data }: MessageEvent<{ readonly id: number; readonly question: StudyQuestion }>) => {
    const say = (said: StudyAnswer): void => {
      // A worker speaks to the page that made it, and to nobody else: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      globalThis.postMessage({ id: data.id, said });
    };
    answer(data.question, say).catch((error: unknown) =>
      say({ kind: "failed", error: error instanceof Error ? error.message : String(error) }),
    );
  },
);

async function answer(question: StudyQuestion, say: (said: StudyAnswer) => void): Promise<void> {
  if (question.kind === "weigh") {
    const { game, seed, millis, ...doubt } = question.doubt;
    const query = { ...doubt, budget: { millis } };
    say({ kind: "weighed", best: weigh(await moduleOf(game), query, new FastDice(seed), clock) });
    return;
  }
  const { match } = question;
  const module = await moduleOf(match.header.game);
  const played = { game: module.game, ...match, log: [...match.log] };
  const budget = {
    decision: { millis: decisionMillis(match.log.length) },
    games: GAMES,
    curveMillis: CURVE_MILLIS,
    seed: 1,
  };
  const steps = analysing(module, played, budget, clock);
  let told = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return say({ kind: "analysed", analysis: step.value });
    if (clock() - told < PACE && step.value.done !== match.log.length + 1) continue;
    told = clock();
    say({ kind: "step", step: step.value });
  }
}

async function moduleOf(game: string): Promise<GameModule> {
  const module = await findGame(game)?.load();
  if (module === undefined) throw new Error(`no game is registered as ${game}`);
  return module;
}
