import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordOf } from "@flagship/kernel";
import { plainTrial, playMatch } from "@flagship/kernel/testing";
import { expect, test } from "vitest";
import { starFleetCards } from "../../../games/star-fleet-cards/src/index.ts";
import { flagshipHere, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();
const record = recordOf(playMatch(starFleetCards, plainTrial(starFleetCards), 5));
const file = join(folder, "match.json");
writeFileSync(file, JSON.stringify(record));

test("an analysis tells the curve, turning points, better acts and luck in words", async () => {
  const { code, out } = await flagshipHere(["analyse", file, "--budget", "1ms", "--most", "2"]);
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[0]).toMatch(/^Star Fleet Cards: \w/);
  expect(lines[2]).toMatch(/^[▁▂▃▄▅▆▇█]{1,72}$/);
  expect(out).toMatch(/Turning points:\n {2}move \d+: [\d.]+% to [\d.]+%\n {2}move \d+: /);
  expect(out).toMatch(/Better was:\n {2}move \d+, Seat [01]: .+ \([\d.]+%\) instead of .+ \([\d.]+%\)/);
  expect(out).toMatch(
    /Seat 0: [+-][\d.]+% for each roll or shuffle, -[\d.]+% for each of \d+ decisions\.\nSeat 1: /,
  );
});

test("as JSON it has a point for each act", async () => {
  const { out } = await flagshipHere(["analyse", file, "--budget", "1ms", "--json"]);
  const told = JSON.parse(out) as { curve: number[][]; luck: number[]; lost: number[] };
  expect(told.curve).toHaveLength(record.log.length + 1);
  expect(told.curve.at(-1)?.[record.outcome?.winners[0] ?? 0]).toBe(1);
  expect([told.luck, told.lost].map((each) => each.length)).toEqual([2, 2]);
});

test("a match that is not over is not analysed: it would look into hands", async () => {
  const { outcome: _, ...open } = record;
  const cut = join(folder, "open.json");
  writeFileSync(cut, JSON.stringify({ ...open, log: open.log.slice(0, 5), prints: open.prints.slice(0, 6) }));
  const { code, err } = await flagshipHere(["analyse", cut]);
  expect(code).toBe(1);
  expect(err).toContain("This match is not over yet. [analyse.open]");
});

test("a log that does not fit the rules gets a sentence", async () => {
  const broken = join(folder, "broken.json");
  writeFileSync(broken, JSON.stringify({ ...record, log: record.log.slice(1) }));
  const { code, err } = await flagshipHere(["analyse", broken]);
  expect(code).toBe(1);
  expect(err).toMatch(/The log cannot be replayed: .+ \[record\.refused\]/);
});
