import type { Dice } from "@flagship/kernel";
import { CA_SIZE } from "../data/classes.ts";
import { corpName } from "../data/corp-names.ts";
import { HOME_MONSTER_COST, MONSTERS } from "../data/monsters.ts";
import { NPC_RACES } from "../data/races.ts";
import { LISTED_TYPES, theType, TYPES, WARP_GATE } from "../data/ship-types.ts";
import { isSiteTerrain, MOONS, POINT_TERRAIN } from "../data/terrain.ts";
import { SPECIALS } from "../data/specials.ts";
import { becomeMirror } from "./ships.ts";
import { between, chance, entry, weighted } from "./arith.ts";
import { MONSTER_CORP, newCorp, PIRATES } from "./corps.ts";
import {
  drawGraveyard,
  drawHomeSector,
  FAIR_DRAWS,
  drawWildSector,
  newDraft,
  rollProspecting,
  sectorKinds,
  type Draft,
} from "./galaxy.ts";
import { distance, HEXES, sectorOf, sectorsIn, type Hex, type Sector } from "./hex.ts";
import { historicalRace, HISTORICAL_HOMES } from "./historical.ts";
import { newSite } from "./new-site.ts";
import { settledOptions, teamOf, type Options } from "./options.ts";
import { defaultName, newShip } from "./ships.ts";
import { giveSpecial } from "./special-sites.ts";
import { NOBODY, type Amounts, type Corp, type Galaxy, type Site, type State } from "./state.ts";

/** What was decided about each sector. */
interface Layout {
  readonly draft: Draft;
  readonly homes: Map<Sector, Hex>;
  readonly pirateBases: Map<Sector, Hex>;
  readonly players: readonly Sector[];
  readonly npcs: readonly Sector[];
}

/** A new game: galaxy, Corporations, monsters, pirates and the first fleets (WL-MAP-08, WL-NPC-02 ff.). */
export function setUp(chosen: Options, seats: number, dice: Dice, draws = FAIR_DRAWS): State {
  const options = settledOptions(chosen, seats);
  const layout = layOut(options, seats, dice, draws);
  const { draft } = layout;
  const corps = makeCorps(options, seats, layout, dice);
  const homeOf = sectorOwners(layout, corps);
  const homes = new Set(layout.homes.values());
  const galaxy: Galaxy = {
    columns: options.columns,
    rows: options.rows,
    point: draft.point,
    area: draft.area,
    prospect: rollProspecting(draft, dice, homes),
    gates: draft.gates,
    deactivated: [],
    homeOf,
  };
  const state: State = {
    options,
    year: options.startYear,
    over: false,
    galaxy,
    sites: makeSites(options, layout, corps, dice),
    ships: [],
    corps,
    prices: TYPES.map((type) => type.cost * 100),
    demand: TYPES.map(() => 0),
    sheets: Array.from({ length: seats }, () => ""),
    answers: Array.from({ length: seats }, () => "missing" as const),
    waits: false,
    winners: [],
    victory: "",
  };
  makeFleets(state, layout, dice);
  return state;
}

function layOut(options: Options, seats: number, dice: Dice, draws: number): Layout {
  const extent = { columns: options.columns, rows: options.rows };
  const draft = newDraft(extent);
  const kinds =
    options.variant === "historical" ? historicalKinds(options) : sectorKinds(extent, seats, dice);
  const homes = new Map<Sector, Hex>();
  const pirateBases = new Map<Sector, Hex>();
  for (const [sector, kind] of kinds.entries()) {
    if (kind === "wild") pirateBases.set(sector, drawWildSector(draft, sector, dice));
    else homes.set(sector, drawHomeSector(draft, sector, dice, draws));
  }
  drawGraveyard(draft, dice);
  const of = (wanted: string): Sector[] => kinds.flatMap((kind, sector) => (kind === wanted ? [sector] : []));
  const players =
    options.variant === "historical"
      ? HISTORICAL_HOMES.map(([column, row]) => column * options.rows + row)
      : dice.shuffle(of("player"));
  return { draft, homes, pirateBases, players, npcs: of("npc") };
}

/** Wild sectors between all combatants (WL-CUSTOM-02). */
function historicalKinds(options: Options): ("player" | "wild")[] {
  const homes = new Set(HISTORICAL_HOMES.map(([column, row]) => column * options.rows + row));
  return Array.from({ length: sectorsIn(options) }, (_, sector) => (homes.has(sector) ? "player" : "wild"));
}

function makeCorps(options: Options, seats: number, layout: Layout, dice: Dice): Corp[] {
  const numbers = new Set<number>();
  const fresh = (): number => {
    for (;;) {
      const number = between(dice, 100, 993);
      if (numbers.has(number)) continue;
      numbers.add(number);
      return number;
    }
  };
  const sequence = dice.shuffle(Array.from({ length: seats }, (_, seat) => seat + 1));
  const players = layout.players.map((sector, seat) => {
    const corp = newCorp({
      kind: "player",
      number: fresh(),
      name: corpName(seat),
      race: "",
      home: layout.homes.get(sector) ?? 0,
      sequence: entry(sequence, seat),
      team: teamOf(options, seat),
      stock: between(dice, 31, 35),
    });
    // A later start brings money along (RULINGS D19).
    corp.treasury = corp.treasury.map((stock) => stock + 50 * (options.startYear - 165)) as Amounts;
    if (options.variant === "historical") corp.primaries = historicalRace(seat);
    if (!options.officers) corp.officers = corp.officers.map(() => 0);
    return corp;
  });
  const computer = { sequence: 0, stock: 25, team: -1 };
  const npcs = layout.npcs.map((sector) => {
    return newCorp({
      ...computer,
      kind: "npc",
      number: fresh(),
      name: "Independent Company",
      race: dice.pick([...NPC_RACES]),
      home: layout.homes.get(sector) ?? 0,
    });
  });
  const pirates = PIRATES.map(({ number, race, name }) =>
    newCorp({ ...computer, kind: "pirate", number, name, race, home: -1 }),
  );
  const monsters = newCorp({
    ...computer,
    kind: "monsters",
    number: MONSTER_CORP,
    name: "Nasty Space Monsters",
    race: "M",
    home: -1,
  });
  return [...players, ...npcs, ...pirates, monsters];
}

function sectorOwners(layout: Layout, corps: readonly Corp[]): number[] {
  const owners = Array.from({ length: sectorsIn(layout.draft.extent) + 1 }, () => NOBODY);
  for (const [id, corp] of corps.entries()) if (corp.home >= 0) owners[sectorOf(corp.home)] = id;
  return owners;
}

/** Every site with yields and moons; Home Offices and pirate bases have owners and points (WL-SITE-06). */
function makeSites(options: Options, layout: Layout, corps: readonly Corp[], dice: Dice): Site[] {
  const { draft } = layout;
  const owners = new Map<Hex, number>();
  for (const [id, corp] of corps.entries()) if (corp.home >= 0) owners.set(corp.home, id);
  const bases = new Map<Hex, number>();
  for (const hex of layout.pirateBases.values()) {
    const number = weighted(
      dice,
      PIRATES.map((pirate) => [pirate.number, pirate.share] as const),
    );
    const id = corps.findIndex((corp) => corp.number === number);
    bases.set(hex, id);
    corps[id]?.purses.push([hex, 0]);
  }
  for (const [id, corp] of corps.entries()) if (corp.kind === "npc") corps[id]?.purses.push([corp.home, 0]);
  const sites: Site[] = [];
  for (const [hex, index] of draft.point.entries()) {
    const terrain = entry(POINT_TERRAIN, index);
    if (!isSiteTerrain(terrain)) continue;
    const home = owners.get(hex);
    const base = bases.get(hex);
    const moons = home === undefined ? MOONS[terrain] : undefined;
    sites.push({
      ...newSite(hex, terrain),
      owner: home ?? base ?? NOBODY,
      name: home === undefined ? terrain : "Home Office",
      yields: draft.yields.get(hex) ?? [0, 0, 0, 0],
      moons: moons === undefined ? 0 : between(dice, ...moons),
      fort: home !== undefined ? 200 : base !== undefined ? 250 : 0,
      homeOf: home ?? NOBODY,
      pirateBase: base !== undefined,
      base: home !== undefined || base !== undefined,
    });
  }
  if (options.specials) placeSpecials(layout, sites, dice);
  return sites;
}

/** One wild sector in three, nearly always on the pirate base (WL-SPEC-01, RULINGS D16). */
function placeSpecials(layout: Layout, sites: readonly Site[], dice: Dice): void {
  let left: number[] = [];
  const draw = (): number => {
    if (left.length === 0) left = dice.shuffle(SPECIALS.map((_, number) => number).slice(1));
    return left.pop() ?? 1;
  };
  for (const [sector, base] of layout.pirateBases) {
    if (!chance(dice, 33)) continue;
    const others = sites.filter((site) => site.major && sectorOf(site.hex) === sector && site.hex !== base);
    const site =
      chance(dice, 90) || others.length === 0 ? sites.find((one) => one.hex === base) : dice.pick(others);
    if (site === undefined) continue;
    giveSpecial(site, draw());
  }
}

function makeFleets(state: State, layout: Layout, dice: Dice): void {
  for (const [id, corp] of state.corps.entries()) {
    if (corp.kind === "player") addShip(state, id, WARP_GATE.name, corp.home, 0);
    if (corp.kind === "npc")
      addFleet(state, id, corp.home, between(dice, 300, 350), state.options.startYear, dice);
  }
  for (const base of layout.pirateBases.values()) {
    const owner = state.sites.find((site) => site.hex === base)?.owner ?? NOBODY;
    addFleet(state, owner, base, between(dice, 250, 400), 999, dice);
  }
  if (state.options.monsters)
    for (let sector = 0; sector < sectorsIn(state.galaxy); sector++) addMonster(state, sector, dice);
}

function addShip(
  state: State,
  owner: number,
  type: string,
  at: Hex,
  heading: number,
): ReturnType<typeof newShip> {
  const ship = newShip(state, owner, theType(type), at);
  ship.name = defaultName(ship);
  ship.heading = heading;
  state.ships.push(ship);
  return ship;
}

/** Random types of the owner's race, class CA or smaller, up to a total (RULINGS D11). */
function addFleet(state: State, owner: number, at: Hex, total: number, year: number, dice: Dice): void {
  const race = state.corps[owner]?.race;
  const types = LISTED_TYPES.filter(
    (type) =>
      type.race === race && type.size <= CA_SIZE && type.year <= year && !type.specialty && type.speed > 0,
  );
  let left = total;
  for (;;) {
    const fitting = types.filter((type) => type.cost <= left);
    if (fitting.length === 0) return;
    const type = dice.pick(fitting);
    left -= type.cost;
    addShip(state, owner, type.name, at, between(dice, 1, 6));
  }
}

/** One monster in every sector: weak kinds at home, strong ones in the wild (WL-NPC-02). */
function addMonster(state: State, sector: Sector, dice: Dice): void {
  const owner = state.corps.findIndex((corp) => corp.number === MONSTER_CORP);
  const home = state.galaxy.homeOf[sector] ?? NOBODY;
  const wild = home === NOBODY;
  const kinds = MONSTERS.filter((kind) =>
    wild ? kind.cost > HOME_MONSTER_COST : kind.cost <= HOME_MONSTER_COST,
  );
  const kind = weighted(
    dice,
    kinds.map((one) => [one, wild ? Math.round(100_000 / one.cost) : 1] as const),
  );
  const centre = wild ? undefined : state.corps[home]?.home;
  const taken = new Set(state.ships.map((ship) => ship.at));
  for (;;) {
    const hex = sector * HEXES + dice.below(HEXES);
    const empty = state.galaxy.point[hex] === 0 && state.galaxy.area[hex] === 0 && !taken.has(hex);
    if (!empty || (centre !== undefined && distance(hex, centre) < 4)) continue;
    const monster = addShip(state, owner, `M-${kind.code}`, hex, between(dice, 1, 6));
    if (kind.family === "mirror")
      becomeMirror(
        monster,
        dice.pick(LISTED_TYPES.filter((type) => type.race !== "M" && type.cost >= 60 && type.cost <= 130)),
      );
    return;
  }
}
