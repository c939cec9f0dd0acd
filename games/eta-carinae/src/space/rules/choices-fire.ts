import type { BarredChoice, Field, Message, Offer, Pickable, Refusal } from "@flagship/kernel";
import { message } from "../../say.ts";
import { isTractor, type FitId } from "../data/fits.ts";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { distance } from "../../common/plane/point.ts";
import { MOST, type Action, type Launch, type Shot } from "./action.ts";
import { shotFault, volleyFault, type FirePhase } from "./aim.ts";
import { launchFault } from "./check-missiles.ts";
import { none, number, pick, picks, unitName } from "./fields.ts";
import { batteryShot, enemyUnits, homing, readyBatteries, targetsOf, volley } from "./plan.ts";
import { PLASMA_CHARGE } from "./hold.ts";
import { BATTERY, CRAFT_WEAPON, FITTED } from "./references.ts";
import { canFight } from "./ship.ts";
import { NO_UNIT, type Ship, type State, type UnitRef } from "./state.ts";
import { taskOf } from "./tasks.ts";
import { flightRef, flightsOf, isSalvo, salvoRef, salvosOf, shipRef, shipsOf, unitAt } from "./units.ts";
import { cannonAt } from "./weapons.ts";

type Fire = Extract<Action, { type: "fire" }>;
type Missiles = Extract<Action, { type: "missiles" }>;

/** Hold fire, the default volley, or shot by shot. */
export function fireChoices(state: State, seat: number): Offer<Fire>[] {
  const phase = state.phase === "defensive-fire" ? "defensive-fire" : "offensive-fire";
  const nearest = volley(state, seat, phase, (_, chance) => chance);
  const open: Offer<Fire>[] = [
    {
      action: { type: "fire", shots: [] },
      label: message("label.hold-fire"),
      rules: ["EC-FIRE-01"],
      sure: true,
    },
  ];
  if (nearest.length > 0)
    open.push({
      action: { type: "fire", shots: nearest },
      label: message("label.fire-all", { shots: nearest.length }),
      rules: ["EC-FIRE-15"],
      sure: true,
    });
  // Who has nothing that bears can only hold: what it is that bears, others need not know.
  if (nearest.length > 0 || canUseFit(state, seat, phase)) open.push(fireForm(state, seat, phase, nearest));
  return open;
}

/** Whether a tractor or a plasma cannon bears on anybody. */
function canUseFit(state: State, seat: number, phase: FirePhase): boolean {
  const enemies = enemyUnits(state, seat);
  for (const [index, ship] of shipsOf(state, seat))
    for (const [place, fit] of ship.fits.entries()) {
      if (fit !== "PC" && !isTractor(fit)) continue;
      const shot = { by: shipRef(index), weapon: FITTED.to(place), n: 0, along: -1 };
      const bears = (target: UnitRef): boolean =>
        volleyFault(state, seat, [{ ...shot, target }], phase) === undefined;
      if (enemies.some(bears)) return true;
    }
  return false;
}

function fireForm(state: State, seat: number, phase: FirePhase, shots: readonly Shot[]): Offer<Fire> {
  const armed = armedUnits(state, seat, phase);
  return {
    action: { type: "fire", shots: [...shots] },
    label: message("label.fire"),
    fields: [
      {
        kind: "rows",
        name: "shots",
        label: message("field.shots"),
        atLeast: 0,
        atMost: MOST.shots,
        initial: [...shots],
        fields: [
          pick("by", picks(state, [...armed.keys()])),
          pick("weapon", weaponsOf(armed)),
          pick("target", picks(state, enemyUnits(state, seat))),
          number("n", 0, MOST.craft, 0),
          number("along", -1, 1000, -1),
        ],
      },
    ],
    rules: ["EC-FIRE-04"],
  };
}

/** The units that have a weapon ready, with what they can fire: neither spent, nor empty, nor out of order. */
function armedUnits(
  state: State,
  seat: number,
  phase: FirePhase,
): ReadonlyMap<UnitRef, ReadonlyMap<string, Message>> {
  const armed = new Map<UnitRef, Map<string, Message>>();
  for (const [index, ship] of shipsOf(state, seat)) {
    const weapons = new Map<string, Message>();
    for (const battery of canFight(ship) ? readyBatteries(ship) : [])
      weapons.set(BATTERY.to(battery), message("weapon.battery", { number: battery + 1 }));
    for (const [place, fit] of ship.fits.entries())
      if (isReadyFit(state, shipRef(index), ship, place, fit, phase))
        weapons.set(FITTED.to(place), message("weapon.fit", { number: place + 1 }));
    if (weapons.size > 0) armed.set(shipRef(index), weapons);
  }
  for (const [index, flight] of flightsOf(state, seat)) {
    const craft = flight.craft.filter((one) => one.armed).length - flight.firedCraft;
    if (craft > 0 && TAC_CRAFT_TABLE[flight.type].beam !== "none")
      armed.set(flightRef(index), new Map([[CRAFT_WEAPON, message("weapon.craft")]]));
  }
  return armed;
}

/** A charged plasma cannon, or a tractor that was ordered to hold somebody, which has not fired. */
function isReadyFit(
  state: State,
  ref: UnitRef,
  ship: Ship,
  place: number,
  fit: FitId,
  phase: FirePhase,
): boolean {
  if ((ship.fitsFired & (1 << place)) !== 0) return false;
  if (fit === "PC") return (ship.hold.plasma[cannonAt(ship, place)] ?? 0) >= PLASMA_CHARGE;
  return isTractor(fit) && phase === "offensive-fire" && taskOf(state, ref, "tractor") !== undefined;
}

/** Each weapon once, to be picked for the units that have it. */
function weaponsOf(armed: ReadonlyMap<UnitRef, ReadonlyMap<string, Message>>): Pickable[] {
  const labels = new Map([...armed.values()].flatMap((weapons) => [...weapons]));
  return [...labels]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, label]) => ({
      value,
      label,
      when: { field: "by", is: [...armed.keys()].filter((ref) => armed.get(ref)?.has(value)) },
    }));
}

/** Ships that look as if they could fire, or launch, and why they cannot: with the reason of their nearest target. */
export function barredFire(state: State, seat: number, phase: FirePhase): BarredChoice[] {
  const enemies = enemyUnits(state, seat);
  return [...shipsOf(state, seat)].flatMap(([index, ship]) => {
    const ref = shipRef(index);
    const [battery] = readyBatteries(ship);
    const near = nearestOf(state, ship, enemies);
    if (battery === undefined || near === undefined) return [];
    if (targetsOf(state, seat, ref, ship, phase, enemies).length > 0) return [];
    return barredBy(state, ref, near, shotFault(state, seat, batteryShot(ref, battery, near), phase));
  });
}

/** The same for launches. */
export function barredLaunches(state: State, seat: number): BarredChoice[] {
  const enemies = enemyUnits(state, seat).filter((ref) => !isSalvo(ref));
  return [...shipsOf(state, seat)].flatMap(([index, ship]) => {
    const near = nearestOf(state, ship, enemies);
    if (near === undefined || ship.hold.loaded === 0) return [];
    const ref = shipRef(index);
    const faults = enemies.map((target) => smallestFault(state, seat, ref, ship.hold.missile, target));
    if (faults.includes(undefined)) return [];
    return barredBy(state, ref, near, faults[enemies.indexOf(near)]);
  });
}

/** Whether any launcher of a side may launch now, at somebody or freely. */
export function canLaunch(state: State, seat: number): boolean {
  const targets = [...enemyUnits(state, seat).filter((ref) => !isSalvo(ref)), NO_UNIT];
  const isOpen = (ref: UnitRef, missile: MissileId): boolean =>
    targets.some((target) => smallestFault(state, seat, ref, missile, target) === undefined);
  for (const [index, ship] of shipsOf(state, seat))
    if (isOpen(shipRef(index), ship.hold.missile)) return true;
  for (const [index] of flightsOf(state, seat)) if (isOpen(flightRef(index), "M10")) return true;
  return false;
}

/** What forbids the smallest salvo. */
const smallestFault = (
  state: State,
  seat: number,
  by: UnitRef,
  missile: MissileId,
  target: UnitRef,
): Refusal | undefined =>
  launchFault(state, seat, [{ by, count: MISSILE_TABLE[missile].fewest, target, course: 0 }]);

const barredBy = (state: State, ref: UnitRef, target: UnitRef, fault: Refusal | undefined): BarredChoice[] =>
  fault === undefined
    ? []
    : [
        {
          label: message("label.at", { unit: unitName(state, ref), target: unitName(state, target) }),
          subject: ref,
          refusal: fault,
        },
      ];

/** The enemy that stands nearest, among those that are seen. */
function nearestOf(state: State, from: Ship, refs: readonly UnitRef[]): UnitRef | undefined {
  let best: UnitRef | undefined;
  let least = Infinity;
  for (const ref of refs) {
    const unit = unitAt(state, ref);
    const isLost =
      unit !== undefined && "fits" in unit && unit.contact !== undefined && unit.contact.kind !== "blip";
    if (unit === undefined || isLost) continue;
    const gap = distance(from, unit);
    if (gap < least) [least, best] = [gap, ref];
  }
  return best;
}

/** Launches and steering. */
export function missilesForm(state: State, seat: number): Offer<Missiles> {
  const launchers = [...shipsOf(state, seat)]
    .filter(([, ship]) => ship.hold.loaded > 0)
    .map(([index]) => shipRef(index));
  const wings = [...flightsOf(state, seat)]
    .filter(([, flight]) => flight.missiles > 0)
    .map(([index]) => flightRef(index));
  const seen = enemyUnits(state, seat).filter((ref) => !isSalvo(ref));
  const targets = picks(state, seen);
  // A salvo may keep a target that is gone: it flies straight on (EC-MIS-17).
  const held = [...salvosOf(state, seat)].map(([, salvo]) => salvo.target).filter((ref) => ref !== NO_UNIT);
  const salvos = picks(
    state,
    [...salvosOf(state, seat)].map(([index]) => salvoRef(index)),
  );
  const steers = homing(state, seat);
  const launches: Launch[] = [];
  const steerFields = [
    pick("salvo", salvos),
    number("thrust", -MOST.thrust, MOST.thrust, 0, 0.5),
    number("turn", -MOST.turn, MOST.turn, 0, 0.5),
    number("second", -MOST.turn, MOST.turn, 0, 0.25),
    { kind: "toggle", name: "quarters", label: message("field.quarters"), initial: false } satisfies Field,
    pick("target", [none, ...picks(state, [...new Set([...seen, ...held])])]),
    { kind: "toggle", name: "attack", label: message("field.attack"), initial: true } satisfies Field,
  ];
  return {
    action: { type: "missiles", launches, steers },
    label: message("label.missiles"),
    fields: [
      {
        kind: "rows",
        name: "launches",
        label: message("field.launches"),
        atLeast: 0,
        atMost: MOST.launches,
        initial: [],
        fields: [
          pick("by", picks(state, [...launchers, ...wings])),
          number("count", 1, MOST.missiles, 4),
          pick("target", [...targets, none]),
          number("course", 0, 359.5, 0, 0.5),
        ],
      },
      {
        kind: "rows",
        name: "steers",
        label: message("field.steers"),
        atLeast: 0,
        atMost: MOST.steers,
        initial: steers.map((steer) => ({ ...steer, quarters: steer.quarters ?? false })),
        fields: steerFields,
      },
    ],
    rules: ["EC-MIS-01", "EC-MIS-05"],
  };
}
