import * as z from "zod/mini";
import { action as skirmishAction } from "../skirmish/action.ts";
import { MANNERS } from "../skirmish/manner.ts";
import { LINES } from "./melee.ts";

const unit = z.string().check(z.maxLength(16));
const small = z.number().check(z.gte(-100_000), z.lte(100_000));
const count = z.int().check(z.gte(0), z.lte(1000));

/** Things that must be written beside the move (EC-ORD-07, EC-ORD-09). */
export const TASKS = [
  "stealth-on",
  "stealth-off",
  "prepare",
  "launch",
  "dock",
  "rescue",
  "reload",
  "orbit",
  "land",
  "take-off",
  "unload",
  "tether",
  "tractor",
  "grapple",
  "cast-off",
  "break-free",
  "board",
  "charge",
  "quarters",
  "free-launch",
  "heat-beams",
  "heat-thrust",
  "heat-power",
  "split",
  "merge",
] as const;
export type TaskKind = (typeof TASKS)[number];

const task = z.strictObject({
  task: z.enum(TASKS),
  /** The ship, flight or planet it is about, or empty. */
  target: unit,
  /** How many: craft, shock squads, power units. */
  n: count,
  /** Backup squads. */
  m: count,
});
export type Task = z.infer<typeof task>;

const order = z.strictObject({
  /** Signed thrust in units; negative slows. */
  thrust: small,
  /** The whole turn in degrees, starboard positive. */
  turn: small,
  /** The part of the turn made at half the distance; 0 for a single pivot. */
  second: small,
  tasks: z.array(task).check(z.maxLength(12)),
});
export type Order = z.infer<typeof order>;
export type OrderSheet = Record<string, Order>;

const shot = z.strictObject({
  by: unit,
  /** `b0` a battery, `x0` a fitted weapon by its place, `c` the craft of a flight. */
  weapon: unit,
  target: unit,
  /** Craft of a flight that fire. */
  n: count,
  /** Where on a salvo's path, in thousandths of its length; -1 for the nearest point. */
  along: z.int().check(z.gte(-1), z.lte(1000)),
});
export type Shot = z.infer<typeof shot>;

const launch = z.strictObject({
  by: unit,
  count,
  target: unit,
  /** Degrees; only heeded below speed 50 (EC-MIS-07). */
  course: small,
});
export type Launch = z.infer<typeof launch>;

const steer = z.strictObject({
  salvo: unit,
  thrust: small,
  turn: small,
  second: small,
  target: unit,
  attack: z.boolean(),
});
export type Steer = z.infer<typeof steer>;

/** A boarding party that goes as it was ordered; its backup force may stay at home (EC-BRD-06). */
const party = z.strictObject({ from: unit, backup: z.boolean() });
export type Party = z.infer<typeof party>;
/** Boarders leave a ship for one of their own, but for a rear guard (EC-MEL-09). */
const retreat = z.strictObject({ from: unit, to: unit });
export type Retreat = z.infer<typeof retreat>;

const berth = z.strictObject({
  at: z.strictObject({ x: z.int(), y: z.int() }),
  course: small,
  speed: small,
  orbit: z.boolean(),
});
export type Berth = z.infer<typeof berth>;

const purchase = z.strictObject({ ship: unit, item: z.string().check(z.maxLength(30)), count });
export type Purchase = z.infer<typeof purchase>;

const hull = z.strictObject({
  class: z.string().check(z.maxLength(6)),
  count,
  /** The class that enemies see; empty or missing: the true one (EC-OPS-08). */
  shown: z.optional(z.string().check(z.maxLength(6))),
});
export type HullOrder = z.infer<typeof hull>;

const rows = <T extends z.ZodMiniType>(row: T, most: number) => z.array(row).check(z.maxLength(most));
const sheet = <T extends z.ZodMiniType>(entry: T) => z.record(z.string().check(z.maxLength(8)), entry);

const battle = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("fleet"), hulls: rows(hull, 40) }),
  z.strictObject({ type: z.literal("outfit"), purchases: rows(purchase, 100) }),
  z.strictObject({ type: z.literal("deploy"), berths: sheet(berth) }),
  z.strictObject({ type: z.literal("orders"), sheet: sheet(order) }),
  z.strictObject({ type: z.literal("fire"), shots: rows(shot, 400) }),
  z.strictObject({ type: z.literal("missiles"), launches: rows(launch, 100), steers: rows(steer, 200) }),
  z.strictObject({
    type: z.literal("boarding"),
    parties: rows(party, 60),
    retreats: rows(retreat, 40),
    fights: z.enum(LINES),
    takes: z.enum(LINES),
    figures: z.enum(MANNERS),
  }),
  z.strictObject({ type: z.literal("execute"), turn: small, second: small }),
  /** Gives up a melee that is played figure by figure. */
  z.strictObject({ type: z.literal("yield") }),
  z.strictObject({ type: z.literal("concede") }),
]);

/** The battle's own actions, and those of a melee that is played figure by figure. */
export const action = z.union([battle, skirmishAction]);
export type Action = z.infer<typeof action>;
export type Boarding = Extract<Action, { type: "boarding" }>;

export const STRAIGHT_ON: Order = { thrust: 0, turn: 0, second: 0, tasks: [] };
