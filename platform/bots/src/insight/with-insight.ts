import type { AnyGuide, GameModule } from "@flagship/kernel";

/** Judges a world with what was learned; `usual` is what the guide thinks of it. */
export type Judge = NonNullable<AnyGuide["judge"]>;

/** The game with what play has taught, if there is anything. Whoever lets computers think at their best loads it before. */
export async function withInsight(module: GameModule): Promise<GameModule> {
  if (module.insight === undefined || module.guide.judge !== undefined) return module;
  const insight = await module.insight();
  if (insight.learned === undefined) return module;
  const { judgeOf } = await import("./judge.ts");
  const judge = judgeOf(insight, module.game.rulesVersion);
  return judge === undefined ? module : { ...module, guide: { ...module.guide, judge } };
}
