import type { Seat, Table } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { degrees, normal } from "../../common/plane/course.ts";
import { cutAt, endOf, firstSpotWithin, type Path } from "../../common/plane/path.ts";
import { ahead, units, within, type Place } from "../../common/plane/point.ts";
import type { Launch, Steer } from "./action.ts";
import { clearWrecks, craftStruck, dropCripples, strikeCraft, strikeShip } from "./damage.ts";
import type { EcEvent } from "./event.ts";
import { fly, runWith } from "./thrust.ts";
import { amsOf, canFight, commanderOf, hasFit } from "./ship.ts";
import { addSalvo, NO_SHIP } from "./slots.ts";
import { NO_UNIT, type Salvo, type State, type UnitRef } from "./state.ts";
import { flightAt, indexOf, isInAir, lethalReach, nearPlanet, salvoRef, shipAt, shipRef } from "./units.ts";

/** What a launch adds to the launcher's speed, and below which speed it may go anywhere (EC-MIS-03, EC-MIS-07). */
const KICK = 50;
/** First move of a missile from the ground, and its thrust in the second (EC-PLN-03, RULINGS R35). */
const GROUND_MOVE = 20;
const GROUND_THRUST = 75;
/** Remote control: reach and numbers (EC-FRMC-02, EC-FRMC-04). */
const REMOTE_REACH = 1500;
const FRMC_NUMBER = 3;
const EMC_NUMBER = 9;
/** Numbers to hit, before AMS (EC-MIS-13, EC-PLN-02). */
const HIT_SHIP = 2;
const HIT_CRAFT = 3;
const HIT_THROUGH_AIR = 5;
const AIR_REACH = 50;

/** Phase 4: all launches and all flights of both sides (EC-MIS-18). */
export function flyMissiles(
  state: State,
  launches: readonly Launch[],
  steers: readonly Steer[],
  table: Table<EcEvent>,
): void {
  const flying = [...state.salvos.entries()].filter(([, salvo]) => salvo.count !== 0);
  for (const launch of launches) launchSalvo(state, launch, table);
  const steered = new Map(steers.map((steer) => [steer.salvo, steer]));
  for (const [index, salvo] of flying) moveSalvo(state, index, salvo, steered.get(salvoRef(index)), table);
  seizeControl(state, table);
}

/** A salvo as it leaves its launcher; nothing when there is no such launcher (EC-MIS-03, EC-MIS-07). */
export function salvoOf(state: State, launch: Launch): Salvo | undefined {
  const flight = flightAt(state, launch.by);
  const ship = shipAt(state, launch.by);
  const launcher = flight ?? ship;
  if (launcher === undefined) return undefined;
  const fromGround = ship?.altitude === "landed";
  const anyWay = launcher.speed < units(KICK);
  const type = ship === undefined ? "M10" : ship.hold.missile;
  return {
    side: flight?.side ?? (ship === undefined ? 0 : commanderOf(ship)),
    launcher: ship === undefined ? (flight?.home ?? NO_SHIP) : indexOf(launch.by),
    type,
    count: launch.count,
    x: launcher.x,
    y: launcher.y,
    course: anyWay && launch.target !== NO_UNIT ? normal(degrees(launch.course)) : launcher.course,
    speed: fromGround
      ? units(GROUND_MOVE)
      : Math.min(units(KICK) + launcher.speed, units(MISSILE_TABLE[type].topSpeed)),
    moves: 0,
    launchedIn: state.turn,
    target: launch.target,
    free: launch.target === NO_UNIT,
    controlledBy: NO_SHIP,
    ready: false,
    fromGround,
    path: [],
    shotDown: 0,
    attacked: 0,
  };
}

function launchSalvo(state: State, launch: Launch, table: Table<EcEvent>): void {
  const salvo = salvoOf(state, launch);
  const flight = flightAt(state, launch.by);
  const ship = shipAt(state, launch.by);
  const launcher = flight ?? ship;
  if (salvo === undefined || launcher === undefined) return;
  if (ship !== undefined) {
    ship.hold.loaded -= launch.count;
    ship.bound += 1;
  }
  if (flight !== undefined) {
    flight.missiles -= launch.count;
    flight.firedCraft = flight.craft.length;
  }
  launcher.loudUntil = state.turn + 1;
  const index = addSalvo(state, salvo);
  if (table.listening)
    table.tell({
      type: "launched",
      by: launch.by,
      salvo: salvoRef(index),
      missile: salvo.type,
      rules: ["EC-MIS-03"],
    });
  tellAim(index, salvo, table);
  const at = { x: salvo.x, y: salvo.y };
  const path = [at, ahead(at, salvo.course, salvo.speed)];
  settle(state, index, salvo, path, !salvo.free, table);
}

/** Its owner hears how many fly, and after whom. */
function tellAim(index: number, { side, count, target }: Salvo, table: Table<EcEvent>): void {
  if (!table.listening) return;
  const aim = target === NO_UNIT ? {} : { target };
  table.tell(
    { type: "salvo-aimed", salvo: salvoRef(index), count, ...aim, rules: ["EC-MIS-03"] },
    { to: [side] },
  );
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
    steer?.quarters,
  );
  const former = salvo.target;
  if (steer !== undefined) salvo.target = steer.target;
  if (salvo.target !== former) tellAim(index, salvo, table);
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
      // Whose it was knows at least that it obeys no longer, whether or not he knows of the ship.
      if (gained && !friend && state.fog && table.listening)
        table.tell(
          { type: "salvo-gone", salvo: salvoRef(index), why: "seized", rules: ["EC-FRMC-04"] },
          { to: [side] },
        );
      if (gained && !friend) break;
    }
  }
}

/** Number needed by a missile against its target now (EC-MIS-13, EC-PLN-02). */
export function missileNumber(state: State, salvo: Salvo): number {
  const ship = shipAt(state, salvo.target);
  if (ship === undefined) return HIT_CRAFT;
  const air = isInAir(state, ship);
  const from = state.ships[salvo.launcher];
  const base =
    air && (from === undefined || !nearPlanet(state, from, AIR_REACH)) ? HIT_THROUGH_AIR : HIT_SHIP;
  return base + amsOf(ship);
}

/** Phase 6: every salvo at its target rolls, then the hits count missile by missile (EC-MIS-13 to EC-MIS-16, EC-MIS-19). */
export function attackWithMissiles(state: State, table: Table<EcEvent>): void {
  const strikes: {
    readonly source: UnitRef;
    readonly target: UnitRef;
    readonly hits: number;
    readonly warhead: number;
  }[] = [];
  const strikers = new Map<UnitRef, Seat>();
  for (const [index, salvo] of state.salvos.entries()) {
    if (salvo.count === 0 || !salvo.ready) continue;
    const needed = missileNumber(state, salvo);
    const dice = Array.from({ length: salvo.count }, () => rollD10(table.dice));
    const hits = dice.filter((result) => result >= needed).length;
    const { target } = salvo;
    strikes.push({ source: salvoRef(index), target, hits, warhead: MISSILE_TABLE[salvo.type].warhead });
    if (hits > 0) strikers.set(target, salvo.side);
    salvo.attacked = salvo.count;
    salvo.count = 0;
    if (table.listening) {
      table.tell({
        type: "attacked",
        salvo: salvoRef(index),
        target,
        needed,
        dice,
        hits,
        rules: ["EC-MIS-13"],
      });
    }
  }
  for (const { source, target, hits, warhead } of strikes) {
    const flight = flightAt(state, target);
    if (flight === undefined) {
      for (let hit = 0; hit < hits; hit++)
        if (shipAt(state, target)) strikeShip(state, table, indexOf(target), warhead, { source });
      continue;
    }
    for (const craft of craftStruck(flight, hits, table))
      strikeCraft(state, table, indexOf(target), craft, warhead, { source });
  }
  clearWrecks(state, table, strikers);
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
