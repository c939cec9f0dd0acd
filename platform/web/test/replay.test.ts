import {
  act,
  beginMatch,
  FastDice,
  heardSince,
  isSeat,
  makeHeader,
  seenBy,
  replay,
  type Match,
  type Viewer,
} from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { highOrbit } from "../../kernel/test/example/high-orbit.ts";
import { playOn, seatToPlayOn } from "../src/pages/replay/play-on.ts";
import { soloStore, type SoloMatch } from "../src/source/solo-store.ts";
import { eventKinds, nextMark } from "../src/replay/marks.ts";
import { reelOf } from "../src/replay/reel.ts";

function playedOut(): Match {
  const secret = "77".repeat(32);
  const header = makeHeader(highOrbit, { options: {}, seats: 4 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(highOrbit, header.value, secret);
  const dice = new FastDice(11);
  for (;;) {
    const actor = nextActor(highOrbit, match.state, dice);
    if (actor === undefined) return match;
    // A sealed order may be changed until the last one is in: it makes the match long enough to need snapshots.
    const times = isSeat(actor) && actor === 2 ? 3 : 1;
    for (let time = 0; time < times; time++) {
      if (!highOrbit.waitingFor(match.state as never).some(({ seat }) => seat === actor)) break;
      act(match, actor, highOrbit.sample(match.state as never, actor, dice));
    }
  }
}

const viewers: readonly Viewer[] = ["referee", 0, 1, 2, 3, "spectator"];

describe("playing on from a moment", () => {
  const match = playedOut();
  const reel = reelOf(match);
  const kept: SoloMatch[] = [];
  const store = {
    ...soloStore({ get: () => undefined, set: () => {}, remove: () => {} }),
    free: () => 4,
    save: (one: SoloMatch) => void kept.push(one),
  };

  test("takes the place that is looked through, else the own one, else that of who is to move", () => {
    const asked = reel.seenAt(3, "referee").waitingFor.map(({ seat }) => seat);
    expect(seatToPlayOn(reel, 3, 2, 1)).toBe(2);
    expect(seatToPlayOn(reel, 3, "referee", 1)).toBe(1);
    expect(seatToPlayOn(reel, 3, "spectator", undefined)).toBe(asked[0]);
    expect(seatToPlayOn(reel, reel.acts, 2, 1)).toBeUndefined();
    expect(seatToPlayOn({ ...reel, first: 2 }, 3, 2, 1)).toBeUndefined();
  });

  test("is a match in this page that stands as that moment stood and rolls the same dice", () => {
    const begun = playOn(store, reel, 3, 2, "captain");
    expect(kept).toEqual([begun]);
    expect([begun.slot, begun.seat, begun.over, begun.log]).toEqual([4, 2, false, match.log.slice(0, 3)]);
    expect(begun.levels).toEqual(["captain", "captain", "captain", "captain"]);
    const on = replay(highOrbit, begun.header, begun.secret, begun.log);
    expect(seenBy(on, 2).view).toEqual(reel.seenAt(3, 2).view);
    for (const entry of match.log.slice(3)) if ("action" in entry) act(on, entry.by, entry.action);
    expect(on.state).toEqual(match.state);
  });
});

describe("a replay", () => {
  const match = playedOut();
  const reel = reelOf(match);

  test("shows every moment as it was, from all eyes, in any order", () => {
    expect(reel.viewers).toEqual(viewers);
    const moments = new FastDice(3).shuffle(Array.from({ length: reel.acts + 1 }, (_, number) => number));
    for (const number of moments) {
      const then = replay(highOrbit, match.header, match.secret, match.log.slice(0, number));
      for (const viewer of viewers) {
        const { choices: _choices, anytime: _anytime, ...seen } = seenBy(then, viewer);
        expect(reel.seenAt(number, viewer)).toEqual(seen);
      }
    }
  });

  test("tells each viewer only what that viewer heard", () => {
    for (const viewer of viewers) expect(reel.heardBy(viewer)).toEqual(heardSince(match, viewer, -1));
    expect(reel.heardBy("spectator").length).toBeLessThan(reel.heardBy("referee").length);
  });
});

describe("the timeline's marks", () => {
  const heard = [
    { number: 0, event: { type: "rolled" } },
    { number: 2, event: { type: "burned" } },
    { number: 2, event: { type: "rolled" } },
    { number: 5, event: { type: "rolled" } },
    { number: 5, event: { type: "rolled" } },
  ];
  const kinds = eventKinds(heard);

  test("are kept by kind, the rarest first", () => {
    expect(kinds).toEqual([
      { type: "burned", times: 1, acts: [2] },
      { type: "rolled", times: 4, acts: [0, 2, 5] },
    ]);
  });

  test("lead on to the next moment of their kinds and back", () => {
    expect(nextMark(kinds, 2, "on")).toBe(5);
    expect(nextMark(kinds, 2, "back")).toBe(0);
    expect(nextMark(kinds.slice(0, 1), 2, "on")).toBeUndefined();
  });
});
