import * as z from "zod/mini";
import { refused, accepted, type Checked, type Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { shipClass } from "../data/classes.ts";
import { isBase, POWERS, type ShipClass } from "../data/ships.ts";
import { formFault } from "./form-fault.ts";
import { distance, sameHex } from "./hex.ts";
import { COLUMNS, EDGES, hexAt, OBSTACLES, ROWS, solid } from "./map.ts";
import { checkShipClass, shipClassShape } from "./ship-pack.ts";

const column = z.int().check(z.minimum(0), z.maximum(COLUMNS - 1));
const row = z.int().check(z.minimum(0), z.maximum(ROWS - 1));
const count = z.int().check(z.minimum(0), z.maximum(999));

const shipShape = z.strictObject({
  class: z.string(),
  side: count,
  name: z.optional(z.string().check(z.maxLength(40))),
  column: z.optional(column),
  row: z.optional(row),
  heading: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
  /** Without a place: where its captain may put it. */
  place: z.optional(z.enum(["anywhere", "edge"])),
  cloaked: z.optional(z.boolean()),
  warp: z.optional(count),
  enters: z.optional(count),
  damage: z.optional(
    z.strictObject({
      superstructure: z.optional(count),
      power: z.optional(count),
      shields: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(6)))),
      weapons: z.optional(z.array(count)),
    }),
  ),
});

const goalShape = z.strictObject({
  side: count,
  leaveBy: z.optional(z.enum(EDGES)),
  thirds: z.optional(z.boolean()),
  byTurn: z.optional(count),
  decisiveWithKill: z.optional(z.boolean()),
  wreckAll: z.optional(z.boolean()),
});

/** A scenario file: map objects, ships, hidden things, reinforcements and how it is won. */
export const scenarioShape = z.strictObject({
  format: z.literal(1),
  title: z.string().check(z.maxLength(80)),
  briefing: z.optional(z.string().check(z.maxLength(2000))),
  /** Warp speed of all ships; 0 is sub-light. */
  warp: z.int().check(z.minimum(0), z.maximum(14)),
  turns: z.optional(count),
  obstacles: z.optional(
    z.array(z.strictObject({ kind: z.enum(OBSTACLES), column, row })).check(z.maxLength(COLUMNS * ROWS)),
  ),
  mines: z.optional(
    z.strictObject({
      side: count,
      layer: z.enum(POWERS),
      real: count,
      least: count,
      most: count,
      at: z.optional(z.array(z.strictObject({ column, row, real: z.boolean() }))),
    }),
  ),
  ships: z.array(shipShape).check(z.minLength(2), z.maxLength(40)),
  goals: z.optional(z.array(goalShape)),
  pack: z.optional(z.array(shipClassShape)),
});

export type Scenario = z.infer<typeof scenarioShape>;
export type ScenarioShip = z.infer<typeof shipShape>;

/** Reads a scenario file and says what is wrong with it: form first, then the rules. */
export function readScenario(text: string): Checked<Scenario> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refused(refuse("scenario-not-json", undefined, undefined, "file"));
  }
  const read = scenarioShape.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = issue?.path.join(".") ?? "";
    return refused(refuse("scenario-form", undefined, { field, what: formFault(issue) }, field));
  }
  const wrong = checkScenario(read.data);
  return wrong === undefined ? accepted(read.data) : refused(wrong);
}

/** The class a scenario's ship belongs to: of its own pack, else of the book. */
export const classIn = (scenario: Scenario, id: string): ShipClass | undefined =>
  scenario.pack?.find((one) => one.id === id) ?? shipClass(id);

/** What a ship of a scenario is called: its own name, or its class, numbered where there are several. */
export function shipName(scenario: Scenario, no: number): string {
  const entry = scenario.ships[no];
  if (entry === undefined) throw new Error(`the scenario has no ship ${no}`);
  if (entry.name !== undefined) return entry.name;
  const isTwin = (other: ScenarioShip): boolean => other.class === entry.class;
  const number = scenario.ships.slice(0, no + 1).filter(isTwin).length;
  return scenario.ships.filter(isTwin).length > 1 ? `@${entry.class}.${number}` : `@${entry.class}`;
}

/** The rule that a scenario breaks, if any, with the field at fault. */
export function checkScenario(scenario: Scenario): Refusal | undefined {
  return (
    checkPack(scenario) ??
    checkObjects(scenario) ??
    checkShips(scenario) ??
    checkMines(scenario) ??
    checkGoals(scenario)
  );
}

function checkPack(scenario: Scenario): Refusal | undefined {
  const taken = new Set<string>();
  for (const [index, one] of (scenario.pack ?? []).entries()) {
    const wrong = checkShipClass(one);
    if (wrong !== undefined) return { ...wrong, field: `pack.${index}.${wrong.field ?? ""}` };
    if (shipClass(one.id) !== undefined || taken.has(one.id))
      return refuse("pack-id-taken", "ST-XSU-03", { id: one.id }, `pack.${index}.id`);
    taken.add(one.id);
  }
  return undefined;
}

function checkObjects(scenario: Scenario): Refusal | undefined {
  const obstacles = scenario.obstacles ?? [];
  if (scenario.warp > 0 && obstacles.length > 0)
    return refuse("warp-obstacles", "ST-OBS-02", undefined, "obstacles");
  if (scenario.warp > 0 && (scenario.mines?.real ?? 0) > 0)
    return refuse("warp-mines", "ST-OBS-02", undefined, "mines");
  // Anybody may send a full map: each is looked at once, not once for every other.
  const taken = new Set<number>();
  const twice = obstacles.findIndex((one) => {
    const hex = one.row * COLUMNS + one.column;
    if (taken.has(hex)) return true;
    taken.add(hex);
    return false;
  });
  return twice < 0 ? undefined : refuse("obstacle-twice", "ST-OBS-01", undefined, `obstacles.${twice}`);
}

function checkShips(scenario: Scenario): Refusal | undefined {
  const sides = sidesIn(scenario);
  for (let side = 0; side < sides; side++) {
    if (!scenario.ships.some((ship) => ship.side === side))
      return refuse("side-without-ships", "ST-MUL-01", { side }, "ships");
  }
  if (sides < 2) return refuse("one-side", "ST-MUL-01", undefined, "ships");
  for (const [index, ship] of scenario.ships.entries()) {
    const wrong = checkShip(scenario, ship);
    if (wrong !== undefined) return { ...wrong, field: `ships.${index}.${wrong.field ?? ""}` };
  }
  return undefined;
}

function checkShip(scenario: Scenario, ship: ScenarioShip): Refusal | undefined {
  const found = classIn(scenario, ship.class);
  if (found === undefined) return refuse("no-such-class", "ST-XSU-03", { class: ship.class }, "class");
  if (ship.cloaked === true && found.cloak === 0)
    return refuse("no-cloak", "ST-PLA-05", undefined, "cloaked");
  const placed = ship.column !== undefined && ship.row !== undefined && ship.heading !== undefined;
  if (!placed && ship.place === undefined)
    return refuse("ship-without-place", "ST-INS-01", undefined, "column");
  if (placed && ship.place !== undefined) return refuse("ship-placed-twice", "ST-INS-01", undefined, "place");
  const warp = ship.warp ?? scenario.warp;
  if (isBase(found)) {
    if (warp > 0) return refuse("base-at-warp", "ST-OBS-02", undefined, "class");
    if (ship.place === "edge" || (ship.enters ?? 0) > 1)
      return refuse("base-stands", "ST-INS-01", undefined, ship.place === "edge" ? "place" : "enters");
  }
  if (warp > found.emergency) return refuse("warp-limit", "ST-XSU-04", { most: found.emergency }, "warp");
  if (placed) {
    const hex = hexAt(ship.column ?? 0, ship.row ?? 0);
    const blocked = scenario.obstacles?.find(
      (one) => sameHex(hexAt(one.column, one.row), hex) && solid({ ...hex, kind: one.kind }),
    );
    if (blocked !== undefined) return refuse("ship-in-obstacle", "ST-OBS-01", undefined, "column");
  }
  const weapons = found.mounts.reduce((sum, mount) => sum + mount.count, 0);
  const strange = ship.damage?.weapons?.find((weapon) => weapon >= weapons);
  return strange === undefined
    ? undefined
    : refuse("no-such-weapon", "ST-INS-01", { weapon: strange }, "damage.weapons");
}

function checkMines(scenario: Scenario): Refusal | undefined {
  const { mines } = scenario;
  if (mines === undefined) return undefined;
  if (mines.side >= sidesIn(scenario)) return refuse("no-such-side", "ST-MIN-01", undefined, "mines.side");
  if (mines.at === undefined) {
    if ((scenario.obstacles ?? []).length === 0)
      return refuse("mines-without-centre", "ST-MIN-01", undefined, "mines");
    return mines.least <= mines.most
      ? undefined
      : refuse("mine-distances", "ST-MIN-01", undefined, "mines.least");
  }
  const real = mines.at.filter((one) => one.real).length;
  const centre = scenario.obstacles?.[0];
  const far = mines.at.findIndex((one) => {
    if (centre === undefined) return false;
    const away = distance(hexAt(centre.column, centre.row), hexAt(one.column, one.row));
    return away < mines.least || away > mines.most;
  });
  if (far >= 0) return refuse("mine-distances", "ST-MIN-01", undefined, `mines.at.${far}`);
  const dummies = mines.at.length - real;
  return real === mines.real && dummies === real * 3
    ? undefined
    : refuse("mine-count", "ST-MIN-01", { real: mines.real, dummies: mines.real * 3 }, "mines.at");
}

function checkGoals(scenario: Scenario): Refusal | undefined {
  const sides = sidesIn(scenario);
  const index = (scenario.goals ?? []).findIndex((goal) => goal.side >= sides);
  if (index >= 0) return refuse("no-such-side", "ST-SEQ-10", undefined, `goals.${index}.side`);
  const empty = (scenario.goals ?? []).findIndex(
    (goal) => goal.leaveBy === undefined && goal.wreckAll !== true,
  );
  return empty < 0 ? undefined : refuse("empty-goal", "ST-SEQ-10", undefined, `goals.${empty}`);
}

/** How many sides a scenario has. */
export const sidesIn = (scenario: Scenario): number =>
  1 + Math.max(...scenario.ships.map((ship) => ship.side));
