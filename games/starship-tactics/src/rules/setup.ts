import { whoSits, wholeOf } from "@flagship/kernel";
import { MINE_MISSILES, DUMMIES_PER_MINE } from "../data/mines.ts";
import { askShip } from "./inquiry.ts";
import type { StTable } from "./event.ts";
import { seatsAt } from "./event.ts";
import { figuresOf, weaponFigures, type Figures, type Scale } from "./figures.ts";
import { introduce } from "./introduction.ts";
import { hexAt } from "./map.ts";
import { isRefusal, scenarioOf, type Options } from "./options.ts";
import { classIn, shipName, sidesIn, type Scenario, type ScenarioShip } from "./scenario.ts";
import { crewsOf, type Crews } from "./seating.ts";
import type { MineField, Setting } from "./setting.ts";
import { readRecord, trained, type CampaignEntry } from "./campaign-record.ts";
import { SKILLS, type Crew, type Skill } from "./crew.ts";
import { isHere, NONE, UNPLACED, type Ship } from "./ship.ts";
import { captainAt, type State } from "./state.ts";
import { shipsThat } from "./steps.ts";
import { proceed } from "./turn.ts";

/** Sets the table for a match. */
export function setup(chosen: Options, seats: number, table: StTable): State {
  const scenario = scenarioOf(chosen);
  if (isRefusal(scenario)) throw new Error(`options were not checked: ${scenario.code}`);
  const crews = crewsOf(
    chosen,
    scenario.ships.map((ship) => ship.side),
    sidesIn(scenario),
    seats,
  );
  if ("code" in crews) throw new Error(`options were not checked: ${crews.code}`);
  const state = stateFor(settingOf(chosen, scenario, crews, seats), scenario, crews);
  for (const no of shipsThat(state, isHere)) introduce(state, no, table);
  rollRatings(state, entriesOf(chosen), table);
  state.step = "divide";
  state.asked = state.ships.flatMap((ship, no) =>
    ship.toDivide >= 1 ? [askShip(state, "divide", no, "captain")] : [],
  );
  proceed(state, table);
  return state;
}

function settingOf(chosen: Options, scenario: Scenario, crews: Crews, seats: number): Setting {
  const scale: Scale = chosen.level === "advanced" ? (wholeOf(chosen.scale) as Scale) : 1;
  const classes: Figures[] = [];
  for (const ship of scenario.ships) {
    const found = classIn(scenario, ship.class);
    if (found !== undefined && !classes.some((one) => one.id === found.id))
      classes.push(figuresOf(found, scale, wholeOf(chosen.movement)));
  }
  return {
    level: chosen.level,
    scale,
    phases: chosen.phases === "3" ? 3 : 5,
    limit: chosen.limit,
    campaign: chosen.campaign,
    kills: chosen.kills,
    radio: chosen.radio,
    sensors: chosen.level === "advanced" ? chosen.sensors : "captain",
    sublight: scenario.warp === 0,
    scenario: scenario.title,
    turnLimit: scenario.turns ?? chosen.turns,
    classes,
    obstacles: (scenario.obstacles ?? []).map((one) => ({ kind: one.kind, ...hexAt(one.column, one.row) })),
    mines: mineField(scenario, scale),
    goals: (scenario.goals ?? []) as Setting["goals"],
    commanders: crews.commanders,
    sides: sidesIn(scenario),
    seats,
    instructor: crews.instructor,
    rulings: chosen.rulings,
    briefing: scenario.briefing ?? `briefing.${scenario.title}`,
  };
}

function mineField(scenario: Scenario, scale: Scale): MineField {
  const { mines } = scenario;
  const layer = mines?.layer ?? "romulan";
  const real = mines?.real ?? 0;
  // ST-MIN-04: the normal missile damage of the race that laid them.
  const damage = weaponFigures(MINE_MISSILES[layer], scale).damage[0] ?? 0;
  return {
    layer,
    side: mines?.side ?? NONE,
    real,
    dummies: real * DUMMIES_PER_MINE,
    damage,
    least: mines?.least ?? 0,
    most: mines?.most ?? 0,
  };
}

function stateFor(setting: Setting, scenario: Scenario, crews: Crews): State {
  const ships = scenario.ships.map((ship, no) =>
    shipFor(setting, scenario, ship, crews.captainOf[no] ?? 0, no),
  );
  return {
    setting,
    turn: 0,
    pair: 0,
    step: "divide",
    asked: [],
    queue: [],
    ships,
    captains: setting.commanders.map((_, rank) => ({ rank, roll: 0, rating: 0, ap: 0 })),
    orders: ships.map(() => "none"),
    shots: [],
    shotsFrom: 0,
    holding: [],
    dodges: [],
    followed: false,
    mines: (scenario.mines?.at ?? []).map((one) => ({
      ...hexAt(one.column, one.row),
      real: one.real ? 1 : 0,
      up: false,
    })),
    minesFound: 0,
    losses: [],
    answers: [],
    signals: [],
    openChannel: Array.from({ length: setting.sides }, () => false),
    offers: setting.commanders.map(() => false),
    victory: ships.map(() => 0),
    watched: ["fire"],
    rulings: [],
  };
}

/** A ship as the scenario has it: whole, or damaged beforehand (ST-INS-01). */
function shipFor(
  setting: Setting,
  scenario: Scenario,
  entry: ScenarioShip,
  captain: number,
  no: number,
): Ship {
  const cls = setting.classes.findIndex((one) => one.id === entry.class);
  const figures = setting.classes[cls];
  if (figures === undefined) throw new Error(`there is no class ${entry.class}`);
  const placed = entry.column !== undefined && entry.row !== undefined;
  const { q, r } = placed ? hexAt(entry.column ?? 0, entry.row ?? 0) : { q: UNPLACED, r: UNPLACED };
  const { damage } = entry;
  const warp = entry.warp ?? scenario.warp;
  return {
    cls,
    side: entry.side,
    captain,
    name: shipName(scenario, no),
    fate: (entry.enters ?? 0) > 1 ? "waiting" : "here",
    enters: entry.enters ?? 0,
    q,
    r,
    heading: entry.heading ?? 0,
    cloaked: entry.cloaked === true,
    wasCloaked: entry.cloaked === true,
    warp,
    warpBefore: warp,
    engines: weakened(figures.engines, damage?.power ?? 0),
    superstructure: figures.superstructure - (damage?.superstructure ?? 0),
    disabled:
      figures.superstructure - (damage?.superstructure ?? 0) <= 0 ||
      figures.total - (damage?.power ?? 0) <= 0,
    casualties: 0,
    shields: [0, 0, 0, 0, 0, 0],
    dead: (damage?.shields ?? []).reduce((bits, side) => bits | (1 << (side - 1)), 0),
    charges: figures.weapons.map(() => 0),
    damaged: (damage?.weapons ?? []).reduce((bits, weapon) => bits | (1 << weapon), 0),
    fired: 0,
    lost: new Set(damage?.weapons ?? []).size,
    holes: 0,
    taken: [0, 0, 0, 0, 0, 0],
    struck: [0, 0, 0, 0, 0, 0],
    breached: 0,
    jolted: false,
    toMovement: 0,
    toWeapons: 0,
    toShields: 0,
    extra: 0,
    points: 0,
    spread: Array.from({ length: setting.phases }, () => 0),
    sensors: { damaged: 0, lock: NONE, contact: NONE, scanning: false, questions: 0, askedNow: 0 },
    gear: "forward",
    still: 0,
    moved: false,
    movedBefore: false,
    before: NONE,
    evading: NONE,
    dodged: false,
    evasionDie: 0,
    offered: false,
    aims: 0,
    bonusSide: NONE,
    crewRating: 0,
    toDivide: 0,
    entering: entry.place === "edge",
    scuttle: false,
    abandoning: false,
    hurtBy: [],
    host: NONE,
  };
}

/** Points off the engines, the last one first. */
function weakened(engines: readonly number[], points: number): number[] {
  let left = points;
  return [...engines]
    .reverse()
    .map((power) => {
      const taken = Math.min(power, left);
      left -= taken;
      return power - taken;
    })
    .reverse();
}

/** What a rating's three dice and the die for Advancement Points are added to (ST-XSU-07, ST-CAM-09). */
export const LEAST_RATING = 45;
export const LEAST_POINTS = 10;

/** Three dice plus 45 (ST-XSU-07, ST-CGN-08). */
export function rollRating(roll: (times: number) => readonly number[]): number {
  return roll(3).reduce((sum, face) => sum + face, LEAST_RATING);
}

/** What ships bring from earlier battles, by name. */
type Entries = ReadonlyMap<string, CampaignEntry>;

function entriesOf(chosen: Options): Entries {
  const read = readRecord(chosen.campaign ? chosen.record : "");
  if (!read.ok) throw new Error(`options were not checked: ${read.refusal.code}`);
  return new Map(read.value.ships.map((entry) => [entry.ship, entry]));
}

/** Ratings of captains and crews, own side only; Advancement Points in a campaign (ST-CAM-09). */
function rollRatings(state: State, entries: Entries, table: StTable): void {
  const { setting } = state;
  if (setting.level === "advanced") {
    if (setting.campaign) rollAdvancement(state, entries, table);
    return;
  }
  for (const [no, captain] of state.captains.entries()) captain.rating = tacticsOf(state, no, entries, table);
  for (const ship of state.ships) {
    const entry = entries.get(ship.name);
    if (setting.commanders[ship.captain]?.crewed === true)
      ship.crew = carriedCrew(entry) ?? rollCrew(state, ship, table);
    else bringCrew(state, ship, entry, table);
    const { crew } = ship;
    if (crew !== undefined) captainAt(state, ship.captain).rating = Math.floor(crew.skills.tactics);
  }
}

/** A captain's Skill Rating: rolled, or as he comes from his last battle (ST-XSU-07, R76). */
function tacticsOf(state: State, no: number, entries: Entries, table: StTable): number {
  const posts = state.setting.commanders[no]?.posts;
  const to = posts === undefined ? [] : [...new Set(Object.values(posts))];
  const own = state.ships.filter((ship) => ship.captain === no).map((ship) => entries.get(ship.name));
  const before = own.find((entry) => entry?.captainAlive === true && entry.captain > 0);
  if (before !== undefined) return before.captain;
  const of = whoSits(posts?.captain ?? 0);
  return rollRating((times) => table.roll("roll.tactics", 10, { times, of, to, rules: ["ST-XSU-07"] }));
}

/** A crew's rating as it was, with what it has earned still to be divided; a new crew rolls (R76). */
function bringCrew(state: State, ship: Ship, entry: CampaignEntry | undefined, table: StTable): void {
  const to = seatsAt(state, ship, "captain");
  ship.toDivide = entry?.captainAlive === true ? entry.earned : 0;
  ship.crewRating =
    entry?.crewTogether === true && entry.crew > 0
      ? entry.crew
      : rollRating((times) =>
          table.roll("roll.efficiency", 10, { times, of: ship.name, to, rules: ["ST-XSU-07"] }),
        );
}

/** Officers who served together before keep their ratings and have learned (ST-CCM-01..03). */
function carriedCrew(entry: CampaignEntry | undefined): Crew | undefined {
  if (entry?.skills === undefined || entry.dex === undefined || !entry.captainAlive) return undefined;
  return freshCrew(trained(entry, entry.skills), entry.dex);
}

/** Eleven to twenty points for each new ship and captain, which the captain divides (ST-CAM-09). */
function rollAdvancement(state: State, entries: Entries, table: StTable): void {
  for (const ship of state.ships) {
    const entry = entries.get(ship.name);
    const known = entry?.captainAlive === true ? entry : undefined;
    if (known?.crewTogether !== true) {
      const [die = 1] = table.roll("roll.advancement", 10, { of: ship.name, rules: ["ST-CAM-09"] });
      // R76: to a captain of old a new crew brings half of what both would bring new.
      if (known === undefined) ship.toDivide = die + LEAST_POINTS;
      else ship.crewRating = (die + LEAST_POINTS) >> 1;
    }
    if (known === undefined) continue;
    captainAt(state, ship.captain).ap += known.captain;
    if (known.crewTogether) ship.crewRating = known.crew;
    ship.toDivide = known.earned;
  }
}

function rollCrew(state: State, ship: Ship, table: StTable): Crew {
  const to = [...new Set(Object.values(state.setting.commanders[ship.captain]?.posts ?? {}))];
  const rating = (purpose: string): number =>
    rollRating((times) => table.roll(purpose, 10, { times, of: ship.name, to, rules: ["ST-CGN-08"] }));
  const skills: Partial<Record<Skill, number>> = {};
  for (const skill of SKILLS)
    skills[skill] =
      skill === "tactics" ? (state.captains[ship.captain]?.rating ?? 0) : rating(`roll.rating.${skill}`);
  const dex = {
    engineer: rating("roll.rating.dex.engineer"),
    helm: rating("roll.rating.dex.helm"),
    sensors: rating("roll.rating.dex.sensors"),
  };
  return freshCrew(skills as Record<Skill, number>, dex);
}

/** A crew that nothing has happened to. */
export const freshCrew = (skills: Crew["skills"], dex: Crew["dex"]): Crew => ({
  skills,
  dex,
  shaken: { engineer: 0, helm: 0, sensors: 0 },
  freshly: { engineer: 0, helm: 0, sensors: 0 },
  systems: [],
  blackout: 0,
  blackoutPenalty: 0,
  engineeringHit: false,
  shares: [0, 0, 0],
  cloaking: false,
  cutWeapons: 0,
  cutShields: 0,
  hailed: false,
  mayArm: true,
  mayFire: true,
  orders: "",
  intent: "engage",
  helmRolls: 1,
  aimRolls: 2,
  aiming: false,
  damageControl: 0,
  committed: 0,
  rushed: false,
  stepped: 0,
  absorbed: 0,
  lostPower: 0,
  news: [],
  reports: [],
});
