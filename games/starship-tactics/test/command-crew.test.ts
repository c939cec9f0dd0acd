import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { byAdvantage } from "../src/rules/advantage.ts";
import { chairs } from "../src/rules/options.ts";
import { skillRoll } from "../src/rules/skill.ts";
import { shipAt } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { ENGINEER, HELM, SCIENCE, INSTRUCTOR, command, crewOf, shares, orders, powered } from "./crew.ts";
import {
  act,
  asked,
  atDeclaration,
  broken,
  fire,
  optionsFor,
  quietUntil,
  refusal,
  ship,
  tableOf,
  fed,
} from "./table.ts";

describe("Command: the crew", () => {
  rule(
    ["ST-CGN-01", "ST-CGN-02", "ST-CGN-06"],
    "three officers, one of them also Captain, against ships of the instructor, with full figures",
    () => {
      expect(chairs(optionsFor({ level: "command" }), 4).map((chair) => [chair.title, chair.side])).toEqual([
        ["chair.engineer", 0],
        ["chair.helm", 0],
        ["chair.science", 0],
        ["chair.instructor", 1],
      ]);
      const state = command();
      expect(state.setting).toMatchObject({ instructor: INSTRUCTOR, scale: 1 });
      expect(state.setting.commanders[0]?.posts).toMatchObject({
        captain: HELM,
        engineer: ENGINEER,
        helm: HELM,
        sensors: SCIENCE,
      });
      expect(refusal(state, ENGINEER, { type: "close", side: 0 })).toBe("instructor-only");
      act(state, INSTRUCTOR, { type: "brief", text: "Red alert." });
    },
  );

  rule(["ST-CGN-03", "ST-SEN-03"], "each officer sees his own panel only", () => {
    const state = powered(command());
    expect(view(state, ENGINEER).ships[0]).toMatchObject({
      engines: [26, 26, 8],
      toMovement: 12,
      superstructure: -99,
      damaged: -99,
      dead: -99,
    });
    expect(view(state, HELM).ships[0]).toMatchObject({
      charges: [5, 5, 0, 0, 0, 0, 0, 0],
      points: 3,
      engines: [-99, -99, -99],
      superstructure: -99,
    });
    expect(view(state, SCIENCE).ships[0]).toMatchObject({
      shields: [16, 16, 0, 0, 0, 0],
      superstructure: 26,
      charges: Array.from({ length: 8 }, () => -99),
    });
    expect(view(state, INSTRUCTOR).ships[0]).toMatchObject({
      shields: Array.from({ length: 6 }, () => -99),
      superstructure: -99,
    });
  });

  rule("ST-CGN-04", "the Captain has no panel but may ask any officer at any time", () => {
    const state = command("k-d7m", {}, 5);
    expect(view(state, 0).ships[0]).toMatchObject({
      engines: [-99, -99, -99],
      superstructure: -99,
      damaged: -99,
    });
    act(state, 0, { type: "report", ship: 0, panel: "engineering" });
    expect(view(state, 0).ships[0]?.crew?.reports).toMatchObject([
      { panel: "engineering", figures: { engine1: 26, engine2: 26, engine3: 8 } },
    ]);
    expect(view(state, 1).ships[0]?.crew?.reports).toEqual([]);
    expect(refusal(state, 1, { type: "report", ship: 0, panel: "helm" })).toBe("not-your-post");
  });

  rule(
    ["ST-CGN-05", "ST-CSQ-02"],
    "engineer's shares, captain's orders, helmsman's weapons, science officer's shields, in this order; no arming or firing without orders",
    () => {
      const state = command();
      expect([asked(state, ENGINEER), asked(state, HELM), asked(state, SCIENCE)]).toEqual([
        "shares",
        "nothing",
        "nothing",
      ]);
      act(state, ENGINEER, shares(12, 20, 8));
      expect(shipAt(state, 0).points).toBe(3);
      expect(asked(state, HELM)).toBe("orders");
      act(state, HELM, orders(false, false, "Hold."));
      expect(broken(state, HELM, { type: "arm", ship: 0, power: { w0: 1 } })).toBe("ST-CGN-05");
      act(state, HELM, orders(true, false));
      act(state, HELM, { type: "arm", ship: 0, power: { w0: 5 } });
      expect(asked(state, SCIENCE)).toBe("raise");
      act(state, SCIENCE, { type: "raise", ship: 0, power: { s1: 16 } });
      atDeclaration(state, 0);
      expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-CGN-05");
      act(state, HELM, orders(true, true));
      expect(refusal(state, HELM, fire(0, 1, 0))).toBe("allowed");
    },
  );

  rule("ST-CGN-10", "an order for another officer's panel is not accepted", () => {
    const state = command();
    for (const seat of [HELM, SCIENCE, INSTRUCTOR])
      expect(broken(state, seat, shares(1, 1, 1))).toBe("ST-CGN-10");
    act(state, ENGINEER, shares(12, 20, 8));
    act(state, HELM, orders(true, true));
    expect(broken(state, SCIENCE, { type: "arm", ship: 0, power: {} })).toBe("ST-CGN-10");
    act(state, HELM, { type: "arm", ship: 0, power: {} });
    expect(broken(state, ENGINEER, { type: "raise", ship: 0, power: {} })).toBe("ST-CGN-10");
  });

  rule(
    "ST-CGN-07",
    "a skill roll equal to or below the rating succeeds; a penalty is added to the roll",
    () => {
      const made = (face: number, penalty: number): boolean => {
        const { table, done } = fed(face);
        const roll = skillRoll(command(), 0, "sensors", penalty, table);
        done();
        expect(roll.face).toBe(face);
        return roll.made;
      };
      expect([made(1, 0), made(60, 0), made(61, 0), made(100, 0)]).toEqual([true, true, false, false]);
      expect([made(40, 20), made(41, 20)]).toEqual([true, false]);
    },
  );

  rule("ST-CGN-08", "ratings for every role and DEX, 48 to 75", () => {
    const state = tableOf({
      ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 18)],
      seats: 4,
      options: { level: "command" },
    });
    const { skills, dex } = crewOf(state);
    for (const rating of [...Object.values(skills), ...Object.values(dex)]) {
      expect(rating).toBeGreaterThanOrEqual(48);
      expect(rating).toBeLessThanOrEqual(75);
    }
    expect(Object.keys(skills)).toHaveLength(9);
  });

  rule(
    "ST-CGN-09",
    "the instructor's ships follow the expert rules: a crew roll, a lock on 1 to 6, no officers",
    () => {
      const state = powered(command());
      expect(shipAt(state, 1).crew).toBeUndefined();
      expect(asked(state, INSTRUCTOR)).toBe("bonus");
      quietUntil(state, "sensors");
      act(state, INSTRUCTOR, { type: "sensors", ship: 1, use: "lock", target: "0", detect: false }, 6);
      expect(shipAt(state, 1).sensors.lock).toBe(0);
    },
  );

  rule("ST-CAP-01", "the commander with the higher rating has the advantage for the whole encounter", () => {
    const state = command();
    const [crew, enemy] = state.captains;
    expect(byAdvantage(state).at(-1)).toBe((crew?.rating ?? 0) > (enemy?.rating ?? 0) ? 0 : 1);
  });

  rule(
    ["ST-CPL-01", "ST-CPL-02", "ST-CPL-03"],
    "more players: a captain of his own or a weapons officer; five and six split helm, science and communications; two crews head to head",
    () => {
      const titles = (seats: number, more = {}) =>
        chairs(optionsFor({ level: "command", ...more }), seats).map((chair) => chair.title.slice(6));
      expect(titles(5)).toEqual(["captain", "engineer", "helm", "science", "instructor"]);
      expect(titles(5, { fourth: "weapons" })).toEqual([
        "captain",
        "engineer",
        "weapons",
        "science",
        "instructor",
      ]);
      expect(titles(6)).toEqual(["captain", "engineer", "weapons", "science", "navigator", "instructor"]);
      expect(titles(7)).toEqual([
        "captain",
        "engineer",
        "weapons",
        "science",
        "navigator",
        "communications",
        "instructor",
      ]);
      expect(titles(6, { headToHead: true })).toEqual([
        "engineer",
        "helm",
        "science",
        "engineer",
        "helm",
        "science",
      ]);
      const six = command("k-d7m", {}, 7);
      expect(six.setting.commanders[0]?.posts).toEqual({
        captain: 0,
        helm: 0,
        engineer: 1,
        weapons: 2,
        sensors: 3,
        shields: 4,
        damage: 5,
      });
    },
  );

  rule("ST-CPL-04", "who is Captain among three can rotate from game to game", () => {
    const captain = (captainPost: string) =>
      command("k-d7m", { options: { captainPost } }).setting.commanders[0]?.posts.captain;
    expect(["engineer", "helm", "science"].map(captain)).toEqual([0, 1, 2]);
  });
});
