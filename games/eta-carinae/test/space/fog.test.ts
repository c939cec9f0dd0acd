import { describe, expect } from "vitest";
import {
  AS_IT_IS,
  asHeardBy,
  FastDice,
  RecordingTable,
  ScriptedDice,
  SPECTATOR,
  type Told,
  type Viewer,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { units } from "../../src/common/plane/point.ts";
import type { TacCraftId } from "../../src/space/data/tac-craft.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { addFlight, addSalvo, noFlight, noSalvo } from "../../src/space/rules/slots.ts";
import type { Salvo } from "../../src/space/rules/state.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, place, shot, task } from "./table.ts";

const far = (fog: boolean, gap: number) =>
  battle({
    fog,
    first: [["F-CA", { at: [100, 600] }]],
    second: [["Y-FF", { at: [100 + gap, 600] }]],
  });

describe("salvos and flights", () => {
  /** A frigate launches a salvo, or sends out craft, at this distance from a dreadnought, which she sees from afar. */
  const launching = (gap: number, what: "salvo" | "flight" | "nothing", turns = 1) => {
    const table = battle({
      fog: true,
      dice: [AS_IT_IS],
      first: [["F-DN", { at: [100, 600] }]],
      second: [
        ["Y-FF", { at: [100 + gap, 600], course: 90 }],
        ["Y-FF", { at: [100 + gap, 900], course: 90 }],
      ],
    });
    const heard: Told[] = [];
    const act = (seat: number, action: Parameters<typeof game.apply>[2]): void => {
      const told = new RecordingTable<EcEvent>(new FastDice(1));
      game.apply(table.state, seat, action, told);
      heard.push(...told.told);
    };
    table.ship(1).hold.craft = [{ type: "fighter", refit: 0, prepared: true }];
    for (let step = 0; step < 40 && table.state.turn <= turns; step++) {
      const asked = game.waitingFor(table.state).find((one) => one.answered !== true);
      if (asked === undefined) break;
      const seat = Number(asked.seat);
      if (seat === 1 && what === "flight" && table.state.phase === "orders" && table.state.turn === 1)
        act(1, { type: "orders", sheet: { s1: move(0, 0, 0, task("launch", "fighter", 1)) } });
      else if (seat === 1 && what === "salvo" && table.state.phase === "missiles" && table.state.turn === 1)
        act(1, {
          type: "missiles",
          launches: [{ by: "s2", count: 4, target: "s0", course: 270 }],
          steers: [],
        });
      else act(seat, game.fallback(table.state, seat));
    }
    return { ...table, heard };
  };
  const hears = (heard: readonly Told[], viewer: Viewer): string[] =>
    heard.flatMap((one) => {
      const event = asHeardBy(one, viewer);
      return event === undefined ? [] : [JSON.stringify(event)];
    });

  rule(
    ["EC-DET-02", "EC-DET-12"],
    "a launch beyond detection shows neither in the view nor in what is heard",
    () => {
      for (const what of ["salvo", "flight"] as const) {
        const [quiet, loud] = [launching(3300, "nothing"), launching(3300, what)];
        expect([what, loud.state.salvos.length + loud.state.flights.length]).toEqual([what, 2]);
        for (const viewer of [0, SPECTATOR] as const) {
          expect(JSON.stringify(loud.view(viewer))).toBe(JSON.stringify(quiet.view(viewer)));
          expect(hears(loud.heard, viewer)).toEqual(hears(quiet.heard, viewer));
        }
        expect(hears(loud.heard, 1).length).toBeGreaterThan(hears(quiet.heard, 1).length);
      }
    },
  );

  const salvoAt = (gap: number, more: Partial<Salvo> = {}) => {
    const table = far(true, 6000);
    table.state.salvos = [
      noSalvo(0),
      {
        ...noSalvo(1),
        launcher: 1,
        count: 6,
        x: units(100 + gap),
        y: units(600),
        course: 18_000,
        speed: units(200),
        moves: 2,
        launchedIn: 1,
        target: "s0",
        ...more,
      },
    ];
    table.state.turn = 3;
    return table;
  };
  const NOTHING = undefined;

  rule(
    ["EC-DET-04", "EC-DET-02"],
    "a salvo is located at 1000, detected at 1500, and no more than that",
    () => {
      const seen = (gap: number) => salvoAt(gap).view(0).salvos[1];
      expect([seen(1000)?.contact, seen(1000)?.count, seen(1000)?.speed]).toEqual([NOTHING, 6, units(200)]);
      expect(seen(1000)).toMatchObject({ launcher: -1, controlledBy: -1, target: "" });
      expect(seen(1001)).toEqual({
        ...noSalvo(1),
        count: -1,
        x: units(1101),
        y: units(600),
        contact: "blip",
      });
      expect([seen(1500)?.contact, salvoAt(1501).view(0).salvos]).toEqual(["blip", []]);
      expect(salvoAt(1501).view(1).salvos[1]).toMatchObject({ launcher: 1, count: 6, target: "s0" });
      // Onlookers see what is close to a ship that they see, which is one close to an enemy.
      const beside = (gap: number, frigate: number): number => {
        const table = salvoAt(gap);
        table.ship(1).x = units(100 + frigate);
        return table.view(SPECTATOR).salvos.length;
      };
      expect([beside(500, 500), beside(501, 500), beside(500, 501)]).toEqual([2, 0, 0]);
    },
  );

  rule("EC-DET-12", "a salvo that flew past within reach is seen with its path, though not counted", () => {
    const passing = (from: number) => {
      const path = [place(100, from), place(100, from + 1000)];
      return { path, seen: salvoAt(0, { y: units(from + 1000), path }).view(0).salvos };
    };
    const near = passing(1600);
    expect(near.seen[1]).toMatchObject({ path: near.path, count: -1, launcher: -1 });
    expect(passing(1601).seen).toEqual([]);
  });

  const flightAt = (gap: number, craft: number, type: TacCraftId = "fighter") => {
    const table = far(true, 6000);
    const at = { x: units(100 + gap), y: units(600), course: 9000, speed: units(100) };
    table.state.flights = [noFlight(0), newFlight(at, 1, type, craft, 1)];
    return table;
  };

  rule(["EC-DET-04", "EC-DET-11"], "a flight is located by its mass, detected half as far again", () => {
    const seen = (gap: number, craft: number) => flightAt(gap, craft).view(0).flights[1];
    expect(seen(1000, 9)).toMatchObject({ type: "fighter", speed: units(100), home: -1, missiles: 0 });
    expect([seen(1000, 9)?.contact, seen(1000, 9)?.craft.length]).toEqual([NOTHING, 9]);
    expect(seen(1001, 9)).toMatchObject({ contact: "blip", mass: 0, x: units(1101), course: 0, speed: 0 });
    expect(JSON.stringify(seen(1001, 9))).toBe(JSON.stringify(seen(1001, 2)));
    expect([seen(1500, 9)?.contact, flightAt(1501, 9).view(0).flights]).toEqual(["blip", []]);
    expect([seen(1500, 10)?.contact, seen(1501, 10)?.mass]).toEqual([NOTHING, 10]);
    expect([seen(2250, 10)?.contact, flightAt(2251, 10).view(0).flights]).toEqual(["blip", []]);
    const recon = flightAt(501, 1, "recon");
    expect(recon.view(0).flights[1]?.contact).toBe("blip");
    const [, loud] = recon.state.flights;
    if (loud !== undefined) loud.loudUntil = recon.state.turn;
    expect(recon.view(0).flights[1]?.contact).toBe(NOTHING);
  });

  rule("EC-DET-11", "offers call a detected flight unknown, whatever it is", () => {
    const asked = (type: TacCraftId): string => {
      const table = flightAt(1200, 3, type);
      table.state.phase = "missiles";
      return JSON.stringify(game.choices(table.state, 0));
    };
    expect(asked("strike")).toBe(asked("fighter"));
  });

  rule("EC-DET-02", "what is shot at or launched at unseen is refused as if it were not there", () => {
    const table = flightAt(3000, 3);
    table.state.phase = "offensive-fire";
    table.state.asked = [0, 1];
    const fire = (target: string) =>
      game.check(table.state, 0, { type: "fire", shots: [shot("s0", "b0", target)] });
    expect([fire("f1")?.code, fire("f1")]).toEqual(["no-such-target", fire("f3")]);
    table.state.phase = "missiles";
    const launch = (target: string) =>
      game.check(table.state, 0, {
        type: "missiles",
        launches: [{ by: "s0", count: 4, target, course: 0 }],
        steers: [],
      });
    expect([launch("f1")?.code, launch("f1")]).toEqual(["no-such-target", launch("f3")]);
  });

  rule(
    "EC-DET-02",
    "own numbers tell nothing of what others launch: each side has every other number",
    () => {
      const state = far(true, 6000).state;
      const one = { ...noSalvo(0), launchedIn: 1, count: 4 };
      const other = { ...noSalvo(1), launchedIn: 1, count: 4 };
      expect([other, other, one, other, one].map((salvo) => addSalvo(state, { ...salvo }))).toEqual([
        1, 3, 0, 5, 2,
      ]);
      const craft = newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "fighter", 1, 1);
      expect([addFlight(state, craft), addFlight(state, { ...craft, side: 0, home: 0 })]).toEqual([1, 0]);
      const open = far(false, 800).state;
      expect([addSalvo(open, other), addSalvo(open, one), addFlight(open, craft)]).toEqual([0, 1, 0]);
    },
  );

  rule("EC-TURN-02", "in fog everybody is asked about fire and missiles: being asked tells nothing", () => {
    const table = far(true, 300);
    Object.assign(table.ship(1), { batteries: [0], fits: [] });
    Object.assign(table.ship(1).left, { beam: 0, launcher: 0 });
    for (const phase of ["offensive-fire", "missiles", "defensive-fire"] as const) {
      table.until(phase);
      expect([phase, table.state.asked]).toEqual([phase, [0, 1]]);
      expect(game.lone?.(table.state, 1)).toBeDefined();
    }
  });

  rule(
    "EC-FRMC-04",
    "whose salvo is seized by a ship that he does not see hears that it obeys no more",
    () => {
      const table = salvoAt(3000, { free: true, target: "" });
      table.ship(0).fits = ["EMC"];
      Object.assign(table.ship(0), { x: units(3000), y: units(2000) });
      Object.assign(table.ship(1), { x: units(3000), y: units(600 - 6000) });
      table.state.phase = "missiles";
      table.state.asked = [0, 1];
      const told = new RecordingTable<EcEvent>(new ScriptedDice(9));
      for (const seat of [0, 1])
        game.apply(table.state, seat, { type: "missiles", launches: [], steers: [] }, told);
      expect(table.state.salvos[1]?.side).toBe(0);
      expect(hears(told.told, 1).filter((line) => line.includes("controlled"))).toEqual([]);
      expect(hears(told.told, 1).filter((line) => line.includes("seized"))).toHaveLength(1);
      expect(hears(told.told, 0).filter((line) => line.includes("seized"))).toEqual([]);
    },
  );
});
