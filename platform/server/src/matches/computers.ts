import { setTimeout as sleep } from "node:timers/promises";
import { isSeat, type Seat } from "@flagship/kernel";
import type { BotPool } from "@flagship/bots";
import type { Level } from "@flagship/protocol";
import { FairQueue } from "../quotas/fair-queue.ts";
import { newSeed } from "../random.ts";
import type { Question } from "./live-match.ts";
import type { StoredSeat } from "../storage/matches.ts";
import type { Table } from "./table.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;

/** So many are shown at once what is asked of them. */
const ASKED_AT_ONCE = 16;
/** What a computer has at least to think, in milliseconds. */
const LEAST_BUDGET = 20;

export interface ComputerSettings {
  /** What a computer may think about one act, in milliseconds. */
  readonly budget: number;
  /** How many think at the same time. */
  readonly atOnce: number;
}

/** What the server is told when a computer had to be helped out. */
export type ComputerTrouble = (table: Table, seat: Seat, what: string, error?: unknown) => void;

/** Lets computers act for the seats that are theirs. They get the view of their seat and nothing else. */
export class Computers {
  readonly #pool: () => Promise<BotPool>;
  readonly #budget: number;
  /** Whoever made the tables at which they sit take turns: at being shown what is asked, and at thinking. */
  readonly #asking = new FairQueue(ASKED_AT_ONCE);
  readonly #turns: FairQueue;
  readonly #trouble: ComputerTrouble;
  /** Whether a match is this process's. */
  readonly #isOurs: (match: string) => boolean;
  /** Whether nothing happens at any table now. */
  readonly #halted: () => boolean;
  /** Called when a computer has thought about an act, for so many milliseconds. */
  readonly #thought: (game: string, level: Level, millis: number) => void;
  /** Seats that are thinking, as `match/seat`. */
  readonly #thinking = new Set<string>();
  /** How often in a row a seat had trouble. */
  readonly #troubles = new Map<string, number>();
  #closed = false;

  constructor(
    pool: () => Promise<BotPool>,
    { budget, atOnce }: ComputerSettings,
    trouble: ComputerTrouble,
    isOurs: (match: string) => boolean,
    halted: () => boolean,
    thought: (game: string, level: Level, millis: number) => void,
  ) {
    this.#pool = pool;
    this.#budget = budget;
    this.#turns = new FairQueue(atOnce);
    this.#trouble = trouble;
    this.#isOurs = isOurs;
    this.#halted = halted;
    this.#thought = thought;
  }

  /** Starts every computer that is waited for and does not think yet. */
  attend(table: Table): void {
    if (this.#closed || !this.#isOurs(table.id)) return;
    const { progress, seats } = table.stored;
    if (progress.status !== "running" || table.removed || table.stored.closed !== undefined) return;
    if (table.stored.arrangement?.paused !== undefined || this.#halted()) return;
    for (const seat of progress.waiting.filter(isSeat)) {
      const level = levelOf(seats[seat]);
      if (level === undefined || this.#thinking.has(keyOf(table, seat))) continue;
      this.#thinking.add(keyOf(table, seat));
      void this.#play(table, seat, level);
    }
  }

  /** How many computers think now. */
  get thinking(): number {
    return this.#thinking.size;
  }

  /** Whether a computer thinks at a match, or takes its time after trouble. */
  thinksAt(match: string): boolean {
    for (const key of this.#thinking) if (key.startsWith(`${match}/`)) return true;
    return false;
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
  }

  async #play(table: Table, seat: Seat, level: Level): Promise<void> {
    const key = keyOf(table, seat);
    const letGo = table.keep();
    let asked = true;
    try {
      const question = await this.#asking.run(table.stored.maker, async () =>
        this.#closed ? undefined : table.question(seat),
      );
      asked = question !== undefined;
      const smooth = question === undefined || (await this.#decideAndAct(table, seat, level, question));
      await this.#pause(key, smooth);
    } catch (error) {
      this.#trouble(table, seat, "a computer could not act", error);
      await this.#pause(key, false);
    } finally {
      this.#thinking.delete(key);
      letGo();
    }
    // By now it may be waited for again, or what it saw has changed while it thought.
    if (asked) this.attend(table);
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
  async #decideAndAct(table: Table, seat: Seat, level: Level, { view, asked }: Question): Promise<boolean> {
    const game = table.module.game.id;
    let action: unknown;
    try {
      action = await this.#turns.run(table.stored.maker, async (together) => {
        if (this.#closed) return undefined;
        // Those of one person share the time that one of them would have.
        const budget = { millis: Math.max(LEAST_BUDGET, this.#budget / together) };
        const pool = await this.#pool();
        const begun = performance.now();
        const task = { game, level, view: JSON.parse(view) as unknown, seat, seed: newSeed(), budget };
        return pool.decide(task).finally(() => this.#thought(game, level, performance.now() - begun));
      });
    } catch (error) {
      if (this.#closed) return true;
      this.#trouble(table, seat, "a computer failed; the fallback is played", error);
      return (await table.takeForAbsent(seat, asked)).ok;
    }
    // What it thought of counts no more than a person's act would; it is asked again afterwards.
    if (this.#closed || this.#halted()) return true;
    // Somebody has the seat meanwhile: what a computer would do there is nobody's business any more.
    if (levelOf(table.stored.seats[seat]) === undefined) return true;
    const done = await table.takeFor(seat, asked, action);
    if (done.ok || ["match.stale", "lobby.no-such-match"].includes(done.refusal.code)) return true;
    if (done.refusal.code.startsWith("server.")) return false;
    this.#trouble(table, seat, `a computer's act was refused (${done.refusal.code}); the fallback is played`);
    return (await table.takeForAbsent(seat, asked)).ok;
  }
}

/** The level of the computer that acts for a seat; nothing where the person does. */
export function levelOf(chair: StoredSeat | undefined): Level | undefined {
  if (chair?.kind === "computer") return chair.level;
  return chair?.kind === "person" ? chair.standin : undefined;
}

const keyOf = (table: Table, seat: Seat): string => `${table.id}/${seat}`;
