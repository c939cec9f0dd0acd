import type { Seat } from "@flagship/kernel";
import type { Action, Shot } from "../rules/action.ts";
import { beamOf, freeControls, type FirePhase } from "../rules/aim.ts";
import { batteryShot, enemyUnits, readyBatteries, targetsOf, volley } from "../rules/plan.ts";
import type { Ship, State, UnitRef } from "../rules/state.ts";
import { flightAt, salvoAt, shipAt, shipRef, shipsOf } from "../rules/units.ts";
import { factorWorth, missileWorth } from "./stakes.ts";
import { guardOf, type Beams } from "./threats.ts";

/** Salvos that do not strike yet can still be shot at next turn. */
const NOT_YET_THERE = 0.4;
/** What a beam that hits a craft is worth, in points. */
const CRAFT_HIT = 6;

/** What is expected of the shots so far: damage factors on ships, missiles out of salvos. */
export type Expected = Map<UnitRef, number>;

/** Points that `hits` more hits on a target are worth, after what is expected already. */
export function hitsWorth(
  state: State,
  target: UnitRef,
  hits: number,
  damage: number,
  expected: Expected,
): number {
  const already = expected.get(target) ?? 0;
  const ship = shipAt(state, target);
  if (ship !== undefined) return hits * damage * factorWorth(ship, already);
  const salvo = salvoAt(state, target);
  if (salvo === undefined) return hits * CRAFT_HIT;
  const stopped = Math.min(hits, Math.max(0, salvo.count - already));
  return stopped * missileWorth(state, salvo) * (salvo.ready ? 1 : NOT_YET_THERE);
}

/** Notes what is expected of hits on a target. */
export function expect(
  state: State,
  target: UnitRef,
  hits: number,
  damage: number,
  expected: Expected,
): void {
  const factors = shipAt(state, target) === undefined ? hits : hits * damage;
  expected.set(target, (expected.get(target) ?? 0) + factors);
}

/** What fires: everything, or only what is not needed against salvos that can strike this turn. */
export type Readiness = "all" | "guarded";

/** Each battery in turn at what gains most by it, so that hurt ships draw fire and no salvo draws too much. */
export function aimedFire(state: State, seat: Seat, phase: FirePhase, readiness: Readiness): Action {
  const expected: Expected = new Map();
  const enemies = enemyUnits(state, seat);
  const kept: Beams = readiness === "all" ? new Map() : guardOf(state, seat);
  const shots: Shot[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const batteries = spared(ship, kept.get(ship) ?? 0);
    shots.push(...broadside(state, seat, shipRef(index), ship, phase, batteries, enemies, expected));
  }
  const craft = volley(state, seat, phase, (target, chance) =>
    hitsWorth(state, target, chance, 10, expected),
  );
  for (const shot of craft) {
    const flight = shot.weapon === "c" ? flightAt(state, shot.by) : undefined;
    const n = flight === undefined ? 0 : shot.n - (kept.get(flight) ?? 0);
    if (n > 0) shots.push({ ...shot, n });
  }
  return { type: "fire", shots };
}

/** The batteries that are left when so many beams are kept back. */
function spared(ship: Ship, kept: number): number[] {
  let waiting = 0;
  return readyBatteries(ship).filter((battery) => {
    if (waiting >= kept) return true;
    waiting += ship.batteries[battery] ?? 0;
    return false;
  });
}

function broadside(
  state: State,
  seat: Seat,
  ref: UnitRef,
  ship: Ship,
  phase: FirePhase,
  batteries: readonly number[],
  enemies: readonly UnitRef[],
  expected: Expected,
): Shot[] {
  const open = targetsOf(state, seat, ref, ship, phase, enemies);
  const controls = freeControls(ship);
  if (open.length === 0 || controls < 1) return [];
  const { damage } = beamOf(ship);
  const shots: Shot[] = [];
  const aims = new Set<UnitRef>();
  for (const battery of batteries) {
    const beams = ship.batteries[battery] ?? 0;
    let best: { ref: UnitRef; chance: number } | undefined;
    let most = 0;
    for (const one of open) {
      if (aims.size >= controls && !aims.has(one.ref)) continue;
      const worth = hitsWorth(state, one.ref, beams * one.chance, damage, expected);
      if (worth > most) {
        most = worth;
        best = one;
      }
    }
    if (best === undefined) continue;
    aims.add(best.ref);
    expect(state, best.ref, beams * best.chance, damage, expected);
    shots.push(batteryShot(ref, battery, best.ref));
  }
  return shots;
}
