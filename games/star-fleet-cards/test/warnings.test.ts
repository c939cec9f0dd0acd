import { sentence, type Choice, type Seat, type Warning } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module } from "../src/index.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { Action } from "../src/rules/questions.ts";
import { warnings } from "../src/warnings.ts";
import { table, type Duel, type TableSetup } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

function warned(duel: Duel, action: Action, seat: Seat = 0): readonly Warning[] {
  expect(game.check(duel.state, seat, action)).toBeUndefined();
  return warnings(
    {
      view: game.view(duel.state, seat),
      seat,
      open: game.choices(duel.state, seat).open as readonly Choice<Action>[],
    },
    action,
  );
}

/** Kind, sentence and what is shown of each warning. */
const told = (
  duel: Duel,
  action: Action,
  seat: Seat = 0,
): readonly (readonly [string, string, ...string[]])[] =>
  warned(duel, action, seat).map(({ kind, text, shows = [] }) => [kind, sentence(text, lexicon), ...shows]);

const play = (setup: TableSetup, type: "move" | "ew" | "general" | "specific", code: string, more = {}) => {
  const duel = table(setup);
  return told(duel, duel.action(0, type, code, more));
};

describe("moving where there is nothing to move", () => {
  test.each([
    ["L", "away", "No effect: you are already at long range. It would cost a card and 1 energy."],
    ["P", "close", "No effect: you are already at point blank. It would cost a card and 1 energy."],
  ] as const)("at %s, %s", (distance, code, says) => {
    expect(play({ distance, first: { hand: [code] } }, "move", code)).toEqual([["move-nowhere", says]]);
  });

  test.each([
    ["L", "close"],
    ["M", "away"],
    ["S", "close"],
    ["P", "away"],
  ] as const)("nothing is said of a move that moves: %s, %s", (distance, code) => {
    expect(play({ distance, first: { hand: [code] } }, "move", code)).toEqual([]);
  });

  test("each cites its rule", () => {
    const near = table({ distance: "P", first: { hand: ["close"] } });
    expect(warned(near, near.action(0, "move", "close"))[0]?.rule).toBe("SFC-MOVE-02");
    const far = table({ distance: "L", first: { hand: ["away"] } });
    expect(warned(far, far.action(0, "move", "away"))[0]?.rule).toBe("SFC-MOVE-03");
  });
});

describe("what lapses unused", () => {
  const LAPSES = [["lapses", "They have ended their turn: this would lapse unused."]];
  test.each([
    ["ew", "ecm1", {}],
    ["general", "general", {}],
    ["specific", "specific", { shield: 1 }],
    ["specific", "specific", { shield: 2 }],
  ] as const)("%s %s against somebody who has ended", (type, code, more) => {
    const first = { facing: 1, hand: [code] };
    expect(play({ first, second: { ended: true } }, type, code, more)).toEqual(LAPSES);
    const quiet = type === "specific" ? { shield: 1 } : more;
    expect(play({ first, second: { ended: false } }, type, code, quiet)).toEqual([]);
  });

  test("ECM that their ECCM cancels, or that is full already", () => {
    const jam = (ecm: number, eccm: number) =>
      play({ first: { hand: ["ecm1"], ecm }, second: { eccm } }, "ew", "ecm1");
    expect(jam(0, 1)).toEqual([["cancelled", "No effect: their ECCM of 1 cancels it."]]);
    expect(jam(1, 2)).toEqual([["cancelled", "No effect: their ECCM of 2 cancels it."]]);
    expect(jam(0, 0)).toEqual([]);
    expect(jam(1, 1)).toEqual([]);
  });

  test("ECCM against somebody who does not jam, or no more than it is outdone already", () => {
    const text = "No effect: they are not jamming.";
    const jamming = (ecm: number, eccm: number) =>
      play({ first: { hand: ["eccm1"], eccm }, second: { ecm } }, "ew", "eccm1");
    expect(jamming(0, 0)).toEqual([["not-jammed", text]]);
    expect(jamming(1, 1)).toEqual([["not-jammed", text]]);
    expect(jamming(1, 0)).toEqual([]);
    expect(jamming(2, 1)).toEqual([]);
  });
});

test("reinforcing a shield that is turned away shows the one that is hit", () => {
  const first = { facing: 3, shields: [8, 6, 2, 5, 5, 6], hand: ["specific"] };
  expect(play({ first }, "specific", "specific", { shield: 1 })).toEqual([
    ["turned-away", "Shield 1 is turned away. They hit shield 3, which has 2 left.", "shield:0.3"],
  ]);
  expect(play({ first }, "specific", "specific", { shield: 3 })).toEqual([]);
});

describe("firing from too far away", () => {
  // FA copy B does 1 at M and 2 at S.
  const setup = (first: object = {}, second: object = {}): Duel =>
    table({
      distance: "M",
      first: { hand: ["close", "ph1-fa.B"], ...first },
      second: { shields: [0, 6, 4, 3, 4, 6], ended: true, ...second },
    });
  const fired = (duel: Duel) => told(duel, duel.action(0, "fire", "ph1-fa.B", { target: "ship" }));

  test("one step nearer does twice as much inside", () => {
    const duel = setup();
    expect(fired(duel)).toEqual([
      [
        "close-first",
        "Move close first: the same card then does 2 instead of 1.",
        `card:${duel.card(0, "close")}`,
      ],
    ]);
  });

  test("nothing is said where the shield stops both, they can still act, or energy is short", () => {
    expect(fired(setup({}, { shields: [2, 6, 4, 3, 4, 6] }))).toEqual([]);
    expect(fired(setup({}, { ended: false }))).toEqual([]);
    expect(fired(setup({ played: 8 }))).toEqual([]);
    expect(fired(setup({ played: 7 }))).toHaveLength(1);
    expect(fired(setup({ hand: ["away", "ph1-fa.B"] }))).toEqual([]);
  });

  test("reinforcement and jamming count", () => {
    expect(fired(setup({}, { general: 2 }))).toEqual([]);
    expect(fired(setup({}, { specific: [2, 0, 0, 0, 0, 0] }))).toEqual([]);
    expect(fired(setup({}, { specific: [1, 0, 0, 0, 0, 0] }))).toHaveLength(1);
    expect(fired(setup({}, { ecm: 2 }))).toEqual([]);
    expect(fired(setup({ eccm: 2 }, { ecm: 2 }))).toHaveLength(1);
  });
});

describe("ending with energy left", () => {
  const END: Action = { type: "end" };

  test("a shot that could still be fired, the best one", () => {
    const duel = table({ distance: "S", first: { played: 5, hand: ["ph1-fa.B", "ph1-lf.A", "left"] } });
    expect(told(duel, END)).toEqual([
      [
        "end-unfired",
        "You still have 4 energy: Fire 2 PH-1 LF+L would hit for 3.",
        `card:${duel.card(0, "ph1-lf.A")}`,
      ],
    ]);
  });

  test("dead cards, as many as energy can throw away", () => {
    const duel = table({
      first: {
        damage: 12,
        played: 4,
        battery: "destroyed",
        hand: ["ph1-rf.A", "ph1-lf.D", "recharge", "left", "shuttles"],
      },
      second: { ecm: 2 },
    });
    expect(told(duel, END)).toEqual([
      [
        "end-dead",
        "Discard Fire 2 PH-1 RF+R and Fire 2 PH-1 LF+L first: you draw 2 cards more next turn.",
        ...["ph1-rf.A", "ph1-lf.D", "recharge", "shuttles"].map((code) => `card:${duel.card(0, code)}`),
      ],
    ]);
  });

  test("one dead card, with energy to spare", () => {
    const duel = table({ first: { damage: 12, battery: "destroyed", hand: ["recharge", "left"] } });
    expect(told(duel, END)).toEqual([
      [
        "end-dead",
        "Discard Recharge battery first: you draw 1 card more next turn.",
        `card:${duel.card(0, "recharge")}`,
      ],
    ]);
  });

  test("nothing is said when energy is used up, or nothing is left to do", () => {
    expect(told(table({ first: { played: 9, hand: ["ph1-fa.A"] } }), END)).toEqual([]);
    expect(told(table({ first: { hand: ["left", "close"] } }), END)).toEqual([]);
  });

  test("the end that rides on a card counts that card's energy, and its phasers as fired", () => {
    const duel = table({ distance: "S", first: { played: 7, hand: ["ph1-fa.B", "ph1-fa.A", "ph1-lf.A"] } });
    const riding = (code: string, end: boolean): Action =>
      duel.action(0, "fire", code, { target: "ship", end });
    expect(told(duel, riding("ph1-fa.A", true)).map(([kind, text]) => [kind, text])).toEqual([
      ["end-unfired", "You still have 1 energy: Fire 2 PH-1 LF+L would hit for 3."],
    ]);
    expect(told(duel, riding("ph1-lf.A", true))).toHaveLength(1);
    expect(told(duel, riding("ph1-fa.A", false))).toEqual([]);
    const only = table({ distance: "S", first: { played: 7, hand: ["ph1-fa.B", "ph1-fa.A"] } });
    expect(told(only, only.action(0, "fire", "ph1-fa.A", { target: "ship", end: true }))).toEqual([]);
  });
});

test("nothing is said of answers", () => {
  const duel = table({
    distance: "S",
    slot: 1,
    second: { hand: ["ph2-fx.A", "left"] },
    first: { hand: ["general"] },
  });
  duel.fire(1, "ph2-fx.A");
  expect(told(duel, duel.answerWith(0))).toEqual([]);
});
