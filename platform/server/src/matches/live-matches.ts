import { accepted, refuse, refused, type Checked, type GameModule } from "@flagship/kernel";
import type { Shelf } from "../shelf.ts";
import { keepStandings, type MatchStanding } from "../storage/chronicle.ts";
import { fenceOf, type Fence } from "../storage/fence.ts";
import { findMatch, type StoredMatch } from "../storage/matches.ts";
import { leaseOf, LiveMatch, type Surroundings } from "./live-match.ts";
import { takeOver } from "./take-over.ts";
import { momentBy } from "./table-time.ts";

/** A match that nobody has used for so long lets go of what it can read again, in milliseconds. */
const REST_AFTER = 20_000;
/** How many standings are written in one transaction. */
const AT_ONCE = 200;

/** The matches in one thread's memory: those somebody watches, and the latest others. */
export class LiveMatches {
  readonly #around: Surroundings;
  readonly #shelf: Shelf;
  readonly #most: number;
  /** In the order of their latest use. */
  readonly #open = new Map<string, LiveMatch>();
  readonly #opening = new Map<string, Promise<Checked<LiveMatch>>>();
  readonly #rounds: NodeJS.Timeout;

  constructor(around: Surroundings, shelf: Shelf, most: number) {
    this.#around = around;
    this.#shelf = shelf;
    this.#most = most;
    this.#rounds = setInterval(() => this.#letRest(), REST_AFTER / 2).unref();
  }

  /** The match, from memory or from disk; refused when there is none or its rules are gone. */
  open(id: string): Promise<Checked<LiveMatch>> {
    const live = this.#open.get(id);
    if (live !== undefined) {
      this.#open.delete(id);
      this.#open.set(id, live);
      return Promise.resolve(accepted(live));
    }
    const opening = this.#opening.get(id) ?? this.#read(id);
    this.#opening.set(id, opening);
    return opening.finally(() => this.#opening.delete(id));
  }

  /** The match if it is in memory. */
  peek(id: string): LiveMatch | undefined {
    return this.#open.get(id);
  }

  /** Forgets a match that is no longer there. */
  drop(id: string): void {
    this.#open.get(id)?.leave();
    this.#open.delete(id);
  }

  /** Writes down how all matches in memory stand: whoever comes next may have other rules. */
  async close(): Promise<void> {
    clearInterval(this.#rounds);
    const standings: MatchStanding[] = [];
    for (const live of this.#open.values()) {
      live.leave();
      const standing = await live.standing();
      if (standing !== undefined) standings.push(standing);
      if (standings.length >= AT_ONCE) await this.#keep(standings.splice(0));
    }
    await this.#keep(standings);
  }

  async #keep(standings: readonly MatchStanding[]): Promise<void> {
    if (standings.length > 0) await keepStandings(this.#around.store.db, standings);
  }

  async #read(id: string): Promise<Checked<LiveMatch>> {
    const { store } = this.#around;
    const found = await findMatch(store.db, id);
    if (found === undefined) return refused(refuse("lobby.no-such-match"));
    const module = await this.#shelf.moduleFor(found);
    if (!module.ok) return module;
    const fence = await fenceOf(store, leaseOf(id, module.value));
    // Read under the fence; who is alone has done so already.
    const fenced = fence === undefined ? found : ((await findMatch(store.db, id)) ?? found);
    const stored = await this.#underRules(fenced, module.value, fence);
    if (!stored.ok) return stored;
    const live = new LiveMatch(stored.value, module.value, this.#around, fence);
    this.#open.set(id, live);
    // Not at once: whoever has just opened a match must have come to use it.
    setImmediate(() => this.#makeRoom());
    return accepted(live);
  }

  /** The match as it goes on under the rules that are here. */
  async #underRules(
    stored: StoredMatch,
    module: GameModule,
    fence: Fence | undefined,
  ): Promise<Checked<StoredMatch>> {
    if (stored.rules === module.game.rulesVersion || stored.progress.status !== "running")
      return accepted(stored);
    const { store, clock, time, tell } = this.#around;
    const taken = await takeOver(store, module, stored, momentBy(clock, time), fence);
    if (taken.ok) tell({ type: "moved", match: stored.id, progress: taken.value.progress, updates: [] });
    return taken;
  }

  /** Lets go of the matches that were not used for the longest time. */
  #makeRoom(): void {
    let surplus = this.#open.size - this.#most;
    for (const [id, live] of this.#open) {
      if (surplus <= 0) return;
      if (!live.idle) continue;
      this.#letGo(id, live);
      surplus -= 1;
    }
  }

  /** Unless somebody came to use it while it was written down. */
  #letGo(id: string, live: LiveMatch): void {
    live
      .keep()
      .then(() => live.idle && this.#open.get(id) === live && this.#open.delete(id))
      .catch((error: unknown) => this.#around.failed(live, "a match could not be written down", error));
  }

  #letRest(): void {
    for (const live of this.#open.values()) live.rest(REST_AFTER);
  }
}
