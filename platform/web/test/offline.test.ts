import { expect, test, vi } from "vitest";
import { offlineWorker } from "../build/offline.ts";
import { keepForOffline, type Installable } from "../src/shell/offline.ts";

const buildOf = (worker: string): string => /BUILD = "([^"]+)"/.exec(worker)?.[1] ?? "";

test("the worker keeps every file of the build, and another build has another name", () => {
  const worker = offlineWorker(["index.html", "assets/a-1.js"], "<html>");
  expect(worker).toContain('const FILES = ["./assets/a-1.js","./index.html"];');
  expect(buildOf(worker)).toMatch(/^flagship [0-9a-f]{16}$/);
  expect(buildOf(offlineWorker(["assets/a-1.js", "index.html"], "<html>"))).toBe(buildOf(worker));
  expect(buildOf(offlineWorker(["index.html", "assets/a-2.js"], "<html>"))).not.toBe(buildOf(worker));
  expect(buildOf(offlineWorker(["index.html", "assets/a-1.js"], "<body>"))).not.toBe(buildOf(worker));
});

function browser(saveData: boolean | undefined, able = true) {
  const register = vi.fn((_address: string) => Promise.reject(new Error("forbidden here")));
  const navigator = { ...(able ? { serviceWorker: { register } } : {}), connection: { saveData } };
  const setTimeout = (later: () => void): number => {
    later();
    return 0;
  };
  keepForOffline({ navigator, setTimeout } as unknown as Installable);
  return register;
}

test("the page keeps itself, unless the reader saves data or the browser cannot", () => {
  expect(browser(false).mock.calls).toEqual([["/offline-worker.js"]]);
  expect(browser(undefined)).toHaveBeenCalledOnce();
  expect(browser(true)).not.toHaveBeenCalled();
  expect(browser(false, false)).not.toHaveBeenCalled();
});
