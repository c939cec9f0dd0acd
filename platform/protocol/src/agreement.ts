import type { Seat } from "@flagship/kernel";
import * as z from "zod/mini";
import { lateShape, type Late } from "./late.ts";
import { LEVELS, type Level } from "./level.ts";
import { count } from "./shape.ts";
import { seatClockShape, timeControlShape, type SeatClock, type TimeControl } from "./timing.ts";

/**
 * `POST /api/matches/:id/hand-over`: somebody who stands by gets your seat, or a computer's: that is a proposal, on which the
 * other people at the table have to agree.
 */
export interface HandOver {
  readonly seat: Seat;
  /** The id in the list of those who stand by. */
  readonly to: string;
}
export const handOverFields = { seat: count, to: z.string().check(z.maxLength(40)) };

/** What the players of a match can agree on. */
export type Proposal =
  /** Nobody's time runs until somebody lets it. */
  | { readonly kind: "pause" }
  /** Other clocks from here on; without any all the time people want. */
  | { readonly kind: "time"; readonly time?: TimeControl }
  /** The match ends without a winner. */
  | { readonly kind: "draw" }
  /** The match is called off: it counts for nobody. Nobody is asked who has not acted yet. */
  | { readonly kind: "end" }
  /** A side gives up: it has lost. Its own people are asked, and nobody else hears of it before they agree. */
  | { readonly kind: "resign" }
  /** A seat takes back what it did last, and all that came since; `after`: how many acts there are. */
  | { readonly kind: "take-back"; readonly seat: Seat; readonly after: number }
  /** Somebody who stands by gets a computer's seat; all people at the table are asked. */
  | ({ readonly kind: "hand-over" } & HandOver);
export type ProposalKind = Proposal["kind"];

/** A proposal on the table. */
export interface Offer {
  readonly proposal: Proposal;
  readonly by: Seat;
  /** Who has agreed so far, whoever made it first. */
  readonly agreed: readonly Seat[];
  /** Only for acts to be taken back: something was rolled, shown or answered since, and stays known. */
  readonly known?: true;
  /** Only for a seat that is to be handed over: who would get it. */
  readonly name?: string;
  /** Only for giving up: the seats that hear of it. */
  readonly side?: readonly Seat[];
}

/** `POST /api/matches/:id/offers`: makes a proposal, or agrees to the one that lies on the table. */
export const proposalShape: z.ZodMiniType<Proposal> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("pause") }),
  z.strictObject({ kind: z.literal("time"), time: z.exactOptional(timeControlShape) }),
  z.strictObject({ kind: z.literal("draw") }),
  z.strictObject({ kind: z.literal("end") }),
  z.strictObject({ kind: z.literal("resign") }),
  z.strictObject({ kind: z.literal("take-back"), seat: count, after: count }),
  z.strictObject({ kind: z.literal("hand-over"), ...handOverFields }),
]);

export const offerShape: z.ZodMiniType<Offer> = z.object({
  proposal: proposalShape,
  by: count,
  agreed: z.array(count),
  known: z.exactOptional(z.literal(true)),
  name: z.exactOptional(z.string()),
  side: z.exactOptional(z.array(count)),
});

/** How the table of a match stands besides its rules: clocks and proposals. */
export interface TableState {
  readonly time?: TimeControl;
  /** Where there are clocks: those of all people, in the order of seats. */
  readonly clocks?: readonly SeatClock[];
  /** Whether the players have agreed on a pause. */
  readonly paused?: true;
  readonly offers?: readonly Offer[];
  /** The match that is played as the rematch of this one. */
  readonly next?: string;
  /** Whether it changes the ratings of its players. */
  readonly rated?: true;
  /** Whether only its players and its maker can look at it. */
  readonly private?: true;
  /** Whether it begins only when everybody is ready. */
  readonly gather?: true;
  /** How late those see it who look on; missing: at once, or it is over. */
  readonly late?: Late;
}

export const tableFields = {
  time: z.exactOptional(timeControlShape),
  clocks: z.exactOptional(z.array(seatClockShape)),
  paused: z.exactOptional(z.literal(true)),
  offers: z.exactOptional(z.array(offerShape)),
  next: z.exactOptional(z.string()),
  rated: z.exactOptional(z.literal(true)),
  private: z.exactOptional(z.literal(true)),
  gather: z.exactOptional(z.literal(true)),
  late: z.exactOptional(lateShape),
};

/** `POST /api/matches/:id/rematch`: a chair at the one rematch of a match that is over; the first who asks makes the table. */
export interface Rematch {
  /** As in a new match. */
  readonly pledge?: string;
}
export const rematchShape: z.ZodMiniType<Rematch> = z.strictObject({
  pledge: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/** `POST /api/matches/:id/sitting`: a computer plays for you from here on; without a level you play yourself again. */
export interface Sitting {
  readonly standin?: Level;
}
export const sittingShape: z.ZodMiniType<Sitting> = z.strictObject({
  standin: z.exactOptional(z.enum(LEVELS)),
});
