import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import type { Shelf } from "../shelf.ts";
import { findMatch, seatOf, stillThere } from "../storage/matches.ts";
import { LiveMatch, type Surroundings } from "./live-match.ts";
import type { Presence } from "./summary.ts";

const NOBODY: Presence = new Set();

/** The matches in memory: those somebody watches, and the latest others. */
export class Tables {
  readonly #around: Surroundings;
  readonly #shelf: Shelf;
  readonly #most: number;
  /** In the order of their latest use. */
  readonly #open = new Map<string, LiveMatch>();
  readonly #opening = new Map<string, Promise<Checked<LiveMatch>>>();

  constructor(around: Surroundings, shelf: Shelf, most: number) {
    this.#around = around;
    this.#shelf = shelf;
    this.#most = most;
  }

  /** The match, from memory or from disk; refused when there is none or its rules are gone. */
  async open(id: string): Promise<Checked<LiveMatch>> {
    const live = this.#open.get(id);
    if (live !== undefined) {
      this.#open.delete(id);
      this.#open.set(id, live);
      // Another process may have let somebody sit down.
      if (live.stored.progress.status === "waiting") await live.readAgain();
      return accepted(live);
    }
    const opening = this.#opening.get(id) ?? this.#read(id);
    this.#opening.set(id, opening);
    return opening.finally(() => this.#opening.delete(id));
  }

  /** The match if it is in memory. */
  peek(id: string): LiveMatch | undefined {
    return this.#open.get(id);
  }

  /** Somebody has another name now: the tables in memory at which they sit show it. */
  async renamed(guest: string): Promise<void> {
    const theirs = [...this.#open.values()].filter(({ stored }) => seatOf(stored, guest) !== undefined);
    await Promise.all(theirs.map((live) => live.reseat()));
  }

  /** Which of a match's seats are connected. */
  present(id: string): Presence {
    return this.#open.get(id)?.audience.present() ?? NOBODY;
  }

  /** Ends the matches in memory that a host has taken out of the database. */
  async endRemoved(): Promise<void> {
    const ids = [...this.#open.keys()];
    const there = await stillThere(this.#around.store.db, ids);
    for (const id of ids.filter((one) => !there.has(one))) {
      this.#open.get(id)?.end();
      this.#open.delete(id);
    }
  }

  async #read(id: string): Promise<Checked<LiveMatch>> {
    const stored = await findMatch(this.#around.store.db, id);
    if (stored === undefined) return refused(refuse("lobby.no-such-match"));
    const module = await this.#shelf.playable(stored.header);
    if (!module.ok) return module;
    const live = new LiveMatch(stored, module.value, this.#around);
    this.#open.set(id, live);
    // Not at once: whoever has just opened a match must have come to use it.
    setImmediate(() => this.#forget());
    return accepted(live);
  }

  /** Lets go of the matches that were not used for the longest time. */
  #forget(): void {
    let surplus = this.#open.size - this.#most;
    for (const [id, live] of this.#open) {
      if (surplus <= 0) return;
      if (!live.idle) continue;
      this.#open.delete(id);
      surplus -= 1;
    }
  }
}
