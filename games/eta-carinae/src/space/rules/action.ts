import { whole, type ActionWith } from "@flagship/kernel";
import * as z from "zod/mini";
import { isClassId } from "../data/ships.ts";
import { TAC_CRAFT } from "../data/tac-craft.ts";
import { TASKS } from "../data/tasks.ts";
import { TROOPS } from "../../common/data/troops.ts";
import type { DeckAction } from "../../skirmish/rules/action.ts";
import { MANNERS } from "../../skirmish/rules/manner.ts";
import { isItem } from "./item.ts";
import { LINES } from "./melee.ts";
import { aimName, moverName, SALVO, SHIP, targetName, weaponName } from "./references.ts";

/** How much of anything an action can speak of; forms and shapes keep the same bounds. */
export const MOST = {
  thrust: 1000,
  turn: 180,
  speed: 10_000,
  away: 1_000_000,
  tasks: 12,
  things: 1000,
  hulls: 40,
  purchases: 100,
  bought: 100,
  shots: 400,
  craft: 10,
  launches: 100,
  missiles: 10,
  steers: 200,
} as const;

const inSteps = (step: number, from: number, to: number) =>
  z.number().check(z.multipleOf(step), z.gte(from), z.lte(to));
const rows = <T extends z.ZodMiniType>(row: T, most: number) => z.array(row).check(z.maxLength(most));
const className = z.string().check(z.refine(isClassId));
const coordinate = whole(-MOST.away, MOST.away);
/** Whole units of thrust; half ones bring a unit to rest. */
const thrust = inSteps(0.5, -MOST.thrust, MOST.thrust);
const turn = inSteps(0.25, -MOST.turn, MOST.turn);
const course = inSteps(0.5, 0, 359.5);
const count = whole(0, MOST.things);

const task = z.strictObject({
  task: z.enum(TASKS),
  /** The ship or flight it is about, the kind of craft, or empty. */
  target: z.union([moverName, z.enum(["", ...TAC_CRAFT])]),
  /** How many: craft, shock squads, power units. */
  n: count,
  /** Backup squads. */
  m: count,
});
export type Task = z.infer<typeof task>;

const order = z.strictObject({
  /** Signed thrust in units; negative slows. */
  thrust,
  /** The whole turn in degrees, starboard positive. */
  turn,
  /** The part of the turn made at half the distance; 0 for a single pivot. */
  second: turn,
  tasks: rows(task, MOST.tasks),
});
export type Order = z.infer<typeof order>;
export type OrderSheet = Record<string, Order>;

const shot = z.strictObject({
  by: moverName,
  /** `b0` a battery, `x0` a fitted weapon by its place, `c` the craft of a flight. */
  weapon: weaponName,
  target: targetName,
  /** Craft of a flight that fire. */
  n: whole(0, MOST.craft),
  /** Where on a salvo's path, in thousandths of its length; -1 for the nearest point. */
  along: whole(-1, 1000),
});
export type Shot = z.infer<typeof shot>;

const launch = z.strictObject({
  by: moverName,
  count: whole(1, MOST.missiles),
  target: aimName,
  /** Degrees; only heeded below speed 50 (EC-MIS-07). */
  course,
});
export type Launch = z.infer<typeof launch>;

const steer = z.strictObject({
  salvo: SALVO.shape,
  thrust,
  turn,
  second: turn,
  /** The turn in four pivots, one before each quarter of the way; missing: not so (EC-OPS-09). */
  quarters: z.optional(z.boolean()),
  target: aimName,
  attack: z.boolean(),
});
export type Steer = z.infer<typeof steer>;

/** A boarding party that goes as it was ordered; its backup force may stay at home (EC-BRD-06). */
const party = z.strictObject({ from: moverName, backup: z.boolean() });
export type Party = z.infer<typeof party>;
/** Boarders leave a ship for one of their own, but for a rear guard (EC-MEL-09). */
const retreat = z.strictObject({ from: SHIP.shape, to: SHIP.shape });
export type Retreat = z.infer<typeof retreat>;

const berth = z.strictObject({
  at: z.strictObject({ x: coordinate, y: coordinate }),
  course,
  speed: whole(0, MOST.speed),
  orbit: z.boolean(),
});
export type Berth = z.infer<typeof berth>;

const purchase = z.strictObject({
  ship: SHIP.shape,
  item: z.string().check(z.refine(isItem)),
  count: whole(1, MOST.bought),
});
export type Purchase = z.infer<typeof purchase>;

const hull = z.strictObject({
  class: className,
  count: whole(1, MOST.hulls),
  /** The class that enemies see; empty or missing: the true one (EC-OPS-08). */
  shown: z.optional(z.union([className, z.literal("")])),
});
export type HullOrder = z.infer<typeof hull>;

// What each act says besides its name, in its widest bounds.
export const FLEET = { hulls: rows(hull, MOST.hulls) };
export const OUTFIT = { purchases: rows(purchase, MOST.purchases) };
export const DEPLOY = { berths: z.record(SHIP.shape, berth) };
export const ORDERS = { sheet: z.record(moverName, order) };
export const FIRE = { shots: rows(shot, MOST.shots) };
export const MISSILES = { launches: rows(launch, MOST.launches), steers: rows(steer, MOST.steers) };
export const BOARDING = {
  parties: rows(party, 60),
  retreats: rows(retreat, 40),
  fights: z.enum(LINES),
  takes: z.enum([...LINES, ...TROOPS]),
  figures: z.enum(MANNERS),
};
export const EXECUTE = { turn, second: turn };

export type Boarding = ActionWith<"boarding", typeof BOARDING>;

/** The battle's own actions, and those of a melee that is played figure by figure. */
export type Action =
  | ActionWith<"fleet", typeof FLEET>
  | ActionWith<"outfit", typeof OUTFIT>
  | ActionWith<"deploy", typeof DEPLOY>
  | ActionWith<"orders", typeof ORDERS>
  | ActionWith<"fire", typeof FIRE>
  | ActionWith<"missiles", typeof MISSILES>
  | Boarding
  | ActionWith<"execute", typeof EXECUTE>
  /** Gives up a melee that is played figure by figure. */
  | { type: "yield" }
  | { type: "concede" }
  | DeckAction;

export const straightOn = (): Order => ({ thrust: 0, turn: 0, second: 0, tasks: [] });
/** For comparing and for what is not kept. */
export const STRAIGHT_ON: Order = straightOn();
