import type { Bus } from "../cluster/bus.ts";
import { BEAT, WORKERS, type WorkerState } from "./kinds.ts";

/** Beats that may be missed before a worker counts as gone. */
const MISSED = 3;

/** The workers that were heard of lately. */
export class Crew {
  readonly #ticks: () => number;
  readonly #heard = new Map<string, { readonly state: WorkerState; readonly at: number }>();

  constructor(bus: Bus, ticks: () => number) {
    this.#ticks = ticks;
    bus.subscribe(WORKERS, (text) => this.#hear(JSON.parse(text) as WorkerState));
  }

  all(): readonly WorkerState[] {
    const now = this.#ticks();
    for (const [id, { at }] of this.#heard) if (now - at > BEAT * MISSED) this.#heard.delete(id);
    return [...this.#heard.values()].map(({ state }) => state);
  }

  #hear(state: WorkerState): void {
    if (state.leaving === true) this.#heard.delete(state.id);
    else this.#heard.set(state.id, { state, at: this.#ticks() });
  }
}
