import type { Choice, Choices, Decision, StandingOrder } from "./decision.ts";
import { standingReply } from "./decision.ts";
import {
  conclusionEntry,
  isConclusion,
  outcomeBy,
  type ConcludedEvent,
  type Conclusion,
  type ConclusionEntry,
} from "./conclusion.ts";
import { Bookmarks } from "./bookmarks.ts";
import { SecureDice, type CountedDice } from "./dice.ts";
import type { AbsentEvent, GameEvent, Told } from "./event.ts";
import { commitmentTo, diceKey } from "./fairness.ts";
import { firstStepOf } from "./first-step.ts";
import { readForm, type FormValues } from "./field.ts";
import type { AnyGame, Outcome } from "./game.ts";
import { handOverEntry, isHandOver, type HandedOverEvent, type HandOverEntry } from "./hand-over.ts";
import { deedOf, note, allNoticed, copyOfNoticed, type Deed, type Noticed } from "./notice.ts";
import type { LoneEntry } from "./lone.ts";
import { offersTo, readAction, readKnown } from "./reading.ts";
import {
  changeBy,
  changeTold,
  endedByAgreement,
  isEndedBy,
  isRulesEntry,
  type EndingEntry,
  type EndingEvent,
  type RulesChange,
  type RulesEntry,
} from "./rules-change.ts";
import { accepted, refuse, refused, type Checked, type Refusal } from "./refusal.ts";
import {
  actsBefore,
  isRetraction,
  pathThrough,
  retractableBy,
  retractionTold,
  staysKnown,
  type RetractionEntry,
} from "./retraction.ts";
import { isSeat, REFEREE, type Actor, type Referee, type Seat, type Viewer } from "./seat.ts";
import type { PreparedEvent } from "./prepared.ts";
import { copyOfOrders, readStandingOrder, stands, type StandingOrders } from "./standing.ts";
import { RecordingTable } from "./table.ts";

/** What a match is before anybody acts. Public from the start. */
export interface MatchHeader {
  /** 1: from the time before pledges; such a match goes on and verifies, but proves less. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: FormValues;
  readonly seats: number;
  /** See fairness.ts. */
  readonly commitment: string;
  /** One word per seat that goes into the dice key; may be empty. */
  readonly contributions: readonly string[];
  /** Format 2: what each seat published before any word was shown; empty where it gave none. */
  readonly pledges?: readonly string[];
  /** Format 2: how often the dice were set, from 1: once more each time somebody did not show their word. */
  readonly round?: number;
}

/** One numbered act. The log and the header are the match; everything else follows from them. */
export type LogEntry =
  | ActionEntry
  | StandingEntry
  | AbsenceEntry
  | LoneEntry
  | RulesEntry
  | EndingEntry
  | ConclusionEntry
  | RetractionEntry
  | HandOverEntry;

export interface ActionEntry {
  readonly by: Actor;
  readonly action: unknown;
  /** The seat had it ready before it was asked. */
  readonly prepared?: true;
}

/** A seat says how a reaction window is to be answered for it from now on. */
export interface StandingEntry {
  readonly by: Seat;
  readonly window: string;
  readonly order: StandingOrder;
}

/** The referee acts for somebody whose time is up; the game's `fallback` says what is done. */
export interface AbsenceEntry {
  readonly by: Referee;
  readonly absent: Actor;
}

/** A match in memory: its log, and what follows from it so far. */
export interface Match {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: LogEntry[];
  state: unknown;
  dice: CountedDice;
  standing: StandingOrders;
  /** Who must decide what now. */
  waiting: readonly Decision[];
  /** The latest change of its rules; missing: it is played by those it began with, or by others that do the same. */
  change?: RulesChange;
  /** How it ended, if it ended otherwise than by its rules. */
  conclusion?: Conclusion;
  readonly noticed: Noticed;
  /** After how many acts it was resumed from a snapshot, or its rules changed; else 0. */
  readonly since: number;
  /** What happened in the set-up, if it was played from there, and in each act since; see `firstStepOf`. */
  readonly steps: Step[];
  /** What was found open to whom since the latest act: it is shown before, and needed when they act. */
  readonly found: Map<Actor, Choices<unknown>>;
  /** While it is played again: how it stood where it goes back to later on. */
  bookmarks?: Bookmarks;
}

/** What one act brought about. */
export interface Step {
  readonly told: readonly Told[];
  /** Where the dice stood after it. */
  readonly dice: number;
}

/** Enough to go on with a match without replaying it from the start. */
export interface Snapshot {
  readonly number: number;
  readonly state: unknown;
  readonly dice: number;
  readonly standing: StandingOrders;
  /** Missing in snapshots of old: everybody is taken to have noticed the latest act. */
  readonly noticed?: Noticed;
  /** Missing: the rules have not changed. */
  readonly change?: RulesChange;
  /** Missing: it goes on, or ended by its rules. */
  readonly conclusion?: Conclusion;
}

/** The header of a new match, once options and seats have been found good. */
export function makeHeader(
  game: AnyGame,
  wish: { readonly options: unknown; readonly seats: number; readonly contributions?: readonly string[] },
  secret: string,
): Checked<MatchHeader> {
  const { min, max } = game.seats;
  if (!Number.isInteger(wish.seats) || wish.seats < min || wish.seats > max) {
    return refused(refuse("match.seats", undefined, { min, max }, "seats"));
  }
  const options = readForm(game.options, wish.options);
  if (!options.ok) return options;
  const objection = game.checkOptions?.(options.value, wish.seats);
  if (objection !== undefined) return refused(objection);
  const nothing = Array.from({ length: wish.seats }, () => "");
  return accepted({
    format: 2,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.value,
    seats: wish.seats,
    commitment: commitmentTo(secret),
    contributions: wish.contributions ?? nothing,
    pledges: nothing,
    round: 1,
  });
}

/** Sets the table. */
export function beginMatch(game: AnyGame, header: MatchHeader, secret: string): Match {
  const dice = new SecureDice(diceKey(secret, header.contributions));
  const table = new RecordingTable(dice);
  const state: unknown = game.setup(header.options, header.seats, table);
  const match: Match = {
    game,
    header,
    secret,
    log: [],
    state,
    dice,
    standing: {},
    waiting: game.waitingFor(state),
    noticed: allNoticed(header.seats, 0),
    since: 0,
    steps: [],
    found: new Map(),
  };
  match.steps.push({ told: table.told, dice: dice.position });
  return match;
}

/** How the match ended, if it has. */
export function outcomeOf({ game, state, header, change, conclusion }: Match): Outcome | undefined {
  if (conclusion !== undefined) return outcomeBy(game, header, conclusion);
  return isEndedBy(change) ? endedByAgreement(header.seats) : (game.outcome(state) as Outcome | undefined);
}

/** Whether it ended otherwise than by its rules: then nobody is asked anything more. */
const isCutShort = ({ change, conclusion }: Match): boolean => conclusion !== undefined || isEndedBy(change);

/** How many acts the match has seen; the next one gets the next number. */
export const actsIn = (match: Match): number => match.log.length;

/**
 * One act of a seat or the referee. A refusal leaves the match as it was.
 * @param after the number of acts the actor knew of; it is refused when what they saw or were asked has changed since.
 * @param prepared whether a seat had it ready before it was asked; only the seat is told.
 */
export function act(
  match: Match,
  by: Actor,
  input: unknown,
  after?: number,
  prepared = false,
): Checked<Step> {
  if (isSeat(by) && !hasSeat(match, by)) return refused(refuse("match.no-such-seat"));
  if (isCutShort(match)) return refused(refuse("match.over"));
  const stale = outdated(match, by, after);
  if (stale !== undefined) return refused(stale);
  const read = readAction(match.game, match.state, by, input, () => offersIn(match, by));
  if (!read.ok) return read;
  return accepted(carryOut(match, { by, action: read.value, ...(prepared ? { prepared: true } : {}) }));
}

/** What a seat that is waited for may answer; worked out once between two acts. */
function choicesIn(match: Match, actor: Actor): Choices<unknown> {
  const known = match.found.get(actor);
  if (known !== undefined) return known;
  const choices = match.game.choices(match.state, actor);
  match.found.set(actor, choices);
  return choices;
}

const offersIn = (match: Match, by: Actor): readonly Choice<unknown>[] =>
  offersTo(match.game, match.state, by, (actor) => choicesIn(match, actor));

/**
 * A seat leaves a standing order for a reaction window. It changes nothing for anybody else unless it answers a window
 * that is open now, so it is never outdated; an order that stands already gets no number of its own.
 */
export function leaveStandingOrder(
  match: Match,
  by: Seat,
  window: string,
  order: unknown,
): Checked<Step | undefined> {
  if (!hasSeat(match, by)) return refused(refuse("match.no-such-seat"));
  if (match.waiting.length === 0) return refused(refuse("match.over"));
  const read = readStandingOrder(match.game, window, order);
  if (!read.ok) return read;
  if (stands(match.game, match.standing, by, window, read.value)) return accepted(undefined);
  return accepted(carryOut(match, { by, window, order: read.value }));
}

/** A seat agrees to end the match because its rules have changed; it ends when everybody who may has agreed. */
export function agreeToEnd(match: Match, by: Seat): Checked<Step | undefined> {
  if (!hasSeat(match, by)) return refused(refuse("match.no-such-seat"));
  if (match.waiting.length === 0) return refused(refuse("match.over"));
  if (match.change === undefined || !match.change.people.includes(by))
    return refused(refuse("match.no-end-offered"));
  if (match.change.agreed.includes(by)) return accepted(undefined);
  return accepted(carryOut(match, { by, end: true }));
}

/** The match ends here otherwise than by its rules: the players have agreed, or somebody's time is up. */
export function conclude(match: Match, conclusion: Conclusion): Checked<Step> {
  if (match.waiting.length === 0) return refused(refuse("match.over"));
  if (conclusion.how === "out-of-time" && !isWaitedFor(match, conclusion.seat))
    return refused(refuse("match.not-waited-for"));
  if (outcomeBy(match.game, match.header, conclusion) === undefined)
    return refused(refuse("match.no-such-end"));
  return accepted(carryOut(match, conclusionEntry(conclusion)));
}

/** Somebody else plays in a seat from here on; those whose word it took have agreed. */
export function handOver(match: Match, seat: Seat, agreed: readonly Seat[]): Checked<Step> {
  if (match.waiting.length === 0) return refused(refuse("match.over"));
  if (![seat, ...agreed].every((one) => hasSeat(match, one))) return refused(refuse("match.no-such-seat"));
  return accepted(carryOut(match, handOverEntry(seat, agreed)));
}

const isWaitedFor = ({ waiting }: Match, actor: Actor): boolean =>
  waiting.some(({ seat, answered }) => seat === actor && answered !== true);

/**
 * A seat takes back its latest act; all who have a say have agreed. Refused unless that is the act they agreed about.
 * The steps since must be in memory.
 * @param back how many acts stand then.
 */
export function takeBack(match: Match, seat: Seat, back: number, agreed: readonly Seat[]): Checked<Step> {
  const found = hasSeat(match, seat) ? retractableBy(match, seat) : undefined;
  if (match.waiting.length === 0) return refused(refuse("match.over"));
  if (found?.back !== back) return refused(refuse("match.nothing-to-take-back"));
  return accepted(carryOut(match, { by: REFEREE, seat, back, agreed: [...agreed], known: found.known }));
}

const hasSeat = ({ header }: Match, seat: Seat): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < header.seats;

/** The referee does for somebody whose time is up what the game thinks least harmful. */
export function actForAbsent(match: Match, absent: Actor): Checked<Step> {
  if (!isWaitedFor(match, absent)) return refused(refuse("match.not-waited-for"));
  return accepted(carryOut(match, { by: REFEREE, absent }));
}

/**
 * The seats that are waited for and have one answer only. Whoever runs the table gives it for them (`answerLone`), so that no
 * person is ever asked; where people sit together, after a moment that has nothing to do with what anybody holds.
 */
export const loneSeats = (match: Match): readonly Seat[] =>
  match.waiting.flatMap((decision) =>
    isSeat(decision.seat) && loneAction(match, decision) !== undefined ? [decision.seat] : [],
  );

/** Gives for a seat the one answer that it has. */
export const answerLone = (match: Match, seat: Seat): Checked<Step> =>
  match.waiting.some((decision) => decision.seat === seat && loneAction(match, decision) !== undefined)
    ? accepted(carryOut(match, { by: REFEREE, lone: seat }))
    : refused(refuse("match.not-alone"));

/** Gives all such answers until somebody has something to decide: where nobody watches how long others take. */
export function answerAllLone(match: Match): void {
  for (;;) {
    const [seat] = loneSeats(match);
    if (seat === undefined || !answerLone(match, seat).ok) return;
  }
}

/** The one answer that is given for a seat, unless it has left an order for this window. */
function loneAction({ game, state, standing }: Match, { seat, window, answered }: Decision): unknown {
  if (answered === true || !isSeat(seat)) return undefined;
  return window !== undefined && standing[seat]?.[window.name] !== undefined
    ? undefined
    : game.lone?.(state, seat);
}

function outdated(match: Match, by: Actor, after: number | undefined): Refusal | undefined {
  if (after === undefined) return undefined;
  const now = match.log.length;
  // The referee sees everything.
  const changed = isSeat(by) ? (match.noticed.changed[by] ?? now) : now;
  return after >= changed && after <= now
    ? undefined
    : refuse("match.stale", undefined, { known: after, now });
}

/** Applies an entry that has been found good, then whatever standing orders answer. */
function carryOut(match: Match, entry: LogEntry): Step {
  const { game, state, waiting } = match;
  const table = new RecordingTable(match.dice);
  match.found.clear();
  const deeds: Deed[] = [];
  if (isRulesEntry(entry)) return changeRules(match, entry);
  if (isRetraction(entry)) return goBack(match, entry);
  if (isConclusion(entry)) {
    match.conclusion = entry.concluded;
    const why = outcomeBy(game, match.header, entry.concluded)?.why;
    if (why === undefined) throw new Error("a match cannot end like this");
    const event: ConcludedEvent = { type: "concluded", why };
    table.tell(event);
  } else if (isHandOver(entry)) {
    const event: HandedOverEvent = { type: "handed-over", seat: entry.handed };
    table.tell(event);
  } else if ("end" in entry) {
    const event: EndingEvent = { type: "agreed-to-end", seat: entry.by };
    table.tell(event);
    if (match.change !== undefined)
      match.change = { ...match.change, agreed: [...match.change.agreed, entry.by] };
  } else if ("window" in entry) {
    keepOrder(match, entry);
  } else if ("absent" in entry) {
    const event: AbsentEvent = { type: "absent", seat: entry.absent };
    table.tell(event);
    deeds.push(answerOf(match, entry.absent));
    game.apply(state, entry.absent, game.fallback(state, entry.absent), table);
  } else if ("lone" in entry) {
    const decision = waiting.find(({ seat }) => seat === entry.lone);
    const action = decision === undefined ? undefined : loneAction(match, decision);
    if (action === undefined) throw new Error(`seat ${entry.lone} has not one answer`);
    deeds.push(answerOf(match, entry.lone));
    game.apply(state, entry.lone, action, table);
  } else {
    if (entry.prepared === true && isSeat(entry.by)) {
      const event: PreparedEvent = { type: "prepared", seat: entry.by };
      table.tell(event, { to: [entry.by] });
    }
    deeds.push(deedOf(game, state, waiting, entry.by, entry.action));
    game.apply(state, entry.by, entry.action, table);
  }
  match.waiting = isCutShort(match) ? [] : answerStandingOrders(match, table, deeds);
  match.log.push(entry);
  const { told } = table;
  note(match.noticed, { number: match.log.length, before: waiting, after: match.waiting, deeds, told });
  const step: Step = { told, dice: match.dice.position };
  match.steps.push(step);
  return step;
}

/** Goes on from where the entry says, under the rules that are here. */
function changeRules(match: Match, entry: RulesEntry): Step {
  const { game, header, secret } = match;
  match.state = game.clone(entry.state);
  match.dice = new SecureDice(diceKey(secret, header.contributions), entry.dice);
  match.standing = copyOfOrders(entry.standing);
  match.change = changeBy(entry);
  match.waiting = game.waitingFor(match.state);
  match.log.push(entry);
  const step: Step = { told: changeTold(entry), dice: entry.dice };
  everybodyNotices(match, step);
  return step;
}

/** Goes on as the match stood after the acts that stay; orders that seats have left since stand as well. */
function goBack(match: Match, entry: RetractionEntry): Step {
  const { log } = match;
  const kept = match.bookmarks?.take(entry.back);
  match.state = kept === undefined ? stateAfter(match, entry.back) : kept.state;
  const table = new RecordingTable(match.dice);
  for (const event of retractionTold(log, entry)) table.tell(event);
  match.waiting = answerStandingOrders(match, table, []);
  match.log.push(entry);
  const step: Step = { told: table.told, dice: match.dice.position };
  everybodyNotices(match, step);
  return step;
}

/** How the match stood after so many acts: they are played again, but for those that had been taken back by then. */
function stateAfter(match: Match, acts: number): unknown {
  const { game, header, secret } = match;
  const log = match.log.slice(0, acts);
  const past = latestStretch(game, header, secret, log);
  // Where the dice stood before the steps in memory is not known.
  if (match.since > past.since) return replay(game, header, secret, log).state;
  const path = new Set(pathThrough(log));
  const first = firstStepOf(match);
  let skipped = false;
  for (const [index, entry] of log.entries()) {
    if (index < past.since) continue;
    if (!path.has(index)) {
      if ("window" in entry) keepOrder(past, entry);
      skipped = true;
      continue;
    }
    match.bookmarks?.pass(index, () => game.clone(past.state));
    const dice = match.steps[index - first]?.dice;
    if (skipped && dice !== undefined)
      past.dice = new SecureDice(diceKey(secret, header.contributions), dice);
    skipped = false;
    if (isRetraction(entry)) past.waiting = answerStandingOrders(past, new RecordingTable(past.dice), []);
    else goOn(past, [entry], "own");
  }
  return past.state;
}

/** Logs of old may name windows that no game has. */
function keepOrder({ game, standing }: Match, { by, window, order }: StandingEntry): void {
  if (game.windows.includes(window)) (standing[by] ??= {})[window] = order;
}

/** Whatever somebody has decided before is outdated, and everybody is asked anew. */
function everybodyNotices({ header, log, noticed, steps }: Match, step: Step): void {
  const { changed, asked } = allNoticed(header.seats, log.length);
  noticed.changed.splice(0, Infinity, ...changed);
  noticed.asked.splice(0, Infinity, ...asked);
  steps.push(step);
}

/** An answer that is given for a seat. */
const answerOf = ({ game, state }: Match, by: Actor): Deed => ({
  by,
  answers: true,
  confidants: isSeat(by) ? (game.confidants?.(state, by) ?? []) : [],
});

/**
 * Standing orders follow from the log, so the answers they give need no entries of their own. Returns what the match
 * waits for then.
 */
function answerStandingOrders(match: Match, table: RecordingTable, deeds: Deed[]): readonly Decision[] {
  const { game, state } = match;
  for (;;) {
    const waiting = game.waitingFor(state);
    const answered = waiting.some((decision) => {
      const action = standingAction(match, decision);
      if (action === undefined) return false;
      deeds.push(answerOf(match, decision.seat));
      game.apply(state, decision.seat, action, table);
      return true;
    });
    if (!answered) return waiting;
  }
}

/** The action a seat's standing order gives for this decision, if any. */
function standingAction(match: Match, { seat, window, answered }: Decision): unknown {
  if (answered === true || !isSeat(seat)) return undefined;
  const order = window === undefined ? undefined : match.standing[seat]?.[window.name];
  if (window === undefined || order === undefined) return undefined;
  const reply = standingReply(order, window);
  if (reply === "ask") return undefined;
  if (reply === "pass") return match.game.fallback(match.state, seat);
  // What is open at any time answers no window: given once, it would be given again and again.
  const { game, state } = match;
  const read = readAction(game, state, seat, reply.answer, () => game.choices(state, seat).open);
  return read.ok ? read.value : undefined;
}

/**
 * Plays a log again from the start, or from where its rules changed last. Throws when an entry no longer fits: the log
 * belongs to other rules.
 * @param origin a stranger's log is read as strictly as if each act had just been sent.
 */
export function replay(
  game: AnyGame,
  header: MatchHeader,
  secret: string,
  log: readonly LogEntry[],
  origin: "own" | "stranger" = "own",
): Match {
  const match = latestStretch(game, header, secret, log);
  goOnWith(match, log, origin);
  return match;
}

/** The match at its start; or before the latest change of its rules, which is the next entry then. */
function latestStretch(game: AnyGame, header: MatchHeader, secret: string, log: readonly LogEntry[]): Match {
  const number = log.findLastIndex(isRulesEntry);
  const entry = log[number];
  if (entry === undefined || !isRulesEntry(entry)) return beginMatch(game, header, secret);
  const { state, dice, standing } = entry;
  return resume(game, header, secret, { number, state, dice, standing }, log.slice(0, number));
}

/** The match at its start and after every act of its log, one after another: the same match, gone on with. */
export function* retrace({
  game,
  header,
  secret,
  log,
}: Pick<Match, "game" | "header" | "secret" | "log">): Generator<Match> {
  const match = latestStretch(game, header, secret, log);
  match.bookmarks = new Bookmarks(log);
  yield match;
  for (const entry of log.slice(match.since)) {
    goOn(match, [entry], "own");
    yield match;
  }
}

/** Goes on from a snapshot with the acts that came after it. */
export function resume(
  game: AnyGame,
  header: MatchHeader,
  secret: string,
  snapshot: Snapshot,
  log: readonly LogEntry[],
): Match {
  const state: unknown = game.clone(snapshot.state);
  const match: Match = {
    game,
    header,
    secret,
    log: log.slice(0, snapshot.number),
    state,
    dice: new SecureDice(diceKey(secret, header.contributions), snapshot.dice),
    standing: copyOfOrders(snapshot.standing),
    waiting: game.waitingFor(state),
    noticed: copyOfNoticed(snapshot.noticed ?? allNoticed(header.seats, snapshot.number)),
    ...(snapshot.change === undefined ? {} : { change: snapshot.change }),
    ...(snapshot.conclusion === undefined ? {} : { conclusion: snapshot.conclusion }),
    since: snapshot.number,
    steps: [],
    found: new Map(),
  };
  if (isCutShort(match)) match.waiting = [];
  goOnWith(match, log, "own");
  return match;
}

/** Goes on with all acts of a log that are not played yet, knowing where it goes back to. */
function goOnWith(match: Match, log: readonly LogEntry[], origin: "own" | "stranger"): void {
  match.bookmarks = new Bookmarks(log);
  goOn(match, log.slice(match.log.length), origin);
  delete match.bookmarks;
}

function goOn(match: Match, entries: readonly LogEntry[], origin: "own" | "stranger"): void {
  for (const entry of entries) {
    match.bookmarks?.pass(match.log.length, () => match.game.clone(match.state));
    const done = repeat(match, entry, origin);
    if (!done.ok) throw new Error(`act ${match.log.length + 1} of the log is refused: ${done.refusal.code}`);
  }
}

/** Carries out an act that stands in a log. */
export function repeat(match: Match, entry: LogEntry, origin: "own" | "stranger"): Checked<Step> {
  if (isCutShort(match)) return refused(refuse("match.over"));
  if (isRulesEntry(entry)) return accepted(carryOut(match, entry));
  if (isConclusion(entry)) return conclude(match, entry.concluded);
  if (isRetraction(entry)) return repeatRetraction(match, entry);
  if (isHandOver(entry)) return repeatHandOver(match, entry);
  if ("end" in entry) return repeatEnding(match, entry);
  if ("window" in entry) return repeatOrder(match, entry, origin);
  if ("absent" in entry) return actForAbsent(match, entry.absent);
  if ("lone" in entry) return answerLone(match, entry.lone);
  if (entry.prepared === true && !isSeat(entry.by)) return refused(refuse("match.no-such-seat"));
  if (origin === "stranger") return act(match, entry.by, entry.action, undefined, entry.prepared);
  const read = readKnown(match.game, match.state, entry.by, entry.action);
  return read.ok ? accepted(carryOut(match, { ...entry, action: read.value })) : read;
}

function repeatEnding(match: Match, entry: EndingEntry): Checked<Step> {
  const done = agreeToEnd(match, entry.by);
  if (!done.ok) return done;
  return done.value === undefined ? refused(refuse("match.no-end-offered")) : accepted(done.value);
}

/** A hand-over has one spelling. */
function repeatHandOver(match: Match, { handed, agreed }: HandOverEntry): Checked<Step> {
  const known = handOverEntry(handed, agreed).agreed;
  const isInOrder = agreed.length === known.length && agreed.every((seat, at) => seat === known[at]);
  return isInOrder ? handOver(match, handed, agreed) : refused(refuse("match.no-such-seat"));
}

function repeatRetraction(match: Match, entry: RetractionEntry): Checked<Step> {
  const { seat, back, known, agreed } = entry;
  const misfit =
    match.waiting.length === 0 ||
    ![seat, ...agreed].every((one) => hasSeat(match, one)) ||
    actsBefore(match.log, seat) !== back ||
    // What was told before a snapshot is not in memory; it was compared when it happened.
    (back >= firstStepOf(match) && staysKnown(match, seat, back) !== known);
  return misfit ? refused(refuse("match.nothing-to-take-back")) : accepted(carryOut(match, entry));
}

/** An order that was left twice has its number all the same: logs of old hold such orders. */
function repeatOrder(match: Match, entry: StandingEntry, origin: "own" | "stranger"): Checked<Step> {
  if (!hasSeat(match, entry.by)) return refused(refuse("match.no-such-seat"));
  if (origin === "own") return accepted(carryOut(match, entry));
  const read = readStandingOrder(match.game, entry.window, entry.order);
  return read.ok ? accepted(carryOut(match, { ...entry, order: read.value })) : read;
}

/** The match as it stands, to be stored. */
export const snapshotOf = (match: Match): Snapshot => ({
  number: match.log.length,
  state: match.game.clone(match.state),
  dice: match.dice.position,
  standing: copyOfOrders(match.standing),
  noticed: copyOfNoticed(match.noticed),
  ...(match.change === undefined ? {} : { change: match.change }),
  ...(match.conclusion === undefined ? {} : { conclusion: match.conclusion }),
});

/** An event as one viewer heard it, with the number of the act it belongs to (0: the set-up). */
export interface HeardEvent {
  readonly number: number;
  readonly event: GameEvent;
}

/** What was told in the set-up and in each act after it. */
export type Chronicle = readonly (readonly Told[])[];

/**
 * What a viewer heard after the act with this number.
 * @param earlier what was told before the first step in memory, from the set-up on, where that was kept.
 */
export function heardSince(
  match: Match,
  viewer: Viewer,
  after: number,
  earlier: Chronicle = [],
): HeardEvent[] {
  const heard: HeardEvent[] = [];
  const first = firstStepOf(match);
  const hear = (number: number, all: readonly Told[] = []): void => {
    for (const told of all) {
      const event = asHeardBy(told, viewer);
      if (event !== undefined) heard.push({ number, event });
    }
  };
  for (let number = Math.max(0, after + 1); number < first; number++) hear(number, earlier[number]);
  for (let index = Math.max(0, after + 1 - first); index < match.steps.length; index++)
    hear(first + index, match.steps[index]?.told);
  return heard;
}

/** The event as this viewer hears it, or nothing. */
export function asHeardBy(told: Told, viewer: Viewer): GameEvent | undefined {
  if (told.to === undefined || viewer === REFEREE) return told.event;
  return isSeat(viewer) && told.to.includes(viewer) ? told.event : told.others;
}

/** What a viewer needs to show the table and to act at it. */
export interface Seen {
  readonly number: number;
  readonly view: unknown;
  readonly waitingFor: readonly Decision[];
  /** Only for a seat that is waited for. */
  readonly choices?: Choices<unknown>;
  readonly anytime?: Choices<unknown>["open"];
  readonly outcome?: Outcome;
  /** The latest change of the rules, if they have changed since it began. */
  readonly change?: RulesChange;
}

/** The match as one viewer sees it. */
export function seenBy(match: Match, viewer: Viewer): Seen {
  const { game, state, change, waiting } = match;
  const outcome = outcomeOf(match);
  const own = waiting.find((decision) => decision.seat === viewer);
  // Whose one answer will be given has nothing to do; to all others the table waits for it like for any.
  const alone = own !== undefined && loneAction(match, own) !== undefined;
  const waitingFor = alone ? waiting.map((one) => (one === own ? { ...one, answered: true } : one)) : waiting;
  const asked = own !== undefined && !alone;
  const mayAct = viewer === REFEREE || isSeat(viewer);
  const anytime = mayAct && waitingFor.length > 0 ? game.anytime?.(state, viewer) : undefined;
  return {
    number: match.log.length,
    view: game.view(state, viewer),
    waitingFor,
    ...(asked && mayAct ? { choices: choicesIn(match, viewer) } : {}),
    ...(anytime === undefined ? {} : { anytime }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(change === undefined ? {} : { change }),
  };
}
