import type { Field, Refusal } from "@flagship/kernel";
import { message, refuse, lookUp } from "../../say.ts";
import {
  checkGroundScenario,
  readGroundScenario,
  type Engagement,
  type GroundScenario,
  type GroundSide,
} from "../data/scenarios.ts";
import { GROUND_STARTERS } from "../data/starters.ts";
import { METRES_PER_UNIT } from "../../common/data/scales.ts";
import { SOVEREIGNTIES, type Sovereignty } from "../../common/data/sovereignties.ts";
import type { Reading } from "../../space/rules/melee.ts";
import { readingField } from "../../space/rules/options.ts";

/** What a battle for points is limited to: nothing, tactical warheads, or no nuclear weapons at all (EC-ROE-01). */
const LIMITS = ["free", "tactical", "clean"] as const;
type Limit = (typeof LIMITS)[number];

export interface Options {
  readonly scenario: string;
  readonly first: Sovereignty;
  readonly second: Sovereignty;
  readonly points: number;
  readonly limit: Limit;
  readonly reading: Reading;
  readonly figures: boolean;
  readonly file: string;
}

const powers = SOVEREIGNTIES.map((value) => ({
  value,
  label: message("ground.option.sovereignty", { power: `@${value}` }),
}));

/** Asked only for battles for points. */
const points = { field: "scenario", is: ["points"] } as const;

export const options: readonly Field[] = [
  {
    kind: "pick",
    name: "scenario",
    label: message("ground.option.scenario"),
    help: message("option.scale", { metres: METRES_PER_UNIT.ground }),
    from: [...GROUND_STARTERS.map(({ id }) => id), "points", "file"].map((value) => ({
      value,
      label: lookUp(`ground.scenario.${value}`),
    })),
    initial: "factory-town",
  },
  {
    kind: "pick",
    name: "first",
    label: message("ground.option.first"),
    from: powers,
    initial: "F",
    when: points,
  },
  {
    kind: "pick",
    name: "second",
    label: message("ground.option.second"),
    from: powers,
    initial: "A",
    when: points,
  },
  {
    kind: "number",
    name: "points",
    label: message("ground.option.points"),
    help: message("ground.option.points-help"),
    min: 10,
    max: 300,
    step: 5,
    initial: 50,
    when: points,
  },
  {
    kind: "pick",
    name: "limit",
    label: message("ground.option.limit"),
    help: message("ground.option.limit-help"),
    from: LIMITS.map((value) => ({ value, label: message(`ground.limit.${value}`) })),
    initial: "tactical",
    when: points,
  },
  readingField,
  {
    kind: "toggle",
    name: "figures",
    label: message("ground.option.figures"),
    help: message("ground.option.figures-help"),
    initial: false,
  },
  {
    kind: "text",
    name: "file",
    label: message("ground.option.file"),
    help: message("ground.option.file-help"),
    maxLength: 20_000,
    lines: "many",
    initial: "",
    when: { field: "scenario", is: ["file"] },
  },
];

const ROE: Readonly<Record<Limit, Engagement["forbidden"]>> = {
  free: [],
  tactical: ["operational"],
  clean: ["nuclear"],
};

/** The field of a battle for points: standard size, both zones 800 deep, a factory between them. */
const FIELD = { width: 2400, height: 1800, depth: 800, turns: 16 } as const;

const bought = (sovereignty: Sovereignty, grant: number, limit: Limit, x: number): GroundSide => ({
  sovereignty,
  platoons: [],
  others: [],
  reserves: [],
  tethers: 0,
  nano: [],
  orbital: [],
  grant,
  zone: { x, y: 0, w: FIELD.depth, h: FIELD.height },
  dugIn: false,
  roe: { forbidden: [...ROE[limit]], protected: [], capture: true, civilians: 0, environment: 0 },
});

type Read = { ok: true; value: GroundScenario } | { ok: false; refusal: Refusal };

/** The scenario that the options name, or why there is none. */
export function scenarioOf(options: Options): Read {
  if (options.scenario === "file") return readGroundScenario(options.file);
  if (options.scenario === "points") {
    const { points, limit } = options;
    const value: GroundScenario = {
      id: "points",
      width: FIELD.width,
      height: FIELD.height,
      wild: true,
      terrain: [],
      facilities: [
        [-50, -50],
        [50, -50],
        [-50, 50],
        [50, 50],
      ].map(([x = 0, y = 0]) => ({
        type: "factory-module" as const,
        x: FIELD.width / 2 + x,
        y: FIELD.height / 2 + y,
        holder: -1,
        value: Math.max(1, Math.round(points / 10)),
      })),
      sides: [
        bought(options.first, points, limit, 0),
        bought(options.second, points, limit, FIELD.width - FIELD.depth),
      ],
      turns: FIELD.turns,
      campaign: false,
    };
    const refusal = checkGroundScenario(value);
    return refusal === undefined ? { ok: true, value } : { ok: false, refusal };
  }
  const starter = GROUND_STARTERS.find(({ id }) => id === options.scenario);
  return starter === undefined
    ? { ok: false, refusal: refuse("ground-scenario-unknown", "EC-ROE-01") }
    : { ok: true, value: starter };
}
