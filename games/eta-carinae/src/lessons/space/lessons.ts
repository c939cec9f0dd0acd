import { message } from "@flagship/kernel";
import {
  allAt,
  anyOf,
  carriesOut,
  fireAt,
  asPlotted,
  holdsAll,
  inPhase,
  isGone,
  isHit,
  isOrders,
  launch,
  launchedAt,
  noLaunch,
  orderIn,
  orders,
  rangeIn,
  someFire,
  type SpaceLesson,
  type Step,
} from "./acts.ts";
import { lit, slip, table, until } from "../teaching.ts";
import { salvoAt, waters, type SpaceMatch } from "./position.ts";

/** Near is good: point, read the number, fire. */
const firstBlood: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [700, 610], course: 0, speed: 0 }],
    second: [{ class: "Y-SC", at: [850, 610], course: 180, speed: 0 }],
    turns: 6,
  }),
  id: "first-blood",
  kind: "lesson",
  minutes: 2,
  faces: [5, 9, 6, 8, 2, 9],
  steps: [
    { coach: message("lesson.first-blood.orders"), lit: lit("s0"), shows: orders(), leads: isOrders },
    {
      coach: message("lesson.first-blood.fire"),
      lit: lit("s0", "s1"),
      shows: fireAt("s1"),
      leads: allAt("s1"),
      slips: [slip(holdsAll, "lesson.first-blood.held"), slip(someFire, "lesson.first-blood.half")],
      ends: [until(isGone(1))],
    },
  ],
};

/** Between two orders: nobody fires, nobody launches, ships carry out what is written. */
const meanwhile = anyOf(holdsAll, noLaunch, carriesOut);

const helmStep = (key: string, thrust: number, turn: number, more: Partial<Step>): Step => ({
  coach: message(key),
  lit: lit("s0", "s1"),
  shows: inPhase("orders", orders(thrust, turn)),
  allows: meanwhile,
  ...more,
});

/** She has braked and is beside the freighter. */
const isNear = (match: SpaceMatch): boolean => rangeIn(match) <= 200;

/** Thrust and turn: half of a push comes a turn late. */
const theHelm: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [400, 500], course: 0, speed: 100 }],
    second: [{ class: "Y-FR", at: [851, 664], course: 90, speed: 0 }],
    turns: 8,
  }),
  id: "the-helm",
  kind: "lesson",
  minutes: 4,
  steps: [
    helmStep("lesson.the-helm.push", 65, 20, {
      leads: (action) => (orderIn(action)?.thrust ?? 0) >= 60 && (orderIn(action)?.turn ?? 0) >= 15,
      slips: [slip(isOrders, "lesson.the-helm.short")],
    }),
    helmStep("lesson.the-helm.brake", -65, 0, {
      leads: (action) => (orderIn(action)?.thrust ?? 0) <= -60,
      slips: [
        slip(isOrders, "lesson.the-helm.past"),
        slip(someFire, "lesson.the-helm.too-far", (_, before) => ({ range: rangeIn(before) })),
      ],
    }),
    {
      coach: message("lesson.the-helm.fire"),
      lit: lit("s1"),
      shows: (match) => (isNear(match) ? inPhase("offensive-fire", fireAt("s1"))(match) : asPlotted(match)),
      leads: (action, match) => isNear(match) && allAt("s1")(action, match),
      allows: (action, match) =>
        anyOf(isOrders, noLaunch, carriesOut)(action, match) || (!isNear(match) && holdsAll(action, match)),
      slips: [
        slip(
          (action, match) => !isNear(match) && someFire(action, match),
          "lesson.the-helm.too-far",
          (_, before) => ({ range: rangeIn(before) }),
        ),
        slip(anyOf(holdsAll, someFire), "lesson.the-helm.all"),
      ],
      ends: [until(isHit(1))],
    },
  ],
};

/** Launch, wait, strike. */
const missiles: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [300, 610], course: 0, speed: 100 }],
    second: [{ class: "Y-FR", at: [950, 610], course: 90, speed: 0 }],
    turns: 8,
  }),
  id: "missiles",
  kind: "lesson",
  minutes: 4,
  steps: [
    {
      coach: message("lesson.missiles.launch"),
      lit: lit("s0", "s1"),
      shows: inPhase("missiles", launch(10, "s1")),
      leads: (action) => action.type === "missiles" && action.launches.some(({ count }) => count === 10),
      allows: anyOf(isOrders, holdsAll, carriesOut),
      slips: [
        slip(noLaunch, "lesson.missiles.none"),
        slip((action) => action.type === "missiles", "lesson.missiles.few"),
        slip(someFire, "lesson.missiles.beams"),
      ],
    },
    {
      coach: message("lesson.missiles.steer"),
      lit: lit("v0", "s1"),
      shows: asPlotted,
      leads: (action) => action.type === "missiles" && action.steers.every(({ attack }) => attack),
      times: 2,
      allows: anyOf(isOrders, holdsAll, carriesOut),
      slips: [
        slip((action) => action.type === "missiles", "lesson.missiles.past"),
        slip(someFire, "lesson.missiles.beams"),
      ],
    },
    {
      coach: message("lesson.missiles.strike"),
      lit: lit("v0", "s1"),
      shows: asPlotted,
      leads: (action) => action.type === "fire",
      ends: [until(isHit(1))],
    },
  ],
};

/** Beams fire once: at the enemy, or at what comes. */
const holdYourFire: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [500, 610], course: 0, speed: 50 }],
    second: [
      {
        class: "A-DD",
        at: [900, 610],
        course: 180,
        speed: 50,
        is: (ship) => {
          ship.hold.loaded = 0;
          ship.hold.reloads = 0;
        },
      },
    ],
    turns: 12,
    turn: 3,
    salvos: [salvoAt(780, 610, 9, 1)],
  }),
  id: "hold-your-fire",
  kind: "lesson",
  minutes: 5,
  steps: [
    {
      coach: message("lesson.hold-your-fire.hold"),
      lit: lit("v0", "s0"),
      shows: asPlotted,
      leads: holdsAll,
      allows: isOrders,
      slips: [slip(someFire, "lesson.hold-your-fire.fired")],
    },
    {
      coach: message("lesson.hold-your-fire.defend"),
      lit: lit("v0"),
      shows: inPhase("defensive-fire", fireAt("v0")),
      leads: allAt("v0"),
      allows: noLaunch,
      slips: [
        slip(anyOf(holdsAll, someFire), "lesson.hold-your-fire.at-door"),
        slip((action) => action.type === "missiles", "lesson.hold-your-fire.later"),
      ],
    },
    {
      coach: message("lesson.hold-your-fire.strike"),
      lit: lit("s1"),
      shows: inPhase("offensive-fire", fireAt("s1")),
      leads: allAt("s1"),
      times: 2,
      allows: (action, match) =>
        isOrders(action, match) ||
        action.type === "missiles" ||
        action.type === "execute" ||
        (match.of.phase === "defensive-fire" && holdsAll(action, match)),
      slips: [slip(anyOf(holdsAll, someFire), "lesson.hold-your-fire.all")],
      ends: [until(isHit(1)), until((after) => !isGone(0)(after))],
    },
  ],
};

/** Lesson four turned round: hold when you cannot kill, fire when you can. */
const fireOrHold: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [500, 610], course: 0, speed: 0, is: (ship) => void (ship.shields = 10) }],
    second: [
      {
        class: "A-DD",
        at: [720, 690],
        course: 180,
        speed: 0,
        is: (ship) => {
          ship.shields = 0;
          ship.left.hull = 2;
          ship.hold.loaded = 0;
        },
      },
      { class: "A-FF", at: [1700, 200], course: 180, speed: 0 },
    ],
    turns: 12,
    turn: 3,
    salvos: [salvoAt(800, 610, 6, 1)],
  }),
  id: "fire-or-hold",
  kind: "puzzle",
  minutes: 2,
  steps: [
    {
      coach: message("lesson.fire-or-hold.ask"),
      lit: lit("s1", "v0"),
      shows: inPhase("offensive-fire", fireAt("s1")),
      leads: allAt("s1"),
      allows: isOrders,
      slips: [slip(holdsAll, "lesson.fire-or-hold.held"), slip(someFire, "lesson.fire-or-hold.half")],
      ends: [until(isGone(1))],
    },
  ],
};

/** Whoever runs is out of reach when the missiles arrive. */
const atWhom: SpaceLesson = {
  ...table,
  ...waters({
    first: [{ class: "F-CA", at: [300, 610], course: 0, speed: 100 }],
    second: [
      { class: "Y-FR", at: [950, 610], course: 90, speed: 0 },
      { class: "Y-FF", at: [900, 300], course: 0, speed: 400 },
    ],
    turns: 8,
  }),
  id: "at-whom",
  kind: "puzzle",
  minutes: 2,
  steps: [
    {
      coach: message("lesson.at-whom.ask"),
      lit: lit("s1", "s2"),
      shows: inPhase("missiles", launch(10, "s1")),
      leads: (action) => launchedAt(action, "s1") === 10,
      allows: anyOf(isOrders, holdsAll),
      slips: [
        slip((action) => launchedAt(action, "s2") > 0, "lesson.at-whom.runs"),
        slip((action) => action.type === "missiles", "lesson.at-whom.all"),
        slip(someFire, "lesson.missiles.beams"),
      ],
      ends: [until(({ of }) => of.salvos.some(({ target, count }) => target === "s1" && count === 10))],
    },
  ],
};

/** A whole fight against a cadet. */
const twoAgainstTwo: SpaceLesson = {
  ...table,
  ...waters({
    first: [
      { class: "F-CA", at: [300, 560], course: 0, speed: 100 },
      { class: "F-FF", at: [300, 700], course: 0, speed: 100 },
    ],
    second: [
      { class: "Y-DD", at: [1300, 560], course: 180, speed: 100 },
      { class: "Y-FF", at: [1300, 700], course: 180, speed: 100 },
    ],
    turns: 8,
  }),
  id: "two-against-two",
  kind: "exam",
  minutes: 10,
  steps: [],
  against: "cadet",
};

export const SPACE_LESSONS: readonly SpaceLesson[] = [
  firstBlood,
  theHelm,
  missiles,
  holdYourFire,
  fireOrHold,
  atWhom,
  twoAgainstTwo,
];
