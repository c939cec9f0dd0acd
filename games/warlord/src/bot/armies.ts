import type { Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import {
  isForsaken,
  isGuarded,
  isPrey,
  siteWorth,
  slowestOf,
  writePlot,
  writtenSteps,
  type Campaign,
} from "./campaign.ts";
import { isSite, waysTo, type Way } from "./chart.ts";
import { gather } from "./camps.ts";
import type { Foe } from "./foes.ts";
import { forceOf, type Force } from "./force.ts";
import { siegesOf, type Objective } from "./sieges.ts";
import { beats, forceOfAll, isRivalHome, stacksOf, type Stack, type Target } from "./stacks.ts";

/** How many places a stack weighs. */
const CHOICES = 40;

/** Sends warships against defended places; returns those nobody has a use for. */
export function sendArmies(
  campaign: Campaign,
  warships: readonly Ship[],
  objectives: readonly Objective[],
): Ship[] {
  const stacks = stacksOf(warships);
  if (objectives.length === 0) return detach(campaign, stacks, AT_PEACE).flat();
  // What a beaten rival left behind lies at hand: it is taken before the army goes on.
  const rest = detach(campaign, stacks, AT_HAND);
  const sieges = siegesOf(campaign, rest);
  for (const [stack, { way }] of sieges) march(campaign, stack, way);
  const besieged = new Set([...sieges.values()].map(({ foe }) => foe.owner));
  const idle = rest.filter((stack) => !sieges.has(stack)).flat();
  const free = gather(campaign, idle, objectives, besieged);
  return detach(campaign, stacksOf(free), AT_WAR).flat();
}

/** How far to look for prey, in half pulses: what living rivals hold, what nobody comes back for, ships in space. */
interface Range {
  readonly rivals: number;
  readonly forsaken: number;
  readonly ships: number;
}

const AT_PEACE: Range = { rivals: 24, forsaken: 40, ships: 10 };
const AT_WAR: Range = { rivals: 16, forsaken: 24, ships: 6 };
const AT_HAND: Range = { rivals: 0, forsaken: 10, ships: 0 };

/** The ships of a stack that nobody has sent yet, and what they could take. */
interface Reserve {
  ships: readonly Ship[];
  force: Force;
  readonly options: readonly Option[];
}

interface Option {
  readonly target: Target;
  readonly score: number;
}

/**
 * Sends enough of a stack against a place, again and again the pair of stack and place that costs least time for what
 * it brings; returns who is left of each stack.
 */
function detach(campaign: Campaign, stacks: readonly Stack[], range: Range): Stack[] {
  const reserves = stacks.map((stack): Reserve => ({
    ships: stack,
    force: forceOfAll(stack),
    options: optionsOf(campaign, stack, range),
  }));
  for (;;) {
    const pair = bestPair(campaign, reserves);
    if (pair === undefined) break;
    const { reserve, target } = pair;
    const sent = enoughOf(campaign, reserve.ships, target.foe);
    campaign.claimed.add(target.way.goal);
    march(campaign, sent, target.way);
    reserve.ships = reserve.ships.filter((ship) => !sent.includes(ship));
    reserve.force = forceOfAll(reserve.ships);
  }
  return reserves.map(({ ships }) => ships).filter((ships) => ships.length > 0);
}

function bestPair(
  campaign: Campaign,
  reserves: readonly Reserve[],
): { reserve: Reserve; target: Target } | undefined {
  let found: { reserve: Reserve; target: Target } | undefined;
  let highest = 0;
  for (const reserve of reserves) {
    if (reserve.ships.length === 0) continue;
    for (const { target, score } of reserve.options) {
      if (score <= highest || campaign.claimed.has(target.way.goal)) continue;
      if (!beats(campaign, reserve.force, target.foe)) continue;
      highest = score;
      found = { reserve, target };
    }
  }
  return found;
}

function optionsOf(campaign: Campaign, stack: Stack, range: Range): Option[] {
  const { foes, claimed } = campaign;
  const [leader] = stack;
  if (leader === undefined) return [];
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
    isBarred: (hex) => isGuarded(campaign, hex),
    limit: Math.max(range.rivals, range.forsaken),
    most: CHOICES,
  });
  return ways.flatMap((way): Option[] => {
    const foe = foes.get(way.goal);
    if (foe === undefined || way.cost > reachOf(campaign, way.goal, foe, range)) return [];
    const score = targetWorth(campaign, way.goal, foe) / (1 + way.cost / 2 / speed);
    return [{ target: { way, foe }, score }];
  });
}

function reachOf(campaign: Campaign, hex: Hex, foe: Foe, range: Range): number {
  if (!isSite(campaign.chart, hex)) return range.ships;
  return isForsaken(campaign, foe.owner) ? range.forsaken : range.rivals;
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
        !isGuarded(campaign, hex) &&
        isPrey(campaign, hex, campaign.foes.get(hex)?.owner),
      isBarred: (hex) => isGuarded(campaign, hex),
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
