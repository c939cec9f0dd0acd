import { FIRST_YEAR } from "../data/espionage.ts";
import { CLOAKED_DECOY, DECOY, isDecoy } from "../data/ship-types.ts";
import { NO_CLOAK } from "../data/terrain.ts";
import { isFit } from "../rules/abilities.ts";
import { feeOf } from "../rules/arith.ts";
import { blockedAt } from "../rules/entry.ts";
import { newShip, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { DC, pay, payIn } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { enlist, ownShipsAt, siteAt, strike } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";
import { atBase } from "./support.ts";

/** CLOA: out of sight until it moves, scans or raids (WL-ORD-CLOA-01 ff.). */
export function cloakShip(turn: Turn, ship: Ship): void {
  if (!ship.cloakDevice) return fail(turn, ship, "CLOA", "no-cloak", "WL-ORD-CLOA-01");
  if (turn.scanned.has(ship)) return fail(turn, ship, "CLOA", "scanned", "WL-ORD-SCAN-07");
  if (!canCloakHere(turn, ship)) return fail(turn, ship, "CLOA", "terrain", "WL-ORD-CLOA-05");
  ship.cloaked = true;
  report(turn, ship, "cloaked");
}

/** Some terrain gives cloaks away, but not with crew 7 (WL-ORD-CLOA-05). */
export const canCloakHere = (turn: Turn, ship: Ship): boolean =>
  ship.crew >= 7 || !blockedAt(turn.world.state, ship.at, NO_CLOAK);

/** GETC: an Orion buys a cloak at a base (WL-ORD-GETC-01). */
export function buyCloak(turn: Turn, ship: Ship): void {
  const type = typeOf(ship);
  if (type.race !== "O") return fail(turn, ship, "GETC", "not-orion", "WL-ORD-GETC-01");
  if (ship.cloakDevice) return fail(turn, ship, "GETC", "done-before", "WL-ORD-GETC-01");
  if (!atBase(turn, ship)) return fail(turn, ship, "GETC", "no-base", "WL-ORD-GETC-01");
  const fee = feeOf(type.cost, 15);
  if (!pay(turn.corp, fee)) return fail(turn, ship, "GETC", "money", "WL-MORD-05");
  ship.cloakDevice = true;
  report(turn, ship, "cloak-bought", { points: fee });
}

/** HIDC: a cloak that movement does not lift (RULINGS D6). */
export function hideCloak(turn: Turn, ship: Ship): void {
  if (turn.world.state.year < FIRST_YEAR.HIDC) return fail(turn, ship, "HIDC", "too-early", "WL-ORD-CLOA-01");
  if (!ship.cloakDevice || ship.hiddenCloak) return fail(turn, ship, "HIDC", "no-cloak", "WL-ORD-CLOA-01");
  if (!atBase(turn, ship)) return fail(turn, ship, "HIDC", "no-base", "WL-ORD-GETC-01");
  const fee = feeOf(typeOf(ship).cost, 20);
  if (!payIn(turn.corp, DC, fee)) return fail(turn, ship, "HIDC", "dilithium", "WL-MORD-05");
  ship.hiddenCloak = true;
  report(turn, ship, "cloak-hidden", { dilithium: fee });
}

/** DECY and DECC: a decoy from stock, never at a site (WL-ORD-DECY-01 ff.). */
export function dropDecoy(turn: Turn, ship: Ship, cloaked: boolean): void {
  const order = cloaked ? "DECC" : "DECY";
  const { world } = turn;
  if (ship.crew < 3 || !isFit(ship)) return fail(turn, ship, order, "unfit", "WL-ORD-DECY-03");
  if (siteAt(world.state, ship.at) !== undefined)
    return fail(turn, ship, order, "site-here", "WL-ORD-DECY-02");
  if (turn.corp.stockpile.decoys === 0) return fail(turn, ship, order, "no-decoys", "WL-ORD-DECY-01");
  turn.corp.stockpile.decoys -= 1;
  const decoy = newShip(world.state, turn.id, cloaked ? CLOAKED_DECOY : DECOY, ship.at);
  decoy.cloaked = cloaked;
  enlist(world, decoy);
  report(turn, ship, "decoy", { left: turn.corp.stockpile.decoys });
}

/** COLL: all own decoys of the hex back into stock (WL-ORD-COLL-01). */
export function collectDecoys(turn: Turn, ship: Ship): void {
  if (!isFit(ship)) return fail(turn, ship, "COLL", "unfit", "WL-ORD-COLL-02");
  const decoys = ownShipsAt(turn.world, ship.at, turn.id).filter((other) => isDecoy(typeOf(other)));
  if (decoys.length === 0) return fail(turn, ship, "COLL", "no-decoys", "WL-ORD-COLL-01");
  for (const decoy of decoys) strike(turn.world, decoy);
  turn.corp.stockpile.decoys += decoys.length;
  report(turn, ship, "collected", { count: decoys.length });
}
