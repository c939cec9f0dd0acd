import type { Chair, Field, FormValues, Pickable, Refusal, Between } from "@flagship/kernel";
import { message, refuse, type PlainKey, lookUp } from "../say.ts";
import { BATTLE_GROUPS, type BattleGroup } from "../data/battle-groups.ts";
import { battle, kobayashiMaru, raiders, romulanGambit } from "../data/scenarios.ts";
import { CLASSES, shipClass } from "../data/classes.ts";
import { isBase, SHIP_CLASSES, type Power, type ShipClass } from "../data/ships.ts";
import { checkRecord, readRecord } from "./campaign-record.ts";
import { crewsOf, type Seating } from "./seating.ts";
import { classIn, readScenario, shipName, sidesIn, type Scenario } from "./scenario.ts";
import {
  FIRING_LIMITS,
  LEVELS,
  SENSOR_WORK,
  type FiringLimit,
  type Level,
  type SensorWork,
} from "./setting.ts";

export const SCENARIOS = [
  "duel",
  "fleet",
  "groups",
  "romulan-gambit",
  "raiders",
  "kobayashi-maru",
  "file",
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** What can be chosen before a match, as the lobby's form gives it. */
export interface Options extends Seating {
  readonly level: Level;
  readonly scenario: ScenarioName;
  readonly first: string;
  readonly second: string;
  readonly fleet: readonly { readonly ship: string; readonly side: number }[];
  readonly firstGroup: BattleGroup;
  readonly secondGroup: BattleGroup;
  readonly points: number;
  /** The Federation ship and each Klingon group of the Kobayashi Maru (ST-SCN-07). */
  readonly rescuer: string;
  readonly hunters: BattleGroup;
  readonly file: string;
  readonly warp: number;
  readonly waves: number;
  readonly phases: "5" | "3";
  readonly scale: "2" | "3" | "4";
  readonly limit: FiringLimit;
  readonly movement: "1" | "2" | "3" | "4";
  readonly campaign: boolean;
  readonly kills: "deciding" | "split";
  readonly radio: boolean;
  /** Who works the sensors in the Advanced game. */
  readonly sensors: SensorWork;
  readonly rulings: boolean;
  /** What captains and crews bring from earlier battles, as a file (ST-CAM-01). */
  readonly record: string;
  readonly turns: number;
}

const pickable = (value: string, group: string): Pickable => ({
  value,
  label: lookUp(`option.${group}.${value}`),
});
/** An answer that tells what it means. */
const explained = (value: string, group: string): Pickable => ({
  ...pickable(value, group),
  preview: lookUp(`option.${group}.${value}.about`),
});
const battleGroups: readonly Pickable[] = Object.entries(BATTLE_GROUPS).map(([value, group]) => ({
  value,
  label: message("option.group", {
    power: `@${shipClass(group[0])?.power ?? ""}`,
    ships: group.map((id) => `@${id}`),
  }),
}));
const pickClass = ({ id, points }: ShipClass): Pickable => ({
  value: id,
  label: message("option.ship", { ship: `@${id}` }),
  preview: message("option.ship.points", { points }),
});
const ships: readonly Pickable[] = SHIP_CLASSES.map(pickClass);
/** Ships, and battle groups, of one power. */
const shipsOf = (power: Power): readonly Pickable[] =>
  ships.filter(({ value }) => shipClass(value)?.power === power);
const groupsOf = (power: Power): readonly Pickable[] =>
  battleGroups.filter(({ value }) => value.startsWith(power));
type OptionName = Between<PlainKey, "option.", ".help">;
const labels = (name: OptionName) =>
  ({ name, label: message(`option.${name}`), help: message(`option.${name}.help`) }) as const;
const pick = (name: OptionName, values: readonly string[], initial: string): Field => ({
  kind: "pick",
  ...labels(name),
  from: values.map((value) => pickable(value, name)),
  initial,
});
const pickOf = (name: Between<PlainKey, "option.">, from: readonly Pickable[], initial: string): Field => ({
  kind: "pick",
  name,
  label: message(`option.${name}`),
  from,
  initial,
});
/** Asked only where an earlier choice calls for it. */
const only = (field: string, is: readonly (string | boolean)[], asked: Field): Field => ({
  ...asked,
  when: { field, is },
});
const command = (asked: Field): Field => only("level", ["command"], asked);
const toggle = (name: OptionName): Field => ({
  kind: "toggle",
  ...labels(name),
  initial: false,
});
const number = (name: OptionName, min: number, max: number, initial: number): Field => ({
  kind: "number",
  ...labels(name),
  min,
  max,
  initial,
});
const text = (name: OptionName): Field => ({
  kind: "text",
  ...labels(name),
  maxLength: 60_000,
  lines: "many",
  initial: "",
});

export const options: readonly Field[] = [
  pickOf(
    "level",
    LEVELS.map((level) => explained(level, "level")),
    "advanced",
  ),
  pickOf(
    "scenario",
    SCENARIOS.map((scenario) => explained(scenario, "scenario")),
    "duel",
  ),
  only("scenario", ["duel"], pickOf("first", ships, "f-con2")),
  only("scenario", ["duel"], pickOf("second", ships, "k-d7m")),
  only("scenario", ["fleet"], {
    kind: "rows",
    ...labels("fleet"),
    fields: [
      {
        kind: "pick",
        name: "ship",
        label: message("option.fleet.ship"),
        from: CLASSES.map(pickClass),
        initial: "f-con2",
      },
      { kind: "number", name: "side", label: message("option.side"), min: 1, max: 8, initial: 1 },
    ],
    atLeast: 2,
    atMost: 40,
    initial: [
      { ship: "f-con2", side: 1 },
      { ship: "f-lar", side: 1 },
      { ship: "k-d7m", side: 2 },
      { ship: "k-d7a", side: 2 },
    ],
  }),
  only("scenario", ["fleet"], number("points", 0, 5000, 0)),
  only("scenario", ["groups"], pickOf("firstGroup", battleGroups, "federation-patrol")),
  only("scenario", ["groups"], pickOf("secondGroup", battleGroups, "klingon-patrol")),
  only("scenario", ["file"], text("file")),
  only("scenario", ["duel", "fleet", "groups"], number("warp", 0, 10, 5)),
  only("scenario", ["kobayashi-maru"], pickOf("rescuer", shipsOf("federation"), "f-ent")),
  only("scenario", ["kobayashi-maru"], pickOf("hunters", groupsOf("klingon"), "klingon-line")),
  only("scenario", ["kobayashi-maru"], number("waves", 1, 4, 3)),
  pick("phases", ["5", "3"], "5"),
  only("level", ["advanced"], pick("scale", ["2", "3", "4"], "3")),
  only("level", ["advanced"], pick("sensors", SENSOR_WORK, "captain")),
  pick("limit", FIRING_LIMITS, "none"),
  pick("movement", ["1", "2", "3", "4"], "2"),
  toggle("campaign"),
  only("campaign", [true], pick("kills", ["deciding", "split"], "deciding")),
  only("campaign", [true], text("record")),
  toggle("radio"),
  only("level", ["advanced", "expert"], toggle("admirals")),
  command(toggle("headToHead")),
  command(pick("captainPost", ["helm", "engineer", "science"], "helm")),
  command(pick("fourth", ["captain", "weapons"], "captain")),
  command(pick("opposition", ["instructor", "captain"], "instructor")),
  command(toggle("rulings")),
  number("turns", 1, 99, 20),
];

export const readOptions = (values: FormValues): Options => values as unknown as Options;

/** The scenario that the options describe, or what is wrong with it. */
export function scenarioOf(chosen: Options): Scenario | Refusal {
  switch (chosen.scenario) {
    case "duel":
      return battle([[chosen.first], [chosen.second]], chosen.warp);
    case "fleet":
      return fleetBattle(chosen);
    case "groups":
      return battle([BATTLE_GROUPS[chosen.firstGroup], BATTLE_GROUPS[chosen.secondGroup]], chosen.warp);
    case "romulan-gambit":
      return romulanGambit;
    case "raiders":
      return raiders;
    case "kobayashi-maru":
      return kobayashiMaru(chosen.rescuer, BATTLE_GROUPS[chosen.hunters], chosen.waves);
    case "file": {
      const read = readScenario(chosen.file);
      return read.ok ? read.value : { ...read.refusal, field: `file.${read.refusal.field ?? ""}` };
    }
  }
}

/** A fleet action by rows; with a limit no side may bring more points (notes 3.14). */
function fleetBattle(chosen: Options): Scenario | Refusal {
  const sides = Math.max(...chosen.fleet.map((row) => row.side));
  const fleets: string[][] = Array.from({ length: sides }, () => []);
  for (const { ship, side } of chosen.fleet) fleets[side - 1]?.push(ship);
  const empty = fleets.findIndex((fleet) => fleet.length === 0);
  if (empty >= 0 || sides < 2) return refuse("side-without-ships", "ST-MUL-01", { side: empty + 1 }, "fleet");
  for (const [side, fleet] of fleets.entries()) {
    const points = fleet.reduce((sum, id) => sum + (shipClass(id)?.points ?? 0), 0);
    if (chosen.points > 0 && points > chosen.points) {
      return refuse(
        "too-many-ship-points",
        "ST-MUL-08",
        { side: side + 1, points, most: chosen.points },
        "fleet",
      );
    }
  }
  return battle(fleets, chosen.warp);
}

export const isRefusal = (value: Scenario | Refusal): value is Refusal => "code" in value;

/** Why these options cannot be played by so many. */
export function checkOptions(chosen: Options, seats: number): Refusal | undefined {
  const scenario = scenarioOf(chosen);
  if (isRefusal(scenario)) return scenario;
  if (chosen.scenario !== "file") {
    const anchored = scenario.ships.findIndex(({ class: id }) => isAnchored(id));
    if (anchored >= 0 && scenario.warp > 0)
      return refuse("base-at-warp", "ST-OBS-02", undefined, `fleet.${anchored}.ship`);
    const slow = scenario.ships.find((ship) => scenario.warp > (shipClass(ship.class)?.emergency ?? 0));
    if (slow !== undefined)
      return refuse("warp-limit", "ST-XSU-04", { most: shipClass(slow.class)?.emergency ?? 0 }, "warp");
  }
  const crews = crewsOf(
    chosen,
    scenario.ships.map((ship) => ship.side),
    sidesIn(scenario),
    seats,
  );
  if ("code" in crews) return crews;
  const crewed = scenario.ships.some(
    (ship, no) =>
      crews.commanders[crews.captainOf[no] ?? 0]?.crewed === true && isAnchored(ship.class, scenario),
  );
  return crewed ? refuse("crewed-base", "ST-CGN-01", undefined, "scenario") : checkCampaign(chosen, scenario);
}

const isAnchored = (id: string, scenario?: Scenario): boolean => {
  const found = scenario === undefined ? shipClass(id) : classIn(scenario, id);
  return found !== undefined && isBase(found);
};

/** Why the campaign record cannot be carried into this match (ST-CAM-01). */
function checkCampaign(chosen: Options, scenario: Scenario): Refusal | undefined {
  const read = readRecord(chosen.campaign ? chosen.record : "");
  const names = scenario.ships.map((_, no) => shipName(scenario, no));
  const refusal = read.ok ? checkRecord(read.value, names) : read.refusal;
  return refusal === undefined ? undefined : { ...refusal, field: `record.${refusal.field ?? ""}` };
}

/** The chairs of a match. */
export function chairs(chosen: Options, seats: number): readonly Chair[] {
  const scenario = scenarioOf(chosen);
  if (isRefusal(scenario)) return [];
  const crews = crewsOf(
    chosen,
    scenario.ships.map((ship) => ship.side),
    sidesIn(scenario),
    seats,
  );
  return "code" in crews ? [] : crews.chairs;
}
