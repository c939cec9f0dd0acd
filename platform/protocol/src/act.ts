import type { StandingOrder } from "@flagship/kernel";
import * as z from "zod/mini";
import { WINDOW_LENGTH } from "./limits.ts";
import { count } from "./shape.ts";

/** `POST /api/matches/:id/acts`: an action, or a standing order for a reaction window. */
export type Act = ActionAct | StandingAct;

export interface ActionAct {
  /** The number of acts you knew of when you decided; the act is refused when there are more. */
  readonly after: number;
  readonly action: unknown;
}

export interface StandingAct {
  readonly window: string;
  readonly order: StandingOrder;
}

/** The act stands in the log, on disk, under this number. */
export interface ActTaken {
  readonly number: number;
}

const window = z.string().check(z.minLength(1), z.maxLength(WINDOW_LENGTH));

export const standingOrderShape: z.ZodMiniType<StandingOrder> = z.union([
  z.literal("ask"),
  z.literal("pass"),
  z.strictObject({ askFrom: z.number() }),
  z.strictObject({ answer: z.unknown(), from: z.number() }),
]);

export const actionFields = { after: count, action: z.unknown() };
export const standingFields = { window, order: standingOrderShape };

export const actShape: z.ZodMiniType<Act> = z.union([
  z.strictObject(standingFields),
  z.strictObject(actionFields),
]);

export const actTakenShape: z.ZodMiniType<ActTaken> = z.object({ number: count });
