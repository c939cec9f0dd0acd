import { describe, expect, test } from "vitest";
import {
  act,
  answerLone,
  beginMatch,
  FastDice,
  initialValues,
  leaveStandingOrder,
  loneSeats,
  makeHeader,
  QuietTable,
  seatsOf,
  seenBy,
  type Match,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Action, type Options, type State } from "../src/index.ts";
import { CARD_KINDS, kindOf } from "../src/data/cards.ts";
import { kindNamed, scene } from "./table.ts";

/** A campaign that has just begun. */
const campaign = (() => {
  const options = { ...initialValues(game.options), mode: "campaign" } as unknown as Options;
  const { campaign: begun } = game.setup(options, 2, new QuietTable(new FastDice(1)));
  if (begun === undefined) throw new Error("no campaign");
  return begun;
})();

describe("reaction windows betray nothing", () => {
  /** Everything that is asked of anybody while all pass, as a list of rounds. */
  const traffic = (hand: readonly string[]): string[] => {
    const table = scene({
      fleets: [["con-21", "con-19"], ["con-15", "fos-19"], ["daw-13"], ["shi-15"]],
      hands: [["phaser-1", "plasma", "torpedo"], hand, ["phaser-1", "phaser-1"], ["phaser-1", "phaser-1"]],
    });
    table.fire([
      ["phaser-1", "con-21", "con-15"],
      ["plasma", "con-19", "fos-19"],
    ]);
    const rounds: string[] = [];
    for (let guard = 0; guard < 20 && table.battle.step !== "command"; guard++) {
      rounds.push(JSON.stringify(game.waitingFor(table.state)));
      for (const asked of table.asked()) table.act(Number(asked.split(" ")[1]), { type: "pass" });
    }
    return rounds;
  };

  test("what is asked of whom is the same whether or not a seat holds the card", () => {
    const plain = traffic(["phaser-1", "phaser-1"]);
    expect(plain.length).toBeGreaterThan(3);
    for (const card of [
      "gremlins",
      "racial-advantages",
      "evasive-maneuvers",
      "deflector",
      "super-science-officer",
      "computer-defense",
      "miracle-worker",
      "stolen-technology",
    ]) {
      expect([card, traffic([card, "phaser-1"])]).toEqual([card, plain]);
    }
  });

  test("at the table the attacker sees the same stops, act by act, whatever the others hold (R86)", () => {
    const header = makeHeader(game, { options: {}, seats: 4 }, "7".repeat(64));
    if (!header.ok) throw new Error("refused");
    const begun = beginMatch(game, header.value, "7".repeat(64));
    const given: number[] = [];
    const stops = (hand: readonly string[]): string[] => {
      const { state } = scene({
        fleets: [["con-21", "con-19"], ["con-15", "fos-19"], ["daw-13"], ["shi-15"]],
        hands: [["phaser-1", "plasma"], hand, ["phaser-1", "phaser-1"], ["phaser-1", "phaser-1"]],
      }).fire([
        ["phaser-1", "con-21", "con-15"],
        ["plasma", "con-19", "fos-19"],
      ]);
      const match: Match = { ...begun, log: [], state, waiting: game.waitingFor(state) };
      const seen: string[] = [];
      let lone = 0;
      while (state.battle.step !== "command") {
        const { number, waitingFor } = seenBy(match, 0);
        seen.push(JSON.stringify({ number, waitingFor }));
        const seat = Number(match.waiting.find(({ answered }) => answered !== true)?.seat);
        if (loneSeats(match).includes(seat)) lone += answerLone(match, seat).ok ? 1 : 0;
        else expect(act(match, seat, { type: "pass" }).ok).toBe(true);
      }
      given.push(lone);
      return seen;
    };
    const plain = stops(["phaser-1", "phaser-1"]);
    expect(plain.length).toBeGreaterThan(5);
    for (const card of ["evasive-maneuvers", "deflector", "super-science-officer", "gremlins"])
      expect([card, stops([card, "phaser-1"])]).toEqual([card, plain]);
    // Without a card every answer is given; each of the cards leaves its owner something to decide.
    expect(given[0]).toBe(plain.length);
    for (const count of given.slice(1)) expect(count).toBeLessThan(plain.length);
  });

  test("a counter window asks everybody alike, with or without the counter", () => {
    const asked = (hand: readonly string[]) => {
      const table = scene({
        step: "command",
        fleets: [["con-21"], ["fos-01"], ["fos-02"]],
        hands: [["reinforcements"], hand, ["phaser-1"]],
      });
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
      return JSON.stringify(game.waitingFor(table.state));
    };
    expect(asked(["communication-interception"])).toBe(asked(["phaser-1"]));
  });

  test("an eight-player defence takes four rounds of simultaneous answers, not one by one", () => {
    const hand = ["phaser-1", "phaser-1", "phaser-1"];
    const table = scene({
      fleets: [
        ["con-21", "con-19"],
        ["con-15"],
        ["fos-19"],
        ["daw-13"],
        ["shi-15"],
        ["pac-12"],
        ["rit-13"],
        ["fos-20"],
      ],
      hands: [["phaser-1", "plasma"], hand, hand, hand, hand, hand, hand, hand],
    });
    table.fire([
      ["phaser-1", "con-21", "con-15"],
      ["plasma", "con-19", "fos-19"],
    ]);
    let rounds = 0;
    let answers = 0;
    for (; table.battle.step !== "command"; rounds++) {
      for (const asked of table.asked()) {
        table.act(Number(asked.split(" ")[1]), { type: "pass" });
        answers += 1;
      }
    }
    expect(rounds).toBeLessThanOrEqual(5);
    expect(answers).toBeLessThan(35);
  });

  rule("SC-RCT-01", "a copy that everybody has seen on the discard pile is asked for no more", () => {
    const table = scene({
      fleets: [["shi-15", "shi-16"], ["fos-20"]],
      hands: [
        ["racial-advantages", "racial-advantages"],
        ["gremlins", "gremlins", "phaser-1"],
      ],
    });
    table
      .act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 0 })
      .act(1, { type: "counter", card: table.card(1, "gremlins") })
      .until("orders");
    const gremlins = (table.battle.hands[1] ?? []).filter((card) => kindOf(card) === "gremlins");
    for (const card of gremlins) {
      table.battle.discard.push(card);
      table.battle.spent[18] = (table.battle.spent[18] ?? 0) + 1;
    }
    table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 1 });
    expect(table.asked()).toEqual(["orders 0"]);
  });

  test("a cloaked ship could be of any race: its owner is asked for every advantage", () => {
    const asked = (ship: string) => {
      const table = scene({
        fleets: [["con-21"], [{ is: ship, set: { cloaked: true } }]],
        hands: [["plasma", "super-science-officer"], ["boarding-party"]],
      });
      // No Gremlins and no Stolen Technology are about any more.
      for (const kind of ["gremlins", "stolen-technology"] as const)
        table.battle.spent[CARD_KINDS.indexOf(kind)] = 9;
      table.fire([["plasma", "con-21", ship]], { probe: ship }).until("immediate");
      return table.asked();
    };
    for (const ship of ["shi-15", "con-19", "pac-19"])
      expect([ship, asked(ship)]).toEqual([ship, ["immediate 1"]]);
  });

  test("stakes are the value of the best ship under attack", () => {
    const table = scene({
      fleets: [
        ["con-21", "con-19"],
        ["con-15", "fos-20"],
      ],
      hands: [["phaser-1", "plasma"], ["deflector"]],
    });
    table.fire([
      ["phaser-1", "con-21", "con-15"],
      ["plasma", "con-19", "fos-20"],
    ]);
    expect(game.waitingFor(table.state)).toMatchObject([{ seat: 1, window: { name: "looks", stakes: 41 } }]);
  });

  test("standing orders carry an eight-player match: only the attacker is ever asked", () => {
    const header = makeHeader(game, { options: { length: "single" }, seats: 8 }, "7".repeat(64));
    if (!header.ok) throw new Error("refused");
    const match = beginMatch(game, header.value, "7".repeat(64));
    const windows = [
      "dogfight",
      "looks",
      "immediate",
      "evade",
      "deflect",
      "instant-repair",
      "gremlins",
      "interception",
      "miracle",
      "disarm",
      "patch",
      "repel",
    ];
    for (const seat of seatsOf(8))
      for (const window of windows) leaveStandingOrder(match, seat, window, "pass");
    const dice = new FastDice(3);
    for (let acts = 0; acts < 60; acts++) {
      const asked = game.waitingFor(match.state as State).filter((one) => one.answered !== true);
      if (asked.length === 0) break;
      expect(asked).toHaveLength(1);
      const seat = Number(asked[0]?.seat);
      expect(seat).toBe((match.state as State).battle.attacker);
      expect(act(match, seat, game.sample(match.state as State, seat, dice)).ok).toBe(true);
    }
  });
});

describe("knowledge", () => {
  test("what was seen in a hand is forgotten when its holder lays a card face down that it could be (R73)", () => {
    const table = scene({
      fleets: [["con-21"], ["fos-20"]],
      hands: [["super-science-officer"], ["phaser-1", "phaser-2", "torpedo", "gremlins"]],
    });
    table
      .act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 })
      .act(0, { type: "attack", shots: [], officers: [], probes: [] })
      .settle()
      .endTurn();
    table.fire([["phaser-1", "fos-20", "con-21"]]);
    const known = (game.view(table.state, 0).battle.hands[1] ?? []).filter((card) => card !== -1).map(kindOf);
    expect(known).toEqual(["torpedo", "gremlins"]);
  });

  test("a hand that was looked at does not tell by its order which card left it face down", () => {
    const views = ["phaser-1:5", "phaser-2:7"].map((load) => {
      const table = scene({
        fleets: [["fos-20"], ["con-23", { is: "f-con-1", home: "con-23", set: { place: "aboard" } }]],
        hands: [["super-science-officer"], ["phaser-1:5", "gremlins", "phaser-2:7", "deflector"]],
        attacker: 1,
      });
      const hand = table.battle.hands[1] ?? [];
      for (const card of hand) table.battle.known[card] = 1;
      const squadron = table.battle.units.length - 1;
      table.act(1, { type: "launch", unit: squadron, load: table.card(1, load) });
      return game.view(table.state, 0).battle;
    });
    expect(views[0]?.hands[1]).toHaveLength(3);
    expect(views[1]?.hands).toEqual(views[0]?.hands);
  });

  test("which card an uncloaked ship has fired is not told, only that its volley came from under a cloak", () => {
    const table = scene({
      fleets: [[{ is: "shi-18", set: { cloaked: true } }, "shi-01"], ["con-21"]],
      hands: [["phaser-1", "phaser-1"], ["deflector"]],
    });
    table.act(
      0,
      table.plan([
        ["phaser-1", "shi-18", "con-21"],
        ["phaser-1", "shi-01", "con-21"],
      ]),
    );
    expect(table.battle.shots.filter((shot) => shot.cloaked)).toHaveLength(1);
    expect(game.view(table.state, 1).battle.shots.map((shot) => shot.cloaked)).toEqual([true, true]);
    expect(game.view(table.state, 0).battle.shots.filter((shot) => shot.cloaked)).toHaveLength(1);
  });

  test("cards of one type lie on a target in random order, whatever the order of the plan", () => {
    const table = scene({
      fleets: [["con-21", "con-19"], ["fos-20"]],
      hands: [["phaser-3:10", "phaser-1:5"], ["deflector"]],
    });
    const plan = table.plan([
      ["phaser-3:10", "con-21", "fos-20"],
      ["phaser-1:5", "con-19", "fos-20"],
    ]);
    table.act(0, plan, { order: [1, 0] });
    expect(table.battle.shots.map((shot) => kindOf(shot.card))).toEqual(["phaser-1", "phaser-3"]);
  });

  /** What seat 0 still knows of the hand of seat 1, which it has looked at. */
  const stillKnown = (table: ReturnType<typeof scene>): string[] =>
    (game.view(table.state, 0).battle.hands[1] ?? []).filter((card) => card !== -1).map(kindOf);
  const lookAt = (table: ReturnType<typeof scene>): void => {
    for (const card of table.battle.hands[1] ?? []) table.battle.known[card] = 1;
  };

  test("what a squadron has loaded is not told by what is forgotten of the hand when it attacks", () => {
    const known = ["torpedo", "phaser-1", "plasma"].map((load) => {
      const table = scene({
        fleets: [["fos-20"], ["con-23", { is: "f-con-1", home: "con-23", load }]],
        hands: [["deflector"], ["torpedo", "phaser-2", "plasma", "gremlins"]],
        attacker: 1,
        turn: 5,
      });
      lookAt(table);
      table.fire([[load, "f-con-1", "fos-20"]]);
      return stillKnown(table);
    });
    for (const kinds of known)
      expect(kinds.toSorted()).toEqual(["gremlins", "phaser-2", "plasma", "torpedo"]);
  });

  test("a Superior Targeting card in a volley is not told by what is forgotten of the hand", () => {
    const known = (decoy: boolean, shots: 1 | 2): string[] => {
      const table = scene({
        fleets: [["fos-20"], ["pac-12", "pac-13"]],
        hands: [
          ["deflector"],
          ["torpedo", "torpedo", "racial-advantages", "racial-advantages", "stolen-technology"],
        ],
        attacker: 1,
        options: { superiorTargeting: true },
      });
      lookAt(table);
      const [at, one, two] = ["fos-20", "pac-12", "pac-13"].map((id) => table.unit(id));
      const torpedo = { card: table.card(1, "torpedo"), by: Number(one), at: Number(at) };
      const second = decoy
        ? {
            card: table.card(1, "racial-advantages"),
            by: Number(one),
            at: Number(at),
            as: "torpedo" as const,
          }
        : { card: table.card(1, "torpedo", 1), by: Number(two), at: Number(at) };
      table.act(1, {
        type: "attack",
        shots: shots === 1 ? [torpedo] : [torpedo, second],
        officers: [],
        probes: [],
      });
      return stillKnown(table);
    };
    // Nothing lies tucked under: Stolen Technology is still in the hand.
    expect(known(false, 2)).toEqual(["stolen-technology"]);
    expect(known(true, 2)).toEqual(["stolen-technology"]);
    // Of a single card everybody knows that it is real.
    expect(known(false, 1).toSorted()).toEqual([
      "racial-advantages",
      "racial-advantages",
      "stolen-technology",
    ]);
  });

  test("which Phaser 1 an empty squadron takes into a dogfight is not told by what is left of the hand", () => {
    const views = ["phaser-1:4", "phaser-1:5"].map((card) => {
      const table = scene({
        options: { interceptors: true },
        fleets: [
          ["con-21", { is: "f-con-6", load: "plasma" }],
          ["fos-20", { is: "f-fos-1", set: { launched: 5 } }],
        ],
        hands: [["deflector"], ["phaser-1:4", "phaser-1:5", "phaser-2:7"]],
      });
      lookAt(table);
      const pair = { unit: table.unit("f-fos-1"), at: table.unit("f-con-6"), card: table.card(1, card) };
      table.fire([["plasma", "f-con-6", "fos-20"]]).act(1, { type: "engage", pairs: [pair] });
      expect(table.battle.duels).toHaveLength(1);
      expect(stillKnown(table)).toEqual(["phaser-2"]);
      return game.view(table.state, 0);
    });
    expect(views[1]).toEqual(views[0]);
  });

  test("shots lie by target and type, and ships uncloak by their places, whatever the order of the plan", () => {
    const laid = (turned: boolean) => {
      const table = scene({
        fleets: [
          [{ is: "shi-18", set: { cloaked: true } }, { is: "shi-15", set: { cloaked: true } }, "shi-01"],
          ["con-21", "fos-20"],
        ],
        hands: [["phaser-1", "torpedo", "plasma", "phaser-1"], ["deflector"]],
      });
      const rows: [string, string, string][] = [
        ["phaser-1", "shi-18", "con-21"],
        ["torpedo", "shi-18", "fos-20"],
        ["phaser-1", "shi-15", "fos-20"],
      ];
      table.act(0, table.plan(turned ? rows.toReversed() : rows));
      return {
        shots: table.battle.shots.map(({ at, weapon }) => [at, weapon]),
        uncloaked: table.told("uncloaked"),
        announced: table.heardBy(1).filter(({ type }) => type === "announced"),
      };
    };
    expect(laid(true)).toEqual(laid(false));
    expect(laid(true).announced).toMatchObject([{ ship: "@con-21" }, { ship: "@fos-20" }]);
    expect(laid(true).uncloaked).toMatchObject([{ ship: "@shi-18" }, { ship: "@shi-15" }]);
  });

  rule("SC-ATK-05", "which card comes from which ship is told to the attacker alone", () => {
    const heard = ([first, second]: readonly [string, string], value: number) => {
      const table = scene({
        fleets: [["shi-18", "shi-15"], ["fos-20"], ["con-01"]],
        hands: [[`phaser-1:${value}`, "phaser-1:4"], ["deflector"], []],
      });
      table.act(
        0,
        table.plan([
          [`phaser-1:${value}`, first, "fos-20"],
          ["phaser-1:4", second, "fos-20"],
        ]),
      );
      return [0, 1, 2].map((seat) => table.heardBy(seat).filter(({ type }) => type === "announced"));
    };
    const [own, ...others] = heard(["shi-18", "shi-15"], 3);
    const [ownToo, ...othersToo] = heard(["shi-15", "shi-18"], 5);
    expect(othersToo).toEqual(others);
    expect(others).toMatchObject([[{ phasers: 2 }], [{ phasers: 2 }]]);
    expect(others.flat().every((event) => !("shots" in event))).toBe(true);
    expect(own).toMatchObject([{ shots: [{ ship: "@shi-18" }, { ship: "@shi-15" }] }]);
    expect(ownToo).toMatchObject([{ shots: [{ ship: "@shi-15" }, { ship: "@shi-18" }] }]);
  });

  rule(
    "SC-CPN-08",
    "which reserve ship is called is seen when it comes, not while it may be intercepted",
    () => {
      const call = (ship: string) => {
        const table = scene({
          step: "command",
          fleets: [["con-19"], ["pac-16"]],
          hands: [["reinforcements", "phaser-1"], ["communication-interception"]],
          options: { mode: "campaign" },
        });
        const vessels = ["con-15", "con-16"].map((id) => ({
          kind: kindNamed(id),
          owner: 0,
          where: "base" as const,
          shields: 0,
          structure: 0,
        }));
        table.state.campaign = {
          ...campaign,
          stage: "battle",
          vessels: [...vessels],
        };
        return table.act(0, {
          type: "reinforce",
          card: table.card(0, "reinforcements"),
          ship: kindNamed(ship),
        });
      };
      const [one, other] = [call("con-15"), call("con-16")];
      expect(one.asked()).toEqual(["interception 1"]);
      const known = (table: typeof one) => ({
        view: game.view(table.state, 1),
        asked: game.waitingFor(table.state),
        offered: game.choices(table.state, 1),
        heard: table.heardBy(1),
      });
      expect(known(one)).toEqual(known(other));
      expect(game.view(one.state, 0).battle.stack[0]?.play.ship).toBe(kindNamed("con-15"));
      const stopped = [one, other].map((table) =>
        table.act(1, { type: "counter", card: table.card(1, "communication-interception") }).settle(),
      );
      const [first, second] = stopped.map((table) => ({
        view: game.view(table.state, 1),
        heard: table.heardBy(1),
      }));
      expect(first).toEqual(second);
      const came = call("con-15").act(1, { type: "pass" });
      expect(came.told("reinforced")).toMatchObject([{ seat: 0, ship: "@con-15", rules: ["SC-REI-01"] }]);
    },
  );

  test("an imagined world keeps what the seat knows", () => {
    const table = scene({
      fleets: [["con-21"], ["fos-20"]],
      hands: [
        ["super-science-officer", "plasma"],
        ["gremlins", "deflector"],
      ],
    });
    table.act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 });
    const imagined = game.imagine(game.view(table.state, 0), 0, new FastDice(9));
    const inOrder = (hands: readonly (readonly number[])[]) =>
      hands.map((hand) => hand.toSorted((a, b) => a - b));
    expect(inOrder(imagined.battle.hands)).toEqual(inOrder(table.battle.hands));
    expect(imagined.battle.deck).not.toEqual(table.battle.deck);
  });

  test("figures: an eight-player battle's state is below 64 kB and a view below 32 kB, all the way", () => {
    const options = { ...initialValues(game.options), length: "single" } as unknown as Options;
    const dice = new FastDice(8);
    const table = new QuietTable(dice);
    const state = game.setup(options, 8, table);
    let [most, seen] = [0, 0];
    for (let acts = 0; ; acts++) {
      const asked = game.waitingFor(state).filter((one) => one.answered !== true);
      if (asked.length === 0) break;
      const { seat } = dice.pick(asked);
      if (acts % 25 === 0) {
        most = Math.max(most, JSON.stringify(state).length);
        seen = Math.max(seen, JSON.stringify(game.view(state, 0)).length);
      }
      const action: Action = game.sample(state, seat, dice);
      game.apply(state, seat, action, table);
    }
    expect(most).toBeLessThan(64_000);
    expect(seen).toBeLessThan(32_000);
  });
});
