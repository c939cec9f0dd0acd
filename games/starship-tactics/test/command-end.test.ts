import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { recordAfter } from "../src/rules/campaign.ts";
import { shipAt } from "../src/rules/state.ts";
import { HELM, SCIENCE, INSTRUCTOR, command, crewOf, powered } from "./crew.ts";
import { act, broken, fire, heard, quietUntil, refusal } from "./table.ts";

describe("Command: the end", () => {
  rule(
    ["ST-CSQ-05", "ST-CSQ-06"],
    "all fire of a phase is simultaneous: damage taken does not cancel declared shots",
    () => {
      const state = powered(command());
      quietUntil(state, "move", 0);
      shipAt(state, 1).charges[0] = 7;
      shipAt(state, 1).superstructure = 1;
      Object.assign(shipAt(state, 0), { shields: [16, 0, 0, 0, 0, 0] });
      state.step = "declare";
      state.queue = [1];
      state.asked = [{ who: 0, kind: "declare", done: false, answer: "" }];
      act(state, HELM, fire(0, 1, 0));
      act(state, INSTRUCTOR, fire(1, 0, 0));
      act(state, HELM, { type: "aim", ship: 0, roll: false });
      // Ours hits and wrecks (chart C, die 10), theirs is resolved all the same.
      const news = act(state, SCIENCE, { type: "commit", ship: 0, points: 0 }, 1, 1, 10, 10);
      expect(heard(news, "fired")).toMatchObject([{ hit: true }, { hit: true }]);
      expect(shipAt(state, 0).taken[0]).toBe(9);
      expect(shipAt(state, 1).disabled || shipAt(state, 1).fate !== "here").toBe(true);
    },
  );

  rule(
    ["ST-CSQ-08", "ST-CSQ-01"],
    "the instructor may close the encounter when the goal is reached or lost",
    () => {
      const state = powered(command());
      expect(broken(state, INSTRUCTOR, { type: "close", side: 2 })).toBe("ST-CSQ-08");
      act(state, INSTRUCTOR, { type: "close", side: 0 });
      expect(state.ending).toEqual({ kind: "goal", side: 0 });
    },
  );

  rule(
    "ST-CCM-03",
    "the officers of an abandoned ship survive with their ratings and can be posted elsewhere; those of an exploded one do not",
    () => {
      const state = command();
      expect(refusal(state, HELM, { type: "abandon", ship: 0 })).toBe("no-host-near");
      shipAt(state, 0).fate = "abandoned";
      expect(recordAfter(state).ships[0]).toMatchObject({ captainAlive: true, crewTogether: false });
      expect(crewOf(state).skills.tactics).toBe(60);
      shipAt(state, 0).fate = "exploded";
      expect(recordAfter(state).ships[0]).toMatchObject({ captainAlive: false, crewTogether: false });
    },
  );
});
