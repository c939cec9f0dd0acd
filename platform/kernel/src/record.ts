import * as z from "zod/mini";
import { conclusionShape } from "./conclusion.ts";
import type { Told } from "./event.ts";
import { commitmentTo, fingerprint, pledgeFor } from "./fairness.ts";
import type { AnyGame, Outcome } from "./game.ts";
import {
  firstStepOf,
  outcomeOf,
  replay,
  type Chronicle,
  type LogEntry,
  type Match,
  type MatchHeader,
} from "./match.ts";
import { accepted, refuse, refused, type Checked, type Refusal } from "./refusal.ts";
import { isRulesEntry, stretchesOf, type Stretch } from "./rules-change.ts";
import { seatsOf, type Seat } from "./seat.ts";
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
  /** The server's word for it; missing in a record that nobody signed. */
  readonly seal?: Seal;
}

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

const actor = z.union([z.int(), z.literal("referee")]);
const entry = z.union([
  z.strictObject({
    by: z.int(),
    window: z.string(),
    order: standingOrderShape,
  }),
  z.strictObject({ by: z.literal("referee"), absent: actor }),
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
  z.strictObject({ by: actor, action: z.unknown() }),
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

/** A record that holds: the match at its end, and the stretches whose rules are not here. */
export interface Verified {
  readonly match: Match;
  readonly elsewhere: readonly Stretch[];
}

/** Replays a record and checks the commitment, every pledge, every event and the outcome. */
export function verifyRecord(game: AnyGame, record: MatchRecord): Checked<Match> {
  const verified = verifyStretches(game, record);
  return verified.ok ? accepted(verified.value.match) : verified;
}

/**
 * The same, stretch by stretch where the rules changed during the match: the latest must hold under the rules that are
 * here, earlier ones where they can be played by them.
 */
export function verifyStretches(game: AnyGame, record: MatchRecord): Checked<Verified> {
  const { header, log } = record;
  if (header.game !== game.id) return refused(refuse("record.other-game", undefined, { game: header.game }));
  if (commitmentTo(record.secret) !== header.commitment) return refused(refuse("record.commitment"));
  const broken = brokenPledge(header);
  if (broken !== undefined) return refused(refuse("record.word", undefined, { seat: broken }));
  const backwards = disorderly(header.rulesVersion, log);
  if (backwards !== undefined) return refused(refuse("record.rules-order", undefined, { number: backwards }));
  const misfit = toldMisfit(record);
  if (misfit !== undefined) return refused(refuse("record.differs", undefined, { number: misfit }));
  const elsewhere: Stretch[] = [];
  let latest: Match | undefined;
  for (const stretch of stretchesOf(header.rulesVersion, log)) {
    // Of later rules nobody here knows anything, whatever comes out.
    const later = stretch.rules > game.rulesVersion;
    const played = later ? refused(otherRules(game, stretch)) : playStretch(game, record, stretch);
    if (played.ok) latest = played.value;
    else if (stretch.rules === game.rulesVersion) return played;
    else if (stretch.until === log.length) return refused(otherRules(game, stretch));
    else elsewhere.push(stretch);
  }
  if (latest === undefined) throw new Error("a record has at least one stretch");
  return accepted({ match: latest, elsewhere });
}

const otherRules = (game: AnyGame, { rules }: Stretch): Refusal =>
  refuse("record.other-rules", undefined, { recorded: rules, present: game.rulesVersion });

/** Plays one stretch of a record again and compares everything that was told, and where it led. */
function playStretch(game: AnyGame, record: MatchRecord, { rules, after, until }: Stretch): Checked<Match> {
  const { header, secret, log, prints } = record;
  let match: Match;
  try {
    // Acts of old may stand there in spellings that were taken then.
    const origin = rules === game.rulesVersion ? "stranger" : "own";
    match = replay(game, header, secret, log.slice(0, until), origin);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(refuse("record.refused", undefined, { why }));
  }
  const first = isRulesEntry(log[after] ?? { by: 0, action: undefined }) ? after + 1 : 0;
  const here = match.steps.map((step) => printOf(step.told));
  // The set-up has a print of its own; the latest stretch ends where all prints do.
  const there = prints.slice(first, until === log.length ? undefined : until + 1);
  const index = here.findIndex((print, at) => print !== there[at]);
  if (index >= 0 || here.length !== there.length)
    return refused(
      refuse("record.differs", undefined, { number: index >= 0 ? first + index : prints.length }),
    );
  return leadsOn(match, record, until) ? accepted(match) : refused(refuse("record.outcome"));
}

/** Whether a stretch ends as the record says: with its outcome, or in the state from which the next one goes on. */
function leadsOn(match: Match, { log, outcome }: MatchRecord, until: number): boolean {
  const next = log[until];
  return next !== undefined && isRulesEntry(next)
    ? fingerprint(match.state) === fingerprint(next.state)
    : fingerprint(outcomeOf(match) ?? "open") === fingerprint(outcome ?? "open");
}

/** The act that changes the rules to anything but a later version. */
function disorderly(rulesVersion: number, log: readonly LogEntry[]): number | undefined {
  let held = rulesVersion;
  for (const [index, entry] of log.entries()) {
    if (!isRulesEntry(entry)) continue;
    if (entry.before < held || entry.rules <= entry.before) return index + 1;
    held = entry.rules;
  }
  return undefined;
}

/** The first act whose events are not those of its print, where a record has both. */
function toldMisfit({ told, prints }: MatchRecord): number | undefined {
  if (told === undefined) return undefined;
  const index = prints.findIndex((print, number) => print !== printOf(told[number] ?? []));
  return index >= 0 ? index : told.length === prints.length ? undefined : prints.length;
}

/** A seat whose word is not the one it pledged. */
const brokenPledge = ({ seats, pledges = [], contributions }: MatchHeader): Seat | undefined =>
  seatsOf(seats).find((seat) => {
    const pledge = pledges[seat] ?? "";
    return pledge !== "" && pledgeFor(contributions[seat] ?? "") !== pledge;
  });
