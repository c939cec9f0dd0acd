import type { Sovereignty } from "./sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "./troops.ts";

/** The weapons a squad may carry beside its own (EC-GND-14). */
export const SUPPORT = ["heavy-ke", "light-plasma", "grenades"] as const;
export type SupportId = (typeof SUPPORT)[number];

/** Squads in a full platoon of each sovereignty (EC-ORG-01, table D3.10). */
export const PLATOON_SIZE: Readonly<Record<Sovereignty, number>> = {
  F: 4,
  Y: 6,
  A: 4,
  K: 3,
  U: 3,
  S: 5,
  X: 5,
  C: 3,
  T: 6,
};
/** No platoon is smaller (EC-ORG-01). */
export const SMALLEST_PLATOON = 3;

/** Troops of this class or lower stand outside platoons: civilians and ships' crews. */
export const isOrganised = (troop: TroopId): boolean => troop !== "civilian" && troop !== "crew";

/** Platoons that loose squads make up: as many full ones as they fill, and a smaller one of at least three (EC-ORG-01). */
export function platoonsOf(sovereignty: Sovereignty, squads: readonly TroopId[]): number {
  const size = PLATOON_SIZE[sovereignty];
  const organised = squads.filter(isOrganised).length;
  return Math.floor(organised / size) + (organised % size >= SMALLEST_PLATOON ? 1 : 0);
}

/** The support weapons a squad may choose from, and how many it carries (EC-GND-14, table D3.10). */
export function supportOf(troop: TroopId): { readonly most: number; readonly from: readonly SupportId[] } {
  const { class: rank, robot, weapon } = TROOP_TABLE[troop];
  if (troop === "support-robot") return { most: 2, from: ["heavy-ke", "light-plasma"] };
  if (troop === "combat-robot") return { most: 1, from: ["heavy-ke"] };
  if (robot || weapon === "S1" || weapon === "S2") return { most: 0, from: [] };
  if (rank === 3) return { most: 1, from: ["grenades"] };
  return { most: rank === 4 ? 1 : 2, from: SUPPORT };
}

/** Anvesson yards build robots a point cheaper (table D3.10). */
export const troopPrice = (troop: TroopId, sovereignty: Sovereignty): number =>
  TROOP_TABLE[troop].price - (TROOP_TABLE[troop].robot && sovereignty === "A" ? 1 : 0);
