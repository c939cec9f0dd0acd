import { UPGRADE_EXTRA, upgradeStep } from "../data/classes.ts";
import { FIRST_YEAR } from "../data/espionage.ts";
import { ITEMS } from "../data/items.ts";
import { LOGISTICS_BASE, isMonster } from "../data/ship-types.ts";
import { isRepairShip } from "../rules/abilities.ts";
import { feeOf, percentOf } from "../rules/arith.ts";
import { mend, repairBill } from "../rules/services.ts";
import { typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { DC, OR, payIn } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { hasSpecial, oldestFirst } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";
import { atBase, findYard, spendRepairPoint, stayingShips } from "./support.ts";

/** REPR: everything, or nothing if the ores do not suffice (WL-ORD-REPR-01 ff.). */
export function repairShip(turn: Turn, ship: Ship): void {
  const yard = findYard(turn, ship, true);
  if (yard === undefined) return fail(turn, ship, "REPR", "no-yard", "WL-ORD-REPR-01");
  const slight = ship.crew < 3 || ship.shields < ship.sf;
  const bill = repairBill(ship);
  if (bill === 0 && !slight) return fail(turn, ship, "REPR", "nothing-to-do", "WL-ORD-REPR-05");
  if (!payIn(turn.corp, OR, Math.max(1, bill))) return fail(turn, ship, "REPR", "ores", "WL-ORD-REPR-04");
  yard.use();
  mend(ship);
  ship.shields = ship.sf;
  ship.crew = Math.max(ship.crew, 3);
  report(turn, ship, "repaired", { ores: Math.max(1, bill) });
}

/** FIX: a repair ship mends the damaged ships around it, one point each (WL-ORD-FIX-01 ff.). */
export function fixShips(turn: Turn, ship: Ship): void {
  if (!isRepairShip(ship)) return fail(turn, ship, "FIX", "no-repair-ship", "WL-ORD-FIX-01");
  const patients = stayingShips(turn, ship).filter((other) => other.damage > 0 || other.lost > 0);
  let fixed = 0;
  let ores = 0;
  for (const patient of patients.sort(oldestFirst)) {
    const bill = repairBill(patient);
    if (ship.repair === 0 || !payIn(turn.corp, OR, bill)) continue;
    ores += bill;
    spendRepairPoint(ship);
    mend(patient);
    fixed += 1;
  }
  if (fixed === 0) return fail(turn, ship, "FIX", "nothing-to-do", "WL-ORD-FIX-01");
  report(turn, ship, "fixed", { count: fixed, ores, points: ship.repair });
}

/** UPGR: age 5, once, 25 percent of base cost in ores (WL-ORD-UPGR-01 ff.). */
export function upgradeShip(turn: Turn, ship: Ship): void {
  const type = typeOf(ship);
  if (isMonster(type)) return fail(turn, ship, "UPGR", "monster", "WL-ORD-UPGR-02");
  if (ship.upgraded) return fail(turn, ship, "UPGR", "done-before", "WL-ORD-UPGR-02");
  if (ship.age < 5) return fail(turn, ship, "UPGR", "too-young", "WL-SHIP-39");
  const yard = findYard(turn, ship, false);
  if (yard === undefined) return fail(turn, ship, "UPGR", "no-yard", "WL-ORD-UPGR-01");
  const fee = feeOf(type.cost, 25);
  if (!payIn(turn.corp, OR, fee)) return fail(turn, ship, "UPGR", "ores", "WL-ORD-UPGR-01");
  yard.use();
  const percent = hasSpecial(turn.world.state, turn.id, "upgrade-facility")
    ? 20
    : (turn.corp.boons.upgradePercent ?? 10);
  improve(ship, percent, true);
  ship.upgraded = true;
  addRaceExtra(ship);
  report(turn, ship, "upgraded", { ores: fee, percent });
}

/** Raises the base factors, rounded half up; an undamaged shield follows. */
export function improve(ship: Ship, percent: number, hull: boolean): void {
  const raised = (value: number): number => percentOf(value, 100 + percent);
  const full = ship.shields === ship.sf;
  ship.af = raised(ship.af);
  ship.df = raised(ship.df);
  ship.sf = raised(ship.sf);
  if (hull) ship.hp = raised(ship.hp);
  if (full) ship.shields = ship.sf;
}

/** What an upgrade adds by race: capacity only, or a crew level for the Federation (WL-ORD-UPGR-04). */
function addRaceExtra(ship: Ship): void {
  const type = typeOf(ship);
  if (type.race === "F") {
    ship.crew = Math.min(9, ship.crew + 1);
    ship.maxCrew = Math.min(9, ship.maxCrew + 1);
  }
  for (const [index, item] of ITEMS.entries()) {
    if (item === "mrs" || !UPGRADE_EXTRA[item].races.includes(type.race)) continue;
    ship.extra[index] = (ship.extra[index] ?? 0) + UPGRADE_EXTRA[item].by[upgradeStep(type.size)];
  }
}

/** REFT: one more point of speed from the next turn on (WL-ORD-REFT-01 ff.). */
export function refitShip(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  const type = typeOf(ship);
  if (state.year < FIRST_YEAR.REFT) return fail(turn, ship, "REFT", "too-early", "WL-ORD-REFT-01");
  if (ship.refitted) return fail(turn, ship, "REFT", "done-before", "WL-ORD-REFT-02");
  if (isMonster(type) || ship.speed >= 6 || ship.speed === 0 || type === LOGISTICS_BASE)
    return fail(turn, ship, "REFT", "not-this-ship", "WL-ORD-REFT-02");
  const dock = stayingShips(turn, ship).some((other) => typeOf(other).name === "C-FRD");
  if (!atBase(turn, ship) && !dock && !hasSpecial(state, turn.id, "portable-refitter"))
    return fail(turn, ship, "REFT", "no-yard", "WL-ORD-REFT-01");
  const fee = feeOf(type.cost, 20);
  if (!payIn(turn.corp, DC, fee)) return fail(turn, ship, "REFT", "dilithium", "WL-ORD-REFT-01");
  ship.speed += 1;
  ship.refitted = true;
  report(turn, ship, "refitted", { dilithium: fee, speed: ship.speed });
}

/** XFIT: the last refit of a Die-Hard game (RULINGS D6). */
export function xfitShip(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  const type = typeOf(ship);
  const open =
    (state.options.variant === "die-hard" && state.year >= 178) ||
    hasSpecial(state, turn.id, "advanced-refitter");
  if (!open) return fail(turn, ship, "XFIT", "not-open", "WL-SPEC-T25");
  if (ship.xfitted || isMonster(type)) return fail(turn, ship, "XFIT", "not-this-ship", "WL-SPEC-T25");
  if (!ship.upgraded || (!ship.refitted && ship.speed < 6))
    return fail(turn, ship, "XFIT", "not-ready", "WL-SPEC-T25");
  if (!atBase(turn, ship) && !hasSpecial(state, turn.id, "portable-refitter"))
    return fail(turn, ship, "XFIT", "no-yard", "WL-SPEC-T26");
  const [dilithium, ores] = [feeOf(type.cost, 40), feeOf(type.cost, 20)];
  const { treasury } = turn.corp;
  if (treasury[DC] < dilithium || treasury[OR] < ores) return fail(turn, ship, "XFIT", "money", "WL-MORD-05");
  treasury[DC] -= dilithium;
  treasury[OR] -= ores;
  improve(ship, 15, true);
  ship.speed = Math.min(6, ship.speed + 1);
  ship.xfitted = true;
  report(turn, ship, "xfitted", { dilithium, ores });
}
