import { message } from "@flagship/kernel";
import {
  aimedAt,
  always,
  attack,
  boardShip,
  defend,
  does,
  doesFor,
  endTurn,
  ENEMY,
  holdsFire,
  hurtAtMost,
  isGone,
  isTaken,
  LEARNER,
  lit,
  repairs,
  repairWith,
  slip,
  theyDo,
  until,
  won,
  type CommandLesson,
  type Step,
} from "./acts.ts";
import { shape } from "./lessons.ts";
import { take, type Position } from "./position.ts";

/** A position that asks "What would you do?"; it says `lesson.<id>.1`. */
function puzzle(
  id: string,
  position: Position,
  steps: readonly Omit<Step, "coach">[],
  more: Partial<CommandLesson> = {},
): CommandLesson {
  return {
    ...shape,
    kind: "puzzle",
    id,
    minutes: 1,
    arrange: (state) => take(state, { turn: 7, ...position }),
    steps: steps.map((step) => ({ ...step, coach: message(`lesson.${id}.1`) })),
    ...more,
  };
}

/** What would you do? One act, or one line, is clearly best. */
export const PUZZLES: readonly CommandLesson[] = [
  puzzle(
    "one-dodge",
    {
      attacker: ENEMY,
      fleets: [
        ["con-21", "con-04"],
        ["pac-16", "pac-08"],
      ],
      hands: [
        ["evasive-maneuvers", "deflector", "phaser-1:3"],
        ["plasma:14", "torpedo:10", "phaser-3:11", "phaser-4:13"],
      ],
    },
    [
      {
        shows: defend("evade", "evasive-maneuvers", "con-04"),
        leads: doesFor("evade", "con-04"),
        slips: [slip(doesFor("evade", "con-21"), "slip.dispatch-falls"), slip(always, "slip.dodge-one")],
      },
      {
        shows: defend("deflect", "deflector", "con-21"),
        leads: doesFor("deflect", "con-21"),
        slips: [slip(always, "slip.deflect-one")],
        ends: [until(hurtAtMost(0, "con-04")), until(hurtAtMost(11, "con-21"))],
      },
    ],
    {
      faces: [1, 1],
      replies: [
        theyDo({
          orders: attack(
            ENEMY,
            ["plasma:14", "pac-16", "con-04"],
            ["torpedo:10", "pac-08", "con-04"],
            ["phaser-3:11", "pac-08", "con-21"],
            ["phaser-4:13", "pac-16", "con-21"],
          ),
        }),
      ],
    },
  ),
  puzzle(
    "which-card",
    {
      step: "command",
      fleets: [[{ is: "con-15", damage: ["plasma:14", "phaser-3:9", "phaser-2:7"] }], ["shi-15", "rit-05"]],
      hands: [["damage-control-1"], ["boarding-party"]],
    },
    [
      {
        shows: repairWith("damage-control-1", "con-15", "plasma:14"),
        leads: repairs("con-15", "plasma:14"),
        slips: [slip(does("repair"), "slip.still-down"), slip(always, "slip.repair-first")],
        ends: [until(hurtAtMost(16, "con-15"), "slip.still-down")],
      },
    ],
  ),
  puzzle(
    "shoot-or-board",
    {
      deckSize: 0,
      lastRound: { queue: [] },
      fleets: [
        ["con-12", "con-03"],
        [{ is: "rit-14", damage: ["plasma:15", "torpedo:12"] }, "rit-05"],
      ],
      hands: [["phaser-2:8", "boarding-party", "deflector", "evasive-maneuvers"], []],
    },
    [
      {
        shows: attack(LEARNER),
        leads: holdsFire,
        slips: [slip(does("attack"), "slip.cheaper-prize"), slip(always, "slip.what-now")],
      },
      {
        lit: lit("boarding-party", "rit-14"),
        shows: boardShip("rit-14", "con-12"),
        leads: does("board"),
        slips: [slip(always, "slip.board-her")],
        ends: [until(isTaken("rit-14"))],
      },
      { shows: endTurn, leads: does("discard"), ends: [until(won)] },
    ],
  ),
  puzzle(
    "last-shot",
    {
      deckSize: 0,
      lastRound: { queue: [] },
      fleets: [
        ["con-15", { is: "con-05", damage: ["torpedo:12", "phaser-2:6"] }],
        ["shi-02", { is: "shi-14", damage: ["plasma:18"] }],
      ],
      hands: [["torpedo:9", "phaser-2:7", "damage-control-1"], []],
    },
    [
      {
        shows: attack(LEARNER, ["torpedo:9", "con-15", "shi-14"], ["phaser-2:7", "con-15", "shi-14"]),
        leads: (action, state) => aimedAt(action, state, "shi-14") >= 13,
        slips: [slip(does("attack"), "slip.into-shields"), slip(always, "slip.what-now")],
        ends: [until(isGone("shi-14"))],
      },
      {
        lit: lit("damage-control-1", "con-05"),
        shows: repairWith("damage-control-1", "con-05", "torpedo:12"),
        leads: repairs("con-05", "torpedo:12"),
        slips: [slip(does("repair"), "slip.six-points"), slip(always, "slip.seven-points")],
        ends: [until(hurtAtMost(6, "con-05"), "slip.six-points")],
      },
    ],
  ),
];
