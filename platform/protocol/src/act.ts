import { standingOrderShape, type StandingOrder } from "@flagship/kernel";
import * as z from "zod/mini";
import { ACT_ID_LENGTH, WINDOW_LENGTH } from "./limits.ts";
import { count } from "./shape.ts";

/** `POST /api/matches/:id/acts`: an action, a standing order for a reaction window, or the wish to end a match whose rules changed. */
export type Act = ActionAct | StandingAct | EndingAct;

export interface ActionAct {
  /** The number of acts you knew of when you decided; refused when what you saw or were asked has changed since. */
  readonly after: number;
  readonly action: unknown;
  /** Any text of your own that is different for each act: sent again under the same one, an act is taken once. */
  readonly id?: string;
}

export interface StandingAct {
  readonly window: string;
  readonly order: StandingOrder;
}

/** You agree to end the match because its rules have changed; it ends when all people at the table have agreed. */
export interface EndingAct {
  readonly end: true;
}

/** The act stands in the log, on disk, under this number. */
export interface ActTaken {
  readonly number: number;
}

const window = z.string().check(z.minLength(1), z.maxLength(WINDOW_LENGTH));

const actId = z.string().check(z.minLength(ACT_ID_LENGTH.least), z.maxLength(ACT_ID_LENGTH.most));

export const actionFields = { after: count, action: z.unknown(), id: z.exactOptional(actId) };
export const standingFields = { window, order: standingOrderShape };
export const endingFields = { end: z.literal(true) };

export const actShape: z.ZodMiniType<Act> = z.union([
  z.strictObject(standingFields),
  z.strictObject(actionFields),
  z.strictObject(endingFields),
]);

export const actTakenShape: z.ZodMiniType<ActTaken> = z.object({ number: count });
