import { open, type FileHandle } from "node:fs/promises";

/** Brings what was committed to the disk; resolves when it is there. */
export interface Syncer {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Where SQLite itself does it, within the commit. */
export const SYNCED: Syncer = { sync: () => Promise.resolve(), close: () => Promise.resolve() };

/**
 * Syncs the journal of a database in the background, so that the thread which serves connections never stands still for a disk. Those who
 * commit while it is under way share the next one.
 */
export class JournalSyncer implements Syncer {
  readonly #file: string;
  #handle: Promise<FileHandle> | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param file the database; its journal lies beside it as long as anybody has it open. */
  constructor(file: string) {
    this.#file = file;
  }

  sync(): Promise<void> {
    // What runs may have begun before this commit: only the next one is sure to have it.
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running.catch(() => undefined).then(() => this.#start());
    return this.#next;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    const handle = await this.#handle?.catch(() => undefined);
    await handle?.close();
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const running = this.#syncOnce().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #syncOnce(): Promise<void> {
    // SQLite locks the database and its index, never the journal: to open it once more disturbs nobody.
    this.#handle ??= open(`${this.#file}-wal`, "r+");
    try {
      await (await this.#handle).datasync();
    } catch (error) {
      this.#handle = undefined;
      throw error;
    }
  }
}
