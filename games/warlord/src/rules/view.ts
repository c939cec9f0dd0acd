import { isSeat, REFEREE, type Viewer } from "@flagship/kernel";
import { HEXES, type Hex, type Sector } from "./hex.ts";
import type { Options } from "./options.ts";
import { listedStocks } from "./rankings.ts";
import { NOBODY, type Corp, type CorpKind, type Ship, type Site, type State } from "./state.ts";

/** What everybody knows of a Corporation. */
export interface PublicCorp {
  readonly kind: CorpKind;
  readonly number: number;
  readonly name: string;
  readonly team: number;
  /** Only players' standing is public. */
  readonly alive: boolean;
  /** Stock at the last and the last but one end of year, where the published list shows it (WL-SEQ-36). */
  readonly stockNow?: number;
  readonly stockBefore?: number;
}

/** The terrain of a sector the viewer has on his map. */
export interface SectorMap {
  readonly sector: Sector;
  readonly point: readonly number[];
  readonly area: readonly number[];
}

/** What a viewer may know: public facts, and for a seat everything of its own Corporation. */
export interface View {
  readonly options: Options;
  readonly year: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly victory: string;
  readonly seat: number;
  readonly corps: readonly PublicCorp[];
  readonly answered: readonly boolean[];
  /** Whether this year runs only when the host closes it. */
  readonly waits: boolean;
  readonly sheet: string;
  readonly own?: Corp;
  readonly ships: readonly Ship[];
  readonly sites: readonly Site[];
  /** Foreign sites that hold an own listening post. */
  readonly posts: readonly Hex[];
  readonly maps: readonly SectorMap[];
  /** Single hexes: hex, point terrain, area terrain. */
  readonly hexes: readonly (readonly [Hex, number, number])[];
  /** Everything, for the referee alone. */
  readonly full?: State;
}

const NOWHERE: Hex = -1;

/** The one place where the hidden is left out. */
export function viewOf(state: State, viewer: Viewer): View {
  const seat = isSeat(viewer) ? viewer : NOBODY;
  const own = state.corps[seat];
  const building = isBuilding(state);
  const listed = listedStocks(state);
  return {
    options: state.options,
    year: state.year,
    over: state.over,
    winners: [...state.winners],
    victory: state.victory,
    seat,
    corps: state.corps.map((corp, id) => publicCorp(corp, id === seat, listed.has(id))),
    answered: state.answers.map((answer) => answer !== "missing"),
    waits: state.waits,
    sheet: state.sheets[seat] ?? "",
    ...(own === undefined ? {} : { own: ownCorp(own, building) }),
    ships: building ? [] : state.ships.filter((ship) => ship.owner === seat).map(copyShip),
    sites:
      seat === NOBODY || building
        ? []
        : state.sites.filter((site) => site.owner === seat).map((site) => ownSite(site, seat)),
    posts:
      seat === NOBODY
        ? []
        : state.sites.flatMap((site) => (site.post === seat && site.owner !== seat ? [site.hex] : [])),
    maps: (own?.known.sectors ?? []).map((sector) => sectorMap(state, sector)),
    hexes: (own?.known.hexes ?? []).map(
      (hex) => [hex, state.galaxy.point[hex] ?? 0, state.galaxy.area[hex] ?? 0] as const,
    ),
    ...(viewer === REFEREE ? { full: cloneState(state) } : {}),
  };
}

/** Until the build is in, nobody knows where his Home Office is (WL-CORP-11). */
export const isBuilding = ({ year, options }: Pick<State, "year" | "options">): boolean =>
  year === options.startYear;

const publicCorp = (corp: Corp, own: boolean, listed: boolean): PublicCorp => ({
  kind: corp.kind,
  number: corp.number,
  name: corp.kind === "npc" ? "" : corp.name,
  team: corp.team,
  alive: corp.kind !== "player" || corp.alive,
  ...(corp.kind === "player" && (own || listed || !corp.alive)
    ? {
        stockNow: corp.stockNow,
        ...(own || corp.listedBefore === true ? { stockBefore: corp.stockBefore } : {}),
      }
    : {}),
});

const sectorMap = (state: State, sector: Sector): SectorMap => ({
  sector,
  point: state.galaxy.point.slice(sector * HEXES, (sector + 1) * HEXES),
  area: state.galaxy.area.slice(sector * HEXES, (sector + 1) * HEXES),
});

/** The place in the sequence stays hidden even from its owner (WL-ADMIN-09). */
const ownCorp = (corp: Corp, building: boolean): Corp => ({
  ...structuredCloneOf(corp),
  sequence: 0,
  ...(building ? { home: NOWHERE } : {}),
});

/** Somebody else's listening post is never seen (WL-LP-08). */
const ownSite = (site: Site, seat: number): Site => ({
  ...copySite(site),
  post: site.post === seat ? seat : NOBODY,
  excess: 0,
});

export const copyShip = (ship: Ship): Ship => ({ ...ship, extra: [...ship.extra] });
export const copySite = (site: Site): Site => ({ ...site, yields: [...site.yields] });

/** A deep copy of plain data. */
export const structuredCloneOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A copy that shares nothing that changes; the terrain never does. */
export const cloneState = (state: State): State => ({
  ...state,
  galaxy: {
    ...state.galaxy,
    prospect: [...state.galaxy.prospect],
    deactivated: [...state.galaxy.deactivated],
  },
  sites: state.sites.map(copySite),
  ships: state.ships.map(copyShip),
  corps: state.corps.map((corp) => structuredCloneOf(corp)),
  prices: [...state.prices],
  demand: [...state.demand],
  sheets: [...state.sheets],
  answers: [...state.answers],
  winners: [...state.winners],
});
