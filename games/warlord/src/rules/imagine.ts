import type { Dice } from "@flagship/kernel";
import { LISTED_TYPES, typeNamed } from "../data/ship-types.ts";
import { AREA_TERRAIN, isSiteTerrain, MOONS, POINT_TERRAIN } from "../data/terrain.ts";
import { between, entry } from "./arith.ts";
import { rollProspect, rollYields } from "./galaxy.ts";
import { HEXES, hexesOf, sectorOf, type Hex } from "./hex.ts";
import { newSite } from "./new-site.ts";
import { setUp } from "./setup.ts";
import { newShip, nextId, passId } from "./ships.ts";
import { NOBODY, type Corp, type CorpId, type Site, type State } from "./state.ts";
import { copyShip, copySite, isBuilding, structuredCloneOf, type PublicCorp, type View } from "./view.ts";

/** A full state that fits a view: a fresh galaxy with everything the viewer knows laid over it. */
export function imagineState(view: View, dice: Dice): State {
  if (view.full !== undefined) return structuredCloneOf(view.full);
  // What nobody has seen need not be fair: one draw per sector is enough.
  const fresh = setUp(view.options, view.answered.length, dice, 0);
  const seen = isBuilding(view) ? withHome(view, fresh) : view;
  return stateFrom(seen, fresh, dice);
}

/** Before the build a Home Office may be anywhere: it is where the fresh galaxy has it. */
function withHome(view: View, fresh: State): View {
  if (view.own === undefined) return view;
  const mine = (thing: { readonly owner: CorpId }): boolean => thing.owner === view.seat;
  return {
    ...view,
    own: { ...view.own, home: entry(fresh.corps, view.seat).home },
    sites: fresh.sites.filter(mine),
    ships: fresh.ships.filter(mine),
  };
}

function stateFrom(view: View, fresh: State, dice: Dice): State {
  const point = [...fresh.galaxy.point];
  const area = [...fresh.galaxy.area];
  const known = new Set<Hex>();
  for (const map of view.maps) {
    for (const [index, hex] of hexesOf(map.sector).entries()) {
      point[hex] = map.point[index] ?? 0;
      area[hex] = map.area[index] ?? 0;
      known.add(hex);
    }
  }
  for (const [hex, pointCode, areaCode] of view.hexes) {
    point[hex] = pointCode;
    area[hex] = areaCode;
    known.add(hex);
  }
  // Where an own site lies on no map yet, nothing around it is taken to be in its way.
  for (const { hex } of view.sites) if (!known.has(hex)) area[hex] = 0;
  // Values follow from the terrain; what was surveyed is as it was found.
  const prospect = [...fresh.galaxy.prospect];
  for (const hex of known)
    prospect[hex] =
      hex === view.own?.home
        ? 0
        : rollProspect(dice, entry(POINT_TERRAIN, point[hex] ?? 0), entry(AREA_TERRAIN, area[hex] ?? 0));
  for (const [hex, value] of view.own?.known.values ?? []) prospect[hex] = value;
  const sites = makeSites(view, fresh, point, known, dice);
  const corps = makeCorps(view, fresh, sites, dice);
  const homeOf = fresh.galaxy.homeOf.map(() => NOBODY);
  for (const [id, corp] of corps.entries()) if (corp.home >= 0) homeOf[sectorOf(corp.home)] = id;
  const state: State = {
    ...fresh,
    year: view.year,
    over: view.over,
    winners: [...view.winners],
    victory: view.victory,
    galaxy: { ...fresh.galaxy, point, area, prospect, homeOf },
    sites,
    corps,
    ships: [],
    sheets: view.answered.map((_, seat) => (seat === view.seat ? view.sheet : "")),
    answers: view.answered.map((answered) => (answered ? "given" : "missing")),
    waits: view.waits,
  };
  placeShips(state, fresh, view, dice);
  return state;
}

/** Sites follow from the terrain; known ones are as remembered, own ones exactly as they are. */
function makeSites(
  view: View,
  fresh: State,
  point: readonly number[],
  known: ReadonlySet<Hex>,
  dice: Dice,
): Site[] {
  const own = new Map(view.sites.map((site) => [site.hex, site]));
  const before = new Map(fresh.sites.map((site) => [site.hex, site]));
  const posts = new Set(view.posts);
  const memories = new Map((view.own?.known.sites ?? []).map((memory) => [memory.hex, memory]));
  const sites: Site[] = [];
  for (const [hex, index] of point.entries()) {
    const terrain = entry(POINT_TERRAIN, index);
    const mine = own.get(hex);
    if (mine !== undefined) {
      sites.push(copySite(mine));
      continue;
    }
    if (!isSiteTerrain(terrain)) continue;
    const old = before.get(hex);
    const keep = !known.has(hex) && old !== undefined && old.homeOf !== view.seat && old.owner !== view.seat;
    const site = keep ? copySite(old) : blankSite(hex, terrain, dice);
    const memory = memories.get(hex);
    if (memory?.owner !== undefined && memory.owner !== view.seat) site.owner = memory.owner;
    if (memory?.yields !== undefined) site.yields = [...memory.yields];
    if (memory?.fort !== undefined && site.owner !== NOBODY) site.fort = memory.fort;
    site.base = site.fort >= 200;
    if (posts.has(hex)) site.post = view.seat;
    else if (site.post === view.seat) site.post = NOBODY;
    sites.push(site);
  }
  return sites;
}

const blankSite = (hex: Hex, terrain: string, dice: Dice): Site => {
  const moons = MOONS[terrain];
  return {
    ...newSite(hex, terrain),
    yields: rollYields(dice, terrain),
    moons: moons === undefined ? 0 : between(dice, ...moons),
  };
};

/** Public facts as they are, the own Corporation exactly, everything else as at a new game's start. */
function makeCorps(view: View, fresh: State, sites: Site[], dice: Dice): Corp[] {
  // A Home Office in the viewer's hands tells whose it was.
  const listed = view.corps.flatMap(({ alive, stockNow }) =>
    alive && stockNow !== undefined ? [stockNow] : [],
  );
  const unlisted = Math.min(...listed) - 1;
  const captured = new Map(view.sites.map((site) => [site.homeOf, site.hex]));
  return view.corps.map((facts, id) => {
    const base = entry(fresh.corps, id);
    const open = { number: facts.number, team: facts.team, alive: facts.alive };
    if (id === view.seat && view.own !== undefined) {
      claimHome(sites, view.own.home, id, holderOfHome(view, dice));
      return { ...structuredCloneOf(view.own), sequence: base.sequence };
    }
    const home = captured.get(id) ?? (base.home < 0 ? -1 : findHome(sites, base.home, id, view, dice));
    claimHome(sites, home, id, id);
    const name = facts.kind === "npc" ? base.name : facts.name;
    const stock = facts.kind === "player" ? stocksOf(facts, unlisted) : {};
    return { ...base, ...open, name, ...stock, home };
  });
}

/** Stocks as they were published; who was not listed has less than all who were. */
const stocksOf = (
  { stockNow, stockBefore }: PublicCorp,
  unlisted: number,
): Pick<Corp, "stockNow" | "stockBefore" | "listedBefore"> => ({
  stockNow: stockNow ?? unlisted,
  stockBefore: stockBefore ?? stockNow ?? unlisted,
  listedBefore: stockBefore !== undefined,
});

/** Who has the viewer's own Home Office: the viewer, or some other player once it was lost. */
function holderOfHome(view: View, dice: Dice): CorpId {
  if (view.sites.some((site) => site.hex === view.own?.home)) return view.seat;
  const rivals = view.corps.flatMap(({ kind }, id) => (kind === "player" && id !== view.seat ? [id] : []));
  return dice.pick(rivals);
}

/** A home for somebody whose own one lies where the viewer knows better. */
function findHome(sites: readonly Site[], wanted: Hex, id: CorpId, view: View, dice: Dice): Hex {
  const free = (site: Site): boolean =>
    site.major &&
    site.owner !== view.seat &&
    (site.homeOf === NOBODY || site.homeOf === id) &&
    site.hex !== view.own?.home;
  const exact = sites.find((site) => site.hex === wanted);
  if (exact !== undefined && free(exact)) return wanted;
  const known = new Set(view.maps.map((map) => map.sector));
  const elsewhere = sites.filter((site) => free(site) && !known.has(Math.floor(site.hex / HEXES)));
  const any = elsewhere.length > 0 ? elsewhere : sites.filter(free);
  return any.length > 0 ? dice.pick(any).hex : wanted;
}

/** Makes a site the Home Office of a Corporation; where nobody is known to own it, the holder does. */
function claimHome(sites: Site[], home: Hex, id: CorpId, holder: CorpId): void {
  if (home < 0) return;
  for (const [index, site] of sites.entries()) {
    if (site.hex === home)
      sites[index] = { ...site, homeOf: id, owner: site.owner === NOBODY ? holder : site.owner };
    else if (site.homeOf === id) sites[index] = { ...site, homeOf: NOBODY };
  }
}

/** Own ships as they are; others where they were seen or may be, never where the viewer stands. */
function placeShips(state: State, fresh: State, view: View, dice: Dice): void {
  const own = view.ships.map(copyShip);
  const taken = new Set([...own.map((ship) => ship.at), ...view.sites.map((site) => site.hex)]);
  const others = fresh.ships.filter(
    (ship) => ship.owner !== view.seat && ship.owner < state.corps.length && !taken.has(ship.at),
  );
  for (const ship of own) passId(state, ship.id);
  const known = new Set(view.maps.map((map) => map.sector));
  const placed = others.filter(
    (ship) => !known.has(sectorOf(ship.at)) || state.year === state.options.startYear,
  );
  state.ships = [...own, ...placed.map((ship) => ({ ...copyShip(ship), id: nextId(state, ship.owner) }))];
  const holders = new Map(state.ships.map((ship) => [ship.at, ship.owner]));
  const strangers = state.corps.flatMap((corp, id) =>
    corp.kind === "monsters" || corp.kind === "pirate" ? [id] : [],
  );
  for (const sighting of view.own?.known.sightings ?? []) {
    if (taken.has(sighting.hex) || holders.has(sighting.hex)) continue;
    const owner = sighting.owner ?? dice.pick(strangers);
    if (owner === view.seat) continue;
    const race = state.corps[owner]?.race ?? "";
    const types = LISTED_TYPES.filter(
      (type) => type.year <= state.year && (race === "" ? type.race !== "M" : type.race === race),
    );
    for (let i = 0; i < Math.max(1, Math.min(12, sighting.count)); i++) {
      const seen = sighting.types?.[i];
      const type =
        (seen === undefined ? undefined : typeNamed(seen)) ??
        dice.pick(types.length > 0 ? types : LISTED_TYPES);
      state.ships.push(newShip(state, owner, type, sighting.hex));
    }
  }
}
