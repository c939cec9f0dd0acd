import * as z from "zod/mini";
import { ITEM_IDS, SKILLS } from "../data/figures.ts";
import { TROOPS } from "../data/troops.ts";

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

const id = z.int().check(z.gte(-1), z.lte(200));
const word = z.string().check(z.maxLength(24));
const point = z.strictObject({
  x: z.int().check(z.gte(0), z.lte(5000)),
  y: z.int().check(z.gte(0), z.lte(5000)),
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
  halt: z.int().check(z.gte(0), z.lte(1000)),
  /** A hero's luck turns the first bad die of this turn (EC-SKH-02). */
  luck: z.boolean(),
});
export type Order = z.infer<typeof order>;

const shot = z.strictObject({
  figure: id,
  /** The target; in reaction the place on its path is `spot`. */
  target: id,
  weapon: z.int().check(z.gte(0), z.lte(1)),
});
export type Shot = z.infer<typeof shot>;

const reaction = z.strictObject({
  figure: id,
  target: id,
  weapon: z.int().check(z.gte(0), z.lte(1)),
  x: point.shape.x,
  y: point.shape.y,
});
export type Reaction = z.infer<typeof reaction>;

const recruit = z.strictObject({
  kind: z.enum(TROOPS),
  count: z.int().check(z.gte(1), z.lte(20)),
  first: z.enum(["", ...ITEM_IDS]),
  second: z.enum(["", ...ITEM_IDS]),
});
export type Recruit = z.infer<typeof recruit>;

/** A hero is made of a profile of class 3 to 6 and ten points (EC-SKH-01). */
const hero = z.strictObject({
  kind: z.enum(["", ...TROOPS]),
  skills: z.array(z.enum(SKILLS)).check(z.maxLength(SKILLS.length)),
  sharper: z.boolean(),
  luck: z.int().check(z.gte(0), z.lte(9)),
  first: z.enum(["", ...ITEM_IDS]),
  second: z.enum(["", ...ITEM_IDS]),
});
export type Hero = z.infer<typeof hero>;

/** What is done on a deck once everybody stands there. */
export const deckAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("figure-orders"), orders: z.array(order).check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal("aimed-fire"), shots: z.array(shot).check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal("new-orders"), orders: z.array(order).check(z.maxLength(4)) }),
  z.strictObject({ type: z.literal("reaction-fire"), shots: z.array(reaction).check(z.maxLength(60)) }),
  z.strictObject({
    type: z.literal("close-combat"),
    blows: z.array(z.strictObject({ figure: id, target: id })).check(z.maxLength(60)),
    /** Figures that would rather give themselves up (EC-SKC-03). */
    yielding: z.array(id).check(z.maxLength(60)),
  }),
]);

export const action = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("muster"),
    recruits: z.array(recruit).check(z.maxLength(12)),
    hero,
    decoys: z.int().check(z.gte(0), z.lte(3)),
  }),
  deckAction,
  z.strictObject({ type: z.literal("concede") }),
]);
export type Action = z.infer<typeof action>;
/** What can be done in a fight whose figures stand on the deck from the start. */
export type DeckAction = Exclude<Action, { type: "muster" }>;
