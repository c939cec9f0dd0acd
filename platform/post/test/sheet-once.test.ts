import { expect, test, vi } from "vitest";
import { runTurn, takeSheet } from "../src/index.ts";
import { Clock, newGame, sheet } from "./table.ts";

const readings: string[] = [];

// Only to count: it reads as ever.
vi.mock(import("../../../games/warlord/src/sheet/read.ts"), async (original) => {
  const there = await original();
  return {
    ...there,
    readSheet: (text, extent) => {
      readings.push(text);
      return there.readSheet(text, extent);
    },
  };
});

test("a sheet is read once on its way from letter to report", async () => {
  const { game, players } = await newGame(new Clock());
  const [ann, bob] = players;
  if (ann === undefined || bob === undefined) throw new Error("nobody plays");
  for (const { player, from } of [
    { player: ann, from: "ann@example.org" },
    { player: bob, from: "bob@example.org" },
  ])
    expect(await takeSheet(game, sheet(player, "Y165", ["RL 50"]), { by: "mail", from })).toMatchObject({
      ok: true,
    });
  expect(await runTurn(game, { turn: "Y165", who: "host" })).toMatchObject({ ok: true });
  // Once each, and never with the number that proves whose it is.
  expect(readings).toHaveLength(2);
  expect(new Set(readings).size).toBe(2);
  for (const text of readings) expect(text).toContain("ACCT ____");
});

test("of a stranger's sheet nothing but the head is read", async () => {
  const { game, players } = await newGame(new Clock());
  const [ann] = players;
  if (ann === undefined) throw new Error("nobody plays");
  readings.length = 0;
  const stranger = { by: "mail", from: "eve@evil.example" } as const;
  expect(await takeSheet(game, sheet(ann, "Y165", ["RL 50"]), stranger)).toMatchObject({ ok: false });
  expect(readings).toEqual([]);
});
