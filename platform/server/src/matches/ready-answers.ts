import {
  accepted,
  heardSince,
  loneSeats,
  preparedReply,
  readPrepared,
  refuse,
  refused,
  sameData,
  type Checked,
  type Chronicle,
  type Dropped,
  type Match,
  type PreparedLine,
  type PreparedReply,
  type Seat,
} from "@flagship/kernel";
import type { Prepare, PreparedAnswers } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { newId } from "../random.ts";
import { dropPrepared, keepPrepared, preparedAt, removePrepared, type Ready } from "../storage/prepared.ts";
import type { Database } from "../storage/tables.ts";

/** What the seats of one match have ready for their next move. Nothing of it shows until an answer is given. */
export class ReadyAnswers {
  readonly #db: Kysely<Database>;
  readonly #match: string;
  #bySeat: Map<Seat, Ready> = new Map();

  constructor(db: Kysely<Database>, match: string) {
    this.#db = db;
    this.#match = match;
  }

  async load(): Promise<void> {
    this.#bySeat = await preparedAt(this.#db, this.#match);
  }

  /** What a seat has ready that still counts. */
  of(seat: Seat): Ready | undefined {
    const ready = this.#bySeat.get(seat);
    return ready === undefined || ready.lines.length === 0 ? undefined : ready;
  }

  get seats(): readonly Seat[] {
    return [...this.#bySeat.keys()].filter((seat) => this.of(seat) !== undefined);
  }

  shownTo(seat: Seat): PreparedAnswers {
    const { lines = [], dropped } = this.#bySeat.get(seat) ?? {};
    return {
      lines: lines.map(({ after: _after, ...line }) => line),
      ...(dropped === undefined ? {} : { dropped }),
    };
  }

  /** A seat has these answers ready from now on. */
  async keep(match: Match, seat: Seat, { after, lines }: Prepare): Promise<Checked<PreparedAnswers>> {
    const refusal = whyNotNow(match, seat, after, lines);
    if (refusal !== undefined) return refused(refusal);
    const read = readPrepared(match.game, lines);
    if (!read.ok) return read;
    if (lines.length === 0) {
      await this.remove(seat);
      return accepted(this.shownTo(seat));
    }
    // What stays as it was goes on counting from when it was prepared.
    const before = this.of(seat)?.lines ?? [];
    const ready: Ready = {
      id: newId(),
      lines: read.value.map((line, at) => ({
        ...line,
        says: lines[at]?.says ?? { answer: "" },
        after: before.find((one) => areAlike(one, line))?.after ?? after,
      })),
    };
    await keepPrepared(this.#db, this.#match, seat, ready);
    this.#bySeat.set(seat, ready);
    return accepted(this.shownTo(seat));
  }

  /**
   * What becomes of what a seat has ready, as the match stands.
   * @param whole the match with all that was heard after an act.
   */
  replyOf(match: Match, seat: Seat, whole: (since: number) => Match, earlier: Chronicle): PreparedReply {
    const ready = this.of(seat);
    if (ready === undefined) return "wait";
    return preparedReply(match, seat, ready.lines, (act) => heardSince(whole(act), seat, act, earlier));
  }

  /** What a seat had ready is gone from disk already. */
  forget(seat: Seat): void {
    this.#bySeat.delete(seat);
  }

  async remove(seat: Seat): Promise<void> {
    this.forget(seat);
    await removePrepared(this.#db, this.#match, seat);
  }

  /** It counts for nothing any more; its owner reads why. */
  async drop(seat: Seat, why: Dropped): Promise<void> {
    const { id = "" } = this.#bySeat.get(seat) ?? {};
    const dropped: Ready = { id, lines: [], dropped: why };
    this.#bySeat.set(seat, dropped);
    await dropPrepared(this.#db, this.#match, seat, dropped);
  }
}

const areAlike = (one: PreparedLine, other: PreparedLine): boolean =>
  one.kind === other.kind && sameData([one.if, one.answer], [other.if, other.answer]);

/** Whoever is asked already answers; and nobody prepares for what they cannot have seen. */
function whyNotNow(match: Match, seat: Seat, after: number, lines: Prepare["lines"]) {
  const now = match.log.length;
  if (match.waiting.length === 0) return refuse("match.over");
  if (after > now) return refuse("match.stale", undefined, { known: after, now });
  const asked = match.waiting.find((one) => one.seat === seat && one.answered !== true);
  return asked !== undefined &&
    lines.some(({ kind }) => kind === asked.kind) &&
    (match.noticed.asked[seat] ?? now) <= after &&
    !loneSeats(match).includes(seat)
    ? refuse("match.your-move")
    : undefined;
}
