import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LetterToRead, ReadLetter } from "./letter-reading.ts";

/** What reading one letter may cost. */
export interface ReadingLimits {
  readonly millis: number;
  readonly megabytes: number;
  /** The file of the program that reads; missing: our own. Tests put a worse one in its place. */
  readonly program?: string;
}

const DEFAULT_LIMITS: ReadingLimits = { millis: 10_000, megabytes: 128 };
/** A reader with nothing to do is let go after so many milliseconds. */
const IDLE = 30_000;

/** It may read its own program and watch over itself: no file to write, no other program to start. */
const CONFINED = ["--permission", "--allow-fs-read=*", "--allow-worker"];

/** A letter that could not be read within its limits, or broke its reader. */
export class UnreadableLetter extends Error {
  override readonly name = "UnreadableLetter";
}

/**
 * Reads letters in a process of its own, so that none can stop the server: one that takes too long or too much
 * is given up. It is a process and not a thread, because a thread that runs out of memory can take the server with it.
 */
export class LetterReader {
  readonly #limits: ReadingLimits;
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Reads one letter after another. Throws `UnreadableLetter`; the next letter gets a new process then. */
  read(letter: LetterToRead): Promise<ReadLetter> {
    const mine = this.#last.then(() => this.#read(letter));
    this.#last = mine.catch(() => {});
    return mine;
  }

  async close(): Promise<void> {
    await this.#last;
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  async #read(letter: LetterToRead): Promise<ReadLetter> {
    clearTimeout(this.#idle);
    try {
      const reader = (this.#process ??= await this.#start());
      const answer = answerOf(reader, this.#limits);
      reader.send(letter, (error) => {
        // The process is gone; that it is comes to light by its end.
        if (error !== null) reader.kill("SIGKILL");
      });
      const read = (await answer) as ReadLetter;
      this.#idle = setTimeout(() => this.#end(), IDLE).unref();
      return read;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  async #start(): Promise<ChildProcess> {
    const program = this.#limits.program ?? fileURLToPath(new URL("./letter-process.ts", import.meta.url));
    const started = fork(program, {
      execArgv: [...CONFINED, `--max-old-space-size=${this.#limits.megabytes}`],
      env: {},
      serialization: "advanced",
      // Nothing a letter is made of belongs on the terminal.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.unref();
    started.channel?.unref();
    // It counts from here: how long a process takes to start says nothing of the letter.
    await answerOf(started, { ...this.#limits, millis: STARTS_WITHIN });
    return started;
  }
}

const STARTS_WITHIN = 60_000;

/** What a reader answers next, or why it does not. */
function answerOf(reader: ChildProcess, { millis, megabytes }: ReadingLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      reader.off("message", take).off("error", fail).off("exit", end);
    };
    const take = (answer: unknown): void => {
      settle();
      resolve(answer);
    };
    const giveUp = (why: string): void => {
      settle();
      // What a dying process still brings up must not end this one.
      reader.on("error", () => {});
      reject(new UnreadableLetter(why));
    };
    const fail = (error: Error): void => giveUp(`its reader failed: ${error.message}`);
    const end = (): void => giveUp(`it broke its reader, which may use ${megabytes} MB`);
    const timer = setTimeout(() => giveUp(`it took longer than ${millis / 1000} s to read`), millis);
    reader.on("message", take).on("error", fail).on("exit", end);
  });
}
