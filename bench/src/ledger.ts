import { setTimeout as sleep } from "node:timers/promises";
import type { ServerFigures } from "./server.ts";

/** What players report of their acts. */
export class Ledger {
  #times: number[] = [];
  #failure: string | undefined;

  /** An act was acknowledged after so many milliseconds. */
  acknowledged(millis: number): void {
    this.#times.push(millis);
  }

  failed(why: string): void {
    this.#failure ??= why;
  }

  /** What is done in the next seconds. */
  async during(seconds: number): Promise<ServerFigures> {
    this.#times = [];
    const begun = performance.now();
    await sleep(seconds * 1000);
    const elapsed = (performance.now() - begun) / 1000;
    const counted = this.#times.toSorted((a, b) => a - b);
    if (this.#failure !== undefined) throw new Error(`the server's bench failed: ${this.#failure}`);
    const at = (share: number): number => counted[Math.floor(counted.length * share)] ?? Number.NaN;
    return { actions: counted.length / elapsed, acts: counted.length, p50: at(0.5), p99: at(0.99) };
  }
}
