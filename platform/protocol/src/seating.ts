import type { Seat } from "@flagship/kernel";
import * as z from "zod/mini";
import { handOverFields, type HandOver } from "./agreement.ts";
import { count } from "./shape.ts";

/** Where seats are arranged on a server; apart from the other paths, which every page has. */
export const seatingPaths = {
  readiness: (id: string): string => `/api/matches/${id}/ready`,
  chairs: (id: string): string => `/api/matches/${id}/chairs`,
  /** `DELETE`, before the match begins: you leave your chair, or free another's at a table you made. */
  chair: (id: string, seat: Seat | string): string => `/api/matches/${id}/chairs/${seat}`,
  standbys: (id: string): string => `/api/matches/${id}/standbys`,
  handOver: (id: string): string => `/api/matches/${id}/hand-over`,
} as const;

/** `POST /api/matches/:id/ready`: at a table that begins when everybody is ready. */
export interface Ready {
  readonly ready: boolean;
}
export const readyShape: z.ZodMiniType<Ready> = z.strictObject({ ready: z.boolean() });

/**
 * `POST /api/matches/:id/chairs`: before the match begins, two chairs change places. Everybody may move to an open chair or
 * to a computer's; who made the table arranges all of them.
 */
export interface Exchange {
  readonly seat: Seat;
  readonly with: Seat;
}
export const exchangeShape: z.ZodMiniType<Exchange> = z.strictObject({ seat: count, with: count });

/** `GET /api/matches/:id/standbys`: who would take a seat over, in the order they came. */
export interface Standbys {
  readonly standbys: readonly { readonly id: string; readonly name: string }[];
  /** Which of them is the reader. */
  readonly mine?: string;
  /** Whether the reader may stand by: somebody without a seat who never had one here, at a casual match that runs. */
  readonly may: boolean;
}
export const standbysShape: z.ZodMiniType<Standbys> = z.object({
  standbys: z.array(z.object({ id: z.string(), name: z.string() })),
  mine: z.exactOptional(z.string()),
  may: z.boolean(),
});

export const handOverShape: z.ZodMiniType<HandOver> = z.strictObject(handOverFields);
