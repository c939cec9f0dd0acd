import { DEAD_STOCK, ESPIONAGE_FEE, FIRST_YEAR } from "../data/espionage.ts";
import { feeOf } from "../rules/arith.ts";
import type { CorpId } from "../rules/state.ts";
import type { Campaign } from "./campaign.ts";

/** The code that tells every site of a Corporation (WL-ESP-C10). */
const ALL_SITES = 10;
/** What it costs to learn what a beaten rival has left (WL-ESP-04). */
export const SPY_FEE = feeOf(DEAD_STOCK, ESPIONAGE_FEE[ALL_SITES]);
/** Inheritances looked up in a year. */
const MOST = 1;
/** Sites of a beaten rival that are enough work for the time being. */
const ENOUGH = 5;
/** News that is older is not worth much. */
const FRESH_YEARS = 5;

/** Spies tell where the sites of beaten rivals are, known to us or not. */
export function spyLines(campaign: Campaign): string[] {
  const { view, own, skill } = campaign;
  if (!skill.besieges || !view.options.espionage || view.year < FIRST_YEAR.ES) return [];
  const known = new Map<CorpId, number>();
  for (const { owner, year } of own.known.sites)
    if (owner !== undefined && view.year - year <= FRESH_YEARS) known.set(owner, (known.get(owner) ?? 0) + 1);
  const neighbours = new Set([...own.known.met, ...own.known.homes.map(([, corp]) => corp)]);
  const lines: string[] = [];
  for (const id of neighbours) {
    const corp = view.corps[id];
    if (corp === undefined || corp.kind !== "player" || corp.alive || (known.get(id) ?? 0) >= ENOUGH)
      continue;
    if (lines.length < MOST && campaign.dice.below(100) < 60) lines.push(`ES ${corp.number} ${ALL_SITES}`);
  }
  return lines;
}
