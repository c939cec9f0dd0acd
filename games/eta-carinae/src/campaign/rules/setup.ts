import { unanswered, type Dice, type Seat } from "@flagship/kernel";
import { classOf, isClassId } from "../../space/data/ships.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { MARINES, TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import { MODULES } from "../data/facilities.ts";
import {
  BOTTLE_CLASS,
  HIVE_CHARGE,
  OCCUPATION_SQUADS,
  START_FILLERS,
  START_FLEET,
  START_SQUADS,
  START_STOCK,
  START_TABLE,
} from "../data/start.ts";
import { newForce, nextShipId } from "./forces.ts";
import { hexesWithin, SMALL_CHART, STANDARD_CHART, lightYears, type Hex } from "./hexes.ts";
import { powerOf, type Options } from "./options.ts";
import { newBooks } from "./realm.ts";
import { tellOwner } from "./report.ts";
import { newShip, roomOf } from "./ships.ts";
import { blankWorld, chooseHomes, rollWorlds, scatterSystems } from "./star-map.ts";
import {
  NOBODY,
  OUTSKIRTS,
  RAIDERS,
  type Owner,
  type Realm,
  type Ship,
  type State,
  type World,
} from "./state.ts";

const HOME = { rating: 6, factories: 4, militia: 10, marines: 4 } as const;
const COLONY = { rating: 3, factories: 1, militia: 4 } as const;
/** What a player's own charts cover at the start, in light-years around his home (RULINGS RC1). */
const CHARTED = 3;

/** The lowest troops a sovereignty keeps at home. */
export const militiaOf = (power: Sovereignty): TroopId =>
  TROOPS.find((troop) => TROOP_TABLE[troop].class === 3 && TROOP_TABLE[troop].from.includes(power)) ??
  (power === "T" ? "drone" : MARINES[power]);

export function setup(options: Options, seats: number, dice: Dice): State {
  const chart = options.map === "small" ? SMALL_CHART : STANDARD_CHART;
  const systems = scatterSystems(chart, dice);
  const homes = chooseHomes(chart, systems, seats, dice);
  const worlds = systems.flatMap((hex) => rollWorlds(hex, dice));
  const state: State = {
    chart,
    systems,
    turns: options.turns,
    hegira: options.hegira,
    tables: options.tables,
    worlds,
    realms: [],
    forces: [],
    treaties: [],
    turn: 0,
    day: 0,
    phase: "council",
    answers: unanswered(homes.length),
    battle: "none",
    queue: [],
    turbulence: 0,
    nextTurbulence: 0,
    flare: NOBODY,
    nextFlare: NOBODY,
    news: [],
    nextStray: 0,
    ending: "",
    scores: homes.map(() => 0),
  };
  for (const [seat, hex] of homes.entries()) found(state, seat, powerOf(options, seat), hex, homes);
  for (const realm of state.realms) chartAll(state, realm);
  return state;
}

/** A player's start: home world, colony, ships and bottles (EC-CMAP-06, table D3.15). */
function found(state: State, seat: Seat, power: Sovereignty, hex: Hex, homes: readonly Hex[]): void {
  const start = START_TABLE[power];
  const homeWorld = start.homeWorld ? settleHome(state, seat, power, hex) : NOBODY;
  const colony = colonyFor(state, hex, homes);
  settle(colony, seat, COLONY.rating, COLONY.factories);
  colony.squads.push({ owner: seat, troop: militiaOf(power), count: COLONY.militia });
  const realm: Realm = {
    sovereignty: power,
    homeHex: hex,
    homeWorld,
    startValue: 0,
    out: false,
    hidden: false,
    ...newBooks(),
    stock: { [hex]: START_STOCK },
    visited: [...new Set([...hexesWithin(state.chart, hex, CHARTED), colony.hex])].sort((a, b) => a - b),
  };
  state.realms.push(realm);
  const bottles = Array.from({ length: start.bottles }, () =>
    newShip(nextShipId(state, seat), BOTTLE_CLASS[power]),
  );
  const fleet = startFleet(state, seat, power);
  board(fleet, power);
  const worth = [...bottles, ...fleet].reduce((total, ship) => total + classOf(ship.class).price, 0);
  state.realms[seat] = { ...realm, startValue: worth };
  tellOwner(
    state,
    seat,
    "bottles",
    { here: start.bottles, elsewhere: start.elsewhere, gates: start.gate ? 1 : 0 },
    ["EC-SHIP-20", "EC-SHIP-21"],
  );
  if (bottles.length > 0) {
    const holders = newForce(state, seat, hex, OUTSKIRTS, bottles);
    holders.stance = "avoid";
    holders.screen = true;
  }
  const at = homeWorld === NOBODY ? OUTSKIRTS : homeWorld;
  newForce(state, seat, hex, at, fleet);
}

function settleHome(state: State, seat: Seat, power: Sovereignty, hex: Hex): number {
  let index = state.worlds.findIndex((world) => world.hex === hex);
  if (index < 0) index = state.worlds.push(blankWorld(hex, "earth", HOME.rating)) - 1;
  const world = { ...blankWorld(hex, "earth", HOME.rating) };
  state.worlds[index] = world;
  settle(world, seat, HOME.rating, HOME.factories);
  world.shipyard = 1;
  world.sensors = 1;
  world.squads.push(
    { owner: seat, troop: militiaOf(power), count: HOME.militia },
    { owner: seat, troop: MARINES[power], count: HOME.marines },
  );
  if (power === "S") {
    const federation = state.realms.findIndex((realm) => realm.sovereignty === "F");
    const holder: Owner = federation >= 0 ? federation : RAIDERS;
    world.squads.push({ owner: holder, troop: "marine", count: OCCUPATION_SQUADS });
  }
  return index;
}

function settle(world: World, seat: Seat, rating: number, factories: number): void {
  world.owner = seat;
  world.rating = rating;
  world.factories = Array.from({ length: factories }, () => ({ modules: MODULES, taken: 0 }));
  world.holders = { works: seat, port: seat, defences: seat };
}

/** The nearest free world that is in nobody's home system; the home system's own when there is none. */
function colonyFor(state: State, hex: Hex, homes: readonly Hex[]): World {
  let best: World | undefined;
  for (const world of state.worlds) {
    if (world.owner !== NOBODY || homes.includes(world.hex)) continue;
    if (
      best === undefined ||
      lightYears(state.chart, hex, world.hex) < lightYears(state.chart, hex, best.hex)
    )
      best = world;
  }
  if (best !== undefined) return best;
  const world = blankWorld(hex, "thin", COLONY.rating);
  state.worlds.push(world);
  return world;
}

/** Ships for the grant, role after role (EC-CMAP-06). */
function startFleet(state: State, seat: Seat, power: Sovereignty): Ship[] {
  const start = START_TABLE[power];
  let points = start.ships - (power === "T" ? HIVE_CHARGE * start.bottles : 0);
  const ships: Ship[] = [];
  const buy = (role: string): boolean => {
    const id = `${power}-${role}`;
    if (!isClassId(id) || classOf(id).price > points) return false;
    points -= classOf(id).price;
    ships.push(newShip(nextShipId(state, seat), id));
    return true;
  };
  for (const role of START_FLEET[power]) buy(role);
  while (START_FILLERS.some(buy));
  for (let i = 0; i < start.freighters; i++) ships.push(newShip(nextShipId(state, seat), `${power}-FR`));
  return ships;
}

/** Boarding squads for the roomiest ships. */
function board(fleet: readonly Ship[], power: Sovereignty): void {
  let left = START_SQUADS;
  for (const ship of [...fleet].sort((a, b) => roomOf(b).cargo - roomOf(a).cargo)) {
    const count = Math.min(left, roomOf(ship).cargo);
    for (let i = 0; i < count; i++) ship.hold.troops.push(MARINES[power]);
    left -= count;
  }
}

/** The star map shows everybody's homes and colonies as they are at the start (RULINGS RC1). */
function chartAll(state: State, realm: Realm): void {
  for (const [index, world] of state.worlds.entries()) {
    if (world.owner < 0) continue;
    realm.charts[index] = {
      turn: 0,
      owner: world.owner,
      factories: world.factories.length,
      facilities: [],
      elements: 0,
      squads: [],
    };
  }
}
