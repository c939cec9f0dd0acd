import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { guide, starshipCommand as game, type Options, type State } from "../src/index.ts";
import { damageOf, kindOf } from "../src/data/cards.ts";
import { formerGuide } from "../src/bot/guide.ts";
import { killingPlans } from "../src/bot/kills.ts";
import { attackPlans } from "../src/bot/volleys.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import { scene } from "./table.ts";

const best = (state: State, seat: number) =>
  guide
    .candidates(state, seat)
    .map((action) => {
      const after = game.clone(state);
      game.apply(after, seat, action, new QuietTable(new FastDice(1)));
      return { action, worth: guide.evaluate(after, seat) };
    })
    .reduce((top, one) => (one.worth > top.worth ? one : top)).action;

describe("the guide for computer opponents", () => {
  test("proposes only legal actions, and its quick policy acts legally, in every kind of game", () => {
    const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
    for (const [index, set] of [
      {},
      all,
      { edition: "basic" },
      { mode: "campaign", race3: "confederation" },
    ].entries()) {
      const dice = new FastDice(index + 40);
      const table = new QuietTable(dice);
      const state = game.setup(
        { ...initialValues(game.options), length: "single", ...set } as unknown as Options,
        3,
        table,
      );
      for (let acts = 0; acts < 2500; acts++) {
        const asked = game.waitingFor(state).find((one) => one.answered !== true);
        if (asked === undefined) break;
        const seat = Number(asked.seat);
        const candidates = guide.candidates(state, seat);
        expect(candidates.length).toBeGreaterThan(0);
        const weighed = [...candidates, ...(guide.shortlist?.(state, seat) ?? [])];
        const refused = weighed.filter((action) => game.check(state, seat, action) !== undefined);
        expect(refused).toEqual([]);
        const quick = guide.policy?.(state, seat, dice) ?? game.sample(state, seat, dice);
        expect(game.check(state, seat, quick)).toBeUndefined();
        const worth = guide.evaluate(state, seat);
        expect(worth >= 0 && worth <= 1).toBe(true);
        game.apply(state, seat, dice.below(3) === 0 ? dice.pick(candidates) : quick, table);
      }
    }
  });

  test("volleys add up: enough cards to destroy a ship, no more than needed, the rest at another", () => {
    const table = scene({
      fleets: [
        ["con-21", "con-19", "con-20"],
        ["fos-01", "fos-20"],
      ],
      hands: [["plasma:20", "torpedo:10", "phaser-2:7", "phaser-1:5"]],
    });
    const [plan] = attackPlans(table.state, 0, 1);
    if (plan?.type !== "attack") throw new Error("no plan");
    const at = (id: string) =>
      plan.shots
        .filter((shot) => shot.at === table.unit(id))
        .reduce((sum, shot) => sum + damageOf(shot.card), 0);
    expect(at("fos-01")).toBeGreaterThanOrEqual(22);
    expect(at("fos-01")).toBeLessThan(35);
    expect(at("fos-20")).toBeGreaterThan(0);
  });

  test("a Super Science Officer finds a cloaked ship that would be lost, and is kept while one hides", () => {
    const hidden = { is: "shi-15", damage: ["torpedo:10"], set: { cloaked: true } };
    const table = scene({
      fleets: [["con-21"], [hidden, "fos-20"]],
      hands: [["plasma:20", "super-science-officer"]],
    });
    const at = table.unit("shi-15");
    expect(best(table.state, 0)).toMatchObject({
      type: "attack",
      shots: [{ card: table.card(0, "plasma"), at }],
      probes: [{ card: table.card(0, "super-science-officer"), at }],
    });
    const discarded = (cloaked: boolean): readonly string[] => {
      const { state } = scene({
        step: "command",
        fleets: [["con-21"], [{ is: "shi-15", set: { cloaked } }, "fos-20"]],
        hands: [["super-science-officer", "self-destruct"]],
      });
      const discards = guide.candidates(state, 0).filter((action) => action.type === "discard");
      return discards.flatMap(({ cards }) => cards.map(kindOf));
    };
    expect(discarded(true)).toEqual(["self-destruct"]);
    expect(discarded(false)).toEqual(["super-science-officer", "self-destruct"]);
  });

  test("it evades for a ship that would be lost and keeps the card for one that would not", () => {
    const under = (weapon: string) => {
      const table = scene({
        fleets: [["con-21"], ["fos-20", { is: "fos-19", damage: ["plasma:20", "torpedo:10"] }]],
        hands: [[weapon], ["evasive-maneuvers"]],
      });
      return table
        .fire([[weapon, "con-21", weapon.startsWith("plasma") ? "fos-19" : "fos-20"]])
        .until("evade");
    };
    expect(best(under("plasma:20").state, 1).type).toBe("evade");
    expect(best(under("phaser-1:3").state, 1).type).toBe("pass");
  });

  test("it boards a ship whose shields are down, repairs the worst hit and calls reinforcements", () => {
    const table = scene({
      step: "command",
      fleets: [["con-21"], [{ is: "rit-18", damage: ["plasma:22", "phaser-1:3"] }, "fos-20"]],
      hands: [["boarding-party"], []],
    });
    expect(best(table.state, 0).type).toBe("board");
    const hurt = scene({
      step: "command",
      fleets: [[{ is: "con-19", damage: ["phaser-1:3", "plasma:22"] }], ["fos-20"]],
      hands: [["damage-control-1"]],
    });
    expect(best(hurt.state, 0)).toMatchObject({
      type: "repair",
      removes: [{ card: hurt.under("con-19", "plasma") }],
    });
    const few = scene({ step: "command", fleets: [["con-19"], ["fos-20"]], hands: [["reinforcements"]] });
    expect(best(few.state, 0).type).toBe("reinforce");
  });

  test("repairs that remove nothing are for nothing; what shows its worth later is not", () => {
    const { state } = scene({ step: "command", fleets: [["con-21"], ["fos-20"]] });
    expect(guide.idle?.(state, 0, { type: "repair", card: 0, removes: [] })).toBe(true);
    expect(guide.idle?.(state, 0, { type: "repair", card: 0, removes: [{ card: 1, unit: 0 }] })).toBe(false);
    expect(guide.idle?.(state, 0, { type: "pass" })).toBeUndefined();
  });

  test("beginners fire everything at one ship or only half, and forget to make room in their hands", () => {
    const { state } = scene({
      fleets: [
        ["con-21", "con-23"],
        ["fos-20", "fos-20"],
      ],
      hands: [["phaser-1:5", "phaser-1:5", "torpedo:10"]],
    });
    const [all, half] = guide.slips?.(state, 0) ?? [];
    if (all?.type !== "attack" || half?.type !== "attack") throw new Error("no slips");
    expect(new Set(all.shots.map(({ at }) => at)).size).toBe(1);
    expect(half.shots.length).toBe(Math.ceil(all.shots.length / 2));
    const { state: later } = scene({ step: "command", fleets: [["con-21"], ["fos-20"]] });
    expect(guide.slips?.(later, 0)).toEqual([{ type: "discard", cards: [] }]);
  });

  describe("among many", () => {
    const battle = (rivals: number) =>
      scene({
        fleets: [
          ["con-21", "con-23", { is: "f-con-1", home: "con-23", set: { place: "aboard" } }],
          ...Array.from({ length: rivals }, () => ["fos-20"]),
        ],
        hands: [["phaser-1:5", "plasma:20"]],
      }).state;
    const kinds = (state: State) => guide.candidates(state, 0).map(({ type }) => type);

    test("only the first wins: the chances of all are one together", () => {
      const fleets = Array.from({ length: 6 }, (_, seat) => ["con-21", "con-19"].slice(seat % 2));
      const { state } = scene({ step: "command", fleets });
      const chances = fleets.map((_, seat) => guide.outlook?.(state, seat) ?? 0);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
      expect(chances[2]).toBeGreaterThan(chances[3] ?? 1);
    });

    test("squadrons stay on board, where nobody can pick them off; between two they fly", () => {
      expect(kinds(battle(1))).toContain("launch");
      expect(kinds(battle(2))).not.toContain("launch");
    });

    /** What the first plan lays on each ship. */
    const laid = (table: ReturnType<typeof scene>, ships: readonly string[]) => {
      const [plan] = killingPlans(table.state, 0, 1);
      if (plan?.type !== "attack") throw new Error("no plan");
      return ships.map((ship) =>
        plan.shots
          .filter((shot) => shot.at === table.unit(ship))
          .map(({ card }) => `${kindOf(card)}:${damageOf(card)}`),
      );
    };

    test("its volleys finish as many ships as the cards can be shared out for", () => {
      const table = scene({
        fleets: [
          ["con-21", "con-19", "con-20"],
          ["rit-01", "rit-18"],
          ["fos-01", "fos-20"],
        ],
        hands: [["phaser-2:8", "plasma:20", "torpedo:14"]],
      });
      expect(laid(table, ["rit-01", "fos-01"])).toEqual([["plasma:20"], ["torpedo:14", "phaser-2:8"]]);
    });

    test("the better ship gets the surer weapon: a torpedo cannot be deflected", () => {
      const table = scene({
        fleets: [
          ["con-21", "con-20"],
          [{ is: "rit-01", damage: ["torpedo:13"] }],
          [{ is: "fos-01", damage: ["plasma:15"] }],
        ],
        hands: [["phaser-2:8", "torpedo:8"], ["deflector"], ["deflector"]],
      });
      expect(laid(table, ["rit-01", "fos-01"])).toEqual([["torpedo:8"], ["phaser-2:8"]]);
    });

    test("a captain weighs its attacks reckoned card by card, and keeps to the policy in doubt", () => {
      expect(guide.doubt?.(battle(2))).toBe(0.5);
      expect(guide.search?.(battle(2))).toBeUndefined();
      expect(guide.shortlist?.(battle(1), 0)).toBeUndefined();
      expect(guide.shortlist?.(battle(2), 0)).toContainEqual(killingPlans(battle(2), 0, 1)[0]);
    });

    test("it looks farther, for a round takes longer", () => {
      const { foresight } = guide;
      if (typeof foresight !== "function") throw new Error("foresight does not depend on the battle");
      expect(foresight(battle(1))).toBe(32);
      expect(foresight(battle(5))).toBeGreaterThan(32);
    });
  });

  test("between two, in a campaign as well, a captain keeps to the policy in doubt, and counts the last positions of a try; the reference does neither", () => {
    const duel = game.setup(
      { ...initialValues(game.options), length: "single" } as unknown as Options,
      2,
      new QuietTable(new FastDice(1)),
    );
    const searched = ({ doubt, search }: typeof guide, state: State) => [doubt?.(state), search?.(state)];
    expect(searched(guide, duel)).toEqual([0.5, { mean: 10 }]);
    expect(searched(formerGuide, duel)).toEqual([undefined, undefined]);
    const campaign = game.setup(
      { ...initialValues(game.options), mode: "campaign" } as unknown as Options,
      2,
      new QuietTable(new FastDice(1)),
    );
    expect(searched(guide, campaign)).toEqual([undefined, undefined]);
    if (campaign.campaign !== undefined) campaign.campaign.stage = "battle";
    expect(searched(guide, campaign)).toEqual([0.5, { mean: 10 }]);
    expect(searched(formerGuide, campaign)).toEqual([undefined, undefined]);
  });

  test("it buys for its points and sends sound ships in a campaign", () => {
    const state = game.setup(
      { ...initialValues(game.options), mode: "campaign" } as unknown as Options,
      2,
      new QuietTable(new FastDice(1)),
    );
    for (const seat of [0, 1]) {
      const [buy] = guide.candidates(state, seat);
      expect(buy?.type === "buy" && buy.ships.length >= 5).toBe(true);
      if (buy !== undefined) game.apply(state, seat, buy, new QuietTable(new FastDice(1)));
    }
    expect(state.campaign?.bank.every((points) => points < 15)).toBe(true);
    expect(guide.candidates(state, 0)[0]?.type).toBe("deploy");
  });
});
