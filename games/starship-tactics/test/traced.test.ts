import { fileURLToPath } from "node:url";
import { FastDice, initialValues, QuietTable, type Dice, type FormValues } from "@flagship/kernel";
import { tracedPlay, type Trial } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { options } from "../src/rules/options.ts";
import { shipAt, type State } from "../src/rules/state.ts";

const base = initialValues(options);
const ship = (cls: string, side: number, column: number, row: number, heading: number, more = {}) => ({
  class: cls,
  side,
  column,
  row,
  heading,
  ...more,
});
const file = (warp: number, ships: readonly object[], more = {}): string =>
  JSON.stringify({ format: 1, title: "close quarters", warp, ships, ...more });

const DUELLISTS = [ship("f-con2", 0, 18, 14, 0), ship("k-d10", 1, 22, 13, 3)];
const HUNTED = [
  ship("f-con3", 0, 17, 14, 0),
  ship("r-bop", 1, 20, 14, 3, { cloaked: true }),
  ship("r-whi", 1, 22, 12, 3),
];
const MINES = {
  side: 1,
  layer: "klingon",
  real: 2,
  least: 0,
  most: 9,
  at: [10, 11, 12, 13, 14, 15, 16, 17].map((row) => ({ column: 19, row, real: row % 4 === 2 })),
};
const MOON = [
  { kind: "moon", column: 20, row: 12 },
  { kind: "planet", column: 19, row: 18 },
];
/** Ships that come late, one side that must leave, and a base to run for. */
const RUNNERS = [
  ship("f-con3", 0, 6, 14, 0),
  ship("k-d7m", 1, 12, 14, 3),
  ship("k-d10", 1, 14, 12, 3, { enters: 2 }),
  ship("f-con2", 0, 4, 16, 0, { enters: 2 }),
];
const HUNTED_CREW = [ship("f-ent", 0, 17, 14, 0), ship("r-bop", 1, 20, 14, 3, { cloaked: true })];
const CREWS = [ship("f-ent", 0, 17, 14, 0), ship("k-d7m", 1, 21, 14, 3)];

/** Ships as a battle leaves them: some frames thin, some weapons and shields gone, some sensors out, some crews shaken. */
function battered(dice: Dice, state: State): State {
  for (const [no, one] of state.ships.entries()) {
    const { crew } = one;
    if (dice.below(2) === 0)
      one.superstructure = Math.max(1, one.superstructure - dice.below(one.superstructure));
    one.engines = one.engines.map((power) => Math.max(1, power - dice.below(power + 1)));
    one.damaged = dice.below(8);
    one.dead = dice.below(8);
    one.casualties = dice.below(300);
    one.holes = dice.below(4);
    if (dice.below(4) === 0) one.sensors.damaged = 1 + dice.below(2);
    if (dice.below(4) === 0) one.abandoning = true;
    if (dice.below(3) === 0) one.sensors.lock = state.ships.findIndex((other) => other.side !== one.side);
    if (crew === undefined) continue;
    for (const officer of ["engineer", "helm", "sensors"] as const)
      if (dice.below(4) === 0) crew.shaken[officer] = 1;
    if (dice.below(4) === 0) crew.blackout = 1;
    if (dice.below(3) === 0)
      crew.systems.push({
        system: dice.pick(["communications", "shields", "helm", "weapons", "sensors"] as const),
        penalty: 0,
        fresh: false,
      });
    if (dice.below(4) === 0) shipAt(state, no).jolted = true;
  }
  return state;
}

const trial = (seats: number, chosen: FormValues): Trial => ({ seats, options: { ...base, ...chosen } });
const inFile = (warp: number, ships: readonly object[], more = {}): FormValues => ({
  scenario: "file",
  file: file(warp, ships, more),
});

const trials: readonly Trial[] = [
  trial(2, { ...inFile(5, DUELLISTS), turns: 6 }),
  trial(2, { ...inFile(0, HUNTED, { mines: MINES, obstacles: MOON }), turns: 4 }),
  trial(4, { scenario: "fleet", campaign: true, radio: true, phases: "3", limit: "bank", turns: 3, warp: 0 }),
  trial(2, { scenario: "romulan-gambit", turns: 3 }),
  trial(2, { scenario: "raiders", level: "expert", turns: 4 }),
  trial(2, { ...inFile(0, HUNTED, { obstacles: MOON }), level: "expert", turns: 3 }),
  trial(6, { scenario: "fleet", admirals: true, radio: true, sensors: "automatic", warp: 0, turns: 3 }),
  trial(4, { ...inFile(0, CREWS), level: "command", rulings: true, turns: 3 }),
  trial(2, { ...inFile(3, RUNNERS, { goals: [{ side: 1, leaveBy: "west" }] }), turns: 3 }),
  trial(4, { ...inFile(0, HUNTED_CREW), level: "command", turns: 3 }),
  trial(2, { scenario: "groups", turns: 2, warp: 4 }),
  trial(7, { scenario: "kobayashi-maru", level: "command", rescuer: "f-ent", waves: 1, turns: 2 }),
];

const WORN: readonly (readonly [name: string, trial: Trial])[] = [
  ["a worn duel", trial(2, { ...inFile(6, DUELLISTS), turns: 3, campaign: true, limit: "two" })],
  ["a worn Expert duel", trial(2, { ...inFile(6, DUELLISTS), level: "expert", turns: 3 })],
  ["a worn crew", trial(4, { ...inFile(7, CREWS), level: "command", turns: 2 })],
  [
    "worn crews head to head",
    trial(6, { ...inFile(0, CREWS), level: "command", headToHead: true, turns: 2 }),
  ],
];
/** Of each kind so many, all worn in their own way. */
const EACH = 9;

tracedPlay(module, fileURLToPath(new URL("traced.json", import.meta.url)), {
  trials,
  games: 4,
  most: 160,
  freely: true,
  positions: WORN.flatMap(([name, { seats, options: chosen }]) =>
    Array.from({ length: EACH }, (_, nth) => ({
      name: `${name}, ${nth + 1}`,
      seats,
      state: (): State => {
        const dice = new FastDice(nth + 1);
        return battered(dice, game.setup(chosen as never, seats, new QuietTable(dice)));
      },
    })),
  ),
});
