import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, type Dice } from "@flagship/kernel";
import { evaluate } from "../../src/space/bot/evaluate.ts";
import { formerGuide, guide } from "../../src/space/bot/guide.ts";
import { presume } from "../../src/space/bot/presume.ts";
import { salvosFor, steersOf } from "../../src/space/bot/salvos.ts";
import { stances, station } from "../../src/space/bot/stances.ts";
import { aimedFire } from "../../src/space/bot/gunnery.ts";
import { outfit } from "../../src/space/bot/outfit.ts";
import { screenOrders } from "../../src/space/bot/screen.ts";
import { guardOf } from "../../src/space/bot/threats.ts";
import { SOVEREIGNTIES } from "../../src/common/data/sovereignties.ts";
import { distance, units } from "../../src/common/plane/point.ts";
import type { Action } from "../../src/space/rules/action.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import type { Options } from "../../src/space/rules/options.ts";
import type { State } from "../../src/space/rules/state.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { onTable } from "../../src/space/rules/units.ts";
import { battle } from "./table.ts";

type Captain = (state: State, seat: number, dice: Dice) => Action;

function play(
  options: Partial<Options>,
  seed: number,
  captains: readonly Captain[],
  look?: (state: State, seat: number) => void,
): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = game.setup({ ...initialValues(game.options), ...options } as unknown as Options, 2, table);
  for (;;) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) return state;
    const seat = Number(next.seat);
    look?.(state, seat);
    const action = captains[seat]?.(state, seat, dice) ?? game.fallback(state, seat);
    expect(game.check(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, table);
  }
}

const quick: Captain = (state, seat, dice) => guide.policy?.(state, seat, dice) ?? random(state, seat, dice);
const random: Captain = (state, seat, dice) => game.sample(state, seat, dice) as Action;

describe("the guide", () => {
  test("every candidate is legal, in every scenario", () => {
    for (const scenario of ["frontier", "talons", "unbowed", "convoy", "shock-wave"]) {
      play({ scenario }, 5, [quick, quick], (state, seat) => {
        const candidates = guide.candidates(state, seat);
        expect(candidates.length).toBeGreaterThan(0);
        for (const action of candidates) expect(game.check(state, seat, action)).toBeUndefined();
      });
    }
  });

  test("the quick policy beats random orders in equal battles, sides swapped", () => {
    let won = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const swapped = seed % 2;
      const state = play(
        { scenario: "points", first: "F", second: "F", points: 600 },
        seed,
        swapped === 0 ? [quick, random] : [random, quick],
      );
      if (game.outcome(state)?.winners[0] === swapped) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(16);
  });

  test("evaluation is the same for both sides of an even battle, falls with damage and knows the end", () => {
    const table = battle({
      first: [["F-CA", { at: [500, 600] }]],
      second: [["F-CA", { at: [1300, 600], course: 180 }]],
    });
    const even = evaluate(table.state, 0);
    expect(evaluate(table.state, 1)).toBeCloseTo(even, 9);
    table.ship(1).left.hull = 2;
    expect(evaluate(table.state, 0)).toBeGreaterThan(even);
    expect(evaluate(table.state, 1)).toBeLessThan(even);
    table.act(1, { type: "concede" });
    expect([evaluate(table.state, 0), evaluate(table.state, 1)]).toEqual([1, 0]);
  });

  test("a fleet is bought within its points, by every sovereignty", () => {
    for (const first of SOVEREIGNTIES) {
      const options = { scenario: "points", first, points: 600 };
      const state = play(options, 1, [guided, quick]);
      expect(state.ships.filter((ship) => ship.side === 0).length).toBeGreaterThan(0);
    }
  });

  test("a fleet is bought by who the enemy is, and by the reference as ever", () => {
    const hulls = (buyer: typeof guide, first: "F" | "Y", second: "F" | "Y" | "K", seat: number): unknown => {
      const options = { ...initialValues(game.options), scenario: "points", first, second, points: 600 };
      const state = game.setup(options as unknown as Options, 2, new QuietTable(new FastDice(1)));
      const [only, ...others] = buyer.candidates(state, seat);
      expect(others).toEqual([]);
      return only?.type === "fleet" ? only.hulls.map((hull) => `${hull.count} ${hull.class}`) : only;
    };
    expect(hulls(guide, "F", "Y", 0)).toEqual(["1 F-BB"]);
    expect(hulls(guide, "Y", "F", 1)).toEqual(["1 F-BB"]);
    expect(hulls(guide, "F", "Y", 1)).toEqual(["1 Y-CA", "1 Y-DD", "1 Y-FF"]);
    expect(hulls(guide, "F", "K", 0)).toEqual(["2 F-CA"]);
    expect(hulls(formerGuide, "F", "Y", 0)).toEqual(["2 F-CA"]);
  });
});

const guided: Captain = (state, seat, dice) =>
  state.turn === 0 ? (guide.candidates(state, seat)[0] ?? quick(state, seat, dice)) : { type: "concede" };

describe("at the helm", () => {
  test("a fleet that flies towards the edge of the table turns back in time", () => {
    const table = battle({
      first: [["F-CA", { at: [1500, 600], speed: 150 }]],
      second: [["Y-CA", { at: [400, 600] }]],
    });
    for (let turn = 1; turn <= 8; turn++) {
      table.act(0, { type: "orders", sheet: station(table.state, 0, 450) });
      table.until("orders", turn + 1);
    }
    expect(onTable(table.state, table.ship(0))).toBe(true);
    expect(table.ship(0).x).toBeLessThan(units(1500));
  });

  test("a ship without radiators keeps its beams while enemies are near, and its shields otherwise", () => {
    const table = battle({ first: [["F-CA", { at: [100, 600] }]], second: [["Y-CA", { at: [900, 600] }]] });
    table.ship(0).left.radiator = 0;
    const tasks = () => station(table.state, 0, 450)["s0"]?.tasks.map(({ task }) => task);
    expect(tasks()).toEqual(["heat-beams"]);
    table.ship(1).x = units(1800);
    expect(tasks()).toEqual(["heat-power"]);
  });
});

describe("a captain", () => {
  const sealing = () =>
    battle({
      first: [["F-CA", { at: [100, 600], speed: 200 }]],
      second: [["Y-CA", { at: [900, 600], course: 180, speed: 200 }]],
    });
  const ahead = (thrust: number): Action => ({
    type: "orders",
    sheet: { s1: { thrust, turn: 0, second: 0, tasks: [] } },
  });

  test("thinks the same whether the enemy has sealed his orders before or not", () => {
    const [first, second] = [sealing(), sealing()];
    second.act(1, ahead(50));
    const worlds = [first, second].map((table) => {
      const world = game.imagine(game.view(table.state, 0), 0, new FastDice(1));
      presume(world, 0);
      return world;
    });
    expect(worlds[0]?.answers).toEqual([{ given: false }, { given: false }]);
    expect(worlds[1]?.answers).toEqual(worlds[0]?.answers);
    expect(stances(worlds[1] ?? second.state, 0)).toEqual(stances(worlds[0] ?? first.state, 0));
  });

  test("takes the enemy to hold his course while it fires, and keeps its own orders", () => {
    const table = sealing();
    table.act(0, { type: "orders", sheet: { s0: { thrust: 20, turn: 0, second: 0, tasks: [] } } });
    table.act(1, ahead(50));
    const world = game.imagine(game.view(table.state, 0), 0, new FastDice(1));
    presume(world, 0);
    expect(world.phase).toBe("offensive-fire");
    expect(world.orders).toEqual([table.state.orders[0], {}]);
  });
});

describe("salvos", () => {
  const launched = () => {
    const table = battle({
      first: [["F-CA", { at: [100, 600], speed: 200 }]],
      second: [
        ["Y-DD", { at: [700, 600] }],
        ["Y-DD", { at: [700, 700] }],
      ],
    });
    table.until("missiles");
    const [salvos] = guide.candidates(table.state, 0);
    if (salvos === undefined) throw new Error("no candidates");
    table.act(0, salvos);
    table.until("missiles", 2);
    return table;
  };

  test("are launched when they can arrive, and steered into their target", () => {
    const table = launched();
    expect(table.salvo(0)).toMatchObject({ side: 0, count: 10 });
    const target = table.salvo(0).target;
    const [next] = guide.candidates(table.state, 0);
    if (next === undefined) throw new Error("no candidates");
    table.act(0, next);
    table.until("defensive-fire", 2);
    expect(table.salvo(0)).toMatchObject({ ready: true, target });
  });

  test("take another target when theirs is gone (EC-MIS-17)", () => {
    const table = launched();
    const gone = table.salvo(0).target;
    table.ship(Number(gone.slice(1))).fate = "destroyed";
    const [steer] = steersOf(table.state, 0);
    expect(steer?.target).toBe(gone === "s1" ? "s2" : "s1");
    expect(
      table.refusal(0, { type: "missiles", launches: [], steers: steer === undefined ? [] : [steer] }),
    ).toBe(undefined);
  });

  test("that can strike keep as many beams back as they have missiles, no more", () => {
    const table = launched();
    const kept = [...guardOf(table.state, 1).values()].reduce((total, beams) => total + beams, 0);
    expect(kept).toBe(6);
    table.salvo(0).count = 2;
    expect([...guardOf(table.state, 1).values()]).toEqual([2]);
    table.salvo(0).x = units(-2000);
    expect(guardOf(table.state, 1).size).toBe(0);
  });

  test("are aimed by a ship that lies still, whatever its course (EC-MIS-07)", () => {
    const table = battle({
      first: [["F-CA", { at: [900, 600], course: 0 }]],
      second: [["Y-DD", { at: [500, 600] }]],
    });
    table.until("missiles");
    const action = salvosFor(table.state, 0, 0);
    expect(action).toMatchObject({ launches: [{ by: "s0", target: "s1", course: 180 }] });
  });
});

describe("spare missiles", () => {
  test("are bought for what heavier ones leave over, a salvo at least and no more than there is room for", () => {
    const purchases = (grant: number) => {
      const table = battle({
        first: [["F-CA", { at: [100, 600] }]],
        second: [["Y-CA", { at: [900, 600] }]],
        grant,
      });
      const action = outfit(table.state, 0);
      expect(table.refusal(0, action)).toBeUndefined();
      return action;
    };
    const heavier = { ship: "s0", item: "load:M20", count: 1 };
    expect(purchases(20)).toMatchObject({ purchases: [heavier] });
    expect(purchases(35)).toMatchObject({ purchases: [heavier] });
    expect(purchases(36)).toMatchObject({ purchases: [heavier, { item: "reload", count: 4 }] });
    expect(purchases(500)).toMatchObject({ purchases: [heavier, { item: "reload", count: 10 }] });
  });

  test("leave room for a boarding party, where boarding is played", () => {
    const table = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [["Y-CA", { at: [900, 600] }]],
      grant: 500,
    });
    const action = outfit({ ...table.state, boarding: true }, 0);
    expect(table.refusal(0, action)).toBeUndefined();
    const items = action.type === "outfit" ? action.purchases.map(({ item, count }) => [item, count]) : [];
    expect(items).toEqual([
      ["load:M20", 1],
      ["troop:marine", 3],
      ["reload", 10],
    ]);
  });

  test("are brought up when the launchers have room for a salvo, once (EC-OPS-06)", () => {
    const table = battle({ first: [["F-CA", { at: [100, 600] }]], second: [["Y-CA", { at: [900, 600] }]] });
    const tasks = () => station(table.state, 0, 450)["s0"]?.tasks.map(({ task }) => task);
    const { hold } = table.ship(0);
    hold.reloads = 10;
    expect(tasks()).toEqual([]);
    hold.loaded = 6;
    expect(tasks()).toEqual(["reload"]);
    hold.reloading = 3;
    expect(tasks()).toEqual([]);
  });
});

describe("flights", () => {
  const flying = (salvo: boolean) => {
    const table = battle({
      first: [["F-TC", { at: [400, 600] }]],
      second: [["Y-CA", { at: [1100, 600], course: 180, speed: 150 }]],
    });
    table.until("missiles");
    if (salvo) table.act(1, salvosFor(table.state, 1, 0));
    table.until("orders", 2);
    const at = { x: units(700), y: units(1200), course: 0, speed: units(100) };
    table.state.flights.push(newFlight(at, 0, "fighter", 6, 0));
    return table;
  };
  const fightersOf = ({ state }: ReturnType<typeof flying>) => {
    const [flight] = state.flights;
    if (flight === undefined) throw new Error("no flight");
    return flight;
  };

  test("go for the enemy, and back to a ship that a salvo is after", () => {
    const gaps = [false, true].map((salvo) => {
      const table = flying(salvo);
      table.act(0, { type: "orders", sheet: screenOrders(table.state, 0) });
      table.until("orders", 3);
      return distance(fightersOf(table), table.ship(0));
    });
    expect(gaps[1]).toBeLessThan(gaps[0] ?? 0);
  });

  test("keep as many beams back as missiles can strike beside them", () => {
    const table = flying(true);
    table.until("offensive-fire");
    const { x, y } = table.ship(0);
    Object.assign(fightersOf(table), { x: x + units(20), y });
    Object.assign(table.salvo(0), { x: x + units(200), y, count: 5 });
    table.ship(0).batteries.fill(0);
    table.ship(0).left.beam = 0;
    const fire = (readiness: "all" | "guarded") => {
      const action = aimedFire(table.state, 0, "offensive-fire", readiness);
      expect(table.refusal(0, action)).toBeUndefined();
      return action.type === "fire" ? action.shots.map(({ n }) => n) : [];
    };
    expect(fire("all")).toEqual([6]);
    expect(fire("guarded")).toEqual([1]);
  });
});

describe("withdrawal", () => {
  const facing = (...hulls: readonly string[]) =>
    battle({
      first: [
        ["F-CA", { at: [500, 600], speed: 100 }],
        ["F-SC", { at: [500, 800] }],
      ],
      second: hulls.map((hull, index) => [hull, { at: [1700, 500 + 100 * index] as const }] as const),
    });
  test("a wreck gets away from its hunters, whatever the fleet does", () => {
    const table = facing("Y-CA");
    const gap = () => distance(table.ship(0), table.ship(2));
    const before = gap();
    Object.assign(table.ship(0).left, { beam: 0, launcher: 0 });
    table.ship(0).batteries.fill(0);
    for (let turn = 1; turn <= 6; turn++) {
      table.act(0, { type: "orders", sheet: station(table.state, 0, 250) });
      table.until("orders", turn + 1);
    }
    expect(gap()).toBeGreaterThan(before);
  });

  test("a side that is outgunned thinks of leaving, another does not", () => {
    const leaving = (table: ReturnType<typeof facing>) =>
      stances(table.state, 0).filter(
        (action) =>
          JSON.stringify(action) ===
          JSON.stringify({ type: "orders", sheet: station(table.state, 0, Infinity) }),
      ).length;
    expect(leaving(facing("Y-CA", "Y-CA", "Y-CA"))).toBeGreaterThan(0);
    expect(leaving(facing("Y-CA"))).toBe(0);
  });
});

describe("boarders", () => {
  const alongside = (gap: number) => {
    const table = battle({
      first: [["X-CA", { at: [900, 600] }]],
      second: [
        ["K-BC", { at: [900 + gap, 600] }],
        ["K-FF", { at: [1800, 1200] }],
      ],
      boarding: true,
    });
    table.ship(0).hold.troops = ["raptor-hunter", "raptor-hunter", "raptor-hunter"];
    const wreck = table.ship(1);
    wreck.shields = 0;
    wreck.left.engine = 0;
    wreck.left.reserve = 0;
    return table;
  };

  test("cross to a wreck alongside, half of them first", () => {
    const [sheet] = stances(alongside(30).state, 0);
    expect(sheet).toMatchObject({ sheet: { s0: { tasks: [{ task: "board", target: "s1", n: 2, m: 1 }] } } });
  });

  test("leave a ship with shields alone", () => {
    const table = alongside(30);
    table.ship(1).shields = 40;
    for (const action of stances(table.state, 0))
      expect(action).toMatchObject({ sheet: { s0: { tasks: [] } } });
  });

  test("are brought alongside, and go over", () => {
    const table = alongside(300);
    for (let turn = 1; turn <= 4; turn++) {
      const [action] = stances(table.state, 0);
      if (action === undefined) throw new Error("no orders");
      table.act(0, action);
      table.until("orders", turn + 1);
    }
    expect(table.ship(0).hold.troops.length).toBeLessThan(3);
  });
});
