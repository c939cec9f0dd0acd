import type { AnyInsight } from "@flagship/kernel";
import { logOdds, netFrom, type Net } from "./net.ts";
import type { Judge } from "./with-insight.ts";

/** What tells whether something learned still fits: the names of the facts and the version of the rules. */
export function printOf({ facts }: AnyInsight, rulesVersion: number): string {
  let hash = 0x811c9dc5;
  for (const letter of `${rulesVersion} ${facts.join(" ")}`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `${rulesVersion}-${(hash >>> 0).toString(16).padStart(8, "0")}`;
}

/** The learned judge of a game. None: nothing was learned, or it was learned under other rules or from other facts. */
export const judgeOf = (insight: AnyInsight, rulesVersion: number): Judge | undefined =>
  insight.learned?.print === printOf(insight, rulesVersion)
    ? judgeWith(insight, netFrom(insight.learned.net, insight.facts.length))
    : undefined;

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
