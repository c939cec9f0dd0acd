import { linesFor } from "./slots.ts";
import { orderLines } from "../rules/order-lines.ts";
import { sum } from "../rules/arith.ts";
import { isBase, starbaseOrdersOf } from "../rules/bases.ts";
import { placeName } from "../rules/hex.ts";
import {
  capacityOf,
  levelLetter,
  repairCapacity,
  shipLabel,
  shipLevel,
  speedOf,
  typeOf,
} from "../rules/ships.ts";
import { ITEMS, type Item } from "../data/items.ts";
import { isDecoy, LOGISTICS_BASE } from "../data/ship-types.ts";
import type { Corp, CorpId, Ship, Site, State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { corpOf, fleetOf, oldestFirst, sitesOf } from "../rules/world.ts";

const ITEM_MARKS: Readonly<Record<Item, string>> = {
  fighters: "Ftrs",
  pfs: "PFs",
  drones: "HD",
  commandos: "Com",
  bombs: "TB",
  mrs: "MRS",
};

/** A ship's state as the sheet prints it: items as present/most (WL-ITEM-12), crew as present/best. */
export function conditionOf(ship: Ship): string {
  const items = ITEMS.filter((item) => capacityOf(ship, item) > 0 || ship[item] > 0).map(
    (item) => `${ITEM_MARKS[item]}:${ship[item]}/${capacityOf(ship, item)}`,
  );
  const damage = levelLetter(shipLevel(ship));
  return [
    `Age:${ship.age}`,
    `Crew:${ship.crew}/${ship.maxCrew}`,
    ...(damage === "" ? [] : [`Dam:${damage}`]),
    `${ship.af}/${ship.df}/${ship.sf}/${ship.hp}`,
    ...(ship.mission === "" ? [] : [`Msn:${ship.mission}`]),
    ...items,
    ...(repairCapacity(ship) > 0 ? [`Rep:${ship.repair}/${repairCapacity(ship)}`] : []),
    ...(ship.officers === "" ? [] : [`Off:${ship.officers}`]),
    ...(ship.primeTeam ? ["PT"] : []),
    ...(ship.cloaked ? ["Cloak:ON"] : []),
  ].join(" ");
}

/** The ships that take orders, in the order of the sheet: decoys and Logistics Bases take none. */
export const shipsInOrder = (ships: readonly Ship[]): Ship[] =>
  ships.filter((ship) => !isDecoy(typeOf(ship)) && typeOf(ship) !== LOGISTICS_BASE).sort(oldestFirst);

/** The orders sheet a Corporation gets with its results: head, its ships with free lines, order lines (WL-SEQ-39). */
export const blankSheet = (state: State, id: CorpId): string =>
  sheetFor(state, corpOf(state, id), fleetOf(state, id), sitesOf(state, id), []);

/** The same from a Corporation's own view, with the number of the game and a place for the account. */
export const blankSheetOf = (view: View, game: number): string =>
  view.own === undefined
    ? ""
    : sheetFor(view, view.own, view.ships, view.sites, [`GAME ${game}`, "ACCT ____"]);

/** Mail programs break longer lines. */
const LETTER_WIDTH = 72;

/** A remark on lines of its own, none too long for a letter. */
function remarkLines(remark: string): string[] {
  const lines: string[] = [];
  let line = ";";
  for (const word of remark.split(" ")) {
    if (line.length + 1 + word.length > LETTER_WIDTH) {
      lines.push(line);
      line = ";";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** Starbase Orders that the bases have now (WL-SBORD-02). */
const starbaseOrders = (sites: readonly Site[]): number => sum(sites.filter(isBase).map(starbaseOrdersOf));

function sheetFor(
  { options, year }: Pick<State, "options" | "year">,
  corp: Corp,
  fleet: readonly Ship[],
  sites: readonly Site[],
  host: readonly string[],
): string {
  // The build moves no ship, and where the first one lies is not known before it.
  const ships = shipsInOrder(year === options.startYear ? [] : fleet).flatMap((ship) => {
    const name = ship.name === "" ? "" : ` "${ship.name}"`;
    const line = `${shipLabel(ship)}${name} ${placeName(options, ship.at)}:`;
    const slots = linesFor(speedOf(ship), corp.settings.nextReversedMoves).join(" ");
    const remark = `${slots} ${conditionOf(ship)}`;
    // By mail a line that is too long may come back as two.
    return host.length === 0 ? [`${line} ; ${remark}`] : [line, ...remarkLines(remark)];
  });
  return [
    "SFW ORDERS",
    ...host,
    `TURN Y${year}`,
    `CORP ${corp.number} "${corp.name}"`,
    "SHIPS",
    ...ships,
    `ORDERS ; ${orderLines(corp, corp.boughtLines, sites)} lines`,
    ...(starbaseOrders(sites) === 0 ? [] : [`STARBASE ; orders in all: ${starbaseOrders(sites)}`]),
    "END",
    "",
  ].join("\n");
}
