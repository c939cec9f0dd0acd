import type { Action } from "../rules/action.ts";
import { distance, neighbour } from "../rules/hex.ts";
import { edgeBeyond, onMap } from "../rules/map.ts";
import { asPath, reachable, type Reach } from "../rules/reach.ts";
import { figuresAt, NONE, shipAt, type Ship, type ShipNo, type State } from "../rules/state.ts";
import { broadside, nearestEnemy, shieldToward, visibleEnemies } from "./threat.ts";

/** How many of the best places are worth a thought. */
const WORTHWHILE = 7;

/** Moves by what the place is good for: own fire, own shield, not too far, not over the edge. */
export function moveCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const enemies = visibleEnemies(state, ship);
  const target = nearestEnemy(state, ship);
  const rated = reachable(state, ship).map((reach) => ({
    reach,
    value: rate(state, ship, reach, enemies, target),
  }));
  rated.sort((a, b) => b.value - a.value);
  return rated.slice(0, WORTHWHILE).map(({ reach }) => ({
    type: "move",
    ship: no,
    path: asPath(reach.path),
    roll: reach.emergencies > 0 && (ship.crew?.helmRolls ?? 0) > 0,
  }));
}

function rate(state: State, ship: Ship, reach: Reach, enemies: readonly ShipNo[], target: ShipNo): number {
  const goal = state.setting.goals.find((one) => one.side === ship.side && one.leaveBy !== undefined);
  if (!onMap(reach)) return goal !== undefined && edgeBeyond(reach) === goal.leaveBy ? 1000 : -1000;
  let value = -4 * reach.emergencies;
  if (goal !== undefined) value += 2 * homeward(goal.leaveBy, reach);
  if (target === NONE) return value - edgePenalty(reach);
  const figures = figuresAt(state, ship);
  const enemy = shipAt(state, target);
  const charged = ship.charges.some((charge) => charge > 0);
  const charges = charged ? ship.charges : figures.weapons.map((weapon) => weapon.most);
  const fire = broadside(state, ship, reach, charges, enemies);
  value += charged ? fire : 0.3 * fire;
  value += 0.35 * shieldToward(reach, ship.shields, enemy);
  // Keep near the range at which half the chart is left.
  const range = distance(reach, enemy);
  const wish = goal === undefined ? 6 : 14;
  value -= 0.15 * Math.abs(range - wish);
  const theirs = broadside(state, enemy, enemy, enemy.charges, [state.ships.indexOf(ship)]);
  return value - 0.02 * theirs * (range < wish ? 1 : 0) - edgePenalty(reach);
}

/** Steps that lie ahead toward home are good, and so is a heading that leads there. */
function homeward(edge: "west" | "east" | "north" | "south" | undefined, reach: Reach): number {
  const ahead = reach.heading;
  switch (edge) {
    case "north":
      return -reach.r + (ahead === 4 || ahead === 5 ? 1 : 0);
    case "south":
      return reach.r + (ahead === 1 || ahead === 2 ? 1 : 0);
    case "west":
      return -reach.q - reach.r / 2 + (ahead === 3 ? 1 : 0);
    case "east":
      return reach.q + reach.r / 2 + (ahead === 0 ? 1 : 0);
    case undefined:
      return 0;
  }
}

/** A ship that points off the map nearby has to waste points. */
function edgePenalty(reach: Reach): number {
  let penalty = 0;
  let at: { q: number; r: number } = reach;
  for (let step = 1; step <= 3; step++) {
    at = neighbour(at, reach.heading);
    if (!onMap(at)) penalty += 1.2;
  }
  return penalty;
}
