import { expect, test } from "vitest";
import type { Keep } from "../src/keep.ts";
import { reloadWhenRebuilt } from "../src/shell/rebuilt.ts";

function browser() {
  const kept = new Map<string, string>();
  const keep: Keep = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  let reloads = 0;
  const open = (build: string): EventTarget => {
    const page = Object.assign(new EventTarget(), { location: { reload: () => void reloads++ } });
    reloadWhenRebuilt(page, keep, build);
    return page;
  };
  return { open, reloads: () => reloads };
}

const vanished = (): Event => new Event("vite:preloadError");

test("a part that vanished with a new build loads the page anew, once for each build", () => {
  const { open, reloads } = browser();
  open("a").dispatchEvent(vanished());
  expect(reloads()).toBe(1);
  open("a").dispatchEvent(vanished());
  expect(reloads()).toBe(1);
  open("b").dispatchEvent(vanished());
  expect(reloads()).toBe(2);
});
