import { describe, expect } from "vitest";
import { command, crewOf, ENGINEER, HELM, INSTRUCTOR, SCIENCE } from "./crew.ts";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { bridgeEffects, recoverOfficers } from "../src/rules/bridge.ts";
import { powerDownDue } from "../src/rules/power-down.ts";
import { protection } from "../src/rules/damage.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  asked,
  atDeclaration,
  atMove,
  broken,
  fed,
  fire,
  heard,
  move,
  quietUntil,
  refusal,
  ship,
  tableOf,
  question,
} from "./table.ts";

/** A bridge hit of so many points, with these dice. */
function bridge(state: State, points: number, ...dice: number[]): void {
  const { table, done } = fed(...dice);
  bridgeEffects(state, [{ kind: "bridge", ship: 0, points }], table);
  done();
}

/** The end of a phase pair with these dice. */
function pairEnds(state: State, ...dice: number[]): string[] {
  const { table, done } = fed(...dice);
  recoverOfficers(state, table);
  return done().flatMap(({ event, to }) => {
    expect(to).toEqual([...new Set(COMMANDER_0(state))]);
    if (event.type === "nerve") return [`${event.made ? "calm" : "shaken"}.${event.officer}`];
    if (event.type === "recovery")
      return [`${event.of}.${event.phases ?? (event.made ? "again" : "not yet")}`];
    return event.type === "aboard" ? [...event.news] : [];
  });
}

/** Everybody aboard ship 0. */
const COMMANDER_0 = (state: State): number[] => Object.values(state.setting.commanders[0]?.posts ?? {});

/** What a bridge hit tells everybody aboard. */
function bridgeTold(state: State, points: number, ...dice: number[]): object[] {
  const { table, done } = fed(...dice);
  bridgeEffects(state, [{ kind: "bridge", ship: 0, points }], table);
  return done().map(({ event, to }) => {
    expect(to).toEqual([...new Set(COMMANDER_0(state))]);
    return event;
  });
}

function engineeringHit(state: State): void {
  bridgeEffects(state, [{ kind: "engineering", ship: 0 }], fed().table);
}

/** What somebody's act is refused for. */
const said = (state: State, seat: number, action: Action): readonly [string, string] => [
  refusal(state, seat, action),
  broken(state, seat, action),
];

describe("Stations that are out do nothing at all", () => {
  const science = (use: "shields" | "damage-control" | "repair" | "casualties"): Action => ({
    type: "science",
    ship: 0,
    use,
    power: {},
  });
  function atScience(): State {
    const state = command();
    state.step = "skill";
    state.asked = [question(state, "science", 0)];
    return state;
  }
  const out = (state: State, system: "communications" | "shields", fresh = false): State => {
    crewOf(state).systems = [{ system, penalty: 0, fresh }];
    return state;
  };
  const hail: Action = { type: "hail", ship: 0 };
  const ALLOWED = ["allowed", "none"] as const;

  rule(
    "ST-BRG-07",
    "communications: no hail, no damage control, no repair parties, nothing to commit",
    () => {
      const state = out(atScience(), "communications");
      expect(said(state, SCIENCE, hail)).toEqual(["communications-out", "ST-BRG-07"]);
      for (const use of ["damage-control", "repair", "casualties"] as const)
        expect([use, ...said(state, SCIENCE, science(use))]).toEqual([
          use,
          "damage-control-out",
          "ST-BRG-07",
        ]);
      expect(said(state, SCIENCE, science("shields"))).toEqual(ALLOWED);
      crewOf(state).damageControl = 3;
      state.step = "aim";
      state.asked = [question(state, "commit", 0)];
      expect(said(state, SCIENCE, { type: "commit", ship: 0, points: 1 })).toEqual([
        "too-many-points",
        "ST-SCI-04",
      ]);
      crewOf(state).systems = [];
      expect(said(state, SCIENCE, { type: "commit", ship: 0, points: 3 })).toEqual(ALLOWED);
    },
  );

  rule("ST-BRG-07", "shields: no roll for more of them", () => {
    const state = out(atScience(), "shields");
    expect(said(state, SCIENCE, science("shields"))).toEqual(["shields-out", "ST-BRG-07"]);
    for (const use of ["damage-control", "repair", "casualties"] as const)
      expect(said(state, SCIENCE, science(use))).toEqual(ALLOWED);
    expect(said(state, SCIENCE, hail)).toEqual(ALLOWED);
  });

  rule("ST-BRG-08", "only from the phase pair after the hit", () => {
    const state = out(atScience(), "communications", true);
    expect(said(state, SCIENCE, hail)).toEqual(ALLOWED);
    expect(said(state, SCIENCE, science("repair"))).toEqual(ALLOWED);
  });

  rule(
    ["ST-BRG-04", "ST-BRG-11"],
    "a shaken officer hails nobody and rolls nothing; without power there is no hail and no shield",
    () => {
      const shaken = atScience();
      crewOf(shaken).shaken.sensors = 1;
      expect(said(shaken, SCIENCE, hail)).toEqual(["science-shaken", "ST-BRG-04"]);
      for (const use of ["shields", "damage-control", "repair", "casualties"] as const)
        expect(said(shaken, SCIENCE, science(use))).toEqual(["science-shaken", "ST-BRG-04"]);
      const dark = atScience();
      crewOf(dark).blackout = 1;
      expect(said(dark, SCIENCE, hail)).toEqual(["no-power", "ST-BRG-11"]);
      expect(said(dark, SCIENCE, science("shields"))).toEqual(["no-power", "ST-BRG-11"]);
      expect(said(dark, SCIENCE, science("repair"))).toEqual(ALLOWED);
    },
  );

  rule("ST-SCI-09", "a hail once a turn", () => {
    const state = atScience();
    act(state, SCIENCE, hail, 60);
    expect(said(state, SCIENCE, hail)).toEqual(["already-hailed", "ST-SCI-09"]);
  });
});

describe("Bridge hits", () => {
  rule(
    ["ST-BRG-02", "ST-BRG-03", "ST-BRG-06"],
    "the crew is told each die, what it needed and who rolled",
    () => {
      expect(bridgeTold(command(), 5, 10, 61, 60, 8, 3, 7, 10)).toMatchObject([
        {
          type: "bridge-hit",
          roll: "personnel",
          faces: [10],
          strikes: ["sensors-officer", "helm-officer"],
          rules: ["ST-BRG-02"],
        },
        {
          type: "nerve",
          officer: "science",
          again: false,
          needs: 60,
          face: 61,
          made: false,
          rules: ["ST-BRG-03"],
        },
        {
          type: "nerve",
          officer: "helm",
          again: false,
          needs: 60,
          face: 60,
          made: true,
          rules: ["ST-BRG-03"],
        },
        {
          type: "bridge-hit",
          roll: "systems",
          faces: [8, 3, 7, 10],
          strikes: ["sensors", "helm", "weapons"],
          rules: ["ST-BRG-06"],
        },
      ]);
      expect(bridgeTold(command(), 5, 3, 10)).toMatchObject([
        { faces: [3], strikes: [] },
        { faces: [10], strikes: [] },
      ]);
    },
  );

  rule(
    ["ST-BRG-08", "ST-BRG-10", "ST-BRG-12"],
    "so it is of repairs, of the chief's nerve and of the power",
    () => {
      const state = command();
      bridge(state, 1, 1, 7, 2, 10);
      engineeringHit(state);
      const end = (...dice: number[]): object[] => {
        const { table, done } = fed(...dice);
        recoverOfficers(state, table);
        return done()
          .map(({ event }) => event)
          .filter(({ type }) => type !== "aboard");
      };
      expect(end(61, 61)).toMatchObject([
        {
          type: "nerve",
          officer: "engineer",
          again: false,
          needs: 60,
          face: 61,
          made: false,
          rules: ["ST-BRG-10"],
        },
        {
          type: "recovery",
          officer: "engineer",
          of: "outage",
          needs: 60,
          face: 61,
          made: false,
          phases: 2,
          rules: ["ST-BRG-12"],
        },
      ]);
      // Who was shaken rolls again before the systems are tried: communications by the Science Officer, weapons by the Helmsman.
      expect(end(60, 61, 1)).toMatchObject([
        {
          type: "nerve",
          officer: "engineer",
          again: true,
          needs: 60,
          face: 60,
          made: true,
          rules: ["ST-BRG-10"],
        },
        {
          type: "recovery",
          officer: "science",
          of: "communications",
          needs: 60,
          face: 61,
          made: false,
          rules: ["ST-BRG-08"],
        },
        { type: "recovery", officer: "helm", of: "weapons", needs: 60, face: 1, made: true },
      ]);
      expect(end(55, 56)).toMatchObject([
        { type: "recovery", of: "communications", needs: 55, face: 55, made: true },
        { type: "recovery", of: "power", needs: 55, face: 56, made: false, rules: ["ST-BRG-12"] },
      ]);
      expect(end(50)).toMatchObject([{ type: "recovery", of: "power", needs: 50, face: 50, made: true }]);
      expect(crewOf(state)).toMatchObject({ blackout: 0, blackoutPenalty: 0, systems: [] });
    },
  );

  rule(["ST-BRG-01"], "one personnel and one systems roll for every 5 points or part of 5 (V20)", () => {
    bridge(command(), 5, 1, 10);
    bridge(command(), 6, 1, 10, 1, 10);
    bridge(command(), 12, 1, 10, 1, 10, 1, 10);
  });

  rule("ST-BRG-02", "personnel: 1-3 nobody, 4-6 Science Officer, 7-9 Helmsman, 10 both", () => {
    const shaken = (die: number, rolls: number[]) => {
      const state = command();
      bridge(state, 1, die, ...rolls, 10);
      return crewOf(state).freshly;
    };
    expect(shaken(3, [])).toEqual({ engineer: 0, helm: 0, sensors: 0 });
    expect(shaken(4, [61])).toEqual({ engineer: 0, helm: 0, sensors: 1 });
    expect(shaken(7, [61])).toEqual({ engineer: 0, helm: 1, sensors: 0 });
    expect(shaken(10, [61, 61])).toEqual({ engineer: 0, helm: 1, sensors: 1 });
  });

  rule(
    "ST-BRG-03",
    "a roll of DEX or less leaves the officer unharmed; else he rolls again at the end of each following pair, once per effect",
    () => {
      const state = command();
      bridge(state, 1, 7, 60, 10);
      expect(crewOf(state).freshly.helm).toBe(0);
      bridge(state, 6, 7, 61, 10, 7, 61, 10);
      expect(crewOf(state).shaken.helm).toBe(0);
      pairEnds(state);
      expect(crewOf(state).shaken.helm).toBe(2);
      expect(pairEnds(state, 60, 61)).toEqual(["calm.helm", "shaken.helm"]);
      expect(crewOf(state).shaken.helm).toBe(1);
      pairEnds(state, 1);
      expect(crewOf(state).shaken.helm).toBe(0);
    },
  );

  rule(
    "ST-BRG-04",
    "a shaken Helmsman: no fire, straight ahead only, no evasion; a shaken Science Officer: no questions, no damage control",
    () => {
      const state = command();
      crewOf(state).shaken.helm = 1;
      shipAt(state, 0).charges[0] = 5;
      atDeclaration(state, 0);
      expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-BRG-04");
      atMove(state, 0, 2);
      expect(broken(state, HELM, move(0, "ahead", "ahead-port"))).toBe("ST-BRG-04");
      expect(broken(state, HELM, move(0, "ahead"))).toBe("ST-BRG-04");
      expect(refusal(state, HELM, move(0, "ahead", "ahead"))).toBe("allowed");
      state.step = "evade";
      state.asked = [question(state, "evade", 0)];
      expect(refusal(state, HELM, { type: "evade", ship: 0, side: "port" })).toBe("cannot-evade");
      const science = command();
      crewOf(science).shaken.sensors = 1;
      crewOf(science).damageControl = 5;
      shipAt(science, 0).sensors.lock = 1;
      science.step = "aim";
      science.asked = [question(science, "commit", 0)];
      expect(broken(science, SCIENCE, { type: "commit", ship: 0, points: 1 })).toBe("ST-SCI-04");
      atMove(science, 0, 1);
      science.asked = [question(science, "question", 0)];
      expect(refusal(science, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" })).toBe(
        "sensors-out",
      );
    },
  );

  rule("ST-BRG-05", "an officer still shaken at Power Allocation leaves his panel as it was", () => {
    const state = command();
    crewOf(state).shaken.helm = 1;
    crewOf(state).shaken.sensors = 1;
    Object.assign(shipAt(state, 0), { charges: [3, 0, 0, 0, 0, 0, 0, 0], shields: [7, 0, 0, 0, 0, 0] });
    act(state, ENGINEER, { type: "shares", ship: 0, movement: 12, weapons: 20, shields: 8 });
    act(state, HELM, { type: "orders", ship: 0, arm: true, fire: true, text: "" });
    expect(broken(state, HELM, { type: "arm", ship: 0, power: { w1: 5 } })).toBe("ST-BRG-05");
    act(state, HELM, { type: "arm", ship: 0, power: { w0: 3 } });
    expect(broken(state, SCIENCE, { type: "raise", ship: 0, power: { s1: 16 } })).toBe("ST-BRG-05");
    act(state, SCIENCE, { type: "raise", ship: 0, power: { s1: 7 } });
    act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: false, power: {} }, 100);
    quietUntil(state, "sensors");
    expect(
      refusal(state, SCIENCE, { type: "sensors", ship: 0, use: "lock", target: "1", detect: false }),
    ).toBe("sensors-out");
  });

  rule("ST-BRG-06", "systems: 1 to 6 name one, 7 to 9 two to four by halved dice, 10 none (V21)", () => {
    const shaken = (...dice: number[]) => {
      const state = command();
      bridge(state, 1, 1, ...dice);
      return crewOf(state).systems.map((one) => one.system);
    };
    expect([shaken(1), shaken(2), shaken(3), shaken(4), shaken(5), shaken(6), shaken(10)]).toEqual([
      ["communications"],
      ["sensors"],
      ["shields"],
      ["helm"],
      ["weapons"],
      ["weapons"],
      [],
    ]);
    expect(shaken(8, 3, 7, 10)).toEqual(["sensors", "helm", "weapons"]);
    expect(shaken(7, 1, 2)).toEqual(["communications", "communications"]);
    expect(shaken(9, 9, 9, 9, 9)).toHaveLength(4);
  });

  rule("ST-BRG-07", "a shaken system does not work from the next pair on", () => {
    const state = command();
    Object.assign(shipAt(state, 0), { shields: [9, 0, 0, 0, 0, 0], charges: [5, 0, 0, 0, 0, 0, 0, 0] });
    bridge(state, 11, 1, 3, 1, 4, 1, 5);
    expect(protection(shipAt(state, 0), 0)).toBe(9);
    pairEnds(state);
    expect(protection(shipAt(state, 0), 0)).toBe(0);
    atDeclaration(state, 0);
    expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-BRG-07");
    atMove(state, 0, 1);
    expect(refusal(state, HELM, move(0, "ahead-port"))).toBe("straight-only");
  });

  rule(
    ["ST-BRG-08", "ST-BRG-09"],
    "repair at the end of each following pair, +5 after every failure, once per effect",
    () => {
      const state = command();
      bridge(state, 6, 1, 4, 1, 4);
      pairEnds(state);
      expect(pairEnds(state, 61, 60)).toEqual(["helm.not yet", "helm.again"]);
      expect(crewOf(state).systems).toEqual([{ system: "helm", penalty: 5, fresh: false }]);
      pairEnds(state, 56);
      expect(crewOf(state).systems).toEqual([{ system: "helm", penalty: 10, fresh: false }]);
      expect(pairEnds(state, 50)).toEqual(["helm.again"]);
      expect(crewOf(state).systems).toEqual([]);
    },
  );
});

describe("Engineering out", () => {
  rule(["ST-BRG-10"], "the engineer rolls DEX; above it he is out and power cuts fall by chance", () => {
    const state = command();
    Object.assign(shipAt(state, 0), {
      toMovement: 0,
      toWeapons: 1,
      toShields: 0,
      charges: [1, 0, 0, 0, 0, 0, 0, 0],
    });
    engineeringHit(state);
    expect(pairEnds(state, 61, 60)).toEqual(["shaken.engineer", "outage.1"]);
    expect(crewOf(state)).toMatchObject({ shaken: { engineer: 1 }, blackout: 1 });
    crewOf(state).lostPower = 3;
    shipAt(state, 0).jolted = true;
    const { table } = fed(1);
    powerDownDue(state, table);
    expect(shipAt(state, 0)).toMatchObject({ toWeapons: 0, charges: [0, 0, 0, 0, 0, 0, 0, 0] });
    const calm = command();
    engineeringHit(calm);
    pairEnds(calm, 60, 60);
    expect(crewOf(calm).shaken.engineer).toBe(0);
  });

  rule(
    "ST-BRG-11",
    "no shields, no fire, no movement in the next pair; movement points and locks are lost, charges and shields come back",
    () => {
      const state = command();
      Object.assign(shipAt(state, 0), {
        shields: [9, 0, 0, 0, 0, 0],
        charges: [5, 0, 0, 0, 0, 0, 0, 0],
        points: 5,
        spread: [1, 1, 1, 1, 1],
      });
      shipAt(state, 0).sensors.lock = 1;
      engineeringHit(state);
      pairEnds(state, 1, 1);
      expect(shipAt(state, 0)).toMatchObject({ points: 0, spread: [0, 0, 0, 0, 0], sensors: { lock: NONE } });
      expect(protection(shipAt(state, 0), 0)).toBe(0);
      atDeclaration(state, 0);
      expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-BRG-11");
      expect(pairEnds(state)).toEqual(["power-on"]);
      expect(protection(shipAt(state, 0), 0)).toBe(9);
      expect(shipAt(state, 0).charges[0]).toBe(5);
    },
  );

  rule(
    "ST-BRG-12",
    "success limits the outage to one pair; a failure adds the next, with a roll at +5 at its end",
    () => {
      const state = command();
      engineeringHit(state);
      pairEnds(state, 1, 61);
      expect(crewOf(state)).toMatchObject({ blackout: 2, blackoutPenalty: 5 });
      pairEnds(state);
      expect(crewOf(state).blackout).toBe(1);
      pairEnds(state, 56);
      expect(crewOf(state)).toMatchObject({ blackout: 1, blackoutPenalty: 10 });
      expect(pairEnds(state, 50)).toEqual(["power.again"]);
      expect(crewOf(state)).toMatchObject({ blackout: 0, blackoutPenalty: 0 });
    },
  );

  rule(
    "ST-BRG-13",
    "without power at Power Allocation the shares stay, less losses; within weapons and shields they may be placed anew",
    () => {
      const state = command();
      crewOf(state).blackout = 1;
      crewOf(state).shares = [12, 20, 8];
      const shares = (movement: number, weapons: number, shields: number): Action => ({
        type: "shares",
        ship: 0,
        movement,
        weapons,
        shields,
      });
      expect(broken(state, ENGINEER, shares(10, 20, 8))).toBe("ST-BRG-13");
      shipAt(state, 0).engines = [26, 5, 0];
      expect(broken(state, ENGINEER, shares(12, 11, 8))).toBe("ST-BRG-13");
      act(state, ENGINEER, shares(3, 20, 8));
      expect(shipAt(state, 0)).toMatchObject({ points: 0, toWeapons: 20, toShields: 8 });
      act(state, HELM, { type: "orders", ship: 0, arm: true, fire: true, text: "" });
      act(state, HELM, { type: "arm", ship: 0, power: { w3: 9, w4: 9 } });
      expect(asked(state, SCIENCE)).toBe("raise");
    },
  );
});

describe("The instructor", () => {
  rule(
    "ST-INS-02",
    "the players are told goals and background and see the map as far as it is visible to them",
    () => {
      const state = tableOf({
        ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 18), ship("k-d7m", 1, 40, 14, 3, { enters: 3 })],
        warp: 0,
        seats: 4,
        options: { level: "command" },
        scenario: { briefing: "Hold the line." },
      });
      expect(view(state, HELM).setting.briefing).toBe("Hold the line.");
      expect(view(state, HELM).ships[2]).toMatchObject({ q: -99, enters: -99 });
      expect(view(state, INSTRUCTOR).ships[2]).toMatchObject({ enters: 3 });
      const news = act(state, INSTRUCTOR, { type: "brief", text: "A distress call." });
      expect(heard(news, "briefed")).toMatchObject([{ text: "A distress call." }]);
    },
  );

  rule(
    "ST-INS-03",
    "the instructor plays his ships on what they would know: the crew's panels are closed to him",
    () => {
      const state = command();
      act(state, ENGINEER, { type: "shares", ship: 0, movement: 12, weapons: 20, shields: 8 });
      const seen = view(state, INSTRUCTOR).ships[0];
      expect(seen).toMatchObject({
        engines: [-99, -99, -99],
        toMovement: -99,
        points: -99,
        superstructure: -99,
      });
      expect(seen?.crew).toBeUndefined();
    },
  );
});
