import { isSeat, type Checked, type Decision, type Seat } from "@flagship/kernel";
import type { StoredMatch } from "../storage/matches.ts";
import type { LiveMatch } from "./live-match.ts";

/** The longest a timer waits; a clock of weeks is looked at again and again. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** The people whom a match waits for. */
const peopleWaitedFor = ({ progress, seats }: StoredMatch): readonly Seat[] =>
  progress.waiting.filter(isSeat).filter((seat) => seats[seat]?.kind === "person");

/** When the time of those who are waited for runs out. Nothing: there is no clock, or only computers think. */
function dueOf(stored: StoredMatch): number | undefined {
  const { clock, progress } = stored;
  if (clock === undefined || progress.status !== "running" || peopleWaitedFor(stored).length === 0)
    return undefined;
  return Date.parse(progress.acted) + clock * 1000;
}

/** The milliseconds that are left of it, if it runs at all. */
export function timeLeft(stored: StoredMatch, now: Date): { readonly left?: number } {
  const due = dueOf(stored);
  return due === undefined ? {} : { left: Math.max(0, due - now.getTime()) };
}

/** What clocks need of the server around them. */
export interface Belfry {
  open(id: string): Promise<Checked<LiveMatch>>;
  now(): Date;
  /** Called when a clock rang and nothing could be done. */
  failed(id: string, error: unknown): void;
}

/** Lets the referee act for people whose time has run out. With every act at a table the time begins anew. */
export class Clocks {
  readonly #belfry: Belfry;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(belfry: Belfry) {
    this.#belfry = belfry;
  }

  /** Sets the match's clock by what is on disk; `grace` is the least time that everybody gets. */
  attend(stored: StoredMatch, grace = 0): void {
    clearTimeout(this.#timers.get(stored.id));
    this.#timers.delete(stored.id);
    const { left } = timeLeft(stored, this.#belfry.now());
    if (left === undefined || this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, Math.max(left, grace));
    const timer = setTimeout(() => void this.#ring(stored.id), wait);
    timer.unref();
    this.#timers.set(stored.id, timer);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  async #ring(id: string): Promise<void> {
    try {
      const live = await this.#belfry.open(id);
      if (!live.ok || this.#closed) return;
      const letGo = live.value.keep();
      await this.#actForAbsent(live.value).finally(letGo);
      this.attend(live.value.stored);
    } catch (error) {
      this.#belfry.failed(id, error);
    }
  }

  async #actForAbsent(live: LiveMatch): Promise<void> {
    // Another process may have seen an act that this one has not.
    await live.catchUp();
    if (timeLeft(live.stored, this.#belfry.now()).left !== 0) return;
    const asked = await asksOf(live);
    for (const seat of peopleWaitedFor(live.stored)) {
      // One fallback may settle what the others were asked; what they are asked then has its own time.
      if ((await asksOf(live)).get(seat) === asked.get(seat)) await live.takeForAbsent(seat);
    }
  }
}

/** What each seat that has not answered is asked, as a text. */
const asksOf = (live: LiveMatch): Promise<ReadonlyMap<Decision["seat"], string>> =>
  live.look((match) => {
    const open = match?.game.waitingFor(match.state).filter(({ answered }) => answered !== true) ?? [];
    return new Map(open.map((decision) => [decision.seat, JSON.stringify(decision)]));
  });
