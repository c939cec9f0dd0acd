import type { Refusal, RuleId } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { cloakedEnemies, findCloaked } from "./cloak.ts";
import { rollFor } from "./dice.ts";
import { about, scienceOf, tellPosts, type StTable } from "./event.ts";
import { casualtyModifier } from "./fire.ts";
import { distance } from "./hex.ts";
import { writeAnswer } from "./questions.ts";
import { SHIP } from "./references.ts";
import { isExpert } from "./setting.ts";
import { inSight } from "./sight.ts";
import { skillRoll, type SkillRoll } from "./skill.ts";
import { isEnemy, NONE, sensorsWork, type Ship, type ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

const EVERY_ARC = 15;

export const SENSOR_USES = ["none", "keep", "lock", "scan"] as const;

/** What a ship does with its sensors, on which target, and whether it searches for cloaked ships as well. */
export interface SensorUse {
  ship: ShipNo;
  use: (typeof SENSOR_USES)[number];
  target: string;
  detect: boolean;
}

/** A ship whose officer or sensors are down does nothing with them (ST-SEN-18, ST-BRG-05). */
export const canSense = (ship: Ship): boolean =>
  sensorsWork(ship) &&
  (ship.crew === undefined || (ship.crew.shaken.sensors === 0 && ship.crew.blackout === 0));

/** Whether an object registers on a ship's sensors: an obstacle in between casts a shadow (ST-SEN-20). */
export const registers = (state: State, ship: Ship, target: Ship): boolean =>
  inSight(ship, target, state.setting.obstacles);

/** Why a lock on this ship cannot be tried. */
export function checkLock(state: State, no: ShipNo, targetNo: number): Refusal | undefined {
  const ship = shipAt(state, no);
  const target = state.ships[targetNo];
  if (!canSense(ship)) return refuse("sensors-out", "ST-SEN-04", undefined, "use");
  if (target === undefined || target.fate !== "here" || !isEnemy(ship, target) || target.cloaked) {
    return refuse("no-such-target", "ST-SEN-04", undefined, "target");
  }
  return registers(state, ship, target)
    ? undefined
    : refuse("sensor-shadow", "ST-SEN-20", undefined, "target");
}

export function checkSensors(state: State, action: SensorUse): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const expert = isExpert(state.setting);
  if (action.detect) {
    if (expert) return refuse("scan-instead", "ST-XCL-01", undefined, "detect");
    if (!canSense(ship)) return refuse("sensors-out", "ST-SEN-18", undefined, "detect");
    if (!cloakedEnemies(state, action.ship))
      return refuse("nothing-cloaked", "ST-CLK-04", undefined, "detect");
  }
  switch (action.use) {
    case "none":
      return undefined;
    case "keep":
      return ship.sensors.lock === NONE ? refuse("no-lock", "ST-SEN-05", undefined, "use") : undefined;
    case "lock":
      return checkLock(state, action.ship, SHIP.at(action.target) ?? NONE);
    case "scan":
      if (!expert) return refuse("detect-instead", "ST-CLK-04", undefined, "use");
      return canSense(ship) ? undefined : refuse("sensors-out", "ST-SEN-18", undefined, "use");
  }
}

/**
 * Whether somebody at the table knows of a lock neither as its holder nor as its target. Then a ship is asked for a
 * question whether or not its lock came off, so that being asked tells nothing (R8, R66).
 */
export const isLockSecret = ({ setting }: State): boolean => setting.seats > 2;

/** A ship's use of its sensors in the Sensor Phase (ST-SEQ-05, ST-XCL-01, ST-CSN-01). */
export function useSensors(state: State, action: SensorUse, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const { sensors } = ship;
  if (action.use === "lock") tryLock(state, action.ship, SHIP.at(action.target) ?? NONE, table);
  if (action.use === "none") sensors.lock = NONE;
  if (action.use === "scan") startScan(state, action.ship, table);
  if (action.use === "keep") keepLock(state, action.ship, table);
  if (action.detect) detect(state, action.ship, table);
}

/** Sensors that nobody works hold their lock, or try the nearest enemy, and search for whoever is cloaked (R87). */
export function senseByThemselves(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  if (!canSense(ship)) return;
  const detect = cloakedEnemies(state, no);
  if (ship.sensors.lock !== NONE)
    return useSensors(state, { ship: no, use: "keep", target: "", detect }, table);
  let nearest = NONE;
  for (const [other, target] of state.ships.entries()) {
    if (checkLock(state, no, other) !== undefined) continue;
    if (nearest === NONE || distance(ship, target) < distance(ship, shipAt(state, nearest))) nearest = other;
  }
  const use = nearest === NONE ? "none" : "lock";
  useSensors(state, { ship: no, use, target: nearest === NONE ? "" : SHIP.to(nearest), detect }, table);
}

/** One die, 1 to 6 (ST-SEN-04); in the Command game a roll against Starship Sensors (ST-CSN-01). */
export function tryLock(state: State, no: ShipNo, target: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  ship.sensors.lock = NONE;
  const { face, needs, made: held } = senseRoll(state, no, 6, 0, table);
  const aimed = shipAt(state, target);
  if (held) ship.sensors.lock = target;
  const answer = held ? writeAnswer(state, no, target, 0, "") : "none";
  tellPosts(table, state, ship, ["sensors"], {
    type: "lock-tried",
    at: aimed.name,
    needs,
    face,
    held,
    answer,
    ...scienceOf(ship),
    ...about(state, no, "ST-SEN-04"),
  });
  // R8: the target's captain learns of it too.
  tellPosts(table, state, aimed, ["captain", "sensors"], {
    type: "locked-on",
    at: aimed.name,
    held,
    ...about(state, no, "ST-SEN-06"),
  });
}

/** A die of the sensors: d10 with casualties in Expert, a skill roll in the Command game. */
export function senseRoll(
  state: State,
  no: ShipNo,
  most: number,
  penalty: number,
  table: StTable,
): SkillRoll {
  const ship = shipAt(state, no);
  const what = most === 5 || penalty > 0 ? "search" : "lock";
  if (ship.crew !== undefined) return skillRoll(state, no, "sensors", penalty, table, what);
  const face = rollFor(table, 10, what, no);
  const needs = most - (isExpert(state.setting) ? casualtyModifier(ship) : 0);
  return { face, needs, made: face <= needs };
}

/** A lock on a cloaked ship must be won again in the next turn (ST-CSN-08). */
function keepLock(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const { sensors } = ship;
  const target = sensors.lock;
  if (target === NONE || !shipAt(state, target).cloaked) return;
  const { face, needs, made: held } = senseRoll(state, no, 6, 0, table);
  if (held) sensors.contact = target;
  else sensors.lock = NONE;
  tellPosts(table, state, ship, ["sensors"], {
    type: "lock-kept",
    at: shipAt(state, target).name,
    needs,
    face,
    held,
    ...scienceOf(ship),
    ...about(state, no, "ST-CSN-08"),
  });
}

/** The sensors are given over to the search (ST-XCL-01, R57); in the Command game a roll at +20 opens it (ST-CSN-05). */
function startScan(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  ship.sensors.lock = NONE;
  ship.sensors.scanning = true;
  if (ship.crew === undefined) return;
  const { face, needs, made } = senseRoll(state, no, 6, 20, table);
  ship.sensors.scanning = made;
  tellPosts(table, state, ship, ["sensors"], {
    type: "search-opened",
    needs,
    face,
    made,
    ...scienceOf(ship),
    ...about(state, no, "ST-CSN-05"),
  });
}

/** Advanced detection: 1 to 5 finds the nearest that moved (ST-CLK-04..07). */
function detect(state: State, no: ShipNo, table: StTable): void {
  const roll = senseRoll(state, no, 5, 0, table);
  tellSearch(state, no, roll, lookAround(state, no, roll.made), table, "ST-CLK-04");
}

/** What came of a search, for whoever works the sensors. */
export function tellSearch(
  state: State,
  no: ShipNo,
  { face, needs }: SkillRoll,
  found: boolean,
  table: StTable,
  rule: RuleId,
): void {
  const ship = shipAt(state, no);
  tellPosts(table, state, ship, ["sensors"], {
    type: "searched",
    needs,
    face,
    found,
    ...scienceOf(ship),
    ...about(state, no, rule),
  });
}

/** The result of a search in all directions whose roll came off or not. */
function lookAround(state: State, no: ShipNo, made: boolean): boolean {
  const ship = shipAt(state, no);
  const found = made ? findCloaked(state, no, EVERY_ARC, ship.crew !== undefined) : NONE;
  if (found !== NONE) ship.sensors.contact = found;
  return found !== NONE;
}

/** Question 10 grants one more search (R18); in the Command game the question's own roll is the search's. */
export function searchByQuestion(state: State, no: ShipNo, made: boolean, table: StTable): void {
  if (shipAt(state, no).crew !== undefined) {
    lookAround(state, no, made);
    return;
  }
  const roll = senseRoll(state, no, 5, 0, table);
  tellSearch(state, no, roll, lookAround(state, no, roll.made), table, "ST-SEN-17");
}

/** Questions that a ship may still ask before it goes on. */
export function questionsNow(state: State, ship: Ship): number {
  const { questions, askedNow } = ship.sensors;
  if (ship.crew === undefined) return isExpert(state.setting) ? 1 - askedNow : questions;
  // ST-CSN-02: one in every phase and one more in the first ones while the number exceeds the phases.
  const extras = questionsPerTurn(ship) - state.setting.phases;
  return Math.min(questions, (state.pair < extras ? 2 : 1) - askedNow);
}

/** Starship Sensors over ten, rounded up (ST-CSN-02). */
export const questionsPerTurn = (ship: Ship): number => Math.ceil((ship.crew?.skills.sensors ?? 10) / 10);

export function useQuestion(ship: Ship): void {
  ship.sensors.questions = Math.max(0, ship.sensors.questions - 1);
  ship.sensors.askedNow += 1;
}
