import type { FirstMatch } from "@flagship/kernel";

/**
 * The Klingon ship, because nothing has to be armed, for eight turns. The deals begin with a shield to the enemy through
 * which most weapons bear, against a weak one, with two cards to move close and at least four to fire: one deal in six
 * would leave a newcomer with no weapon that bears.
 */
export const firstMatch: FirstMatch = {
  options: { firstShip: "d7", secondShip: "ca", initiative: "first", turnLimit: true, turns: 8 },
  seats: 2,
  seat: 0,
  level: "cadet",
  deals: ["1a", "d5", "18f"].map((digits) => digits.padStart(64, "0")),
};
