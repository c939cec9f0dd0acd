import type { Table } from "@flagship/kernel";
import { rollD100 } from "../../common/dice/open-ended.ts";
import { units } from "../../common/plane/point.ts";
import { clearWrecks, explodeBottle, suffocate } from "./damage.ts";
import type { EcEvent } from "./event.ts";
import { heatForbids } from "./aim.ts";
import { launchable, PLASMA_CHARGE } from "./hold.ts";
import { AIRLESS_TURNS, classOfShip, commanderOf, freePower, fullShields, isLeft } from "./ship.ts";
import { taskOf } from "./tasks.ts";
import type { Ship, State } from "./state.ts";
import { isInAir, onTable, shipRef } from "./units.ts";

/** Called away on 1 to 4 (EC-SETUP-10). */
const CALLED_AWAY = 4;

/** End of phase 10: ships that left the table may be called away; freighters of a convoy are through (EC-SETUP-10). */
export function leaveTable(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || !ship.entered || onTable(state, ship)) continue;
    if (isThrough(state, ship)) {
      ship.through = true;
      ship.fate = "away";
      continue;
    }
    const roll = rollD100(table.dice);
    const away = roll <= CALLED_AWAY;
    if (away) {
      ship.fate = "away";
      state.links = state.links.filter((link) => link.holder !== index && link.held !== index);
    }
    // In fog a roll that calls nobody away would tell where the ship is not.
    if (table.listening && (away || !state.fog))
      table.tell({ type: "off-table", target: shipRef(index), roll, away, rules: ["EC-SETUP-10"] });
  }
}

const isThrough = (state: State, ship: Ship): boolean =>
  state.scenario.goal.kind === "convoy" &&
  ship.side === 0 &&
  !ship.prize &&
  classOfShip(ship).role === "FR" &&
  ship.x > units(state.scenario.width);

/** Phase 11: shields, plasma, life support, fuses and counters (EC-TURN-14, EC-DMG-07). */
export function regenerate(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship)) continue;
    const ref = shipRef(index);
    if (!heatForbids(state, ref, ship, "heat-power")) feed(state, table, index, ship);
    breathe(table, index, ship);
    workBays(state, ref, ship);
  }
  // What the blast of a bottle does is nobody's doing.
  if (table.listening) table.tell({ type: "phase", phase: "evaporation" });
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || ship.fuse === 0) continue;
    ship.fuse -= 1;
    if (ship.fuse === 0) explodeBottle(state, table, index);
  }
  clearWrecks(state, table);
}

/** Power goes to plasma cannons as ordered, the rest to shields (EC-SHIP-08, EC-PLA-02). */
function feed(state: State, table: Table<EcEvent>, index: number, ship: Ship): void {
  const charge = taskOf(state, shipRef(index), "charge")?.n ?? 0;
  let units = Math.min(charge, freePower(ship));
  for (const [cannon, stored] of ship.hold.plasma.entries()) {
    const more = Math.min(units, PLASMA_CHARGE - stored);
    ship.hold.plasma[cannon] = stored + more;
    ship.drawn += more;
    units -= more;
  }
  if (ship.stealth || ship.prize || isInAir(state, ship)) return;
  const factors = Math.min(freePower(ship), fullShields(ship) - ship.shields);
  if (factors <= 0) return;
  ship.shields += factors;
  if (table.listening)
    table.tell({ type: "regenerated", target: shipRef(index), factors, rules: ["EC-TURN-14"] });
}

/** Ten turns after the last life support the crew begins to die (EC-DMG-14). */
function breathe(table: Table<EcEvent>, index: number, ship: Ship): void {
  if (ship.left.lifeSupport > 0) return;
  ship.airless += 1;
  if (ship.airless <= AIRLESS_TURNS) return;
  if (suffocate(ship) && table.listening)
    table.tell({ type: "suffocated", target: shipRef(index), squads: 1, rules: ["EC-DMG-14"] });
  if (ship.hold.crew + ship.hold.troops.length === 0) ship.lifeless = true;
}

/** Refits and reloads go on (EC-OPS-04, EC-OPS-06). */
function workBays(state: State, ref: string, ship: Ship): void {
  for (const craft of ship.hold.craft) if (craft.refit > 0) craft.refit -= 1;
  if (ship.hold.reloading === 0 && taskOf(state, ref, "reload") !== undefined)
    ship.hold.reloading = RELOAD_TURNS;
  if (ship.hold.reloading === 0) return;
  ship.hold.reloading -= 1;
  if (ship.hold.reloading > 0) return;
  const moved = Math.min(ship.hold.reloads, launchable(ship, ship.hold.missile) - ship.hold.loaded);
  ship.hold.reloads -= Math.max(0, moved);
  ship.hold.loaded += Math.max(0, moved);
}

/** Turns from the cargo bay to a launcher (EC-OPS-06). */
const RELOAD_TURNS = 6;

/** Everything that counts per turn starts anew. */
export function clearTurn(state: State): void {
  state.orders = [{}, {}];
  state.locks = [];
  for (const ship of state.ships) {
    ship.fired = 0;
    ship.fitsFired = 0;
    ship.aimed = 0;
    ship.bound = 0;
    ship.drawn = 0;
  }
  for (const flight of state.flights) flight.firedCraft = 0;
  for (const salvo of state.salvos) {
    if (salvo.path.length > 0) salvo.path = [];
    salvo.ready = false;
  }
}

/** Stealth goes on and off when the orders are given; shields drop at once (EC-SHIP-05). */
export function switchStealth(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship)) continue;
    const tasks = state.orders[commanderOf(ship)]?.[shipRef(index)]?.tasks ?? [];
    for (const { task } of tasks) {
      if (task !== "stealth-on" && task !== "stealth-off") continue;
      ship.stealth = task === "stealth-on";
      if (ship.stealth) ship.shields = 0;
      if (table.listening)
        table.tell({ type: "stealth", target: shipRef(index), on: ship.stealth, rules: ["EC-SHIP-05"] });
    }
  }
}
