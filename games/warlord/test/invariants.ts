import { ITEMS } from "../src/data/items.ts";
import { TYPES } from "../src/data/ship-types.ts";
import { fighterRoom, pfRoom } from "../src/rules/bases.ts";
import { hexesIn } from "../src/rules/hex.ts";
import { capacityOf, shipLabel } from "../src/rules/ships.ts";
import type { Corp, Ship, Site, State } from "../src/rules/state.ts";
import { siteAt } from "../src/rules/world.ts";

/** BO alone may take a treasury below zero, by the price of ten lines at most (WL-MORD-BO-04). */
const LOWEST_TREASURY = -240;

/** Money, positions, ownership, one Corporation per hex, no ship twice. Throws with what is broken. */
export function checkInvariants(state: State): void {
  const ids = new Set(state.ships.map((ship) => ship.id));
  demand(ids.size === state.ships.length, "two ships have one id");
  const names = new Set(state.ships.map((ship) => `${ship.owner} ${ship.type} ${ship.number}`));
  demand(names.size === state.ships.length, "two ships of a Corporation have one designation");
  const holders = new Map<number, number>();
  for (const ship of state.ships) {
    checkShip(state, ship);
    const site = siteAt(state, ship.at);
    const holder = holders.get(ship.at) ?? (site === undefined || site.owner < 0 ? ship.owner : site.owner);
    demand(holder === ship.owner, `two Corporations in hex ${ship.at}`);
    holders.set(ship.at, ship.owner);
  }
  const places = new Set(state.sites.map((site) => site.hex));
  demand(places.size === state.sites.length, "two sites in one hex");
  for (const site of state.sites) checkSite(state, site);
  for (const corp of state.corps) checkMoney(corp);
  for (const [id, type] of TYPES.entries()) {
    const price = state.prices[id] ?? 0;
    demand(
      price >= type.cost * 60 - 1 && price <= type.cost * 250 + 1,
      `the price of ${type.name} is ${price / 100}`,
    );
  }
  demand(
    state.galaxy.prospect.every((value) => value >= 0),
    "a prospecting value is below zero",
  );
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

function checkShip(state: State, ship: Ship): void {
  const name = `${shipLabel(ship)} of ${state.corps[ship.owner]?.number ?? "nobody"}`;
  demand(state.corps[ship.owner] !== undefined, `${name} belongs to nobody`);
  demand(ship.at >= 0 && ship.at < hexesIn(state.galaxy), `${name} is nowhere`);
  demand(ship.damage >= 0 && ship.damage <= ship.hp, `${name} has ${ship.damage} of ${ship.hp} damage`);
  demand(ship.crew >= 0 && ship.crew <= ship.maxCrew && ship.maxCrew <= 9, `${name} has crew ${ship.crew}`);
  demand(ship.shields >= 0 && ship.shields <= ship.sf, `${name} has ${ship.shields} of ${ship.sf} shields`);
  for (const item of ITEMS)
    demand(
      Number.isInteger(ship[item]) && ship[item] >= 0 && ship[item] <= capacityOf(ship, item),
      `${name} carries ${ship[item]} ${item}`,
    );
}

function checkSite(state: State, site: Site): void {
  const name = `site ${site.hex}`;
  demand(site.owner < 0 || state.corps[site.owner] !== undefined, `${name} belongs to nobody there is`);
  demand(Number.isInteger(site.fort) && site.fort >= 0, `${name} has ${site.fort} points`);
  demand(site.owner >= 0 || (site.fort === 0 && site.officers === ""), `${name} is fortified for nobody`);
  demand(site.fighters >= 0 && site.fighters <= fighterRoom(site), `${name} has ${site.fighters} fighters`);
  demand(site.pfs >= 0 && site.pfs <= pfRoom(site), `${name} has ${site.pfs} PFs`);
  demand(site.post < 0 || state.corps[site.post]?.alive === true, `${name} is listened to by the dead`);
  demand(
    site.yields.every((value) => Number.isInteger(value) && value >= 0),
    `${name} yields ${site.yields.join("/")}`,
  );
}

function checkMoney(corp: Corp): void {
  demand(
    corp.treasury.every((stock) => Number.isInteger(stock) && stock >= LOWEST_TREASURY),
    `the treasury of ${corp.number} is ${corp.treasury.join("/")}`,
  );
  demand(Number.isInteger(corp.debt) && corp.debt >= 0, `${corp.number} owes ${corp.debt}`);
  demand(
    [...Object.values(corp.stockpile), ...corp.officers, corp.primeTeams].every(
      (count) => Number.isInteger(count) && count >= 0,
    ),
    `the stock of ${corp.number} is broken`,
  );
}
