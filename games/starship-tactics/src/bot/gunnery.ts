import type { Action } from "../rules/action.ts";
import { canEvade } from "../rules/evasion.ts";
import { checkFiringShip, damageAt, toHitAt } from "../rules/fire.ts";
import { distance, headingOf, sidesFacing } from "../rules/hex.ts";
import { NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { commanderOf, figuresAt, shipAt, type Shot, type State } from "../rules/state.ts";
import { expected, salvo, visibleEnemies } from "./threat.ts";

/**
 * A gunner fires when most of it will hit, and whatever is left in the last phase. He does not know how the own shields
 * stand, so waiting, which looks safe from his station alone, would leave the first volley to the enemy.
 */
const GUNNERS_NUMBER = 7;

/** Fire everything that may hit, only good shots, all at one target, or nothing yet. */
export function fireCandidates(state: State, captain: number): Action[] {
  if (commanderOf(state, captain).crewed) return [firstFire(state, captain)];
  const thresholds = isLastPhase(state) ? [WHATEVER] : [GOOD_SHOT, 3, 8];
  const all = thresholds.flatMap((threshold) => [
    volley(state, captain, threshold, false),
    volley(state, captain, threshold, true),
  ]);
  const hold: Action = { type: "declare", fire: {} };
  const distinct = new Map([...all, hold].map((action) => [JSON.stringify(action), action]));
  return [...distinct.values()];
}

/** Numbers to hit: anything at all, and what a captain takes for a good shot. */
const WHATEVER = 1;
const GOOD_SHOT = 6;

/** The first of the candidates alone. */
export function firstFire(state: State, captain: number): Action {
  const good = commanderOf(state, captain).crewed ? GUNNERS_NUMBER : GOOD_SHOT;
  return volley(state, captain, isLastPhase(state) ? WHATEVER : good, false);
}

const isLastPhase = (state: State): boolean => state.pair === state.setting.phases - 1;

/** Every charged weapon at the enemy where it does most, or where all do, if the number to hit is good enough. */
function volley(state: State, captain: number, threshold: number, together: boolean): Action {
  const fire: Record<string, string> = {};
  const { limit } = state.setting;
  for (const [no, ship] of state.ships.entries()) {
    if (ship.captain !== captain || checkFiringShip(ship) !== undefined) continue;
    const enemies = visibleEnemies(state, ship).filter((enemy) => !shipAt(state, enemy).disabled);
    const targets = together ? focus(state, ship, enemies) : enemies;
    let fired = 0;
    let bank: number = NONE;
    for (const [index, weapon] of figuresAt(state, ship).weapons.entries()) {
      const charge = ship.charges[index] ?? 0;
      if (
        charge === 0 ||
        (limit === "two" && fired >= 2) ||
        (limit === "bank" && bank !== NONE && bank !== weapon.bank)
      )
        continue;
      const target = bestTarget(state, ship, index, charge, targets);
      if (target === NONE) continue;
      if (toHitAt(weapon, distance(ship, shipAt(state, target))) < threshold) continue;
      fire[`${no}.${index}`] = String(target);
      fired += 1;
      ({ bank } = weapon);
    }
  }
  return { type: "declare", fire };
}

/** The one enemy at which all weapons together do most. */
function focus(state: State, ship: Ship, enemies: readonly ShipNo[]): ShipNo[] {
  let best: ShipNo = NONE;
  let most = 0;
  for (const enemy of enemies) {
    const damage = salvo(state, ship, ship, ship.charges, shipAt(state, enemy));
    if (damage > most) [best, most] = [enemy, damage];
  }
  return best === NONE ? [] : [best];
}

function bestTarget(
  state: State,
  ship: Ship,
  index: number,
  charge: number,
  enemies: readonly ShipNo[],
): ShipNo {
  let best: ShipNo = NONE;
  let most = 0;
  for (const enemy of enemies) {
    const damage = expected(state, ship, ship, index, charge, shipAt(state, enemy));
    if (damage > most) [best, most] = [enemy, damage];
  }
  return best;
}

/** A point of superstructure by points that come through a shield: about every second of those is one. */
const FRAME = 2;

/** Turns that pay: what the turn spares against the point and the fire that it costs (ST-EVA-05..08). */
export function evadeCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const stay: Action = { type: "evade", ship: no, side: "no" };
  if (!canEvade(ship)) return [stay];
  const incoming = state.shots.filter((shot) => shot.target === no);
  const now = comingThrough(state, ship, incoming, ship.heading, ship.heading);
  const cost = FRAME + fireForgone(state, no, ship);
  const turns = (["port", "starboard"] as const).map((side) => {
    const heading = headingOf(ship.heading + (side === "port" ? -1 : 1));
    const after =
      0.3 * comingThrough(state, ship, incoming, heading, heading, 0.5) +
      0.7 * comingThrough(state, ship, incoming, heading, ship.heading);
    return { side, gain: now - after - cost };
  });
  const paying = turns.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain);
  return [...paying.map(({ side }): Action => ({ type: "evade", ship: no, side })), stay];
}

/** Expected points through the shields, with missiles striking by a heading of their own. */
export function comingThrough(
  state: State,
  ship: Ship,
  shots: readonly Shot[],
  heading: number,
  missileHeading: number,
  missileShare = 1,
): number {
  const struck = [0, 0, 0, 0, 0, 0];
  for (const shot of shots) {
    const firer = shipAt(state, shot.by);
    const weapon = figuresAt(state, firer).weapons[shot.weapon];
    if (weapon === undefined) continue;
    const missile = weapon.kind === "missile";
    const [side = 0] = sidesFacing(ship, missile ? missileHeading : heading, firer);
    const damage = damageAt(weapon, shot.range, firer.charges[shot.weapon] ?? 0);
    const hit = toHitAt(weapon, shot.range) / 10;
    struck[side] = (struck[side] ?? 0) + hit * damage * (missile ? missileShare : 1);
  }
  let sum = 0;
  for (const [side, damage] of struck.entries()) sum += Math.max(0, damage - (ship.shields[side] ?? 0));
  return sum;
}

/** The fire that a ship gives up by evading: this phase's, and all of it in the last phase. */
function fireForgone(state: State, no: ShipNo, ship: Ship): number {
  if (ship.cloaked) return 0;
  let most = 0;
  for (const enemy of visibleEnemies(state, ship))
    most = Math.max(most, salvo(state, ship, ship, ship.charges, shipAt(state, enemy)));
  const declared = state.shots.some((shot) => shot.by === no);
  return most * (isLastPhase(state) ? 1 : declared ? 0.5 : 0.3);
}

/** The to-hit roll is for a phase in which much is fired, or for the last ones (ST-HLM-01). */
export function aimCandidate(state: State, no: ShipNo): Action {
  const rolls = shipAt(state, no).crew?.aimRolls ?? 0;
  const shots = state.shots.filter((shot) => shot.by === no).length;
  const left = state.setting.phases - state.pair;
  return { type: "aim", ship: no, roll: rolls > 0 && (shots > 1 || left <= rolls) };
}

/** Damage control is kept for fire that will come through, and not beyond the turn (ST-SCI-04). */
export function pointsToCommit(state: State, no: ShipNo): number {
  const ship = shipAt(state, no);
  const points = ship.crew?.damageControl ?? 0;
  const incoming = state.shots.filter((shot) => shot.target === no);
  const through = comingThrough(state, ship, incoming, ship.heading, ship.heading);
  return through > 0 || isLastPhase(state) ? points : 0;
}
