import { Guesses } from "../people/guesses.ts";
import { Crowd } from "./crowd.ts";
import { Tally } from "./tally.ts";

/** What one process tells the others of what people have used up or have open there. */
export type CountWord =
  /** Somebody has used up some of what they may in a while. */
  | { readonly type: "spent"; readonly tally: string; readonly who: string; readonly amount: number }
  /** Somebody has so many open at that process. */
  | { readonly type: "crowd"; readonly crowd: string; readonly who: string; readonly count: number }
  /** A password was wrong, or it was right after all. */
  | {
      readonly type: "guess";
      readonly right: boolean;
      readonly looks: string;
      readonly household?: string | undefined;
    };

/**
 * Counts that hold for all processes together: each tells the others at once what is used up there, so that a limit is the same
 * however many serve. Only what is under way at the same moment can go beyond it.
 */
export class CommonCounts {
  readonly #tell: (word: CountWord) => void;
  readonly #ticks: () => number;
  readonly #tallies = new Map<string, Tally>();
  readonly #crowds = new Map<string, Crowd>();
  readonly guesses: Guesses;

  constructor(ticks: () => number, tell: (word: CountWord) => void) {
    this.#ticks = ticks;
    this.#tell = tell;
    this.guesses = new Guesses(ticks, (right, looks, household) =>
      tell({ type: "guess", right, looks, household }),
    );
  }

  /** What each may do so often in a span of time. */
  tally(name: string, most: number, millis: number): Tally {
    const told = (who: string, amount: number): void =>
      this.#tell({ type: "spent", tally: name, who, amount });
    const tally = new Tally(most, millis, this.#ticks, told);
    this.#tallies.set(name, tally);
    return tally;
  }

  /** What each may have so many of at the same time. */
  crowd(name: string, most: number): Crowd {
    const crowd = new Crowd(most, (who, count) => this.#tell({ type: "crowd", crowd: name, who, count }));
    this.#crowds.set(name, crowd);
    return crowd;
  }

  /** Another process has told something. */
  heed(from: string, word: CountWord): void {
    switch (word.type) {
      case "spent":
        this.#tallies.get(word.tally)?.note(word.who, word.amount);
        return;
      case "crowd":
        this.#crowds.get(word.crowd)?.note(from, word.who, word.count);
        return;
      case "guess":
        this.guesses.note(word.right, word.looks, word.household);
    }
  }

  /** A process is gone, and all that was open there. */
  forget(node: string): void {
    for (const crowd of this.#crowds.values()) crowd.forget(node);
  }

  /** Tells what is open here once more, for those who have just come. */
  retell(): void {
    for (const [name, crowd] of this.#crowds)
      for (const [who, count] of crowd.here()) this.#tell({ type: "crowd", crowd: name, who, count });
  }
}
