import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { candidates, firstThought } from "../src/bot/candidates.ts";
import { evaluate } from "../src/bot/evaluate.ts";
import { formerGuide, guide } from "../src/bot/guide.ts";
import { bestRange } from "../src/bot/range.ts";
import { isLost, stanceOf } from "../src/bot/stance.ts";
import type { Action, ActionOf } from "../src/rules/action.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { distance } from "../src/rules/hex.ts";
import { columnOf } from "../src/rules/map.ts";
import { NONE } from "../src/rules/ship.ts";
import { figuresAt, shipAt, type Shot, type State } from "../src/rules/state.ts";
import { command, crewOf, ENGINEER, HELM } from "./crew.ts";
import { act, atDeclaration, atMove, duel, quietUntil, ship, tableOf, question } from "./table.ts";

/** What a computer of the second level does: the candidate that looks best right after it is done. */
function choice(state: State, seat: number): Action {
  const dice = new FastDice(11);
  let best: Action | undefined;
  let highest = -Infinity;
  for (const action of candidates(state, seat)) {
    const after = game.clone(state);
    game.apply(after, seat, action, new QuietTable(dice));
    const value = evaluate(after, seat);
    if (value > highest) [best, highest] = [action, value];
  }
  if (best === undefined) throw new Error("the guide knows no candidate");
  return best;
}

const first = (state: State, seat: number): Action => {
  const [action] = candidates(state, seat);
  if (action === undefined) throw new Error("the guide knows no candidate");
  return action;
};

const shot = (weapon: number, range: number): Shot => ({
  by: 1,
  weapon,
  target: 0,
  range,
  face: 0,
  hit: false,
  side: NONE,
  damage: 0,
  aimed: false,
});

/** Missiles of the Klingon are on their way to a ship whose forward shield stands so. */
function underMissiles(forward: number, starboard: number, charges = 0): State {
  const state = duel("f-con2", "k-d7m", {}, 5);
  const klingon = shipAt(state, 1);
  const { weapons } = figuresAt(state, klingon);
  const missiles = weapons.flatMap((weapon, index) => (weapon.kind === "missile" ? [index] : []));
  for (const index of weapons.keys()) klingon.charges[index] = weapons[index]?.most ?? 0;
  Object.assign(shipAt(state, 0), { shields: [forward, starboard, 0, 0, 0, 0] });
  shipAt(state, 0).charges.fill(charges);
  state.step = "evade";
  const beams = weapons.flatMap((weapon, index) => (weapon.kind === "beam" ? [index] : []));
  state.shots = [...missiles, ...beams].map((weapon) => shot(weapon, 5));
  state.asked = [question(state, "evade", 0)];
  return state;
}

describe("A computer captain", () => {
  test("evades where the turn spares more than it costs, and not otherwise", () => {
    expect(first(underMissiles(0, 9), 0)).toMatchObject({ type: "evade", side: "port" });
    expect(candidates(underMissiles(40, 40), 0)).toEqual([{ type: "evade", ship: 0, side: "no" }]);
    expect(candidates(underMissiles(40, 40, 2), 0)).toHaveLength(1);
  });

  test("locks on, asks what matters most, and then something else", () => {
    const state = duel("f-con2", "k-d7m");
    quietUntil(state, "sensors");
    const lock = first(state, 0);
    expect(lock).toMatchObject({ type: "sensors", use: "lock", target: "1" });
    act(state, 0, lock, 1);
    expect(first(state, 0)).toMatchObject({ type: "ask", question: 3 });
    const expert = duel("f-con2", "k-d7m", { options: { level: "expert" }, warp: 0 });
    quietUntil(expert, "sensors");
    shipAt(expert, 0).sensors.lock = 1;
    atMove(expert, 0, 1);
    act(expert, 0, first(expert, 0));
    expect(expert.answers.map((answer) => answer.question)).toEqual([3]);
    shipAt(expert, 0).sensors.askedNow = 0;
    expect(first(expert, 0)).toMatchObject({ type: "ask", question: 5 });
  });

  test("searches for a ship that has cloaked", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("r-bop", 1, 30, 14, 3, { cloaked: true })],
      warp: 0,
    });
    quietUntil(state, "sensors");
    shipAt(state, 1).cloaked = true;
    expect(first(state, 0)).toMatchObject({ type: "sensors", detect: true });
  });

  test("cloaks while it is far, and shows itself with loaded weapons where it can strike", () => {
    const far = tableOf({ ships: [ship("f-con2", 0, 5), ship("r-bop", 1, 28)], warp: 0 });
    const hidden = choice(far, 1);
    expect(hidden).toMatchObject({ type: "allocate", cloak: true });
    const near = tableOf({ ships: [ship("f-con2", 0, 10), ship("r-bop", 1, 6, 14, 0)], warp: 0 });
    Object.assign(shipAt(near, 1), { cloaked: true, wasCloaked: true });
    const strike = choice(near, 1) as ActionOf<"allocate">;
    expect(strike.cloak).toBe(false);
    expect(Object.keys(strike.power).some((name) => name.startsWith("w"))).toBe(true);
  });

  test("stalks a ship under the cloak until it is close behind", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 20), ship("r-bop", 1, 10, 14, 0)], warp: 0 });
    Object.assign(shipAt(state, 1), { cloaked: true });
    atMove(state, 1, 3);
    const before = distance(shipAt(state, 0), shipAt(state, 1));
    act(state, 1, first(state, 1));
    expect(distance(shipAt(state, 0), shipAt(state, 1))).toBeLessThan(before);
  });

  test("gives up a lost battle: breaks contact by warp speed, or makes for the edge", () => {
    const state = duel("f-con2", "k-d7m", { options: { level: "expert" } });
    Object.assign(shipAt(state, 0), { superstructure: 3, engines: [4, 4, 1] });
    expect(isLost(state, shipAt(state, 0))).toBe(true);
    expect(isLost(state, shipAt(state, 1))).toBe(false);
    state.step = "warp";
    state.asked = [question(state, "warp", 0)];
    const change = (first(state, 0) as ActionOf<"warp">).change;
    expect(change).not.toBe(0);
    act(state, 0, first(state, 0));
    // The victor follows to the same speed.
    state.step = "warp";
    state.asked = [question(state, "warp", 1)];
    expect(first(state, 1)).toMatchObject({ type: "warp", change });

    const slow = duel("f-con2", "k-d7m", { warp: 0 }, 6);
    Object.assign(shipAt(slow, 0), { superstructure: 1, engines: [4], heading: 3 });
    atMove(slow, 0, 2);
    const column = columnOf(shipAt(slow, 0));
    act(slow, 0, first(slow, 0));
    expect(columnOf(shipAt(slow, 0))).toBeLessThan(column);
  });

  test("turns toward the range at which its firing chart is better than the enemy's", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 10), ship("o-lbr", 1, 30)] });
    const [own, other] = [figuresAt(state, shipAt(state, 0)), figuresAt(state, shipAt(state, 1))];
    expect(bestRange(own, other)).toBeGreaterThanOrEqual(bestRange(own, own));
    expect(bestRange(own, own)).toBeLessThanOrEqual(6);
  });

  test("holds bad shots back while the turn is young, and fires everything in the last phase", () => {
    const state = duel("f-con2", "k-d7m", {}, 16);
    const { weapons } = figuresAt(state, shipAt(state, 0));
    for (const [index, weapon] of weapons.entries()) shipAt(state, 0).charges[index] = weapon.most;
    atDeclaration(state, 0);
    state.pair = 0;
    expect(Object.keys((first(state, 0) as ActionOf<"declare">).fire)).toEqual([]);
    state.pair = 4;
    expect(Object.keys((first(state, 0) as ActionOf<"declare">).fire).length).toBeGreaterThan(0);
  });
});

describe("Officers who are computers", () => {
  test("go by the captain's standing intention", () => {
    const state = command();
    const share = (): ActionOf<"shares"> => first(state, ENGINEER) as ActionOf<"shares">;
    const usual = share();
    act(state, HELM, { type: "orders", ship: 0, arm: true, fire: true, text: "", intent: "guard" });
    expect(stanceOf(state, shipAt(state, 0))).toBe("guard");
    expect(share().shields).toBeGreaterThan(usual.shields);
    act(state, HELM, { type: "orders", ship: 0, arm: true, fire: true, text: "Away!", intent: "withdraw" });
    expect(share().movement).toBeGreaterThan(usual.movement);
    // Orders without an intention leave it as it stands.
    act(state, HELM, { type: "orders", ship: 0, arm: true, fire: true, text: "" });
    expect(crewOf(state).intent).toBe("withdraw");
    atMove(state, 0, 2);
    shipAt(state, 0).heading = 3;
    const before = distance(shipAt(state, 0), shipAt(state, 1));
    act(state, HELM, first(state, HELM));
    expect(distance(shipAt(state, 0), shipAt(state, 1))).toBeGreaterThanOrEqual(before);
  });

  test("come up with their weapons ready, and fight behind their shields", () => {
    const state = command();
    const share = (): ActionOf<"shares"> => first(state, ENGINEER) as ActionOf<"shares">;
    const { q, r } = shipAt(state, 1);
    Object.assign(shipAt(state, 0), { q: q - 22, r });
    const far = share();
    expect(far.weapons * 4).toBeGreaterThan(far.movement + far.weapons + far.shields);
    Object.assign(shipAt(state, 0), { q: q - 6, r });
    expect(share().movement).toBeLessThan(far.movement);
    expect(share().shields).toBeGreaterThan(far.shields);
  });

  test("do not wait with good shots for what others may do", () => {
    const state = command();
    const { q, r } = shipAt(state, 1);
    Object.assign(shipAt(state, 0), { q: q - 3, r });
    shipAt(state, 0).charges.fill(1);
    atDeclaration(state, 0);
    state.pair = 0;
    const thought = candidates(state, HELM);
    expect(thought).toHaveLength(1);
    expect(Object.keys((thought[0] as ActionOf<"declare">).fire).length).toBeGreaterThan(0);
  });

  test("arm nothing without the captain's order", () => {
    const state = command();
    act(state, ENGINEER, first(state, ENGINEER));
    act(state, HELM, { type: "orders", ship: 0, arm: false, fire: false, text: "Hold." });
    const arm = first(state, HELM) as ActionOf<"arm">;
    expect(Object.values(arm.power).every((charge) => charge === 0)).toBe(true);
  });
});

test("what the guide proposes in a battle of twenty ships is legal and little", () => {
  const fleet = Array.from({ length: 20 }, (_, no) =>
    ship(no % 2 === 0 ? "f-con2" : "k-d7m", no % 2, no % 2 === 0 ? 12 : 24, 2 + no),
  );
  const state = tableOf({ ships: fleet, seats: 4 });
  const dice = new FastDice(9);
  const table = new QuietTable(dice);
  for (let acts = 0; acts < 250; acts++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    const seat = Number(actor);
    const thought = candidates(state, seat);
    expect(thought.length).toBeGreaterThan(0);
    expect(thought.length).toBeLessThan(12);
    for (const action of thought) expect(game.check(state, seat, action)).toBeUndefined();
    game.apply(state, seat, first(state, seat), table);
  }
});

test("the first thought is the first of the candidates, at every step of duels, fleets and the expert game", () => {
  const seen = new Set<string>();
  for (const [seed, options] of [{}, { level: "expert" }, { scenario: "fleet" }].entries()) {
    const dice = new FastDice(seed + 40);
    const table = new QuietTable(dice);
    const state = game.setup({ ...initialValues(game.options), ...options } as never, 2, table);
    for (let step = 0; step < 120; step++) {
      const actor = nextActor(game, state, dice);
      if (actor === undefined) break;
      if (typeof actor === "number") {
        expect(firstThought(state, actor)).toEqual(first(state, actor));
        seen.add(first(state, actor).type);
      }
      const sensible = typeof actor === "number" && dice.below(3) > 0;
      game.apply(state, actor, sensible ? first(state, actor) : game.sample(state, actor, dice), table);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(["allocate", "move", "declare"]));
});

test("an admiral counts the last positions of a try and lets the policy stand in doubt; the reference does neither", () => {
  const state = duel("f-con2", "k-d7m", {}, 5);
  const searched = ({ search, doubt, habit, policy }: typeof guide) => [
    search?.(state),
    doubt?.(state),
    habit !== undefined && habit === policy,
  ];
  expect(searched(guide)).toEqual([{ mean: 5 }, 0.5, true]);
  expect(searched(formerGuide)).toEqual([undefined, undefined, false]);
});
