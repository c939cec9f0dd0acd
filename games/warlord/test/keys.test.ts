import { expect, test } from "vitest";
import { done, refusedOrder } from "../src/orders/context.ts";
import type { Key, KeyAfter } from "../src/say.ts";
import { words } from "../src/words/en.ts";

test("what an order tells by a key without words is an error of type", () => {
  // @ts-expect-error nothing is said for this
  expect(done("no-such-deed").text.key in words).toBe(false);
  // @ts-expect-error there is no such reason
  expect(JSON.stringify(refusedOrder("no-such-reason", "WL-MORD-05"))).toContain("why.no-such-reason");
  const key: Key = "order.refused";
  const reason: KeyAfter<"why."> = "money";
  expect([key in words, `why.${reason}` in words]).toEqual([true, true]);
});
