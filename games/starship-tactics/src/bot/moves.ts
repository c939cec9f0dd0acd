import type { Action } from "../rules/action.ts";
import { asPath } from "../rules/course.ts";
import { distance, neighbour, type Hex } from "../rules/hex.ts";
import { edgeBeyond, onMap, type Edge } from "../rules/map.ts";
import { reachable, type Reach } from "../rules/reach.ts";
import { inAction, NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { isLost, stanceOf, wishedRange } from "./stance.ts";
import { broadside, nearestEnemy, salvo, shieldToward, visibleEnemies } from "./threat.ts";

/** How many places are worth a thought, and how much worse than the best one may look. */
const WORTHWHILE = 7;
const MARGIN = 8;

/** What a ship's move is judged by, worked out once for all places it can reach. */
interface Situation {
  readonly state: State;
  readonly ship: Ship;
  readonly enemies: readonly ShipNo[];
  readonly target: Ship | undefined;
  readonly home: Edge | undefined;
  readonly charges: readonly number[];
  readonly charged: boolean;
  readonly wish: number;
  readonly fleeing: boolean;
}

/** Moves by what the place is good for: own fire, own shield, not too far, not over the edge. */
export function moveCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const situation = situationOf(state, ship);
  const rated = reachable(state, ship).map((reach) => ({ reach, value: rate(situation, reach) }));
  rated.sort((a, b) => b.value - a.value);
  const worthy = rated.filter(({ value }) => value >= (rated[0]?.value ?? 0) - MARGIN);
  return unlike(worthy.map(({ reach }) => reach)).map((reach) => moveTo(ship, no, reach));
}

/** The best of these moves alone. */
export function firstMove(state: State, no: ShipNo): Action | undefined {
  const ship = shipAt(state, no);
  const situation = situationOf(state, ship);
  let best: Reach | undefined;
  let highest = -Infinity;
  for (const reach of reachable(state, ship)) {
    const value = rate(situation, reach);
    if (value <= highest) continue;
    highest = value;
    best = reach;
  }
  return best === undefined ? undefined : moveTo(ship, no, best);
}

const moveTo = (ship: Ship, no: ShipNo, reach: Reach): Action => ({
  type: "move",
  ship: no,
  path: asPath(reach.path),
  roll: reach.emergencies > 0 && (ship.crew?.helmRolls ?? 0) > 0,
});

/** Straight on as far as it goes: the move of somebody who forgets to turn. */
export function unturnedMove(state: State, no: ShipNo): Action | undefined {
  const ship = shipAt(state, no);
  let farthest: Reach | undefined;
  for (const reach of reachable(state, ship)) {
    if (!onMap(reach) || reach.heading !== ship.heading || reach.emergencies > 0) continue;
    if (reach.path.some((step) => step !== reach.path[0])) continue;
    if (farthest === undefined || reach.path.length > farthest.path.length) farthest = reach;
  }
  return farthest === undefined ? undefined : moveTo(ship, no, farthest);
}

/** The best places that differ by more than a step or a turn: neighbours are as good as each other. */
function unlike(best: readonly Reach[]): Reach[] {
  const chosen: Reach[] = [];
  for (const reach of best) {
    if (chosen.length >= WORTHWHILE) break;
    const known = chosen.some((one) => distance(one, reach) <= 1 && one.heading === reach.heading);
    if (!known) chosen.push(reach);
  }
  return chosen;
}

function situationOf(state: State, ship: Ship): Situation {
  const near = nearestEnemy(state, ship);
  const target = near === NONE ? undefined : shipAt(state, near);
  const goal = state.setting.goals.find((one) => one.side === ship.side && one.leaveBy !== undefined);
  const charged = ship.charges.some((charge) => charge > 0);
  return {
    state,
    ship,
    enemies: visibleEnemies(state, ship).filter((enemy) => inAction(shipAt(state, enemy))),
    target,
    home: goal?.leaveBy,
    charges: charged ? ship.charges : figuresAt(state, ship).weapons.map((weapon) => weapon.most),
    charged,
    wish: goal !== undefined ? 14 : target === undefined ? 6 : rangeTo(state, ship, target),
    fleeing: stanceOf(state, ship) === "withdraw",
  };
}

/** Near enough to board a ship that cannot get away (B-32), else where the fight is best. */
const rangeTo = (state: State, ship: Ship, target: Ship): number =>
  target.disabled && stanceOf(state, ship) !== "withdraw" ? BOARDING : wishedRange(state, ship, target);

const BOARDING = 3;

function rate(at: Situation, reach: Reach): number {
  const { state, ship, enemies, target, home, charges } = at;
  if (!onMap(reach)) return offTheMap(at, reach);
  let value = -4 * reach.emergencies;
  if (home !== undefined) value += 2 * homeward(home, reach);
  if (target === undefined) return value - edgePenalty(reach);
  if (ship.cloaked) return value + stalk(state, reach, target) - edgePenalty(reach);
  const fire = broadside(state, ship, reach, charges, enemies);
  value += at.charged ? fire : 0.3 * fire;
  value += 0.35 * shieldToward(reach, ship.shields, target);
  const range = distance(reach, target);
  value -= (at.fleeing ? 1 : 0.15) * Math.abs(range - at.wish);
  value -= 0.25 * danger(state, ship, reach, enemies);
  return value - edgePenalty(reach);
}

/** What comes through the shield if the enemies fire as they stand. */
function danger(state: State, ship: Ship, reach: Reach, enemies: readonly ShipNo[]): number {
  let sum = 0;
  for (const no of enemies) {
    const enemy = shipAt(state, no);
    const fire = salvo(state, enemy, enemy, enemy.charges, reach);
    if (fire > 0) sum += Math.max(0, fire - shieldToward(reach, ship.shields, enemy));
  }
  return sum;
}

/** Home is where a ship wants to go; over any other edge only a lost ship goes, rather than be shot down. */
function offTheMap(at: Situation, reach: Reach): number {
  if (at.home !== undefined) return edgeBeyond(reach) === at.home ? 1000 : -1000;
  if (!isLost(at.state, at.ship)) return -1000;
  const hunted = at.enemies.some((no) => distance(at.ship, shipAt(at.state, no)) <= HUNTED);
  return hunted ? 500 : -1000;
}

/** An enemy this near will have a lost ship by the end of the turn. */
const HUNTED = 8;

/** A cloaked ship comes up from behind, near enough to strike when it shows itself. */
function stalk(state: State, reach: Reach, target: Ship): number {
  const { weapons } = figuresAt(state, target);
  const full = weapons.map((weapon) => weapon.most);
  return -Math.abs(distance(reach, target) - STALKING) - 0.15 * salvo(state, target, target, full, reach);
}

const STALKING = 4;

/** Steps that lie ahead toward home are good, and so is a heading that leads there. */
function homeward(edge: Edge, reach: Reach): number {
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
  }
}

/** A ship that points off the map nearby has to waste points. */
function edgePenalty(reach: Reach): number {
  let penalty = 0;
  let at: Hex = reach;
  for (let step = 1; step <= 3; step++) {
    at = neighbour(at, reach.heading);
    if (!onMap(at)) penalty += 1.2;
  }
  return penalty;
}
