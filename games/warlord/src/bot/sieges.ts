import { waysTo } from "./chart.ts";
import { roughDistance, type Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { PublicCorp } from "../rules/view.ts";
import { isBesieging, type Campaign } from "./campaign.ts";
import type { Foe } from "./foes.ts";
import { forceOf, type Force } from "./force.ts";
import { beats, forceOfAll, isRivalHome, type Stack, type Target } from "./stacks.ts";

/** How far an army goes for a Home Office, in half pulses, and how many it weighs. */
const CAMPAIGN = 80;
const CHOICES = 4;
/** A stack with less attack is not worth a siege. */
const LEAST_SIEGE = 120;
/** The part of all warships that can be expected to come together. */
const GATHERED = 0.75;

/** A Home Office that the warships of the Corporation are gathered against. */
export interface Objective {
  readonly hex: Hex;
  readonly foe: Foe;
}

/**
 * Home Offices to gather against, of those within reach of the ones in own hands: the nearest to the warships
 * first, so that whoever is on the way goes on, but none that has been seen to be too strong for all of them.
 */
export function objectivesOf(campaign: Campaign, warships: readonly Ship[]): Objective[] {
  if (!isBesieging(campaign)) return [];
  const { view, foes } = campaign;
  const all = forceOfAll(warships);
  const force: Force = {
    attack: GATHERED * all.attack,
    defence: GATHERED * all.defence,
    toughness: GATHERED * all.toughness,
  };
  const homes = view.sites.filter((site) => site.homeOf >= 0).map((site) => site.hex);
  const objectives: (Objective & { readonly away: number })[] = [];
  for (const [hex, foe] of foes) {
    const rival = view.corps[foe.owner ?? -1];
    if (rival?.kind !== "player" || !isRivalHome(campaign, foe)) continue;
    if (foe.year > view.options.startYear && !beats(campaign, force, foe)) continue;
    if (!homes.some((home) => roughDistance(view.options, home, hex) < CAMPAIGN / 2)) continue;
    objectives.push({ hex, foe, away: awayFrom(campaign, warships, hex) });
  }
  return objectives.sort((a, b) => a.away - b.away || a.hex - b.hex);
}

/** The way of the warships to a place, the strong ones counting more. */
function awayFrom({ view }: Campaign, warships: readonly Ship[], hex: Hex): number {
  let sum = 0;
  let weight = 0;
  for (const ship of warships) {
    const { attack } = forceOf(ship);
    sum += attack * roughDistance(view.options, ship.at, hex);
    weight += attack;
  }
  return weight === 0 ? 0 : sum / weight;
}

/** Half pulses that every siege takes besides the way. */
const NEARNESS = 10;

/** Who has come so near, in hexes, tries it: an attack without prospects is only called off. */
const AT_THE_GATES = 5;

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
  rival.kind === "player"
    ? 3 * weakness(campaign, rival.stockNow ?? campaign.own.stockNow)
    : campaign.turn < 10
      ? 1.2
      : 0.5;

/** More than 1 for a rival whose stock is below the own. */
const weakness = ({ own }: Campaign, stock: number): number =>
  Math.max(0.6, Math.min(1.6, own.stockNow / Math.max(1, stock)));
