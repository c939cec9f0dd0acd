import type { BeamId } from "./beams.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";

/** Tac-craft of table D3.3 (EC-TBL-07). */
export const TAC_CRAFT = [
  "interceptor",
  "fighter",
  "strike",
  "recon",
  "assault-shuttle",
  "cargo-shuttle",
  "hunter",
  "phantom",
  "stinger",
  "swarmer",
] as const;
export type TacCraftId = (typeof TAC_CRAFT)[number];

export interface TacCraft {
  readonly mass: number;
  /** Tac-bay factors it takes. */
  readonly size: number;
  readonly armor: number;
  readonly thrust: number;
  readonly beam: BeamId | "none";
  readonly missiles: number;
  /** Cargo bay factors of its own (EC-SHIP-15). */
  readonly bay: number;
  readonly price: number;
  readonly stealth: boolean;
  readonly sensors: boolean;
  readonly flownBy: readonly Sovereignty[];
}

const HUMANS = ["F", "Y", "A", "K"] as const;
const ALL = ["F", "Y", "A", "K", "U", "S", "X", "C", "T"] as const;
const plain = { missiles: 0, bay: 0, stealth: false, sensors: false } as const;

// prettier-ignore
export const TAC_CRAFT_TABLE: Readonly<Record<TacCraftId, TacCraft>> = {
  interceptor:       { ...plain, mass: 1, size: 1, armor: 3, thrust: 160, beam: "L6", price: 12, flownBy: [...HUMANS, "U"] },
  fighter:           { ...plain, mass: 1, size: 1, armor: 4, thrust: 130, beam: "L6", price: 14, flownBy: [...HUMANS, "S"] },
  strike:            { ...plain, mass: 2, size: 2, armor: 5, thrust: 110, beam: "L6", missiles: 2, price: 20, flownBy: [...HUMANS, "S"] },
  recon:             { ...plain, mass: 1, size: 1, armor: 3, thrust: 170, beam: "L4", stealth: true, sensors: true, price: 16, flownBy: ALL },
  "assault-shuttle": { ...plain, mass: 3, size: 3, armor: 5, thrust: 80,  beam: "L4", bay: 2, price: 14, flownBy: ALL },
  "cargo-shuttle":   { ...plain, mass: 3, size: 3, armor: 3, thrust: 60,  beam: "none", bay: 4, price: 8, flownBy: ALL },
  hunter:            { ...plain, mass: 1, size: 1, armor: 4, thrust: 150, beam: "L6", price: 15, flownBy: ["X"] },
  phantom:           { ...plain, mass: 1, size: 1, armor: 3, thrust: 150, beam: "L6", stealth: true, price: 16, flownBy: ["C"] },
  stinger:           { ...plain, mass: 1, size: 1, armor: 5, thrust: 120, beam: "L6", price: 15, flownBy: ["T"] },
  swarmer:           { ...plain, mass: 0.5, size: 0.5, armor: 2, thrust: 140, beam: "L4", price: 6, flownBy: ["T"] },
};

/** A flight has at most ten craft (EC-ORD-06). */
export const LARGEST_FLIGHT = 10;

/** What a craft costs ready to fly: the M10 on its rails are priced extra (tables D3.3 and D3.7). */
export const craftPrice = (id: TacCraftId): number =>
  TAC_CRAFT_TABLE[id].price + TAC_CRAFT_TABLE[id].missiles * MISSILE_TABLE.M10.price;
