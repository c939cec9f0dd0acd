import { message, type Lesson, type LessonStep } from "@flagship/kernel";
import type { Action, Order, OrderKind } from "../../skirmish/rules/action.ts";
import { figureAt } from "../../skirmish/rules/figures.ts";
import { skirmish } from "../../skirmish/rules/game.ts";
import { orderFor, reactionsIn, shotsIn, steps } from "../../skirmish/rules/stances.ts";
import type { State } from "../../skirmish/rules/state.ts";
import { anything, LEARNER, lit, slip, table, until } from "../teaching.ts";
import { boarding, type DeckMatch } from "./position.ts";

type Answer = ReturnType<typeof skirmish.fallback>;
type DeckLesson = Lesson<DeckMatch, Answer>;
type Step = LessonStep<DeckMatch, Answer>;
type Test = (action: Answer, match: DeckMatch) => boolean;

/** A figure's order: what it does, and where it goes. */
type Told = readonly [figure: number, order: OrderKind, x?: number, y?: number];

function orders(state: State, ...told: readonly Told[]): Action {
  return {
    type: "figure-orders",
    orders: told.flatMap(([id, kind, x, y]) => {
      const figure = figureAt(state, id);
      if (figure === undefined) return [];
      const path = x === undefined || y === undefined ? [] : steps(state, figure, { x, y });
      return [orderFor(figure, kind, { path })];
    }),
  };
}

/** The orders when orders are asked for; whoever can fires at the best when fire is; the rest goes by itself. */
const does =
  (...told: readonly Told[]): Step["shows"] =>
  ({ of }) => {
    switch (of.phase) {
      case "orders":
        return orders(of, ...told);
      case "fire":
        return shotsIn(of, LEARNER);
      case "reaction":
        return reactionsIn(of, LEARNER);
      default:
        return skirmish.fallback(of, LEARNER);
    }
  };

/** What the other side does: it runs, and never fires. */
const runs =
  (...told: readonly Told[]) =>
  ({ of }: DeckMatch): Answer =>
    of.phase === "orders" ? orders(of, ...told) : skirmish.fallback(of, 1);

const orderIn = (action: Answer, id: number): Order | undefined =>
  action.type === "figure-orders" ? action.orders.find(({ figure }) => figure === id) : undefined;

/** Whoever has no order watches. */
const isTold =
  (...told: readonly (readonly [figure: number, ...orders: readonly OrderKind[]])[]): Test =>
  (action) =>
    action.type === "figure-orders" &&
    told.every(([id, ...kinds]) => kinds.includes(orderIn(action, id)?.order ?? "watch"));

const isOrders: Test = (action) => action.type === "figure-orders";
const shoots: Test = (action) =>
  (action.type === "aimed-fire" || action.type === "reaction-fire") && action.shots.length > 0;
const holdsFire: Test = (action) =>
  (action.type === "aimed-fire" || action.type === "reaction-fire") && action.shots.length === 0;

const won = ({ of }: DeckMatch): boolean => skirmish.outcome(of)?.winners.includes(LEARNER) === true;

const CORRIDOR = {
  first: [
    ["marine", 400, 1470],
    ["marine", 400, 1520],
  ],
  second: [
    ["drone", 640, 1470],
    ["drone", 660, 1520],
  ],
} as const;

/** Aim at what you see, watch for what comes. */
const aimOrWatch: DeckLesson = {
  ...table,
  ...boarding(CORRIDOR),
  id: "aim-or-watch",
  kind: "lesson",
  minutes: 3,
  faces: [5, 7],
  rules: ["EC-SKO-01", "EC-SKF-01", "EC-SKF-06"],
  steps: [
    {
      coach: message("lesson.aim-or-watch.orders"),
      lit: lit("figure:0", "figure:1"),
      shows: does([0, "aim"], [1, "watch"]),
      leads: isTold([0, "aim"], [1, "watch"]),
      slips: [
        slip(isTold([0, "aim"], [1, "aim"]), "lesson.aim-or-watch.both-aim"),
        slip(isTold([0, "watch"], [1, "watch"]), "lesson.aim-or-watch.both-watch"),
        slip(isOrders, "lesson.aim-or-watch.moves"),
      ],
    },
    {
      coach: message("lesson.aim-or-watch.aimed"),
      lit: lit("figure:0", "figure:2"),
      shows: does(),
      leads: shoots,
      slips: [slip(holdsFire, "lesson.aim-or-watch.held")],
    },
    {
      coach: message("lesson.aim-or-watch.reaction"),
      lit: lit("figure:1", "figure:3"),
      shows: does(),
      leads: shoots,
      slips: [slip(holdsFire, "lesson.aim-or-watch.throat")],
      ends: [until(won)],
    },
  ],
  replies: Array.from({ length: 3 }, () => runs([2, "run", 505, 1470], [3, "run", 525, 1520])),
};

/** Count steps and doors; leave one to hold what you have. */
const twoPlaces: DeckLesson = {
  ...table,
  ...boarding({
    first: [
      ["marine", 600, 450],
      ["marine", 640, 560],
      ["marine", 540, 1000],
    ],
    second: [
      ["drone", 800, 600],
      ["drone", 1100, 500],
    ],
    turn: 17,
  }),
  id: "two-places",
  kind: "lesson",
  minutes: 3,
  rules: ["EC-SKM-02", "EC-SKM-03"],
  steps: [
    {
      coach: message("lesson.two-places.run"),
      lit: lit("figure:0", "figure:1", "figure:2"),
      shows: does([0, "run", 600, 350], [1, "watch"], [2, "run", 450, 1000]),
      leads: (action, match) =>
        isTold([0, "run"], [2, "run"], [1, "watch"])(action, match) && reachesBoth(action),
      slips: [
        slip(isTold([0, "advance", "run"], [2, "advance", "run"]), "lesson.two-places.walk"),
        slip(isOrders, "lesson.two-places.stays"),
      ],
    },
    {
      coach: message("lesson.two-places.watch"),
      lit: lit("figure:1", "figure:3"),
      shows: does(),
      leads: shoots,
      allows: (action) => action.type === "aimed-fire",
      slips: [slip(holdsFire, "lesson.two-places.held")],
      ends: [until(won)],
    },
  ],
  replies: Array.from({ length: 3 }, () => runs([3, "run", 690, 600], [4, "run", 980, 560])),
};

/** The bridge lies above the first door, the reactor room left of the other. */
function reachesBoth(action: Answer): boolean {
  const bridge = orderIn(action, 0)?.path.at(-1);
  const reactor = orderIn(action, 2)?.path.at(-1);
  return bridge !== undefined && bridge.y < 400 && reactor !== undefined && reactor.x < 500;
}

/** Watch is for doors: what is in sight now is aimed at. */
const bothAim: DeckLesson = {
  ...table,
  ...boarding(CORRIDOR),
  id: "both-aim",
  kind: "puzzle",
  minutes: 1,
  rules: ["EC-SKF-01", "EC-SKF-06"],
  steps: [
    {
      coach: message("lesson.both-aim.ask"),
      lit: lit("figure:0", "figure:1", "figure:2", "figure:3"),
      shows: does([0, "aim"], [1, "aim"]),
      leads: isTold([0, "aim"], [1, "aim"]),
      slips: [
        slip(isTold([0, "aim", "watch"], [1, "aim", "watch"]), "lesson.both-aim.watch"),
        slip(anything, "lesson.both-aim.moves"),
      ],
      ends: [
        until(({ of }) => [0, 1].every((id) => figureAt(of, id)?.order === "aim"), "lesson.both-aim.moves"),
      ],
    },
  ],
};

export const DECK_LESSONS: readonly DeckLesson[] = [aimOrWatch, twoPlaces, bothAim];
