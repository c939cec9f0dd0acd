import { message } from "@flagship/kernel";
import { DEFAULT_SHIPS } from "../rules/default-build.ts";
import { typeNamed } from "../data/ship-types.ts";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { sum } from "../rules/arith.ts";
import { completeSectors } from "../rules/sectors.ts";
import { corpOf, siteAt } from "../rules/world.ts";
import { built, nearlyComplete, settled, sky, unbuilt } from "./positions.ts";
import {
  all,
  allDone,
  arrival,
  boughtAsOwn,
  end,
  endsAt,
  fleetIn,
  flying,
  isYours,
  lacks,
  LEARNER,
  lights,
  lineOf,
  not,
  only,
  orders,
  pointsOn,
  RIVAL,
  says,
  sent,
  sheet,
  shipOf,
  stands,
  type Step,
  type Test,
  type WarlordLesson,
} from "./sheets.ts";
import { hexAt, putShip, putSite } from "./sky.ts";

const shape = { kind: "lesson", seat: LEARNER, seats: 2 } as const;
/** The options of the first match; the rest of a position comes with it. */
const QUIET = {
  officers: false,
  events: false,
  specials: false,
  listeningPosts: false,
  espionage: false,
  graveyard: false,
};

/** A lesson of whole sheets; step n says `lesson.<id>.<n>`. */
function lesson(
  id: string,
  minutes: number,
  arrange: (state: State) => void,
  steps: readonly Omit<Step, "coach">[],
  more: Partial<WarlordLesson> = {},
): WarlordLesson {
  return {
    ...shape,
    id,
    minutes,
    options: QUIET,
    arrange,
    steps: steps.map((step, index) => ({ ...step, coach: message(`lesson.${id}.${index + 1}`) })),
    ...more,
  };
}

/** Whatever is sent, or nothing: the year goes by, and its report comes. */
const isYear = (action: Action): boolean => action.type === "orders" || action.type === "waive";

const scouts = ({ orders: lines }: Parameters<Test>[0]): number =>
  lines.filter(
    ({ order }) =>
      order?.code === "PS" && typeNamed(`${order.race}-${order.type}`)?.variants.includes("S") === true,
  ).length;
const LOAN = orders("RL");
/** As many ships, at the least, and as many of them for land. */
const ENOUGH = 7;
const FOR_LAND = 5;
const SHIPS = orders("PS", ENOUGH);
const isScout: Test = (read) => scouts(read) > 0;
const takesLand: Test = (read, state) => orders("PS", FOR_LAND + scouts(read))(read, state);

const firstBuild = lesson("first-build", 4, unbuilt, [
  {
    shows: sheet([], ["RL 9999", ...DEFAULT_SHIPS.map((name) => `PS ${name.replace("-", " ")}`)]),
    // Whoever takes the default build has the same loan and the same fleet.
    leads: (action, state) =>
      action.type === "waive" || sent(all(LOAN, SHIPS, isScout, takesLand))(action, state),
    slips: [
      lacks(LOAN, "slip.no-loan"),
      lacks(SHIPS, "slip.few-ships"),
      lacks(isScout, "slip.no-scout"),
      lacks(takesLand, "slip.many-scouts"),
    ],
    ends: [end((after) => corpOf(after, LEARNER).debt > 0, "slip.no-loan"), end(allDone, "slip.too-dear")],
  },
]);

/** A year of land, taken all at once; the next lesson goes on from it. */
const FIRST_LAND = sheet([
  "F-POL 1: 1108 1107",
  "K-E3 1: 1109 1209 1210 1111",
  "C-FAS 1: 0909",
  "H-SC 1: SCAN SHIP",
]);
const PLANET = endsAt("F-POL 1", "11-1107");
const AROUND = endsAt("K-E3 1", "11-1111", "11-1009", "11-1010");
const FIELD = endsAt("C-FAS 1", "11-0909");

const HOME = "11-1008";
const SCANS = says("H-SC 1", "SCAN SHIP");
const UNHURT = end((after) => shipOf(after, "K-E3 1")?.damage === 0, "slip.asteroids");
/** So many ships are on their way at once at the end of the lesson. */
const CROWD = 4;
const CROWD_FLIES: Test = (read, state) => flying(read, state) >= CROWD;
const movedIn = (after: State, before: State): number =>
  fleetIn(after).filter(({ id, at }) => fleetIn(before).some((was) => was.id === id && was.at !== at)).length;

/** Year by year, one kind of order each: what is not asked for waits at home, so that the next year finds it there. */
const firstLand = lesson("first-land", 5, built, [
  {
    lit: lights("F-POL 1", "11-1107"),
    shows: sheet(["F-POL 1: 1108 1107"]),
    leads: sent(all(PLANET, only("F-POL 1"))),
    slips: [lacks(PLANET, "slip.planet"), lacks(only("F-POL 1"), "slip.one-thing")],
    ends: [end(isYours("11-1107"), "slip.planet")],
  },
  {
    lit: lights("K-E3 1", "11-1111"),
    shows: sheet(["K-E3 1: 1109 1209 1210 1111"]),
    leads: sent(all(AROUND, only("K-E3 1"))),
    slips: [
      lacks(endsAt("K-E3 1", "11-1111"), "slip.dilithium"),
      lacks(AROUND, "slip.asteroids"),
      lacks(only("K-E3 1"), "slip.one-thing"),
    ],
    ends: [end(isYours("11-1111"), "slip.dilithium"), UNHURT],
  },
  {
    lit: lights("C-FAS 1", "11-0909", "H-SC 1"),
    shows: sheet(["C-FAS 1: 0909", "H-SC 1: SCAN SHIP"]),
    leads: sent(all(FIELD, SCANS, only("C-FAS 1", "H-SC 1"))),
    slips: [
      lacks(FIELD, "slip.field"),
      lacks(SCANS, "slip.scan"),
      lacks(only("C-FAS 1", "H-SC 1"), "slip.one-thing"),
    ],
    ends: [end(stands("C-FAS 1", "11-0909"), "slip.field"), end(stands("H-SC 1", HOME), "slip.scan")],
  },
  {
    lit: lights("F-POL 1", "D-PSC 1", "W-AMS 1", "K-E3 1", "11-1313"),
    shows: sheet([
      "F-POL 1: 1106 1105 1104 1103 1202",
      "D-PSC 1: 1108 1207 1307 1406 1506",
      "W-AMS 1: 1007 1006 0906 0805 0705",
      "K-E3 1: 1211 1312 1313",
    ]),
    leads: sent(CROWD_FLIES),
    slips: [lacks(CROWD_FLIES, "slip.four-ways", (read, state) => ({ n: flying(read, state) }))],
    ends: [end((after, before) => movedIn(after, before) >= CROWD, "slip.four-move")],
  },
]);

const DIG = says("C-FAS 1", "PRSP");
/** So many points keep the weak away. */
const LOW_WALL = 50;
const WALL: Test = (read, state) => pointsOn(read, state, "11-1107") >= LOW_WALL;
const fleetOf = (state: State): number => fleetIn(state).length;
const PLANET_KEPT = end(isYours("11-1107"), "slip.keep-planet");

const digAndSpend = lesson("dig-and-spend", 4, settled(FIRST_LAND), [
  {
    lit: lights("C-FAS 1"),
    shows: sheet(["C-FAS 1: PRSP"]),
    leads: sent(all(DIG, only("C-FAS 1"))),
    slips: [lacks(DIG, "slip.dig"), lacks(only("C-FAS 1"), "slip.one-thing")],
    ends: [
      end(({ galaxy }, before) => {
        const field = hexAt(before, "11-0909");
        return (galaxy.prospect[field] ?? 0) < (before.galaxy.prospect[field] ?? 0);
      }, "slip.dig"),
    ],
  },
  {
    shows: sheet([], ["PR F", "PS F POL"]),
    leads: sent(boughtAsOwn),
    slips: [lacks(orders("PS"), "slip.buy"), lacks(boughtAsOwn, "slip.declare")],
    ends: [end((after, before) => fleetOf(after) > fleetOf(before), "slip.buy"), PLANET_KEPT],
  },
  {
    lit: lights("11-1107"),
    shows: sheet([], ["FS 11 1107 50"]),
    leads: sent(WALL),
    slips: [lacks(WALL, "slip.wall")],
    ends: [end((after) => (siteAt(after, hexAt(after, "11-1107"))?.fort ?? 0) >= LOW_WALL, "slip.wall")],
  },
]);

const LAST_SITE = endsAt("K-E3 1", "11-0206");
const complete = (state: State): boolean => completeSectors(state, LEARNER).length > 0;

const wholeSector = lesson("whole-sector", 3, nearlyComplete, [
  {
    lit: lights("K-E3 1", "11-0206"),
    shows: sheet(["K-E3 1: 0306 0206"]),
    leads: sent(LAST_SITE),
    slips: [lacks(LAST_SITE, "slip.last-site")],
    ends: [end(complete, "slip.last-site")],
  },
  { shows: sheet([]), leads: isYear, ends: [end(complete, "slip.keep-it")] },
]);

const BOTH = says("K-D7 1", "0603 0504");
const WAITS: Test = (read) => lineOf(read, "K-D7 1") === "";

const probeAndStrike = lesson(
  "probe-and-strike",
  5,
  sky(170, (state) => {
    putShip(state, "K-D7", "11-0503");
    putShip(state, "D-PSC", "11-0404");
    putShip(state, "O-SLV", "11-0504", { owner: RIVAL });
    putShip(state, "F-CA", "11-0603", { owner: RIVAL });
    corpOf(state, LEARNER).settings.attackPercent = 120;
  }),
  [
    {
      lit: lights("D-PSC 1"),
      shows: sheet(["D-PSC 1: SCAN SHIP"]),
      leads: sent(all(says("D-PSC 1", "SCAN SHIP"), WAITS)),
      slips: [lacks(says("D-PSC 1", "SCAN SHIP"), "slip.scan-first"), lacks(WAITS, "slip.look-first")],
      ends: [
        end(stands("K-D7 1", "11-0503"), "slip.look-first"),
        end((after) => corpOf(after, LEARNER).settings.attackPercent >= 120, "slip.safety-first"),
      ],
    },
    {
      lit: lights("K-D7 1", "11-0603", "11-0504"),
      shows: sheet(["K-D7 1: 0603 0504"]),
      leads: sent(BOTH),
      slips: [lacks(not(says("K-D7 1", "0603")), "slip.only-looks"), lacks(BOTH, "slip.both-places")],
      ends: [
        end(
          (after) => shipOf(after, "K-D7 1") !== undefined && shipOf(after, "O-SLV 1", RIVAL) === undefined,
          "slip.both-places",
        ),
      ],
    },
    {
      shows: sheet([]),
      leads: isYear,
      ends: [end((after) => shipOf(after, "K-D7 1") !== undefined, "slip.keep-cruiser")],
    },
  ],
);

const robbed = (state: State): boolean =>
  corpOf(state, LEARNER).report.sections.some(({ lines }) => lines.some(({ key }) => key === "income.raids"));

const RAID = says("O-SLV 1", "0811 RAD4");

const theRaid = lesson(
  "the-raid",
  3,
  sky(170, (state) => {
    putShip(state, "O-SLV", "22-0810");
    putSite(state, "22-0812", "PL", { owner: RIVAL, fort: 20 });
  }),
  [
    {
      lit: lights("O-SLV 1", "22-0811", "22-0812"),
      shows: sheet(["O-SLV 1: 0811 RAD4"]),
      leads: sent(RAID),
      slips: [lacks(not(endsAt("O-SLV 1", "22-0812")), "slip.not-enter"), lacks(RAID, "slip.raid")],
      ends: [end((after) => sum(corpOf(after, LEARNER).raidDue) > 0, "slip.raid")],
    },
    { shows: sheet([]), leads: isYear, ends: [end(robbed, "slip.raid")] },
  ],
);

const wallOf = (read: Parameters<Test>[0], state: State): number => pointsOn(read, state, "00-1209");
const HIGH_ENOUGH: Test = (read, state) => wallOf(read, state) >= 180;
const wallFigures = (read: Parameters<Test>[0], state: State) => ({
  points: wallOf(read, state),
  defence: Math.floor(wallOf(read, state) / 4),
});

const theWall = lesson(
  "the-wall",
  4,
  sky(170, (state) => {
    putSite(state, "00-1209", "PL", { owner: LEARNER });
    putShip(state, "K-D7", "00-1210", { owner: RIVAL });
  }),
  [
    {
      lit: lights("00-1209", "00-1210"),
      shows: sheet([], ["FS 00 1209 200"]),
      leads: sent(HIGH_ENOUGH),
      slips: [
        lacks(not(orders("PS")), "slip.ship-too-late"),
        lacks((read, state) => wallOf(read, state) > 0, "slip.no-wall"),
        lacks(HIGH_ENOUGH, "slip.low-wall", wallFigures),
      ],
      ends: [end(isYours("00-1209"), "slip.no-wall")],
    },
    { shows: sheet([]), leads: isYear, ends: [end(isYours("00-1209"), "slip.keep-planet")] },
  ],
  { replies: [sheet(["K-D7 1: 1209"])] },
);

const CRUISERS = ["K-D7 1", "K-D7 2", "K-D7 3"] as const;
const COME = all(...CRUISERS.map((ship) => endsAt(ship, "22-0909")));
/** In the same pulse, whichever that is. */
const TOGETHER: Test = (read, state) =>
  new Set(CRUISERS.map((ship) => arrival(read, state, ship))).size === 1;

const homeOffice = lesson(
  "home-office",
  6,
  sky(172, (state) => {
    for (const number of [1, 2, 3]) putShip(state, "K-D7", "22-0907", { number });
    putShip(state, "O-SLV", "22-0909", { owner: RIVAL });
    corpOf(state, LEARNER).settings.attackPercent = 120;
  }),
  [
    {
      lit: lights(...CRUISERS, "22-0909"),
      shows: sheet(CRUISERS.map((ship) => `${ship}: 0908 0909`)),
      leads: sent(all(COME, TOGETHER)),
      slips: [lacks(COME, "slip.all-three"), lacks(TOGETHER, "slip.one-by-one")],
      ends: [end(isYours("22-0909"), "slip.all-three")],
    },
  ],
);

/** One order that wins something at once, then from the first build to the fall of a Home Office. */
export const LESSONS: readonly WarlordLesson[] = [
  wholeSector,
  firstBuild,
  firstLand,
  digAndSpend,
  probeAndStrike,
  theRaid,
  theWall,
  homeOffice,
];
