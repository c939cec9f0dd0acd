import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { endOf } from "../../common/plane/path.ts";
import { ahead, distance, type Place } from "../../common/plane/point.ts";
import { STRAIGHT_ON, type OrderSheet } from "../rules/action.ts";
import { beamOf, numberNeeded } from "../rules/aim.ts";
import { fly, runWith } from "../rules/thrust.ts";
import { runOf } from "../rules/moving.ts";
import { canFight, classOfShip, isSoftKilled } from "../rules/ship.ts";
import type { Salvo, Ship, State } from "../rules/state.ts";
import { onTable, salvosOf, shipRef, shipsOf } from "../rules/units.ts";
import { canStrike, chase, quarryOf } from "../rules/commander/pursuit.ts";
import { factorWorth, strikeWorth } from "./stakes.ts";

/** How much the fire to come counts against damage done: before the movement, after it, and after the one that follows. */
const AT_HAND = 0.9;
const NEXT = 0.8;
const AFTER = 0.3;
/** What fire that is taken counts against fire that is given: whoever never dares never wins. */
export const USUAL = 0.45;
/** How much a salvo that could strike after the movement counts. */
const STRIKES = 0.6;
/** What a ship outside the table risks of its price: it counts a quarter as lost, and may be called away (EC-VIC-02, EC-SETUP-10). */
const OUTSIDE = 0.12;
const SOON_OUTSIDE = 0.05;

/** Where a ship will be after the movement, and a turn later when it goes straight on. */
interface Post {
  readonly ship: Ship;
  readonly at: Place;
  readonly later: Place;
}

/** A salvo where it will be when the ships have moved. */
export interface Missiles extends Place {
  readonly type: MissileId;
  readonly count: number;
  readonly course: number;
  readonly speed: number;
}

/** What a side expects of the other, whatever it orders itself. */
export interface Outlook {
  readonly state: State;
  readonly seat: Seat;
  readonly theirs: readonly Post[];
  readonly ours: readonly Missiles[];
  readonly coming: readonly Missiles[];
}

export function outlookOf(state: State, seat: Seat, sheet: OrderSheet): Outlook {
  return {
    state,
    seat,
    theirs: postsOf(state, 1 - seat, sheet),
    ours: forecast(state, seat),
    coming: forecast(state, 1 - seat),
  };
}

/** Points that a side may expect after its movement by this sheet: fire given less fire taken, salvos, and the table's edge. */
export function fireToCome(outlook: Outlook, sheet: OrderSheet, caution = USUAL): number {
  const { state, seat, theirs, ours, coming } = outlook;
  const posts = postsOf(state, seat, sheet);
  return (
    NEXT * exchange(posts, theirs, "at", caution) +
    AFTER * exchange(posts, theirs, "later", caution) +
    STRIKES * (strikesOf(ours, theirs) - strikesOf(coming, posts)) +
    edgeOf(state, theirs) -
    edgeOf(state, posts)
  );
}

/** Points that a side may expect of the fire before the movement, where everybody stands. */
export function fireAtHand(state: State, seat: Seat): number {
  const standing = (side: Seat): Post[] =>
    [...shipsOf(state, side)].map(([, ship]) => ({ ship, at: ship, later: ship }));
  return AT_HAND * exchange(standing(seat), standing(1 - seat), "at", 1);
}

function postsOf(state: State, seat: Seat, sheet: OrderSheet): Post[] {
  const posts: Post[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
    const run = runOf(state, shipRef(index), ship, order);
    const { path, course } = fly(ship, ship.course, run.distance, order.turn, order.second);
    const at = endOf(path);
    posts.push({ ship, at, later: ahead(at, course, run.speed) });
  }
  return posts;
}

/** Where the salvos of a side will be when they have flown after the nearest ship they can get; those that strike are spent. */
function forecast(state: State, seat: Seat): Missiles[] {
  const missiles: Missiles[] = [];
  const prey = [...shipsOf(state, 1 - seat)].map(([, ship]) => ship);
  for (const [, salvo] of salvosOf(state, seat)) {
    if (state.phase === "defensive-fire") {
      if (!salvo.ready) missiles.push(salvo);
      continue;
    }
    const target = quarryOf(salvo, prey);
    if (target !== undefined && !canStrike(salvo, target)) missiles.push(flown(salvo, target));
  }
  return missiles;
}

function flown(salvo: Salvo, target: Ship): Missiles {
  const { thrust, turn, second } = chase("", salvo, "", target);
  const run = runWith(salvo.speed, thrust);
  const { path, course } = fly(salvo, salvo.course, run.distance, turn, second);
  return { type: salvo.type, count: salvo.count, ...endOf(path), course, speed: run.speed };
}

const exchange = (
  ours: readonly Post[],
  theirs: readonly Post[],
  when: "at" | "later",
  caution: number,
): number => fireOf(ours, theirs, when) - caution * fireOf(theirs, ours, when);

/** Every ship at what it gains most by, the fleet's fire added up. */
function fireOf(firers: readonly Post[], targets: readonly Post[], when: "at" | "later"): number {
  const expected = new Map<Ship, number>();
  let total = 0;
  for (const { ship, [when]: at } of firers) {
    if (!canFight(ship) || ship.left.beam === 0) continue;
    const beam = beamOf(ship);
    let best: Ship | undefined;
    let most = 0;
    let factors = 0;
    for (const target of targets) {
      const hits = ship.left.beam * chanceAtLeast(beam.die, numberNeeded(distance(at, target[when]), beam));
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

/** What salvos can strike where the ships will be. */
function strikesOf(salvos: readonly Missiles[], posts: readonly Post[]): number {
  let total = 0;
  for (const salvo of salvos) {
    let worst = 0;
    for (const { ship, at } of posts)
      if (canStrike(salvo, at)) worst = Math.max(worst, strikeWorth(MISSILE_TABLE[salvo.type].warhead, ship));
    total += salvo.count * worst;
  }
  return total;
}

/** What a side risks by ships outside the table; a wreck counts as half lost wherever it is. */
function edgeOf(state: State, posts: readonly Post[]): number {
  let total = 0;
  for (const { ship, at, later } of posts) {
    if (isSoftKilled(ship)) continue;
    const risk = (onTable(state, at) ? 0 : OUTSIDE) + (onTable(state, later) ? 0 : SOON_OUTSIDE);
    if (risk > 0) total += risk * classOfShip(ship).price;
  }
  return total;
}
