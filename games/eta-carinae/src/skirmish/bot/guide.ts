import type { Dice, Guide, Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { figuresOf, profile } from "../figures.ts";
import { holds, KEPT, KEPT_TURNS, RESCUED } from "../missions.ts";
import { sample } from "../sample.ts";
import type { Figure, State } from "../state.ts";
import { structureOf } from "../walls.ts";
import { SABOTAGE_TURNS } from "../work.ts";
import { plainMuster } from "./muster.ts";
import { blowsIn, ordersIn, reactionsIn, shotsIn, STANCES } from "./stances.ts";

function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "muster":
      return [plainMuster(state, seat)];
    case "orders":
      return STANCES.map((stance) => ordersIn(state, seat, stance));
    case "fire":
      return [shotsIn(state, seat)];
    case "command":
      return [{ type: "new-orders", orders: [] }];
    case "reaction":
      return [reactionsIn(state, seat)];
    case "melee":
      return [blowsIn(state, seat)];
    case "over":
      return [{ type: "concede" }];
  }
}

/** What a figure counts for, by what is left of it. */
function worthOf(figure: Figure): number {
  const { price, class: klass } = profile(figure);
  const whole = price + klass / 2;
  switch (figure.condition) {
    case "ready":
      return figure.stunned > 0 ? whole * 0.6 : whole;
    case "pinned":
      return whole * 0.6;
    case "wounded":
    case "off":
      return whole * 0.2;
    default:
      return 0;
  }
}

const strengthOf = (state: State, side: Seat): number =>
  figuresOf(state, side).reduce((sum, figure) => sum + worthOf(figure), 0);

/** How far the attacker has come, from 0 to 1. */
function progress(state: State): number {
  const { goals, things } = structureOf(state.deck).deck;
  switch (state.mission) {
    case "sabotage":
    case "purge": {
      const done = things.reduce((sum, { id }) => sum + Math.min(SABOTAGE_TURNS, state.work[id] ?? 0), 0);
      return done / Math.max(1, things.length * SABOTAGE_TURNS);
    }
    case "raid":
      return (state.work[KEPT] ?? 0) / KEPT_TURNS;
    case "rescue":
      return (
        state.figures.filter(({ kind, condition }) => kind === "civilian" && condition === "off").length /
        RESCUED
      );
    default:
      return goals.filter((goal) => holds(state, 0, goal)).length / Math.max(1, goals.length);
  }
}

function evaluate(state: State, seat: Seat): number {
  if (state.phase === "over") return state.winner < 0 ? 0.5 : state.winner === seat ? 1 : 0;
  if (state.figures.length === 0) return 0.5;
  const [mine, theirs] = [strengthOf(state, seat), strengthOf(state, seat === 0 ? 1 : 0)];
  const reached = progress(state) * (seat === 0 ? 1 : -1);
  const late = (state.turn / state.turns) * (seat === 0 ? -0.5 : 0.5);
  const lead = (3 * (mine - theirs)) / Math.max(1, mine + theirs) + reached + late;
  return 1 / (1 + Math.exp(-1.5 * lead));
}

function policy(state: State, seat: Seat, dice: Dice): Action {
  if (state.phase === "orders") return ordersIn(state, seat, dice.pick(STANCES));
  return candidates(state, seat)[0] ?? sample(state, seat, dice);
}

/** What computers weigh in a skirmish. */
export const guide: Guide<State, Action> = { candidates, evaluate, policy };
