import {
  accepted,
  beginMatch,
  refuse,
  refused,
  type Checked,
  type MatchHeader,
  type Refusal,
  type Seal,
  type Seat,
} from "@flagship/kernel";
import { sealed, sealedRecord, type Signer } from "@flagship/kernel/seal";
import type { Act, Prepare, PreparedAnswers, TimeControl } from "@flagship/protocol";
import type { Change } from "../clocks/arrangement.ts";
import type { PostOffice } from "../post/post-office.ts";
import type { MatchQuota } from "../quotas/shares.ts";
import type { Shelf } from "../shelf.ts";
import type { KeptChair, Progress } from "../storage/matches.ts";
import { findRecord, keepRecord } from "../storage/records.ts";
import { Scribe } from "../storage/scribe.ts";
import type { Store } from "../storage/store.ts";
import { Archivist } from "./archivist.ts";
import type { Absence, Asked, LiveMatch, Question, Report } from "./live-match.ts";
import { LiveMatches } from "./live-matches.ts";
import { chairsIn, layMatch, type LaidMatch, type MatchWish } from "./chairs.ts";
import type { Eye, News } from "./news.ts";
import { progressOf } from "./progress.ts";
import { thingsTold } from "./things-told.ts";
import { momentBy, type TableTime } from "./table-time.ts";

/** What an umpire works with. */
export interface UmpireRooms {
  readonly store: Store;
  readonly shelf: Shelf;
  /** Who signs records. */
  readonly signer: Signer;
  readonly snapshotEvery: number;
  /** How many matches are kept in memory besides those that somebody watches. */
  readonly matchesInMemory: number;
  readonly clock: () => Date;
  readonly time: TableTime;
  /** How large a match may grow. */
  readonly quota: MatchQuota;
  tell(news: News): void;
  /** Runs rules of a match, and may show meanwhile which it is. */
  rules<T>(match: string, work: () => T): T;
}

/**
 * Runs the rules of many matches and writes down what was done. Everything that is asked of it and
 * everything it answers is plain data, so that it can work in a thread of its own.
 */
export class Umpire {
  readonly matches: LiveMatches;
  readonly #rooms: UmpireRooms;
  readonly #scribe: Scribe;
  readonly #archivist: Archivist;
  #office: PostOffice | undefined;

  constructor(rooms: UmpireRooms) {
    const { store, shelf, snapshotEvery, matchesInMemory, clock, time, quota } = rooms;
    this.#rooms = rooms;
    this.#archivist = new Archivist(async (match) => {
      try {
        await this.record(match);
      } catch (error) {
        rooms.tell({ type: "trouble", match, what: "a record could not be kept", error: textOf(error) });
      }
    });
    this.#scribe = new Scribe((pages, heldUp) => store.inscribe(pages, heldUp));
    this.matches = new LiveMatches(
      {
        store,
        scribe: this.#scribe,
        snapshotEvery,
        clock,
        time,
        quota,
        tell: (news) => rooms.tell(news),
        rules: (match, work) => rooms.rules(match, work),
        office: () => this.#office,
        ended: ({ id }) => this.#archivist.add(id),
        failed: ({ id }, what, error) =>
          rooms.tell({ type: "trouble", match: id, what, error: textOf(error) }),
      },
      shelf,
      matchesInMemory,
    );
  }

  /** The office for games by post works beside the matches it is about. */
  employ(office: PostOffice): void {
    this.#office = office;
  }

  /** What a match will be that somebody wishes for, if its rules allow it; nothing is written. */
  async lay(game: string, wish: MatchWish, secret: string): Promise<Checked<LaidMatch>> {
    const found = await this.#rooms.shelf.find(game);
    return found.ok ? layMatch(found.value.game, wish, secret) : found;
  }

  /** What chairs a match has; nothing when its game is not here. */
  async chairs(header: MatchHeader): Promise<readonly KeptChair[] | undefined> {
    const found = await this.#rooms.shelf.find(header.game);
    return found.ok ? chairsIn(found.value.game, header) : undefined;
  }

  /** How a match stands that is about to begin; nothing is written. */
  async begin(header: MatchHeader, secret: string, time?: TimeControl): Promise<Checked<Progress>> {
    const found = await this.#rooms.shelf.playable(header);
    if (!found.ok) return found;
    const match = beginMatch(found.value.game, header, secret);
    const moment = momentBy(this.#rooms.clock, this.#rooms.time);
    return accepted(progressOf(match, moment, undefined, time));
  }

  take(match: string, seat: Seat, wish: Act): Promise<Checked<number>> {
    return this.#at(match, (live) => live.take(seat, wish));
  }

  takeFor(match: string, seat: Seat, asked: Asked, action: unknown): Promise<Checked<number>> {
    return this.#at(match, (live) => live.takeFor(seat, asked, action));
  }

  /** What a seat has ready for its next move. */
  prepared(match: string, seat: Seat): Promise<Checked<PreparedAnswers>> {
    return this.#at(match, (live) => live.prepared(seat));
  }

  prepare(match: string, seat: Seat, wish: Prepare): Promise<Checked<PreparedAnswers>> {
    return this.#at(match, (live) => live.prepare(seat, wish));
  }

  takeForAbsent(match: string, seat: Seat, why?: Absence): Promise<Checked<number>> {
    return this.#at(match, (live) => live.takeForAbsent(seat, why));
  }

  async arrange(match: string, change: Change): Promise<Refusal | undefined> {
    const done = await this.#at(match, (live) => live.arrange(change));
    return done.ok ? undefined : done.refusal;
  }

  show(match: string, listener: number, eye: Eye, since: number): Promise<Refusal | undefined> {
    return this.#about(match, (live) => live.show(listener, eye, since));
  }

  async unwatch(match: string, eye: Eye): Promise<void> {
    this.matches.peek(match)?.unwatch(eye);
  }

  /** Lets go of a match that goes to another umpire; returns who watches it. All that was asked before is done by then. */
  async release(match: string): Promise<readonly Eye[]> {
    const live = await this.matches.open(match);
    if (!live.ok) return [];
    const eyes = await live.value.release();
    this.matches.drop(match);
    return eyes;
  }

  /** Takes over a match with those who watch it: they have seen all that is on disk. */
  adopt(match: string, eyes: readonly Eye[]): Promise<Refusal | undefined> {
    return this.#about(match, (live) => live.adopt(eyes));
  }

  report(match: string, eye: Eye, since: number): Promise<Checked<Report>> {
    return this.#at(match, async (live) => accepted(await live.report(eye, since)));
  }

  /** The record with our word for it, as JSON; once written down it is kept. */
  async record(match: string): Promise<Checked<string>> {
    const kept = await findRecord(this.#rooms.store.db, match);
    if (kept !== undefined) return accepted(kept);
    return this.#at(match, async (live) => {
      const record = await live.record();
      if (!record.ok) return record;
      const text = JSON.stringify(sealedRecord(record.value, this.#rooms.signer));
      await keepRecord(this.#rooms.store.db, match, text, thingsTold(record.value.told ?? []));
      return accepted(text);
    });
  }

  /** Sees to it that the record of a match that is over is kept, whatever becomes of its rules. */
  async archive(match: string): Promise<void> {
    this.#archivist.add(match);
  }

  /** Writes down how a match stands, if the server before had no time to. */
  async bringUp(match: string): Promise<void> {
    const live = await this.matches.open(match);
    if (live.ok) await live.value.bringUp();
  }

  /** Our word for how the match stands. */
  seal(match: string): Promise<Checked<Seal>> {
    return this.#at(match, async (live) => {
      const statement = await live.statement();
      if (statement === undefined) return refused(refuse("lobby.not-begun"));
      return accepted(sealed(statement, this.#rooms.signer));
    });
  }

  question(match: string, seat: Seat): Promise<Checked<Question | undefined>> {
    return this.#at(match, async (live) => accepted(await live.question(seat)));
  }

  catchUp(match: string): Promise<Refusal | undefined> {
    return this.#about(match, (live) => live.catchUp());
  }

  /** A host took the match out of the database. */
  async drop(match: string): Promise<void> {
    this.matches.drop(match);
  }

  /** Lets the post office do all there is to do. */
  async tick(): Promise<void> {
    await this.#office?.tick();
  }

  /** A letter has come in, in base64; resolves when it is safe on disk. */
  async takeLetter(envelopeFrom: string, raw: string): Promise<void> {
    if (this.#office === undefined) throw new Error("there is no post office here");
    await this.#office.take({ envelopeFrom, raw: Buffer.from(raw, "base64") });
  }

  /** Finishes what is under way. */
  async close(): Promise<void> {
    await this.#office?.close();
    await this.matches.close();
    await this.#archivist.close();
    await this.#scribe.settled();
  }

  async #at<T>(match: string, work: (live: LiveMatch) => Promise<Checked<T>>): Promise<Checked<T>> {
    const live = await this.matches.open(match);
    return live.ok ? work(live.value) : live;
  }

  async #about(match: string, work: (live: LiveMatch) => Promise<void>): Promise<Refusal | undefined> {
    const live = await this.matches.open(match);
    if (!live.ok) return live.refusal;
    await work(live.value);
    return undefined;
  }
}

/** What can be asked of an umpire from another thread. */
export type Duties = Omit<Umpire, "matches" | "employ">;
export type Duty = keyof Duties;

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
