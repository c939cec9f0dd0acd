import { message } from "@flagship/kernel";
import {
  always,
  cards,
  does,
  ENEMY,
  fire,
  firesAt,
  hurt,
  LEARNER,
  mine,
  slip,
  theyFire,
  until,
  won,
  type CardsLesson,
  type Step,
} from "./acts.ts";
import { put, take, type Position } from "./position.ts";

/** A position that asks "What would you do?"; it says `lesson.<id>.1`. */
function puzzle(
  id: string,
  position: Position,
  steps: readonly Omit<Step, "coach">[],
  more: Partial<CardsLesson> = {},
): CardsLesson {
  return {
    kind: "puzzle",
    seat: LEARNER,
    seats: 2,
    id,
    minutes: 1,
    arrange: (state) => take(state, position),
    steps: steps.map((step) => ({ ...step, coach: message(`lesson.${id}.1`) })),
    ...more,
  };
}

const dronesNextDoor: Position = {
  turn: 8,
  initiative: 1,
  distance: "S",
  first: {
    shields: [2, 6, 5, 5, 5, 6],
    battery: "empty",
    played: 8,
    hand: ["ph1-lf.B", "tractor", "general", "photon-std.D"],
    couples: [["std", 6], undefined],
  },
  second: { damage: 6, hand: ["away"], ended: true },
};

/** What would you do? One act, or one line, is clearly best. */
export const PUZZLES: readonly CardsLesson[] = [
  puzzle(
    "one-move-short",
    {
      turn: 9,
      distance: "M",
      first: { played: 6, hand: ["close", "ph1-fa.B", "ph1-lf.A", "away"] },
      second: { shields: [2, 6, 4, 3, 4, 6], damage: 19, hand: ["left"], ended: true },
    },
    [
      {
        shows: mine("move", "close"),
        leads: does("move", "close"),
        slips: [slip(firesAt("ship"), "slip.one-short"), slip(always, "slip.count-again")],
      },
      {
        lit: cards("ph1-fa.B", "ph1-lf.A"),
        shows: fire(["ph1-fa.B", "ph1-lf.A"]),
        leads: firesAt("ship"),
        times: 2,
        slips: [slip(always, "slip.now-fire")],
        ends: [until(won)],
      },
    ],
  ),
  puzzle(
    "jam-brace-or-shoot",
    {
      turn: 6,
      distance: "S",
      first: {
        shields: [4, 6, 5, 5, 5, 6],
        played: 8,
        battery: "empty",
        hand: ["ecm2", "specific", "ph1-fa.D"],
      },
      second: {
        battery: "empty",
        hand: ["disruptor-ovl.1", "disruptor-ovl.3", "ph2-fx.A", "ph2-wing.A"],
      },
    },
    [
      {
        shows: mine("ew", "ecm2"),
        leads: does("ew", "ecm2"),
        slips: [
          slip(does("specific"), "slip.seven-inside"),
          slip(firesAt("ship"), "slip.nine-inside"),
          slip(always, "slip.four-shots"),
        ],
        ends: [until(hurt(LEARNER, 0, 1))],
      },
    ],
    {
      replies: ["disruptor-ovl.1", "disruptor-ovl.3", "ph2-fx.A", "ph2-wing.A"].map((code) => theyFire(code)),
    },
  ),
  puzzle(
    "drones-next-door",
    dronesNextDoor,
    [
      {
        shows: fire("ph1-lf.B", "object:1"),
        leads: (action, state) =>
          does("fire", "ph1-lf.B")(action, state) && firesAt("object:1")(action, state),
        slips: [
          slip(does("fire", "photon-std.D"), "slip.photon-misses"),
          slip(firesAt("ship"), "slip.four-inside"),
          slip(always, "slip.drones-first"),
        ],
        ends: [until(({ objects }) => objects.length === 0, "slip.drones-first")],
      },
    ],
    {
      arrange(state) {
        take(state, dronesNextDoor);
        put(state, ENEMY, "drones", 1);
      },
    },
  ),
  puzzle(
    "nothing-bears",
    {
      turn: 12,
      distance: "S",
      first: {
        facing: 4,
        shields: [0, 0, 5, 0, 2, 1],
        damage: 15,
        played: 4,
        hand: ["right", "boarding", "ph1-fa.A", "left"],
      },
      second: { shields: [0, 6, 4, 3, 4, 6], damage: 21, hand: ["left"], ended: true },
    },
    [
      {
        shows: mine("board", "boarding"),
        leads: does("board", "boarding"),
        slips: [slip(does("turn"), "slip.next-turn-may-not-come"), slip(always, "slip.one-point")],
        ends: [until(won)],
      },
    ],
  ),
];
