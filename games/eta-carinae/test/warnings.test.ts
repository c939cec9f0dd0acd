import { beginLesson, sentence, type Lesson, type AnyWarn, type Warning } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { quietMonth, type Month } from "../src/campaign/rules/action.ts";
import { orderOf, step } from "../src/campaign/rules/force-order.ts";
import { stay } from "../src/ground/rules/action.ts";
import { module } from "../src/index.ts";
import { warnings } from "../src/warnings.ts";
import { HOME_WORLD, sector, type SectorMatch } from "../src/lessons/campaign/position.ts";
import { field, type GroundMatch, type Post } from "../src/lessons/ground/position.ts";
import { boarding, type DeckMatch } from "../src/lessons/skirmish/position.ts";
import { waters, type Berth, type SpaceMatch } from "../src/lessons/space/position.ts";
import { table } from "../src/lessons/teaching.ts";
import { orderFor } from "../src/skirmish/rules/stances.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** What is said of an act in a position, with its kind, rule and what is lit. */
function said<Match>(
  position: Pick<Lesson<Match, never>, "options" | "arrange">,
  action: object,
  change?: (match: Match) => void,
): readonly string[] {
  const run = beginLesson(module.game, {
    ...table,
    ...position,
    id: "warned",
    kind: "exam",
    minutes: 1,
    steps: [],
    against: "cadet",
  });
  change?.(run.match.state as Match);
  const view: unknown = module.game.view(run.match.state, 0);
  // Of whichever play it is.
  const found: readonly Warning[] = (warnings as AnyWarn)({ view, seat: 0, open: [] }, action);
  return found.map(({ kind, text, rule = "", shows = [], grave = false }) =>
    [grave ? `grave ${kind}` : kind, rule, sentence(text, lexicon), ...shows].join(" | "),
  );
}

describe("in space", () => {
  const cruiser = (speed: number): Berth => ({ class: "F-CA", at: [500, 600], course: 0, speed });
  const frigate: Berth = { class: "A-FF", at: [900, 600], course: 0, speed: 0 };
  const duel = (speed: number) => waters({ first: [cruiser(speed)], second: [frigate], turns: 8, turn: 3 });
  const thrust = (by: number) => ({
    type: "orders",
    sheet: { s0: { thrust: by, turn: 0, second: 0, tasks: [] } },
  });

  test("a ship that runs past everybody, not one that comes to them", () => {
    expect(said(duel(500), thrust(1))).toEqual([
      "shoots-past | EC-MOV-01 | Orion (cruiser) 1 overshoots: in two turns the nearest enemy is 603 away, now 400. Slow down or turn. | s0",
    ]);
    expect(said(duel(350), thrust(1))).toEqual([]);
  });

  test("a ship whose way leads off the table, every time", () => {
    const rim = (course: number): Berth => ({ class: "F-CA", at: [100, 600], course, speed: 200 });
    const off = waters({ first: [rim(180)], second: [frigate], turns: 8, turn: 3 });
    expect(said(off, thrust(1))).toEqual([
      "grave leaves-table | EC-VIC-02 | Orion (cruiser) 1 leaves the table: that gives the enemy a quarter of her points. | s0",
    ]);
    expect(said(waters({ first: [rim(0)], second: [frigate], turns: 8, turn: 3 }), thrust(1))).toEqual([]);
  });

  test("loaded launchers from the third turn on, where somebody is in reach", () => {
    const none = { type: "missiles", launches: [], steers: [] };
    expect(said(duel(200), none)).toEqual([
      "missiles-kept | EC-MIS-03 | A ship keeps 10 loaded missiles, with an enemy in reach. | s0",
    ]);
    expect(said(waters({ first: [cruiser(200)], second: [frigate], turns: 8, turn: 2 }), none)).toEqual([]);
    const empty = ({ of }: SpaceMatch): void => {
      for (const ship of of.ships) ship.hold.loaded = 0;
    };
    expect(said(duel(200), none, empty)).toEqual([]);
  });

  test("a salvo whose target outruns it", () => {
    const launch = {
      type: "missiles",
      launches: [{ by: "s0", count: 4, target: "s1", course: 0 }],
      steers: [],
    };
    expect(said(duel(200), launch)).toEqual([]);
    const runner: Berth = { class: "A-FF", at: [1700, 600], course: 0, speed: 900 };
    expect(said(waters({ first: [cruiser(100)], second: [runner], turns: 8 }), launch)).toEqual([
      "out-of-reach | EC-MIS-05 | Archer (frigate) 2 can be out of reach when they arrive: their fuel does not last. | s1",
    ]);
  });
});

describe("on the ground", () => {
  const squads: readonly Post[] = [
    ["ranger", 300, 900],
    ["ranger", 300, 1000],
  ];
  const position = (enemy: Post) => field({ first: squads, second: [enemy], facilities: [], turns: 6 });
  const far = position(["militia", 2300, 100]);
  const unseen = ({ of }: GroundMatch): void => {
    for (const element of of.elements) element.spotted = false;
  };
  const near = position(["militia", 700, 950]);
  const move = { do: "move", path: [{ x: 400, y: 900 }], target: "" };

  test("squads that stay although nobody sees an enemy", () => {
    expect(said(far, { type: "orders", sheet: { e0: move } }, unseen)).toEqual([
      "squads-stay | EC-GSEQ-02 | 1 of 2 stays where it is, and nobody sees an enemy. | e1",
    ]);
    expect(said(far, { type: "orders", sheet: { e0: stay(), e1: stay() } }, unseen)).toEqual([
      "squads-stay | EC-GSEQ-02 | 2 of 2 stay where they are, and nobody sees an enemy. | e0 | e1",
    ]);
    expect(said(far, { type: "orders", sheet: { e0: move, e1: move } }, unseen)).toEqual([]);
    expect(said(near, { type: "orders", sheet: {} })).toEqual([]);
    const dug = (match: GroundMatch): void => {
      unseen(match);
      for (const element of match.of.elements) element.dug = true;
    };
    expect(said(far, { type: "orders", sheet: {} }, dug)).toEqual([]);
  });

  test("fire that is held although somebody is in reach", () => {
    const hold = { type: "fire", shots: [], barrages: [] };
    expect(said(near, hold)[0]).toMatch(
      /^fire-held \| EC-GSEQ-02 \| You hold all fire: \d+ shots are open, about [\d.]+ points of losses\. \| e2$/,
    );
    expect(said(far, hold, unseen)).toEqual([]);
    expect(said(near, { ...hold, shots: [{ by: "e0", arm: 0, target: "e2" }] })).toEqual([]);
  });
});

describe("on a deck", () => {
  const apart = boarding({
    first: [
      ["marine", 600, 1500],
      ["marine", 660, 1500],
    ],
    second: [["crew", 600, 200]],
  });
  const orders = (...told: readonly number[]) => ({
    type: "figure-orders",
    orders: told.map((figure) => ({
      ...orderFor({ id: figure } as never, "advance"),
      path: [{ x: 600, y: 1400 }],
    })),
  });

  test("figures without an order while no enemy is in sight", () => {
    expect(said(apart, orders(0))).toEqual([
      "figures-stay | EC-SKO-01 | 1 of 2 figures stays and watches, with no enemy in sight. | figure:1",
    ]);
    expect(said(apart, orders(0, 1))).toEqual([]);
    expect(said(apart, orders(), ({ of }: DeckMatch) => void of.located[0].push(2))).toEqual([]);
  });
});

describe("in a campaign", () => {
  const home = sector([{ owner: 0, hex: "home", at: HOME_WORLD, classes: ["F-FF"] }]);
  const month = (more: Partial<Month>): Month => ({ ...quietMonth(), ...more });
  const going = { "0f1": orderOf("avoid", [step("move", "outskirts")]) };
  const frigate = { world: "w0", item: "ship:F-FF", n: 1 };

  test("a yard that builds nothing beside idle points; a task force that stays", () => {
    expect(said(home, month({ forces: going }))).toEqual([
      "yard-idle | EC-CECO-03 | 0106-I builds no ship, and 300 points lie idle there. | w0",
    ]);
    expect(said(home, month({ buys: [frigate] }))).toEqual([
      "forces-stay | EC-CGEN-04 | Your task force stays where it is. | 0f1",
    ]);
    expect(said(home, month({ buys: [frigate], forces: going }))).toEqual([]);
    const poor = ({ of }: SectorMatch): void => {
      for (const realm of of.realms)
        for (const hex of Object.keys(realm.stock)) realm.stock[Number(hex)] = 49;
    };
    expect(said(home, month({ forces: going }), poor)).toEqual([]);
  });
});
