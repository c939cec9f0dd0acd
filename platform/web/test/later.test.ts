import { expect, test } from "vitest";
import { later } from "../src/api/later.ts";

test("an interface is fetched once, when it is first asked, and answers as it would itself", async () => {
  let loads = 0;
  const api = later(async () => {
    loads += 1;
    return {
      add: (a: number, b: number) => Promise.resolve(a + b),
      fail: () => Promise.reject(new Error("no")),
    };
  });
  expect(loads).toBe(0);
  expect(await api.add(2, 3)).toBe(5);
  await expect(api.fail()).rejects.toThrow("no");
  expect(loads).toBe(1);
});
