/** Ace, Major, Science, Navigator, Engineer, Doctor, Weapons, Captain (WL-OFF-01). */
export const OFFICERS = ["A", "M", "S", "N", "E", "D", "W", "C"] as const;
export type Officer = (typeof OFFICERS)[number];

export const isOfficer = (letter: string): letter is Officer =>
  (OFFICERS as readonly string[]).includes(letter);

/** How likely each arrival is, in percent (RULINGS D9). */
export const ARRIVAL_WEIGHT: Readonly<Record<Officer, number>> = {
  D: 22,
  W: 18,
  E: 13,
  N: 13,
  S: 12,
  A: 10,
  M: 10,
  C: 2,
};

/** Share of a ship's base cost for taking an officer aboard, in percent (WL-ORD-GLO-02). */
export const boardingFee = (officer: Officer | "P"): number =>
  officer === "P" ? 100 : officer === "C" ? 75 : 20;

/** The two resources that pay for an officer at a site, 100 of each (Appendix L). 0 PE, 1 OR, 2 DC, 3 FP. */
export const SITE_FEE: Readonly<Record<string, readonly [number, number]>> = {
  A: [2, 3],
  W: [0, 2],
  N: [0, 2],
  E: [2, 1],
  D: [0, 3],
  S: [0, 1],
  M: [1, 3],
};
