import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { figures } from "../src/figures.ts";

/** The cells of a row by the columns over them. */
function row(play: string, name: string): Readonly<Record<string, number | undefined>> {
  const figure = figures.find((one) => one.play === play);
  if (figure?.kind !== "chart") throw new Error(`no chart of ${play}`);
  const found = figure.rows.find((one) => (typeof one.name === "string" ? one.name : one.name.en) === name);
  return Object.fromEntries(
    figure.head.flatMap((column, index) =>
      typeof column === "number" ? [[String(column), found?.cells[index]]] : [],
    ),
  );
}

describe("the pictures in the handbook", () => {
  test("a beam needs 1 more with each started step of range", () => {
    expect(row("space", "L12")).toMatchObject({ "100": 2, "800": 10, "1200": 15, "1500": undefined });
  });

  rule(
    "EC-GND-05",
    "an X4 is effective on its squad's class up to 400, then on 1 less for each hundred",
    () => {
      expect(row("ground", "@X4")).toMatchObject({ "100": 4, "400": 4, "500": 3, "1000": -2 });
      expect(row("ground", "@X3")).toMatchObject({ "300": 3, "400": 2, "1000": -4 });
      expect(row("ground", "@X7")).toMatchObject({ "700": 6, "800": 5 });
    },
  );

  rule("EC-GND-16", "side arms and heavy weapons lose 1 with each full step, beams nothing", () => {
    expect(row("ground", "@S2")).toMatchObject({ "100": 1, "600": -4, "700": undefined });
    expect(row("ground", "@heavy-ke")).toMatchObject({ "100": 4, "200": 3, "1000": -1 });
    expect(row("ground", "@L1")).toMatchObject({ "100": 10, "1000": 10 });
  });

  rule("EC-SKF-01", "a marine's X4 needs 1 more with each started 400, and what stance and cover add", () => {
    const at = (name: string) => Object.values(row("skirmish", name)).slice(0, 3);
    expect(at("You watch")).toEqual([2, 2, 3]);
    expect(at("You aim")).toEqual([1, 1, 2]);
    expect(at("You advance")).toEqual([3, 3, 4]);
    expect(at("You are pinned")).toEqual([4, 4, 5]);
    expect(at("They run or charge")).toEqual([3, 3, 4]);
    expect(at("They are prone or hidden")).toEqual([3, 3, 4]);
    expect(at("Light cover")).toEqual([3, 3, 4]);
    expect(at("Heavy cover")).toEqual([4, 4, 5]);
    expect(at("Smoke or dark")).toEqual([4, 4, 5]);
    expect(row("skirmish", "You watch")).toMatchObject({ "1200": 4 });
  });

  rule("EC-FAC-03", "four modules net 100 at best, three 75, and dear extraction takes its share", () => {
    expect(row("campaign", "4 modules")).toMatchObject({ "10": 100, "20": 90, "70": 40 });
    expect(row("campaign", "3 modules")).toMatchObject({ "10": 75, "20": 67, "70": 30 });
    expect(row("campaign", "1 module")).toMatchObject({ "10": 25, "70": 10 });
  });
});
