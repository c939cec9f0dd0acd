import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** A test as it ran without a mutant. */
export interface Known {
  readonly id: string;
  readonly file: string;
  readonly millis: number;
  readonly reached: readonly number[];
}

/**
 * What a test may take on trial before it counts as endless: processor time of its process, which is
 * the same beside other work. Loading the modules takes longer than most tests.
 */
const PATIENCE = { loading: 20_000, millis: 4_000, times: 5 };
/** Results arrive in bundles: a test that runs now may follow on others that are done and not told yet. */
const UNTOLD = 1_000;
const LOOK_EVERY = 200;
/** The system counts a process's time in hundredths of a second. */
const TICK = 10;

const tellsTime = existsSync("/proc/self/stat");

/** Milliseconds of processor time that a process has used, or of the clock where the system does not say; undefined: it is gone. */
export function millisOf(pid: number): number | undefined {
  if (!tellsTime) return Date.now();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands in brackets and may hold anything; user and system time are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}

/** How long to wait for the next result: by the longest test that may be running now. */
export function patienceWith(waiting: readonly Pick<Known, "millis">[], isLoaded: boolean): number {
  let [sum, longest] = [0, 0];
  for (const { millis } of waiting) {
    if (sum > UNTOLD) break;
    sum += millis;
    longest = Math.max(longest, millis);
  }
  return (isLoaded ? PATIENCE.millis : PATIENCE.loading) + PATIENCE.times * longest;
}

/** Sees that tests go on, and calls when one takes far longer than it should. */
export class Watch implements Reporter {
  readonly #pidFile: string;
  #beat = 0;
  #isLoaded = false;
  #waiting: readonly Known[] = [];
  #killer: string | undefined;

  constructor(pidFile: string) {
    this.#pidFile = pidFile;
  }

  onTestCaseResult(test: TestCase): void {
    this.#note();
    this.#waiting = this.#waiting.filter(({ id }) => test.id !== id);
    if (test.result().state === "failed") this.#killer ??= test.fullName;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note();
    if (module.state() === "failed") this.#killer ??= module.relativeModuleId;
  }

  #note(): void {
    this.#isLoaded = true;
    this.#beat = this.#spent();
  }

  /** What the tests' process has used so far; as before when it has not begun or is gone. */
  #spent(): number {
    const pid = this.#pid();
    return (pid === undefined ? undefined : millisOf(pid)) ?? this.#beat;
  }

  #pid(): number | undefined {
    const written = existsSync(this.#pidFile) ? readFileSync(this.#pidFile, "utf8") : "";
    return written === "" ? undefined : Number(written);
  }

  /** Watches the tests of a file; returns what ends the watch and tells what it saw. */
  begin(
    tests: readonly Known[],
    kill: (pid: number) => boolean,
  ): () => { readonly endless: boolean; readonly killer: string | undefined } {
    this.#beat = 0;
    this.#isLoaded = false;
    this.#waiting = tests;
    this.#killer = undefined;
    let endless = false;
    const timer = setInterval(() => {
      const pid = this.#pid();
      if (endless || pid === undefined) return;
      if (this.#beat === 0) this.#beat = this.#spent();
      if (this.#spent() - this.#beat > patienceWith(this.#waiting, this.#isLoaded)) endless = kill(pid);
    }, LOOK_EVERY);
    return () => {
      clearInterval(timer);
      return { endless, killer: this.#killer };
    };
  }
}
