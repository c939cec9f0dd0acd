import type { Field, Refusal } from "@flagship/kernel";
import { message, refuse, lookUp } from "../../say.ts";
import {
  checkScenario,
  LARGE_AREA,
  LONGEST_BATTLE,
  readScenario,
  STARTERS,
  type Scenario,
  type ScenarioSide,
} from "../data/scenarios.ts";
import { METRES_PER_UNIT } from "../../common/data/scales.ts";
import { SOVEREIGNTIES, type Sovereignty } from "../../common/data/sovereignties.ts";
import { READINGS, type Reading } from "./melee.ts";

export interface Options {
  readonly scenario: string;
  readonly first: Sovereignty;
  readonly second: Sovereignty;
  readonly points: number;
  readonly boarding: boolean;
  readonly fog: boolean;
  readonly figures: boolean;
  readonly reading: Reading;
  readonly aggregate: boolean;
  readonly file: string;
}

const powers = SOVEREIGNTIES.map((value) => ({
  value,
  label: message("option.sovereignty", { power: `@${value}` }),
}));

/** Asked only for battles for points. */
const points = { field: "scenario", is: ["points"] } as const;

/** Which of the two readings of the melee factor is played (RULINGS R28). */
export const readingField: Field = {
  kind: "pick",
  name: "reading",
  label: message("option.reading"),
  help: message("option.reading-help"),
  from: READINGS.map((value) => ({ value, label: message(`reading.${value}`) })),
  initial: "high",
};

export const options: readonly Field[] = [
  {
    kind: "pick",
    name: "scenario",
    label: message("option.scenario"),
    help: message("option.scale-space", { km: METRES_PER_UNIT.space / 1000 }),
    from: [...STARTERS.map(({ id }) => id), "points", "file"].map((value) => ({
      value,
      label: lookUp(`scenario.${value}`),
    })),
    initial: "frontier",
  },
  { kind: "pick", name: "first", label: message("option.first"), from: powers, initial: "F", when: points },
  { kind: "pick", name: "second", label: message("option.second"), from: powers, initial: "Y", when: points },
  {
    kind: "number",
    name: "points",
    label: message("option.points"),
    help: message("option.points-help"),
    min: 100,
    max: 5000,
    step: 50,
    initial: 600,
    when: points,
  },
  {
    kind: "toggle",
    name: "boarding",
    label: message("option.boarding"),
    help: message("option.boarding-help"),
    initial: false,
  },
  {
    kind: "toggle",
    name: "figures",
    label: message("option.figures"),
    help: message("option.figures-help"),
    initial: false,
  },
  readingField,
  {
    kind: "toggle",
    name: "fog",
    label: message("option.fog"),
    help: message("option.fog-help"),
    initial: false,
  },
  {
    kind: "toggle",
    name: "aggregate",
    label: message("option.aggregate"),
    help: message("option.aggregate-help"),
    initial: false,
  },
  {
    kind: "text",
    name: "file",
    label: message("option.file"),
    help: message("option.file-help"),
    maxLength: 20_000,
    lines: "many",
    initial: "",
    when: { field: "scenario", is: ["file"] },
  },
];

const bought = (sovereignty: Sovereignty, grant: number): ScenarioSide => ({
  sovereignty,
  ships: [],
  craft: [],
  flying: [],
  troops: [],
  grant,
  start: "edge",
  slowest: 50,
  fastest: 500,
});

/** The scenario that the options name, or why there is none. */
export function scenarioOf(
  options: Options,
): { ok: true; value: Scenario } | { ok: false; refusal: Refusal } {
  if (options.scenario === "file") return readScenario(options.file);
  if (options.scenario === "points") {
    const value: Scenario = {
      id: "points",
      ...LARGE_AREA,
      body: "none",
      sides: [bought(options.first, options.points), bought(options.second, options.points)],
      turns: LONGEST_BATTLE,
      goal: { kind: "score" },
      boarding: options.boarding,
    };
    const refusal = checkScenario(value);
    return refusal === undefined ? { ok: true, value } : { ok: false, refusal };
  }
  const starter = STARTERS.find(({ id }) => id === options.scenario);
  return starter === undefined
    ? { ok: false, refusal: refuse("scenario-unknown", "EC-SETUP-01") }
    : { ok: true, value: starter };
}
