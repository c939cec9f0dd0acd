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

test("what cannot be fetched is tried again, and answered for meanwhile", async () => {
  let loads = 0;
  const load = (): Promise<{ readonly one: () => Promise<number> }> => {
    loads += 1;
    return loads === 1
      ? Promise.reject(new Error("offline"))
      : Promise.resolve({ one: () => Promise.resolve(1) });
  };
  const api = later(load, () => 0);
  expect(await api.one()).toBe(0);
  expect(await api.one()).toBe(1);
  loads = 0;
  await expect(later(load).one()).rejects.toThrow("offline");
});
