/** The fee of each espionage code in percent of the target's stock (WL-ESP-C01 ff.). Index 0 is unused. */
export const ESPIONAGE_FEE = [0, 20, 20, 20, 20, 20, 20, 40, 40, 40, 150, 75, 20] as const;
/** What a dead Corporation's stock counts for (WL-ESP-04). */
export const DEAD_STOCK = 25;

/** First years of orders and customs (WL-ESP-01, WL-LP-01, RULINGS D6, D17). */
export const FIRST_YEAR = {
  EC: 169,
  ES: 170,
  ES12: 174,
  LP: 170,
  GRAV: 171,
  REFT: 175,
  SITES: 172,
  FT: 173,
  PT: 174,
  HIDC: 185,
  BL: 172,
  support: 167,
  interest: 170,
  repossession: 180,
  councilBonus: 170,
} as const;
export const LAST_YEAR = { RL: 170, NACORP: 169 } as const;
