import { neighbours, roughDistance, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { CorpId, Ship } from "../rules/state.ts";
import { writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { isOpenSpace } from "./chart.ts";
import type { Foe } from "./foes.ts";
import { forceOf } from "./force.ts";
import type { Objective } from "./sieges.ts";
import { beats, forceOfAll } from "./stacks.ts";
import { frontOf, wayToAny } from "./yards.ts";

/** Home Offices that warships are gathered against at the same time. */
const MOST_CAMPS = 2;
/** How far from the Home Office a camp is, in hexes: a march of one or two years. */
const CAMP_DISTANCE = 6;
/** Years of marching that a ship is worth waiting for. */
const WORTH_WAITING = 7;
/** What is called up against a Home Office, in parts of its strength; and the part of that which is worth a beginning. */
const CALLED_UP = 1.4;
const BEGINNING = 0.8;

/**
 * Warships are called up against the next Home Offices that nobody marches on yet. They gather in space before it,
 * each on its own way; as soon as enough of them are there, the siege begins. Returns those who are not called up.
 */
export function gather(
  campaign: Campaign,
  ships: readonly Ship[],
  objectives: readonly Objective[],
  besieged: ReadonlySet<CorpId | undefined>,
): Ship[] {
  const taken = new Set(besieged);
  let free = [...ships];
  let camps = 0;
  for (const objective of objectives) {
    if (camps >= MOST_CAMPS || free.length === 0) break;
    if (taken.has(objective.foe.owner)) continue;
    taken.add(objective.foe.owner);
    const camp = campOf(campaign, objective);
    if (camp === undefined) continue;
    camps += 1;
    const called = new Set(calledUp(campaign, free, objective.foe, camp));
    free = free.filter((ship) => !called.has(ship) || !sendTo(campaign, ship, camp));
  }
  return free;
}

/** Plain space at the right distance from a Home Office, on the own side of it. */
function campOf(campaign: Campaign, objective: Objective): Hex | undefined {
  const { view, chart, foes } = campaign;
  const front = frontOf(campaign, objective);
  if (front === undefined) return undefined;
  let camp: Hex | undefined;
  let nearest = Infinity;
  for (const hex of ringAround(campaign, objective.hex, CAMP_DISTANCE)) {
    if (!isOpenSpace(chart, hex) || foes.has(hex)) continue;
    const away = roughDistance(view.options, hex, front);
    if (away > nearest || (away === nearest && hex > (camp ?? hex))) continue;
    nearest = away;
    camp = hex;
  }
  return camp;
}

/** The hexes at a distance and one hex more. */
function ringAround({ view }: Campaign, centre: Hex, distance: number): Hex[] {
  const seen = new Set([centre]);
  let [inner, outer] = [[] as Hex[], [centre]];
  for (let step = 0; step <= distance; step++) {
    inner = outer;
    outer = [];
    for (const hex of inner)
      for (const next of neighbours(view.options, hex)) {
        if (seen.has(next)) continue;
        seen.add(next);
        outer.push(next);
      }
  }
  return [...inner, ...outer];
}

/** Those who are there first and are enough together; all within reach, if that is a beginning. */
function calledUp(campaign: Campaign, ships: readonly Ship[], foe: Foe, camp: Hex): Ship[] {
  const yearsTo = (ship: Ship): number =>
    Math.ceil(roughDistance(campaign.view.options, ship.at, camp) / Math.max(1, speedOf(ship)));
  const order = ships
    .filter((ship) => yearsTo(ship) <= WORTH_WAITING)
    .sort((a, b) => yearsTo(a) - yearsTo(b) || forceOf(b).attack - forceOf(a).attack || a.id - b.id);
  const feared: Foe = {
    ...foe,
    defence: CALLED_UP * foe.defence,
    toughness: CALLED_UP * foe.toughness,
  };
  for (let count = 1; count <= order.length; count++) {
    const called = order.slice(0, count);
    if (beats(campaign, forceOfAll(called), feared)) return called;
  }
  return forceOfAll(order).attack >= BEGINNING * feared.defence ? order : [];
}

/** To the camp, or a wait in it; false when no way leads there. */
function sendTo(campaign: Campaign, ship: Ship, camp: Hex): boolean {
  if (ship.at === camp) return true;
  const way = wayToAny(campaign, ship, new Set([camp]), FAR);
  if (way === undefined) return false;
  writePlot(campaign, ship, writtenSteps(way.steps, speedOf(ship)));
  return true;
}

/** How far the way to a camp may be, in half pulses. */
const FAR = 160;
