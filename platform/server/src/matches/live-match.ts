import {
  accepted,
  act,
  actForAbsent,
  actsIn,
  heardSince,
  isSeat,
  leaveStandingOrder,
  recordOf,
  REFEREE,
  refuse,
  refused,
  replay,
  resume,
  seenBy,
  snapshotOf,
  SPECTATOR,
  type Actor,
  type Checked,
  type GameModule,
  type Lexicon,
  type Match,
  type MatchRecord,
  type Seat,
  type Step,
} from "@flagship/kernel";
import type { Act, SeenReport } from "@flagship/protocol";
import { lexiconOf } from "../shelf.ts";
import { findMatch, seatOf, type StoredMatch } from "../storage/matches.ts";
import { loadLog } from "../storage/log.ts";
import type { Scribe } from "../storage/scribe.ts";
import type { Store } from "../storage/store.ts";
import { Audience, type Eye, type Listener } from "./audience.ts";
import { timeLeft } from "./clocks.ts";
import { progressOf } from "./progress.ts";
import { seatSummary, summaryOf } from "./summary.ts";

/** What a live match needs of the server around it. */
export interface Surroundings {
  readonly store: Store;
  readonly scribe: Scribe;
  readonly snapshotEvery: number;
  clock(): Date;
  /** Called after every act and when the match begins. */
  movedOn(live: LiveMatch, match: Match): void;
  /** A person's action as it is to be taken: a game by post may be closed to it, or wait for a deadline. */
  admit(live: LiveMatch, action: unknown): Promise<Checked<unknown>>;
  /** Until when a game by post takes sheets for its turn; nothing in other matches, or while it rests. */
  deadline(live: LiveMatch): Promise<Date | undefined>;
  /** Called when something failed that nobody can be told of. */
  failed(live: LiveMatch, what: string, error: unknown): void;
}

/** How often an act is tried again after another process was quicker. */
const TRIES = 5;
/** The code with which a connection is closed because the server failed. */
const INTERNAL_ERROR = 1011;

/**
 * A match that is in memory: what it is on disk, what follows from it, and who listens. Everything
 * that reads or changes it takes turns, so that nobody ever sees an act that is not on disk yet.
 */
export class LiveMatch {
  readonly id: string;
  readonly module: GameModule;
  readonly lexicon: Lexicon;
  readonly audience = new Audience();
  readonly #around: Surroundings;
  #stored: StoredMatch;
  #deadline: Date | undefined;
  /** Missing: not begun, or to be loaded from disk. */
  #match: Match | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #removed = false;
  #inTurn = 0;
  #kept = 0;

  constructor(stored: StoredMatch, module: GameModule, around: Surroundings) {
    this.id = stored.id;
    this.module = module;
    this.lexicon = lexiconOf(module, stored.names);
    this.#stored = stored;
    this.#around = around;
  }

  get stored(): StoredMatch {
    return this.#stored;
  }

  /** Whether it may be forgotten: nobody listens and nothing is under way. */
  get idle(): boolean {
    return this.audience.size === 0 && this.#inTurn === 0 && this.#kept === 0;
  }

  /** Keeps it in memory until the returned function is called. */
  keep(): () => void {
    this.#kept += 1;
    return () => void (this.#kept -= 1);
  }

  /** A seat acts. The number is that of the act, which is on disk by then. */
  async take(seat: Seat, wish: Act): Promise<Checked<number>> {
    if ("window" in wish)
      return this.#append((match) => leaveStandingOrder(match, seat, wish.window, wish.order));
    const admitted = await this.#around.admit(this, wish.action);
    if (!admitted.ok) return admitted;
    return this.#append((match) => act(match, seat, admitted.value, wish.after));
  }

  /** A computer acts, unless what it was asked about has changed since. */
  takeFor(seat: Seat, asked: Asked, action: unknown): Promise<Checked<number>> {
    return this.#append((match) =>
      isStillAsked(match, seat, asked)
        ? act(match, seat, action)
        : refused(refuse("match.stale", undefined, { known: 0, now: actsIn(match) })),
    );
  }

  /** The referee acts for a seat that does not answer. */
  takeForAbsent(seat: Seat): Promise<Checked<number>> {
    return this.#append((match) => actForAbsent(match, seat));
  }

  /** The host acts: as the referee, or for a seat whose orders came another way. */
  takeAs(actor: Actor, action: unknown): Promise<Checked<number>> {
    return this.#append((match) => act(match, actor, action));
  }

  /** The match in memory from its start. */
  whole(): Promise<Match> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      if (match === undefined) throw new Error(`match ${this.id} has not begun`);
      return this.#withHistory(match, -1);
    });
  }

  /** Takes over what another process has done meanwhile. */
  catchUp(): Promise<void> {
    return this.#exclusive(async () => {
      const stored = await findMatch(this.#around.store.db, this.id);
      const acts = this.#match === undefined ? undefined : actsIn(this.#match);
      if (stored === undefined || acts === undefined || stored.progress.acts <= acts) return;
      await this.#resync();
      const match = await this.#load();
      if (match !== undefined) this.#around.movedOn(this, match);
    });
  }

  /** Lets somebody look at the match as it stands on disk; nothing while it waits for players. */
  look<T>(at: (match: Match | undefined) => T): Promise<T> {
    return this.#exclusive(async () => at(await this.#load()));
  }

  /** What one viewer may know, and what they heard after an act. */
  report(eye: Eye, since: number): Promise<SeenReport> {
    return this.#exclusive(async () => {
      await this.#readDeadline();
      return this.#report(await this.#load(), eye, since);
    });
  }

  /** The match written down, when it is over. */
  record(): Promise<Checked<MatchRecord>> {
    return this.#exclusive(async () => {
      const match = await this.#load();
      if (match === undefined) return refused(refuse("lobby.not-begun"));
      if (match.game.waitingFor(match.state).length > 0) return refused(refuse("lobby.not-over"));
      return accepted(recordOf(this.#withHistory(match, -1)));
    });
  }

  /** Reads again who sits where and whether it has begun. */
  readAgain(): Promise<void> {
    return this.#exclusive(() => this.#readAgain());
  }

  /** Somebody connects: they get all they may know, the others hear of it. */
  admit(listener: Listener): Promise<void> {
    return this.#exclusive(async () => {
      await this.#readAgain();
      await this.#readDeadline();
      const match = await this.#load();
      const eye = seatOf(this.#stored, listener.guest) ?? SPECTATOR;
      this.audience.admit(listener, eye);
      this.#show(match, listener, eye, listener.since);
      if (isSeat(eye)) this.#tellSeats();
    });
  }

  /** The deadline may have been set, moved or lifted: whoever is here is told what is left. */
  tellTime(): Promise<void> {
    return this.#exclusive(async () => {
      const before = this.#deadline?.getTime();
      await this.#readDeadline();
      if (this.#deadline?.getTime() !== before) this.audience.tell({ type: "time", ...this.#left() });
    });
  }

  /** Somebody is gone. */
  leave(listener: Listener): void {
    const eye = this.audience.eyeOf(listener);
    this.audience.leave(listener);
    if (eye !== undefined && isSeat(eye) && !this.audience.present().has(eye)) this.#tellSeats();
  }

  /** Somebody sat down: listeners may have other eyes now, and the match may have begun. */
  reseat(): Promise<void> {
    return this.#exclusive(async () => {
      const begun = this.#match === undefined;
      await this.#readAgain();
      const match = await this.#load();
      for (const listener of this.audience.listeners()) {
        const eye = seatOf(this.#stored, listener.guest) ?? SPECTATOR;
        const moved = eye !== this.audience.eyeOf(listener);
        if (moved) this.audience.admit(listener, eye);
        if (moved || (begun && match !== undefined)) this.#show(match, listener, eye, -1);
      }
      this.#tellSeats();
      if (match !== undefined) this.#around.movedOn(this, match);
    });
  }

  /** A host took the match out of the database: nobody can watch or play it any more. */
  end(): void {
    this.#removed = true;
    this.#match = undefined;
    for (const listener of this.audience.listeners()) listener.refuse(refuse("lobby.no-such-match"));
  }

  #append(attempt: (match: Match) => Checked<Step>): Promise<Checked<number>> {
    return this.#exclusive(async () => {
      try {
        return await this.#tryAppend(attempt);
      } catch (error) {
        // What is in memory may differ from what is on disk; the disk is right.
        this.#match = undefined;
        this.#around.failed(this, "an act could not be taken", error);
        return refused(refuse(error instanceof StorageFailure ? "server.storage" : "server.failed"));
      }
    });
  }

  async #tryAppend(attempt: (match: Match) => Checked<Step>): Promise<Checked<number>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const match = await this.#load();
      if (match === undefined)
        return refused(refuse(this.#removed ? "lobby.no-such-match" : "lobby.not-begun"));
      const done = attempt(match);
      if (!done.ok) return done;
      if (await this.#write(match)) {
        this.#announce(match);
        return accepted(actsIn(match));
      }
      await this.#resync();
    }
    return refused(refuse("server.storage"));
  }

  /** Writes the latest act down; false when another process has taken its number. */
  async #write(match: Match): Promise<boolean> {
    const number = actsIn(match);
    const entry = match.log.at(-1);
    if (entry === undefined) throw new Error("there is no act to write");
    const progress = progressOf(match, this.#around.clock());
    const snapshot = number % this.#around.snapshotEvery === 0 ? { snapshot: snapshotOf(match) } : {};
    const page = { match: this.id, number, entry, progress, ...snapshot };
    const written = await this.#around.scribe.write(page).catch((error: unknown) => {
      throw new StorageFailure("the disk failed", { cause: error });
    });
    if (written === "taken") return false;
    this.#stored = { ...this.#stored, progress };
    return true;
  }

  /** The act is on disk, so nothing that goes wrong from here on may refuse it. */
  #announce(match: Match): void {
    try {
      this.audience.update(match, this.#left());
      this.#around.movedOn(this, match);
    } catch (error) {
      this.#around.failed(this, "an act could not be announced", error);
      // They may have missed something; connecting again they get all of it.
      for (const listener of this.audience.listeners()) listener.dismiss(INTERNAL_ERROR);
    }
  }

  /** Another process has acted: takes over from disk what it did. */
  async #resync(): Promise<void> {
    this.#match = undefined;
    await this.#readAgain();
    const match = await this.#load();
    for (const listener of this.audience.listeners()) {
      const eye = this.audience.eyeOf(listener) ?? SPECTATOR;
      this.#show(match, listener, eye, -1);
    }
  }

  async #readDeadline(): Promise<void> {
    this.#deadline = await this.#around.deadline(this);
  }

  /** What is left until the deadline, or of the time for a decision. */
  #left(): { readonly left?: number } {
    const now = this.#around.clock();
    if (this.#deadline === undefined) return timeLeft(this.#stored, now);
    const left = this.#deadline.getTime() - now.getTime();
    return left > 0 && this.#stored.progress.status === "running" ? { left } : {};
  }

  async #readAgain(): Promise<void> {
    const stored = await findMatch(this.#around.store.db, this.id);
    if (stored === undefined) throw new Error(`match ${this.id} is gone`);
    this.#stored = stored;
  }

  async #load(): Promise<Match | undefined> {
    if (this.#match !== undefined) return this.#match;
    const { header, secret, progress } = this.#stored;
    if (progress.status === "waiting" || this.#removed) return undefined;
    const { log, snapshot } = await loadLog(this.#around.store.db, this.id);
    const { game } = this.module;
    this.#match =
      snapshot === undefined
        ? replay(game, header, secret, log)
        : resume(game, header, secret, snapshot, log);
    return this.#match;
  }

  /** The match with everything that was heard after an act; from the start, if it must be. */
  #withHistory(match: Match, since: number): Match {
    if (match.since === 0 || since >= match.since) return match;
    this.#match = replay(match.game, match.header, match.secret, match.log);
    return this.#match;
  }

  #report(match: Match | undefined, eye: Eye, since: number): SeenReport {
    const full = match === undefined ? undefined : this.#withHistory(match, since);
    return {
      match: {
        ...summaryOf(this.#stored, this.audience.present(), true, this.#around.clock()),
        ...this.#left(),
      },
      ...(isSeat(eye) ? { seat: eye } : {}),
      ...(full === undefined ? {} : { seen: seenBy(full, eye) }),
      heard: full === undefined ? [] : heardSince(full, eye, since),
      standing: (isSeat(eye) ? full?.standing[eye] : undefined) ?? {},
    };
  }

  #show(match: Match | undefined, listener: Listener, eye: Eye, since: number): void {
    const report = this.#report(match, eye, since);
    if (report.seen !== undefined) this.audience.shown(eye, report.seen.view);
    listener.send(JSON.stringify({ type: "seen", ...report }));
  }

  #tellSeats(): void {
    const present = this.audience.present();
    const { progress, seats } = this.#stored;
    this.audience.tell({
      type: "seats",
      status: progress.status,
      seats: seats.map((seat) => seatSummary(seat, present)),
    });
  }

  /** Work on the match, one after the other. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    this.#inTurn += 1;
    const mine = this.#turn.then(work).finally(() => (this.#inTurn -= 1));
    this.#turn = mine.catch(() => {});
    return mine;
  }
}

/** What a computer was asked about: all it saw, or a sealed decision after so many acts. */
export type Asked = { readonly view: string } | { readonly sealedAfter: number };

/** Others' sealed answers tell nothing: only the seat itself and the referee can change what it is asked. */
function isStillAsked(match: Match, seat: Seat, asked: Asked): boolean {
  if ("view" in asked) return JSON.stringify(match.game.view(match.state, seat)) === asked.view;
  return match.log.slice(asked.sealedAfter).every(({ by }) => by !== seat && by !== REFEREE);
}

class StorageFailure extends Error {
  override readonly name = "StorageFailure";
}
