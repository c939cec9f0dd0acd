import { expect, test } from "vitest";
import { curvePoints } from "../src/pages/ratings/curve.ts";

test("a rating's curve runs from the oldest figure to the latest, the highest on top", () => {
  expect(curvePoints([1500, 1605, 1550], 120, 32)).toBe("0,30 60,2 120,16.7");
  expect(curvePoints([1500], 120, 32)).toBe("0,16 120,16");
  expect(curvePoints([1500, 1500], 120, 32)).toBe("0,30 120,30");
});
