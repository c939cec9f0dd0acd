import {
  message,
  attempt,
  beginLesson,
  currentStep,
  lessonDone,
  sentence,
  type LessonRun,
  type Played,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { quietMonth, type Month } from "../src/campaign/rules/action.ts";
import { orderOf, step } from "../src/campaign/rules/force-order.ts";
import type { State as SectorState } from "../src/campaign/rules/state.ts";
import { scoresOf as groundScores } from "../src/ground/rules/ending.ts";
import type { State as GroundState } from "../src/ground/rules/state.ts";
import { module } from "../src/index.ts";
import { warnings } from "../src/warnings.ts";
import { academy } from "../src/lessons/index.ts";
import { until } from "../src/lessons/teaching.ts";
import type { Order } from "../src/skirmish/rules/action.ts";
import type { State as DeckState } from "../src/skirmish/rules/state.ts";
import { UNIT } from "../src/common/plane/point.ts";
import { scoresOf } from "../src/space/rules/ending.ts";
import { forecastLaunch } from "../src/space/rules/forecast.ts";
import type { Action } from "../src/space/rules/action.ts";
import type { State } from "../src/space/rules/state.ts";
import type { View } from "../src/space/rules/view.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(module.game, lesson);
}

const stateOf = (run: LessonRun): State => (run.match.state as Played<State>).of;

/** Does what the coach would do, until a step or the end. */
function playRight(run: LessonRun, until = Infinity): State {
  for (let acts = 0; !lessonDone(run) && run.step < until && acts < 40; acts++) {
    const step = currentStep(run);
    if (step === undefined) throw new Error("no step");
    expect(attempt(run, step.shows(run.match.state)).verdict).toMatch(/^(allowed|led|step|done)$/);
  }
  return stateOf(run);
}

/** What the coach says of an act that does not lead on; the position stays as it was. */
function slipOf(run: LessonRun, action: object): string {
  const before = JSON.stringify(run.match.state);
  const tried = attempt(run, action);
  expect(JSON.stringify(run.match.state)).toBe(before);
  if (tried.verdict !== "slip") throw new Error(`it was ${tried.verdict}`);
  return sentence(tried.says, lexicon);
}

const battery = (weapon: string, target: string) => ({ by: "s0", weapon, target, n: 0, along: -1 });

describe("every lesson", () => {
  test.each(academy.lessons.filter(({ kind }) => kind !== "exam").map(({ id }) => id))(
    "%s is done by what the coach shows, and says everything in words",
    (id) => {
      const run = begin(id);
      for (const part of ["title", "learnt", "kept"])
        expect(lexicon.words).toHaveProperty([`lesson.${id}.${part}`]);
      for (const step of run.lesson.steps) expect(lexicon.words).toHaveProperty([step.coach.key]);
      for (const slip of run.lesson.steps.flatMap((step) => step.slips ?? []))
        expect(lexicon.words).toHaveProperty([slip.says(run.match.state, run.match.state, undefined).key]);
      playRight(run);
      expect(lessonDone(run)).toBe(true);
    },
  );
});

test("first blood: six hits end the scout, 55 to 0", () => {
  const state = playRight(begin("first-blood"));
  expect([state.ships[1]?.fate, scoresOf(state)]).toEqual(["destroyed", [55, 0]]);
});

test("an act that misses the end is never told that it works too", () => {
  expect(until(() => false).says(undefined, undefined)).toEqual(message("lesson.falls-short"));
});

test("first blood: a battery held back is told and not carried out", () => {
  const run = begin("first-blood");
  playRight(run, 1);
  expect(slipOf(run, { type: "fire", shots: [] })).toBe(
    "Then nothing happens, and the scout is still there next turn. Fire.",
  );
  expect(slipOf(run, { type: "fire", shots: [battery("b0", "s1")] })).toContain("Fire both batteries.");
});

test("the helm: pushed, braked and 150 away with speed 100", () => {
  const run = begin("the-helm");
  expect(slipOf(run, { type: "orders", sheet: {} })).toContain("too far away");
  playRight(run, 1);
  const [ship] = stateOf(run).ships;
  expect(ship === undefined ? [] : [Math.round(ship.speed / UNIT)]).toEqual([100]);
  playRight(run, 2);
  const [own, freighter] = stateOf(run).ships;
  if (own === undefined || freighter === undefined) throw new Error("both are there");
  expect(Math.round(own.speed / UNIT)).toBe(230);
  const state = playRight(run);
  expect(Math.round(own.speed / UNIT)).toBe(100);
  // Fired from 150, then moved another 100.
  expect(Math.round(Math.hypot(own.x - freighter.x, own.y - freighter.y) / UNIT)).toBe(50);
  expect([state.turn, state.ships[1]?.fate, scoresOf(state)]).toEqual([3, "destroyed", [45, 0]]);
});

test("missiles: ten launched in turn 1 strike in turn 3", () => {
  const run = begin("missiles");
  playRight(run, 1);
  expect(stateOf(run).salvos).toMatchObject([{ count: 10, target: "s1" }]);
  const state = playRight(run);
  expect([state.turn, state.salvos[0]?.count]).toEqual([3, 0]);
});

test("hold your fire: who fires loses the beams against nine missiles", () => {
  const run = begin("hold-your-fire");
  attempt(run, { type: "orders", sheet: {} });
  expect(slipOf(run, { type: "fire", shots: [battery("b0", "s1"), battery("b1", "s1")] })).toBe(
    "Then nine missiles attack you and no beam is left: about 5 hits, 54 damage against 40 shields.",
  );
  const state = playRight(run);
  expect([state.ships[0]?.left.hull, state.ships[1]?.fate]).toEqual([13, "destroyed"]);
});

test("fire or hold: the destroyer is finished while the missiles come", () => {
  const run = begin("fire-or-hold");
  attempt(run, { type: "orders", sheet: {} });
  expect(slipOf(run, { type: "fire", shots: [] })).toContain("140 points");
  expect(playRight(run).ships[1]?.fate).toBe("destroyed");
});

test("at whom: missiles reach the freighter, never the frigate that runs", () => {
  const run = begin("at-whom");
  attempt(run, { type: "orders", sheet: {} });
  attempt(run, { type: "fire", shots: [] });
  const { of } = module.game.view(run.match.state, 0) as Played<View>;
  const arrives = (target: string): number | undefined =>
    forecastLaunch(of, { by: "s0", count: 10, target, course: 0 })?.arrives;
  expect([arrives("s1"), arrives("s2")]).toEqual([3, undefined]);
  const at = (target: string, count: number) =>
    slipOf(run, { type: "missiles", launches: [{ by: "s0", count, target, course: 0 }], steers: [] });
  expect(at("s2", 10)).toContain("the fuel does not last");
  expect(at("s1", 4)).toContain("Ten dice");
  expect(playRight(run).salvos).toHaveLength(1);
});

test("the exam is a battle of two against two with a cadet, and won by points", () => {
  const run = begin("two-against-two");
  expect(run.lesson.against).toBe("cadet");
  expect(stateOf(run).ships.map((ship) => ship.class)).toEqual(["F-CA", "F-FF", "Y-DD", "Y-FF"]);
  expect(lessonDone(run)).toBe(false);
});

describe("warnings before an act", () => {
  const said = (run: LessonRun, action: Action): readonly string[] =>
    warnings({ view: module.game.view(run.match.state, 0), seat: 0, open: [] }, action).map(({ text }) =>
      sentence(text, lexicon),
    );

  test("all ships drift although the enemy is near; one that thrusts says nothing", () => {
    const run = begin("two-against-two");
    expect(said(run, { type: "orders", sheet: {} })).toEqual([
      "All 2 ships drift; the nearest enemy is 1000 away.",
    ]);
    const thrust = { s0: { thrust: 10, turn: 0, second: 0, tasks: [] } };
    expect(said(run, { type: "orders", sheet: thrust })).toEqual([]);
  });

  test("missiles strike and no beam is held; half of them held says nothing", () => {
    const run = begin("hold-your-fire");
    attempt(run, { type: "orders", sheet: {} });
    expect(said(run, { type: "fire", shots: [battery("b0", "s1"), battery("b1", "s1")] })).toEqual([
      "Missiles can strike Orion (cruiser) 1 this turn and none of her beams is held back.",
    ]);
    expect(said(run, { type: "fire", shots: [battery("b0", "s1")] })).toEqual([]);
  });

  test("a ship that would leave the table is named", () => {
    const run = begin("two-against-two");
    const [ship] = stateOf(run).ships;
    if (ship === undefined) throw new Error("the cruiser is there");
    ship.course = 18_000;
    ship.speed = 400 * UNIT;
    expect(said(run, { type: "orders", sheet: {} })[0]).toBe(
      "Orion (cruiser) 1 leaves the table: that gives the enemy a quarter of her points.",
    );
  });
});

describe("lessons on the ground", () => {
  const groundOf = (run: LessonRun): GroundState => (run.match.state as Played<GroundState>).of;

  test("shoot, then walk in: the militia falls and the barracks are taken, 11 to 0", () => {
    const run = begin("walk-in");
    expect(slipOf(run, { type: "orders", sheet: {} })).toMatch(/^Then the barracks stay theirs\./);
    playRight(run, 1);
    expect(slipOf(run, { type: "fire", shots: [], barrages: [] })).toMatch(/^Then the militia keeps you out/);
    expect(slipOf(run, { type: "fire", shots: [{ by: "e0", arm: 0, target: "e2" }], barrages: [] })).toMatch(
      /^Make sure of it/,
    );
    playRight(run);
    const state = groundOf(run);
    expect([state.elements[2]?.fate, state.facilities[0]?.holder, groundScores(state)]).toEqual([
      "killed",
      0,
      [11, 0],
    ]);
  });

  test("they hide: nobody is seen until somebody is within 300, then the volley clears the wood", () => {
    const run = begin("they-hide");
    expect(groundOf(run).elements[3]?.spotted).toBe(false);
    expect(slipOf(run, { type: "orders", sheet: {} })).toMatch(/^Then you shoot at trees\./);
    playRight(run, 1);
    attempt(run, { type: "fire", shots: [], barrages: [] });
    expect([groundOf(run).turn, groundOf(run).elements[3]?.spotted]).toEqual([2, true]);
    attempt(run, { type: "orders", sheet: {} });
    expect(slipOf(run, { type: "fire", shots: [], barrages: [] })).toMatch(/^They see you/);
    expect(slipOf(run, { type: "fire", shots: [{ by: "e1", arm: 0, target: "e3" }], barrages: [] })).toMatch(
      /^That does not clear the wood/,
    );
    playRight(run);
    expect([groundOf(run).elements[3]?.fate, groundOf(run).ending]).toEqual(["killed", "destroyed"]);
    expect(module.game.outcome(run.match.state)?.winners).toEqual([0]);
  });

  test("which target: the tank is worth more, and loses the barracks", () => {
    const run = begin("which-target");
    expect(slipOf(run, { type: "orders", sheet: {} })).toMatch(/^Without the order to occupy/);
    attempt(run, currentStep(run)?.shows(run.match.state));
    const at = (target: string, ...by: string[]) => by.map((gun) => ({ by: gun, arm: 0, target }));
    expect(slipOf(run, { type: "fire", shots: at("e3", "e0", "e1"), barrages: [] })).toMatch(
      /76 times in 200/,
    );
    expect(slipOf(run, { type: "fire", shots: [], barrages: [] })).toMatch(/^Without a shot/);
    expect(slipOf(run, { type: "fire", shots: at("e2", "e1"), barrages: [] })).toMatch(/^Both guns/);
    playRight(run);
    expect(groundOf(run).facilities[0]?.holder).toBe(0);
  });
});

describe("lessons on a deck", () => {
  const deckOf = (run: LessonRun): DeckState => (run.match.state as Played<DeckState>).of;
  const order = (figure: number, kind: Order["order"], ...path: Order["path"]): Order => ({
    figure,
    order: kind,
    path,
    detour: [],
    target: -1,
    object: "",
    halt: 0,
    luck: false,
  });
  const told = (...orders: Order[]) => ({ type: "figure-orders", orders }) as const;

  test("aim or watch: the aimed shot and the reaction leave no drone standing", () => {
    const run = begin("aim-or-watch");
    expect(slipOf(run, told(order(0, "aim"), order(1, "aim")))).toMatch(/^Strong, too; here one watches/);
    expect(slipOf(run, told())).toMatch(/^Then both drones live/);
    expect(slipOf(run, told(order(0, "run", { x: 300, y: 1470 })))).toMatch(/^Figures that run cannot fire/);
    playRight(run, 1);
    expect(slipOf(run, { type: "aimed-fire", shots: [] })).toMatch(/^An order to aim is wasted/);
    playRight(run, 2);
    expect(slipOf(run, { type: "reaction-fire", shots: [] })).toMatch(/at your throat/);
    playRight(run);
    expect(module.game.outcome(run.match.state)).toMatchObject({
      winners: [0],
      why: { key: "skirmish.why.wiped-out" },
    });
  });

  test("two places at once: walking ends in the doorway, running takes both rooms in turn 17", () => {
    const run = begin("two-places");
    const toBridge = { x: 600, y: 350 };
    const toReactor = { x: 450, y: 1000 };
    expect(slipOf(run, told(order(0, "advance", toBridge), order(2, "advance", toReactor)))).toMatch(
      /^Walking covers 60/,
    );
    expect(slipOf(run, told(order(0, "run", toBridge)))).toMatch(/^Both rooms must be yours/);
    playRight(run, 1);
    expect(deckOf(run).phase).toBe("fire");
    attempt(run, { type: "aimed-fire", shots: [] });
    expect(slipOf(run, { type: "reaction-fire", shots: [] })).toMatch(/^A drone comes/);
    playRight(run);
    expect([deckOf(run).turn, module.game.outcome(run.match.state)]).toMatchObject([
      17,
      { winners: [0], why: { key: "skirmish.why.boarding" } },
    ]);
  });

  test("aim or watch?: one who watches leaves more drones unhurt than two who aim", () => {
    const run = begin("both-aim");
    expect(slipOf(run, told(order(0, "aim")))).toMatch(/0\.60 of the two drones survive.*0\.45/);
    expect(slipOf(run, told(order(0, "run", { x: 300, y: 1470 })))).toMatch(/^Who moves fires worse/);
    expect(attempt(run, told(order(0, "aim"), order(1, "aim"))).verdict).toBe("done");
  });
});

describe("lessons of a realm", () => {
  const realmOf = (run: LessonRun): SectorState => (run.match.state as Played<SectorState>).of;
  const month = (more: Partial<Month> = {}): Month => ({ ...quietMonth(), ...more });

  test("a month: the moon is settled, the frigate delivered", () => {
    const run = begin("a-month");
    const steps = [step("move", "w1"), step("colonise", "w1")];
    const loads = [step("load", "", "troop:militia", 1), step("load", "", "goods", 100)];
    const frigate = [{ world: "w0", item: "ship:F-FF", n: 1 }];
    const told = (order: ReturnType<typeof step>[], buys: Month["buys"] = frigate) =>
      month({ forces: { "0f1": orderOf("avoid", order) }, buys });
    expect(slipOf(run, told(steps))).toMatch(/^An outpost takes 100 goods and one squad/);
    expect(slipOf(run, month())).toMatch(/^The moon stays nobody's/);
    expect(attempt(run, told([...loads, step("colonise", "w1")])).verdict).toBe("refused");
    expect(slipOf(run, told([...loads, ...steps], []))).toMatch(/^The shipyard builds nothing/);
    expect(slipOf(run, told([...loads, ...steps], [{ world: "w0", item: "ship:F-CA", n: 1 }]))).toMatch(
      /^Points are spent from the top/,
    );
    const frigates = (n: number) => told([...loads, ...steps], [{ world: "w0", item: "ship:F-FF", n }]);
    expect(slipOf(run, frigates(3))).toMatch(/Two frigates fit this month; a cruiser takes three months\.$/);
    const two = begin("a-month");
    expect(attempt(two, frigates(2)).verdict).toBe("done");
    expect(realmOf(two).forces.map(({ ships }) => ships.map((ship) => ship.class))).toEqual([
      ["F-FR"],
      ["F-FF"],
      ["F-FF"],
    ]);
    playRight(run);
    const { worlds, forces, turn } = realmOf(run);
    expect([turn, worlds[1]?.owner, forces.map(({ ships }) => ships.map((ship) => ship.class))]).toEqual([
      2,
      0,
      [["F-FR"], ["F-FF"]],
    ]);
  });

  test("through the worm-hole: gathered in one month, the frigate beaten in the next", () => {
    const run = begin("through-the-wormhole");
    const jump = step("jump", "h103");
    const told = (stance: "avoid" | "seek", ...steps: ReturnType<typeof step>[]) =>
      month({ forces: { "0f1": orderOf(stance, steps) } });
    expect(slipOf(run, told("avoid", jump, step("move", "w2")))).toMatch(/only 11 of 30/);
    expect(slipOf(run, month())).toMatch(/^Then nothing happens this month/);
    expect(slipOf(run, told("seek", jump))).toMatch(/^Ships may arrive apart/);
    playRight(run, 1);
    expect(
      realmOf(run)
        .forces.filter(({ owner }) => owner === 0)
        .map(({ hex }) => hex),
    ).toEqual([103]);
    attempt(run, currentStep(run)?.shows(run.match.state));
    const cruisers = ["0s2", "0s3"].map((ship) => ({ ship, force: "new1" }));
    const sent = (stance: "avoid" | "seek") =>
      month({ regroups: cruisers, forces: { new1: orderOf(stance, [step("move", "w2")]) } });
    expect(slipOf(run, month())).toMatch(/^Put both cruisers into a new task force, move/);
    expect(slipOf(run, told("seek", step("move", "w2")))).toMatch(
      /^With the bottle ship the move is skipped/,
    );
    expect(slipOf(run, sent("avoid"))).toMatch(/^Cruisers that do not seek battle/);
    playRight(run);
    const { forces } = realmOf(run);
    expect(forces.some(({ owner }) => owner === 1)).toBe(false);
    expect(forces.find(({ at }) => at === 2)?.ships.map((ship) => ship.class)).toEqual(["F-CA", "F-CA"]);
  });

  test("one month or two: the jump alone is the answer", () => {
    const run = begin("one-month-or-two");
    const both = orderOf("seek", [step("jump", "h103"), step("move", "w2")]);
    expect(slipOf(run, month({ forces: { "0f1": both } }))).toMatch(/11 of 30.*26 of 30/);
    expect(slipOf(run, month())).toMatch(/^Nothing gets nearer/);
    playRight(run);
  });
});
