import { describe, expect, test } from "vitest";
import {
  act,
  actForAbsent,
  beginMatch,
  leaveStandingOrder,
  makeHeader,
  resume,
  snapshotOf,
  type AnyGame,
  type Match,
  type Snapshot,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

const burn = (fuel: number) => ({ type: "burn", fuel });
const brace = { type: "dodge", spend: false };

function newMatch(seats = 3, game: AnyGame = highOrbit, secret = "ab".repeat(32)): Match {
  const header = makeHeader(game, { options: {}, seats }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(game, header.value, secret);
}

/** A match that has come to a meteor: every pilot is asked in the open. */
function underMeteor(seats = 3): Match {
  for (let seed = 0; seed < 200; seed++) {
    const match = newMatch(seats, highOrbit, seed.toString(16).padStart(64, "0"));
    for (let seat = 0; seat < seats; seat++) act(match, seat, burn(seat));
    if (match.waiting[0]?.kind === "dodge") return match;
  }
  throw new Error("no meteor in 200 seeds");
}

const codeOf = (done: ReturnType<typeof act>): string => (done.ok ? "accepted" : done.refusal.code);

describe("an act is outdated", () => {
  test("not because others have sealed theirs meanwhile, however many and however often", () => {
    const match = newMatch();
    for (const fuel of [1, 2, 3])
      expect(codeOf(act(match, 0, burn(fuel), 0))).toBe(fuel === 1 ? "accepted" : "match.stale");
    for (const after of [1, 2, 3]) expect(codeOf(act(match, 0, burn(after), after))).toBe("accepted");
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("accepted");
    expect(match.noticed.changed).toEqual([4, 5, 0]);
    expect(codeOf(act(match, 2, burn(1), 0))).toBe("accepted");
  });

  test("when the last sealed answer was in meanwhile: everybody has seen what came of it", () => {
    const match = newMatch();
    for (const seat of [0, 1, 2]) act(match, seat, burn(seat), 0);
    expect(match.noticed.changed).toEqual([3, 3, 3]);
    expect(codeOf(act(match, 0, burn(1), 2))).toBe("match.stale");
    expect(match.log).toHaveLength(3);
  });

  test("when it was taken already: sent again it does not count twice", () => {
    const match = newMatch();
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("accepted");
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("match.stale");
  });

  test("when somebody answered in the open", () => {
    const match = underMeteor();
    const now = match.log.length;
    expect(codeOf(act(match, 0, brace, now))).toBe("accepted");
    expect(codeOf(act(match, 1, brace, now))).toBe("match.stale");
    expect(codeOf(act(match, 1, brace, now + 1))).toBe("accepted");
  });

  test("when the referee answered for the seat, and for nobody else in a sealed round", () => {
    const match = newMatch();
    actForAbsent(match, 0);
    expect(match.noticed.changed).toEqual([1, 0, 0]);
    expect(codeOf(act(match, 0, burn(1), 0))).toBe("match.stale");
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("accepted");
  });

  test("when it claims to know what has not happened yet", () => {
    expect(codeOf(act(newMatch(), 0, burn(1), 1))).toBe("match.stale");
  });

  test("never because of standing orders, unless one answers what all are asked", () => {
    const match = newMatch();
    for (let i = 0; i < 80; i++) leaveStandingOrder(match, 0, "meteor", { askFrom: i });
    expect(match.log).toHaveLength(80);
    expect(match.noticed.changed).toEqual([0, 0, 0]);
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("accepted");
    const asked = underMeteor();
    const now = asked.log.length;
    leaveStandingOrder(asked, 0, "meteor", "pass");
    expect(asked.noticed.changed).toEqual([now + 1, now + 1, now + 1]);
  });

  test("for the referee by every act: nothing is hidden from them", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    expect(codeOf(act(match, "referee", burn(1), 0))).toBe("match.stale");
  });

  test("as much after the match was read from a snapshot as before", () => {
    const match = newMatch();
    act(match, 0, burn(1));
    act(match, 1, burn(1));
    const stored = JSON.parse(JSON.stringify(snapshotOf(match))) as Snapshot;
    const again = (snapshot: Snapshot) => resume(highOrbit, match.header, match.secret, snapshot, match.log);
    expect(again(stored).noticed).toEqual(match.noticed);
    expect(codeOf(act(again(stored), 2, burn(1), 0))).toBe("accepted");
    expect(codeOf(act(again(stored), 1, burn(1), 0))).toBe("match.stale");
    const { noticed: _, ...older } = stored;
    expect(codeOf(act(again(older), 2, burn(1), 0))).toBe("match.stale");
    expect(codeOf(act(again(older), 2, burn(1), 2))).toBe("accepted");
  });
});

describe("what is done beside the question", () => {
  /** High Orbit with a pilot's private note, a salute that all hear, and a mate who sees what seat 0 seals. */
  const chatty: AnyGame = {
    ...highOrbit,
    action: { safeParse: (data: unknown) => ({ success: true, data }) } as never,
    anytime: () => [
      { action: { type: "note" }, label: { key: "label.note" } },
      { action: { type: "salute" }, label: { key: "label.salute" } },
    ],
    confidants: (_state, seat) => (seat === 0 ? [2] : []),
    check: () => undefined,
    apply(state, actor, action: { readonly type: string }, table) {
      if (action.type === "note") table.tell({ type: "noted" }, { to: [Number(actor), 2] });
      else if (action.type === "salute") table.tell({ type: "saluted" });
      else highOrbit.apply(state, actor, action as never, table);
    },
  };

  test("concerns those who hear of it, and restarts nobody's question", () => {
    const match = newMatch(3, chatty);
    act(match, 0, { type: "note" });
    expect(match.noticed).toEqual({ changed: [1, 0, 1], asked: [0, 0, 0] });
    act(match, 1, { type: "salute" });
    expect(match.noticed).toEqual({ changed: [2, 2, 2], asked: [0, 0, 0] });
  });

  test("is no sealed answer: of that a confidant sees more than the others", () => {
    const match = newMatch(3, chatty);
    act(match, 0, burn(1));
    expect(match.noticed.changed).toEqual([1, 0, 1]);
    act(match, 1, burn(1));
    expect(match.noticed.changed).toEqual([1, 2, 1]);
  });
});

describe("a question is put", () => {
  test("when the match begins, and anew when the round is over, not when others answer", () => {
    const match = newMatch();
    act(match, 0, burn(0));
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    expect(match.noticed.asked).toEqual([0, 0, 0]);
    act(match, 2, burn(3));
    expect(match.noticed.asked).toEqual([4, 4, 4]);
  });

  test("once in an open window, however many answer before", () => {
    const match = underMeteor();
    const put = match.log.length;
    act(match, 2, brace);
    act(match, 1, brace);
    expect(match.noticed.asked[0]).toBe(put);
    act(match, 0, brace);
    expect(match.noticed.asked).toEqual([put + 3, put + 3, put + 3]);
  });

  test("not anew by standing orders of one's own", () => {
    const match = newMatch();
    leaveStandingOrder(match, 0, "meteor", "pass");
    leaveStandingOrder(match, 0, "meteor", "ask");
    expect(match.noticed.asked).toEqual([0, 0, 0]);
  });
});
