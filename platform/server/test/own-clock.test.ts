import { act, beginMatch, FastDice, makeHeader, type Match, type Seat } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import type { TimeControl } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { highOrbit } from "../../kernel/test/example/high-orbit.ts";
import { bankOnceSettled, LAG } from "../src/clocks/banks.ts";
import { QuestionsHad } from "../src/clocks/questions-had.ts";
import { progressOf } from "../src/matches/progress.ts";
import type { Progress } from "../src/storage/matches.ts";

const SECRET = "cd".repeat(32);

/** A match whose clock is turned by hand. */
class Timed {
  readonly match: Match;
  readonly #control: TimeControl;
  readonly #had = new QuestionsHad();
  progress: Progress;
  now = 0;

  constructor(game: Parameters<typeof makeHeader>[0], control: TimeControl) {
    const header = makeHeader(game, { options: {}, seats: 2 }, SECRET);
    if (!header.ok) throw new Error(header.refusal.code);
    this.match = beginMatch(game, header.value, SECRET);
    this.#control = control;
    this.progress = progressOf(this.match, this.#moment(), undefined, control);
  }

  #moment() {
    return { now: new Date(0), time: this.now };
  }

  /** A seat acts after so many milliseconds. */
  act(seat: Seat, action: unknown, after: number): void {
    this.now += after;
    const done = act(this.match, seat, action);
    if (!done.ok) throw new Error(done.refusal.code);
    const leadsBack = this.#had.leadsBack(this.match);
    this.progress = progressOf(this.match, this.#moment(), this.progress, this.#control, leadsBack);
  }
}

const burn = (fuel: number) => ({ type: "burn", fuel });
const takeBack = { type: "take-back" };

describe("an answer that is sealed and taken back", () => {
  const control: TimeControl = { bank: 300, increment: 30, whenOut: "loss" };

  test("earns nothing and costs all the time it was thought about, however often", () => {
    const table = new Timed(highOrbit, control);
    for (let time = 0; time < 100; time++) {
      table.act(0, burn(1), 2000);
      // Nobody's time runs while it lies there.
      table.act(0, takeBack, 50_000);
    }
    expect(table.progress.banks?.[0] ?? 300_000).toBe(300_000);
    expect(table.now - (table.progress.put[0] ?? 0)).toBe(200_000);
    table.act(0, burn(1), 1000);
    expect(table.progress.took).toEqual({ 0: 201_000 });
    table.act(1, burn(2), 0);
    expect(table.progress.took).toBeUndefined();
    expect(table.progress.banks?.[0]).toBe(300_000 - 201_000 + LAG + 30_000);
    expect(bankOnceSettled(control, 300_000, 201_000)).toBe(300_000 - 201_000 + LAG + 30_000);
  });

  test("does not begin the time for a decision anew", () => {
    const table = new Timed(highOrbit, { decision: 60, whenOut: "loss" });
    for (let time = 0; time < 20; time++) {
      table.act(0, burn(1), 2000);
      table.act(0, takeBack, 10);
    }
    expect(table.now - (table.progress.put[0] ?? 0)).toBe(40_000);
  });

  test("in Starship Tactics as well", async () => {
    const { game } = (await findGame("starship-tactics")?.load()) ?? {};
    if (game === undefined) throw new Error("there is Starship Tactics");
    const table = new Timed(game, control);
    const dice = new FastDice(5);
    const open = () => table.match.waiting.filter(({ answered }) => answered !== true);
    while (open().length < 2) {
      const seat = Number(open()[0]?.seat);
      table.act(seat, game.sample(table.match.state, seat, dice), 0);
    }
    const seat = Number(open()[0]?.seat);
    const answer: unknown = game.sample(table.match.state, seat, dice);
    const [before, put] = [table.progress.banks?.[seat] ?? 300_000, table.progress.put[seat] ?? 0];
    const begun = table.now;
    for (let time = 0; time < 100; time++) {
      table.act(seat, answer, 20);
      table.act(seat, takeBack, 20);
    }
    expect(table.progress.banks?.[seat] ?? 300_000).toBe(before);
    expect(table.now - (table.progress.put[seat] ?? 0)).toBe(begun - put + 2000);
  });
});

describe("an act of which nobody hears, and which leads to the same question", () => {
  /** The example with a switch that its pilots may turn as often as they like while they are asked. */
  const fiddly = {
    ...highOrbit,
    apply: (...[state, actor, action, ...rest]: Parameters<typeof highOrbit.apply>) => {
      if (action.type !== "burn" || action.fuel < 3) highOrbit.apply(state, actor, action, ...rest);
    },
  };

  test("renews the clock once at most", () => {
    const table = new Timed(fiddly, { bank: 60, increment: 30, whenOut: "loss" });
    for (let time = 0; time < 10; time++) table.act(0, burn(3), 1000);
    expect(table.progress.banks?.[0]).toBe(60_000 - 1000 + LAG + 30_000);
    expect(table.now - (table.progress.put[0] ?? 0)).toBe(9000);
  });
});
