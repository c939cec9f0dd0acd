/** Whether all clocks stand still, and for how long they have stood so far; in memory that all threads of a server share. */
export class Halt {
  readonly memory: SharedArrayBuffer;
  readonly #cells: Float64Array;

  constructor(memory = new SharedArrayBuffer(CELLS * Float64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cells = new Float64Array(memory);
  }

  get holds(): boolean {
    return this.#cells[HOLDS] === 1;
  }

  /** Clocks stand still from now on; by the calendar since `since`. */
  begin(ticks: number, since: number): void {
    if (this.holds) return;
    this.#cells[SINCE] = since;
    this.#cells[TICKS] = ticks;
    this.#cells[HOLDS] = 1;
  }

  /** They run again. `stood`: for how long the calendar's clocks have stood altogether. */
  end(ticks: number, stood: number): void {
    if (this.holds) this.#cells[LOST] = this.lostAt(ticks);
    this.#cells[HOLDS] = 0;
    this.#cells[STOOD] = stood;
  }

  /** The milliseconds that the tables' time has lost by now. */
  lostAt(ticks: number): number {
    const lost = this.#cells[LOST] ?? 0;
    return this.holds ? lost + ticks - (this.#cells[TICKS] ?? ticks) : lost;
  }

  /** The milliseconds for which the calendar's clocks have stood by now. */
  stoodAt(now: Date): number {
    const stood = this.#cells[STOOD] ?? 0;
    return this.holds ? stood + Math.max(0, now.getTime() - (this.#cells[SINCE] ?? 0)) : stood;
  }
}

const [HOLDS, TICKS, LOST, SINCE, STOOD] = [0, 1, 2, 3, 4] as const;
const CELLS = 5;
