/** The optional items a ship can carry (WL-ITEM-01), in the order of every item list. */
export const ITEMS = ["fighters", "pfs", "drones", "commandos", "bombs", "mrs"] as const;
export type Item = (typeof ITEMS)[number];

/** What can be bought into the stockpile: items and decoys. */
export const GOODS = [...ITEMS, "decoys"] as const;
export type Good = (typeof GOODS)[number];

/** List prices in EPs (WL-ITEM-10). */
export const LIST_PRICE: Readonly<Record<Good, number>> = {
  fighters: 5,
  pfs: 20,
  drones: 1,
  commandos: 3,
  bombs: 4,
  mrs: 4,
  decoys: 15,
};

/** The purchase order for each good (WL-MORD-BF-01 ff.). */
export const GOOD_OF_ORDER = {
  BF: "fighters",
  BP: "pfs",
  BD: "drones",
  BT: "bombs",
  BC: "commandos",
  BM: "mrs",
  BY: "decoys",
} as const satisfies Readonly<Record<string, Good>>;

/** AF and DF of one item (WL-ITEM-13 ff.). An MRS acts by percentage instead. */
export const FACTOR: Readonly<Record<Item, number>> = {
  fighters: 4,
  pfs: 15,
  drones: 1,
  commandos: 2,
  bombs: 3,
  mrs: 0,
};

/** Terrain in which an item adds nothing (WL-ITEM-15, 18, 21, 25, 28, 34). */
export const IDLE_TERRAIN: Readonly<Record<Item, string>> = {
  fighters: "NO SN NE IS NF AZ",
  pfs: "NO SN NF",
  drones: "NO SN AZ NF",
  commandos: "NO SN HZ MO NE AZ",
  bombs: "NO SN AZ NE IS",
  mrs: "NO SN NE NF AZ IS",
};

/** What a unit weighs for ship support, in EPs (WL-SHIP-30). */
export const SUPPORT_VALUE = { fighters: 5, pfs: 20, commandos: 10, primeTeam: 50 } as const;

/** PFs cannot be bought before this year (WL-ITEM-16). */
export const FIRST_PF_YEAR = 180;
