import { expect, test } from "vitest";
import { oneAtATime } from "../src/operation/one-at-a-time.ts";

test("work that is wanted while it is under way is done once more afterwards, and no longer once it is closed", async () => {
  const ends: (() => void)[] = [];
  const work = oneAtATime(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  work.run();
  work.run();
  work.run();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  work.run();
  let closed = false;
  const closing = work.close().then(() => void (closed = true));
  await turn();
  expect(closed).toBe(false);
  ends[1]?.();
  await closing;
  work.run();
  await turn();
  expect(ends).toHaveLength(2);
});
