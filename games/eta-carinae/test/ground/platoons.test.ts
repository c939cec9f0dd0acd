import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { platoonFault } from "../../src/ground/data/platoon-rules.ts";
import { PLATOON_SIZE, supportOf, troopPrice } from "../../src/common/data/platoons.ts";
import type { Sovereignty } from "../../src/common/data/sovereignties.ts";
import type { TroopId } from "../../src/common/data/troops.ts";
import type { Action, PlatoonOrder } from "../../src/ground/rules/action.ts";
import { begin, play, scenario, sideOf } from "./table.ts";

const fault = (power: Sovereignty, command: TroopId | "", ...squads: [TroopId, number][]) =>
  platoonFault(
    power,
    { squads: squads.map(([type, count]) => ({ type, count, support: [] })), command },
    "squads",
  )?.code;

describe("platoons", () => {
  rule("EC-ORG-01", "three squads at least, at most as many as the sovereignty's platoons have", () => {
    expect(PLATOON_SIZE).toEqual({ F: 4, Y: 6, A: 4, K: 3, U: 3, S: 5, X: 5, C: 3, T: 6 });
    expect([
      fault("F", "", ["marine", 2]),
      fault("F", "", ["marine", 3]),
      fault("F", "", ["marine", 4]),
      fault("F", "", ["marine", 5]),
    ]).toEqual(["ground-platoon-size", undefined, undefined, "ground-platoon-size"]);
    expect([fault("Y", "", ["legionary", 6]), fault("K", "", ["trooper", 4])]).toEqual([
      undefined,
      "ground-platoon-size",
    ]);
  });

  rule("EC-ORG-02", "robot support squads and one command squad of the highest class", () => {
    expect(fault("F", "ranger", ["ranger", 1], ["marine", 2], ["support-robot", 1])).toBeUndefined();
    expect(fault("F", "marine", ["ranger", 1], ["marine", 2])).toBe("ground-command-class");
    expect(fault("F", "guard", ["marine", 3])).toBe("ground-command-missing");
    expect(fault("F", "marine", ["marine", 3], ["combat-robot", 1])).toBe("ground-command-class");
  });

  rule("EC-ORG-03", "a Federation platoon has at most one Centurion squad", () => {
    expect(fault("F", "centurion", ["centurion", 1], ["guard", 2])).toBeUndefined();
    expect(fault("F", "centurion", ["centurion", 2], ["guard", 2])).toBe("ground-centurions");
    expect(fault("Y", "centurion", ["centurion", 1], ["praetorian", 2])).toBe("ground-not-your-troops");
  });

  rule("EC-GND-14", "one or two support weapons, as the troop can carry", () => {
    expect([
      supportOf("crew").most,
      supportOf("militia"),
      supportOf("marine").most,
      supportOf("ranger").most,
    ]).toEqual([0, { most: 1, from: ["grenades"] }, 1, 2]);
    const armed = (type: TroopId, ...support: ("heavy-ke" | "light-plasma" | "grenades")[]) =>
      platoonFault("F", { squads: [{ type, count: 3, support }], command: "" }, "squads")?.code;
    expect([armed("marine", "heavy-ke"), armed("marine", "heavy-ke", "grenades")]).toEqual([
      undefined,
      "ground-support",
    ]);
    expect([armed("militia", "grenades"), armed("militia", "heavy-ke")]).toEqual([
      undefined,
      "ground-support",
    ]);
  });

  rule("EC-ORG-05", "Anvesson robots are a point cheaper", () => {
    expect([
      troopPrice("combat-robot", "F"),
      troopPrice("combat-robot", "A"),
      troopPrice("ranger", "A"),
    ]).toEqual([4, 3, 3]);
  });
});

describe("mustering", () => {
  const zone = { x: 0, y: 0, w: 1000, h: 1000 };
  const started = () =>
    play(
      begin(
        scenario({
          sides: [
            sideOf("F", { others: [], grant: 40, zone }),
            sideOf("A", { others: [], grant: 40, zone: { ...zone, x: 5000 } }),
          ],
        }),
      ),
    );
  const platoon = (more: Partial<PlatoonOrder> = {}): PlatoonOrder => ({
    troop: "ranger",
    count: 3,
    command: "centurion",
    robots: 0,
    first: "heavy-ke",
    second: "grenades",
    ...more,
  });
  const army = (more: Partial<Extract<Action, { type: "muster" }>> = {}): Action => ({
    type: "muster",
    platoons: [platoon()],
    machines: [],
    nano: [],
    ...more,
  });

  rule(
    ["EC-ORG-01", "EC-ORG-05"],
    "an army over its points, of strangers or of loose squads is refused",
    () => {
      const table = started();
      expect(table.refusal(0, army())).toBeUndefined();
      // 14 for the platoon, 27 for three tanks.
      expect(table.refusal(0, army({ machines: [{ type: "battle-tank", count: 3 }] }))).toEqual([
        "ground-over-points",
        "EC-ORG-05",
      ]);
      expect(table.refusal(0, army({ machines: [{ type: "stinger", count: 1 }] }))).toEqual([
        "ground-not-your-type",
        "EC-ORG-05",
      ]);
      expect(table.refusal(0, army({ machines: [{ type: "marine", count: 1 }] }))).toEqual([
        "ground-loose-squad",
        "EC-ORG-01",
      ]);
      expect(table.refusal(0, army({ platoons: [platoon({ count: 4 })] }))).toEqual([
        "ground-platoon-size",
        "EC-ORG-01",
      ]);
      expect(table.refusal(0, army({ platoons: [] }))).toEqual(["ground-army-size", "EC-ORG-01"]);
    },
  );

  rule(
    "EC-ORG-02",
    "the command squad leads, robots carry heavy weapons, and nobody sees what was bought",
    () => {
      const table = started();
      table.act(
        0,
        army({ platoons: [platoon({ count: 2, robots: 1 })], nano: [{ type: "tiger", count: 1 }] }),
      );
      table.act(1, { type: "muster", platoons: [], machines: [{ type: "battle-tank", count: 2 }], nano: [] });
      expect(
        table.state.elements.slice(0, 4).map(({ type, command, support }) => [type, command, support]),
      ).toEqual([
        ["centurion", true, ["heavy-ke", "grenades"]],
        ["ranger", false, ["heavy-ke", "grenades"]],
        ["ranger", false, ["heavy-ke", "grenades"]],
        ["support-robot", false, ["heavy-ke", "heavy-ke"]],
      ]);
      expect(table.view(1).elements.map(({ type }) => type)).toEqual([
        "unknown",
        "unknown",
        "unknown",
        "unknown",
        "battle-tank",
        "battle-tank",
      ]);
      expect([table.view(1).purse[0], table.view(0).purse[0], table.view(1).nano[0]?.tiger]).toEqual([
        0, 24, 0,
      ]);
    },
  );
});
