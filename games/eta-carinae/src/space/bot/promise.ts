import type { Seat } from "@flagship/kernel";
import { BEAM_TABLE, type Beam } from "../data/beams.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { distance, units, within } from "../../common/plane/point.ts";
import type { Action, Launch, OrderSheet, Shot } from "../rules/action.ts";
import { beamOf, numberNeeded, shotNumbers } from "../rules/aim.ts";
import { readyBatteries } from "../rules/plan.ts";
import { canFight } from "../rules/ship.ts";
import type { Flight, Ship, State } from "../rules/state.ts";
import { flightRef, flightsOf, salvosOf, shipAt, shipRef, shipsOf } from "../rules/units.ts";
import { prizesToCome } from "../rules/commander/boarders.ts";
import { expect, hitsWorth, type Expected } from "./gunnery.ts";
import { fireAtHand, fireToCome, outlookOf } from "./outlook.ts";
import { launchPromise, promiseOf } from "../rules/commander/pursuit.ts";
import { factorWorth, launchWorth, missileWorth } from "./stakes.ts";
import { beamsReady, savedBy, type Beams } from "./threats.ts";

/** What a salvo on its way, and one still in the launchers, is worth against one that strikes now. */
const ON_ITS_WAY = 0.7;
const IN_THE_LAUNCHERS = 0.12;
/** Beams so near to a target defend it; so much of a missile each of them stops. */
const DEFENDED_FROM = 500;
const SHOT_DOWN = 0.5;
/** What the fire of beams that wait is worth: they may be shot away before. */
const HELD = 0.85;

/** Points that a side may expect of what it has said but nobody has carried out yet. */
export function declared(state: State, seat: Seat): number {
  const action = answerOf(state, seat);
  return action === undefined ? 0 : declaredBy(state, seat, action);
}

function answerOf(state: State, seat: Seat): Action | undefined {
  const answer = state.answers[seat];
  return answer !== undefined && "action" in answer ? answer.action : undefined;
}

function declaredBy(state: State, seat: Seat, action: Action): number {
  if (action.type === "fire") {
    const shots = ofShots(state, action.shots);
    return state.phase === "offensive-fire" ? shots + ofHolding(state, seat, action.shots) : shots;
  }
  return action.type === "missiles" ? ofLaunches(state, action.launches) : 0;
}

function ofShots(state: State, shots: readonly Shot[]): number {
  const expected: Expected = new Map();
  let total = 0;
  for (const shot of shots) {
    const { dice, needed, die, damage } = shotNumbers(state, shot);
    const hits = dice * chanceAtLeast(die, needed);
    total += hitsWorth(state, shot.target, hits, damage, expected);
    expect(state, shot.target, hits, damage, expected);
  }
  return total;
}

/** Beams that wait: for salvos that can strike this turn, else for ships in phase 5 (EC-FIRE-01). */
function ofHolding(state: State, seat: Seat, shots: readonly Shot[]): number {
  const held: Beams = new Map();
  for (const [index, ship] of shipsOf(state, seat)) {
    if (!canFight(ship)) continue;
    const firing = new Set(shots.filter((shot) => shot.by === shipRef(index)).map((shot) => shot.weapon));
    const beams = readyBatteries(ship)
      .filter((battery) => !firing.has(`b${battery}`))
      .reduce((total, battery) => total + (ship.batteries[battery] ?? 0), 0);
    if (beams > 0) held.set(ship, beams);
  }
  for (const [index, flight] of flightsOf(state, seat)) {
    const firing = shots.filter((shot) => shot.by === flightRef(index));
    const beams = beamsReady(flight) - firing.reduce((total, shot) => total + shot.n, 0);
    if (beams > 0) held.set(flight, beams);
  }
  if (held.size === 0) return 0;
  let total = savedBy(state, seat, held);
  for (const [guard, beams] of held) {
    const beam = beamBy(guard);
    if (beam === undefined) continue;
    let best = 0;
    for (const [, enemy] of shipsOf(state, 1 - seat)) {
      const chance = chanceAtLeast(beam.die, numberNeeded(distance(guard, enemy), beam));
      best = Math.max(best, chance * beam.damage * factorWorth(enemy));
    }
    total += HELD * beams * best;
  }
  return total;
}

/** What a ship or a flight fires. */
function beamBy(guard: Ship | Flight): Beam | undefined {
  if ("fits" in guard) return beamOf(guard);
  const { beam } = TAC_CRAFT_TABLE[guard.type];
  return beam === "none" ? undefined : BEAM_TABLE[beam];
}

/** Launches count by what they add to what flies at the same targets: together they swamp the defence. */
function ofLaunches(state: State, launches: readonly Launch[]): number {
  const shares = new Map<Ship, number>();
  const flying = missilesAt(state, launches);
  let total = 0;
  for (const { by, target, count } of launches) {
    const ship = shipAt(state, by);
    const at = shipAt(state, target);
    if (ship === undefined || at === undefined) continue;
    const share = shares.get(at) ?? throughDefence(state, at, flying.get(at) ?? count);
    shares.set(at, share);
    const chance = launchPromise(ship, ship.hold.missile, at) * share;
    total += count * launchWorth(ship, at) * (chance - IN_THE_LAUNCHERS);
  }
  return total;
}

/** Missiles under way at each ship, with those that are launched now. */
function missilesAt(state: State, launches: readonly Launch[]): Map<Ship, number> {
  const flying = new Map<Ship, number>();
  for (const { target, count } of [...launches, ...state.salvos]) {
    const ship = shipAt(state, target);
    if (ship !== undefined) flying.set(ship, (flying.get(ship) ?? 0) + count);
  }
  return flying;
}

/** The share of so many missiles that the beams around a ship are expected to let through. */
function throughDefence(state: State, target: Ship, missiles: number): number {
  let beams = 0;
  for (const [, ship] of shipsOf(state, target.side))
    if (canFight(ship) && within(ship, target, units(DEFENDED_FROM))) beams += ship.left.beam;
  return missiles / (missiles + SHOT_DOWN * beams);
}

/** Points that the salvos of a side still threaten, and those in its launchers. */
export function salvosWorth(state: State, seat: Seat): number {
  let total = 0;
  for (const [, salvo] of salvosOf(state, seat)) {
    const target = shipAt(state, salvo.target);
    if (target === undefined) continue;
    const chance = salvo.ready ? 1 : ON_ITS_WAY * promiseOf(salvo, target);
    total += salvo.count * missileWorth(state, salvo) * chance;
  }
  for (const [, ship] of shipsOf(state, seat)) {
    if (!canFight(ship) || ship.hold.loaded === 0) continue;
    let best = 0;
    for (const [, enemy] of shipsOf(state, 1 - seat)) best = Math.max(best, launchWorth(ship, enemy));
    total += IN_THE_LAUNCHERS * ship.hold.loaded * best;
  }
  return total;
}

/** Points that a side may expect of the movement that was ordered, and of the fire before it. */
export function ordered(state: State, seat: Seat): number {
  const [ours, theirs] = [sheetOf(state, seat), sheetOf(state, 1 - seat)];
  const first = state.phase === "orders" ? fireAtHand(state, seat) : 0;
  return first + fireToCome(outlookOf(state, seat, theirs), ours) + prizesToCome(state, seat, ours);
}

/** The orders of a side as far as they are written. */
export function sheetOf(state: State, seat: Seat): OrderSheet {
  const action = answerOf(state, seat);
  return action?.type === "orders" ? action.sheet : (state.orders[seat] ?? {});
}
