/** So many wrong passwords for one name are free; each one more doubles the wait. */
const FREE = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** So many wrong passwords may come from one address in a while. */
const PER_ADDRESS = 30;
const WHILE = 15 * 60_000;
/** So many names and addresses are remembered; then those are forgotten that failed the longest time ago. */
const REMEMBERED = 10_000;

interface Failures {
  count: number;
  /** When the latest was. */
  at: number;
}

/**
 * Slows down whoever guesses passwords. Names that nobody has are treated like all others: the wait tells nothing. Wrong
 * passwords of strangers can make the owner wait for a minute and no longer.
 */
export class Guesses {
  readonly #ticks: () => number;
  readonly #told: (right: boolean, looks: string, household: string | undefined) => void;
  readonly #names = new Map<string, Failures>();
  readonly #addresses = new Map<string, Failures>();

  /** @param told called with what has come of every try here. */
  constructor(
    ticks: () => number,
    told: (right: boolean, looks: string, household: string | undefined) => void = () => {},
  ) {
    this.#ticks = ticks;
    this.#told = told;
  }

  /** The milliseconds to wait before another password may be tried; 0: none. */
  wait(looks: string, household: string | undefined): number {
    const now = this.#ticks();
    const name = this.#recent(this.#names, looks, now);
    const address = household === undefined ? undefined : this.#recent(this.#addresses, household, now);
    const forName =
      name === undefined || name.count < FREE
        ? 0
        : name.at + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (name.count - FREE)) - now;
    const forAddress = address === undefined || address.count < PER_ADDRESS ? 0 : address.at + WHILE - now;
    return Math.max(0, forName, forAddress);
  }

  /** A password was wrong; or is being tried, and must count as wrong until it is known to be right. */
  failed(looks: string, household: string | undefined): void {
    this.note(false, looks, household);
    this.#told(false, looks, household);
  }

  /** A password was right. */
  succeeded(looks: string, household: string | undefined): void {
    this.note(true, looks, household);
    this.#told(true, looks, household);
  }

  /** What has come of a try, here or at another process. */
  note(right: boolean, looks: string, household: string | undefined): void {
    if (right) this.#clear(looks, household);
    else this.#count(looks, household);
  }

  #count(looks: string, household: string | undefined): void {
    const now = this.#ticks();
    count(this.#names, looks, now);
    if (household !== undefined) count(this.#addresses, household, now);
  }

  #clear(looks: string, household: string | undefined): void {
    this.#names.delete(looks);
    // Others in the house may guess: their failures stay.
    const address = household === undefined ? undefined : this.#addresses.get(household);
    if (address !== undefined) address.count -= 1;
  }

  #recent(where: Map<string, Failures>, who: string, now: number): Failures | undefined {
    const failures = where.get(who);
    if (failures === undefined || now - failures.at < WHILE) return failures;
    where.delete(who);
    return undefined;
  }
}

function count(where: Map<string, Failures>, who: string, now: number): void {
  const failures = where.get(who) ?? { count: 0, at: now };
  where.delete(who);
  where.set(who, { count: failures.count + 1, at: now });
  const [oldest] = where.keys();
  if (where.size > REMEMBERED && oldest !== undefined) where.delete(oldest);
}
