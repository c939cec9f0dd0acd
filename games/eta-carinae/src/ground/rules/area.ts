import type { Seat, Table } from "@flagship/kernel";
import {
  ARM_TABLE,
  blastRadius,
  isTactical,
  WARHEAD_TABLE,
  type ArmId,
  type WarheadId,
} from "../data/arms.ts";
import { FACILITY_TABLE } from "../data/facilities.ts";
import type { Cover } from "../data/terrain.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { distance, within, type Place } from "../../common/plane/point.ts";
import type { Barrage } from "./action.ts";
import { fine, sideOf, takeStrikes, woundsOf, type Strike } from "./damage.ts";
import type { GroundEvent } from "./event.ts";
import { inBeatenZone, numberAgainst, rollVolley } from "./hits.ts";
import { say } from "./report.ts";
import { coverOf } from "./sight.ts";
import { reveal } from "./spotting.ts";
import { armOf, elementAt, elementRef, facilityRef, isOut, isStanding, typeOf } from "./units.ts";
import type { Element, Missile, State } from "./state.ts";

/** Everything this near to a grenade's point is rolled for, at 5 less (EC-GND-17). */
export const BURST = 100;
const GRENADE_MALUS = 5;

/** G4: plasma, grenades and the missiles that got through; damage counts at the end (EC-GSEQ-01). */
export function areaFire(
  state: State,
  table: Table<GroundEvent>,
  barrages: readonly Barrage[],
  missiles: readonly Missile[],
): void {
  const strikes: Strike[] = [];
  for (const barrage of barrages) {
    const by = elementAt(state, barrage.by);
    const arm = by === undefined ? undefined : armOf(by, barrage.arm);
    if (by === undefined || arm === undefined) continue;
    strikes.push(...burst(state, table, by, barrage, arm));
  }
  for (const missile of missiles) strikes.push(...detonate(state, table, missile));
  takeStrikes(state, table, strikes);
}

function burst(
  state: State,
  table: Table<GroundEvent>,
  by: Element,
  { arm: place, at }: Barrage,
  arm: ArmId,
): Strike[] {
  by.fired |= 1 << place;
  by.hidden = false;
  const zone = ARM_TABLE[arm].kind === "zone";
  // A line of sight gives the firer away; whoever lobs grenades from behind a hill stays unseen.
  if (zone) reveal(by);
  say(state, table, {
    type: "ground.barrage",
    seat: by.side,
    arm,
    x: at.x,
    y: at.y,
    rules: [zone ? "EC-GND-15" : "EC-GND-17"],
  });
  const strikes: Strike[] = [];
  for (const [index, target] of state.elements.entries()) {
    if (target === by || !isExposed(target)) continue;
    const dice = zone ? scorch(state, table, by, arm, at, target) : shred(table, at, target);
    if (dice.length === 0) continue;
    struck(state, table, by.side, index, dice);
    strikes.push({ element: index, wounds: woundsOf(dice, typeOf(target).armor), by: by.side, heavy: false });
  }
  return strikes;
}

/** On the ground, whoever's it is. */
const isExposed = (target: Element): boolean => isOut(target) && typeOf(target).going !== "flies";

/** Penetration dice of plasma on an element in the beaten zone. */
function scorch(
  state: State,
  table: Table<GroundEvent>,
  by: Element,
  arm: ArmId,
  at: Place,
  target: Element,
): number[] {
  if (!inBeatenZone(by, at, target)) return [];
  return rollVolley(state, table.dice, by, arm, numberAgainst(state, by, arm, target)).penetration;
}

/** A grenade's die on an element near the point, 5 taken off (EC-DICE-02). */
const shred = (table: Table<GroundEvent>, at: Place, target: Element): number[] =>
  within(at, target, BURST) ? [rollD10(table.dice) - GRENADE_MALUS] : [];

/** Dice at what everybody sees are told; the others only show by what they do. */
function struck(
  state: State,
  table: Table<GroundEvent>,
  seat: Seat,
  index: number,
  dice: readonly number[],
): void {
  const target = state.elements[index];
  if (target?.spotted === true)
    say(state, table, {
      type: "ground.struck",
      seat,
      target: elementRef(index),
      penetration: dice,
      armor: typeOf(target).armor,
    });
}

/** Damage factors of a warhead at a distance (EC-GMIS-04, table D3.8). */
export function blastFactors(warhead: WarheadId, gap: number): number {
  const type = WARHEAD_TABLE[warhead];
  const radius = blastRadius(type);
  if (gap <= radius / 4) return type.factors[0];
  if (gap <= radius / 2) return type.factors[1];
  if (gap <= radius) return type.factors[2];
  return gap <= 2 * radius ? type.factors[3] : 0;
}

/** Digging in halves the factors, a bunker quarters them, rounded up (table D3.8). */
export function shelteredFactors(factors: number, cover: Cover, dug: boolean): number {
  if (cover === "bunker") return Math.ceil(factors / 4);
  return dug ? Math.ceil(factors / 2) : factors;
}

function detonate(state: State, table: Table<GroundEvent>, { warhead, at, side }: Missile): Strike[] {
  say(state, table, {
    type: "ground.detonated",
    seat: side,
    warhead,
    x: at.x,
    y: at.y,
    rules: ["EC-GMIS-04"],
  });
  fine(state, side, sideOf(state, side).roe.environment);
  const strikes: Strike[] = [];
  for (const [index, target] of state.elements.entries()) {
    if (!isExposed(target)) continue;
    const cover = coverOf(state, target);
    const factors = shelteredFactors(blastFactors(warhead, distance(at, target)), cover, target.dug);
    if (factors === 0) continue;
    const dice = factorDice(table, factors);
    struck(state, table, side, index, dice);
    strikes.push({ element: index, wounds: woundsOf(dice, typeOf(target).armor), by: side, heavy: false });
  }
  for (const [index, facility] of state.facilities.entries()) {
    const factors = blastFactors(warhead, distance(at, facility));
    if (factors === 0 || !isStanding(facility)) continue;
    const { armor, hits, underground } = FACILITY_TABLE[facility.type];
    if (hits === 0) {
      // Deposits only mind thermonuclear warheads (EC-FAC-05).
      if (!isTactical(warhead)) state.deposits.warheads += 1;
      continue;
    }
    const dice = factorDice(table, underground ? Math.ceil(factors / 4) : factors);
    if (facility.known[0] && facility.known[1])
      say(state, table, {
        type: "ground.struck",
        seat: side,
        target: facilityRef(index),
        penetration: dice,
        armor,
      });
    strikes.push({ facility: index, wounds: woundsOf(dice, armor), by: side, heavy: false });
  }
  return strikes;
}

const factorDice = (table: Table<GroundEvent>, factors: number): number[] =>
  Array.from({ length: factors }, () => rollD10(table.dice));

/** Whether a warhead's blast reaches a place at all. */
export const reaches = (warhead: WarheadId, at: Place, target: Place): boolean =>
  within(at, target, 2 * blastRadius(WARHEAD_TABLE[warhead]));
