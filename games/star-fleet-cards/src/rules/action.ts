import * as z from "zod/mini";
import { AT_SHIP, type CardId } from "./state.ts";

/** The enemy ship, or a shuttle or drone card by its object's id: `object:3`. */
export type Target = "ship" | `object:${number}`;

/** What a full battery does in an own slot (SFC-BATT-03): nothing, a general point, or a point on a shield. */
export const BATTERY_POINTS = ["keep", "general", "1", "2", "3", "4", "5", "6"] as const;
export type BatteryPoint = (typeof BATTERY_POINTS)[number];

/** What may ride on a slot action without costing energy. */
export interface Riders {
  readonly battery?: BatteryPoint | undefined;
  /** Per own shuttle card, by the object's id, its target; with shuttles firing apart `3.1` and `3.2`. */
  readonly shuttles?: Readonly<Record<string, Target | "hold">> | undefined;
}

/** What may ride on a play or discard. */
export interface CardRiders extends Riders {
  /** End the turn together with this play (SFC-TURN-05). */
  readonly end?: boolean | undefined;
}

interface WithCard extends CardRiders {
  readonly card: CardId;
}

/** A play or discard of one card (SFC-TURN-03). */
export type CardAction =
  | (WithCard & { readonly type: "discard" | "move" | "turn" | "general" | "ew" | "board" })
  | (WithCard & { readonly type: "negative-tractor" | "recharge" | "launch" })
  | (WithCard & { readonly type: "high-energy-turn"; readonly facing: number })
  | (WithCard & { readonly type: "specific" | "repair"; readonly shield: number })
  | (WithCard & { readonly type: "tractor" | "drones"; readonly target: Target })
  | (WithCard & { readonly type: "arm" | "upgrade"; readonly couple: number })
  | FireAction;

export type FireAction = WithCard & { readonly type: "fire"; readonly target: Target };

export type EndAction = Riders & { readonly type: "end" };

/** The answer to a volley (SFC-RESP-01): a card or none, and how often the battery is used. */
export interface AnswerAction {
  readonly type: "answer";
  readonly card?: CardId | undefined;
  /** The shield that a specific reinforcement goes to. */
  readonly shield?: number | undefined;
  /** 2 only with a recharge in between (R5). */
  readonly battery: number;
}

export type Action =
  | CardAction
  | EndAction
  | AnswerAction
  /** Mopping up is enough (SFC-END-02). */
  | { readonly type: "break-off" }
  | { readonly type: "concede" };

/** The object that a target names, or AT_SHIP. */
export const targetId = (target: Target): number => (target === "ship" ? AT_SHIP : Number(target.slice(7)));

/** How an object is named as a target. */
export const targetName = (id: number): Target => (id === AT_SHIP ? "ship" : `object:${id}`);

const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));
const card = whole(0, 99);
const number1to6 = whole(1, 6);
const target = z.union([z.literal("ship"), z.templateLiteral(["object:", z.int()])]);
const riders = {
  battery: z.optional(z.enum(BATTERY_POINTS)),
  shuttles: z.optional(
    z.record(z.string().check(z.regex(/^[1-9]\d{0,3}(?:\.[12])?$/)), z.union([z.literal("hold"), target])),
  ),
};
const withCard = { ...riders, card, end: z.optional(z.boolean()) };

/** The shape of an action that comes from outside. */
export const action: z.ZodMiniType<Action> = z.discriminatedUnion("type", [
  z.strictObject({ ...withCard, type: z.enum(["discard", "move", "turn", "general", "ew", "board"]) }),
  z.strictObject({ ...withCard, type: z.enum(["negative-tractor", "recharge", "launch"]) }),
  z.strictObject({ ...withCard, type: z.literal("high-energy-turn"), facing: number1to6 }),
  z.strictObject({ ...withCard, type: z.enum(["specific", "repair"]), shield: number1to6 }),
  z.strictObject({ ...withCard, type: z.enum(["tractor", "drones"]), target }),
  z.strictObject({ ...withCard, type: z.literal("fire"), target }),
  z.strictObject({ ...withCard, type: z.enum(["arm", "upgrade"]), couple: whole(1, 2) }),
  z.strictObject({ ...riders, type: z.literal("end") }),
  z.strictObject({
    type: z.literal("answer"),
    card: z.optional(card),
    shield: z.optional(number1to6),
    battery: whole(0, 2),
  }),
  z.strictObject({ type: z.literal("break-off") }),
  z.strictObject({ type: z.literal("concede") }),
]);
