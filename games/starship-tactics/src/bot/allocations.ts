import type { Action } from "../rules/action.ts";
import type { Intent } from "../rules/crew.ts";
import { distance } from "../rules/hex.ts";
import { areSharesHeld } from "../rules/panels.ts";
import { available, writeOrder } from "../rules/power.ts";
import { NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { orderFor, type Plan } from "./plans.ts";
import { isFar, stanceOf } from "./stance.ts";
import { nearestEnemy } from "./threat.ts";

const plan = (movement: number, shields: number, cloak = false): Plan => ({ movement, shields, cloak });

const FAR: readonly Plan[] = [plan(0.75, 0.2), plan(0.5, 0.3), plan(0.9, 0.1)];
const NEAR: readonly Plan[] = [
  plan(0.3, 0.2),
  plan(0.15, 0.1),
  plan(0.2, 0.4),
  plan(0.5, 0.2),
  plan(0.4, 0.4),
  plan(0.7, 0.1),
];
const GUARDED: readonly Plan[] = [plan(0.25, 0.5), plan(0.15, 0.6), plan(0.35, 0.4)];
const AWAY: readonly Plan[] = [plan(0.8, 0.2), plan(0.6, 0.4), plan(0.95, 0.05)];

/** Plans by stance and distance: close in while far, arm and guard when near. */
function plansFor(state: State, ship: Ship): readonly Plan[] {
  const stance: Intent = stanceOf(state, ship);
  switch (stance) {
    case "engage":
      return isFar(state, ship) ? [...FAR, ...NEAR.slice(0, 2)] : NEAR;
    case "close":
      return isFar(state, ship) ? FAR : [...NEAR.slice(2), ...NEAR.slice(0, 2)];
    case "stand-off":
      return [...NEAR, ...GUARDED.slice(2)];
    case "guard":
      return GUARDED;
    case "withdraw":
      return AWAY;
  }
}

/** Under the cloak everything goes into speed, or what is left guards the ship. */
const UNSEEN: readonly Plan[] = [plan(0.6, 0, true), plan(0.3, 0, true)];

/** How near a ship must be to strike in the turn in which it shows itself. */
const STRIKING = 9;

/** Whether a ship with a cloak should rather stay unseen: until it can strike, and when it is beaten. */
function shouldLurk(state: State, ship: Ship): boolean {
  const enemy = nearestEnemy(state, ship);
  if (enemy === NONE) return true;
  if (stanceOf(state, ship) === "withdraw") return true;
  return distance(ship, shipAt(state, enemy)) > STRIKING;
}

/** Every plan worth a thought, the likeliest first. */
export const allocations = (state: State, no: ShipNo): Action[] =>
  allPlans(state, no).map((one) => allocation(state, no, one));

/** The likeliest plan alone. */
export function firstAllocation(state: State, no: ShipNo): Action | undefined {
  const [first] = allPlans(state, no);
  return first === undefined ? undefined : allocation(state, no, first);
}

function allPlans(state: State, no: ShipNo): readonly Plan[] {
  const ship = shipAt(state, no);
  const plans = plansFor(state, ship);
  const { cloak } = figuresAt(state, ship);
  if (cloak === 0 || ship.entering || available(ship) <= cloak) return plans;
  return shouldLurk(state, ship) ? [...UNSEEN, ...plans] : [...plans, ...UNSEEN];
}

function allocation(state: State, no: ShipNo, one: Plan): Action {
  const order = orderFor(state, shipAt(state, no), one);
  return { type: "allocate", ship: no, cloak: order.cloak, power: writeOrder(order) };
}

/**
 * The engineer's share for each stance. Nobody aboard sees all panels, so nobody can weigh plans against each other: a
 * crew does best to come up with its weapons ready and to fight behind its shields.
 */
const SHARES: Readonly<Record<Intent, { readonly far: Plan; readonly near: Plan }>> = {
  engage: { far: plan(0.4, 0.3), near: plan(0.2, 0.4) },
  close: { far: plan(0.6, 0.2), near: plan(0.3, 0.3) },
  "stand-off": { far: plan(0.3, 0.3), near: plan(0.3, 0.3) },
  guard: { far: plan(0.25, 0.5), near: plan(0.15, 0.6) },
  withdraw: { far: plan(0.8, 0.2), near: plan(0.8, 0.2) },
};

/** The engineer's shares by the captain's intention. */
export function shareCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if (areSharesHeld(ship)) return [];
  const { cloak } = figuresAt(state, ship);
  const cloaking = cloak > 0 && available(ship) > cloak && shouldLurk(state, ship);
  const total = available(ship) - (cloaking ? cloak : 0);
  const { far, near } = SHARES[stanceOf(state, ship)];
  const one = cloaking ? plan(0.6, 0.4) : isFar(state, ship) ? far : near;
  const movement = Math.floor(total * one.movement);
  const shields = cloaking ? total - movement : Math.floor(total * one.shields);
  const weapons = total - movement - shields;
  return [{ type: "shares", ship: no, movement, weapons, shields, ...(cloaking ? { cloak: true } : {}) }];
}
