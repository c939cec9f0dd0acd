import { whole, type ActionWith } from "@flagship/kernel";
import * as z from "zod/mini";
import { ITEM_IDS, SKILLS } from "../data/figures.ts";
import { TROOPS } from "../../common/data/troops.ts";

/** What a figure can be told (EC-SKO-01). */
export const ORDERS = [
  "watch",
  "aim",
  "fire",
  "advance",
  "run",
  "charge",
  "throw",
  "hide",
  "use",
  "aid",
  "rally",
  "fall-back",
] as const;
export type OrderKind = (typeof ORDERS)[number];

/** How many figures can be told something in one sheet, and how wide a deck is. */
export const MOST_ROWS = 60;
export const WIDEST = 5000;
/** What a figure does with a comrade whom it does not tend. */
export const CARRY = "carry";

const id = whole(-1, 200);
const word = z.string().check(z.maxLength(24));
const point = z.strictObject({
  x: whole(0, WIDEST),
  y: whole(0, WIDEST),
});
const path = z.array(point).check(z.maxLength(8));

/** One figure's order: where it goes, on whom or what it acts. */
export const order = z.strictObject({
  figure: id,
  order: z.enum(ORDERS),
  path,
  /** Another way to the same goal, taken when enemies who moved before it stand near the first (EC-SKM-01). */
  detour: path,
  /** The enemy to charge, the comrade to tend; -1: nobody. */
  target: id,
  /** The door or object to work on, or what is thrown: grenade, shell, smoke, plasma. */
  object: word,
  /** A later mover stops this far from an enemy in sight who has moved before it; 0: never (EC-SKM-01). */
  halt: whole(0, 1000),
  /** A hero's luck turns the first bad die of this turn (EC-SKH-02). */
  luck: z.boolean(),
});
export type Order = z.infer<typeof order>;

const shot = z.strictObject({
  figure: id,
  /** The target; in reaction the place on its path is `spot`. */
  target: id,
  weapon: whole(0, 1),
});
export type Shot = z.infer<typeof shot>;

const reaction = z.strictObject({
  figure: id,
  target: id,
  weapon: whole(0, 1),
  x: point.shape.x,
  y: point.shape.y,
});
export type Reaction = z.infer<typeof reaction>;

const recruit = z.strictObject({
  kind: z.enum(TROOPS),
  count: whole(1, 20),
  first: z.enum(["", ...ITEM_IDS]),
  second: z.enum(["", ...ITEM_IDS]),
});
export type Recruit = z.infer<typeof recruit>;

/** A hero is made of a profile of class 3 to 6 and ten points (EC-SKH-01). */
const hero = z.strictObject({
  kind: z.enum(["", ...TROOPS]),
  skills: z.array(z.enum(SKILLS)).check(z.maxLength(SKILLS.length)),
  sharper: z.boolean(),
  luck: whole(0, 9),
  first: z.enum(["", ...ITEM_IDS]),
  second: z.enum(["", ...ITEM_IDS]),
});
export type Hero = z.infer<typeof hero>;

/** What is said on a deck once everybody stands there, by the name of the act. */
export const DECK_PARTS = {
  "figure-orders": { orders: z.array(order).check(z.maxLength(MOST_ROWS)) },
  "aimed-fire": { shots: z.array(shot).check(z.maxLength(MOST_ROWS)) },
  "new-orders": { orders: z.array(order).check(z.maxLength(4)) },
  "reaction-fire": { shots: z.array(reaction).check(z.maxLength(MOST_ROWS)) },
  "close-combat": {
    blows: z.array(z.strictObject({ figure: id, target: id })).check(z.maxLength(MOST_ROWS)),
    /** Figures that would rather give themselves up (EC-SKC-03). */
    yielding: z.array(z.strictObject({ figure: id })).check(z.maxLength(MOST_ROWS)),
  },
};

export const MUSTER = { recruits: z.array(recruit).check(z.maxLength(12)), hero, decoys: whole(0, 3) };

export type Muster = ActionWith<"muster", typeof MUSTER>;
export type FigureOrders = ActionWith<"figure-orders", (typeof DECK_PARTS)["figure-orders"]>;
export type AimedFire = ActionWith<"aimed-fire", (typeof DECK_PARTS)["aimed-fire"]>;
export type NewOrders = ActionWith<"new-orders", (typeof DECK_PARTS)["new-orders"]>;
export type ReactionFire = ActionWith<"reaction-fire", (typeof DECK_PARTS)["reaction-fire"]>;
export type CloseCombat = ActionWith<"close-combat", (typeof DECK_PARTS)["close-combat"]>;

/** What can be done in a fight whose figures stand on the deck from the start. */
export type DeckAction =
  | FigureOrders
  | AimedFire
  | NewOrders
  | ReactionFire
  | CloseCombat
  | { type: "concede" };
export type Action = Muster | DeckAction;
