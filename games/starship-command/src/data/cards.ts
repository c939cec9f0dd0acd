/** What stands on a battle card. Phasers of the four levels are one weapon type (SC-CMP-06). */
export const CARD_KINDS = [
  "phaser-1",
  "phaser-2",
  "phaser-3",
  "phaser-4",
  "torpedo",
  "plasma",
  "deflector",
  "damage-control-1",
  "damage-control-2",
  "evasive-maneuvers",
  "boarding-party",
  "racial-advantages",
  "reinforcements",
  "miracle-worker",
  "super-science-officer",
  "superior-weapons-officer",
  "computer-defense",
  "self-destruct",
  "gremlins",
  "communication-interception",
  "master-tactician",
  "tactical-advantage",
  "stolen-technology",
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const WEAPONS = ["phaser", "torpedo", "plasma"] as const;
export type Weapon = (typeof WEAPONS)[number];

/** A row of the battle deck: so many copies of one face, in the original game and added by II. */
interface Row {
  readonly kind: CardKind;
  /** Damage; 0 for everything that is no weapon. */
  readonly value: number;
  readonly basic: number;
  readonly ii: number;
}

const row = (kind: CardKind, value: number, basic: number, ii: number): Row => ({ kind, value, basic, ii });

/** The battle deck (SC-CMP-01, SC-SPC-01). The rulebook gives only totals; values and split: RULINGS.md, D1. */
export const BATTLE_DECK: readonly Row[] = [
  row("phaser-1", 3, 8, 2),
  row("phaser-1", 4, 7, 3),
  row("phaser-1", 5, 7, 3),
  row("phaser-2", 6, 6, 3),
  row("phaser-2", 7, 6, 3),
  row("phaser-2", 8, 6, 2),
  row("phaser-3", 9, 4, 3),
  row("phaser-3", 10, 4, 2),
  row("phaser-3", 11, 4, 2),
  row("phaser-4", 12, 3, 2),
  row("phaser-4", 13, 3, 2),
  row("phaser-4", 14, 2, 2),
  row("torpedo", 8, 4, 2),
  row("torpedo", 9, 6, 2),
  row("torpedo", 10, 6, 3),
  row("torpedo", 11, 6, 3),
  row("torpedo", 12, 6, 3),
  row("torpedo", 13, 5, 2),
  row("torpedo", 14, 3, 2),
  row("plasma", 14, 2, 1),
  row("plasma", 15, 3, 1),
  row("plasma", 16, 3, 2),
  row("plasma", 17, 3, 2),
  row("plasma", 18, 4, 1),
  row("plasma", 19, 2, 1),
  row("plasma", 20, 3, 1),
  row("plasma", 21, 1, 1),
  row("plasma", 22, 1, 0),
  row("deflector", 0, 20, 8),
  row("damage-control-1", 0, 10, 3),
  row("damage-control-2", 0, 2, 2),
  row("evasive-maneuvers", 0, 11, 5),
  row("boarding-party", 0, 6, 2),
  row("racial-advantages", 0, 8, 4),
  row("reinforcements", 0, 4, 4),
  row("miracle-worker", 0, 2, 0),
  row("super-science-officer", 0, 2, 0),
  row("superior-weapons-officer", 0, 2, 0),
  row("computer-defense", 0, 1, 0),
  row("self-destruct", 0, 1, 0),
  row("gremlins", 0, 0, 2),
  row("communication-interception", 0, 0, 2),
  row("master-tactician", 0, 0, 1),
  row("tactical-advantage", 0, 0, 1),
  row("stolen-technology", 0, 0, 1),
];

/** One battle card; its id is its place in `CARDS`. */
export interface Card {
  readonly id: number;
  readonly kind: CardKind;
  readonly value: number;
  readonly ii: boolean;
}

const copiesOf = ({ kind, value, basic, ii }: Row): Omit<Card, "id">[] =>
  Array.from({ length: basic + ii }, (_, copy) => ({ kind, value, ii: copy >= basic }));

export const CARDS: readonly Card[] = BATTLE_DECK.flatMap(copiesOf).map((card, id) => ({ id, ...card }));

const KINDS: readonly CardKind[] = CARDS.map((card) => card.kind);
const VALUES: readonly number[] = CARDS.map((card) => card.value);

/** Bits of what a ship can fire and what a card needs: phaser levels 1 to 4, torpedo, plasma. */
export const WEAPON_BITS: Partial<Record<CardKind, number>> = {
  "phaser-1": 1,
  "phaser-2": 2,
  "phaser-3": 4,
  "phaser-4": 8,
  torpedo: 16,
  plasma: 32,
};
export const PHASER_BITS = 15;

const BITS: readonly number[] = KINDS.map((kind) => WEAPON_BITS[kind] ?? 0);

export function kindOf(card: number): CardKind {
  const kind = KINDS[card];
  if (kind === undefined) throw new Error(`there is no battle card ${card}`);
  return kind;
}

/** The damage a card does; a ram's marker is a negative number and does as much (SC-XKZ-04). */
export const damageOf = (card: number): number => (card < 0 ? -card : (VALUES[card] ?? 0));

/** The weapon bit a card needs; 0: no weapon. */
export const bitOf = (card: number): number => BITS[card] ?? 0;

export const isWeapon = (card: number): boolean => bitOf(card) !== 0;
export const isPhaser = (card: number): boolean => (bitOf(card) & PHASER_BITS) !== 0;

/** The announced type of a weapon card (SC-ATK-04). */
export function weaponOf(card: number): Weapon {
  const bit = bitOf(card);
  if (bit === 0) throw new Error(`card ${card} is no weapon`);
  return (bit & PHASER_BITS) !== 0 ? "phaser" : bit === 16 ? "torpedo" : "plasma";
}

/** How many copies of each kind a deck holds. */
export const copiesIn = (full: boolean): Readonly<Record<CardKind, number>> =>
  full ? FULL_COPIES : BASIC_COPIES;

const countCopies = (full: boolean): Record<CardKind, number> => {
  const copies = Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0])) as Record<CardKind, number>;
  for (const { kind, basic, ii } of BATTLE_DECK) copies[kind] += basic + (full ? ii : 0);
  return copies;
};

const FULL_COPIES = countCopies(true);
const BASIC_COPIES = countCopies(false);
