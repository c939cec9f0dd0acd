import type { Dice } from "@flagship/kernel";
import { ITEMS } from "../src/data/items.ts";
import { OFFICERS } from "../src/data/officers.ts";
import { LISTED_TYPES } from "../src/data/ship-types.ts";
import { SPECIALS } from "../src/data/specials.ts";
import { AREA_TERRAIN, isSiteTerrain, POINT_TERRAIN } from "../src/data/terrain.ts";
import { setFort } from "../src/rules/bases.ts";
import { hexName, neighbour, placeName, sectorName, sectorOf, type Hex } from "../src/rules/hex.ts";
import { capacityOf, shipLabel, speedOf, typeOf } from "../src/rules/ships.ts";
import { NOBODY, type Amounts, type CorpId, type Ship, type State } from "../src/rules/state.ts";
import { areaOf, fleetOf, siteAt } from "../src/rules/world.ts";
import { PULSE_ORDERS } from "../src/rules/written-sheet.ts";
import { A, B, Board, MONSTERS, NPC, PIRATE } from "./table.ts";
import { baseOrder, oddOrder } from "./tinkerer.ts";

/** Everything happens in a few columns and rows of a wild sector, so that much of it meets. */
const SECTOR = "02";
const SIDE = 6;
const FORTS = [0, 1, 19, 40, 60, 150, 199, 220, 320, 620, 1100, 2100] as const;
const MISSIONS = ["R", "S", "T", "V", "M", "P", "L", "B", "D", "Y", "H", "C"] as const;

/** A crowded corner of the galaxy that nobody thought out: terrain, sites, ships and Corporations in every state they can be in. */
export function situation(dice: Dice): Board {
  const board = new Board(166 + dice.below(22), {
    variant: dice.pick(["standard", "standard", "die-hard", "event"]),
    teams: dice.below(8) === 0 ? 2 : 0,
    sitesToWin: 99,
    sectorsToWin: 9,
  });
  for (let column = 1; column <= SIDE; column++)
    for (let row = 1; row <= SIDE; row++) furnish(board, placeAt(column, row), dice);
  for (const id of [A, B, NPC]) if (dice.below(3) === 0) moveHome(board, id, dice);
  for (const [owner, count] of [
    [A, 7 + dice.below(5)],
    [B, 5 + dice.below(4)],
    [NPC, 2],
    [PIRATE, 2],
    [MONSTERS, 2],
  ] as const)
    for (let i = 0; i < count; i++) launch(board, owner, dice);
  for (const id of [A, B]) outfit(board, id, dice);
  board.corp(NPC).purses = [[board.corp(NPC).home, 100 + dice.below(400)]];
  board.corp(PIRATE).purses = board.state.sites.flatMap(({ hex, pirateBase }) =>
    pirateBase ? [[hex, 100 + dice.below(400)] as [Hex, number]] : [],
  );
  return board;
}

const placeAt = (column: number, row: number): string =>
  `${SECTOR}-${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;

function furnish(board: Board, place: string, dice: Dice): void {
  const area = dice.below(5) < 2 ? dice.pick(AREA_TERRAIN) : "ES";
  const sites = POINT_TERRAIN.filter((code) => isSiteTerrain(code));
  const others = POINT_TERRAIN.filter((code) => !isSiteTerrain(code) && code !== "NO" && code !== "SN");
  if (dice.below(3) > 0) {
    board.terrain(place, `${dice.below(6) === 0 ? dice.pick(others) : "ES"}+${area}`);
    board.state.galaxy.prospect[board.at(place)] = dice.below(4) === 0 ? 0 : dice.below(120);
    return;
  }
  const owner = dice.pick([A, A, A, B, B, NPC, PIRATE, NOBODY]);
  const site = board.site(place, `${dice.pick(sites)}+${area}`, {
    owner,
    yields: [0, 1, 2, 3].map(() => dice.below(45)) as Amounts,
    moons: dice.below(3),
    activated: dice.below(3) === 0,
    devastated: dice.below(6) === 0,
    raided: dice.below(6) === 0,
    jammed: dice.below(8) === 0,
    passive: dice.below(8) === 0,
    officers: owner === NOBODY ? "" : lettersOf(dice, 3),
    special: dice.below(3) === 0 ? dice.below(SPECIALS.length) : 0,
    post: dice.below(3) === 0 ? dice.pick([A, B]) : NOBODY,
    pirateBase: owner === PIRATE && dice.below(2) === 0,
  });
  if (owner === NOBODY) return;
  setFort(site, dice.pick(FORTS));
  site.fighters = dice.below(1 + Math.floor(site.fort / 20));
  site.pfs = dice.below(1 + Math.floor(site.fort / 50));
}

/** A Home Office in the thick of it. */
function moveHome(board: Board, id: CorpId, dice: Dice): void {
  const { state } = board;
  const own = state.sites.filter((site) => site.owner === id && site.major && site.homeOf === NOBODY);
  if (own.length === 0) return;
  const site = dice.pick(own);
  const old = siteAt(state, board.corp(id).home);
  if (old !== undefined) Object.assign(old, { homeOf: NOBODY });
  Object.assign(site, { homeOf: id });
  Object.assign(board.corp(id), { home: site.hex });
}

const lettersOf = (dice: Dice, of: number): string =>
  OFFICERS.filter((letter) => letter !== "C" && dice.below(of * 2) === 0).join("");

/** A ship in a hex that nobody else holds. */
function launch(board: Board, owner: CorpId, dice: Dice): void {
  const { state } = board;
  const place = placeAt(1 + dice.below(SIDE), 1 + dice.below(SIDE));
  const hex = board.at(place);
  const site = siteAt(state, hex);
  if (site !== undefined && site.owner !== owner) return;
  if (state.ships.some((ship) => ship.at === hex && ship.owner !== owner)) return;
  const types = LISTED_TYPES.filter((type) =>
    owner === MONSTERS
      ? type.race === "M"
      : owner === PIRATE
        ? type.race === "O"
        : type.race !== "M" || dice.below(4) === 0,
  );
  const type = dice.pick(types);
  const number = 1 + state.ships.filter((ship) => ship.owner === owner && ship.type === type.id).length;
  const maxCrew = dice.pick([3, 3, 3, 4, 5, 6, 7, 8, 9]);
  const ship = board.ship(type.name, place, {
    owner,
    number,
    crew: Math.max(0, maxCrew - dice.pick([0, 0, 0, 1, 3])),
    maxCrew,
    age: dice.below(17),
    lost: dice.below(5) === 0 ? 1 + dice.below(2) : 0,
    officers: dice.below(2) === 0 ? lettersOf(dice, 2) : "",
    primeTeam: dice.below(8) === 0,
    cloakDevice: dice.below(4) === 0,
    upgraded: dice.below(4) === 0,
    refitted: dice.below(4) === 0,
    heading: owner === A || owner === B ? 0 : 1 + dice.below(6),
  });
  ship.damage = Math.floor((ship.hp * dice.pick([0, 0, 0, 10, 25, 26, 50, 60, 75, 90])) / 100);
  ship.cloaked = ship.cloakDevice && dice.below(2) === 0;
  ship.hiddenCloak = ship.cloakDevice && dice.below(4) === 0;
  if (typeOf(ship).variants.includes("G")) ship.mission = dice.pick(MISSIONS);
  for (const item of ITEMS) ship[item] = dice.below(1 + capacityOf(ship, item));
  ship.repair = dice.below(4);
}

function outfit(board: Board, id: CorpId, dice: Dice): void {
  const corp = board.corp(id);
  const { settings } = corp;
  corp.treasury = [0, 1, 2, 3].map(() => dice.pick([20, 150, 400, 900])) as Amounts;
  corp.debt = dice.below(3) === 0 ? dice.below(200) : 0;
  corp.ledger = dice.below(6000) - 2000;
  corp.officers = OFFICERS.map(() => dice.below(2));
  corp.primeTeams = dice.below(2);
  corp.primaries = dice.pick(["", "F", "FK", "FKO", "GOR"]);
  corp.counterEspionage = dice.below(4) === 0;
  corp.raidDue = dice.below(4) === 0 ? [1, 2, 3, 4] : [0, 0, 0, 0];
  corp.gateDue = dice.below(8) === 0 ? 100 : 0;
  corp.boughtLines = dice.below(3);
  corp.incomes = [dice.below(200), dice.below(200)];
  corp.losses = dice.below(3) === 0 ? dice.below(600) : 0;
  for (const good of Object.keys(corp.stockpile) as (keyof typeof corp.stockpile)[])
    corp.stockpile[good] = dice.below(40);
  settings.attackTactic = dice.below(10);
  settings.defenceTactic = dice.below(10);
  settings.attackPercent = 75 + dice.below(76);
  settings.pricePercent = dice.below(4) === 0 ? 110 : 0;
  settings.ally = dice.below(6) === 0 ? dice.pick([NPC, id === A ? B : A]) : NOBODY;
  settings.defendAgainst = dice.below(3) === 0 ? dice.pick([NPC, PIRATE, id === A ? B : A]) : NOBODY;
  settings.listenTo = dice.below(3) === 0 ? sectorOf(board.at("02-0101")) : -1;
  settings.nextReversedOrders = dice.below(6) === 0;
  settings.nextReversedMoves = dice.below(6) === 0;
  settings.freeBombs = dice.below(6) === 0;
  settings.permanentOrders = dice.below(8) === 0;
  settings.veteranMode = dice.below(4) === 0;
  settings.adverts = dice.pick(["PRIM", "ALL", "K", "J"]);
}

/** Orders for every ship, and lines of every kind. */
export function sheetFor({ state }: Board, seat: CorpId, dice: Dice): string {
  const ships = fleetOf(state, seat);
  const plots = ships.map((ship) => `${shipLabel(ship)}: ${plotOf(state, ship, ships, dice)}`);
  const orders = Array.from({ length: 11 }, () =>
    ships.length === 0 ? "NE" : oddOrder(state, seat, ships, dice),
  );
  const base = Array.from({ length: 4 }, () => baseOrder(state, seat, dice));
  return ["SHIPS", ...plots, "ORDERS", ...orders, "STARBASE", ...base, "END"].join("\n");
}

function plotOf(state: State, ship: Ship, ships: readonly Ship[], dice: Dice): string {
  const near = state.sites.filter((site) => sectorOf(site.hex) === sectorOf(ship.at));
  const site = dice.pick(near.length > 0 ? near : state.sites).hex;
  switch (dice.below(12)) {
    case 0:
      return "PRSP";
    case 1:
      return `SCAN ${dice.pick(["TERR", "SHIP", "CLOA", "SITE"])}`;
    case 2:
      return `BOMB ${hexName(site)}`;
    case 3:
      return `DISP ${placeName(state.galaxy, site).replace("-", " ")}`;
    case 4:
      return `LINK ${shipLabel(dice.pick(ships))}`;
    case 5:
      return "DUPL";
    default:
      return wayOf(state, ship, dice);
  }
}

function wayOf(state: State, ship: Ship, dice: Dice): string {
  const words: string[] = [];
  let at: Hex = ship.at;
  for (let i = Math.max(1, speedOf(ship)); i > 0; i--) {
    if (dice.below(3) > 0) {
      words.push(pulseOrder(state, at, dice));
      continue;
    }
    const next = neighbour(state.galaxy, at, 1 + dice.below(6));
    if (sectorName(state.galaxy, sectorOf(next)) !== SECTOR) continue;
    at = next;
    words.push(hexName(at));
  }
  return words.join(" ");
}

function pulseOrder(state: State, at: Hex, dice: Dice): string {
  const order = dice.pick(PULSE_ORDERS);
  if (order === "RAD" || order === "SWP") return `${order}${towards(state, at, order === "RAD", dice)}`;
  if (order === "MSN") return `MSN${dice.pick(MISSIONS)}`;
  return order === "FLO" || order === "GLO" ? `${order}${dice.pick(OFFICERS)}` : order;
}

/** Mostly where there is something to raid or to sweep. */
function towards(state: State, at: Hex, raid: boolean, dice: Dice): number {
  const all = [1, 2, 3, 4, 5, 6];
  const good = all.filter((direction) => {
    const hex = neighbour(state.galaxy, at, direction);
    return raid ? siteAt(state, hex) !== undefined : areaOf(state, hex) === "OM";
  });
  return dice.pick(good.length > 0 && dice.below(8) > 0 ? good : all);
}
