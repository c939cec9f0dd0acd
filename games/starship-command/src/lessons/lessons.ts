import { FastDice, message, QuietTable } from "@flagship/kernel";
import { draw } from "../rules/piles.ts";
import {
  aimedAt,
  always,
  attack,
  boardShip,
  cardNamed,
  defend,
  discards,
  does,
  doesFor,
  endTurn,
  ENEMY,
  holdsFire,
  hurtAtMost,
  isAway,
  isGone,
  isTaken,
  laysOn,
  LEARNER,
  lit,
  repairs,
  repairWith,
  shortOf,
  slip,
  theyDefend,
  theyDo,
  throwAway,
  times,
  until,
  type CommandLesson,
  type Step,
} from "./acts.ts";
import { take, unitNamed, type Position } from "./position.ts";

/** Every lesson is a single battle of the basic game. */
export const shape = {
  kind: "lesson",
  seat: LEARNER,
  seats: 2,
  options: { edition: "basic", length: "single" },
} as const;

/** A lesson; its step n says `lesson.<id>.<n>`. */
function lesson(
  id: string,
  minutes: number,
  position: Position,
  steps: readonly Omit<Step, "coach">[],
  more: Partial<CommandLesson> = {},
): CommandLesson {
  return {
    ...shape,
    id,
    minutes,
    arrange: (state) => take(state, { turn: 5, ...position }),
    steps: steps.map((step, index) => ({ ...step, coach: message(`lesson.${id}.${index + 1}`) })),
    ...more,
  };
}

const firstWreck = lesson(
  "first-wreck",
  2,
  {
    fleets: [
      ["con-15", "con-05"],
      ["shi-04", "shi-15"],
    ],
    hands: [
      [
        "phaser-2:8",
        "torpedo:12",
        "phaser-1:4",
        "phaser-4:13",
        "deflector",
        "damage-control-1",
        "boarding-party",
      ],
      ["damage-control-1", "phaser-1:3"],
    ],
  },
  [
    {
      lit: lit("phaser-2:8", "torpedo:12", "phaser-1:4", "shi-04"),
      shows: attack(
        LEARNER,
        ["phaser-2:8", "con-15", "shi-04"],
        ["torpedo:12", "con-15", "shi-04"],
        ["phaser-1:4", "con-05", "shi-04"],
      ),
      leads: laysOn("shi-04", 21),
      slips: [
        slip(holdsFire, "slip.fire-now"),
        slip((action, state) => aimedAt(action, state, "shi-04") > 0, "slip.short", shortOf("shi-04")),
        slip(does("attack"), "slip.no-wreck", shortOf("shi-15")),
        slip(always, "slip.fire-first"),
      ],
      ends: [until(isGone("shi-04"))],
    },
  ],
);

const justEnough = lesson(
  "just-enough",
  4,
  {
    fleets: [
      ["con-15", "con-07", "con-05"],
      ["shi-18", { is: "shi-09", damage: ["torpedo:13"] }, { is: "shi-02", damage: ["phaser-1:5"] }],
    ],
    hands: [
      [
        "torpedo:10",
        "phaser-2:7",
        "phaser-3:11",
        "phaser-1:4",
        "torpedo:9",
        "evasive-maneuvers",
        "boarding-party",
      ],
      ["deflector", "reinforcements", "damage-control-1"],
    ],
  },
  [
    {
      lit: lit("shi-09", "shi-02"),
      shows: attack(
        LEARNER,
        ["torpedo:10", "con-07", "shi-09"],
        ["phaser-1:4", "con-05", "shi-09"],
        ["phaser-3:11", "con-15", "shi-09"],
        ["torpedo:9", "con-05", "shi-02"],
        ["phaser-2:7", "con-07", "shi-02"],
      ),
      leads: (action, state) =>
        aimedAt(action, state, "shi-09") >= 25 && aimedAt(action, state, "shi-02") >= 15,
      slips: [
        slip(holdsFire, "slip.fire-now"),
        slip(laysOn("shi-18", 1), "slip.tiger", shortOf("shi-18")),
        slip(
          (action, state) => aimedAt(action, state, "shi-09") >= 14 && aimedAt(action, state, "shi-02") >= 15,
          "slip.no-spare",
        ),
        slip(does("attack"), "slip.only-one"),
        slip(always, "slip.fire-first"),
      ],
      ends: [until(isGone("shi-09", "shi-02"), "slip.only-one")],
    },
  ],
  {
    // Which phaser the Deflector draws: the heavy one.
    faces: [1, 1],
    replies: [
      theyDo({
        deflect: theyDefend("deflect", "deflector", "shi-09"),
      }),
    ],
  },
);

const dodgeAndDeflect = lesson(
  "dodge-and-deflect",
  4,
  {
    attacker: ENEMY,
    fleets: [
      ["con-20", "con-02"],
      ["pac-16", "pac-08"],
    ],
    hands: [
      [
        "evasive-maneuvers",
        "deflector",
        "damage-control-1",
        "phaser-1:3",
        "torpedo:9",
        "boarding-party",
        "phaser-2:6",
      ],
      [
        "plasma:18",
        "torpedo:13",
        "phaser-3:10",
        "phaser-4:12",
        "damage-control-1",
        "damage-control-1",
        "reinforcements",
      ],
    ],
  },
  [
    {
      lit: lit("evasive-maneuvers", "con-20"),
      shows: defend("evade", "evasive-maneuvers", "con-20"),
      leads: doesFor("evade", "con-20"),
      slips: [slip(doesFor("evade", "con-02"), "slip.wrong-volley"), slip(always, "slip.dodge-first")],
    },
    {
      lit: lit("deflector", "con-02"),
      shows: defend("deflect", "deflector", "con-02"),
      leads: doesFor("deflect", "con-02"),
      slips: [slip(always, "slip.twelve-on-eight")],
      ends: [until(hurtAtMost(0, "con-20", "con-02"))],
    },
  ],
  {
    replies: [
      theyDo({
        orders: attack(
          ENEMY,
          ["plasma:18", "pac-16", "con-20"],
          ["phaser-3:10", "pac-16", "con-20"],
          ["torpedo:13", "pac-08", "con-20"],
          ["phaser-4:12", "pac-08", "con-02"],
        ),
      }),
    ],
  },
);

const takeHer = lesson(
  "take-her",
  3,
  {
    step: "command",
    fleets: [["con-15"], [{ is: "shi-16", damage: ["plasma:18"] }, "shi-02"]],
    hands: [
      ["boarding-party", "boarding-party", "damage-control-1", "phaser-1:3"],
      ["boarding-party", "phaser-2:6", "deflector"],
    ],
  },
  [
    {
      lit: lit("boarding-party", "shi-16"),
      shows: boardShip("shi-16", "con-15"),
      leads: does("board"),
      slips: [slip(does("discard"), "slip.chance-gone")],
    },
    {
      lit: lit("boarding-party", "shi-16"),
      shows: boardShip("shi-16", "con-15"),
      leads: does("board"),
      slips: [slip(does("pass"), "slip.not-again")],
      ends: [until(isTaken("shi-16"))],
    },
    {
      lit: lit("damage-control-1", "shi-16"),
      shows: repairWith("damage-control-1", "shi-16", "plasma:18"),
      leads: repairs("shi-16", "plasma:18"),
      slips: [slip(does("discard"), "slip.repair-prize")],
      ends: [until(hurtAtMost(0, "shi-16"), "slip.repair-prize")],
    },
  ],
  {
    replies: [
      theyDo({
        repel: (state) => ({ type: "repel", card: cardNamed(state, ENEMY, "boarding-party") }),
      }),
    ],
  },
);

/** Five cards drawn to the two that are kept. */
const FULL_HAND = 7;

const repairAndClear = lesson(
  "repair-and-clear",
  3,
  {
    step: "command",
    fleets: [
      [{ is: "con-15", damage: ["torpedo:14", "phaser-1:3", "phaser-2:7"] }, "con-05"],
      ["shi-15", "shi-02"],
    ],
    hands: [
      ["damage-control-1", "phaser-4:14", "plasma:16", "evasive-maneuvers", "torpedo:11", "phaser-4:12"],
      ["boarding-party", "phaser-2:6", "deflector"],
    ],
    next: ["torpedo:12", "phaser-2:8", "deflector", "phaser-3:10", "phaser-1:5"],
  },
  [
    {
      lit: lit("damage-control-1", "con-15"),
      shows: repairWith("damage-control-1", "con-15", "torpedo:14"),
      leads: repairs("con-15", "torpedo:14"),
      slips: [slip(does("repair"), "slip.shields-stay-down"), slip(always, "slip.repair-first")],
    },
    {
      lit: lit("phaser-4:14", "phaser-4:12", "plasma:16"),
      shows: throwAway("phaser-4:14", "plasma:16", "phaser-4:12"),
      leads: discards("phaser-4:14", "plasma:16", "phaser-4:12"),
      slips: [
        slip((action) => action.type === "discard" && action.cards.length === 0, "slip.two-not-five"),
        slip(does("discard"), "slip.those-three"),
      ],
      ends: [until(({ battle }) => battle.hands[LEARNER]?.length === FULL_HAND)],
    },
  ],
);

const giftOfYourRace = lesson(
  "gift-of-your-race",
  3,
  {
    attacker: ENEMY,
    fleets: [
      [{ is: "con-19", damage: ["plasma:20"] }, "con-15"],
      ["shi-16", "shi-15"],
    ],
    hands: [
      [
        "racial-advantages",
        "deflector",
        "phaser-1:3",
        "torpedo:9",
        "boarding-party",
        "damage-control-1",
        "phaser-2:6",
      ],
      ["plasma:16", "torpedo:12", "damage-control-1", "damage-control-2", "reinforcements"],
    ],
  },
  [
    {
      lit: lit("racial-advantages", "con-19"),
      shows: defend("warp", "racial-advantages", "con-19"),
      leads: doesFor("warp", "con-19"),
      slips: [slip(always, "slip.she-is-lost")],
      ends: [until(isAway("con-19"))],
    },
  ],
  {
    replies: [
      theyDo({
        orders: attack(ENEMY, ["plasma:16", "shi-16", "con-19"], ["torpedo:12", "shi-15", "con-19"]),
      }),
    ],
  },
);

const runInTime = lesson(
  "run-in-time",
  3,
  {
    fleets: [
      [{ is: "con-16", damage: ["plasma:17", "torpedo:13"] }, "con-05"],
      ["shi-15", "shi-02"],
    ],
    hands: [
      [
        "evasive-maneuvers",
        "deflector",
        "torpedo:9",
        "boarding-party",
        "phaser-4:13",
        "phaser-1:3",
        "phaser-4:12",
      ],
      [
        "torpedo:10",
        "deflector",
        "boarding-party",
        "plasma:15",
        "phaser-4:14",
        "damage-control-1",
        "reinforcements",
      ],
    ],
    next: ["phaser-1:4", "deflector", "phaser-2:6", "torpedo:8"],
  },
  [
    {
      lit: lit("con-16"),
      shows: (state) => ({ type: "retreat", unit: unitNamed(state, "con-16") }),
      leads: doesFor("retreat", "con-16"),
      slips: [slip(doesFor("retreat", "con-05"), "slip.your-only-guns"), slip(always, "slip.send-her-home")],
    },
    {
      lit: lit("torpedo:9", "shi-02"),
      shows: attack(LEARNER, ["torpedo:9", "con-05", "shi-02"]),
      leads: (action) => action.type === "attack" && action.shots.length > 0,
      slips: [slip(always, "slip.gallant-fires")],
    },
    {
      shows: endTurn,
      leads: does("discard"),
      allows: does("board", "repair", "reinforce"),
    },
    {
      lit: lit("evasive-maneuvers", "con-16"),
      shows: defend("evade", "evasive-maneuvers", "con-16"),
      leads: doesFor("evade", "con-16"),
      slips: [slip(always, "slip.she-falls")],
      ends: [until((after) => !isGone("con-16")(after))],
    },
  ],
  {
    replies: times(
      2,
      theyDo({ orders: attack(ENEMY, ["torpedo:10", "shi-15", "con-16"]), command: endTurn }),
    ),
  },
);

/** A deck in which both hands can fire. */
const EXAM_DEAL = 14;
const EXAM_CARDS = 44;

/** Three ships against three, to the last card of a small deck. */
const smallBattle: CommandLesson = {
  ...shape,
  kind: "exam",
  id: "small-battle",
  minutes: 5,
  steps: [],
  against: "cadet",
  arrange(state) {
    take(state, {
      turn: 1,
      fleets: [
        ["con-15", "con-07", "con-05"],
        ["shi-15", "shi-08", "shi-02"],
      ],
    });
    const { battle } = state;
    const table = new QuietTable(new FastDice(EXAM_DEAL));
    battle.deck = table.dice.shuffle([...battle.deck]).slice(0, EXAM_CARDS);
    for (const seat of battle.players) draw(battle, seat, table);
  },
};

/** From the first wreck to a small battle, each on what was learnt before. */
export const LESSONS: readonly CommandLesson[] = [
  firstWreck,
  justEnough,
  dodgeAndDeflect,
  takeHer,
  repairAndClear,
  giftOfYourRace,
  runInTime,
  smallBattle,
];
