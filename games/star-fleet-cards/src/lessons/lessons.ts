import { FastDice, message, QuietTable } from "@flagship/kernel";
import type { State } from "../rules/state.ts";
import { proceed } from "../rules/turn.ts";
import {
  always,
  answers,
  anyOf,
  cards,
  does,
  end,
  ENEMY,
  fire,
  firesAt,
  hurt,
  inside,
  LEARNER,
  mine,
  slip,
  theyFire,
  until,
  won,
  type CardsLesson,
  type Step,
} from "./acts.ts";
import { put, stack, take, type Position } from "./position.ts";

const shape = { kind: "lesson", seat: LEARNER, seats: 2 } as const;

/** A lesson by its number in the academy; step n says `lesson.<id>.<n>`. */
function lesson(
  id: string,
  minutes: number,
  position: Position,
  steps: readonly Omit<Step, "coach">[],
  more: Partial<CardsLesson> & { readonly also?: (state: State) => void } = {},
): CardsLesson {
  const { also, ...rest } = more;
  return {
    ...shape,
    id,
    minutes,
    arrange(state) {
      take(state, position);
      also?.(state);
    },
    steps: steps.map((step, index) => ({ ...step, coach: message(`lesson.${id}.${index + 1}`) })),
    ...rest,
  };
}

const finishIt = lesson(
  "finish-it",
  2,
  {
    turn: 5,
    distance: "S",
    first: { hand: ["ph1-fa.A", "ph1-lf.A"] },
    second: { facing: 4, shields: [8, 6, 4, 1, 4, 6], damage: 18, hand: ["close"], ended: true },
  },
  [
    {
      lit: cards("ph1-fa.A", "ph1-lf.A"),
      shows: fire(["ph1-fa.A", "ph1-lf.A"]),
      leads: firesAt("ship"),
      slips: [slip(does("end"), "slip.they-live"), slip(does("discard"), "slip.thrown-away")],
    },
    {
      lit: cards("ph1-fa.A", "ph1-lf.A"),
      shows: fire(["ph1-fa.A", "ph1-lf.A"]),
      leads: firesAt("ship"),
      slips: [slip(does("end"), "slip.they-live"), slip(does("discard"), "slip.thrown-away")],
      ends: [until(won)],
    },
  ],
);

const FIRE_CARDS = ["ph1-fa.A", "ph1-rf.C", "ph1-lf.B"] as const;

const comeCloser = lesson(
  "come-closer",
  3,
  {
    turn: 5,
    distance: "L",
    first: { hand: ["close", "away", "close", ...FIRE_CARDS] },
    second: { facing: 4, hand: ["close", "away"], ended: true, battery: "empty" },
  },
  [
    {
      lit: cards("close"),
      shows: mine("move", "close"),
      leads: does("move", "close"),
      times: 2,
      slips: [
        slip(does("move", "away"), "slip.no-further"),
        slip(firesAt("ship"), "slip.too-far"),
        slip(always, "slip.come-closer"),
      ],
    },
    {
      lit: cards(...FIRE_CARDS),
      shows: fire(FIRE_CARDS),
      leads: firesAt("ship"),
      times: 3,
      slips: [slip(does("end"), "slip.cards-left"), slip(always, "slip.now-fire")],
      ends: [until(hurt(ENEMY, 4))],
    },
  ],
);

const goodSide = lesson(
  "good-side",
  3,
  {
    turn: 5,
    distance: "S",
    first: {
      facing: 3,
      shields: [8, 6, 1, 5, 5, 6],
      battery: "empty",
      hand: ["left", "right", "ph1-fa.A", "ph1-rf.B"],
    },
    second: {
      facing: 1,
      shields: [2, 6, 4, 3, 4, 6],
      battery: "empty",
      hand: ["disruptor-ovl.4", "close"],
    },
  },
  [
    {
      lit: cards("left"),
      shows: mine("turn", "left"),
      leads: does("turn", "left"),
      slips: [slip(does("turn", "right"), "slip.nothing-bears"), slip(always, "slip.turn-first")],
    },
    {
      lit: cards("ph1-fa.A", "ph1-rf.B"),
      shows: fire(["ph1-fa.A", "ph1-rf.B"]),
      leads: firesAt("ship"),
      times: 2,
      slips: [slip(always, "slip.both-phasers")],
      ends: [until(hurt(ENEMY, 3)), until(hurt(LEARNER, 0, 0))],
    },
  ],
  { replies: [theyFire("disruptor-ovl.4"), end] },
);

const takeTheBlow = lesson(
  "take-the-blow",
  4,
  {
    turn: 6,
    distance: "S",
    slot: 1,
    first: {
      facing: 2,
      shields: [8, 1, 5, 5, 5, 6],
      battery: "full",
      hand: ["specific", "general", "ecm2", "close"],
    },
    second: { battery: "empty", hand: ["disruptor-ovl.1", "ph2-fx.B", "away"] },
  },
  [
    {
      lit: cards("specific"),
      shows: answers("specific", 1),
      leads: (action, state) =>
        does("answer", "specific")(action, state) && "battery" in action && action.battery === 1,
      slips: [slip(does("answer"), "slip.stop-more", inside(LEARNER))],
    },
    {
      lit: cards("general"),
      shows: answers("general", 0),
      leads: does("answer", "general"),
      slips: [slip(does("answer"), "slip.stop-one", inside(LEARNER))],
      ends: [until(hurt(LEARNER, 0, 1))],
    },
  ],
  { replies: [theyFire("disruptor-ovl.1"), theyFire("ph2-fx.B")] },
);

const armThenFire = lesson(
  "arm-then-fire",
  3,
  {
    turn: 5,
    initiative: 1,
    distance: "S",
    first: { hand: ["arm-std", "arm-ovl", "photon-ovl.A", "photon-std.A"] },
    second: { facing: 4, battery: "empty", hand: ["away"], ended: true },
  },
  [
    {
      lit: cards("arm-ovl"),
      shows: mine("arm", "arm-ovl", { couple: 1 }),
      leads: does("arm", "arm-ovl"),
      slips: [
        slip(does("arm", "arm-std"), "slip.half-as-hard"),
        slip(does("end"), "slip.arm-first"),
        slip(always, "slip.keep-it"),
      ],
    },
    {
      shows: end,
      leads: does("end"),
      allows: does("arm", "arm-std"),
      slips: [slip(always, "slip.end-yours")],
    },
    {
      lit: cards("photon-ovl.A"),
      shows: fire("photon-ovl.A"),
      leads: does("fire", "photon-ovl.A"),
      slips: [
        slip(anyOf(does("turn"), does("high-energy-turn"), does("move")), "slip.fire-while-weak"),
        slip(always, "slip.let-go"),
      ],
      ends: [until(hurt(ENEMY, 5))],
    },
  ],
  {
    also(state) {
      stack(state, LEARNER, ["right", "ph1-lf.C", "away", "eccm1", "left", "ph1-rf.C", "boarding"]);
      stack(state, ENEMY, [
        "ph2-wing.C",
        "boarding",
        "right",
        "left",
        "close",
        "ecm1",
        "ph2-fx.C",
        "tractor",
        "disruptor-std.6",
      ]);
    },
  },
);

const DEAD = ["ph1-rf.A", "ph1-lf.D", "recharge", "shuttles"] as const;

const withinEnergy = lesson(
  "within-energy",
  3,
  {
    turn: 9,
    distance: "M",
    first: {
      damage: 12,
      shields: [3, 6, 5, 5, 5, 6],
      played: 3,
      hand: ["ph1-rf.A", "ph1-lf.D", "recharge", "ph1-fa.A", "left", "shuttles"],
    },
    second: { shields: [1, 6, 4, 3, 4, 6], damage: 5, hand: ["away"], ended: true },
  },
  [
    {
      lit: cards("ph1-fa.A"),
      shows: fire("ph1-fa.A"),
      leads: does("fire", "ph1-fa.A"),
      slips: [
        slip(does("discard", ...DEAD), "slip.hurt-first"),
        slip(does("discard"), "slip.that-works"),
        slip(always, "slip.hurt-first"),
      ],
    },
    {
      lit: cards(...DEAD),
      shows: mine("discard", DEAD),
      leads: does("discard", ...DEAD),
      times: 2,
      slips: [slip(does("end"), "slip.dead-cards-stay"), slip(always, "slip.that-works")],
      ends: [until((after, before) => after.turn > before.turn)],
    },
  ],
);

const jamAndUnjam = lesson(
  "jam-and-unjam",
  4,
  {
    turn: 7,
    distance: "P",
    first: {
      shields: [3, 6, 5, 5, 5, 6],
      battery: "empty",
      hand: ["ecm2", "eccm2", "ph1-fa.A", "ph1-lf.A"],
    },
    second: {
      facing: 4,
      shields: [8, 6, 4, 2, 4, 6],
      battery: "empty",
      ecm: 2,
      hand: ["ph2-l.A", "ph2-r.A", "ph2-wing.A"],
    },
  },
  [
    {
      lit: cards("ecm2"),
      shows: mine("ew", "ecm2"),
      leads: does("ew", "ecm2"),
      slips: [slip(firesAt("ship"), "slip.six-inside"), slip(always, "slip.jam-first")],
    },
    {
      lit: cards("eccm2"),
      shows: mine("ew", "eccm2"),
      leads: does("ew", "eccm2"),
      slips: [slip(firesAt("ship"), "slip.two-not-four"), slip(always, "slip.unjam")],
    },
    {
      lit: cards("ph1-fa.A", "ph1-lf.A"),
      shows: fire(["ph1-fa.A", "ph1-lf.A"]),
      leads: firesAt("ship"),
      times: 2,
      slips: [slip(always, "slip.now-fire")],
      ends: [until(hurt(ENEMY, 6)), until(hurt(LEARNER, 0, 0))],
    },
  ],
  { replies: [theyFire("ph2-wing.A"), theyFire("ph2-r.A"), theyFire("ph2-l.A")] },
);

const smallCraft = lesson(
  "small-craft",
  4,
  {
    turn: 8,
    initiative: 1,
    distance: "P",
    first: {
      facing: 3,
      shields: [8, 6, 0, 5, 5, 6],
      battery: "empty",
      played: 7,
      hand: ["ph1-rf.D", "tractor", "boarding", "close"],
    },
    second: { facing: 4, shields: [8, 6, 4, 0, 4, 6], damage: 17, hand: ["away"], ended: true },
  },
  [
    {
      lit: cards("ph1-rf.D"),
      shows: fire("ph1-rf.D", "object:1"),
      leads: firesAt("object:1"),
      slips: [
        slip(firesAt("ship"), "slip.six-next-turn"),
        slip(does("tractor"), "slip.only-a-turn"),
        slip(always, "slip.drones-first"),
      ],
      ends: [until(({ objects }) => objects.length === 0, "slip.drones-first")],
    },
    {
      lit: cards("boarding"),
      shows: mine("board", "boarding"),
      leads: does("board", "boarding"),
      slips: [slip(does("move"), "slip.no-nearer"), slip(always, "slip.board-now")],
      ends: [until(hurt(ENEMY, 18))],
    },
  ],
  {
    also(state) {
      put(state, ENEMY, "drones", 0);
      stack(state, LEARNER, ["left", "right", "ph1-fa.C", "eccm1", "away", "ph1-lf.C", "boarding", "close"]);
    },
  },
);

/** A deal in which both sides have something to fire. */
const EXAM_DEAL = 4;

/** Half a battle against a cadet: decks and hands as the turn deals them. */
const halfABattle: CardsLesson = {
  ...shape,
  kind: "exam",
  id: "half-a-battle",
  minutes: 5,
  steps: [],
  against: "cadet",
  arrange(state) {
    take(state, {
      turn: 5,
      initiative: 1,
      distance: "M",
      first: { shields: [5, 4, 5, 5, 5, 4], damage: 3 },
      second: { shields: [4, 3, 2, 2, 2, 3], damage: 12, ended: true },
    });
    const dice = new FastDice(EXAM_DEAL);
    for (const ship of state.ships) dice.shuffle(ship.deck);
    // Empty hands end the turn, and the next one deals.
    proceed(state, new QuietTable(dice));
  },
};

/** From the first shot to small craft, each on what was learnt before. */
export const LESSONS: readonly CardsLesson[] = [
  finishIt,
  comeCloser,
  goodSide,
  takeTheBlow,
  armThenFire,
  withinEnergy,
  jamAndUnjam,
  smallCraft,
  halfABattle,
];
