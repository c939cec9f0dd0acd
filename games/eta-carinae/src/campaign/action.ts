import * as z from "zod/mini";
import { action as groundAction } from "../ground/action.ts";
import { action as spaceAction } from "../rules/action.ts";
import { BREAK_OFFS, MANNERS, STANCES, STEPS, TREATIES } from "./state.ts";

const ref = z.string().check(z.maxLength(24));
const count = z.int().check(z.gte(0), z.lte(10_000));
const rows = <T extends z.ZodMiniType>(row: T, most: number) => z.array(row).check(z.maxLength(most));

/** Picked values come as text from forms. */
const seatText = z.string().check(z.regex(/^[0-7]$/));

const purchase = z.strictObject({ world: ref, item: z.string().check(z.maxLength(40)), n: count });
export type PurchaseOrder = z.infer<typeof purchase>;

const step = z.strictObject({
  step: z.enum(STEPS),
  day: z.int().check(z.gte(1), z.lte(30)),
  to: ref,
  what: z.string().check(z.maxLength(40)),
  n: count,
});

const order = z.strictObject({
  stance: z.enum(STANCES),
  /** The place a defending force holds: `outskirts` or a world; empty: where it is. */
  guards: ref,
  breakOff: z.enum(BREAK_OFFS.map((level) => String(level) as `${typeof level}`)),
  manner: z.enum(MANNERS),
  screen: z.boolean(),
  stealth: z.boolean(),
  hunts: z.boolean(),
  steps: rows(step, 12),
});
export type ForceOrder = z.infer<typeof order>;

const council = z.strictObject({
  type: z.literal("council"),
  /** Systems in the order in which they pay the upkeep (EC-CECO-07). */
  pays: rows(ref, 100),
  /** Ships to lay up first when it cannot be paid. */
  laysUp: rows(ref, 200),
  offers: rows(z.strictObject({ to: seatText, treaty: z.enum(TREATIES) }), 40),
  notices: rows(z.strictObject({ to: seatText, treaty: z.enum(TREATIES) }), 40),
  gifts: rows(z.strictObject({ to: seatText, what: ref, n: count }), 40),
  exchanges: rows(seatText, 8),
  messages: rows(z.strictObject({ to: seatText, text: z.string().check(z.maxLength(1000)) }), 8),
});
export type Council = z.infer<typeof council>;

const month = z.strictObject({
  type: z.literal("month"),
  buys: rows(purchase, 60),
  /** Which ship goes to which force: one of the own in the same place, or `new1` to `new9` (EC-CGEN-04). */
  regroups: rows(z.strictObject({ ship: ref, force: ref }), 200),
  forces: z.record(ref, order),
  /** The most to spend on repairs in a system this turn; systems not named spend nothing. */
  repairs: rows(z.strictObject({ system: ref, most: count }), 100),
  /** Treaty partners attacked without notice (EC-CDIP-01). */
  betrays: rows(seatText, 8),
  /** How ground battles are to be settled; both sides must want the table (EC-CGEN-05). */
  ground: z.enum(["computer", "table"]),
});
export type Month = z.infer<typeof month>;

const edge = z.strictObject({ type: z.literal("edge"), edge: z.enum(["0", "1", "2"]) });
const resign = z.strictObject({ type: z.literal("resign") });

/** The campaign's own actions, and those of a battle that is played out. */
export const action = z.union([
  z.discriminatedUnion("type", [council, month, edge, resign]),
  spaceAction,
  groundAction,
]);
export type Action = z.infer<typeof action>;

export const QUIET_COUNCIL: Council = {
  type: "council",
  pays: [],
  laysUp: [],
  offers: [],
  notices: [],
  gifts: [],
  exchanges: [],
  messages: [],
};

export const QUIET_MONTH: Month = {
  type: "month",
  buys: [],
  regroups: [],
  forces: {},
  repairs: [],
  betrays: [],
  ground: "computer",
};
