import { describe, expect, test } from "vitest";
import type { Action, Berth } from "../../src/ground/rules/action.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import { barrage, begin, deed, field, move, patch, play, scenario, shot, sideOf } from "./table.ts";

describe("bad input", () => {
  test("what is no action at all does not get past its shape", () => {
    const bad: unknown[] = [
      {},
      { type: "orders" },
      { type: "orders", sheet: { e0: { do: "fly", path: [], target: "" } } },
      { type: "orders", sheet: { e0: { do: "move", path: [{ x: 0.5, y: 1 }], target: "" } } },
      { type: "fire", shots: [{ by: "e0", arm: -1, target: "e1" }], barrages: [] },
      { type: "fire", shots: [], barrages: [{ by: "e0", arm: 0, at: { x: 1, y: 1 }, warhead: "2kt" }] },
      { type: "fire", shots: [], barrages: [], more: true },
      { type: "intercept", shots: [{ by: "e0", arm: 0, missile: 1.5 }] },
    ];
    for (const one of bad) expect(game.action.safeParse(one).success).toBe(false);
  });

  test("orders for strangers, dead elements and things that are none", () => {
    const table = field({
      first: [
        ["marine", 0, 100],
        ["marine", 0, 200, { fate: "killed" }],
      ],
      second: [["marine", 300, 100]],
    });
    const order = (ref: string) => table.refusal(0, { type: "orders", sheet: { [ref]: move([10, 100]) } });
    for (const ref of ["e1", "e2", "e9", "f0", "e00", "x", "__proto__x".slice(0, 8)])
      expect(order(ref)).toEqual(["ground-not-yours", "EC-GSEQ-02"]);
  });

  test("orders that make no sense", () => {
    const table = field({
      first: [
        ["marine", 0, 100],
        ["fighter", 0, 300],
      ],
      second: [["marine", 300, 100]],
      terrain: [patch("water", 10, 0, 10, 6000)],
    });
    const order = (ref: string, one: ReturnType<typeof deed>) =>
      table.refusal(0, { type: "orders", sheet: { [ref]: one } })?.[0];
    expect(order("e0", { ...move([5, 100]), do: "stay" })).toBe("ground-path-unused");
    expect(order("e0", move([15, 100]))).toBe("ground-no-standing");
    expect(order("e0", move([-5, 100]))).toBe("ground-no-standing");
    expect(order("e0", deed("dismount"))).toBe("ground-not-aboard");
    expect(order("e0", deed("mount", "e1"))).toBe("ground-carrier-far");
    expect(order("e0", deed("mount", "e2"))).toBe("ground-no-carrier");
    expect(order("e0", deed("melee", "e0"))).toBe("ground-no-target");
    expect(order("e0", deed("occupy", "f7"))).toBe("ground-no-facility");
    expect(order("e1", deed("dig"))).toBe("ground-cannot-dig");
  });

  test("fire that makes no sense", () => {
    const table = field({
      first: [["militia", 0, 100, { support: ["grenades"] }]],
      second: [["marine", 300, 100]],
    });
    const fire = (action: Partial<Extract<Action, { type: "fire" }>>) =>
      table.refusal(0, { type: "fire", shots: [], barrages: [], ...action })?.[0];
    expect(fire({})).toBe("ground-wrong-phase");
    table.orders();
    expect(fire({ shots: [shot(1, "e0")] })).toBe("ground-not-yours");
    expect(fire({ shots: [shot(0, "e0")] })).toBe("ground-no-target");
    expect(fire({ shots: [shot(0, "e1", 1)] })).toBe("ground-area-arm");
    expect(fire({ barrages: [barrage(0, 1, -1, 100)] })).toBe("ground-off-field");
    expect(fire({ barrages: [barrage(0, 1, 300, 100), barrage(0, 1, 300, 100)] })).toBe("ground-fired-twice");
    expect(fire({ barrages: [{ by: "orbit", arm: 0, at: { x: 1, y: 1 }, warhead: "1Mt" }] })).toBe(
      "ground-no-missiles",
    );
    expect(fire({ barrages: [{ by: "orbit", arm: 0, at: { x: 1, y: 1 }, warhead: "" }] })).toBe(
      "ground-no-warhead",
    );
  });

  test("places outside the zone, in water, aboard what has no room, and missing ones", () => {
    const table = play(
      begin(
        scenario({
          terrain: [patch("water", 400, 0, 100, 100)],
          sides: [
            sideOf("F", {
              others: [
                { type: "carrier", count: 1 },
                { type: "crew", count: 3 },
              ],
            }),
            sideOf("A"),
          ],
        }),
      ),
    );
    const at = (x: number, y: number, aboard = ""): Berth => ({ at: { x, y }, aboard });
    const deploy = (berths: Record<string, Berth>, more = {}) =>
      table.refusal(0, { type: "deploy", berths, areas: [], missions: [], ...more })?.[0];
    const fine = { e0: at(10, 10), e1: at(10, 10, "e0"), e2: at(10, 10, "e0"), e3: at(20, 10) };
    expect(deploy(fine)).toBeUndefined();
    expect(deploy({ ...fine, e3: at(2000, 10) })).toBe("ground-zone");
    expect(deploy({ ...fine, e3: at(450, 50) })).toBe("ground-no-standing");
    expect(deploy({ ...fine, e3: at(10, 10, "e0") })).toBe("ground-bay-full");
    expect(deploy({ ...fine, e3: at(10, 10, "e1") })).toBe("ground-no-carrier");
    expect(deploy({ ...fine, e0: at(10, 10, "e1") })).toBe("ground-no-carrier");
    expect(deploy({ e0: at(10, 10) })).toBe("ground-not-placed");
    expect(deploy({ ...fine, e4: at(10, 10) })).toBe("ground-not-yours");
    expect(deploy(fine, { areas: [{ at: { x: 1, y: 1 } }] })).toBe("ground-nano-count");
    expect(deploy(fine, { missions: [{ kind: "walker" }] })).toBe("ground-nano-count");
  });

  test("nobody else acts, nobody acts twice out of turn, and nothing happens after the end", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 300, 100]] });
    expect(game.check(table.state, "referee", { type: "concede" })?.code).toBe("ground-players-only");
    expect(game.check(table.state, 2, { type: "concede" })?.code).toBe("ground-players-only");
    expect(table.refusal(0, { type: "intercept", shots: [] })).toEqual(["ground-wrong-phase", "EC-GSEQ-01"]);
    table.act(0, { type: "concede" });
    expect(table.refusal(1, { type: "orders", sheet: {} })?.[0]).toBe("ground-over");
    expect(game.outcome(table.state)).toMatchObject({ winners: [1] });
  });

  test("options that name no battle are refused", () => {
    const options = {
      scenario: "nowhere",
      first: "F",
      second: "A",
      points: 50,
      limit: "clean",
      reading: "high",
      figures: false,
      file: "",
    } as const;
    expect(game.checkOptions?.(options, 2)?.code).toBe("ground-scenario-unknown");
    expect(game.checkOptions?.({ ...options, scenario: "file", file: "no" }, 2)?.code).toBe(
      "ground-scenario-not-json",
    );
  });
});
