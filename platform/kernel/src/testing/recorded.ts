import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../game.ts";
import { readRecord, recordOf, verifyRecord, type MatchRecord } from "../record.ts";
import { playMatch } from "./conformance.ts";
import type { Trial } from "./playout.ts";

/**
 * Replays the matches kept in a folder. Any change of any event fails, unless the game's
 * `rulesVersion` was raised; then new matches are recorded once with `RECORD=1` and kept beside
 * the old ones, which stay as history.
 */
export function recordedMatches(game: AnyGame, folder: string, trials: readonly Trial[]): void {
  const path = join(folder, `v${game.rulesVersion}.json`);

  describe(`${game.id}: recorded matches`, () => {
    test(`version ${game.rulesVersion} has recorded matches`, () => {
      if (process.env["RECORD"] === "1" && !existsSync(path)) {
        mkdirSync(folder, { recursive: true });
        const records = trials.map((trial, index) => recordOf(playMatch(game, trial, 7000 + index)));
        writeFileSync(path, `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`);
      }
      expect(existsSync(path), `record them once: RECORD=1 npx vitest run ${game.id}`).toBe(true);
    });

    test("no version is recorded that the game has not reached", () => {
      const versions = readdirSync(folder).map((name) => Number(/^v(\d+)\.json$/.exec(name)?.[1]));
      expect(Math.max(...versions)).toBe(game.rulesVersion);
    });

    test("every event of every recorded match comes out the same", () => {
      const records = JSON.parse(readFileSync(path, "utf8")) as MatchRecord[];
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        const read = readRecord(JSON.stringify(record));
        const verdict = read.ok ? verifyRecord(game, read.value) : read;
        expect(verdict.ok ? "the same" : verdict.refusal).toBe("the same");
      }
    });
  });
}
