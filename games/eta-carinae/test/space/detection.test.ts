import { describe, expect } from "vitest";
import { asHeardBy, FastDice, RecordingTable, SPECTATOR } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { detectionRange, locationRange } from "../../src/space/data/detection.ts";
import { units } from "../../src/common/plane/point.ts";
import { hasLocated, isDetectedBy, isHiddenFrom } from "../../src/space/rules/detection.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, shot, task } from "./table.ts";

function pair(first: string, second: string, gap: number) {
  const table = battle({ first: [[first, { at: [0, 600] }]], second: [[second, { at: [gap, 600] }]] });
  return { ...table, sees: () => hasLocated(table.state, table.ship(0), table.ship(1)) };
}

rule(["EC-DET-03", "EC-DET-04"], "location by mass, to the unit", () => {
  expect([2906, 1000, 999, 400, 399, 150, 149, 40, 39, 10, 9, 1].map(locationRange)).toEqual([
    6000, 6000, 4000, 4000, 3000, 3000, 2000, 2000, 1500, 1500, 1000, 1000,
  ]);
  expect([pair("F-CA", "Y-DD", 2000).sees(), pair("F-CA", "Y-DD", 2001).sees()]).toEqual([true, false]);
  expect(detectionRange(2000)).toBe(3000);
});

rule("EC-DET-04", "a sensor suite sees half as far again; a planet half hides and blocks", () => {
  expect([pair("F-SC", "Y-DD", 3000).sees(), pair("F-SC", "Y-DD", 3001).sees()]).toEqual([true, false]);
  const near = battle({
    body: "earth",
    dice: [5, 5, 1],
    first: [["F-CA", { at: [0, 645] }]],
    second: [["Y-DD", { at: [915, 645] }]],
  });
  expect(hasLocated(near.state, near.ship(0), near.ship(1))).toBe(true);
  near.ship(0).x = units(-100);
  expect(hasLocated(near.state, near.ship(0), near.ship(1))).toBe(false);
});

rule(
  ["EC-DET-06", "EC-SHIP-05"],
  "stealth halves the distance until the ship fires; its shields are down and stay down (V29)",
  () => {
    const table = pair("F-CA", "C-CA", 1501);
    table.orders({}, { s1: move(0, 0, 0, task("stealth-on")) });
    expect([table.ship(1).shields, table.sees()]).toEqual([0, false]);
    table.ship(1).x = units(1500);
    expect(table.sees()).toBe(true);
    table.until("orders", 2);
    expect(table.ship(1).shields).toBe(0);
    table.ship(1).x = units(1510);
    table.ship(1).loudUntil = 2;
    expect(table.sees()).toBe(true);
    expect(table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("stealth-on")) } })).toBe(
      "no-stealth",
    );
  },
);

rule("EC-DET-06", "fire gives a stealthy ship away until the end of the next turn", () => {
  const table = pair("F-CA", "C-CA", 1400);
  table.ship(1).stealth = true;
  table.orders({}, {});
  table.act(0, { type: "fire", shots: [] });
  table.act(1, { type: "fire", shots: [shot("s1", "b0", "s0")] }, 2, 2, 2);
  expect(table.ship(1).loudUntil).toBe(2);
});

rule("EC-DET-05", "nothing locks on to what moved more than 3750", () => {
  const table = pair("F-CA", "Y-DD", 500);
  table.ship(1).moved = units(3750);
  expect(table.sees()).toBe(true);
  table.ship(1).moved = units(3751);
  expect(table.sees()).toBe(false);
});

rule(["EC-DET-01", "EC-ORD-01"], "an observer needs fire control and a speed of at most 1000", () => {
  const table = pair("F-CA", "Y-DD", 500);
  table.ship(0).speed = units(1000);
  expect(table.sees()).toBe(true);
  table.ship(0).speed = units(1001);
  expect(table.sees()).toBe(false);
  table.ship(0).speed = 0;
  table.ship(0).left.fireControl = 0;
  expect(table.sees()).toBe(false);
});

rule("EC-DET-02", "detected at one and a half times, but not to be attacked there", () => {
  const table = pair("F-CA", "Y-DD", 2900);
  expect([isDetectedBy(table.state, 0, table.ship(1)), table.sees()]).toEqual([true, false]);
  table.ship(1).x = units(3001);
  expect(isDetectedBy(table.state, 0, table.ship(1))).toBe(false);
});

rule(
  ["EC-SETUP-08", "EC-SETUP-09"],
  "a ship that has not entered moves unseen until it is detected; one that has left is seen",
  () => {
    const table = pair("F-CA", "Y-DD", 3100);
    const ship = table.ship(1);
    expect(isHiddenFrom(table.state, 0, ship)).toBe(true);
    const seen = table.view(0);
    expect([seen.unseen, seen.ships[1]?.x, seen.ships[1]?.speed]).toEqual([[1], 0, 0]);
    expect(table.view(1).ships[1]?.x).toBe(ship.x);
    ship.entered = true;
    expect(table.view(0).unseen).toEqual([]);
    ship.entered = false;
    ship.x = units(2999);
    expect(table.view(0).unseen).toEqual([]);
  },
);

rule(["EC-SHIP-23", "EC-SETUP-02", "EC-TURN-05"], "holds, orders and answers are the owner's secret", () => {
  const table = pair("F-CA", "Y-DD", 800);
  table.ship(0).hold.troops = ["marine"];
  table.act(0, { type: "orders", sheet: { s0: move(10) } });
  expect(table.view(1).answers[0]).toEqual({ given: true, hidden: true });
  table.act(1, { type: "orders", sheet: {} });
  const seen = table.view(1);
  expect([seen.ships[0]?.hold.hidden, seen.ships[0]?.hold.troops, seen.orders[0]]).toEqual([true, [], {}]);
  expect(table.view(0).orders[0]).toEqual({ s0: move(10) });
});

describe("fog", () => {
  const far = (fog: boolean, gap: number) =>
    battle({
      fog,
      first: [["F-CA", { at: [100, 600] }]],
      // A frigate is located at 2000 and detected at 3000.
      second: [["Y-FF", { at: [100 + gap, 600] }]],
    });

  rule("EC-DET-02", "in fog a ship that nobody detects is out of sight, and seen again when it is", () => {
    expect([far(false, 3001).view(0).unseen, far(true, 3001).view(0).unseen]).toEqual([[1], [1]]);
    const table = far(true, 3001);
    table.ship(1).entered = true;
    expect([table.view(0).unseen, table.view(0).ships[1]?.x, table.view(1).unseen]).toEqual([[1], 0, []]);
    table.ship(1).x = units(3100);
    expect([table.view(0).unseen, table.view(0).ships[1]?.x]).toEqual([[], units(3100)]);
    const open = far(false, 3001);
    open.ship(1).entered = true;
    expect(open.view(0).unseen).toEqual([]);
  });

  rule(
    ["EC-DET-01", "EC-DET-02", "EC-DET-11"],
    "what is only detected is a blip: its place and its class of mass",
    () => {
      const table = far(true, 2001);
      Object.assign(table.ship(1), {
        course: 9000,
        speed: units(300),
        moved: units(300),
        shields: 3,
        orbiting: true,
      });
      table.ship(1).left.hull -= 1;
      const seen = table.view(0).ships[1];
      expect(table.view(0).unseen).toEqual([]);
      expect(seen).toMatchObject({
        x: units(2101),
        y: units(600),
        course: 0,
        speed: 0,
        moved: 0,
        orbiting: false,
        mass: 40,
        contact: { kind: "blip", seenIn: 1, knownIn: 0 },
      });
      // Any frigate of that power looks the same, whatever she has lost.
      const other = far(true, 2001);
      expect(JSON.stringify(table.view(0))).toBe(JSON.stringify(other.view(0)));
      table.ship(1).x = units(2100);
      expect(table.view(0).ships[1]).toMatchObject({
        class: "Y-FF",
        course: 9000,
        speed: units(300),
        shields: 3,
      });
      expect(table.view(0).ships[1]?.contact).toBeUndefined();
    },
  );

  rule("EC-DET-06", "whoever fires shows what she is to all who detect her", () => {
    const table = far(true, 2001);
    table.ship(1).loudUntil = 1;
    expect(table.view(0).ships[1]?.contact).toBeUndefined();
    table.ship(1).x = units(3101);
    expect(table.view(0).ships[1]?.contact?.kind).toBe("never");
  });

  rule("EC-DET-02", "of a ship that is out of sight again one knows what one saw last, and when", () => {
    const table = far(true, 2000);
    Object.assign(table.ship(1), { course: 18_000, speed: units(100), moved: units(100) });
    table.act(0, { type: "orders", sheet: {} });
    expect(table.state.sightings[0]?.[1]).toMatchObject({ turn: 1, known: { turn: 1, class: "Y-FF" } });
    expect(table.view(1).sightings).toEqual([{}, table.state.sightings[1]]);
    Object.assign(table.ship(1), { x: units(2500), shields: 1 });
    const blip = table.view(0).ships[1];
    expect(blip).toMatchObject({ class: "Y-FF", x: units(2500), speed: 0 });
    expect(blip?.contact).toEqual({ kind: "blip", seenIn: 1, knownIn: 1 });
    expect(blip?.shields).not.toBe(1);
    Object.assign(table.ship(1), { x: units(5000) });
    table.state.turn = 4;
    expect(table.view(0).unseen).toEqual([1]);
    expect(table.view(0).ships[1]).toMatchObject({
      class: "Y-FF",
      x: units(2100),
      course: 18_000,
      speed: units(100),
      contact: { kind: "lost", seenIn: 1, knownIn: 1 },
    });
  });

  rule(
    "EC-DET-02",
    "what happens to a blip is heard only by its owner, what happens to a located ship by both",
    () => {
      const heard = (gap: number): unknown[] => {
        const table = far(true, gap);
        table.ship(1).shields = 0;
        const told = new RecordingTable<EcEvent>(new FastDice(1));
        for (let act = 0; act < 12 && table.state.turn === 1; act++) {
          const next = game.waitingFor(table.state).find((one) => one.answered !== true);
          const seat = Number(next?.seat);
          game.apply(table.state, seat, game.fallback(table.state, seat), told);
        }
        const grown = told.told.find(({ event }) => event.type === "regenerated");
        return [0, 1].map((seat) => grown !== undefined && asHeardBy(grown, seat) !== undefined);
      };
      expect([heard(2001), heard(2000)]).toEqual([
        [false, true],
        [true, true],
      ]);
    },
  );

  rule("EC-DET-11", "choices call a blip by its mass, and suggest nothing that only its owner knows", () => {
    const table = far(true, 2001);
    const asked = JSON.stringify(game.choices(table.state, 0));
    expect(asked).toContain('{"key":"unit.contact","with":{"number":2,"mass":{"key":"mass.40"}}}');
    expect(asked).not.toContain("Y-FF");
  });

  rule("EC-OPS-01", "tanks and racks of a flight are its owner's secret", () => {
    const table = far(false, 800);
    table.state.flights.push(newFlight(table.ship(1), 1, "strike", 3, 1));
    const [seen, own] = [table.view(0).flights[0], table.view(1).flights[0]];
    expect([seen?.missiles, seen?.craft.map(({ fuel }) => fuel)]).toEqual([0, [0, 0, 0]]);
    expect([own?.missiles, own?.craft.every(({ fuel }) => fuel > 0)]).toEqual([6, true]);
  });

  rule("EC-DET-02", "what is within 500 is seen even without fire control", () => {
    const table = far(true, 500);
    table.ship(0).left.fireControl = 0;
    table.ship(1).entered = true;
    expect(table.view(0).unseen).toEqual([]);
    table.ship(1).x = units(601);
    expect(table.view(0).unseen).toEqual([1]);
  });

  rule("EC-SETUP-09", "of a move out of sight only its owner hears", () => {
    const table = far(true, 3001);
    table.ship(1).entered = true;
    const told = new RecordingTable<EcEvent>(new FastDice(1));
    for (let act = 0; act < 12 && table.state.turn === 1; act++) {
      const next = game.waitingFor(table.state).find((one) => one.answered !== true);
      const seat = Number(next?.seat);
      game.apply(table.state, seat, game.fallback(table.state, seat), told);
    }
    expect(table.state.turn).toBe(2);
    const moves = told.told.filter(
      ({ event }) => event.type === "moved" && "unit" in event && event.unit === "s1",
    );
    expect(moves.map((one) => [asHeardBy(one, 0), asHeardBy(one, SPECTATOR)])).toEqual([
      [undefined, undefined],
    ]);
  });
});
