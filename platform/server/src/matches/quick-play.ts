import { refused, type Checked } from "@flagship/kernel";
import type { MatchMade, QuickPlay, Role, SeatWish } from "@flagship/protocol";
import { openMatches, seatOf, type StoredMatch } from "../storage/matches.ts";
import { inTurn } from "../storage/turns.ts";
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
    const { game, time, pledge } = wish;
    const pledged = pledge === undefined ? {} : { pledge };
    for (const table of await this.#waiting(wish)) {
      const held = seatOf(table, player.id);
      // Whoever presses twice waits at one table.
      if (held !== undefined)
        return { ok: true, value: { id: table.id, seat: held, invitation: table.invitation } };
      const joined = await joinMatch(this.#host, player, table.id, {
        invitation: table.invitation,
        ...pledged,
      });
      if (joined.ok) return { ok: true, value: { id: table.id, seat: joined.value } };
    }
    const found = await this.#host.shelf.find(game);
    if (!found.ok) return refused(found.refusal);
    const seats: SeatWish[] = Array.from({ length: found.value.game.seats.min }, (_, seat) => ({
      kind: seat === 0 ? "me" : "open",
    }));
    const timed = time === undefined ? {} : { time };
    return makeMatch(
      this.#host,
      player,
      { game, seats, listed: true, ...timed, ...pledged },
      { quick: true },
    );
  }

  /** The tables where somebody waits for the same, the one who waits longest first. */
  async #waiting({ game, time }: QuickPlay): Promise<readonly StoredMatch[]> {
    const { store, clock } = this.#host;
    const now = clock().getTime();
    const tables = await openMatches(store.db, new Date(now - FRESH).toISOString());
    return tables
      .filter(
        ({ header, arrangement }) =>
          arrangement?.quick === true &&
          header.game === game &&
          JSON.stringify(arrangement.time) === JSON.stringify(time),
      )
      .filter((table) => this.#host.present(table.id).size > 0 || now - Date.parse(table.made) < JUST_MADE)
      .toReversed();
  }
}
