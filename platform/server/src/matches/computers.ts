import { setTimeout as sleep } from "node:timers/promises";
import { actsIn, isSeat, type Match, type Seat } from "@flagship/kernel";
import type { BotPool } from "@flagship/bots";
import type { Level } from "@flagship/protocol";
import { newSeed } from "../random.ts";
import type { Asked, LiveMatch } from "./live-match.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;

/** What the server is told when a computer had to be helped out. */
export type ComputerTrouble = (live: LiveMatch, seat: Seat, what: string, error?: unknown) => void;

/** Lets computers act for the seats that are theirs. They get the view of their seat and nothing else. */
export class Computers {
  readonly #pool: () => Promise<BotPool>;
  readonly #budget: number;
  readonly #trouble: ComputerTrouble;
  /** Seats that are thinking, as `match/seat`. */
  readonly #thinking = new Set<string>();
  /** How often in a row a seat had trouble. */
  readonly #troubles = new Map<string, number>();
  #closed = false;

  constructor(pool: () => Promise<BotPool>, budget: number, trouble: ComputerTrouble) {
    this.#pool = pool;
    this.#budget = budget;
    this.#trouble = trouble;
  }

  /** Starts every computer that is waited for and does not think yet. */
  attend(live: LiveMatch, match: Match): void {
    if (this.#closed) return;
    for (const { seat, answered, sealed } of match.game.waitingFor(match.state)) {
      if (!isSeat(seat) || answered === true) continue;
      const chair = live.stored.seats[seat];
      if (chair?.kind !== "computer" || this.#thinking.has(keyOf(live, seat))) continue;
      this.#thinking.add(keyOf(live, seat));
      const view = JSON.stringify(match.game.view(match.state, seat));
      const asked = sealed === true ? { sealedAfter: actsIn(match) } : { view };
      void this.#play(live, seat, chair.level, view, asked);
    }
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
  }

  async #play(live: LiveMatch, seat: Seat, level: Level, view: string, asked: Asked): Promise<void> {
    const key = keyOf(live, seat);
    const letGo = live.keep();
    try {
      const smooth = await this.#decideAndAct(live, seat, level, view, asked);
      await this.#pause(key, smooth);
    } catch (error) {
      this.#trouble(live, seat, "a computer could not act", error);
      await this.#pause(key, false);
    } finally {
      this.#thinking.delete(key);
    }
    // By now it may be waited for again, or what it saw has changed while it thought.
    if (!this.#closed) await this.#lookAgain(live, seat);
    letGo();
  }

  async #lookAgain(live: LiveMatch, seat: Seat): Promise<void> {
    try {
      await live.look((match) => {
        if (match !== undefined) this.attend(live, match);
      });
    } catch (error) {
      this.#trouble(live, seat, "a match with a computer cannot be read", error);
    }
  }

  /** After trouble a computer takes its time, longer each time it comes again. */
  async #pause(key: string, smooth: boolean): Promise<void> {
    if (smooth) {
      this.#troubles.delete(key);
      return;
    }
    const troubles = (this.#troubles.get(key) ?? 0) + 1;
    this.#troubles.set(key, troubles);
    await sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** troubles), undefined, { ref: false });
  }

  /** False when the computer's act could not be taken for a reason that may come again. */
  async #decideAndAct(
    live: LiveMatch,
    seat: Seat,
    level: Level,
    view: string,
    asked: Asked,
  ): Promise<boolean> {
    const pool = await this.#pool();
    const game = live.module.game.id;
    const budget = { millis: this.#budget };
    let action: unknown;
    try {
      action = await pool.decide({ game, level, view: JSON.parse(view), seat, seed: newSeed(), budget });
    } catch (error) {
      if (this.#closed) return true;
      this.#trouble(live, seat, "a computer failed; the fallback is played", error);
      return (await live.takeForAbsent(seat)).ok;
    }
    if (this.#closed) return true;
    const done = await live.takeFor(seat, asked, action);
    if (done.ok || ["match.stale", "lobby.no-such-match"].includes(done.refusal.code)) return true;
    if (done.refusal.code.startsWith("server.")) return false;
    this.#trouble(live, seat, `a computer's act was refused (${done.refusal.code}); the fallback is played`);
    return (await live.takeForAbsent(seat)).ok;
  }
}

const keyOf = (live: LiveMatch, seat: Seat): string => `${live.id}/${seat}`;
