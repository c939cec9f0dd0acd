import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { OperatorDesk, ServerFigures } from "@flagship/protocol";
import type { Bus } from "../cluster/bus.ts";
import type { Pace } from "./pace.ts";

/** Where servers tell each other how they fare. */
const FARES = "flagship.fares";
/** Milliseconds between two words of a server. */
const EVERY = 5000;
/** Words that may be missed before it counts as gone. */
const MISSED = 3;
/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 20;
const NANOS_PER_MILLI = 1e6;

/** What a server tells the others. */
interface Fares {
  readonly figures: ServerFigures;
  readonly failures: OperatorDesk["failures"];
  readonly leaving?: true;
}

/** What only the server around it knows. */
export interface Counted {
  readonly counts: Pick<ServerFigures, "sockets" | "tables" | "umpires" | "thinking" | "jobs" | "post">;
  readonly failures: OperatorDesk["failures"];
}

/** How all servers at a broker fare, so that each can tell of all. */
export class Fleet {
  readonly #node: string;
  readonly #bus: Bus;
  readonly #ticks: () => number;
  readonly #pace: Pace;
  readonly #counted: () => Counted;
  readonly #heard = new Map<string, { readonly fares: Fares; readonly at: number }>();
  readonly #late = monitorEventLoopDelay({ resolution: RESOLUTION });
  readonly #teller: NodeJS.Timeout;
  #delay = 0;

  constructor(node: string, bus: Bus, ticks: () => number, pace: Pace, counted: () => Counted) {
    [this.#node, this.#bus, this.#ticks, this.#pace, this.#counted] = [node, bus, ticks, pace, counted];
    bus.subscribe(FARES, (text) => this.#hear(JSON.parse(text) as Fares));
    this.#late.enable();
    this.#teller = setInterval(() => this.tell(), EVERY).unref();
  }

  /** All servers, this one first. */
  servers(): readonly ServerFigures[] {
    const others = this.#others().map(({ figures }) => figures);
    return [this.#figures(), ...others.toSorted((one, other) => one.id.localeCompare(other.id))];
  }

  /** What failed at all of them together, the latest first. */
  failures(): OperatorDesk["failures"] {
    const all = [this.#counted().failures, ...this.#others().map(({ failures }) => failures)].flat();
    return [...Map.groupBy(all, ({ what }) => what)]
      .map(([what, some]) => ({
        what,
        times: some.reduce((sum, { times }) => sum + times, 0),
        last: some.reduce((latest, { last }) => (last > latest ? last : latest), ""),
      }))
      .toSorted((one, other) => other.last.localeCompare(one.last));
  }

  /** Looks how this server fares, and tells the others. */
  tell(): void {
    this.#pace.look();
    const late = this.#late.percentile(99) / NANOS_PER_MILLI - RESOLUTION;
    this.#late.reset();
    this.#delay = Number.isFinite(late) ? Math.max(0, Math.round(late * 10) / 10) : 0;
    this.#say();
  }

  close(): void {
    clearInterval(this.#teller);
    this.#late.disable();
    this.#say({ leaving: true });
  }

  #say(more: { readonly leaving?: true } = {}): void {
    const fares: Fares = { figures: this.#figures(), failures: this.#counted().failures, ...more };
    this.#bus.publish(FARES, JSON.stringify(fares));
  }

  #figures(): ServerFigures {
    return {
      id: this.#node,
      host: hostname(),
      uptime: Math.round(process.uptime()),
      memory: process.memoryUsage.rss(),
      ...this.#counted().counts,
      ...this.#pace.lately,
      delay: this.#delay,
    };
  }

  #others(): readonly Fares[] {
    const now = this.#ticks();
    for (const [id, { at }] of this.#heard) if (now - at > EVERY * MISSED) this.#heard.delete(id);
    return [...this.#heard.values()].map(({ fares }) => fares);
  }

  #hear(fares: Fares): void {
    const { id } = fares.figures;
    if (id === this.#node) return;
    if (fares.leaving === true) this.#heard.delete(id);
    else this.#heard.set(id, { fares, at: this.#ticks() });
  }
}
