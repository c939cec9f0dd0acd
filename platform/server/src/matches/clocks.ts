import type { Checked, Seat } from "@flagship/kernel";
import type { SeatClock, TableState } from "@flagship/protocol";
import { controlOf, offersTo } from "../clocks/arrangement.ts";
import { bankOf, bankOnceSettled, clockTime, leftFor, type Moment } from "../clocks/banks.ts";
import type { StoredMatch } from "../storage/matches.ts";
import type { Table } from "./table.ts";
import { momentBy, type TableTime } from "./table-time.ts";

/** The longest a timer waits; a clock of weeks is looked at again and again. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** After a clock rang in vain it rings again, in milliseconds. */
const RING_AGAIN = 5000;

/** Everybody's clock; none where people have all the time they want. */
function clocksOf(stored: StoredMatch, moment: Moment): readonly SeatClock[] {
  const { arrangement = {}, progress, seats, closed } = stored;
  const control = controlOf(stored);
  if (control === undefined || progress.status !== "running" || closed !== undefined) return [];
  const at = arrangement.paused ?? clockTime(control, moment);
  return seats.flatMap((chair): SeatClock[] => {
    if (chair.kind !== "person" || chair.standin !== undefined) return [];
    const { seat } = chair;
    const asked = progress.waiting.includes(seat);
    const bank = bankOf(control, progress.banks ?? {}, seat);
    if (!asked && bank === undefined) return [];
    // Matches of old do not say when the question was put: then it was when counting began.
    const put = progress.put[seat] ?? (control.calendar === true ? at : 0);
    const took = progress.took?.[seat] ?? 0;
    const saved = bank === undefined || took === 0 ? (bank ?? 0) : bankOnceSettled(control, bank, took);
    const left = asked ? leftFor(control, bank, Math.min(put, at), at) : saved;
    const runs = asked && arrangement.paused === undefined && moment.halted !== true;
    const offs =
      control.daysOff === undefined ? undefined : control.daysOff - (arrangement.daysOff?.[seat] ?? 0);
    return [{ seat, left, runs, ...(offs === undefined ? {} : { daysOff: offs }) }];
  });
}

/** The milliseconds that each person who is waited for has left; nobody where no clock runs. */
const timesLeft = (stored: StoredMatch, moment: Moment): Map<Seat, number> =>
  new Map(
    clocksOf(stored, moment)
      .filter(({ runs }) => runs)
      .map(({ seat, left }) => [seat, left]),
  );

/** Whether somebody who is waited for has no time left. */
export const isOutOfTime = (stored: StoredMatch, moment: Moment, seat: Seat): boolean =>
  timesLeft(stored, moment).get(seat) === 0;

/** What is left for this seat if it is waited for, else for whoever's time runs out first. */
export function timeLeft(stored: StoredMatch, moment: Moment, seat?: Seat): { readonly left?: number } {
  const left = timesLeft(stored, moment);
  if (left.size === 0) return {};
  return { left: (seat === undefined ? undefined : left.get(seat)) ?? Math.min(...left.values()) };
}

/** Clocks, a pause and proposals, as everybody at the table may know them, or whoever has this seat. */
export function tableStateOf(stored: StoredMatch, moment: Moment, seat?: Seat): TableState {
  const { arrangement = {} } = stored;
  const time = controlOf(stored);
  const clocks = clocksOf(stored, moment);
  const offers = offersTo(stored, seat);
  return {
    ...(time === undefined ? {} : { time }),
    ...(clocks.length === 0 ? {} : { clocks }),
    ...(arrangement.paused === undefined ? {} : { paused: true }),
    ...(offers.length === 0 ? {} : { offers }),
    ...(stored.next === undefined ? {} : { next: stored.next }),
    ...(arrangement.rated === undefined ? {} : { rated: true as const }),
    ...(arrangement.private === undefined ? {} : { private: true as const }),
    ...(arrangement.gather === undefined ? {} : { gather: true as const }),
    ...(arrangement.late === undefined || stored.progress.status === "over"
      ? {}
      : { late: arrangement.late }),
  };
}

/** What clocks need of the server around them. */
export interface Belfry {
  open(id: string): Promise<Checked<Table>>;
  /** Whether a match is this process's: only one lets clocks ring. */
  isOurs(id: string): boolean;
  readonly time: TableTime;
  clock(): Date;
  /** Somebody's time has run out: does what the table has chosen for that. */
  ranOut(table: Table, seat: Seat): Promise<void>;
  /** Called when a clock rang and nothing could be done. */
  failed(id: string, error: unknown): void;
}

/**
 * Rings when somebody's time has run out. Everybody's time for a decision runs from the moment it was put to
 * them, whatever others do meanwhile.
 */
export class Clocks {
  readonly #belfry: Belfry;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Matches where somebody's time has run out, and what comes of that is not done yet. */
  readonly #ringing = new Set<string>();
  #closed = false;

  constructor(belfry: Belfry) {
    this.#belfry = belfry;
  }

  /** Whether any time runs. */
  get running(): boolean {
    return this.#timers.size > 0;
  }

  /** Sets the match's clock by what is on disk; `grace` is the least time that everybody gets. */
  attend(stored: StoredMatch, grace = 0): void {
    clearTimeout(this.#timers.get(stored.id));
    this.#timers.delete(stored.id);
    const { left } = timeLeft(stored, this.#moment());
    if (left === undefined || this.#closed || !this.#belfry.isOurs(stored.id)) return;
    const wait = Math.min(LONGEST_WAIT, Math.max(left, grace));
    const timer = setTimeout(() => void this.#ring(stored.id), wait);
    timer.unref();
    this.#timers.set(stored.id, timer);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #moment(): Moment {
    return momentBy(() => this.#belfry.clock(), this.#belfry.time);
  }

  async #ring(id: string): Promise<void> {
    // Whoever steps in for somebody who is late must not be taken for late meanwhile.
    if (this.#ringing.has(id)) return;
    this.#ringing.add(id);
    try {
      const live = await this.#belfry.open(id);
      if (!live.ok || this.#closed || !this.#belfry.isOurs(id)) return;
      const letGo = live.value.keep();
      await this.#actForAbsent(live.value).finally(letGo);
      this.attend(live.value.stored);
    } catch (error) {
      this.#belfry.failed(id, error);
      if (!this.#closed) this.#ringAgain(id);
    } finally {
      this.#ringing.delete(id);
    }
  }

  /** The database was away, say: what time has run out for is still to be done. */
  #ringAgain(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(id, setTimeout(() => void this.#ring(id), RING_AGAIN).unref());
  }

  async #actForAbsent(live: Table): Promise<void> {
    // Another process may have seen an act that this one has not.
    await live.catchUp();
    for (const [seat, left] of timesLeft(live.stored, this.#moment())) {
      // One fallback may settle what the others were asked; what they are asked then has its own time.
      if (left === 0 && isOutOfTime(live.stored, this.#moment(), seat)) await this.#belfry.ranOut(live, seat);
    }
  }
}
