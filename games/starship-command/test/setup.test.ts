import { describe, expect, test } from "vitest";
import {
  beginMatch,
  fieldBeside,
  initialValues,
  isAsked,
  makeHeader,
  QuietTable,
  RecordingTable,
  FastDice,
  ScriptedDice,
  type Dice,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Options, type State } from "../src/index.ts";
import { CARDS, damageOf, kindOf } from "../src/data/cards.ts";
import { isSquadronKind, shipCard } from "../src/data/kinds.ts";
import { RACES } from "../src/data/races.ts";
import { firstMatch } from "../src/first-match.ts";
import { fullVolley, openTargets } from "../src/rules/gunnery.ts";
import { unitOf } from "../src/rules/state.ts";
import { aboardOf, lifeOf } from "../src/rules/units.ts";
import { HOLD_FIRE, scene } from "./table.ts";

const options = (set: Partial<Options> = {}): Options =>
  ({ ...initialValues(game.options), length: "single", ...set }) as unknown as Options;
const begin = (seats: number, set: Partial<Options> = {}, dice: Dice = new FastDice(seats)) =>
  game.setup(options(set), seats, new QuietTable(dice));
const AS_IT_IS = { order: "as it is" } as const;

describe("set-up", () => {
  rule(
    ["SC-GEN-01", "SC-GEN-02"],
    "BASIC has four races, no carriers, no II cards; FULL has everything",
    () => {
      const basic = begin(8, { edition: "basic" }).battle;
      expect(basic.deck).toHaveLength(187 - 56);
      expect(basic.shipDeck).toHaveLength(88 - 40);
      expect(basic.fighterDeck).toHaveLength(0);
      expect([...basic.deck, ...basic.hands.flat()].some((card) => CARDS[card]?.ii)).toBe(false);
      expect(
        new Set(
          [...basic.units.map((unit) => unit.kind), ...basic.shipDeck].map((kind) => shipCard(kind).race),
        ).size,
      ).toBe(4);
      const full = begin(8).battle;
      expect(
        new Set(
          [
            ...full.units.filter((unit) => !isSquadronKind(unit.kind)).map((unit) => unit.kind),
            ...full.shipDeck,
          ].map((kind) => shipCard(kind).race),
        ).size,
      ).toBe(6);
    },
  );

  rule(
    "SC-GEN-01",
    "the form for BASIC offers its four races and no switch for cards of the FULL deck",
    () => {
      const asked = (edition: "basic" | "full") => {
        const beside = { ...initialValues(game.options), edition, mode: "campaign" };
        return game.options
          .filter((field) => isAsked(field, beside))
          .map((field) => fieldBeside(field, beside));
      };
      const picks = (edition: "basic" | "full") =>
        asked(edition).flatMap((field) =>
          field.kind === "pick" && /^race\d$/.test(field.name) ? [field] : [],
        );
      const basic = ["confederation", "packtons", "ritillians", "shiltons"];
      for (const { from } of picks("basic")) expect(from.map(({ value }) => value).toSorted()).toEqual(basic);
      expect(picks("basic").map(({ initial }) => initial)).toEqual([...basic, ...basic]);
      for (const { from } of picks("full"))
        expect(from.map(({ value }) => value).toSorted()).toEqual([...RACES].toSorted());
      expect(picks("full").map(({ initial }) => initial)).toEqual([...RACES, "ritillians", "shiltons"]);
      const only = asked("full").filter(({ name }) => !asked("basic").some((field) => field.name === name));
      expect(only.map(({ name }) => name)).toEqual(["lateAdvantage", "idleNeutralization", "interceptors"]);
      // Whoever leaves the races as they are can play with any number, in both editions.
      for (const edition of ["basic", "full"])
        for (const seats of [2, 3, 4, 5, 6, 7, 8]) {
          const read = makeHeader(game, { options: { edition, mode: "campaign" }, seats }, "a".repeat(64));
          expect(read.ok ? "fits" : read.refusal).toBe("fits");
        }
    },
  );

  rule("SC-GEN-03", "2 to 8 players, everybody for himself", () => {
    expect(game.seats).toEqual({ min: 2, max: 8 });
    expect(game.chairs(options(), 8).map((chair) => chair.side)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  rule(
    ["SC-SET-01", "SC-SET-02", "SC-SET-04"],
    "five ships and seven cards each; V28: 278 - 7n cards and 144 - 5n ships are left",
    () => {
      for (const seats of [2, 5, 8]) {
        const { battle } = begin(seats);
        expect(battle.deck).toHaveLength(278 - 7 * seats);
        expect(battle.shipDeck).toHaveLength(144 - 5 * seats);
        for (let seat = 0; seat < seats; seat++) {
          expect(
            battle.units.filter((unit) => unit.owner === seat && !isSquadronKind(unit.kind)),
          ).toHaveLength(5);
          expect(battle.hands[seat]).toHaveLength(7);
        }
      }
      const a = begin(2, {}, new FastDice(1)).battle;
      const b = begin(2, {}, new FastDice(2)).battle;
      for (const deck of ["deck", "shipDeck", "fighterDeck"] as const) expect(a[deck]).not.toEqual(b[deck]);
    },
  );

  rule(
    ["SC-SET-03", "SC-CAR-02", "SC-CAR-01"],
    "a carrier gets its squadrons face down; only their number is public",
    () => {
      let carriers = 0;
      for (let seed = 1; seed < 12; seed++) {
        const state = begin(6, {}, new FastDice(seed));
        for (const [id, unit] of state.battle.units.entries()) {
          if (isSquadronKind(unit.kind)) continue;
          expect(aboardOf(state.battle, id)).toHaveLength(shipCard(unit.kind).squadrons);
          if (shipCard(unit.kind).squadrons === 0) continue;
          carriers += 1;
          const seen = game.view(state, (unit.owner + 1) % 6).battle.units.filter((one) => one.home === id);
          expect(seen.map((one) => one.kind)).toEqual(seen.map(() => -1));
          expect(seen).toHaveLength(shipCard(unit.kind).squadrons);
          const own = game.view(state, unit.owner).battle.units.filter((one) => one.home === id);
          expect(own.every((one) => isSquadronKind(one.kind))).toBe(true);
        }
      }
      expect(carriers).toBeGreaterThan(0);
    },
  );

  rule(
    "SC-SET-05",
    "nobody starts with Tactical Advantage, but it is in the deck; without the option it may be dealt",
    () => {
      const advantage = CARDS.findIndex((card) => card.kind === "tactical-advantage");
      let dealt = 0;
      for (let seed = 1; seed <= 40; seed++) {
        const late = begin(8, {}, new FastDice(seed)).battle;
        expect(late.hands.flat()).not.toContain(advantage);
        expect(late.deck).toContain(advantage);
        if (begin(8, { lateAdvantage: false }, new FastDice(seed)).battle.hands.flat().includes(advantage))
          dealt += 1;
      }
      expect(dealt).toBeGreaterThan(0);
    },
  );

  rule(
    "SC-FST-01",
    "the highest damage card goes first, other cards count 0, tied leaders draw again",
    () => {
      // Shuffled as printed the deck ends with specials: everybody draws 0 until the weapons come.
      const dice = new ScriptedDice(AS_IT_IS, AS_IT_IS, AS_IT_IS, AS_IT_IS);
      const table = new RecordingTable(dice);
      const state = game.setup(options(), 2, table);
      dice.done();
      const draws = state.battle.firstDraws.map(({ seat, card }) => [seat, CARDS[card]?.value]);
      const decided = draws.slice(-2).map(([, value]) => Number(value));
      expect(decided[0]).not.toBe(decided[1]);
      expect(
        draws
          .slice(0, -2)
          .every((_, index) => index % 2 === 1 || draws[index]?.[1] === draws[index + 1]?.[1]),
      ).toBe(true);
      expect(state.battle.attacker).toBe((decided[0] ?? 0) > (decided[1] ?? 0) ? 0 : 1);
      expect(state.battle.deck).toHaveLength(264);
    },
  );

  rule(["SC-FST-02", "SC-DRW-04"], "turns pass clockwise", () => {
    const table = scene({ fleets: [["con-01"], ["con-02"], ["con-03"]], attacker: 1 });
    const order: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      order.push(table.battle.attacker);
      table.act(table.battle.attacker, HOLD_FIRE).settle().endTurn();
    }
    expect(order).toEqual([1, 2, 0, 1, 2]);
  });

  rule("SC-INF-02", "chance enters by shuffles only: a set-up is three shuffles and one more", () => {
    const dice = new ScriptedDice(AS_IT_IS, AS_IT_IS, AS_IT_IS, AS_IT_IS);
    game.setup(options(), 4, new QuietTable(dice));
    dice.done();
    const basic = new ScriptedDice(AS_IT_IS, AS_IT_IS, AS_IT_IS);
    game.setup(options({ edition: "basic" }), 4, new QuietTable(basic));
    basic.done();
  });

  rule(
    "SC-INF-01",
    "a view has every uncloaked ship, the discard pile and the sizes; hands and decks are hidden",
    () => {
      const table = scene({
        fleets: [["con-19"], [{ is: "shi-15", damage: ["plasma:20"], set: { cloaked: true } }, "fos-01"]],
        hands: [
          ["plasma:20", "phaser-2"],
          ["deflector", "gremlins", "torpedo"],
        ],
      });
      table.fire([["phaser-2", "con-19", "fos-01"]]);
      const { battle } = game.view(table.state, 0);
      expect(battle.hands[1]).toEqual([-1, -1, -1]);
      expect(battle.units[1]).toMatchObject({ kind: -1, damage: [], hurt: 0, cloaked: true, owner: 1 });
      expect(battle.units[2]).toMatchObject({ kind: table.get("fos-01").kind });
      expect(battle.deckSize).toBe(table.battle.deck.length);
      expect("deck" in battle).toBe(false);
      const other = game.view(table.state, 1).battle;
      expect(other.shots).toEqual([
        { card: -1, weapon: "phaser", by: -1, at: 2, cloaked: false, gone: false },
      ]);
      expect(other.hands[0]).toEqual([-1]);
      expect(other.hands[1]?.map(kindOf)).toEqual(["deflector", "gremlins", "torpedo"]);
    },
  );
});

test("the newcomer's first match: one basic battle against a cadet, in which they attack first and can destroy a ship", () => {
  expect(firstMatch).toMatchObject({ seats: 2, seat: 0, level: "cadet" });
  const options = { ...initialValues(game.options), ...firstMatch.options } as unknown as Options;
  expect(options).toMatchObject({ edition: "basic", mode: "battles", length: "single" });
  for (const secret of firstMatch.deals ?? []) {
    const header = makeHeader(game, { options: { ...options }, seats: 2 }, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    const state = beginMatch(game, header.value, secret).state as State;
    expect(game.waitingFor(state)).toEqual([{ seat: 0, kind: "orders" }]);
    const falls = openTargets(state, 0).filter((at) => {
      const damage = fullVolley(state, 0, at).reduce((sum, shot) => sum + damageOf(shot.card), 0);
      return damage >= lifeOf(unitOf(state.battle, at));
    });
    expect(falls.length).toBeGreaterThan(0);
  }
});
