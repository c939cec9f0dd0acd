/** What processes tell each other. What is said while the way is broken is lost: whoever listens must notice gaps. */
export interface Bus {
  /** Whether the others can be reached now. */
  readonly connected: boolean;
  publish(subject: string, text: string): void;
  /** Texts of one sender are heard in the order they were said. */
  subscribe(subject: string, hear: (text: string) => void): void;
  /** Rejects when nobody answers in time, in milliseconds. */
  request(subject: string, text: string, patience: number): Promise<string>;
  answer(subject: string, reply: (text: string) => Promise<string>): void;
  /** Hands work to one of those who do such work. Rejects with `NotDone` when nobody does it, or whoever took it falls silent. */
  assign(subject: string, text: string, patience: Patience): Promise<string>;
  /** Does such work, each piece one of all who do. Returns how to take no more of it: what was handed over until then is still done. */
  work(subject: string, perform: (text: string) => Promise<string>): () => Promise<void>;
  /** Called when the way to the others was broken and is whole again. */
  onRestored(tell: () => void): void;
  /** Resolves when everything said, and every wish to hear something, has reached the broker. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** How long one waits for work that somebody else does, in milliseconds. */
export interface Patience {
  /** Without a sign of life. */
  readonly silence: number;
  readonly whole: number;
}

/** Work was not done elsewhere: nobody does such work, or whoever took it is gone, too slow or failed. */
export class NotDone extends Error {
  override readonly name = "NotDone";
  readonly why: "nobody" | "silent" | "late" | "busy" | "failed";

  constructor(why: NotDone["why"], message: string = why, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** For a process that is alone: everybody there is hears at once. */
export class MemoryBus implements Bus {
  readonly connected = true;
  readonly #listeners = new Map<string, ((text: string) => void)[]>();
  readonly #clerks = new Map<string, (text: string) => Promise<string>>();

  publish(subject: string, text: string): void {
    for (const hear of this.#listeners.get(subject) ?? []) hear(text);
  }

  subscribe(subject: string, hear: (text: string) => void): void {
    this.#listeners.set(subject, [...(this.#listeners.get(subject) ?? []), hear]);
  }

  request(subject: string, text: string): Promise<string> {
    const clerk = this.#clerks.get(subject);
    return clerk === undefined ? Promise.reject(new Error(`nobody answers at ${subject}`)) : clerk(text);
  }

  answer(subject: string, reply: (text: string) => Promise<string>): void {
    this.#clerks.set(subject, reply);
  }

  assign(): Promise<string> {
    return Promise.reject(new NotDone("nobody"));
  }

  work(): () => Promise<void> {
    // Nobody but oneself would ask, and nobody asks oneself.
    return () => Promise.resolve();
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  onRestored(): void {
    // The way to oneself is never broken.
  }

  close(): Promise<void> {
    this.#listeners.clear();
    this.#clerks.clear();
    return Promise.resolve();
  }
}
