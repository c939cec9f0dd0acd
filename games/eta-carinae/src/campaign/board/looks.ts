import type { ShipSpec } from "@flagship/kit";
import { classOf } from "../../space/data/ships.ts";
import { styleOf } from "../../common/board/looks.ts";

/** A task force is drawn as its heaviest ship. */
export function forceSpec(ships: readonly { readonly class: string }[], name: string): ShipSpec {
  const types = ships.map((ship) => classOf(ship.class)).sort((a, b) => b.mass - a.mass);
  const [lead] = types;
  return { style: styleOf(lead?.sovereignty ?? "F"), size: Math.min(9, 3 + types.length), name, damage: 0 };
}
