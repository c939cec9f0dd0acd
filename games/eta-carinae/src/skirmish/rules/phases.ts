import { unanswered, type Seat } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { MISSIONS } from "../data/decks.ts";
import type { Action, CloseCombat, Order } from "./action.ts";
import { inChapters } from "../../common/chapters.ts";
import { fireAreas } from "./area.ts";
import type { SkirmishTable } from "./event.ts";
import { figureAt, figuresOf, has, isAble, isHere, isLeader, isStanding, sideIndex } from "./figures.ts";
import { fireAimed, fireReactions } from "./fire.ts";
import { closeCombat, fighters } from "./melee.ts";
import { settleHeroes } from "./heroes.ts";
import { keepScore, missionEnd } from "./missions.ts";
import { moveAll, spotAll } from "./moving.ts";
import { recover } from "./nerve.ts";
import { deploy, freshDeck } from "./setup.ts";
import { sense } from "./sight.ts";
import type { Phase, State } from "./state.ts";
import { workAll } from "./work.ts";

/** Asks for the next answers. */
function enter(state: State, phase: Phase, asked: Seat[]): void {
  state.phase = phase;
  state.asked = asked;
  state.answers = unanswered(2);
}

/** The battle begins as soon as both forces are known. */
export function begin(state: State, table: SkirmishTable): void {
  const bought = state.sides.some(({ purse }) => purse > 0);
  tellMission(state, table);
  if (!bought) startBattle(state, table);
}

function startBattle(state: State, table: SkirmishTable): void {
  deploy(
    state,
    state.answers.map((answer) => ("action" in answer ? answer.action : undefined)),
  );
  startTurn(state, table);
}

/** Phase K1 and the question for orders. */
function startTurn(state: State, table: SkirmishTable): void {
  state.turn += 1;
  state.plans = {};
  state.clouds = state.clouds.filter(({ until }) => until > state.turn);
  state.changes = [0, 0];
  for (const figure of state.figures) {
    figure.order = figure.fleeing ? "fall-back" : "watch";
    figure.fired = false;
    figure.charging = -1;
    figure.brawled = false;
  }
  for (const side of [0, 1] as const)
    state.changes[side] = Math.max(
      0,
      ...figuresOf(state, side)
        .filter((figure) => isLeader(figure) && isAble(figure))
        .map((figure) => (has(figure, "two-changes") ? 2 : 1)),
    );
  sense(state);
  for (const figure of state.figures) figure.betrayed = false;
  if (table.listening) table.tell({ type: "skirmish-turn", turn: state.turn, rules: ["EC-SKG-02"] });
  enter(state, "orders", [0, 1]);
}

/** What the sides answered, of one type. */
const answersOf = <Type extends Action["type"]>(
  { answers }: State,
  type: Type,
): Extract<Action, { type: Type }>[] =>
  answers.flatMap((answer) =>
    "action" in answer && answer.action.type === type
      ? [answer.action as Extract<Action, { type: Type }>]
      : [],
  );

/** What is told from here on belongs to this phase. */
function head(table: SkirmishTable, phase: "fire" | "move" | "reaction" | "melee" | "recovery"): void {
  if (table.listening) table.tell({ type: "skirmish-phase", reason: message(`skirmish.phase.${phase}`) });
}

/** What is carried out when everybody asked has answered. */
const ENDS: Readonly<Record<Phase, (state: State, table: SkirmishTable) => void>> = {
  muster: startBattle,
  orders(state) {
    for (const { orders } of answersOf(state, "figure-orders")) give(state, orders);
    enter(state, "fire", [0, 1]);
  },
  fire(state, table) {
    head(table, "fire");
    fireAimed(
      state,
      table,
      answersOf(state, "aimed-fire").flatMap(({ shots }) => shots),
    );
    fireAreas(state, table);
    afterFire(state, table);
  },
  command(state, table) {
    for (const { orders } of answersOf(state, "new-orders")) give(state, orders);
    moveOn(state, table);
  },
  reaction(state, table) {
    head(table, "reaction");
    fireReactions(
      state,
      table,
      answersOf(state, "reaction-fire").flatMap(({ shots }) => shots),
    );
    afterReaction(state, table);
  },
  melee(state, table) {
    head(table, "melee");
    endTurn(state, table, answersOf(state, "close-combat"));
  },
  over() {},
};

/** Everybody asked has answered: the phase is carried out. */
export function endPhase(state: State, table: SkirmishTable): void {
  state.gallery = [];
  const told = inChapters(
    table,
    ({ type }) => type === "skirmish-phase",
    ({ type }) => CLOSING.has(type),
  );
  ENDS[state.phase](state, told.table);
  told.finish();
}

/** What belongs to no phase. */
const CLOSING: ReadonlySet<string> = new Set(["skirmish-turn", "skirmish-won", "skirmish-drawn"]);

/** Leaders may change orders before anybody moves (EC-SKO-04); a side that brought none is not asked. */
function afterFire(state: State, table: SkirmishTable): void {
  const led = [0, 1].filter((side) => figuresOf(state, side).some(isLeader));
  if (led.length === 0) return moveOn(state, table);
  return enter(state, "command", led);
}

function moveOn(state: State, table: SkirmishTable): void {
  head(table, "move");
  const trails = moveAll(state, table);
  workAll(state, table);
  spotAll(state, trails);
  enter(state, "reaction", [0, 1]);
}

/** Only those fight who touch; everybody can see who does. */
function afterReaction(state: State, table: SkirmishTable): void {
  const sides = new Set(fighters(state).map(({ side }) => side));
  if (sides.size === 0 && state.leaving.length === 0) return endTurn(state, table, []);
  return enter(state, "melee", [0, 1]);
}

function endTurn(state: State, table: SkirmishTable, combat: readonly CloseCombat[]): void {
  closeCombat(
    state,
    table,
    combat.flatMap(({ blows }) => blows),
    combat.flatMap(({ yielding }) => yielding.map(({ figure }) => figure)),
  );
  head(table, "recovery");
  recover(state, table);
  keepScore(state, table);
  state.spotted = [[], []];
  const end = missionEnd(state);
  if (end === undefined) return startTurn(state, table);
  return finish(state, table, end.winner, end.why);
}

/** A mission is over: heroes learn from it; then the next one is mustered for, or the whole is decided. */
export function finish(state: State, table: SkirmishTable, winner: number, why: string): void {
  state.winner = winner;
  if (winner === 0 || winner === 1) state.won[winner] += 1;
  if (table.listening)
    table.tell(
      winner < 0
        ? { type: "skirmish-drawn" }
        : {
            type: "skirmish-won",
            seat: winner,
            reason: lookUp(`skirmish.why.${why}`),
            rules: ["EC-SKH-05"],
          },
    );
  settleHeroes(state, table);
  if (state.number < state.missions && why !== "conceded") return nextMission(state, table);
  if (state.missions > 1 && why !== "conceded") {
    const [first, second] = state.won;
    state.winner = first === second ? -1 : first > second ? 0 : 1;
  }
  state.ended = state.missions > 1 && why !== "conceded" ? "tour" : why;
  enter(state, "over", []);
}

/** The same sides meet again in the mission that follows in the list (EC-SKH-05). */
function nextMission(state: State, table: SkirmishTable): void {
  const next = MISSIONS[(MISSIONS.indexOf(state.mission) + 1) % MISSIONS.length] ?? state.mission;
  Object.assign(state, freshDeck(next), { winner: -1, number: state.number + 1 });
  tellMission(state, table);
}

/** What is to be done; the attackers have the first seat. */
function tellMission(state: State, table: SkirmishTable): void {
  if (!table.listening) return;
  const { number, mission: object } = state;
  table.tell({ type: "skirmish-mission", seat: 0, number, object, rules: ["EC-SKH-05"] });
}

/** Writes orders into figures and plans; figures without one watch (EC-SKO-02). */
export function give(state: State, orders: readonly Order[]): void {
  for (const { figure: id, order, path, detour, target, object, halt, luck } of orders) {
    const figure = figureAt(state, id);
    if (figure === undefined || !isHere(figure) || !isStanding(figure) || figure.fleeing) continue;
    figure.order = order;
    state.plans[id] = { path, detour, target, object, halt, luck };
  }
}

export const sideOf = (state: State, seat: Seat): State["sides"][number] => state.sides[sideIndex(seat)];
