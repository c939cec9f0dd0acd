import { sidesFacing } from "../rules/hex.ts";
import { shipAt } from "../rules/state.ts";
import {
  fire,
  fires,
  go,
  holds,
  always,
  isMove,
  keeps,
  ships,
  slip,
  steady,
  stood,
  theyFire,
  until,
  type TacticsLesson,
} from "./acts.ts";
import { behindTheShoulder, endsShowing, lesson } from "./lessons.ts";
import { atDeclaration, atMove, battle, ENEMY, LEARNER, play, set, ship, tellShields } from "./position.ts";

const longShot = lesson(
  "long-shot",
  1,
  {
    options: battle("long-shot", [ship("f-con2", 0, 10), ship("k-d7a", 1, 25)]),
    arrange(state) {
      set(state, LEARNER, [0, 0, 2, 2, 2, 0, 1, 0]);
      state.pair = state.setting.phases - 1;
      atDeclaration(state, LEARNER);
    },
    faces: [3, 9, 2],
  },
  [
    {
      lit: ships(LEARNER, ENEMY),
      shows: fire(2, 3, 4),
      leads: fires(2, 3, 4),
      slips: [slip(holds, "slip.charges-lost"), slip(always, "slip.all-three")],
      ends: [until((after, before) => after.turn > before.turn)],
    },
  ],
  "puzzle",
);

/** The missile that looks forward. */
const KP_3 = 4;

const wholeBow = lesson(
  "whole-bow",
  1,
  {
    options: battle("whole-bow", [
      ship("f-con2", 0, 10),
      ship("k-d7m", 1, 18, { damage: { superstructure: 1 } }),
    ]),
    arrange(state) {
      set(state, LEARNER, [0, 0, 2, 2], [5, 0, 0, 0, 0, 0]);
      set(state, ENEMY, [0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]);
      atDeclaration(state, LEARNER, [ENEMY]);
      play(state, [[LEARNER, fire(2, 3)()]], []);
    },
    replies: [theyFire(KP_3)],
    faces: [4, 8, 6, 7, 8, 9],
  },
  [
    {
      lit: ships(LEARNER),
      shows: steady,
      leads: (action) => action.type === "evade" && action.side === "no",
      slips: [slip(always, "slip.shield-takes-it")],
      ends: [until(keeps(7, 15), "slip.shield-takes-it")],
    },
  ],
  "puzzle",
);

const behindIt = lesson(
  "behind-it",
  2,
  {
    options: battle("behind-it", [ship("f-con2", 0, 15, { row: 11, heading: 1 }), ship("k-d7a", 1, 15)]),
    arrange(state) {
      set(state, LEARNER, [0, 0, 2, 2, 0, 0, 1, 1]);
      set(state, ENEMY, [2, 2, 2, 2], [3, 3, 0, 0, 0, 3]);
      tellShields(state);
      atMove(state, 3);
    },
  },
  [
    {
      lit: ships(ENEMY),
      shows: go("ahead", "ahead-starboard", "ahead-starboard"),
      leads: isMove,
      ends: [
        until(
          stood(
            ({ bear, against, shows }) => bear === 4 && against === 0 && shows.every((side) => side === 4),
          ),
          "slip.they-answer",
        ),
      ],
    },
  ],
  "puzzle",
);

const noNeed = lesson(
  "no-need",
  1,
  behindTheShoulder("no-need", 13, false),
  [
    {
      lit: ships(ENEMY),
      shows: go("hold-port"),
      leads: (action) => isMove(action) && action.path[0]?.step !== "emergency-port",
      slips: [
        slip((action) => isMove(action) && action.path[0]?.step === "emergency-port", "slip.dear-turn"),
      ],
      ends: [
        until(
          stood(({ bear }) => bear === 4),
          "slip.none-bears",
        ),
        until(keeps(0, 15), "slip.dear-turn"),
      ],
    },
  ],
  "puzzle",
);

/** The side with all the power: forward starboard. */
const STRONG = 1;

const showTheShield = lesson(
  "show-the-shield",
  1,
  {
    options: battle("show-the-shield", [ship("f-con2", 0, 10), ship("k-d7a", 1, 15)]),
    arrange(state) {
      set(state, LEARNER, [], [0, 5, 0, 0, 0, 0]);
      set(state, ENEMY, [2, 2, 2, 2]);
      atMove(state, 1);
    },
  },
  [
    {
      lit: ships(LEARNER),
      shows: go("hold-port"),
      leads(action, state) {
        const shown = endsShowing(action, state);
        return shown.length === 1 && shown[0] === STRONG;
      },
      slips: [slip(always, "slip.empty-shield")],
      ends: [
        until((after) => {
          const own = shipAt(after, LEARNER);
          const shown = sidesFacing(own, own.heading, shipAt(after, ENEMY));
          return shown.length === 1 && shown[0] === STRONG;
        }, "slip.empty-shield"),
      ],
    },
  ],
  "puzzle",
);

/** What would you do? */
export const PUZZLES: readonly TacticsLesson[] = [longShot, wholeBow, behindIt, noNeed, showTheShield];
