import type { Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import {
  isForsaken,
  isPrey,
  siteWorth,
  slowestOf,
  writePlot,
  writtenSteps,
  type Campaign,
} from "./campaign.ts";
import { isSite, waysTo, type Way } from "./chart.ts";
import type { Foe } from "./foes.ts";
import { forceOf } from "./force.ts";
import { siegesOf, type Objective } from "./sieges.ts";
import { beats, forceOfAll, isRivalHome, stacksOf, type Stack, type Target } from "./stacks.ts";

/** How many places an army weighs. */
const CHOICES = 40;

/** Sends warships against defended places; returns those nobody has a use for. */
export function sendArmies(
  campaign: Campaign,
  warships: readonly Ship[],
  objective: Objective | undefined,
): Ship[] {
  const stacks = stacksOf(warships);
  if (objective === undefined) return stacks.flatMap((stack) => detach(campaign, stack, AT_PEACE));
  // What a beaten rival left behind lies at hand: it is taken before the army goes on.
  const rest = stacks.map((stack) => detach(campaign, stack, AT_HAND));
  const sieges = siegesOf(campaign, rest);
  for (const [stack, { way }] of sieges) march(campaign, stack, way);
  return rest.filter((stack) => !sieges.has(stack)).flatMap((stack) => detach(campaign, stack, AT_WAR));
}

/** How far to look for prey, in half pulses: what living rivals hold, and what nobody comes back for. */
interface Range {
  readonly rivals: number;
  readonly forsaken: number;
}

const AT_PEACE: Range = { rivals: 24, forsaken: 40 };
const AT_WAR: Range = { rivals: 6, forsaken: 24 };
const AT_HAND: Range = { rivals: 0, forsaken: 10 };

/** Sends enough of a stack against one place after another; returns those who are left. */
function detach(campaign: Campaign, stack: Stack, range: Range): Ship[] {
  let left: Ship[] = [...stack];
  while (left.length > 0) {
    const target = bestTarget(campaign, left, range);
    if (target === undefined) break;
    const sent = enoughOf(campaign, left, target.foe);
    campaign.claimed.add(target.way.goal);
    march(campaign, sent, target.way);
    left = left.filter((ship) => !sent.includes(ship));
  }
  return left;
}

function bestTarget(campaign: Campaign, stack: Stack, range: Range): Target | undefined {
  const { foes, claimed } = campaign;
  const [leader] = stack;
  if (leader === undefined) return undefined;
  const force = forceOfAll(stack);
  const speed = Math.max(1, slowestOf(stack));
  const ways = waysTo(campaign.walker, {
    ship: leader,
    from: leader.at,
    isGoal: (hex) => {
      const foe = foes.get(hex);
      return (
        foe !== undefined &&
        foe.defence > 0 &&
        !claimed.has(hex) &&
        isPrey(campaign, hex, foe.owner) &&
        beats(campaign, force, foe)
      );
    },
    isBarred: (hex) => (foes.get(hex)?.defence ?? 0) > 0,
    limit: Math.max(range.rivals, range.forsaken),
    most: CHOICES,
  });
  let best: Target | undefined;
  let highest = 0;
  for (const way of ways) {
    const foe = foes.get(way.goal);
    if (foe === undefined || way.cost > (isForsaken(campaign, foe.owner) ? range.forsaken : range.rivals))
      continue;
    const score = targetWorth(campaign, way.goal, foe) / (1 + way.cost / 2 / speed);
    if (score <= highest) continue;
    highest = score;
    best = { way, foe };
  }
  return best;
}

/** A Home Office ends a rival; a site is worth its yields; ships alone only what they threaten. */
function targetWorth(campaign: Campaign, hex: Hex, foe: Foe): number {
  const { view } = campaign;
  const age = view.year - foe.year;
  const land = isSite(campaign.chart, hex);
  const certainty = land ? 1 : Math.max(0, 1 - 0.4 * age);
  const gain = land ? siteWorth(campaign, hex) + 60 : 40;
  const rival = isRivalHome(campaign, foe) ? 1200 : 0;
  return (gain + rival) * certainty;
}

/** The fastest and strongest ships that are enough, with something to spare. */
function enoughOf(campaign: Campaign, stack: Stack, foe: Foe): Ship[] {
  const order = [...stack].sort(
    (a, b) => speedOf(b) - speedOf(a) || forceOf(b).attack - forceOf(a).attack || a.id - b.id,
  );
  const doubled: Foe = { ...foe, defence: foe.defence * 1.3, toughness: foe.toughness * 1.3 };
  for (let count = 1; count < order.length; count++) {
    const sent = order.slice(0, count);
    if (beats(campaign, forceOfAll(sent), doubled)) return sent;
  }
  return order;
}

/** All ships take the same way at the pace of the slowest; with pulses left they take what is near. */
function march(campaign: Campaign, ships: Stack, way: Way): void {
  const speed = slowestOf(ships);
  const steps = [...way.steps];
  let at = way.goal;
  while (steps.length < speed) {
    const [next] = waysTo(campaign.walker, {
      ship: ships[0] as Ship,
      from: at,
      isGoal: (hex) =>
        isSite(campaign.chart, hex) &&
        !campaign.sites.has(hex) &&
        !campaign.claimed.has(hex) &&
        (campaign.foes.get(hex)?.defence ?? 0) === 0 &&
        isPrey(campaign, hex, campaign.foes.get(hex)?.owner),
      isBarred: (hex) => (campaign.foes.get(hex)?.defence ?? 0) > 0,
      limit: 2 * (speed - steps.length) + 2,
      most: 1,
    });
    if (next === undefined || steps.length + next.steps.length > speed) break;
    campaign.claimed.add(next.goal);
    steps.push(...next.steps);
    at = next.goal;
  }
  for (const ship of ships) writePlot(campaign, ship, writtenSteps(steps, speed));
}
