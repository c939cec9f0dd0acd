import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { conformance, type Position, type Trial } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { noteDisabled } from "../src/rules/disabled.ts";
import { options } from "../src/rules/options.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { command } from "./crew.ts";
import { question } from "./table.ts";

const base = initialValues(options);

/** Crews at close quarters over mines, with a ship still to come: what a duel from the ends of the map hardly reaches. */
const closeQuarters = JSON.stringify({
  format: 1,
  title: "close quarters",
  warp: 0,
  obstacles: [{ kind: "moon", column: 20, row: 12 }],
  mines: {
    side: 1,
    layer: "klingon",
    real: 1,
    least: 0,
    most: 9,
    at: [12, 14, 15, 16].map((row) => ({ column: 18, row, real: row === 14 })),
  },
  ships: [
    { class: "f-ent", side: 0, column: 16, row: 14, heading: 0 },
    { class: "k-d7m", side: 1, column: 20, row: 14, heading: 3 },
    { class: "k-k23", side: 1, column: 22, row: 15, heading: 3, enters: 3 },
  ],
});
const trials: readonly Trial[] = [
  { seats: 2, options: { ...base, scenario: "romulan-gambit", turns: 5 } },
  {
    seats: 2,
    options: {
      ...base,
      scenario: "duel",
      first: "f-con2",
      second: "r-bop",
      warp: 0,
      level: "expert",
      turns: 5,
    },
  },
  {
    seats: 4,
    options: {
      ...base,
      scenario: "fleet",
      campaign: true,
      radio: true,
      phases: "3",
      limit: "bank",
      turns: 4,
    },
  },
  { seats: 4, options: { ...base, level: "command", second: "r-whi", warp: 0, rulings: true, turns: 3 } },
  {
    seats: 7,
    options: { ...base, level: "command", scenario: "kobayashi-maru", rescuer: "f-ent", waves: 1 },
  },
  { seats: 6, options: { ...base, level: "command", headToHead: true, turns: 4 } },
  {
    seats: 5,
    options: { ...base, level: "command", scenario: "file", file: closeQuarters, rulings: true, turns: 3 },
  },
];

/** Crews of three whose ships are out of action, by frame or by power, one with a shaken station. */
function helpless(): State {
  const state = command("k-d7m", { options: { headToHead: true } }, 6);
  for (const [no, loss] of [{ superstructure: -2 }, { engines: [0, 0, 0] }].entries()) {
    Object.assign(shipAt(state, no), { ...loss, holes: 3, jolted: true });
    noteDisabled(state, no, new QuietTable(new FastDice(1)));
  }
  shipAt(state, 0).crew?.systems.push({ system: "communications", penalty: 5, fresh: false });
  state.step = "skill";
  state.asked = [0, 1].map((who) => question(state, "engineering", who));
  return state;
}

const positions: readonly Position[] = [
  {
    name: "crews aboard disabled ships",
    trial: { seats: 6, options: { ...base, level: "command", headToHead: true } },
    state: helpless,
  },
  {
    name: "science officers aboard disabled ships",
    trial: { seats: 6, options: { ...base, level: "command", headToHead: true } },
    state: () => {
      const state = helpless();
      state.asked = [0, 1].map((who) => question(state, "science", who));
      return state;
    },
  },
];

conformance(module, {
  games: 20,
  closely: 2,
  trials,
  positions,
  reaches: {
    "a disabled ship with a crew": ({ ships }: State) =>
      ships.some((ship) => ship.disabled && ship.crew !== undefined && ship.fate === "here"),
    "a cloaked ship": ({ ships }: State) => ships.some(({ cloaked }) => cloaked),
  },
});
