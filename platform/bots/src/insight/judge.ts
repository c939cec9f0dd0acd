import type { AnyInsight, GameModule, Seat } from "@flagship/kernel";
import { logOdds, netFrom, type Net } from "./net.ts";

/** Judges a world with what was learned; `usual` is what the guide thinks of it. */
export type Judge = (world: unknown, seat: Seat, usual: number) => number;

/** What tells whether something learned still fits: the names of the facts and the version of the rules. */
export function printOf({ facts }: AnyInsight, rulesVersion: number): string {
  let hash = 0x811c9dc5;
  for (const letter of `${rulesVersion} ${facts.join(" ")}`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `${rulesVersion}-${(hash >>> 0).toString(16).padStart(8, "0")}`;
}

/** The game with what play has taught, if there is anything. Whoever lets computers think at their best loads it before. */
export async function withInsight(module: GameModule): Promise<GameModule> {
  if (module.insight === undefined || module.guide.insight !== undefined) return module;
  const insight = await module.insight();
  return insight.learned === undefined ? module : { ...module, guide: { ...module.guide, insight } };
}

const judges = new WeakMap<AnyInsight, Judge>();

/** The learned judge of a game. None: nothing was learned, or it was learned under other rules or from other facts. */
export function judgeOf({ game, guide }: Pick<GameModule, "game" | "guide">): Judge | undefined {
  const { insight } = guide;
  if (insight?.learned === undefined || insight.learned.print !== printOf(insight, game.rulesVersion))
    return undefined;
  const known = judges.get(insight);
  if (known !== undefined) return known;
  const judge = judgeWith(insight, netFrom(insight.learned.net, insight.facts.length));
  judges.set(insight, judge);
  return judge;
}

/** Half what the guide thinks, half what was learned, by their log odds; what is certain stays certain. */
export function judgeWith(insight: AnyInsight, net: Net): Judge {
  const facts = new Int32Array(net.inputs);
  const sums = new Int32Array(net.hidden);
  return (world, seat, usual) => {
    if (usual <= 0 || usual >= 1 || !insight.covers(world)) return usual;
    insight.write(world, seat, facts);
    const odds = (Math.log(usual / (1 - usual)) + logOdds(net, facts, sums)) / 2;
    return 1 / (1 + Math.exp(-odds));
  };
}
