import { domainOf } from "@flagship/post";
import {
  dealWith,
  type Dealt,
  type GameMarks,
  type LetterReader,
  type Office,
  type RawLetter,
  type ReadLetter,
  type TrustedFront,
} from "@flagship/post/mail";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import {
  addLetter,
  closeLetter,
  countWaiting,
  failLetter,
  holdLetter,
  lettersSince,
  nextLetter,
  startLetter,
  trimHeld,
  type LetterOutcome,
  type WaitingLetter,
} from "./inbox.ts";
import type { StrangerLimits } from "./mail-config.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Letters of one player in an hour that are dealt with. */
const LETTERS_PER_HOUR = 30;
/** Answers in a day to letters that bear a player's address and prove nothing: anybody can write that address. */
const UNPROVEN_PER_DAY = 10;
/** A letter that fails so often is set aside. */
const MOST_FAILURES = 2;
/** And one that was begun so often and never finished: the server stopped each time. */
const MOST_STARTS = 5;
/** So many letters that were set aside are kept for the host. */
const MOST_HELD = 200;
/** More letters than this do not wait at once; others have to come again. */
const MOST_WAITING = 1000;

export interface DeskRooms {
  readonly db: Kysely<Database>;
  readonly reader: LetterReader;
  readonly office: Office;
  readonly strangers: StrangerLimits;
  /** Whose word on senders is demanded; missing: nobody's. */
  readonly front?: TrustedFront;
  /** How the sheets of the games here are known. */
  marks(): Promise<readonly GameMarks[]>;
  clock(): Date;
  trouble(what: string, error: unknown): void;
}

/** Where letters wait, are read and dealt with. One that cannot be dealt with is set aside and holds up no other. */
export class LetterDesk {
  readonly #rooms: DeskRooms;

  constructor(rooms: DeskRooms) {
    this.#rooms = rooms;
  }

  /** A letter has come in; resolves when it is safe on disk. */
  async take({ envelopeFrom, raw }: RawLetter): Promise<void> {
    const { db, clock } = this.#rooms;
    if ((await countWaiting(db)) >= MOST_WAITING) throw new Error("too many letters wait");
    await addLetter(db, envelopeFrom, raw, clock());
  }

  /** Deals with every letter that waits, each once; one that failed comes again the next time. */
  async work(): Promise<void> {
    const { db } = this.#rooms;
    const failed: string[] = [];
    const dealt = new Map<string, number>();
    for (;;) {
      const waiting = await nextLetter(db, failed, (domain) => dealt.get(domain) ?? 0);
      if (waiting === undefined) return;
      const domain = domainOf(waiting.envelope);
      dealt.set(domain, (dealt.get(domain) ?? 0) + 1);
      if (waiting.starts >= MOST_STARTS) {
        await this.#hold(waiting, "the server stopped whenever it was read");
        continue;
      }
      await startLetter(db, waiting);
      const why = await this.#attempt(waiting);
      if (why === undefined) continue;
      failed.push(waiting.id);
      await failLetter(db, waiting, why);
      if (waiting.failures + 1 >= MOST_FAILURES) await this.#hold(waiting, why);
    }
  }

  async #hold({ id }: WaitingLetter, why: string): Promise<void> {
    await holdLetter(this.#rooms.db, id, why);
    this.#rooms.trouble(`a letter was set aside: ${why}; see flagship host mail held`, undefined);
    const gone = await trimHeld(this.#rooms.db, MOST_HELD);
    if (gone > 0)
      this.#rooms.trouble(
        `the oldest of more than ${MOST_HELD} letters set aside was thrown away`,
        undefined,
      );
  }

  /** Deals with one letter; tells why it could not. */
  async #attempt({ id, raw, envelope }: WaitingLetter): Promise<string | undefined> {
    const { db, reader, front, clock } = this.#rooms;
    try {
      const letter = await reader.read({
        raw: Buffer.from(raw, "base64"),
        envelopeFrom: envelope,
        marks: await this.#rooms.marks(),
        ...(front === undefined ? {} : { front }),
      });
      const { outcome, answer } = await this.#dealWith(letter);
      await closeLetter(db, id, letter.from, outcome, answer, clock());
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message.slice(0, 300) : String(error);
    }
  }

  async #dealWith(letter: ReadLetter): Promise<Pick<Dealt, "answer"> & { readonly outcome: LetterOutcome }> {
    const { from } = letter;
    // Only letters that were proven count: nobody uses up a player's letters by writing under their address.
    const proven = await this.#count(["taken", "refused"], HOUR, { address: from });
    if (from !== "" && proven >= LETTERS_PER_HOUR) return { outcome: "too-many" };
    const dealt = await dealWith(letter, this.#rooms.office);
    return (await this.#mayAnswer(dealt.outcome, from)) ? dealt : { outcome: "unanswered" };
  }

  /** Whether one more answer of this kind may go out today: most senders of such letters are forged. */
  async #mayAnswer(outcome: LetterOutcome, from: string): Promise<boolean> {
    const { perDomain, perDay } = this.#rooms.strangers;
    switch (outcome) {
      case "stranger":
        return (
          (await this.#count(["stranger"], DAY, { address: from })) < 1 &&
          (await this.#count(["stranger"], DAY, { domain: domainOf(from) })) < perDomain &&
          (await this.#count(["stranger"], DAY, "everybody")) < perDay
        );
      case "not-known":
      case "no-sheet":
        return (await this.#count(["not-known", "no-sheet"], DAY, { address: from })) < UNPROVEN_PER_DAY;
      default:
        return true;
    }
  }

  #count(
    outcomes: readonly LetterOutcome[],
    within: number,
    senders: Parameters<typeof lettersSince>[3],
  ): Promise<number> {
    const since = new Date(this.#rooms.clock().getTime() - within);
    return lettersSince(this.#rooms.db, outcomes, since, senders);
  }
}
