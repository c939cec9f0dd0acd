import { BATTLE_GROUPS } from "../../data/battle-groups.ts";
import { battle, kobayashiMaru, raiders, romulanGambit } from "../../data/scenarios.ts";
import { DUMMIES_PER_MINE } from "../../data/mines.ts";
import { sameHex, type Hex } from "../../rules/hex.ts";
import { columnOf, hexAt, ROWS, type ObstacleKind } from "../../rules/map.ts";
import type { Scenario, ScenarioShip } from "../../rules/scenario.ts";

type Obstacle = NonNullable<Scenario["obstacles"]>[number];
export type Mines = NonNullable<Scenario["mines"]>;
export type ScenarioGoal = NonNullable<Scenario["goals"]>[number];

/** One thing of a scenario that can be pointed at. */
export type Thing =
  | { readonly kind: "ship"; readonly index: number }
  | { readonly kind: "obstacle"; readonly index: number }
  | { readonly kind: "mine"; readonly index: number };

/** What a press on a hex puts there. */
export type Tool =
  | { readonly kind: "select" }
  | { readonly kind: "ship"; readonly class: string; readonly side: number }
  | { readonly kind: "obstacle"; readonly what: ObstacleKind }
  | { readonly kind: "mine"; readonly real: boolean };

/** What one can begin with. */
export const BEGINNINGS: Readonly<Record<string, Scenario>> = {
  empty: {
    format: 1,
    title: "New scenario",
    warp: 0,
    ships: battle([["f-con2"], ["k-d7m"]], 0).ships,
  },
  "romulan-gambit": { ...romulanGambit, title: "The Romulan Gambit" },
  raiders: { ...raiders, title: "Raiders" },
  "kobayashi-maru": {
    ...kobayashiMaru("f-ent", BATTLE_GROUPS["klingon-line"], 3),
    title: "The Kobayashi Maru",
  },
};

const at = (hex: Hex): { column: number; row: number } => ({ column: columnOf(hex), row: hex.r });
const hexOf = (one: { readonly column: number; readonly row: number }): Hex => hexAt(one.column, one.row);

/** Where a ship stands, if the scenario says so. */
export const shipHex = ({ column, row }: ScenarioShip): Hex | undefined =>
  column === undefined || row === undefined ? undefined : hexAt(column, row);

/** What stands in a hex, the topmost first; pressing again goes to the next. */
export function thingsAt(scenario: Scenario, hex: Hex): readonly Thing[] {
  const found: Thing[] = [];
  for (const [index, ship] of scenario.ships.entries()) {
    const place = shipHex(ship);
    if (place !== undefined && sameHex(place, hex)) found.push({ kind: "ship", index });
  }
  for (const [index, one] of (scenario.mines?.at ?? []).entries())
    if (sameHex(hexOf(one), hex)) found.push({ kind: "mine", index });
  for (const [index, one] of (scenario.obstacles ?? []).entries())
    if (sameHex(hexOf(one), hex)) found.push({ kind: "obstacle", index });
  return found;
}

/** Towards the middle of the map. */
const inward = (hex: Hex): number => (columnOf(hex) < 21 ? 0 : 3);

/** Puts what the tool holds into a hex; the new thing comes back with the scenario. */
export function put(
  scenario: Scenario,
  tool: Tool,
  hex: Hex,
): { scenario: Scenario; thing: Thing } | undefined {
  switch (tool.kind) {
    case "select":
      return undefined;
    case "ship": {
      const ship = { class: tool.class, side: tool.side, ...at(hex), heading: inward(hex) };
      return {
        scenario: { ...scenario, ships: [...scenario.ships, ship] },
        thing: { kind: "ship", index: scenario.ships.length },
      };
    }
    case "obstacle": {
      const before = scenario.obstacles ?? [];
      const one: Obstacle = { kind: tool.what, ...at(hex) };
      return {
        scenario: { ...scenario, obstacles: [...before, one] },
        thing: { kind: "obstacle", index: before.length },
      };
    }
    case "mine": {
      const mines = scenario.mines ?? NEW_MINES;
      const counters = [...(mines.at ?? []), { ...at(hex), real: tool.real }];
      return {
        scenario: { ...scenario, mines: counted({ ...mines, at: counters }) },
        thing: { kind: "mine", index: counters.length - 1 },
      };
    }
  }
}

/** A field of mines as it begins: five around the first obstacle, laid by the second side (ST-SCN-02). */
export const NEW_MINES: Mines = { side: 1, layer: "romulan", real: 5, least: 2, most: 5 };

/** As many real mines as counters say; the dummies follow from that (ST-MIN-01). */
export const counted = (mines: Mines): Mines =>
  mines.at === undefined ? mines : { ...mines, real: mines.at.filter((one) => one.real).length };

export const dummiesDue = (mines: Mines): number => mines.real * DUMMIES_PER_MINE;

/** Moves a thing to another hex. */
export function move(scenario: Scenario, thing: Thing, hex: Hex): Scenario {
  switch (thing.kind) {
    case "ship":
      return changeShip(scenario, thing.index, (ship) => ({
        ...omit(ship, "place"),
        ...at(hex),
        heading: ship.heading ?? inward(hex),
      }));
    case "obstacle":
      return {
        ...scenario,
        obstacles: changed(scenario.obstacles ?? [], thing.index, (one) => ({ ...one, ...at(hex) })),
      };
    case "mine":
      return scenario.mines?.at === undefined
        ? scenario
        : {
            ...scenario,
            mines: {
              ...scenario.mines,
              at: changed(scenario.mines.at, thing.index, (one) => ({ ...one, ...at(hex) })),
            },
          };
  }
}

/** Takes a thing away. */
export function remove(scenario: Scenario, thing: Thing): Scenario {
  switch (thing.kind) {
    case "ship":
      return { ...scenario, ships: without(scenario.ships, thing.index) };
    case "obstacle":
      return { ...scenario, obstacles: without(scenario.obstacles ?? [], thing.index) };
    case "mine":
      return scenario.mines?.at === undefined
        ? scenario
        : { ...scenario, mines: counted({ ...scenario.mines, at: without(scenario.mines.at, thing.index) }) };
  }
}

export const changeShip = (
  scenario: Scenario,
  index: number,
  how: (ship: ScenarioShip) => ScenarioShip,
): Scenario => ({ ...scenario, ships: changed(scenario.ships, index, how) });

/** A copy of a ship beside it. */
export function doubleShip(scenario: Scenario, index: number): Scenario {
  const ship = scenario.ships[index];
  if (ship === undefined) return scenario;
  const row = ship.row === undefined ? {} : { row: ship.row + 2 < ROWS ? ship.row + 2 : ship.row - 2 };
  return { ...scenario, ships: [...scenario.ships, { ...ship, ...row }] };
}

/** A copy without some of its fields. */
export function omit<T extends object, K extends keyof T>(value: T, ...fields: readonly K[]): Omit<T, K> {
  const copy: Partial<T> = { ...value };
  for (const field of fields) delete copy[field];
  return copy as Omit<T, K>;
}

export const changed = <T>(list: readonly T[], index: number, how: (one: T) => T): T[] =>
  list.map((one, place) => (place === index ? how(one) : one));

export const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, place) => place !== index);

/** The thing that a refusal's field points at: `ships.2.column` is the third ship. */
export function thingIn(field: string | undefined): Thing | undefined {
  const [, list = "", number = ""] = /(ships|obstacles|at)\.(\d+)/.exec(field ?? "") ?? [];
  const index = Number(number);
  if (list === "ships") return { kind: "ship", index };
  if (list === "obstacles") return { kind: "obstacle", index };
  return list === "at" ? { kind: "mine", index } : undefined;
}

/** A scenario as it is written to a file: without empty lists. */
export function written(scenario: Scenario): string {
  const { obstacles, goals, pack, ...rest } = scenario;
  const list = (name: string, items: readonly unknown[] | undefined): object =>
    items === undefined || items.length === 0 ? {} : { [name]: items };
  return `${JSON.stringify(
    { ...rest, ...list("obstacles", obstacles), ...list("goals", goals), ...list("pack", pack) },
    undefined,
    2,
  )}\n`;
}

/** Where two drafts differ, if only by one text: letters typed one after another are one step to take back. */
export function changedText(before: unknown, after: unknown, path = ""): string | undefined {
  if (typeof before === "string" && typeof after === "string") return before === after ? undefined : path;
  if (!isBranch(before) || !isBranch(after)) return undefined;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changedNames = names.filter((name) => before[name] !== after[name]);
  const [only] = changedNames;
  return changedNames.length === 1 && only !== undefined
    ? changedText(before[only], after[only], `${path}.${only}`)
    : undefined;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
