import type { Dice, Given, Seat } from "@flagship/kernel";
import { pointsPerPhase } from "../data/movement.ts";
import { clone } from "./clone.ts";
import { pointsFor, powerFor } from "./figures.ts";
import { distance } from "./hex.ts";
import { askFor } from "./inquiry.ts";
import { holdAllocation, holdCondition, holdDisplay } from "./known.ts";
import { COLUMNS, hexAt, ROWS } from "./map.ts";
import { isBlocked } from "./movement.ts";
import { plausibleOrder } from "./plausible.ts";
import { freshCrew } from "./setup.ts";
import { SKILLS, type Skill } from "./crew.ts";
import { HIDDEN, NONE, powerOf, type Ship, type ShipNo } from "./ship.ts";
import { commanderOf, figuresAt, type State } from "./state.ts";
import type { View } from "./view.ts";

/** What somebody might well do where they are asked. */
export type Guess = (state: State, seat: Seat, dice: Dice) => Given;

/** A full state that fits a view: what is hidden is made up as it might well be. */
export function imagine(view: View, dice: Dice, guessAct: Guess): State {
  const state = clone(view);
  for (const ship of state.ships) if (ship.q === HIDDEN) imaginePlace(state, ship, dice);
  for (const [no, ship] of state.ships.entries()) imagineShip(state, no, ship, dice);
  for (const captain of state.captains) if (captain.rating === HIDDEN) captain.rating = 48 + dice.below(28);
  state.orders = state.orders.map((order, no) => {
    const ship = state.ships[no];
    return order === "hidden" && ship !== undefined ? plausibleOrder(state, ship, dice) : order;
  });
  for (const one of state.asked)
    if (one.answer === "hidden")
      one.answer = guessAct(unjudged({ ...state, asked: [{ ...one, done: false }] }), one.seat, dice);
  imagineMines(state, dice);
  imagineJudged(state, dice, guessAct);
  state.losses = state.losses.map((loss) => {
    const ship = state.ships[loss.ship];
    if (loss.from.length > 0 || ship === undefined) return loss;
    const whole = ship.charges
      .map((_, weapon) => weapon)
      .filter((weapon) => (ship.damaged & (1 << weapon)) === 0);
    return { ...loss, from: whole };
  });
  return state;
}

/** The state as if nothing waited for the instructor. */
function unjudged({ judged: _judged, ...before }: State): State {
  return before;
}

/** The act that waits for the instructor: something that its seat might well have done. */
function imagineJudged(state: State, dice: Dice, guessAct: Guess): void {
  const { judged } = state;
  if (judged?.action !== "hidden") return;
  const before = unjudged(state);
  const asked = askFor(before, judged.actor) !== undefined;
  const crewed = Math.max(
    0,
    state.ships.findIndex((ship) => ship.crew !== undefined),
  );
  const hail = { type: "hail", ship: crewed };
  state.judged = { ...judged, action: asked ? guessAct(before, judged.actor, dice) : hail };
}

/** Which counters are real: as many as have not been turned up yet (ST-MIN-01). */
function imagineMines(state: State, dice: Dice): void {
  const unknown = state.mines.filter((counter) => counter.real === HIDDEN);
  if (unknown.length === 0) return;
  const real = dice.shuffle(unknown.map((_, index) => index < state.setting.mines.real - state.minesFound));
  let next = 0;
  state.mines = state.mines.map((counter) =>
    counter.real === HIDDEN ? { ...counter, real: real[next++] === true ? 1 : 0 } : counter,
  );
}

function imagineShip(state: State, no: ShipNo, ship: Ship, dice: Dice): void {
  const figures = figuresAt(state, ship);
  const foreign = ship.still === HIDDEN;
  if (ship.enters === HIDDEN) ship.enters = state.turn + 1 + dice.below(3);
  const hurt = ship.holes;
  const framed = ship.superstructure === HIDDEN;
  const engined = ship.engines[0] === HIDDEN;
  if (ship.superstructure === HIDDEN) ship.superstructure = guess(figures.superstructure, hurt, dice);
  if (ship.engines[0] === HIDDEN)
    ship.engines = figures.engines.map((full) => (full === 0 ? 0 : guess(full, hurt, dice)));
  if (ship.extra === HIDDEN) ship.extra = 0;
  if (ship.casualties === HIDDEN) ship.casualties = 10 * dice.below(1 + 4 * hurt);
  if (ship.dead === HIDDEN) ship.dead = hurt > 1 && dice.below(6) < hurt ? 1 << dice.below(6) : 0;
  if (ship.damaged === HIDDEN) ship.damaged = someBits(figures.weapons.length, ship.lost, dice);
  if (ship.crewRating === HIDDEN) ship.crewRating = 48 + dice.below(28);
  if (ship.aims === HIDDEN) ship.aims = 0;
  if (foreign) holdCondition(state, no, ship, dice);
  if (ship.disabled && ship.superstructure > 0 && powerOf(ship) > 0) breakDown(ship, framed, engined, dice);
  imagineDisplay(state, no, ship, foreign, dice);
  imagineSensors(ship, dice);
  if (ship.before === HIDDEN) ship.before = dice.below(6);
  if (foreign) {
    ship.still = dice.below(3);
    if (ship.cloaked) ship.moved = dice.below(2) === 1;
    if (ship.cloaked || ship.wasCloaked) ship.movedBefore = dice.below(2) === 1;
    if (commanderOf(state, ship.captain).crewed) ship.crew = imagineCrew(dice);
  }
  const { crew } = ship;
  if (crew === undefined) return;
  if (crew.lostPower === HIDDEN) crew.lostPower = 0;
  if (crew.shares[0] === HIDDEN) crew.shares = [ship.toMovement, ship.toWeapons, ship.toShields];
  if (crew.absorbed === HIDDEN) crew.absorbed = 0;
  if (crew.damageControl === HIDDEN) crew.damageControl = 0;
  if (crew.committed === HIDDEN) crew.committed = 0;
  if (crew.cutWeapons === HIDDEN) crew.cutWeapons = 0;
  if (crew.cutShields === HIDDEN) crew.cutShields = 0;
}

/** At least 1, and less the more hits went through. */
const guess = (full: number, holes: number, dice: Dice): number =>
  Math.max(1, full - dice.below(1 + Math.min(full, holes * Math.ceil(full / 8))));

/** A disabled ship has lost its superstructure or all its power: whichever the viewer does not see. */
function breakDown(ship: Ship, framed: boolean, engined: boolean, dice: Dice): void {
  if (framed && !(engined && dice.below(2) === 0)) ship.superstructure = -dice.below(3);
  else ship.engines = ship.engines.map(() => 0);
}

/** Somewhere on the map, within what the ship could have moved since it vanished. */
function imaginePlace(state: State, ship: Ship, dice: Dice): void {
  const { trace } = ship;
  const { total, movement } = figuresAt(state, ship);
  const far = trace === undefined ? Infinity : pointsFor(total, movement) * (state.turn - trace.turn + 1);
  for (let tries = 0; ; tries++) {
    const hex = hexAt(dice.below(COLUMNS), dice.below(ROWS));
    if (isBlocked(state, hex)) continue;
    if (trace !== undefined && tries < 200 && distance(trace, hex) > far) continue;
    ship.q = hex.q;
    ship.r = hex.r;
    ship.heading = dice.below(6);
    return;
  }
}

function someBits(length: number, count: number, dice: Dice): number {
  const order = dice.shuffle(Array.from({ length }, (_, index) => index));
  return order.slice(0, count).reduce((bits, index) => bits | (1 << index), 0);
}

/** Charges, shields and movement as the ship might have set them, around what is known. */
function imagineDisplay(state: State, no: ShipNo, ship: Ship, foreign: boolean, dice: Dice): void {
  const figures = figuresAt(state, ship);
  const order = plausibleOrder(state, ship, dice, ship.points === HIDDEN ? undefined : ship.points);
  if (ship.points === HIDDEN) ship.points = order.movement;
  if (ship.spread[0] === HIDDEN) ship.spread = pointsPerPhase(ship.points, state.setting.phases);
  if (ship.charges[0] === HIDDEN) {
    ship.charges = order.weapons.map((charge, weapon) =>
      ship.cloaked || ((ship.fired | ship.damaged) & (1 << weapon)) !== 0 ? 0 : charge,
    );
  }
  if (ship.shields[0] === HIDDEN)
    ship.shields = order.shields.map((points, side) => standing(ship, points, side));
  if (foreign) holdDisplay(state, no, ship, dice);
  if (ship.toMovement === HIDDEN) ship.toMovement = powerFor(ship.points, figures.movement);
  if (ship.toWeapons === HIDDEN) ship.toWeapons = ship.charges.reduce((sum, charge) => sum + charge, 0);
  if (ship.toShields === HIDDEN) {
    ship.toShields = powerFor(
      ship.shields.reduce((sum, points) => sum + points, 0),
      figures.shields,
    );
    while (pointsFor(ship.toShields, figures.shields) < ship.shields.reduce((sum, points) => sum + points, 0))
      ship.toShields += 1;
  }
  if (foreign) holdAllocation(state, no, ship);
}

/** What is left of a shield after what everybody saw it take this turn. */
const standing = (ship: Ship, points: number, side: number): number =>
  ship.disabled || (ship.breached & (1 << side)) !== 0 ? 0 : Math.max(0, points - (ship.struck[side] ?? 0));

function imagineSensors(ship: Ship, dice: Dice): void {
  const { sensors } = ship;
  if (sensors.damaged === HIDDEN) sensors.damaged = ship.holes > 0 && dice.below(10) === 0 ? 1 : 0;
  if (sensors.lock === HIDDEN) sensors.lock = NONE;
  if (sensors.contact === HIDDEN) sensors.contact = NONE;
  if (sensors.questions === HIDDEN) sensors.questions = 1;
  if (sensors.askedNow === HIDDEN) sensors.askedNow = 0;
}

function imagineCrew(dice: Dice): ReturnType<typeof freshCrew> {
  const rating = (): number => 48 + dice.below(28);
  const skills: Partial<Record<Skill, number>> = {};
  for (const skill of SKILLS) skills[skill] = rating();
  return freshCrew(skills as Record<Skill, number>, {
    engineer: rating(),
    helm: rating(),
    sensors: rating(),
  });
}
