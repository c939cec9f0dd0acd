import "@flagship/kit/fleet";
import type { Seat } from "@flagship/kernel";
import { lengthOf, POWERS, type Power, type ShipSpec, type ShipStyleId } from "@flagship/kit";
import { nameKey, printedShields, printedStructure, shipCard } from "../data/kinds.ts";
import type { Race } from "../data/races.ts";
import type { ShipClass } from "../data/ships.ts";
import type { Unit } from "../rules/state.ts";

/** Fleets are mixed, so a colour stands for a commander, not for a race. */
export const powerOf = (seat: Seat): Power => POWERS[seat % POWERS.length] ?? "grey";

const STYLES: Readonly<Record<Race, ShipStyleId>> = {
  confederation: "saucer",
  packtons: "hive",
  ritillians: "wedge",
  shiltons: "cat",
  dawgoraks: "hauler",
  fostonians: "seed",
};

const SIZES: Readonly<Record<ShipClass, number>> = {
  frigate: 2,
  destroyer: 3,
  "light-cruiser": 4,
  cruiser: 5,
  "heavy-cruiser": 6,
  battleship: 8,
  "assault-ship": 5,
  carrier: 7,
};

/** How a ship of this kind is drawn; `damage` from 0 to 1. */
export function kindSpec(kind: number, damage = 0): ShipSpec {
  const card = shipCard(kind);
  return { style: STYLES[card.race], size: SIZES[card.class], name: nameKey(kind), view: "side", damage };
}

/** How much of its room a ship's picture takes: bigger classes are drawn bigger. */
export const roomOf = (spec: ShipSpec): { readonly "--length": number } => ({
  "--length": Math.min(1, lengthOf(spec.size) / 92),
});

/** How a ship that lies face up is drawn. */
export const shipSpec = (unit: Unit): ShipSpec =>
  kindSpec(unit.kind, Math.min(1, unit.hurt / (printedShields(unit.kind) + printedStructure(unit.kind))));
