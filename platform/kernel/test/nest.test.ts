import { describe, expect, test } from "vitest";
import {
  FastDice,
  innerTable,
  nest,
  QuietTable,
  RecordingTable,
  REFEREE,
  ScriptedDice,
  SPECTATOR,
  type Frame,
  type Seat,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

type Climb = ReturnType<typeof highOrbit.setup>;
interface Race extends Frame<Climb> {
  readonly prize: string;
  /** The outer seats of the two pilots. */
  readonly pilots: readonly Seat[];
}

const talking = {
  ...highOrbit,
  confidants: (_: Climb, seat: Seat) => [1 - seat],
  anytime: () => [{ action: { type: "dodge" as const, spend: false }, label: { key: "label.brace" } }],
};
const race = nest<Race, Parameters<typeof highOrbit.check>[2]>(
  () => talking,
  ({ pilots }) => pilots,
);
const plain = nest<Race, unknown>(
  () => highOrbit,
  ({ pilots }) => pilots,
);
/** Seats 3 and 1 of a larger match fly; the others look on. */
const begin = (): Race => ({
  prize: "cup",
  pilots: [3, 1],
  inner: highOrbit.setup({}, 2, new QuietTable(new ScriptedDice(2, 3))),
});

describe("a game inside another", () => {
  test("names the outer seats wherever somebody is asked", () => {
    const frame = begin();
    expect([0, 1, 2, 3].map((seat) => race.seatOf(frame, seat))).toEqual([undefined, 1, undefined, 0]);
    expect(race.seatOf(frame, SPECTATOR)).toBeUndefined();
    expect(race.waitingFor(frame)).toEqual([
      { seat: 3, kind: "burn", sealed: true, answered: false },
      { seat: 1, kind: "burn", sealed: true, answered: false },
    ]);
    frame.inner.fuel[0] = 1;
    expect(race.choices(frame, 3).open).toHaveLength(2);
    expect(race.choices(frame, 1).open).toHaveLength(4);
    expect(race.confidants(frame, 3)).toEqual([1]);
    expect(race.confidants(frame, 0)).toEqual([]);
    expect(race.anytime(frame, 1)).toHaveLength(1);
    expect(race.anytime(frame, 0)).toEqual([]);
    expect(plain.anytime(frame, 1)).toEqual([]);
    expect(plain.confidants(frame, 1)).toEqual([]);
    expect(race.fallback(frame, 1)).toEqual({ type: "burn", fuel: 0 });
    expect(race.sample(frame, 3, new FastDice(4))).toEqual(highOrbit.sample(frame.inner, 0, new FastDice(4)));
    expect(() => race.choices(frame, 2)).toThrow("seat 2 looks on");
  });

  test("leaves a decision of the referee to the referee", () => {
    const waiting = nest<Race, unknown>(
      () => ({ ...highOrbit, waitingFor: () => [{ seat: REFEREE, kind: "burn" }] }),
      ({ pilots }) => pilots,
    );
    expect(waiting.waitingFor(begin())).toEqual([{ seat: REFEREE, kind: "burn" }]);
  });

  test("refuses onlookers, other games' acts, and what the inner rules forbid", () => {
    const frame = begin();
    frame.inner.fuel[1] = 1;
    expect(race.check(frame, 1, { type: "burn", fuel: 2 })).toMatchObject({ code: "no-fuel", field: "fuel" });
    expect(race.check(frame, 3, { type: "burn", fuel: 2 })).toBeUndefined();
    expect(race.check(frame, 0, { type: "burn", fuel: 0 })).toMatchObject({ code: "match.not-waited-for" });
    expect(race.check(frame, 1, { type: "castle" })).toMatchObject({
      code: "match.malformed-action",
      field: "",
    });
  });

  test("plays on and tells it to the outer table", () => {
    const frame = begin();
    const table = new RecordingTable(new ScriptedDice(6));
    race.apply(frame, 3, { type: "burn", fuel: 3 }, table);
    race.apply(frame, 1, { type: "burn", fuel: 1 }, table);
    expect(frame.inner).toMatchObject({ height: [3, 1], fuel: [5, 7], dodging: [0, 1] });
    race.apply(frame, 1, { type: "dodge", spend: true }, table);
    expect(frame.inner).toMatchObject({ height: [3, 1], fuel: [5, 6], dodging: [0] });
    expect(table.told).toMatchObject([
      { event: { type: "burned" }, reveals: true },
      { event: { type: "rolled", purpose: "roll.meteor", faces: [6] } },
      { event: { type: "dodged", seat: 1, spend: true } },
    ]);
    expect(race.outcome(frame)).toBeUndefined();
    race.apply(frame, 3, { type: "dodge", spend: false }, table);
    frame.inner.round = 4;
    expect(race.outcome(frame)).toMatchObject({ winners: [0, 1], scores: [4, 4] });
  });

  test("shows pilots their own, onlookers what all see, and the referee everything", () => {
    const frame = begin();
    const cargoes = [3, 1, 0, SPECTATOR, REFEREE].map(
      (viewer) => race.view(frame, viewer as Seat).inner.cargo,
    );
    expect(cargoes).toEqual([
      [2, -2],
      [-2, 3],
      [-2, -2],
      [-2, -2],
      [2, 3],
    ]);
    expect(race.view(frame, 0)).toMatchObject({ prize: "cup", pilots: [3, 1] });
  });

  test("copies and imagines the inner match", () => {
    const frame = begin();
    const copy = race.clone(frame);
    expect(copy).toEqual(frame);
    expect(copy.inner).not.toBe(frame.inner);
    const seen = race.view(frame, 1);
    expect(race.imagine(seen, 1, new FastDice(9)).inner).toEqual(
      highOrbit.imagine(seen.inner, 1, new FastDice(9)),
    );
    for (const onlooker of [0, undefined])
      expect(race.imagine(race.view(frame, SPECTATOR), onlooker, new FastDice(9)).inner).toEqual(
        highOrbit.scramble(frame.inner, SPECTATOR, new FastDice(9)),
      );
    expect(race.scramble(frame, 3, new FastDice(9)).inner).toEqual(
      highOrbit.scramble(frame.inner, 0, new FastDice(9)),
    );
  });
});

describe("the table of a game inside another", () => {
  test("renames seats in what is told, to whom, and in place of it", () => {
    const outer = new RecordingTable(new ScriptedDice(2, 5));
    const table = innerTable(outer, (seat) => seat + 5);
    expect(table.listening).toBe(true);
    table.tell({ type: "seen", seat: 1 } as { type: string });
    table.tell({ type: "seen" }, { to: [0], others: { type: "heard", seat: 0 } as { type: string } });
    const ended = { type: "ended", winners: [1], seats: [0, 1], scores: [3, 4], ships: [0] };
    table.tell(ended as { type: string });
    expect(table.roll("luck", 6)).toEqual([2]);
    expect(table.roll("luck", 6, { to: [1] })).toEqual([5]);
    expect(outer.told).toEqual([
      { event: { type: "seen", seat: 6 } },
      { event: { type: "seen" }, to: [5], others: { type: "heard", seat: 5 } },
      { event: { type: "ended", winners: [6], seats: [5, 6], scores: [3, 4], ships: [0] } },
      { event: { type: "rolled", purpose: "luck", sides: 6, faces: [2] } },
      { event: { type: "rolled", purpose: "luck", sides: 6, faces: [5] }, to: [6] },
    ]);
  });
});
