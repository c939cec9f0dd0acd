import type { Seat } from "@flagship/kernel";
import { damageOf } from "../data/cards.ts";
import {
  capacityOf,
  crippledStructure,
  isSquadronKind,
  nameKey,
  printedShields,
  printedStructure,
  shipCard,
  valueOf,
} from "../data/kinds.ts";
import type { Race } from "../data/races.ts";
import { NONE, type Battle, type CardId, type Unit, type UnitId } from "./state.ts";

/** A fresh ship or squadron. */
export const makeUnit = (kind: number, owner: Seat, set: Partial<Unit> = {}): Unit => ({
  kind,
  owner,
  place: "battle",
  victor: NONE,
  damage: [],
  hurt: 0,
  wornShields: 0,
  wornStructure: 0,
  crippled: false,
  cloaked: false,
  retreating: false,
  ram: NONE,
  neutralized: NONE,
  rear: false,
  held: 0,
  allOut: 0,
  defended: 0,
  boarded: 0,
  parties: [],
  home: NONE,
  load: NONE,
  launched: 0,
  landed: 0,
  ...set,
});

export const isSquadron = (unit: Unit): boolean => isSquadronKind(unit.kind);
export const raceOfUnit = (unit: Unit): Race => shipCard(unit.kind).race;

/** Full shields, less what a campaign has worn off (R54). */
export const shieldsOf = (unit: Unit): number => {
  const full = printedShields(unit.kind) - unit.wornShields;
  return full > 0 ? full : 0;
};

/** Shields left (SC-DMG-02). */
export const currentShields = (unit: Unit): number => {
  const left = shieldsOf(unit) - unit.hurt;
  return left > 0 ? left : 0;
};

/** What went through the shields into the structure (SC-DMG-02). */
export const structureDamage = (unit: Unit): number => {
  const through = unit.hurt - shieldsOf(unit);
  return unit.wornStructure + (through > 0 ? through : 0);
};

/** Structure that is left, at least 0. */
export const structureLeft = (unit: Unit): number =>
  Math.max(0, printedStructure(unit.kind) - structureDamage(unit));

/** SC-DMG-03: down at damage equal to the shields (R11). */
export const shieldsDown = (unit: Unit): boolean => unit.hurt >= shieldsOf(unit);

/** SC-DMG-04; being crippled means nothing to a squadron (SC-FTR-08). */
export const isCrippled = (unit: Unit): boolean =>
  !isSquadron(unit) && structureDamage(unit) >= crippledStructure(unit.kind);

/** SC-DMG-05. */
export const isDestroyed = (unit: Unit): boolean => structureDamage(unit) >= printedStructure(unit.kind);

/** Damage that it can still take before it is destroyed. */
export const lifeOf = (unit: Unit): number =>
  shieldsOf(unit) + printedStructure(unit.kind) - unit.wornStructure - unit.hurt;

/** What a survivor scores: its value without its structure damage, at least 0 (SC-SCO-02/03). */
export const survivorValue = (unit: Unit): number => Math.max(0, valueOf(unit.kind) - structureDamage(unit));

export const isShipInBattle = (unit: Unit): boolean => unit.place === "battle" && !isSquadron(unit);
export const isInFlight = (unit: Unit): boolean => unit.place === "battle" && isSquadron(unit);

/** Puts a damage card under a unit. */
export function addDamage(unit: Unit, card: CardId): void {
  unit.damage.push(card);
  unit.hurt += damageOf(card);
}

/** Takes a damage card from under a unit. */
export function removeDamage(unit: Unit, card: CardId): void {
  const place = unit.damage.indexOf(card);
  if (place < 0) throw new Error(`card ${card} does not lie under the unit`);
  unit.damage.splice(place, 1);
  unit.hurt -= damageOf(card);
}

/** Squadrons aboard a carrier. */
export function aboardOf(battle: Battle, carrier: UnitId): UnitId[] {
  const aboard: UnitId[] = [];
  for (const [id, unit] of battle.units.entries()) {
    if (unit.place === "aboard" && unit.home === carrier) aboard.push(id);
  }
  return aboard;
}

/** Free places on a carrier. */
export const roomOn = (battle: Battle, carrier: UnitId): number => {
  const unit = battle.units[carrier];
  return unit === undefined ? 0 : capacityOf(unit.kind) - aboardOf(battle, carrier).length;
};

/** Squadrons a refill would bring: capacity without those on board and in flight (SC-REI-04). */
export function missingFrom(battle: Battle, carrier: UnitId): number {
  const unit = battle.units[carrier];
  if (unit === undefined) return 0;
  let here = 0;
  for (const one of battle.units) {
    if (
      one.home === carrier &&
      one.owner === unit.owner &&
      (one.place === "aboard" || one.place === "battle")
    )
      here += 1;
  }
  return Math.max(0, capacityOf(unit.kind) - here);
}

/** What everybody may call a unit: a cloaked ship has no name (SC-CLK-02), a squadron on board neither. */
export const publicName = (unit: Unit): string =>
  unit.cloaked ? "@cloaked-ship" : unit.place === "aboard" ? "@hidden-squadron" : `@${nameKey(unit.kind)}`;

/** The ships and loaded squadrons with which a seat is still in the battle (SC-END-01, R39). */
export function isPresent(battle: Battle, seat: Seat): boolean {
  for (const unit of battle.units) {
    if (unit.owner === seat && unit.place === "battle" && (unit.load !== NONE || !isSquadron(unit)))
      return true;
  }
  return false;
}
