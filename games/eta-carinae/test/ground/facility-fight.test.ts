import { describe, expect } from "vitest";
import { FastDice, QuietTable, SPECTATOR } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { groundGuide } from "../../src/ground/bot/guide.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import type { Manner } from "../../src/skirmish/rules/manner.ts";
import { building, deed, field } from "./table.ts";

/** Two guards storm a barracks that two militia squads hold; a third militia squad stands far off. */
function storm(first: Manner, second: Manner, more: { machine?: boolean; figures?: boolean } = {}) {
  const table = field({
    figures: more.figures ?? true,
    first: [
      ["guard", 500, 60],
      ["guard", 500, 70],
      ...(more.machine === true ? ([["gun-robot", 500, 60]] as const) : []),
    ],
    second: [
      ["militia", 500, 100],
      ["militia", 500, 100],
      ["militia", 9000, 5000],
    ],
    facilities: [building("barracks", 500, 100)],
  });
  const sheet = { e0: deed("melee", more.machine === true ? "e3" : "e2") };
  table.act(0, { type: "orders", sheet, ...(more.figures === false ? {} : { figures: first }) });
  table.act(1, { type: "orders", sheet: {}, ...(more.figures === false ? {} : { figures: second }) });
  return table;
}

/** Nobody fires; the melee comes. */
const onTo = (table: ReturnType<typeof storm>, ...dice: number[]): void => {
  table.act(0, { type: "fire", shots: [], barrages: [] });
  table.act(1, { type: "fire", shots: [], barrages: [] }, ...dice);
};

describe("a fight for a facility, figure by figure", () => {
  rule("EC-SKH-06", "is played when both sides want it so, two figures for each squad", () => {
    const table = storm("short", "short");
    onTo(table);
    expect(table.state.phase).toBe("skirmish");
    const { deck } = table.state;
    if (deck === "none") throw new Error();
    // The barracks is the second side's: the first attacks the outpost and must hold it at the end.
    expect(deck).toMatchObject({ facility: 0, attacker: 0, per: 2, inner: { mission: "hold", turns: 15 } });
    expect(deck.squads).toEqual([
      ["guard", "guard"],
      ["militia", "militia"],
    ]);
    expect(deck.inner.figures.map(({ kind, side }) => `${side} ${kind}`)).toEqual([
      ...Array.from({ length: 4 }, () => "0 guard"),
      ...Array.from({ length: 4 }, () => "1 militia"),
    ]);
    expect(game.waitingFor(table.state).map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, "skirmish-orders"],
      [1, "skirmish-orders"],
    ]);
  });

  rule("EC-SKH-06", "is settled with dice when they do not agree, or when a machine takes part", () => {
    for (const table of [storm("short", "full"), storm("short", "dice")]) {
      // Four squads: two hits of the guards, none of the militia; both militia fall.
      onTo(table, 4, 4, 2, 2, 7, 7);
      expect(table.state.phase).toBe("orders");
      expect(table.fates()).toEqual(["fit", "fit", "killed", "killed", "fit"]);
    }
    const mixed = storm("short", "short", { machine: true });
    onTo(mixed, 4, 4, 2, 2, 7, 7);
    expect(mixed.state.deck).toBe("none");
  });

  rule("EC-SKH-06", "is an option of the match", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["militia", 40, 100]] });
    expect(table.refusal(0, { type: "orders", sheet: {}, figures: "short" })).toEqual([
      "ground-no-figures",
      "EC-SKH-06",
    ]);
  });

  rule("EC-SKH-06", "leaves the squads of the winner that have half of their figures", () => {
    const table = storm("short", "short");
    onTo(table);
    const { deck } = table.state;
    if (deck === "none") throw new Error();
    const [one, two, three] = deck.inner.figures;
    if (one === undefined || two === undefined || three === undefined) throw new Error();
    // One of the first guards is wounded, which is enough; of the second squad nobody is left.
    one.condition = "wounded";
    two.condition = "dead";
    three.condition = "dead";
    const fourth = deck.inner.figures[3];
    if (fourth !== undefined) fourth.condition = "dead";
    expect(table.refusal(1, { type: "fire", shots: [], barrages: [] })).toEqual(["wrong-phase", "EC-SKH-06"]);
    table.act(1, { type: "yield" });
    expect(table.fates()).toEqual(["fit", "killed", "killed", "killed", "fit"]);
    // The turn has gone on: the guards in contact have taken the barracks.
    expect([table.state.turn, table.facility(0).holder]).toEqual([2, 0]);
    expect(table.events.filter(({ type }) => type === "ground.deck-fought")).toMatchObject([
      { target: "f0", lost: [1, 2] },
    ]);
  });

  rule("EC-SKH-06", "is fought by computers as a skirmish, not sat out", () => {
    const table = storm("short", "short");
    onTo(table);
    for (const seat of [0, 1]) {
      const action = groundGuide.policy?.(table.state, seat, new FastDice(1));
      expect(action).toMatchObject({ type: "figure-orders" });
      expect(action?.type === "figure-orders" && action.orders.length).toBe(4);
      expect(game.check(table.state, seat, action ?? { type: "concede" })).toBeUndefined();
    }
  });

  rule("EC-SKH-06", "is played to its end by the rules of the skirmish, each side seeing its own", () => {
    const table = storm("short", "short");
    onTo(table);
    const { state } = table;
    const seen = game.view(state, 1).deck;
    expect(seen !== "none" && seen.inner.figures).toHaveLength(8);
    expect(game.view(state, SPECTATOR).manners).toEqual(["dice", "dice"]);
    const dice = new FastDice(5);
    for (let acts = 0; state.phase === "skirmish" && acts < 2000; acts++) {
      const next = game.waitingFor(state).find((decision) => decision.answered !== true);
      if (next === undefined) break;
      const action = game.sample(state, next.seat, dice);
      expect(game.check(state, next.seat, action)).toBeUndefined();
      game.apply(state, Number(next.seat), action, new QuietTable(dice));
    }
    expect(["orders", "over"]).toContain(state.phase);
    expect(state.deck).toBe("none");
  });
});
