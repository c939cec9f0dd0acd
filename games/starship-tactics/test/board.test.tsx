import { beginMatch, makeHeader, sentence, type Match, type Message } from "@flagship/kernel";
import type { HeardAs } from "@flagship/kit";
import { describe, expect, test } from "vitest";
import { beats } from "../src/board/beats.ts";
import { ALL_HEXES, frameOf, isEdge } from "../src/board/camera.ts";
import { startOf } from "../src/board/BattleMap.tsx";
import { coverage } from "../src/board/coverage.ts";
import { panelsOf, postsOf } from "../src/board/crew/post.ts";
import { aimAll, onlyTarget, volley, type Gun } from "../src/board/gunnery.ts";
import { inWords } from "../src/board/in-words.ts";
import { isIdle } from "../src/board/idle.ts";
import { latestHits } from "../src/board/hits.ts";
import { outlookFrom } from "../src/board/outlook.ts";
import { isWorthWaiting, patienceOf } from "../src/board/patience.ts";
import { stations, straightOn, stressAlong, waysTo, whyNot } from "../src/board/plot.ts";
import { headingTowards, surroundings } from "../src/board/surroundings.ts";
import { module, starshipTactics } from "../src/index.ts";
import type { StEvent } from "../src/rules/event.ts";
import { distance, type Hex } from "../src/rules/hex.ts";
import { hexAt } from "../src/rules/map.ts";
import { figuresAt, shipAt } from "../src/rules/state.ts";
import type { View } from "../src/rules/view.ts";
import { question } from "./table.ts";

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

  test("the helm proposes straight ahead, and stops before the edge", () => {
    const view = duel();
    expect(straightOn(view, 0)).toEqual(["ahead", "ahead"]);
    Object.assign(shipAt(view, 0), hexAt(40, 14));
    expect(straightOn(view, 0)).toEqual(["ahead"]);
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
  test("its keys begin at the own ship; while she is off the map at what can be chosen, else at a ship of her side", () => {
    const view = duel();
    const [own, other] = [shipAt(view, 0), shipAt(view, 1)];
    expect(startOf(view, true, own)).toBe(own);
    const away = { ...own, q: -1, r: -1 };
    expect(startOf(view, true, away)).toBeUndefined();
    const escort = { ...other, side: own.side };
    expect(startOf({ ...view, ships: [away, other, escort] }, false, away)).toBe(escort);
    expect(startOf({ ...view, ships: [away, other] }, false, away)).toBeUndefined();
    expect(startOf(view, false, undefined)).toBeUndefined();
  });

  test("the window shows every ship; while one moves, what it can reach, and far ones only by their direction", () => {
    const view = duel();
    const [own, enemy] = [shipAt(view, 0), shipAt(view, 1)];
    const at = ({ q, r }: Hex): Hex => ({ q, r });
    expect(frameOf(view, undefined, undefined)).toEqual([at(own), at(enemy)]);
    expect(frameOf(view, undefined, 1)).toEqual([at(enemy)]);
    const moving = frameOf(view, question(view, "move", 0), undefined);
    expect(moving).toContainEqual(expect.objectContaining({ q: own.q + 2, r: own.r }));
    expect(Math.max(...moving.map((hex) => distance(own, hex)))).toBe(13);
    expect(frameOf(view, question(view, "place", 0), undefined)).toBe(ALL_HEXES);
  });

  test("the edge is the outermost row and column", () => {
    expect(ALL_HEXES.filter(isEdge)).toHaveLength(2 * 42 + 2 * 26);
    expect(isEdge(hexAt(0, 5)) && isEdge(hexAt(41, 5)) && isEdge(hexAt(7, 27))).toBe(true);
    expect(isEdge(hexAt(1, 1)) || isEdge(hexAt(40, 26))).toBe(false);
  });

  test("nothing is covered beyond the longest chart, nor behind weapons that bear forward", () => {
    const view = duel();
    const ship = shipAt(view, 0);
    const bands = coverage(view, ship, ship, ALL_HEXES, 7);
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
  type Heard = HeardAs<StEvent>;
  const struck = (number: number, ship: number, located = true): Heard => ({
    number,
    event: {
      type: "struck",
      seat: ship,
      ship,
      name: "",
      rules: [],
      side: 1,
      damage: 2,
      through: true,
      ...(located ? { located: [{ face: 4, at: "superstructure", points: 2 }] } : {}),
    },
  });
  const turn = (number: number): Heard => ({ number, event: { type: "turn-began", turn: 2, rules: [] } });

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

  test("the only ship there is to fire at is proposed, of several none", () => {
    expect(onlyTarget([gun(0, 1), gun(1, 1)])).toEqual({ "0.0": "1", "0.1": "1" });
    expect(onlyTarget(guns)).toEqual({});
    expect(onlyTarget([])).toEqual({});
  });

  test("waiting is weighed by the range of the next phase, never in the last", () => {
    const view = duel();
    const ship = shipAt(view, 0);
    ship.charges = [0, 0, 2, 2, 0, 0, 1, 1];
    const aimed = [2, 3, 6, 7].map((weapon): Gun => {
      const { toHit, damage, kind } = figuresAt(view, ship).weapons[weapon] ?? {
        toHit: [],
        damage: [],
        kind: "beam",
      };
      const points = (damage[11] ?? 0) + (kind === "beam" ? 2 : 0);
      const number = toHit[11] ?? 0;
      return {
        key: `0.${weapon}`,
        ship: 0,
        weapon,
        aims: [{ target: 1, range: 12, number, damage: points, expected: 0 }],
      };
    });
    const all = onlyTarget(aimed);
    const patience = patienceOf(view, aimed, all);
    // 60 % and 20 % for 3 at range 12; two hexes nearer 70 % and 40 %.
    expect(patience).toEqual({ now: 4.8, later: 6.6 });
    expect(isWorthWaiting(patience)).toBe(false);
    expect(isWorthWaiting({ now: 4, later: 6 })).toBe(true);
    view.pair = 4;
    expect(patienceOf(view, aimed, all)).toBeUndefined();
  });

  test("the volley sums shots, expected and greatest damage", () => {
    expect(volley(guns, { "0.0": "1", "0.2": "2" })).toEqual({ shots: 2, expected: 5.6, most: 8 });
  });
});

describe("The power desk", () => {
  test("asks once more about an order that gives power to nothing", () => {
    expect(isIdle({ power: {}, cloak: false })).toBe(true);
    expect(isIdle({ power: { m: 0, w0: 0, s1: 0 }, cloak: false })).toBe(true);
    expect(isIdle({ power: { m: 0, w0: 1 }, cloak: false })).toBe(false);
    expect(isIdle({ power: { m: 0 }, cloak: true })).toBe(false);
  });
});

describe("the outlook of a station", () => {
  test("tells range, the shields that face each other, and the weapons that bear", () => {
    const view = duel();
    const [own, enemy] = [shipAt(view, 0), shipAt(view, 1)];
    own.charges = [0, 0, 2, 2, 0, 0, 1, 1];
    own.shields = [5, 3, 0, 0, 0, 2];
    const at = { q: enemy.q - 4, r: enemy.r, heading: 0 };
    expect(outlookFrom(view, 0, at)).toMatchObject({
      range: 4,
      mine: [0],
      theirs: [0],
      points: [5, 3, 0, 0, 0, 2],
      enemyPoints: [undefined, undefined, undefined, undefined, undefined, undefined],
      weapons: 4,
      bearing: 4,
    });
    expect(outlookFrom(view, 0, { ...at, heading: 3 })).toMatchObject({ mine: [3], bearing: 0 });
  });

  test("a shield that the sensors told this turn is known, an older answer is not", () => {
    const view = duel();
    const at = shipAt(view, 0);
    const told = { by: 0, target: 1, pair: 0, question: 4, marks: { holes: 0, taken: 0, fired: 0 } };
    view.answers = [{ ...told, turn: view.turn, facts: { shield: 6, points: 0 } }];
    expect(outlookFrom(view, 0, at)?.enemyPoints[5]).toBe(0);
    view.answers = [{ ...told, turn: view.turn - 1, facts: { shield: 6, points: 0 } }];
    expect(outlookFrom(view, 0, at)?.enemyPoints[5]).toBeUndefined();
  });
});

describe("what is staged", () => {
  const staged = (viewer: number, ...events: StEvent[]) =>
    beats({ number: 1, events, view: duel(), viewer, lexicon: { words: {}, names: {} } });
  const of = (ship: number, name: string) => ({ seat: ship, ship, name, rules: [] });
  const fired = (face: number, hit: boolean, weapon = "@fh-3"): StEvent => ({
    type: "fired",
    weapon,
    number: 3,
    at: "B",
    target: 1,
    needs: 7,
    face,
    range: 8,
    hit,
    ...of(0, "A"),
  });
  const struck = (damage: number, through: boolean, inside?: number): StEvent => ({
    type: "struck",
    side: 2,
    damage,
    through,
    ...(inside === undefined ? {} : { inside }),
    ...of(1, "B"),
  });

  test("a volley is one beat: its dice, its hits, what the shield took, and a beam from ship to ship", () => {
    expect(
      staged(0, fired(3, true), struck(3, false), fired(9, false), fired(2, true), struck(5, true)),
    ).toEqual([
      {
        by: 0,
        caption: { key: "board.beat-fires", with: { ship: "A", hits: 2, shots: 3 } },
        figures: { key: "board.beat-through", with: { damage: 8, shield: 2 } },
        dice: { sides: 10, faces: [3, 9, 2] },
        tone: "danger",
        focus: ["ship.0", "ship.1"],
        strike: { kind: "beam", from: "ship.0", to: "ship.1", count: 3 },
        harm: 8,
        cue: "hit",
      },
    ]);
    for (const weapon of ["@fp-4", "@rpl-1"])
      expect(staged(0, fired(3, false), fired(4, false, weapon))[0]?.strike?.kind).toBe("salvo");
    expect(staged(0, fired(3, true), struck(3, false))[0]).toMatchObject({
      tone: "act",
      cue: "shield",
      figures: { key: "board.beat-held" },
    });
    expect(staged(0, fired(9, false))[0]).toMatchObject({
      tone: "info",
      cue: "beam",
      figures: { key: "board.beat-missed", with: { range: 8 } },
    });
    expect(staged(1, fired(3, true), struck(5, true, 2))[0]?.figures).toEqual({
      key: "board.beat-inside",
      with: { damage: 5, shield: 2, inside: 2 },
    });
  });

  test("the loss of a ship follows the volley that brought it", () => {
    const keys = staged(0, fired(3, true), struck(5, true), { type: "disabled", ...of(1, "B") }).map(
      ({ caption }) => caption.key,
    );
    expect(keys).toEqual(["board.beat-fires", "board.beat-disabled"]);
  });

  test("another's declaration is shown with a beam, one's own is not; another's move is shown where it happens", () => {
    const declared: StEvent = {
      type: "declared",
      seat: 1,
      rules: [],
      shots: [{ by: 1, weapon: 0, target: 0, ship: "B", type: "@kd-8", at: "A" }],
    };
    expect(staged(0, declared)).toMatchObject([
      { by: 1, tone: "danger", strike: { kind: "beam", from: "ship.1", to: "ship.0" } },
    ]);
    expect(staged(1, declared)).toEqual([]);
    const moved: StEvent = { type: "moved", path: ["ahead"], q: 1, r: 1, heading: 0, ...of(1, "B") };
    expect(staged(0, moved)).toMatchObject([{ by: 1, weight: "light", focus: ["ship.1"] }]);
    expect(staged(1, moved)).toEqual([]);
  });

  test("dice that decide are shown to whoever hears of them", () => {
    const advantage: StEvent = {
      type: "advantage",
      seat: 0,
      rolls: [
        { seat: 0, roll: 7 },
        { seat: 1, roll: 4 },
      ],
      rules: [],
    };
    expect(staged(0, advantage)).toMatchObject([{ by: 0, dice: { sides: 10, faces: [7, 4] } }]);
    const lock: StEvent = {
      type: "lock-tried",
      at: "B",
      needs: 6,
      face: 7,
      held: false,
      answer: "none",
      ...of(0, "A"),
    };
    expect(staged(0, lock)).toMatchObject([{ tone: "info", dice: { faces: [7] } }]);
  });
});

describe("the map in words", () => {
  const lexicon = { words: module.words, names: module.names.rulebook };
  const look = { view: duel(), viewer: 0, lexicon, subject: undefined };
  const told = (lines: readonly Message[] | undefined) => lines?.map((line) => sentence(line, lexicon));

  const ENEMY =
    "D-7M, enemy, Column 37, row 14, heading west, range 33 to the east; 0 hits inside; shields 1: unknown, 2: unknown, 3: unknown, 4: unknown, 5: unknown and 6: unknown";

  test("every ship is told with place, heading, range and state, the own first", () => {
    expect(told(inWords.things(look).map(({ text }) => text))).toEqual([
      "Constitution (Mk II), own, Column 4, row 14, heading east; superstructure 7 of 7; shields 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 and 6: 0",
      ENEMY,
    ]);
  });

  test("answers to the questions by key", () => {
    expect(told(inWords.answer("enemy", look))).toEqual([
      ENEMY,
      "Your shield 1 faces it, its shield 1 faces you; 0 of your weapons bear.",
    ]);
    expect(told(inWords.answer("threat", look))).toEqual(["D-7M has nothing that bears on you."]);
    const near = structuredClone(look.view);
    Object.assign(shipAt(near, 1), hexAt(8, 14));
    expect(told(inWords.answer("threat", { ...look, view: near }))?.[0]).toMatch(
      /^D-7M at your shield 1: .* hits on \d+ or less/,
    );
    expect(told(inWords.answer("reach", look))?.slice(0, 2)).toEqual([
      "2 movement points now, 7 places in reach.",
      "Column 6, row 14, then heading east, south-east, south-west, north-west and north-east",
    ]);
  });

  test("a hex is read by its figures; what is not on the map is not read", () => {
    expect(told(inWords.read("1214", look))).toEqual([
      "Column 12, row 14",
      "Constitution (Mk II) at range 8 to the west",
      "D-7M at range 25 to the east",
    ]);
    expect(inWords.read("9999", look)).toBeUndefined();
    expect(inWords.read("bridge", look)).toBeUndefined();
  });
});
