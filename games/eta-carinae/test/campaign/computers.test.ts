import { describe, expect, test, vi } from "vitest";
import { FastDice, QuietTable, type Dice } from "@flagship/kernel";
import { formerGuide, guide } from "../../src/campaign/bot/guide.ts";
import { formerGuide as formerSpace, guide as space } from "../../src/space/bot/guide.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import { POSTURES } from "../../src/campaign/rules/posture.ts";
import { plan } from "../../src/campaign/rules/staff.ts";
import { setups } from "../../src/setups.ts";
import type { Action } from "../../src/campaign/rules/action.ts";
import type { State } from "../../src/campaign/rules/state.ts";
import { options } from "./table.ts";

type Ruler = (state: State, seat: number, dice: Dice) => Action;
const computer: Ruler = (state, seat, dice) =>
  guide.policy?.(state, seat, dice) ?? game.fallback(state, seat);
const idle: Ruler = (state, seat) => game.fallback(state, seat);

function wage(seed: number, rulers: readonly Ruler[], more: Parameters<typeof options>[0] = {}): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = game.setup(options(more), rulers.length, table);
  for (;;) {
    const next = game.waitingFor(state).find((decision) => decision.answered !== true);
    if (next === undefined) return state;
    const seat = Number(next.seat);
    const action = rulers[seat]?.(state, seat, dice) ?? game.fallback(state, seat);
    expect(game.check(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, table);
  }
}

describe("computers at the table of a battle", () => {
  test("are today's in today's campaigns, and in those of the reference as they were", () => {
    const state = game.setup(options({ map: "small", tables: true }), 2, new QuietTable(new FastDice(1)));
    state.phase = "battle" as typeof state.phase;
    state.battle = {
      kind: "space",
      sides: [0, 1],
      edging: false,
      inner: "the battle",
    } as unknown as typeof state.battle;
    const dice = new FastDice(1);
    for (const [ruler, commander, other] of [
      [guide, space, formerSpace],
      [formerGuide, formerSpace, space],
    ] as const) {
      const asked = vi.spyOn(commander, "candidates").mockReturnValue([{ type: "hold" }] as never);
      const chosen = vi.spyOn(commander, "policy").mockReturnValue({ type: "act" } as never);
      const idle = [vi.spyOn(other, "candidates"), vi.spyOn(other, "policy")];
      expect(ruler.candidates(state, 1)).toEqual([{ type: "hold" }]);
      expect(asked.mock.calls).toEqual([["the battle", 1]]);
      expect(ruler.policy?.(state, 1, dice)).toEqual({ type: "act" });
      expect(ruler.habit?.(state, 0, dice)).toEqual({ type: "act" });
      expect(chosen.mock.calls).toEqual([
        ["the battle", 1, dice],
        ["the battle", 0, dice],
      ]);
      for (const spy of idle) expect(spy).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    }
  });
});

describe("computers rule", () => {
  test("two of them wage a campaign of 24 months to its end", () => {
    const state = wage(2, [computer, computer], { map: "small" });
    expect(game.outcome(state)?.scores.every((score) => score > 50)).toBe(true);
    const factories = state.worlds.reduce((total, world) => total + world.factories.length, 0);
    expect(factories).toBeGreaterThan(10);
    const seen = state.realms.flatMap((realm) => realm.sightings);
    expect(seen.length).toBeGreaterThan(0);
  });

  test("they build, settle, jump and fight better than somebody who does nothing", () => {
    let won = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const state = wage(seed, [computer, idle], { map: "small", turns: 16 });
      const [own = 0, other = 0] = game.outcome(state)?.scores ?? [];
      if (own > other) won += 1;
    }
    expect(won).toBe(4);
  });

  test("they settle worlds of other systems with the help of a bottle ship", () => {
    const settler: Ruler = (state, seat) =>
      state.phase === "month" ? plan(state, seat, "expand") : game.fallback(state, seat);
    const state = wage(1, [settler, idle], { map: "small", turns: 12 });
    const abroad = (seat: number) =>
      state.worlds.filter(({ owner, hex }) => owner === seat && hex !== state.realms[seat]?.homeHex);
    expect(abroad(0).length).toBeGreaterThanOrEqual(abroad(1).length + 2);
  });

  test("the ready-made campaign of six months sees battles", () => {
    const ready = setups.find(({ id }) => id === "short-campaign")?.options;
    if (ready === undefined) throw new Error("there is no ready-made short campaign");
    const { campaign } = ready as { readonly campaign: Parameters<typeof options>[0] };
    expect(campaign).toMatchObject({ map: "small", turns: 6, tables: false });
    const hasFought = (state: State) =>
      state.realms.some((realm) => realm.reports.some(({ kind }) => /^(battle|ground)-/.test(kind)));
    const fought = [1, 2, 3, 4, 5, 6].filter((seed) => {
      let met = false;
      const ruler: Ruler = (state, seat, dice) => {
        met ||= hasFought(state);
        return computer(state, seat, dice);
      };
      const end = wage(seed, [ruler, ruler], campaign);
      return met || hasFought(end);
    });
    expect(fought).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a fleet sets out only against what it outweighs", () => {
    const state = game.setup(options({ map: "small" }), 2, new QuietTable(new FastDice(1)));
    state.phase = "month";
    const marches = () =>
      Object.values(plan(state, 0, "attack").forces).some(({ steps }) =>
        steps.some(({ step, to }) => step === "regroup" || (step === "move" && to === "outskirts")),
      );
    expect(marches()).toBe(true);
    const fleet = state.forces.find((force) => force.owner === 1 && force.at >= 0);
    if (fleet === undefined) throw new Error("everybody begins with a fleet");
    for (const { hex, owner } of state.worlds)
      if (owner === 1) state.forces.push({ ...fleet, id: `1x${hex}`, hex });
    expect(marches()).toBe(false);
  });

  test("four of them with the great migration", () => {
    const state = wage(5, [computer, computer, computer, computer], {
      turns: 12,
      hegira: true,
      power2: "C",
      power3: "T",
    });
    expect(state.phase).toBe("over");
  });

  test("every candidate is legal, and the value lies between lost and won", () => {
    wage(
      6,
      [
        (state, seat, dice) => {
          for (const candidate of guide.candidates(state, seat))
            expect(game.check(state, seat, candidate)).toBeUndefined();
          const value = guide.evaluate(state, seat);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          return state.phase === "month"
            ? plan(state, seat, POSTURES[state.turn % 3] ?? "attack")
            : computer(state, seat, dice);
        },
        computer,
      ],
      { map: "small", turns: 10 },
    );
  });

  test("more points, ships and worlds count as better", () => {
    const state = wage(3, [idle, idle], { map: "small", turns: 2 });
    const going: State = { ...state, phase: "month" };
    const fair = guide.evaluate(going, 0);
    const [first] = going.realms;
    if (first === undefined) throw new Error();
    first.destroyed += 3000;
    expect(guide.evaluate(going, 0)).toBeGreaterThan(fair);
  });
});
