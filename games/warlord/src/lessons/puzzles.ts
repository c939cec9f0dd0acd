import { message } from "@flagship/kernel";
import type { State } from "../rules/state.ts";
import { built, sky } from "./positions.ts";
import {
  all,
  arrival,
  boughtAsOwn,
  end,
  endsAt,
  isYours,
  lacks,
  LEARNER,
  lights,
  lineOf,
  not,
  RIVAL,
  sent,
  sheet,
  shipOf,
  stands,
  type Step,
  type Test,
  type WarlordLesson,
} from "./sheets.ts";
import { corpOf } from "../rules/world.ts";
import { hexAt, putShip, putSite, putTerrain } from "./sky.ts";

/** A position that asks "What would you do?"; it says `lesson.<id>.1`. */
function puzzle(
  id: string,
  arrange: (state: State) => void,
  step: Omit<Step, "coach">,
  more: Partial<WarlordLesson> = {},
): WarlordLesson {
  return {
    kind: "puzzle",
    seat: LEARNER,
    seats: 2,
    id,
    minutes: 1,
    arrange,
    steps: [{ ...step, coach: message(`lesson.${id}.1`) }],
    ...more,
  };
}

const ALONE = endsAt("K-D7 1", "22-0909");
const RAIDS: Test = (read) => lineOf(read, "K-D7 1").includes("RAD");
const WAITS: Test = (read) =>
  ["", "0908"].includes(lineOf(read, "K-D7 1")) || lineOf(read, "K-D7 1") === "SCAN";
const BESIDE = ["22-0907", "22-0908"] as const;
const COMES: Test = (read, state) => BESIDE.some((place) => endsAt("K-D7 2", place)(read, state));

const oneCruiser = puzzle(
  "one-cruiser",
  sky(172, (state) => {
    putShip(state, "K-D7", "22-0907", { number: 1 });
    putShip(state, "K-D7", "22-0904", { number: 2 });
  }),
  {
    lit: lights("K-D7 1", "K-D7 2", "22-0909"),
    shows: sheet(["K-D7 2: 0905 0906 0907"]),
    leads: sent((read, state) => WAITS(read, state) && COMES(read, state)),
    slips: [
      lacks(not(ALONE), "slip.alone"),
      lacks(not(RAIDS), "slip.raid-in-two"),
      lacks(COMES, "slip.bring-second"),
      lacks(WAITS, "slip.wait"),
    ],
    ends: [
      end(stands("K-D7 1", ...BESIDE), "slip.wait"),
      end(stands("K-D7 2", ...BESIDE), "slip.bring-second"),
    ],
  },
);

const buys: Test = (read) =>
  read.orders.some(({ order }) => order?.code === "PS" && `${order.race}-${order.type}` === "K-D7");

const foreignShip = puzzle(
  "foreign-ship",
  (state) => {
    built(state);
    corpOf(state, LEARNER).treasury = [900, 900, 900, 900];
  },
  {
    lit: lights("11-1008"),
    shows: sheet([], ["PR K", "PS K D7"]),
    leads: sent(all(buys, boughtAsOwn)),
    slips: [lacks(buys, "slip.buy-it"), lacks(boughtAsOwn, "slip.surcharge")],
    ends: [
      end((after) => shipOf(after, "K-D7 1") !== undefined, "slip.buy-it"),
      end((after) => corpOf(after, LEARNER).primaries.includes("K"), "slip.surcharge"),
    ],
  },
);

const LONG_WAY = endsAt("K-E3 1", "11-1111", "11-1009", "11-1010");

const shortWay = puzzle("short-way", built, {
  lit: lights("K-E3 1", "11-1111"),
  shows: sheet(["K-E3 1: 1109 1209 1210 1111"]),
  leads: sent(LONG_WAY),
  slips: [lacks(endsAt("K-E3 1", "11-1111"), "slip.dilithium"), lacks(LONG_WAY, "slip.asteroids")],
  ends: [
    end(isYours("11-1111"), "slip.dilithium"),
    end((after) => shipOf(after, "K-E3 1")?.damage === 0, "slip.asteroids"),
  ],
});

const TAKES = endsAt("F-POL 1", "00-1107");

const lastYear = puzzle(
  "last-year",
  sky(
    180,
    (state) => {
      putShip(state, "F-POL", "00-1109");
      putTerrain(state, "00-1109", "ES+AF");
      state.galaxy.prospect[hexAt(state, "00-1109")] = 86;
      putSite(state, "00-1107", "PL");
      putSite(state, "00-0205", "PL", { owner: LEARNER });
      putSite(state, "22-0205", "PL", { owner: RIVAL });
      corpOf(state, RIVAL).ledger = 300;
    },
    { lastTurn: 15 },
  ),
  {
    lit: lights("F-POL 1", "00-1107"),
    shows: sheet(["F-POL 1: 1108 1107"]),
    leads: sent(TAKES),
    slips: [lacks(TAKES, "slip.money-counts-nothing")],
    ends: [end(({ winners }) => winners.includes(LEARNER), "slip.money-counts-nothing")],
  },
);

const CRUISERS = ["K-D7 1", "K-D7 2"] as const;
const BOTH = all(...CRUISERS.map((ship) => endsAt(ship, "22-0909")));
const AT_ONCE: Test = (read, state) => new Set(CRUISERS.map((ship) => arrival(read, state, ship))).size === 1;

const samePulse = puzzle(
  "same-pulse",
  sky(172, (state) => {
    putShip(state, "K-D7", "22-0907", { number: 1 });
    putShip(state, "K-D7", "22-0906", { number: 2 });
    corpOf(state, LEARNER).settings.attackPercent = 120;
  }),
  {
    lit: lights(...CRUISERS, "22-0909"),
    shows: sheet(["K-D7 1: ____ 0908 0909", "K-D7 2: 0907 0908 0909"]),
    leads: sent(all(BOTH, AT_ONCE)),
    slips: [lacks(BOTH, "slip.both-go"), lacks(AT_ONCE, "slip.wait-a-pulse")],
    ends: [end(isYours("22-0909"), "slip.both-go")],
  },
);

/** Whoever asks for as much as the defence turns back from anything stronger. */
const EQUAL = 100;
const CAREFUL: Test = (read) =>
  read.orders.some(({ order }) => order?.code === "A%" && order.percent >= EQUAL);
const STAYS: Test = (read) => !/0603|0504/.test(lineOf(read, "K-D7 1"));

const safetyCatch = puzzle(
  "safety-catch",
  sky(170, (state) => {
    putShip(state, "K-D7", "11-0503");
    putShip(state, "O-SLV", "11-0504", { owner: RIVAL });
    putShip(state, "F-CA", "11-0603", { owner: RIVAL });
  }),
  {
    lit: lights("K-D7 1", "11-0603", "11-0504"),
    shows: sheet([], ["A% 120"]),
    leads: sent(all(CAREFUL, STAYS)),
    slips: [lacks(STAYS, "slip.strikes-now"), lacks(CAREFUL, "slip.set-it-now")],
    ends: [
      end(stands("K-D7 1", "11-0503"), "slip.strikes-now"),
      end((after) => corpOf(after, LEARNER).settings.attackPercent >= EQUAL, "slip.set-it-now"),
    ],
  },
);

export const PUZZLES: readonly WarlordLesson[] = [
  oneCruiser,
  foreignShip,
  shortWay,
  lastYear,
  samePulse,
  safetyCatch,
];
