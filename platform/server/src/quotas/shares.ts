import { isRetraction, isSeat, refuse, type LogEntry, type Refusal, type Seat } from "@flagship/kernel";

/** How large a match may grow; 0: without end. */
export interface MatchQuota {
  readonly acts: number;
  readonly bytes: number;
}

/** How much each seat has added to a match. Each has its own share, so that nobody can use up what others need. */
export class Shares {
  readonly #quota: MatchQuota;
  readonly #seats: number;
  #acts: number[] = [];
  #bytes: number[] = [];
  #counted = 0;

  constructor(quota: MatchQuota, seats: number) {
    this.#quota = quota;
    this.#seats = seats;
  }

  /** Why a seat may add nothing more to a match with this log, if so. */
  fullFor(seat: Seat, log: readonly LogEntry[]): Refusal | undefined {
    this.#count(log);
    const share = (all: number): number => (all === 0 ? Infinity : Math.ceil(all / this.#seats));
    const acts = share(this.#quota.acts);
    const bytes = share(this.#quota.bytes);
    if ((this.#acts[seat] ?? 0) >= acts) return refuse("quota.acts", undefined, { max: acts });
    if ((this.#bytes[seat] ?? 0) >= bytes) return refuse("quota.bytes", undefined, { max: bytes });
    return undefined;
  }

  #count(log: readonly LogEntry[]): void {
    if (log.length < this.#counted) {
      this.#acts = [];
      this.#bytes = [];
      this.#counted = 0;
    }
    for (const entry of log.slice(this.#counted)) {
      // What is taken back is written down as well, on behalf of whose act it was.
      const by = isRetraction(entry) ? entry.seat : entry.by;
      if (!isSeat(by)) continue;
      this.#acts[by] = (this.#acts[by] ?? 0) + 1;
      this.#bytes[by] = (this.#bytes[by] ?? 0) + JSON.stringify(entry).length;
    }
    this.#counted = log.length;
  }
}
