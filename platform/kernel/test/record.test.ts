import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { readRecord, recordOf, verifyRecord, type MatchRecord } from "@flagship/kernel";
import { plainTrial, playMatch } from "@flagship/kernel/testing";
import { highOrbit } from "./example/high-orbit.ts";

const record = recordOf(playMatch(highOrbit, plainTrial(highOrbit), 3));
const verdict = (tampered: MatchRecord): string => {
  const checked = verifyRecord(highOrbit, tampered);
  return checked.ok ? "genuine" : checked.refusal.code;
};

describe("a match record", () => {
  test("survives being written and read", () => {
    const read = readRecord(JSON.stringify(record));
    expect(read.ok && verdict(read.value)).toBe("genuine");
  });

  test.each<[string, MatchRecord, string]>([
    ["another secret", { ...record, secret: "00".repeat(32) }, "record.commitment"],
    ["another log", { ...record, log: record.log.slice(0, -1) }, "record.differs"],
    [
      "an impossible act",
      { ...record, log: [{ by: 0, action: { type: "burn", fuel: 9 } }] },
      "record.refused",
    ],
    [
      "another outcome",
      { ...record, outcome: { winners: [0, 1], scores: [9, 9], why: { key: "bribe" } } },
      "record.outcome",
    ],
    ["other prints", { ...record, prints: record.prints.map(() => "0") }, "record.differs"],
    ["another game", { ...record, header: { ...record.header, game: "chess" } }, "record.other-game"],
    ["another version", { ...record, header: { ...record.header, rulesVersion: 99 } }, "record.other-rules"],
  ])("with %s is found out", (_what, tampered, code) => {
    expect(verdict(tampered)).toBe(code);
  });

  test("is refused with a code when it is no record at all", () => {
    expect(readRecord("{")).toMatchObject({ ok: false, refusal: { code: "record.not-json" } });
    expect(readRecord("[]")).toMatchObject({ ok: false, refusal: { code: "record.malformed" } });
  });

  test("names its players, in so many words", () => {
    const read = (players: unknown): unknown => {
      const found = readRecord(JSON.stringify({ ...record, players }));
      return found.ok ? found.value.players : found.refusal.code;
    };
    const players = [{ name: "A".repeat(100) }, { computer: "captain" }];
    expect(read(players)).toEqual(players);
    expect(read(undefined)).toBeUndefined();
    for (const bad of [["Ann"], [{ name: "A".repeat(101) }], [{ computer: "genius" }], [{ name: 7 }], "Ann"])
      expect(read(bad)).toBe("record.malformed");
  });

  test("garbage never throws", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => !readRecord(text).ok));
  });
});
