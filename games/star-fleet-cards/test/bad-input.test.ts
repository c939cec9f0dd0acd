import fc from "fast-check";
import { expect, test } from "vitest";
import {
  act,
  beginMatch,
  FastDice,
  initialValues,
  makeHeader,
  QuietTable,
  readAction,
} from "@flagship/kernel";
import { randomGame } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/questions.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { State } from "../src/rules/state.ts";
import { CA, D7, table as duelOf } from "./table.ts";

const TYPES = [
  "discard",
  "move",
  "turn",
  "high-energy-turn",
  "general",
  "specific",
  "ew",
  "board",
  "tractor",
  "negative-tractor",
  "recharge",
  "repair",
  "launch",
  "drones",
  "arm",
  "upgrade",
  "fire",
  "end",
  "answer",
  "break-off",
];

/** Something that looks like an action: right names, any values. */
const nearlyAction = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...TYPES), fc.string()),
    card: fc.oneof(fc.integer({ min: -2, max: 80 }), fc.double(), fc.string(), fc.constant(null)),
    shield: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.anything()),
    facing: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.anything()),
    couple: fc.integer({ min: -1, max: 4 }),
    target: fc.oneof(
      fc.constantFrom("ship", "object:1", "object:99", "object:-1", "object:1e9"),
      fc.string(),
    ),
    battery: fc.oneof(fc.constantFrom("keep", "general", "1", "6", 0, 1, 2, 3, -1), fc.anything()),
    shuttles: fc.oneof(
      fc.dictionary(
        fc.constantFrom("1", "2", "1.1", "1.2", "9", "x"),
        fc.constantFrom("ship", "hold", "object:1", "?"),
      ),
      fc.anything(),
    ),
    end: fc.oneof(fc.boolean(), fc.anything()),
  },
  { requiredKeys: ["type"] },
);

const some = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const targets = fc.constantFrom("ship", "object:1", "object:2", "object:77");
const riders = {
  card: fc.nat(75),
  end: some(fc.boolean()),
  battery: some(fc.constantFrom("keep", "general", "1", "4", "6")),
  shuttles: some(
    fc.dictionary(fc.constantFrom("1", "2", "1.1", "9"), fc.oneof(targets, fc.constant("hold"))),
  ),
};
const number1to6 = fc.integer({ min: 1, max: 6 });

/** A well-formed action of any kind, mostly impossible in the position. */
const wellFormed = fc.oneof(
  fc.record({ ...riders, type: fc.constantFrom("discard", "move", "turn", "general", "ew", "board") }),
  fc.record({ ...riders, type: fc.constantFrom("negative-tractor", "recharge", "launch") }),
  fc.record({ ...riders, type: fc.constantFrom("specific", "repair"), shield: number1to6 }),
  fc.record({ ...riders, type: fc.constantFrom("tractor", "drones", "fire"), target: targets }),
  fc.record({ ...riders, type: fc.constantFrom("arm", "upgrade"), couple: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ ...riders, type: fc.constant("high-energy-turn"), facing: number1to6 }),
  fc.record({
    type: fc.constant("answer"),
    card: some(fc.nat(75)),
    shield: some(number1to6),
    battery: fc.nat(2),
  }),
  fc.record({ type: fc.constant("end"), battery: riders.battery, shuttles: riders.shuttles }),
);

/** Mostly a card that is really held, so that the rules beyond that are reached. */
function withHeldCard(input: object, hand: readonly number[]): Action {
  if (!("card" in input) || typeof input.card !== "number") return input as Action;
  const card = hand[input.card % 12];
  return (card === undefined ? input : { ...input, card }) as Action;
}

function match(seed: number) {
  const secret = seed.toString(16).padStart(64, "0");
  const header = makeHeader(game, { options: initialValues(game.options), seats: 2 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  return beginMatch(game, header.value, secret);
}

test("garbage is refused with a code and changes nothing", () => {
  const table = match(3);
  const before = JSON.stringify(table.state);
  fc.assert(
    fc.property(fc.oneof(fc.anything(), nearlyAction), (input) => {
      if (game.action.safeParse(input).success) return;
      const done = act(table, 0, input);
      expect(done.ok ? "" : done.refusal.code).toBe("match.malformed-action");
    }),
    { numRuns: 2000 },
  );
  expect(JSON.stringify(table.state)).toBe(before);
});

test("a well-formed action is either refused or can be carried out, at any moment of a game", () => {
  const positions: State[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    randomGame(game, { seats: 2, options: initialValues(game.options) }, seed * 7919, ({ state, number }) => {
      if (number % 9 === seed) positions.push(game.clone(state as State));
    });
  }
  let done = 0;
  const codes = new Set<string>();
  fc.assert(
    fc.property(wellFormed, fc.nat(positions.length - 1), (input, index) => {
      expect(game.action.safeParse(input).success).toBe(true);
      const state = game.clone(positions[index] as State);
      const before = JSON.stringify(state);
      const seat = game.waitingFor(state)[0]?.seat ?? 0;
      const action = withHeldCard(input, state.ships[seat === 0 ? 0 : 1].hand);
      const refusal = game.check(state, seat, action);
      expect(JSON.stringify(state)).toBe(before);
      if (refusal !== undefined) {
        codes.add(refusal.code);
        return;
      }
      done += 1;
      game.apply(state, seat, action, new QuietTable(new FastDice(1)));
    }),
    { numRuns: 6000 },
  );
  expect(done).toBeGreaterThan(0);
  expect(codes.size).toBeGreaterThan(10);
});

test("a target and a shuttle have one name each", () => {
  const duel = duelOf({ distance: "S", first: { hand: ["ph1-fa.A", "left"] } });
  duel.put(D7, "drones", 1);
  duel.put(CA, "shuttles", 1);
  const card = duel.card(CA, "ph1-fa.A");
  const code = (action: object) => {
    const read = readAction(game, duel.state, CA, action);
    return read.ok ? "read" : read.refusal.code;
  };
  for (const target of ["ship", "object:1"]) expect(code({ type: "fire", card, target })).toBe("read");
  for (const target of [
    "object:0",
    "object:-0",
    "object:00",
    "object:01",
    "object:+1",
    "object: 1",
    "object:1e0",
  ])
    expect([target, code({ type: "fire", card, target })]).toEqual([target, "match.malformed-action"]);
  expect(code({ type: "end", shuttles: { 2: "ship" } })).toBe("read");
  for (const shuttles of [
    { "02": "ship" },
    { " 2": "ship" },
    { "2.3": "ship" },
    { 0: "ship" },
    { "-2": "ship" },
  ])
    expect([shuttles, code({ type: "end", shuttles })]).toEqual([shuttles, "match.malformed-action"]);
  expect(code({ type: "end", shuttles: JSON.parse('{"2":"ship","__proto__":"ship"}') as object })).toBe(
    "match.malformed-action",
  );
});
