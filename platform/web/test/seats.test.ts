import { signal } from "@preact/signals";
import type { TableState } from "@flagship/protocol";
import { expect, test } from "vitest";
import { seatChips } from "../src/pages/table/seats.ts";
import type { Sitter, TimeLeft } from "../src/source/table-source.ts";

const sitter = (seat: number, more: Partial<Sitter> = {}): Sitter => ({
  seat,
  kind: "person",
  name: `Player ${seat}`,
  here: true,
  ...more,
});
const seen = { number: 3, view: {}, waitingFor: [{ seat: 0, kind: "play" }] };
const chips = (sitters: readonly Sitter[], table: TableState | undefined, left?: TimeLeft) =>
  seatChips(
    {
      sitters: signal(sitters),
      time: signal(left),
      ...(table === undefined ? {} : { table: signal(table) }),
    },
    seen,
    0,
    undefined,
    ({ key }) => key,
  );

test("every player's own clock is shown, running or not", () => {
  const clocks = [
    { seat: 0, left: 5000, runs: true },
    { seat: 1, left: 60_000, runs: false },
  ];
  const shown = chips([sitter(0), sitter(1)], { clocks }, { millis: 5000, after: 3 });
  expect(shown.map(({ clock }) => clock)).toEqual([
    { left: 5000, running: true },
    { left: 60_000, running: false },
  ]);
});

test("without clocks of their own those who are waited for share the deadline", () => {
  const shown = chips([sitter(0), sitter(1)], {}, { millis: 9000, after: 3 });
  expect(shown.map(({ clock }) => clock)).toEqual([{ left: 9000, running: true }, undefined]);
  expect(chips([sitter(0)], undefined).map(({ clock }) => clock)).toEqual([undefined]);
});

test("somebody for whom a computer plays is shown so", () => {
  const shown = chips([sitter(0, { standin: "officer" }), sitter(1, { here: false })], {});
  expect(shown.map(({ presence }) => presence)).toEqual(["computer", "away"]);
});
