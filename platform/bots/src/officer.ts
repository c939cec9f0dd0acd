import { lapsesOf, type Attention } from "./attention.ts";
import { worthOf } from "./greedy.ts";
import type { Mind } from "./mind.ts";

/** Worlds that each candidate is tried in. */
const WORLDS = 6;

interface Prospect {
  readonly action: unknown;
  tries: number;
  total: number;
}

/** Whoever overlooks more than so many in a hundred is in a hurry besides. */
const IN_NO_HURRY = 50;

/**
 * Takes what looks best right after it is done, on average over a few imagined worlds, of what it notices; in a hurry
 * what comes to mind first.
 */
export function officer(mind: Mind, attention: Attention): unknown {
  const { guide, seat, imagine, patience, dice, quickly } = mind;
  const hurry = lapsesOf(mind, imagine(), "officer") - IN_NO_HURRY;
  if (hurry > 0 && dice.below(100 - IN_NO_HURRY) < hurry) return quickly(imagine(), seat);
  const prospects = new Map<string, Prospect>();
  for (let tried = 0; tried < WORLDS; tried++) {
    const world = imagine();
    const candidates = attention(guide.candidates(world, seat) as readonly unknown[]);
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
