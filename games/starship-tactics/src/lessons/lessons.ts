import { message } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { FORWARD } from "../rules/hex.ts";
import { costOf, readOrder } from "../rules/power.ts";
import { asPath } from "../rules/course.ts";
import { stepFrom, effectOf, pathEnd } from "../rules/movement.ts";
import { headingOf, sidesFacing } from "../rules/hex.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import {
  allocate,
  always,
  beaten,
  fire,
  fires,
  go,
  hold,
  holds,
  idle,
  isMove,
  keeps,
  left,
  ships,
  slip,
  stood,
  theyFire,
  theyGo,
  theySteady,
  until,
  type Step,
  type TacticsLesson,
} from "./acts.ts";
import { atDeclaration, atMove, battle, ENEMY, LEARNER, play, set, ship, tellShields } from "./position.ts";

const shape = { seat: LEARNER, seats: 2 } as const;

/** A lesson or a puzzle; step n says `lesson.<id>.<n>`. */
export function lesson(
  id: string,
  minutes: number,
  position: Pick<TacticsLesson, "arrange" | "faces" | "replies"> & {
    readonly options: NonNullable<TacticsLesson["options"]>;
  },
  steps: readonly Omit<Step, "coach">[],
  kind: TacticsLesson["kind"] = "lesson",
): TacticsLesson {
  return {
    ...shape,
    ...position,
    kind,
    id,
    minutes,
    steps: steps.map((step, index) => ({ ...step, coach: message(`lesson.${id}.${index + 1}`) })),
  };
}

/** The sides of the enemy, from 0, that face where a course would end. */
export function endsFacing(action: Action, state: State): readonly number[] {
  if (!isMove(action)) return [];
  const { q, r, heading } = shipAt(state, LEARNER);
  let at = { q, r };
  let bow = heading;
  for (const { step } of action.path) {
    at = stepFrom(at, bow, step);
    bow = headingOf(bow + effectOf(step).turn);
  }
  const enemy = shipAt(state, ENEMY);
  return sidesFacing(enemy, enemy.heading, at);
}

/** The own sides, from 0, that the enemy would see where a course would end. */
export function endsShowing(action: Action, state: State): readonly number[] {
  if (!isMove(action)) return [];
  const last = pathEnd(shipAt(state, LEARNER), action.path);
  return sidesFacing(last, last.heading, shipAt(state, ENEMY));
}

const both = { lit: ships(LEARNER, ENEMY), shows: fire(2, 3), leads: fires(2, 3) };

const firstShots = lesson(
  "fire",
  2,
  {
    options: battle("fire", [ship("f-con2", 0, 10), ship("o-lbr", 1, 14, { damage: { superstructure: 3 } })]),
    arrange(state) {
      set(state, LEARNER, [0, 0, 2, 2]);
      set(state, ENEMY, [], [2, 0, 0, 0, 0, 0]);
      tellShields(state);
      atDeclaration(state, LEARNER);
    },
    faces: [3, 6, 8, 9, 7, 6],
  },
  [
    {
      ...both,
      slips: [slip(holds, "slip.hold"), slip(always, "slip.one-beam")],
      ends: [until(beaten)],
    },
  ],
);

const softSide = lesson(
  "soft-side",
  4,
  {
    options: battle("soft-side", [
      ship("f-con2", 0, 10),
      ship("k-d7a", 1, 14, { damage: { superstructure: 2 } }),
    ]),
    arrange(state) {
      set(state, LEARNER, [0, 0, 2, 2]);
      set(state, ENEMY, [], [3, 0, 0, 0, 0, 0]);
      tellShields(state);
      atMove(state, 3);
    },
    faces: [4, 9, 7, 8, 9, 7, 5],
  },
  [
    {
      lit: ships(ENEMY),
      shows: go("ahead-port", "ahead", "ahead-starboard"),
      leads: (action, state) => {
        const sides = endsFacing(action, state);
        return sides.length === 1 && (sides[0] === 1 || sides[0] === 5);
      },
      slips: [
        slip((action, state) => endsFacing(action, state).length > 1, "slip.two-shields"),
        slip((action, state) => endsFacing(action, state)[0] === 0, "slip.strong-bow"),
      ],
    },
    { ...both, slips: [slip(holds, "slip.hold"), slip(always, "slip.both-beams")], ends: [until(beaten)] },
  ],
);

/** The order of an allocation and what it costs. */
function orderIn(action: Action, state: State) {
  if (action.type !== "allocate") return undefined;
  const figures = figuresAt(state, shipAt(state, LEARNER));
  const order = readOrder(figures, action);
  const ahead = order.weapons.reduce(
    (sum, charge, index) => sum + (((figures.weapons[index]?.arcs ?? 0) & FORWARD) === 0 ? 0 : charge),
    0,
  );
  return {
    ...order,
    ahead,
    cost: costOf(figures, order),
    raised: order.shields.reduce((sum, points) => sum + points, 0),
  };
}

/** All the power of the cruiser. */
const ALL = 15;

const sharePower = lesson(
  "share-power",
  4,
  {
    options: battle("share-power", [ship("f-con2", 0, 10), ship("k-d7a", 1, 18)]),
    arrange() {},
    replies: [() => allocate(ENEMY, { m: 3, w0: 2, w1: 2, s1: 3, s2: 2 })],
    faces: [7, 4],
  },
  [
    {
      shows: () => allocate(LEARNER, { m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s6: 2 }),
      leads(action, state) {
        const order = orderIn(action, state);
        return (
          order !== undefined &&
          order.cost === ALL &&
          order.movement === 3 &&
          order.ahead >= 6 &&
          (order.shields[0] ?? 0) >= 4
        );
      },
      slips: [
        slip((action, state) => orderIn(action, state)?.ahead === 0, "slip.no-weapon"),
        slip((action, state) => orderIn(action, state)?.raised === 0, "slip.no-shield"),
        slip((action, state) => (orderIn(action, state)?.movement ?? 3) !== 3, "slip.speed"),
        slip((action, state) => (orderIn(action, state)?.cost ?? ALL) < ALL, "slip.left-over"),
        slip((action, state) => (orderIn(action, state)?.ahead ?? 6) < 6, "slip.arm-ahead"),
        slip(always, "slip.bow-first"),
      ],
      ends: [until((after) => (shipAt(after, LEARNER).shields[0] ?? 0) >= 4, "slip.bow-first")],
    },
  ],
);

const ahead = (count: number): Omit<Step, "coach"> => {
  const steps = Array.from({ length: count }, () => "ahead" as const);
  return {
    lit: ships(ENEMY),
    shows: go(...steps),
    leads: (action) => isMove(action) && JSON.stringify(action.path) === JSON.stringify(asPath(steps)),
    slips: [slip(always, "slip.straight-on")],
  };
};

const patience: Omit<Step, "coach"> = {
  lit: ships(ENEMY),
  shows: hold,
  leads: holds,
  slips: [slip(always, "slip.too-early")],
};

const waitForIt = lesson(
  "wait-for-it",
  5,
  {
    options: battle("wait-for-it", [ship("f-con2", 0, 8), ship("k-d7a", 1, 22)]),
    arrange(state) {
      play(
        state,
        [
          [LEARNER, allocate(LEARNER, { m: 6, w2: 2, w3: 2, w6: 1, w7: 1, s1: 2 })],
          [ENEMY, allocate(ENEMY, { m: 6, w0: 2, w1: 2, s1: 1 })],
          [LEARNER, idle(LEARNER)],
          [ENEMY, idle(ENEMY)],
        ],
        [7, 4],
      );
    },
    replies: [
      theyGo("ahead"),
      hold,
      theyGo("ahead"),
      hold,
      theyGo("ahead", "ahead"),
      theyFire(0, 1),
      theySteady,
    ],
    faces: [9, 10, 2, 8, 5, 10, 7, 4, 8, 9, 5],
  },
  [
    ahead(1),
    patience,
    ahead(1),
    patience,
    ahead(2),
    {
      lit: ships(LEARNER, ENEMY),
      shows: fire(2, 3, 6, 7),
      leads: fires(2, 3, 6, 7),
      slips: [slip(holds, "slip.now-or-never"), slip(always, "slip.all-four")],
      ends: [until((after, before) => left(ENEMY)(after).hull < left(ENEMY)(before).hull)],
    },
  ],
);

const askSensors = lesson(
  "ask-sensors",
  3,
  {
    options: battle("ask-sensors", [ship("f-con2", 0, 8), ship("k-d7a", 1, 16)]),
    arrange(state) {
      play(
        state,
        [
          [LEARNER, allocate(LEARNER, { m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s6: 2 })],
          [ENEMY, allocate(ENEMY, { m: 3, w0: 2, w1: 2, s1: 3, s2: 2 })],
        ],
        [7, 4],
      );
    },
    replies: [() => idle(ENEMY)],
    faces: [4],
  },
  [
    {
      lit: ships(ENEMY),
      shows: () => ({ ...idle(LEARNER), use: "lock", target: String(ENEMY) }) as Action,
      leads: (action) => action.type === "sensors" && action.use === "lock",
      slips: [slip(always, "slip.lock-is-free")],
    },
    {
      lit: ships(ENEMY),
      shows: () => ({ type: "ask", ship: LEARNER, question: 4, detail: "6" }),
      leads: (action) => action.type === "ask" && action.question === 4 && action.detail === "6",
      slips: [
        slip((action) => action.type === "ask" && action.question === 4, "slip.other-shield"),
        slip((action) => action.type === "ask" && action.question === 3, "slip.all-shields"),
        slip((action) => action.type === "quiet", "slip.ask-something"),
        slip(always, "slip.does-not-help"),
      ],
      ends: [until(({ answers }) => answers.at(-1)?.facts["shield"] === 6, "slip.other-shield")],
    },
  ],
);

const missilesComing = lesson(
  "missiles",
  4,
  {
    options: battle("missiles", [ship("f-con2", 0, 10), ship("k-d10", 1, 15)]),
    arrange(state) {
      set(state, LEARNER, [], [0, 0, 0, 0, 0, 5]);
      set(state, ENEMY, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
      atDeclaration(state, ENEMY);
    },
    replies: [theyFire(8, 9)],
    faces: [2, 5, 5, 7],
  },
  [
    {
      lit: ships(LEARNER),
      shows: () => ({ type: "evade", ship: LEARNER, side: "starboard" }),
      leads: (action) => action.type === "evade" && action.side === "starboard",
      slips: [
        slip((action) => action.type === "evade" && action.side === "no", "slip.bare-bow", left(LEARNER)),
        slip(always, "slip.wrong-side", left(LEARNER)),
      ],
      ends: [until(keeps(5, 15))],
    },
  ],
);

/** The cruiser with an enemy behind its shoulder. */
export const behindTheShoulder = (
  id: string,
  column: number,
  hurt: boolean,
): {
  readonly options: NonNullable<TacticsLesson["options"]>;
  readonly arrange: TacticsLesson["arrange"];
} => ({
  options: battle(id, [
    ship("f-con2", 0, 15),
    ship("k-d7a", 1, column, { row: 11, heading: 0, ...(hurt ? { damage: { superstructure: 2 } } : {}) }),
  ]),
  arrange(state) {
    set(state, LEARNER, [0, 0, 2, 2, 0, 0, 1, 1]);
    set(state, ENEMY, [], [3, 0, 0, 0, 0, 0]);
    tellShields(state);
    atMove(state, 1);
  },
});

const hardOver = lesson(
  "hard-over",
  3,
  {
    ...behindTheShoulder("hard-over", 12, true),
    replies: [theySteady],
    faces: [3, 9, 4, 8, 7, 4, 8, 5, 9, 5, 6, 6, 4],
  },
  [
    {
      lit: ships(ENEMY),
      shows: go("emergency-port"),
      leads: (action) => isMove(action) && action.path[0]?.step === "emergency-port",
      slips: [slip(always, "slip.none-bears")],
      ends: [
        until(
          stood(({ bear }) => bear === 4),
          "slip.none-bears",
        ),
      ],
    },
    {
      lit: ships(LEARNER, ENEMY),
      shows: fire(2, 3, 6, 7),
      leads: fires(2, 3, 6, 7),
      slips: [slip(holds, "slip.hold"), slip(always, "slip.all-four")],
      ends: [until(beaten)],
    },
  ],
);

/** A first match against a weaker ship, won by whoever shares power and waits. */
const firstCommand: TacticsLesson = {
  ...shape,
  kind: "exam",
  id: "first-command",
  minutes: 5,
  options: battle("first-command", [ship("f-con2", 0, 12), ship("o-lrd", 1, 22)], { phases: "3" }),
  steps: [],
  against: "cadet",
  arrange() {},
};

/** From the first shot to a first command, each on what was learnt before. */
export const LESSONS: readonly TacticsLesson[] = [
  firstShots,
  softSide,
  sharePower,
  waitForIt,
  askSensors,
  missilesComing,
  hardOver,
  firstCommand,
];
