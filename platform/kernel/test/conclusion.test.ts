import { describe, expect, test } from "vitest";
import {
  act,
  agreedEnd,
  beginMatch,
  chainHead,
  chainOf,
  conclude,
  leaveStandingOrder,
  makeHeader,
  outcomeOf,
  readRecord,
  recordOf,
  replay,
  resignationOf,
  resume,
  seenBy,
  sidesOf,
  snapshotOf,
  toldIn,
  type Checked,
  type Conclusion,
  type LogEntry,
  type Match,
  type MatchRecord,
} from "@flagship/kernel";
import { endWords, judge, sealedRecord, signerBy } from "@flagship/kernel/seal";
import { highOrbit } from "./example/high-orbit.ts";

const server = signerBy("5e".repeat(32));
const burn = (fuel: number) => ({ type: "burn", fuel });
const codeOf = (done: Checked<unknown>): string => (done.ok ? "accepted" : done.refusal.code);
const stored = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** A match in its first round, in which the first pilot has burned. */
function underWay(seats = 2): Match {
  const secret = "5".repeat(64);
  const header = makeHeader(highOrbit, { options: {}, seats }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(highOrbit, header.value, secret);
  expect(act(match, 0, burn(1)).ok).toBe(true);
  return match;
}

function ended(conclusion: Conclusion): Match {
  const match = underWay();
  expect(codeOf(conclude(match, conclusion))).toBe("accepted");
  return match;
}

const worth = (record: MatchRecord): unknown => {
  const read = readRecord(JSON.stringify(record));
  const verdict = read.ok ? judge(highOrbit, read.value) : read;
  return verdict.ok ? verdict.value.standing : verdict.refusal.code;
};

const ENDS = [
  [
    { how: "draw", agreed: [0, 1] },
    { winners: [], scores: [0, 0], why: { key: "table.outcome.draw" } },
  ],
  [
    { how: "called-off", agreed: [1] },
    { winners: [], scores: [0, 0], why: { key: "table.outcome.called-off" } },
  ],
  [
    { how: "out-of-time", seat: 1 },
    { winners: [0], scores: [1, 0], why: { key: "table.outcome.time", with: { seat: "@seat.1" } } },
  ],
  [
    { how: "resigned", seats: [1] },
    { winners: [0], scores: [1, 0], why: { key: "table.outcome.resigned", with: { seats: ["@seat.1"] } } },
  ],
] as const satisfies readonly (readonly [Conclusion, object])[];

describe.each(ENDS)("a match that ends otherwise than by its rules (%o)", (conclusion, outcome) => {
  test("has an act for it that everybody hears, and asks nobody any more", () => {
    const match = ended(conclusion);
    expect(match.log.at(-1)).toEqual({ by: "referee", concluded: conclusion });
    expect(toldIn(match).at(-1)).toEqual([{ event: { type: "concluded", why: outcome.why } }]);
    expect(outcomeOf(match)).toEqual(outcome);
    expect(seenBy(match, 1)).toMatchObject({ number: 2, waitingFor: [], outcome });
    expect(seenBy(match, 1)).not.toHaveProperty("choices");
  });

  test("takes nothing more", () => {
    const match = ended(conclusion);
    const head = chainHead(match);
    expect(codeOf(act(match, 1, burn(1)))).toBe("match.over");
    expect(codeOf(leaveStandingOrder(match, 1, "meteor", "pass"))).toBe("match.over");
    expect(codeOf(conclude(match, conclusion))).toBe("match.over");
    expect(chainHead(match)).toBe(head);
    const later: LogEntry[] = [...match.log, { by: 1, window: "meteor", order: "pass" }];
    expect(() => replay(highOrbit, match.header, match.secret, later)).toThrow("match.over");
  });

  test("is over when it is read again, from its log or from a snapshot", () => {
    const match = ended(conclusion);
    const { header, secret } = match;
    for (const again of [
      replay(highOrbit, header, secret, stored(match.log)),
      resume(highOrbit, header, secret, stored(snapshotOf(match)), stored(match.log)),
    ]) {
      expect(again.waiting).toEqual([]);
      expect(outcomeOf(again)).toEqual(outcome);
      expect(codeOf(act(again, 1, burn(1)))).toBe("match.over");
    }
  });

  test("is complete and signed, and the verdict says that its rules did not end it", () => {
    const record = sealedRecord(recordOf(ended(conclusion)), server);
    expect(worth(record)).toEqual({ kind: "signed", key: server.key });
    const said = { key: "verdict.concluded", with: { number: 2, why: outcome.why } };
    expect(endWords(record)).toEqual([said]);
    expect(worth(recordOf(ended(conclusion)))).toEqual({ kind: "unsigned" });
  });

  test("is cut off without that act, and found out with another end", () => {
    const whole = sealedRecord(recordOf(ended(conclusion)), server);
    const { seal } = whole;
    const cut = { ...recordOf(underWay()), ...(seal === undefined ? {} : { seal }) };
    expect(worth(cut)).toEqual({ kind: "cut-off", after: 1, of: 2 });
    expect(worth({ ...whole, outcome: { winners: [0, 1], scores: [1, 1], why: { key: "bribe" } } })).toBe(
      "record.outcome",
    );
    const other = ENDS.find(([{ how }]) => how !== conclusion.how)?.[0] ?? conclusion;
    expect(worth({ ...recordOf(ended(other)), ...(seal === undefined ? {} : { seal }) })).toBe(
      "record.chain",
    );
  });
});

test("the end is a link of the chain", () => {
  const match = ended({ how: "draw", agreed: [0, 1] });
  const { header, secret, log } = match;
  expect(chainHead(match)).toBe(chainOf(header, secret, log)[2]);
  expect(chainHead(match)).not.toBe(chainHead(ended({ how: "draw", agreed: [0] })));
});

test("a match that its rules ended has no words for another end", () => {
  expect(endWords(recordOf(underWay()))).toEqual([]);
});

describe("an end is refused, and nothing has changed,", () => {
  test.each<[string, Conclusion, string]>([
    ["when nobody agreed", { how: "draw", agreed: [] }, "match.no-such-end"],
    ["when a stranger agreed", { how: "draw", agreed: [0, 2] }, "match.no-such-end"],
    ["when a seat before the first agreed", { how: "called-off", agreed: [-1, 0] }, "match.no-such-end"],
    ["in another order", { how: "called-off", agreed: [1, 0] }, "match.no-such-end"],
    ["when one agreed twice", { how: "draw", agreed: [0, 0] }, "match.no-such-end"],
    ["when somebody had answered", { how: "out-of-time", seat: 0 }, "match.not-waited-for"],
    ["when nobody sits there", { how: "out-of-time", seat: 7 }, "match.not-waited-for"],
    ["when nobody gives up", { how: "resigned", seats: [] }, "match.no-such-end"],
    ["when a stranger gives up", { how: "resigned", seats: [2] }, "match.no-such-end"],
    ["when everybody gives up", { how: "resigned", seats: [0, 1] }, "match.no-such-end"],
    ["when one gives up twice", { how: "resigned", seats: [1, 1] }, "match.no-such-end"],
  ])("%s", (_why, conclusion, code) => {
    const match = underWay();
    const before = stored(snapshotOf(match));
    expect(codeOf(conclude(match, conclusion))).toBe(code);
    expect(stored(snapshotOf(match))).toEqual(before);
    const forged: LogEntry[] = [...match.log, { by: "referee", concluded: conclusion }];
    expect(() => replay(highOrbit, match.header, match.secret, forged, "stranger")).toThrow(code);
  });

  test("when others would play on against each other", () => {
    const match = underWay(3);
    expect(codeOf(conclude(match, { how: "out-of-time", seat: 1 }))).toBe("match.no-such-end");
    expect(codeOf(conclude(match, { how: "draw", agreed: [0, 1, 2] }))).toBe("accepted");
  });
});

describe("a side that gives up", () => {
  /** Four pilots, two against two, in the order of seats. */
  const teams: typeof highOrbit = {
    ...highOrbit,
    chairs: () => [0, 1, 0, 1].map((side) => ({ title: "chair.pilot", side })),
  };
  const begun = (seats: number, game = highOrbit) => {
    const secret = "5".repeat(64);
    const header = makeHeader(game, { options: {}, seats }, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    return beginMatch(game, header.value, secret);
  };

  test("has lost as a whole, and the whole other side has won", () => {
    const match = begun(4, teams);
    expect(sidesOf(match.game, match.header)).toEqual([0, 1, 0, 1]);
    expect(codeOf(conclude(match, { how: "resigned", seats: [1] }))).toBe("match.no-such-end");
    expect(codeOf(conclude(match, { how: "resigned", seats: [3, 1] }))).toBe("match.no-such-end");
    expect(codeOf(conclude(match, { how: "resigned", seats: [1, 3] }))).toBe("accepted");
    expect(outcomeOf(match)).toEqual({
      winners: [0, 2],
      scores: [1, 0, 1, 0],
      why: { key: "table.outcome.resigned", with: { seats: ["@seat.1", "@seat.3"] } },
    });
  });

  test("may be one of several: all others have won", () => {
    const match = begun(3);
    expect(codeOf(conclude(match, { how: "resigned", seats: [1] }))).toBe("accepted");
    expect(outcomeOf(match)).toMatchObject({ winners: [0, 2], scores: [1, 0, 1] });
  });

  test.each([
    ["the second of two", [0, 1], 1, [], [0, 1], [1], true],
    ["a team of two against another", [0, 1, 0, 1], 3, [], [0, 1, 2, 3], [1, 3], true],
    ["one of three, who leaves two people", [0, 1, 2], 1, [], [0, 1, 2], [1], false],
    ["one of three, who leaves a person and a computer", [0, 1, 2], 1, [], [0, 1], [1], false],
    ["one of three, who leaves computers", [0, 1, 2], 1, [], [1], [1], true],
    ["the second of three", [0, 1, 2], 0, [1], [0, 1, 2], [0, 1], true],
    ["the second of four", [0, 1, 2, 3], 3, [1], [0, 1, 2, 3], [1, 3], false],
    ["all there are", [0, 0], 1, [], [0, 1], [0, 1], true],
  ])("%s", (_, sides, seat, gone, people, seats, ends) => {
    expect(resignationOf(sides, seat, { gone, people })).toEqual({ seats, ends });
  });
});

test("those who agreed are written down once each, in the order of seats", () => {
  expect(agreedEnd("draw", [2, 0, 2, 1])).toEqual({ how: "draw", agreed: [0, 1, 2] });
});

test.each([
  ["an end of no kind", { how: "won", agreed: [0] }],
  ["more than there is to an end", { how: "draw", agreed: [0], winner: 0 }],
  ["an end without its seat", { how: "out-of-time" }],
  ["an end without its seats", { how: "resigned" }],
])("a record with %s is malformed", (_what, concluded) => {
  const record = recordOf(underWay());
  const log = [...record.log, { by: "referee", concluded }];
  const read = readRecord(JSON.stringify({ ...record, log }));
  expect(read.ok ? "read" : read.refusal.code).toBe("record.malformed");
});
