import { describe, expect, test } from "vitest";
import { filled, fitted, holds, resized, seenBox, type Pane } from "../src/board/map/camera.ts";
import { galaxyBox, middleOf, sectorBox } from "../src/board/map/projection.ts";
import { placeNamed, sectorNamed } from "../src/rules/hex.ts";

/** The galaxy of a beginner's match: the home sector is the one at the lower right. */
const small = { columns: 2, rows: 2 };
const galaxy = galaxyBox(small, false);
const home = sectorBox(small, sectorNamed(small, "11") ?? -1);
const ships = middleOf(small, placeNamed(small, "11-1008") ?? -1);

const desk: Pane = { width: 1100, height: 844 };
const large: Pane = { width: 2136, height: 1370 };
const phone: Pane = { width: 390, height: 460 };

const shows = (pane: Pane): ReturnType<typeof fitted> => filled(fitted(home, pane), pane, galaxy);

describe("a window of another size", () => {
  test.each([
    ["a desk", desk],
    ["a phone", phone],
    ["a large screen", large],
  ])("still shows what it was led to: %s", (_, pane) => {
    for (const before of [desk, phone, large]) {
      const after = resized(shows(before), pane, galaxy, { box: home });
      expect(after).toEqual(shows(pane));
      expect(holds(seenBox(after, pane), ships)).toBe(true);
    }
  });

  test("keeps a place in sight that it was led to, at the same size of hexes", () => {
    const led = filled({ ...ships, scale: 40 }, large, galaxy);
    const after = resized(led, phone, galaxy, { at: ships });
    expect(after.scale).toBe(40);
    expect(holds(seenBox(after, { width: phone.width - 80, height: phone.height - 80 }), ships)).toBe(true);
  });

  test("leaves alone what the reader has moved", () => {
    const moved = { x: home.left, y: home.top, scale: 20 };
    expect(resized(moved, phone, galaxy, undefined)).toEqual(filled(moved, phone, galaxy));
    expect(resized({ ...ships, scale: 40 }, desk, galaxy, { at: ships })).toEqual(
      filled({ ...ships, scale: 40 }, desk, galaxy),
    );
  });
});
