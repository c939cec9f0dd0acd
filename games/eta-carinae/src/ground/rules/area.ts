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
import { say, sayTo } from "./report.ts";
import { coverOf } from "./sight.ts";
import { reveal } from "./spotting.ts";
import { armOf, elementAt, elementRef, facilityRef, isOut, isStanding, typeOf } from "./units.ts";
import type { Element, Missile, Ref, State } from "./state.ts";

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
  const bursts: Burst[] = [];
  for (const barrage of barrages) {
    const by = elementAt(state, barrage.by);
    const arm = by === undefined ? undefined : armOf(by, barrage.arm);
    if (by === undefined || arm === undefined) continue;
    const one = burst(state, table, by, barrage, arm);
    for (const { index, penetration } of one.caught) {
      const { armor } = typeOf(at(state.elements, index));
      strikes.push({ element: index, wounds: woundsOf(penetration, armor), by: by.side, heavy: false });
    }
    const same = bursts.find((other) => isAlike(other, one));
    if (same === undefined) bursts.push(one);
    else join(same, one);
  }
  for (const one of bursts) tellBurst(state, table, one);
  for (const missile of missiles) strikes.push(...detonate(state, table, missile));
  takeStrikes(state, table, strikes);
}

/** What one weapon does around its point, or several grenades at the same one. */
interface Burst {
  readonly side: Seat;
  readonly arm: ArmId;
  readonly at: Place;
  /** Who fired, once for each shot. */
  readonly by: Ref[];
  readonly range: number;
  readonly caught: Caught[];
}

/** Somebody at the point: the number that is needed, where one is; what was rolled; and what it penetrates with. */
interface Caught {
  readonly index: number;
  readonly number?: number;
  readonly dice: number[];
  readonly penetration: number[];
}

function burst(
  state: State,
  table: Table<GroundEvent>,
  by: Element,
  { by: ref, arm: place, at: point }: Barrage,
  arm: ArmId,
): Burst {
  by.fired |= 1 << place;
  by.hidden = false;
  const zone = ARM_TABLE[arm].kind === "zone";
  // A line of sight gives the firer away; whoever lobs grenades from behind a hill stays unseen.
  if (zone) reveal(by);
  const caught = state.elements.flatMap((target, index) => {
    if (target === by || !isExposed(target)) return [];
    const rolled = zone ? scorch(state, table, by, arm, point, target) : shred(table, point, target);
    return rolled === undefined ? [] : [{ index, ...rolled }];
  });
  return { side: by.side, arm, at: point, by: [ref], range: Math.round(distance(by, point)), caught };
}

/** Grenades of one side at the same point are told together; plasma comes from somebody whom all see. */
const isAlike = (one: Burst, other: Burst): boolean =>
  ARM_TABLE[one.arm].kind === "grenade" &&
  one.side === other.side &&
  one.arm === other.arm &&
  one.at.x === other.at.x &&
  one.at.y === other.at.y;

function join(to: Burst, one: Burst): void {
  to.by.push(...one.by);
  for (const more of one.caught) {
    const same = to.caught.find(({ index }) => index === more.index);
    if (same === undefined) to.caught.push(more);
    else {
      same.dice.push(...more.dice);
      same.penetration.push(...more.penetration);
    }
  }
}

/** Who fired at which point, and what was rolled for everybody there. Who lobs grenades only their own side knows. */
function tellBurst(
  state: State,
  table: Table<GroundEvent>,
  { side, arm, at: point, by, range, caught }: Burst,
): void {
  const shot = { type: "ground.barrage", seat: side, arm, x: point.x, y: point.y } as const;
  if (ARM_TABLE[arm].kind === "zone")
    say(state, table, { ...shot, by: [...by], shots: by.length, range, rules: ["EC-GND-15"] });
  else {
    const lobbed = { ...shot, shots: by.length, rules: ["EC-GND-17"] };
    sayTo(state, table, side, { ...lobbed, by: [...new Set(by)] }, lobbed);
  }
  for (const { index, ...rolled } of caught) struck(state, table, side, index, rolled);
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`there is no number ${index}`);
  return one;
}

/** On the ground, whoever's it is. */
const isExposed = (target: Element): boolean => isOut(target) && typeOf(target).going !== "flies";

/** What plasma rolls for an element in the beaten zone. */
function scorch(
  state: State,
  table: Table<GroundEvent>,
  by: Element,
  arm: ArmId,
  point: Place,
  target: Element,
): Rolled | undefined {
  if (!inBeatenZone(by, point, target)) return undefined;
  const number = numberAgainst(state, by, arm, target);
  const { dice, penetration } = rollVolley(state, table.dice, by, arm, number);
  return { number, dice, penetration };
}

type Rolled = Omit<Caught, "index">;

/** A grenade's die on an element near the point, 5 taken off (EC-DICE-02). */
function shred(table: Table<GroundEvent>, point: Place, target: Element): Rolled | undefined {
  if (!within(point, target, BURST)) return undefined;
  const die = rollD10(table.dice);
  return { dice: [die], penetration: [die - GRENADE_MALUS] };
}

/** Dice at what everybody sees are told; the others only show by what they do. */
function struck(
  state: State,
  table: Table<GroundEvent>,
  seat: Seat,
  index: number,
  rolled: Pick<Caught, "number" | "penetration"> & Partial<Caught>,
): void {
  const target = state.elements[index];
  if (target?.spotted === true)
    say(state, table, {
      type: "ground.struck",
      seat,
      owner: target.side,
      target: elementRef(index),
      ...rolled,
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
    struck(state, table, side, index, { penetration: dice });
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
