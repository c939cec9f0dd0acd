import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, RecordingTable, REFEREE } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Options, type State } from "../src/index.ts";
import { sumOf, tallyOf } from "../src/rules/tally.ts";
import { addDamage } from "../src/rules/units.ts";
import { kindNamed, scene } from "./table.ts";

describe("points at a glance", () => {
  rule(
    ["SC-SCO-02", "SC-SCO-04", "SC-INF-01"],
    "the running score: what was destroyed, and survivors less their structure damage",
    () => {
      const table = scene({
        fleets: [
          [
            // 29 less 15 structure damage: the shields of 20 cost nothing.
            { is: "con-19", damage: ["plasma:20", "plasma:15"] },
            { is: "con-21", set: { place: "left" } },
            { is: "con-15", set: { place: "lost" } },
          ],
          [
            { is: "shi-15", set: { cloaked: true } },
            "fos-01",
            { is: "rit-13", set: { place: "destroyed", victor: 0 } },
          ],
        ],
      });
      table.state.totals.splice(0, 2, 100, 7);
      const seen = (viewer: number, seat: number) => tallyOf(game.view(table.state, viewer), seat);
      expect(seen(0, 0)).toEqual({ fleet: 14 + 41, trophies: 28, bank: 0, earlier: 100, hidden: false });
      expect(sumOf(seen(0, 0))).toBe(183);
      // What a cloak hides is left out and said to be.
      expect(seen(0, 1)).toEqual({ fleet: 13, trophies: 0, bank: 0, earlier: 7, hidden: true });
      expect(seen(1, 1)).toEqual({ fleet: 13 + 22, trophies: 0, bank: 0, earlier: 7, hidden: false });
    },
  );

  test("a finished battle is among the totals, and counted once", () => {
    const table = scene({ fleets: [["con-21", "con-19"], ["fos-01"]], hands: [["plasma:22"]], ships: [] });
    table.fire([["plasma", "con-21", "fos-01"]]);
    const after = [0, 1].map((seat) => sumOf(tallyOf(game.view(table.state, 0), seat)));
    expect(after).toEqual(table.state.totals);
    expect(after).toEqual([41 + 29 + 13, 0]);
    const over = { fleet: 0, trophies: 0, bank: 0, hidden: false };
    expect([0, 1].map((seat) => tallyOf(game.view(table.state, 1), seat))).toEqual([
      { ...over, earlier: 41 + 29 + 13 },
      { ...over, earlier: 0 },
    ]);
  });
});

/** Seat 0 of the Confederation with Saratoga and Repulse, the second kept at the base; seat 1 of the Packtons. */
function campaign(): State {
  const options = { ...initialValues(game.options), mode: "campaign", campaignBattles: 1 };
  const table = new QuietTable(new FastDice(1));
  const state = game.setup(options as unknown as Options, 2, table);
  const [saratoga, repulse, chelicera] = ["con-19", "con-15", "pac-16"].map(kindNamed);
  if (saratoga === undefined || repulse === undefined || chelicera === undefined) throw new Error("no ships");
  game.apply(state, 0, { type: "buy", ships: [saratoga, repulse] }, table);
  game.apply(state, 1, { type: "buy", ships: [chelicera] }, table);
  game.apply(state, 0, { type: "deploy", ships: [saratoga] }, table);
  game.apply(state, 1, { type: "deploy", ships: [chelicera] }, table);
  return state;
}

describe("points of a campaign", () => {
  rule(
    ["SC-CPN-17", "SC-CPN-19"],
    "fleet, destroyed enemies and bank; own ships at full value, whatever their damage",
    () => {
      const state = campaign();
      const [saratoga] = state.battle.units;
      if (saratoga === undefined) throw new Error("no ship");
      for (let card = 0; card < 8; card++) addDamage(saratoga, card);
      state.battle.units.push({
        ...saratoga,
        kind: kindNamed("pac-12"),
        owner: 1,
        place: "destroyed",
        victor: 0,
      });
      if (state.campaign !== undefined) state.campaign.trophies[0] = 30;
      const seen = (viewer: number | "referee", seat: number) => tallyOf(game.view(state, viewer), seat);
      const own = { fleet: 29 + 25, trophies: 30 + 22, bank: 96, earlier: 0, hidden: false };
      expect(seen(0, 0)).toEqual(own);
      expect(seen(REFEREE, 0)).toEqual(own);
      // Reserves and bank are secret (R51): others know what fights and what was destroyed.
      expect(seen(1, 0)).toEqual({ fleet: 29, trophies: 52, bank: 0, earlier: 0, hidden: true });
      saratoga.owner = 1;
      saratoga.hurt = 30;
      // A captured ship counts twice its value less the structure damage (SC-CPN-18).
      expect(seen(1, 1).fleet).toBe(25 + 2 * (29 - 10));
      saratoga.cloaked = true;
      expect(seen(0, 1)).toMatchObject({ fleet: 25, hidden: true });
    },
  );

  test("between battles a fleet is counted at the starbase", () => {
    const state = campaign();
    if (state.campaign !== undefined) state.campaign.stage = "yard";
    expect(tallyOf(game.view(state, 0), 0)).toMatchObject({ fleet: 54, bank: 96, hidden: false });
    expect(tallyOf(game.view(state, 1), 0)).toMatchObject({ fleet: 0, bank: 0, hidden: true });
  });

  rule("SC-CPN-17", "the final count is told part by part, and is what decides", () => {
    const state = campaign();
    const table = new RecordingTable(new FastDice(1));
    const { battle } = state;
    const [, chelicera] = battle.units;
    if (chelicera === undefined) throw new Error("no ship");
    Object.assign(chelicera, { place: "destroyed", victor: 0 });
    Object.assign(battle, { attacker: 0, step: "command", phase: 7, stack: [], window: undefined });
    battle.hands[1] = [];
    game.apply(state, 0, { type: "discard", cards: [] }, table as never);
    for (const seat of [0, 1])
      game.apply(state, seat, { type: "yard", repairs: [], ships: [], gifts: [] }, table as never);
    const told = (type: string) =>
      table.told.map(({ event }) => event).filter((event) => event.type === type);
    expect(told("battle-over")).toEqual([
      { type: "battle-over", why: "elimination", number: 1, seats: [0], rules: ["SC-END-01"] },
    ]);
    expect(told("scored")).toEqual([]);
    expect(told("trophies")).toMatchObject([
      { seat: 0, points: 25, total: 25, rules: ["SC-CPN-17"] },
      { seat: 1, points: 0, total: 0 },
    ]);
    expect(told("counted")).toEqual([
      { type: "counted", seat: 0, fleet: 54, trophies: 25, bank: 146, points: 225, rules: ["SC-CPN-17"] },
      { type: "counted", seat: 1, fleet: 0, trophies: 0, bank: 175, points: 175, rules: ["SC-CPN-17"] },
    ]);
    expect(state.ending).toEqual({ winners: [0], scores: [225, 175], team: false, result: "225-175" });
    expect(sumOf(tallyOf(game.view(state, 1), 0))).toBe(225);
    expect(state.totals).toEqual([0, 0]);
  });
});

rule(["SC-SCO-01", "SC-SCO-04"], "the end of a battle says why, and each score with its sum", () => {
  const table = scene({
    fleets: [["con-21", { is: "con-19", damage: ["plasma:20", "plasma:15"] }], ["fos-01"]],
    hands: [["plasma:22"]],
    ships: [],
  });
  table.state.totals.splice(0, 2, 10, 0);
  table.fire([["plasma", "con-21", "fos-01"]]);
  expect(table.told("battle-over")).toMatchObject([
    { why: "elimination", number: 1, seats: [0], rules: ["SC-END-01"] },
  ]);
  expect(table.told("scored")).toEqual([
    { type: "scored", seat: 0, destroyed: 13, survivors: 55, points: 68, total: 78, rules: ["SC-SCO-04"] },
    { type: "scored", seat: 1, destroyed: 0, survivors: 0, points: 0, total: 0, rules: ["SC-SCO-04"] },
  ]);
  expect(table.told("won")).toEqual([
    { type: "won", seats: [0], team: false, scores: "78-0", rules: ["SC-VIC-01"] },
  ]);
});
