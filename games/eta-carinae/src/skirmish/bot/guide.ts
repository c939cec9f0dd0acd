import type { Dice, Guide, Seat } from "@flagship/kernel";
import { distance } from "../../common/plane/point.ts";
import type { Action, Order } from "../rules/action.ts";
import { figuresOf, isAble, runOf, walkOf } from "../rules/figures.ts";
import { holds, KEPT, KEPT_TURNS, RESCUED } from "../rules/missions.ts";
import { skirmish } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { structureOf } from "../rules/walls.ts";
import { SABOTAGE_TURNS } from "../rules/work.ts";
import { DETOUR, fireWorth, middle, ordersIn, STANCES } from "../rules/stances.ts";
import { candidates, plansOf, strengthOf, worthOf } from "../rules/commander/plans.ts";

/** Turns that the attacker wants to spare, and how many too late make it hopeless, twice over. */
const TO_SPARE = 2;
const HURRY = 8;
/** What being in time counts beside strength, and how much of a figure a hit takes. */
const IN_TIME = 3;
const HITS = 0.5;

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

/** The orders that a side has written and nobody has carried out yet, whether or not the other side has written its own. */
function ordersOf(state: State, seat: Seat): readonly Pick<Order, "figure" | "order">[] {
  const answer = state.answers[seat];
  const given = answer !== undefined && "action" in answer ? answer.action : undefined;
  if (given?.type === "figure-orders") return given.orders;
  if (state.phase !== "fire") return [];
  return figuresOf(state, seat)
    .filter(isAble)
    .map(({ id, order }) => ({ figure: id, order }));
}

/** How well the attacker is in time for what he has to take, from 0 to 1, after the moves that he has ordered. */
function onTime(state: State): number {
  const { goals } = structureOf(state.deck).deck;
  if (goals.length === 0) return 0;
  const ordered = new Map(ordersOf(state, 0).map(({ figure, order }) => [figure, order]));
  const left = state.turns - state.turn;
  const shares = goals.map((goal) => {
    if (holds(state, 0, goal)) return 1;
    const needed = Math.min(
      ...figuresOf(state, 0).map((figure) => {
        if (figure.condition !== "ready") return Infinity;
        const order = ordered.get(figure.id);
        const step = order === "run" ? runOf(figure) : order === "advance" ? walkOf(figure) : 0;
        return (DETOUR * distance(figure, middle(goal)) - step) / Math.max(1, runOf(figure));
      }),
    );
    return Math.max(0, Math.min(0.9, 0.5 + (left - needed - TO_SPARE) / HURRY));
  });
  return shares.reduce((sum, share) => sum + share, 0) / goals.length;
}

function evaluate(state: State, seat: Seat): number {
  if (state.phase === "over") return state.winner < 0 ? 0.5 : state.winner === seat ? 1 : 0;
  if (state.figures.length === 0) return 0.5;
  const [mine, theirs] = [strengthOf(state, seat), strengthOf(state, seat === 0 ? 1 : 0)];
  const reached = progress(state) * (seat === 0 ? 1 : -1);
  const inTime = IN_TIME * onTime(state) * (seat === 0 ? 1 : -1);
  const fire = HITS * fireWorth(state, ordersOf(state, seat), worthOf);
  const lead = (3 * (mine - theirs + fire)) / Math.max(1, mine + theirs) + reached + inTime;
  return 1 / (1 + Math.exp(-1.5 * lead));
}

function policy(state: State, seat: Seat, dice: Dice): Action {
  if (state.phase === "orders") return ordersIn(state, seat, dice.pick(STANCES));
  return candidates(state, seat)[0] ?? (skirmish.sample(state, seat, dice) as Action);
}

/** What a search takes everybody to do: attackers go for it, defenders shoot from where they are. */
function habit(state: State, seat: Seat, dice: Dice): Action {
  if (state.phase !== "orders") return policy(state, seat, dice);
  const [usual = "careful"] = plansOf(state, seat);
  return ordersIn(state, seat, seat === 0 ? usual : "stay");
}

/** What beginners do: attackers wait too long, defenders leave their cover. Of shots they forget some. */
const slips = (state: State, seat: Seat): readonly Action[] =>
  state.phase === "orders" ? [ordersIn(state, seat, seat === 0 ? "stay" : "assault")] : [];

/** Decisions in a hundred that a cadet takes without looking. */
const CARELESS = 75;

/** About two turns of both sides. */
const FORESIGHT = 16;

/** What computers weigh in a skirmish. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy,
  habit,
  foresight: FORESIGHT,
  slips,
  lapses: (_state, level) => (level === "cadet" ? CARELESS : undefined),
};
