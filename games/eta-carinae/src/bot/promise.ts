import type { Seat } from "@flagship/kernel";
import { chanceAtLeast } from "../dice/open-ended.ts";
import { distance, type Place } from "../plane/point.ts";
import { STRAIGHT_ON, type Action, type Launch, type OrderSheet, type Shot } from "../rules/action.ts";
import { beamOf, numberNeeded, shotNumbers } from "../rules/aim.ts";
import { fly } from "../rules/movement.ts";
import { runOf } from "../rules/moving.ts";
import { readyBatteries } from "../rules/plan.ts";
import { canFight } from "../rules/ship.ts";
import type { Ship, State } from "../rules/state.ts";
import { salvosOf, shipAt, shipRef, shipsOf } from "../rules/units.ts";
import { expect, hitsWorth, type Expected } from "./gunnery.ts";
import { factorWorth, incoming, launchWorth, missileWorth, promiseOf } from "./stakes.ts";

/** What a salvo on its way, and one still in the launchers, is worth against one that strikes now. */
const ON_ITS_WAY = 0.6;
const IN_THE_LAUNCHERS = 0.3;
/** What a held beam is worth against the missiles it waits for: not all come its way. */
const HELD = 0.7;
/** How much the fire after the next movement counts against damage done. */
const FIRE_TO_COME = 0.8;

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

/** Beams that wait for salvos which can strike this turn (EC-FIRE-01). */
function ofHolding(state: State, seat: Seat, shots: readonly Shot[]): number {
  let total = 0;
  for (const [index, ship] of shipsOf(state, seat)) {
    const missiles = canFight(ship) ? incoming(state, seat, ship) : 0;
    if (missiles === 0) continue;
    const firing = new Set(shots.filter((shot) => shot.by === shipRef(index)).map((shot) => shot.weapon));
    const held = readyBatteries(ship)
      .filter((battery) => !firing.has(`b${battery}`))
      .reduce((beams, battery) => beams + (ship.batteries[battery] ?? 0), 0);
    total += HELD * Math.min(held, missiles) * launchWorth(ship, ship);
  }
  return total;
}

function ofLaunches(state: State, launches: readonly Launch[]): number {
  let total = 0;
  for (const { by, target, count } of launches) {
    const ship = shipAt(state, by);
    const at = shipAt(state, target);
    if (ship === undefined || at === undefined) continue;
    const chance = ON_ITS_WAY * promiseOf(ship, at);
    total += count * launchWorth(ship, at) * (chance - IN_THE_LAUNCHERS);
  }
  return total;
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

interface Post {
  readonly ship: Ship;
  readonly at: Place;
}

/** The fire that the sides will exchange after the movement that was ordered, for a seat: given less taken. */
export function fireToCome(state: State, seat: Seat, sheet = sheetOf(state, seat)): number {
  const ours = postsOf(state, seat, sheet);
  const theirs = postsOf(state, 1 - seat, sheetOf(state, 1 - seat));
  return FIRE_TO_COME * (fireOf(ours, theirs) - fireOf(theirs, ours));
}

/** The orders of a side as far as they are written. */
function sheetOf(state: State, seat: Seat): OrderSheet {
  const action = answerOf(state, seat);
  return action?.type === "orders" ? action.sheet : (state.orders[seat] ?? {});
}

function postsOf(state: State, seat: Seat, sheet: OrderSheet): Post[] {
  const posts: Post[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
    const run = runOf(state, shipRef(index), ship, order);
    const { path } = fly(ship, ship.course, run.distance, order.turn, order.second);
    posts.push({ ship, at: path[path.length - 1] ?? ship });
  }
  return posts;
}

/** Every ship at what it gains most by, the fleet's fire added up. */
function fireOf(firers: readonly Post[], targets: readonly Post[]): number {
  const expected = new Map<Ship, number>();
  let total = 0;
  for (const { ship, at } of firers) {
    if (!canFight(ship) || ship.left.beam === 0) continue;
    const beam = beamOf(ship);
    let best: Ship | undefined;
    let most = 0;
    let factors = 0;
    for (const target of targets) {
      const hits = ship.left.beam * chanceAtLeast(beam.die, numberNeeded(distance(at, target.at), beam));
      const worth = hits * beam.damage * factorWorth(target.ship, expected.get(target.ship));
      if (worth > most) {
        most = worth;
        best = target.ship;
        factors = hits * beam.damage;
      }
    }
    if (best === undefined) continue;
    total += most;
    expected.set(best, (expected.get(best) ?? 0) + factors);
  }
  return total;
}
