import { roughDistance, waysTo } from "./chart.ts";
import type { Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { PublicCorp } from "../rules/view.ts";
import { isBesieging, type Campaign } from "./campaign.ts";
import type { Foe } from "./foes.ts";
import type { Force } from "./force.ts";
import { beats, forceOfAll, isRivalHome, type Stack, type Target } from "./stacks.ts";

/** How far an army goes for a Home Office, in half pulses, and how many it weighs. */
const CAMPAIGN = 80;
const CHOICES = 4;
/** A stack with less attack is not worth a siege. */
const LEAST_SIEGE = 120;
/** The part of all warships that can be expected to come together. */
const GATHERED = 0.75;

/** The Home Office that the warships of the Corporation are gathered against. */
export interface Objective {
  readonly hex: Hex;
  readonly foe: Foe;
}

/**
 * The Home Office to gather against: the nearest to those in own hands, so that the choice stands from year to
 * year, unless it has been seen to be too strong for all warships together.
 */
export function chooseObjective(campaign: Campaign, warships: readonly Ship[]): Objective | undefined {
  if (!isBesieging(campaign)) return undefined;
  const { view, foes } = campaign;
  const all = forceOfAll(warships);
  const force: Force = {
    attack: GATHERED * all.attack,
    defence: GATHERED * all.defence,
    toughness: GATHERED * all.toughness,
  };
  const homes = view.sites.filter((site) => site.homeOf >= 0).map((site) => site.hex);
  let best: Objective | undefined;
  let nearest = CAMPAIGN / 2;
  for (const [hex, foe] of foes) {
    const rival = view.corps[foe.owner ?? -1];
    if (rival?.kind !== "player" || !isRivalHome(campaign, foe)) continue;
    if (foe.year > view.options.startYear && !beats(campaign, force, foe)) continue;
    const away = Math.min(...homes.map((base) => roughDistance(view.options, base, hex)));
    if (away >= nearest) continue;
    nearest = away;
    best = { hex, foe };
  }
  return best;
}

/** Half pulses that every siege takes besides the way. */
const NEARNESS = 10;

/** Who has come so near, in hexes, tries it: an attack without prospects is only called off. */
const AT_THE_GATES = 10;

interface Siege {
  readonly stack: Stack;
  readonly target: Target;
  readonly score: number;
}

/** Which stack goes for which Home Office: again and again the pair that costs least time for what it brings. */
export function siegesOf(campaign: Campaign, stacks: readonly Stack[]): Map<Stack, Target> {
  const options = stacks.flatMap((stack) => optionsOf(campaign, stack)).sort((a, b) => b.score - a.score);
  const sieges = new Map<Stack, Target>();
  for (const { stack, target } of options) {
    if (sieges.has(stack) || campaign.claimed.has(target.way.goal)) continue;
    campaign.claimed.add(target.way.goal);
    sieges.set(stack, target);
  }
  return sieges;
}

/** The Home Offices that a stack can take alone. */
function optionsOf(campaign: Campaign, stack: Stack): Siege[] {
  const { foes, claimed, view } = campaign;
  const [leader] = stack;
  const force = forceOfAll(stack);
  if (leader === undefined || force.attack < LEAST_SIEGE) return [];
  const ways = waysTo(campaign.walker, {
    ship: leader,
    from: leader.at,
    isGoal: (hex) => {
      const foe = foes.get(hex);
      if (!isRivalHome(campaign, foe) || claimed.has(hex)) return false;
      const near = roughDistance(view.options, leader.at, hex) <= AT_THE_GATES;
      return near ? force.attack > foe.defence : beats(campaign, force, foe);
    },
    isBarred: (hex) => {
      const foe = foes.get(hex);
      return foe !== undefined && foe.defence > 0 && !beats(campaign, force, foe);
    },
    limit: CAMPAIGN,
    most: CHOICES,
  });
  return ways.flatMap((way): Siege[] => {
    const foe = foes.get(way.goal);
    const rival = view.corps[foe?.owner ?? -1];
    if (foe === undefined || rival === undefined) return [];
    return [{ stack, target: { way, foe }, score: homeWorth(campaign, rival) / (NEARNESS + way.cost) }];
  });
}

/** Rivals are worth more than companies, which mostly have fallen after the first years. */
const homeWorth = (campaign: Campaign, rival: PublicCorp): number =>
  rival.kind === "player" ? 3 * weakness(campaign, rival.stockNow) : campaign.turn < 10 ? 1.2 : 0.5;

/** More than 1 for a rival whose stock is below the own. */
const weakness = ({ own }: Campaign, stock: number): number =>
  Math.max(0.6, Math.min(1.6, own.stockNow / Math.max(1, stock)));
