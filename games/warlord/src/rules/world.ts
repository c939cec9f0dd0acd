import type { Dice, Message, MessageValue } from "@flagship/kernel";
import { AREA_TERRAIN, POINT_TERRAIN, type AreaTerrain, type PointTerrain } from "../data/terrain.ts";
import { SPECIALS, type Special } from "../data/specials.ts";
import { entry } from "./arith.ts";
import { placeName, sectorName, type Hex, type Sector } from "./hex.ts";
import { NOBODY, type Corp, type CorpId, type Ship, type Site, type State } from "./state.ts";
import type { Key } from "../say.ts";

/** Names of the parts of a result sheet, in order (RULINGS D8). */
export const SECTIONS = [
  "header",
  "alerts",
  "income",
  "movement",
  "scans",
  "orders",
  "event",
  "status",
  "news",
  "subspace",
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A year in the running: the state with quick ways through it, chance, and the reports being written. */
export interface World {
  readonly state: State;
  readonly dice: Dice;
  /** Every ship by hex. */
  readonly fleets: Map<Hex, Ship[]>;
  /** The report being written for each Corporation whose turn runs or ran this year. */
  readonly pages: Map<CorpId, Map<SectionName, Message[]>>;
}

export function openWorld(state: State, dice: Dice): World {
  const fleets = new Map<Hex, Ship[]>();
  for (const ship of state.ships) addTo(fleets, ship);
  return { state, dice, fleets, pages: new Map() };
}

const addTo = (fleets: Map<Hex, Ship[]>, ship: Ship): void => {
  const fleet = fleets.get(ship.at);
  if (fleet === undefined) fleets.set(ship.at, [ship]);
  else fleet.push(ship);
};

const siteTables = new WeakMap<readonly Site[], Map<Hex, Site>>();

/** The site in a hex, if it has one. Sites never come or go, so the table is made once per list. */
export function siteAt(state: State, hex: Hex): Site | undefined {
  let table = siteTables.get(state.sites);
  if (table === undefined) {
    table = new Map(state.sites.map((site) => [site.hex, site]));
    siteTables.set(state.sites, table);
  }
  return table.get(hex);
}

export const corpOf = (state: State, id: CorpId): Corp => entry(state.corps, id);
export const pointOf = (state: State, hex: Hex): PointTerrain =>
  entry(POINT_TERRAIN, state.galaxy.point[hex] ?? 0);
export const areaOf = (state: State, hex: Hex): AreaTerrain =>
  entry(AREA_TERRAIN, state.galaxy.area[hex] ?? 0);
/** Whether the hex has this point or area terrain. */
export const hasTerrain = (state: State, hex: Hex, code: string): boolean =>
  pointOf(state, hex) === code || areaOf(state, hex) === code;

export const shipsAt = (world: World, hex: Hex): readonly Ship[] => world.fleets.get(hex) ?? [];
export const ownShipsAt = (world: World, hex: Hex, owner: CorpId): Ship[] =>
  shipsAt(world, hex).filter((ship) => ship.owner === owner);

/** Whether the Corporation still has its Home Office: nothing is delivered to one in other hands. */
export const holdsHome = (state: State, id: CorpId): boolean =>
  siteAt(state, corpOf(state, id).home)?.owner === id;

/** Oldest first: greater age, then the lower serial number (WL-MOVE-13). */
export const oldestFirst = (a: Ship, b: Ship): number => b.age - a.age || a.id - b.id;

export const fleetOf = (state: State, owner: CorpId): Ship[] =>
  state.ships.filter((ship) => ship.owner === owner);
export const sitesOf = (state: State, owner: CorpId): Site[] =>
  state.sites.filter((site) => site.owner === owner);

/** Puts a ship into another hex without any effect. */
export function relocate(world: World, ship: Ship, to: Hex): void {
  const fleet = world.fleets.get(ship.at);
  if (fleet !== undefined) {
    const index = fleet.indexOf(ship);
    if (index >= 0) fleet.splice(index, 1);
  }
  ship.at = to;
  addTo(world.fleets, ship);
}

/** A new unit joins the game. */
export function enlist(world: World, ship: Ship): void {
  world.state.ships.push(ship);
  addTo(world.fleets, ship);
}

/** A unit leaves the game for good. */
export function strike(world: World, ship: Ship): void {
  const index = world.state.ships.indexOf(ship);
  if (index >= 0) world.state.ships.splice(index, 1);
  const fleet = world.fleets.get(ship.at);
  const place = fleet?.indexOf(ship) ?? -1;
  if (place >= 0) fleet?.splice(place, 1);
}

export const inPlay = (world: World, ship: Ship): boolean => shipsAt(world, ship.at).includes(ship);

/** Writes a line into a Corporation's result sheet of this year; computer Corporations get none. */
export function tell(
  world: World,
  corp: CorpId,
  section: SectionName,
  key: Key,
  values?: Readonly<Record<string, MessageValue>>,
): void {
  tellLine(world, corp, section, values === undefined ? { key } : { key, with: values });
}

/** The same with a line that stands already. */
export function tellLine(world: World, corp: CorpId, section: SectionName, line: Message): void {
  if (corp === NOBODY || corpOf(world.state, corp).kind !== "player") return;
  let page = world.pages.get(corp);
  if (page === undefined) {
    page = new Map();
    world.pages.set(corp, page);
  }
  const lines = page.get(section);
  if (lines === undefined) page.set(section, [line]);
  else lines.push(line);
}

/** Something a Corporation is told when its own turn comes next (WL-ADMIN-15). */
export function notify(
  world: World,
  corp: CorpId,
  section: SectionName,
  key: Key,
  values?: Readonly<Record<string, MessageValue>>,
): void {
  notifyLine(world, corp, section, values === undefined ? { key } : { key, with: values });
}

/** The same with a line that stands already. */
export function notifyLine(world: World, corp: CorpId, section: SectionName, text: Message): void {
  if (corp === NOBODY) return;
  const receiver = corpOf(world.state, corp);
  if (receiver.kind !== "player" || !receiver.alive) return;
  receiver.notices.push({ section, text });
}

export const place = (world: World, hex: Hex): string => placeName(world.state.galaxy, hex);
export const sectorLabel = (world: World, sector: Sector): string => sectorName(world.state.galaxy, sector);
/** `PL+AF` (WL-TERR-14). */
export const terrainLabel = (state: State, hex: Hex): string =>
  `${pointOf(state, hex)}+${areaOf(state, hex)}`;

const specialTables = new WeakMap<readonly Site[], Map<number, Site[]>>();

/** The sites of a special; specials never move, so the table is made once per list. */
function sitesOfSpecial(state: State, number: number): readonly Site[] {
  let table = specialTables.get(state.sites);
  if (table === undefined) {
    table = new Map();
    for (const site of state.sites) {
      if (site.special > 0) table.set(site.special, [...(table.get(site.special) ?? []), site]);
    }
    specialTables.set(state.sites, table);
  }
  return table.get(number) ?? [];
}

/** Whether the Corporation owns a working sector special (WL-SPEC-03, 05). */
export const hasSpecial = (state: State, corp: CorpId, special: Special): boolean =>
  sitesOfSpecial(state, SPECIALS.indexOf(special)).some((site) => site.owner === corp && !site.devastated);
