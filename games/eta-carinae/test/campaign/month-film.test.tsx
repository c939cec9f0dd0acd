// @vitest-environment happy-dom
import { setStageSpeed } from "@flagship/kit";
import { renderHook } from "@testing-library/preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EtaTable } from "../../src/common/board/table.ts";
import { chaptersOf, toneOf, useMonthFilm } from "../../src/campaign/board/month-film.ts";
import { hexName } from "../../src/campaign/rules/hexes.ts";
import type { Report } from "../../src/campaign/rules/report.ts";
import type { State } from "../../src/campaign/rules/state.ts";
import { DEEP, FOE, HOME, sector } from "./table.ts";

const report = (turn: number, day: number, kind: string, values: Report["with"] = {}): Report => ({
  turn,
  day,
  kind,
  with: values,
  rules: [],
});

/** The third month has begun; what the two sides and everybody were told in the second and before. */
function thirdMonth(): State {
  const view = sector();
  const name = (hex: number): string => hexName(view.chart, hex);
  return {
    ...view,
    turn: 3,
    news: [report(2, 20, "flare", { hex: name(FOE) }), report(3, 1, "turn", { month: 3 })],
    realms: view.realms.map((realm, seat) => ({
      ...realm,
      reports:
        seat === 0
          ? [
              report(1, 5, "colonised", { world: `${name(HOME)}-II` }),
              report(2, 28, "unrest", { world: `${name(HOME)}-I` }),
              report(2, 3, "wormhole", { hex: name(DEEP), mass: 9 }),
            ]
          : [report(2, 9, "raiders", { world: `${name(FOE)}-I`, ships: 2 })],
    })),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the film of a month shows the reader's own reports and the news of that month, day by day, and where", () => {
  const told = (seat: number | undefined) =>
    chaptersOf(thirdMonth(), seat).map(({ report: { day, kind }, hex }) => [day, kind, hex]);
  expect(told(0)).toEqual([
    [3, "wormhole", DEEP],
    [20, "flare", FOE],
    [28, "unrest", HOME],
  ]);
  expect(told(1)).toEqual([
    [9, "raiders", FOE],
    [20, "flare", FOE],
  ]);
  expect(told(undefined)).toEqual([[20, "flare", FOE]]);
});

test("losses, gains and the rest have marks of their own", () => {
  expect(["raiders", "colonised", "wormhole"].map((kind) => toneOf({ kind }))).toEqual([
    "danger",
    "good",
    "info",
  ]);
});

const tableOf = (view: State, fresh: boolean): EtaTable<State> =>
  ({
    seen: { view },
    heard: fresh ? [{ number: 4, event: { type: "campaign-dispatch", rules: [] } }] : [],
  }) as unknown as EtaTable<State>;

test("a month that has just run plays by itself to its end; whoever steps into it stops it", async () => {
  const table = tableOf(thirdMonth(), true);
  const { result } = renderHook(() => useMonthFilm(table, 0));
  const pass = (millis: number): Promise<void> => act(() => void vi.advanceTimersByTime(millis));
  await pass(0);
  expect([result.current.at, result.current.playing]).toEqual([0, true]);
  for (const at of [1, 2, 3]) {
    await pass(1800);
    expect(result.current.at).toBe(at);
  }
  expect(result.current.playing).toBe(false);
  await act(() => result.current.play(true));
  expect([result.current.at, result.current.playing]).toEqual([0, true]);
  await act(() => result.current.go(2));
  await pass(5000);
  expect([result.current.at, result.current.playing]).toEqual([2, false]);
});

test("after a reload it waits until it is asked for", async () => {
  const table = tableOf(thirdMonth(), false);
  const { result } = renderHook(() => useMonthFilm(table, 0));
  await act(() => void vi.advanceTimersByTime(5000));
  expect([result.current.at, result.current.playing]).toEqual([3, false]);
});

test("nor does it run by itself for whoever has switched animations off", async () => {
  setStageSpeed("off");
  try {
    const table = tableOf(thirdMonth(), true);
    const { result } = renderHook(() => useMonthFilm(table, 0));
    await act(() => void vi.advanceTimersByTime(5000));
    expect([result.current.at, result.current.playing]).toEqual([3, false]);
  } finally {
    setStageSpeed("normal");
  }
});
