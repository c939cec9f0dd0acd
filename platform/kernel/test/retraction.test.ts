import { describe, expect, test } from "vitest";
import {
  act,
  actForAbsent,
  agreeToEnd,
  beginMatch,
  heardSince,
  leaveStandingOrder,
  makeHeader,
  readRecord,
  recordOf,
  repeat,
  replay,
  resume,
  retractableBy,
  seenBy,
  sentence,
  snapshotOf,
  eventMessage,
  kernelWords,
  takeBack,
  verifyRecord,
  type LogEntry,
  type Match,
  type MatchRecord,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

const SECRET = "ab".repeat(32);
const burn = (fuel: number) => ({ type: "burn", fuel });

function newMatch(): Match {
  const header = makeHeader(highOrbit, { options: {}, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, SECRET);
}

const done = (result: { ok: boolean; refusal?: { code: string } }): string =>
  result.ok ? "ok" : (result.refusal?.code ?? "");

/** Both have burned, which showed both answers and rolled a die. */
function burned(): Match {
  const match = newMatch();
  expect([act(match, 0, burn(1)), act(match, 1, burn(2))].map(done)).toEqual(["ok", "ok"]);
  return match;
}

const eventsOf = (match: Match, number: number): unknown[] =>
  heardSince(match, 0, number - 1).map(({ event }) => event);

describe("a seat takes back its latest act", () => {
  test("and the match goes on as it stood before, with an entry that says who, how far and who agreed", () => {
    const match = newMatch();
    const before = seenBy(match, 0);
    act(match, 0, burn(1));
    expect(retractableBy(match, 0)).toEqual({ back: 0, known: false });
    expect(done(takeBack(match, 0, 0, [0, 1]))).toBe("ok");
    expect(match.log.at(-1)).toEqual({ by: "referee", seat: 0, back: 0, agreed: [0, 1], known: false });
    expect(seenBy(match, 0)).toEqual({ ...before, number: 2 });
    expect(eventsOf(match, 2)).toEqual([{ type: "taken-back", seat: 0, count: 1 }]);
    expect(match.noticed).toEqual({ changed: [2, 2], asked: [2, 2] });
  });

  test("across dice and what was shown: that is said, and the next roll is another one", () => {
    const match = burned();
    const rolled = match.dice.position;
    expect(rolled).toBeGreaterThan(0);
    expect(retractableBy(match, 1)).toEqual({ back: 1, known: true });
    expect(done(takeBack(match, 1, 1, [0, 1]))).toBe("ok");
    expect(match.dice.position).toBe(rolled);
    expect(eventsOf(match, 3)).toEqual([{ type: "taken-back", seat: 1, count: 1 }, { type: "stays-known" }]);
    expect(match.waiting.map(({ seat, answered }) => [seat, answered])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  test("with all that others did since: their answers are known by then", () => {
    const match = burned();
    expect(retractableBy(match, 0)).toEqual({ back: 0, known: true });
    takeBack(match, 0, 0, [0, 1]);
    expect(eventsOf(match, 3)[0]).toEqual({ type: "taken-back", seat: 0, count: 2 });
  });

  test("others' sealed answers stay known even where nothing was rolled or shown", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    leaveStandingOrder(match, 1, "meteor", "pass");
    expect(retractableBy(match, 0)).toEqual({ back: 0, known: true });
    takeBack(match, 0, 0, [0, 1]);
    // What others have told the referee for later stays told.
    expect(match.standing).toEqual({ 1: { meteor: "pass" } });
  });

  test("again and again: acts that were taken back are none of anybody's latest", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    takeBack(match, 1, 1, [0, 1]);
    expect(retractableBy(match, 1)).toBeUndefined();
    expect(retractableBy(match, 0)).toEqual({ back: 0, known: true });
    takeBack(match, 0, 0, [0, 1]);
    expect(eventsOf(match, 4)[0]).toEqual({ type: "taken-back", seat: 0, count: 1 });
    expect([0, 1].map((seat) => retractableBy(match, seat))).toEqual([undefined, undefined]);
    act(match, 1, burn(3));
    expect(retractableBy(match, 1)).toEqual({ back: 4, known: false });
  });

  test("not what the referee did for it", () => {
    const match = newMatch();
    actForAbsent(match, 0);
    expect(retractableBy(match, 0)).toBeUndefined();
  });

  test("never another act than the one that was agreed about, and nothing once the match is over", () => {
    const match = burned();
    const state = structuredClone(match.state);
    for (const [seat, back] of [
      [1, 0],
      [1, 2],
      [0, 1],
      [2, 0],
      [-1, 0],
      [0.5, 0],
      [1, -1],
    ] as const)
      expect(done(takeBack(match, seat, back, [0, 1]))).toBe("match.nothing-to-take-back");
    expect(match.log).toHaveLength(2);
    expect(match.state).toEqual(state);
    for (const seat of Array.from({ length: 20 }, (_, index) => index % 2)) actForAbsent(match, seat);
    expect(match.waiting).toEqual([]);
    expect(done(takeBack(match, 1, 1, [0, 1]))).toBe("match.over");
    expect(done(agreeToEnd(match, 0))).toBe("match.over");
  });
});

describe("a match with acts taken back", () => {
  function record(): MatchRecord {
    const match = burned();
    takeBack(match, 1, 1, [0, 1]);
    act(match, 1, burn(3));
    act(match, 0, burn(1));
    return recordOf(match);
  }

  test("replays, resumes from a snapshot at every act, and verifies when read from a file", () => {
    const { header, log, prints } = record();
    const whole = replay(highOrbit, header, SECRET, log);
    for (let number = 0; number <= log.length; number++) {
      const snapshot = snapshotOf(replay(highOrbit, header, SECRET, log.slice(0, number)));
      const resumed = resume(highOrbit, header, SECRET, snapshot, log);
      expect(resumed.state).toEqual(whole.state);
      expect(resumed.dice.position).toBe(whole.dice.position);
    }
    const read = readRecord(JSON.stringify({ header, log, prints, secret: SECRET }));
    if (!read.ok) throw new Error(read.refusal.code);
    expect(done(verifyRecord(highOrbit, read.value))).toBe("ok");
  });

  test.each([
    ["goes back elsewhere", { back: 0 }],
    ["names another seat", { seat: 0 }],
    ["names a seat that is not there", { seat: 7 }],
    ["says that strangers agreed", { agreed: [0, 9] }],
    ["hides that something was shown", { known: false }],
  ])("is refused when its entry %s", (_, change) => {
    const { header, log, prints } = record();
    const forged = log.map((entry) => ("back" in entry ? { ...entry, ...change } : entry));
    const verdict = verifyRecord(highOrbit, { header, log: forged, prints, secret: SECRET });
    expect(done(verdict)).toBe("record.refused");
  });

  test("is refused when acts are taken back that were never made", () => {
    const entry: LogEntry = { by: "referee", seat: 0, back: 0, agreed: [0, 1], known: false };
    expect(done(repeat(newMatch(), entry, "stranger"))).toBe("match.nothing-to-take-back");
  });
});

describe("going back costs what was played, however often it was done before", () => {
  /** The game, and how often its rules were run. */
  function counted() {
    let applied = 0;
    const game = {
      ...highOrbit,
      apply: (...args: Parameters<typeof highOrbit.apply>) => {
        applied += 1;
        highOrbit.apply(...args);
      },
    };
    return { game, spent: () => [applied, (applied = 0)][0] };
  }

  /** The game without its end. */
  const endless = (game: typeof highOrbit): typeof highOrbit => ({
    ...game,
    apply: (...[state, ...rest]: Parameters<typeof highOrbit.apply>) => {
      game.apply(state, ...rest);
      state.round = 0;
      state.fuel.fill(8);
    },
  });

  function begun(game: typeof highOrbit): Match {
    const header = makeHeader(game, { options: {}, seats: 2 }, SECRET);
    if (!header.ok) throw new Error(header.refusal.code);
    return beginMatch(game, header.value, SECRET);
  }

  test("200 times one act: each is one act to play, and so is loading it", () => {
    const { game, spent } = counted();
    const match = begun(game);
    for (let time = 0; time < 200; time++) {
      expect(done(act(match, 0, burn(1)))).toBe("ok");
      expect(done(takeBack(match, 0, match.log.length - 1, [0, 1]))).toBe("ok");
    }
    expect(spent()).toBe(200);
    const again = replay(game, match.header, SECRET, match.log, "stranger");
    expect(spent()).toBe(200);
    expect(again.state).toEqual(begun(highOrbit).state);
    expect(done(act(match, 0, burn(2)))).toBe("ok");
    expect(seenBy(match, 1).number).toBe(401);
  });

  /** A seat's answer to whatever it is asked. */
  const answers = (match: Match, seat: number): boolean =>
    [burn(match.log.length % 3), { type: "dodge", spend: false }].some(
      (action) => act(match, seat, action).ok,
    );

  /** Plays so many acts, noting how the match stood before each. */
  function climb(match: Match, acts: number, stood: Map<number, unknown>): void {
    for (let step = 0; step < acts; step++) {
      const seat = match.waiting.find(({ answered }) => answered !== true)?.seat;
      if (typeof seat !== "number") throw new Error("somebody is asked at any time");
      stood.set(match.log.length, structuredClone(match.state));
      expect(answers(match, seat)).toBe(true);
    }
  }

  /** Takes back the latest act that stands, so many times. */
  function descend(match: Match, acts: number, stood: Map<number, unknown>): void {
    for (let step = 0; step < acts; step++) {
      const back = Math.max(...[0, 1].map((seat) => retractableBy(match, seat)?.back ?? -1));
      expect(done(takeBack(match, Number(match.log[back]?.by), back, [0, 1]))).toBe("ok");
      expect(match.state).toEqual(stood.get(back));
    }
  }

  test("further and further back, and up again: the match stands each time where it stood", () => {
    const { game, spent } = counted();
    const match = begun(endless(game));
    const stood = new Map<number, unknown>();
    // More states than are kept at once, with dice that fell in between.
    for (const [up, down] of [
      [150, 150],
      [40, 10],
      [20, 45],
      [110, 100],
      [3, 1],
    ] as const) {
      climb(match, up, stood);
      descend(match, down, stood);
    }
    const played = match.log.filter((entry) => "action" in entry).length;
    expect([played, match.log.length]).toEqual([323, 629]);
    spent();
    const again = replay(match.game, match.header, SECRET, match.log);
    // Each act once, and once more what led to states that did not fit.
    expect(spent()).toBeLessThan(2 * played);
    expect([again.state, again.dice.position, again.steps, again.noticed]).toEqual([
      match.state,
      match.dice.position,
      match.steps,
      match.noticed,
    ]);
  });

  test("orders that were left in acts taken back stand in what is played again", () => {
    const match = begun(endless(highOrbit));
    const stood = new Map<number, unknown>();
    climb(match, 6, stood);
    expect(done(leaveStandingOrder(match, 0, "meteor", "pass"))).toBe("ok");
    expect(done(leaveStandingOrder(match, 1, "meteor", "pass"))).toBe("ok");
    climb(match, 40, stood);
    const back = retractableBy(match, 0)?.back ?? -1;
    // Back to before the orders, on in another way, and back once more.
    for (let step = 0; step < 44; step++) {
      const latest = Math.max(...[0, 1].map((seat) => retractableBy(match, seat)?.back ?? -1));
      takeBack(match, Number(match.log[latest]?.by), latest, [0, 1]);
    }
    expect(back).toBeGreaterThan(8);
    expect(match.standing).toEqual({ 0: { meteor: "pass" }, 1: { meteor: "pass" } });
    climb(match, 60, stood);
    descend(match, 30, stood);
    const again = replay(match.game, match.header, SECRET, match.log, "stranger");
    expect([again.state, again.dice.position, again.steps]).toEqual([
      match.state,
      match.dice.position,
      match.steps,
    ]);
  });
});

test("what is told of it are sentences", () => {
  const lexicon = { words: kernelWords, names: {} };
  const event = { type: "taken-back", seat: 0, count: 2 };
  expect(sentence(eventMessage(event), lexicon)).toContain("back their last move: 2 moves are undone.");
});
