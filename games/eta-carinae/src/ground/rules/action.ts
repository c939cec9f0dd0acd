import { SUPPORT } from "../../common/data/platoons.ts";
import { eitherName, whole, type ActionWith } from "@flagship/kernel";
import * as z from "zod/mini";
import { WARHEADS } from "../data/arms.ts";
import { ELEMENTS, type ElementId } from "../data/elements.ts";
import { NANO } from "../data/nano.ts";
import { TROOPS } from "../../common/data/troops.ts";
import type { DeckAction } from "../../skirmish/rules/action.ts";
import { MANNERS } from "../../skirmish/rules/manner.ts";
import { ELEMENT, FACILITY } from "./references.ts";

const elementName = ELEMENT.shape;
const spot = whole(-100_000, 100_000);
const place = z.strictObject({ x: spot, y: spot });
const count = whole(0, 100);
const arm = whole(0, 9);
const rows = <T extends z.ZodMiniType>(row: T, most: number) => z.array(row).check(z.maxLength(most));
const sheet = <T extends z.ZodMiniType>(entry: T) => z.record(elementName, entry);
const targetName = eitherName(ELEMENT, FACILITY);

/** What an element can be ordered to do (EC-GSEQ-02). */
export const DEEDS = ["stay", "move", "dig", "mount", "dismount", "melee", "occupy"] as const;

const order = z.strictObject({
  do: z.enum(DEEDS),
  /** The corners of the way, without its start. */
  path: rows(place, 4),
  /** The vehicle to mount, the enemy to fight or the facility to occupy. */
  target: z.union([targetName, z.literal("")]),
});
export type Order = z.infer<typeof order>;
export type OrderSheet = Record<string, Order>;
export const stay = (): Order => ({ do: "stay", path: [], target: "" });
/** For comparing and for what is not kept. */
export const STAY: Order = stay();

const shot = z.strictObject({
  by: elementName,
  /** Which of its arms, by place in its list. */
  arm,
  target: targetName,
});
export type Shot = z.infer<typeof shot>;

/** Missiles from above have no launcher on the field. */
export const ORBIT = "orbit";

const barrage = z.strictObject({
  /** An element, or `orbit`. */
  by: z.union([elementName, z.literal(ORBIT)]),
  arm,
  at: place,
  /** For missiles. */
  warhead: z.union([z.enum(WARHEADS), z.literal("")]),
});
export type Barrage = z.infer<typeof barrage>;

const cover = z.strictObject({
  /** An element with a laser, or a facility. */
  by: targetName,
  arm,
  /** The place of the missile in the list of those that fly. */
  missile: count,
});
export type Interception = z.infer<typeof cover>;

const platoon = z.strictObject({
  troop: z.enum(TROOPS),
  count,
  /** Another squad that leads them; a troop of its own type leads when it is the same, or nobody. */
  command: z.union([z.enum(TROOPS), z.literal("")]),
  /** Robot support squads. */
  robots: count,
  first: z.union([z.enum(SUPPORT), z.literal("")]),
  second: z.union([z.enum(SUPPORT), z.literal("")]),
});
export type PlatoonOrder = z.infer<typeof platoon>;

const machine = z.strictObject({ type: z.enum(ELEMENTS as [ElementId, ...ElementId[]]), count });
export type MachineOrder = z.infer<typeof machine>;
const nano = z.strictObject({ type: z.enum(NANO), count });

const berth = z.strictObject({
  at: place,
  /** The element that carries it, or empty. */
  aboard: z.union([elementName, z.literal("")]),
});
export type Berth = z.infer<typeof berth>;

// What each act says besides its name, in its widest bounds.
export const MUSTER = {
  platoons: rows(platoon, 20),
  machines: rows(machine, 20),
  nano: rows(nano, NANO.length),
};
export const DEPLOY = {
  berths: sheet(berth),
  /** Where area packages go, and what mission packages hunt (EC-NANO-03, EC-NANO-04). */
  areas: rows(z.strictObject({ at: place }), 20),
  missions: rows(z.strictObject({ kind: z.enum(ELEMENTS as [ElementId, ...ElementId[]]) }), 20),
};
export const ORDERS = {
  sheet: sheet(order),
  /** How fights for facilities are settled when both sides say the same; missing: with dice (EC-SKH-06). */
  figures: z.optional(z.enum(MANNERS)),
};
export const FIRE = { shots: rows(shot, 200), barrages: rows(barrage, 100) };
export const INTERCEPT = { shots: rows(cover, 200) };

export type Muster = ActionWith<"muster", typeof MUSTER>;
export type Deploy = ActionWith<"deploy", typeof DEPLOY>;
export type Orders = ActionWith<"orders", typeof ORDERS>;
export type Fire = ActionWith<"fire", typeof FIRE>;
export type Intercept = ActionWith<"intercept", typeof INTERCEPT>;

/** The battle's own actions, and those of a fight that is played figure by figure. */
export type Action =
  | Muster
  | Deploy
  | Orders
  | Fire
  | Intercept
  /** Gives up a fight that is played figure by figure. */
  | { type: "yield" }
  | { type: "concede" }
  | DeckAction;
