import type { Sovereignty } from "./sovereignties.ts";

/** Troops of table D3.10 (EC-ORG-05): class, melee factor (low is good), armor, weapon, price. */
export const TROOPS = [
  "civilian",
  "crew",
  "militia",
  "marine",
  "ranger",
  "guard",
  "centurion",
  "support-robot",
  "combat-robot",
  "legionary",
  "praetorian",
  "volunteer",
  "trooper",
  "assault",
  "warden",
  "elder-guard",
  "partisan",
  "avenger",
  "raptor-hunter",
  "slasher",
  "shadow",
  "drone",
  "warrior",
  "queens-guard",
] as const;
export type TroopId = (typeof TROOPS)[number];
export type SmallArm = "S1" | "S2" | "X3" | "X4" | "X5" | "X6" | "X7" | "KE";

export interface Troop {
  readonly class: number;
  readonly melee: number;
  readonly armor: number;
  readonly weapon: SmallArm;
  /** How many squads share a cargo factor in an emergency (EC-TRP-02). */
  readonly crowded: 2 | 4;
  readonly move: number;
  readonly price: number;
  readonly robot: boolean;
  readonly from: readonly Sovereignty[];
}

const HUMANS = ["F", "Y", "A", "K"] as const;
const ALL = ["F", "Y", "A", "K", "U", "S", "X", "C", "T"] as const;

// prettier-ignore
const row = (
  klass: number, melee: number, armor: number, weapon: SmallArm, crowded: 2 | 4, move: number, price: number,
  from: readonly Sovereignty[], robot = false,
): Troop => ({ class: klass, melee, armor, weapon, crowded, move, price, from, robot });

// prettier-ignore
export const TROOP_TABLE: Readonly<Record<TroopId, Troop>> = {
  civilian:        row(1, 9, 1, "S1", 4, 25, 0, ALL),
  crew:            row(2, 8, 2, "S2", 4, 25, 1, ALL),
  militia:         row(3, 7, 3, "X3", 4, 25, 1, HUMANS),
  marine:          row(4, 6, 4, "X4", 4, 30, 2, ["F"]),
  ranger:          row(5, 5, 5, "X5", 2, 100, 3, ["F", "A"]),
  guard:           row(6, 4, 6, "X6", 2, 75, 4, ["F"]),
  centurion:       row(6, 4, 7, "X7", 2, 75, 5, ["F"]),
  "support-robot": row(4, 7, 5, "KE", 2, 50, 3, ALL, true),
  "combat-robot":  row(5, 6, 6, "X5", 2, 75, 4, ALL, true),
  legionary:       row(4, 6, 4, "X4", 4, 30, 2, ["Y"]),
  praetorian:      row(6, 4, 6, "X6", 2, 75, 4, ["Y"]),
  volunteer:       row(4, 6, 4, "X4", 4, 30, 2, ["A"]),
  trooper:         row(4, 6, 4, "X4", 4, 30, 2, ["K"]),
  assault:         row(5, 5, 5, "X5", 2, 100, 3, ["K"]),
  warden:          row(4, 7, 4, "X4", 4, 30, 2, ["U"]),
  "elder-guard":   row(5, 6, 5, "X5", 2, 100, 3, ["U"]),
  partisan:        row(3, 6, 3, "X3", 4, 25, 1, ["S"]),
  avenger:         row(5, 5, 4, "X5", 4, 100, 3, ["S"]),
  "raptor-hunter": row(4, 5, 4, "X4", 4, 30, 3, ["X"]),
  slasher:         row(5, 4, 5, "X4", 2, 150, 4, ["X"]),
  shadow:          row(5, 5, 3, "X5", 4, 100, 4, ["C"]),
  drone:           row(2, 7, 3, "S1", 4, 25, 1, ["T"]),
  warrior:         row(4, 5, 5, "X4", 4, 30, 3, ["T"]),
  "queens-guard":  row(6, 4, 6, "X6", 2, 75, 4, ["T"]),
};

/** Only squads of this class or better board (EC-BRD-02). */
export const BOARDING_CLASS = 4;
/** The squads a sovereignty sends to board when nothing else is said. */
export const MARINES: Readonly<Record<Sovereignty, TroopId>> = {
  F: "marine",
  Y: "legionary",
  A: "volunteer",
  K: "trooper",
  U: "warden",
  S: "avenger",
  X: "raptor-hunter",
  C: "shadow",
  T: "warrior",
};
