import { expect, test, vi } from "vitest";
import type { Arbiter } from "../src/matches/arbiter.ts";
import { HeavyMatches } from "../src/matches/heavy-matches.ts";

/** An umpire that notes what it is asked. */
function umpire(name: string, asked: string[]): Arbiter {
  const ask = (duty: string, match: string) => {
    asked.push(`${name} ${duty} ${match}`);
    return Promise.resolve([]);
  };
  return { ask: ask as unknown as Arbiter["ask"] };
}

test("a heavy match moves, and is forgotten when it is over or gone", async () => {
  const asked: string[] = [];
  const [first, strong] = [umpire("first", asked), umpire("strong", asked)];
  const heavy = new HeavyMatches(strong, () => {});
  const look = (match: string) => heavy.arbiterOf(match, first).ask("catchUp", match);
  for (const match of ["over", "gone", "stays"]) heavy.add(match, first);
  // What is asked while it moves waits for that.
  await Promise.all([look("over"), look("gone"), look("stays")]);
  expect(asked.slice(-3)).toEqual(["strong catchUp over", "strong catchUp gone", "strong catchUp stays"]);
  expect(heavy.size).toBe(3);
  heavy.forget("over");
  await heavy.arbiterOf("gone", first).ask("drop", "gone");
  await Promise.all([look("over"), look("gone"), look("stays")]);
  expect(asked.slice(-4)).toEqual([
    "strong drop gone",
    "first catchUp over",
    "first catchUp gone",
    "strong catchUp stays",
  ]);
  expect([heavy.size, heavy.isWith(first, "over", first)]).toEqual([1, true]);
});

test("heavy matches take turns: who has much to do waits for their own acts, others for one of them; nobody who only looks", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const strong: Arbiter = {
    ask: ((duty: string, match: string) => {
      asked.push(`${duty} ${match}`);
      return duty === "take" ? new Promise<void>((resolve) => answers.push(resolve)) : Promise.resolve([]);
    }) as unknown as Arbiter["ask"],
  };
  const heavy = new HeavyMatches(strong, () => {});
  const first = umpire("first", []);
  for (const match of ["slow", "other"]) heavy.add(match, first);
  await Promise.all(["slow", "other"].map((match) => heavy.arbiterOf(match, first).ask("catchUp", match)));
  asked.length = 0;
  const take = (match: string): Promise<unknown> =>
    heavy.arbiterOf(match, first).ask("take", match, 0, { end: true });
  const all = [take("slow"), take("slow"), take("slow"), take("other")];
  await heavy.arbiterOf("slow", first).ask("catchUp", "slow");
  for (let answered = 0; answered < all.length; answered++) {
    await vi.waitFor(() => expect(answers[answered]).toBeDefined(), { interval: 1 });
    answers[answered]?.();
  }
  await Promise.all(all);
  expect(asked).toEqual(["take slow", "catchUp slow", "take slow", "take other", "take slow"]);
});
