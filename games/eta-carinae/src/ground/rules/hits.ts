import type { Dice } from "@flagship/kernel";
import { ARM_TABLE, type Arm, type ArmId } from "../data/arms.ts";
import { COVER } from "../data/terrain.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { distance, type Place } from "../../common/plane/point.ts";
import { coverOf } from "./sight.ts";
import type { Element, Facility, State } from "./state.ts";
import { armsOf, isOut, typeOf } from "./units.ts";

/** Beams are effective on 10 or less (EC-GND-04). */
const BEAM_NUMBER = 10;
/** The lowest result of an open-ended D10: nothing is effective below it (EC-DICE-11). */
const LOWEST_RESULT = -4;
/** Stealthy targets are this much harder to hit (table D3.10). */
const STEALTH = 1;

/** The number an effective roll must not exceed, before cover (EC-GND-03 to EC-GND-05, EC-GND-15, EC-GND-16, EC-GND-18). */
export function baseNumber(arm: Arm, rank: number, range: number): number {
  switch (arm.kind) {
    case "laser":
      return rank - Math.max(0, Math.ceil((range - arm.reach) / 100));
    case "aimed":
    case "zone":
      return arm.number - Math.floor(range / arm.step);
    case "beam":
      return BEAM_NUMBER;
    case "grenade":
    case "missile":
      return 0;
  }
}

/** The effective number of an arm against an element: range, cover and stealth (EC-GSEQ-05). */
export function numberAgainst(state: State, by: Element, arm: ArmId, target: Element): number {
  const base = baseNumber(ARM_TABLE[arm], typeOf(by).class, distance(by, target));
  return base - COVER[coverOf(state, target)] - (typeOf(target).stealth ? STEALTH : 0);
}

/** The same against a facility: buildings have no cover but their armor. */
export const numberAtFacility = (by: Element, arm: ArmId, target: Facility): number =>
  baseNumber(ARM_TABLE[arm], typeOf(by).class, distance(by, target));

/** Effective dice that an arm rolls. */
export function diceOf(arm: ArmId): number {
  const weapon = ARM_TABLE[arm];
  return weapon.kind === "beam" ? weapon.dice : 1;
}

/** What an arm's dice came to. */
interface Volley {
  readonly dice: number[];
  effective: number;
  readonly penetration: number[];
}

/** Effective rolls, one of which the platoon's command may have repeated, and a penetration roll for each that works (EC-GND-02, EC-GND-06, EC-ORG-04). */
export function rollVolley(
  state: State,
  dice: Dice,
  by: Element,
  arm: ArmId,
  number: number,
  tries = diceOf(arm),
): Volley {
  const volley: Volley = { dice: [], effective: 0, penetration: [] };
  for (let i = 0; i < tries; i++) {
    let result = rollD10(dice);
    volley.dice.push(result);
    if (result > number && mayRetry(state, by)) {
      state.retried.push(by.platoon);
      result = rollD10(dice);
      volley.dice.push(result);
    }
    if (result > number) continue;
    volley.effective += 1;
    volley.penetration.push(rollD10(dice));
  }
  return volley;
}

/** Command repeats one failed effective roll of a platoon in each turn; a command bunker commands everybody (EC-ORG-04, table D3.12). */
function mayRetry(state: State, by: Element): boolean {
  if (by.platoon < 0 || state.retried.includes(by.platoon)) return false;
  return (
    state.elements.some((one) => one.platoon === by.platoon && one.command && isOut(one)) ||
    state.facilities.some((one) => one.type === "bunker" && one.holder === by.side && one.hits > 0)
  );
}

/** Whether any result of the die could still be effective. */
export const inReach = (number: number): boolean => number >= LOWEST_RESULT;

/** Who stands in the beaten zone: 25 wide, 100 long, along the line of fire, around the point aimed at (EC-GND-15). */
export function inBeatenZone(from: Place, at: Place, target: Place): boolean {
  const dx = at.x - from.x;
  const dy = at.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return distance(at, target) <= ZONE.width / 2;
  const along = ((target.x - at.x) * dx + (target.y - at.y) * dy) / length;
  const across = ((target.x - at.x) * dy - (target.y - at.y) * dx) / length;
  return Math.abs(along) <= ZONE.length / 2 && Math.abs(across) <= ZONE.width / 2;
}
const ZONE = { width: 25, length: 100 } as const;

/** The kind of an element's arm, if it has such an arm. */
export const armKind = (element: Element, place: number): Arm["kind"] | undefined => {
  const arm = armsOf(element)[place];
  return arm === undefined ? undefined : ARM_TABLE[arm].kind;
};
