import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { shipAt } from "../src/rules/state.ts";
import { HELM, SCIENCE, INSTRUCTOR, command, crewOf, powered } from "./crew.ts";
import {
  act,
  asked,
  atDeclaration,
  atMove,
  broken,
  fire,
  heard,
  move,
  quietUntil,
  refusal,
  ship,
  stand,
} from "./table.ts";

describe("Command: helm", () => {
  rule(
    "ST-HLM-01",
    "twice a turn a roll against weaponry takes 1 off all to-hit dice of the phase (V15)",
    () => {
      const state = powered(command());
      shipAt(state, 1).shields[0] = 30;
      atDeclaration(state, 0);
      act(state, HELM, fire(0, 1, 0, 1));
      // Chart Y at range 8 is 8: with the bonus a 9 hits.
      const news = act(state, HELM, { type: "aim", ship: 0, roll: true }, 60, 9, 10);
      expect(heard(news, "fired")).toMatchObject([
        { face: 9, hit: true },
        { face: 10, hit: false },
      ]);
      expect(crewOf(state).aimRolls).toBe(1);
      crewOf(state).aimRolls = 0;
      shipAt(state, 0).charges[0] = 1;
      atDeclaration(state, 0);
      act(state, HELM, fire(0, 1, 0));
      expect(broken(state, HELM, { type: "aim", ship: 0, roll: true })).toBe("ST-HLM-01");
    },
  );

  rule(
    ["ST-HLM-02", "ST-HLM-03", "ST-HLM-04"],
    "Enterprise at warp 8: 6 power and 3 superstructure; with a successful helm roll 3 and 1; once a turn (V14)",
    () => {
      const turn = (roll: boolean, ...dice: number[]) => {
        const state = command("k-d7m", { warp: 8, ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 30)] });
        atMove(state, 0, 2);
        act(state, HELM, { type: "move", ship: 0, path: [{ step: "emergency-port" }], roll }, ...dice);
        const { engines, superstructure } = shipAt(state, 0);
        return [engines, superstructure, crewOf(state).helmRolls];
      };
      expect(turn(false)).toEqual([[23, 23, 8], 23, 1]);
      expect(turn(true, 61)).toEqual([[23, 23, 8], 23, 0]);
      expect(turn(true, 60)).toEqual([[25, 24, 8], 25, 0]);
      const spent = command("k-d7m", { warp: 8 });
      crewOf(spent).helmRolls = 0;
      atMove(spent, 0, 1);
      expect(
        broken(spent, HELM, { type: "move", ship: 0, path: [{ step: "emergency-port" }], roll: true }),
      ).toBe("ST-HLM-02");
    },
  );

  rule(
    ["ST-HLM-05", "ST-CSQ-04"],
    "movement points are counted down; the science officer asks before the helmsman moves",
    () => {
      const state = powered(command());
      quietUntil(state, "move", 0);
      while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
      expect(asked(state, HELM)).toBe("nothing");
      act(state, SCIENCE, { type: "quiet", ship: 0 });
      expect(asked(state, HELM)).toBe("move");
      expect(shipAt(state, 0).spread).toEqual([1, 0, 1, 0, 1]);
      expect(refusal(state, HELM, move(0, "ahead", "ahead"))).toBe("too-few-points");
      const start = stand(shipAt(state, 0));
      act(state, HELM, move(0, "ahead"));
      expect(stand(shipAt(state, 0))).not.toEqual(start);
      expect(shipAt(state, 0).spread[0]).toBe(0);
    },
  );
});
