import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { BODY_TABLE } from "../data/bodies.ts";
import { MISSILE_TABLE } from "../data/missiles.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { rollD10 } from "../dice/open-ended.ts";
import { degrees, normal } from "../plane/course.ts";
import { cutAt, endOf, firstSpotWithin, type Path } from "../plane/path.ts";
import { ahead, distance, UNIT, units, within, type Place } from "../plane/point.ts";
import type { Launch, Steer } from "./action.ts";
import { clearWrecks, craftStruck, dropCripples, strikeCraft, strikeShip } from "./damage.ts";
import { hasLocated, messageDelay } from "./detection.ts";
import type { EcEvent } from "./event.ts";
import { fly, isLegalThrust, pivotFault, runWith, turnLimit } from "./movement.ts";
import { amsOf, canFight, commanderOf, hasFit, isLeft } from "./ship.ts";
import { taskOf } from "./tasks.ts";
import { NO_UNIT, type Salvo, type State, type UnitRef } from "./state.ts";
import { flightAt, indexOf, lethalReach, nearPlanet, salvoAt, salvoRef, shipAt, shipRef } from "./units.ts";

/** What a launch adds to the launcher's speed, and below which speed it may go anywhere (EC-MIS-03, EC-MIS-07). */
const KICK = 50;
/** First move of a missile from the ground, and its thrust in the second (EC-PLN-03, RULINGS R35). */
const GROUND_MOVE = 20;
const GROUND_THRUST = 75;
/** Remote control: reach and numbers (EC-FRMC-02, EC-FRMC-04). */
export const REMOTE_REACH = 1500;
const FRMC_NUMBER = 3;
const EMC_NUMBER = 9;
/** Numbers to hit, before AMS (EC-MIS-13, EC-PLN-02). */
const HIT_SHIP = 2;
const HIT_CRAFT = 3;
const HIT_THROUGH_AIR = 5;
const AIR_REACH = 50;
/** A heavy bombardment missile hits only slow ships (EC-TBL-06). */
const SITTING_TARGET = 50;

/** Fire controls left for launches: beams and tractors of phase 3 count (RULINGS R22). */
const launchControls = (ship: { left: { fireControl: number }; aimed: number; bound: number }): number =>
  Math.max(0, ship.left.fireControl - ship.aimed - ship.bound);

export function launchFault(state: State, seat: Seat, launches: readonly Launch[]): Refusal | undefined {
  const salvosBy = new Map<UnitRef, number>();
  const missilesBy = new Map<UnitRef, number>();
  for (const [index, launch] of launches.entries()) {
    const field = `launches.${index}`;
    const flight = flightAt(state, launch.by);
    const ship = shipAt(state, launch.by);
    const launcher = flight ?? ship;
    if (launcher === undefined || (flight?.side ?? (ship && commanderOf(ship))) !== seat)
      return refuse("not-your-ship", "EC-MIS-01", undefined, field);
    const salvos = (salvosBy.get(launch.by) ?? 0) + 1;
    const missiles = (missilesBy.get(launch.by) ?? 0) + launch.count;
    salvosBy.set(launch.by, salvos);
    missilesBy.set(launch.by, missiles);
    const type = ship === undefined ? "M10" : ship.hold.missile;
    const { fewest, most, agile, bombardment } = MISSILE_TABLE[type];
    if (ship !== undefined) {
      if (!canFight(ship) || ship.left.launcher === 0)
        return refuse("no-launcher", "EC-MIS-01", undefined, field);
      if (salvos > launchControls(ship))
        return refuse("no-control-free", "EC-MIS-01", { most: launchControls(ship) }, field);
      if (missiles > ship.hold.loaded)
        return refuse("not-loaded", "EC-MIS-08", { most: ship.hold.loaded }, field);
    }
    if (flight !== undefined) {
      if (flight.firedCraft > 0 || salvos > 1) return refuse("flight-fired", "EC-TBL-08", undefined, field);
      if (missiles > flight.missiles)
        return refuse("not-loaded", "EC-TBL-08", { most: flight.missiles }, field);
    }
    if (launch.count < fewest || launch.count > most)
      return refuse("salvo-size", "EC-MIS-08", { fewest, most }, field);
    if (launch.target === NO_UNIT) {
      if (!mayLaunchFree(state, seat, launch.by))
        return refuse("no-free-launch", "EC-FRMC-01", undefined, field);
      continue;
    }
    const target = shipAt(state, launch.target) ?? flightAt(state, launch.target);
    if (target === undefined || ("fits" in target ? commanderOf(target) : target.side) === seat)
      return refuse("no-such-target", "EC-MIS-01", undefined, field);
    if (!hasLocated(state, launcher, target)) return refuse("not-located", "EC-MIS-01", undefined, field);
    if (!("fits" in target) && !agile) return refuse("too-clumsy", "EC-TBL-06", undefined, field);
    if (bombardment && target.speed >= units(SITTING_TARGET))
      return refuse("too-clumsy", "EC-TBL-06", undefined, field);
  }
  return undefined;
}

/** A free launch stands in the orders and needs a friend with remote control in touch (EC-FRMC-01). */
function mayLaunchFree(state: State, seat: Seat, ref: UnitRef): boolean {
  const launcher = shipAt(state, ref);
  if (launcher === undefined || taskOf(state, ref, "free-launch") === undefined) return false;
  return state.ships.some(
    (ship) =>
      ship.side === seat &&
      canFight(ship) &&
      hasFit(ship, "IMC") &&
      messageDelay(distance(ship, launcher) / UNIT) === 0,
  );
}

/** Free and nobody's: it flies on and never attacks (EC-FRMC-05). */
const isLoose = (salvo: Salvo): boolean => salvo.free && salvo.controlledBy < 0;

export function steerFault(state: State, seat: Seat, steers: readonly Steer[]): Refusal | undefined {
  const seen = new Set<UnitRef>();
  for (const [index, steer] of steers.entries()) {
    const field = `steers.${index}`;
    const salvo = salvoAt(state, steer.salvo);
    if (salvo === undefined || salvo.side !== seat || seen.has(steer.salvo))
      return refuse("no-such-salvo", "EC-MIS-17", undefined, field);
    seen.add(steer.salvo);
    const still = steer.thrust === 0 && steer.turn === 0 && steer.second === 0;
    if (isLoose(salvo) && (!still || steer.attack))
      return refuse("loose-salvo", "EC-FRMC-05", undefined, field);
    if (salvo.fromGround && salvo.moves < 2 && !still)
      return refuse("still-climbing", "EC-PLN-03", undefined, field);
    const { thrust, topSpeed } = MISSILE_TABLE[salvo.type];
    if (!isLegalThrust(steer.thrust, thrust, salvo.speed))
      return refuse("too-much-thrust", "EC-MIS-04", { most: thrust }, field);
    const run = runWith(salvo.speed, steer.thrust);
    if (run.speed > Math.max(units(topSpeed), salvo.speed))
      return refuse("too-fast", "EC-MIS-04", { most: topSpeed }, field);
    if (steer.attack && steer.thrust !== 0 && steer.turn !== 0)
      return refuse("attack-one-change", "EC-MIS-05", undefined, field);
    const limit = turnLimit(thrust, run.distance);
    const fault = pivotFault(steer.turn, steer.second, limit);
    if (fault !== undefined) return refuse(`turn-${fault}`, "EC-MIS-06", { most: limit }, field);
    const target = targetFault(state, seat, salvo, steer.target);
    if (target !== undefined) return { ...target, field };
  }
  return undefined;
}

/** Another target may be named only when the old one is gone or lost, and must be located (EC-MIS-17, EC-FRMC-03). */
function targetFault(state: State, seat: Seat, salvo: Salvo, target: UnitRef): Refusal | undefined {
  if (target === salvo.target) return undefined;
  const fresh = shipAt(state, target) ?? flightAt(state, target);
  if (fresh === undefined || ("fits" in fresh ? commanderOf(fresh) : fresh.side) === seat)
    return refuse("no-such-target", "EC-MIS-17");
  const old = shipAt(state, salvo.target) ?? flightAt(state, salvo.target);
  const held =
    old !== undefined &&
    state.ships.some((ship) => ship.side === seat && isLeft(ship) && hasLocated(state, ship, old));
  if (held && !salvo.free) return refuse("target-fixed", "EC-MIS-17");
  const guide = state.ships[salvo.free ? salvo.controlledBy : salvo.launcher];
  return guide !== undefined && isLeft(guide) && hasLocated(state, guide, fresh)
    ? undefined
    : refuse("not-located", "EC-MIS-17");
}

/** Phase 4: all launches and all flights of both sides (EC-MIS-18). */
export function flyMissiles(
  state: State,
  launches: readonly Launch[],
  steers: readonly Steer[],
  table: Table<EcEvent>,
): void {
  const old = state.salvos.length;
  for (const launch of launches) launchSalvo(state, launch, table);
  const steered = new Map(steers.map((steer) => [steer.salvo, steer]));
  for (let index = 0; index < old; index++) {
    const salvo = state.salvos[index];
    if (salvo !== undefined && salvo.count !== 0)
      moveSalvo(state, index, salvo, steered.get(salvoRef(index)), table);
  }
  seizeControl(state, table);
}

function launchSalvo(state: State, launch: Launch, table: Table<EcEvent>): void {
  const flight = flightAt(state, launch.by);
  const ship = shipAt(state, launch.by);
  const launcher = flight ?? ship;
  if (launcher === undefined) return;
  const fromGround = ship?.altitude === "landed";
  const anyWay = launcher.speed < units(KICK);
  const course = anyWay && launch.target !== NO_UNIT ? normal(degrees(launch.course)) : launcher.course;
  const type = ship === undefined ? "M10" : ship.hold.missile;
  const speed = fromGround
    ? units(GROUND_MOVE)
    : Math.min(units(KICK) + launcher.speed, units(MISSILE_TABLE[type].topSpeed));
  if (ship !== undefined) {
    ship.hold.loaded -= launch.count;
    ship.bound += 1;
  }
  if (flight !== undefined) {
    flight.missiles -= launch.count;
    flight.firedCraft = flight.craft.length;
  }
  launcher.loudUntil = state.turn + 1;
  const at = { x: launcher.x, y: launcher.y };
  const salvo: Salvo = {
    side: flight?.side ?? (ship === undefined ? 0 : commanderOf(ship)),
    launcher: ship === undefined ? (flight?.home ?? -1) : indexOf(launch.by),
    type,
    count: launch.count,
    ...at,
    course,
    speed,
    moves: 0,
    launchedIn: state.turn,
    target: launch.target,
    free: launch.target === NO_UNIT,
    controlledBy: -1,
    ready: false,
    fromGround,
    path: [],
    shotDown: 0,
    attacked: 0,
  };
  state.salvos.push(salvo);
  if (table.listening)
    table.tell({
      type: "launched",
      by: launch.by,
      salvo: salvoRef(state.salvos.length - 1),
      rules: ["EC-MIS-03"],
    });
  settle(state, state.salvos.length - 1, salvo, [at, ahead(at, course, speed)], !salvo.free, table);
}

function moveSalvo(
  state: State,
  index: number,
  salvo: Salvo,
  steer: Steer | undefined,
  table: Table<EcEvent>,
): void {
  const climbing = salvo.fromGround && salvo.moves < 2;
  const thrust = climbing ? GROUND_THRUST : (steer?.thrust ?? 0);
  const run = runWith(salvo.speed, thrust);
  const flown = fly(
    { x: salvo.x, y: salvo.y },
    salvo.course,
    run.distance,
    steer?.turn ?? 0,
    steer?.second ?? 0,
  );
  if (steer !== undefined) salvo.target = steer.target;
  salvo.course = flown.course;
  salvo.speed = Math.min(run.speed, Math.max(units(MISSILE_TABLE[salvo.type].topSpeed), salvo.speed));
  settle(state, index, salvo, flown.path, steer?.attack ?? false, table);
}

/** Ends the flight; an attacking salvo stops at lethal distance of its target (EC-MIS-10, EC-MIS-11). */
function settle(
  state: State,
  index: number,
  salvo: Salvo,
  path: Path,
  attack: boolean,
  table: Table<EcEvent>,
): void {
  const target = shipAt(state, salvo.target) ?? flightAt(state, salvo.target);
  const spot = attack && target !== undefined ? firstSpotWithin(path, target, lethalReach(salvo)) : undefined;
  salvo.ready = spot !== undefined;
  salvo.path = [...(spot === undefined ? path : cutAt(path, spot))];
  const end: Place = endOf(salvo.path);
  salvo.x = end.x;
  salvo.y = end.y;
  salvo.moves += 1;
  if (table.listening)
    table.tell({ type: "salvo-moved", salvo: salvoRef(index), path: salvo.path, rules: ["EC-MIS-10"] });
}

/** Remote control at the end of phase 4; enemy control wins a tie (EC-FRMC-02, EC-FRMC-04). */
function seizeControl(state: State, table: Table<EcEvent>): void {
  for (const [index, salvo] of state.salvos.entries()) {
    if (salvo.count === 0 || !salvo.free) continue;
    const side = salvo.side;
    for (const [controller, ship] of state.ships.entries()) {
      if (!canFight(ship) || !within(ship, salvo, units(REMOTE_REACH))) continue;
      const friend = ship.side === side;
      if (friend ? !hasFit(ship, "IMC") || salvo.controlledBy >= 0 : !hasFit(ship, "EMC")) continue;
      const roll = rollD10(table.dice);
      const gained = roll >= (friend ? FRMC_NUMBER : EMC_NUMBER);
      if (gained) {
        salvo.controlledBy = controller;
        if (!friend) salvo.target = NO_UNIT;
        if (!friend) salvo.side = ship.side;
      }
      if (table.listening) {
        table.tell({
          type: "controlled",
          salvo: salvoRef(index),
          by: shipRef(controller),
          how: friend ? "FRMC" : "EMC",
          roll,
          gained,
          rules: [friend ? "EC-FRMC-02" : "EC-FRMC-04"],
        });
      }
      if (gained && !friend) break;
    }
  }
}

/** Number needed by a missile against its target now (EC-MIS-13, EC-PLN-02). */
export function missileNumber(state: State, salvo: Salvo): number {
  const ship = shipAt(state, salvo.target);
  if (ship === undefined) return HIT_CRAFT;
  const air =
    state.planet !== "none" && BODY_TABLE[state.planet.body].atmosphere && ship.altitude !== "space";
  const from = state.ships[salvo.launcher];
  const base =
    air && (from === undefined || !nearPlanet(state, from, AIR_REACH)) ? HIT_THROUGH_AIR : HIT_SHIP;
  return base + amsOf(ship);
}

/** Phase 6: every salvo at its target rolls, then the hits count missile by missile (EC-MIS-13 to EC-MIS-16, EC-MIS-19). */
export function attackWithMissiles(state: State, table: Table<EcEvent>): void {
  const strikes: { readonly target: UnitRef; readonly hits: number; readonly warhead: number }[] = [];
  for (const [index, salvo] of state.salvos.entries()) {
    if (salvo.count === 0 || !salvo.ready) continue;
    const needed = missileNumber(state, salvo);
    const dice = Array.from({ length: salvo.count }, () => rollD10(table.dice));
    const hits = dice.filter((result) => result >= needed).length;
    strikes.push({ target: salvo.target, hits, warhead: MISSILE_TABLE[salvo.type].warhead });
    salvo.attacked = salvo.count;
    salvo.count = 0;
    if (table.listening) {
      table.tell({
        type: "attacked",
        salvo: salvoRef(index),
        target: salvo.target,
        needed,
        dice,
        hits,
        rules: ["EC-MIS-13"],
      });
    }
  }
  for (const { target, hits, warhead } of strikes) {
    const flight = flightAt(state, target);
    if (flight === undefined) {
      for (let hit = 0; hit < hits; hit++)
        if (shipAt(state, target)) strikeShip(state, table, indexOf(target), warhead);
      continue;
    }
    for (const craft of craftStruck(flight, hits, table))
      strikeCraft(state, table, indexOf(target), craft, warhead);
  }
  clearWrecks(state, table);
  dropCripples(state);
  burnOut(state, table);
}

/** Out of fuel: it destroys itself (EC-MIS-09). */
function burnOut(state: State, table: Table<EcEvent>): void {
  for (const [index, salvo] of state.salvos.entries()) {
    if (salvo.count === 0) {
      if (salvo.path.length > 0) salvo.path = [];
      continue;
    }
    if (salvo.moves < MISSILE_TABLE[salvo.type].fuel) continue;
    salvo.count = 0;
    salvo.path = [];
    if (table.listening)
      table.tell({ type: "salvo-gone", salvo: salvoRef(index), why: "fuel", rules: ["EC-MIS-09"] });
  }
}

/** Missiles that a flight of strike craft carries to space (EC-TBL-07). */
export const missilesOf = (type: keyof typeof TAC_CRAFT_TABLE, craft: number): number =>
  TAC_CRAFT_TABLE[type].missiles * craft;
