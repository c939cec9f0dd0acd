import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { BEAM_TABLE, greatestRange, type Beam } from "../data/beams.ts";
import { TOO_BIG_TO_HIDE } from "../data/bodies.ts";
import { isTractor } from "../data/fits.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { cosine, sine } from "../../common/plane/course.ts";
import { nearestOn, placeAlong } from "../../common/plane/path.ts";
import {
  crosses,
  distance,
  nearestShare,
  squared,
  UNIT,
  units,
  within,
  type Place,
} from "../../common/plane/point.ts";
import type { Shot } from "./action.ts";
import { hasLocated, hasLocatedSalvo, isScreened } from "./detection.ts";
import { PLASMA_CHARGE } from "./hold.ts";
import { canFight, classOfShip, commanderOf, freePower, isLeft } from "./ship.ts";
import { BATTERY, CRAFT_WEAPON, FITTED } from "./references.ts";
import type { Flight, Ship, State } from "./state.ts";
import { taskOf } from "./tasks.ts";
import { flightAt, isInAir, massOfFlight, massOfShip, nearPlanet, salvoAt, shipAt } from "./units.ts";
import { beamsAt, cannonAt, fittedAt, isFitted, isTractorAt } from "./weapons.ts";

/** Reach and number of plasma cannons and tractors (EC-PLA-03, EC-TRAC-05). */
const SHORT_REACH = 100;
const SHORT_NUMBER = 3;
/** Both ships of a tractor shot are at most this fast (EC-TRAC-05). */
const TRACTOR_SPEED = 500;
/** Faster targets are hit only when they come straight on (EC-FIRE-06). */
const HARD_TO_HIT = 1000;
const STRAIGHT_ON_WITHIN = 50;
/** Ships touch at this distance (RULINGS R27). */
export const TOUCHING = 50;

export type FirePhase = "offensive-fire" | "defensive-fire";

export const beamOf = (ship: Ship): Beam => BEAM_TABLE[classOfShip(ship).beam];

/** Number needed: one for each started step of range (EC-FIRE-15). */
export const numberNeeded = (range: number, beam: Beam): number =>
  Math.max(1, Math.ceil(range / UNIT / beam.step));

/** Where the shot meets its target: a salvo at a point of its path, anything else where it stands. */
function aimAt(state: State, shot: Shot, from: Place): Place | undefined {
  const salvo = salvoAt(state, shot.target);
  if (salvo === undefined) return shipAt(state, shot.target) ?? flightAt(state, shot.target);
  if (salvo.path.length < 2) return salvo;
  return shot.along < 0 ? nearestOn(salvo.path, from) : placeAlong(salvo.path, shot.along);
}

/** Its course line passes close by the firer and it comes nearer (RULINGS R14). */
function comesStraight(target: Ship | Flight, firer: Place): boolean {
  const dx = firer.x - target.x;
  const dy = firer.y - target.y;
  const along = dx * cosine(target.course) + dy * sine(target.course);
  const aside = Math.abs(dx * sine(target.course) - dy * cosine(target.course));
  return along > 0 && aside <= units(STRAIGHT_ON_WITHIN);
}

/** A ship hides only behind one of ten times its mass that it touches (EC-FIRE-09). */
function hiddenBehindShip(state: State, from: Place, target: Ship): boolean {
  return state.ships.some(
    (other) =>
      other !== target &&
      isLeft(other) &&
      massOfShip(other) >= 10 * massOfShip(target) &&
      within(other, target, units(TOUCHING)) &&
      squared(other, from) < squared(target, from) &&
      nearestShare(from, target, other) < 1 &&
      crosses(from, target, other, units(TOUCHING) / 2),
  );
}

/** Under an atmosphere only ships close to the planet hit at all, and then with a 2 (EC-PLN-01). */
const BOMBARDING_FROM = 50;
const BOMBARDING_NUMBER = 2;

/** Why a shot cannot be made now. Counting fire controls is for the whole volley (`volleyFault`). */
export function shotFault(state: State, seat: Seat, shot: Shot, phase: FirePhase): Refusal | undefined {
  const flight = flightAt(state, shot.by);
  if (flight !== undefined) return flightFault(state, seat, flight, shot);
  const ship = shipAt(state, shot.by);
  if (ship === undefined || commanderOf(ship) !== seat) return refuse("not-your-ship", "EC-FIRE-02");
  if (ship.left.fireControl === 0) return refuse("no-fire-control", "EC-FIRE-02");
  if (!canFight(ship)) return refuse("cannot-fight", "EC-MEL-12");
  if (isFitted(shot.weapon)) return fitFault(state, seat, ship, shot, phase);
  const battery = BATTERY.at(shot.weapon);
  if (battery === undefined || beamsAt(ship, shot.weapon) === 0)
    return refuse("no-such-battery", "EC-FIRE-03");
  if ((ship.fired & (1 << battery)) !== 0) return refuse("fired-already", "EC-FIRE-01");
  if (heatForbids(state, shot.by, ship, "heat-beams")) return refuse("too-hot", "EC-DMG-15");
  return targetFault(state, seat, ship, shot, units(greatestRange(beamOf(ship))));
}

/** Without radiators only what was chosen in the orders works (EC-DMG-15). */
export function heatForbids(
  state: State,
  ref: string,
  ship: Ship,
  use: "heat-beams" | "heat-thrust" | "heat-power",
): boolean {
  return ship.left.radiator === 0 && taskOf(state, ref, use) === undefined;
}

function flightFault(state: State, seat: Seat, flight: Flight, shot: Shot): Refusal | undefined {
  if (flight.side !== seat) return refuse("not-your-ship", "EC-FIRE-02");
  const { beam } = TAC_CRAFT_TABLE[flight.type];
  const armed = flight.craft.filter((craft) => craft.armed).length - flight.firedCraft;
  if (beam === "none" || shot.n < 1 || shot.n > armed)
    return refuse("craft-cannot-fire", "EC-FIRE-18", { most: Math.max(0, armed) });
  return targetFault(state, seat, flight, shot, units(greatestRange(BEAM_TABLE[beam])));
}

function fitFault(state: State, seat: Seat, ship: Ship, shot: Shot, phase: FirePhase): Refusal | undefined {
  const place = FITTED.at(shot.weapon);
  const fit = fittedAt(ship, shot.weapon);
  if (place === undefined || fit === undefined) return refuse("no-such-battery", "EC-FIRE-03");
  if ((ship.fitsFired & (1 << place)) !== 0) return refuse("fired-already", "EC-FIRE-01");
  if (fit === "PC") {
    if ((ship.hold.plasma[cannonAt(ship, place)] ?? 0) < PLASMA_CHARGE)
      return refuse("not-charged", "EC-PLA-02");
    return targetFault(state, seat, ship, shot, units(SHORT_REACH));
  }
  if (!isTractor(fit)) return refuse("no-such-battery", "EC-FIRE-03");
  const target = shipAt(state, shot.target);
  if (phase !== "offensive-fire") return refuse("tractor-too-late", "EC-TRAC-05");
  if (target === undefined || taskOf(state, shot.by, "tractor", shot.target) === undefined)
    return refuse("not-ordered", "EC-ORD-07");
  if (Math.max(ship.speed, target.speed) > units(TRACTOR_SPEED))
    return refuse("too-fast-to-hold", "EC-TRAC-05");
  if (freePower(ship) < 1) return refuse("no-power", "EC-TRAC-03");
  return targetFault(state, seat, ship, shot, units(SHORT_REACH));
}

/** The target must be an enemy, located, not screened, not too fast and in reach (EC-FIRE-05 to EC-FIRE-10). */
function targetFault(
  state: State,
  seat: Seat,
  firer: Ship | Flight,
  shot: Shot,
  reach: number,
): Refusal | undefined {
  const salvo = salvoAt(state, shot.target);
  const target = shipAt(state, shot.target) ?? flightAt(state, shot.target);
  const at = aimAt(state, shot, firer);
  if (at === undefined) return refuse("no-such-target", "EC-FIRE-08");
  if (salvo !== undefined) {
    if (salvo.side === seat) return refuse("own-target", "EC-FIRE-08");
    if (!hasLocatedSalvo(state, firer, salvo, at)) return refuse("not-located", "EC-DET-12");
  }
  if (target !== undefined) {
    const side = "fits" in target ? commanderOf(target) : target.side;
    if (side === seat) return refuse("own-target", "EC-FIRE-08");
    if (!hasLocated(state, firer, target)) return refuse("not-located", "EC-FIRE-05");
    if (target.moved > units(HARD_TO_HIT) && !comesStraight(target, firer))
      return refuse("too-fast-to-hit", "EC-FIRE-06");
    if ("fits" in target && hiddenBehindShip(state, firer, target)) return refuse("screened", "EC-FIRE-09");
    const mass = "fits" in target ? massOfShip(target) : massOfFlight(target);
    if (isScreened(state, firer, target, mass, TOO_BIG_TO_HIDE)) return refuse("screened", "EC-FIRE-10");
    if (isInAir(state, target))
      return nearPlanet(state, firer, BOMBARDING_FROM) ? undefined : refuse("under-air", "EC-PLN-01");
  }
  return within(firer, at, reach)
    ? undefined
    : refuse("out-of-range", "EC-FIRE-16", { range: Math.round(distance(firer, at) / UNIT) });
}

/** Fire controls left for beams: in phase 5 not those bound by launches and tractors (EC-FIRE-04, RULINGS R22). */
export const freeControls = (ship: Ship): number => Math.max(0, ship.left.fireControl - ship.bound);

/** Why a whole volley cannot be fired: each shot by itself, then weapons used twice and fire controls. */
export function volleyFault(
  state: State,
  seat: Seat,
  shots: readonly Shot[],
  phase: FirePhase,
): Refusal | undefined {
  const used = new Set<string>();
  const craft = new Map<string, number>();
  const targets = new Map<string, Set<string>>();
  for (const [index, shot] of shots.entries()) {
    const fault = shotFault(state, seat, shot, phase);
    if (fault !== undefined) return { ...fault, field: `shots.${index}` };
    if (shot.weapon === CRAFT_WEAPON) {
      const firing = (craft.get(shot.by) ?? 0) + shot.n;
      craft.set(shot.by, firing);
      const flight = flightAt(state, shot.by);
      const armed = (flight?.craft.filter((one) => one.armed).length ?? 0) - (flight?.firedCraft ?? 0);
      if (firing > armed) return refuse("craft-cannot-fire", "EC-FIRE-18", { most: armed }, `shots.${index}`);
      continue;
    }
    const weapon = `${shot.by}/${shot.weapon}`;
    if (used.has(weapon)) return refuse("fired-already", "EC-FIRE-03", undefined, `shots.${index}`);
    used.add(weapon);
    const ship = shipAt(state, shot.by);
    if (ship === undefined) continue;
    const aims = targets.get(shot.by) ?? new Set<string>();
    // A tractor takes a fire control of its own (EC-TRAC-04).
    aims.add(isTractorAt(ship, shot.weapon) ? weapon : shot.target);
    targets.set(shot.by, aims);
    if (aims.size > freeControls(ship))
      return refuse("too-many-targets", "EC-FIRE-04", { most: freeControls(ship) }, `shots.${index}`);
    const tractors = shots.filter((one) => one.by === shot.by && isTractorAt(ship, one.weapon));
    if (tractors.length > freePower(ship))
      return refuse("no-power", "EC-TRAC-03", undefined, `shots.${index}`);
  }
  return undefined;
}

/** How many dice a shot rolls, of which kind, against which number. */
export function shotNumbers(
  state: State,
  shot: Shot,
): { dice: number; needed: number; die: 6 | 10; damage: number; range: number } {
  const flight = flightAt(state, shot.by);
  const firer = flight ?? shipAt(state, shot.by);
  const at = firer === undefined ? undefined : aimAt(state, shot, firer);
  if (firer === undefined || at === undefined) return { dice: 0, needed: 16, die: 10, damage: 0, range: 0 };
  const range = Math.round(distance(firer, at) / UNIT);
  if (isFitted(shot.weapon)) return { dice: 1, needed: SHORT_NUMBER, die: 10, damage: 0, range };
  const beam = flight === undefined ? beamOf(firer as Ship) : BEAM_TABLE[craftBeam(flight)];
  const target = shipAt(state, shot.target) ?? flightAt(state, shot.target);
  const needed =
    target !== undefined && isInAir(state, target)
      ? BOMBARDING_NUMBER
      : numberNeeded(distance(firer, at), beam);
  const dice = flight === undefined ? beamsAt(firer as Ship, shot.weapon) : shot.n;
  return { dice, needed, die: beam.die, damage: beam.damage, range };
}

export function craftBeam(flight: Flight): keyof typeof BEAM_TABLE {
  const { beam } = TAC_CRAFT_TABLE[flight.type];
  if (beam === "none") throw new Error("an unarmed craft fired");
  return beam;
}
