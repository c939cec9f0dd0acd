import { describe, expect, test } from "vitest";
import {
  act,
  agreedEnd,
  beginMatch,
  conclude,
  handOver,
  makeHeader,
  readRecord,
  recordOf,
  replay,
  resume,
  seenBy,
  snapshotOf,
  toldIn,
  type Checked,
  type Match,
} from "@flagship/kernel";
import { judge, sealedRecord, signerBy } from "@flagship/kernel/seal";
import { highOrbit } from "./example/high-orbit.ts";

const server = signerBy("5e".repeat(32));
const burn = (fuel: number) => ({ type: "burn", fuel });
const codeOf = (done: Checked<unknown>): string => (done.ok ? "accepted" : done.refusal.code);
const stored = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** A match in its first round, in which the first pilot has burned. */
function underWay(): Match {
  const secret = "5".repeat(64);
  const header = makeHeader(highOrbit, { options: {}, seats: 3 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(highOrbit, header.value, secret);
  expect(act(match, 0, burn(1)).ok).toBe(true);
  return match;
}

describe("a seat that goes to somebody else", () => {
  test("is an act that everybody hears, with who agreed; it changes nothing else", () => {
    const match = underWay();
    const before = seenBy(match, 1);
    expect(codeOf(handOver(match, 2, [1, 0, 1]))).toBe("accepted");
    expect(match.log.at(-1)).toEqual({ by: "referee", handed: 2, agreed: [0, 1] });
    expect(toldIn(match).at(-1)).toEqual([{ event: { type: "handed-over", seat: 2 } }]);
    expect(seenBy(match, 1)).toEqual({ ...before, number: 2 });
    // What others decided meanwhile is not outdated.
    expect(codeOf(act(match, 1, burn(1), 1))).toBe("accepted");
  });

  test("is one of the match, while it is played", () => {
    const match = underWay();
    expect(codeOf(handOver(match, 3, []))).toBe("match.no-such-seat");
    expect(codeOf(handOver(match, 0, [3]))).toBe("match.no-such-seat");
    conclude(match, agreedEnd("draw", [0, 1, 2]));
    expect(codeOf(handOver(match, 0, []))).toBe("match.over");
  });

  test("is read again from the log, a snapshot and a record, in one spelling", () => {
    const match = underWay();
    handOver(match, 1, [0, 2]);
    const { header, secret, log } = match;
    for (const again of [
      replay(highOrbit, header, secret, stored(log)),
      resume(highOrbit, header, secret, stored(snapshotOf(match)), stored(log)),
    ])
      expect(seenBy(again, 0)).toEqual(seenBy(match, 0));
    const [first] = log;
    if (first === undefined) throw new Error("there is no act");
    for (const agreed of [
      [2, 0],
      [0, 0, 2],
    ])
      expect(() => replay(highOrbit, header, secret, [first, { by: "referee", handed: 1, agreed }])).toThrow(
        "match.no-such-seat",
      );
    conclude(match, agreedEnd("draw", [0, 1, 2]));
    const read = readRecord(JSON.stringify(sealedRecord(recordOf(match), server)));
    if (!read.ok) throw new Error(read.refusal.code);
    const verdict = judge(highOrbit, read.value);
    expect(verdict.ok && verdict.value.standing).toEqual({ kind: "signed", key: server.key });
  });
});
