import { isSeat, type Actor, type Dice, type Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../data/missiles.ts";
import { SHIP_CLASSES } from "../data/ships.ts";
import { UNIT } from "../plane/point.ts";
import {
  STRAIGHT_ON,
  type Action,
  type HullOrder,
  type Launch,
  type OrderSheet,
  type Shot,
  type Task,
} from "./action.ts";
import { TOLERANCE } from "./check.ts";
import { boarderSquads, quartersOf } from "./boarding.ts";
import { openRetreats, plainBoarding } from "./check-boarding.ts";
import { fallbackOnDeck, sampleOnDeck } from "../skirmish/inner.ts";
import { MANNERS } from "../skirmish/manner.ts";
import { deckOf } from "./deck-fight.ts";
import { hasLocated } from "./detection.ts";
import { freeControls, type FirePhase } from "./aim.ts";
import { LINES } from "./melee.ts";
import { isLegalThrust, pivotFault, plainSecond, runWith } from "./movement.ts";
import { limitOf, orderOf, runOf, thrustNow } from "./moving.ts";
import { batteryShot, enemyUnits, readyBatteries, steerHome, targetsOf, volley } from "./plan.ts";
import { canFight, classOfShip } from "./ship.ts";
import { plainBerths } from "./setup.ts";
import { readyCraft } from "./tac-craft.ts";
import { taskOf } from "./tasks.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { enemyShipsOf, flightAt, flightRef, flightsOf, salvosOf, shipAt, shipRef, shipsOf } from "./units.ts";

/** A random legal action. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = isSeat(actor) ? actor : 0;
  switch (state.phase) {
    case "fleet":
      return { type: "fleet", hulls: sampleFleet(state, seat, dice) };
    case "outfit":
      return { type: "outfit", purchases: [] };
    case "deploy":
      return { type: "deploy", berths: sampleBerths(state, seat, dice) };
    case "orders":
      return { type: "orders", sheet: sampleOrders(state, seat, dice) };
    case "offensive-fire":
    case "defensive-fire":
      return { type: "fire", shots: sampleShots(state, seat, dice, state.phase) };
    case "missiles":
      return { type: "missiles", launches: sampleLaunches(state, seat, dice), steers: homing(state, seat) };
    case "boarding":
      return sampleBoarding(state, seat, dice);
    case "skirmish":
      return sampleOnDeck(deckOf(state), seat, dice);
    case "movement":
      return sampleExecution(state, dice);
    case "over":
      return { type: "concede" };
  }
}

function sampleFleet(state: State, seat: Seat, dice: Dice): HullOrder[] {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const classes = SHIP_CLASSES.filter((one) => one.sovereignty === side.sovereignty && one.bottles === 0);
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (let tries = 0; tries < 30; tries++) {
    const affordable = classes.filter((one) => one.price <= left);
    if (affordable.length === 0) break;
    const choice = dice.pick(affordable);
    left -= choice.price;
    hulls.push({ class: choice.id, count: 1 });
  }
  return hulls;
}

function sampleBerths(state: State, seat: Seat, dice: Dice): ReturnType<typeof plainBerths> {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const plain = plainBerths(state, seat);
  if (side.start === "orbit") return plain;
  return Object.fromEntries(
    Object.entries(plain).map(([ref, berth]) => [
      ref,
      { ...berth, speed: side.slowest + dice.below(side.fastest - side.slowest + 1) },
    ]),
  );
}

/** Random moves for some units of a side: one in `every` changes something, the others go straight on. */
export function sampleMoves(state: State, seat: Seat, dice: Dice, every = 1): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, ship] of shipsOf(state, seat)) {
    if (every === 1 || dice.below(every) === 0)
      sheet[shipRef(index)] = sampleMove(state, shipRef(index), ship, dice);
  }
  for (const [index, flight] of flightsOf(state, seat)) {
    if (every === 1 || dice.below(every) === 0)
      sheet[flightRef(index)] = sampleMove(state, flightRef(index), flight, dice);
  }
  return sheet;
}

function sampleMove(state: State, ref: UnitRef, unit: Ship | Flight, dice: Dice): OrderSheet[string] {
  const most = thrustNow(state, ref, unit);
  const guided = !("fits" in unit) || unit.left.guidance > 0;
  const slow = Math.min(most, Math.floor(unit.speed / 2 / UNIT));
  const tried = guided ? dice.below(most + slow + 1) - slow : 0;
  const thrust = isLegalThrust(tried, most, unit.speed) ? tried : 0;
  const limit = limitOf(state, ref, unit, runWith(unit.speed, thrust).distance);
  const steps = Math.floor(limit / 5);
  const turn = 5 * (dice.below(2 * steps + 1) - steps) + 0;
  const second = plainSecond(turn);
  const fuel = "fits" in unit || unit.craft.every((craft) => craft.fuel >= most * UNIT);
  if (!fuel || pivotFault(turn, second, limit) !== undefined) return STRAIGHT_ON;
  return { thrust, turn, second, tasks: [] };
}

function sampleOrders(state: State, seat: Seat, dice: Dice): OrderSheet {
  const sheet = sampleMoves(state, seat, dice);
  for (const [index, ship] of shipsOf(state, seat)) {
    const entry = sheet[shipRef(index)];
    if (entry !== undefined)
      sheet[shipRef(index)] = { ...entry, tasks: sampleTasks(state, seat, ship, dice) };
  }
  return sheet;
}

function sampleTasks(state: State, seat: Seat, ship: Ship, dice: Dice): Task[] {
  const tasks: Task[] = [];
  const waiting = ship.hold.craft.find((craft) => craft.refit === 0);
  if (waiting !== undefined) {
    const prepared = readyCraft(ship, waiting.type, true);
    const idle = readyCraft(ship, waiting.type, false);
    if (prepared >= 3 && dice.below(2) === 0)
      tasks.push({ task: "launch", target: waiting.type, n: Math.min(10, prepared), m: 0 });
    else if (idle > 0 && dice.below(3) === 0)
      tasks.push({ task: "prepare", target: waiting.type, n: idle, m: 0 });
  }
  if (classOfShip(ship).stealth && dice.below(4) === 0)
    tasks.push({ task: ship.stealth ? "stealth-off" : "stealth-on", target: "", n: 0, m: 0 });
  if (ship.left.radiator === 0)
    tasks.push({ task: dice.pick(["heat-beams", "heat-power"] as const), target: "", n: 0, m: 0 });
  if (ship.hold.plasma.some((charge) => charge < 6)) tasks.push({ task: "charge", target: "", n: 6, m: 0 });
  if (state.boarding && dice.below(2) === 0) tasks.push(...sampleHolds(state, seat, ship, dice));
  return tasks;
}

function sampleHolds(state: State, seat: Seat, ship: Ship, dice: Dice): Task[] {
  const enemies = [...enemyShipsOf(state, seat)];
  if (enemies.length === 0) return [];
  const target = shipRef(dice.pick(enemies)[0]);
  const squads = boarderSquads(quartersOf(ship)).length;
  const tasks: Task[] = [];
  if (ship.fits.some((fit) => fit === "T1" || fit === "T2"))
    tasks.push({ task: "tractor", target, n: 0, m: 0 });
  if (ship.fits.some((fit) => fit === "G1" || fit === "G2"))
    tasks.push({ task: "grapple", target, n: 1, m: 0 });
  if (squads > 0) tasks.push({ task: "board", target, n: 1, m: squads - 1 });
  return tasks;
}

function sampleShots(state: State, seat: Seat, dice: Dice, phase: FirePhase): Shot[] {
  const shots: Shot[] = [];
  const enemies = enemyUnits(state, seat);
  for (const [index, ship] of shipsOf(state, seat)) {
    const ref = shipRef(index);
    const open = targetsOf(state, seat, ref, ship, phase, enemies);
    if (open.length === 0 || freeControls(ship) < 1) continue;
    const target = dice.pick(open).ref;
    for (const battery of readyBatteries(ship))
      if (dice.below(3) > 0) shots.push(batteryShot(ref, battery, target));
  }
  if (state.flights.length > 0 && dice.below(2) === 0) {
    const wing = volley(state, seat, phase, (_, chance) => chance).filter((shot) => shot.weapon === "c");
    shots.push(...wing);
  }
  return shots;
}

function sampleLaunches(state: State, seat: Seat, dice: Dice): Launch[] {
  const launches: Launch[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const { fewest, most, bombardment } = MISSILE_TABLE[ship.hold.missile];
    const controls = ship.left.fireControl - ship.aimed - ship.bound;
    if (
      !canFight(ship) ||
      ship.left.launcher === 0 ||
      ship.hold.loaded < fewest ||
      controls < 1 ||
      bombardment ||
      dice.below(3) === 0
    )
      continue;
    const targets = [...enemyShipsOf(state, seat)].filter(([, enemy]) => hasLocated(state, ship, enemy));
    if (targets.length === 0) continue;
    launches.push({
      by: shipRef(index),
      count: Math.min(most, ship.hold.loaded),
      target: shipRef(dice.pick(targets)[0]),
      course: 0,
    });
  }
  return launches;
}

function sampleBoarding(state: State, seat: Seat, dice: Dice): Action {
  const plain = plainBoarding(state, seat);
  const retreats = openRetreats(state, seat).filter(() => dice.below(4) === 0);
  const left = new Set(retreats.map(({ from }) => from));
  return {
    ...plain,
    retreats,
    parties: plain.parties
      .filter(({ from }) => !left.has(taskOf(state, from, "board")?.target ?? "") && dice.below(4) > 0)
      .map(({ from }) => ({ from, backup: dice.below(2) === 0 })),
    fights: dice.pick(LINES),
    takes: dice.pick(LINES),
    figures: state.figures ? dice.pick(MANNERS) : "dice",
  };
}

/** Every salvo of a side after its target. */
export const homing = (state: State, seat: Seat): ReturnType<typeof steerHome>[] =>
  [...salvosOf(state, seat)].map(([index, salvo]) => steerHome(state, index, salvo));

function sampleExecution(state: State, dice: Dice): Action {
  const ref = state.movers[0]?.unit ?? "";
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  if (unit === undefined) throw new Error("nobody moves");
  const order = orderOf(state, ref, unit);
  const plotted: Action = { type: "execute", turn: order.turn, second: order.second };
  if (dice.below(2) === 0 || order.tasks.some((task) => task.task === "quarters")) return plotted;
  const limit = limitOf(state, ref, unit, runOf(state, ref, unit, order).distance);
  const turn = order.turn + dice.below(2 * TOLERANCE + 1) - TOLERANCE;
  const second = dice.below(2) === 0 ? plainSecond(turn) : Math.round(turn / 2) + 0;
  return pivotFault(turn, second, limit) === undefined ? { type: "execute", turn, second } : plotted;
}

/** What is done for a seat that says nothing: the plain start, straight on, no fire, salvos after their targets. */
export function fallback(state: State, actor: Actor): Action {
  const seat = isSeat(actor) ? actor : 0;
  switch (state.phase) {
    case "fleet":
      return { type: "fleet", hulls: plainFleet(state, seat) };
    case "outfit":
      return { type: "outfit", purchases: [] };
    case "deploy":
      return { type: "deploy", berths: plainBerths(state, seat) };
    case "orders":
      return { type: "orders", sheet: {} };
    case "offensive-fire":
    case "defensive-fire":
      return { type: "fire", shots: [] };
    case "missiles":
      return { type: "missiles", launches: [], steers: homing(state, seat) };
    case "boarding":
      return plainBoarding(state, seat);
    case "skirmish":
      return fallbackOnDeck(deckOf(state), seat);
    case "movement": {
      const ref = state.movers[0]?.unit ?? "";
      const unit = shipAt(state, ref) ?? flightAt(state, ref);
      const order = unit === undefined ? STRAIGHT_ON : orderOf(state, ref, unit);
      return { type: "execute", turn: order.turn, second: order.second };
    }
    case "over":
      return { type: "concede" };
  }
}

/** The roles a plain fleet is filled up with, largest first. */
const LINE = ["BC", "CA", "CL", "DD", "FF", "SC"];

/** As many line ships as the points buy, starting with half of them in the largest. */
export function plainFleet(state: State, seat: Seat): HullOrder[] {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (const role of LINE) {
    const type = SHIP_CLASSES.find((one) => one.sovereignty === side.sovereignty && one.role === role);
    if (type === undefined) continue;
    const share =
      role === "FF" || role === "SC"
        ? left
        : Math.max(left / 2, type.price <= left && hulls.length === 0 ? type.price : 0);
    const count = Math.min(8, Math.floor(share / type.price));
    if (count > 0) hulls.push({ class: type.id, count });
    left -= count * type.price;
  }
  if (hulls.length > 0) return hulls;
  const cheapest = SHIP_CLASSES.filter((one) => one.sovereignty === side.sovereignty).sort(
    (a, b) => a.price - b.price,
  )[0];
  return cheapest === undefined ? [] : [{ class: cheapest.id, count: 1 }];
}
