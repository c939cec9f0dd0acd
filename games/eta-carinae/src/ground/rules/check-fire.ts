import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { ARM_TABLE, isTactical, type Arm, type WarheadId } from "../data/arms.ts";
import type { WeaponKind } from "../data/scenarios.ts";
import type { Place } from "../../common/plane/point.ts";
import { ORBIT, type Barrage, type Shot } from "./action.ts";
import { BURST, reaches } from "./area.ts";
import { sideOf } from "./damage.ts";
import { inReach, numberAgainst, numberAtFacility } from "./hits.ts";
import { isObserved } from "./spotting.ts";
import { inRect, sees, seesPlace } from "./sight.ts";
import type { Element, State } from "./state.ts";
import { armOf, canShoot, elementAt, facilityAt, isOut, isStanding } from "./units.ts";

/** Why somebody cannot shoot with an arm now, whatever the target; `used` are the arms named so far. */
function gunnerFault(
  state: State,
  seat: Seat,
  by: string,
  arm: number,
  used: Set<string>,
  field: string,
): Refusal | undefined {
  const element = elementAt(state, by);
  if (element === undefined || element.side !== seat)
    return refuse("ground-not-yours", "EC-GND-03", { unit: by }, `${field}.by`);
  if (!canShoot(state, element))
    return refuse("ground-cannot-shoot", "EC-GND-13", { unit: by }, `${field}.by`);
  if (armOf(element, arm) === undefined)
    return refuse("ground-no-arm", "EC-GND-14", { unit: by }, `${field}.arm`);
  if (state.orders[seat]?.[by]?.do === "dig")
    return refuse("ground-digging", "EC-GSEQ-05", { unit: by }, `${field}.by`);
  const key = `${by}.${arm}`;
  if (used.has(key)) return refuse("ground-fired-twice", "EC-GND-03", { unit: by }, `${field}.arm`);
  used.add(key);
  return undefined;
}

/** Why direct fire is wrong: one target in sight for each arm (EC-GND-02, EC-GND-03). */
export function shotFault(state: State, seat: Seat, shots: readonly Shot[]): Refusal | undefined {
  const used = new Set<string>();
  for (const [index, shot] of shots.entries()) {
    const field = `shots.${index}`;
    const fault =
      gunnerFault(state, seat, shot.by, shot.arm, used, field) ?? aimFault(state, seat, shot, field);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function aimFault(state: State, seat: Seat, shot: Shot, field: string): Refusal | undefined {
  const by = elementAt(state, shot.by);
  const arm = by === undefined ? undefined : armOf(by, shot.arm);
  if (by === undefined || arm === undefined) return undefined;
  const { kind } = ARM_TABLE[arm];
  if (kind !== "laser" && kind !== "aimed" && kind !== "beam")
    return refuse("ground-area-arm", "EC-GSEQ-01", { arm: `@${arm}` }, `${field}.arm`);
  const facility = facilityAt(state, shot.target);
  const target = elementAt(state, shot.target);
  if (facility !== undefined) {
    if (!isStanding(facility) || !facility.known[seat === 0 ? 0 : 1] || facility.holder === seat)
      return refuse("ground-no-target", "EC-GND-02", { unit: shot.target }, `${field}.target`);
    if (!seesPlace(state, by, facility))
      return refuse("ground-no-sight", "EC-GND-19", { unit: shot.target }, `${field}.target`);
    return outOfReach(numberAtFacility(by, arm, facility), field);
  }
  if (target === undefined || target.side === seat || !target.spotted || !isOut(target))
    return refuse("ground-no-target", "EC-GND-02", { unit: shot.target }, `${field}.target`);
  if (!sees(state, by, target))
    return refuse("ground-no-sight", "EC-GND-19", { unit: shot.target }, `${field}.target`);
  return outOfReach(numberAgainst(state, by, arm, target), field);
}

/** No result of the die is low enough. */
const outOfReach = (number: number, field: string): Refusal | undefined =>
  inReach(number) ? undefined : refuse("ground-out-of-reach", "EC-GND-05", { number }, `${field}.target`);

/** Why area fire is wrong: a point in sight or observed, allowed by the rules of engagement (EC-GND-15, EC-GND-17, EC-ROE-01). */
export function barrageFault(state: State, seat: Seat, barrages: readonly Barrage[]): Refusal | undefined {
  const used = new Set<string>();
  const spent = new Map<string, number>();
  for (const [index, barrage] of barrages.entries()) {
    const field = `barrages.${index}`;
    const fault =
      barrage.by === ORBIT
        ? orbitalFault(state, seat, barrage, spent, field)
        : (gunnerFault(state, seat, barrage.by, barrage.arm, used, field) ??
          pointFault(state, seat, barrage, field));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function pointFault(state: State, seat: Seat, barrage: Barrage, field: string): Refusal | undefined {
  const by = elementAt(state, barrage.by);
  const id = by === undefined ? undefined : armOf(by, barrage.arm);
  if (by === undefined || id === undefined) return undefined;
  const arm = ARM_TABLE[id];
  const { at } = barrage;
  if (offField(state, at)) return refuse("ground-off-field", "EC-GND-17", undefined, `${field}.at`);
  switch (arm.kind) {
    case "zone":
      if (!seesPlace(state, by, at))
        return refuse("ground-no-sight", "EC-GND-15", { unit: "" }, `${field}.at`);
      return engagementFault(state, seat, "light-plasma", at, BURST / 2, field);
    case "grenade":
      if (!seesPlace(state, by, at) && !isObserved(state, seat, at))
        return refuse("ground-not-observed", "EC-GND-17", undefined, `${field}.at`);
      return engagementFault(state, seat, "grenades", at, BURST, field);
    case "missile":
      return missileFault(state, seat, by, arm, barrage, field);
    case "laser":
    case "aimed":
    case "beam":
      return refuse("ground-direct-arm", "EC-GSEQ-01", { arm: `@${id}` }, `${field}.arm`);
  }
}

function missileFault(
  state: State,
  seat: Seat,
  by: Element,
  arm: Extract<Arm, { kind: "missile" }>,
  { at, warhead }: Barrage,
  field: string,
): Refusal | undefined {
  if (warhead === "" || !arm.warheads.includes(warhead))
    return refuse("ground-no-warhead", "EC-GMIS-03", { warhead }, `${field}.warhead`);
  if (by.missiles <= 0) return refuse("ground-no-missiles", "EC-GMIS-03", undefined, `${field}.by`);
  return nuclearFault(state, seat, warhead, at, field);
}

function orbitalFault(
  state: State,
  seat: Seat,
  { at, warhead }: Barrage,
  spent: Map<string, number>,
  field: string,
): Refusal | undefined {
  if (warhead === "") return refuse("ground-no-warhead", "EC-GMIS-03", { warhead }, `${field}.warhead`);
  spent.set(warhead, (spent.get(warhead) ?? 0) + 1);
  if ((spent.get(warhead) ?? 0) > (state.orbital[seat]?.[warhead] ?? 0))
    return refuse("ground-no-missiles", "EC-GMIS-03", undefined, `${field}.by`);
  if (offField(state, at)) return refuse("ground-off-field", "EC-GMIS-04", undefined, `${field}.at`);
  return nuclearFault(state, seat, warhead, at, field);
}

const offField = ({ scenario }: State, { x, y }: Place): boolean =>
  x < 0 || y < 0 || x > scenario.width || y > scenario.height;

/** Every warhead is nuclear; those above a kiloton are operational (EC-GMIS-03, EC-ROE-03). */
function nuclearFault(
  state: State,
  seat: Seat,
  warhead: WarheadId,
  at: Place,
  field: string,
): Refusal | undefined {
  const { roe } = sideOf(state, seat);
  if (roe.forbidden.includes("nuclear")) return forbidden("nuclear", field);
  if (!isTactical(warhead) && roe.forbidden.includes("operational")) return forbidden("operational", field);
  const hit = roe.protected.find((rect) => reaches(warhead, at, nearestOf(rect, at)));
  return hit === undefined ? undefined : refuse("ground-protected", "EC-ROE-01", undefined, `${field}.at`);
}

/** Forbidden weapons and protected areas (EC-ROE-01). */
function engagementFault(
  state: State,
  seat: Seat,
  kind: WeaponKind,
  at: Place,
  reach: number,
  field: string,
): Refusal | undefined {
  const { roe } = sideOf(state, seat);
  if (roe.forbidden.includes(kind)) return forbidden(kind, field);
  const hit = roe.protected.some((rect) =>
    inRect({ x: rect.x - reach, y: rect.y - reach, w: rect.w + 2 * reach, h: rect.h + 2 * reach }, at),
  );
  return hit ? refuse("ground-protected", "EC-ROE-01", undefined, `${field}.at`) : undefined;
}

const forbidden = (kind: WeaponKind, field: string): Refusal =>
  refuse("ground-forbidden", kind === "nuclear" ? "EC-ROE-03" : "EC-ROE-01", { kind }, `${field}.by`);

const nearestOf = (rect: { x: number; y: number; w: number; h: number }, at: Place): Place => ({
  x: Math.max(rect.x, Math.min(rect.x + rect.w, at.x)),
  y: Math.max(rect.y, Math.min(rect.y + rect.h, at.y)),
});
