import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { BODIES, BODY_TABLE } from "./bodies.ts";
import { isClassId } from "./ships.ts";
import { TAC_CRAFT } from "./tac-craft.ts";
import { TROOPS } from "../../common/data/troops.ts";
import { SOVEREIGNTIES } from "../../common/data/sovereignties.ts";

const whole = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));

const side = z.strictObject({
  sovereignty: z.enum(SOVEREIGNTIES),
  /** Ship classes by id; empty when the fleet is bought for points. */
  ships: z.array(z.string()).check(z.maxLength(40)),
  craft: z.array(z.strictObject({ type: z.enum(TAC_CRAFT), count: whole(1, 100) })),
  /** Craft that start in space as flights of at most ten, beside the first ship. */
  flying: z.array(z.strictObject({ type: z.enum(TAC_CRAFT), count: whole(1, 10) })),
  troops: z.array(z.strictObject({ type: z.enum(TROOPS), count: whole(1, 100) })),
  /** Build points for extras (EC-SETUP-02), and for ships when `ships` is empty. */
  grant: whole(0, 20_000),
  start: z.enum(["edge", "orbit"]),
  slowest: whole(0, 1000),
  fastest: whole(0, 1000),
});

/** A scenario file: the situation, the ships of each side and their build points (EC-SETUP-01). */
const scenarioShape = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  width: whole(500, 100_000),
  height: whole(500, 100_000),
  body: z.enum(["none", ...BODIES]),
  sides: z.tuple([side, side]),
  turns: whole(1, 200),
  /** `score`: EC-VIC-02; `capture`: the second side wins by taking this class; `convoy`: freighters off the far edge; `orbit`: hold the orbit; `landing`: the first side wins with so many squads on the planet. */
  goal: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("score") }),
    z.strictObject({ kind: z.literal("capture"), class: z.string() }),
    z.strictObject({ kind: z.literal("convoy"), points: whole(0, 10_000) }),
    z.strictObject({ kind: z.literal("orbit") }),
    z.strictObject({ kind: z.literal("landing"), squads: whole(1, 100) }),
  ]),
  boarding: z.boolean(),
});
export type Scenario = z.infer<typeof scenarioShape>;
export type ScenarioSide = Scenario["sides"][number];

/** Reads a scenario file; says what is wrong with it, and where. */
export function readScenario(text: string): { ok: true; value: Scenario } | { ok: false; refusal: Refusal } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, refusal: refuse("scenario-not-json", "EC-SETUP-01") };
  }
  const parsed = scenarioShape.safeParse(data);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join(".") ?? "";
    return { ok: false, refusal: refuse("scenario-shape", "EC-SETUP-01", { at }, at) };
  }
  const refusal = checkScenario(parsed.data);
  return refusal === undefined ? { ok: true, value: parsed.data } : { ok: false, refusal };
}

/** What the shape cannot say: classes exist and belong to their side, orbit needs a body, speeds are in order. */
export function checkScenario(scenario: Scenario): Refusal | undefined {
  for (const [index, one] of scenario.sides.entries()) {
    const at = `sides.${index}`;
    const stranger = one.ships.find((id) => !isClassId(id) || id[0] !== one.sovereignty);
    if (stranger !== undefined)
      return refuse("scenario-class", "EC-SHIP-24", { class: stranger, at }, `${at}.ships`);
    if (one.ships.length === 0 && one.grant === 0)
      return refuse("scenario-no-ships", "EC-SETUP-01", { at }, `${at}.ships`);
    if (one.start === "orbit" && scenario.body === "none")
      return refuse("scenario-orbit", "EC-SETUP-05", { at }, `${at}.start`);
    if (one.slowest > one.fastest) return refuse("scenario-speeds", "EC-SETUP-07", { at }, `${at}.slowest`);
  }
  if (scenario.goal.kind === "capture" && !isClassId(scenario.goal.class))
    return refuse("scenario-class", "EC-SHIP-24", { class: scenario.goal.class, at: "goal" }, "goal.class");
  if (scenario.goal.kind === "orbit" && scenario.body === "none")
    return refuse("scenario-orbit", "EC-SETUP-05", { at: "goal" }, "goal");
  if (scenario.goal.kind === "landing" && (scenario.body === "none" || !BODY_TABLE[scenario.body].landing))
    return refuse("scenario-landing", "EC-LAND-06", { at: "goal" }, "goal");
  return undefined;
}

/** Small and large battle areas (EC-GEN-09), long side across. */
export const SMALL_AREA = { width: 1830, height: 1220 } as const;
export const LARGE_AREA = { width: 2440, height: 1830 } as const;
/** The longest battle when the scenario gives no limit (EC-VIC-01). */
export const LONGEST_BATTLE = 60;

const fleet = (
  sovereignty: ScenarioSide["sovereignty"],
  roles: string,
  more: Partial<ScenarioSide> = {},
): ScenarioSide => ({
  sovereignty,
  ships: roles === "" ? [] : roles.split(" ").map((role) => `${sovereignty}-${role}`),
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 100,
  fastest: 300,
  ...more,
});

const score = { kind: "score" } as const;

/** The six starter scenarios in space of table D3.19. */
export const STARTERS: readonly Scenario[] = [
  {
    id: "frontier",
    ...SMALL_AREA,
    body: "none",
    sides: [fleet("F", "CA DD FF FF"), fleet("Y", "CA DD FF SC")],
    turns: 10,
    goal: score,
    boarding: false,
  },
  {
    id: "toll",
    ...LARGE_AREA,
    body: "none",
    sides: [fleet("A", "CA CL DD"), fleet("K", "CA DD FF FF SC")],
    turns: LONGEST_BATTLE,
    goal: score,
    boarding: false,
  },
  {
    id: "convoy",
    ...LARGE_AREA,
    body: "none",
    sides: [fleet("F", "FR FR FR DD DD FF"), fleet("C", "CL DD FF")],
    turns: LONGEST_BATTLE,
    goal: { kind: "convoy", points: 100 },
    boarding: false,
  },
  {
    id: "talons",
    ...SMALL_AREA,
    body: "none",
    sides: [
      fleet("K", "BC FF FF", { troops: [{ type: "trooper", count: 6 }] }),
      fleet("X", "CA DD DD", { troops: [{ type: "raptor-hunter", count: 12 }] }),
    ],
    turns: LONGEST_BATTLE,
    goal: { kind: "capture", class: "K-BC" },
    boarding: true,
  },
  {
    id: "unbowed",
    ...LARGE_AREA,
    body: "earth",
    sides: [fleet("F", "BC CA CL DD"), fleet("S", "BB DD DD FF FF", { start: "orbit", slowest: 0 })],
    turns: 12,
    goal: { kind: "orbit" },
    boarding: false,
  },
  {
    id: "shock-wave",
    ...LARGE_AREA,
    body: "none",
    sides: [
      fleet("F", "BB BC CA CA DD DD TC", { craft: [{ type: "fighter", count: 18 }] }),
      fleet("T", "BB CA CA DD DD FF FF FF", {
        craft: [{ type: "stinger", count: 11 }],
        flying: [{ type: "stinger", count: 5 }],
      }),
    ],
    turns: LONGEST_BATTLE,
    goal: score,
    boarding: false,
  },
];
