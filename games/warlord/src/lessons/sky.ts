import { initialValues, type Seat } from "@flagship/kernel";
import { theType, TYPES } from "../data/ship-types.ts";
import {
  AREA_TERRAIN,
  isSiteTerrain,
  POINT_TERRAIN,
  type AreaTerrain,
  type PointTerrain,
} from "../data/terrain.ts";
import { MONSTER_CORP, newCorp, PIRATES } from "../rules/corps.ts";
import { hexesIn, placeNamed, sectorOf, type Hex } from "../rules/hex.ts";
import { newSite } from "../rules/new-site.ts";
import { optionFields, teamOf, type Options } from "../rules/options.ts";
import { newShip } from "../rules/ships.ts";
import { NOBODY, type Corp, type Ship, type Site, type State } from "../rules/state.ts";

/** Where the Home Offices of the empty sky lie: yours, the rival's, a company's. */
export const HOMES = ["00-0909", "22-0909", "11-0909"] as const;

/** A hand-made galaxy: 4 x 4 empty sectors, two players' Home Offices and a company's, nothing else. */
export function emptySky(year: number, options: Partial<Options> = {}): State {
  const all = { ...initialValues(optionFields), columns: 4, rows: 4, lastTurn: 0, ...options } as Options;
  const extent = { columns: all.columns, rows: all.rows };
  const home = (place: string): Hex => placeNamed(extent, place) ?? 0;
  const player = (number: number, place: string, seat: Seat): Corp =>
    newCorp({
      kind: "player",
      number,
      name: `Corp ${number}`,
      race: "",
      home: home(place),
      sequence: seat + 1,
      team: teamOf(all, seat),
      stock: 33,
    });
  const computer = { sequence: 0, stock: 25, team: -1 };
  const zeros = (): number[] => Array.from({ length: hexesIn(extent) }, () => 0);
  const homeOf = Array.from({ length: all.columns * all.rows + 1 }, () => NOBODY);
  const state: State = {
    options: all,
    year,
    over: false,
    galaxy: {
      ...extent,
      point: zeros(),
      area: zeros(),
      prospect: zeros(),
      gates: [],
      deactivated: [],
      homeOf,
    },
    sites: [],
    ships: [],
    corps: [
      player(101, HOMES[0], 0),
      player(102, HOMES[1], 1),
      newCorp({ ...computer, kind: "npc", number: 201, name: "Company", race: "F", home: home(HOMES[2]) }),
      ...PIRATES.map(({ number, race, name }) =>
        newCorp({ ...computer, kind: "pirate", number, race, name, home: -1 }),
      ),
      newCorp({ ...computer, kind: "monsters", number: MONSTER_CORP, name: "Monsters", race: "M", home: -1 }),
    ],
    prices: TYPES.map((type) => type.cost * 100),
    demand: TYPES.map(() => 0),
    sheets: ["", ""],
    answers: ["missing", "missing"],
    waits: false,
    winners: [],
    victory: "",
  };
  // Each home sector has a major site nobody owns, so that no sector is complete by accident.
  for (const place of ["00-1610", "22-1610", "11-1610"]) putSite(state, place, "PL");
  for (const [id, place] of HOMES.entries()) {
    homeOf[sectorOf(hexAt(state, place))] = id;
    putSite(state, place, "PL", {
      owner: id,
      homeOf: id,
      fort: 200,
      base: true,
      yields: [100, 100, 100, 100],
      name: "Home Office",
    });
  }
  return state;
}

export function hexAt({ galaxy }: State, place: string): Hex {
  const hex = placeNamed(galaxy, place);
  if (hex === undefined) throw new Error(`no place ${place}`);
  return hex;
}

/** Terrain as it is written: `ES+AF`, `PL+ES`. */
export function putTerrain(state: State, place: string, code: string): void {
  const [point = "ES", area = "ES"] = code.split("+");
  (state.galaxy.point as number[])[hexAt(state, place)] = POINT_TERRAIN.indexOf(point as PointTerrain);
  (state.galaxy.area as number[])[hexAt(state, place)] = AREA_TERRAIN.indexOf(area as AreaTerrain);
}

/** A site, with its terrain: `PL` or `PL+AF`. */
export function putSite(state: State, place: string, code: string, props: Partial<Site> = {}): Site {
  putTerrain(state, place, code);
  const terrain = code.split("+")[0] ?? "PL";
  if (!isSiteTerrain(terrain)) throw new Error(`${terrain} is no site`);
  const site: Site = {
    ...newSite(hexAt(state, place), terrain),
    name: place,
    yields: [30, 30, 30, 30],
    base: (props.fort ?? 0) >= 200,
    ...props,
  };
  state.sites = [...state.sites, site].toSorted((a, b) => a.hex - b.hex);
  return site;
}

export function putShip(state: State, type: string, place: string, props: Partial<Ship> = {}): Ship {
  const ship = { ...newShip(state, props.owner ?? 0, theType(type), hexAt(state, place)), ...props };
  if (props.maxCrew === undefined) ship.maxCrew = Math.max(ship.maxCrew, ship.crew);
  if (props.sf !== undefined && props.shields === undefined) ship.shields = props.sf;
  state.ships.push(ship);
  return ship;
}
