import type { Seat } from "@flagship/kernel";
import { courseOf } from "../../common/plane/course.ts";
import { ahead, distance, UNIT, units, type Place } from "../../common/plane/point.ts";
import type { Action, OrderSheet } from "../rules/action.ts";
import { classOfShip, isSoftKilled } from "../rules/ship.ts";
import type { Ship, State } from "../rules/state.ts";
import { enemyShipsOf, onTable, shipRef, shipsOf } from "../rules/units.ts";
import { goAlongside } from "../rules/commander/boarders.ts";
import { worthLeft } from "./evaluate.ts";
import { moveTo, movesOf } from "../rules/commander/helm.ts";
import { reloadTasks } from "./outfit.ts";
import { fireToCome, outlookOf, USUAL, type Outlook } from "./outlook.ts";
import { sheetOf } from "./promise.ts";
import { screenOrders } from "./screen.ts";
import { tasksOf, whereabouts } from "../rules/commander/tactics.ts";

/** The distances that a fleet may want to fight at, in units; it may keep to the first two without a further thought. */
const RANGES = [250, 650, 450, 900, 100] as const;
/** What fire that is taken counts: as usual, to the daring, to the wary. */
const CAUTIONS = [USUAL, 0.15, 0.9] as const;
/** A fleet that keeps together plans no farther ahead than this. */
const STRIDE = 350;
/** Ships keep so far from the table's edge. */
const MARGIN = 120;
/** The distance wanted by a fleet that is to get away, and how far off it steers for, in units. */
const AWAY = Infinity;
const FAR_OFF = 3000;
/** A side that has less than this share of the enemy's strength may withdraw. */
const OUTGUNNED = 0.5;

/** Order sheets for a whole side: the best of some distances improved ship by ship, by more or less caution. */
export function stances(state: State, seat: Seat): Action[] {
  const outlook = outlookOf(state, seat, sheetOf(state, 1 - seat));
  const ranges = isOutgunned(state, seat) ? [...RANGES, AWAY] : RANGES;
  const sheets = ranges.map((range) => station(state, seat, range));
  const [usual, ...others] = CAUTIONS.map((caution) => improved(outlook, sheets, caution));
  if (usual === undefined) return [];
  const boarding = goAlongside(state, seat, usual);
  return [
    ...(boarding === undefined ? [] : [boarding]),
    usual,
    ...others,
    ...sheets.slice(0, 2),
    ...sheets.slice(RANGES.length),
  ].map((sheet) => ({ type: "orders", sheet }));
}

/** Whether what still fights of a side is worth much less than what fights of the other. */
function isOutgunned(state: State, seat: Seat): boolean {
  const strength = (side: Seat): number =>
    [...shipsOf(state, side)].reduce(
      (total, [, ship]) => total + (isSoftKilled(ship) ? 0 : worthLeft(ship)),
      0,
    );
  return strength(seat) < OUTGUNNED * strength(1 - seat);
}

/** The fleet together, towards a place at this distance of the nearest enemy, on the near side and on the table; wrecks get away. */
export function station(state: State, seat: Seat, range: number): OrderSheet {
  const sheet: OrderSheet = { ...screenOrders(state, seat) };
  const fleet = [...shipsOf(state, seat)];
  const middle = middleOf(fleet.filter(([, ship]) => !isSoftKilled(ship)).map(([, ship]) => ship));
  const quarry = quarryOf(state, seat, middle);
  for (const [index, ship] of fleet) {
    const goal = isBoundAway(state, ship)
      ? { x: units(state.scenario.width + 200), y: ship.y }
      : range === AWAY || isSoftKilled(ship)
        ? awayFrom(quarry ?? middle, ship)
        : inside(state, stride(middle, quarry ?? middle, range));
    const { order } = moveTo(state, shipRef(index), ship, goal);
    sheet[shipRef(index)] = {
      ...order,
      tasks: [...tasksOf(state, seat, shipRef(index), ship), ...reloadTasks(ship)],
    };
  }
  return sheet;
}

/** A freighter of a convoy leaves by the far edge (EC-SETUP-10). */
const isBoundAway = (state: State, ship: Ship): boolean =>
  state.scenario.goal.kind === "convoy" && ship.side === 0 && classOfShip(ship).role === "FR";

function middleOf(places: readonly Place[]): Place {
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, places.length);
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) };
}

/** Where the enemy that is nearest will be; those that still fight and are on the table come first. */
function quarryOf(state: State, seat: Seat, from: Place): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const [, enemy] of enemyShipsOf(state, seat)) {
    const at = whereabouts(enemy);
    const gap = distance(from, at) + units((isSoftKilled(enemy) ? 2000 : 0) + (onTable(state, at) ? 0 : 500));
    if (gap < least) {
      least = gap;
      best = at;
    }
  }
  return best;
}

/** A stride from here towards the place at this distance of the quarry. */
function stride(from: Place, quarry: Place, range: number): Place {
  const gap = distance(from, quarry);
  if (gap < UNIT) return from;
  const wanted = gap - units(range);
  const step = Math.max(-units(STRIDE), Math.min(units(STRIDE), wanted));
  return {
    x: Math.round(from.x + ((quarry.x - from.x) * step) / gap),
    y: Math.round(from.y + ((quarry.y - from.y) * step) / gap),
  };
}

/** Far off, on the other side of a ship than its hunter. */
const awayFrom = (hunter: Place, ship: Place): Place =>
  ahead(ship, courseOf(ship.x - hunter.x, ship.y - hunter.y), units(FAR_OFF));

/** The nearest place well on the table: whoever is outside counts as half lost (EC-VIC-02). */
function inside({ scenario }: State, { x, y }: Place): Place {
  const clamp = (value: number, length: number): number =>
    Math.max(units(MARGIN), Math.min(units(length - MARGIN), value));
  return { x: clamp(x, scenario.width), y: clamp(y, scenario.height) };
}

/** The best of the sheets, and ship by ship whatever improves it. */
function improved(outlook: Outlook, sheets: readonly OrderSheet[], caution: number): OrderSheet {
  const { state, seat } = outlook;
  let best: OrderSheet = {};
  let most = -Infinity;
  const consider = (sheet: OrderSheet): void => {
    const fire = fireToCome(outlook, sheet, caution);
    if (fire <= most) return;
    most = fire;
    best = sheet;
  };
  for (const sheet of sheets) consider(sheet);
  for (const [index, ship] of shipsOf(state, seat)) {
    if (isBoundAway(state, ship)) continue;
    const ref = shipRef(index);
    const tasks = best[ref]?.tasks ?? [];
    for (const { order } of movesOf(state, ref, ship)) consider({ ...best, [ref]: { ...order, tasks } });
  }
  return best;
}
