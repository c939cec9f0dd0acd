import { whole, type ActionWith } from "@flagship/kernel";
import * as z from "zod/mini";
import type { Action as GroundAction } from "../../ground/rules/action.ts";
import type { Action as SpaceAction } from "../../space/rules/action.ts";
import { GOODS } from "./goods.ts";
import { HEX, OUTSIDE, RULER, WORLD } from "./references.ts";
import { BREAK_OFFS, MANNERS, STANCES, STEPS, TREATIES } from "./state.ts";

/** Names of ships and task forces are those that the campaign gave them. */
const given = z.string().check(z.maxLength(24));
const count = whole(0, 10_000);
const worldName = WORLD.shape;
const hexName = HEX.shape;
const rows = <T extends z.ZodMiniType>(row: T, most: number) => z.array(row).check(z.maxLength(most));

const purchase = z.strictObject({
  world: worldName,
  item: z.string().check(
    z.maxLength(40),
    z.refine((text) => GOODS.has(text)),
  ),
  n: whole(1, 20),
});
export type PurchaseOrder = z.infer<typeof purchase>;

const step = z.strictObject({
  step: z.enum(STEPS),
  day: whole(1, 30),
  /** A hex, a world, the outskirts or an own force. */
  to: given,
  what: z.string().check(z.maxLength(40)),
  n: count,
});

const order = z.strictObject({
  stance: z.enum(STANCES),
  /** The place a defending force holds: `outskirts` or a world; empty: where it is. */
  guards: z.union([worldName, z.enum(["", OUTSIDE])]),
  breakOff: z.enum(BREAK_OFFS.map((level) => String(level) as `${typeof level}`)),
  manner: z.enum(MANNERS),
  screen: z.boolean(),
  stealth: z.boolean(),
  hunts: z.boolean(),
  steps: rows(step, 12),
});
export type ForceOrder = z.infer<typeof order>;

// What each act says besides its name, in its widest bounds.
export const COUNCIL = {
  /** Systems in the order in which they pay the upkeep (EC-CECO-07). */
  pays: rows(hexName, 100),
  /** Ships to lay up first when it cannot be paid. */
  laysUp: rows(given, 200),
  offers: rows(z.strictObject({ to: RULER.shape, treaty: z.enum(TREATIES) }), 40),
  notices: rows(z.strictObject({ to: RULER.shape, treaty: z.enum(TREATIES) }), 40),
  gifts: rows(z.strictObject({ to: RULER.shape, what: given, n: count }), 40),
  exchanges: rows(RULER.shape, 8),
  messages: rows(z.strictObject({ to: RULER.shape, text: z.string().check(z.maxLength(1000)) }), 8),
};
export type Council = ActionWith<"council", typeof COUNCIL>;

export const MONTH = {
  buys: rows(purchase, 60),
  /** Which ship goes to which force: one of the own in the same place, or `new1` to `new9` (EC-CGEN-04). */
  regroups: rows(z.strictObject({ ship: given, force: given }), 200),
  forces: z.record(given, order),
  /** The most to spend on repairs in a system this turn; systems not named spend nothing. */
  repairs: rows(z.strictObject({ system: hexName, most: count }), 100),
  /** Treaty partners attacked without notice (EC-CDIP-01). */
  betrays: rows(RULER.shape, 8),
  /** How ground battles are to be settled; both sides must want the table (EC-CGEN-05). */
  ground: z.enum(["computer", "table"]),
};
export type Month = ActionWith<"month", typeof MONTH>;

/** By which edge a fleet comes. */
export const EDGES = ["0", "1", "2"] as const;
export const EDGE = { edge: z.enum(EDGES) };
export type Edge = ActionWith<"edge", typeof EDGE>;

/** What rulers write in secret. */
export type Answered = Council | Month;

/** The campaign's own actions, and those of a battle that is played out. */
export type Action = Answered | Edge | { type: "resign" } | SpaceAction | GroundAction;

export const quietCouncil = (): Council => ({
  type: "council",
  pays: [],
  laysUp: [],
  offers: [],
  notices: [],
  gifts: [],
  exchanges: [],
  messages: [],
});

export const quietMonth = (): Month => ({
  type: "month",
  buys: [],
  regroups: [],
  forces: {},
  repairs: [],
  betrays: [],
  ground: "computer",
});
