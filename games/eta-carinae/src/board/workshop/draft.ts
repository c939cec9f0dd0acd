import { message, type Field, type FormValues, type Pickable, type Refusal } from "@flagship/kernel";
import { BODIES } from "../../space/data/bodies.ts";
import { readGroundScenario } from "../../ground/data/scenarios.ts";
import { GROUND_STARTERS } from "../../ground/data/starters.ts";
import { readScenario, STARTERS, type Scenario, type ScenarioSide } from "../../space/data/scenarios.ts";
import { SHIP_CLASSES } from "../../space/data/ships.ts";
import { SOVEREIGNTIES } from "../../common/data/sovereignties.ts";
import { TAC_CRAFT } from "../../space/data/tac-craft.ts";
import { TROOPS } from "../../common/data/troops.ts";
import { fieldMakers } from "../../common/field-makers.ts";

/** What can be written: a battle in space or on the ground. */
export const KINDS = ["space", "ground"] as const;
export type Kind = (typeof KINDS)[number];

/** A scenario in the making: its text, whatever is wrong with it. */
export interface Draft {
  readonly kind: Kind;
  readonly text: string;
}

export const written = (scenario: unknown): string => JSON.stringify(scenario, undefined, 2);

/** Scenarios to begin with, by name. */
export const BEGINNINGS: readonly (Draft & { readonly id: string })[] = [
  ...STARTERS.map((one) => ({ id: one.id, kind: "space" as const, text: written(one) })),
  ...GROUND_STARTERS.map((one) => ({ id: one.id, kind: "ground" as const, text: written(one) })),
];

/** Why the draft cannot be played, if it cannot. */
export function faultOf({ kind, text }: Draft): Refusal | undefined {
  const read = kind === "space" ? readScenario(text) : readGroundScenario(text);
  return read.ok ? undefined : read.refusal;
}

/** A file that somebody opens: whichever kind it fits better. */
export function opened(text: string): Draft {
  const onGround = /"(platoons|terrain|zone)"/.test(text);
  return { kind: onGround ? "ground" : "space", text };
}

/** The draft that was kept, or the first starter. */
export function kept(text: string | undefined): Draft {
  const [first] = BEGINNINGS;
  if (first === undefined) throw new Error("there is nothing to begin with");
  return text === undefined ? first : opened(text);
}

const { number, pick, rows, toggle, group, label } = fieldMakers("workshop");
const named = (ids: readonly string[]): Pickable[] =>
  ids.map((value) => ({ value, label: message("workshop.named", { name: `@${value}` }) }));
const worded = (key: string, values: readonly string[]): Pickable[] =>
  values.map((value) => ({ value, label: message(`workshop.${key}.${value}`) }));

const GOALS = ["score", "capture", "convoy", "orbit", "landing"] as const;

const SIDE_FIELDS: readonly Field[] = [
  pick("sovereignty", named(SOVEREIGNTIES)),
  rows("ships", 40, [], [pick("class", named(SHIP_CLASSES.map(({ id }) => id)))]),
  number("grant", 0, 20_000, 0),
  rows("craft", 20, [], [pick("type", named(TAC_CRAFT)), number("count", 1, 100, 1)]),
  rows("flying", 20, [], [pick("type", named(TAC_CRAFT)), number("count", 1, 10, 1)]),
  rows("troops", 20, [], [pick("type", named(TROOPS)), number("count", 1, 100, 1)]),
  pick("start", worded("start", ["edge", "orbit"])),
  number("slowest", 0, 1000, 100),
  number("fastest", 0, 1000, 300),
];

/** The form of a space scenario. */
export const SPACE_FIELDS: readonly Field[] = [
  { kind: "text", name: "id", label: label("id"), maxLength: 40, lines: "one", initial: "" },
  number("width", 500, 100_000, 1830),
  number("height", 500, 100_000, 1220),
  pick("body", worded("body", ["none", ...BODIES])),
  number("turns", 1, 200, 60),
  toggle("boarding"),
  pick("goal", worded("goal", GOALS)),
  { ...pick("class", named(SHIP_CLASSES.map(({ id }) => id))), when: { field: "goal", is: ["capture"] } },
  { ...number("points", 0, 10_000, 100), when: { field: "goal", is: ["convoy"] } },
  { ...number("squads", 1, 100, 6), when: { field: "goal", is: ["landing"] } },
  group("first", SIDE_FIELDS),
  group("second", SIDE_FIELDS),
];

/** What stands in the form for a space scenario that can be read. */
export function formOf({ kind, text }: Draft): FormValues | undefined {
  const read = kind === "space" ? readScenario(text) : undefined;
  if (read?.ok !== true) return undefined;
  const { goal, sides, id, width, height, body, turns, boarding } = read.value;
  const side = (one: ScenarioSide): FormValues => ({
    ...one,
    ships: one.ships.map((ship) => ({ class: ship })),
  });
  return {
    id,
    width,
    height,
    body,
    turns,
    boarding,
    goal: goal.kind,
    class: goal.kind === "capture" ? goal.class : "F-CA",
    points: goal.kind === "convoy" ? goal.points : 100,
    squads: goal.kind === "landing" ? goal.squads : 6,
    first: side(sides[0]),
    second: side(sides[1]),
  };
}

/** The text that the form stands for. */
export function textOf(values: FormValues): string {
  const { goal, class: prize, points, squads, first, second, ...rest } = values;
  const side = (one: FormValues[string] | undefined): object => {
    const { ships, ...more } = one as { ships: readonly { class: string }[] };
    return { ...more, ships: ships.map((ship) => ship.class) };
  };
  const goals: Readonly<Record<Scenario["goal"]["kind"], object>> = {
    score: {},
    capture: { class: prize },
    convoy: { points },
    orbit: {},
    landing: { squads },
  };
  const kind = GOALS.find((one) => one === goal) ?? "score";
  return written({ ...rest, goal: { kind, ...goals[kind] }, sides: [side(first), side(second)] });
}
