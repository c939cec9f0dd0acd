import { TROOP_TABLE, type SmallArm, type TroopId } from "../../common/data/troops.ts";

/** What a figure shoots with; mandibles and claws are for melee only. */
export type FigureArm = SmallArm | "sniper" | "acid" | "none";

/** What sets a kind of figure apart (table D3.16, EC-SKH-08). */
export type Ability =
  | "leap"
  | "savage"
  | "swarm"
  | "acid-blood"
  | "huge"
  | "cloak"
  | "stalwart"
  | "medic"
  | "robot"
  | "fearless"
  | "far-leader"
  | "leader"
  | "two-changes";

/** One figure of a kind (EC-SKG-03): a squad's values, unless table D3.16 has others. */
export interface Profile {
  readonly class: number;
  readonly melee: number;
  readonly armor: number;
  readonly walk: number;
  readonly run: number;
  readonly arms: readonly FigureArm[];
  readonly abilities: readonly Ability[];
  /** In tenths of a build point: a tenth of the squad's price, rounded up (EC-SKH-07). */
  readonly price: number;
}

type Values = Omit<Profile, "price">;

// prettier-ignore
const row = (
  klass: number, melee: number, armor: number, walk: number, run: number,
  arms: readonly FigureArm[], abilities: readonly Ability[] = [],
): Values => ({ class: klass, melee, armor, walk, run, arms, abilities });

// prettier-ignore
const SPECIAL: Readonly<Partial<Record<TroopId, Values>>> = {
  "raptor-hunter": row(4, 5, 4,  90, 200, ["X4"], ["leap"]),
  slasher:         row(5, 3, 5, 100, 220, ["none"], ["savage"]),
  drone:           row(2, 7, 3,  70, 140, ["none"], ["swarm", "fearless"]),
  warrior:         row(4, 4, 5,  70, 150, ["acid"], ["acid-blood", "fearless"]),
  "queens-guard":  row(6, 3, 6,  60, 120, ["X6"], ["huge"]),
  shadow:          row(5, 5, 3,  70, 140, ["X5"], ["cloak"]),
  avenger:         row(5, 5, 4,  60, 120, ["X5"], ["stalwart"]),
  warden:          row(4, 7, 4,  60, 120, ["X4"], ["medic"]),
  "combat-robot":  row(5, 6, 6,  50,  80, ["X5", "KE"], ["robot", "fearless"]),
  "support-robot": row(4, 7, 5,  50,  80, ["KE"], ["robot", "fearless"]),
  praetorian:      row(6, 4, 6,  60, 120, ["X6"], ["leader", "far-leader"]),
  centurion:       row(6, 3, 7,  60, 120, ["X7"], ["leader", "two-changes"]),
};

/** Who runs like a ranger (EC-SKM-02); everybody else walks 60 and runs 120. */
const FLEET: ReadonlySet<TroopId> = new Set(["ranger"]);

/** The figure of a kind of troops. */
export function profileOf(kind: TroopId): Profile {
  const troop = TROOP_TABLE[kind];
  const price = Math.max(1, troop.price);
  const values = SPECIAL[kind];
  if (values !== undefined) return { ...values, price };
  const [walk, run] = FLEET.has(kind) ? [80, 160] : [60, 120];
  const { class: klass, melee, armor, weapon } = troop;
  return { class: klass, melee, armor, walk, run, arms: [weapon], abilities: [], price };
}

/** Range steps to the number to hit (EC-SKF-02); nothing for what cannot shoot. */
export function stepOf(arm: FigureArm): number | undefined {
  switch (arm) {
    case "S1":
      return 100;
    case "S2":
      return 150;
    case "KE":
      return 800;
    case "sniper":
      return 1000;
    case "acid":
      return 200;
    case "none":
      return undefined;
    default:
      return Number(arm.slice(1)) * 100;
  }
}

/** How a hit is tried against armor (EC-SKF-03): dice, whether only the best counts, and what the armor gains. */
export interface Punch {
  readonly dice: number;
  readonly each: boolean;
  readonly armor: number;
}

export function punchOf(arm: FigureArm): Punch {
  switch (arm) {
    case "S1":
      return { dice: 1, each: false, armor: 2 };
    case "S2":
      return { dice: 1, each: false, armor: 1 };
    case "X5":
    case "X6":
      return { dice: 2, each: false, armor: 0 };
    case "X7":
    case "sniper":
      return { dice: 3, each: false, armor: 0 };
    case "KE":
      return { dice: 2, each: true, armor: 0 };
    default:
      return { dice: 1, each: false, armor: 0 };
  }
}

/** Things a figure may carry, two at most (EC-SKG-03); price in tenths of a build point, points for heroes (D3.16). */
export const ITEMS = {
  medikit: { price: 1, points: 2 },
  charge: { price: 1, points: 1 },
  "motion-sensor": { price: 1, points: 2 },
  "sniper-laser": { price: 2, points: 3 },
  harness: { price: 2, points: 3 },
  "personal-shield": { price: 4, points: 4 },
  "smoke-grenade": { price: 1, points: 1 },
  "boarding-shield": { price: 1, points: 2 },
  "vacuum-suit": { price: 1, points: 1 },
  // Support weapons cost half a build point (EC-SKH-07).
  launcher: { price: 5, points: 4 },
  plasma: { price: 5, points: 4 },
} as const;
export type Item = keyof typeof ITEMS;
export const ITEM_IDS = Object.keys(ITEMS) as readonly Item[];
export const isItem = (word: string): word is Item => Object.hasOwn(ITEMS, word);

/** What a hero may know (EC-SKH-01). */
export const SKILLS = [
  "leader",
  "marksman",
  "medic",
  "engineer",
  "scout",
  "brawler",
  "pilot",
  "linguist",
  "xenologist",
] as const;
export type Skill = (typeof SKILLS)[number];

/** What a hero costs (EC-SKH-01). */
export const HERO_POINTS = 10;
export const HERO_PRICES = { skill: 2, sharper: 4, luck: 3 } as const;
