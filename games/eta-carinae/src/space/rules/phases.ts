import { type Refusal, type Seat, type Table, unanswered } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { units, within } from "../../common/plane/point.ts";
import type { Action, Launch, Order, Shot, Steer } from "./action.ts";
import { closeDeckFight, isFoughtFor, meleePhase, nextDeckFight } from "./aboard.ts";
import { boardingPhase, isWithinReach } from "./boarding.ts";
import { isDecided } from "../../skirmish/rules/inner.ts";
import { contactOf } from "./contact.ts";
import { isHiddenFrom, unmask } from "./detection.ts";
import { endOfBattle, gainsOf, outcomeOf, scoresOf } from "./ending.ts";
import type { EcEvent } from "./event.ts";
import { countAimed, resolveFire } from "./fire.ts";
import { grapplingPhase } from "./grapple.ts";
import { attackWithMissiles, flyMissiles } from "./missiles.ts";
import { beginMovement, limitOf, moveAsPlotted, moveUnit, orderOf, thrustNow } from "./moving.ts";
import { fallingCraft, planetPhase } from "./planet.ts";
import { clearTurn, leaveTable, regenerate, switchStealth } from "./regeneration.ts";
import { buildFleet, buyExtras, countCraft, takeBerths } from "./setup.ts";
import { canFight, ordererOf } from "./ship.ts";
import { flightOperations, regroupFlights } from "./tac-craft.ts";
import type { Flight, Phase, Salvo, Ship, State } from "./state.ts";
import { enemyShipsOf, flightAt, flightsOf, onTable, salvosOf, shipAt, shipRef, shipsOf } from "./units.ts";

/** The farthest any beam reaches (EC-FIRE-16). */
const FARTHEST_BEAM = units(1500);

/** What is told from here on belongs under this heading; where nothing follows, none is told. */
function head(table: Table<EcEvent>, phase: Extract<EcEvent, { type: "phase" }>["phase"]): void {
  if (table.listening) table.tell({ type: "phase", phase });
}

/** Opens a phase: asks whoever by public knowledge can act in it, or goes on at once (EC-TURN-02). */
export function enterPhase(state: State, phase: SealedPhase, table: Table<EcEvent>): void {
  state.phase = phase;
  state.answers = unanswered(2);
  if (phase !== "fleet" && phase !== "outfit" && phase !== "deploy") unmask(state);
  state.asked = [0, 1].filter((seat) => ASKS[phase](state, seat));
  if (state.asked.length === 0) endPhase(state, table);
}

/** The phases in which both sides answer under seal. */
type SealedPhase = Exclude<Phase, "skirmish" | "movement" | "over">;

/** Whom a phase asks, by public knowledge. */
const ASKS: Readonly<Record<SealedPhase, (state: State, seat: Seat) => boolean>> = {
  fleet: (state, seat) => state.scenario.sides[seat === 0 ? 0 : 1].ships.length === 0,
  outfit: (state, seat) => state.scenario.sides[seat === 0 ? 0 : 1].grant > 0,
  deploy: () => true,
  orders: () => true,
  // In fog nobody may learn from who is asked what flies where: everybody is.
  "offensive-fire": (state, seat) => state.fog || mayFire(state, seat, false),
  missiles: (state, seat) => state.fog || (hasEnemies(state, seat) && mayLaunch(state, seat)),
  "defensive-fire": (state, seat) => state.fog || mayFire(state, seat, true),
  boarding: mayBoard,
};

const isSealed = (phase: Phase): phase is SealedPhase => phase in ASKS;

/** What is said to somebody who does what is not asked of him now. */
export const strayFault = ({ asked, phase }: State, seat: Seat): Refusal =>
  asked.includes(seat)
    ? refuse("wrong-phase", "EC-TURN-02", { phase: { key: `phase.space.${phase}` } })
    : refuse("not-asked", "EC-TURN-02");

/** On an open table, by public facts: a working ship with beams and something of the enemy in reach; a hidden ship always might. */
function mayFire(state: State, seat: Seat, defending: boolean): boolean {
  for (const [, ship] of shipsOf(state, seat)) {
    if (!canFight(ship)) continue;
    if (contactOf(state, 1 - seat, ship) !== "located" || ship.disguise !== undefined) return true;
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

/** With the last enemy gone there is nothing to launch at or to steer for. */
const hasEnemies = (state: State, seat: Seat): boolean =>
  !enemyShipsOf(state, seat).next().done || !flightsOf(state, 1 - seat).next().done;

function mayLaunch(state: State, seat: Seat): boolean {
  for (const [, ship] of shipsOf(state, seat)) {
    if (ship.disguise !== undefined) return true;
    if (canFight(ship) && ship.left.launcher > 0) return true;
  }
  for (const [, flight] of flightsOf(state, seat)) if (TAC_CRAFT_TABLE[flight.type].missiles > 0) return true;
  for (const [,] of salvosOf(state, seat)) return true;
  return false;
}

/** Boarders could cross somewhere, or squads of both sides are aboard a ship: then both sides have a say. */
function mayBoard(state: State): boolean {
  return (
    state.boarding &&
    state.ships.some((ship, index) => isFoughtFor(ship) || isWithinReach(state, shipRef(index)))
  );
}

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

/** What is carried out when everybody asked has answered, and which phase opens then. */
const ENDS: Readonly<Record<SealedPhase, (state: State, table: Table<EcEvent>) => void>> = {
  fleet(state, table) {
    for (const [seat, answer] of answersOf(state, "fleet").entries())
      if (answer !== undefined) buildFleet(state, seat, answer.hulls);
    enterPhase(state, "outfit", table);
  },
  outfit(state, table) {
    for (const [seat, answer] of answersOf(state, "outfit").entries())
      if (answer !== undefined) buyExtras(state, seat, answer.purchases);
    enterPhase(state, "deploy", table);
  },
  deploy: beginBattle,
  orders(state, table) {
    state.orders = answersOf(state, "orders").map((answer) => answer?.sheet ?? {});
    switchStealth(state, table);
    regroupFlights(state);
    enterPhase(state, "offensive-fire", table);
  },
  "offensive-fire"(state, table) {
    head(table, "offensive-fire");
    const shots = shotsOf(state);
    countAimed(state, shots);
    state.locks = resolveFire(state, shots, table);
    enterPhase(state, "missiles", table);
  },
  missiles(state, table) {
    head(table, "missiles");
    const answers = answersOf(state, "missiles");
    const launches: Launch[] = answers.flatMap((answer) => answer?.launches ?? []);
    const steers: Steer[] = answers.flatMap((answer) => answer?.steers ?? []);
    flyMissiles(state, launches, steers, table);
    enterPhase(state, "defensive-fire", table);
  },
  "defensive-fire"(state, table) {
    head(table, "defensive-fire");
    resolveFire(state, shotsOf(state), table);
    head(table, "missile-attack");
    attackWithMissiles(state, table);
    head(table, "grappling");
    if (state.boarding) grapplingPhase(state, table);
    enterPhase(state, "boarding", table);
  },
  boarding(state, table) {
    head(table, "boarding");
    const wills = answersOf(state, "boarding");
    boardingPhase(
      state,
      table,
      wills.flatMap((will) => will?.parties ?? []),
    );
    meleePhase(state, table, wills);
    afterMelee(state, table);
  },
};

/** Everybody asked has answered: the phase is carried out, and the next one opens. */
export function endPhase(state: State, table: Table<EcEvent>): void {
  if (isSealed(state.phase)) ENDS[state.phase](state, table);
}

const shotsOf = (state: State): Shot[] => answersOf(state, "fire").flatMap((answer) => answer?.shots ?? []);

function beginBattle(state: State, table: Table<EcEvent>): void {
  for (const [seat, answer] of answersOf(state, "deploy").entries()) {
    if (answer !== undefined) takeBerths(state, seat, answer.berths);
  }
  for (const ship of state.ships) ship.entered = onTable(state, ship);
  countCraft(state);
  for (const seat of [0, 1]) {
    const fleet = state.ships.flatMap((ship, index) =>
      ship.side === seat && ship.entered ? [shipRef(index)] : [],
    );
    if (table.listening)
      table.tell(
        { type: "deployed", seat, fleet, rules: ["EC-ORD-02"] },
        { reveals: true, ...(state.fog ? { to: [seat] } : {}) },
      );
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
  state.answers = unanswered(2);
  head(table, "movement");
  beginMovement(state, table);
  goOnMoving(state, table);
}

/** Moves whoever has no say in it; stops at the first unit whose owner decides how it turns (EC-ORD-08). */
function goOnMoving(state: State, table: Table<EcEvent>): void {
  for (;;) {
    const next = state.movers[0];
    if (next === undefined) return endTurn(state, table);
    const unit = shipAt(state, next.unit) ?? flightAt(state, next.unit);
    if (unit !== undefined && mayTurn(state, next.unit, unit) && isTurn(orderOf(state, next.unit, unit))) {
      state.asked = [ordererOf(unit)];
      return;
    }
    moveAsPlotted(state, table, next.unit);
    state.movers.shift();
  }
}

/**
 * Whether a turn was written: who goes straight on is not asked how. It moves at once, before anybody else decides
 * anything, so that nobody learns of it earlier than he sees it.
 */
const isTurn = ({ turn, second }: Order): boolean => turn !== 0 || second !== 0;

/**
 * Whether a unit could turn at all, whatever stands in its order: else there is one way only to carry it out. Heat
 * choices are secret too, so this must follow from what everybody sees.
 */
function mayTurn(state: State, ref: string, unit: Ship | Flight): boolean {
  if ("fits" in unit && (unit.left.radiator === 0 || unit.disguise !== undefined)) return true;
  const thrust = thrustNow(state, ref, unit);
  const slowest = Math.max(unit.speed - units(thrust), Math.ceil(unit.speed / 2));
  return thrust > 0 && limitOf(state, ref, unit, slowest) > 0;
}

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
  head(table, "regeneration");
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
  if (!table.listening) return;
  table.tell(
    {
      type: "ended",
      why,
      winners: outcomeOf(state)?.winners ?? [],
      seats: [0, 1],
      scores: state.score,
      rules: ["EC-VIC-01"],
    },
    { reveals: true },
  );
  for (const [seat, points] of state.score.entries())
    if (points > 0)
      table.tell(
        { type: "scored", seat, points, gains: gainsOf(state, seat), rules: ["EC-VIC-02"] },
        { reveals: true },
      );
}
