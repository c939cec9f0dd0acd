import { expect, test } from "vitest";
import { paceOf } from "../src/index.ts";

test("a table's pace follows from its clocks", () => {
  expect(paceOf({})).toBe("free");
  expect(paceOf({ time: { decision: 3600 } })).toBe("live");
  expect(paceOf({ time: { decision: 86_399 } })).toBe("live");
  expect(paceOf({ time: { decision: 86_400 } })).toBe("days");
  expect(paceOf({ time: {} })).toBe("live");
  expect(paceOf({ time: { calendar: true } })).toBe("days");
});
