/** Rules that keep a thread busy for less are nothing to anybody, in milliseconds of its processor time. */
const NOTICED = 50;
/** A match is heavy when what was noticed of it adds up to so much. A cold start is not yet that. */
const HEAVY = 200;
/** How old what was last read of the processor time may be, in milliseconds: to read it for every act would cost more than it tells. */
const FRESH = 5;
/** So many matches are remembered of which something was noticed. */
const MOST = 1000;

/**
 * Weighs matches by the processor time that their rules take. How busy the machine is otherwise does not count, nor what a
 * game says of itself: only what others in the same thread had to wait for.
 */
export class Scales {
  readonly #heavy: (match: string) => void;
  readonly #time: Timekeeper;
  /** Milliseconds by match, in the order in which they were noticed. */
  readonly #weights = new Map<string, number>();
  #weighing = false;
  #read = { at: -FRESH, spent: 0 };

  constructor(heavy: (match: string) => void, time: Timekeeper = ownTime) {
    this.#heavy = heavy;
    this.#time = time;
  }

  /** Runs rules of a match, and tells afterwards if it has turned out to be heavy. */
  during<T>(match: string, work: () => T): T {
    if (this.#weighing) return work();
    this.#weighing = true;
    const begun = this.#time.passed();
    if (begun - this.#read.at >= FRESH) this.#read = { at: begun, spent: this.#time.spent() };
    try {
      return work();
    } finally {
      this.#weighing = false;
      if (this.#time.passed() - begun >= NOTICED) this.#add(match, this.#time.spent() - this.#read.spent);
    }
  }

  /** Rules of a match have taken so many milliseconds. */
  #add(match: string, millis: number): void {
    if (millis < NOTICED) return;
    const weight = (this.#weights.get(match) ?? 0) + millis;
    this.#weights.delete(match);
    if (weight >= HEAVY) this.#heavy(match);
    else this.#remember(match, weight);
  }

  #remember(match: string, weight: number): void {
    this.#weights.set(match, weight);
    const [oldest] = this.#weights.keys();
    if (this.#weights.size > MOST && oldest !== undefined) this.#weights.delete(oldest);
  }
}

/** The time of a thread, in milliseconds. */
export interface Timekeeper {
  passed(): number;
  /** For how long it has kept a processor busy. */
  spent(): number;
}

const ownTime: Timekeeper = {
  passed: () => performance.now(),
  spent() {
    // Older releases of Node do not tell: there it is the time that has passed.
    if (!("threadCpuUsage" in process)) return performance.now();
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};
