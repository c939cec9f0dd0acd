import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { explosionChecks } from "../src/rules/explosion.ts";
import { starshipTactics } from "../src/rules/game.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { ENGINEER, SCIENCE, INSTRUCTOR, command, crewOf, powered } from "./crew.ts";
import {
  act,
  asked,
  atDeclaration,
  broken,
  fed,
  fire,
  heard,
  quietUntil,
  refusal,
  ship,
  tableOf,
  question,
} from "./table.ts";

describe("Command: science", () => {
  const science = (
    use: "shields" | "damage-control" | "repair" | "casualties" | "none",
    power: Record<string, number> = {},
  ): Action => ({ type: "science", ship: 0, use, power });
  function skillPhase(): State {
    const state = powered(command());
    act(state, ENGINEER, { type: "engineering", ship: 0, use: "none", where: "" });
    return state;
  }

  rule(
    ["ST-SCI-01", "ST-SCI-02", "ST-CSQ-03"],
    "extra shields: 2 points, 4 on 01 to 05, up to 2 above the maximum (V23); one use a turn, after the engineer",
    () => {
      const state = skillPhase();
      expect(broken(state, SCIENCE, science("shields", { s1: 3 }))).toBe("ST-SCI-02");
      act(state, SCIENCE, science("shields", { s1: 2, s2: 2 }), 5);
      expect(shipAt(state, 0).shields).toEqual([18, 18, 0, 0, 0, 0]);
      expect(refusal(state, SCIENCE, science("repair"))).toBe("not-asked");
      const plain = skillPhase();
      act(plain, SCIENCE, science("shields", { s1: 2, s2: 2 }), 60);
      expect(shipAt(plain, 0).shields).toEqual([18, 16, 0, 0, 0, 0]);
      const failed = skillPhase();
      act(failed, SCIENCE, science("shields", { s1: 2 }), 61);
      expect(shipAt(failed, 0).shields).toEqual([16, 16, 0, 0, 0, 0]);
    },
  );

  rule("ST-SCI-02", "what is offered for each shield is what it takes, none for one that is gone", () => {
    const state = skillPhase();
    Object.assign(shipAt(state, 0), { shields: [18, 17, 13, 0, 20, 5], dead: 1 << 5 });
    const { open } = starshipTactics.choices(state, SCIENCE);
    const [form] =
      open.find(({ action }) => action.type === "science" && action.use === "shields")?.fields ?? [];
    const rows = form?.kind === "group" ? form.fields : [];
    expect(rows.map((row) => row.kind === "number" && [row.name, row.min, row.max])).toEqual([
      ["s1", 0, 0],
      ["s2", 0, 1],
      ["s3", 0, 4],
      ["s4", 0, 4],
      ["s5", 0, 0],
    ]);
  });

  rule("ST-SCI-03", "damage control: half of a die, rounded up (V19)", () => {
    const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => {
      const state = skillPhase();
      act(state, SCIENCE, science("damage-control"), 60, die);
      return crewOf(state).damageControl;
    });
    expect(points).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  rule(
    ["ST-SCI-04", "ST-SCI-05", "ST-CSQ-07"],
    "the amount is fixed before the dice; it spares points, also to 0, but no casualties",
    () => {
      const state = skillPhase();
      act(state, SCIENCE, science("damage-control"), 10, 7);
      quietUntil(state, "move", 0);
      shipAt(state, 1).charges[0] = 7;
      shipAt(state, 0).shields[0] = 7;
      atDeclaration(state, 1);
      act(state, INSTRUCTOR, fire(1, 0, 0));
      expect(asked(state, SCIENCE)).toBe("commit");
      expect(broken(state, SCIENCE, { type: "commit", ship: 0, points: 5 })).toBe("ST-SCI-04");
      // 7 + 2 at range 8, 7 absorbed, 2 through and spared: chart C, shield 1, die 10 has 6.0 percent.
      act(state, SCIENCE, { type: "commit", ship: 0, points: 3 }, 1, 10);
      expect(shipAt(state, 0)).toMatchObject({ superstructure: 26, casualties: 60 });
      expect(crewOf(state).damageControl).toBe(1);
    },
  );

  rule(
    ["ST-SCI-06", "ST-SCI-07"],
    "repair 1 point of superstructure (2 on 01 to 05), or take 5 percent off the casualties",
    () => {
      const state = skillPhase();
      shipAt(state, 0).superstructure = 20;
      act(state, SCIENCE, science("repair"), 5);
      expect(shipAt(state, 0).superstructure).toBe(22);
      const hurt = skillPhase();
      shipAt(hurt, 0).casualties = 30;
      act(hurt, SCIENCE, science("casualties"), 60);
      expect(shipAt(hurt, 0).casualties).toBe(0);
    },
  );

  rule(
    "ST-SCI-08",
    "below 0 the science officer rolls with +10 per point: at -3 a 30 holds, a 31 does not; at -6 nothing does (V18)",
    () => {
      for (const [below, face, fate] of [
        [3, 30, "here"],
        [3, 31, "exploded"],
        [6, 1, "exploded"],
      ] as const) {
        const state = command();
        Object.assign(shipAt(state, 0), { superstructure: -below, disabled: true, jolted: true });
        const { table } = fed(face, 1, 1, 1, 1, 1, 1, 1, 1);
        explosionChecks(state, [0], table);
        expect(shipAt(state, 0).fate).toBe(fate);
      }
    },
  );

  rule(
    "ST-SCI-09",
    "a difficult communications task takes a roll; it may be tried again in a later turn",
    () => {
      const state = powered(command());
      const news = act(state, SCIENCE, { type: "hail", ship: 0 }, 61);
      expect(heard(news, "hailed")).toMatchObject([{ answered: false }]);
      expect(refusal(state, SCIENCE, { type: "hail", ship: 0 })).toBe("already-hailed");
      quietUntil(state, "power");
      expect(refusal(state, SCIENCE, { type: "hail", ship: 0 })).toBe("allowed");
    },
  );

  rule(
    "ST-SCI-10",
    "at 0 superstructure a ship neither moves nor fires; it may surrender, repair or self-destruct",
    () => {
      const state = tableOf({
        ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 18)],
        warp: 0,
        seats: 6,
        options: { level: "command", headToHead: true },
      });
      Object.assign(shipAt(state, 0), { superstructure: 0, disabled: true });
      shipAt(state, 0).charges[0] = 5;
      atDeclaration(state, 0);
      expect(broken(state, 1, fire(0, 1, 0))).toBe("ST-SCI-10");
      expect(refusal(state, 1, { type: "self-destruct", ship: 0 })).toBe("allowed");
      expect(refusal(state, 1, { type: "surrender", ship: 0 })).toBe("allowed");
      state.step = "skill";
      state.asked = [question(state, "science", 0), question(state, "engineering", 1)];
      act(state, 2, science("repair"), 1);
      expect(shipAt(state, 0)).toMatchObject({ superstructure: 2, disabled: false });
    },
  );
});
