import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FastDice, initialValues, RecordingTable, type RuleId } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { atLevel, cited } from "../src/rules/citation.ts";
import type { StTable } from "../src/rules/event.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { options, readOptions } from "../src/rules/options.ts";
import { shipAt } from "../src/rules/state.ts";
import { atDeclaration, duel, fire, check } from "./table.ts";

/** The level of each rule, as the catalogue has it. */
const levels = new Map(
  [
    ...readFileSync(new URL("../rules.yaml", import.meta.url), "utf8").matchAll(
      /- id: (ST-[\w-]+)\n {2}ref: .*\n {2}level: (\w+)/g,
    ),
  ].map(([, id = "", level = ""]) => [id, level]),
);

/** Everything that a random match cites in events and in what is barred. */
function citedIn(more: Record<string, string | number | boolean>, seats: number, seed: number): Set<RuleId> {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const all = new Set<RuleId>();
  const state = game.setup(
    readOptions({ ...initialValues(options), ...more }),
    seats,
    table as unknown as StTable,
  );
  for (;;) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    for (const { refusal } of game.choices(state, actor).barred)
      if (refusal.rule !== undefined) all.add(refusal.rule);
    game.apply(state, actor, game.sample(state, actor, dice), table as unknown as StTable);
  }
  for (const { event, others } of table.told)
    for (const rule of [...(event.rules ?? []), ...(others?.rules ?? [])]) all.add(rule);
  return all;
}

describe("Citations", () => {
  test("the catalogue was read", () => expect(levels.size).toBeGreaterThan(200));

  test("an Advanced match cites no rule of the Expert or Command game", () => {
    const all = new Set<RuleId>();
    for (let seed = 1; seed <= 3; seed++) {
      for (const rule of citedIn({ turns: 8 }, 2, seed)) all.add(rule);
      for (const rule of citedIn({ scenario: "romulan-gambit", turns: 5 }, 2, seed)) all.add(rule);
      for (const rule of citedIn({ scenario: "fleet", campaign: true, radio: true, turns: 4 }, 4, seed))
        all.add(rule);
    }
    const strange = [...all].filter((rule) => ["expert", "command", undefined].includes(levels.get(rule)));
    expect(strange.toSorted()).toEqual([]);
  });

  test("an Expert match cites no rule of the Command game", () => {
    const all = citedIn({ level: "expert", second: "r-bop", warp: 0, turns: 6 }, 2, 4);
    const strange = [...all].filter((rule) => ["command", undefined].includes(levels.get(rule)));
    expect(strange.toSorted()).toEqual([]);
  });

  test("what is refused at Advanced level is refused by an Advanced rule", () => {
    const state = duel("f-con2", "k-d7m", {}, 30);
    const order = (power: Record<string, number>) =>
      check(state, 0, { type: "allocate", ship: 0, cloak: false, power })?.rule;
    expect(order({ s1: 6 })).toBe("ST-SEQ-02");
    shipAt(state, 0).damaged = 1;
    expect(order({ w0: 1 })).toBe("ST-SEQ-02");
    shipAt(state, 0).dead = 1;
    expect(order({ s1: 1 })).toBe("ST-SEQ-08");
    shipAt(state, 0).damaged = 0;
    shipAt(state, 0).charges.fill(1);
    atDeclaration(state, 0);
    expect(check(state, 0, fire(0, 1, 2))).toMatchObject({ code: "out-of-range", rule: "ST-SEQ-07" });
    shipAt(state, 0).heading = 3;
    expect(check(state, 0, fire(0, 1, 2))).toMatchObject({ code: "out-of-arc", rule: "ST-SEQ-07" });
    shipAt(state, 0).disabled = true;
    expect(check(state, 0, fire(0, 1, 2))).toMatchObject({ code: "disabled", rule: "ST-SEQ-10" });
  });

  test("an Expert match keeps the Expert rule; what has no rule has none", () => {
    const { setting } = duel("f-con2", "k-d7m", { options: { level: "expert" } });
    expect(cited(setting, "ST-XSQ-06")).toBe("ST-XSQ-06");
    expect(atLevel(setting, { code: "x", text: { key: "x" } })).toEqual({ code: "x", text: { key: "x" } });
  });
});
