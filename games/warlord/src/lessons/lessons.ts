import { message } from "@flagship/kernel";
import { DEFAULT_SHIPS } from "../rules/default-build.ts";
import { typeNamed } from "../data/ship-types.ts";
import type { State } from "../rules/state.ts";
import { corpOf } from "../rules/world.ts";
import { built, nearlyComplete, settled, sky, unbuilt } from "./positions.ts";
import {
  all,
  endsAt,
  lacks,
  LEARNER,
  lights,
  lineOf,
  not,
  ordered,
  orders,
  pulsesOf,
  RIVAL,
  says,
  sent,
  sheet,
  type Step,
  type Test,
  type WarlordLesson,
} from "./sheets.ts";
import { putShip, putSite } from "./sky.ts";

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

const isScout: Test = (read) =>
  read.orders.some(
    ({ order }) =>
      order?.code === "PS" && typeNamed(`${order.race}-${order.type}`)?.variants.includes("S") === true,
  );
const LOAN = orders("RL");
const SHIPS = orders("PS", 7);

const firstBuild = lesson("first-build", 4, unbuilt, [
  {
    shows: sheet([], ["RL 9999", ...DEFAULT_SHIPS.map((name) => `PS ${name.replace("-", " ")}`)]),
    // Whoever takes the default build has the same loan and the same fleet.
    leads: (action, state) => action.type === "waive" || sent(all(LOAN, SHIPS, isScout))(action, state),
    slips: [lacks(LOAN, "slip.no-loan"), lacks(SHIPS, "slip.few-ships"), lacks(isScout, "slip.no-scout")],
  },
]);

/** The taught sheet of Y166; the third lesson goes on from it. */
const FIRST_LAND = sheet([
  "F-POL 1: 1108 1107",
  "K-E3 1: 1109 1209 1210 1111",
  "C-FAS 1: 0909",
  "H-SC 1: SCAN SHIP",
]);
const PLANET = endsAt("F-POL 1", "1107");
const AROUND = endsAt("K-E3 1", "1111", "1009", "1010");
const FIELD = endsAt("C-FAS 1", "0909");

const firstLand = lesson("first-land", 4, built, [
  {
    lit: lights("F-POL 1", "11-1107", "K-E3 1", "11-1111", "C-FAS 1", "11-0909"),
    shows: FIRST_LAND,
    leads: sent(all(PLANET, AROUND, FIELD)),
    slips: [
      lacks(PLANET, "slip.planet"),
      lacks(endsAt("K-E3 1", "1111"), "slip.dilithium"),
      lacks(AROUND, "slip.asteroids"),
      lacks(FIELD, "slip.field"),
    ],
  },
]);

const DIG = says("C-FAS 1", "PRSP");
const DECLARED: Test = (read) => {
  const at = (code: string): number => read.orders.findIndex(({ order }) => order?.code === code);
  return at("PR") >= 0 && at("PR") < at("PS");
};
const WALL = ordered(/^FS .*\b1107\b/i);

const digAndSpend = lesson("dig-and-spend", 4, settled(FIRST_LAND), [
  {
    lit: lights("C-FAS 1", "11-1107"),
    shows: sheet(["C-FAS 1: PRSP"], ["PR F", "PS F POL", "FS 11 1107 50"]),
    leads: sent(all(DIG, DECLARED, WALL)),
    slips: [
      lacks(DIG, "slip.dig"),
      lacks(orders("PS"), "slip.buy"),
      lacks(DECLARED, "slip.declare"),
      lacks(WALL, "slip.wall"),
    ],
  },
]);

const LAST_SITE = endsAt("K-E3 1", "0206");

const wholeSector = lesson("whole-sector", 3, nearlyComplete, [
  {
    lit: lights("K-E3 1", "11-0206"),
    shows: sheet(["K-E3 1: 0306 0206"]),
    leads: sent(LAST_SITE),
    slips: [lacks(LAST_SITE, "slip.last-site")],
  },
  { shows: sheet([]), leads: sent(() => true) },
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
    },
    {
      lit: lights("K-D7 1", "11-0603", "11-0504"),
      shows: sheet(["K-D7 1: 0603 0504"]),
      leads: sent(BOTH),
      slips: [lacks(not(says("K-D7 1", "0603")), "slip.only-looks"), lacks(BOTH, "slip.both-places")],
    },
  ],
);

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
      slips: [lacks(not(endsAt("O-SLV 1", "0812")), "slip.not-enter"), lacks(RAID, "slip.raid")],
    },
    { shows: sheet([]), leads: sent(() => true) },
  ],
);

const wallOf = (read: Parameters<Test>[0]): number =>
  read.orders.reduce((most, { order }) => (order?.code === "FS" ? Math.max(most, order.points) : most), 0);
const HIGH_ENOUGH: Test = (read, state) => ordered(/^FS .*\b1209\b/i)(read, state) && wallOf(read) >= 180;

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
        lacks(orders("FS"), "slip.no-wall"),
        lacks(HIGH_ENOUGH, "slip.low-wall"),
      ],
    },
  ],
  { replies: [sheet(["K-D7 1: 1209"])] },
);

const CRUISERS = ["K-D7 1", "K-D7 2", "K-D7 3"] as const;
const COME = all(...CRUISERS.map((ship) => endsAt(ship, "0909")));
/** In the same pulses, whichever these are. */
const TOGETHER: Test = (read) => new Set(CRUISERS.map((ship) => pulsesOf(read, ship))).size === 1;

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
    },
  ],
);

/** From the first build to the fall of a Home Office, each on what was learnt before. */
export const LESSONS: readonly WarlordLesson[] = [
  firstBuild,
  firstLand,
  digAndSpend,
  wholeSector,
  probeAndStrike,
  theRaid,
  theWall,
  homeOffice,
];
