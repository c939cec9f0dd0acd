import { sentence, type Choice, type Seat } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, starshipCommand as game, type Action } from "../src/index.ts";
import { warnings } from "../src/warnings.ts";
import { HOLD_FIRE, scene, type Layout, type Scene } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** Sentence, rule and what is shown of each warning before an act. */
function told(table: Scene, action: Action, seat: Seat = 0): string[][] {
  expect(table.refusal(seat, action)).toBeUndefined();
  const open = game.choices(table.state, seat).open as readonly Choice<Action>[];
  return warnings({ view: game.view(table.state, seat), seat, open }, action).map(
    ({ kind, text, rule = "", shows = [] }) => [kind, sentence(text, lexicon), rule, ...shows],
  );
}

const DUEL: Layout = {
  options: { edition: "basic" },
  fleets: [
    ["con-15", "con-05"],
    ["shi-04", "shi-15"],
  ],
  hands: [["phaser-2:8", "torpedo:12", "phaser-1:4"], ["evasive-maneuvers"]],
};

describe("before firing", () => {
  test("holding fire with a kill on the table", () => {
    const table = scene(DUEL);
    expect(told(table, HOLD_FIRE)).toEqual([
      [
        "kill-missed",
        "You could destroy Flat-Headed Cat now: 12 points.",
        "SC-KIL-01",
        `unit:${table.unit("shi-04")}`,
      ],
    ]);
    const weak = scene({ ...DUEL, hands: [["phaser-2:8", "torpedo:12"], []] });
    expect(told(weak, HOLD_FIRE)).toEqual([]);
  });

  test("spreading fire so that nothing falls", () => {
    const table = scene(DUEL);
    const spread = table.plan([
      ["phaser-2", "con-15", "shi-15"],
      ["torpedo", "con-15", "shi-04"],
      ["phaser-1", "con-05", "shi-04"],
    ]);
    expect(told(table, spread)).toEqual([
      [
        "nothing-falls",
        "Nothing falls this way. The same cards would destroy Flat-Headed Cat (12 points).",
        "SC-KIL-01",
        `unit:${table.unit("shi-04")}`,
      ],
    ]);
    const together = table.plan([
      ["phaser-2", "con-15", "shi-04"],
      ["torpedo", "con-15", "shi-04"],
      ["phaser-1", "con-05", "shi-04"],
    ]);
    expect(told(table, together)).toEqual([]);
  });

  test("the whole hand at a ship that stands it, while another would fall", () => {
    const table = scene(DUEL);
    const all = table.plan([
      ["phaser-2", "con-15", "shi-15"],
      ["torpedo", "con-15", "shi-15"],
      ["phaser-1", "con-05", "shi-15"],
    ]);
    expect(told(table, all).map(([kind, text]) => [kind, text])).toEqual([
      ["nothing-falls", "Nothing falls this way. The same cards would destroy Flat-Headed Cat (12 points)."],
    ]);
  });

  test("a card more than is needed even after a Deflector", () => {
    const table = scene({
      ...DUEL,
      fleets: [
        ["con-15", "con-05"],
        [{ is: "shi-04", damage: ["torpedo:13"] }, "shi-15"],
      ],
    });
    // 8 are left of it: 12 alone would do, the phaser of 8 is the spare, the 4 is one too many.
    const all = table.plan([
      ["phaser-2", "con-15", "shi-04"],
      ["torpedo", "con-15", "shi-04"],
      ["phaser-1", "con-05", "shi-04"],
    ]);
    expect(told(table, all)).toEqual([
      [
        "overkill",
        "Phaser 1 (4) is not needed: 20 still destroys Flat-Headed Cat.",
        "SC-ATK-04",
        `card:${table.card(0, "phaser-1")}`,
        `unit:${table.unit("shi-04")}`,
      ],
    ]);
    const spare = table.plan([
      ["phaser-2", "con-15", "shi-04"],
      ["phaser-1", "con-05", "shi-04"],
    ]);
    expect(told(table, spare)).toEqual([]);
  });

  test("shooting what could be boarded", () => {
    const layout: Layout = {
      ...DUEL,
      fleets: [["con-15"], [{ is: "shi-15", damage: ["plasma:20"] }]],
      hands: [["phaser-1:4", "boarding-party"], []],
    };
    const table = scene(layout);
    expect(told(table, table.plan([["phaser-1", "con-15", "shi-15"]]))).toEqual([
      [
        "board-instead",
        "You could board Puma: 4 damage makes your prize worth less.",
        "SC-BRD-01",
        `unit:${table.unit("shi-15")}`,
        `card:${table.card(0, "boarding-party")}`,
      ],
    ]);
    const alone = scene({ ...layout, hands: [["phaser-1:4"], []] });
    expect(told(alone, alone.plan([["phaser-1", "con-15", "shi-15"]]))).toEqual([]);
  });
});

test("Maneuvers for the volley that matters less", () => {
  const table = scene({
    ...DUEL,
    fleets: [
      ["con-15", "con-05"],
      ["shi-04", "shi-15"],
    ],
    hands: [["torpedo:12", "torpedo:9"], ["evasive-maneuvers"]],
  })
    .fire([
      ["torpedo:12", "con-15", "shi-04"],
      ["torpedo:9", "con-05", "shi-15"],
    ])
    .until("evade");
  const evade = (id: string): Action => ({
    type: "evade",
    card: table.card(1, "evasive-maneuvers"),
    unit: table.unit(id),
  });
  expect(told(table, evade("shi-15"), 1)).toEqual([
    [
      "wrong-volley",
      "Flat-Headed Cat is in more danger: about 11 of 21.",
      "SC-DEF-03",
      `unit:${table.unit("shi-04")}`,
    ],
  ]);
  expect(told(table, evade("shi-04"), 1)).toEqual([]);
});

test("a ship that is not crippled retreats", () => {
  const table = scene({
    ...DUEL,
    fleets: [[{ is: "con-16", damage: ["plasma:17", "torpedo:13"] }, "con-05"], ["shi-04"]],
  });
  expect(told(table, { type: "retreat", unit: table.unit("con-05") })).toEqual([
    [
      "whole-ship",
      "Gallant is not crippled. She leaves for good.",
      "SC-RET-01",
      `unit:${table.unit("con-05")}`,
    ],
  ]);
  expect(told(table, { type: "retreat", unit: table.unit("con-16") })).toEqual([]);
});

describe("before the turn ends", () => {
  const end = (table: Scene, ...names: readonly string[]): Action => ({
    type: "discard",
    cards: names.map((name) => table.card(0, name)),
  });

  test("with useless cards kept", () => {
    const table = scene({
      ...DUEL,
      step: "command",
      hands: [["phaser-4:13", "plasma:16", "torpedo:12"], []],
    });
    expect(told(table, end(table))).toEqual([
      [
        "useless-cards",
        "2 cards that you cannot use stay: you draw 2 fewer.",
        "SC-DSC-01",
        `card:${table.card(0, "phaser-4")}`,
        `card:${table.card(0, "plasma")}`,
      ],
    ]);
    expect(told(table, end(table, "plasma")).map(([, says]) => says)).toEqual([
      "A card that you cannot use stays: you draw 1 fewer.",
    ]);
    expect(told(table, end(table, "plasma", "phaser-4"))).toEqual([]);
  });

  test("with a repair or a reinforcement unplayed", () => {
    const hurt = scene({
      ...DUEL,
      step: "command",
      fleets: [[{ is: "con-15", damage: ["torpedo:14", "phaser-1:3"] }], ["shi-04"]],
      hands: [["damage-control-1", "reinforcements"], []],
    });
    expect(told(hurt, end(hurt))).toEqual([
      [
        "unrepaired",
        "Damage Control 1 would take 14 damage off Repulse.",
        "SC-DCT-01",
        `card:${hurt.card(0, "damage-control-1")}`,
      ],
    ]);
    const whole = scene({ ...DUEL, step: "command", hands: [["damage-control-1", "reinforcements"], []] });
    expect(told(whole, end(whole))).toEqual([
      [
        "unreinforced",
        "Reinforcements would bring you a ship.",
        "SC-REI-01",
        `card:${whole.card(0, "reinforcements")}`,
      ],
    ]);
  });
});

test("a ship that goes up by its own hand scores for nobody", () => {
  const table = scene({
    ...DUEL,
    options: { edition: "full" },
    step: "command",
    hands: [["self-destruct", "phaser-1:4"], []],
  });
  const act: Action = {
    type: "self-destruct",
    card: table.card(0, "self-destruct"),
    unit: table.unit("con-15"),
  };
  expect(told(table, act)).toEqual([
    [
      "self-destruct",
      "Repulse goes up for good. Alive at the end she would score 25.",
      "SC-SD-01",
      `unit:${table.unit("con-15")}`,
    ],
  ]);
});
