import * as z from "zod/mini";
import { malformed, plainFault, sameData } from "./canonical.ts";
import type { StandingOrder } from "./decision.ts";
import type { AnyGame } from "./game.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";
import type { Seat } from "./seat.ts";

/** Standing orders by seat and window. */
export type StandingOrders = Record<Seat, Record<string, StandingOrder>>;

/** The longest answer that a standing order may hold, in characters of JSON. */
export const STANDING_LENGTH = 4096;

/** The shape of a standing order; what is inside an answer is the game's. */
export const standingOrderShape: z.ZodMiniType<StandingOrder> = z.union([
  z.literal("ask"),
  z.literal("pass"),
  z.strictObject({ askFrom: z.number() }),
  z.strictObject({ answer: z.unknown(), from: z.number() }),
]);

/** A standing order from outside as it is to be kept: for a window that the game has, its answer an action of the game. */
export function readStandingOrder(game: AnyGame, window: string, input: unknown): Checked<StandingOrder> {
  if (!game.windows.includes(window))
    return refused(refuse("match.no-such-window", undefined, undefined, "window"));
  const read = standingOrderShape.safeParse(input);
  if (!read.success) return misread("order", pathIn(read.error));
  const order = read.data;
  if (typeof order === "string" || "askFrom" in order) return accepted(order);
  const fault = plainFault(order.answer);
  if (fault !== undefined) return misread("order.answer", fault.field ?? "");
  const answer = game.action.safeParse(order.answer);
  if (!answer.success) return misread("order.answer", pathIn(answer.error));
  if (!sameData(order.answer, answer.data)) return misread("order.answer", "");
  if (JSON.stringify(answer.data).length > STANDING_LENGTH)
    return refused(refuse("match.order-too-long", undefined, { max: STANDING_LENGTH }, "order.answer"));
  return accepted({ answer: answer.data as unknown, from: order.from });
}

const pathIn = (error: z.core.$ZodError): string => error.issues[0]?.path.join(".") ?? "";

const misread = (part: string, path: string): Checked<never> =>
  refused(malformed(path === "" ? part : `${part}.${path}`));

/** Whether a seat's standing order for a window is this one already. Who left none is asked, unless all have an order by themselves. */
export const stands = (
  { lone }: Pick<AnyGame, "lone">,
  standing: StandingOrders,
  seat: Seat,
  window: string,
  order: StandingOrder,
): boolean => {
  const present = standing[seat]?.[window] ?? (lone === undefined ? "ask" : undefined);
  return JSON.stringify(present) === JSON.stringify(order);
};

export const copyOfOrders = (standing: StandingOrders): StandingOrders =>
  Object.fromEntries(Object.entries(standing).map(([seat, orders]) => [seat, { ...orders }]));
