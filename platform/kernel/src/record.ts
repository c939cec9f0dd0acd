import * as z from "zod/mini";
import { conclusionShape } from "./conclusion.ts";
import type { Told } from "./event.ts";
import { fingerprint } from "./fairness.ts";
import { firstStepOf } from "./first-step.ts";
import type { Outcome } from "./game.ts";
import { LEVELS, type Level } from "./level.ts";
import { outcomeOf, type Chronicle, type LogEntry, type Match, type MatchHeader } from "./match.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";
import { standingOrderShape } from "./standing.ts";

/** A match written down: what a player can save, send, replay and verify. */
export interface MatchRecord {
  readonly header: MatchHeader;
  /** Shown only when the match is over. */
  readonly secret: string;
  readonly log: readonly LogEntry[];
  /** One fingerprint of all events for the set-up and for each act. */
  readonly prints: readonly string[];
  /** All events themselves: what was shown can be shown again, whatever becomes of the rules. */
  readonly told?: Chronicle;
  readonly outcome?: Outcome;
  /** Who sat where, as they were called when the record was saved; nothing vouches for that. */
  readonly players?: readonly RecordedPlayer[];
  /** The server's word for it; missing in a record that nobody signed. */
  readonly seal?: Seal;
}

/** Somebody in a seat of a recorded match: a person, or a computer. */
export type RecordedPlayer = { readonly name: string } | { readonly computer: Level };

/** A signature over a match's header, its acts and its outcome, as they stood after so many acts. */
export interface Seal {
  /** The public Ed25519 key, as 64 hex digits. */
  readonly key: string;
  readonly acts: number;
  /** The chain's latest hash: it covers the header with all pledges, and every act. */
  readonly head: string;
  /** The fingerprint of the outcome; missing while the match was open. */
  readonly outcome?: string;
  /** As 128 hex digits. */
  readonly signature: string;
}

/**
 * Writes a match down.
 * @param earlier what was told before the first step in memory, where it is not there from its start.
 */
export function recordOf(match: Match, earlier: Chronicle = []): MatchRecord {
  const outcome = outcomeOf(match);
  return {
    header: match.header,
    secret: match.secret,
    log: [...match.log],
    prints: toldIn(match, earlier).map(printOf),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** Everything that was told in a match. */
export function toldIn(match: Match, earlier: Chronicle = []): Chronicle {
  const first = firstStepOf(match);
  if (earlier.length < first) throw new Error("what was told before is not in memory");
  return [...earlier.slice(0, first), ...match.steps.map(({ told }) => told)];
}

/** The fingerprint of what an act told. */
export const printOf = (told: readonly Told[]): string => fingerprint(told).slice(0, 16);

/** A file may name players as it likes, but not at any length. */
const PLAYER_LENGTH = 100;

const actor = z.union([z.int(), z.literal("referee")]);
const entry = z.union([
  z.strictObject({
    by: z.int(),
    window: z.string(),
    order: standingOrderShape,
  }),
  z.strictObject({ by: z.literal("referee"), absent: actor }),
  z.strictObject({ by: z.literal("referee"), lone: z.int() }),
  z.strictObject({
    by: z.literal("referee"),
    rules: z.int(),
    before: z.int(),
    state: z.unknown(),
    dice: z.int().check(z.nonnegative()),
    standing: z.record(z.string(), z.record(z.string(), standingOrderShape)),
    undone: z.int().check(z.nonnegative()),
    people: z.array(z.int()),
  }),
  z.strictObject({ by: z.int(), end: z.literal(true) }),
  z.strictObject({ by: z.literal("referee"), concluded: conclusionShape }),
  z.strictObject({ by: z.literal("referee"), handed: z.int(), agreed: z.array(z.int()) }),
  z.strictObject({
    by: z.literal("referee"),
    seat: z.int(),
    back: z.int().check(z.nonnegative()),
    agreed: z.array(z.int()),
    known: z.boolean(),
  }),
  z.strictObject({ by: actor, action: z.unknown(), prepared: z.exactOptional(z.literal(true)) }),
]);
const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const sealShape: z.ZodMiniType<Seal> = z.strictObject({
  key,
  acts: z.int().check(z.nonnegative()),
  head: key,
  outcome: z.exactOptional(key),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
const shape = z.object({
  header: z.object({
    format: z.union([z.literal(1), z.literal(2)]),
    game: z.string(),
    rulesVersion: z.int(),
    options: z.record(z.string(), z.unknown()),
    seats: z.int(),
    commitment: z.string(),
    contributions: z.array(z.string()),
    pledges: z.exactOptional(z.array(z.string())),
    round: z.exactOptional(z.int().check(z.positive())),
  }),
  secret: key,
  log: z.array(entry),
  prints: z.array(z.string()),
  told: z.exactOptional(z.array(z.array(z.looseObject({ event: z.looseObject({ type: z.string() }) })))),
  outcome: z.optional(z.unknown()),
  players: z.exactOptional(
    z.array(
      z.union([
        z.strictObject({ name: z.string().check(z.maxLength(PLAYER_LENGTH)) }),
        z.strictObject({ computer: z.enum(LEVELS) }),
      ]),
    ),
  ),
  seal: z.exactOptional(sealShape),
});

/** Reads a record that came from outside. */
export function readRecord(text: string): Checked<MatchRecord> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused(refuse("record.not-json"));
  }
  const read = shape.safeParse(data);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? "";
    return refused(refuse("record.malformed", undefined, { field: field === "" ? "record" : field }, field));
  }
  return accepted(read.data as MatchRecord);
}
