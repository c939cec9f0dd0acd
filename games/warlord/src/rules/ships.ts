import { LIMITED_CAPACITY, MISSION_CAPACITY, CL_SIZE } from "../data/classes.ts";
import { ITEMS, type Item } from "../data/items.ts";
import { startingCrew } from "../data/races.ts";
import {
  hasBuiltInCloak,
  isDecoy,
  isGeneric,
  isLimitedGeneric,
  isMonster,
  typeById,
  LOGISTICS_BASE,
  type ShipType,
} from "../data/ship-types.ts";
import { GHOST_LOAD } from "../data/monsters.ts";
import { entry } from "./arith.ts";
import type { Corp, CorpId, Ship, State } from "./state.ts";
import type { Hex } from "./hex.ts";

export const typeOf = (ship: Ship): ShipType => typeById(ship.type);

/** None, light, medium, heavy, crippled, destroyed: exact shares of the hit points (WL-SHIP-23). */
export const LEVELS = ["none", "light", "medium", "heavy", "crippled", "destroyed"] as const;
export type Level = (typeof LEVELS)[number];

export function levelOf(damage: number, hp: number): Level {
  if (damage <= 0) return "none";
  if (damage > hp) return "destroyed";
  if (damage * 4 <= hp) return "light";
  if (damage * 2 <= hp) return "medium";
  return damage * 4 <= hp * 3 ? "heavy" : "crippled";
}

export const levelRank = (level: Level): number => LEVELS.indexOf(level);
export const shipLevel = (ship: Ship): Level => levelOf(ship.damage, ship.hp);
export const isCrippled = (ship: Ship): boolean => shipLevel(ship) === "crippled";
/** The letter in reports: L, M, H, C or nothing. */
export const levelLetter = (level: Level): string =>
  level === "none" || level === "destroyed" ? "" : level.charAt(0).toUpperCase();

/** The pulses a ship can act in now: design and refit less losses; none with crew 0 (WL-SHIP-33). */
export function speedOf(ship: Ship): number {
  if (ship.crew === 0 || ship.speed === 0) return 0;
  return Math.max(0, Math.min(6, ship.speed) - ship.lost - (ship.stasis ? 1 : 0));
}

/** Takes speed until repaired, never below 1 (WL-SHIP-36). */
export function loseSpeed(ship: Ship, points: number): number {
  const before = ship.lost;
  ship.lost = Math.max(ship.lost, Math.min(ship.speed - 1, ship.lost + points));
  return ship.lost - before;
}

/** Items a type may never carry: monsters but ghost ships, decoys, Logistics Bases. */
const carriesNothing = (type: ShipType): boolean =>
  isDecoy(type) || type === LOGISTICS_BASE || (isMonster(type) && GHOST_LOAD[type.code] === undefined);

/** How much of an item the ship can hold now (WL-ITEM-01); nothing when crippled (WL-ITEM-02). */
export function capacityOf(ship: Ship, item: Item): number {
  const type = typeOf(ship);
  if (carriesNothing(type) || isCrippled(ship)) return 0;
  const extra = ship.extra[ITEMS.indexOf(item)] ?? 0;
  switch (item) {
    case "mrs":
      return canHoldMrs(ship, type) ? 1 : 0;
    case "bombs":
      return type.bombs + extra + missionCapacity(ship, type, "bombs", "M");
    case "fighters":
      return listedFighters(type) + extra + missionCapacity(ship, type, "fighters", "VK");
    case "pfs":
      return listedPfs(type) + extra + missionCapacity(ship, type, "pfs", "P");
    case "drones":
      return listedDrones(type) + extra + missionCapacity(ship, type, "drones", "L");
    case "commandos":
      return type.commandos + extra + missionCapacity(ship, type, "commandos", "T");
  }
}

const ghost = (type: ShipType): readonly [number, number, number] => GHOST_LOAD[type.code] ?? [0, 0, 0];
const listedFighters = (type: ShipType): number => (isMonster(type) ? ghost(type)[0] : type.fighters);
const listedDrones = (type: ShipType): number => (isMonster(type) ? ghost(type)[1] : type.drones);
const listedPfs = (type: ShipType): number => (isMonster(type) ? ghost(type)[2] : type.pfs);

function missionCapacity(
  ship: Ship,
  type: ShipType,
  what: keyof typeof MISSION_CAPACITY,
  letters: string,
): number {
  if (ship.mission === "" || !letters.includes(ship.mission)) return 0;
  return isLimitedGeneric(type) ? LIMITED_CAPACITY[what] : (MISSION_CAPACITY[what][type.size] ?? 0);
}

/** Light cruisers and larger, or any class with crew 7; never Andromedans and Civilians (WL-ITEM-31). */
const canHoldMrs = (ship: Ship, type: ShipType): boolean =>
  type.race !== "A" && type.race !== "C" && type.race !== "M" && (type.size >= CL_SIZE || ship.crew >= 7);

/** Repair points when full. */
export const repairCapacity = (ship: Ship): number => {
  const type = typeOf(ship);
  return type.repair + missionCapacity(ship, type, "repair", "R");
};

export const satelliteCapacity = (ship: Ship): number => typeOf(ship).satellites + ship.harness;

/** Puts items the ship can no longer hold back into the stockpile (WL-SHIP-51). */
export function returnSurplus(ship: Ship, corp: Corp): void {
  for (const item of ITEMS) {
    const surplus = ship[item] - capacityOf(ship, item);
    if (surplus <= 0) continue;
    ship[item] -= surplus;
    corp.stockpile[item] += surplus;
  }
}

/** Fills the ship from the stockpile with everything it can carry (WL-ITEM-05, 06, 09). */
export function loadItems(ship: Ship, corp: Corp): number {
  let loaded = 0;
  for (const item of ITEMS) {
    const taken = Math.min(corp.stockpile[item], capacityOf(ship, item) - ship[item]);
    if (taken <= 0) continue;
    ship[item] += taken;
    corp.stockpile[item] -= taken;
    loaded += taken;
  }
  return loaded;
}

/** The mission in which a generic ship is delivered (WL-SHIP-46). */
const arrivalMission = (type: ShipType): string => (type.name === "C-MON" ? "D" : isGeneric(type) ? "B" : "");

/** More than there are Corporations. */
const OWNERS = 1000;

/** An id that nobody else's ships have any part in (the owner sees it). */
export function nextId(state: State, owner: CorpId): number {
  const corp = entry(state.corps, owner);
  corp.shipsSoFar += 1;
  return corp.shipsSoFar * OWNERS + owner;
}

/** Makes sure that a Corporation's next ships get other ids than this one. */
export function passId(state: State, id: number): void {
  const corp = entry(state.corps, id % OWNERS);
  corp.shipsSoFar = Math.max(corp.shipsSoFar, Math.floor(id / OWNERS));
}

/** A new unit; it is not yet in play. */
export function newShip(state: State, owner: CorpId, type: ShipType, at: Hex): Ship {
  const corp = state.corps[owner];
  const crew = isMonster(type)
    ? 3
    : corp?.kind === "player"
      ? startingCrew(type.race)
      : type.race === "F"
        ? 4
        : 3;
  return {
    id: nextId(state, owner),
    owner,
    type: type.id,
    number: nextNumber(corp, type),
    name: "",
    at,
    age: 0,
    crew,
    maxCrew: crew,
    af: type.af,
    df: type.df,
    sf: type.sf,
    hp: type.hp,
    shields: type.sf,
    damage: 0,
    speed: type.speed,
    lost: 0,
    stasis: false,
    mission: arrivalMission(type),
    fighters: 0,
    pfs: 0,
    drones: 0,
    commandos: 0,
    bombs: 0,
    mrs: 0,
    repair: type.repair,
    extra: [0, 0, 0, 0, 0, 0],
    harness: 0,
    officers: "",
    primeTeam: false,
    cloakDevice: hasBuiltInCloak(type),
    cloaked: false,
    hiddenCloak: false,
    upgraded: false,
    refitted: false,
    xfitted: false,
    veteran: false,
    noticed: 0,
    heading: 0,
    resting: false,
  };
}

function nextNumber(corp: Corp | undefined, type: ShipType): number {
  if (corp === undefined) return 1;
  const row = corp.built.find(([id]) => id === type.id);
  if (row === undefined) {
    corp.built.push([type.id, 1]);
    return 1;
  }
  row[1] += 1;
  return row[1];
}

/** `F-CA 1` */
export const shipLabel = (ship: Ship): string => `${typeOf(ship).name} ${ship.number}`;

/** The name a ship bears until it is given another (WL-MORD-PS-11). */
export const defaultName = (ship: Ship): string => `${typeOf(ship).name}-${ship.number}`;

/** A mirror monster copies the four factors, nothing else. */
export function becomeMirror(ship: Ship, model: ShipType): void {
  ship.af = model.af;
  ship.df = model.df;
  ship.sf = model.sf;
  ship.hp = model.hp;
  ship.shields = model.sf;
}
