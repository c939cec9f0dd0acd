import { describe, expect, test } from "vitest";
import {
  act,
  agreeToEnd,
  carryOver,
  firstStepOf,
  heardSince,
  leaveStandingOrder,
  makeHeader,
  beginMatch,
  outcomeOf,
  printOf,
  readRecord,
  recordOf,
  REFEREE,
  replay,
  resume,
  seenBy,
  snapshotOf,
  stretchesOf,
  takeBack,
  toldIn,
  verifyRecord,
  type AnyGame,
  type CarriedOver,
  type Chronicle,
  type LeftBehind,
  type LogEntry,
  type Match,
  type MatchRecord,
  type Snapshot,
} from "@flagship/kernel";
import {
  judge,
  judgeUnplayed,
  rulesWords,
  sealedRecord,
  signerBy,
  unplayedWords,
} from "@flagship/kernel/seal";
import { highOrbit } from "./example/high-orbit.ts";

type State = Parameters<typeof highOrbit.view>[0];

const SECRET = "5".repeat(64);
const burn = (fuel: number) => ({ type: "burn", fuel });

/** The same rules under a later number. */
const renumbered: AnyGame = { ...highOrbit, rulesVersion: 2 };
/** Version 2 lets engines climb one step more. */
const stronger: AnyGame = {
  ...highOrbit,
  rulesVersion: 2,
  apply(state: State, actor, action, table) {
    const round = state.round;
    highOrbit.apply(state, actor, action, table);
    if (state.round > round) state.height[0] = (state.height[0] ?? 0) + 1;
  },
};
/** Version 2 tells more than before, and does the same. */
const talkative: AnyGame = {
  ...highOrbit,
  rulesVersion: 2,
  apply(state, actor, action, table) {
    highOrbit.apply(state, actor, action, table);
    table.tell({ type: "dodged", seat: 0, spend: false });
  },
};
/** Version 2 keeps fuel under another name; version 1 states have to be rewritten. */
const reshaped: AnyGame = {
  ...stronger,
  upgrade: (state, from) => ({ ...(state as State), fuel: [from, from] }),
};
/** Version 2 has no use for burning 3. */
const stricter: AnyGame = {
  ...stronger,
  check: (state, actor, action) =>
    action.type === "burn" && action.fuel === 3
      ? { code: "too-hot", text: { key: "refusal.too-hot" } }
      : highOrbit.check(state, actor, action),
};

function begun(): Match {
  const header = makeHeader(highOrbit, { options: {}, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, SECRET);
}

/** Both burn these fuels, one round after the other; a meteor is braced for. */
function play(match: Match, ...rounds: readonly (readonly [number, number])[]): Match {
  for (const [first, second] of rounds) {
    expect(act(match, 0, burn(first)).ok).toBe(true);
    expect(act(match, 1, burn(second)).ok).toBe(true);
    while (match.waiting[0]?.kind === "dodge")
      expect(act(match, match.waiting[0].seat, { type: "dodge", spend: false }).ok).toBe(true);
  }
  return match;
}

const stored = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

function leftBehind(match: Match, snapshot: Snapshot, told: Chronicle = toldIn(match)): LeftBehind {
  const { header, secret, log } = match;
  return stored({ header, secret, log, snapshot, told, rules: 1, people: [0, 1] });
}

function carried(game: AnyGame, left: LeftBehind): CarriedOver {
  const done = carryOver(game, left);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value;
}

const events = (match: Match): unknown[] => match.steps.flatMap(({ told }) => told.map(({ event }) => event));

describe("when the rules have a later number, a match", () => {
  test("simply carries on where it comes out the same", () => {
    const match = play(begun(), [1, 2]);
    const { how, match: on } = carried(renumbered, leftBehind(match, snapshotOf(match)));
    expect([how, on.log]).toEqual(["same", match.log]);
    expect(on.state).toEqual(match.state);
    expect(seenBy(on, 0)).not.toHaveProperty("change");
  });

  test("also when acts came after the latest snapshot", () => {
    const match = play(begun(), [1, 2]);
    const snapshot = snapshotOf(match);
    const told = toldIn(match);
    play(match, [0, 2]);
    const { how, match: on } = carried(renumbered, leftBehind(match, snapshot, told));
    expect([how, on.log.length, on.state]).toEqual(["same", match.log.length, match.state]);
  });

  test.each([
    ["another state", stronger],
    ["another event", talkative],
    ["a refusal", stricter],
  ])("goes on from its latest state where playing again would lead to %s", (_, game) => {
    const match = play(begun(), [3, 2]);
    const { how, match: on } = carried(game, leftBehind(match, snapshotOf(match)));
    const acts = match.log.length;
    expect([how, on.log.length, on.state]).toEqual(["changed", acts + 1, match.state]);
    expect(on.log.at(-1)).toMatchObject({ by: REFEREE, rules: 2, before: 1, undone: 0, people: [0, 1] });
    expect(on.dice.position).toBe(match.dice.position);
    expect(events(on)).toEqual([{ type: "rules-changed", before: 1, now: 2 }]);
    expect(seenBy(on, 1).change).toEqual({ before: 1, now: 2, undone: 0, people: [0, 1], agreed: [] });
    // What anybody decided before the change is outdated.
    expect(act(on, 0, burn(1), acts)).toMatchObject({ ok: false, refusal: { code: "match.stale" } });
    expect(act(on, 0, burn(1), acts + 1).ok).toBe(true);
  });

  test("is rewritten by the game where its shape has changed", () => {
    const match = play(begun(), [3, 2]);
    const { match: on } = carried(reshaped, leftBehind(match, snapshotOf(match)));
    expect((on.state as State).fuel).toEqual([1, 1]);
    expect((on.state as State).height).toEqual((match.state as State).height);
  });

  test("takes the acts after the snapshot along as far as the new rules allow them, and tells of the rest", () => {
    const match = play(begun(), [1, 2]);
    const [snapshot, told] = [snapshotOf(match), toldIn(match)];
    expect(act(match, 0, burn(2)).ok).toBe(true);
    expect(act(match, 1, burn(3)).ok).toBe(true);
    const acts = match.log.length;
    const { match: on } = carried(stricter, leftBehind(match, snapshot, told));
    expect(on.log.slice(0, acts)).toEqual(match.log);
    expect(on.log.at(-1)).toMatchObject({ undone: 1 });
    expect((on.state as State).burns).toEqual([2, -1]);
    expect(events(on)).toEqual([
      { type: "rules-changed", before: 1, now: 2 },
      { type: "acts-undone", count: 1 },
    ]);
    expect(on.waiting.map(({ seat, answered }) => [seat, answered])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  test("keeps its standing orders", () => {
    const match = begun();
    expect(leaveStandingOrder(match, 1, "meteor", "pass").ok).toBe(true);
    play(match, [3, 2]);
    const { match: on } = carried(stronger, leftBehind(match, snapshotOf(match)));
    expect(on.standing).toEqual({ 1: { meteor: "pass" } });
  });

  test("is refused, and nothing is made up, when no state was kept or the state cannot be played on", () => {
    const match = play(begun(), [1, 2]);
    const { snapshot: _none, ...without } = leftBehind(match, snapshotOf(match));
    expect(carryOver(stronger, without)).toMatchObject({
      ok: false,
      refusal: {
        code: "match.cannot-go-on",
        text: { with: { before: 1, now: 2, why: "no state of it was kept" } },
      },
    });
    const broken: AnyGame = {
      ...stronger,
      upgrade: () => {
        throw new Error("ships were round then");
      },
    };
    expect(carryOver(broken, leftBehind(match, snapshotOf(match)))).toMatchObject({
      refusal: { code: "match.cannot-go-on", text: { with: { why: "ships were round then" } } },
    });
    const blind: AnyGame = { ...stronger, upgrade: () => ({ round: 0 }) };
    expect(carryOver(blind, leftBehind(match, snapshotOf(match)))).toMatchObject({
      refusal: { code: "match.cannot-go-on" },
    });
  });

  test.each([
    ["do the same", renumbered],
    ["do something else", stronger],
  ])("is left alone by whoever has the earlier rules, where the later ones %s", (_, game) => {
    const match = play(begun(), [3, 2]);
    const { match: on } = carried(game, leftBehind(match, snapshotOf(match)));
    const left = { ...leftBehind(on, snapshotOf(on), toldIn(on, toldIn(match))), rules: 2 };
    expect(carryOver(highOrbit, left)).toMatchObject({
      ok: false,
      refusal: { code: "match.later-rules", text: { with: { recorded: 2, present: 1 } } },
    });
    expect(carried(game, left).match.log).toEqual(on.log);
  });

  test("that nobody has acted in is left alone by whoever has the earlier rules, too", () => {
    const { header, secret, log } = begun();
    const left = { header, secret, log, rules: 2, people: [0, 1] };
    expect(carryOver(highOrbit, left)).toMatchObject({ refusal: { code: "match.later-rules" } });
  });

  test("that nobody has acted in begins by the new rules", () => {
    const { header, secret, log } = begun();
    const { how, match } = carried(stronger, { header, secret, log, rules: 1, people: [0, 1] });
    expect([how, match.log]).toEqual(["same", []]);
  });
});

/** A match that was carried over after two acts and played to its end under the new rules. */
function twoStretches(): { readonly match: Match; readonly earlier: Chronicle } {
  const old = play(begun(), [1, 2]);
  const earlier = toldIn(old);
  const { match } = carried(stronger, leftBehind(old, snapshotOf(old)));
  play(match, [1, 2], [1, 2], [1, 2]);
  expect(match.waiting).toEqual([]);
  return { match, earlier };
}

describe("a match in two stretches", () => {
  test("replays and resumes under the rules that hold now", () => {
    const { match } = twoStretches();
    const { header, secret, log } = match;
    const again = replay(stronger, header, secret, stored(log));
    expect([again.state, again.steps, again.since]).toEqual([match.state, match.steps, match.since]);
    const half = replay(stronger, header, secret, log.slice(0, -2));
    const resumed = resume(stronger, header, secret, stored(snapshotOf(half)), log);
    expect([resumed.state, resumed.change]).toEqual([match.state, match.change]);
    expect(stretchesOf(1, log)).toEqual([
      { rules: 1, after: 0, until: match.since },
      { rules: 2, after: match.since, until: log.length },
    ]);
  });

  test("is heard from the set-up on, with what was kept of the first", () => {
    const { match, earlier } = twoStretches();
    const heard = heardSince(match, 0, -1, earlier);
    expect(heard[0]).toMatchObject({ number: 0, event: { type: "rolled", purpose: "roll.cargo" } });
    expect(heard.filter(({ event }) => event.type === "burned")).toHaveLength(4);
    expect(heardSince(match, 0, match.since, earlier)[0]).toEqual({
      number: match.since + 1,
      event: { type: "rules-changed", before: 1, now: 2 },
    });
    // The opponent's cargo is still hidden from us.
    expect(heard.filter(({ number }) => number === 0)).toHaveLength(1);
  });

  const signer = signerBy("7".repeat(64));
  const recorded = (): MatchRecord => {
    const { match, earlier } = twoStretches();
    const record = { ...recordOf(match, earlier), told: toldIn(match, earlier) };
    const read = readRecord(JSON.stringify(sealedRecord(record, signer)));
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    return read.value;
  };

  test("verifies where its latest rules are, and says what could not be checked again", () => {
    const verdict = judge(stronger, recorded());
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusal));
    const { standing, elsewhere, match } = verdict.value;
    expect(standing).toEqual({ kind: "signed", key: signer.key });
    const acts = match.since;
    expect(elsewhere).toEqual([{ rules: 1, after: 0, until: acts }]);
    expect(rulesWords(recorded(), elsewhere)).toEqual([
      { key: "verdict.rules-changed", with: { number: acts + 1, before: 1, now: 2 } },
      { key: "verdict.other-rules", with: { from: 1, to: acts, rules: 1 } },
    ]);
  });

  test("is said to be of another version where its latest rules are not", () => {
    expect(verifyRecord({ ...highOrbit, rulesVersion: 3 }, recorded())).toMatchObject({
      refusal: { code: "record.other-rules", text: { with: { recorded: 2, present: 3 } } },
    });
  });

  describe("can be judged without any rules", () => {
    test("by what a signature covers, and by what fits together", () => {
      const record = recorded();
      const { seal: _seal, ...unsigned } = record;
      const { outcome: _outcome, ...open } = unsigned;
      const { told: _told, ...untold } = record;
      expect(judgeUnplayed(record)).toEqual({ ok: true, value: { kind: "signed", key: signer.key } });
      expect(judgeUnplayed(unsigned)).toEqual({ ok: true, value: { kind: "unsigned" } });
      expect(judgeUnplayed(open)).toEqual({
        ok: true,
        value: { kind: "cut-off", after: record.log.length },
      });
      expect(judgeUnplayed({ ...record, log: record.log.slice(0, -1) })).toEqual({
        ok: true,
        value: { kind: "cut-off", after: record.log.length - 1, of: record.log.length },
      });
      const words = (one: MatchRecord): unknown => {
        const judged = judgeUnplayed(one);
        return judged.ok ? unplayedWords(one, judged.value) : judged.refusal.code;
      };
      const unplayed = { key: "verdict.unplayed", with: { rules: 2 } };
      const signed = { key: "verdict.unplayed-signed", with: { key: signer.key } };
      expect(words(record)).toEqual([unplayed, signed]);
      expect(words(untold)).toEqual([unplayed, { key: "verdict.unplayed-untold" }, signed]);
      expect(words(unsigned)).toEqual([unplayed, { key: "verdict.unplayed-unsigned" }]);
      expect(words(open)).toEqual([unplayed, { key: "verdict.cut-off", with: { after: record.log.length } }]);
    });

    test.each<[string, (record: MatchRecord) => MatchRecord, string]>([
      ["another secret", (record) => ({ ...record, secret: "0".repeat(64) }), "record.commitment"],
      [
        "other versions in order",
        (record) => ({ ...record, header: { ...record.header, rulesVersion: 9 } }),
        "record.rules-order",
      ],
      [
        "something else told",
        (record) => ({ ...record, told: record.told?.slice(1) ?? [] }),
        "record.differs",
      ],
      [
        "another result",
        ({ outcome, ...record }) => ({
          ...record,
          ...(outcome === undefined ? {} : { outcome: { ...outcome, winners: [] } }),
        }),
        "record.chain",
      ],
      [
        "another act",
        (record) => ({ ...record, log: [{ by: 0, action: burn(3) }, ...record.log.slice(1)] }),
        "record.chain",
      ],
    ])("but not with %s", (_, change, code) => {
      expect(judgeUnplayed(change(recorded()))).toMatchObject({ ok: false, refusal: { code } });
    });
  });

  test.each<[string, (log: LogEntry[]) => void, string]>([
    [
      "another state",
      (log) => changeIn(log, (entry) => ({ ...entry, state: { ...(entry.state as State), round: 0 } })),
      "record.outcome",
    ],
    ["an earlier version", (log) => changeIn(log, (entry) => ({ ...entry, rules: 1 })), "record.rules-order"],
    ["a later beginning", (log) => changeIn(log, (entry) => ({ ...entry, before: 0 })), "record.rules-order"],
  ])("does not hold with %s at the change", (_, change, code) => {
    const record = recorded();
    const log = [...record.log];
    change(log);
    expect(verifyRecord(stronger, { ...record, log })).toMatchObject({ ok: false, refusal: { code } });
  });

  test("does not hold with other events than its prints, also where the rules are gone", () => {
    const record = recorded();
    const told =
      record.told?.map((all, number) => (number === 1 ? [{ event: { type: "burned" } }] : all)) ?? [];
    expect(verifyRecord(stronger, { ...record, told })).toMatchObject({
      refusal: { code: "record.differs", text: { with: { number: 1 } } },
    });
  });
});

describe("a match whose rules changed before its first act", () => {
  const signer = signerBy("7".repeat(64));
  /** Version 2 tells more when the table is set. */
  const chatty: AnyGame = {
    ...stronger,
    setup(options, seats, table) {
      const state = highOrbit.setup(options as never, seats, table);
      table.tell({ type: "burned", burns: [] });
      return state;
    },
  };
  const recorded = (): MatchRecord => {
    const old = begun();
    const { how, match } = carried(chatty, leftBehind(old, snapshotOf(old)));
    expect([how, match.log.length]).toEqual(["changed", 1]);
    play(match, [1, 2], [1, 2], [1, 2], [1, 2]);
    expect(match.waiting).toEqual([]);
    return sealedRecord({ ...recordOf(match, toldIn(old)), told: toldIn(match, toldIn(old)) }, signer);
  };

  test("is heard from its set-up on, each act by its number", () => {
    const old = begun();
    const { match } = carried(chatty, leftBehind(old, snapshotOf(old)));
    expect(act(match, 0, burn(1)).ok).toBe(true);
    expect(firstStepOf(match)).toBe(1);
    expect(heardSince(match, 0, -1, toldIn(old)).map(({ number, event }) => [number, event.type])).toEqual([
      [0, "rolled"],
      [1, "rules-changed"],
    ]);
    expect(takeBack(match, 0, 1, [0]).ok).toBe(true);
    expect((match.state as State).burns).toEqual([-1, -1]);
    const { header, secret, log } = match;
    expect(replay(chatty, header, secret, stored(log), "stranger").state).toEqual(match.state);
  });

  test("holds under its later rules, its set-up apart", () => {
    const verdict = judge(chatty, recorded());
    expect(verdict).toMatchObject({
      ok: true,
      value: { standing: { kind: "signed" }, elsewhere: [{ rules: 1, after: 0, until: 0 }] },
    });
    expect(rulesWords(recorded(), verdict.ok ? verdict.value.elsewhere : [])).toEqual([
      { key: "verdict.rules-changed", with: { number: 1, before: 1, now: 2 } },
      { key: "verdict.other-setup", with: { rules: 1 } },
    ]);
  });

  test("is of another version to whoever has the rules it was set up by, and its set-up is compared", () => {
    expect(verifyRecord(highOrbit, recorded())).toMatchObject({
      refusal: { code: "record.other-rules", text: { with: { recorded: 2, present: 1 } } },
    });
    const { told: _told, ...record } = recorded();
    const prints = ["another", ...record.prints.slice(1)];
    expect(verifyRecord(highOrbit, { ...record, prints })).toMatchObject({
      refusal: { code: "record.differs", text: { with: { number: 0 } } },
    });
  });
});

test("a change of the rules that nobody was told of does not hold, whoever has which rules", () => {
  const { match, earlier } = twoStretches();
  const told = toldIn(match, earlier).map((all) => all.filter(({ event }) => event.type !== "rules-changed"));
  const record = { ...recordOf(match, earlier), told, prints: told.map(printOf) };
  const refusal = { code: "record.differs", text: { with: { number: match.since + 1 } } };
  expect(judgeUnplayed(record)).toMatchObject({ ok: false, refusal });
  expect(verifyRecord(highOrbit, record)).toMatchObject({ ok: false, refusal });
});

function changeIn(
  log: LogEntry[],
  change: (entry: Extract<LogEntry, { readonly rules: number }>) => LogEntry,
): void {
  const index = log.findIndex((entry) => "rules" in entry);
  const entry = log[index];
  if (entry !== undefined && "rules" in entry) log[index] = change(entry);
}

test("a record of other rules holds when those here do exactly the same", () => {
  const match = play(begun(), [1, 2], [0, 2], [1, 2], [1, 0]);
  expect(verifyRecord(renumbered, recordOf(match)).ok).toBe(true);
  expect(verifyRecord(stronger, recordOf(match))).toMatchObject({ refusal: { code: "record.other-rules" } });
});

describe("whose rules have changed, players", () => {
  const changed = (): Match => {
    const match = play(begun(), [1, 2]);
    return carried(stronger, leftBehind(match, snapshotOf(match))).match;
  };

  test("may agree to end the match; it ends when all have, without a winner", () => {
    const match = changed();
    const acts = match.log.length;
    expect(agreeToEnd(match, 1).ok).toBe(true);
    expect(events(match).at(-1)).toEqual({ type: "agreed-to-end", seat: 1 });
    expect([match.change?.agreed, outcomeOf(match), match.waiting.length]).toEqual([[1], undefined, 2]);
    // Agreeing twice is agreeing once, and makes nobody's decision outdated.
    expect(agreeToEnd(match, 1)).toEqual({ ok: true, value: undefined });
    expect(act(match, 0, burn(1), acts).ok).toBe(true);
    expect(agreeToEnd(match, 0).ok).toBe(true);
    expect(outcomeOf(match)).toEqual({
      winners: [],
      scores: [0, 0],
      why: { key: "outcome.ended-by-agreement" },
    });
    expect([match.waiting, seenBy(match, 0).outcome]).toEqual([[], outcomeOf(match)]);
    for (const refusal of [
      act(match, 1, burn(1)),
      agreeToEnd(match, 0),
      leaveStandingOrder(match, 0, "meteor", "pass"),
    ])
      expect(refusal).toMatchObject({ ok: false, refusal: { code: "match.over" } });
  });

  test("find it ended after a restart, and its record holds", () => {
    const match = changed();
    for (const seat of [0, 1]) expect(agreeToEnd(match, seat).ok).toBe(true);
    const { header, secret, log } = match;
    const again = resume(stronger, header, secret, stored(snapshotOf(match)), log);
    expect([again.waiting, outcomeOf(again)]).toEqual([[], outcomeOf(match)]);
    const earlier = toldIn(play(begun(), [1, 2]));
    const record = readRecord(JSON.stringify(recordOf(match, earlier)));
    expect(record.ok && verifyRecord(stronger, record.value).ok).toBe(true);
  });

  test("cannot end any other match, nor without a seat that may", () => {
    expect(agreeToEnd(begun(), 0)).toMatchObject({ refusal: { code: "match.no-end-offered" } });
    const match = play(begun(), [1, 2]);
    const alone = carried(stronger, { ...leftBehind(match, snapshotOf(match)), people: [0] }).match;
    expect(agreeToEnd(alone, 1)).toMatchObject({ refusal: { code: "match.no-end-offered" } });
    expect(agreeToEnd(alone, 7)).toMatchObject({ refusal: { code: "match.no-such-seat" } });
    expect(agreeToEnd(alone, 0).ok).toBe(true);
    expect(alone.waiting).toEqual([]);
  });
});
