import { describe, expect, test } from "vitest";
import { FastDice, QuietTable, RecordingTable, SPECTATOR, type Dice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../../src/campaign/rules/action.ts";
import { fortuneOf, FORTUNES, monthsFortune, raidersLeave } from "../../src/campaign/rules/fortunes.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import {
  escortPoints,
  hegiraEnters,
  hegiraOrders,
  hegiraSettles,
  hegiraWave,
} from "../../src/campaign/rules/hegira.ts";
import { areHostile, realmOf } from "../../src/campaign/rules/places.ts";
import { forcePrice } from "../../src/campaign/rules/ships.ts";
import { HEGIRA, RAIDERS, REFUGEES, type State } from "../../src/campaign/rules/state.ts";
import { isBeaten, minorFactor, outcomeOf, pointsOf } from "../../src/campaign/rules/victory.ts";
import {
  act,
  council,
  fleet,
  FOE,
  HOME,
  live,
  MeanDice,
  month,
  NEAR,
  options,
  order,
  outside,
  quiet,
  refusedBy,
  sector,
  step,
  W,
  worldOf,
} from "./table.ts";

const both = (
  state: State,
  first: Parameters<typeof council>[0],
  second: Parameters<typeof council>[0],
): void => {
  state.phase = "council";
  state.answers = [{ given: false }, { given: false }];
  act(state, 0, council(first));
  act(state, 1, council(second));
};

/** These faces first, then whatever comes. */
function luck(...faces: number[]): Dice {
  const dice = new FastDice(1);
  return {
    below: (n) => dice.below(n),
    roll: (sides) => faces.shift() ?? dice.roll(sides),
    shuffle: (items) => dice.shuffle(items),
    pick: (items) => dice.pick(items),
  };
}

describe("diplomacy", () => {
  rule(
    "EC-CDIP-01",
    "treaties stand when both want them, end by notice; gifts; an attack without notice costs 10",
    () => {
      const state = sector();
      expect(areHostile(state, 0, 1)).toBe(true);
      both(state, { offers: [{ to: "1", treaty: "peace" }] }, {});
      expect(state.treaties).toEqual([]);
      expect(realmOf(state, 1).notes).toMatchObject([{ from: 0, treaty: "peace" }]);
      state.turn += 1;
      both(state, {}, { offers: [{ to: "0", treaty: "peace" }] });
      expect(state.treaties).toEqual([{ kind: "peace", one: 1, other: 0 }]);
      expect(areHostile(state, 0, 1)).toBe(false);
      expect(
        refusedBy({ ...state, phase: "council" }, 0, council({ notices: [{ to: "1", treaty: "supply" }] })),
      ).toBe("EC-CDIP-01");
      both(state, { notices: [{ to: "1", treaty: "peace" }] }, {});
      expect(areHostile(state, 0, 1)).toBe(true);
      both(
        state,
        { offers: [{ to: "1", treaty: "alliance" }] },
        { offers: [{ to: "0", treaty: "alliance" }] },
      );
      expect(areHostile(state, 0, 1)).toBe(false);
      live(state, { betrays: ["1"] }, {}, new MeanDice(5));
      expect(state.treaties).toEqual([]);
      expect(realmOf(state, 0).penalty).toBe(10);
    },
  );

  rule("EC-CDIP-01", "build points and ships can be given", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 100 };
    const force = fleet(state, 0, HOME, W.home, "F-CA F-DD");
    const [, gift] = force.ships;
    both(
      state,
      {
        gifts: [
          { to: "1", what: `h${HOME}`, n: 30 },
          { to: "1", what: gift?.id ?? "", n: 0 },
        ],
      },
      {},
    );
    expect(realmOf(state, 1).stock[HOME]).toBe(30);
    expect(state.forces.map((one) => [one.owner, one.ships.map((ship) => ship.class)])).toEqual([
      [0, ["F-CA"]],
      [1, ["F-DD"]],
    ]);
    const empty = council({ gifts: [{ to: "1", what: "h105", n: 5 }] });
    expect(refusedBy({ ...state, phase: "council" }, 0, empty)).toBe("EC-CDIP-01");
  });
});

describe("fortunes", () => {
  rule("EC-CEVT-01", "one D100 a month by the table", () => {
    expect(FORTUNES.map(([upTo]) => upTo)).toEqual([10, 18, 24, 30, 36, 40, 44, 100]);
    expect([1, 10, 11, 18, 19, 25, 31, 37, 41, 45, 100].map(fortuneOf)).toEqual([
      "refugees",
      "refugees",
      "raiders",
      "raiders",
      "turbulence",
      "strike",
      "unrest",
      "flare",
      "accident",
      "nothing",
      "nothing",
    ]);
    const state = sector();
    // 20: turbulence.
    monthsFortune(state, quiet(2, 10));
    expect(state.nextTurbulence).toBe(2);
    // 28: the second of the worlds below rating 6.
    monthsFortune(state, quiet(2, 8, 1));
    expect(worldOf(state, W.near).rating).toBe(4);
    worldOf(state, W.home).squads = [];
    monthsFortune(state, quiet(3, 3, 0));
    expect(worldOf(state, W.home).unrest).toBe(2);
    monthsFortune(state, quiet(3, 9, 1));
    expect(state.nextFlare).toBe(NEAR);
    realmOf(state, 0).works = [
      { world: 0, item: "ship:F-CA", price: 300, turns: 3, paid: 200, done: 2, built: 0 },
    ];
    monthsFortune(state, quiet(4, 3, 0));
    expect(realmOf(state, 0).works[0]?.done).toBe(1);
  });

  rule("EC-CEVT-01", "refugees of 300 points join whoever brings them goods for 50", () => {
    const state = sector();
    // 05: refugees.
    monthsFortune(state, new QuietTable(luck(10, 5)));
    const lost = state.forces.find((force) => force.owner === REFUGEES);
    if (lost === undefined) throw new Error("no refugees");
    expect(lost.hex).toBe(NEAR);
    expect(forcePrice(lost)).toBeLessThanOrEqual(300);
    expect(forcePrice(lost)).toBeGreaterThan(200);
    const helper = outside(state, 0, NEAR, "F-FR");
    if (helper.ships[0] !== undefined) helper.ships[0].goods = 60;
    const before = lost.ships.length;
    live(state, { forces: { [helper.id]: order([step("aid")]) } }, {}, new MeanDice(5));
    expect(helper.ships[0]?.goods).toBe(10);
    expect(state.forces.filter((force) => force.owner === 0).flatMap((force) => force.ships)).toHaveLength(
      1 + before,
    );
  });

  rule("EC-CEVT-01", "raiders fall on the least defended world and are gone after a month", () => {
    const state = sector();
    worldOf(state, W.near).owner = 0;
    worldOf(state, W.near).factories = [{ modules: 4, taken: 0 }];
    // 12: raiders; with nobody in orbit they wreck a module.
    monthsFortune(state, new QuietTable(luck(1, 2)));
    const raiders = state.forces.find((force) => force.owner === RAIDERS);
    expect(raiders).toMatchObject({ hex: NEAR, at: W.near, stance: "seek" });
    expect(raiders?.ships.every((ship) => ship.class.startsWith("C-"))).toBe(true);
    expect(worldOf(state, W.near).factories[0]?.modules).toBe(3);
    raidersLeave(state);
    expect(state.forces).toEqual([]);
  });

  rule(
    "EC-CEVT-02",
    "from turn 6 hives with 1500 points of escorts come, 20 percent more every six turns, and settle rich worlds",
    () => {
      expect([5, 6, 7, 12, 18].map(hegiraWave)).toEqual([-1, 0, -1, 1, 2]);
      expect([0, 1, 2].map(escortPoints)).toEqual([1500, 1800, 2100]);
      const state = { ...sector(), hegira: true, turn: 6 };
      hegiraEnters(state, new QuietTable(new FastDice(1)));
      const [force] = state.forces;
      if (force === undefined) throw new Error("no hive");
      expect(force.owner).toBe(HEGIRA);
      expect(force.hex % state.chart.columns).toBe(19);
      expect(force.ships[0]?.class).toBe("T-HV");
      hegiraOrders(state);
      expect(force.steps[0]?.step).toBe("jump");
      force.hex = NEAR;
      hegiraOrders(state);
      expect(force.steps).toEqual([step("move", `w${W.near}`)]);
      force.at = W.near;
      hegiraSettles(state, new QuietTable(new FastDice(1)));
      expect(worldOf(state, W.near)).toMatchObject({ owner: HEGIRA, factories: [] });
      worldOf(state, W.near).squads = [];
    },
  );
});

describe("victory", () => {
  rule(
    "EC-CVIC-01",
    "2 x rating, 5 a factory, 20 a bottle ship, ships destroyed and captured, 25 an enemy home, less penalties",
    () => {
      const state = sector();
      expect(pointsOf(state, 0)).toBe(12 + 20);
      outside(state, 0, HOME, "F-BH F-CA");
      expect(pointsOf(state, 0)).toBe(52);
      const realm = realmOf(state, 0);
      realm.destroyed = 500;
      realm.captured = 250;
      realm.penalty = 7;
      expect(pointsOf(state, 0)).toBe(52 + 10 + 10 - 7);
      // A home world counts as soon as it is held, its factories when they work for their new owner.
      const taken = worldOf(state, W.foe);
      taken.owner = 0;
      expect(pointsOf(state, 0)).toBe(65 + 12 + 25);
      taken.holders.works = 0;
      expect(pointsOf(state, 0)).toBe(65 + 12 + 20 + 25);
      taken.conquered = true;
      taken.squads = [{ owner: 0, troop: "marine", count: 3 }];
      expect(pointsOf(state, 0)).toBe(65 + 12 + 15 + 25);
      const over = (scores: number[]) =>
        outcomeOf({ ...state, phase: "over", ending: "time", scores })?.winners;
      expect(over([100, 89])).toEqual([0]);
      expect(over([100, 91])).toEqual([]);
    },
  );

  rule(
    "EC-CVIC-02",
    "without home, factory and bottle ship a player is out; the last one or the last alliance wins; minor powers multiply",
    () => {
      const state = sector();
      expect(isBeaten(state, 1)).toBe(false);
      worldOf(state, W.foe).owner = 0;
      worldOf(state, W.foe).squads = [{ owner: 0, troop: "militia", count: 1 }];
      const bottle = outside(state, 1, FOE, "Y-BH");
      expect(isBeaten(state, 1)).toBe(false);
      bottle.ships = [];
      expect(isBeaten(state, 1)).toBe(true);
      live(state, {}, {}, new MeanDice(5));
      expect(state.phase).toBe("over");
      expect(game.outcome(state)).toMatchObject({ winners: [0], why: { key: "outcome.campaign.last" } });
      const minor = sector();
      minor.realms = minor.realms.map((realm, seat) => ({ ...realm, startValue: seat === 0 ? 4000 : 2000 }));
      expect([minorFactor(minor, 0), minorFactor(minor, 1)]).toEqual([1, 2]);
      minor.realms = minor.realms.map((realm, seat) => ({ ...realm, startValue: seat === 0 ? 4000 : 2400 }));
      expect(minorFactor(minor, 1)).toBe(1);
      const allied = sector();
      allied.treaties.push({ kind: "alliance", one: 0, other: 1 });
      live(allied, {}, {}, new MeanDice(5));
      expect(game.outcome(allied)?.winners).toEqual([0, 1]);
    },
  );
});

describe("the frame", () => {
  rule(
    ["EC-CGEN-02", "EC-GEN-04"],
    "council, then production and fleet orders together; days, battles, repair, delivery, events",
    () => {
      const state = game.setup(options({ turns: 3 }), 2, new QuietTable(new FastDice(2)));
      const kinds: string[] = [];
      const dice = new FastDice(4);
      for (;;) {
        const next = game.waitingFor(state).find((decision) => decision.answered !== true);
        if (next === undefined) break;
        kinds.push(next.kind);
        act(state, Number(next.seat), game.fallback(state, next.seat), dice);
      }
      expect(kinds).toEqual(
        Array.from({ length: 3 }, () => [
          "campaign-council",
          "campaign-council",
          "campaign-month",
          "campaign-month",
        ]).flat(),
      );
      expect(state.turn).toBe(3);
    },
  );

  rule("EC-CGEN-03", "a player sees the star map, his own and what he scouted, nothing else", () => {
    const state = sector();
    realmOf(state, 1).stock = { [FOE]: 77 };
    outside(state, 1, FOE, "Y-BH");
    const own = outside(state, 0, HOME, "F-CA");
    const seen = game.view(state, 0);
    expect(seen.forces.map((force) => force.id)).toEqual([own.id]);
    expect(seen.worlds[W.foe]).toMatchObject({
      hidden: true,
      rating: 6,
      type: "earth",
      owner: -1,
      factories: [],
      squads: [],
    });
    expect(seen.worlds[W.home]).toMatchObject({ hidden: false, owner: 0 });
    expect(seen.realms[1]).toMatchObject({ hidden: true, sovereignty: "Y", homeHex: FOE, stock: {} });
    act(state, 1, month({ buys: [{ world: "w3", item: "facility:laser", n: 1 }] }));
    expect(game.view(state, 0).answers[1]).toEqual({ given: true, hidden: true });
    expect(JSON.stringify(game.view(state, 0))).not.toContain("facility:laser");
    expect(game.view(state, SPECTATOR).forces).toEqual([]);
  });

  test("a letter on its way is unknown to its reader", () => {
    const state = sector();
    realmOf(state, 0).mail = [
      {
        due: 9,
        report: { turn: 1, day: 10, kind: "found", with: {}, rules: [] },
        sighting: "none",
        charted: "none",
      },
    ];
    expect(game.view(state, 0).realms[0]?.mail).toEqual([]);
  });

  test("everybody gets one dispatch of a month and one of the next, whatever happened", () => {
    const state = sector();
    fleet(state, 0, HOME, W.home, "F-CA");
    const table = new RecordingTable(new FastDice(1));
    game.apply(state, 0, month({}), table);
    game.apply(state, 1, month({}), table);
    const told = table.told.filter(({ event }) => /-(dispatch|turn)$/.test(event.type));
    // One of the month that is over, before the next begins, and one of what that begins with.
    expect(told.map(({ event, to }) => to ?? event.type)).toEqual([[0], [1], "campaign-turn", [0], [1]]);
  });
});

describe("bad input is refused and changes nothing", () => {
  const state = sector();
  const force = outside(state, 0, HOME, "F-CA");
  const foreign = outside(state, 1, FOE, "Y-CA");
  const before = JSON.stringify(state);
  test.each<[string, Action, string]>([
    ["another's force", month({ forces: { [foreign.id]: order([]) } }), "EC-CGEN-04"],
    [
      "another's ship",
      month({ regroups: [{ ship: foreign.ships[0]?.id ?? "", force: "new1" }] }),
      "EC-CGEN-04",
    ],
    ["another's world", month({ buys: [{ world: "w3", item: "facility:laser", n: 1 }] }), "EC-CECO-03"],
    ["an unknown item", month({ buys: [{ world: "w0", item: "ship:Q-99", n: 1 }] }), "EC-CECO-05"],
    ["a foreign class", month({ buys: [{ world: "w0", item: "ship:Y-CA", n: 1 }] }), "EC-CECO-03"],
    ["a hive", month({ buys: [{ world: "w0", item: "ship:T-HV", n: 1 }] }), "EC-CECO-05"],
    ["a world far away", month({ forces: { [force.id]: order([step("move", "w3")]) } }), "EC-CMOV-01"],
    ["an invasion from afar", month({ forces: { [force.id]: order([step("invade", "w3")]) } }), "EC-CGND-01"],
    ["stealth of open ships", month({ forces: { [force.id]: order([], { stealth: true }) } }), "EC-CSCT-02"],
    ["treason without a treaty", month({ betrays: ["1"] }), "EC-CDIP-01"],
    ["a council at the wrong time", council({}), "EC-CGEN-02"],
    ["a shot without a battle", { type: "fire", shots: [] } as const, "EC-CGEN-05"],
  ])("%s", (_, action, expected) => {
    expect(refusedBy(state, 0, action)).toBe(expected);
    expect(JSON.stringify(state)).toBe(before);
  });

  test("a step that is no step, a day that is no day", () => {
    const wrong = { ...month({}), forces: { a: { ...order([]), steps: [{ ...step("wait"), day: 31 }] } } };
    expect(game.action.safeParse(wrong).success).toBe(false);
    expect(game.action.safeParse({ ...month({}), extra: 1 }).success).toBe(false);
  });
});
