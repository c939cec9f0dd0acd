import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 20;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOS = 1e9;

/** What PostgreSQL, SQLite and the system say when a database or its disk fails. */
const OF_STORAGE = /^(DatabaseError|SqliteError|DatabaseLocked)$/;
const OF_BROKER = /^(ConnectionError|TimeoutError|RequestError|NoResponders|ClosedConnectionError)$/;

/** What it was that failed, as far as the error tells: storage, the broker or something else. */
export function failureKind(error: unknown): "storage" | "broker" | "other" {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (OF_STORAGE.test(cause.name) || OF_STORAGE.test(cause.constructor.name)) return "storage";
    if (/^(SQLITE_|ENOSPC|EROFS|EIO|ECONNREFUSED)/.test(code)) return "storage";
    if (OF_BROKER.test(cause.name)) return "broker";
  }
  return "other";
}

/** What can be counted whenever somebody asks. */
export interface Stock {
  /** Live connections. */
  sockets(): number;
  /** Tables in memory. */
  tables(): number;
  /** The same by game. */
  tablesByGame(): ReadonlyMap<string, number>;
  /** Matches that turned out to be heavy. */
  readonly heavy: () => number;
  /** Acts and questions that umpires have not answered yet. */
  queued(): number;
  /** Computers that think now. */
  thinking(): number;
  /** Work that workers do for this server now. */
  handedOut(): number;
  /** Workers that were heard of lately. */
  workers(): number;
  /** What waits in the database, by what it is; nothing while that is away. */
  waiting(): Promise<Readonly<Record<string, number>>>;
}

/** The server's figures in the form Prometheus reads. Names of games and routes are all they tell: nobody's name, no match, no card. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #acts: Histogram<"game" | "outcome">;
  readonly #requests: Histogram<"route" | "status">;
  readonly #thoughts: Histogram<"game" | "level">;
  readonly #failures: Counter<"what" | "kind">;
  readonly #lately = new Map<string, { readonly times: number; readonly last: string }>();
  readonly #jobs: Histogram<"kind" | "outcome">;
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION });

  constructor(stock: Stock) {
    const registers = [this.#registry];
    this.#acts = new Histogram({
      name: "flagship_act_seconds",
      help: "From an act's arrival to its answer, when it is on disk.",
      labelNames: ["game", "outcome"],
      buckets: SECONDS,
      registers,
    });
    this.#requests = new Histogram({
      name: "flagship_request_seconds",
      help: "HTTP requests by route.",
      labelNames: ["route", "status"],
      buckets: SECONDS,
      registers,
    });
    this.#thoughts = new Histogram({
      name: "flagship_thinking_seconds",
      help: "How long computers think about one act.",
      labelNames: ["game", "level"],
      buckets: SECONDS,
      registers,
    });
    this.#failures = new Counter({
      name: "flagship_failures_total",
      help: "Errors no player could fix; see the log.",
      labelNames: ["what", "kind"],
      registers,
    });
    this.#jobs = new Histogram({
      name: "flagship_job_seconds",
      help: "Work that was handed to workers, by what became of it; all but done is done here.",
      labelNames: ["kind", "outcome"],
      buckets: SECONDS,
      registers,
    });
    const gauge = (name: string, help: string, read: () => number): void =>
      void new Gauge({
        name: `flagship_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    gauge("sockets", "Live connections.", stock.sockets);
    gauge("tables", "Tables in memory.", stock.tables);
    void new Gauge({
      name: "flagship_tables_by_game",
      help: "Tables in memory, by game.",
      labelNames: ["game"],
      registers,
      collect() {
        this.reset();
        for (const [game, count] of stock.tablesByGame()) this.set({ game }, count);
      },
    });
    gauge("umpire_queue", "Acts and questions that umpires have not answered yet.", stock.queued);
    gauge("heavy_matches", "Matches whose rules run apart from all others, as they take long.", stock.heavy);
    gauge("thinking_computers", "Computers that think now.", stock.thinking);
    gauge("jobs_out", "Work that workers do for this server now.", stock.handedOut);
    gauge("workers", "Workers that were heard of lately.", stock.workers);
    void new Gauge({
      name: "flagship_waiting",
      help: "What waits in the database: notices, letters to read, held, to send and given up, open reports.",
      labelNames: ["what"],
      registers,
      async collect() {
        for (const [what, count] of Object.entries(await stock.waiting())) this.set({ what }, count);
      },
    });
    gauge("resident_bytes", "Memory of the process.", () => process.memoryUsage.rss());
    gauge("cpu_seconds", "Processor time of the process.", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    gauge(
      "loop_delay_p99_seconds",
      "How late the thread that serves connections comes to its work, since the last look.",
      () => this.#lateness(),
    );
    this.#delay.enable();
  }

  act(game: string, outcome: "accepted" | "refused" | "failed", millis: number): void {
    this.#acts.observe({ game, outcome }, millis / 1000);
  }

  /** @param route its pattern: never an address somebody asked for. */
  request(route: string, status: number, millis: number): void {
    this.#requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, millis / 1000);
  }

  thought(game: string, level: string, millis: number): void {
    this.#thoughts.observe({ game, level }, millis / 1000);
  }

  job(kind: string, outcome: string, millis: number): void {
    this.#jobs.observe({ kind, outcome }, millis / 1000);
  }

  failed(what: string, error: unknown): void {
    this.#failures.inc({ what, kind: failureKind(error) });
    this.#lately.set(what, {
      times: (this.#lately.get(what)?.times ?? 0) + 1,
      last: new Date().toISOString(),
    });
  }

  /** What has failed so far, how often, and when last; the latest first. */
  failures(): readonly { readonly what: string; readonly times: number; readonly last: string }[] {
    return [...this.#lately]
      .map(([what, how]) => ({ what, ...how }))
      .toSorted((one, other) => other.last.localeCompare(one.last));
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#delay.disable();
  }

  /** The timer itself takes its resolution. */
  #lateness(): number {
    const late = Math.max(0, this.#delay.percentile(99) / NANOS - RESOLUTION / 1000);
    this.#delay.reset();
    return Number.isFinite(late) ? late : 0;
  }
}
