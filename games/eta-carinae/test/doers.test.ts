import {
  asHeardBy,
  FastDice,
  RecordingTable,
  ScriptedDice,
  SPECTATOR,
  type GameEvent,
  type Viewer,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { units } from "../src/common/plane/point.ts";
import type { CampaignEvent } from "../src/campaign/rules/event.ts";
import { campaign } from "../src/campaign/rules/game.ts";
import type { SkirmishEvent } from "../src/skirmish/rules/event.ts";
import { skirmish } from "../src/skirmish/rules/game.ts";
import { recover } from "../src/skirmish/rules/nerve.ts";
import { gainsOf, scoresOf } from "../src/space/rules/ending.ts";
import type { EcEvent } from "../src/space/rules/event.ts";
import { naming } from "../src/space/rules/naming.ts";
import { spaceBattle } from "../src/space/rules/game.ts";
import { fleet, HOME, month, order, sector, step, W } from "./campaign/table.ts";
import { field, shot as groundShot } from "./ground/table.ts";
import { fight } from "./skirmish/table.ts";
import { battle, shot, stopped } from "./space/table.ts";

const ofType = (events: readonly GameEvent[], ...types: readonly string[]): readonly GameEvent[] =>
  events.filter(({ type }) => types.includes(type));

describe("whose doing a loss is", () => {
  test("in space: the side that fires, with the weapon, one line for each hit, and what it costs", () => {
    const table = battle({
      first: [["F-DD", { at: [100, 600] }]],
      second: [["Y-FF", { at: [1000, 600] }]],
    });
    const victim = table.ship(1);
    Object.assign(victim, { shields: 0 });
    victim.left.hull = 1;
    table.orders({}, {});
    // One of three dice hits; of ten armor dice one gets through, and the table says hull.
    table.fire(0, [shot("s0", "b0", "s1")], 9, 2, 2, ...stopped(9), 9, 10, 1);
    const blow = { source: "s0", weapon: "b0", target: "s1", seat: 0 };
    expect(ofType(table.events, "struck", "destroyed")).toMatchObject([
      { ...blow, factors: 10, absorbed: 0, penetrations: 1, lost: [{ section: "hull", roll: 1 }] },
      { type: "destroyed", target: "s1", why: "hull", seat: 0 },
    ]);
  });

  test("on the ground: the side that fires, with the element", () => {
    const table = field({ first: [["gun-robot", 0, 100]], second: [["light-tank", 300, 100]] });
    table.orders();
    table.fire([groundShot(0, "e1")], [], 2, 9, 6, 5);
    expect(ofType(table.events, "ground.damage")).toMatchObject([
      { seat: 0, source: "e0", target: "e1", effect: "weapons", dice: [6, 5], fails: 6 },
    ]);
  });

  test("what came in sight on the ground: own moves and the enemy's apart", () => {
    const table = field({ first: [["gun-robot", 0, 100]], second: [["light-tank", 300, 100]] });
    table.orders(
      { e0: { do: "move", path: [{ x: 50, y: 100 }], target: "" } } as never,
      { e1: { do: "move", path: [{ x: 350, y: 100 }], target: "" } } as never,
    );
    table.fire([], []);
    const [first, second] = ofType(table.events, "ground.sighted").slice(-2);
    expect(first).toMatchObject({ seat: 0, moves: [{ unit: "e0" }], enemyMoves: [{ unit: "e1" }] });
    expect(second).toMatchObject({ seat: 1, moves: [{ unit: "e1" }], enemyMoves: [{ unit: "e0" }] });
  });
});

describe("fire in fog", () => {
  /** What both sides and onlookers hear when a hidden frigate of the second side fires at a cruiser. */
  const fired = (gap: number, isBlind: boolean) => {
    const table = battle({
      fog: true,
      first: [["F-CA", { at: [100, 600] }]],
      second: [["C-FF", { at: [100 + gap, 600] }]],
    });
    table.ship(1).stealth = true;
    if (isBlind) table.ship(0).left.fireControl = 0;
    table.orders({}, {});
    table.act(0, { type: "fire", shots: [] });
    const told = new RecordingTable<EcEvent>(new FastDice(3));
    const shots = [shot("s1", "b0", "s0")];
    // Whether it could aim so far does not matter here: what is heard of it does.
    spaceBattle.apply(table.state, 1, { type: "fire", shots }, told);
    return (viewer: Viewer): readonly GameEvent[] => told.told.flatMap((one) => asHeardBy(one, viewer) ?? []);
  };

  rule("EC-DET-06", "whoever fires from stealth gives itself away before its fire is told", () => {
    const hears = fired(1050, false);
    expect(ofType(hears(0), "fired")).toMatchObject([{ by: "s1", target: "s0" }]);
    expect(ofType(hears(1), "fired")).toMatchObject([{ by: "s1", target: "s0" }]);
  });

  rule("EC-DET-01", "whoever cannot locate the shooter hears of the hit, but not who it was", () => {
    const hears = fired(600, true);
    const hits = ofType(hears(1), "struck");
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) expect(hit).toMatchObject({ seat: 1, source: "s1", weapon: "b0" });
    const felt = ofType(hears(0), "struck");
    expect(felt).toHaveLength(hits.length);
    for (const [place, { ...hit }] of hits.entries()) {
      for (const field of ["source", "sourceName", "weapon"]) Reflect.deleteProperty(hit, field);
      expect(felt[place]).toEqual(hit);
    }
    expect(ofType(hears(0), "fired")).toEqual([]);
    expect(JSON.stringify(hears(SPECTATOR))).not.toContain("sourceName");
  });
});

describe("hits that shields and armor stop", () => {
  test("are told as one where weapon, target and what stops them are the same, in their order", () => {
    const { state } = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [["Y-CA", { at: [900, 600] }]],
    });
    const inner = new RecordingTable<EcEvent>(new FastDice(3));
    const table = naming(inner, state);
    const hit = {
      type: "struck",
      source: "s1",
      target: "s0",
      factors: 10,
      penetrations: 0,
      lost: [],
    } as const;
    for (const [weapon, absorbed, penetrations] of [
      ["b0", 10, 0],
      ["b0", 10, 0],
      ["b0", 4, 0],
      ["b1", 4, 0],
      ["b1", 4, 1],
      ["b1", 4, 0],
    ] as const)
      table.tell({ ...hit, weapon, absorbed, penetrations });
    table.tell({ ...hit, weapon: "b1", absorbed: 4, target: "s1" });
    table.finish();
    expect(
      ofType(
        inner.told.map(({ event }) => event),
        "struck",
      ).map((one) => {
        const { weapon, absorbed, penetrations, times, target } = one as Extract<EcEvent, { type: "struck" }>;
        return [weapon, target, absorbed, penetrations, times];
      }),
    ).toEqual([
      ["b0", "s0", 10, 0, 2],
      ["b0", "s0", 4, 0, undefined],
      ["b1", "s0", 4, 0, undefined],
      ["b1", "s0", 4, 1, undefined],
      ["b1", "s0", 4, 0, undefined],
      ["b1", "s1", 4, 0, undefined],
    ]);
  });
});

describe("what the log says of a battle's end and edge", () => {
  rule("EC-VIC-02", "the points are the sum of what is told of them", () => {
    const table = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [
        ["Y-CA", { at: [900, 600] }],
        ["Y-FF", { at: [900, 700] }],
        ["Y-SC", { at: [900, 800] }],
      ],
    });
    table.ship(1).fate = "destroyed";
    table.ship(2).prize = true;
    table.ship(3).fate = "away";
    const gains = gainsOf(table.state, 0);
    expect(gains.map(({ what }) => what)).toEqual(["destroyed", "captured", "driven-off"]);
    expect(gains.reduce((sum, { points }) => sum + points, 0)).toBe(scoresOf(table.state)[0]);
    const told = new RecordingTable<EcEvent>(new FastDice(1));
    spaceBattle.apply(table.state, 1, { type: "concede" }, told);
    expect(
      ofType(
        told.told.map(({ event }) => event),
        "scored",
      ),
    ).toMatchObject([{ seat: 0, gains }]);
  });

  rule("EC-SETUP-10", "a ship that comes back on the table says so", () => {
    const table = battle({
      first: [["F-FF", { at: [-50, 600], speed: 100 }]],
      second: [["Y-FF", { at: [5000, 600] }]],
    });
    table.ship(0).entered = true;
    const events: GameEvent[] = [];
    for (let guard = 0; guard < 40 && table.state.turn === 1; guard++) {
      const next = spaceBattle.waitingFor(table.state).find(({ answered }) => answered !== true);
      if (next === undefined) break;
      const told = new RecordingTable<EcEvent>(new FastDice(guard));
      const seat = Number(next.seat);
      spaceBattle.apply(table.state, seat, spaceBattle.fallback(table.state, seat), told);
      events.push(...told.told.map(({ event }) => event));
    }
    expect(table.ship(0).x).toBe(units(50));
    const moves = ofType(events, "moved") as readonly (GameEvent & { readonly unit?: string })[];
    expect(moves.find(({ unit }) => unit === "s0")).toMatchObject({ back: true });
    expect(moves.find(({ unit }) => unit === "s1")).not.toHaveProperty("back");
  });
});

describe("on a deck", () => {
  const AWAY = [50, 950] as const;

  rule("EC-SKF-10", "a shot into a melee says at whom it was aimed and at whom it goes", () => {
    const table = fight(
      [
        { kind: "marine", at: [600, 1700] },
        { kind: "marine", at: [600, 1509] },
      ],
      [
        { kind: "legionary", at: [600, 1500] },
        { kind: "legionary", at: AWAY },
      ],
    );
    table.orders([table.order(0, "aim")]);
    table.act(0, { type: "aimed-fire", shots: [table.shot(0, 2)] });
    const told = new RecordingTable<SkirmishEvent>(new ScriptedDice(1, 9, 9, 6));
    skirmish.apply(table.state, 1, { type: "aimed-fire", shots: [] }, told);
    const events = told.told.map(({ event }) => event);
    expect(ofType(events, "skirmish-hit")).toMatchObject([
      { seat: 0, figure: 0, target: 1, other: { with: { number: 2 } }, aimed: { with: { number: 3 } } },
    ]);
    expect(ofType(events, "skirmish-pierced", "skirmish-killed")).toMatchObject([
      { seat: 0, figure: 1 },
      { seat: 0, figure: 1 },
    ]);
  });

  rule("EC-SKM-03", "of several who use one door the first opens it for all", () => {
    const table = fight(
      [
        { kind: "marine", at: [290, 570] },
        { kind: "marine", at: [310, 570] },
      ],
      [{ kind: "legionary", at: AWAY }],
    );
    table.orders([0, 1].map((id) => table.order(id, "use", { object: "hut-door" })));
    table.fire([]);
    expect(table.state.doors["hut-door"]).toBe("open");
  });

  rule("EC-SKN-01", "why somebody's nerve fails only the own side hears", () => {
    const table = fight([{ kind: "marine", at: [300, 1500] }], [{ kind: "legionary", at: [300, 1400] }]);
    table.figure(0).shaken = true;
    const told = new RecordingTable<SkirmishEvent>(new ScriptedDice(2));
    recover(table.state, told);
    const hears = (viewer: Viewer): readonly GameEvent[] =>
      told.told.flatMap((one) => asHeardBy(one, viewer) ?? []);
    const [own] = ofType(hears(0), "skirmish-pinned");
    expect(own).toMatchObject({ figure: 0, rolled: 2 });
    for (const viewer of [1, SPECTATOR] as const) {
      const [seen] = ofType(hears(viewer), "skirmish-pinned");
      expect(seen).toMatchObject({ figure: 0 });
      expect(seen).not.toHaveProperty("rolled");
      expect(seen).not.toHaveProperty("number");
    }
  });
});

describe("in a campaign", () => {
  test("rulers hear of their own income, purchases and orders, and of nobody else's", () => {
    const state = sector();
    const force = fleet(state, 0, HOME, W.home, "F-CA");
    Object.assign(state.realms[0] ?? {}, { stock: { [HOME]: 100 } });
    const told = new RecordingTable<CampaignEvent>(new FastDice(1));
    const buys = [{ world: `w${W.home}`, item: "missile:M10", n: 2 }] as never;
    const orders = { [force.id]: order([step("move", "outskirts"), step("survey")]) };
    campaign.apply(state, 0, month({ buys, forces: orders }), told);
    campaign.apply(state, 1, month({}), told);
    const heard = (seat: number, type: string): readonly GameEvent[] =>
      ofType(
        told.told.flatMap((one) => asHeardBy(one, seat) ?? []),
        `campaign-${type}`,
      );
    expect(heard(0, "bought")).toMatchObject([{ items: [{ with: { n: 2 } }], stock: 96 }]);
    expect(heard(1, "bought")).toMatchObject([{ items: [], points: 0 }]);
    expect(heard(0, "ordered")).toMatchObject([
      {
        orders: [
          {
            with: {
              ships: 1,
              place: { key: "campaign.in-orbit" },
              steps: [{ with: { step: "@campaign.step.move" } }, { with: { step: "@campaign.step.survey" } }],
            },
          },
        ],
      },
    ]);
    expect(heard(1, "ordered")).toMatchObject([{ orders: [] }]);
    // Everybody hears of the own books once, whatever happened.
    for (const seat of [0, 1]) expect(heard(seat, "income")).toHaveLength(1);
  });
});
