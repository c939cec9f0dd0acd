import type { Action, ActionOf } from "../rules/action.ts";
import { mostToCommit } from "../acts/commit.ts";
import { checkScience } from "../acts/science.ts";
import { starshipTactics } from "../rules/game.ts";
import { shieldPoints } from "../rules/panels.ts";
import { writeCharges, writeShields } from "../rules/power.ts";
import { ENGINE, shieldName, WEAPON } from "../rules/references.ts";
import { pointsCut, toCut, unspent } from "../rules/power-down.ts";
import type { Ask } from "../rules/ask.ts";
import { NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { distance } from "../rules/hex.ts";
import { pointsToCommit } from "./gunnery.ts";
import { armWith, guardWith, sidesByDanger } from "./plans.ts";
import { isLost } from "./stance.ts";
import { nearestEnemy } from "./threat.ts";

/** A computer captain lets his officers fight, and breaks off when all is lost (ST-CGN-05). */
export function ordersCandidate(state: State, no: ShipNo): Action {
  const ship = shipAt(state, no);
  const intent = isLost(state, ship) ? "withdraw" : "engage";
  return { type: "orders", ship: no, arm: true, fire: true, text: "", intent };
}

/** The weapons that will bear, within the helmsman's share. */
export function armCandidate(state: State, no: ShipNo, ask: Ask): Action {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.helm ?? 0) > 0 || ship.crew?.mayArm === false)
    return starshipTactics.fallback(state, ask.seat);
  if (ship.crew?.cloaking === true) return { type: "arm", ship: no, power: {} };
  const charges = armWith(state, ship, ship.toWeapons);
  return {
    type: "arm",
    ship: no,
    power: writeCharges(charges),
  };
}

/** The shields toward the enemy, within what the engineer gave. */
export function raiseCandidate(state: State, no: ShipNo, ask: Ask): Action {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.sensors ?? 0) > 0) return starshipTactics.fallback(state, ask.seat);
  const shields = guardWith(state, ship, shieldPoints(state, ship));
  return {
    type: "raise",
    ship: no,
    power: writeShields(shields),
  };
}

/** Repairs count for the rest of the battle; in the thick of it a point of power now is as good. */
export function engineeringCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if ((ship.crew?.shaken.engineer ?? 0) > 0) return [];
  const use = (what: "power" | "repair", where: string): Action => ({
    type: "engineering",
    ship: no,
    use: what,
    where,
  });
  const full = figuresAt(state, ship).engines;
  const lost = full.map((most, engine) => most - (ship.engines[engine] ?? 0));
  const worst = lost.indexOf(Math.max(...lost));
  if ((lost[worst] ?? 0) > 0) return [use("repair", ENGINE.to(worst))];
  return ship.disabled ? [] : [use("power", "w")];
}

/** Casualties that tell on the dice first, then a frame that is giving way; else ready for the fire to come. */
export function scienceCandidate(state: State, no: ShipNo): Action | undefined {
  const ship = shipAt(state, no);
  const use = ship.disabled ? "repair" : scienceUse(state, ship);
  const side = sidesByDanger(state, ship).find((one) => (ship.dead & (1 << one)) === 0);
  const most = figuresAt(state, ship).maxShield + 2;
  const room = side === undefined ? 0 : Math.min(4, most - (ship.shields[side] ?? 0));
  const power = use === "shields" && side !== undefined && room > 0 ? { [shieldName(side)]: room } : {};
  const action = { type: "science", ship: no, use, power } as const;
  return checkScience(state, no, use, power) === undefined ? action : undefined;
}

function scienceUse(state: State, ship: Ship): ActionOf<"science">["use"] {
  if (ship.casualties >= 100 && ship.casualties % 100 < 50) return "casualties";
  const { superstructure } = figuresAt(state, ship);
  const enemy = nearestEnemy(state, ship);
  const quiet = enemy === NONE || distance(ship, shipAt(state, enemy)) > 14;
  if (ship.superstructure < superstructure && (quiet || ship.superstructure * 2 < superstructure))
    return "repair";
  return quiet ? "none" : "damage-control";
}

/** All damage control against fire that will come through; nothing while the shields hold. */
export function commitCandidates(state: State, no: ShipNo): Action[] {
  const points = pointsToCommit(state, no);
  return points <= mostToCommit(state, no) ? [{ type: "commit", ship: no, points }] : [];
}

/** What is cut: movement that will not be needed, or shields. */
export function powerDownCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const cutBy = (order: readonly number[]): Action => {
    const cut = [0, 0, 0];
    let left = toCut(ship);
    for (const system of order) {
      const taken = Math.min(unspent(ship)[system] ?? 0, left);
      cut[system] = taken;
      left -= taken;
    }
    const [movement = 0, weapons = 0, shields = 0] = cut;
    return { type: "power-down", ship: no, movement, weapons, shields };
  };
  return [cutBy([0, 2, 1]), cutBy([2, 0, 1])];
}

/** The weapons with the least promise give up their power. */
export function disarmCandidate(state: State, no: ShipNo): Action {
  const ship = shipAt(state, no);
  const held = ship.charges.reduce((sum, charge) => sum + charge, 0);
  let due = Math.min(ship.crew?.cutWeapons ?? 0, held);
  // What would be armed with the power that is left stays armed.
  const kept = armWith(state, ship, held - due);
  const power: Record<string, number> = {};
  const order = ship.charges.map((_, weapon) => weapon).sort((a, b) => (kept[a] ?? 0) - (kept[b] ?? 0));
  for (const weapon of order) {
    const cut = Math.min(due, ship.charges[weapon] ?? 0);
    if (cut > 0) power[WEAPON.to(weapon)] = cut;
    due -= cut;
  }
  return { type: "disarm", ship: no, power };
}

/** The shields away from the enemy come down first. */
export function lowerCandidate(state: State, no: ShipNo): Action {
  const ship = shipAt(state, no);
  let due = pointsCut(state, ship);
  const power: Record<string, number> = {};
  for (const side of sidesByDanger(state, ship).reverse()) {
    const cut = Math.min(due, ship.shields[side] ?? 0);
    if (cut > 0) power[shieldName(side)] = cut;
    due -= cut;
  }
  return { type: "lower", ship: no, power };
}
