import type { Table } from "@flagship/kernel";
import { NANO_TABLE } from "../../ground/data/nano.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import type { CampaignEvent } from "./event.ts";
import { powerName } from "./council.ts";
import { FACILITIES } from "../data/facilities.ts";
import type { Hex } from "./hexes.ts";
import { areHostile, forcesIn, isBlockaded, whereabouts, worldName, worldsOf } from "./places.ts";
import { sendReport } from "./report.ts";
import { boxesLost, classOfShip, forceMass, massOf, scoutsIn } from "./ships.ts";
import {
  OUTSKIRTS,
  type Charted,
  type Force,
  type Owner,
  type Sighting,
  type State,
  type World,
} from "./state.ts";

const NEEDED = 8;
const LEAST = 2;
/** Mass that cannot be overlooked (EC-CSCT-02). */
const HEAVY = 1000;
/** Lower bounds of the mass bands of table D3.6, from the heaviest. */
export const MASS_BANDS = [1000, 400, 150, 40, 10, 0] as const;

/** Who has found which force by how much, on this check day. */
export type Finds = Map<string, number>;
export const findKey = (seeker: Owner, force: Force): string => `${seeker}>${force.id}`;

/** What a side brings to the search in a system: scouts count up to three, a sensor base one (EC-CSCT-02). */
export function searchBonus(state: State, seeker: Owner, hex: Hex): number {
  let scouts = 0;
  for (const force of state.forces)
    if (force.owner === seeker && force.hex === hex)
      for (const ship of force.ships) scouts += ship.laidUp ? 0 : scoutsIn(ship);
  const base = state.worlds.some(
    (world) => world.hex === hex && world.holders.defences === seeker && world.sensors > 0,
  );
  return Math.min(3, scouts) + (base ? 1 : 0);
}

/** The number needed to find a task force (EC-CSCT-02). */
export function findNumber(state: State, seeker: Owner, force: Force): number {
  let needed = NEEDED - searchBonus(state, seeker, force.hex);
  if (forceMass(force) >= HEAVY) needed -= 1;
  if (force.stirred) needed -= 1;
  if (force.at === OUTSKIRTS) needed += 1;
  if (force.stealth && force.ships.every((ship) => classOfShip(ship).stealth)) needed += 2;
  return Math.max(LEAST, needed);
}

/** Whether a side has eyes in a system: any ship or sensor base (EC-CSCT-01). */
export const hasEyes = (state: State, owner: Owner, hex: Hex): boolean =>
  state.forces.some((force) => force.owner === owner && force.hex === hex) ||
  state.worlds.some((world) => world.hex === hex && world.holders.defences === owner && world.sensors > 0);

/** Days 10, 20 and 30: every side looks for every hostile task force in its systems (EC-CSCT-01). */
export function scout(state: State, table: Table<CampaignEvent>): Finds {
  const finds: Finds = new Map();
  for (const hex of state.systems) {
    if (hex === state.flare) continue;
    const forces = forcesIn(state, hex);
    const sides = sidesIn(state, hex);
    if (sides.length < 2) continue;
    for (const seeker of sides) {
      if (!hasEyes(state, seeker, hex)) continue;
      for (const force of forces) {
        if (!areHostile(state, seeker, force.owner)) continue;
        const margin = rollD10(table.dice) - findNumber(state, seeker, force);
        if (margin < 0) continue;
        finds.set(findKey(seeker, force), margin);
        reportFind(state, seeker, force, margin);
      }
      for (const [index, world] of worldsOf(state, hex)) {
        if (areHostile(state, seeker, world.owner)) scoutSurface(state, table, seeker, index, world);
      }
    }
  }
  return finds;
}

function sidesIn(state: State, hex: Hex): Owner[] {
  const sides = new Set<Owner>();
  for (const force of state.forces) if (force.hex === hex) sides.add(force.owner);
  for (const world of state.worlds) if (world.hex === hex && world.owner !== -1) sides.add(world.owner);
  return [...sides].sort((a, b) => a - b);
}

/** Place and mass; by two or more ships in each mass band; by four or more the ships themselves (EC-CSCT-03). */
export function sightingOf(state: State, force: Force, margin: number): Sighting {
  const band = (mass: number): number => MASS_BANDS.findIndex((from) => mass >= from);
  return {
    turn: state.turn,
    day: state.day,
    owner: force.owner,
    hex: force.hex,
    at: force.at,
    mass: forceMass(force),
    bands:
      margin >= 2
        ? MASS_BANDS.map((_, place) => force.ships.filter((ship) => band(massOf(ship)) === place).length)
        : [],
    ships: margin >= 4 ? force.ships.map((ship) => ({ class: ship.class, lost: boxesLost(ship) })) : [],
  };
}

function reportFind(state: State, seeker: Owner, force: Force, margin: number): void {
  const sighting = sightingOf(state, force, margin);
  const count = sighting.bands.reduce((total, one) => total + one, 0);
  const values = {
    whose: powerName(state, force.owner),
    place: whereabouts(state, force.hex, force.at),
    mass: sighting.mass,
    ...(margin >= 2 ? { ships: count } : {}),
    ...(margin >= 4 ? { classes: sighting.ships.map((ship) => `@${ship.class}`) } : {}),
  };
  const kind = margin >= 4 ? "found-exactly" : margin >= 2 ? "found-ships" : "found";
  sendReport(state, seeker, force.hex, kind, values, { sighting });
}

/** The surface: facilities and the number of elements; a sensor base helps its owner (EC-CSCT-05). */
function scoutSurface(
  state: State,
  table: Table<CampaignEvent>,
  seeker: Owner,
  index: number,
  world: World,
): void {
  const eyes = state.forces.filter((force) => force.owner === seeker && force.hex === world.hex);
  if (eyes.length === 0 || isBlockaded(state, index)) return;
  const needed = Math.max(
    LEAST,
    NEEDED - searchBonus(state, seeker, world.hex) + (world.sensors > 0 ? 1 : 0),
  );
  const seen = rollD10(table.dice) >= needed;
  const bots = releaseNanoBots(state, table, eyes, index, world);
  if (!seen && !bots) return;
  sendReport(
    state,
    seeker,
    world.hex,
    "surface",
    {
      world: worldName(state, index),
      owner: powerName(state, world.owner),
      factories: world.factories.length,
    },
    { charted: { world: index, as: chartOf(state, world, bots) } },
  );
}

export const chartOf = (state: State, world: World, bots: boolean): Charted => ({
  turn: state.turn,
  owner: world.owner,
  factories: world.factories.length,
  facilities: FACILITIES.filter((facility) => facility !== "factory" && world[facility] > 0),
  elements: world.squads.reduce((total, squad) => total + squad.count, 0),
  squads: bots ? world.squads.map((squad) => `${squad.count} ${squad.troop}`) : [],
});

/** Packages that look at the ground, the thriftiest first (EC-NANO-08). */
const LOOKERS = ["dust", "area", "mission", "digger"] as const;

/** A force over the world sends one package down; its report needs a relay chain (EC-NANO-07, EC-NANO-08). */
function releaseNanoBots(
  state: State,
  table: Table<CampaignEvent>,
  eyes: readonly Force[],
  index: number,
  world: World,
): boolean {
  const ships = eyes.filter((force) => force.at === index).flatMap((force) => force.ships);
  const relayed = ships.some((ship) => (ship.stores["nano:relay"] ?? 0) > 0);
  for (const type of LOOKERS) {
    const item = `nano:${type}`;
    const carrier = ships.find((ship) => (ship.stores[item] ?? 0) > 0);
    if (carrier === undefined || !relayed) continue;
    carrier.stores[item] = (carrier.stores[item] ?? 0) - 1;
    const tigers = state.realms[world.owner]?.depot[world.hex]?.["nano:tiger"] ?? 0;
    if (tigers > 0 && rollD10(table.dice) >= NANO_TABLE.tiger.needed) return false;
    return rollD10(table.dice) >= NANO_TABLE[type].needed;
  }
  return false;
}
