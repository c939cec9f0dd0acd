import { setTimeout as sleep } from "node:timers/promises";
import { createLabour, type Labour } from "@flagship/bots/node";
import { findGame } from "@flagship/registry";
import type { Broker } from "../cluster/broker.ts";
import { NotDone } from "../cluster/bus.ts";
import { openNats } from "../cluster/nats-bus.ts";
import { newId } from "../random.ts";
import { Foreman } from "./foreman.ts";
import type { JobKind, Jobs } from "./kinds.ts";
import { thinkersPrint } from "./prints.ts";

/** A worker that says nothing for so long is gone, in milliseconds; what it had goes to another. */
const SILENCE = 3000;
/** No match and no analysis takes longer. */
const LONGEST = 6 * 60 * 60_000;
/** Where nobody works for so long, it is done here, in milliseconds. */
const NOBODY = 2000;
const PAUSE = 100;
/** Then workers are looked for again. */
const LOOK_AGAIN = 10_000;
/** Pieces of work that are handed out at once, at the most and at first. */
const MOST = 512;
const FIRST = 4;

export interface FarLabourSettings extends Broker {
  /** Threads here, for when there is no worker. */
  readonly threads: number;
  /** What the computers of a game are, in a few letters: only workers with the same ones are asked. */
  thinkersOf(game: string): string;
}

/**
 * Labour done by workers. What a worker leaves undone is done by another, and by threads here where there is none; as everything
 * follows from seeds, it comes out the same wherever it is done, and however often.
 */
export async function farLabour({ threads, thinkersOf, ...broker }: FarLabourSettings): Promise<Labour> {
  const bus = await openNats(broker, `foreman ${newId()}`, 0);
  const foreman = new Foreman(bus);
  const window = new Window();
  const prints = new Map<string, Promise<string>>();
  let here: Labour | undefined;
  let aloneUntil = 0;
  const near = (): Labour => (here ??= createLabour({ threads }));

  const printOf = async (game: string): Promise<string> => {
    const module = await findGame(game)?.load();
    if (module === undefined) throw new Error(`no game is registered as ${game}`);
    return thinkersPrint(module.game, thinkersOf(game));
  };

  async function ask<K extends JobKind>(
    kind: K,
    game: string,
    job: Jobs[K][0],
  ): Promise<Jobs[K][1] | undefined> {
    const print = prints.get(game) ?? printOf(game);
    prints.set(game, print);
    const where = { game, print: await print };
    let alone = 0;
    while (alone < NOBODY) {
      await window.enter();
      if (performance.now() < aloneUntil) {
        window.leave("lost");
        return undefined;
      }
      try {
        const answer = await foreman.ask(kind, where, job, { silence: SILENCE, whole: LONGEST });
        window.leave("done");
        return answer;
      } catch (error) {
        const why = error instanceof NotDone ? error.why : "failed";
        window.leave(why === "busy" ? "busy" : "lost");
        if (why === "failed") throw error;
        alone = why === "nobody" ? alone + PAUSE : 0;
      }
      await sleep(PAUSE);
    }
    aloneUntil = performance.now() + LOOK_AGAIN;
    return undefined;
  }

  return {
    play: async (task) => (await ask("bout", task.game, task)) ?? near().play(task),
    study: async (task) => (await ask("study", task.header.game, task)) ?? near().study(task),
    async close() {
      await bus.close();
      await here?.close();
    },
  };
}

/** How much is handed out at once: more with each success, half as much when all workers are busy. */
class Window {
  #size = FIRST;
  #inside = 0;
  readonly #line: (() => void)[] = [];

  async enter(): Promise<void> {
    while (this.#inside >= this.#size) await new Promise<void>((resolve) => void this.#line.push(resolve));
    this.#inside += 1;
  }

  leave(how: "done" | "busy" | "lost"): void {
    this.#inside -= 1;
    if (how === "done") this.#size = Math.min(MOST, this.#size + 1 / this.#size);
    if (how === "busy") this.#size = Math.max(1, this.#size / 2);
    for (const next of this.#line.splice(0, Math.max(1, Math.ceil(this.#size) - this.#inside))) next();
  }
}
