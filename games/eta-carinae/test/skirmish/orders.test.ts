import { describe, expect } from "vitest";
import { AS_IT_IS, SPECTATOR } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { message } from "../../src/say.ts";
import { allowanceOf } from "../../src/skirmish/rules/moving.ts";
import { fight } from "./table.ts";

const AWAY = [1190, 1790] as const;

describe("orders", () => {
  rule("EC-SKO-01", "each ready figure gets one order, which says how far it goes", () => {
    const table = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "legionary", at: AWAY }]);
    const far = (order: "aim" | "fire" | "advance" | "run" | "watch" | "throw" | "use") =>
      allowanceOf(table.state, { ...table.figure(0), order });
    expect([
      far("aim"),
      far("fire"),
      far("advance"),
      far("run"),
      far("watch"),
      far("throw"),
      far("use"),
    ]).toEqual([0, 20, 60, 120, 0, 20, 0]);
    const twice = [table.order(0, "aim"), table.order(0, "run")];
    expect(table.refusal(0, { type: "figure-orders", orders: twice })).toMatchObject({
      code: "skirmish-twice",
    });
  });

  rule("EC-SKO-02", "who has no order watches; a throw names its point, a charge its enemy", () => {
    const table = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "legionary", at: [600, 1300] }]);
    const orders = (order: ReturnType<typeof table.order>) => ({
      type: "figure-orders" as const,
      orders: [order],
    });
    expect(table.refusal(0, orders(table.order(0, "throw", { object: "grenade" })))).toMatchObject({
      code: "skirmish-throw-where",
    });
    expect(table.refusal(0, orders(table.order(0, "charge")))).toMatchObject({ field: "orders.0.target" });
    expect(table.refusal(0, orders(table.order(0, "watch", { path: [{ x: 600, y: 1400 }] })))).toMatchObject({
      rule: "EC-SKO-02",
    });
    table.orders([]);
    expect([table.figure(0).order, table.figure(1).order]).toEqual(["watch", "watch"]);
  });

  rule("EC-SKN-04", "who carries a comrade neither charges nor runs", () => {
    const table = fight(
      [
        { kind: "marine", at: [600, 1500] },
        { kind: "marine", at: [600, 1500], is: { condition: "wounded" } },
      ],
      [{ kind: "legionary", at: [600, 1400] }],
    );
    const tried = (kind: "charge" | "run" | "advance") =>
      table.refusal(0, { type: "figure-orders", orders: [table.order(0, kind, { target: 2 })] });
    expect([tried("charge"), tried("run")]).toEqual([undefined, undefined]);
    table.figure(0).carries = 1;
    for (const kind of ["charge", "run"] as const)
      expect(tried(kind)).toMatchObject({
        code: "skirmish-burdened",
        rule: "EC-SKN-04",
        field: "orders.0.order",
      });
    expect(tried("advance")).toBeUndefined();
  });

  rule(["EC-SKM-01", "EC-SKM-03"], "another way leads to the same goal; a charge needs a shut door", () => {
    const table = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "legionary", at: AWAY }]);
    const tried = (more: Parameters<typeof table.order>[2], kind: "advance" | "use" = "advance") => {
      const refusal = table.refusal(0, { type: "figure-orders", orders: [table.order(0, kind, more)] });
      return [refusal?.code, refusal?.rule, refusal?.field];
    };
    const path = [{ x: 600, y: 1450 }];
    expect(tried({ path, detour: [{ x: 610, y: 1480 }, ...path] })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const detour of [[{ x: 600, y: 1460 }], [{ x: 610, y: 1450 }]])
      expect(tried({ path, detour })).toEqual(["skirmish-other-goal", "EC-SKM-01", "orders.0.detour"]);
    expect(tried({ path: [], detour: path })).toEqual([
      "skirmish-other-goal",
      "EC-SKM-01",
      "orders.0.detour",
    ]);
  });

  rule("EC-SKO-03", "the pinned may only fire without a step, hide, rally or fall back", () => {
    const table = fight(
      [{ kind: "marine", at: [600, 1350], is: { condition: "pinned" } }],
      [{ kind: "legionary", at: AWAY }],
    );
    const allowed = (["fire", "hide", "rally", "fall-back"] as const).map((kind) =>
      table.refusal(0, { type: "figure-orders", orders: [table.order(0, kind)] }),
    );
    expect(allowed).toEqual([undefined, undefined, undefined, undefined]);
    for (const kind of ["aim", "advance", "run", "use"] as const)
      expect(table.refusal(0, { type: "figure-orders", orders: [table.order(0, kind)] })).toMatchObject({
        rule: "EC-SKO-03",
      });
    expect(allowanceOf(table.state, { ...table.figure(0), order: "fire" })).toBe(0);
  });

  rule("EC-SKO-04", "a leader within 200 and in sight changes one order, to no more movement", () => {
    const table = fight(
      [
        { kind: "marine", at: [600, 1500] },
        { kind: "marine", at: [650, 1500], skills: ["leader"] },
        { kind: "marine", at: [100, 1790] },
      ],
      [{ kind: "legionary", at: AWAY }],
    );
    table.orders([0, 1, 2].map((id) => table.order(id, "advance", { path: [{ x: 600, y: 1400 }] })));
    table.fire([]);
    expect([table.state.phase, table.state.asked]).toEqual(["command", [0]]);
    const change = (id: number, kind: "watch" | "run") => ({
      type: "new-orders" as const,
      orders: [table.order(id, kind)],
    });
    expect(table.refusal(0, change(2, "watch"))).toMatchObject({ code: "skirmish-not-led" });
    expect(table.refusal(0, change(0, "run"))).toMatchObject({ code: "skirmish-more-movement" });
    const two = { type: "new-orders" as const, orders: [table.order(0, "watch"), table.order(1, "watch")] };
    expect(table.refusal(0, two)).toMatchObject({ code: "skirmish-changes" });
    table.act(0, change(0, "watch"), AS_IT_IS);
    expect(table.figure(0).moved).toBe(0);
    expect(table.figure(1).moved).toBeGreaterThan(0);
  });

  rule("EC-SKM-02", "walk 60 and run 120 units, rangers 80 and 160; rough ground counts double", () => {
    const table = fight([{ kind: "ranger", at: [600, 1700] }], [{ kind: "legionary", at: AWAY }]);
    table.orders([table.order(0, "run", { path: [{ x: 600, y: 1400 }] })]);
    table.fire([]);
    expect(table.figure(0).moved).toBe(160);
    const rough = fight([{ kind: "marine", at: [250, 600] }], [{ kind: "legionary", at: [600, 50] }], {
      mission: "boarding",
    });
    rough.orders([rough.order(0, "run", { path: [{ x: 250, y: 780 }] })]);
    rough.fire([]);
    expect(rough.figure(0).moved).toBe(60);
  });

  rule("EC-SKM-02", "a narrow gap is jumped at a run, and stops a walker", () => {
    const cross = (kind: "run" | "advance") => {
      const table = fight([{ kind: "marine", at: [600, 900] }], [{ kind: "legionary", at: [600, 50] }], {
        mission: "boarding",
      });
      table.orders([table.order(0, kind, { path: [{ x: 600, y: 820 }] })]);
      table.fire([]);
      return table.figure(0).y;
    };
    expect(cross("run")).toBe(820);
    expect(cross("advance")).toBeGreaterThan(876);
  });

  rule(
    "EC-SKM-01",
    "shortest run first, then lower class; a later mover stops short of who moved before",
    () => {
      const go = (halt: number) => {
        const table = fight(
          [{ kind: "marine", at: [600, 1500] }],
          [{ kind: "combat-robot", at: [600, 1300] }],
        );
        table.orders([
          table.order(0, "run", { path: [{ x: 600, y: 1390 }], halt }),
          table.order(1, "run", { path: [{ x: 600, y: 1360 }] }),
        ]);
        // The robot runs only 80 and goes first.
        table.fire([], AS_IT_IS);
        return table.figure(0).y;
      };
      expect(go(0)).toBe(1390);
      expect(go(100)).toBeGreaterThanOrEqual(1460);
    },
  );

  rule("EC-SKM-01", "or it takes another way to the same goal", () => {
    const table = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "combat-robot", at: [600, 1380] }]);
    const goal = { x: 640, y: 1440 };
    table.orders([
      table.order(0, "run", { path: [{ x: 600, y: 1440 }, goal], detour: [goal], halt: 65 }),
      table.order(1, "run", { path: [{ x: 590, y: 1385 }] }),
    ]);
    table.fire([], AS_IT_IS);
    // 72 straight on instead of 60 and 40 round the corner.
    expect([table.figure(0).x, table.figure(0).y, table.figure(0).moved]).toEqual([640, 1440, 72]);
  });

  rule("EC-SKM-03", "an unlocked door opens for 20; a lock takes 7, for an engineer 4", () => {
    const open = fight([{ kind: "marine", at: [300, 600] }], [{ kind: "legionary", at: AWAY }]);
    open.orders([open.order(0, "run", { path: [{ x: 300, y: 450 }] })]);
    open.fire([]);
    expect([open.figure(0).moved, open.state.doors["hut-door"]]).toEqual([100, "open"]);
    // All hear the door; whose hand it was only their own side.
    const door = { type: "skirmish-door", object: "hut-door", opens: true };
    expect(open.heard(0, "skirmish-door")).toMatchObject([{ ...door, figure: 0, seat: 0 }]);
    expect(open.heard(1, "skirmish-door")).toMatchObject([door]);
    expect(Object.keys(open.heard(1, "skirmish-door")[0] ?? {})).not.toContain("figure");
    expect(Object.keys(open.heard(SPECTATOR, "skirmish-door")[0] ?? {})).not.toContain("figure");
    const pick = (face: number, skills?: readonly "engineer"[]) => {
      const table = fight(
        [{ kind: "marine", at: [900, 570], ...(skills === undefined ? {} : { skills }) }],
        [{ kind: "legionary", at: AWAY }],
      );
      table.orders([table.order(0, "use", { object: "dome-door" })]);
      table.fire([], face);
      const tries = message("skirmish.tries.lock", { x: 900, y: 550 });
      expect(table.heard(0, "skirmish-skill-worked", "skirmish-skill-failed")).toMatchObject([
        { figure: 0, seat: 0, rolled: face, reason: tries },
      ]);
      const opened = table.heard(0, "skirmish-door");
      expect(opened.map(({ figure, object }) => [figure, object])).toEqual(
        table.state.doors["dome-door"] === undefined ? [] : [[0, "dome-door"]],
      );
      return table.state.doors["dome-door"];
    };
    expect([pick(6), pick(7), pick(3, ["engineer"]), pick(4, ["engineer"])]).toEqual([
      undefined,
      "open",
      undefined,
      "open",
    ]);
  });

  rule("EC-SKM-03", "a breaching charge goes off in the next turn's fourth phase", () => {
    const table = fight(
      [{ kind: "marine", at: [900, 570], items: ["charge"] }],
      [{ kind: "legionary", at: AWAY }],
    );
    table.orders([table.order(0, "use", { object: "charge:dome-door" })]);
    table.fire([]);
    table.react([]);
    expect(table.state.doors["dome-door"]).toBeUndefined();
    table.figure(0).y = 700;
    table.orders([]);
    table.fire([]);
    expect([table.state.doors["dome-door"], table.figure(0).charges]).toEqual(["gone", 0]);
  });

  rule("EC-SKM-04", "an airlock takes two turns; vacuum kills the unsealed after four", () => {
    const lock = fight([{ kind: "marine", at: [730, 400] }], [{ kind: "legionary", at: AWAY }]);
    for (let turn = 1; turn <= 3; turn++) {
      lock.orders(turn === 1 ? [lock.order(0, "use", { object: "dome-back" })] : []);
      lock.fire([]);
      if (turn < 3) {
        expect(lock.state.doors["dome-back"]).toBeUndefined();
        lock.react([]);
      }
    }
    expect(lock.state.doors["dome-back"]).toBe("open");
    const air = fight(
      [
        { kind: "crew", at: [600, 1700] },
        { kind: "marine", at: [500, 1700] },
        { kind: "marine", at: [400, 1700], is: { condition: "wounded" } },
        { kind: "crew", at: [300, 1700], items: ["vacuum-suit"] },
      ],
      [{ kind: "legionary", at: [100, 920] }],
      { vacuum: true, dark: true },
    );
    for (let turn = 1; turn <= 4; turn++) {
      expect(air.figure(0).condition).toBe("ready");
      air.orders([]);
      air.fire([]);
      // The neighbours saw him die, and keep their nerve in the next turn.
      air.react([], ...(turn === 2 ? [9, 9] : []));
      if (turn === 1) expect(air.figure(2).condition).toBe("dead");
    }
    expect(air.state.figures.slice(0, 4).map(({ condition }) => condition)).toEqual([
      "dead",
      "ready",
      "dead",
      "ready",
    ]);
  });

  rule(
    "EC-SKM-05",
    "without weight a run ends at the first wall, and a heavy gun pushes its firer back",
    () => {
      const table = fight(
        [{ kind: "marine", at: [600, 1500] }],
        [{ kind: "support-robot", at: [900, 1500] }],
        { weightless: true },
      );
      table.orders([table.order(0, "run", { path: [{ x: 600, y: 1499 }] }), table.order(1, "aim")]);
      // The robot misses by far: 2 + 1 - 1 less 1 for the aim and so on.
      table.fire([table.shot(1, 0)], 1, 1);
      expect(table.figure(1).x).toBe(920);
      expect(table.figure(0).moved).toBeGreaterThan(500);
    },
  );

  rule("EC-SKM-06", "in cover and out of sight one hides, and is found at 100 or when it fires", () => {
    const table = fight([{ kind: "marine", at: [600, 1340] }], [{ kind: "legionary", at: [600, 100] }]);
    expect(
      table.refusal(0, { type: "figure-orders", orders: [{ ...table.order(0, "hide") }] }),
    ).toBeUndefined();
    table.orders([table.order(0, "hide")]);
    table.fire([]);
    expect(table.figure(0).hidden).toBe(true);
    table.react([]);
    Object.assign(table.figure(1), { x: 600, y: 1450 });
    table.orders([]);
    table.fire([]);
    expect(table.state.located[1]).toEqual([]);
    table.react([]);
    Object.assign(table.figure(1), { y: 1435 });
    table.orders([]);
    table.fire([]);
    expect(table.state.located[1]).toEqual([0]);
    const open = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "legionary", at: AWAY }]);
    expect(open.refusal(0, { type: "figure-orders", orders: [open.order(0, "hide")] })).toMatchObject({
      rule: "EC-SKM-06",
    });
  });
});
