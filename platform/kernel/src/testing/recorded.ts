import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { carryOver, type LeftBehind } from "../carry-over.ts";
import { FastDice } from "../dice.ts";
import { firstStepOf } from "../first-step.ts";
import type { AnyGame } from "../game.ts";
import { outcomeOf, replay, snapshotOf, type Chronicle, type Match, type Snapshot } from "../match.ts";
import { readRecord, recordOf, type MatchRecord } from "../record.ts";
import { seatsOf } from "../seat.ts";
import { verifyRecord } from "../verify.ts";
import { answerOrAct, playMatch } from "./conformance.ts";
import { nextActor, type Trial } from "./playout.ts";

/**
 * Replays the matches kept in a folder. Any change of any event fails, unless the game's
 * `rulesVersion` was raised; then new matches are recorded once with `RECORD=1` and kept beside
 * the old ones. Of every version the state half-way through each match is kept as well: matches that
 * run when the rules change must go on from there, to their end.
 */
export function recordedMatches(
  game: AnyGame,
  folder: string,
  trials: readonly Trial[],
  { play = playMatch, since = 1, without = [] }: Recorded = {},
): void {
  const { rulesVersion } = game;
  const versions = Array.from({ length: rulesVersion - since + 1 }, (_, index) => since + index);
  const path = join(folder, `v${rulesVersion}.json`);

  describe(`${game.id}: recorded matches in ${basename(folder)}`, () => {
    test(`version ${rulesVersion} has recorded matches`, () => {
      if (process.env["RECORD"] === "1" && !existsSync(path)) {
        mkdirSync(folder, { recursive: true });
        const records = trials.map((trial, index) => recordOf(play(game, trial, 7000 + index)));
        writeFileSync(path, `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`);
      }
      expect(existsSync(path), `record them once: RECORD=1 npx vitest run ${game.id}`).toBe(true);
    });

    test("every version the game has had is recorded, with its matches half-way, and none that it has not reached", () => {
      expect(versionsIn(folder, /^v(\d+)\.json$/)).toEqual(versions);
      expect(versionsIn(folder, STANDING)).toEqual(versions.filter((version) => !without.includes(version)));
    });

    test("every event of every recorded match comes out the same", () => {
      const records = recordsOf(folder, rulesVersion);
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        const read = readRecord(JSON.stringify(record));
        const verdict = read.ok ? verifyRecord(game, read.value) : read;
        expect(verdict.ok ? "the same" : verdict.refusal).toBe("the same");
      }
    });

    test(`version ${rulesVersion} has left its matches half-way`, () => {
      const file = standingFile(folder, rulesVersion);
      if (process.env["RECORD"] === "1" && !existsSync(file)) {
        const standings = recordsOf(folder, rulesVersion).map((record) => snapshotOf(halfWay(game, record)));
        writeFileSync(file, gzipSync(JSON.stringify(standings), { level: 9 }));
      }
      expect(existsSync(file), `record them once: RECORD=1 npx vitest run ${game.id}`).toBe(true);
      expect(standingsOf(folder, rulesVersion)).toHaveLength(recordsOf(folder, rulesVersion).length);
    });

    for (const version of versionsIn(folder, STANDING))
      test(`matches that run under version ${version} go on to their end and replay`, () => {
        const standings = standingsOf(folder, version);
        const records = recordsOf(folder, version);
        for (const [index, record] of records.entries()) {
          const snapshot = standings[index];
          if (snapshot === undefined)
            throw new Error(`version ${version} left match ${index} without a state`);
          goesOn(game, version, record, snapshot, index);
        }
      });

    test(`matches of version ${rulesVersion} go on as they were only where all was told as it is now`, () => {
      const standings = standingsOf(folder, rulesVersion);
      for (const [index, record] of recordsOf(folder, rulesVersion).entries()) {
        const snapshot = standings[index];
        const told = halfWay(game, record).steps.map((step) => step.told);
        const how = (heard: Chronicle): string | undefined => {
          const carried = carryOver(game, { ...leftAt(record, rulesVersion, snapshot), told: heard });
          return carried.ok ? carried.value.how : carried.refusal.code;
        };
        expect(how(told)).toBe("same");
        const at = told.findLastIndex((one) => one.length > 0);
        if (at >= 0) expect(how(told.with(at, []))).toBe("changed");
      }
    });
  });
}

/** What a folder has besides what every folder has. */
interface Recorded {
  /** How matches are played that are recorded; missing: at random. */
  readonly play?: (game: AnyGame, trial: Trial, seed: number) => Match;
  /** The first version that is in the folder. */
  readonly since?: number;
  /** Versions from before it was kept how their matches stood half-way. */
  readonly without?: readonly number[];
}

/** A match as a version of the rules has left it behind half-way. */
function leftAt({ header, secret, log }: MatchRecord, rules: number, snapshot?: Snapshot): LeftBehind {
  const people = seatsOf(header.seats);
  return {
    header,
    secret,
    log: log.slice(0, snapshot?.number ?? 0),
    rules,
    people,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** Takes a match over from a version of the rules and plays it to its end. */
function goesOn(game: AnyGame, rules: number, record: MatchRecord, snapshot: Snapshot, seed: number): void {
  const { header, secret } = record;
  const carried = carryOver(game, leftAt(record, rules, snapshot));
  // Mend it with the game's `upgrade`: whoever plays now would be stranded by this release.
  if (!carried.ok) throw new Error(JSON.stringify(carried.refusal));
  const { match } = carried.value;
  const dice = new FastDice(9000 + seed);
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const actor = nextActor(game, match.state, dice);
    if (actor === undefined) break;
    const done = answerOrAct(match, actor, dice);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  }
  expect(outcomeOf(match)?.scores).toHaveLength(header.seats);
  expect(replay(game, header, secret, match.log).state).toEqual(match.state);
  const earlier = Array.from({ length: firstStepOf(match) }, () => []);
  const read = readRecord(JSON.stringify(recordOf(match, earlier)));
  const verdict = read.ok ? verifyRecord(game, read.value) : read;
  expect(verdict.ok ? "holds" : verdict.refusal).toBe("holds");
}

const MOST_ACTS = 100_000;
const STANDING = /^v(\d+)\.standing\.json\.gz$/;
const standingFile = (folder: string, version: number): string =>
  join(folder, `v${version}.standing.json.gz`);

const versionsIn = (folder: string, pattern: RegExp): number[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => {
      const version = pattern.exec(name)?.[1];
      return version === undefined ? [] : [Number(version)];
    })
    .toSorted((one, other) => one - other);

const recordsOf = (folder: string, version: number): MatchRecord[] =>
  JSON.parse(readFileSync(join(folder, `v${version}.json`), "utf8")) as MatchRecord[];

const standingsOf = (folder: string, version: number): Snapshot[] =>
  JSON.parse(gunzipSync(readFileSync(standingFile(folder, version))).toString()) as Snapshot[];

const halfWay = (game: AnyGame, { header, secret, log }: MatchRecord): Match =>
  replay(game, header, secret, log.slice(0, log.length >> 1));
