import { WEAPON_BITS } from "./cards.ts";
import { BASIC_RACES, type Race } from "./races.ts";

export const SHIP_CLASSES = [
  "frigate",
  "destroyer",
  "light-cruiser",
  "cruiser",
  "heavy-cruiser",
  "battleship",
  "assault-ship",
  "carrier",
] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

/** What stands on a ship card (SC-CMP-04). */
export interface ShipCard {
  /** Key of its name. */
  readonly id: string;
  readonly race: Race;
  readonly class: ShipClass;
  readonly shields: number;
  readonly structure: number;
  /** Total damage from which it is crippled: shields + half the structure, rounded up (SC-DMG-04). */
  readonly crippled: number;
  readonly value: number;
  /** Printed weapons: P1..P4, T torpedo, PL plasma. */
  readonly weapons: string;
  /** The weapons as bits, see WEAPON_BITS. */
  readonly bits: number;
  /** Fighter squadrons it carries. */
  readonly squadrons: number;
  /** Not in the original game (SC-GEN-01). */
  readonly ii: boolean;
}

const BIT_OF: Record<string, number> = {
  P1: WEAPON_BITS["phaser-1"] ?? 0,
  P2: WEAPON_BITS["phaser-2"] ?? 0,
  P3: WEAPON_BITS["phaser-3"] ?? 0,
  P4: WEAPON_BITS["phaser-4"] ?? 0,
  T: WEAPON_BITS.torpedo ?? 0,
  PL: WEAPON_BITS.plasma ?? 0,
};

const ship = (
  id: string,
  race: Race,
  shipClass: ShipClass,
  shields: number,
  structure: number,
  crippled: number,
  value: number,
  weapons: string,
  squadrons: number,
): ShipCard => ({
  id,
  race,
  class: shipClass,
  shields,
  structure,
  crippled,
  value,
  weapons,
  bits: weapons.split("+").reduce((bits, weapon) => bits | (BIT_OF[weapon] ?? 0), 0),
  squadrons,
  ii: squadrons > 0 || !BASIC_RACES.includes(race),
});

/**
 * The ship deck (SC-CMP-02): id, race, class, shields, structure, crippled number, value, weapons,
 * squadrons. The rulebook prints only the Saratoga (con-19) whole; the others: RULINGS.md, D2.
 */
export const SHIPS: readonly ShipCard[] = [
  // Confederation
  ship("con-01", "confederation", "frigate", 7, 11, 13, 13, "P1+T", 0),
  ship("con-02", "confederation", "frigate", 8, 11, 14, 14, "P1+P2+T", 0),
  ship("con-03", "confederation", "frigate", 9, 12, 15, 13, "P1+P2", 0),
  ship("con-04", "confederation", "frigate", 8, 12, 14, 15, "P1+P2+T", 0),
  ship("con-05", "confederation", "destroyer", 11, 14, 18, 18, "P1+P2+T", 0),
  ship("con-06", "confederation", "destroyer", 10, 14, 17, 15, "P1+P2+P3", 0),
  ship("con-07", "confederation", "destroyer", 11, 15, 19, 18, "P2+P3+T", 0),
  ship("con-08", "confederation", "destroyer", 10, 14, 17, 18, "P1+P2+PL", 0),
  ship("con-09", "confederation", "destroyer", 12, 14, 19, 18, "P1+P2+T", 0),
  ship("con-10", "confederation", "destroyer", 11, 14, 18, 18, "P1+P2+P3+T", 0),
  ship("con-11", "confederation", "light-cruiser", 13, 17, 22, 21, "P1+P2+P3+T", 0),
  ship("con-12", "confederation", "light-cruiser", 14, 17, 23, 21, "P1+P2+T", 0),
  ship("con-13", "confederation", "light-cruiser", 14, 16, 22, 21, "P2+P3+T", 0),
  ship("con-14", "confederation", "light-cruiser", 13, 18, 22, 22, "P1+P2+PL", 0),
  ship("con-15", "confederation", "cruiser", 17, 20, 27, 25, "P1+P2+P3+T", 0),
  ship("con-16", "confederation", "cruiser", 16, 20, 26, 25, "P1+P2+PL", 0),
  ship("con-17", "confederation", "cruiser", 16, 21, 27, 25, "P2+P3+P4+T", 0),
  ship("con-18", "confederation", "cruiser", 17, 19, 27, 24, "P1+P2+P3+T", 0),
  ship("con-19", "confederation", "heavy-cruiser", 20, 24, 32, 29, "P1+P2+PL", 0),
  ship("con-20", "confederation", "heavy-cruiser", 21, 23, 33, 29, "P2+P3+P4+T", 0),
  ship("con-21", "confederation", "battleship", 28, 34, 45, 41, "P1+P2+P3+P4+T+PL", 0),
  ship("con-22", "confederation", "assault-ship", 14, 18, 23, 21, "P1+P2+T", 0),
  ship("con-23", "confederation", "carrier", 15, 21, 26, 24, "P1+P2", 3),
  ship("con-24", "confederation", "carrier", 16, 22, 27, 25, "P1+P2", 3),
  // Packtons
  ship("pac-01", "packtons", "frigate", 8, 12, 14, 16, "P1+P2+T+PL", 0),
  ship("pac-02", "packtons", "frigate", 8, 11, 14, 14, "P1+P2+P3+T", 0),
  ship("pac-03", "packtons", "frigate", 9, 11, 15, 15, "P1+P2+PL", 0),
  ship("pac-04", "packtons", "frigate", 8, 12, 14, 15, "P1+P2+P3+T", 0),
  ship("pac-05", "packtons", "frigate", 9, 12, 15, 13, "P1+P2+P3+P4", 0),
  ship("pac-06", "packtons", "destroyer", 10, 15, 18, 19, "P1+P2+P3+T+PL", 0),
  ship("pac-07", "packtons", "destroyer", 11, 14, 18, 18, "P1+P2+T+PL", 0),
  ship("pac-08", "packtons", "destroyer", 11, 14, 18, 18, "P1+P2+P3+P4+T", 0),
  ship("pac-09", "packtons", "destroyer", 10, 15, 18, 17, "P1+P2+P3+T", 0),
  ship("pac-10", "packtons", "destroyer", 11, 15, 19, 19, "P1+P2+T+PL", 0),
  ship("pac-11", "packtons", "destroyer", 10, 14, 17, 18, "P2+P3+P4+PL", 0),
  ship("pac-12", "packtons", "light-cruiser", 13, 17, 22, 22, "P1+P2+P3+T+PL", 0),
  ship("pac-13", "packtons", "light-cruiser", 13, 17, 22, 20, "P1+P2+P3+P4+T", 0),
  ship("pac-14", "packtons", "light-cruiser", 12, 18, 21, 20, "P1+P2+P3+P4+T", 0),
  ship("pac-15", "packtons", "light-cruiser", 14, 17, 23, 22, "P1+P2+P3+T+PL", 0),
  ship("pac-16", "packtons", "cruiser", 15, 20, 25, 25, "P1+P2+P3+P4+T+PL", 0),
  ship("pac-17", "packtons", "cruiser", 16, 20, 26, 25, "P1+P2+P3+T+PL", 0),
  ship("pac-18", "packtons", "cruiser", 16, 19, 26, 25, "P1+P2+P3+P4+T+PL", 0),
  ship("pac-19", "packtons", "heavy-cruiser", 19, 23, 31, 29, "P1+P2+P3+P4+T+PL", 0),
  ship("pac-20", "packtons", "heavy-cruiser", 18, 24, 30, 29, "P1+P2+P3+P4+T+PL", 0),
  ship("pac-21", "packtons", "battleship", 26, 34, 43, 38, "P1+P2+P3+P4+T+PL", 0),
  ship("pac-22", "packtons", "assault-ship", 14, 19, 24, 21, "P1+P2+P3+T", 0),
  ship("pac-23", "packtons", "carrier", 14, 22, 25, 24, "P1+P2+T", 2),
  ship("pac-24", "packtons", "carrier", 16, 23, 28, 26, "P1+P2+P3", 4),
  // Ritillians
  ship("rit-01", "ritillians", "frigate", 7, 13, 14, 16, "P1+T", 0),
  ship("rit-02", "ritillians", "frigate", 6, 13, 13, 16, "P1+P2+T", 0),
  ship("rit-03", "ritillians", "frigate", 7, 12, 13, 16, "P1+P2+T", 0),
  ship("rit-04", "ritillians", "frigate", 8, 12, 14, 14, "P1+P2", 0),
  ship("rit-05", "ritillians", "destroyer", 9, 16, 17, 19, "P1+P2+T", 0),
  ship("rit-06", "ritillians", "destroyer", 8, 17, 17, 19, "P1+P2+T", 0),
  ship("rit-07", "ritillians", "destroyer", 9, 16, 17, 20, "P1+P2+P3+T", 0),
  ship("rit-08", "ritillians", "destroyer", 9, 16, 17, 21, "P1+P2+PL", 0),
  ship("rit-09", "ritillians", "destroyer", 8, 17, 17, 20, "P2+P3+T", 0),
  ship("rit-10", "ritillians", "light-cruiser", 12, 19, 22, 24, "P1+P2+P3+T", 0),
  ship("rit-11", "ritillians", "light-cruiser", 11, 20, 21, 23, "P1+P2+T", 0),
  ship("rit-12", "ritillians", "light-cruiser", 11, 20, 21, 23, "P2+P3+T", 0),
  ship("rit-13", "ritillians", "cruiser", 14, 23, 26, 28, "P1+P2+P3+T", 0),
  ship("rit-14", "ritillians", "cruiser", 14, 22, 25, 27, "P1+P2+PL", 0),
  ship("rit-15", "ritillians", "cruiser", 13, 24, 25, 28, "P2+P3+P4+T", 0),
  ship("rit-16", "ritillians", "heavy-cruiser", 17, 26, 30, 32, "P1+P2+P3+PL", 0),
  ship("rit-17", "ritillians", "heavy-cruiser", 17, 27, 31, 32, "P2+P3+P4+T", 0),
  ship("rit-18", "ritillians", "battleship", 24, 38, 43, 46, "P1+P2+P3+P4+T+PL", 0),
  ship("rit-19", "ritillians", "assault-ship", 12, 20, 22, 24, "P1+P2+T", 0),
  ship("rit-20", "ritillians", "assault-ship", 11, 19, 21, 23, "P1+P2+T", 0),
  ship("rit-21", "ritillians", "assault-ship", 13, 21, 24, 26, "P1+P2+P3+T", 0),
  ship("rit-22", "ritillians", "assault-ship", 12, 21, 23, 24, "P1+P2+T", 0),
  ship("rit-23", "ritillians", "carrier", 13, 22, 24, 29, "P1+P2+T", 3),
  ship("rit-24", "ritillians", "carrier", 14, 23, 26, 30, "P1+P2+T", 3),
  // Shiltons
  ship("shi-01", "shiltons", "frigate", 8, 11, 14, 13, "P1+PL", 0),
  ship("shi-02", "shiltons", "frigate", 9, 11, 15, 13, "P1+P2+T", 0),
  ship("shi-03", "shiltons", "frigate", 8, 12, 14, 13, "P1+P2+T", 0),
  ship("shi-04", "shiltons", "frigate", 9, 12, 15, 12, "P1+P2", 0),
  ship("shi-05", "shiltons", "frigate", 8, 11, 14, 14, "P1+P2+PL", 0),
  ship("shi-06", "shiltons", "frigate", 9, 11, 15, 13, "P1+T", 0),
  ship("shi-07", "shiltons", "destroyer", 11, 14, 18, 17, "P1+P2+PL", 0),
  ship("shi-08", "shiltons", "destroyer", 12, 14, 19, 16, "P1+P2+T", 0),
  ship("shi-09", "shiltons", "destroyer", 12, 15, 20, 17, "P1+P2+P3+T", 0),
  ship("shi-10", "shiltons", "destroyer", 11, 14, 18, 17, "P1+P2+PL", 0),
  ship("shi-11", "shiltons", "destroyer", 13, 14, 20, 17, "P2+P3+T", 0),
  ship("shi-12", "shiltons", "destroyer", 12, 14, 19, 15, "P1+P2+P3", 0),
  ship("shi-13", "shiltons", "light-cruiser", 15, 17, 24, 20, "P1+P2+P3+T", 0),
  ship("shi-14", "shiltons", "light-cruiser", 15, 16, 23, 20, "P1+P2+PL", 0),
  ship("shi-15", "shiltons", "cruiser", 18, 19, 28, 22, "P1+P2+P3+T", 0),
  ship("shi-16", "shiltons", "cruiser", 17, 20, 27, 23, "P2+P3+PL", 0),
  ship("shi-17", "shiltons", "heavy-cruiser", 21, 23, 33, 27, "P2+P3+P4+PL", 0),
  ship("shi-18", "shiltons", "battleship", 28, 33, 45, 37, "P1+P2+P3+P4+T+PL", 0),
  ship("shi-19", "shiltons", "battleship", 27, 32, 43, 36, "P1+P2+P3+P4+T+PL", 0),
  ship("shi-20", "shiltons", "battleship", 24, 28, 38, 31, "P2+P3+P4+PL", 0),
  ship("shi-21", "shiltons", "battleship", 23, 28, 37, 30, "P1+P2+P3+PL", 0),
  ship("shi-22", "shiltons", "assault-ship", 15, 17, 24, 19, "P1+P2+T", 0),
  ship("shi-23", "shiltons", "carrier", 15, 19, 25, 20, "P1+P2", 2),
  ship("shi-24", "shiltons", "carrier", 17, 21, 28, 24, "P1+P2", 4),
  // Dawgoraks
  ship("daw-01", "dawgoraks", "frigate", 7, 12, 13, 16, "P1+P2+T", 0),
  ship("daw-02", "dawgoraks", "frigate", 7, 12, 13, 13, "P1+P2", 0),
  ship("daw-03", "dawgoraks", "frigate", 6, 12, 12, 15, "P1+T", 0),
  ship("daw-04", "dawgoraks", "frigate", 7, 11, 13, 15, "P1+P2+T", 0),
  ship("daw-05", "dawgoraks", "destroyer", 9, 15, 17, 19, "P1+P2+T", 0),
  ship("daw-06", "dawgoraks", "destroyer", 9, 16, 17, 18, "P1+P2+P3", 0),
  ship("daw-07", "dawgoraks", "destroyer", 10, 15, 18, 20, "P2+P3+T", 0),
  ship("daw-08", "dawgoraks", "destroyer", 9, 15, 17, 19, "P1+P2+T", 0),
  ship("daw-09", "dawgoraks", "light-cruiser", 12, 19, 22, 24, "P1+P2+T", 0),
  ship("daw-10", "dawgoraks", "light-cruiser", 11, 18, 20, 23, "P1+P2+P3+T", 0),
  ship("daw-11", "dawgoraks", "light-cruiser", 12, 18, 21, 23, "P2+P3+T", 0),
  ship("daw-12", "dawgoraks", "light-cruiser", 12, 17, 21, 23, "P1+P2+P3+T", 0),
  ship("daw-13", "dawgoraks", "cruiser", 14, 22, 25, 28, "P2+P3+P4+T", 0),
  ship("daw-14", "dawgoraks", "cruiser", 14, 22, 25, 28, "P1+P2+PL", 0),
  ship("daw-15", "dawgoraks", "heavy-cruiser", 17, 25, 30, 32, "P2+P3+P4+T", 0),
  ship("daw-16", "dawgoraks", "heavy-cruiser", 17, 26, 30, 33, "P1+P2+P3+PL", 0),
  ship("daw-17", "dawgoraks", "battleship", 24, 37, 43, 46, "P1+P2+P3+P4+T+PL", 0),
  ship("daw-18", "dawgoraks", "assault-ship", 12, 19, 22, 24, "P1+P2+T", 0),
  ship("daw-19", "dawgoraks", "assault-ship", 11, 19, 21, 23, "P1+P2+T", 0),
  ship("daw-20", "dawgoraks", "assault-ship", 12, 20, 22, 25, "P1+P2+P3+T", 0),
  ship("daw-21", "dawgoraks", "assault-ship", 11, 18, 20, 22, "P1+P2+T", 0),
  ship("daw-22", "dawgoraks", "carrier", 14, 21, 25, 25, "P1+P2", 2),
  ship("daw-23", "dawgoraks", "carrier", 13, 20, 23, 24, "P1+P2", 2),
  ship("daw-24", "dawgoraks", "carrier", 13, 22, 24, 29, "P1+P2+P3+T", 2),
  // Fostonians
  ship("fos-01", "fostonians", "frigate", 12, 10, 17, 13, "P1+P2", 0),
  ship("fos-02", "fostonians", "frigate", 11, 11, 17, 14, "P1+T", 0),
  ship("fos-03", "fostonians", "frigate", 12, 11, 18, 16, "P1+P2+T", 0),
  ship("fos-04", "fostonians", "frigate", 11, 11, 17, 15, "P1+P2+T", 0),
  ship("fos-05", "fostonians", "destroyer", 15, 13, 22, 18, "P1+P2+T", 0),
  ship("fos-06", "fostonians", "destroyer", 15, 13, 22, 17, "P1+P2+P3", 0),
  ship("fos-07", "fostonians", "destroyer", 16, 13, 23, 19, "P1+P2+T", 0),
  ship("fos-08", "fostonians", "destroyer", 15, 14, 22, 17, "P1+P2+P3", 0),
  ship("fos-09", "fostonians", "destroyer", 16, 14, 23, 19, "P2+P3+T", 0),
  ship("fos-10", "fostonians", "destroyer", 15, 13, 22, 18, "P1+P2+T", 0),
  ship("fos-11", "fostonians", "light-cruiser", 19, 16, 27, 22, "P1+P2+T", 0),
  ship("fos-12", "fostonians", "light-cruiser", 18, 16, 26, 22, "P1+P2+P3+T", 0),
  ship("fos-13", "fostonians", "light-cruiser", 19, 17, 28, 23, "P2+P3+T", 0),
  ship("fos-14", "fostonians", "light-cruiser", 20, 16, 28, 21, "P1+P2+P3", 0),
  ship("fos-15", "fostonians", "cruiser", 22, 19, 32, 26, "P1+P2+P3+T", 0),
  ship("fos-16", "fostonians", "cruiser", 23, 19, 33, 26, "P2+P3+T", 0),
  ship("fos-17", "fostonians", "cruiser", 24, 19, 34, 24, "P1+P2+P3", 0),
  ship("fos-18", "fostonians", "heavy-cruiser", 27, 22, 38, 30, "P2+P3+P4+T", 0),
  ship("fos-19", "fostonians", "heavy-cruiser", 28, 22, 39, 30, "P1+P2+P3+T", 0),
  ship("fos-20", "fostonians", "battleship", 37, 31, 53, 41, "P1+P2+P3+P4+T", 0),
  ship("fos-21", "fostonians", "assault-ship", 19, 17, 28, 22, "P1+P2+T", 0),
  ship("fos-22", "fostonians", "assault-ship", 20, 17, 29, 21, "P1+P2", 0),
  ship("fos-23", "fostonians", "carrier", 20, 20, 30, 24, "P1+P2", 2),
  ship("fos-24", "fostonians", "carrier", 21, 21, 32, 27, "P1+P2", 4),
];
