import type { Actor } from "@flagship/kernel";
import type { Action, ActionOf } from "./action.ts";
import { answered, ask, findAsk, hasOwnSensors, sealed } from "./asks.ts";
import { divide } from "./campaign.ts";
import { takeBonus } from "./crew-bonus.ts";
import { about, crewOf, tellPosts, type StTable } from "./event.ts";
import { declareFire } from "./fire.ts";
import { chooseLoss } from "./losses.ts";
import { checkAfterMove } from "./mines.ts";
import { moveShip } from "./movement.ts";
import { engineering, hail, science } from "./officers.ts";
import { armWeapons, giveOrders, raiseShields, report, setShares } from "./panels.ts";
import { layMines, placeShip } from "./placement.ts";
import { readOrder } from "./power.ts";
import { disarm, lower, powerDown } from "./power-down.ts";
import { writeAnswer } from "./questions.ts";
import { questionsNow, scanArc, searchByQuestion, tryLock, useQuestion, useSensors } from "./sensors.ts";
import { isJudging, judge as judgeAct, rule } from "./judging.ts";
import { NEVER } from "./reinforcements.ts";
import { isExpert } from "./setting.ts";
import { skillRoll } from "./skill.ts";
import { WATCHES } from "./judgement.ts";
import { NONE } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";
import { proceed } from "./turn.ts";
import { end, judge, setFate } from "./victory.ts";
import { changeWarp } from "./warp.ts";

/** Carries out an action that `check` let pass, and goes on until somebody must decide. */
export function apply(state: State, actor: Actor, action: Action, table: StTable): void {
  if (action.type === "rule") return rule(state, action, table, perform);
  if (isJudging(state) && action.type !== "brief")
    return judgeAct(state, Number(actor), action, table, perform);
  perform(state, action, table);
}

function perform(state: State, action: Action, table: StTable): void {
  carryOut(state, action, table);
  if (state.ending === undefined) proceed(state, table);
}

function carryOut(state: State, action: Action, table: StTable): void {
  switch (action.type) {
    case "divide":
      divide(state, action, table);
      return answered(state, "divide", action.ship);
    case "place":
      return placeShip(state, action, table);
    case "lay":
      return layMines(state, action, table);
    case "bonus":
      takeBonus(state, action, table);
      return answered(state, "bonus", action.ship);
    case "warp":
      changeWarp(state, action, table);
      return answered(state, "warp", action.ship);
    case "allocate":
      state.orders[action.ship] = readOrder(figuresAt(state, shipAt(state, action.ship)), action);
      return sealAll(state, "allocate", action.ship, "");
    case "shares":
      return setShares(state, action);
    case "orders":
      return giveOrders(state, action, table);
    case "arm":
      return armWeapons(state, action);
    case "raise":
      raiseShields(state, action);
      return sealAll(state, "raise", action.ship, "");
    case "engineering":
      return engineering(state, action, table);
    case "science":
      return science(state, action, table);
    case "sensors":
      return sense(state, action, table);
    case "ask":
      return askQuestion(state, action, table);
    case "scan":
      scanArc(state, action, table);
      return afterSensors(state, action.ship);
    case "quiet":
      return endSensors(state, action.ship);
    case "move":
      return move(state, action, table);
    case "declare":
      declareFire(state, state.asked[0]?.who ?? 0, action, table);
      state.asked = [];
      return;
    case "evade":
      return sealEvasion(state, action);
    case "aim":
      return sealAim(state, "aim", action.ship, action.roll ? "yes" : "no", table);
    case "commit":
      return sealAim(state, "commit", action.ship, String(action.points), table);
    case "lose":
      return chooseLoss(state, action, table);
    case "power-down":
      return powerDown(state, action, table);
    case "disarm":
      return disarm(state, action.ship, action.power);
    case "lower":
      return lower(state, action.ship, action.power);
    case "rule":
      throw new Error("a ruling is no act that could be judged");
    case "surrender":
    case "self-destruct":
    case "abandon":
    case "report":
    case "hail":
    case "brief":
    case "reveal":
    case "hide":
    case "call":
    case "watch":
    case "close":
      return carryOutAnytime(state, action, table);
  }
}

function sealAll(state: State, kind: "allocate" | "raise", ship: number, answer: string): void {
  if (sealed(state, kind, ship, answer)) state.asked = [];
}

/** The Sensor Phase of one ship; in Advanced a lock is followed by a question (ST-SEQ-05). */
function sense(state: State, action: ActionOf<"sensors">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  if (state.step !== "sensors") {
    useQuestion(ship);
    tryLock(state, action.ship, Number(action.target), table);
    return afterSensors(state, action.ship);
  }
  useSensors(state, action, table);
  if (isExpert(state.setting) || ship.sensors.lock === NONE) return answered(state, "sensors", action.ship);
  // Marks the attempt as made: what is left is the question.
  ship.sensors.askedNow = 1;
  ship.sensors.questions = 1;
}

/** A question: in the Command game it is answered only after a roll, and used up either way (ST-CSN-03). */
function askQuestion(state: State, action: ActionOf<"ask">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const target = ship.sensors.lock;
  useQuestion(ship);
  const { face, made } =
    ship.crew === undefined ? { face: 0, made: true } : skillRoll(state, action.ship, "sensors", 0, table);
  if (action.question === 10) searchByQuestion(state, action.ship, made, table);
  const answer = made ? writeAnswer(state, action.ship, target, action.question, action.detail) : "none";
  const rule = `ST-SEN-${String(action.question + 7).padStart(2, "0")}`;
  tellPosts(table, state, ship, ["sensors"], {
    type: "answered",
    face,
    answer,
    ...about(state, action.ship, rule),
  });
  afterSensors(state, action.ship);
}

/** Goes on when no question is left to the ship. */
function afterSensors(state: State, no: number): void {
  if (state.step === "sensors" || questionsNow(state, shipAt(state, no)) < 1) endSensors(state, no);
}

function endSensors(state: State, no: number): void {
  if (state.step === "sensors") return answered(state, "sensors", no);
  if (findAsk(state, "question", no) !== undefined) state.asked = [ask(no, "move")];
}

function move(state: State, action: ActionOf<"move">, table: StTable): void {
  const before = shipAt(state, action.ship).superstructure;
  const done = moveShip(state, action, table);
  checkAfterMove(state, action.ship, before, table);
  state.asked = [];
  if (done || shipAt(state, action.ship).fate !== "here")
    state.queue = state.queue.filter((no) => no !== action.ship);
  else if (hasOwnSensors(state, shipAt(state, action.ship))) state.asked = [ask(action.ship, "move")];
  else state.queue = [action.ship, ...state.queue.filter((no) => no !== action.ship)];
}

function sealEvasion(state: State, action: ActionOf<"evade">): void {
  if (!sealed(state, "evade", action.ship, action.side)) return;
  state.dodges = state.asked.map(({ who, answer }) => ({
    ship: who,
    side: answer === "port" || answer === "starboard" ? answer : "no",
  }));
  state.asked = [];
}

/** Damage control and to-hit rolls are made when all commitments are in (FIRE.COMMIT). */
function sealAim(state: State, kind: "aim" | "commit", no: number, answer: string, table: StTable): void {
  if (!sealed(state, kind, no, answer)) return;
  for (const one of state.asked) {
    const { crew } = shipAt(state, one.who);
    if (crew === undefined) continue;
    if (one.kind === "commit") {
      crew.committed = Math.min(crew.damageControl, Number(one.answer));
      crew.damageControl -= crew.committed;
    } else aim(state, one.who, one.answer === "yes", table);
  }
  state.asked = [];
}

/** The Helmsman's to-hit roll, told to him alone whether he makes it or lets it be (ST-HLM-01). */
function aim(state: State, no: number, roll: boolean, table: StTable): void {
  const ship = shipAt(state, no);
  const { crew } = ship;
  if (crew === undefined) return;
  const faces: number[] = [];
  if (roll) {
    const { face, made } = skillRoll(state, no, "weaponry", 0, table);
    crew.aimRolls -= 1;
    crew.aiming = made;
    faces.push(face);
  }
  tellPosts(table, state, ship, ["weapons"], {
    type: "skill",
    use: "aim",
    faces,
    gained: crew.aiming ? 1 : 0,
    ...about(state, no, "ST-HLM-01"),
  });
}

type AnytimeAction = ActionOf<
  | "surrender"
  | "self-destruct"
  | "abandon"
  | "report"
  | "hail"
  | "brief"
  | "reveal"
  | "hide"
  | "call"
  | "watch"
  | "close"
>;

function carryOutAnytime(state: State, action: AnytimeAction, table: StTable): void {
  switch (action.type) {
    case "surrender":
      setFate(state, action.ship, "surrendered");
      if (table.listening)
        table.tell({ type: "fate", fate: "surrendered", ...about(state, action.ship, "ST-SCI-10") });
      return withdraw(state, action.ship, table);
    case "self-destruct":
      shipAt(state, action.ship).scuttle = true;
      return tellOrder(state, action.ship, "self-destruct", "ST-XPL-01", table);
    case "abandon":
      shipAt(state, action.ship).abandoning = true;
      return tellOrder(state, action.ship, "abandon", "ST-CAM-13", table);
    case "report":
      return report(state, action, table);
    case "hail":
      return hail(state, action, table);
    case "brief":
      if (table.listening) table.tell({ type: "briefed", text: action.text, rules: ["ST-INS-02"] });
      return;
    case "reveal": {
      const counter = state.mines[action.counter];
      if (counter === undefined) return;
      if (counter.real === 1 && !counter.up) state.minesFound += 1;
      counter.up = true;
      if (table.listening) {
        const { q, r, real } = counter;
        table.tell(
          { type: "counter-turned", q, r, real: real === 1, rules: ["ST-INS-01"] },
          { reveals: true },
        );
      }
      return;
    }
    case "hide":
      shipAt(state, action.ship).enters = NEVER;
      return;
    case "call":
      shipAt(state, action.ship).enters = state.turn + 1;
      return;
    case "watch":
      state.watched = WATCHES.filter((what) => action.what.includes(what));
      return;
    case "close":
      return end(state, { kind: action.side === NONE ? "draw" : "goal", side: action.side }, table);
  }
}

function tellOrder(state: State, no: number, what: string, rule: string, table: StTable): void {
  if (table.listening)
    table.tell(
      { type: "ordered", what, ...about(state, no, rule) },
      { to: crewOf(state, shipAt(state, no)) },
    );
}

/** A ship that has left the battle is asked nothing more. */
function withdraw(state: State, no: number, table: StTable): void {
  const perCaptain = new Set(["declare", "lay"]);
  state.asked = state.asked.filter((one) => perCaptain.has(one.kind) || one.who !== no);
  state.queue =
    state.step === "move" || state.step === "warp" ? state.queue.filter((one) => one !== no) : state.queue;
  state.shots = state.shots.filter((shot) => shot.by !== no && shot.target !== no);
  state.losses = state.losses.filter((loss) => loss.ship !== no);
  judge(state, table);
  if (state.ending === undefined && state.asked.length > 0 && state.asked.every((one) => one.done))
    finishSealed(state, table);
}

/** The seat that everybody waited for has gone: what the others sealed takes effect. */
function finishSealed(state: State, table: StTable): void {
  const [first] = state.asked;
  if (first === undefined) return;
  if (first.kind === "evade")
    return sealEvasion(state, { type: "evade", ship: first.who, side: first.answer as "no" });
  if (first.kind === "aim" || first.kind === "commit")
    return sealAim(state, first.kind, first.who, first.answer, table);
  state.asked = [];
}
