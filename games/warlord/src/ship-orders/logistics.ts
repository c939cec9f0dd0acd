import { CL_SIZE } from "../data/classes.ts";
import { ITEMS } from "../data/items.ts";
import { LOGISTICS_BASE } from "../data/ship-types.ts";
import { isFacilities, isFit, isMinesweeper, isRepairShip } from "../rules/abilities.ts";
import { percentOf } from "../rules/arith.ts";
import { neighbour } from "../rules/hex.ts";
import { returnCrew } from "../rules/personnel.ts";
import { cure } from "../rules/services.ts";
import { capacityOf, loadItems, newShip, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { addPoints, pay } from "../rules/treasury.ts";
import { movesNow, type Turn } from "../rules/turn-context.ts";
import { areaOf, enlist, oldestFirst, ownShipsAt, place, pointOf, strike } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** GIVE: items to the other ships in the hex, oldest first; commandos stay (WL-ORD-GIVE-01 ff.). */
export function giveItems(turn: Turn, ship: Ship): void {
  const receivers = ownShipsAt(turn.world, ship.at, turn.id)
    .filter((other) => other !== ship && !movesNow(turn, other))
    .sort(oldestFirst);
  let given = 0;
  for (const receiver of receivers) {
    for (const item of ITEMS) {
      if (item === "commandos") continue;
      const taken = Math.max(0, Math.min(ship[item], capacityOf(receiver, item) - receiver[item]));
      ship[item] -= taken;
      receiver[item] += taken;
      given += taken;
    }
    // A facilities ship hands out the whole stockpile (WL-ORD-GIVE-03).
    if (isFacilities(ship)) given += loadItems(receiver, turn.corp);
  }
  if (isFacilities(ship)) loadItems(ship, turn.corp);
  report(turn, ship, "given", { count: given });
}

const LOGISTICS_PRICE = 100;

/** LOGB: two repair points and 100 EPs make a Logistics Base (WL-ORD-LOGB-01). */
export function buildLogisticsBase(turn: Turn, ship: Ship): void {
  const { world } = turn;
  if (!isRepairShip(ship) || ship.repair < 2)
    return fail(turn, ship, "LOGB", "no-repair-points", "WL-LOGB-01");
  if (pointOf(world.state, ship.at) !== "ES") return fail(turn, ship, "LOGB", "point-terrain", "WL-LOGB-02");
  if (!pay(turn.corp, LOGISTICS_PRICE)) return fail(turn, ship, "LOGB", "money", "WL-MORD-05");
  ship.repair -= 2;
  enlist(world, newShip(world.state, turn.id, LOGISTICS_BASE, ship.at));
  // Ships already present are served when the service appears (WL-SEQ-17).
  for (const other of ownShipsAt(world, ship.at, turn.id)) cure(other);
  report(turn, ship, "logistics-base", { place: place(world, ship.at), cost: LOGISTICS_PRICE });
}

/** SWPx: places in a minefield from the next pulse on (WL-ORD-SWP-01 ff.). */
export function sweepMines(turn: Turn, ship: Ship, direction: number): void {
  const { world } = turn;
  if (!isMinesweeper(ship)) return fail(turn, ship, "SWP", "no-minesweeper", "WL-ORD-SWP-01");
  if (!isFit(ship)) return fail(turn, ship, "SWP", "unfit", "WL-ORD-SWP-05");
  const hex = direction === 0 ? ship.at : neighbour(world.state.galaxy, ship.at, direction);
  if (areaOf(world.state, hex) !== "OM") return fail(turn, ship, "SWP", "no-mines", "WL-ORD-SWP-01");
  const crew = ship.crew >= 9 ? 3 : ship.crew >= 6 ? 1 : 0;
  const places = (typeOf(ship).size >= CL_SIZE ? 5 : 3) + crew;
  const paths = turn.swept.get(hex) ?? [];
  paths.push({ places, from: turn.pulse + 1 });
  turn.swept.set(hex, paths);
  report(turn, ship, "swept", { place: place(world, hex), places });
}

/** SCRA: the ship for EPs; items and officers come home (WL-ORD-SCRA-01, 02). */
export function scrapShip(turn: Turn, ship: Ship): void {
  if (ship.crew === 0) return fail(turn, ship, "SCRA", "crew", "WL-ORD-SCRA-01");
  const points = percentOf(typeOf(ship).cost, 25 + 10 * (ship.crew - 3));
  addPoints(turn.corp, points);
  returnCrew(turn.corp, ship);
  strike(turn.world, ship);
  report(turn, ship, "scrapped", { points });
}
