import { describe, expect, test } from "vitest";
import { FastDice, initialValues, message, QuietTable, sentence } from "@flagship/kernel";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { engagementsIn, engageOf, rivalsOf, sent } from "../src/board/engagement.ts";
import { effectOf, fateOf, rangeOf, volleysIn } from "../src/rules/forecast.ts";
import { marksOf } from "../src/rules/marks.ts";
import {
  aimAt,
  arsenalOf,
  attackOf,
  decoysFor,
  EMPTY_PLAN,
  firersOf,
  giveTo,
  pickCard,
  pickLaid,
  plannedDamage,
  targetsFor,
  toggleDecoy,
  volleyOn,
  withoutCard,
  type Arsenal,
} from "../src/board/plan.ts";
import { module, starshipCommand as game, type Options, type State } from "../src/index.ts";
import { aimOf, unitKey, usesIn, usesOf } from "../src/board/uses.ts";
import { CAMPAIGN_QUESTIONS } from "../src/rules/questions/campaign.ts";
import { QUESTIONS } from "../src/rules/questions/questions.ts";
import { COUNTERS, WINDOWS } from "../src/rules/state.ts";
import { germanBoard } from "../src/words/de/board.ts";
import { scene } from "./table.ts";

const arsenalFor = (state: State): Arsenal => {
  const arsenal = arsenalOf(game.choices(state, state.battle.attacker).open);
  if (arsenal === undefined) throw new Error("nothing can be planned");
  return arsenal;
};

describe("the attack plan on the board", () => {
  const table = scene({
    fleets: [
      ["con-19", "con-01"],
      ["fos-20", "fos-19"],
    ],
    hands: [["phaser-1:5", "phaser-2:8", "plasma:20", "torpedo:9"], ["deflector"]],
  });
  const view = game.view(table.state, 0);
  const arsenal = arsenalFor(table.state);
  const [saratoga, sextant, target] = [table.unit("con-19"), table.unit("con-01"), table.unit("fos-20")];

  test("a card lights exactly the ships that can fire it", () => {
    const firers = (card: string) => firersOf(view, arsenal, EMPTY_PLAN, table.card(0, card));
    expect(firers("plasma")).toEqual([saratoga]);
    expect(firers("torpedo")).toEqual([sextant]);
    expect(firers("phaser-2")).toEqual([saratoga]);
    expect(firers("phaser-1")).toEqual([sextant, saratoga]);
  });

  test("a ship that has its phaser is no longer lit for another", () => {
    const picked = pickCard(view, arsenal, EMPTY_PLAN, table.card(0, "phaser-2"));
    const plan = aimAt(view, arsenal, picked, target);
    expect(firersOf(view, arsenal, plan, table.card(0, "phaser-1"))).toEqual([sextant]);
    expect(plannedDamage(plan).get(target)).toBe(8);
    expect(pickCard(view, arsenal, plan, table.card(0, "phaser-2")).shots).toEqual([]);
  });

  test("one press lays enough on a ship to destroy it, the heaviest cards first; another press the rest", () => {
    const small = scene({
      fleets: [
        ["con-21", "con-19"],
        ["fos-01", "fos-20"],
      ],
      hands: [["phaser-1:5", "phaser-2:8", "plasma:20", "torpedo:9"]],
    });
    const seen = game.view(small.state, 0);
    const arms = arsenalFor(small.state);
    const [frigate, cruiser] = [small.unit("fos-01"), small.unit("fos-20")];
    const enough = volleyOn(seen, arms, EMPTY_PLAN, frigate);
    expect(plannedDamage(enough).get(frigate)).toBe(20 + 9);
    expect(plannedDamage(volleyOn(seen, arms, enough, frigate)).get(frigate)).toBe(20 + 9 + 8 + 5);
    const both = volleyOn(seen, arms, enough, cruiser);
    expect(Object.fromEntries(plannedDamage(both))).toEqual({ [frigate]: 29, [cruiser]: 13 });
    expect(small.refusal(0, attackOf(both))).toBeUndefined();
  });
});

describe("what the defence window says", () => {
  const table = scene({
    fleets: [["con-19"], ["con-21"]],
    hands: [["phaser-2:8", "plasma:20"], ["deflector"]],
  });
  table.fire([
    ["phaser-2", "con-19", "con-21"],
    ["plasma", "con-19", "con-21"],
  ]);
  const at = table.unit("con-21");

  test("the defender counts face-down cards by the mean of their types, the attacker by their points", () => {
    const [mine] = volleysIn(game.view(table.state, 0));
    const [theirs] = volleysIn(game.view(table.state, 1));
    expect(mine).toMatchObject({ at, damage: 28, exact: true });
    expect(theirs).toMatchObject({ at, damage: 25, exact: false });
  });

  test("each answer says what is left", () => {
    const view = game.view(table.state, 1);
    const card = table.card(1, "deflector");
    expect(effectOf(view, { type: "evade", card, unit: at })).toEqual({ at, damage: 0 });
    expect(effectOf(view, { type: "deflect", card, unit: at })).toEqual({ at, damage: 17 });
    expect(effectOf(view, { type: "web", card, unit: at, weapon: "plasma" })).toEqual({ at, damage: 8 });
    expect(effectOf(view, { type: "gremlins", card, shot: 1 })).toEqual({ at, damage: 8 });
  });

  test("the fate of a battleship with shields 28 and structure 34, crippled at 45", () => {
    const unit = table.get("con-21");
    expect([27, 28, 44, 45, 61, 62].map((damage) => fateOf(unit, damage))).toEqual([
      "holds",
      "shields-down",
      "shields-down",
      "crippled",
      "crippled",
      "destroyed",
    ]);
  });
});

describe("the answers of a window", () => {
  const under = (hand: readonly string[]) =>
    scene({
      fleets: [
        ["con-21", "con-19"],
        ["fos-20", "fos-01"],
      ],
      hands: [["phaser-1:5", "phaser-1:4", "plasma:20"], hand],
    }).fire([
      ["phaser-1:5", "con-21", "fos-20"],
      ["phaser-1:4", "con-19", "fos-20"],
      ["plasma:20", "con-19", "fos-01"],
    ]);
  const answersOf = (state: State) => usesIn(game.view(state, 1), game.choices(state, 1).open);

  test("of two face-down cards of a type one answer is enough", () => {
    const { state } = under(["gremlins"]).until("immediate");
    expect(game.choices(state, 1).open.filter(({ action }) => action.type === "gremlins")).toHaveLength(3);
    expect(answersOf(state).map(({ label }) => label.with?.["weapon"])).toEqual(["@plasma", "@phaser"]);
  });

  test("what saves most is proposed first: the ship that would be lost, not the one that holds", () => {
    const table = under(["evasive-maneuvers"]);
    const answers = answersOf(table.until("evade").state);
    expect(answers.map(({ action }) => aimOf(game.view(table.state, 1), action))).toEqual([
      [table.unit("fos-01")],
      [table.unit("fos-20")],
    ]);
    expect(usesOf(game.view(table.state, 1), answers, unitKey(table.unit("fos-20")))).toEqual([answers[1]]);
  });

  test("the heaviest damage card is proposed first, and a pair before it", () => {
    const table = scene({
      step: "command",
      fleets: [[{ is: "con-19", damage: ["phaser-1:3", "torpedo:14"] }], ["fos-20"]],
      hands: [["damage-control-1", "damage-control-2"]],
    });
    const answers = usesIn(game.view(table.state, 0), game.choices(table.state, 0).open);
    const points = (name: string): unknown[] =>
      usesOf(game.view(table.state, 0), answers, `card:${table.card(0, name)}`).map(
        ({ preview }) => preview?.with?.["points"],
      );
    expect(points("damage-control-1")).toEqual([14, 3]);
    expect(points("damage-control-2")).toEqual([17, 14, 3]);
  });
});

test("every kind of question has a sentence of at most 40 characters, and a reason", () => {
  const inYard = new Set<string>(CAMPAIGN_QUESTIONS.map(({ name }) => name));
  const kinds = QUESTIONS.map(({ name }) => name).filter((name) => !inYard.has(name));
  const counters: readonly string[] = COUNTERS;
  for (const words of [module.words, germanBoard])
    for (const kind of kinds) {
      const ask = sentence(message(`board.ask-${kind}`, { ships: 5, attack: 2, defence: 1 }), {
        words,
        names: module.names.rulebook,
      });
      expect(ask.length > 40 ? ask : undefined).toBeUndefined();
      expect(words).toHaveProperty([`board.ask-${kind}`]);
      if (!counters.includes(kind)) expect(words).toHaveProperty([`board.reason-${kind}`]);
    }
  expect(kinds.length).toBeGreaterThan(15);
});

test("a laid card goes to another ship or target, and a second press takes it back", () => {
  const table = scene({
    fleets: [
      ["con-19", "con-21"],
      ["fos-20", "fos-01"],
    ],
    hands: [["plasma:20"]],
  });
  const view = game.view(table.state, 0);
  const arsenal = arsenalFor(table.state);
  const card = table.card(0, "plasma");
  const laid = aimAt(view, arsenal, pickCard(view, arsenal, EMPTY_PLAN, card), table.unit("fos-20"));
  const [by] = laid.shots.map((shot) => shot.by);
  const other = by === table.unit("con-19") ? table.unit("con-21") : table.unit("con-19");
  const held = pickLaid(laid, card);
  expect(giveTo(held, other).shots).toEqual([{ card, by: other, at: table.unit("fos-20") }]);
  expect(aimAt(view, arsenal, held, table.unit("fos-01")).shots).toEqual([
    { card, by, at: table.unit("fos-01") },
  ]);
  expect(pickLaid(held, card)).toMatchObject({ shots: [], card: undefined });
});

test("whatever is lit on the board is legal, in random battles with carriers and cloaks", () => {
  const dice = new FastDice(3);
  let plans = 0;
  let decoys = 0;
  for (let match = 0; match < 6; match++) {
    const options = {
      ...initialValues(game.options),
      multipleAttacks: match % 2 === 1,
      superiorTargeting: match % 3 === 0,
    } as unknown as Options;
    const table = new QuietTable(dice);
    const state = game.setup(options, 3, table);
    for (let acts = 0; acts < 250; acts++) {
      const asked = game.waitingFor(state).find((one) => one.answered !== true);
      if (asked === undefined) break;
      const seat = Number(asked.seat);
      const arsenal = asked.kind === "orders" ? arsenalOf(game.choices(state, seat).open) : undefined;
      for (const card of arsenal?.cards ?? []) {
        if (arsenal === undefined) break;
        const view = game.view(state, seat);
        const picked = pickCard(view, arsenal, EMPTY_PLAN, card);
        for (const at of targetsFor(view, arsenal, picked, card)) {
          for (const by of firersOf(view, arsenal, picked, card)) {
            const plan = aimAt(view, arsenal, { ...picked, by }, at);
            expect(game.check(state, seat, attackOf(plan))).toBeUndefined();
            plans += 1;
            for (const decoy of decoysFor(view, arsenal, plan, at)) {
              const aimed = toggleDecoy(arsenal, plan, at, decoy);
              expect(game.check(state, seat, attackOf(aimed))).toBeUndefined();
              expect(withoutCard(aimed, card).shots).toEqual([]);
              decoys += 1;
            }
          }
        }
      }
      game.apply(state, asked.seat, game.sample(state, asked.seat, dice), table);
    }
  }
  expect(plans).toBeGreaterThan(500);
  expect(decoys).toBeGreaterThan(5);
});

test("a dogfight is laid out squadron by squadron; who is engaged answers only who came for it", () => {
  const table = scene({
    fleets: [
      ["con-21", { is: "f-con-6", load: "phaser-4" }],
      ["fos-20", { is: "f-fos-6", load: "phaser-1", set: { launched: 5 } }],
    ],
  }).fire([["x", "f-con-6", "fos-20"]]);
  const [attacker, defender] = [table.unit("f-con-6"), table.unit("f-fos-6")];
  const fight = (seat: number) => {
    const [engagement] = engagementsIn(game.choices(table.state, seat).open);
    if (engagement === undefined) throw new Error("nobody can engage");
    return engagement;
  };
  const engagement = fight(1);
  expect(rivalsOf(game.view(table.state, 1), engagement, defender)).toEqual([attacker]);
  const pairing = sent(engagement, new Map(), defender, attacker);
  expect(sent(engagement, pairing, defender, attacker).size).toBe(0);
  expect(table.refusal(1, engageOf(engagement, pairing))).toBeUndefined();
  table.act(1, engageOf(engagement, pairing));
  const answer = fight(0);
  expect(rivalsOf(game.view(table.state, 0), answer, attacker)).toEqual([defender]);
  expect(table.refusal(0, engageOf(answer, sent(answer, new Map(), attacker, defender)))).toBeUndefined();
});

test("every reaction window has a name for its standing order", () => {
  const names = [...WINDOWS.filter((name) => name !== "ranks"), ...COUNTERS, "repel"];
  expect(names.filter((name) => module.words[`window.${name}`] === undefined)).toEqual([]);
});

test("every sentence of the board has words", () => {
  const folder = join(import.meta.dirname, "../src/board");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const keys = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /"((?:board|yard|play|phase|progress|seat|log|goal)\.[\w-]+)"/g,
      ),
    ].map((found) => found[1] ?? ""),
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => module.words[key] === undefined)).toEqual([]);
});

test("a face-down card does what its type's cards do, from the least to the most", () => {
  expect([rangeOf("phaser"), rangeOf("torpedo"), rangeOf("plasma"), rangeOf("squadron")]).toEqual([
    [3, 14],
    [8, 14],
    [14, 22],
    [3, 22],
  ]);
});

test("before the first turn nothing has fired, held its fire or defended itself", () => {
  const { battle } = scene({ fleets: [["con-19"], ["fos-20"]] });
  const [unit] = battle.units;
  if (unit === undefined) throw new Error("no ship");
  expect([marksOf(0, unit), marksOf(3, { ...unit, held: 3, allOut: 3, defended: 3 })]).toEqual([
    [],
    ["held", "all-out", "defended"],
  ]);
});
