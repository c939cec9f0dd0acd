import { isMajor } from "../data/terrain.ts";
import { typeNamed } from "../data/ship-types.ts";
import { isTeamGame } from "../rules/options.ts";
import { HOME_HEXES, HOME_TYPES } from "../rules/galaxy-figures.ts";
import { hexName, sectorOf, type Hex } from "../rules/hex.ts";
import type { CorpId, Sighting } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { pointAt, type Chart } from "./chart.ts";

/** What is known or feared to hold a hex. */
export interface Foe {
  readonly owner: CorpId | undefined;
  readonly fort: number;
  readonly ships: number;
  readonly defence: number;
  readonly toughness: number;
  /** A Home Office, as far as one can tell. */
  readonly home: boolean;
  /** Year of the news; the older, the less they are worth. */
  readonly year: number;
}

/** Points at every major site: they keep scouts and the weakest away; against more, ships are the better buy. */
export const GUARD = 20;

/** Sightings older than this are forgotten. */
const FRESH_YEARS = 2;

/** The part of the ships seen at a Home Office that is still there when somebody comes; who finds more does not fight. */
const PASSING = 0.5;
/** The ships that lie at a player's Home Office as a rule, once there are so many. */
const HOME_FLEET = { defence: 180, toughness: 230, years: 5 } as const;
/** How the walls of a Home Office begin, and how a careful player raises them every year. */
export const HOME_FORT = 200;
export const RAISED = 8;
/** From this turn on rivals' sites are feared to have guards. */
const FIRST_GUARDS = 6;

/** All hexes held by others, from memories of sites and sightings of ships. */
export function foesOf(view: View, chart: Chart): Map<Hex, Foe> {
  const foes = new Map<Hex, Foe>();
  const homes = new Map(view.own?.known.homes);
  const isFriend = (owner: CorpId | undefined): boolean =>
    owner === view.seat ||
    (owner !== undefined &&
      isTeamGame(view.options) &&
      view.corps[owner]?.team === view.corps[view.seat]?.team &&
      view.corps[owner]?.alive === true);
  const turn = view.year - view.options.startYear;
  const found = new Set<number>();
  const mine = new Set(view.sites.map((site) => site.hex));
  for (const memory of view.own?.known.sites ?? []) {
    const { hex, owner, year } = memory;
    const major = isMajor(pointAt(chart, hex));
    // What was the own and is not any more has a new master, whoever that is.
    if (owner === view.seat && !mine.has(hex) && major) {
      foes.set(hex, { owner: undefined, ships: 0, home: false, year, ...strengthOfFort(GUARD, 0) });
      continue;
    }
    // Only a Home Office yields a hundred of everything, whoever holds it now.
    if (memory.yields !== undefined && Math.min(...memory.yields) >= 100) found.add(sectorOf(hex));
    if (owner === undefined || owner < 0 || isFriend(owner)) continue;
    const home = homes.get(sectorOf(hex)) === owner && isHomeHex(chart, hex);
    const kind = view.corps[owner]?.kind;
    const guards = kind === "player" && turn >= FIRST_GUARDS && major ? GUARD : 0;
    // Word of the owner alone says nothing of the walls: they are as high as the year lets expect.
    const fort = memory.fort ?? (home ? HOME_FORT + (kind === "player" ? RAISED * turn : 0) : guards);
    const likely = home && fort >= 100;
    if (likely) found.add(sectorOf(hex));
    const age = kind === "player" && memory.fort !== undefined ? view.year - year : 0;
    const strength = strengthOfFort(fort, age);
    foes.set(hex, {
      owner,
      ships: 0,
      home: likely,
      year,
      ...(likely && kind === "player" && view.corps[owner]?.alive === true
        ? guarded(strength, turn)
        : strength),
    });
  }
  // A mapped home sector whose Home Office nobody has seen yet: it is one of the sites in the middle.
  for (const hex of chart.sites) {
    const owner = homes.get(sectorOf(hex));
    if (owner === undefined || foes.has(hex) || found.has(sectorOf(hex)) || isFriend(owner)) continue;
    if (!isHomeHex(chart, hex) || mine.has(hex)) continue;
    foes.set(hex, {
      owner,
      ships: 0,
      home: true,
      year: view.options.startYear,
      ...(view.corps[owner]?.kind === "player"
        ? guarded(strengthOfFort(HOME_FORT + RAISED * turn, 0), turn)
        : strengthOfFort(220, 0)),
    });
  }
  // The other sites of a rival's home sector are his until somebody has looked.
  for (const hex of chart.sites) {
    const owner = homes.get(sectorOf(hex));
    if (turn < FIRST_GUARDS || owner === undefined || foes.has(hex) || mine.has(hex) || isFriend(owner))
      continue;
    if (view.corps[owner]?.kind !== "player" || !isMajor(pointAt(chart, hex))) continue;
    foes.set(hex, {
      owner,
      ships: 0,
      home: false,
      year: view.options.startYear,
      ...strengthOfFort(GUARD, 0),
    });
  }
  for (const sighting of view.own?.known.sightings ?? []) {
    if (view.year - sighting.year > FRESH_YEARS || isFriend(sighting.owner)) continue;
    const before = foes.get(sighting.hex);
    const ships = strengthOfShips(sighting, turn);
    const share = before?.home === true ? PASSING : 1;
    // What was seen at a player's Home Office takes the place of half the fleet that was expected there.
    const expected = before?.home === true && view.corps[before.owner ?? -1]?.kind === "player" ? PASSING : 0;
    const fleet = homeFleet(turn);
    foes.set(sighting.hex, {
      owner: sighting.owner ?? before?.owner,
      fort: before?.fort ?? 0,
      home: before?.home ?? false,
      year: sighting.year,
      ships: ships.count,
      defence: share * ships.defence + (before?.defence ?? 0) - expected * fleet.defence,
      toughness: share * ships.toughness + (before?.toughness ?? 0) - expected * fleet.toughness,
    });
  }
  return foes;
}

const homeNames: ReadonlySet<string> = new Set(HOME_HEXES);
const homeTerrain: ReadonlySet<string> = new Set(HOME_TYPES);
const isHomeHex = (chart: Chart, hex: Hex): boolean =>
  homeNames.has(hexName(hex)) && homeTerrain.has(pointAt(chart, hex));

/** Points defend with a quarter and a garrison; a base grows while nobody looks. */
function strengthOfFort(fort: number, age: number): { fort: number; defence: number; toughness: number } {
  const grown = fort >= 200 ? fort + RAISED * age : fort;
  const garrison = fort >= 200 ? grown / 10 : 0;
  return { fort: grown, defence: (grown / 4) * 1.1 + garrison, toughness: grown };
}

const homeFleet = (turn: number): { defence: number; toughness: number } => {
  const share = Math.min(1, turn / HOME_FLEET.years);
  return { defence: share * HOME_FLEET.defence, toughness: share * HOME_FLEET.toughness };
};

/** A player's Home Office with the ships that can be expected there. */
function guarded(
  strength: ReturnType<typeof strengthOfFort>,
  turn: number,
): ReturnType<typeof strengthOfFort> {
  const fleet = homeFleet(turn);
  return {
    fort: strength.fort,
    defence: strength.defence + fleet.defence,
    toughness: strength.toughness + fleet.toughness,
  };
}

/** Ships seen, by their types or as ships of the year usually are. */
function strengthOfShips(
  sighting: Sighting,
  turn: number,
): { count: number; defence: number; toughness: number } {
  const count = Math.max(1, sighting.count);
  let defence = 0;
  let toughness = 0;
  for (let index = 0; index < count; index++) {
    const type = typeNamed(sighting.types?.[index] ?? "");
    defence += type === undefined ? 30 + turn : type.df + 2 * type.fighters + type.bombs;
    toughness += type === undefined ? 50 + turn : type.sf + type.hp;
  }
  return { count, defence, toughness };
}
