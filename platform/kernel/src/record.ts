import * as z from "zod/mini";
import type { Told } from "./event.ts";
import { commitmentTo, fingerprint } from "./fairness.ts";
import type { AnyGame, Outcome } from "./game.ts";
import { replay, type LogEntry, type Match, type MatchHeader } from "./match.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";

/** A match written down: what a player can save, send, replay and verify. */
export interface MatchRecord {
  readonly header: MatchHeader;
  /** Shown only when the match is over. */
  readonly secret: string;
  readonly log: readonly LogEntry[];
  /** One fingerprint of all events for the set-up and for each act. */
  readonly prints: readonly string[];
  readonly outcome?: Outcome;
}

/** Writes a match down; it must have been in memory from its start. */
export function recordOf(match: Match): MatchRecord {
  if (match.since !== 0) throw new Error("recordOf: the match is not in memory from its start");
  const outcome = match.game.outcome(match.state);
  return {
    header: match.header,
    secret: match.secret,
    log: [...match.log],
    prints: match.steps.map((step) => printOf(step.told)),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

const printOf = (told: readonly Told[]): string => fingerprint(told).slice(0, 16);

const actor = z.union([z.int(), z.literal("referee")]);
const entry = z.union([
  z.strictObject({
    by: z.int(),
    window: z.string(),
    order: z.union([
      z.literal("ask"),
      z.literal("pass"),
      z.strictObject({ askFrom: z.number() }),
      z.strictObject({ answer: z.unknown(), from: z.number() }),
    ]),
  }),
  z.strictObject({ by: z.literal("referee"), absent: actor }),
  z.strictObject({ by: actor, action: z.unknown() }),
]);
const shape = z.object({
  header: z.object({
    format: z.literal(1),
    game: z.string(),
    rulesVersion: z.int(),
    options: z.record(z.string(), z.unknown()),
    seats: z.int(),
    commitment: z.string(),
    contributions: z.array(z.string()),
  }),
  secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  log: z.array(entry),
  prints: z.array(z.string()),
  outcome: z.optional(z.unknown()),
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

/** Replays a record and checks the commitment, every event and the outcome. */
export function verifyRecord(game: AnyGame, record: MatchRecord): Checked<Match> {
  if (record.header.game !== game.id)
    return refused(refuse("record.other-game", undefined, { game: record.header.game }));
  if (record.header.rulesVersion !== game.rulesVersion) {
    const versions = { recorded: record.header.rulesVersion, present: game.rulesVersion };
    return refused(refuse("record.other-rules", undefined, versions));
  }
  if (commitmentTo(record.secret) !== record.header.commitment) return refused(refuse("record.commitment"));
  let match: Match;
  try {
    match = replay(game, record.header, record.secret, record.log);
  } catch (error) {
    return refused(
      refuse("record.refused", undefined, { why: error instanceof Error ? error.message : String(error) }),
    );
  }
  const prints = match.steps.map((step) => printOf(step.told));
  const number = prints.findIndex((print, index) => print !== record.prints[index]);
  if (number >= 0 || prints.length !== record.prints.length) {
    return refused(refuse("record.differs", undefined, { number: number >= 0 ? number : prints.length }));
  }
  if (fingerprint(game.outcome(match.state) ?? "open") !== fingerprint(record.outcome ?? "open")) {
    return refused(refuse("record.outcome"));
  }
  return accepted(match);
}
