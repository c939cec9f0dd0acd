import { SPECTATOR, type Dice, type Seat, type Viewer } from "@flagship/kernel";
import { LOCK_LIMIT } from "../data/detection.ts";
import { SHIP_CLASSES } from "../data/ships.ts";
import { MISSILE_TABLE, MISSILES } from "../../common/data/missiles.ts";
import { MARINES } from "../../common/data/troops.ts";
import { TAC_CRAFT, TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { units } from "../../common/plane/point.ts";
import { cloneState } from "./clone.ts";
import { classesLike, contactFor, flightsLike, smallContactFor } from "./contact.ts";
import { imagineDeck } from "../../skirmish/rules/inner.ts";
import { fillOf, launchable, PLASMA_CHARGE } from "./hold.ts";
import { classOfShip, isLeft, sectionsOf } from "./ship.ts";
import { missilesOf } from "./missiles.ts";
import { sampleMoves } from "./acts/orders.ts";
import { sampleAnswer } from "./questions.ts";
import { NO_SHIP, noFlight, noSalvo } from "./slots.ts";
import { fullTanks, newFlight } from "./tac-craft.ts";
import { NO_UNIT, type Flight, type Hold, type Phase, type Salvo, type Ship, type State } from "./state.ts";
import { enemyShipsOf, indexOf, massOfFlight, massOfShip, shipRef } from "./units.ts";
import { UNCOUNTED, viewOf, type View } from "./view.ts";

/** Unseen ships are put this far outside, where nothing detects them. */
const FAR_AWAY = 200_000;
/** In fog a ship that is out of sight may be this far outside the table. */
const AROUND = 5000;
/** Phases in which written orders are still to be carried out. */
const UNDER_ORDERS: ReadonlySet<Phase> = new Set([
  "offensive-fire",
  "missiles",
  "defensive-fire",
  "boarding",
  "skirmish",
  "movement",
]);

/** A world that fits the view: hidden holds, targets, orders and answers are made up. */
export function imagine(view: View, seat: Seat | undefined, dice: Dice): State {
  const { unseen, ...blank } = view;
  const state = cloneState(blank);
  if (state.phase === "over") return state;
  for (const index of state.ships.keys()) sharpen(state, index, seat, dice);
  for (const index of unseen) hideAway(state, index, seat, dice);
  for (const ship of state.ships) if (ship.hold.hidden) ship.hold = imaginedHold(ship, dice);
  for (const salvo of state.salvos) {
    if (salvo.contact !== undefined) sharpenSalvo(salvo, dice);
    if (salvo.count === UNCOUNTED) salvo.count = 4 + dice.below(7);
    if (salvo.target === NO_UNIT && salvo.side !== seat && !salvo.free)
      salvo.target = someTarget(state, salvo.side, dice);
  }
  for (const flight of state.flights) {
    if (flight.contact !== undefined) sharpenFlight(state, flight, seat, dice);
    if (flight.side !== seat) fuel(flight, dice);
  }
  for (const other of [0, 1]) {
    if (other === seat) continue;
    state.purse[other] = imaginedPurse(state, other);
    if (UNDER_ORDERS.has(state.phase)) state.orders[other] = sampleMoves(state, other, dice, 2);
  }
  if (state.deck !== "none") state.deck = imagineDeck(state.deck, seat, dice);
  for (const [other, answer] of state.answers.entries()) {
    if ("hidden" in answer) state.answers[other] = { given: true, action: sampleAnswer(state, other, dice) };
  }
  return state;
}

/** Tanks and racks of a flight that only its owner knows. */
function fuel(flight: Flight, dice: Dice): void {
  const tanks = fullTanks(flight.type);
  for (const craft of flight.craft) craft.fuel = dice.below(2) === 0 ? tanks : dice.below(tanks + 1);
  const full = missilesOf(flight.type, flight.craft.length);
  flight.missiles = dice.below(2) === 0 ? full : dice.below(full + 1);
}

/** Before outfitting, the grant less the fleet is known to everybody. */
function imaginedPurse(state: State, seat: Seat): number {
  const grant = state.scenario.sides[seat === 0 ? 0 : 1].grant;
  const built = state.scenario.sides[seat === 0 ? 0 : 1].ships.length > 0 ? 0 : spentOnShips(state, seat);
  return Math.max(0, grant - built);
}

const spentOnShips = (state: State, seat: Seat): number =>
  state.ships
    .filter((ship) => ship.side === seat)
    .reduce((total, ship) => total + classOfShip(ship).price, 0);

/** Gives a ship that is only a contact a class that fits, and a way that nobody has located. */
function sharpen(state: State, index: number, seat: Seat | undefined, dice: Dice): void {
  const ship = state.ships[index];
  if (ship?.contact === undefined) return;
  const { kind, knownIn } = ship.contact;
  const power = state.scenario.sides[ship.side === 0 ? 0 : 1].sovereignty;
  delete ship.contact;
  if (knownIn === 0) {
    const like = SHIP_CLASSES.filter((one) => one.sovereignty === power);
    const type = dice.pick(kind === "blip" ? classesLike(power, massOfShip(ship)) : like);
    Object.assign(ship, {
      class: type.id,
      shields: type.shields,
      left: sectionsOf(type),
      batteries: [...type.batteries],
      bulk: type.bulk,
      fits: [...type.fits],
    });
  }
  delete ship.mass;
  if (kind !== "blip") return;
  ship.course = dice.below(36_000);
  ship.speed = units(50 + dice.below(450));
  ship.moved = ship.speed;
  if (contactFor(state, seat ?? SPECTATOR, ship) === "blip") return;
  ship.stealth = true;
  // What cannot be explained by stealth is too fast to lock on to (EC-DET-05).
  if (contactFor(state, seat ?? SPECTATOR, ship) !== "blip") ship.moved = units(LOCK_LIMIT + 1);
}

/** Gives a salvo that is only detected a type and a way. */
function sharpenSalvo(salvo: Salvo, dice: Dice): void {
  delete salvo.contact;
  const type = dice.pick(MISSILES);
  Object.assign(salvo, { type, launchedIn: 1 });
  salvo.moves = 1 + dice.below(2);
  salvo.course = dice.below(36_000);
  salvo.speed = units(100 + dice.below(MISSILE_TABLE[type].topSpeed - 100));
}

/** Gives a flight that is only detected craft that weigh as much, and a way that nobody has located. */
function sharpenFlight(state: State, flight: Flight, seat: Seat | undefined, dice: Dice): void {
  const power = state.scenario.sides[flight.side === 0 ? 0 : 1].sovereignty;
  const { type, craft } = dice.pick(flightsLike(power, massOfFlight(flight)));
  delete flight.contact;
  delete flight.mass;
  Object.assign(flight, newFlight(flight, flight.side, type, craft, NO_SHIP));
  flight.course = dice.below(36_000);
  flight.speed = units(50 + dice.below(450));
  flight.moved = flight.speed;
  // What nothing else explains is too fast to lock on to (EC-DET-05).
  if (smallContactFor(state, seat ?? SPECTATOR, flight) !== "blip") flight.moved = units(LOCK_LIMIT + 1);
}

function hideAway(state: State, index: number, seat: Seat | undefined, dice: Dice): void {
  const ship = state.ships[index];
  if (ship === undefined || state.turn === 0) return;
  moveOutOfSight(state, ship, seat, dice);
  ship.speed = units(50 + dice.below(450));
  ship.moved = ship.speed;
  ship.course = dice.below(36_000);
}

/** In fog somewhere around the table where nobody sees it, as far as such a place is found; else far away. */
function moveOutOfSight(state: State, ship: Ship, seat: Seat | undefined, dice: Dice): void {
  const { width, height } = state.scenario;
  for (let tries = 0; state.fog && tries < 12; tries++) {
    ship.x = units(dice.below(width + 2 * AROUND) - AROUND);
    ship.y = units(dice.below(height + 2 * AROUND) - AROUND);
    if (contactFor(state, seat ?? SPECTATOR, ship) === "none") return;
  }
  ship.x = units(-FAR_AWAY - dice.below(10_000));
  ship.y = units(dice.below(10_000));
}

function imaginedHold(ship: Ship, dice: Dice): Hold {
  const type = classOfShip(ship);
  const full = launchable(ship, type.missile);
  const hold: Hold = {
    hidden: false,
    missile: type.missile,
    loaded: dice.below(2) === 0 ? full : dice.below(full + 1),
    reloads: 0,
    reloading: 0,
    troops: [],
    crew: ship.prize || ship.lifeless ? 0 : 1 + dice.below(type.crew),
    craft: [],
    crowded: false,
    spares: [],
    plasma: ship.fits
      .filter((fit) => fit === "PC")
      .map(() => (dice.below(2) === 0 ? PLASMA_CHARGE : dice.below(PLASMA_CHARGE))),
  };
  if (!isLeft(ship) || ship.prize || ship.lifeless) return hold;
  const filled = { ...ship, hold };
  const room = Math.max(0, Math.floor(ship.left.cargo - fillOf(filled).cargo));
  hold.troops = Array.from({ length: dice.below(Math.min(room, 6) + 1) }, () => MARINES[type.sovereignty]);
  const craft = TAC_CRAFT.find(
    (one) => TAC_CRAFT_TABLE[one].size === 1 && TAC_CRAFT_TABLE[one].flownBy.includes(type.sovereignty),
  );
  if (craft !== undefined) {
    hold.craft = Array.from({ length: dice.below(Math.min(ship.left.tacBay, 10) + 1) }, () => ({
      type: craft,
      refit: 0,
      prepared: false,
    }));
  }
  return hold;
}

function someTarget(state: State, seat: Seat, dice: Dice): string {
  const enemies = [...enemyShipsOf(state, seat)];
  return enemies.length === 0 ? NO_UNIT : shipRef(dice.pick(enemies)[0]);
}

/** The leak test's other world: everything the viewer cannot know is made up anew. */
export function scramble(state: State, viewer: Viewer, dice: Dice): State {
  if (viewer === "referee") return cloneState(state);
  const seat = typeof viewer === "number" ? viewer : undefined;
  const other = imagine(viewOf(state, viewer), seat, dice);
  if (other.fog && other.turn > 1 && other.phase !== "over") launchUnseen(other, viewer, dice);
  return other;
}

/** In fog anybody may have launched what nobody else knows of, under numbers that nobody has heard of either. */
function launchUnseen(state: State, viewer: Viewer, dice: Dice): void {
  const heard = state.volley.flatMap(({ by, target }) => [indexOf(by), indexOf(target)]);
  for (const [home, ship] of state.ships.entries()) {
    if (ship.side === viewer || !isLeft(ship) || dice.below(2) === 0) continue;
    const away = (FAR_AWAY + dice.below(10_000)) * (ship.side === 0 ? -1 : 1);
    const at = { x: units(away), y: units(dice.below(10_000)), course: 0, speed: 0 };
    const craft = newFlight(at, ship.side, "recon", 1 + dice.below(6), home);
    const salvo = {
      ...noSalvo(ship.side),
      ...at,
      launcher: home,
      count: 4 + dice.below(7),
      moves: 1,
      launchedIn: state.turn - 1,
      target: someTarget(state, ship.side, dice),
    };
    append(state.flights, craft, noFlight, heard);
    append(state.salvos, salvo, noSalvo, heard);
  }
}

function append<Unit extends { readonly side: Seat }>(
  list: Unit[],
  unit: Unit,
  none: (side: Seat) => Unit,
  heard: readonly number[],
): void {
  while (list.length % 2 !== unit.side || heard.some((index) => index >= list.length))
    list.push(none(list.length % 2));
  list.push(unit);
}
