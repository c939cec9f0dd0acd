import type { ShipStyle } from "../plan.ts";
import { saucer } from "./saucer.ts";
import { wedge } from "./wedge.ts";

/** The ways of building ships; games map their powers to these. */
export const SHIP_STYLE_IDS = [
  "saucer",
  "wedge",
  "raptor",
  "spine",
  "hive",
  "rock",
  "hauler",
  "cat",
  "seed",
  "prong",
  "shell",
  "frame",
] as const;
export type ShipStyleId = (typeof SHIP_STYLE_IDS)[number];

/** Those that can be drawn. The first two always; a board that shows others imports `@flagship/kit/fleet`. */
const built = new Map<ShipStyleId, ShipStyle>([
  ["saucer", saucer],
  ["wedge", wedge],
]);

export function addStyles(styles: Readonly<Partial<Record<ShipStyleId, ShipStyle>>>): void {
  for (const id of SHIP_STYLE_IDS) {
    const style = styles[id];
    if (style !== undefined) built.set(id, style);
  }
}

export function styleOf(id: ShipStyleId): ShipStyle {
  const style = built.get(id);
  if (style === undefined) throw new Error(`ships of style ${id} need the import of @flagship/kit/fleet`);
  return style;
}
