import type { Seat } from "@flagship/kernel";
import { ARM_TABLE } from "../data/arms.ts";
import { elementType, type ElementId } from "../data/elements.ts";
import { percentAtLeast } from "../../common/dice/open-ended.ts";
import type { Action, MachineOrder } from "../rules/action.ts";
import { sideOf } from "../rules/damage.ts";
import { machinesOf } from "../rules/army.ts";
import type { State } from "../rules/state.ts";

/** The share of the points for squads, where there is something that only squads can take. */
const SQUADS = 1 / 10;
/** Loose squads that a side takes along to walk into facilities: nobody else does it for a point. */
const WALKERS: ElementId = "crew";
/** Orders name at most so many of a kind. */
const MOST = 40;

/** An army of the machine that pays best, with squads for what has to be held. */
export function bestMuster(state: State, seat: Seat): Action {
  let best: ElementId = WALKERS;
  for (const type of machinesOf(sideOf(state, seat).sovereignty))
    if (prowess(type) > prowess(best)) best = type;
  return army(state, seat, best);
}

/**
 * What a machine is worth for its price when many of them shoot at many (the square law): its beams by how long it
 * lasts under such beams itself, for the square of what it costs.
 */
function prowess(type: ElementId): number {
  const { arms, armor, price, move, nature } = elementType(type);
  if (nature === "squad" || price === 0 || move === 0) return 0;
  let dice = 0;
  for (const arm of arms) {
    const weapon = ARM_TABLE[arm];
    if (weapon.kind === "beam") dice += weapon.dice;
  }
  return (dice * 100) / percentAtLeast(armor + 1) / (price * price);
}

function army(state: State, seat: Seat, type: ElementId): Action {
  let left = state.purse[seat] ?? 0;
  const machines: MachineOrder[] = [];
  const buy = (kind: ElementId, points: number): void => {
    const count = Math.min(MOST, Math.floor(points / elementType(kind).price));
    if (count === 0) return;
    machines.push({ type: kind, count });
    left -= count * elementType(kind).price;
  };
  const contested = state.facilities.some(({ value }) => value > 0);
  buy(type, contested ? left * (1 - SQUADS) : left);
  buy(WALKERS, left);
  return { type: "muster", platoons: [], machines, nano: [] };
}
