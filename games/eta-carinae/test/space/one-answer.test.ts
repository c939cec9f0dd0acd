import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { units } from "../../src/common/plane/point.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, task } from "./table.ts";

type Battle = ReturnType<typeof battle>;

function meeting(gap: number, first = "F-CA") {
  const table = battle({
    first: [[first, { at: [100, 600] }]],
    second: [["Y-FF", { at: [100 + gap, 600] }]],
  });
  return table;
}

const offers = (table: Battle) => {
  const { open, barred } = game.choices(table.state, 0);
  return { open: open.map(({ label }) => label.key), barred: barred.map(({ refusal }) => refusal) };
};
/** What may be picked in a column of the form. */
const column = (table: Battle, name: string): string[] => {
  const [rows] = game.choices(table.state, 0).open.find(({ fields }) => fields !== undefined)?.fields ?? [];
  const field = rows?.kind === "rows" ? rows.fields.find((one) => one.name === name) : undefined;
  return field?.kind === "pick" ? field.from.map(({ value }) => value) : [];
};
const lone = (table: Battle) => game.lone?.(table.state, 0);
const HELD = { type: "fire", shots: [] };

describe("fire that is offered", () => {
  rule("EC-FIRE-03", "the form lists the weapons that somebody has, no others", () => {
    const table = meeting(400);
    table.ship(0).batteries = [0, 2, 1];
    table.ship(0).fits = ["IMC", "PC", "G1"];
    table.ship(0).hold.plasma = [6];
    table.orders({}, {});
    expect(column(table, "weapon")).toEqual(["b1", "b2", "x1"]);
    table.state.flights.push(newFlight(table.ship(0), 0, "cargo-shuttle", 3, 0));
    expect(column(table, "weapon")).toEqual(["b1", "b2", "x1"]);
    table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 3, 0));
    expect(column(table, "weapon")).toEqual(["b1", "b2", "c", "x1"]);
    expect([column(table, "by"), column(table, "target")]).toEqual([["s0", "f1"], ["s1"]]);
  });

  rule(
    ["EC-FIRE-16", "EC-FIRE-05"],
    "a ship that bears on nobody is barred, by her nearest target's reason",
    () => {
      const near = meeting(1500);
      near.orders({}, {});
      expect(offers(near)).toEqual({ open: ["label.hold-fire", "label.fire-all", "label.fire"], barred: [] });
      const far = meeting(1500);
      far.orders({}, {});
      far.ship(1).x += units(1);
      expect(offers(far)).toMatchObject({
        open: ["label.hold-fire"],
        barred: [{ code: "out-of-range", rule: "EC-FIRE-16", text: { with: { range: 1501 } } }],
      });
      const blind = meeting(400);
      blind.orders({}, {});
      blind.ship(0).left.fireControl = 0;
      expect(offers(blind)).toMatchObject({
        open: ["label.hold-fire"],
        barred: [{ code: "no-fire-control", rule: "EC-FIRE-02" }],
      });
    },
  );

  rule("EC-PLA-03", "a cannon that bears is offered where no beam is left", () => {
    const table = meeting(100);
    Object.assign(table.ship(0), { fits: ["PC"], batteries: [0, 0, 0] });
    table.ship(0).hold.plasma = [6];
    table.orders({}, {});
    expect(offers(table).open).toEqual(["label.hold-fire", "label.fire"]);
    table.ship(1).x += units(1);
    expect(offers(table).open).toEqual(["label.hold-fire"]);
    Object.assign(table.ship(1), { x: units(200) });
    table.ship(0).hold.plasma = [5];
    expect(offers(table).open).toEqual(["label.hold-fire"]);
  });

  rule(
    ["EC-FIRE-01", "EC-FIRE-04"],
    "the form offers each unit what it has ready, and no unit without",
    () => {
      const table = battle({
        boarding: true,
        first: [
          ["F-CA", { at: [100, 600] }],
          ["F-FF", { at: [100, 650] }],
          ["F-DD", { at: [100, 700] }],
        ],
        second: [["Y-FF", { at: [150, 600] }]],
      });
      const [first, second, third] = [table.ship(0), table.ship(1), table.ship(2)];
      Object.assign(first, { fits: ["T1", "PC", "PC"], batteries: [2, 0, 3], fired: 0 });
      first.hold.plasma = [6, 5];
      Object.assign(second, { batteries: [1], fits: [] });
      Object.assign(third, { batteries: [0], fits: ["PC"] });
      third.hold.plasma = [0];
      table.state.flights.push(newFlight(first, 0, "fighter", 4, 0), newFlight(first, 0, "fighter", 2, 0));
      table.orders({ s0: move(0, 0, 0, task("tractor", "s3")) }, {});
      const offered = (): unknown => {
        const form = game.choices(table.state, 0).open.find(({ label }) => label.key === "label.fire");
        const rows = form?.fields?.[0];
        if (rows?.kind !== "rows") return "no form";
        const [by, weapon] = rows.fields;
        if (by?.kind !== "pick" || weapon?.kind !== "pick") return "no picks";
        return Object.fromEntries(
          by.from.map(({ value }) => [
            value,
            weapon.from.filter(({ when }) => when?.is.includes(value)).map((one) => one.value),
          ]),
        );
      };
      expect(offered()).toEqual({ s0: ["b0", "b2", "x0", "x1"], s1: ["b0"], f0: ["c"], f1: ["c"] });
      // What has fired, and what cannot aim, is not offered again.
      first.fired = 1;
      first.fitsFired = 2;
      second.left.fireControl = 0;
      const [wing] = table.state.flights;
      if (wing !== undefined) wing.firedCraft = 4;
      expect(offered()).toEqual({ s0: ["b2", "x0"], f1: ["c"] });
    },
  );

  rule("EC-ORD-07", "so is a tractor that an order speaks of", () => {
    const pull = (...orders: ReturnType<typeof task>[]) => {
      const table = battle({
        boarding: true,
        first: [["F-CA", { at: [100, 600] }]],
        second: [["Y-FF", { at: [150, 600] }]],
      });
      Object.assign(table.ship(0), { fits: ["T1"], batteries: [0, 0, 0] });
      table.orders({ s0: move(0, 0, 0, ...orders) }, {});
      return offers(table).open;
    };
    expect(pull(task("tractor", "s1"))).toEqual(["label.hold-fire", "label.fire"]);
    expect(pull()).toEqual(["label.hold-fire"]);
  });
});

rule("EC-TURN-08", "who has nothing that bears holds by itself, though all see it asked", () => {
  const table = meeting(1000);
  table.until("defensive-fire");
  expect([table.state.asked.includes(0), lone(table)]).toEqual([true, undefined]);
  // Out of its own reach by a unit, yet within the farthest any beam has: publicly it might.
  table.ship(0).left.fireControl = 0;
  expect(lone(table)).toEqual(HELD);
  const attack = meeting(1000);
  attack.orders({}, {});
  attack.ship(0).left.fireControl = 0;
  expect([attack.state.phase, lone(attack)]).toEqual(["offensive-fire", HELD]);
});
