import "@flagship/kit/fleet";
import type { Power, ShipSpec, ShipStyleId } from "@flagship/kit";
import { POWERS } from "@flagship/kit";
import type { Race } from "../data/races.ts";
import type { ShipType } from "../data/ship-types.ts";
import { typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";

const STYLES: Readonly<Record<Race, ShipStyleId>> = {
  A: "shell",
  C: "hauler",
  D: "cat",
  F: "saucer",
  G: "seed",
  H: "prong",
  I: "seed",
  J: "rock",
  K: "wedge",
  L: "cat",
  M: "hive",
  O: "spine",
  R: "raptor",
  S: "hive",
  T: "frame",
  W: "prong",
  X: "spine",
  Z: "wedge",
};

/** How a type of ship is drawn: its race's style, its class's size. */
export const typeSpec = (type: ShipType): ShipSpec => ({
  style: STYLES[type.race],
  size: 1 + (type.size * 7) / 9,
  name: type.name,
});

export const shipSpec = (ship: Ship): ShipSpec => ({
  ...typeSpec(typeOf(ship)),
  damage: Math.min(1, ship.damage / Math.max(1, ship.hp)),
});

/** A Corporation's look: the viewer's own always the first, the others by their place. */
export function corpPower(id: number, own: number): Power {
  if (id === own) return "blue";
  const rest = POWERS.slice(1);
  return rest[Math.abs(id) % rest.length] ?? "grey";
}
