// @vitest-environment happy-dom
import type { Seen, Viewer } from "@flagship/kernel";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { useProjector, type Projector } from "../src/pages/replay/projector.ts";
import type { Reel } from "../src/replay/reel.ts";

const reel = {
  first: 0,
  acts: 5,
  seenAt: (number: number) => ({ number }) as Seen,
  heardBy: () => [],
} as unknown as Reel;

/** A replay whose address leads to a moment, or to none. */
function screen() {
  const place = document.createElement("div");
  let now: Projector | undefined;
  function Room({ wanted }: { readonly wanted: number | undefined }): null {
    now = useProjector(reel, "referee" as Viewer, wanted);
    return null;
  }
  return {
    at: () => now?.seen.number,
    lead: (wanted?: number) => void act(() => render(<Room wanted={wanted} />, place)),
    go: (number: number) => void act(() => now?.go(number)),
  };
}

test("begins at the start, or at the moment that the link leads to, as far as the match goes", () => {
  const leads = (wanted?: number): number | undefined => {
    const shown = screen();
    shown.lead(wanted);
    return shown.at();
  };
  expect([undefined, 0, 3, 5, 99].map(leads)).toEqual([0, 0, 3, 5, 5]);
});

test("another link leads elsewhere; until then the reader goes where they want", () => {
  const shown = screen();
  shown.lead(3);
  shown.go(4);
  shown.lead(3);
  expect(shown.at()).toBe(4);
  shown.lead(1);
  expect(shown.at()).toBe(1);
});
