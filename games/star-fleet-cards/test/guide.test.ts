import { expect, test } from "vitest";
import { FastDice, initialValues, noDice, QuietTable, type Seat } from "@flagship/kernel";
import { randomGame } from "@flagship/kernel/testing";
import { guide, module, starFleetCards as game, type Action } from "../src/index.ts";
import { cardOf, shipAt, type State } from "../src/rules/state.ts";
import { CA, D7, table } from "./table.ts";

const plain = initialValues(game.options);

/** Looks at many moments of random games, as a bot sees them: in a world imagined from its view. */
function eachImagined(look: (world: State, seat: Seat, dice: FastDice) => void): void {
  const dice = new FastDice(99);
  for (const [index, options] of [
    plain,
    { ...plain, moppingUp: true, firstShip: "d7" },
    { ...plain, shuttlesApart: true },
  ].entries()) {
    randomGame(game, { seats: 2, options }, (index + 1) * 7919, ({ state, actor, number }) => {
      if (number % 3 > 0 || typeof actor !== "number") return;
      look(game.imagine(game.view(state as State, actor), actor, dice), actor, dice);
    });
  }
}

test("every candidate is legal, and there is always one", () => {
  eachImagined((world, seat) => {
    const candidates = guide.candidates(world, seat);
    expect(candidates.length).toBeGreaterThan(0);
    for (const action of candidates) expect(game.check(world, seat, action)).toBeUndefined();
  });
});

test("the quick policy is legal", () => {
  eachImagined((world, seat, dice) => {
    const action = guide.policy?.(world, seat, dice);
    if (action !== undefined) expect(game.check(world, seat, action)).toBeUndefined();
  });
});

test("an evaluation is a chance, and the two captains' chances make one", () => {
  eachImagined((world, seat) => {
    const chance = guide.evaluate(world, seat);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
    expect(chance + guide.evaluate(world, 1 - seat)).toBeCloseTo(1, 9);
  });
});

test("less hull is a worse chance", () => {
  const even = table();
  const hurt = table({ first: { damage: 12 } });
  expect(guide.evaluate(hurt.state, CA)).toBeLessThan(guide.evaluate(even.state, CA));
  expect(guide.evaluate(hurt.state, D7)).toBeGreaterThan(guide.evaluate(even.state, D7));
});

test("of several cards that do the same a captain thinks about one only, and of fire cards about the best", () => {
  const { state } = table({
    distance: "S",
    first: { facing: 1, hand: ["left", "left", "ph1-fa.D", "ph1-fa.A"] },
  });
  const candidates = guide.candidates(state, CA);
  expect(candidates.filter(({ type }) => type === "turn")).toHaveLength(1);
  const fire = candidates.filter((action) => action.type === "fire");
  expect(fire.map(({ card }) => cardOf(shipAt(state, CA), card).copy)).toEqual(["A"]);
});

test("a shot that would break through is a better chance than the same shot at a sound shield", () => {
  const hand = ["photon-ovl.A"];
  const couples = [["ovl", 1]] as const;
  const setup = { distance: "P", turn: 2, first: { facing: 1, hand, couples } } as const;
  const sound = table({ ...setup, second: { facing: 1 } });
  const broken = table({ ...setup, second: { facing: 1, down: [1] } });
  expect(guide.evaluate(broken.state, CA)).toBeGreaterThan(guide.evaluate(sound.state, CA));
});

test("the quick policy reinforces when the hull would be hit, and not before", () => {
  const answer = (down: readonly number[]) => {
    const duel = table({
      distance: "P",
      first: { facing: 1, hand: ["ph1-fa.A"] },
      second: { facing: 1, down, hand: ["general", "left"] },
    });
    const shot = guide.candidates(duel.state, CA).find(({ type }) => type === "fire");
    if (shot === undefined) throw new Error("nothing to fire");
    game.apply(duel.state, CA, shot, new QuietTable(noDice()));
    return guide.policy?.(duel.state, D7, noDice());
  };
  expect(answer([1])).toMatchObject({ type: "answer", card: expect.any(Number) as number });
  expect(answer([])).toEqual({ type: "answer", battery: 0 });
});

test("nobody thinks about a move that changes no distance or a shot that does no harm", () => {
  const { state } = table({
    distance: "P",
    first: { facing: 1, hand: ["close", "away", "ph1-fa.A"] },
  });
  const kinds = (world: State) =>
    guide
      .candidates(world, CA)
      .flatMap((action) =>
        action.type === "move" || action.type === "fire" ? [cardOf(shipAt(world, CA), action.card).kind] : [],
      );
  expect(kinds(state)).toEqual(["ph1-fa", "away"]);
  const covered = table({
    distance: "L",
    first: { facing: 1, hand: ["close", "away", "ph1-fa.A"] },
    second: { ecm: 6 },
  });
  expect(kinds(covered.state)).toEqual(["close"]);
  const [first, second] = shipAt(state, CA).hand;
  const judged = (action: Action) => guide.idle?.(state, CA, action);
  expect(judged({ type: "move", card: first ?? 0 })).toBe(true);
  expect(judged({ type: "move", card: second ?? 0 })).toBe(false);
  expect(judged({ type: "discard", card: second ?? 0 })).toBe(false);
  expect(judged({ type: "end" })).toBeUndefined();
  // The reference still thinks about them, as it did.
  expect(module.formerGuide?.candidates(state, CA).filter(({ type }) => type === "move")).toHaveLength(2);
});

test("when the enemy has ended his turn, nobody lays ECM or reinforces a shield", () => {
  const wished = (ended: boolean, ecm = 0) => {
    const { state } = table({
      distance: "M",
      first: { facing: 1, hand: ["ecm2", "eccm2", "specific"] },
      second: { ended, ecm },
    });
    const hand = shipAt(state, CA).hand;
    return guide
      .candidates(state, CA)
      .flatMap((action) =>
        action.type === "ew" || action.type === "specific" ? [hand.indexOf(action.card)] : [],
      );
  };
  expect(new Set(wished(false))).toEqual(new Set([0, 1, 2]));
  expect(wished(true)).toEqual([]);
  expect(wished(true, 2)).toEqual([1]);
});

test("beginners end their turn too soon, or play cards for nothing", () => {
  const { state } = table({
    distance: "L",
    first: { facing: 1, hand: ["close", "away"] },
  });
  const slips = guide.slips?.(state, CA) ?? [];
  expect(slips.map(({ type }) => type)).toEqual(["move", "end"]);
});
