import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  act,
  actForAbsent,
  actsIn,
  beginMatch,
  commitmentTo,
  cutBack,
  heardSince,
  leaveStandingOrder,
  makeHeader,
  message,
  readStandingOrder,
  replay,
  seenBy,
  snapshotOf,
  STANDING_LENGTH,
  undoCost,
  type AnyGame,
  type LogEntry,
  type Match,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

type State = Parameters<typeof highOrbit.view>[0];

const SECRET = "ab".repeat(32);

function newMatch(seats = 2, secret = SECRET): Match {
  const header = makeHeader(highOrbit, { options: {}, seats }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, secret);
}

/** A list in a list in a list. */
const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
};

const burn = (fuel: number) => ({ type: "burn", fuel });
const codeOf = (result: { ok: boolean; refusal?: { code: string } }): string =>
  result.ok ? "accepted" : (result.refusal?.code ?? "");

/** A match in which the first round brings a meteor. */
function matchWithMeteor(): Match {
  for (let seed = 0; seed < 200; seed++) {
    const match = newMatch(2, seed.toString(16).padStart(64, "0"));
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    if (match.game.waitingFor(match.state)[0]?.kind === "dodge") return cutBack(match, 0);
  }
  throw new Error("no meteor in 200 seeds");
}

describe("a match", () => {
  let match: Match;
  beforeEach(() => {
    match = newMatch();
  });

  test("publishes the commitment to its secret, not the secret", () => {
    expect(match.header.commitment).toBe(commitmentTo(SECRET));
    expect(JSON.stringify(match.header)).not.toContain(SECRET);
  });

  test("refuses too few or too many seats and unknown options", () => {
    expect(codeOf(makeHeader(highOrbit, { options: {}, seats: 1 }, SECRET))).toBe("match.seats");
    expect(codeOf(makeHeader(highOrbit, { options: {}, seats: 2.5 }, SECRET))).toBe("match.seats");
    expect(codeOf(makeHeader(highOrbit, { options: { cheat: true }, seats: 2 }, SECRET))).toBe(
      "form.unknown-field",
    );
    expect(codeOf(makeHeader(highOrbit, { options: null, seats: 2 }, SECRET))).toBe("form.not-an-object");
  });

  test("takes sealed orders unseen and lets a seat change its mind until the last is in", () => {
    act(match, 0, burn(1));
    act(match, 0, burn(3));
    expect(seenBy(match, 1).view).toMatchObject({ burns: [-2, -1] });
    expect(seenBy(match, 0).view).toMatchObject({ burns: [3, -1] });
    expect(heardSince(match, 1, 0)).toEqual([]);
    act(match, 1, burn(0));
    expect(heardSince(match, "spectator", 0).map((heard) => heard.event)).toContainEqual({
      type: "burned",
      burns: [3, 0],
    });
  });

  test.each([
    ["a malformed action", 0, { type: "burn" }, "match.malformed-action"],
    ["garbage", 0, "%%%", "match.malformed-action"],
    ["an action of no seat", 5, burn(1), "match.no-such-seat"],
    ["an action of half a seat", 0.5, burn(1), "match.no-such-seat"],
    ["an action against the rules", 0, burn(4), "no-fuel"],
    ["an act of the referee that the game does not know", "referee" as const, burn(1), "pilots-only"],
  ])("refuses %s and stays as it was", (_what, by, action, code) => {
    const before = JSON.stringify([match.state, match.log, match.dice.position]);
    expect(codeOf(act(match, by, action))).toBe(code);
    expect(JSON.stringify([match.state, match.log, match.dice.position])).toBe(before);
  });

  test("shows choices only to who is asked, secrets only to their owner", () => {
    expect(seenBy(match, 0).choices?.open).toHaveLength(4);
    expect(seenBy(match, "spectator").choices).toBeUndefined();
    const cargo = heardSince(match, 0, -1).filter((heard) => heard.event.type === "rolled");
    expect(cargo).toHaveLength(1);
    expect(heardSince(match, "spectator", -1)).toEqual([]);
    expect(heardSince(match, "referee", -1)).toHaveLength(2);
  });

  test("acts for a seat whose time is up, and only when it is waited for", () => {
    expect(actForAbsent(match, 0).ok).toBe(true);
    expect(match.log).toEqual([{ by: "referee", absent: 0 }]);
    expect(seenBy(match, 0).view).toMatchObject({ burns: [0, -1] });
    expect(heardSince(match, 1, 0).map((heard) => heard.event)).toEqual([{ type: "absent", seat: 0 }]);
    expect(codeOf(actForAbsent(match, 0))).toBe("match.not-waited-for");
  });

  test("ends, and takes no more acts then", () => {
    while (match.game.waitingFor(match.state).length > 0) {
      for (const decision of match.game.waitingFor(match.state))
        if (decision.answered !== true) actForAbsent(match, decision.seat);
    }
    expect(seenBy(match, "spectator").outcome?.scores).toHaveLength(2);
    expect(codeOf(act(match, 0, burn(0)))).toBe("match.over");
  });
});

describe("standing orders", () => {
  test("pass a reaction window without asking, from the log alone", () => {
    const match = matchWithMeteor();
    leaveStandingOrder(match, 0, "meteor", "pass");
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    expect(match.game.waitingFor(match.state).map((decision) => decision.seat)).toEqual([1]);
    expect(actsIn(match)).toBe(3);
    const again = cutBack(match, 3);
    expect(again.state).toEqual(match.state);
    expect(again.steps).toEqual(match.steps);
  });

  test("ask when enough is at stake", () => {
    for (const [askFrom, asked] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const match = matchWithMeteor();
      leaveStandingOrder(match, 0, "meteor", { askFrom });
      act(match, 0, burn(1));
      act(match, 1, burn(2));
      expect(match.game.waitingFor(match.state)).toHaveLength(asked);
    }
  });

  test("give a prepared answer as long as the rules allow it", () => {
    const dodge = { type: "dodge", spend: true };
    for (const [answer, asked] of [
      [dodge, 1],
      [burn(1), 2],
    ] as const) {
      const match = matchWithMeteor();
      leaveStandingOrder(match, 0, "meteor", { answer, from: 1 });
      act(match, 0, burn(1));
      act(match, 1, burn(2));
      expect(match.game.waitingFor(match.state)).toHaveLength(asked);
    }
  });

  test("never give what is open at any time: it answers no window", () => {
    const ping = { type: "burn", fuel: 0 };
    let pings = 0;
    /** While a meteor comes, everybody may ping as often as they like. */
    const game: AnyGame = {
      ...highOrbit,
      anytime: () => [{ action: ping, label: message("label.burn", { fuel: 0 }) }],
      check: (state: State, actor, action) =>
        state.dodging.length > 0 && action.type === "burn"
          ? undefined
          : highOrbit.check(state, actor, action),
      apply(state: State, actor, action, table) {
        if (state.dodging.length === 0 || action.type !== "burn")
          highOrbit.apply(state, actor, action, table);
        else if (++pings > 3) throw new Error("pings for ever");
      },
    };
    const { header, secret } = matchWithMeteor();
    const match = beginMatch(game, header, secret);
    expect(leaveStandingOrder(match, 0, "meteor", { answer: ping, from: 1 }).ok).toBe(true);
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    expect(match.waiting.map(({ seat }) => seat)).toEqual([0, 1]);
    expect([act(match, 0, ping).ok, act(match, 0, ping).ok, pings]).toEqual([true, true, 2]);
  });

  test("left while a window is open answer it at once", () => {
    const match = matchWithMeteor();
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    leaveStandingOrder(match, 0, "meteor", "pass");
    expect(match.game.waitingFor(match.state).map((decision) => decision.seat)).toEqual([1]);
  });

  test.each([
    ["no seat", 2, "meteor", "pass", "match.no-such-seat", undefined],
    ["half a seat", 0.5, "meteor", "pass", "match.no-such-seat", undefined],
    ["a window that the game does not have", 0, "comet", "pass", "match.no-such-window", "window"],
    ["a window that every record has", 0, "__proto__", "pass", "match.no-such-window", "window"],
    ["an order that is none", 0, "meteor", "perhaps", "match.malformed-action", "order"],
    ["an order with more to it", 0, "meteor", { askFrom: 1, x: 1 }, "match.malformed-action", "order"],
    ["an endless threshold", 0, "meteor", { askFrom: Infinity }, "match.malformed-action", "order"],
    [
      "an answer that is no action",
      0,
      "meteor",
      { answer: "garbage", from: 1 },
      "match.malformed-action",
      "order.answer",
    ],
    [
      "an answer with more to it",
      0,
      "meteor",
      { answer: { type: "dodge", spend: true, x: 1 }, from: 1 },
      "match.malformed-action",
      "order.answer",
    ],
    [
      "an answer of endless depth",
      0,
      "meteor",
      { answer: nested(30_000), from: 1 },
      "match.malformed-action",
      `order.answer${".0".repeat(17)}`,
    ],
  ])("are refused for %s, and everything is as it was", (_what, by, window, order, code, field) => {
    const match = newMatch();
    const before = JSON.stringify(snapshotOf(match));
    const done = leaveStandingOrder(match, by, window, order);
    expect(done.ok ? undefined : [done.refusal.code, done.refusal.field]).toEqual([code, field]);
    expect(JSON.stringify(snapshotOf(match))).toBe(before);
    expect(match.log).toEqual([]);
  });

  test("are refused when their answer is longer than anybody needs", () => {
    const game = { ...highOrbit, action: z.strictObject({ type: z.literal("say"), text: z.string() }) };
    const order = (length: number) => ({ answer: { type: "say", text: "x".repeat(length) }, from: 0 });
    const around = JSON.stringify({ type: "say", text: "" }).length;
    const done = readStandingOrder(game, "meteor", order(STANDING_LENGTH - around + 1));
    expect(codeOf(done)).toBe("match.order-too-long");
    expect(readStandingOrder(game, "meteor", order(STANDING_LENGTH - around)).ok).toBe(true);
  });

  test("are kept as the game reads them", () => {
    const match = newMatch();
    const order = { answer: { type: "dodge", spend: true }, from: 1 };
    leaveStandingOrder(match, 0, "meteor", order);
    order.answer.spend = false;
    expect(match.standing).toEqual({ 0: { meteor: { answer: { type: "dodge", spend: true }, from: 1 } } });
    expect(match.log).toEqual([{ by: 0, window: "meteor", order: match.standing[0]?.["meteor"] }]);
  });

  test("left again change nothing and get no number", () => {
    const match = newMatch();
    expect(leaveStandingOrder(match, 0, "meteor", "ask")).toEqual({ ok: true, value: undefined });
    expect(actsIn(match)).toBe(0);
    for (const order of ["pass", { askFrom: 2 }, { answer: { type: "dodge", spend: true }, from: 1 }]) {
      const acts = actsIn(match);
      expect(leaveStandingOrder(match, 0, "meteor", order).ok).toBe(true);
      expect(leaveStandingOrder(match, 0, "meteor", structuredClone(order))).toEqual({
        ok: true,
        value: undefined,
      });
      expect(actsIn(match)).toBe(acts + 1);
    }
  });

  test("are refused once the match is over", () => {
    const match = newMatch();
    while (match.waiting.length > 0)
      for (const { seat } of match.waiting.filter(({ answered }) => answered !== true))
        actForAbsent(match, seat);
    const acts = actsIn(match);
    expect(codeOf(leaveStandingOrder(match, 0, "meteor", "pass"))).toBe("match.over");
    expect(actsIn(match)).toBe(acts);
  });

  test("that older logs hold are replayed with their numbers, whatever they say", () => {
    const match = newMatch();
    const log: LogEntry[] = [
      { by: 0, window: "meteor", order: "pass" },
      { by: 0, window: "meteor", order: "pass" },
      { by: 1, window: "__proto__", order: { askFrom: 1 } },
      { by: 1, window: "comet", order: "pass" },
      { by: 0, action: burn(1) },
    ];
    const again = replay(highOrbit, match.header, SECRET, log);
    expect(again.log).toEqual(log);
    expect(again.standing).toEqual({ 0: { meteor: "pass" } });
  });
});

describe("undo", () => {
  test("is free as long as nothing was rolled or shown", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    expect(undoCost(match, 0)).toEqual({ acts: 1, rolled: false, shown: [], free: true });
    expect(cutBack(match, 0).log).toEqual([]);
  });

  test("says what it would take back: dice, and what was shown to whom", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    const cost = undoCost(match, 1);
    expect(cost).toMatchObject({ acts: 1, rolled: true, free: false });
    expect(cost.shown).toEqual([{ number: 2, event: { type: "burned", burns: [1, 2] }, to: [0, 1] }]);
  });

  test("cannot reach acts that are not in memory", () => {
    expect(() => undoCost(newMatch(), 1)).toThrow("not in memory");
  });
});
