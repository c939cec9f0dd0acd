import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, fitBox, panBy, roundLength, zoomAt, type Viewport } from "../src/geometry/viewport.ts";

const number = fc.double({ min: -1000, max: 1000, noNaN: true });
const shape = fc.double({ min: 0.3, max: 3, noNaN: true });

test("a fitted box is seen whole, whatever the window's shape", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: number, y: number }), { minLength: 1 }), shape, (points, window) => {
      const view = fitBox(boxAround(points, 5), window);
      for (const { x, y } of points) {
        expect(Math.abs(x - view.x)).toBeLessThanOrEqual(view.width / 2);
        expect(Math.abs(y - view.y)).toBeLessThanOrEqual((view.width * window) / 2);
      }
    }),
  );
});

test("zooming keeps the place under the pointer where it is", () => {
  fc.assert(
    fc.property(number, number, fc.double({ min: 0.5, max: 2, noNaN: true }), (x, y, factor) => {
      const view: Viewport = { x: 10, y: -20, width: 100 };
      const zoomed = zoomAt(view, factor, { x, y }, { min: 1, max: 10_000 });
      expect((x - zoomed.x) / zoomed.width).toBeCloseTo((x - view.x) / view.width, 6);
      expect((y - zoomed.y) / zoomed.width).toBeCloseTo((y - view.y) / view.width, 6);
    }),
  );
});

test("zooming stops at its limits", () => {
  const view: Viewport = { x: 0, y: 0, width: 100 };
  expect(zoomAt(view, 1000, view, { min: 6, max: 200 }).width).toBe(6);
  expect(zoomAt(view, 0.001, view, { min: 6, max: 200 }).width).toBe(200);
});

test("panning never loses the map", () => {
  const box = { left: -10, top: -10, right: 10, bottom: 10 };
  expect(panBy({ x: 0, y: 0, width: 20 }, 500, -500, box)).toEqual({ x: 10, y: -10, width: 20 });
});

test("a scale bar shows a round length", () => {
  expect([0.7, 1.9, 3, 7, 430, 5100].map(roundLength)).toEqual([0.5, 1, 2, 5, 200, 5000]);
});
