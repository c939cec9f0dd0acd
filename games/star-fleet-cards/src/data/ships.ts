import { CARD_KINDS, CA_CARDS, D7_CARDS, type CardKind, type CardKindId, type CardList } from "./cards.ts";
import { CA_DAMAGE, D7_DAMAGE, type DamageCard, type LostSystem } from "./damage-decks.ts";
import { CA_SHIELDS, D7_SHIELDS } from "./figures.ts";
import { DAMAGE_TABLES } from "./tables.ts";
import { WEAPONS, type Weapon } from "./weapons.ts";

export const SHIP_IDS = ["ca", "d7"] as const;
export type ShipId = (typeof SHIP_IDS)[number];

/** One physical Action Card. Its id is its place in the ship's list of cards. */
export interface Card {
  readonly id: number;
  readonly kind: CardKindId;
  readonly use: CardKind["use"];
  readonly size: number;
  readonly load: CardKind["load"];
  readonly weapon: Weapon | undefined;
  /** The letter or number that tells the copies of a fire card apart; empty for other cards. */
  readonly copy: string;
  /** Damage by distance in steps: P, S, M, L; all 0 for cards that do not fire. */
  readonly damage: readonly number[];
}

/** Everything printed about one ship, with the questions that play asks of it answered beforehand. */
export interface ShipClass {
  readonly id: ShipId;
  readonly shields: readonly number[];
  readonly shieldTotal: number;
  readonly cards: readonly Card[];
  readonly damageDeck: readonly DamageCard[];
  /** Energy after so many points of internal damage. */
  readonly energyAfter: readonly number[];
  /** The point that brings the energy to 0. */
  readonly fatal: number;
  readonly weapons: readonly Weapon[];
  /** The points with which a system is lost, one per box; empty where the ship never had it. */
  readonly lostAt: Readonly<Record<LostSystem, readonly number[]>>;
}

const NO_DAMAGE: readonly number[] = [0, 0, 0, 0];

function cardsOf(list: CardList): readonly Card[] {
  const cards: Card[] = [];
  for (const [count, kind] of list) {
    const faces = Object.entries(DAMAGE_TABLES[kind] ?? {});
    for (let i = 0; i < count; i++) cards.push(cardOf(cards.length, kind, faces[i]));
  }
  return cards;
}

function cardOf(id: number, kind: CardKindId, face: [string, readonly number[]] | undefined): Card {
  const { use, size, weapon, load }: Omit<CardKind, "id"> = CARD_KINDS[kind];
  return {
    id,
    kind,
    use,
    size,
    load,
    weapon: weapon === undefined ? undefined : WEAPONS[weapon],
    copy: face?.[0] ?? "",
    damage: face?.[1].toReversed() ?? NO_DAMAGE,
  };
}

const LOSABLE: readonly LostSystem[] = [
  "ph1-fa",
  "ph1-lf",
  "ph1-rf",
  "photon",
  "ph2-fx",
  "ph2-l",
  "ph2-r",
  "ph2-wing",
  "disruptor",
  "battery",
  "bay",
  "racks",
];

function lossesOf(deck: readonly DamageCard[]): ShipClass["lostAt"] {
  const boxes = LOSABLE.map((system) => [
    system,
    deck.flatMap((card, index) => (card.system === system ? [index + 1] : [])),
  ]);
  return Object.fromEntries(boxes) as Record<LostSystem, number[]>;
}

function shipClass(
  id: ShipId,
  list: CardList,
  shields: readonly number[],
  damageDeck: readonly DamageCard[],
): ShipClass {
  const cards = cardsOf(list);
  const energyAfter = [...damageDeck.map((card) => card.energy), 0];
  return {
    id,
    shields,
    shieldTotal: shields.reduce((sum, shield) => sum + shield, 0),
    cards,
    damageDeck,
    energyAfter,
    fatal: energyAfter.indexOf(0),
    weapons: [...new Set(cards.flatMap((card) => (card.weapon === undefined ? [] : [card.weapon])))],
    lostAt: lossesOf(damageDeck),
  };
}

const CA = shipClass("ca", CA_CARDS, CA_SHIELDS, CA_DAMAGE);
const D7 = shipClass("d7", D7_CARDS, D7_SHIELDS, D7_DAMAGE);

/** The printed facts about a ship. */
export const classOf = (ship: ShipId): ShipClass => (ship === "ca" ? CA : D7);
