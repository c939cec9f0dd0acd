import { expect, test } from "vitest";
import { below, within } from "../src/router/base.ts";

test("addresses of a site below a path have it in front, and stand for what comes after it", () => {
  expect(below("/settings", "/games/flagship")).toBe("/games/flagship/settings");
  for (const [path, means] of [
    ["/games/flagship", "/"],
    ["/games/flagship/", "/"],
    ["/games/flagship/match/a", "/match/a"],
    ["/games/flagshipping", "/games/flagshipping"],
    ["/match/a", "/match/a"],
  ] as const)
    expect(within(path, "/games/flagship")).toBe(means);
  expect([below("/x"), within("/x")]).toEqual(["/x", "/x"]);
});
