import { beforeEach, describe, expect, test } from "vitest";
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
  seenBy,
  undoCost,
  type Match,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

const SECRET = "ab".repeat(32);

function newMatch(seats = 2, secret = SECRET): Match {
  const header = makeHeader(highOrbit, { options: {}, seats }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(highOrbit, header.value, secret);
}

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

  test("refuses an act on outdated knowledge", () => {
    expect(act(match, 0, burn(1), 0).ok).toBe(true);
    expect(codeOf(act(match, 1, burn(1), 0))).toBe("match.stale");
    expect(act(match, 1, burn(1), 1).ok).toBe(true);
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
      ["garbage", 2],
    ] as const) {
      const match = matchWithMeteor();
      leaveStandingOrder(match, 0, "meteor", { answer, from: 1 });
      act(match, 0, burn(1));
      act(match, 1, burn(2));
      expect(match.game.waitingFor(match.state)).toHaveLength(asked);
    }
  });

  test("left while a window is open answer it at once", () => {
    const match = matchWithMeteor();
    act(match, 0, burn(1));
    act(match, 1, burn(2));
    leaveStandingOrder(match, 0, "meteor", "pass");
    expect(match.game.waitingFor(match.state).map((decision) => decision.seat)).toEqual([1]);
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
