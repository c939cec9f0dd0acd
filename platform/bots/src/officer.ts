import { worthOf } from "./greedy.ts";
import type { Mind } from "./mind.ts";

/** Worlds that each candidate is tried in. */
const WORLDS = 6;

interface Prospect {
  readonly action: unknown;
  tries: number;
  total: number;
}

/** Takes what looks best right after it is done, on average over a few imagined worlds. */
export function officer(mind: Mind): unknown {
  const { guide, seat, imagine, patience } = mind;
  const prospects = new Map<string, Prospect>();
  for (let tried = 0; tried < WORLDS; tried++) {
    const world = imagine();
    const candidates = guide.candidates(world, seat) as readonly unknown[];
    if (candidates.length === 1) return candidates[0];
    for (const action of candidates) {
      if (prospects.size > 0 && patience.late()) return bestOf(prospects).action;
      const prospect = remembered(prospects, action);
      prospect.tries += 1;
      prospect.total += worthOf(mind, world, seat, action);
    }
  }
  return bestOf(prospects).action;
}

function remembered(prospects: Map<string, Prospect>, action: unknown): Prospect {
  const key = JSON.stringify(action);
  const known = prospects.get(key);
  if (known !== undefined) return known;
  const prospect: Prospect = { action, tries: 0, total: 0 };
  prospects.set(key, prospect);
  return prospect;
}

function bestOf(prospects: ReadonlyMap<string, Prospect>): Prospect {
  let best: Prospect | undefined;
  for (const prospect of prospects.values()) {
    if (best === undefined || prospect.total / prospect.tries > best.total / best.tries) best = prospect;
  }
  if (best === undefined) throw new Error("the guide knows no candidate for a decision");
  return best;
}
