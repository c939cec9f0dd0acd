import { bitOf } from "./cards.ts";
import { SHIPS, type ShipCard } from "./ships.ts";
import { SQUADRONS, type SquadronCard } from "./squadrons.ts";

/**
 * Ships and squadrons share one numbering: 0..143 the ships, 144..179 the squadrons. A kind is what
 * a unit on the table is a copy of; every kind exists once.
 */
export const SHIP_COUNT = SHIPS.length;
export const KIND_COUNT = SHIPS.length + SQUADRONS.length;

export const isSquadronKind = (kind: number): boolean => kind >= SHIP_COUNT;

export function shipCard(kind: number): ShipCard {
  const card = SHIPS[kind];
  if (card === undefined) throw new Error(`there is no ship ${kind}`);
  return card;
}

export function squadronCard(kind: number): SquadronCard {
  const card = SQUADRONS[kind - SHIP_COUNT];
  if (card === undefined) throw new Error(`there is no squadron ${kind}`);
  return card;
}

/** Key of the name of a ship or squadron. */
export const nameKey = (kind: number): string =>
  isSquadronKind(kind) ? squadronCard(kind).id : shipCard(kind).id;

const all: readonly (ShipCard | SquadronCard)[] = [...SHIPS, ...SQUADRONS];
const SHIELDS: readonly number[] = all.map((card) => ("shields" in card ? card.shields : 0));
const STRUCTURES: readonly number[] = all.map((card) => card.structure);
const HALVES: readonly number[] = all.map((card) => Math.ceil(card.structure / 2));
const PRICES: readonly number[] = all.map((card) => card.value);
const CAPACITIES: readonly number[] = all.map((card) => ("squadrons" in card ? card.squadrons : 0));
const GUNS: readonly number[] = all.map((card) => ("bits" in card ? card.bits : 0));

export const printedShields = (kind: number): number => SHIELDS[kind] ?? 0;
export const printedStructure = (kind: number): number => STRUCTURES[kind] ?? 0;
/** Structure damage from which a ship is crippled. */
export const crippledStructure = (kind: number): number => HALVES[kind] ?? 0;
export const valueOf = (kind: number): number => PRICES[kind] ?? 0;
export const capacityOf = (kind: number): number => CAPACITIES[kind] ?? 0;

/** Whether a ship of this kind has the weapon that a card needs (SC-ATK-01). */
export const canFire = (kind: number, card: number): boolean => ((GUNS[kind] ?? 0) & bitOf(card)) !== 0;
