import type { Choices, Decision, StandingOrder } from "./decision.ts";
import { standingReply } from "./decision.ts";
import { SecureDice } from "./dice.ts";
import type { AbsentEvent, GameEvent, Told } from "./event.ts";
import { commitmentTo, diceKey } from "./fairness.ts";
import { readForm, type FormValues } from "./field.ts";
import type { AnyGame, Outcome } from "./game.ts";
import { accepted, refuse, refused, type Checked, type Refusal } from "./refusal.ts";
import { isSeat, REFEREE, type Actor, type Referee, type Seat, type Viewer } from "./seat.ts";
import { RecordingTable } from "./table.ts";

/** What a match is before anybody acts. Public from the start. */
export interface MatchHeader {
  readonly format: 1;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: FormValues;
  readonly seats: number;
  /** See fairness.ts. */
  readonly commitment: string;
  /** One word per seat that goes into the dice key; may be empty. */
  readonly contributions: readonly string[];
}

/** One numbered act. The log and the header are the match; everything else follows from them. */
export type LogEntry = ActionEntry | StandingEntry | AbsenceEntry;

export interface ActionEntry {
  readonly by: Actor;
  readonly action: unknown;
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

/** Standing orders by seat and window. */
export type StandingOrders = Record<Seat, Record<string, StandingOrder>>;

/** A match in memory: its log, and what follows from it so far. */
export interface Match {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: LogEntry[];
  state: unknown;
  readonly dice: SecureDice;
  readonly standing: StandingOrders;
  /** The number of the act from which `steps` is kept: 0 unless the match was resumed from a snapshot. */
  readonly since: number;
  /** What happened in the set-up (first, when `since` is 0) and in each act after it. */
  readonly steps: Step[];
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
  return accepted({
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.value,
    seats: wish.seats,
    commitment: commitmentTo(secret),
    contributions: wish.contributions ?? Array.from({ length: wish.seats }, () => ""),
  });
}

/** Sets the table. */
export function beginMatch(game: AnyGame, header: MatchHeader, secret: string): Match {
  const dice = new SecureDice(diceKey(secret, header.contributions));
  const table = new RecordingTable(dice);
  const state: unknown = game.setup(header.options, header.seats, table);
  const match: Match = { game, header, secret, log: [], state, dice, standing: {}, since: 0, steps: [] };
  answerStandingOrders(match, table);
  match.steps.push({ told: table.told, dice: dice.position });
  return match;
}

/** How many acts the match has seen; the next one gets the next number. */
export const actsIn = (match: Match): number => match.log.length;

/**
 * One act of a seat or the referee. A refusal leaves the match as it was.
 * @param after the number of acts the actor knew of; an act on outdated knowledge is refused.
 */
export function act(match: Match, by: Actor, input: unknown, after?: number): Checked<Step> {
  const stale = outdated(match, after);
  if (stale !== undefined) return refused(stale);
  if (isSeat(by) && !(Number.isInteger(by) && by >= 0 && by < match.header.seats)) {
    return refused(refuse("match.no-such-seat"));
  }
  const read = match.game.action.safeParse(input);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? "";
    return refused(
      refuse("match.malformed-action", undefined, { field: field === "" ? "action" : field }, field),
    );
  }
  if (match.game.waitingFor(match.state).length === 0) return refused(refuse("match.over"));
  const refusal = match.game.check(match.state, by, read.data);
  if (refusal !== undefined) return refused(refusal);
  return accepted(carryOut(match, { by, action: read.data }));
}

/** A seat leaves a standing order for a reaction window. */
export function leaveStandingOrder(
  match: Match,
  by: Seat,
  window: string,
  order: StandingOrder,
  after?: number,
): Checked<Step> {
  const stale = outdated(match, after);
  if (stale !== undefined) return refused(stale);
  if (!(Number.isInteger(by) && by >= 0 && by < match.header.seats))
    return refused(refuse("match.no-such-seat"));
  return accepted(carryOut(match, { by, window, order }));
}

/** The referee does for somebody whose time is up what the game thinks least harmful. */
export function actForAbsent(match: Match, absent: Actor): Checked<Step> {
  const open = match.game.waitingFor(match.state).filter((decision) => decision.answered !== true);
  if (!open.some((decision) => decision.seat === absent)) return refused(refuse("match.not-waited-for"));
  return accepted(carryOut(match, { by: REFEREE, absent }));
}

function outdated(match: Match, after: number | undefined): Refusal | undefined {
  return after === undefined || after === match.log.length
    ? undefined
    : refuse("match.stale", undefined, { known: after, now: match.log.length });
}

/** Applies an entry that has been found good, then whatever standing orders answer. */
function carryOut(match: Match, entry: LogEntry): Step {
  const table = new RecordingTable(match.dice);
  if ("window" in entry) {
    (match.standing[entry.by] ??= {})[entry.window] = entry.order;
  } else if ("absent" in entry) {
    const event: AbsentEvent = { type: "absent", seat: entry.absent };
    table.tell(event);
    match.game.apply(match.state, entry.absent, match.game.fallback(match.state, entry.absent), table);
  } else {
    match.game.apply(match.state, entry.by, entry.action, table);
  }
  answerStandingOrders(match, table);
  match.log.push(entry);
  const step: Step = { told: table.told, dice: match.dice.position };
  match.steps.push(step);
  return step;
}

/** Standing orders follow from the log, so the answers they give need no entries of their own. */
function answerStandingOrders(match: Match, table: RecordingTable): void {
  const { game } = match;
  for (;;) {
    const answered = game.waitingFor(match.state).some((decision) => {
      const action = standingAction(match, decision);
      if (action === undefined) return false;
      game.apply(match.state, decision.seat, action, table);
      return true;
    });
    if (!answered) return;
  }
}

/** The action a seat's standing order gives for this decision, if any. */
function standingAction(match: Match, { seat, window, answered }: Decision): unknown {
  if (window === undefined || answered === true || !isSeat(seat)) return undefined;
  const reply = standingReply(match.standing[seat]?.[window.name], window);
  if (reply === "ask") return undefined;
  if (reply === "pass") return match.game.fallback(match.state, seat);
  const read = match.game.action.safeParse(reply.answer);
  return read.success && match.game.check(match.state, seat, read.data) === undefined ? read.data : undefined;
}

/** Plays a log again from the start. Throws when an entry no longer fits: the log belongs to other rules. */
export function replay(game: AnyGame, header: MatchHeader, secret: string, log: readonly LogEntry[]): Match {
  const match = beginMatch(game, header, secret);
  goOn(match, log);
  return match;
}

/** Goes on from a snapshot with the acts that came after it. */
export function resume(
  game: AnyGame,
  header: MatchHeader,
  secret: string,
  snapshot: Snapshot,
  log: readonly LogEntry[],
): Match {
  const match: Match = {
    game,
    header,
    secret,
    log: log.slice(0, snapshot.number),
    state: game.clone(snapshot.state),
    dice: new SecureDice(diceKey(secret, header.contributions), snapshot.dice),
    standing: copyOf(snapshot.standing),
    since: snapshot.number,
    steps: [],
  };
  goOn(match, log.slice(snapshot.number));
  return match;
}

const copyOf = (standing: StandingOrders): StandingOrders =>
  Object.fromEntries(Object.entries(standing).map(([seat, orders]) => [seat, { ...orders }]));

function goOn(match: Match, entries: readonly LogEntry[]): void {
  for (const entry of entries) {
    const done = repeat(match, entry);
    if (!done.ok) throw new Error(`act ${match.log.length + 1} of the log is refused: ${done.refusal.code}`);
  }
}

function repeat(match: Match, entry: LogEntry): Checked<Step> {
  if ("window" in entry) return leaveStandingOrder(match, entry.by, entry.window, entry.order);
  if ("absent" in entry) return actForAbsent(match, entry.absent);
  return act(match, entry.by, entry.action);
}

/** The match as it stands, to be stored. */
export const snapshotOf = (match: Match): Snapshot => ({
  number: match.log.length,
  state: match.game.clone(match.state),
  dice: match.dice.position,
  standing: copyOf(match.standing),
});

/** An event as one viewer heard it, with the number of the act it belongs to (0: the set-up). */
export interface HeardEvent {
  readonly number: number;
  readonly event: GameEvent;
}

/** What a viewer heard after the act with this number. */
export function heardSince(match: Match, viewer: Viewer, after: number): HeardEvent[] {
  const heard: HeardEvent[] = [];
  const first = match.since === 0 ? 0 : match.since + 1;
  for (let index = Math.max(0, after + 1 - first); index < match.steps.length; index++) {
    for (const told of match.steps[index]?.told ?? []) {
      const event = asHeardBy(told, viewer);
      if (event !== undefined) heard.push({ number: first + index, event });
    }
  }
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
}

/** The match as one viewer sees it. */
export function seenBy(match: Match, viewer: Viewer): Seen {
  const { game, state } = match;
  const waitingFor = game.waitingFor(state);
  const outcome = game.outcome(state);
  const asked = waitingFor.some((decision) => decision.seat === viewer);
  const mayAct = viewer === REFEREE || isSeat(viewer);
  const anytime = mayAct && waitingFor.length > 0 ? game.anytime?.(state, viewer) : undefined;
  return {
    number: match.log.length,
    view: game.view(state, viewer),
    waitingFor,
    ...(asked && mayAct ? { choices: game.choices(state, viewer) } : {}),
    ...(anytime === undefined ? {} : { anytime }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}
