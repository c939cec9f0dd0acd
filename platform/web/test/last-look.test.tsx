// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lastLook, noteLook, useLastLook } from "../src/pages/table/last-look.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const come = (match: string | undefined, number: number | undefined) =>
  renderHook(({ at }) => useLastLook(match, at), { initialProps: { at: number } });

test("whoever comes to a table for the first time has missed nothing", () => {
  expect(come("m1", 7).result.current).toBeUndefined();
  expect(lastLook("m1")).toBe(7);
});

test("whoever comes back is offered what came after the last look, until something new happens", () => {
  noteLook("m1", 4);
  const { result, rerender } = come("m1", undefined);
  expect(result.current).toBeUndefined();
  rerender({ at: 9 });
  expect(result.current).toBe(4);
  rerender({ at: 10 });
  expect(result.current).toBeUndefined();
  expect(lastLook("m1")).toBe(10);
});

test("a hidden page does not look; what happened meanwhile is offered when it is seen again", () => {
  const { result, rerender } = come("m1", 3);
  let visible: DocumentVisibilityState = "hidden";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visible });
  rerender({ at: 6 });
  expect(lastLook("m1")).toBe(3);
  visible = "visible";
  void act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current).toBe(3);
  expect(lastLook("m1")).toBe(6);
  Reflect.deleteProperty(document, "visibilityState");
});

test("of forty matches it is remembered, and of a match without a name nothing", () => {
  for (let match = 0; match < 41; match++) noteLook(`m${match}`, match);
  expect([lastLook("m0"), lastLook("m1"), lastLook("m40")]).toEqual([undefined, 1, 40]);
  expect(come(undefined, 5).result.current).toBeUndefined();
});
