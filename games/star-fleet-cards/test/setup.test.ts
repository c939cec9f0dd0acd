import { expect, test } from "vitest";
import {
  AS_IT_IS,
  beginMatch,
  FastDice,
  initialValues,
  makeHeader,
  RecordingTable,
  ScriptedDice,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import type { SfcEvent } from "../src/rules/event.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { Options } from "../src/rules/options.ts";
import { cardOf, type State } from "../src/rules/state.ts";

const options = (some: Partial<Options> = {}): Options =>
  ({ ...initialValues(game.options), ...some }) as unknown as Options;

/** Sets up with shield cards and first initiative as given and unshuffled decks. */
function begin(some: Partial<Options>, ...script: readonly number[]) {
  const [first = 0, second = 0, ...initiative] = script;
  const dice = new ScriptedDice(first, second, AS_IT_IS, AS_IT_IS, ...initiative);
  const table = new RecordingTable<SfcEvent>(dice);
  const state = game.setup(options(some), 2, table);
  dice.done();
  return { state, told: table.told };
}

rule("SFC-SETUP-01", "two seats, each ship with its own cards", () => {
  const { state } = begin({}, 3, 5, 0);
  expect(game.seats).toEqual({ min: 2, max: 2 });
  expect(state.ships.map((ship) => ship.kind)).toEqual(["ca", "d7"]);
  expect(state.ships.map((ship) => ship.hand.length + ship.deck.length)).toEqual([65, 71]);
});

rule("SFC-SETUP-02", "mirror match: the same ship twice, each with a full deck", () => {
  for (const kind of ["ca", "d7"] as const) {
    const { state } = begin({ firstShip: kind, secondShip: kind }, 0, 0, 0);
    const cards = kind === "ca" ? 65 : 71;
    expect(state.ships.map((ship) => ship.hand.length + ship.deck.length)).toEqual([cards, cards]);
    expect(game.view(state, 0).ships.map((ship) => ship.name)).toEqual([`@${kind}-1`, `@${kind}-2`]);
  }
});

rule("SFC-SETUP-04", "facings are drawn independently from the six shield cards and are public", () => {
  const { state, told } = begin({}, 3, 5, 0);
  expect(state.ships.map((ship) => ship.facing)).toEqual([4, 6]);
  expect(told[0]).toMatchObject({ event: { type: "shield-drawn", seat: 0, facing: 4 } });
  expect(told[0]?.to).toBeUndefined();
  const seen = new Set<string>();
  for (let seed = 0; seed < 400; seed++) {
    const random = game.setup(options(), 2, new RecordingTable<SfcEvent>(new FastDice(seed * 0x9e3779b1)));
    seen.add(random.ships.map((ship) => ship.facing).join());
  }
  expect(seen.size).toBe(36);
});

rule(
  "SFC-SETUP-05",
  "action decks are shuffled and unseen; the damage deck starts at number 1 for all to see",
  () => {
    const order = Array.from({ length: 65 }, (_, index) => 64 - index);
    const dice = new ScriptedDice(0, 0, { order }, AS_IT_IS, 0);
    const state = game.setup(options(), 2, new RecordingTable<SfcEvent>(dice));
    expect(state.ships[0].hand).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const view = game.view(state, 0);
    expect(JSON.stringify(view)).not.toContain('"deck":');
    expect(view.ships.map((ship) => ship.next)).toEqual(["@element-f-hull-1-3", "@element-f-hull"]);
  },
);

rule(
  ["SFC-SETUP-06", "SFC-BATT-01", "SFC-MOVE-01"],
  "the start: distance L, everything whole, nothing on the table",
  () => {
    const { state } = begin({}, 0, 0, 0);
    const view = game.view(state, "spectator");
    expect([view.distance, view.turn, view.objects.length]).toEqual(["L", 1, 0]);
    for (const ship of view.ships) {
      expect(ship).toMatchObject({
        damage: 0,
        battery: "full",
        ecm: 0,
        eccm: 0,
        general: 0,
        table: [],
        discard: [],
        out: [],
      });
      expect(ship.shields).toEqual(ship.printed);
      expect(ship.couples.every((couple) => couple.armed === 0 && !couple.lost)).toBe(true);
    }
  },
);

rule("SFC-SETUP-07", "first initiative at random, or as the players agree", () => {
  expect(begin({}, 0, 0, 0).state.initiative).toBe(0);
  expect(begin({}, 0, 0, 1).state.initiative).toBe(1);
  expect(begin({ initiative: "first" }, 0, 0).state.initiative).toBe(0);
  expect(begin({ initiative: "second" }, 0, 0).state.initiative).toBe(1);
});

rule("SFC-SETUP-08", "shields start as printed", () => {
  const { state } = begin({}, 0, 0, 0);
  expect(state.ships.map((ship) => ship.shields)).toEqual([
    [8, 6, 5, 5, 5, 6],
    [8, 6, 4, 3, 4, 6],
  ]);
});

rule("SFC-TURN-01", "in the first turn both draw ten cards", () => {
  const { state, told } = begin({}, 0, 0, 0);
  expect(state.ships.map((ship) => ship.hand.length)).toEqual([10, 10]);
  const drew = told.filter((one) => one.event.type === "drew");
  expect(drew).toHaveLength(2);
  expect(drew[0]).toMatchObject({ to: [0], others: { type: "drew", count: 10 }, reveals: true });
  expect(drew[0]?.others).not.toHaveProperty("cards");
});

test("a newcomer's deals begin with weapons that bear, against a weak shield", () => {
  const { firstMatch } = module;
  if (firstMatch?.deals === undefined) throw new Error("no first match");
  const chosen = { ...options(), ...firstMatch.options };
  const begun = firstMatch.deals.map((secret) => {
    const header = makeHeader(game, { options: chosen, seats: firstMatch.seats }, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    const { state } = beginMatch(game, header.value, secret);
    const { ships } = state as State;
    const uses = ships[0].hand.map((card) => cardOf(ships[0], card).use);
    const kinds = ships[0].hand.map((card) => cardOf(ships[0], card).kind);
    return [
      ...ships.map(({ kind, facing }) => `${kind} ${facing}`),
      kinds.filter((kind) => kind === "close").length,
      uses.filter((use) => use === "fire").length,
    ];
  });
  expect(begun).toEqual([
    ["d7 1", "ca 4", 2, 4],
    ["d7 6", "ca 5", 2, 5],
    ["d7 6", "ca 5", 2, 5],
  ]);
  expect([firstMatch.seat, firstMatch.level, chosen.turns]).toEqual([0, "cadet", 8]);
});
