import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  act as actIn,
  actsBefore,
  amountsBy,
  answerAllLone,
  answerFault,
  answerLone,
  beginMatch,
  compose,
  contract,
  doerOf,
  FastDice,
  gameOf,
  leaveStandingOrder,
  loneSeats,
  makeHeader,
  maskedAnswers,
  onlySealed,
  message,
  nest,
  QuietTable,
  readAction,
  RecordingTable,
  REFEREE,
  refuse,
  repeat,
  ScriptedDice,
  sealedBySeat,
  seatsOf,
  seenBy,
  SPECTATOR,
  unanswered,
  whole,
  type AnyGame,
  type GameEvent,
  type SealedAnswer,
  type Seen,
} from "@flagship/kernel";

// A convoy: seat 0 has ships 0 and 1, seat 1 has ship 2. All load in secret, then each ship that is hailed answers.
interface Ask {
  readonly kind: string;
  readonly ship: number;
  answer: SealedAnswer<{ type: "load"; ship: number; power: Record<string, number> }>;
}
interface State {
  asked: Ask[];
  queue: number[];
  readonly did: string[];
  /** Ships whose radio is dead, known to all. */
  readonly dead: number[];
  over: boolean;
}
type Event = GameEvent & { type: "did"; what: string };

const { act, freeAct, question } = contract<State, Event, Ask>();
const captainOf = (ship: number): number => (ship === 2 ? 1 : 0);
const ask = (kind: string, ship: number): Ask => ({ kind, ship, answer: { given: false } });
const note = (state: State, what: string): void => void state.did.push(what);
const ship = whole(0, 9);
const POWER = 6;

const load = act("load", { ship, power: amountsBy(z.string(), whole(0, 99)) })({
  rule: "CV-LOAD-01",
  fits: (asked, action) => asked.ship === action.ship,
  offer: (_state, _actor, { ship: no }) => [
    {
      action: { type: "load", ship: no, power: {} },
      label: message("label.load"),
      fields: [
        {
          kind: "group",
          name: "power",
          label: message("field.power"),
          budgets: [{ name: "power", label: message("field.power"), limit: POWER }],
          fields: ["m", "s"].map((name) => ({
            kind: "number",
            name,
            label: message("field.system"),
            min: 0,
            max: 5,
            initial: 1,
            cost: { budget: "power", amount: 1 },
          })),
        },
      ],
    },
  ],
  check: (_state, _actor, { power }) =>
    (power["m"] ?? 0) + (power["s"] ?? 0) > POWER
      ? refuse("too-much", "CV-LOAD-02", { most: POWER }, "power")
      : undefined,
  does: (state, actor, { ship: no, power }) => note(state, `${actor} ${no} ${JSON.stringify(power)}`),
});

/** No check of its own: what it offers is all there is. */
const reply = act("reply", { ship, word: z.enum(["aye", "nay", "who"]) })({
  rule: "CV-HAIL-01",
  fits: (asked, action) => asked.ship === action.ship,
  offer: (state, _actor, { ship: no }) =>
    (["aye", "nay", "who"] as const).map((word) => ({
      action: { type: "reply", ship: no, word },
      label: message(`label.${word}`),
      subject: `ship.${no}`,
      ...(word === "who" && state.did.includes("told")
        ? { barred: refuse("already-told", "CV-HAIL-02", undefined, "word") }
        : {}),
    })),
  does: (state, actor, { ship: no, word }, table, asked) => {
    note(state, `${actor} ${no} ${word} for ${asked.ship}`);
    state.asked = [];
    table.tell({ type: "did", what: word });
  },
});

const skip = act("skip", { ship })({
  fits: (asked, action) => asked.ship === action.ship,
  offer: (state, _actor, { ship: no }) =>
    state.did.includes("no-skip")
      ? []
      : [{ action: { type: "skip", ship: no }, label: message("label.skip"), sure: true }],
  check: () => undefined,
  does(state, actor, { ship: no }) {
    note(state, `${actor} ${no} skips`);
    state.asked = [];
  },
  sample: (state, _actor, _dice, { ship: no }) =>
    state.did.includes("no-skip") ? undefined : { type: "skip", ship: no },
});

const concede = freeAct(
  "concede",
  {},
)({
  offer: (state, actor) =>
    [0, 1].map(() => ({
      action: { type: "concede" as const },
      label: message("label.concede"),
      ...(state.did.includes(`${actor} proud`) ? { barred: refuse("too-proud", "CV-END-01") } : {}),
    })),
  check: (state, actor) =>
    state.did.includes(`${actor} proud`) ? refuse("too-proud", "CV-END-01") : undefined,
  does(state, actor) {
    note(state, `${actor} concedes`);
    state.asked = [];
    state.over = true;
  },
});

const loading = question("load", [load])({
  ask: (_state, { ship: no }) => message("ask.load", { ship: no }),
  sealed: {
    keep(_state, asked, action, table) {
      asked.answer = { given: true, action };
      table.tell({ type: "did", what: "sealed" });
    },
    kept: (_state, { answer }) => ("action" in answer ? answer.action : undefined),
    forget(_state, asked) {
      asked.answer = { given: false };
    },
  },
  fallback: (_state, { ship: no }) => ({ type: "load", ship: no, power: {} }),
});

const hailing = question("hail", [reply, skip])({
  ask: (_state, { ship: no }, actor) => message("ask.hail", { ship: no, seat: actor }),
  window: "hail",
  stakes: (_state, { ship: no }) => no + 1,
  only: (state, { ship: no }) => (state.dead.includes(no) ? { type: "skip", ship: no } : undefined),
  fallback: (_state, { ship: no }) => ({ type: "skip", ship: no }),
});

const convoy = gameOf({
  id: "convoy",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [],
  chairs: (_options: object) => seatsOf(2).map((side) => ({ title: "chair.captain", side })),
  questions: [loading, hailing],
  anytime: [concede],
  asking: {
    now: (state) => state.asked,
    seat: (_state, { ship: no }) => captainOf(no),
    answered: (_state, { answer }) => answer.given,
    close(state) {
      state.asked = [];
    },
  },
  bars: (_state, _actor, action) =>
    "ship" in action && action.ship > 2 ? refuse("no-such-ship", undefined, undefined, "ship") : undefined,
  unasked: (_state, _actor, _action, rule) => refuse("not-asked", rule),
  cite: (state, refusal) => (state.did.includes("basic") ? { ...refusal, rule: "CV-BASIC" } : refusal),
  mostBarred: 1,
  setup: (): State => ({
    asked: [0, 1, 2].map((no) => ask("load", no)),
    queue: [0, 1, 2],
    did: [],
    dead: [],
    over: false,
  }),
  proceed(state) {
    if (state.asked.length > 0 || state.over) return;
    const next = state.queue.shift();
    if (next === undefined) state.over = true;
    else state.asked = [ask("hail", next)];
  },
  view: (state, viewer) => ({
    ...structuredClone(state),
    asked: state.asked.map((one) => ({
      ...one,
      answer: maskedAnswers([one.answer], () => captainOf(one.ship) === viewer)[0],
    })),
  }),
  outcome: (state) => (state.over ? { winners: [], scores: [0, 0], why: message("outcome") } : undefined),
  clone: (state) => structuredClone(state),
  imagine: () => {
    throw new Error("nobody imagines");
  },
  scramble: (state) => state,
});

const quiet = (): QuietTable => new QuietTable(new ScriptedDice());
const begin = (): State => convoy.setup({}, 2, quiet());
const empty = (no: number) => ({ type: "load", ship: no, power: {} }) as const;
/** All have loaded: ship 0 is hailed. */
function hailed(): State {
  const state = begin();
  for (const no of [0, 1, 2]) convoy.apply(state, captainOf(no), empty(no), quiet());
  return state;
}

describe("a game of acts and questions", () => {
  test("has the shape of its acts, told apart by their names", () => {
    expect(convoy.action.safeParse({ type: "reply", ship: 1, word: "aye" }).success).toBe(true);
    expect(convoy.action.safeParse({ type: "concede" }).success).toBe(true);
    for (const wrong of [
      { type: "reply", ship: 1, word: "eh" },
      { type: "reply", ship: 1 },
      { type: "reply", ship: 1, word: "aye", more: 1 },
      { type: "hail", ship: 1 },
      { type: "concede", ship: 1 },
    ])
      expect([wrong, convoy.action.safeParse(wrong).success]).toEqual([wrong, false]);
  });

  test("refuses two acts or two questions of one name, and no acts at all", () => {
    const plan = { ...convoy, chairs: () => [], setup: (): State => begin(), outcome: () => undefined };
    const other = act("skip", {})({ offer: () => [] });
    const twin = question("hail", [other])({ ask: () => message("ask"), fallback: () => ({ type: "skip" }) });
    const clash = question("other", [other])({
      ask: () => message("ask"),
      fallback: () => ({ type: "skip" }),
    });
    expect(() => gameOf({ ...plan, anytime: [], questions: [hailing, twin] })).toThrow(
      "two questions are called hail",
    );
    expect(() => gameOf({ ...plan, anytime: [], questions: [hailing, clash] })).toThrow(
      "two acts are called skip",
    );
    expect(() => gameOf({ ...plan, anytime: [], questions: [] })).toThrow("a game has acts");
  });

  test("offers all, and lists its windows", () => {
    expect(convoy.offersAll).toBe(true);
    expect(convoy.windows).toEqual(["hail"]);
  });

  test("asks each seat one thing: its first open question, then its first sealed one", () => {
    const state = begin();
    const asked = () => convoy.waitingFor(state);
    expect(asked()).toEqual([
      { seat: 0, kind: "load", sealed: true, answered: false },
      { seat: 1, kind: "load", sealed: true, answered: false },
    ]);
    expect(convoy.choices(state, 0).ask).toEqual(message("ask.load", { ship: 0 }));
    convoy.apply(state, 0, empty(0), quiet());
    expect(convoy.choices(state, 0).ask).toEqual(message("ask.load", { ship: 1 }));
    expect(asked()[0]).toEqual({ seat: 0, kind: "load", sealed: true, answered: false });
    convoy.apply(state, 0, empty(1), quiet());
    expect(convoy.choices(state, 0).ask).toEqual(message("ask.load", { ship: 0 }));
    expect(asked()).toEqual([
      { seat: 0, kind: "load", sealed: true, answered: true },
      { seat: 1, kind: "load", sealed: true, answered: false },
    ]);
  });

  test("puts its window and what is at stake into the decision", () => {
    const state = hailed();
    state.asked = [ask("hail", 2)];
    expect(convoy.waitingFor(state)).toEqual([
      { seat: 1, kind: "hail", window: { name: "hail", stakes: 3 } },
    ]);
    state.asked = [];
    expect(convoy.waitingFor(state)).toEqual([]);
  });

  test("asks nothing of a seat that no question is for", () => {
    const state = hailed();
    expect(convoy.choices(state, 1)).toEqual({ ask: { key: "ask.nothing" }, open: [], barred: [] });
    expect(() => convoy.sample(state, 1, new FastDice(1))).toThrow("nobody asks 1");
    expect(() => convoy.fallback(state, 1)).toThrow("nobody asks 1");
  });

  test("throws at a question that it does not have", () => {
    const state = hailed();
    state.asked = [ask("riddle", 0)];
    expect(() => convoy.waitingFor(state)).toThrow("there is no question riddle");
  });
});

describe("what is offered", () => {
  test("comes act by act in the order of the answers, barred ones apart with their reason", () => {
    const state = hailed();
    expect(convoy.choices(state, 0)).toEqual({
      ask: message("ask.hail", { ship: 0, seat: 0 }),
      open: [
        { action: { type: "reply", ship: 0, word: "aye" }, label: message("label.aye"), subject: "ship.0" },
        { action: { type: "reply", ship: 0, word: "nay" }, label: message("label.nay"), subject: "ship.0" },
        { action: { type: "reply", ship: 0, word: "who" }, label: message("label.who"), subject: "ship.0" },
        { action: { type: "skip", ship: 0 }, label: message("label.skip") },
      ],
      barred: [],
    });
    state.did.push("told");
    expect(convoy.choices(state, 0).open).toHaveLength(3);
    expect(convoy.choices(state, 0).barred).toEqual([
      {
        label: message("label.who"),
        subject: "ship.0",
        refusal: refuse("already-told", "CV-HAIL-02", undefined, "word"),
      },
    ]);
  });

  test("unasked is what the free acts offer, without what is barred", () => {
    const state = hailed();
    expect(convoy.anytime?.(state, 1)).toHaveLength(2);
    state.did.push("1 proud");
    expect(convoy.anytime?.(state, 1)).toEqual([]);
    expect(convoy.anytime?.(state, 0)).toHaveLength(2);
  });

  test("is barred by what the act's check says, no more than so many of it", () => {
    const stern = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: begin,
      anytime: [],
      mostBarred: 2,
      asking: { now: (state: State) => state.asked, seat: () => 0, answered: () => false },
      questions: [
        question("hail", [
          act("dive", { depth: whole(0, 9) })({
            offer: () =>
              [1, 2, 3, 4].map((depth) => ({
                action: { type: "dive", depth },
                label: message("label.dive"),
              })),
            check: (_state, _actor, { depth }) =>
              depth > 1 ? refuse("too-deep", "CV-DIVE-01", { depth }) : undefined,
          }),
        ])({ ask: () => message("ask.dive"), fallback: () => ({ type: "dive", depth: 1 }) }),
      ],
    });
    const { open, barred } = stern.choices(hailed(), 0);
    expect(open.map(({ action }) => action)).toEqual([{ type: "dive", depth: 1 }]);
    expect(barred).toEqual([
      { label: message("label.dive"), refusal: refuse("too-deep", "CV-DIVE-01", { depth: 2 }) },
      { label: message("label.dive"), refusal: refuse("too-deep", "CV-DIVE-01", { depth: 3 }) },
    ]);
    expect(() => stern.apply(hailed(), 0, { type: "dive", depth: 1 }, quiet())).toThrow(
      "dive does nothing by itself",
    );
  });
});

describe("the check", () => {
  test("begins with what bars any act", () => {
    expect(convoy.check(begin(), 0, empty(5))).toEqual(refuse("no-such-ship", undefined, undefined, "ship"));
  });

  test("refuses what is not asked of this seat now, by the act's own rule", () => {
    const state = begin();
    expect(convoy.check(state, 1, empty(0))).toEqual(refuse("not-asked", "CV-LOAD-01"));
    expect(convoy.check(state, 0, { type: "reply", ship: 0, word: "aye" })).toEqual(
      refuse("not-asked", "CV-HAIL-01"),
    );
    expect(convoy.check(state, 0, { type: "skip", ship: 0 })).toEqual(refuse("not-asked"));
    expect(convoy.check(state, 0, empty(1))).toBeUndefined();
    expect(convoy.check(hailed(), 0, { type: "reply", ship: 1, word: "aye" })).toEqual(
      refuse("not-asked", "CV-HAIL-01"),
    );
  });

  test("asks the act's own check, and lets free acts be done by anybody whom it lets", () => {
    const state = begin();
    expect(convoy.check(state, 0, { type: "load", ship: 0, power: { m: 4, s: 3 } })).toEqual(
      refuse("too-much", "CV-LOAD-02", { most: 6 }, "power"),
    );
    expect(convoy.check(state, 0, { type: "load", ship: 0, power: { m: 4, s: 2 } })).toBeUndefined();
    expect(convoy.check(state, 1, { type: "concede" })).toBeUndefined();
    state.did.push("1 proud");
    expect(convoy.check(state, 1, { type: "concede" })).toEqual(refuse("too-proud", "CV-END-01"));
  });

  test("of an act without one is what it offers: a barred way with its reason, any other as not offered", () => {
    const state = hailed();
    state.did.push("told");
    expect(convoy.check(state, 0, { type: "reply", ship: 0, word: "aye" })).toBeUndefined();
    expect(convoy.check(state, 0, { type: "reply", ship: 0, word: "who" })).toEqual(
      refuse("already-told", "CV-HAIL-02", undefined, "word"),
    );
    expect(convoy.check(state, 0, { type: "reply", ship: 0, word: "eh" } as never)).toEqual(
      refuse("match.not-offered"),
    );
    expect(convoy.check(state, 0, { type: "shout" } as never)).toEqual(refuse("match.not-offered"));
  });

  test("cites the rule of the match", () => {
    const state = begin();
    state.did.push("basic", "told", "0 proud");
    expect(convoy.check(state, 0, empty(5))?.rule).toBe("CV-BASIC");
    expect(convoy.check(state, 1, empty(0))?.rule).toBe("CV-BASIC");
    expect(convoy.check(state, 0, { type: "concede" })?.rule).toBe("CV-BASIC");
    state.asked = [ask("hail", 0)];
    expect(convoy.choices(state, 0).barred[0]?.refusal.rule).toBe("CV-BASIC");
  });

  test("is followed by the ranges of the form", () => {
    const read = readAction(convoy, begin(), 0, { type: "load", ship: 0, power: { m: 6 } });
    expect(read).toMatchObject({ ok: false, refusal: { code: "form.out-of-range", field: "power.m" } });
  });
});

describe("sealed answers", () => {
  test("are kept until the last is in, then carried out in the order of asking", () => {
    const state = begin();
    const table = new RecordingTable<Event>(new ScriptedDice());
    convoy.apply(state, 1, { type: "load", ship: 2, power: { m: 2 } }, table);
    convoy.apply(state, 0, { type: "load", ship: 1, power: { s: 1 } }, table);
    expect(state.did).toEqual([]);
    expect(table.told.map(({ event }) => event)).toEqual([
      { type: "did", what: "sealed" },
      { type: "did", what: "sealed" },
    ]);
    convoy.apply(state, 0, { type: "load", ship: 1, power: { s: 2 } }, table);
    convoy.apply(state, 0, empty(0), table);
    expect(state.did).toEqual(["0 0 {}", '0 1 {"s":2}', '1 2 {"m":2}']);
    expect(state.asked).toEqual([ask("hail", 0)]);
  });

  test("can be taken back, the last one of a seat that has answered all, while another's is missing", () => {
    const state = begin();
    expect(convoy.anytime?.(state, 0).map(({ action }) => action.type)).toEqual(["concede", "concede"]);
    expect(convoy.check(state, 0, { type: "take-back" })).toEqual(refuse("match.nothing-sealed"));
    convoy.apply(state, 0, empty(0), quiet());
    const half = structuredClone(state);
    expect(convoy.check(state, 0, { type: "take-back" })).toEqual(refuse("match.nothing-sealed"));
    convoy.apply(state, 0, empty(1), quiet());
    expect(convoy.anytime?.(state, 1).some(({ action }) => action.type === "take-back")).toBe(false);
    expect(convoy.anytime?.(state, 0).at(-1)).toEqual({
      action: { type: "take-back" },
      label: message("label.take-back"),
    });
    expect(convoy.check(state, 0, { type: "take-back" })).toBeUndefined();
    convoy.apply(state, 0, { type: "take-back" }, quiet());
    expect(state).toEqual(half);
  });

  test("are opened when the one they waited for is asked no more", () => {
    const state = begin();
    convoy.apply(state, 0, empty(0), quiet());
    convoy.apply(state, 0, empty(1), quiet());
    state.asked.pop();
    const leave = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: begin,
      questions: [loading],
      anytime: [
        freeAct(
          "leave",
          {},
        )({ offer: () => [], check: () => undefined, does: (there) => note(there, "left") }),
      ],
      asking: {
        now: (there: State) => there.asked,
        seat: () => 0,
        answered: (_there, { answer }) => answer.given,
        close(there) {
          there.asked = [];
        },
      },
    });
    leave.apply(state, 1, { type: "leave" }, quiet());
    expect(state.did).toEqual(["left", "0 0 {}", "0 1 {}"]);
  });

  test("lie by seat, seen by whom they belong to", () => {
    const answers: { list: SealedAnswer<{ n: number[] }>[] } = { list: unanswered(3) };
    const { keep, kept, isIn, forget } = sealedBySeat((state: typeof answers) => state.list);
    const seat = (no: number) => ({ kind: "x", seat: no, answered: false });
    const given = { n: [1] };
    keep(answers, seat(1), given, quiet());
    given.n.push(2);
    expect(answers.list).toEqual([{ given: false }, { given: true, action: { n: [1] } }, { given: false }]);
    expect([0, 1].map((no) => kept(answers, seat(no)))).toEqual([undefined, { n: [1] }]);
    expect([0, 1].map((no) => isIn(answers, seat(no)))).toEqual([false, true]);
    expect(maskedAnswers(answers.list, (no) => no === 1)).toEqual(answers.list);
    const masked = maskedAnswers(answers.list, (no) => no === 0);
    expect(masked).toEqual([{ given: false }, { given: true, hidden: true }, { given: false }]);
    expect([kept({ list: masked }, seat(1)), isIn({ list: masked }, seat(1))]).toEqual([undefined, true]);
    forget(answers, seat(1));
    expect(answers.list).toEqual(unanswered(3));
  });

  test("are all that is hidden, where a game says so", () => {
    const state: { turn: number; list: SealedAnswer<{ n: number }>[] } = { turn: 3, list: unanswered(3) };
    state.list[1] = { given: true, action: { n: 7 } };
    const { view, imagine, scramble, clone } = onlySealed(
      (some: typeof state) => some.list,
      (some, seat, dice) => ({ n: 100 * some.turn + 10 * seat + dice.below(10) }),
    );
    expect(([1, REFEREE] as const).map((viewer) => view(state, viewer))).toEqual([state, state]);
    const hidden = { turn: 3, list: [{ given: false }, { given: true, hidden: true }, { given: false }] };
    expect(([0, SPECTATOR] as const).map((viewer) => view(state, viewer))).toEqual([hidden, hidden]);
    const guessed = {
      turn: 3,
      list: [{ given: false }, { given: true, action: { n: 314 } }, { given: false }],
    };
    expect(imagine(view(state, 0), 0, new ScriptedDice(4))).toEqual(guessed);
    expect(scramble(state, 0, new ScriptedDice(4))).toEqual(guessed);
    expect(scramble(state, 1, new ScriptedDice())).toEqual(state);
    expect(clone(state)).toEqual(state);
    expect(clone(state).list).not.toBe(state.list);
  });
});

describe("what an act does", () => {
  test("happens with the question it answers, and the game goes on", () => {
    const state = hailed();
    convoy.apply(state, 0, { type: "reply", ship: 0, word: "nay" }, quiet());
    expect(state.did.at(-1)).toBe("0 0 nay for 0");
    expect(state.asked).toEqual([ask("hail", 1)]);
  });

  test("must have been asked for", () => {
    expect(() => convoy.apply(hailed(), 1, { type: "skip", ship: 0 }, quiet())).toThrow(
      "nobody asks 1 to skip",
    );
    expect(() => convoy.apply(hailed(), 1, { type: "shout" } as never, quiet())).toThrow(
      "there is no act shout",
    );
  });

  test("can be stood around", () => {
    const double = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: begin,
      questions: [loading, hailing],
      anytime: [concede],
      asking: {
        now: (state: State) => state.asked,
        seat: (_state, { ship: no }) => captainOf(no),
        answered: () => false,
      },
      around(state, actor, action, table, perform) {
        note(state, `before ${action.type}`);
        perform(state, actor, action, table);
        note(state, "after");
      },
    });
    const state = hailed();
    double.apply(state, 1, { type: "concede" }, quiet());
    expect(state.did.slice(-3)).toEqual(["before concede", "1 concedes", "after"]);
  });

  test("is done at once where one answer is left by public knowledge, also after the set-up", () => {
    const state = hailed();
    state.dead.push(1, 2);
    convoy.apply(state, 0, { type: "skip", ship: 0 }, quiet());
    expect(state.did.slice(-3)).toEqual(["0 0 skips", "0 1 skips", "1 2 skips"]);
    expect(state.over).toBe(true);
    const mute = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: (): State => ({ asked: [ask("hail", 2)], queue: [], did: [], dead: [2], over: false }),
      questions: [hailing],
      anytime: [],
      asking: {
        now: (there: State) => there.asked,
        seat: (_there, { ship: no }) => captainOf(no),
        answered: () => false,
      },
    });
    expect(mute.setup({}, 2, quiet()).did).toEqual(["1 2 skips"]);
  });
});

describe("a random answer", () => {
  test("is that of one of the acts, whichever is open", () => {
    const state = hailed();
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const action = convoy.sample(state, 0, new FastDice(seed));
      expect(convoy.check(state, 0, action)).toBeUndefined();
      seen.add("word" in action ? action.word : action.type);
    }
    expect([...seen].toSorted()).toEqual(["aye", "nay", "skip", "who"]);
    state.did.push("no-skip");
    for (let seed = 1; seed <= 20; seed++)
      expect(convoy.sample(state, 0, new FastDice(seed)).type).toBe("reply");
  });

  test("fills a form in within its ranges and budgets", () => {
    const state = begin();
    const seen = new Set<number>();
    for (let seed = 1; seed <= 200; seed++) {
      const action = convoy.sample(state, 0, new FastDice(seed));
      if (action.type !== "load") throw new Error("only loading is asked");
      expect(readAction(convoy, state, 0, action)).toEqual({ ok: true, value: action });
      seen.add((action.power["m"] ?? 0) * 10 + (action.power["s"] ?? 0));
    }
    expect(seen.has(51)).toBe(true);
    expect(seen.has(5)).toBe(true);
    expect(seen.size).toBeGreaterThan(20);
  });

  test("falls back where nothing is offered", () => {
    const bare = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: begin,
      anytime: [],
      questions: [
        question("hail", [act("wave", { n: whole(0, 9) })({ offer: () => [] })])({
          ask: () => message("ask"),
          fallback: (_state, { ship: no }) => ({ type: "wave", n: no }),
        }),
      ],
      asking: { now: (state: State) => state.asked, seat: () => 0, answered: () => false },
    });
    const state = begin();
    state.asked = [ask("hail", 2)];
    expect(bare.sample(state, 0, new FastDice(1))).toEqual({ type: "wave", n: 2 });
  });

  test("is the fallback's where time is up", () => {
    expect(convoy.fallback(begin(), 1)).toEqual(empty(2));
    expect(convoy.fallback(hailed(), 0)).toEqual({ type: "skip", ship: 0 });
  });
});

describe("what the actor sees", () => {
  test("is what everything offered and suggested is made of", () => {
    const blind = gameOf({
      ...convoy,
      chairs: () => [],
      outcome: () => undefined,
      setup: begin,
      questions: [hailing],
      anytime: [],
      asking: { now: (state: State) => state.asked, seat: () => 0, answered: () => false },
      seenBy: (state, actor) => ({ ...state, did: [...state.did, ...(actor === 0 ? ["told"] : [])] }),
    });
    const state = begin();
    state.asked = [ask("hail", 0)];
    expect(blind.choices(state, 0).barred).toHaveLength(1);
    expect(blind.check(state, 0, { type: "reply", ship: 0, word: "who" })?.code).toBe("already-told");
    expect(state.did).toEqual([]);
  });
});

describe("a lone answer that others must not know", () => {
  // Every seat has a secret number of cards; who has none can only pass.
  interface Hand {
    readonly cards: number[];
    asked: number[];
    played: number;
  }
  const of = contract<Hand, GameEvent>();
  const pass = of.act(
    "pass",
    {},
  )({
    offer: () => [{ action: { type: "pass" }, label: message("label.pass") }],
    does(state, actor) {
      state.asked = state.asked.filter((seat) => seat !== actor);
    },
  });
  const play = of.act(
    "play",
    {},
  )({
    offer: (state, actor) =>
      (state.cards[actor] ?? 0) > 0 ? [{ action: { type: "play" }, label: message("label.play") }] : [],
    does(state, actor) {
      state.played += 1;
      state.asked = state.asked.filter((seat) => seat !== actor);
    },
  });
  const cards = (...hands: number[]): AnyGame =>
    gameOf({
      id: "cards",
      rulesVersion: 1,
      seats: { min: 2, max: 3 },
      options: [],
      chairs: (_options: object, seats) => seatsOf(seats).map((side) => ({ title: "chair", side })),
      questions: [
        of.question("counter", [pass, play])({
          asks: (state) => state.asked,
          ask: () => message("ask.counter"),
          window: "counter",
          lone: true,
          fallback: () => ({ type: "pass" }),
        }),
        of.question("lead", [play])({
          asks: (state) => (state.asked.length === 0 && state.played === 0 ? [0] : []),
          ask: () => message("ask.lead"),
          fallback: () => ({ type: "play" }),
        }),
      ],
      anytime: [
        of.freeAct(
          "open",
          {},
        )({
          offer: () => [],
          check: () => undefined,
          does(state) {
            state.asked = seatsOf(state.cards.length);
          },
        }),
      ],
      setup: (): Hand => ({ cards: hands, asked: [], played: 0 }),
      view: (state) => state,
      outcome: () => undefined,
      clone: (state) => structuredClone(state),
      imagine: (view) => view,
      scramble: (state) => state,
    });
  const matchOf = (game: AnyGame) => {
    const header = makeHeader(game, { seats: 2, options: {} }, "ab".repeat(32));
    if (!header.ok) throw new Error(header.refusal.code);
    return beginMatch(game, header.value, "ab".repeat(32));
  };
  const opened = (...hands: number[]) => {
    const match = matchOf(cards(...hands));
    // Free acts that are not offered are refused from outside: the table is opened by hand.
    match.game.apply(match.state, 0, { type: "open" }, new QuietTable(new ScriptedDice()));
    match.waiting = match.game.waitingFor(match.state);
    return match;
  };
  const counter = (seat: number) => ({ seat, kind: "counter", window: { name: "counter" } });

  test("is waited for like any other, and nobody else can tell it from one", () => {
    const match = opened(1, 0);
    expect(match.game.lone?.(match.state, 0)).toBeUndefined();
    expect(match.game.lone?.(match.state, 1)).toEqual({ type: "pass" });
    const chosen = opened(1, 1);
    for (const each of [match, chosen]) {
      expect(actIn(each, 0, { type: "pass" }).ok).toBe(true);
      expect(each.waiting).toEqual([counter(1)]);
      expect(seenBy(each, 0)).toMatchObject({ number: 1, waitingFor: [counter(1)] });
    }
    expect(loneSeats(match)).toEqual([1]);
    expect(loneSeats(chosen)).toEqual([]);
    expect(answerLone(match, 1).ok).toBe(true);
    expect(actIn(chosen, 1, { type: "pass" }).ok).toBe(true);
    const asShown = ({ number, waitingFor, anytime, outcome }: Seen) => ({
      number,
      waitingFor,
      anytime,
      outcome,
    });
    expect(asShown(seenBy(match, 0))).toEqual(asShown(seenBy(chosen, 0)));
    expect(match.noticed).toEqual(chosen.noticed);
    expect(match.waiting).toEqual([{ seat: 0, kind: "lead" }]);
    expect(match.log).toEqual([
      { by: 0, action: { type: "pass" } },
      { by: "referee", lone: 1 },
    ]);
    expect(match.log.map(doerOf)).toEqual([0, 1]);
  });

  test("is not asked of the seat itself: to its eyes it is in", () => {
    const match = opened(1, 0);
    const seen = seenBy(match, 1);
    expect(seen.waitingFor).toEqual([counter(0), { ...counter(1), answered: true }]);
    expect(seen.choices).toBeUndefined();
    expect(seenBy(match, 0).choices?.open).toHaveLength(2);
  });

  test("is given for nobody who has another, and not twice", () => {
    const match = opened(1, 0);
    expect(answerLone(match, 0)).toMatchObject({ ok: false, refusal: { code: "match.not-alone" } });
    expect(answerLone(match, 1).ok).toBe(true);
    expect(answerLone(match, 1)).toMatchObject({ ok: false, refusal: { code: "match.not-alone" } });
    expect(match.log).toHaveLength(1);
  });

  test("is given for all at once where nobody watches, replays, and is no act of one's own to take back", () => {
    const match = opened(0, 0);
    answerAllLone(match);
    expect(match.log).toEqual([
      { by: "referee", lone: 0 },
      { by: "referee", lone: 1 },
    ]);
    expect(match.waiting).toEqual([{ seat: 0, kind: "lead" }]);
    expect([actsBefore(match.log, 0), actsBefore(match.log, 1)]).toEqual([undefined, undefined]);
    const again = opened(0, 0);
    for (const entry of match.log) expect(repeat(again, entry, "stranger").ok).toBe(true);
    expect(again.state).toEqual(match.state);
    const other = opened(1, 0);
    expect(repeat(other, { by: "referee", lone: 0 }, "stranger")).toMatchObject({
      refusal: { code: "match.not-alone" },
    });
  });

  test("is asked for where the seat left an order to be asked, and then that order has its number", () => {
    const match = matchOf(cards(1, 0));
    expect(leaveStandingOrder(match, 1, "counter", "ask")).toMatchObject({ ok: true, value: { told: [] } });
    expect(match.log).toHaveLength(1);
    match.game.apply(match.state, 0, { type: "open" }, new QuietTable(new ScriptedDice()));
    expect(actIn(match, 0, { type: "pass" }).ok).toBe(true);
    expect(match.waiting).toEqual([counter(1)]);
    expect(loneSeats(match)).toEqual([]);
    expect(seenBy(match, 1).choices?.open).toHaveLength(1);
  });

  test("is no matter of games without such windows", () => {
    expect(convoy.lone).toBeUndefined();
    const guide = { candidates: () => [], evaluate: () => 0 };
    const plays = { alone: { game: convoy, guide } };
    expect(compose({ id: "plain", rulesVersion: 1, plays }).game.lone).toBeUndefined();
  });

  test("is asked of the play that goes on, and of the match inside another", () => {
    const guide = { candidates: () => [], evaluate: () => 0 };
    const play = { game: cards(1, 0), guide };
    const { game } = compose({
      id: "both",
      rulesVersion: 1,
      plays: { cards: play, convoy: { game: convoy, guide } },
    });
    const asked = { cards: [1, 0], asked: [0, 1], played: 0 };
    expect([0, 1].map((seat) => game.lone?.({ play: "cards", of: asked }, seat))).toEqual([
      undefined,
      { type: "pass" },
    ]);
    expect(game.lone?.({ play: "convoy", of: begin() }, 0)).toBeUndefined();
    const inner = nest<{ inner: unknown }, unknown>(
      () => play.game,
      () => [5, 3],
    );
    expect([3, 5, 0].map((seat) => inner.lone({ inner: asked }, seat))).toEqual([
      { type: "pass" },
      undefined,
      undefined,
    ]);
  });
});

test("an answer is checked by the act it is an answer with, not by the first of its question", () => {
  const aye = act("aye", {})({ offer: () => [], check: () => refuse("never-aye") });
  const nay = act("nay", {})({ offer: () => [], check: () => refuse("never-nay") });
  const answering = question("answer", [aye, nay])({
    ask: () => message("ask.answer"),
    fallback: () => ({ type: "nay" }),
  });
  const state: State = { asked: [], queue: [], did: [], dead: [], over: false };
  const fault = (type: string) => answerFault(answering, state, 0, { type }, ask("answer", 0))?.code;
  expect([fault("aye"), fault("nay")]).toEqual(["never-aye", "never-nay"]);
  expect(() => fault("perhaps")).toThrow("perhaps does not answer answer");
});
