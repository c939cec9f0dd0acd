import type { Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { PublicCorp } from "../rules/view.ts";
import { isBesieging, type Campaign } from "./campaign.ts";
import { waysTo } from "./chart.ts";
import type { Foe } from "./foes.ts";
import type { Force } from "./force.ts";
import { beats, forceOfAll, isRivalHome, stacksOf, type Stack, type Target } from "./stacks.ts";

/** How far an army goes for a Home Office, in half pulses, and how many it weighs. */
export const CAMPAIGN = 80;
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

/** The Home Office to gather against: all warships together could take it. */
export function chooseObjective(campaign: Campaign, warships: readonly Ship[]): Objective | undefined {
  const [leader] = stacksOf(warships)[0] ?? [];
  if (!isBesieging(campaign) || leader === undefined) return undefined;
  const all = forceOfAll(warships);
  const force: Force = {
    attack: GATHERED * all.attack,
    defence: GATHERED * all.defence,
    toughness: GATHERED * all.toughness,
  };
  const target = bestHome(campaign, leader, force, () => false);
  return target === undefined ? undefined : { hex: target.way.goal, foe: target.foe };
}

/** The Home Office that this stack can take alone. */
export function siegeOf(campaign: Campaign, stack: Stack): Target | undefined {
  const { foes } = campaign;
  const [leader] = stack;
  const force = forceOfAll(stack);
  if (leader === undefined || force.attack < LEAST_SIEGE) return undefined;
  const isTooStrong = (hex: Hex): boolean => {
    const foe = foes.get(hex);
    return foe !== undefined && foe.defence > 0 && !beats(campaign, force, foe);
  };
  return bestHome(campaign, leader, force, isTooStrong);
}

/** The rival's Home Office that costs least time for what it brings, weak rivals first. */
function bestHome(
  campaign: Campaign,
  leader: Ship,
  force: Force,
  isBarred: (hex: Hex) => boolean,
): Target | undefined {
  const { foes, claimed, view } = campaign;
  const ways = waysTo(campaign.walker, {
    ship: leader,
    from: leader.at,
    isGoal: (hex) => {
      const foe = foes.get(hex);
      return isRivalHome(campaign, foe) && !claimed.has(hex) && beats(campaign, force, foe);
    },
    isBarred,
    limit: CAMPAIGN,
    most: CHOICES,
  });
  let best: Target | undefined;
  let highest = 0;
  for (const way of ways) {
    const foe = foes.get(way.goal);
    const rival = view.corps[foe?.owner ?? -1];
    if (foe === undefined || rival === undefined) continue;
    const score = homeWorth(campaign, rival) / (10 + way.cost);
    if (score <= highest) continue;
    highest = score;
    best = { way, foe };
  }
  return best;
}

/** Rivals are worth more than companies, which mostly have fallen after the first years. */
const homeWorth = (campaign: Campaign, rival: PublicCorp): number =>
  rival.kind === "player" ? 3 * weakness(campaign, rival.stockNow) : campaign.turn < 10 ? 2 : 0.5;

/** More than 1 for a rival whose stock is below the own. */
const weakness = ({ own }: Campaign, stock: number): number =>
  Math.max(0.6, Math.min(1.6, own.stockNow / Math.max(1, stock)));
