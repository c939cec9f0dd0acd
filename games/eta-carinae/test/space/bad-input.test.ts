import { describe, expect, test } from "vitest";
import {
  act,
  beginMatch,
  FastDice,
  initialValues,
  makeHeader,
  QuietTable,
  type FormValues,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { module } from "../../src/index.ts";
import type { Action, Boarding } from "../../src/space/rules/action.ts";
import type { State } from "../../src/space/rules/state.ts";
import { battle, move, shot, task } from "./table.ts";

const { game } = module;

/** Refused through the module by this rule, with a sentence, and nothing has changed. */
function refused(of: State, seat: number, action: Action, by: string): void {
  const state = { play: "space", of };
  const before = JSON.stringify(state);
  const refusal = game.check(state, seat, action);
  expect(refusal?.rule).toBe(by);
  expect(module.words).toHaveProperty([`refusal.${refusal?.code}`]);
  expect(JSON.stringify(state)).toBe(before);
}

const duel = () =>
  battle({
    boarding: true,
    first: [["F-CA", { at: [500, 600], speed: 200 }]],
    second: [["Y-CA", { at: [540, 600], speed: 200 }]],
  });
const orders = (order: ReturnType<typeof move>): Action => ({ type: "orders", sheet: { s0: order } });

describe("bad orders are refused by their rule, and change nothing", () => {
  rule("EC-PIV-02", "a turn beyond the table's angle", () => {
    // Thrust 65 at 200 units: 20 degrees.
    const { state } = duel();
    expect(game.check({ play: "space", of: state }, 0, orders(move(0, 20)))).toBeUndefined();
    refused(state, 0, orders(move(0, 25)), "EC-PIV-02");
    refused(state, 0, orders(move(0, -25)), "EC-PIV-02");
  });

  rule("EC-MOV-06", "thrust over the ship's", () => {
    refused(duel().state, 0, orders(move(66)), "EC-MOV-06");
    refused(duel().state, 0, orders(move(-66)), "EC-MOV-06");
    refused(duel().state, 0, orders(move(10.5)), "EC-MOV-06");
  });

  rule("EC-FIRE-02", "fire without fire control", () => {
    const table = duel();
    table.orders({}, {});
    table.ship(0).left.fireControl = 0;
    refused(table.state, 0, { type: "fire", shots: [shot("s0", "b0", "s1")] }, "EC-FIRE-02");
  });

  rule("EC-FIRE-04", "more targets than fire controls", () => {
    const table = battle({
      first: [["F-CA", { at: [500, 600] }]],
      second: [
        ["Y-CA", { at: [600, 600] }],
        ["Y-DD", { at: [600, 700] }],
      ],
    });
    table.orders({}, {});
    table.ship(0).left.fireControl = 1;
    const shots = [shot("s0", "b0", "s1"), shot("s0", "b1", "s2")];
    refused(table.state, 0, { type: "fire", shots }, "EC-FIRE-04");
  });

  rule("EC-TAC-04", "launching from cargo bays", () => {
    const table = duel();
    table.ship(0).hold.spares = ["fighter", "fighter", "fighter"];
    refused(table.state, 0, orders(move(0, 0, 0, task("launch", "fighter", 3))), "EC-TAC-04");
  });

  rule("EC-BRD-01", "boarding through shields", () => {
    const table = battle({
      boarding: true,
      first: [["F-CA", { at: [500, 600], speed: 200 }]],
      second: [
        ["Y-CA", { at: [540, 600], speed: 200 }],
        ["Y-DD", { at: [460, 600], speed: 200 }],
      ],
    });
    table.ship(0).hold.troops = ["marine", "marine"];
    table.ship(2).shields = 0;
    table.orders({ s0: move(0, 0, 0, task("board", "s1", 1, 1)) }, {});
    table.until("boarding");
    const storm: Boarding = {
      type: "boarding",
      parties: [{ from: "s0", backup: true }],
      retreats: [],
      fights: "best",
      takes: "best",
      figures: "dice",
    };
    refused(table.state, 0, storm, "EC-BRD-01");
    const barred = game.choices({ play: "space", of: table.state }, 0).barred;
    expect(barred.map(({ refusal }) => refusal.rule)).toEqual(["EC-BRD-01"]);
  });

  rule(["EC-SETUP-01", "EC-SETUP-02"], "a fleet, or its extras, over the points", () => {
    const options = {
      ...initialValues(game.options),
      space: { ...space(), scenario: "points", points: 600 },
    };
    const state = game.setup(options, 2, new QuietTable(new FastDice(1))) as { of: State };
    refused(state.of, 0, { type: "fleet", hulls: [{ class: "F-CA", count: 3 }] }, "EC-SETUP-01");
    refused(state.of, 0, { type: "fleet", hulls: [{ class: "Y-CA", count: 1 }] }, "EC-SHIP-24");
    const outfitting = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [["Y-CA", { at: [1700, 600] }]],
      grant: 20,
    });
    refused(
      outfitting.state,
      0,
      { type: "outfit", purchases: [{ ship: "s0", item: "troop:marine", count: 11 }] },
      "EC-SETUP-02",
    );
    refused(
      outfitting.state,
      0,
      {
        type: "outfit",
        purchases: [
          { ship: "s0", item: "craft:interceptor", count: 1 },
          { ship: "s0", item: "fit:T1", count: 1 },
        ],
      },
      "EC-SETUP-02",
    );
  });

  rule("EC-SHIP-14", "more than the bays hold", () => {
    const outfitting = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [["Y-CA", { at: [1700, 600] }]],
      grant: 500,
    });
    const buy = (item: string, count: number): Action => ({
      type: "outfit",
      purchases: [{ ship: "s0", item, count }],
    });
    refused(outfitting.state, 0, buy("troop:marine", 7), "EC-SHIP-14");
    refused(outfitting.state, 0, buy("craft:fighter", 3), "EC-SHIP-14");
  });

  rule("EC-ORD-07", "a tractor, a grapple or boarders that no order speaks of", () => {
    const table = duel();
    table.ship(0).fits.push("T1");
    table.orders({}, {});
    const lock = shot("s0", `x${table.ship(0).fits.length - 1}`, "s1");
    refused(table.state, 0, { type: "fire", shots: [lock] }, "EC-ORD-07");
  });

  rule("EC-MIS-08", "a salvo of three, or of more missiles than are loaded", () => {
    const table = duel();
    table.orders({}, {});
    table.until("missiles");
    const launch = (count: number): Action => ({
      type: "missiles",
      launches: [{ by: "s0", count, target: "s1", course: 0 }],
      steers: [],
    });
    refused(table.state, 0, launch(3), "EC-MIS-08");
    table.ship(0).hold.loaded = 4;
    refused(table.state, 0, launch(5), "EC-MIS-08");
  });
});

const space = (): FormValues => initialValues(game.options)["space"] as FormValues;

test("somebody else's ships, and acts that are none, are refused by the match too", () => {
  const header = makeHeader(game, { options: initialValues(game.options), seats: 2 }, "0".repeat(64));
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(game, header.value, "0".repeat(64));
  const before = JSON.stringify(match.state);
  for (const action of [
    { type: "deploy", berths: { s4: { at: { x: 100, y: 100 }, course: 0, speed: 100, orbit: false } } },
    { type: "deploy", berths: {} },
    { type: "deploy", berths: { s0: { at: { x: 900, y: 600 }, course: 0, speed: 100, orbit: false } } },
    { type: "orders", sheet: {} },
    { type: "fire" },
    { type: "nonsense" },
    "orders",
    undefined,
  ]) {
    const done = act(match, 0, action);
    expect(done.ok).toBe(false);
    expect(JSON.stringify(match.state)).toBe(before);
  }
});
