import {
  isSeat,
  refuse,
  refused,
  SPECTATOR,
  type Checked,
  type Lexicon,
  type Refusal,
  type Seal,
  type Seat,
} from "@flagship/kernel";
import type { Act, Prepare, PreparedAnswers, TableState, TalkLine } from "@flagship/protocol";
import type { Tally } from "../quotas/tally.ts";
import { lexiconOf, type Cover } from "../shelf.ts";
import { mayLookAt } from "../moderation/looking.ts";
import { findMatch, seatOf, withResigned, type Progress, type StoredMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import type { Arbiter } from "./arbiter.ts";
import { Audience, type Listener } from "./audience.ts";
import { offersTo, type Arrangement, type Change } from "../clocks/arrangement.ts";
import { tableStateOf, timeLeft } from "./clocks.ts";
import { lateAt } from "./hindsight.ts";
import { diceSettingOf } from "./dice-setting.ts";
import type { Absence, Asked, Question } from "./live-match.ts";
import type { Eye, TableNews, Texts } from "./news.ts";
import type { Moment } from "./progress.ts";
import { asWatched, heldBack, seatSummary, summaryOf, type Presence } from "./summary.ts";
import { momentBy, type TableTime } from "./table-time.ts";

/** What a table needs of the server around it. */
export interface Hall {
  readonly store: Store;
  clock(): Date;
  readonly time: TableTime;
  /** Whether nothing happens at any table now. */
  halted(): boolean;
  /** How many standing orders a seat leaves in a while. */
  readonly orders: Tally;
  /** Who is connected to a match at other processes. */
  presentElsewhere(match: string): Presence;
  /** Tells other processes who is connected to a match here. */
  present(match: string, seats: Presence): void;
  /** Tells other processes who looks on at a match here. */
  watching(match: string, guests: readonly (string | undefined)[]): void;
  /** Called after every act and when the match begins. */
  movedOn(table: Table): void;
  /** Called when a seat is no longer connected. */
  left(table: Table): void;
  /** Called when an act was answered, so many milliseconds after it came. */
  acted(table: Table, outcome: "accepted" | "refused" | "failed", millis: number, whose: Whose): void;
  /** Called when something failed that nobody can be told of. */
  failed(table: Table, what: string, error: unknown): void;
}

/** By which an act is found again that was slow: never what was done. */
export interface Whose {
  readonly seat: Seat;
  /** The request, or that with which the connection was opened; missing: no person acted. */
  readonly reqId?: string;
  /** What its sender knows it by: the id of the act, or how the connection numbers it. */
  readonly act?: string | number;
}

/** The code of a connection that is closed so that the client connects again. */
export const SERVICE_RESTART = 1012;
/** The code with which a connection is closed because the server failed. */
const INTERNAL_ERROR = 1011;

interface Coming {
  readonly listener: Listener;
  readonly eye: Eye;
}

/**
 * A match as the thread knows it that serves connections: who sits there, who listens, how far it has come.
 * Rules run elsewhere: an umpire is asked, and tells in the order of acts what everybody may see.
 */
export class Table {
  readonly id: string;
  readonly module: Cover;
  readonly lexicon: Lexicon;
  readonly audience = new Audience();
  readonly #umpire: Arbiter;
  readonly #hall: Hall;
  #stored: StoredMatch;
  /** Until when sheets are taken, in a game by post. */
  #deadline: number | undefined;
  #removed = false;
  #kept = 0;
  /** Listeners who wait for what they may know, by a number that the umpire gives back. */
  readonly #coming = new Map<number, Coming>();
  #ticket = 0;

  constructor(stored: StoredMatch, module: Cover, umpire: Arbiter, hall: Hall) {
    this.id = stored.id;
    this.module = module;
    this.lexicon = lexiconOf(module, stored.names);
    this.#stored = stored;
    this.#umpire = umpire;
    this.#hall = hall;
  }

  get stored(): StoredMatch {
    return this.#stored;
  }

  /** Whether it may be forgotten: nobody listens and nothing is under way. */
  get idle(): boolean {
    return this.audience.size === 0 && this.#coming.size === 0 && this.#kept === 0;
  }

  /** Whether a host took the match out of the database. */
  get removed(): boolean {
    return this.#removed;
  }

  /** Keeps it in memory until the returned function is called. */
  keep(): () => void {
    this.#kept += 1;
    return () => void (this.#kept -= 1);
  }

  /** A seat acts. The number is that of the act, which is on disk by then. */
  take(seat: Seat, wish: Act, whose: Omit<Whose, "seat"> = {}): Promise<Checked<number>> {
    const refusal = this.#whyNotBy(seat) ?? ("window" in wish ? this.#tooManyOrders(seat) : undefined);
    if (refusal !== undefined) return Promise.resolve(refused(refusal));
    const { id } = "action" in wish ? wish : {};
    const known = { seat, ...whose, ...(id === undefined ? {} : { act: id }) };
    return this.#act(known, () => this.#umpire.ask("take", this.id, seat, wish));
  }

  /** A seat has answers ready for its next move; nobody else hears of it. */
  prepare(seat: Seat, wish: Prepare): Promise<Checked<PreparedAnswers>> {
    const closed = this.#stored.closed === undefined ? undefined : refuse("lobby.closed");
    const refusal = closed ?? this.#whyNotBy(seat) ?? this.#tooManyOrders(seat);
    if (refusal !== undefined) return Promise.resolve(refused(refusal));
    return this.#umpire.ask("prepare", this.id, seat, wish);
  }

  prepared(seat: Seat): Promise<Checked<PreparedAnswers>> {
    return this.#umpire.ask("prepared", this.id, seat);
  }

  /** Why nobody can do anything in a seat now. */
  #whyNotBy(seat: Seat): Refusal | undefined {
    if (this.#hall.halted()) return refuse("server.maintenance");
    const chair = this.#stored.seats[seat];
    if (chair?.kind !== "person" || chair.standin === undefined) return undefined;
    return refuse(chair.resigned === true ? "seat.resigned" : "seat.standin");
  }

  #tooManyOrders(seat: Seat): Refusal | undefined {
    const { orders } = this.#hall;
    return orders.spend(`${this.id}/${seat}`)
      ? undefined
      : refuse("quota.orders", undefined, { max: orders.most });
  }

  /** A computer acts, unless what it was asked about has changed since. */
  takeFor(seat: Seat, asked: Asked, action: unknown): Promise<Checked<number>> {
    return this.#act({ seat }, () => this.#umpire.ask("takeFor", this.id, seat, asked, action));
  }

  /** The referee acts for a seat that does not answer, unless it has answered meanwhile. */
  takeForAbsent(seat: Seat, why: Absence): Promise<Checked<number>> {
    return this.#act({ seat }, () => this.#umpire.ask("takeForAbsent", this.id, seat, why));
  }

  /** Everybody there is told how the clocks stand, or these seats alone. */
  tellClocks(seats?: readonly Seat[]): void {
    const moment = this.#moment();
    const state = (seat?: Seat): TableState => tableStateOf(this.#stored, moment, seat);
    this.audience.tellEach((eye) => {
      if (seats !== undefined && !(isSeat(eye) && seats.includes(eye))) return undefined;
      return { type: "table", ...(isSeat(eye) ? state(eye) : heldBack(this.#stored, state())) };
    });
  }

  /** Something changes at the table without an act of the game. */
  async arrange(change: Change): Promise<Refusal | undefined> {
    if (this.#stored.closed !== undefined) return refuse("lobby.closed");
    if (this.#hall.halted()) return refuse("server.maintenance");
    return this.#umpire.ask("arrange", this.id, change);
  }

  /** What a computer in this seat has to decide; nothing when it is not waited for. */
  async question(seat: Seat): Promise<Question | undefined> {
    if (this.#removed) return undefined;
    return this.#orThrow(await this.#umpire.ask("question", this.id, seat));
  }

  /** Takes over what another process has done meanwhile. */
  async catchUp(): Promise<void> {
    await this.#umpire.ask("catchUp", this.id);
  }

  /** What one viewer may know, and what they heard after an act, as JSON. */
  async report(eye: Eye, since: number): Promise<Checked<string>> {
    const report = await this.#umpire.ask("report", this.id, eye, since);
    if (!report.ok) return report;
    this.#deadline = report.value.deadline;
    return { ok: true, value: `{${this.#reportOf(eye, report.value.seen)}}` };
  }

  /** The match written down as JSON, when it is over. */
  record(): Promise<Checked<string>> {
    return this.#umpire.ask("record", this.id);
  }

  /** The server's word for how the match stands. */
  seal(guest: string | undefined): Promise<Checked<Seal>> {
    // It says how the match stands now.
    if (lateAt(this.#stored) !== undefined && seatOf(this.#stored, guest) === undefined)
      return Promise.resolve(refused(refuse("watch.later")));
    return this.#umpire.ask("seal", this.id);
  }

  /** Reads again who sits where and whether it has begun. */
  async readAgain(): Promise<void> {
    const stored = await findMatch(this.#hall.store.db, this.id);
    if (stored === undefined) throw new Error(`match ${this.id} is gone`);
    this.#stored = stored;
  }

  /** Somebody connects: they get all they may know, the others hear of it. */
  async admit(listener: Listener): Promise<void> {
    await this.readAgain();
    if (await mayLookAt(this.#hall.store.db, this.#stored, listener.guest))
      await this.#show(listener, this.#eyeFor(listener), listener.since);
    else listener.refuse(refuse("lobby.no-such-match"));
  }

  /** Somebody is gone. */
  leave(listener: Listener): void {
    const eye = this.audience.eyeOf(listener);
    this.audience.leave(listener);
    if (eye === undefined) return;
    if (eye === SPECTATOR) this.#tellWatchers();
    this.#unwatch(eye);
    if (!isSeat(eye) || this.audience.has(eye)) return;
    this.tellSeats();
    this.#hall.left(this);
  }

  /** Somebody sat down: listeners may have other eyes now, and the match may have begun. */
  async reseat(): Promise<void> {
    await this.readAgain();
    const begun = this.#hasBegun();
    // Whoever lost their seat at a private table has lost sight of it, too.
    for (const listener of this.audience.listeners())
      if (!(await mayLookAt(this.#hall.store.db, this.#stored, listener.guest)))
        listener.refuse(refuse("lobby.no-such-match"));
    const moved = this.audience
      .listeners()
      .filter(
        (listener) =>
          (begun && this.audience.isBefore(listener)) ||
          this.#eyeFor(listener) !== this.audience.eyeOf(listener),
      );
    await Promise.all(moved.map((listener) => this.#show(listener, this.#eyeFor(listener), -1)));
    this.tellSeats();
    if (begun) this.#hall.movedOn(this);
  }

  /** Something was said: those whose eyes may read it do. */
  say(line: TalkLine, mayRead: (eye: Eye, guest: string | undefined) => boolean): void {
    const text = JSON.stringify({ type: "said", line });
    for (const listener of this.audience.listeners()) {
      const eye = this.audience.eyeOf(listener);
      if (eye !== undefined && mayRead(eye, listener.guest)) listener.send(text);
    }
  }

  /** Something about the table has changed on disk: everybody hears of it. */
  async tellTable(): Promise<void> {
    await this.readAgain();
    this.tellClocks();
  }

  /** A host took the match out of the database: nobody can watch or play it any more. */
  end(): void {
    this.#removed = true;
    for (const listener of this.audience.listeners()) listener.refuse(refuse("lobby.no-such-match"));
    this.#umpire
      .ask("drop", this.id)
      .catch((error: unknown) => this.#failed("a match could not be dropped", error));
  }

  /** Its rules do not come to an end: nothing more is asked about it. */
  setAside(): void {
    this.#removed = true;
    for (const listener of this.audience.listeners()) listener.refuse(refuse("match.set-aside"));
  }

  /** The umpire was lost, or news of it; the match is shown anew to whoever listens or was about to. */
  startAfresh(): void {
    this.audience.loseTrack();
    const eyes = new Map([...this.#coming.values()].map(({ listener, eye }) => [listener, eye]));
    this.#coming.clear();
    for (const listener of this.audience.listeners())
      if (!eyes.has(listener)) eyes.set(listener, this.audience.eyeOf(listener) ?? SPECTATOR);
    for (const [listener, eye] of eyes) this.#showAnew(listener, eye);
  }

  /** The umpire tells something of this match. */
  hear(news: TableNews): void {
    switch (news.type) {
      case "shown":
        this.#stand(news.progress, news.deadline);
        this.#seat(news.listener, news.seen, hasBegun(news.progress));
        return;
      case "moved":
        this.#stand(news.progress, this.#deadline);
        this.#tellUpdates(news.updates);
        this.#hall.movedOn(this);
        return;
      case "renewed":
        this.#stand(news.progress, news.deadline);
        for (const [eye, seen] of news.seen) this.audience.send(eye, this.#seenMessage(eye, seen));
        this.#hall.movedOn(this);
        return;
      case "garbled":
        for (const listener of this.audience.listeners()) listener.dismiss(INTERNAL_ERROR);
        this.#hall.movedOn(this);
        return;
      case "reseated":
        this.reseat().catch((error: unknown) => this.#failed("a table could not be read again", error));
        return;
      case "arranged":
        this.#rearrange(news.arrangement, news.progress);
        this.#hall.movedOn(this);
        return;
      case "deadline":
        this.#tellTime(news.deadline);
        return;
      default:
        news satisfies never;
    }
  }

  /** Everybody hears how the table stands now, but for what a side has said to itself alone: a message would tell of that, too. */
  #rearrange(arrangement: Arrangement, progress: Progress): void {
    const before = JSON.stringify(publicly(this.#stored));
    const offers = this.#stored.arrangement?.offers ?? [];
    const seats = withResigned(this.#stored.seats, arrangement.resigned);
    this.#stored = { ...this.#stored, arrangement, progress, seats };
    const within = JSON.stringify(publicly(this.#stored)) === before;
    const sides = [...offers, ...(arrangement.offers ?? [])].flatMap(({ side = [] }) => side);
    this.tellClocks(within && sides.length > 0 ? sides : undefined);
  }

  #tellUpdates(updates: Texts): void {
    const clocks = this.#clocks();
    const late = lateAt(this.#stored) !== undefined;
    for (const [eye, text] of updates)
      this.audience.update(
        eye,
        late && !isSeat(eye) ? text : withTime(text, { ...this.#left(eye), ...clocks }),
      );
  }

  async #act(whose: Whose, ask: () => Promise<Checked<number>>): Promise<Checked<number>> {
    if (this.#removed) return refused(refuse("lobby.no-such-match"));
    if (this.#stored.closed !== undefined) return refused(refuse("lobby.closed"));
    const begun = performance.now();
    try {
      const done = await ask();
      this.#hall.acted(this, done.ok ? "accepted" : "refused", performance.now() - begun, whose);
      return done;
    } catch (error) {
      this.#hall.acted(this, "failed", performance.now() - begun, whose);
      this.#failed("an act could not be taken", error);
      return refused(refuse("server.failed"));
    }
  }

  #orThrow<T>(checked: Checked<T>): T {
    if (checked.ok) return checked.value;
    throw new Error(`match ${this.id} cannot be read: ${checked.refusal.code}`);
  }

  #failed(what: string, error: unknown): void {
    this.#hall.failed(this, what, error);
  }

  #eyeFor(listener: Listener): Eye {
    return seatOf(this.#stored, listener.guest) ?? SPECTATOR;
  }

  /** Asks the umpire for what a listener may know; it arrives among the news, in the order of acts. */
  async #show(listener: Listener, eye: Eye, since: number): Promise<void> {
    const ticket = ++this.#ticket;
    this.#coming.set(ticket, { listener, eye });
    try {
      const refusal = await this.#umpire.ask("show", this.id, ticket, eye, since);
      if (refusal !== undefined) listener.refuse(refusal);
      // What they came for was lost on the way from another process.
      else if (this.#coming.has(ticket)) listener.dismiss(SERVICE_RESTART);
    } finally {
      this.#coming.delete(ticket);
    }
  }

  /**
   * A listener gets what they came for, and a place among those with the same eyes. Whoever was shown a table that
   * waits while the match began meanwhile is shown the match, too: nobody else would.
   */
  #seat(ticket: number, seen: string, begun: boolean): void {
    const coming = this.#coming.get(ticket);
    if (coming === undefined) return;
    this.#coming.delete(ticket);
    const { listener, eye } = coming;
    const before = this.audience.eyeOf(listener);
    this.audience.admit(listener, eye, begun);
    if (before !== undefined && before !== eye) this.#unwatch(before);
    if (before !== eye && [before, eye].includes(SPECTATOR)) this.#tellWatchers();
    listener.send(this.#seenMessage(eye, seen));
    if (before === undefined && isSeat(eye)) this.tellSeats();
    if (!begun && this.#hasBegun()) this.#showAnew(listener, eye);
  }

  #showAnew(listener: Listener, eye: Eye): void {
    this.#show(listener, eye, -1).catch((error: unknown) => {
      this.#failed("a match could not be shown anew", error);
      listener.dismiss(INTERNAL_ERROR);
    });
  }

  /** Spares the umpire updates that nobody would get. */
  #unwatch(eye: Eye): void {
    if (this.audience.has(eye) || [...this.#coming.values()].some((one) => one.eye === eye)) return;
    this.#umpire.ask("unwatch", this.id, eye).catch(() => {});
  }

  #hasBegun(): boolean {
    return hasBegun(this.#stored.progress);
  }

  #stand(progress: Progress | undefined, deadline: number | undefined): void {
    // What was on its way when the match began tells of a table that waits: it never waits again.
    const isOfBefore = this.#hasBegun() && !hasBegun(progress);
    if (progress !== undefined && !isOfBefore) this.#stored = { ...this.#stored, progress };
    this.#deadline = deadline;
  }

  #tellTime(deadline: number | undefined): void {
    if (this.#deadline === deadline) return;
    this.#deadline = deadline;
    this.audience.tell({ type: "time", ...this.#left() });
  }

  /** What is left until the deadline, or of the time for a decision: that of these eyes, if they are waited for. */
  #left(eye: Eye = SPECTATOR): { readonly left?: number } {
    if (this.#deadline === undefined)
      return timeLeft(this.#stored, this.#moment(), isSeat(eye) ? eye : undefined);
    const left = this.#deadline - this.#hall.clock().getTime();
    return left > 0 && this.#stored.progress.status === "running" ? { left } : {};
  }

  #reportOf(eye: Eye, seen: string): string {
    const own = isSeat(eye) ? eye : undefined;
    const whole = summaryOf(this.#stored, this.present(), true, this.#moment(), own);
    const match = isSeat(eye) ? { ...whole, ...this.#left(eye) } : asWatched(this.#stored, whole);
    const seat = isSeat(eye) ? `"seat":${eye},` : "";
    return `"match":${JSON.stringify(match)},${seat}${seen}`;
  }

  #moment(): Moment {
    return momentBy(() => this.#hall.clock(), this.#hall.time);
  }

  /** Everybody's clock, to be put into an update. */
  #clocks(): Pick<TableState, "clocks"> {
    const { clocks } = tableStateOf(this.#stored, this.#moment());
    return clocks === undefined ? {} : { clocks };
  }

  #seenMessage(eye: Eye, seen: string): string {
    return `{"type":"seen",${this.#reportOf(eye, seen)}}`;
  }

  /** Which seats are connected, here or elsewhere. */
  present(): Presence {
    const here = this.audience.present();
    const elsewhere = this.#hall.presentElsewhere(this.id);
    return elsewhere.size === 0 ? here : new Set([...here, ...elsewhere]);
  }

  #tellWatchers(): void {
    this.#hall.watching(this.id, this.audience.watchers());
  }

  /** Everybody at the table hears who sits there and who is connected. */
  tellSeats(): void {
    this.#hall.present(this.id, this.audience.present());
    const present = this.present();
    const { progress, seats } = this.#stored;
    this.audience.tell({
      type: "seats",
      status: progress.status,
      seats: seats.map((seat) => seatSummary(seat, present)),
      ...diceSettingOf(this.#stored, this.#hall.time()),
    });
  }
}

const hasBegun = (progress: Progress | undefined): boolean =>
  progress !== undefined && progress.status !== "waiting";

/** What everybody at a table may know of how it is arranged. */
const publicly = (stored: StoredMatch): unknown => [
  { ...stored.arrangement, offers: offersTo(stored, undefined) },
  stored.progress,
];

/** An update with how much time is left where time runs. */
const withTime = (text: string, time: Pick<TableState, "clocks"> & { readonly left?: number }): string =>
  Object.keys(time).length === 0 ? text : `${text.slice(0, -1)},${JSON.stringify(time).slice(1)}`;
