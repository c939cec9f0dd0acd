import { printOf, withInsight } from "@flagship/bots";
import { expect, test } from "vitest";
import { insight } from "../src/bot/insight.ts";
import { module, starFleetCards } from "../src/index.ts";
import { CA, D7, table } from "./table.ts";

/** The facts that are not 0, by name. */
function factsOf(state: unknown, seat: number): Record<string, number> {
  const into = new Int32Array(insight.facts.length);
  insight.write(state as never, seat, into);
  return Object.fromEntries(
    insight.facts.flatMap((name, at) => (into[at] === 0 ? [] : [[name, into[at] ?? 0]])),
  );
}

test("facts are named once each", () => {
  expect(new Set(insight.facts).size).toBe(insight.facts.length);
});

test("facts tell the table from the seat's side", () => {
  const { state } = table({ distance: "S" });
  const own = factsOf(state, CA);
  const his = factsOf(state, D7);
  expect(own["enemy klingon"]).toBe(1);
  expect(own["own klingon"]).toBeUndefined();
  expect([own["own shield+0"], own["enemy shield+0"], own["range1"]]).toEqual([8, 8, 1]);
  expect([own["own shield+3"], own["enemy shield+3"]]).toEqual([5, 3]);
  for (const name of insight.facts.filter((fact) => fact.startsWith("own ")))
    expect([name, his[name.replace("own", "enemy")]]).toEqual([name, own[name]]);
  const sides = [own["slot"], his["slot"]].map((slot) => slot ?? 0);
  expect(new Set(sides)).toEqual(new Set([0, 1]));
});

test("what was learned fits today's rules and facts, if anything was", async () => {
  const learned = insight.learned;
  const { rulesVersion } = starFleetCards;
  expect(learned?.print ?? printOf(insight, rulesVersion)).toBe(printOf(insight, rulesVersion));
  expect((await withInsight(module)).guide.judge === undefined).toBe(learned === undefined);
});
