import { setTimeout as sleep } from "node:timers/promises";
import type { BotPool } from "@flagship/bots";
import { expect, test } from "vitest";
import { module } from "../../kernel/test/example/high-orbit.ts";
import { LiveClient, newGuest, newMatch } from "./support/client.ts";
import { startServer } from "./support/server.ts";

/** Computers that take their time, so that the others answer while they think. */
function slowBots(): { readonly pool: BotPool; readonly thoughts: number[] } {
  const thoughts: number[] = [];
  return {
    thoughts,
    pool: {
      decide: async ({ seat }) => {
        thoughts.push(seat);
        await sleep(seat * 25);
        return { type: "burn", fuel: 0 };
      },
      close: () => Promise.resolve(),
    },
  };
}

test("a computer thinks once about a sealed decision, however many others answer meanwhile", async () => {
  const { pool, thoughts } = slowBots();
  const games = [{ id: "high-orbit", about: module.about, load: () => Promise.resolve(module) }];
  const { url } = await startServer({ games, bots: pool });
  const me = await newGuest(url);
  const computer = { kind: "computer", level: "cadet" } as const;
  const made = await newMatch(url, me.token, {
    game: "high-orbit",
    seats: [{ kind: "me" }, computer, computer, computer],
  });
  const client = new LiveClient(url, made.id, { token: me.token });
  await client.knows(3);
  expect(client.seen?.waitingFor.map(({ answered }) => answered)).toEqual([false, true, true, true]);
  expect(thoughts.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});
