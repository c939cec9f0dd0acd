/** The longest name of a match that fits. */
const NAME = 64;
const HEAD = 3 * Int32Array.BYTES_PER_ELEMENT;

/**
 * What a thread shows of itself to another one that cannot ask it while rules run there: that it goes on, and with which match.
 * Both have the memory.
 */
export class Pulse {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #name: Uint8Array;

  constructor(memory = new SharedArrayBuffer(HEAD + NAME)) {
    this.memory = memory;
    this.#head = new Int32Array(memory, 0, 3);
    this.#name = new Uint8Array(memory, HEAD, NAME);
  }

  /** The thread is free to do the next thing. */
  beat(): void {
    Atomics.add(this.#head, 0, 1);
  }

  /** Rules go on, though the thread may not be free yet: a long match is played again, act by act. */
  step(): void {
    Atomics.add(this.#head, 1, 1);
  }

  get beats(): number {
    return Atomics.load(this.#head, 0);
  }

  get steps(): number {
    return Atomics.load(this.#head, 1);
  }

  /** The match whose rules run at this moment, if any. */
  get match(): string | undefined {
    const length = Atomics.load(this.#head, 2);
    return length === 0 ? undefined : Buffer.from(this.#name.slice(0, length)).toString("latin1");
  }

  /** Runs rules of a match, and says so meanwhile. */
  during<T>(match: string, work: () => T): T {
    const before = this.match;
    this.#show(match);
    try {
      return work();
    } finally {
      this.#show(before ?? "");
    }
  }

  #show(match: string): void {
    const text = Buffer.from(match, "latin1").subarray(0, NAME);
    this.#name.set(text);
    Atomics.store(this.#head, 2, text.length);
  }
}

/** How often one looks whether a thread goes on, in milliseconds. */
const LOOK_EVERY = 500;
/** What goes on step by step may take so many times as long. */
const STEPWISE = 6;

/**
 * Looks after a thread that is asked something, and tells when it hangs. Looks are counted and not the time: while the whole
 * machine stands still nobody looks, either.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #seen = { beats: 0, steps: 0 };
  #still = { beats: 0, steps: 0 };

  /** @param seconds how long a thread may show no sign of life; 0: as long as it likes. */
  constructor(pulse: Pulse, seconds: number, isAsked: () => boolean, hangs: () => void) {
    const patience = seconds === 0 ? Infinity : Math.max(1, Math.ceil((seconds * 1000) / LOOK_EVERY));
    this.#timer = setInterval(() => {
      const { beats, steps } = pulse;
      // A thread that has not begun is still loading.
      const same = {
        beats: beats === this.#seen.beats && beats > 0 && isAsked(),
        steps: steps === this.#seen.steps,
      };
      this.#seen = { beats, steps };
      this.#still.beats = same.beats ? this.#still.beats + 1 : 0;
      this.#still.steps = same.beats && same.steps ? this.#still.steps + 1 : 0;
      if (this.#still.steps < patience && this.#still.beats < STEPWISE * patience) return;
      this.stop();
      hangs();
    }, LOOK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
