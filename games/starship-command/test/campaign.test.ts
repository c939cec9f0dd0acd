import { describe, expect } from "vitest";
import { asHeardBy, FastDice, initialValues, QuietTable, RecordingTable, type Told } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Action, type Options, type State } from "../src/index.ts";
import { CARDS } from "../src/data/cards.ts";
import { shipCard, SHIP_COUNT, squadronCard, valueOf } from "../src/data/kinds.ts";
import { finalValue, repairCost } from "../src/rules/campaign/fleets.ts";
import { countOf } from "../src/rules/campaign/count.ts";
import type { Campaign } from "../src/rules/campaign/state.ts";
import {
  addDamage,
  currentShields,
  isCrippled,
  lifeOf,
  shieldsDown,
  structureDamage,
} from "../src/rules/units.ts";
import { kindNamed, scene } from "./table.ts";

const options = (set: Partial<Options> = {}): Options =>
  ({ ...initialValues(game.options), mode: "campaign", ...set }) as unknown as Options;
const begin = (seats: number, set: Partial<Options> = {}): State =>
  game.setup(options(set), seats, new QuietTable(new FastDice(1)));
const act = (state: State, seat: number, action: Action): void => {
  expect(game.check(state, seat, action)).toBeUndefined();
  game.apply(state, seat, action, new QuietTable(new FastDice(seat + 5)));
};
/** As `act`, and what was told. */
const actAloud = (state: State, seat: number, action: Action): readonly Told[] => {
  expect(game.check(state, seat, action)).toBeUndefined();
  const table = new RecordingTable(new FastDice(seat + 5));
  game.apply(state, seat, action, table);
  return table.told;
};
const refused = (state: State, seat: number, action: Action): string => {
  const refusal = game.check(state, seat, action);
  return refusal === undefined ? "allowed" : `${refusal.code} ${refusal.rule}`;
};
const kinds = (...ids: readonly string[]): number[] => ids.map(kindNamed);
const campaignOf = (state: State): Campaign => {
  if (state.campaign === undefined) throw new Error("no campaign");
  return state.campaign;
};
const buy = (...ids: readonly string[]): Action => ({ type: "buy", ships: kinds(...ids) });
const deploy = (...ids: readonly string[]): Action => ({ type: "deploy", ships: kinds(...ids) });
const yard = (set: Partial<Extract<Action, { type: "yard" }>> = {}): Action => ({
  type: "yard",
  repairs: [],
  ships: [],
  gifts: [],
  ...set,
});

/** Confederation against Packtons, fleets bought and sent; `kept` stays at the starbase. */
const fighting = (set: Partial<Options> = {}): State => {
  const state = begin(2, set);
  act(state, 0, buy("con-19", "con-15", "con-23"));
  act(state, 1, buy("pac-16", "pac-12"));
  act(state, 0, deploy("con-19", "con-23"));
  act(state, 1, deploy("pac-16", "pac-12"));
  return state;
};

/** Ends the running battle by elimination: all ships of the seat are destroyed by the other. */
const annihilate = (state: State, loser: number): void => {
  const { battle } = state;
  battle.stack = [];
  battle.window = undefined;
  for (const unit of battle.units) {
    if (unit.owner !== loser || unit.place !== "battle") continue;
    unit.place = "destroyed";
    unit.victor = 1 - loser;
  }
  battle.attacker = 1 - loser;
  battle.step = "command";
  battle.phase = 7;
  battle.hands[loser] = [];
  battle.deck = [];
  game.apply(state, 1 - loser, { type: "discard", cards: [] }, new QuietTable(new FastDice(2)));
};

describe("campaign: fleets", () => {
  rule(["SC-CPN-01", "SC-CPN-05"], "150 points, ships of the own race only, the rest is banked", () => {
    const state = begin(2);
    expect(campaignOf(state).bank).toEqual([150, 150]);
    expect(refused(state, 0, buy("pac-16"))).toBe("not-for-sale SC-CPN-15");
    expect(refused(state, 0, buy("con-21", "con-19", "con-20", "con-15", "con-16", "con-17"))).toBe(
      "over-budget SC-CPN-05",
    );
    expect(refused(state, 0, buy())).toBe("buy-a-ship SC-CPN-05");
    act(state, 0, buy("con-19", "con-15"));
    act(state, 1, buy("pac-16"));
    expect(campaignOf(state).bank).toEqual([150 - 54, 125]);
  });

  rule(
    ["SC-CPN-02", "SC-CPN-03", "SC-GEN-03"],
    "at most two players of a race; they are a team and no enemies",
    () => {
      expect(game.checkOptions?.(options({ race2: "confederation", race3: "confederation" }), 3)?.code).toBe(
        "race-taken-twice",
      );
      expect(game.checkOptions?.(options({ edition: "basic", race1: "dawgoraks" }), 2)?.code).toBe(
        "race-not-in-basic",
      );
      for (const name of ["interceptors", "idleNeutralization"] as const)
        expect(game.checkOptions?.(options({ edition: "basic", [name]: true }), 2)).toMatchObject({
          code: "full-edition-only",
          rule: "SC-GEN-01",
          field: name,
        });
      expect(game.checkOptions?.(options({ race2: "confederation" }), 2)?.code).toBe("one-side-only");
      expect(game.chairs(options({ race3: "confederation" }), 3).map((chair) => chair.side)).toEqual([
        0, 1, 0,
      ]);
      const table = scene({
        options: { mode: "campaign", race3: "confederation" },
        fleets: [["con-19"], ["pac-16"], [{ is: "con-15", damage: ["plasma:20"] }]],
        hands: [["phaser-2", "boarding-party"]],
      });
      expect(table.refused(0, table.plan([["phaser-2", "con-19", "con-15"]]))).toBe(
        "no-enemy-there SC-ATK-08",
      );
      expect(table.refused(0, table.plan([["phaser-2", "con-19", "pac-16"]]))).toBe("allowed");
    },
  );

  rule("SC-CPN-04", "three battles unless agreed otherwise, and not one more", () => {
    expect(options().campaignBattles).toBe(3);
    for (const campaignBattles of [1, 2]) {
      const state = fighting({ campaignBattles });
      for (let fought = 1; fought < campaignBattles; fought++) {
        annihilate(state, 1);
        act(state, 0, yard());
        act(state, 1, yard({ ships: kinds("pac-01") }));
        expect(state.ending).toBeUndefined();
        act(state, 0, deploy("con-19"));
        act(state, 1, deploy("pac-01"));
      }
      annihilate(state, 1);
      act(state, 0, yard());
      act(state, 1, yard());
      expect(state).toMatchObject({ battleNumber: campaignBattles, ending: { winners: [0] } });
    }
  });

  rule("SC-CPN-06", "team mates pick alternately from their common 24 ships", () => {
    const state = begin(3, { race3: "confederation" });
    expect(game.waitingFor(state).map((one) => `${one.kind} ${one.seat}`)).toEqual(["pick 0", "buy 1"]);
    act(state, 0, { type: "pick", ship: kindNamed("con-19") });
    expect(refused(state, 0, { type: "pick", ship: kindNamed("con-15") })).toBe("not-your-pick SC-CPN-06");
    expect(refused(state, 2, { type: "pick", ship: kindNamed("con-19") })).toBe("not-for-sale SC-CPN-15");
    act(state, 2, { type: "pick", ship: kindNamed("con-15") });
    act(state, 0, { type: "pick" });
    act(state, 2, { type: "pick", ship: kindNamed("con-16") });
    act(state, 2, { type: "pick" });
    act(state, 1, buy("pac-16"));
    expect(campaignOf(state).stage).toBe("deployment");
  });
});

describe("campaign: battles", () => {
  rule("SC-CPN-07", "secret deployment, revealed together; at least one ship", () => {
    const state = begin(2);
    act(state, 0, buy("con-19", "con-15"));
    act(state, 1, buy("pac-16"));
    expect(refused(state, 0, deploy())).toBe("send-a-ship SC-CPN-07");
    expect(refused(state, 0, deploy("pac-16"))).toBe("not-at-starbase SC-CPN-07");
    act(state, 0, deploy("con-19"));
    expect(game.view(state, 1).campaign).toMatchObject({ answers: [1, 0], bank: [-1, 125] });
    expect(game.view(state, 1).campaign?.vessels.map((vessel) => vessel.owner)).toEqual([1]);
    act(state, 1, deploy("pac-16"));
    expect(state.battle.units.map((unit) => unit.kind)).toEqual(kinds("con-19", "pac-16"));
    expect(campaignOf(state).stage).toBe("battle");
  });

  rule(
    ["SC-CPN-08", "SC-CPN-09"],
    "one ship per card, the choice is the player's; a carrier may be refilled instead",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-23", "con-19"], ["pac-16"]],
        hands: [["reinforcements", "reinforcements"]],
        fighters: ["f-con-1", "f-pac-1"],
      });
      table.state.campaign = {
        ...campaignOf(begin(2)),
        stage: "battle",
        vessels: [
          { kind: kindNamed("con-15"), owner: 0, where: "base", shields: 4, structure: 2 },
          { kind: kindNamed("con-19"), owner: 0, where: "sent", shields: 0, structure: 0 },
        ],
      };
      const card = table.card(0, "reinforcements");
      expect(table.refused(0, { type: "reinforce", card })).toBe("choose-a-ship SC-CPN-08");
      expect(table.refused(0, { type: "reinforce", card, ship: kindNamed("con-19") })).toBe(
        "not-at-starbase SC-CPN-08",
      );
      table.act(0, { type: "reinforce", card, ship: kindNamed("con-15") }).settle();
      expect(table.get("con-15")).toMatchObject({ owner: 0, wornShields: 4, wornStructure: 2, held: 10 });
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements"), carrier: 0 });
      expect(table.battle.units.filter((unit) => unit.home === 0)).toHaveLength(2);
    },
  );

  rule(
    "SC-CPN-10",
    "a battle ends when one side is left; Reinforcements and a ship at the starbase keep a player in",
    () => {
      const table = (where: "base" | "sent") => {
        const made = scene({ fleets: [["con-21"], ["pac-01"]], hands: [["plasma:22"], ["reinforcements"]] });
        made.state.campaign = {
          ...campaignOf(begin(2)),
          stage: "battle",
          vessels: [{ kind: kindNamed("pac-02"), owner: 1, where, shields: 0, structure: 0 }],
        };
        return made.fire([["plasma", "con-21", "pac-01"]]).settle();
      };
      expect(table("base").battle.ended).toBeUndefined();
      expect(table("sent").battle.ended).toBe("elimination");
    },
  );

  rule(
    "SC-CPN-10",
    "a last ship that warps out of a volley ends the battle; the yards open, no new battle is dealt",
    () => {
      const table = scene({ fleets: [["pac-19"], ["con-19"]], hands: [["plasma"], ["racial-advantages"]] });
      const vessel = {
        kind: kindNamed("con-19"),
        owner: 1,
        where: "sent",
        shields: 0,
        structure: 0,
      } as const;
      table.state.campaign = { ...campaignOf(begin(2)), stage: "battle", vessels: [vessel] };
      table.fire([["plasma", "pac-19", "con-19"]]).until("immediate");
      table.act(1, { type: "warp", card: table.card(1, "racial-advantages"), unit: 1 });
      expect(table.battle).toMatchObject({ ended: "elimination", step: "over", turn: 10 });
      expect(table.asked()).toEqual(["yard 0", "yard 1"]);
    },
  );

  rule("SC-CPN-11", "a player all of whose ships are cloaked may withdraw them for good", () => {
    const made = (second: boolean) => {
      const table = scene({
        fleets: [
          [
            { is: "shi-15", set: { cloaked: true } },
            { is: "shi-16", set: { cloaked: second } },
          ],
          ["pac-01"],
          ["con-01"],
        ],
      });
      table.state.campaign = { ...campaignOf(begin(3)), stage: "battle" };
      return table;
    };
    expect(made(false).refused(0, { type: "withdraw" })).toBe("not-all-cloaked SC-CPN-11");
    const table = made(true).act(0, { type: "withdraw" });
    expect([table.get("shi-15").place, table.get("shi-16").place]).toEqual(["left", "left"]);
    expect(table.battle).toMatchObject({ step: "command", phase: 7 });
    expect(
      scene({ fleets: [[{ is: "shi-15", set: { cloaked: true } }], ["pac-01"]] }).refused(0, {
        type: "withdraw",
      }),
    ).toBe("campaign-only SC-CPN-11");
  });

  rule("SC-CPN-21", "carriers enter with full squadrons of their own race", () => {
    const { battle } = fighting();
    const carrier = battle.units.findIndex((unit) => unit.kind === kindNamed("con-23"));
    const aboard = battle.units.filter((unit) => unit.home === carrier);
    expect(aboard).toHaveLength(3);
    expect(
      aboard.every((unit) => unit.kind >= SHIP_COUNT && squadronCard(unit.kind).race === "confederation"),
    ).toBe(true);
  });
});

describe("campaign: the interval", () => {
  const interval = (): State => {
    const state = fighting();
    const saratoga = state.battle.units[0];
    if (saratoga === undefined) throw new Error("no ship");
    addDamage(saratoga, -35);
    annihilate(state, 1);
    return state;
  };

  rule(
    ["SC-CPN-12", "SC-CPN-13"],
    "everybody gets 50 points; damage comes home as shield and structure points",
    () => {
      const state = interval();
      const campaign = campaignOf(state);
      expect(campaign.stage).toBe("yard");
      expect(campaign.bank).toEqual([150 - 78 + 50, 150 - 47 + 50]);
      expect(campaign.vessels.find((vessel) => vessel.kind === kindNamed("con-19"))).toEqual({
        kind: kindNamed("con-19"),
        owner: 0,
        where: "base",
        shields: 20,
        structure: 15,
      });
      expect(campaign.trophies).toEqual([47, 0]);
    },
  );

  rule(
    "SC-CPN-14",
    "who has nothing to repair, to buy or to give away is offered the plain end of the work",
    () => {
      const state = interval();
      const campaign = campaignOf(state);
      const offered = () => game.choices(state, 0).open.map(({ action, fields }) => [action, fields?.length]);
      expect(offered()).toEqual([[yard(), 2]]);
      for (const vessel of campaign.vessels)
        if (vessel.owner === 0) Object.assign(vessel, { shields: 0, structure: 0 });
      expect(offered()).toEqual([[yard(), 1]]);
      campaign.taken = Array.from({ length: SHIP_COUNT }, (_, kind) => kind);
      expect(offered()).toEqual([[yard(), undefined]]);
    },
  );

  rule(
    "SC-CPN-14",
    "V21: full repair of the Saratoga with 35 damage costs floor(20/2) + 15 = 25; beyond the damage is refused",
    () => {
      expect([repairCost(20, 15), repairCost(1, 0), repairCost(3, 1)]).toEqual([25, 0, 2]);
      const state = interval();
      const ship = kindNamed("con-19");
      expect(refused(state, 0, yard({ repairs: [{ ship, shields: 21, structure: 0 }] }))).toBe(
        "repair-beyond-damage SC-CPN-14",
      );
      expect(refused(state, 0, yard({ repairs: [{ ship, shields: 0, structure: 16 }] }))).toBe(
        "repair-beyond-damage SC-CPN-14",
      );
      act(state, 0, yard({ repairs: [{ ship, shields: 20, structure: 10 }] }));
      act(state, 1, yard({ ships: kinds("pac-01") }));
      expect(campaignOf(state).bank[0]).toBe(122 - 20);
      expect(campaignOf(state).vessels.find((vessel) => vessel.kind === ship)).toMatchObject({
        shields: 0,
        structure: 5,
      });
    },
  );

  rule(
    ["SC-CPN-14", "SC-CPN-12"],
    "what is not repaired is carried into the next battle, shields and structure apart (R54)",
    () => {
      const state = interval();
      const ship = kindNamed("con-19");
      act(state, 0, yard({ repairs: [{ ship, shields: 15, structure: 3 }] }));
      act(state, 1, yard({ ships: kinds("pac-01") }));
      expect(campaignOf(state).bank[0]).toBe(122 - 7 - 3);
      act(state, 0, deploy("con-19"));
      act(state, 1, deploy("pac-01"));
      const saratoga = state.battle.units[0];
      if (saratoga === undefined) throw new Error("no ship");
      expect(saratoga).toMatchObject({ wornShields: 5, wornStructure: 12, hurt: 0, damage: [] });
      // 20 - 5 shields; crippled by 12 of 24 structure points that it brought along.
      expect([currentShields(saratoga), structureDamage(saratoga), lifeOf(saratoga)]).toEqual([15, 12, 27]);
      expect([saratoga.crippled, isCrippled(saratoga), shieldsDown(saratoga)]).toEqual([true, true, false]);
      addDamage(saratoga, -18);
      expect([currentShields(saratoga), structureDamage(saratoga)]).toEqual([0, 15]);
      annihilate(state, 1);
      expect(campaignOf(state).vessels.find((vessel) => vessel.kind === ship)).toMatchObject({
        shields: 20,
        structure: 15,
      });
    },
  );

  rule("SC-CPN-14", "each ship once; not a neighbour's; the bank must last", () => {
    const state = interval();
    const ship = kindNamed("con-19");
    const half = { ship, shields: 2, structure: 1 };
    expect(refused(state, 0, yard({ repairs: [half, half] }))).toBe("repair-once SC-CPN-14");
    expect(refused(state, 1, yard({ repairs: [half] }))).toBe("not-your-ship SC-CPN-14");
    campaignOf(state).bank[0] = 24;
    expect(refused(state, 0, yard({ repairs: [{ ship, shields: 20, structure: 15 }] }))).toBe(
      "over-budget SC-CPN-13",
    );
    campaignOf(state).bank[0] = 25;
    expect(refused(state, 0, yard({ repairs: [{ ship, shields: 20, structure: 15 }] }))).toBe("allowed");
    expect(
      refused(state, 0, yard({ repairs: [{ ship, shields: 20, structure: 15 }], ships: kinds("con-01") })),
    ).toBe("over-budget SC-CPN-05");
  });

  rule(
    "SC-CPN-15",
    "new ships of the own race; what was bought before, destroyed ships too, cannot be bought again",
    () => {
      const state = interval();
      expect(refused(state, 1, yard({ ships: kinds("pac-16") }))).toBe("not-for-sale SC-CPN-15");
      expect(refused(state, 1, yard({ ships: kinds("pac-17") }))).toBe("allowed");
      expect(refused(state, 1, yard({ ships: kinds("con-01") }))).toBe("not-for-sale SC-CPN-15");
    },
  );

  rule(
    ["SC-CPN-13", "SC-CPN-14", "SC-CPN-16"],
    "the own side is told what each repair costs: the bank, the income and the lines add up; nobody else is",
    () => {
      const state = interval();
      const told = [
        ...actAloud(
          state,
          0,
          yard({
            repairs: [{ ship: kindNamed("con-19"), shields: 15, structure: 3 }],
            ships: kinds("con-01"),
          }),
        ),
        ...actAloud(state, 1, yard()),
      ];
      const heard = (seat: number) => told.flatMap((one) => asHeardBy(one, seat) ?? []);
      expect(heard(0)).toEqual([
        {
          type: "refitted",
          seat: 0,
          ship: "@con-19",
          shields: 15,
          structure: 3,
          cost: 10,
          bank: 122 - 10,
          rules: ["SC-CPN-14"],
        },
        {
          type: "bought",
          seat: 0,
          ships: ["@con-01"],
          bank: 122 - 10 - valueOf(kindNamed("con-01")),
          rules: ["SC-CPN-05"],
        },
        {
          type: "yard-closed",
          seat: 0,
          ships: ["@con-19", "@con-15", "@con-23", "@con-01"],
          bank: 122 - 10 - valueOf(kindNamed("con-01")),
          rules: ["SC-CPN-14"],
        },
        { type: "yard-closed", seat: 1, rules: ["SC-CPN-14"] },
      ]);
      expect(state.campaign?.bank[0]).toBe(122 - 10 - valueOf(kindNamed("con-01")));
      expect(heard(1)).toEqual([
        { type: "yard-closed", seat: 0, rules: ["SC-CPN-14"] },
        { type: "yard-closed", seat: 1, ships: [], bank: 153, rules: ["SC-CPN-14"] },
      ]);
    },
  );

  rule(["SC-CPN-16", "SC-CPN-03"], "team mates may hand over ships between battles, others not", () => {
    const state = begin(3, { race3: "confederation", campaignBattles: 2 });
    for (const [seat, id] of [
      [0, "con-19"],
      [2, "con-15"],
    ] as const)
      act(state, seat, { type: "pick", ship: kindNamed(id) });
    act(state, 0, { type: "pick" });
    act(state, 2, { type: "pick" });
    act(state, 1, buy("pac-16"));
    for (const [seat, id] of [
      [0, "con-19"],
      [1, "pac-16"],
      [2, "con-15"],
    ] as const)
      act(state, seat, deploy(id));
    annihilate(state, 1);
    expect(refused(state, 1, yard({ gifts: kinds("pac-16") }))).toBe("no-team-mate SC-CPN-16");
    const told = actAloud(state, 0, yard({ gifts: kinds("con-19") }));
    const gift = { type: "gave", seat: 0, ships: ["@con-19"], to: "@seat.2", rules: ["SC-CPN-16"] };
    const heard = (seat: number) =>
      told.flatMap((one) => asHeardBy(one, seat) ?? []).filter(({ type }) => type === "gave");
    expect([0, 1, 2].map(heard)).toEqual([[gift], [], [gift]]);
    expect(campaignOf(state).vessels.map((vessel) => vessel.owner)).toEqual([2, 2]);
  });

  rule(["SC-CPN-22"], "a player without ships sits out the next battle and keeps his score", () => {
    const state = interval();
    act(state, 0, yard());
    act(state, 1, yard());
    expect(campaignOf(state).stage).toBe("deployment");
    expect(game.waitingFor(state).map((one) => one.seat)).toEqual([0]);
    act(state, 0, deploy("con-15"));
    expect(state.battle.players).toEqual([0]);
    expect(campaignOf(state).stage).toBe("yard");
  });
});

describe("campaign: victory", () => {
  rule(["SC-CPN-17", "SC-CPN-19"], "fleet at full value, trophies and bank; teams add up", () => {
    const state = begin(2);
    const campaign = campaignOf(state);
    campaign.vessels.push({ kind: kindNamed("con-19"), owner: 0, where: "base", shields: 20, structure: 15 });
    campaign.trophies[0] = 40;
    campaign.bank[0] = 11;
    expect(countOf(state.options, campaign, 0)).toEqual({ fleet: 29, trophies: 40, bank: 11, points: 80 });
  });

  rule(
    ["SC-CPN-17", "SC-CPN-19"],
    "a team adds its members' scores, and damaged own ships count in full for both of them",
    () => {
      const state = begin(3, { race3: "confederation", campaignBattles: 1 });
      act(state, 0, { type: "pick", ship: kindNamed("con-19") });
      act(state, 2, { type: "pick", ship: kindNamed("con-15") });
      act(state, 0, { type: "pick" });
      act(state, 2, { type: "pick" });
      act(state, 1, buy("pac-16"));
      act(state, 0, deploy("con-19"));
      act(state, 2, deploy("con-15"));
      act(state, 1, deploy("pac-16"));
      for (const unit of state.battle.units) if (unit.owner !== 1) addDamage(unit, -25);
      annihilate(state, 1);
      for (const seat of [0, 1, 2]) act(state, seat, yard());
      const bank = [150 - 29 + 50, 150 - 25 + 50, 150 - 25 + 50];
      const scores = [29 + 25 + (bank[0] ?? 0), bank[1], 25 + (bank[2] ?? 0)];
      expect(state.ending).toMatchObject({ winners: [0, 2], scores, team: true, result: "425-175" });
      expect(game.outcome(state)?.why).toEqual({
        key: "outcome.won",
        with: { seats: ["@seat.0", "@seat.2"], scores: "425-175" },
      });
    },
  );

  rule("SC-CPN-20", "a prize is sent, repaired and kept by its captor in later battles", () => {
    const state = fighting({ campaignBattles: 2 });
    const saratoga = state.battle.units[0];
    if (saratoga === undefined) throw new Error("no ship");
    addDamage(saratoga, -30);
    saratoga.owner = 1;
    annihilate(state, 0);
    const ship = kindNamed("con-19");
    expect(campaignOf(state).vessels.find((one) => one.kind === ship)).toEqual({
      kind: ship,
      owner: 1,
      where: "base",
      shields: 20,
      structure: 10,
    });
    expect(refused(state, 0, yard({ repairs: [{ ship, shields: 1, structure: 0 }] }))).toBe(
      "not-your-ship SC-CPN-14",
    );
    act(state, 1, yard({ repairs: [{ ship, shields: 20, structure: 10 }] }));
    act(state, 0, yard());
    expect(refused(state, 0, deploy("con-19"))).toBe("not-at-starbase SC-CPN-07");
    act(state, 0, deploy("con-15"));
    act(state, 1, deploy("con-19"));
    const prize = state.battle.units.find((unit) => unit.kind === ship);
    expect(prize).toMatchObject({ owner: 1, wornShields: 0, wornStructure: 0 });
    state.battle.attacker = 1;
    state.battle.step = "orders";
    state.battle.moved = false;
    const card = CARDS.findIndex((one) => one.kind === "racial-advantages");
    state.battle.hands[1] = [card];
    // It keeps its race: for the Packtons the Saratoga warps.
    const unit = state.battle.units.findIndex((one) => one.kind === ship);
    expect(refused(state, 1, { type: "warp", card, unit })).toBe("allowed");
    expect(refused(state, 1, { type: "all-out", card, unit })).toBe("other-race SC-RA-02");
    // Taken back it is an own ship again and counts once, in full.
    if (prize !== undefined) prize.owner = 0;
    annihilate(state, 1);
    expect(countOf(state.options, campaignOf(state), 0).fleet).toBe(29 + 25);
  });

  rule("SC-CPN-18", "V21: a captured Saratoga counts 29, 38 or 58 with structure damage 15, 10 or 0", () => {
    const value = (structure: number) => finalValue({ kind: kindNamed("con-19"), structure }, "packtons");
    expect([value(15), value(10), value(0)]).toEqual([29, 38, 58]);
  });

  rule(
    "SC-CPN-20",
    "a captured ship fights on for its captor with its own race; taken back it is an own ship again",
    () => {
      const state = fighting();
      const prize = state.battle.units[0];
      if (prize === undefined) throw new Error("no ship");
      prize.owner = 1;
      annihilate(state, 0);
      const vessel = campaignOf(state).vessels.find((one) => one.kind === kindNamed("con-19"));
      expect(vessel?.owner).toBe(1);
      expect(shipCard(kindNamed("con-19")).race).toBe("confederation");
      if (vessel !== undefined)
        expect([
          finalValue(vessel, "packtons"),
          finalValue({ ...vessel, structure: 5 }, "confederation"),
        ]).toEqual([58, 29]);
    },
  );

  rule(["SC-CPN-13", "SC-CPN-17"], "after the last battle one more interval, then the count", () => {
    const state = fighting({ campaignBattles: 1 });
    annihilate(state, 1);
    act(state, 0, yard());
    expect(state.ending).toBeUndefined();
    const table = new RecordingTable(new FastDice(1));
    game.apply(state, 1, yard(), table);
    const bought = valueOf(kindNamed("con-19")) + valueOf(kindNamed("con-15")) + valueOf(kindNamed("con-23"));
    expect(state.ending).toMatchObject({ winners: [0], scores: [bought + (200 - bought) + 47, 153] });
  });
});
