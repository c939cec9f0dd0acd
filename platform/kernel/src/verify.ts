import { commitmentTo, fingerprint, pledgeFor } from "./fairness.ts";
import type { AnyGame } from "./game.ts";
import { outcomeOf, replay, type LogEntry, type Match, type MatchHeader } from "./match.ts";
import { printOf, type MatchRecord } from "./record.ts";
import { accepted, refuse, refused, type Checked, type Refusal } from "./refusal.ts";
import { changeTold, isRulesEntry, stretchesOf, type Stretch } from "./rules-change.ts";
import { seatsOf, type Seat } from "./seat.ts";

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
  const inconsistent = inconsistencyOf(record);
  if (inconsistent !== undefined) return refused(inconsistent);
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

/** What is wrong with a record, as far as that shows without its rules: its secret, a word, the order of versions, what was told. */
export function inconsistencyOf(record: MatchRecord): Refusal | undefined {
  const { header, log } = record;
  if (commitmentTo(record.secret) !== header.commitment) return refuse("record.commitment");
  const broken = brokenPledge(header);
  if (broken !== undefined) return refuse("record.word", undefined, { seat: broken });
  const backwards = disorderly(header.rulesVersion, log);
  if (backwards !== undefined) return refuse("record.rules-order", undefined, { number: backwards });
  const misfit = toldMisfit(record) ?? untoldChange(record);
  return misfit === undefined ? undefined : refuse("record.differs", undefined, { number: misfit });
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
  // A match may go on by other rules before its first act: then its first stretch is the set-up alone.
  const opening = until > after ? log[after] : undefined;
  const first = opening !== undefined && isRulesEntry(opening) ? after + 1 : 0;
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

/** The first act that changes the rules without all having been told: whatever the rules are, that is told the same way. */
function untoldChange({ told, log }: MatchRecord): number | undefined {
  if (told === undefined) return undefined;
  const index = log.findIndex(
    (entry, after) => isRulesEntry(entry) && printOf(told[after + 1] ?? []) !== printOf(changeTold(entry)),
  );
  return index < 0 ? undefined : index + 1;
}

/** A seat whose word is not the one it pledged. */
const brokenPledge = ({ seats, pledges = [], contributions }: MatchHeader): Seat | undefined =>
  seatsOf(seats).find((seat) => {
    const pledge = pledges[seat] ?? "";
    return pledge !== "" && pledgeFor(contributions[seat] ?? "") !== pledge;
  });
