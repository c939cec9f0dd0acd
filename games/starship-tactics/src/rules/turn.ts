import { askAllocation } from "../acts/allocate.ts";
import { askBonus } from "../acts/bonus.ts";
import { askEngineering } from "../acts/engineering.ts";
import { askLay } from "../acts/lay.ts";
import { askPlace } from "../acts/place.ts";
import { askToMove } from "../acts/quiet.ts";
import { askQuestion, askSensors } from "../acts/sensing.ts";
import { askShares } from "../acts/shares.ts";
import { askWarp } from "../acts/warp.ts";
import { byAdvantage, rankByRating, rollAdvantage, tuneRadio } from "./advantage.ts";
import { recoverOfficers } from "./bridge.ts";
import { rollCrews } from "./crew-bonus.ts";
import type { StTable } from "./event.ts";
import { afterDeclaration, beginFire, enterPowerDown, nextDeclarer, rollDice } from "./firing-phase.ts";
import { hasOwnSensors } from "./inquiry.ts";
import { movementOrder, pointsNow } from "./movement.ts";
import { announceSpeeds, revealOrders } from "./power.ts";
import { enterReinforcements } from "./reinforcements.ts";
import { abandonShips } from "./rescue.ts";
import { questionsPerTurn, senseByThemselves } from "./sensors.ts";
import { isExpert } from "./setting.ts";
import type { Ask } from "./ask.ts";
import { inAction, isUnplaced, NONE, type Ship, type ShipNo } from "./ship.ts";
import { shipAt, type Ending, type State } from "./state.ts";
import { enterStep, isCrewed, shipsThat } from "./steps.ts";
import { captureHelpless, end, judge } from "./victory.ts";
import { disengage, mayFollow, warpMatters } from "./warp.ts";

/** Goes on with the turn until somebody must decide or the match is over. */
export function proceed(state: State, table: StTable): void {
  while (state.asked.length === 0 && state.ending === undefined) next(state, table);
}

/** What follows when every question of a step has been answered. */
function next(state: State, table: StTable): void {
  switch (state.step) {
    case "divide":
      if (isExpert(state.setting)) rankByRating(state, table);
      return enterStep(
        state,
        "lay",
        state.setting.mines.real > 0 && state.mines.length === 0 ? [askLay(state, layer(state))] : [],
      );
    case "lay":
      return enterStep(state, "place", unplaced(state));
    case "place":
      return shipsThat(state, isUnplaced).length > 0
        ? enterStep(state, "place", unplaced(state))
        : beginTurn(state, table);
    case "bonus":
      return enterWarp(state);
    case "warp":
      return nextWarp(state);
    case "power":
      revealOrders(state, table);
      rollAdvantage(state, table);
      return enterSkill(state, table);
    case "skill":
      announceSpeeds(state, table);
      return enterSensors(state, table);
    case "sensors":
      return beginPair(state, 0, table);
    case "move":
      return nextMover(state, table);
    case "declare":
      return afterDeclaration(state, table);
    case "evade":
      return nextDeclarer(state, table);
    case "aim":
      return rollDice(state, table);
    case "losses":
      return enterPowerDown(state, table);
    case "power-down":
      return endPair(state, table);
    case "over":
      return;
  }
}

const layer = (state: State): number =>
  state.setting.commanders.findIndex((one) => one.side === state.setting.mines.side);

/** Ships to be placed: the hidden ones first, so that nobody sees where the others stand. */
function unplaced(state: State): Ask[] {
  const open = shipsThat(state, isUnplaced);
  const hidden = open.filter((no) => shipAt(state, no).cloaked);
  return (hidden.length > 0 ? hidden : open).map((no) => askPlace(state, no));
}

/** Upkeep of a new turn (POWER.UPKEEP): sensors mend, displays are cleared, reinforcements come. */
function beginTurn(state: State, table: StTable): void {
  state.turn += 1;
  state.pair = 0;
  if (table.listening) table.tell({ type: "turn-began", turn: state.turn, rules: ["ST-SEQ-01"] });
  for (const ship of state.ships) clearDisplay(ship);
  state.offers.fill(false);
  enterReinforcements(state, table);
  tuneRadio(state, table);
  const campaign = state.setting.campaign && !isExpert(state.setting);
  if (campaign) rollCrews(state, table);
  enterStep(state, "bonus", campaign ? shipsThat(state, inAction).map((no) => askBonus(state, no)) : []);
}

/** Nothing carries over but damage and locks (ST-SEQ-09, ST-XSQ-15, ST-ENG-11). */
function clearDisplay(ship: Ship): void {
  // ST-SEN-19; in the Command game sensors mend by phases (ST-CSN-04).
  if (ship.crew === undefined) ship.sensors.damaged = Math.max(0, ship.sensors.damaged - 1);
  ship.sensors.contact = NONE;
  ship.sensors.scanning = false;
  ship.fired = 0;
  ship.struck.fill(0);
  ship.breached = 0;
  ship.extra = 0;
  ship.aims = 0;
  ship.moved = false;
  const { crew } = ship;
  if (crew === undefined) {
    ship.charges.fill(0);
    ship.shields.fill(0);
    ship.points = 0;
    ship.spread.fill(0);
    return;
  }
  crew.helmRolls = 1;
  crew.aimRolls = 2;
  crew.damageControl = 0;
  crew.rushed = false;
  crew.hailed = false;
}

/** Captains may change warp speed, lowest advantage first; then those who would be left behind may follow (R33). */
function enterWarp(state: State): void {
  state.step = "warp";
  state.asked = [];
  state.queue = warpMatters(state) ? warpOrder(state) : [];
}

const warpOrder = (state: State): ShipNo[] =>
  byAdvantage(state).flatMap((captain) =>
    shipsThat(state, (ship) => ship.captain === captain && inAction(ship)),
  );

function nextWarp(state: State): void {
  const no = state.queue.shift();
  if (no !== undefined) {
    state.asked = [askWarp(state, no)];
    return;
  }
  const followers = shipsThat(
    state,
    (ship) => inAction(ship) && ship.warp === ship.warpBefore && mayFollow(state, ship),
  );
  if (warpMatters(state) && followers.length > 0 && !state.followed) {
    state.followed = true;
    state.queue = followers;
    return;
  }
  state.followed = false;
  enterPower(state);
}

/** Every captain sets his displays unseen; in a crewed ship the engineer begins (ST-SEQ-02, ST-CSQ-02). */
function enterPower(state: State): void {
  const asked = shipsThat(state, inAction).map((no) =>
    isCrewed(state, shipAt(state, no)) ? askShares(state, no) : askAllocation(state, no),
  );
  state.orders = state.ships.map(() => "none");
  enterStep(state, "power", asked);
}

/** Skill Roll Phase (ST-XSQ-08, ST-CSQ-03). */
function enterSkill(state: State, table: StTable): void {
  if (!isExpert(state.setting)) return enterStep(state, "skill", []);
  rollCrews(state, table);
  // A crewed ship at 0 may still attempt repairs (ST-SCI-10).
  const able = shipsThat(state, (ship) => inAction(ship) || (ship.fate === "here" && isCrewed(state, ship)));
  enterStep(
    state,
    "skill",
    able.map((no) => (isCrewed(state, shipAt(state, no)) ? askEngineering(state, no) : askBonus(state, no))),
  );
}

/** Sensor Phase: everybody is asked, whether or not the sensors work, so that asking tells nothing. */
function enterSensors(state: State, table: StTable): void {
  for (const ship of state.ships) {
    ship.sensors.questions = ship.crew === undefined ? 1 : questionsPerTurn(ship);
    ship.sensors.askedNow = 0;
  }
  const able = shipsThat(state, inAction);
  if (state.setting.sensors === "captain")
    return enterStep(
      state,
      "sensors",
      able.map((no) => askSensors(state, no)),
    );
  for (const no of able) senseByThemselves(state, no, table);
  enterStep(state, "sensors", []);
}

/** A Movement Phase begins (ST-SEQ-06). */
function beginPair(state: State, pair: number, table: StTable): void {
  state.pair = pair;
  state.shots = [];
  state.shotsFrom = 0;
  if (table.listening) table.tell({ type: "phase-began", pair: pair + 1, rules: ["ST-SEQ-09"] });
  for (const ship of state.ships) {
    ship.before = NONE;
    ship.evading = NONE;
    ship.dodged = false;
    ship.evasionDie = 0;
    ship.jolted = false;
    if (pair > 0 || isExpert(state.setting)) ship.sensors.askedNow = 0;
    if (ship.crew !== undefined) {
      ship.crew.aiming = false;
      ship.crew.committed = 0;
    }
  }
  state.step = "move";
  state.queue = movementOrder(state).filter((no) => isVisited(state, shipAt(state, no)));
}

/** Ships without points are visited where a question may be asked, and cloaked ones always (R21). */
const isVisited = (state: State, ship: Ship): boolean =>
  isExpert(state.setting) || ship.cloaked || pointsNow(state, ship) > 0;

function nextMover(state: State, table: StTable): void {
  judge(state, table);
  if (state.ending !== undefined) return;
  const no = state.queue[0];
  if (no === undefined) return beginFire(state);
  if (!inAction(shipAt(state, no))) {
    state.queue.shift();
    return;
  }
  state.asked = [hasOwnSensors(state, shipAt(state, no)) ? askQuestion(state, no) : askToMove(state, no)];
}

function endPair(state: State, table: StTable): void {
  recoverOfficers(state, table);
  judge(state, table);
  if (state.ending !== undefined) return;
  if (state.pair + 1 < state.setting.phases) return beginPair(state, state.pair + 1, table);
  endTurn(state, table);
}

/** The turn is over (TURN.END). */
function endTurn(state: State, table: StTable): void {
  for (const ship of state.ships) {
    ship.movedBefore = ship.moved;
    ship.wasCloaked = ship.cloaked;
    ship.entering = false;
    // ST-XCL-04; a crewed ship may hold on to a cloaked contact (ST-CSN-08).
    const { lock } = ship.sensors;
    if (ship.crew === undefined && lock !== NONE && shipAt(state, lock).cloaked) ship.sensors.lock = NONE;
  }
  abandonShips(state, table);
  captureHelpless(state, table);
  disengage(state, table);
  judge(state, table);
  if (state.ending !== undefined) return;
  if (state.turn >= state.setting.turnLimit) return end(state, atTurnLimit(state), table);
  beginTurn(state, table);
}

/** Time is up: who had to leave the map has failed (ST-SCN-06, ST-SCN-08); else it is a draw. */
function atTurnLimit(state: State): Ending {
  const goal = state.setting.goals.find((one) => one.leaveBy !== undefined);
  return goal === undefined ? { kind: "turn-limit", side: NONE } : { kind: "goal", side: 1 - goal.side };
}
