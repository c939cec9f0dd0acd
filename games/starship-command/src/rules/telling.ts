import { whoSits, type Seat } from "@flagship/kernel";
import type { ScTable } from "./event.ts";
import { unitOf, type Battle, type UnitId } from "./state.ts";
import { currentShields, publicName, structureLeft } from "./units.ts";

/** What everybody may call a unit, and whose it is. */
export function named(
  battle: Battle,
  id: UnitId,
): { readonly unit: UnitId; readonly ship: string; readonly of: string } {
  const unit = unitOf(battle, id);
  return { unit: id, ship: publicName(unit), of: whoSits(unit.owner) };
}

/** What a unit can still take, part by part. */
export function strengthLeft(
  battle: Battle,
  id: UnitId,
): { readonly shields: number; readonly structure: number } {
  const unit = unitOf(battle, id);
  return { shields: currentShields(unit), structure: structureLeft(unit) };
}

type Plain =
  | "cloaked"
  | "retreats"
  | "advanced"
  | "mobilized"
  | "reinforced"
  | "self-destructed"
  | "ram-lapsed"
  | "crippled"
  | "neutralized"
  | "neutralization-removed"
  | "boarding-given-up";

/** Tells something about a unit that needs no more words than who did it and which unit it is. */
export function tellOf(
  battle: Battle,
  type: Plain,
  seat: Seat,
  id: UnitId,
  rule: string,
  table: ScTable,
  reveals = false,
): void {
  if (table.listening)
    table.tell({ type, seat, ...named(battle, id), rules: [rule] }, reveals ? { reveals } : undefined);
}
