import { expect, test } from "vitest";
import type { Keep } from "../src/keep.ts";
import { isMuted, mutedAt } from "../src/pages/table/talk/muted.ts";

/** A browser's memory that lasts as long as the test. */
function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  } as Keep;
}

const EVE = { speaker: "abcdefghijklmno-", name: "Eve the Loud" };

test("who is muted at a table stays so under another name, and whoever takes the name is heard", () => {
  const keep = memory();
  mutedAt(keep, "m").add(EVE);
  const muted = mutedAt(keep, "m").all();
  expect(muted).toEqual([EVE]);
  expect(isMuted(muted, { speaker: EVE.speaker })).toBe(true);
  expect(isMuted(muted, { speaker: "0123456789_bcdef" })).toBe(false);
  expect(mutedAt(keep, "other").all()).toEqual([]);
  mutedAt(keep, "m").add({ ...EVE, name: "Eva" });
  expect(mutedAt(keep, "m").all()).toEqual([{ ...EVE, name: "Eva" }]);
  mutedAt(keep, "m").clear();
  expect(mutedAt(keep, "m").all()).toEqual([]);
});

test("names that were muted once, by name alone, are forgotten", () => {
  const keep = memory();
  keep.set("flagship.muted.m", "Eve\nBob the Builder");
  expect(mutedAt(keep, "m").all()).toEqual([]);
});
