import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { recordAfter } from "../src/rules/campaign.ts";
import { noteDisabled } from "../src/rules/disabled.ts";
import { checkFiringShip } from "../src/rules/fire.ts";
import { hexAt } from "../src/rules/map.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { judge } from "../src/rules/victory.ts";
import { command, crewOf, ENGINEER, HELM, INSTRUCTOR, powered, SCIENCE } from "./crew.ts";
import {
  act,
  asked,
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
      state.asked = [question(state, "declare", 0)];
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
    "ST-CSQ-08",
    "the instructor closes the encounter when the goal is reached, lost, or beyond reach",
    () => {
      for (const [side, ending] of [
        [0, { kind: "goal", side: 0 }],
        [1, { kind: "goal", side: 1 }],
        [-1, { kind: "draw", side: -1 }],
      ] as const) {
        const state = powered(command());
        expect(broken(state, HELM, { type: "close", side })).toBe("ST-CGN-06");
        act(state, INSTRUCTOR, { type: "close", side });
        expect(state.ending).toEqual(ending);
      }
      const state = powered(command());
      expect([
        refusal(state, INSTRUCTOR, { type: "close", side: 2 }),
        broken(state, INSTRUCTOR, { type: "close", side: 2 }),
      ]).toEqual(["no-such-side", "ST-CSQ-08"]);
    },
  );

  rule("ST-CSQ-08", "captains may agree to end it: all in the same turn, and nobody but captains", () => {
    const offer: Action = { type: "offer-draw" };
    const state = powered(command());
    expect([refusal(state, SCIENCE, offer), broken(state, SCIENCE, offer)]).toEqual([
      "captains-only",
      "ST-CSQ-08",
    ]);
    const news = act(state, HELM, offer);
    expect(news).toMatchObject([{ event: { type: "draw-offered", seat: HELM, rules: ["ST-CSQ-08"] } }]);
    expect(news[0]?.to).toBeUndefined();
    expect([refusal(state, HELM, offer), broken(state, HELM, offer)]).toEqual([
      "already-offered",
      "ST-CSQ-08",
    ]);
    expect(state.ending).toBeUndefined();
    quietUntil(state, "power");
    expect(state.offers).toEqual([false, false]);
    act(state, INSTRUCTOR, offer);
    expect(state.ending).toBeUndefined();
    act(state, HELM, offer);
    expect(state.ending).toEqual({ kind: "agreed", side: NONE });
  });

  rule("ST-CSQ-08", "a captain whose ships are all gone need not agree", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 18), ship("r-bop", 2, 14, 8)],
      seats: 3,
    });
    shipAt(state, 2).fate = "driven-off";
    act(state, 0, { type: "offer-draw" });
    act(state, 1, { type: "offer-draw" });
    expect(state.ending).toEqual({ kind: "agreed", side: NONE });
  });

  /** The Enterprise has no superstructure left; its enemy is far off. */
  function helpless(superstructure = 0): State {
    const state = powered(command());
    quietUntil(state, "sensors");
    Object.assign(shipAt(state, 1), hexAt(40, 14));
    Object.assign(shipAt(state, 0), { superstructure, charges: [5, 0, 0, 0, 0, 0, 0, 0] });
    noteDisabled(state, 0, fed().table);
    judge(state, fed().table);
    return state;
  }

  rule(
    "ST-SCI-10",
    "a disabled ship neither moves nor fires, and does not end the match while its crew is aboard",
    () => {
      const state = helpless();
      expect(shipAt(state, 0)).toMatchObject({
        disabled: true,
        charges: [0, 0, 0, 0, 0, 0, 0, 0],
        toWeapons: 0,
        toMovement: 0,
      });
      expect(state.ending).toBeUndefined();
      quietUntil(state, "move", 1);
      expect(state.queue).not.toContain(0);
      expect(checkFiringShip(shipAt(state, 0))).toMatchObject({ code: "disabled", rule: "ST-SCI-10" });
      shipAt(state, 0).fate = "captured";
      judge(state, fed().table);
      expect(state.ending).toEqual({ kind: "last-side", side: 1 });
    },
  );

  rule("ST-SCI-10", "it may surrender: that ends the match", () => {
    const state = helpless();
    act(state, HELM, { type: "surrender", ship: 0 });
    expect(state.ending).toEqual({ kind: "last-side", side: 1 });
  });

  rule("ST-SCI-10", "it may attempt repairs, and nothing else: at 1 point it is in action again", () => {
    const state = helpless();
    quietUntil(state, "power");
    expect(state.asked.map(({ who, kind }) => [who, kind])).toEqual([[1, "allocate"]]);
    act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: false, power: {} }, 100);
    expect(asked(state, ENGINEER)).toBe("engineering");
    const use = (what: "power" | "rush"): Action => ({
      type: "engineering",
      ship: 0,
      use: what,
      where: what === "power" ? "w" : "",
    });
    expect([refusal(state, ENGINEER, use("power")), broken(state, ENGINEER, use("power"))]).toEqual([
      "repairs-only",
      "ST-SCI-10",
    ]);
    expect(refusal(state, ENGINEER, use("rush"))).toBe("repairs-only");
    act(state, ENGINEER, { type: "engineering", ship: 0, use: "none", where: "" });
    const science = (what: "shields" | "damage-control" | "repair" | "casualties"): Action => ({
      type: "science",
      ship: 0,
      use: what,
      power: {},
    });
    for (const what of ["shields", "damage-control"] as const)
      expect([what, refusal(state, SCIENCE, science(what)), broken(state, SCIENCE, science(what))]).toEqual([
        what,
        "repairs-only",
        "ST-SCI-10",
      ]);
    expect(refusal(state, SCIENCE, science("casualties"))).toBe("allowed");
    const news = act(state, SCIENCE, science("repair"), 60);
    expect(heard(news, "restored")).toMatchObject([{ ship: 0, rules: ["ST-SCI-10"] }]);
    expect(shipAt(state, 0)).toMatchObject({ superstructure: 1, disabled: false });
  });

  rule("ST-SCI-10", "a ship that lost all power is brought back by its engineer", () => {
    const state = helpless(5);
    Object.assign(shipAt(state, 0), { engines: [0, 0, 0], disabled: true });
    quietUntil(state, "power");
    act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: false, power: {} }, 100);
    const news = act(state, ENGINEER, { type: "engineering", ship: 0, use: "repair", where: "e0" }, 60);
    expect(heard(news, "restored")).toHaveLength(1);
    expect(shipAt(state, 0)).toMatchObject({ engines: [1, 0, 0], disabled: false });
  });

  rule(
    ["ST-SCI-10", "ST-XPL-01"],
    "it may blow itself up, at the end of the next Firing Phase, and take the enemy along",
    () => {
      const state = helpless();
      Object.assign(shipAt(state, 1), { ...hexAt(11, 14), superstructure: 1, shields: [0, 0, 0, 0, 0, 0] });
      act(state, HELM, { type: "self-destruct", ship: 0 });
      expect(state.ending).toBeUndefined();
      quietUntil(state, "over");
      expect(shipAt(state, 0).fate).toBe("exploded");
      expect(shipAt(state, 1).taken.some((points) => points > 0)).toBe(true);
    },
  );

  rule("ST-SCI-10", "an enemy beside it at the end of a turn boards it (B-32)", () => {
    const state = helpless();
    Object.assign(shipAt(state, 1), hexAt(14, 14));
    quietUntil(state, "over");
    expect(shipAt(state, 0).fate).toBe("captured");
    expect([state.turn, state.ending]).toEqual([1, { kind: "last-side", side: 1 }]);
  });

  rule(
    "ST-CCM-03",
    "the officers of an abandoned ship survive with their ratings and can be posted elsewhere; those of an exploded one do not",
    () => {
      const state = command();
      expect(refusal(state, HELM, { type: "abandon", ship: 0 })).toBe("no-host-near");
      Object.assign(shipAt(state, 0), { fate: "abandoned", host: 1 });
      expect(recordAfter(state).ships[0]).toMatchObject({ captainAlive: true, crewTogether: false });
      expect(crewOf(state).skills.tactics).toBe(60);
      shipAt(state, 0).fate = "exploded";
      expect(recordAfter(state).ships[0]).toMatchObject({ captainAlive: false, crewTogether: false });
    },
  );
});
