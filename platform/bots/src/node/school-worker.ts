import type { GameModule } from "@flagship/kernel";
import { workerData } from "piscina";
import { playBout, type BoutResult } from "../arena/bout.ts";
import { judgeWith } from "../insight/judge.ts";
import { netFrom } from "../insight/net.ts";
import type { Positions } from "../school/learner.ts";
import { positionsOf } from "../school/lesson.ts";
import type { ExamTask, LessonTask } from "./school.ts";
import { clock, loadGame, type ThreadData } from "./thread.ts";

const { registry } = workerData as Pick<ThreadData, "registry">;

/** Plays a lesson in a thread of its own. */
export async function attend({ game, lesson }: LessonTask): Promise<Positions> {
  const module = await loadGame(registry, game);
  return positionsOf(module, await insightOf(module), lesson);
}

/** Plays a match in which the admirals judge by what was learned. */
export async function sit({ game, net, bout, beside }: ExamTask): Promise<BoutResult> {
  const module = await loadGame(registry, game);
  const insight = await insightOf(module);
  const { judge: _former, ...unlearned } = module.guide;
  const formerGuide = beside === "unlearned" ? unlearned : module.formerGuide;
  const pupil = {
    ...module,
    guide: { ...unlearned, judge: judgeWith(insight, netFrom(net, insight.facts.length)) },
    ...(formerGuide === undefined ? {} : { formerGuide }),
  };
  return playBout(pupil, bout, clock);
}

async function insightOf({ game, insight }: GameModule) {
  if (insight === undefined) throw new Error(`${game.id} has no insight to learn`);
  return await insight();
}
