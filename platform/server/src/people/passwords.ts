import { hash, verify } from "@node-rs/argon2";

/** argon2id is the library's own default; the figures are OWASP's for a small server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** So many hashes are made at the same time: each takes 19 MiB and a core. */
const AT_ONCE = 2;
/** So many more may wait for theirs; whoever comes then is asked to come again. */
const WAITING = 40;

/** The hash of a word that nobody knows: compared with what is typed for names that nobody has. */
let dummy: Promise<string> | undefined;

/** Makes and compares the hashes of passwords, a few at a time. */
export class Passwords {
  #busy = 0;
  readonly #line: (() => void)[] = [];

  /** Whether so many wait that nobody else should. */
  get full(): boolean {
    return this.#line.length >= WAITING;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(normal(password), COST));
  }

  /** Whether the password is right; without a hash it takes as long, and is never right. */
  async fits(password: string, known: string | undefined): Promise<boolean> {
    const other = known ?? (await (dummy ??= this.#inTurn(() => hash(crypto.randomUUID(), COST))));
    const right = await this.#inTurn(() => verify(other, normal(password)));
    return right && known !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= AT_ONCE) await new Promise<void>((go) => void this.#line.push(go));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }
}

/** The same password from every keyboard. */
const normal = (password: string): string => password.normalize("NFKC");
