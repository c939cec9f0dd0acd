import { describe, expect, test } from "vitest";
import { FastDice, initialValues, isSeat, offersTo, QuietTable, readAction } from "@flagship/kernel";
import { nextActor, sharedPlaces } from "@flagship/kernel/testing";
import { module } from "../../src/index.ts";
import type { Action } from "../../src/space/rules/action.ts";
import { PLAYS } from "../../src/plays.ts";
import { dropCripples } from "../../src/space/rules/damage.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import type { State } from "../../src/space/rules/state.ts";
import { battle, shot } from "./table.ts";

const { game } = module;

/** Read as a stranger's act is; it must be refused as malformed at this place, and change nothing. */
function malformed(of: State, seat: number, action: Action, field: string): void {
  const state = { play: "space", of };
  const before = JSON.stringify(state);
  const read = readAction(game, state, seat, action);
  expect(read).toMatchObject({ ok: false, refusal: { code: "match.malformed-action" } });
  expect([read.ok ? "" : read.refusal.text.with?.["field"], field]).toEqual([field, field]);
  expect(JSON.stringify(state)).toBe(before);
}

const accepted = (of: State, seat: number, action: Action): boolean =>
  readAction(game, { play: "space", of }, seat, action).ok;

/** Other spellings of a name that ends in 0. */
const spellings = (name: string): string[] => {
  const prefix = name.slice(0, -1);
  return [
    ...Array.from({ length: 8 }, (_, zeros) => `${prefix}0${"0".repeat(zeros + 1)}`),
    `${prefix}-0`,
    `${prefix}+0`,
    `${prefix} 0`,
    `${prefix}0 `,
    `${prefix}0.0`,
    `${prefix}0e0`,
    `${prefix}0x0`,
    prefix,
    `${prefix.toUpperCase()}0`,
  ];
};

const duel = () =>
  battle({
    boarding: true,
    first: [["F-CA", { at: [500, 600], speed: 200 }]],
    second: [["Y-CA", { at: [540, 600], speed: 200 }]],
  });

describe("a thing has one name in an order", () => {
  test("one battery fires one volley, however its name is spelled", () => {
    const table = duel();
    table.orders({}, {});
    const plain = shot("s0", "b0", "s1");
    expect(accepted(table.state, 0, { type: "fire", shots: [plain] })).toBe(true);
    for (const weapon of spellings("b0"))
      malformed(table.state, 0, { type: "fire", shots: [plain, shot("s0", weapon, "s1")] }, "shots.1.weapon");
    for (const by of spellings("s0"))
      malformed(table.state, 0, { type: "fire", shots: [plain, shot(by, "b0", "s1")] }, "shots.1.by");
    for (const target of spellings("s0"))
      malformed(table.state, 1, { type: "fire", shots: [shot("s1", "b0", target)] }, "shots.0.target");
    expect(table.refusal(0, { type: "fire", shots: [plain, plain] })).toBe("fired-already");
  });

  test("launchers are emptied once", () => {
    const table = duel();
    table.orders({}, {});
    table.fire(0, []);
    const launch = { by: "s0", count: 4, target: "s1", course: 0 };
    expect(accepted(table.state, 0, { type: "missiles", launches: [launch], steers: [] })).toBe(true);
    for (const by of spellings("s0"))
      malformed(
        table.state,
        0,
        { type: "missiles", launches: [launch, { ...launch, by }], steers: [] },
        "launches.1.by",
      );
  });

  test("a salvo is steered once", () => {
    const table = duel();
    table.orders({}, {});
    table.fire(0, []);
    table.missiles(0, [{ by: "s0", count: 4, target: "s1", course: 0 }], []);
    table.salvo(0).ready = false;
    table.state.phase = "missiles";
    table.state.asked = [0, 1];
    const steer = { salvo: "v0", thrust: 0, turn: 0, second: 0, target: "s1", attack: true };
    expect(accepted(table.state, 0, { type: "missiles", launches: [], steers: [steer] })).toBe(true);
    for (const salvo of spellings("v0"))
      malformed(
        table.state,
        0,
        { type: "missiles", launches: [], steers: [steer, { ...steer, salvo }] },
        "steers.1.salvo",
      );
    expect(table.refusal(0, { type: "missiles", launches: [], steers: [steer, steer] })).toBe(
      "no-such-salvo",
    );
  });

  test("a ship is loaded, berthed and ordered under one name", () => {
    const yard = battle({
      grant: 50,
      first: [["F-CA", { at: [100, 600] }]],
      second: [["Y-CA", { at: [900, 600] }]],
    });
    const buy = { ship: "s0", item: "reload", count: 1 };
    expect(accepted(yard.state, 0, { type: "outfit", purchases: [buy] })).toBe(true);
    for (const ship of spellings("s0"))
      malformed(yard.state, 0, { type: "outfit", purchases: [buy, { ...buy, ship }] }, "purchases.1.ship");
    for (const item of ["reload:", "troop:marine:x", "troop:", ":marine", "Reload", "load:M010"])
      malformed(yard.state, 0, { type: "outfit", purchases: [{ ...buy, item }] }, "purchases.0.item");
    const { state } = duel();
    const straight = { thrust: 0, turn: 0, second: 0, tasks: [] };
    expect(accepted(state, 0, { type: "orders", sheet: { s0: straight } })).toBe(true);
    for (const name of spellings("s0"))
      malformed(state, 0, { type: "orders", sheet: { s0: straight, [name]: straight } }, `sheet.${name}`);
  });

  test("what is beyond the form is refused, though the rules would let it pass", () => {
    const table = duel();
    const order = {
      thrust: 0,
      turn: 0,
      second: 0,
      tasks: [{ task: "heat-power", target: "f7", n: 0, m: 0 }],
    };
    const read = readAction(game, { play: "space", of: table.state }, 0, {
      type: "orders",
      sheet: { s0: order },
    });
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: "form.not-offered", field: "sheet.s0.tasks.0.target" },
    });
  });
});

describe("nothing of a state is in two places", () => {
  test("squads go with the craft that drops out: six stay six (EC-TCD-06, EC-SHIP-15)", () => {
    const table = duel();
    const flight = newFlight(table.ship(0), 0, "assault-shuttle", 3, 0);
    flight.troops = ["marine", "marine", "guard", "guard", "militia", "militia"];
    const [, second] = flight.craft;
    if (second !== undefined) second.mobile = false;
    table.state.flights.push(flight);
    dropCripples(table.state);
    expect(table.state.flights.map(({ craft, troops }) => [craft.length, troops])).toEqual([
      [2, ["marine", "marine", "militia", "militia"]],
      [1, ["guard", "guard"]],
    ]);
    expect(sharedPlaces(table.state)).toBeUndefined();
  });
});

describe("what computers do is read like anybody's act", () => {
  const matches = [
    ["space", { scenario: "talons" }, 60],
    ["space", { scenario: "convoy", fog: true }, 60],
    ["space", { scenario: "points", points: 500, boarding: true }, 60],
    ["ground", {}, 24],
    ["skirmish", {}, 60],
    ["campaign", { map: "small", turns: 4 }, 12],
  ] as const;

  test.each(matches)("%s %o", (play, more, acts) => {
    const { game: played, guide } = PLAYS[play] ?? {};
    if (played === undefined || guide === undefined) throw new Error(play);
    const dice = new FastDice(11);
    const options = { ...initialValues(played.options), ...more };
    const state: unknown = played.setup(options, 2, new QuietTable(dice));
    for (let number = 0; number < acts; number++) {
      const actor = nextActor(played, state, dice);
      if (actor === undefined || !isSeat(actor)) return;
      const action: unknown = guide.policy?.(state, actor, dice) ?? played.fallback(state, actor);
      const all = number % 4 === 0 ? [action, ...(guide.candidates(state, actor) as unknown[])] : [action];
      const offers = offersTo(played, state, actor);
      for (const one of all)
        expect(readAction(played, state, actor, one, () => offers)).toMatchObject({ ok: true });
      played.apply(state, actor, action, new QuietTable(dice));
    }
  });
});
