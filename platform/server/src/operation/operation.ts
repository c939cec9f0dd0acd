import { refuse, type Refusal } from "@flagship/kernel";
import type { ServerNotice } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { skewOf } from "../storage/common-clock.ts";
import type { Database } from "../storage/tables.ts";
import type { Halt } from "./halt.ts";
import { orderedNow, type Ordered } from "./storage.ts";

/** So long before maintenance nobody begins a new match, in milliseconds. */
const DRAIN = 10 * 60_000;
/** The longest a timer waits. */
const LONGEST_WAIT = 24 * 60 * 60_000;

/** What maintenance needs of the server around it. */
export interface Works {
  readonly db: Kysely<Database>;
  readonly halt: Halt;
  clock(): Date;
  ticks(): number;
  /** Banner or maintenance have changed: pages should know. */
  told(notice: ServerNotice): void;
  /** Clocks and computers go on. */
  resumed(): Promise<void>;
  failed(what: string, error: unknown): void;
}

/** Banners and maintenance: what hosts want everybody to know, and the time in which nothing happens at any table. */
export class Operation {
  readonly #works: Works;
  #ordered: Ordered = { banner: "", halts: null, stood: 0 };
  #skew = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(works: Works) {
    this.#works = works;
  }

  /** Looks what holds now. */
  async refresh(): Promise<void> {
    const [before, stood] = [this.#ordered, this.halted];
    const { db } = this.#works;
    this.#ordered = await orderedNow(db);
    // Whatever this machine's clock shows: all servers stop at the same moment.
    this.#skew = this.#ordered.halts === null ? 0 : await skewOf(db);
    this.#keepTo();
    const { banner, halts } = this.#ordered;
    if (banner !== before.banner || halts !== before.halts || stood !== this.halted)
      this.#works.told(this.notice());
  }

  /** What everybody should read. */
  notice(): ServerNotice {
    const { banner, halts } = this.#ordered;
    return {
      ...(banner === "" ? {} : { banner }),
      ...(halts === null ? {} : { maintenance: { in: Math.max(0, halts - this.#now()) } }),
    };
  }

  /** Whether nothing happens at any table now. */
  get halted(): boolean {
    return this.#works.halt.holds;
  }

  /** Why nobody begins a match now, if so. */
  get closedToNew(): Refusal | undefined {
    const { halts } = this.#ordered;
    if (this.halted) return refuse("server.maintenance");
    return halts !== null && halts - this.#now() < DRAIN ? refuse("server.draining") : undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** By the clock of the database. */
  #now(): number {
    return this.#works.clock().getTime() + this.#skew;
  }

  #keepTo(): void {
    const { halt, ticks, resumed, failed } = this.#works;
    const { halts, stood } = this.#ordered;
    clearTimeout(this.#timer);
    const wait = halts === null ? undefined : halts - this.#now();
    if (halts !== null && wait !== undefined && wait <= 0) {
      halt.begin(ticks(), halts - this.#skew);
      return;
    }
    const held = halt.holds;
    halt.end(ticks(), stood);
    if (held) resumed().catch((error: unknown) => failed("not all clocks go on after maintenance", error));
    if (wait !== undefined)
      this.#timer = setTimeout(() => this.#begin(), Math.min(wait, LONGEST_WAIT)).unref();
  }

  /** The moment has come. */
  #begin(): void {
    this.#keepTo();
    this.#works.told(this.notice());
  }
}
