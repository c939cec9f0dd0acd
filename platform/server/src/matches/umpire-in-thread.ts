import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Arbiter } from "./arbiter.ts";
import type { News } from "./news.ts";
import { Pulse, Watchdog } from "./pulse.ts";
import { AT_ONCE, type Item, type ThreadSettings } from "./thread-talk.ts";
import type { Duties, Duty } from "./umpire.ts";

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that ends sooner is not started again at once, in milliseconds. */
const SHORT_LIFE = 5000;
const PAUSE = 1000;

/** The thread ended before it answered. */
export class UmpireLost extends Error {
  override readonly name = "UmpireLost";
}

/** Rules did not come to an end. */
export class RulesHang extends Error {
  override readonly name = "RulesHang";
  /** The match whose rules they were, if that is known. */
  readonly match: string | undefined;

  constructor(match: string | undefined) {
    super(`the rules of ${match === undefined ? "a match" : `match ${match}`} hang`);
    this.match = match;
  }
}

/** An umpire in a thread of its own, which is started when it is first asked or before, and again when it broke down. */
export class UmpireInThread implements Arbiter {
  readonly #settings: Omit<ThreadSettings, "pulse">;
  /** How long it may show no sign of life, in seconds. */
  readonly #patience: number;
  readonly #hear: (news: News) => void;
  readonly #lost: (error: unknown) => void;
  #thread: Worker | undefined;
  #started = -SHORT_LIFE;
  #starting = false;
  #closed = false;
  #ref = 0;
  readonly #waiting = new Map<number, Waiting>();
  #outgoing: string[] = [];

  constructor(
    settings: Omit<ThreadSettings, "pulse">,
    patience: number,
    hear: (news: News) => void,
    lost: (error: unknown) => void,
  ) {
    this.#settings = settings;
    this.#patience = patience;
    this.#hear = hear;
    this.#lost = lost;
  }

  /** Starts the thread, for those who will soon be asked: whoever is first need not wait for it. */
  begin(): void {
    if (this.#thread === undefined && !this.#starting && !this.#closed) void this.#start();
  }

  ask<D extends Duty>(duty: D, ...args: Parameters<Duties[D]>): ReturnType<Duties[D]> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.#closed) throw new UmpireLost("the umpire has gone home");
      const ref = ++this.#ref;
      // Each call becomes a text by itself: one that cannot be said fails alone.
      const text = JSON.stringify([ref, duty, args]);
      this.#waiting.set(ref, { resolve, reject });
      if (this.#outgoing.length === 0) setImmediate(() => this.#send());
      this.#outgoing.push(text);
      if (this.#outgoing.length % AT_ONCE === 0) this.#send();
    });
    return answer as ReturnType<Duties[D]>;
  }

  /** How much it was asked that it has not answered yet. */
  get queued(): number {
    return this.#waiting.size;
  }

  /** Finishes what is under way. */
  async close(): Promise<void> {
    if (this.#thread !== undefined || this.#starting) await this.ask("close").catch(() => undefined);
    this.#closed = true;
    await this.#thread?.terminate();
  }

  /** What is asked in one go leaves in few messages. */
  #send(): void {
    if (this.#thread === undefined) {
      if (!this.#starting) void this.#start();
      return;
    }
    const texts = this.#outgoing;
    this.#outgoing = [];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    if (texts.length > 0) this.#thread.postMessage(texts);
  }

  async #start(): Promise<void> {
    this.#starting = true;
    if (performance.now() - this.#started < SHORT_LIFE) await sleep(PAUSE, undefined, { ref: false });
    this.#starting = false;
    if (this.#closed) return;
    this.#started = performance.now();
    const pulse = new Pulse();
    const thread = new Worker(new URL("./umpire-thread.ts", import.meta.url), {
      workerData: { ...this.#settings, pulse: pulse.memory } satisfies ThreadSettings,
    });
    this.#thread = thread;
    let why: unknown;
    const dog = new Watchdog(
      pulse,
      this.#patience,
      () => this.#waiting.size > 0,
      () => {
        why = new RulesHang(pulse.match);
        void thread.terminate();
      },
    );
    thread.on("message", (items: readonly Item[]) => this.#receive(items));
    thread.on("error", (error) => (why = error));
    thread.on("exit", (code) => {
      dog.stop();
      this.#lose(why ?? new Error(`the thread ended with ${code}`));
    });
    this.#send();
  }

  #receive(items: readonly Item[]): void {
    for (const item of items) {
      if (item[0] === 0) this.#hear(item[1] as News);
      else this.#answer(item[0], item[1], item[2]);
    }
  }

  #answer(ref: number, answer: unknown, error: string | undefined): void {
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(error));
  }

  #lose(why: unknown): void {
    this.#thread = undefined;
    this.#outgoing = [];
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting)
      reject(new UmpireLost("the thread of the rules broke down", { cause: why }));
    if (!this.#closed) this.#lost(why);
  }
}
