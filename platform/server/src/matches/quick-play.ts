import { refuse, refused, type Checked } from "@flagship/kernel";
import type { MatchMade, QuickPlay, Role, SeatWish } from "@flagship/protocol";
import { inTurn } from "../storage/turns.ts";
import type { Arrangement } from "../clocks/arrangement.ts";
import { keptApart } from "../people/ties.ts";
import { ratingFigure } from "../ratings/figures.ts";
import { ratingIn } from "../ratings/settle.ts";
import { quickTables } from "../storage/finding.ts";
import { quickKey } from "../storage/found-by.ts";
import { findMatch, seatOf, type StoredMatch } from "../storage/matches.ts";
import type { DiceHost } from "./dice-setting.ts";
import { joinMatch, makeMatch } from "./lobby.ts";
import type { Presence } from "./summary.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role?: Role;
}

/** What quick play needs of the server around it. */
export interface QuickHost extends DiceHost {
  present(match: string): Presence;
}

/** Whoever has just made a table needs a moment to connect to it, in milliseconds. */
const JUST_MADE = 20_000;

/** A table for quick play that nobody joined is looked at for so long, in milliseconds. */
const FRESH = 60 * 60_000;

/** Brings people together who want to play the same at the same time. */
export class QuickTables {
  readonly #host: QuickHost;
  /** One at a time, at all servers together: two who press at once come to one table, not to two. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: QuickHost) {
    this.#host = host;
  }

  /** A chair at a table where somebody waits for the same, or at a new one. */
  find(player: Person, wish: QuickPlay): Promise<Checked<MatchMade>> {
    const { db } = this.#host.store;
    const mine = this.#turn.then(() => inTurn(db, `quick-play/${wish.game}`, () => this.#find(player, wish)));
    this.#turn = mine.catch(() => {});
    return mine;
  }

  async #find(player: Person, wish: QuickPlay): Promise<Checked<MatchMade>> {
    const { game, time, pledge, rated = false, range } = wish;
    const found = await this.#host.shelf.find(game);
    if (!found.ok) return refused(found.refusal);
    if (rated && player.role === undefined) return refused(refuse("rated.accounts-only"));
    const pledged = pledge === undefined ? {} : { pledge };
    const rating = ratingFigure(await ratingIn(this.#host.store.db, player.id, game));
    const level = { rating, ...(range === undefined ? {} : { range }) };
    const apart = await keptApart(this.#host.store.db, player.id);
    for await (const table of this.#waiting(wish)) {
      const held = seatOf(table, player.id);
      // Whoever presses twice waits at one table.
      if (held !== undefined)
        return { ok: true, value: { id: table.id, seat: held, invitation: table.invitation } };
      if (table.seats.some((seat) => seat.kind === "person" && apart.has(seat.guest))) continue;
      if (!areNear(level, table.arrangement?.level)) continue;
      const joined = await joinMatch(this.#host, player, table.id, {
        invitation: table.invitation,
        ...pledged,
      });
      if (joined.ok) return { ok: true, value: { id: table.id, seat: joined.value } };
    }
    const seats: SeatWish[] = Array.from({ length: found.value.game.seats.min }, (_, seat) => ({
      kind: seat === 0 ? "me" : "open",
    }));
    const timed = time === undefined ? {} : { time };
    return makeMatch(
      this.#host,
      player,
      { game, seats, listed: true, ...timed, ...pledged, ...(rated ? { rated } : {}) },
      { quick: true, level },
    );
  }

  /** The tables where somebody waits for the same, the one who waits longest first. */
  async *#waiting({ game, time, rated }: QuickPlay): AsyncIterable<StoredMatch> {
    const { store, clock } = this.#host;
    const now = clock().getTime();
    const key = quickKey({
      game,
      ...(time === undefined ? {} : { time }),
      ...(rated === undefined ? {} : { rated }),
    });
    const tables = await quickTables(store.db, key, new Date(now - FRESH).toISOString());
    const there = tables.filter(
      ({ id, made }) => this.#host.present(id).size > 0 || now - Date.parse(made) < JUST_MADE,
    );
    for (const { id } of there) {
      const match = await findMatch(store.db, id);
      if (match !== undefined) yield match;
    }
  }
}

type Grade = NonNullable<Arrangement["level"]>;

/** Whether two are near enough for both of them. */
function areNear(one: Grade, other: Grade | undefined): boolean {
  if (other === undefined) return one.range === undefined;
  return Math.abs(one.rating - other.rating) <= Math.min(one.range ?? Infinity, other.range ?? Infinity);
}
