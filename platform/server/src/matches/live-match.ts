import { createHash } from "node:crypto";
import {
  accepted,
  act,
  actForAbsent,
  actsBefore,
  actsIn,
  agreeToEnd,
  answerLone,
  chainHead,
  conclude,
  difference,
  doerOf,
  firstStepOf,
  handOver,
  heardSince,
  isRetraction,
  isSeat,
  leaveStandingOrder,
  loneSeats,
  outcomeOf,
  recordOf,
  REFEREE,
  refuse,
  refused,
  seenBy,
  sidesOf,
  snapshotOf,
  SPECTATOR,
  staysKnown,
  takeBack,
  toldIn,
  type Actor,
  type Checked,
  type Chronicle,
  type GameModule,
  type Lexicon,
  type Match,
  type MatchRecord,
  type PreparedReply,
  type Refusal,
  type Seat,
  type Step,
} from "@flagship/kernel";
import { stateOf, type Statement } from "@flagship/kernel/seal";
import {
  packChoices,
  type Act,
  type HandOver,
  type NameSet,
  type Prepare,
  type PreparedAnswers,
} from "@flagship/protocol";
import { lexiconOf } from "../shelf.ts";
import { Shares, type MatchQuota } from "../quotas/shares.ts";
import { chronicledTo, keepStandings, readChronicle, type MatchStanding } from "../storage/chronicle.ts";
import { fenceOf, type Fence } from "../storage/fence.ts";
import { latestIds, sealed, timesOfActs, type Page, type Settled } from "../storage/log.ts";
import { QuestionsHad } from "../clocks/questions-had.ts";
import { CARETAKER } from "../clocks/caretaker.ts";
import {
  arranged,
  controlOf,
  mayAgree,
  type Arranged,
  type Change,
  type Handing,
} from "../clocks/arrangement.ts";
import {
  findMatch,
  keepArrangement,
  progressRow,
  type Progress,
  type StoredMatch,
} from "../storage/matches.ts";
import { abandonSeats, actAgreed, handSeatOver } from "../storage/seating.ts";
import type { Scribe } from "../storage/scribe.ts";
import { POST_LEASE, type Store } from "../storage/store.ts";
import { isOutOfTime } from "./clocks.ts";
import { LoneAnswers } from "./lone-answers.ts";
import { Hindsight, lateAt } from "./hindsight.ts";
import type { Eye, News, Texts } from "./news.ts";
import { progressOf } from "./progress.ts";
import { ReadyAnswers } from "./ready-answers.ts";
import { fromStart, loadMatch } from "./reload.ts";
import { standbyBy, whySeatsStay } from "./seating.ts";
import { momentBy, type TableTime } from "./table-time.ts";

/** What a match in memory needs around it. */
export interface Surroundings {
  readonly store: Store;
  readonly scribe: Scribe;
  readonly snapshotEvery: number;
  readonly clock: () => Date;
  readonly time: TableTime;
  /** How large a match may grow. */
  readonly quota: MatchQuota;
  /** Called in the order in which things happen. */
  tell(news: News): void;
  /** Runs rules of a match, and may show meanwhile which it is. */
  rules<T>(match: string, work: () => T): T;
  /** Who is asked about matches of games that are played by post, and only about them. */
  office(): Office | undefined;
  /** Called when the match is over. */
  ended(live: LiveMatch): void;
  /** Called when something failed that nobody can be told of. */
  failed(live: LiveMatch, what: string, error: unknown): void;
}

/** What games by post have besides their rules. */
export interface Office {
  /** A person's action as it is to be taken: the game may be closed to it, or wait for a deadline. */
  admit(live: LiveMatch, action: unknown): Promise<Checked<unknown>>;
  /** Until when the game takes sheets for its turn; nothing while it rests, or when it is not played by post. */
  deadline(live: LiveMatch): Promise<Date | undefined>;
}

/** What one viewer may know of a match, but for who sits where and how much time is left. */
export interface Report {
  /** `"seen":…,"heard":…,"standing":…` of a `SeenReport`, as JSON without its braces. */
  readonly seen: string;
  readonly deadline?: number;
}

/** What a computer is asked: the view of its seat as JSON, and a sign by which the question is known again. */
export interface Question {
  readonly view: string;
  readonly asked: Asked;
}

/** A match is kept in memory for so many times as long as it took to load it. */
const WORTH_KEEPING = 200;
/** A timer waits no longer than this; then it is looked at again. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** How often an act is tried again after another process was quicker. */
const TRIES = 5;
/** An act that is sent again comes soon after. */
const IDS_KNOWN = 100;

/**
 * A match that is in memory: what it is on disk, what follows from it, and who watches it. Everything
 * that reads or changes it takes turns, so that nobody ever sees an act that is not on disk yet.
 */
export class LiveMatch {
  readonly id: string;
  readonly module: GameModule;
  readonly lexicon: Lexicon;
  readonly names: NameSet;
  readonly #around: Surroundings;
  #stored: StoredMatch;
  /** Missing: not begun, at rest, or to be loaded from disk. */
  #match: Match | undefined;
  /** The eyes that watch it with the view they have now; no view: at rest. */
  readonly #eyes = new Map<Eye, { view?: unknown }>();
  /** The views that computers were shown after the latest act. */
  readonly #views = new Map<Seat, string>();
  #turn: Promise<unknown> = Promise.resolve();
  #inTurn = 0;
  /** Whether an act cannot be written because the database is locked elsewhere. */
  #heldUp = false;
  /** Those who want to read while an act is under way. */
  readonly #readers = new Set<() => void>();
  #used = performance.now();
  #shares: Shares | undefined;
  readonly #had = new QuestionsHad();
  /** How long it took to load it, in milliseconds. */
  #loading = 0;
  /** The latest act whose standing is on disk with all that was told up to it; -1: none. */
  #kept = -1;
  /** What was told before its rules changed; empty where they have not. */
  #earlier: Chronicle = [];
  /** The numbers of the latest acts that have an id; missing: not read yet. */
  #ids: Map<string, number> | undefined;
  /** Under which it was read; it is written only while that stands. */
  #fence: Fence | undefined;
  /** Whether it was another process's meanwhile: then what is on disk is read anew. */
  #strayed = false;
  /** Whether another umpire has it now. */
  #released = false;
  /** How those know it who look on, where that is later than others. */
  #hindsight: Hindsight | undefined;
  #later: NodeJS.Timeout | undefined;
  readonly #lone = new LoneAnswers((seat) => this.#giveLone(seat));
  readonly #ready: ReadyAnswers;
  /** How many seats are about to give an answer they had ready. */
  #settling = 0;

  constructor(stored: StoredMatch, module: GameModule, around: Surroundings, fence?: Fence) {
    this.id = stored.id;
    this.#fence = fence;
    this.module = module;
    this.lexicon = lexiconOf(module, stored.names);
    this.names = stored.names;
    this.#stored = stored;
    this.#around = around;
    this.#ready = new ReadyAnswers(around.store.db, stored.id);
  }

  get stored(): StoredMatch {
    return this.#stored;
  }

  /** Whether it may be forgotten: nobody watches and nothing is under way. */
  get idle(): boolean {
    return this.#eyes.size === 0 && this.#inTurn === 0 && this.#settling === 0 && !this.#lone.pending;
  }

  /**
   * Lets go of everything that can be read again, if nobody has used it for so many milliseconds; what took
   * long to read is kept longer.
   */
  rest(unused: number): void {
    const enough = Math.max(unused, this.#loading * WORTH_KEEPING);
    if (this.#match === undefined || this.#inTurn > 0 || performance.now() - this.#used < enough) return;
    this.#exclusive(async () => {
      await this.#keep();
      this.#forget();
    }).catch((error: unknown) => this.#around.failed(this, "a match could not be written down", error));
  }

  /** How it stands, if that is not on disk yet: who goes on from there needs none of its past, nor its rules of today. */
  standing(): Promise<MatchStanding | undefined> {
    return this.#exclusive(() => Promise.resolve(this.#standing()));
  }

  /** Writes down how it stands, unless it is on disk. */
  keep(): Promise<void> {
    return this.#exclusive(() => this.#keep());
  }

  /** The same for a match that may have to be read first. */
  bringUp(): Promise<void> {
    return this.#exclusive(async () => {
      await this.#load();
      await this.#keep();
    });
  }

  async #keep(): Promise<void> {
    const standing = this.#standing();
    if (standing === undefined) return;
    await keepStandings(this.#around.store.db, [standing]);
    this.#kept = standing.number;
  }

  #standing(): MatchStanding | undefined {
    const match = this.#match;
    return match === undefined || actsIn(match) === this.#kept
      ? undefined
      : { match: this.id, number: actsIn(match), ...this.#writtenDown(match), ...this.#fenced };
  }

  get #fenced(): { readonly fence?: Fence } {
    return this.#fence === undefined ? {} : { fence: this.#fence };
  }

  #writtenDown(match: Match): Pick<MatchStanding, "snapshot" | "part"> {
    const whole = this.#withHistory(match, this.#kept);
    const first = this.#kept + 1;
    const told = whole.steps.slice(first - firstStepOf(whole)).map((step) => step.told);
    return {
      snapshot: sealed(snapshotOf(match)),
      part: { first, last: actsIn(match), told: JSON.stringify(told) },
    };
  }

  /** A seat acts. The number is that of the act, which is on disk by then. */
  async take(seat: Seat, wish: Act): Promise<Checked<number>> {
    if (this.#stored.arrangement?.paused !== undefined) return refused(refuse("clock.paused"));
    if ("window" in wish)
      return this.#append(
        (match) => this.#fullFor(match, seat) ?? leaveStandingOrder(match, seat, wish.window, wish.order),
      );
    if ("end" in wish) return this.#append((match) => agreeToEnd(match, seat));
    const office = this.#office;
    const admitted = office === undefined ? accepted(wish.action) : await office.admit(this, wish.action);
    if (!admitted.ok) return admitted;
    return this.#append(
      (match) => this.#fullFor(match, seat) ?? act(match, seat, admitted.value, wish.after),
      wish.id === undefined ? undefined : `${seat}:${wish.id}`,
    );
  }

  /** What a seat has ready for its next move. */
  prepared(seat: Seat): Promise<Checked<PreparedAnswers>> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      return accepted(match === undefined || this.#isOver ? { lines: [] } : this.#ready.shownTo(seat));
    });
  }

  /** A seat has answers ready; where it is asked by now, one of them is given at once. */
  prepare(seat: Seat, wish: Prepare): Promise<Checked<PreparedAnswers>> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      if (match === undefined) return refused(refuse("lobby.not-begun"));
      if (this.#isOver) return refused(refuse("match.over"));
      const kept = await this.#ready.keep(match, seat, wish);
      if (kept.ok) this.#attendReady(match);
      return kept;
    });
  }

  /** Lets seats answer that have an answer ready, or drops what no longer fits. */
  #attendReady(match: Match): void {
    if (this.#isOver || this.#rests) return;
    for (const seat of this.#ready.seats) {
      if (this.#readyReply(match, seat) === "wait") continue;
      this.#settling += 1;
      setImmediate(() => {
        this.#settle(seat)
          .catch((error: unknown) => this.#around.failed(this, "a prepared answer was not given", error))
          .finally(() => (this.#settling -= 1));
      });
    }
  }

  #readyReply(match: Match, seat: Seat): PreparedReply {
    const whole = (since: number): Match => this.#withHistory(match, since);
    return this.#rules(() => this.#ready.replyOf(match, seat, whole, this.#earlier));
  }

  /** Gives the answer that a seat has ready, in its turn; or says what it is asked, as there is none. */
  async #settle(seat: Seat): Promise<void> {
    const due = await this.#exclusive(() => this.#readyAnswer(seat));
    const given = due !== undefined && (await this.#giveReady(seat, due));
    if (given || this.#isOver || this.#released) return;
    this.#around.tell({ type: "moved", match: this.id, progress: this.#stored.progress, updates: [] });
  }

  async #readyAnswer(seat: Seat): Promise<ReadyAnswer | undefined> {
    await this.#readAgain();
    const match = await this.#load();
    const ready = this.#ready.of(seat);
    if (match === undefined || ready === undefined || this.#isOver || this.#rests) return undefined;
    const chair = this.#stored.seats[seat];
    const isBack = chair?.kind === "person" && chair.standin === undefined;
    const reply = isBack ? this.#readyReply(match, seat) : { dropped: "changed" as const };
    if (reply === "wait") return undefined;
    if ("answer" in reply) return { id: ready.id, answer: reply.answer, after: actsIn(match) };
    await this.#ready.drop(seat, reply.dropped);
    return undefined;
  }

  async #giveReady(seat: Seat, { id, answer, after }: ReadyAnswer): Promise<boolean> {
    const admitted = (await this.#office?.admit(this, answer)) ?? accepted(answer);
    return this.#exclusive(async () => {
      // They have thought better of it.
      if (this.#ready.of(seat)?.id !== id) return false;
      const given = admitted.ok
        ? await this.#appendNow(
            (match) => this.#fullFor(match, seat) ?? act(match, seat, admitted.value, after, true),
            `${seat}:${id}`,
          )
        : admitted;
      if (given.ok) await this.#ready.remove(seat);
      // The match has moved on meanwhile, or the act could not be written: it is looked at again then.
      else if (given.refusal.code !== "match.stale" && !given.refusal.code.startsWith("server."))
        await this.#ready.drop(seat, "not-allowed");
      return given.ok;
    });
  }

  /** How the match stands, for those who need not be told of a question that is as good as answered. */
  #progressTold(match: Match): Progress {
    const { progress } = this.#stored;
    const answering = this.#rests
      ? []
      : this.#ready.seats.filter((seat) => {
          const reply = this.#readyReply(match, seat);
          return typeof reply === "object" && "answer" in reply;
        });
    return answering.length === 0
      ? progress
      : {
          ...progress,
          waiting: progress.waiting.filter((actor) => !answering.some((seat) => seat === actor)),
        };
  }

  /** Why a person may add nothing more to the match, if so. */
  #fullFor({ log, header }: Match, seat: Seat): Checked<never> | undefined {
    this.#shares ??= new Shares(this.#around.quota, header.seats);
    const full = this.#shares.fullFor(seat, log);
    return full === undefined ? undefined : refused(full);
  }

  /** A computer acts, unless what it was asked about has changed since. */
  takeFor(seat: Seat, asked: Asked, action: unknown): Promise<Checked<number>> {
    return this.#append((match) =>
      this.#isStillAsked(match, seat, asked) ? act(match, seat, action) : refused(staleIn(match)),
    );
  }

  /** Something changes at the table without an act of the game. */
  arrange(change: Change): Promise<Checked<undefined>> {
    return this.#exclusive(async () => {
      const { clock, time } = this.#around;
      await this.#readAgain();
      const looked = await this.#lookedAt(change);
      if (!looked.ok) return looked;
      const done = arranged(this.#stored, looked.value, momentBy(clock, time));
      if (!done.ok) return done;
      const { arrangement, handing, abandoned } = done.value;
      if (handing !== undefined) return this.#handOver(handing, done.value);
      if (abandoned !== undefined) return this.#abandon(abandoned, done.value);
      const attempt = attemptBy(done.value);
      if (attempt === undefined) return this.#keepArranged(done.value);
      const { db } = this.#around.store;
      const taken = await this.#appendNow(attempt, undefined, (page) => actAgreed(db, arrangement, page));
      if (!taken.ok) return taken;
      return this.#arrangedAnew({ arrangement, progress: this.#stored.progress });
    });
  }

  async #keepArranged({ arrangement, progress }: Arranged): Promise<Checked<undefined>> {
    const { db } = this.#around.store;
    if (await keepArrangement(db, { id: this.id, arrangement, progress }, this.#fence))
      return this.#arrangedAnew({ arrangement, progress });
    this.#stray();
    return refused(refuse("server.elsewhere"));
  }

  /** What the table stands by now is on disk. */
  #arrangedAnew({ arrangement, progress }: Pick<Arranged, "arrangement" | "progress">): Checked<undefined> {
    this.#stored = { ...this.#stored, arrangement, progress };
    this.#around.tell({ type: "arranged", match: this.id, arrangement, progress });
    if (this.#match !== undefined) this.#attendLone(this.#match);
    if (this.#match !== undefined) this.#attendReady(this.#match);
    return accepted(undefined);
  }

  /** A side has given up, and others play on: computers take its seats for good. */
  async #abandon(seats: readonly Seat[], how: Arranged): Promise<Checked<undefined>> {
    const left = { match: this.id, seats, standin: CARETAKER } as const;
    if (!(await abandonSeats(this.#around.store.db, left, how, this.#fence))) {
      this.#stray();
      return refused(refuse("server.elsewhere"));
    }
    for (const seat of seats) this.#ready.forget(seat);
    const kept = this.#arrangedAnew(how);
    await this.#readAgain();
    this.#around.tell({ type: "reseated", match: this.id });
    return kept;
  }

  /** Lets somebody who stands by sit down, and writes it down for everybody. */
  async #handOver({ seat, to, from, agreed }: Handing, how: Arranged): Promise<Checked<undefined>> {
    const { store, clock } = this.#around;
    const { arrangement } = how;
    const chair = { match: this.id, seat, standby: to, from };
    const commit = async (page: Page): Promise<Settled> => {
      const done = await handSeatOver(store.db, chair, { arrangement, page, now: clock() });
      if (done === "gone") throw new Withdrawn("standby.gone");
      // What one person had ready is none of the next one's business.
      if (done === "written") this.#ready.forget(seat);
      return done;
    };
    // Time goes on from here for whoever sits down.
    this.#stored = { ...this.#stored, progress: how.progress };
    const told = await this.#appendNow((match) => handOver(match, seat, agreed), undefined, commit);
    if (!told.ok) {
      this.#stray();
      return told;
    }
    await this.#readAgain();
    return this.#arrangedAnew({ arrangement, progress: this.#stored.progress });
  }

  /** A change in the light of what was done so far: who has to agree, what would stay known, who has moved. */
  async #lookedAt(change: Change): Promise<Checked<Change>> {
    const late = lateIn(change);
    if (late !== undefined && this.#stored.progress.status === "running" && !this.#isOutOfTime(late))
      return refused(refuse("match.not-waited-for"));
    if (change.change === "back") return accepted({ ...change, moved: await this.#hasMoved(change.seat) });
    return change.change === "offer" ? this.#offerLookedAt(change) : accepted(change);
  }

  /** Whether anything was done in a seat since whoever sits there was back last. */
  async #hasMoved(seat: Seat): Promise<boolean> {
    const match = await this.#load();
    const since = this.#stored.arrangement?.back?.[seat] ?? 0;
    return (
      match?.log
        .slice(since)
        .some((entry) => entry.by === seat || ("absent" in entry && entry.absent === seat)) === true
    );
  }

  async #offerLookedAt(offer: Extract<Change, { change: "offer" }>): Promise<Checked<Change>> {
    const match = await this.#load();
    const { proposal, needed } = offer;
    if (match === undefined || this.#isOver) return accepted(offer);
    if (proposal.kind === "end")
      return accepted({ ...offer, needed: needed.filter((seat) => hasActed(match, seat)) });
    if (proposal.kind === "hand-over") return this.#handOverLookedAt(offer, proposal);
    if (proposal.kind === "resign") return accepted(this.#resignLookedAt(offer));
    if (proposal.kind !== "take-back") return accepted(offer);
    const { arrangement = {} } = this.#stored;
    if (arrangement.paused !== undefined) return refused(refuse("clock.paused"));
    if (this.module.correspondence !== undefined) return refused(refuse("offer.by-post"));
    if (proposal.after !== actsIn(match))
      return refused(refuse("match.stale", undefined, { known: proposal.after, now: actsIn(match) }));
    const full = this.#fullFor(match, proposal.seat);
    if (full !== undefined) return full;
    const back = actsBefore(match.log, proposal.seat);
    if (back === undefined) return refused(refuse("match.nothing-to-take-back"));
    const known = staysKnown(this.#withHistory(match, back - 1), proposal.seat, back);
    if (known && arrangement.rated === true) return refused(refuse("offer.rated"));
    return accepted({ ...offer, known });
  }

  /** Who plays together: nobody else has to agree that a side gives up. */
  #resignLookedAt(offer: Extract<Change, { change: "offer" }>): Change {
    const sides = sidesOf(this.module.game, this.#stored.header);
    const people = this.#stored.seats.filter(({ kind }) => kind === "person").map(({ seat }) => seat);
    const needed = mayAgree(this.#stored, "resign").filter((seat) => sides[seat] === sides[offer.seat]);
    return { ...offer, needed, company: { sides, people } };
  }

  /** Whether a computer's seat can go to somebody who stands by, and who they are. */
  async #handOverLookedAt(
    offer: Extract<Change, { change: "offer" }>,
    { seat, to }: HandOver,
  ): Promise<Checked<Change>> {
    const fixed = whySeatsStay(this.#stored, this.module.correspondence !== undefined);
    if (fixed !== undefined) return refused(refuse(fixed));
    const { seats } = this.#stored;
    if (seats[seat]?.kind !== "computer") return refused(refuse("lobby.not-your-chair"));
    const standby = await standbyBy(this.#around.store.db, this.#stored, to);
    if (standby === undefined) return refused(refuse("standby.gone"));
    const needed = mayAgree(this.#stored, "hand-over");
    return accepted({ ...offer, needed, name: standby.name });
  }

  /**
   * The referee acts for a seat that does not answer, unless it has answered by now and is asked something else.
   * @param why missing: a process of an old version has looked for itself.
   */
  takeForAbsent(seat: Seat, why?: Absence): Promise<Checked<number>> {
    return this.#exclusive(async () => {
      if (why === "out-of-time") await this.#readAgain();
      if (why === "out-of-time" && !this.#isOutOfTime(seat)) return refused(refuse("match.not-waited-for"));
      return this.#appendNow((match) =>
        why === undefined || why === "out-of-time" || this.#isStillAsked(match, seat, why)
          ? actForAbsent(match, seat)
          : refused(staleIn(match)),
      );
    });
  }

  /** Whether somebody's time has run out by now: whoever has seen that may have been overtaken by their answer. */
  #isOutOfTime(seat: Seat): boolean {
    return isOutOfTime(this.#stored, momentBy(this.#around.clock, this.#around.time), seat);
  }

  /** The host acts: as the referee, or for a seat whose orders came another way. */
  takeAs(actor: Actor, action: unknown): Promise<Checked<number>> {
    return this.#append((match) => act(match, actor, action));
  }

  /** Gives the one answer that a seat has, unless that has changed or the table rests. */
  #giveLone(seat: Seat): Promise<unknown> {
    return this.#append((match) => (this.#rests ? refused(refuse("clock.paused")) : answerLone(match, seat)));
  }

  get #rests(): boolean {
    return this.#stored.arrangement?.paused !== undefined || this.#stored.closed !== undefined;
  }

  #attendLone(match: Match): void {
    if (this.#isOver || this.#rests || this.module.game.lone === undefined) return;
    const people = this.#stored.seats.filter(({ kind }) => kind === "person").length;
    this.#lone.attend(loneSeats(match), people);
  }

  /** Nothing is done here any more by itself. */
  leave(): void {
    this.#lone.close();
    clearTimeout(this.#later);
  }

  /** What a computer in this seat has to decide; nothing when it is not waited for. */
  question(seat: Seat): Promise<Question | undefined> {
    return this.look((match) => {
      const decision = match?.waiting.find((one) => one.seat === seat);
      if (match === undefined || decision === undefined || decision.answered === true) return undefined;
      // What has one answer is answered for computers as for people.
      if (loneSeats(match).includes(seat)) return undefined;
      const view = this.#viewOf(match, seat);
      return {
        view,
        asked: decision.sealed === true ? { sealedAfter: actsIn(match) } : { print: printOf(view) },
      };
    });
  }

  /** The match in memory from its start. */
  whole(): Promise<Match> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      if (match === undefined) throw new Error(`match ${this.id} has not begun`);
      return this.#withHistory(match, -1);
    });
  }

  /** The match written down as far as it has come. */
  async recordSoFar(): Promise<MatchRecord> {
    return recordOf(await this.whole(), this.#earlier);
  }

  /** Takes over what another process has done meanwhile. */
  catchUp(): Promise<void> {
    return this.#exclusive(async () => {
      const acts = this.#match === undefined ? this.#stored.progress.acts : actsIn(this.#match);
      const { store } = this.#around;
      const fence = await fenceOf(store, leaseOf(this.id, this.module));
      const stored = await findMatch(store.db, this.id);
      if (stored === undefined) return;
      // What was agreed on meanwhile counts, too.
      [this.#fence, this.#stored, this.#strayed] = [fence, stored, false];
      if (stored.progress.acts > acts) await this.#resync();
    });
  }

  /** Lets somebody look at the match as it stands on disk; nothing while it waits for players. */
  look<T>(at: (match: Match | undefined) => T): Promise<T> {
    return this.#read(at);
  }

  /** What one viewer may know, and what they heard after an act. */
  async report(eye: Eye, since: number): Promise<Report> {
    const deadline = await this.#deadline();
    return { seen: await this.#read((match) => this.#seen(match, eye, since)), ...deadline };
  }

  /** The match written down, when it is over. */
  record(): Promise<Checked<MatchRecord>> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      if (match === undefined) return refused(refuse("lobby.not-begun"));
      if (!this.#isOver) return refused(refuse("lobby.not-over"));
      const whole = this.#withHistory(match, -1);
      return accepted({ ...recordOf(whole, this.#earlier), told: toldIn(whole, this.#earlier) });
    });
  }

  /** What can be said of the match as it stands; nothing while it waits for players. */
  statement(): Promise<Statement | undefined> {
    return this.look((match) =>
      match === undefined ? undefined : stateOf(actsIn(match), chainHead(match), outcomeOf(match)),
    );
  }

  /** Shows a listener all they may know; from then on their eyes are told of every act. */
  async show(listener: number, eye: Eye, since: number): Promise<void> {
    const deadline = await this.#deadline();
    await this.#read((match) => {
      // Whoever is not shown it comes again, and gets to the umpire that has it.
      if (this.#released) return;
      this.#watch(match, eye);
      const seen = this.#seen(match, eye, since);
      const progress = this.#stored.progress;
      this.#around.tell({ type: "shown", match: this.id, listener, eye, seen, progress, ...deadline });
      this.#showLater(match);
    });
  }

  /** Nobody has these eyes any more. */
  unwatch(eye: Eye): void {
    this.#eyes.delete(eye);
    if (eye !== SPECTATOR) return;
    clearTimeout(this.#later);
    this.#hindsight?.forget();
  }

  /** Another umpire goes on from here: writes down how it stands, and tells nobody anything any more. */
  release(): Promise<readonly Eye[]> {
    return this.#exclusive(async () => {
      const eyes = [...this.#eyes.keys()];
      this.#released = true;
      this.leave();
      this.#eyes.clear();
      await this.#keep().catch((error: unknown) =>
        this.#around.failed(this, "a match could not be written down", error),
      );
      return eyes;
    });
  }

  /** These have seen it as it stands, and hear of every act from here on. */
  adopt(eyes: readonly Eye[]): Promise<void> {
    return this.#read((match) => {
      for (const eye of eyes) this.#watch(match, eye);
      if (this.#hindsight === undefined || !eyes.includes(SPECTATOR)) return;
      // How late they have seen it so far, only the umpire before knew.
      const seen: Texts = [[SPECTATOR, this.#seen(match, SPECTATOR, -1)]];
      this.#around.tell({ type: "renewed", match: this.id, progress: this.#stored.progress, seen });
      this.#showLater(match);
    });
  }

  /** Somebody else may sit at the table. */
  reseat(): Promise<void> {
    return this.#exclusive(async () => {
      await this.#readAgain();
      this.#around.tell({ type: "reseated", match: this.id });
    });
  }

  /** The deadline may have been set, moved or lifted. */
  async tellTime(): Promise<void> {
    this.#around.tell({ type: "deadline", match: this.id, ...(await this.#deadline()) });
  }

  get #isOver(): boolean {
    return this.#stored.progress.status === "over";
  }

  get #office(): Office | undefined {
    return this.module.correspondence === undefined ? undefined : this.#around.office();
  }

  async #deadline(): Promise<{ readonly deadline?: number }> {
    const deadline = await this.#office?.deadline(this);
    return deadline === undefined ? {} : { deadline: deadline.getTime() };
  }

  #append(attempt: Attempt, id?: string): Promise<Checked<number>> {
    return this.#exclusive(() => this.#appendNow(attempt, id));
  }

  /** The same for whoever has their turn already. */
  async #appendNow(attempt: Attempt, id?: string, commit?: Commit): Promise<Checked<number>> {
    try {
      return await this.#tryAppend(attempt, id, commit);
    } catch (error) {
      // What is in memory may differ from what is on disk; the disk is right.
      this.#forget();
      if (error instanceof Withdrawn) return refused(refuse(error.code));
      if (error instanceof OwnedElsewhere) {
        this.#stray();
        return refused(refuse("server.elsewhere"));
      }
      this.#around.failed(this, "an act could not be taken", error);
      return refused(refuse(error instanceof StorageFailure ? "server.storage" : "server.failed"));
    }
  }

  async #tryAppend(
    attempt: Attempt,
    id: string | undefined,
    commit: Commit | undefined,
  ): Promise<Checked<number>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const match = await this.#load();
      if (match === undefined) return refused(refuse("lobby.not-begun"));
      if (this.#released) return refused(refuse("server.elsewhere"));
      const taken = id === undefined ? undefined : (await this.#knownIds()).get(id);
      if (taken !== undefined) return accepted(taken);
      if (this.#isOver) return refused(refuse("match.over"));
      // Whoever watches has the view from before the act, also when it was let go of meanwhile.
      for (const eye of this.#eyes.keys()) this.#watch(match, eye);
      const done = this.#rules(() => attempt(match));
      if (!done.ok) return done;
      // A standing order that stands already: there is nothing to write.
      if (done.value === undefined) return accepted(actsIn(match));
      if (await this.#write(match, id, commit)) {
        this.#announce(match);
        if (this.#isOver) this.#around.ended(this);
        this.#attendLone(match);
        this.#attendReady(match);
        return accepted(actsIn(match));
      }
      await this.#resync();
    }
    return refused(refuse("server.storage"));
  }

  /** The latest acts by their ids: one that comes again has been taken. */
  async #knownIds(): Promise<Map<string, number>> {
    return (this.#ids ??= await latestIds(this.#around.store.db, this.id, IDS_KNOWN));
  }

  /**
   * Writes the latest act down; false when another process has taken its number.
   * @param commit how, where it is not enough to write the act alone.
   */
  async #write(
    match: Match,
    id: string | undefined,
    commit: Commit = (page) => this.#around.scribe.write(page, () => this.#letRead()),
  ): Promise<boolean> {
    const number = actsIn(match);
    const entry = match.log.at(-1);
    if (entry === undefined) throw new Error("there is no act to write");
    const { clock, time } = this.#around;
    const moment = momentBy(clock, time);
    const control = controlOf(this.#stored);
    const leadsBack = control !== undefined && this.#had.leadsBack(match);
    const progress = progressOf(match, moment, this.#stored.progress, control, leadsBack);
    // The end is always written down: what was shown can then be shown again, whatever becomes of the rules.
    // So is what was gone back to: nobody should have to play all of it again.
    const isDue =
      number % this.#around.snapshotEvery === 0 || progress.status === "over" || isRetraction(entry);
    const page = {
      match: this.id,
      number,
      entry: JSON.stringify(entry),
      progress: progressRow(this.id, progress),
      ...(id === undefined ? {} : { act: id }),
      ...this.#fenced,
      ...(isDue ? { standing: this.#writtenDown(match) } : {}),
    };
    const written = await commit(page)
      .catch((error: unknown) => {
        if (error instanceof Withdrawn) throw error;
        throw new StorageFailure("the disk failed", { cause: error });
      })
      .finally(() => (this.#heldUp = false));
    if (written === "elsewhere") throw new OwnedElsewhere(this.id);
    if (written === "taken") return false;
    if (isDue) this.#kept = number;
    this.#hindsight?.note(moment.now.getTime());
    if (id !== undefined) this.#remember(id, number);
    this.#stored = { ...this.#stored, progress };
    this.#views.clear();
    return true;
  }

  #remember(id: string, number: number): void {
    const ids = this.#ids?.set(id, number);
    if (ids !== undefined && ids.size > IDS_KNOWN) ids.delete(ids.keys().next().value ?? id);
  }

  /** The act is on disk, so nothing that goes wrong from here on may refuse it. */
  #announce(match: Match): void {
    try {
      const updates: Texts = this.#rules(() =>
        [...this.#eyes].flatMap(([eye, has]) =>
          eye === SPECTATOR && this.#hindsight !== undefined
            ? this.#laterUpdates(match, this.#hindsight, has)
            : [[eye, updateFor(match, eye, has)] as const],
        ),
      );
      this.#around.tell({ type: "moved", match: this.id, progress: this.#progressTold(match), updates });
      this.#showLater(match);
    } catch (error) {
      this.#around.failed(this, "an act could not be announced", error);
      for (const has of this.#eyes.values()) delete has.view;
      // They may have missed something; connecting again they get all of it.
      this.#around.tell({ type: "garbled", match: this.id });
    }
  }

  /** What has come to light by now for those who look on later than others. */
  #laterUpdates(match: Match, hindsight: Hindsight, has: { view?: unknown }): Texts {
    const updates: (readonly [Eye, string])[] = [];
    for (const past of hindsight.goOn(match, this.#around.clock().getTime(), this.#isOver))
      updates.push([SPECTATOR, updateFor(past, SPECTATOR, has)]);
    return updates;
  }

  /** Where minutes count, those who look on are shown more without anything being played. */
  #showLater(match: Match | undefined): void {
    clearTimeout(this.#later);
    if (match === undefined || this.#isOver || !this.#eyes.has(SPECTATOR)) return;
    const wait = this.#hindsight?.wait(match, this.#around.clock().getTime());
    if (wait === undefined) return;
    const show = (): Promise<void> =>
      this.#exclusive(async () => {
        const now = await this.#load();
        const [has, hindsight] = [this.#eyes.get(SPECTATOR), this.#hindsight];
        if (now === undefined || has === undefined || hindsight === undefined) return;
        this.#watch(now, SPECTATOR);
        const updates = this.#rules(() => this.#laterUpdates(now, hindsight, has));
        const { progress } = this.#stored;
        if (updates.length > 0) this.#around.tell({ type: "moved", match: this.id, progress, updates });
        this.#showLater(now);
      });
    this.#later = setTimeout(
      () => {
        show().catch((error: unknown) =>
          this.#around.failed(this, "those who look on were shown nothing", error),
        );
      },
      Math.min(wait, LONGEST_WAIT),
    ).unref();
  }

  /** The match as these eyes may see it by now. */
  #shownTo(match: Match, eye: Eye): Match {
    const late = eye === SPECTATOR && !this.#isOver ? this.#hindsight : undefined;
    if (late === undefined) return match;
    const now = this.#around.clock().getTime();
    // Whoever comes to those who look on already sees what they see.
    if (!this.#eyes.has(SPECTATOR)) late.catchUp(match, now);
    return late.of(match, now);
  }

  /** Another process has acted: takes over from disk what it did. */
  async #resync(): Promise<void> {
    this.#forget();
    this.#hindsight = undefined;
    await this.#readAgain();
    const match = await this.#load();
    const seen: Texts = [...this.#eyes.keys()].map((eye) => {
      this.#watch(match, eye);
      return [eye, this.#seen(match, eye, -1)];
    });
    const { progress } = this.#stored;
    this.#around.tell({ type: "renewed", match: this.id, progress, seen, ...(await this.#deadline()) });
  }

  async #readAgain(): Promise<void> {
    const { store } = this.#around;
    const fence = await fenceOf(store, leaseOf(this.id, this.module));
    const stored = await findMatch(store.db, this.id);
    if (stored === undefined) throw new MatchGone(this.id);
    [this.#fence, this.#stored, this.#strayed] = [fence, stored, false];
  }

  async #load(): Promise<Match | undefined> {
    this.#used = performance.now();
    if (this.#match !== undefined) return this.#match;
    if (this.#strayed) await this.#readAgain();
    this.#match = await this.#fromDisk();
    this.#loading = performance.now() - this.#used;
    if (this.#match !== undefined) {
      await this.#ready.load();
      this.#attendLone(this.#match);
      this.#attendReady(this.#match);
    }
    return this.#match;
  }

  async #fromDisk(): Promise<Match | undefined> {
    // Another thread or process may have let somebody sit down.
    if (this.#stored.progress.status === "waiting") await this.#readAgain();
    if (this.#stored.progress.status === "waiting") return undefined;
    const damaged = (error: unknown): void =>
      this.#around.failed(this, "a snapshot is damaged; the match is replayed from its log", error);
    const { db } = this.#around.store;
    const match = await loadMatch(db, this.module.game, this.#stored, damaged, (work) => this.#rules(work));
    const late = lateAt(this.#stored);
    if (late !== undefined && this.#hindsight === undefined)
      this.#hindsight = new Hindsight(late, "minutes" in late ? await timesOfActs(db, this.id) : []);
    this.#kept = await chronicledTo(db, this.id);
    if (match.change !== undefined) this.#earlier = await readChronicle(db, this.id);
    return match;
  }

  /** The match is another process's: should it come back, it is read as that one left it. */
  #stray(): void {
    this.#strayed = true;
    this.#forget();
    this.#hindsight = undefined;
  }

  #forget(): void {
    this.#match = undefined;
    this.#ids = undefined;
    this.#views.clear();
    for (const has of this.#eyes.values()) delete has.view;
  }

  /** The match with everything that was heard after an act; from the start, if it must be. */
  #withHistory(match: Match, since: number): Match {
    if (since + 1 >= firstStepOf(match)) return match;
    const whole = this.#rules(() => fromStart(match));
    if (match === this.#match) this.#match = whole;
    return whole;
  }

  /** What a viewer may know, as a `Report` has it. */
  #seen(match: Match | undefined, eye: Eye, since: number): string {
    const full = match === undefined ? undefined : this.#withHistory(this.#shownTo(match, eye), since);
    const heard = full === undefined ? [] : heardSince(full, eye, since, this.#earlier);
    const standing = (isSeat(eye) ? full?.standing[eye] : undefined) ?? {};
    const seen = full === undefined ? {} : { seen: seenBy(full, eye), chain: chainHead(full) };
    return JSON.stringify({ ...seen, heard, standing }).slice(1, -1);
  }

  /** Remembers the view that everybody with these eyes has from now on. */
  #watch(match: Match | undefined, eye: Eye): void {
    const has = this.#eyes.get(eye) ?? {};
    if (match !== undefined && !("view" in has))
      has.view = match.game.view(this.#shownTo(match, eye).state, eye);
    this.#eyes.set(eye, has);
  }

  #viewOf(match: Match, seat: Seat): string {
    const view = this.#views.get(seat) ?? JSON.stringify(match.game.view(match.state, seat));
    if (match === this.#match) this.#views.set(seat, view);
    return view;
  }

  /** Others' sealed answers tell nothing: only the seat itself and the referee can change what it is asked. */
  #isStillAsked(match: Match, seat: Seat, asked: Asked): boolean {
    if ("print" in asked) return printOf(this.#viewOf(match, seat)) === asked.print;
    return match.log
      .slice(asked.sealedAfter)
      .map(doerOf)
      .every((by) => by !== seat && by !== REFEREE);
  }

  /** Runs rules of this match. */
  #rules<T>(work: () => T): T {
    return this.#around.rules(this.id, work);
  }

  /** Work on the match, one after the other. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    this.#inTurn += 1;
    const mine = this.#turn.then(work).finally(() => (this.#inTurn -= 1));
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** Reads the match in its turn; or as it is on disk, while the act before cannot be written. */
  #read<T>(look: (match: Match | undefined) => T): Promise<T> {
    const at = (match: Match | undefined): T => this.#rules(() => look(match));
    if (this.#heldUp) return this.#fromDisk().then(at);
    return new Promise((resolve, reject) => {
      const fromDisk = (): void => {
        this.#readers.delete(fromDisk);
        this.#fromDisk().then(at).then(resolve, reject);
      };
      this.#readers.add(fromDisk);
      this.#exclusive(async () => {
        if (this.#readers.delete(fromDisk)) resolve(at(await this.#load()));
      }).catch(reject);
    });
  }

  /** An act has to wait for the database: whoever only reads need not. */
  #letRead(): void {
    this.#heldUp = true;
    for (const read of this.#readers) read();
  }
}

/** What has changed by the latest act for those who have this view. */
function updateFor(match: Match, eye: Eye, has: { view?: unknown }): string {
  const { view, choices, ...asked } = seenBy(match, eye);
  const patch = difference(has.view, view);
  has.view = view;
  return JSON.stringify({
    type: "update",
    ...asked,
    ...(choices === undefined ? {} : { choices: packChoices(choices) }),
    ...(patch === undefined ? {} : { patch }),
    heard: heardSince(match, eye, asked.number - 1),
    chain: chainHead(match),
  });
}

/** What the players agreed on, where it takes an act: a link of the chain, and signed with the others. */
function attemptBy({ conclusion, retraction }: Arranged): Attempt | undefined {
  if (conclusion !== undefined) return (match) => conclude(match, conclusion);
  if (retraction === undefined) return undefined;
  const { seat, agreed } = retraction;
  return (match) => takeBack(match, seat, actsBefore(match.log, seat) ?? -1, agreed);
}

/** Whose time has run out, where that is why something changes. */
function lateIn(change: Change): Seat | undefined {
  if (change.change === "ran-out") return change.seat;
  return change.change === "conclude" && change.conclusion.how === "out-of-time"
    ? change.conclusion.seat
    : undefined;
}

const staleIn = (match: Match): Refusal => refuse("match.stale", undefined, { known: 0, now: actsIn(match) });

/** What must be ours for a match to be written. */
export const leaseOf = (id: string, { correspondence }: GameModule): string =>
  correspondence === undefined ? id : POST_LEASE;

const hasActed = ({ log }: Match, seat: Seat): boolean =>
  log.some((entry) => entry.by === seat && "action" in entry);

/** An answer that a seat had ready and that fits, after so many acts. */
interface ReadyAnswer {
  readonly id: string;
  readonly answer: unknown;
  readonly after: number;
}

/** Brings an act to the disk. */
type Commit = (page: Page) => Promise<Settled>;

/** An act that is tried on the match in memory; nothing: there is nothing to write. */
type Attempt = (match: Match) => Checked<Step | undefined>;

/** What a computer was asked about: all it saw, by its fingerprint, or a sealed decision after so many acts. */
export type Asked = { readonly print: string } | { readonly sealedAfter: number };

/** Why the referee acts for somebody: their time has run out, or the computer there failed at what it was asked. */
export type Absence = "out-of-time" | Asked;

const printOf = (view: string): string => createHash("sha256").update(view).digest("base64");

/** A host has taken the match out of the database. */
export class MatchGone extends Error {
  override readonly name = "MatchGone";

  constructor(id: string) {
    super(`match ${id} is gone`);
  }
}

/** Another process has taken the match over. */
class OwnedElsewhere extends Error {
  override readonly name = "OwnedElsewhere";
}

/** What the act stood for cannot be any more. */
class Withdrawn extends Error {
  override readonly name = "Withdrawn";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

class StorageFailure extends Error {
  override readonly name = "StorageFailure";
}
