import { isSeat, refuse, type Actor, type Refusal } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { askFor, findAsk, seatOf } from "./asks.ts";
import { checkDivide } from "./campaign.ts";
import { checkBonus } from "./crew-bonus.ts";
import { checkDeclare } from "./fire.ts";
import { checkEvade } from "./evasion.ts";
import { checkRuling } from "./judging.ts";
import { checkLose } from "./losses.ts";
import { checkLay, checkPlacement } from "./placement.ts";
import { checkMove } from "./movement.ts";
import { checkAim, checkCommit, checkEngineering, checkScience } from "./officers.ts";
import { checkArm, checkRaise, checkShares } from "./panels.ts";
import { checkAllocate } from "./power.ts";
import { checkDisarm, checkLower, checkPowerDown } from "./power-down.ts";
import { checkQuestion } from "./questions.ts";
import { canSense, checkLock, checkScan, checkSensors, questionsNow, registers } from "./sensors.ts";
import type { AskKind } from "./ask.ts";
import { WATCHES } from "./judgement.ts";
import { isHere, NONE } from "./ship.ts";
import { commanderOf, shipAt, type State } from "./state.ts";
import { hostNear } from "./turn.ts";
import { checkWarp } from "./warp.ts";

/** Which question an action answers. */
const ANSWERS: Readonly<Partial<Record<Action["type"], AskKind>>> = {
  divide: "divide",
  place: "place",
  lay: "lay",
  bonus: "bonus",
  warp: "warp",
  allocate: "allocate",
  shares: "shares",
  orders: "orders",
  arm: "arm",
  raise: "raise",
  engineering: "engineering",
  science: "science",
  sensors: "sensors",
  move: "move",
  declare: "declare",
  evade: "evade",
  aim: "aim",
  commit: "commit",
  rule: "rule",
  lose: "lose",
  "power-down": "power-down",
  disarm: "disarm",
  lower: "lower",
};

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor)) return refuse("seats-only");
  if ("ship" in action && state.ships[action.ship] === undefined)
    return refuse("no-such-ship", undefined, undefined, "ship");
  if (state.judged !== undefined && action.type !== "rule" && action.type !== "brief")
    return refuse("instructor-judges", "ST-INS-04");
  return checkAsked(state, actor, action) ?? checkRules(state, actor, action);
}

/** Whether the seat was asked for this (ST-CGN-10). */
function checkAsked(state: State, seat: number, action: Action): Refusal | undefined {
  const kind = ANSWERS[action.type];
  switch (action.type) {
    case "ask":
    case "scan":
    case "quiet":
      return sensorAsk(state, seat, action.ship) ? undefined : refuse("not-asked", "ST-CGN-10");
    case "orders":
      return commanderOf(state, shipAt(state, action.ship).captain).posts.captain === seat
        ? undefined
        : refuse("not-your-post", "ST-CGN-10");
    case "sensors":
      if (findAsk(state, "question", action.ship) !== undefined) {
        return sensorAsk(state, seat, action.ship) ? undefined : refuse("not-asked", "ST-CGN-10");
      }
      break;
    case "move":
      return tiedMover(state, seat, action.ship) ? undefined : refuse("not-asked", "ST-SEQ-06");
    case "lay":
    case "declare":
    case "rule":
      return askFor(state, seat)?.kind === kind ? undefined : refuse("not-asked", "ST-SEQ-07");
    default:
      break;
  }
  if (kind === undefined || !("ship" in action)) return undefined;
  const one = findAsk(state, kind, action.ship);
  return one !== undefined && seatOf(state, one) === seat ? undefined : refuse("not-asked", "ST-CGN-10");
}

/** Sensors are worked in the Sensor Phase (Advanced) or before the ship moves (ST-XSQ-10). */
function sensorAsk(state: State, seat: number, ship: number): boolean {
  const one =
    findAsk(state, "question", ship) ?? findAsk(state, "sensors", ship) ?? findAsk(state, "move", ship);
  return one !== undefined && seatOf(state, { ...one, kind: "sensors" }) === seat;
}

/** A captain whose ships have equal points moves them in the order he likes (R50). */
function tiedMover(state: State, seat: number, no: number): boolean {
  const one = state.asked[0];
  if (one?.kind !== "move" || seatOf(state, one) !== seat) return false;
  if (one.who === no) return true;
  const ship = shipAt(state, no);
  const due = shipAt(state, one.who);
  return state.queue.includes(no) && ship.captain === due.captain && ship.points === due.points;
}

function checkRules(state: State, seat: number, action: Action): Refusal | undefined {
  switch (action.type) {
    case "divide":
      return checkDivide(state, action);
    case "place":
      return checkPlacement(state, action);
    case "lay":
      return checkLay(state, action);
    case "bonus":
      return checkBonus(state, action);
    case "warp":
      return checkWarp(state, action);
    case "allocate":
      return checkAllocate(state, action);
    case "shares":
      return checkShares(state, action);
    case "arm":
      return checkArm(state, action);
    case "raise":
      return checkRaise(state, action);
    case "engineering":
      return checkEngineering(state, action);
    case "science":
      return checkScience(state, action);
    case "sensors":
      return checkSensorUse(state, action);
    case "ask":
      return checkAsking(state, action.ship, action.question, action.detail);
    case "scan":
      return checkScan(state, action);
    case "move":
      return checkMove(state, action);
    case "declare":
      return checkDeclare(state, state.asked[0]?.who ?? 0, action);
    case "evade":
      return checkEvade(state, action);
    case "aim":
      return checkAim(state, action);
    case "commit":
      return checkCommit(state, action);
    case "rule":
      return checkRuling(state, action);
    case "lose":
      return checkLose(state, action);
    case "power-down":
      return checkPowerDown(state, action);
    case "disarm":
      return checkDisarm(state, action);
    case "lower":
      return checkLower(state, action);
    case "quiet":
      return state.step === "sensors" || findAsk(state, "question", action.ship) !== undefined
        ? undefined
        : refuse("not-asked", "ST-SEN-07");
    case "orders":
      return shipAt(state, action.ship).crew === undefined
        ? refuse("not-crewed", "ST-CGN-04")
        : textFits(action.text);
    case "surrender":
    case "self-destruct":
    case "abandon":
    case "report":
    case "hail":
      return checkAnytime(state, seat, action);
    case "brief":
      return isInstructor(state, seat) ?? textFits(action.text);
    case "reveal":
      return (
        isInstructor(state, seat) ??
        (state.mines[action.counter] === undefined
          ? refuse("no-such-counter", "ST-INS-01", undefined, "counter")
          : undefined)
      );
    case "hide":
    case "call":
      return isInstructor(state, seat) ?? checkWaiting(state, action.ship);
    case "watch":
      return isInstructor(state, seat) ?? checkWatch(state, action.what);
    case "close":
      return (
        isInstructor(state, seat) ??
        (action.side < NONE || action.side >= state.setting.sides
          ? refuse("no-such-side", "ST-CSQ-08", undefined, "side")
          : undefined)
      );
  }
}

/** Only what has not yet come can be held back or called (ST-INS-01). */
const checkWaiting = (state: State, no: number): Refusal | undefined =>
  shipAt(state, no).fate === "waiting" ? undefined : refuse("not-waiting", "ST-INS-01", undefined, "ship");

function checkWatch(state: State, what: readonly string[]): Refusal | undefined {
  if (!state.setting.rulings) return refuse("no-rulings", "ST-INS-04");
  const strange = what.findIndex((one) => !(WATCHES as readonly string[]).includes(one));
  return strange < 0 ? undefined : refuse("no-such-watch", "ST-INS-04", undefined, `what.${strange}`);
}

const LONGEST_TEXT = 500;
const textFits = (text: string): Refusal | undefined =>
  text.length <= LONGEST_TEXT
    ? undefined
    : refuse("text-too-long", undefined, { most: LONGEST_TEXT }, "text");

const isInstructor = (state: State, seat: number): Refusal | undefined =>
  seat === state.setting.instructor ? undefined : refuse("instructor-only", "ST-CGN-06");

/** In the Sensor Phase the whole choice; before moving, only a new lock in place of a question (ST-CSN-04). */
function checkSensorUse(state: State, action: Extract<Action, { type: "sensors" }>): Refusal | undefined {
  if (state.step === "sensors") {
    if (shipAt(state, action.ship).sensors.askedNow > 0) return refuse("sensors-used", "ST-SEQ-05");
    return checkSensors(state, action);
  }
  const ship = shipAt(state, action.ship);
  if (action.use !== "lock" || action.detect || ship.sensors.lock !== NONE)
    return refuse("not-asked", "ST-CSN-04", undefined, "use");
  if (questionsNow(state, ship) < 1) return refuse("no-question-left", "ST-CSN-02");
  return checkLock(state, action.ship, Number(action.target));
}

/** A question needs a lock, working sensors, a clear view and a question left (ST-SEN-07, R62). */
export function checkAsking(state: State, no: number, question: number, detail: string): Refusal | undefined {
  const ship = shipAt(state, no);
  if (ship.sensors.lock === NONE) return refuse("no-lock", "ST-SEN-07");
  if (!canSense(ship)) return refuse("sensors-out", "ST-SEN-18");
  const advanced = state.setting.level === "advanced";
  // Advanced: in the Sensor Phase, right after the lock; else before the ship moves.
  if (advanced !== (state.step === "sensors") || (advanced && ship.sensors.askedNow === 0))
    return refuse("not-now", advanced ? "ST-SEQ-05" : "ST-XSQ-10");
  if (questionsNow(state, ship) < 1) return refuse("no-question-left", "ST-SEN-07");
  const target = shipAt(state, ship.sensors.lock);
  if (!registers(state, ship, target)) return refuse("sensor-shadow", "ST-SEN-20");
  return checkQuestion(state, target, question, detail);
}

type Anytime = Extract<Action, { type: "surrender" | "self-destruct" | "abandon" | "report" | "hail" }>;

/** What a captain may order at any moment (ST-SCI-10, ST-XPL-01, ST-CAM-13, ST-CGN-04). */
export function checkAnytime(state: State, seat: number, action: Anytime): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const { posts } = commanderOf(state, ship.captain);
  const owner = action.type === "hail" ? posts.damage : posts.captain;
  if (owner !== seat) return refuse("not-your-post", "ST-CGN-10", undefined, "ship");
  if (!isHere(ship) || state.turn === 0) return refuse("no-such-ship", "ST-SCI-10", undefined, "ship");
  switch (action.type) {
    case "surrender":
      return undefined;
    case "self-destruct":
      return ship.scuttle ? refuse("already-ordered", "ST-XPL-01") : undefined;
    case "abandon":
      if (ship.abandoning) return refuse("already-ordered", "ST-CAM-13");
      if (state.step !== "power") return refuse("only-in-power-allocation", "ST-CAM-13");
      return hostNear(state, action.ship) ? undefined : refuse("no-host-near", "ST-CAM-13");
    case "report":
      return ship.crew === undefined ? refuse("not-crewed", "ST-CGN-04") : undefined;
    case "hail":
      return ship.crew === undefined || ship.crew.hailed ? refuse("already-hailed", "ST-SCI-09") : undefined;
  }
}
