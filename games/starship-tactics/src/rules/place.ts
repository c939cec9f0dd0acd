import { ENGINE, MOVEMENT, shieldNamed, WEAPON } from "./references.ts";
import type { Ship } from "./ship.ts";
import { figuresAt, type State } from "./state.ts";

/** What a bonus, extra power or a repair goes to, by its name in the forms: a system, a track, one of several. */
export type Place =
  | { readonly kind: "movement" | "weapons" | "shields" | "superstructure" }
  | { readonly kind: "power" | "warp" | "port" | "starboard" | "impulse" }
  | { readonly kind: "shield"; readonly number: number }
  | { readonly kind: "weapon"; readonly number: number; readonly weapon: string };

/** The place that a name of the forms stands for; nothing for the empty name. */
export function placeAt(state: State, ship: Ship, where: string): Place | undefined {
  switch (where) {
    case "":
      return undefined;
    case MOVEMENT:
      return { kind: "movement" };
    case "w":
      return { kind: "weapons" };
    case "s":
      return { kind: "shields" };
    case "hull":
      return { kind: "superstructure" };
  }
  const side = shieldNamed(where);
  if (side !== undefined) return { kind: "shield", number: side + 1 };
  const engine = ENGINE.at(where);
  if (engine !== undefined) return { kind: engineKind(state, ship, engine) };
  const index = WEAPON.at(where) ?? 0;
  const weapon = figuresAt(state, ship).weapons[index]?.type ?? "";
  return { kind: "weapon", number: index + 1, weapon: `@${weapon}` };
}

/** One track in the Advanced game; else warp engines, port first, and the impulse engine. */
function engineKind(
  state: State,
  ship: Ship,
  engine: number,
): "power" | "warp" | "port" | "starboard" | "impulse" {
  const { engines, warpEngines } = figuresAt(state, ship);
  if (engines.length === 1) return "power";
  if (engine >= warpEngines) return "impulse";
  if (warpEngines === 1) return "warp";
  return engine === 0 ? "port" : "starboard";
}
