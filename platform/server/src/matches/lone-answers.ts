import { randomInt } from "node:crypto";
import type { Seat } from "@flagship/kernel";

/**
 * At a table with several people an answer that is given for somebody takes so long, in milliseconds: drawn anew each time,
 * and never from what anybody holds.
 */
const MOMENT = { least: 600, most: 1400 };

/**
 * Gives the answers of those who have only one. Each is an act of its own, after a moment: others see the table wait in the
 * same places and for the same seats, whether somebody had a choice or not.
 */
export class LoneAnswers {
  readonly #give: (seat: Seat) => Promise<unknown>;
  readonly #due = new Map<Seat, NodeJS.Timeout>();

  constructor(give: (seat: Seat) => Promise<unknown>) {
    this.#give = give;
  }

  /** Whether an answer is still to be given. */
  get pending(): boolean {
    return this.#due.size > 0;
  }

  /** These seats have one answer; a single person at the table is kept waiting for nothing. */
  attend(seats: readonly Seat[], people: number): void {
    for (const seat of seats) {
      if (this.#due.has(seat)) continue;
      const moment = people < 2 ? 0 : randomInt(MOMENT.least, MOMENT.most);
      const due = setTimeout(() => {
        this.#due.delete(seat);
        void this.#give(seat);
      }, moment);
      this.#due.set(seat, due.unref());
    }
  }

  close(): void {
    for (const due of this.#due.values()) clearTimeout(due);
    this.#due.clear();
  }
}
