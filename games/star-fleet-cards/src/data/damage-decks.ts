import type { WeaponId } from "./weapons.ts";

/** What a damage card destroys beyond its own box; hull, lab, engines and the like have no such effect. */
export type LostSystem = WeaponId | "battery" | "bay" | "racks";

/** One damage card: its element, and the ship's energy while the card lies on top (SFC-DMG-05). */
export interface DamageCard {
  readonly element: string;
  readonly energy: number;
  readonly system?: LostSystem;
}

type Line = readonly [element: string, energy: number, system?: LostSystem];

const deck = (lines: readonly Line[]): readonly DamageCard[] =>
  lines.map(([element, energy, system]) =>
    system === undefined ? { element, energy } : { element, energy, system },
  );

/** SFC-DMG-06, cards 1 to 26. */
export const CA_DAMAGE: readonly DamageCard[] = deck([
  ["f-hull-1-3", 9],
  ["r-hull", 9],
  ["f-hull-2-3", 9],
  ["ph1-rf", 9, "ph1-rf"],
  ["f-hull-3-3", 9],
  ["ph1-lf", 9, "ph1-lf"],
  ["battery", 9, "battery"],
  ["shuttle", 9, "bay"],
  ["photon", 9, "photon"],
  ["impulse", 9],
  ["r-warp-1-4", 8],
  ["l-warp-1-4", 7],
  ["lab-1-2", 6],
  ["lab-2-2", 6],
  ["r-warp-2-4", 6],
  ["l-warp-2-4", 5],
  ["ph1-fh", 4, "ph1-fa"],
  ["r-warp-3-4", 4],
  ["l-warp-3-4", 3],
  ["r-warp-4-4", 2],
  ["l-warp-4-4", 1],
  ["tractors", 0],
  ["transporters", 0],
  ["photon", 0, "photon"],
  ["excess-1-2", 0],
  ["excess-2-2", 0],
]);

/** SFC-DMG-07, cards 1 to 27. */
export const D7_DAMAGE: readonly DamageCard[] = deck([
  ["f-hull", 10],
  ["a-hull-1-2", 10],
  ["ph2-r", 10, "ph2-r"],
  ["battery", 10, "battery"],
  ["impulse", 10],
  ["a-hull-2-2", 9],
  ["shuttle", 9, "bay"],
  ["ph2-l", 9, "ph2-l"],
  ["apr", 9],
  ["lab", 8],
  ["disruptor", 8, "disruptor"],
  ["drone", 8, "racks"],
  ["r-warp-1-4", 8],
  ["l-warp-1-4", 7],
  ["ph2-wing", 6, "ph2-wing"],
  ["r-warp-2-4", 6],
  ["l-warp-2-4", 5],
  ["r-warp-3-4", 4],
  ["l-warp-3-4", 3],
  ["ph2-fx", 2, "ph2-fx"],
  ["r-warp-4-4", 2],
  ["l-warp-4-4", 1],
  ["tractors", 0],
  ["disruptor", 0, "disruptor"],
  ["transporters-1-2", 0],
  ["transporters-2-2", 0],
  ["excess", 0],
]);
