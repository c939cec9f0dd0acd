import type {
  Choices,
  Decision,
  HeardEvent,
  Outcome,
  Patch,
  RulesChange,
  Seat,
  Seen,
  StandingOrder,
} from "@flagship/kernel";
import { patched, standingOrderShape } from "@flagship/kernel";
import * as z from "zod/mini";
import {
  actionFields,
  endingFields,
  standingFields,
  type ActionAct,
  type EndingAct,
  type StandingAct,
} from "./act.ts";
import { tableFields, type TableState } from "./agreement.ts";
import { faultShape, type Fault } from "./fault.ts";
import {
  actorShape,
  diceSettingShape,
  matchSummaryShape,
  outcomeShape,
  seatSummaryShape,
  STATUSES,
  type DiceSetting,
  type MatchStatus,
  type MatchSummary,
  type SeatSummary,
} from "./match.ts";
import { unpackChoices, type PackedChoices } from "./packed.ts";
import { count } from "./shape.ts";
import { talkLineShape, type TalkLine } from "./talk.ts";
import { seatClockShape, type SeatClock } from "./timing.ts";

/** What a client says on a live connection. `ref` is the client's own number; the answer carries it back. */
export type ClientMessage =
  | (ActionAct & { readonly type: "act"; readonly ref: number })
  | (StandingAct & { readonly type: "standing"; readonly ref: number })
  | (EndingAct & { readonly type: "end"; readonly ref: number })
  | { readonly type: "ping" };

export const clientMessageShape: z.ZodMiniType<ClientMessage> = z.discriminatedUnion("type", [
  z.strictObject({ ...actionFields, type: z.literal("act"), ref: count }),
  z.strictObject({ ...standingFields, type: z.literal("standing"), ref: count }),
  z.strictObject({ ...endingFields, type: z.literal("end"), ref: count }),
  z.strictObject({ type: z.literal("ping") }),
]);

/** `GET /api/matches/:id/seen`, and the first thing on a live connection: all that the viewer may know. */
export interface SeenReport {
  readonly match: MatchSummary;
  /** The seat you hold; missing: you watch. */
  readonly seat?: Seat;
  /** Missing while the match waits for players. */
  readonly seen?: Seen;
  /** What you heard after the act `since`; all of it, the set-up first, when that was left out. */
  readonly heard: readonly HeardEvent[];
  /** The latest hash of the match's chain (docs/trust.md); missing while the match waits for players. */
  readonly chain?: string;
  /** Your standing orders by reaction window. */
  readonly standing: Readonly<Record<string, StandingOrder>>;
}

/** What has changed since the message before; the view as a patch. */
export interface Update {
  readonly number: number;
  /** Missing: the view is as it was. */
  readonly patch?: Patch;
  readonly heard: readonly HeardEvent[];
  readonly waitingFor: readonly Decision[];
  readonly choices?: PackedChoices;
  readonly anytime?: Choices<unknown>["open"];
  readonly outcome?: Outcome;
  /** The latest change of the rules, if they changed during the match. */
  readonly change?: RulesChange;
  /** The hash of the match's chain after this act. */
  readonly chain: string;
  /** Milliseconds left for you if you are waited for, else the least; missing: nobody's time runs. */
  readonly left?: number;
  /** Everybody's clock, where there are clocks. */
  readonly clocks?: readonly SeatClock[];
}

/** Who sits where now. */
export interface Seating {
  readonly status: MatchStatus;
  readonly seats: readonly SeatSummary[];
  /** Only while the match waits for players. */
  readonly dice?: DiceSetting;
}

/**
 * What a server says on a live connection. `seen` comes first, and again whenever a client has to
 * start afresh: when the match begins, or when patches no longer fit. It replaces all that was before.
 */
export type ServerMessage =
  | (SeenReport & { readonly type: "seen" })
  | (Update & { readonly type: "update" })
  | (Seating & { readonly type: "seats" })
  /** A deadline was set, moved or lifted without an act: what is left until then. */
  | { readonly type: "time"; readonly left?: number }
  /** Clocks, a pause or proposals have changed without an act; what is missing is not there any more. */
  | (TableState & { readonly type: "table" })
  /** Something was said that you may read. */
  | { readonly type: "said"; readonly line: TalkLine }
  /** The act is on disk. Its update comes before this answer. */
  | { readonly type: "accepted"; readonly ref: number; readonly number: number }
  /** Without `ref` it is about the connection or about a message that could not be read. */
  | { readonly type: "refused"; readonly ref?: number; readonly error: Fault }
  | { readonly type: "pong" };

/** What the client knows after an update. */
export function updated(seen: Seen, update: Update): Seen {
  const { number, waitingFor, choices, anytime, outcome, change } = update;
  return {
    number,
    view: patched(seen.view, update.patch),
    waitingFor,
    ...(choices === undefined ? {} : { choices: unpackChoices(choices) }),
    ...(anytime === undefined ? {} : { anytime }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(change === undefined ? {} : { change }),
  };
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

// The inside of choices and patches is the game's; a client reads it as the kernel's types say.
const decisionShape: z.ZodMiniType<Decision> = z.object({
  seat: actorShape,
  kind: z.string(),
  sealed: z.exactOptional(z.boolean()),
  answered: z.exactOptional(z.boolean()),
  window: z.exactOptional(z.object({ name: z.string(), stakes: z.exactOptional(z.number()) })),
});
const heardShape: z.ZodMiniType<HeardEvent> = z.object({
  number: count,
  event: z.looseObject({ type: z.string() }),
});
const askedFields = {
  number: count,
  waitingFor: z.array(decisionShape),
  anytime: z.exactOptional(z.custom<Choices<unknown>["open"]>(Array.isArray)),
  outcome: z.exactOptional(outcomeShape),
  change: z.exactOptional(
    z.object({
      before: z.int(),
      now: z.int(),
      undone: count,
      people: z.array(count),
      agreed: z.array(count),
    }),
  ),
};
const seenReportFields = {
  match: matchSummaryShape,
  seat: z.exactOptional(count),
  seen: z.exactOptional(
    z.object({
      ...askedFields,
      choices: z.exactOptional(z.custom<Choices<unknown>>(isObject)),
      view: z.unknown(),
    }),
  ),
  heard: z.array(heardShape),
  chain: z.exactOptional(z.string()),
  standing: z.record(z.string(), standingOrderShape),
};

export const seenReportShape: z.ZodMiniType<SeenReport> = z.object(seenReportFields);

export const serverMessageShape: z.ZodMiniType<ServerMessage> = z.discriminatedUnion("type", [
  z.object({ ...seenReportFields, type: z.literal("seen") }),
  z.object({
    ...askedFields,
    type: z.literal("update"),
    choices: z.exactOptional(z.custom<PackedChoices>(isObject)),
    patch: z.exactOptional(z.custom<Patch>(isObject)),
    heard: z.array(heardShape),
    chain: z.string(),
    left: z.exactOptional(z.number()),
    clocks: z.exactOptional(z.array(seatClockShape)),
  }),
  z.object({
    type: z.literal("seats"),
    status: z.enum(STATUSES),
    seats: z.array(seatSummaryShape),
    dice: z.exactOptional(diceSettingShape),
  }),
  z.object({ type: z.literal("time"), left: z.exactOptional(z.number()) }),
  z.object({ ...tableFields, type: z.literal("table") }),
  z.object({ type: z.literal("said"), line: talkLineShape }),
  z.object({ type: z.literal("accepted"), ref: count, number: count }),
  z.object({ type: z.literal("refused"), ref: z.exactOptional(count), error: faultShape }),
  z.object({ type: z.literal("pong") }),
]);
