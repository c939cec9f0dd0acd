import type { Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { Campaign } from "./campaign.ts";
import type { Way } from "./chart.ts";
import type { Foe } from "./foes.ts";
import { forceOf, joined, outlook, type Force } from "./force.ts";

/** Warships that stand together and go together. */
export type Stack = readonly Ship[];

/** A place to attack and the way there. */
export interface Target {
  readonly way: Way;
  readonly foe: Foe;
}

/** What an army must have against a Home Office, in percent of its defence. */
const SIEGE_MARGIN = 130;
/** The part of an army that must be left after a battle it seeks. */
const ACCEPTABLE = 0.6;

export const forceOfAll = (ships: Stack): Force => joined(ships.map(forceOf));

/** The strongest first. */
export function stacksOf(ships: readonly Ship[]): Stack[] {
  const stacks = new Map<Hex, Ship[]>();
  for (const ship of ships) {
    const stack = stacks.get(ship.at);
    if (stack === undefined) stacks.set(ship.at, [ship]);
    else stack.push(ship);
  }
  return [...stacks.values()].sort((a, b) => forceOfAll(b).attack - forceOfAll(a).attack);
}

/** Whether a force beats a defence well enough. */
export function beats(campaign: Campaign, force: Force, foe: Foe): boolean {
  const { margin, weighs } = campaign.skill;
  // A Home Office is worth some risk.
  if (force.attack * 100 < (foe.home ? Math.min(margin, SIEGE_MARGIN) : margin) * foe.defence) return false;
  return !weighs || outlook(force, foe) >= ACCEPTABLE;
}

export const isRivalHome = ({ view }: Campaign, foe: Foe | undefined): foe is Foe =>
  foe !== undefined && foe.home && foe.owner !== undefined && view.corps[foe.owner]?.alive === true;
