/** So many acts are looked at for how long they took; all are counted. */
const SAMPLES = 10_000;

/** How many acts there were lately, and how long they took. */
export interface Lately {
  /** In a second. */
  readonly acts: number;
  /** Within so many milliseconds 99 of 100 were answered; missing: there were none. */
  readonly slowest?: number;
}

/** Counts acts from one look to the next. */
export class Pace {
  readonly #ticks: () => number;
  #since: number;
  #acts = 0;
  #millis: number[] = [];
  #lately: Lately = { acts: 0 };

  constructor(ticks: () => number) {
    this.#ticks = ticks;
    this.#since = ticks();
  }

  note(millis: number): void {
    this.#acts += 1;
    if (this.#millis.length < SAMPLES) this.#millis.push(millis);
  }

  /** Between the latest two looks. */
  get lately(): Lately {
    return this.#lately;
  }

  /** Looks, and begins to count anew. */
  look(): void {
    const now = this.#ticks();
    const seconds = Math.max(1, now - this.#since) / 1000;
    const slowest = this.#millis.toSorted((one, other) => one - other)[
      Math.ceil(this.#millis.length * 0.99) - 1
    ];
    this.#lately = {
      acts: Math.round((this.#acts / seconds) * 10) / 10,
      ...(slowest === undefined ? {} : { slowest: Math.round(slowest * 10) / 10 }),
    };
    [this.#since, this.#acts, this.#millis] = [now, 0, []];
  }
}
