import { beginMatch, makeHeader, type HeardEvent, type Match } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { coverage } from "../src/board/coverage.ts";
import { panelsOf, postsOf } from "../src/board/crew/post.ts";
import { aimAll, volley, type Gun } from "../src/board/gunnery.ts";
import { latestHits } from "../src/board/hits.ts";
import { stations, stressAlong, waysTo, whyNot } from "../src/board/plot.ts";
import { hexesOf, sectorOf } from "../src/board/sector.ts";
import { headingTowards, surroundings } from "../src/board/surroundings.ts";
import { starshipTactics } from "../src/index.ts";
import { distance } from "../src/rules/hex.ts";
import { onMap } from "../src/rules/map.ts";
import { shipAt } from "../src/rules/state.ts";
import type { View } from "../src/rules/view.ts";

const SECRET = "7".padStart(64, "0");

/** A duel at its start, seen by the first captain, with two movement points in every phase. */
function duel(): View {
  const header = makeHeader(starshipTactics, { options: {}, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  const match: Match = beginMatch(starshipTactics, header.value, SECRET);
  const view = structuredClone(starshipTactics.view(match.state as View, 0));
  shipAt(view, 0).spread = [2, 2, 2, 2, 2];
  return view;
}

describe("plotting", () => {
  test("two steps ahead and a turn end two hexes on", () => {
    const ship = shipAt(duel(), 0);
    const end = stations(ship, ["ahead", "ahead-starboard"]).at(-1);
    expect(end).toEqual({ q: ship.q + 2, r: ship.r, heading: 1 });
  });

  test("a third step with two points is refused with its rule", () => {
    const view = duel();
    expect(whyNot(view, 0, ["ahead"], "ahead")).toBeUndefined();
    expect(whyNot(view, 0, ["ahead", "ahead"], "ahead")?.code).toBe("too-few-points");
  });

  test("only emergency heading changes bring stress", () => {
    const view = duel();
    expect(stressAlong(view, 0, ["ahead", "ahead-port"])).toBeUndefined();
    expect(stressAlong(view, 0, ["emergency-port"])?.power).toBeGreaterThan(0);
  });

  test("the gentlest way to a hex comes first", () => {
    const view = duel();
    const ship = shipAt(view, 0);
    const ways = waysTo(view, 0, { q: ship.q + 2, r: ship.r });
    expect(ways[0]?.path).toEqual(["ahead", "ahead"]);
    expect(ways.at(-1)?.emergencies).toBeGreaterThan(0);
  });
});

describe("the map", () => {
  test("the battle's sector holds every ship and lies on the mapsheet", () => {
    const view = duel();
    const hexes = hexesOf(sectorOf(view, "battle"));
    expect(hexes.every(onMap)).toBe(true);
    for (const ship of view.ships)
      expect(hexes.some((hex) => hex.q === ship.q && hex.r === ship.r)).toBe(true);
  });

  test("a close-up is smaller than the battle and holds its ship", () => {
    const view = duel();
    const ship = shipAt(view, 0);
    const near = hexesOf(sectorOf(view, "near", ship));
    expect(near.length).toBeLessThan(hexesOf(sectorOf(view, "battle")).length);
    expect(near.some((hex) => hex.q === ship.q && hex.r === ship.r)).toBe(true);
  });

  test("nothing is covered beyond the longest chart, nor behind weapons that bear forward", () => {
    const view = duel();
    const ship = shipAt(view, 0);
    const bands = coverage(view, ship, ship, hexesOf(sectorOf(view, "whole")), 7);
    const covered = bands.flatMap((band) => band.hexes);
    expect(covered.length).toBeGreaterThan(0);
    expect(covered.every((hex) => distance(ship, hex) <= 20)).toBe(true);
    expect(covered.some((hex) => hex.q === ship.q - 1 && hex.r === ship.r)).toBe(false);
  });
});

describe("the keyboard's map", () => {
  test("tells the nearest ships with range and direction", () => {
    const view = duel();
    const [own, enemy] = [shipAt(view, 0), shipAt(view, 1)];
    const around = surroundings(view, { q: own.q + 1, r: own.r });
    expect(around.map((one) => one.with?.["what"])).toEqual([own.name, enemy.name]);
    expect(around[0]?.with).toMatchObject({ range: 1, heading: { key: "heading.3" } });
  });

  test.each([
    [1, 0, 0],
    [0, 1, 1],
    [-1, 1, 2],
    [-1, 0, 3],
    [0, -1, 4],
    [1, -1, 5],
  ])("from the middle to %i, %i is heading %i", (q, r, heading) => {
    expect(headingTowards({ q: 0, r: 0 }, { q: q * 3, r: r * 3 })).toBe(heading);
  });
});

describe("officers", () => {
  const command = (seats: number, options: object = {}): View => {
    const header = makeHeader(
      starshipTactics,
      { options: { level: "command", first: "f-ent", ...options }, seats },
      SECRET,
    );
    if (!header.ok) throw new Error(header.refusal.code);
    return starshipTactics.view(beginMatch(starshipTactics, header.value, SECRET).state as View, 0);
  };

  test("in a crew of three the helmsman is also captain; each has their own panels", () => {
    const view = command(4);
    expect([0, 1, 2].map((seat) => panelsOf(postsOf(view, 0, seat)))).toEqual([
      ["engineering"],
      ["captain", "helm"],
      ["science"],
    ]);
  });

  test("in a crew of six posts are split, and the instructor holds none aboard", () => {
    const view = command(7);
    expect([0, 1, 2, 3, 4, 5].map((seat) => postsOf(view, 0, seat))).toEqual([
      ["captain", "helm"],
      ["engineer"],
      ["weapons"],
      ["sensors"],
      ["shields"],
      ["damage"],
    ]);
    expect(postsOf(view, 0, 6)).toEqual([]);
  });

  test("a ship without a crew has no officers' panels", () => {
    expect(postsOf(duel(), 0, 0)).toEqual([]);
  });
});

describe("the damage report", () => {
  const struck = (number: number, ship: number, located = true): HeardEvent => ({
    number,
    event: {
      type: "struck",
      ship,
      ...(located ? { located: [{ face: 4, at: "warp", points: 2 }] } : {}),
    } as HeardEvent["event"],
  });
  const turn = (number: number): HeardEvent => ({ number, event: { type: "turn-began" } });

  test("shows all hits of the last act that brought any", () => {
    const hits = latestHits([struck(3, 0), struck(7, 0), struck(7, 0), struck(7, 1, false), turn(7)]);
    expect(hits).toHaveLength(2);
  });

  test("is put away when a whole turn has passed", () => {
    expect(latestHits([struck(3, 0), turn(3), turn(20)])).toEqual([]);
    expect(latestHits([])).toEqual([]);
  });
});

describe("fire control", () => {
  const gun = (weapon: number, ...targets: number[]): Gun => ({
    key: `0.${weapon}`,
    ship: 0,
    weapon,
    aims: targets.map((target) => ({ target, range: 5, number: 7, damage: 4, expected: 2.8 })),
  });
  const guns = [gun(0, 1), gun(1, 1, 2), gun(2, 2)];

  test("all at one ship aims only what bears, a second time calls it off", () => {
    const aims = aimAll(guns, {}, 1);
    expect(aims).toEqual({ "0.0": "1", "0.1": "1" });
    expect(aimAll(guns, aims, 1)).toEqual({ "0.0": "hold", "0.1": "hold" });
  });

  test("the volley sums shots, expected and greatest damage", () => {
    expect(volley(guns, { "0.0": "1", "0.2": "2" })).toEqual({ shots: 2, expected: 5.6, most: 8 });
  });
});
