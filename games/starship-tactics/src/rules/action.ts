import * as z from "zod/mini";
import { BONUSES, INTENTS } from "./crew.ts";
import { ARCS } from "./hex.ts";

/** What one movement point buys (B-13); turning always comes after the step. */
export const STEPS_OF_MOVEMENT = [
  "ahead",
  "ahead-port",
  "ahead-starboard",
  "hold",
  "hold-port",
  "hold-starboard",
  "emergency-port",
  "emergency-starboard",
  "back",
] as const;
export type MovementStep = (typeof STEPS_OF_MOVEMENT)[number];

export const EVASIONS = ["no", "port", "starboard"] as const;
export const SENSOR_USES = ["none", "keep", "lock", "scan"] as const;
export const ENGINEERING_USES = ["none", "power", "repair", "rush"] as const;
export const SCIENCE_USES = ["none", "shields", "damage-control", "repair", "casualties"] as const;
export const PANELS = ["engineering", "helm", "science"] as const;

const whole = z.int();
const ship = z.int();
const amounts = z.record(z.string(), z.int());
const point = z.strictObject({ x: z.int(), y: z.int() });
const spot = z.strictObject({ at: point });

/** The shape of everything a seat can do; `fire` and `power` are keyed as the forms name their fields. */
export const action = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("divide"), ship, captain: whole }),
  z.strictObject({ type: z.literal("place"), ship, at: point, heading: z.string() }),
  z.strictObject({ type: z.literal("lay"), mines: z.array(spot), dummies: z.array(spot) }),
  z.strictObject({ type: z.literal("bonus"), ship, bonus: z.enum(BONUSES), where: z.string() }),
  z.strictObject({ type: z.literal("warp"), ship, change: whole }),
  z.strictObject({ type: z.literal("allocate"), ship, cloak: z.boolean(), power: amounts }),
  z.strictObject({
    type: z.literal("shares"),
    ship,
    movement: whole,
    weapons: whole,
    shields: whole,
    /** Only ships with the device; left out: no cloak. */
    cloak: z.optional(z.boolean()),
  }),
  z.strictObject({
    type: z.literal("orders"),
    ship,
    arm: z.boolean(),
    fire: z.boolean(),
    text: z.string(),
    /** Left out: the intention stands. */
    intent: z.optional(z.enum(INTENTS)),
  }),
  z.strictObject({ type: z.literal("arm"), ship, power: amounts }),
  z.strictObject({ type: z.literal("raise"), ship, power: amounts }),
  z.strictObject({ type: z.literal("engineering"), ship, use: z.enum(ENGINEERING_USES), where: z.string() }),
  z.strictObject({ type: z.literal("science"), ship, use: z.enum(SCIENCE_USES), power: amounts }),
  z.strictObject({
    type: z.literal("sensors"),
    ship,
    use: z.enum(SENSOR_USES),
    target: z.string(),
    detect: z.boolean(),
  }),
  z.strictObject({ type: z.literal("ask"), ship, question: whole, detail: z.string() }),
  z.strictObject({ type: z.literal("scan"), ship, arc: z.enum(ARCS) }),
  z.strictObject({ type: z.literal("quiet"), ship }),
  z.strictObject({
    type: z.literal("move"),
    ship,
    path: z.array(z.strictObject({ step: z.enum(STEPS_OF_MOVEMENT) })),
    roll: z.boolean(),
  }),
  z.strictObject({ type: z.literal("declare"), fire: z.record(z.string(), z.string()) }),
  z.strictObject({ type: z.literal("evade"), ship, side: z.enum(EVASIONS) }),
  z.strictObject({ type: z.literal("aim"), ship, roll: z.boolean() }),
  z.strictObject({ type: z.literal("commit"), ship, points: whole }),
  z.strictObject({ type: z.literal("rule"), dice: z.record(z.string(), z.int()) }),
  z.strictObject({ type: z.literal("lose"), ship, weapon: z.string() }),
  z.strictObject({ type: z.literal("power-down"), ship, movement: whole, weapons: whole, shields: whole }),
  z.strictObject({ type: z.literal("disarm"), ship, power: amounts }),
  z.strictObject({ type: z.literal("lower"), ship, power: amounts }),
  z.strictObject({ type: z.literal("hail"), ship }),
  z.strictObject({ type: z.literal("brief"), text: z.string() }),
  z.strictObject({ type: z.literal("reveal"), counter: whole }),
  z.strictObject({ type: z.literal("hide"), ship }),
  z.strictObject({ type: z.literal("call"), ship }),
  z.strictObject({ type: z.literal("watch"), what: z.array(z.string()) }),
  z.strictObject({ type: z.literal("close"), side: whole }),
  z.strictObject({ type: z.literal("surrender"), ship }),
  z.strictObject({ type: z.literal("self-destruct"), ship }),
  z.strictObject({ type: z.literal("abandon"), ship }),
  z.strictObject({ type: z.literal("report"), ship, panel: z.enum(PANELS) }),
]);

export type Action = z.infer<typeof action>;
export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
