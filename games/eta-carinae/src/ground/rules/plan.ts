import type { Seat } from "@flagship/kernel";
import { ARM_TABLE } from "../data/arms.ts";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { percentAtLeast, percentAtMost } from "../../common/dice/open-ended.ts";
import { distance, type Place, within } from "../../common/plane/point.ts";
import type { Barrage, Interception, Shot } from "./action.ts";
import { BURST } from "./area.ts";
import { sideOf } from "./damage.ts";
import { diceOf, inBeatenZone, inReach, numberAgainst, numberAtFacility } from "./hits.ts";
import { freeLasers } from "./missiles.ts";
import { isObserved } from "./spotting.ts";
import { inRect, sees, seesPlace } from "./sight.ts";
import type { Element, State } from "./state.ts";
import {
  armOf,
  armsOf,
  canShoot,
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityRef,
  isOut,
  isStanding,
  isTroop,
  typeOf,
} from "./units.ts";

/** An arm that can fire now. */
export interface Gun {
  readonly index: number;
  readonly by: Element;
  readonly arm: number;
}

/** Every arm of a side that can still fire this turn and is not busy digging. */
export function gunsOf(state: State, seat: Seat): Gun[] {
  const guns: Gun[] = [];
  for (const [index, by] of elementsOf(state, seat)) {
    if (!canShoot(state, by) || state.orders[seat]?.[elementRef(index)]?.do === "dig") continue;
    for (const arm of armsOf(by).keys()) guns.push({ index, by, arm });
  }
  return guns;
}

const armTypeOf = ({ by, arm }: Gun) => ARM_TABLE[armsOf(by)[arm] ?? "S1"];

export const isDirect = (gun: Gun): boolean => {
  const { kind } = armTypeOf(gun);
  return kind === "laser" || kind === "aimed" || kind === "beam";
};

/** A target in sight and in reach, with the number to roll. */
interface Mark {
  readonly ref: string;
  readonly number: number;
  readonly target: Element | undefined;
}

/** What an arm can be fired at directly. */
export function marksOf(state: State, seat: Seat, gun: Gun): Mark[] {
  const id = armsOf(gun.by)[gun.arm];
  if (id === undefined) return [];
  const marks: Mark[] = [];
  for (const [index, target] of enemiesSeen(state, seat)) {
    if (!sees(state, gun.by, target)) continue;
    const number = numberAgainst(state, gun.by, id, target);
    if (inReach(number)) marks.push({ ref: elementRef(index), number, target });
  }
  for (const [index, facility] of state.facilities.entries()) {
    if (!isStanding(facility) || facility.holder === seat || !facility.known[seat === 0 ? 0 : 1]) continue;
    if (FACILITY_TABLE[facility.type].hits === 0 || !seesPlace(state, gun.by, facility)) continue;
    const number = numberAtFacility(gun.by, id, facility);
    if (inReach(number)) marks.push({ ref: facilityRef(index), number, target: undefined });
  }
  return marks;
}

/** The chance that one effective roll and its penetration take an element out, and that they only stun it. */
export function lethality(target: Element): { readonly out: number; readonly stun: number } {
  const { armor } = typeOf(target);
  const through = percentAtLeast(armor + 1) / 100;
  const graze = (percentAtLeast(armor) - percentAtLeast(armor + 1)) / 100;
  return isTroop(target)
    ? { out: through + 0.2 * graze, stun: 0.8 * graze }
    : { out: 0.45 * through + 0.1 * graze, stun: 0.64 * graze };
}

/** The points that a shot is expected to cost the enemy. */
export function expectedLoss(gun: Gun, mark: Mark): number {
  const id = armsOf(gun.by)[gun.arm];
  if (mark.target === undefined || id === undefined) return 0;
  const effective = (diceOf(id) * percentAtMost(mark.number)) / 100;
  const { out, stun } = lethality(mark.target);
  return worthOf(mark.target) * Math.min(1, effective * (out + 0.25 * stun));
}

/** What an element is still worth to its side. */
export function worthOf(element: Element): number {
  const { price } = typeOf(element);
  if (element.fate !== "fit") return 0;
  return (price + 0.2) * (element.weapons ? 1 : 0.35) * (element.mobility ? 1 : 0.75);
}

/** Direct fire for a side: each arm at what it hurts most, less and less at what is doomed already. */
export function bestShots(
  state: State,
  seat: Seat,
  liking: (mark: Mark, gun: Gun) => number = () => 1,
  hold: (gun: Gun) => boolean = () => false,
): Shot[] {
  const left = new Map<string, number>();
  const shots: Shot[] = [];
  for (const gun of gunsOf(state, seat)) {
    if (!isDirect(gun) || hold(gun)) continue;
    let best: Mark | undefined;
    let most = 0;
    for (const mark of marksOf(state, seat, gun)) {
      const value = expectedLoss(gun, mark) * (left.get(mark.ref) ?? 1) * liking(mark, gun);
      if (value > most) {
        most = value;
        best = mark;
      }
    }
    if (best?.target === undefined) continue;
    const share = expectedLoss(gun, best) / Math.max(0.01, worthOf(best.target));
    left.set(best.ref, (left.get(best.ref) ?? 1) * (1 - share));
    shots.push({ by: elementRef(gun.index), arm: gun.arm, target: best.ref });
  }
  return shots;
}

/** Enemies this near to an own squad or to what is fought for are the urgent ones. */
const URGENT_REACH = 300;
const URGENT = 2;
/** Among equals the nearer one: at this distance a target counts for half. */
const HALF_AS_URGENT = 1000;

/** How a commander likes his targets: near, and about to take what matters. */
export const urgency =
  (state: State, seat: Seat) =>
  (target: Element | undefined, { by }: Gun): number => {
    if (target === undefined) return 1;
    const urgent =
      state.facilities.some((one) => isStanding(one) && one.value > 0 && within(one, target, URGENT_REACH)) ||
      state.elements.some((one) => one.side === seat && isOut(one) && within(one, target, URGENT_REACH));
    return ((urgent ? URGENT : 1) * HALF_AS_URGENT) / (HALF_AS_URGENT + distance(by, target));
  };

/** What direct fire is expected to cost the enemy, each target counted once. */
export function volleyWorth(state: State, shots: readonly Shot[]): number {
  const left = new Map<string, number>();
  let worth = 0;
  for (const { by, arm, target } of shots) {
    const gunner = elementAt(state, by);
    const enemy = elementAt(state, target);
    const id = gunner === undefined ? undefined : armOf(gunner, arm);
    if (gunner === undefined || enemy === undefined || id === undefined) continue;
    const mark: Mark = { ref: target, number: numberAgainst(state, gunner, id, enemy), target: enemy };
    const share = expectedLoss({ index: -1, by: gunner, arm }, mark) / Math.max(0.01, worthOf(enemy));
    const before = left.get(target) ?? 1;
    left.set(target, before * (1 - share));
    worth += before * share * worthOf(enemy);
  }
  return worth;
}

/** Points worth a barrage: where enemies stand. */
const aimPoints = (state: State, seat: Seat): Element[] =>
  [...enemiesSeen(state, seat)].map(([, enemy]) => enemy);

/** The rules of engagement let a side use an area weapon at a point. */
function isAllowed(
  state: State,
  seat: Seat,
  kind: "grenades" | "light-plasma",
  at: Place,
  reach: number,
): boolean {
  const { roe } = sideOf(state, seat);
  return (
    !roe.forbidden.includes(kind) &&
    !roe.protected.some((rect) =>
      inRect({ x: rect.x - reach, y: rect.y - reach, w: rect.w + 2 * reach, h: rect.h + 2 * reach }, at),
    )
  );
}

/** Plasma and grenades for a side, each at the point where it does more harm than good. */
export function bestBarrages(
  state: State,
  seat: Seat,
  liking: (at: Element, gun: Gun) => number = () => 1,
): Barrage[] {
  const points = aimPoints(state, seat);
  if (points.length === 0) return [];
  const barrages: Barrage[] = [];
  for (const gun of gunsOf(state, seat)) {
    const { kind } = armTypeOf(gun);
    if (kind !== "zone" && kind !== "grenade") continue;
    let best: Element | undefined;
    let most = 0.02;
    for (const point of points) {
      if (!mayBarrage(state, seat, gun, point)) continue;
      const value = barrageValue(state, seat, gun, point) * liking(point, gun);
      if (value > most) {
        most = value;
        best = point;
      }
    }
    if (best !== undefined)
      barrages.push({ by: elementRef(gun.index), arm: gun.arm, at: { x: best.x, y: best.y }, warhead: "" });
  }
  return barrages;
}

/** Whether plasma or a grenade may be aimed at a point. */
function mayBarrage(state: State, seat: Seat, gun: Gun, at: Place): boolean {
  const { kind } = armTypeOf(gun);
  if (kind === "zone")
    return seesPlace(state, gun.by, at) && isAllowed(state, seat, "light-plasma", at, BURST / 2);
  if (kind !== "grenade") return false;
  return (
    (seesPlace(state, gun.by, at) || isObserved(state, seat, at)) &&
    isAllowed(state, seat, "grenades", at, BURST)
  );
}

/** Expected losses of the enemy less the own ones. */
function barrageValue(state: State, seat: Seat, gun: Gun, at: Place): number {
  const arm = armTypeOf(gun);
  let value = 0;
  for (const target of state.elements) {
    if (!isOut(target) || target === gun.by || typeOf(target).going === "flies") continue;
    if (target.side !== seat && !target.spotted) continue;
    const id = armsOf(gun.by)[gun.arm];
    const { armor } = typeOf(target);
    let chance = 0;
    if (arm.kind === "grenade" && within(at, target, BURST)) chance = percentAtLeast(armor + 6) / 100;
    if (arm.kind === "zone" && id !== undefined && inBeatenZone(gun.by, at, target))
      chance = (percentAtMost(numberAgainst(state, gun.by, id, target)) / 100) * lethality(target).out;
    value += (target.side === seat ? -1 : 1) * chance * worthOf(target);
  }
  return value;
}

/** Every free laser at the missiles in turn. */
export function plainInterception(state: State, seat: Seat): Interception[] {
  const incoming = state.flying.flatMap((missile, index) => (missile.side === seat ? [] : [index]));
  return incoming.length === 0
    ? []
    : freeLasers(state, seat).map(({ by, arm }, place) => ({
        by,
        arm,
        missile: incoming[place % incoming.length] ?? 0,
      }));
}
