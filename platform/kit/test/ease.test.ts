// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { applyEase, motionWanted, setContrast, setMotion } from "../src/ease.ts";

const system = (wants: readonly string[]): void => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: wants.some((wish) => query.includes(wish)) }));
};
const root = (): DOMStringMap => document.documentElement.dataset;

afterEach(() => {
  vi.unstubAllGlobals();
  setContrast("system");
  setMotion("system");
});

test("contrast is high when the reader says so, or the system where they leave it to it", () => {
  system([]);
  applyEase();
  expect(root()["contrast"]).toBe("normal");
  setContrast("high");
  expect(root()["contrast"]).toBe("high");
  system(["prefers-contrast: more"]);
  setContrast("normal");
  expect(root()["contrast"]).toBe("normal");
  setContrast("system");
  expect(root()["contrast"]).toBe("high");
});

test("nothing moves when the reader or the system wants it so", () => {
  system([]);
  expect(motionWanted()).toBe(true);
  setMotion("less");
  expect(motionWanted()).toBe(false);
  expect(root()["motion"]).toBe("less");
  setMotion("system");
  system(["prefers-reduced-motion: reduce"]);
  expect(motionWanted()).toBe(false);
});
