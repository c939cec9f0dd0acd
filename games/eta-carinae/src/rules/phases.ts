import type { Seat, Table } from "@flagship/kernel";
import { units, within } from "../plane/point.ts";
import { NOT_YET } from "../sealed.ts";
import type { Action, Launch, Shot, Steer } from "./action.ts";
import { closeDeckFight, isFoughtFor, meleePhase, nextDeckFight } from "./aboard.ts";
import { boardingPhase, isWithinReach } from "./boarding.ts";
import { isDecided } from "../skirmish/inner.ts";
import { isHiddenFrom, unmask } from "./detection.ts";
import { endOfBattle, scoresOf } from "./ending.ts";
import type { EcEvent } from "./event.ts";
import { countAimed, resolveFire } from "./fire.ts";
import { grapplingPhase } from "./grapple.ts";
import { attackWithMissiles, flyMissiles } from "./missiles.ts";
import { beginMovement, moveAsPlotted, moveUnit, thrustNow } from "./moving.ts";
import { fallingCraft, planetPhase } from "./planet.ts";
import { clearTurn, leaveTable, regenerate, switchStealth } from "./regeneration.ts";
import { buildFleet, buyExtras, countCraft, takeBerths } from "./setup.ts";
import { canFight, ordererOf } from "./ship.ts";
import { flightOperations, regroupFlights } from "./tac-craft.ts";
import type { Flight, Phase, Salvo, Ship, State } from "./state.ts";
import { enemyShipsOf, flightAt, flightsOf, onTable, salvosOf, shipAt, shipRef, shipsOf } from "./units.ts";

/** The farthest any beam reaches (EC-FIRE-16). */
const FARTHEST_BEAM = units(1500);

/** Opens a phase: asks whoever by public knowledge can act in it, or goes on at once (EC-TURN-02). */
export function enterPhase(state: State, phase: Phase, table: Table<EcEvent>): void {
  state.phase = phase;
  state.answers = [NOT_YET, NOT_YET];
  if (phase !== "fleet" && phase !== "outfit" && phase !== "deploy") unmask(state);
  state.asked = [0, 1].filter((seat) => isAsked(state, seat, phase));
  if (state.asked.length === 0) resolvePhase(state, table);
}

function isAsked(state: State, seat: Seat, phase: Phase): boolean {
  switch (phase) {
    case "fleet":
      return state.scenario.sides[seat === 0 ? 0 : 1].ships.length === 0;
    case "outfit":
      return state.scenario.sides[seat === 0 ? 0 : 1].grant > 0;
    case "deploy":
    case "orders":
      return true;
    case "offensive-fire":
      return mayFire(state, seat, false);
    case "missiles":
      return mayLaunch(state, seat);
    case "defensive-fire":
      return mayFire(state, seat, true);
    case "boarding":
      return mayBoard(state);
    case "skirmish":
    case "movement":
    case "over":
      return false;
  }
}

/** By public facts: a working ship with beams and something of the enemy in reach; a hidden ship always might. */
function mayFire(state: State, seat: Seat, defending: boolean): boolean {
  for (const [, ship] of shipsOf(state, seat)) {
    if (!canFight(ship)) continue;
    if (isHiddenFrom(state, 1 - seat, ship) || ship.disguise !== undefined) return true;
    const armed = defending ? hasUnfired(ship) : ship.left.beam > 0 || ship.fits.length > 0;
    if (armed && hasTargetNear(state, seat, ship)) return true;
  }
  for (const [, flight] of flightsOf(state, seat)) {
    const armed = flight.craft.filter((craft) => craft.armed).length;
    if (armed > flight.firedCraft && hasTargetNear(state, seat, flight)) return true;
  }
  return false;
}

const hasUnfired = (ship: Ship): boolean =>
  ship.batteries.some((beams, battery) => beams > 0 && (ship.fired & (1 << battery)) === 0) ||
  ship.fits.some((fit, place) => fit === "PC" && (ship.fitsFired & (1 << place)) === 0);

function hasTargetNear(state: State, seat: Seat, unit: Ship | Flight): boolean {
  for (const [, enemy] of enemyShipsOf(state, seat)) {
    if (within(unit, enemy, FARTHEST_BEAM) && !isHiddenFrom(state, seat, enemy)) return true;
  }
  for (const [, flight] of flightsOf(state, 1 - seat)) if (within(unit, flight, FARTHEST_BEAM)) return true;
  for (const [, salvo] of salvosOf(state, 1 - seat)) if (comesNear(salvo, unit)) return true;
  return false;
}

const comesNear = (salvo: Salvo, unit: Ship | Flight): boolean =>
  within(unit, salvo, FARTHEST_BEAM) || salvo.path.some((corner) => within(unit, corner, FARTHEST_BEAM));

function mayLaunch(state: State, seat: Seat): boolean {
  for (const [, ship] of shipsOf(state, seat)) if (canFight(ship) && ship.left.launcher > 0) return true;
  for (const [, flight] of flightsOf(state, seat)) if (flight.missiles > 0) return true;
  for (const [,] of salvosOf(state, seat)) return true;
  return false;
}

/** Boarders could cross somewhere, or squads of both sides are aboard a ship: then both sides have a say. */
const mayBoard = (state: State): boolean =>
  state.boarding &&
  state.ships.some((ship, index) => isFoughtFor(ship) || isWithinReach(state, shipRef(index)));

/** What the seats answered, of one type. */
function answersOf<Type extends Action["type"]>(
  state: State,
  type: Type,
): (Extract<Action, { type: Type }> | undefined)[] {
  return state.answers.map((answer) =>
    "action" in answer && answer.action.type === type
      ? (answer.action as Extract<Action, { type: Type }>)
      : undefined,
  );
}

/** Everybody asked has answered: the phase is carried out, and the next one opens. */
export function resolvePhase(state: State, table: Table<EcEvent>): void {
  switch (state.phase) {
    case "fleet":
      for (const [seat, answer] of answersOf(state, "fleet").entries())
        if (answer !== undefined) buildFleet(state, seat, answer.hulls);
      return enterPhase(state, "outfit", table);
    case "outfit":
      for (const [seat, answer] of answersOf(state, "outfit").entries())
        if (answer !== undefined) buyExtras(state, seat, answer.purchases);
      return enterPhase(state, "deploy", table);
    case "deploy":
      return beginBattle(state, table);
    case "orders":
      state.orders = answersOf(state, "orders").map((answer) => answer?.sheet ?? {});
      switchStealth(state, table);
      regroupFlights(state);
      return enterPhase(state, "offensive-fire", table);
    case "offensive-fire": {
      const shots = shotsOf(state);
      countAimed(state, shots);
      state.locks = resolveFire(state, shots, table);
      return enterPhase(state, "missiles", table);
    }
    case "missiles": {
      const answers = answersOf(state, "missiles");
      const launches: Launch[] = answers.flatMap((answer) => answer?.launches ?? []);
      const steers: Steer[] = answers.flatMap((answer) => answer?.steers ?? []);
      flyMissiles(state, launches, steers, table);
      return enterPhase(state, "defensive-fire", table);
    }
    case "defensive-fire":
      resolveFire(state, shotsOf(state), table);
      attackWithMissiles(state, table);
      if (state.boarding) grapplingPhase(state, table);
      return enterPhase(state, "boarding", table);
    case "boarding": {
      const wills = answersOf(state, "boarding");
      boardingPhase(
        state,
        table,
        wills.flatMap((will) => will?.parties ?? []),
      );
      meleePhase(state, table, wills);
      return afterMelee(state, table);
    }
    case "skirmish":
      return;
    case "movement":
    case "over":
      return;
  }
}

const shotsOf = (state: State): Shot[] => answersOf(state, "fire").flatMap((answer) => answer?.shots ?? []);

function beginBattle(state: State, table: Table<EcEvent>): void {
  for (const [seat, answer] of answersOf(state, "deploy").entries()) {
    if (answer !== undefined) takeBerths(state, seat, answer.berths);
  }
  for (const ship of state.ships) ship.entered = onTable(state, ship);
  countCraft(state);
  for (const seat of [0, 1]) {
    const ships = state.ships.filter((ship) => ship.side === seat && ship.entered).length;
    if (table.listening)
      table.tell({ type: "deployed", seat, ships, rules: ["EC-ORD-02"] }, { reveals: true });
  }
  beginTurn(state, table);
}

function beginTurn(state: State, table: Table<EcEvent>): void {
  state.turn += 1;
  clearTurn(state);
  if (table.listening) table.tell({ type: "turn", turn: state.turn });
  enterPhase(state, "orders", table);
}

/** Melees that are played figure by figure come one after another; then movement begins (EC-SKH-06). */
function afterMelee(state: State, table: Table<EcEvent>): void {
  while (nextDeckFight(state, table)) {
    state.phase = "skirmish";
    state.asked = [];
    if (state.deck !== "none" && !isDecided(state.deck)) return;
    if (state.deck !== "none") closeDeckFight(state, table, state.deck);
  }
  startMoving(state, table);
}

/** Somebody has acted on the deck: when it is decided the battle goes on. */
export function afterDeckAct(state: State, table: Table<EcEvent>): void {
  if (state.deck === "none" || !isDecided(state.deck)) return;
  closeDeckFight(state, table, state.deck);
  afterMelee(state, table);
}

/** Movement begins (EC-TURN-13). */
function startMoving(state: State, table: Table<EcEvent>): void {
  state.phase = "movement";
  state.answers = [NOT_YET, NOT_YET];
  beginMovement(state, table);
  goOnMoving(state, table);
}

/** Moves whoever has no say in it; stops at the first unit whose owner decides how it turns (EC-ORD-08). */
function goOnMoving(state: State, table: Table<EcEvent>): void {
  for (;;) {
    const next = state.movers[0];
    if (next === undefined) return endTurn(state, table);
    const unit = shipAt(state, next.unit) ?? flightAt(state, next.unit);
    if (unit !== undefined && publicThrust(state, next.unit, unit) > 0) {
      state.asked = [ordererOf(unit)];
      return;
    }
    moveAsPlotted(state, table, next.unit);
    state.movers.shift();
  }
}

/** Heat choices are secret; whether a unit is asked must follow from what everybody sees. */
const publicThrust = (state: State, ref: string, unit: Ship | Flight): number =>
  "fits" in unit && unit.left.radiator === 0 ? 1 : thrustNow(state, ref, unit);

/** The owner of the next mover says how it carries out its order (EC-MOV-02). */
export function executeNext(state: State, table: Table<EcEvent>, turn: number, second: number): void {
  const next = state.movers.shift();
  if (next === undefined) return;
  moveUnit(state, table, next.unit, turn, second);
  state.asked = [];
  goOnMoving(state, table);
}

function endTurn(state: State, table: Table<EcEvent>): void {
  flightOperations(state, table);
  planetPhase(state, table);
  fallingCraft(state, table);
  leaveTable(state, table);
  regenerate(state, table);
  const why = endOfBattle(state);
  if (why !== undefined) return endBattle(state, table, why);
  beginTurn(state, table);
}

export function endBattle(state: State, table: Table<EcEvent>, why: string): void {
  state.score = scoresOf(state);
  state.phase = "over";
  state.ending = why;
  state.asked = [];
  state.movers = [];
  state.fights = [];
  state.deck = "none";
  if (table.listening) table.tell({ type: "ended", why, rules: ["EC-VIC-01"] }, { reveals: true });
}
