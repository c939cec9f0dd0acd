import type { BotTask } from "@flagship/bots";
import { createPageBots } from "@flagship/bots/page";
import { FastDice, initialValues, isSeat, QuietTable } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** A worker that answers everything with the same after so many milliseconds. */
class SlowWorker extends EventTarget {
  static takes = 0;
  static ended = 0;
  postMessage({ id }: { readonly id: number }): void {
    const data = { id, action: "thought of" };
    setTimeout(() => this.dispatchEvent(Object.assign(new Event("message"), { data })), SlowWorker.takes);
  }
  terminate(): void {
    SlowWorker.ended += 1;
  }
}

interface Asked {
  readonly task: BotTask;
  /** What the game's fallback answers. */
  readonly fallback: unknown;
}

/** The first question of a new match of each game; made while there is a clock to load them by. */
const asked = new Map<string, Asked>();
beforeAll(async () => {
  for (const game of ["star-fleet-cards", "warlord"]) {
    const module = await findGame(game)?.load();
    if (module === undefined) throw new Error(`no ${game}`);
    const rules = module.game;
    const table = new QuietTable(new FastDice(1));
    const state: unknown = rules.setup(initialValues(rules.options), rules.seats.min, table);
    const seat =
      rules
        .waitingFor(state)
        .map(({ seat: who }) => who)
        .find(isSeat) ?? 0;
    const view: unknown = rules.view(state, seat);
    asked.set(game, {
      task: { game, level: "officer", view, seat, seed: 1, budget: { millis: 1000 } },
      fallback: rules.fallback(state, seat),
    });
  }
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Worker", SlowWorker);
  SlowWorker.takes = 0;
  SlowWorker.ended = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("computers in the page", () => {
  /** What is played when the worker takes so long, once the game is loaded there. */
  async function playedAfter(game: string, millis: number): Promise<"its answer" | "the fallback"> {
    const found = asked.get(game);
    if (found === undefined) throw new Error(`${game} was not asked`);
    const bots = createPageBots();
    SlowWorker.takes = 0;
    const first = bots.decide(found.task);
    await vi.advanceTimersByTimeAsync(0);
    expect(await first).toBe("thought of");
    SlowWorker.takes = millis;
    SlowWorker.ended = 0;
    const decided = bots.decide(found.task);
    await vi.advanceTimersByTimeAsync(millis);
    const action = await decided;
    const answered = action === "thought of";
    // Whoever is late is given up with the worker.
    expect(SlowWorker.ended).toBe(answered ? 0 : 1);
    if (!answered) expect(action).toEqual(found.fallback);
    return answered ? "its answer" : "the fallback";
  }

  test("are waited for a quarter of a second beyond their budget, then the fallback is played", async () => {
    expect(await playedAfter("star-fleet-cards", 1249)).toBe("its answer");
    expect(await playedAfter("star-fleet-cards", 1251)).toBe("the fallback");
  });

  test("of Star Fleet Warlord have ten seconds for a sheet, on a slow phone, too", async () => {
    expect(await playedAfter("warlord", 9999)).toBe("its answer");
    expect(await playedAfter("warlord", 10_001)).toBe("the fallback");
  });
});
