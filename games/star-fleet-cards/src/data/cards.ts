import type { WeaponId } from "./weapons.ts";

/** What a card does when it is played: one word per kind of slot action. */
export const CARD_USES = [
  "move",
  "turn",
  "high-energy-turn",
  "general",
  "specific",
  "ecm",
  "eccm",
  "boarding",
  "tractor",
  "recharge",
  "repair",
  "shuttles",
  "drones",
  "arm",
  "fire",
] as const;
export type CardUse = (typeof CARD_USES)[number];

/** One line of the rulebook's list of Action Cards. */
export interface CardKind {
  readonly id: CardKindId;
  readonly use: CardUse;
  /** Steps of a move or turn, points of reinforcement or shift; 0 where the use has no size. */
  readonly size: number;
  /** The weapon that a fire card fires or an arming card arms. */
  readonly weapon?: WeaponId;
  /** Photons and disruptors: standard or overloaded. */
  readonly load?: Load;
}

export type Load = "std" | "ovl";

/** Every kind of Action Card of either ship. */
export const CARD_KINDS = {
  "ph1-fa": { use: "fire", size: 0, weapon: "ph1-fa" },
  "ph1-lf": { use: "fire", size: 0, weapon: "ph1-lf" },
  "ph1-rf": { use: "fire", size: 0, weapon: "ph1-rf" },
  "photon-std": { use: "fire", size: 0, weapon: "photon", load: "std" },
  "photon-ovl": { use: "fire", size: 0, weapon: "photon", load: "ovl" },
  "arm-std": { use: "arm", size: 0, weapon: "photon", load: "std" },
  "arm-ovl": { use: "arm", size: 0, weapon: "photon", load: "ovl" },
  "ph2-fx": { use: "fire", size: 0, weapon: "ph2-fx" },
  "ph2-l": { use: "fire", size: 0, weapon: "ph2-l" },
  "ph2-r": { use: "fire", size: 0, weapon: "ph2-r" },
  "ph2-wing": { use: "fire", size: 0, weapon: "ph2-wing" },
  "disruptor-std": { use: "fire", size: 0, weapon: "disruptor", load: "std" },
  "disruptor-ovl": { use: "fire", size: 0, weapon: "disruptor", load: "ovl" },
  drones: { use: "drones", size: 2 },
  ecm1: { use: "ecm", size: 1 },
  ecm2: { use: "ecm", size: 2 },
  eccm1: { use: "eccm", size: 1 },
  eccm2: { use: "eccm", size: 2 },
  boarding: { use: "boarding", size: 1 },
  away: { use: "move", size: 1 },
  close: { use: "move", size: -1 },
  left: { use: "turn", size: -1 },
  right: { use: "turn", size: 1 },
  tractor: { use: "tractor", size: 0 },
  recharge: { use: "recharge", size: 1 },
  het: { use: "high-energy-turn", size: 0 },
  general: { use: "general", size: 1 },
  specific: { use: "specific", size: 2 },
  repair: { use: "repair", size: 1 },
  shuttles: { use: "shuttles", size: 2 },
} as const satisfies Record<string, Omit<CardKind, "id">>;
export type CardKindId = keyof typeof CARD_KINDS;

/** How many copies of a kind a deck holds, in the order of the rulebook's list. */
export type CardList = readonly (readonly [count: number, kind: CardKindId])[];

/** SFC-DECK-01 without the six shield cards: 65 cards. */
export const CA_CARDS: CardList = [
  [4, "ph1-fa"],
  [4, "ph1-lf"],
  [4, "ph1-rf"],
  [4, "photon-std"],
  [4, "photon-ovl"],
  [4, "arm-std"],
  [4, "arm-ovl"],
  [2, "ecm1"],
  [1, "ecm2"],
  [2, "eccm1"],
  [1, "eccm2"],
  [3, "boarding"],
  [5, "away"],
  [5, "close"],
  [4, "left"],
  [4, "right"],
  [2, "tractor"],
  [1, "recharge"],
  [1, "het"],
  [1, "general"],
  [2, "specific"],
  [1, "repair"],
  [2, "shuttles"],
];

/** SFC-DECK-02 without the six shield cards: 71 cards. */
export const D7_CARDS: CardList = [
  [4, "ph2-fx"],
  [4, "ph2-l"],
  [4, "ph2-r"],
  [4, "ph2-wing"],
  [8, "disruptor-std"],
  [8, "disruptor-ovl"],
  [2, "ecm1"],
  [1, "ecm2"],
  [2, "eccm1"],
  [1, "eccm2"],
  [4, "boarding"],
  [5, "away"],
  [5, "close"],
  [4, "left"],
  [4, "right"],
  [2, "tractor"],
  [1, "recharge"],
  [1, "het"],
  [1, "general"],
  [2, "specific"],
  [2, "drones"],
  [1, "repair"],
  [1, "shuttles"],
];
