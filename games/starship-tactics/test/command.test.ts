import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { byAdvantage } from "../src/rules/advantage.ts";
import { decisions } from "../src/rules/asks.ts";
import { explosionChecks } from "../src/rules/explosion.ts";
import { chairs } from "../src/rules/options.ts";
import { damageControlPoints } from "../src/rules/officers.ts";
import { applyEffects, resolveHit, type Effect } from "../src/rules/damage.ts";
import { questionsNow, questionsPerTurn } from "../src/rules/sensors.ts";
import { NONE, shipAt, SKILLS, type Crew, type Skill, type State } from "../src/rules/state.ts";
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
  optionsFor,
  quietUntil,
  refusal,
  ship,
  stand,
  tableOf,
  type Wish,
} from "./table.ts";

/** Engineer, helmsman (and captain), science officer, instructor. */
const ENGINEER = 0;
const HELM = 1;
const SCIENCE = 2;
const INSTRUCTOR = 3;

/** An Enterprise with a crew of three, all skills and DEX 60, against one ship of the instructor. */
function command(enemy = "k-d7m", more: Partial<Wish> = {}, seats = 4): State {
  const state = tableOf({
    ships: [ship("f-ent", 0, 10), ship(enemy, 1, 18)],
    warp: 0,
    seats,
    ...more,
    options: { level: "command", ...more.options },
  });
  const { crew } = shipAt(state, 0);
  if (crew === undefined) throw new Error("the ship has no crew");
  const skills: Partial<Record<Skill, number>> = {};
  for (const skill of SKILLS) skills[skill] = 60;
  Object.assign(crew, { skills, dex: { engineer: 60, helm: 60, sensors: 60 } });
  return state;
}

const crewOf = (state: State): Crew => {
  const { crew } = shipAt(state, 0);
  if (crew === undefined) throw new Error("the ship has no crew");
  return crew;
};

const shares = (movement: number, weapons: number, shields: number): Action => ({
  type: "shares",
  ship: 0,
  movement,
  weapons,
  shields,
});
const orders = (arm: boolean, fire: boolean, text = ""): Action => ({
  type: "orders",
  ship: 0,
  arm,
  fire,
  text,
});

/** Through Power Allocation to the Skill Roll Phase; the instructor's crew rolls a 100. */
function powered(
  state: State,
  share: readonly [number, number, number] = [12, 20, 8],
  arm: Record<string, number> = { w0: 5, w1: 5 },
  raise: Record<string, number> = { s1: 16, s2: 16 },
): State {
  act(state, ENGINEER, shares(...share));
  act(state, HELM, orders(true, true));
  act(state, HELM, { type: "arm", ship: 0, power: arm });
  act(state, SCIENCE, { type: "raise", ship: 0, power: raise });
  const seats = decisions(state).filter((one) => one.answered !== true);
  expect(seats.map((one) => one.seat)).toEqual([INSTRUCTOR]);
  act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: false, power: {} }, 100);
  return state;
}

/** A hit on the crewed ship's shield with all its consequences at the end of the phase pair. */
function struck(state: State, side: number, damage: number, ...dice: number[]): Effect[] {
  const effects: Effect[] = [];
  const { table, done } = fed(...dice);
  resolveHit(state, { target: 0, by: 1, from: shipAt(state, 1), side, damage }, effects, table);
  applyEffects(state, effects, table);
  done();
  return effects;
}

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
    ["ST-CGN-07", "ST-CGN-08"],
    "ratings for every role and DEX, 48 to 75; equal or below succeeds",
    () => {
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
    },
  );

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

describe("Command: engineer", () => {
  rule(["ST-ENG-05", "ST-CSQ-01"], "the three shares may not exceed the sum of the engines", () => {
    const state = command();
    expect(broken(state, ENGINEER, shares(30, 20, 11))).toBe("ST-ENG-05");
    shipAt(state, 0).engines = [26, 0, 8];
    expect(broken(state, ENGINEER, shares(20, 10, 5))).toBe("ST-ENG-05");
    act(state, ENGINEER, shares(20, 10, 4));
    expect(shipAt(state, 0)).toMatchObject({ points: 5, toWeapons: 10, toShields: 4 });
  });

  const engineering = (use: "power" | "repair" | "rush" | "none", where = ""): Action => ({
    type: "engineering",
    ship: 0,
    use,
    where,
  });

  rule(
    ["ST-ENG-01", "ST-ENG-02"],
    "extra power: a success gives 1, 01 to 05 gives 2, a failure none (V24); one roll a turn",
    () => {
      for (const [roll, gained] of [
        [3, 2],
        [40, 1],
        [61, 0],
      ] as const) {
        const state = powered(command());
        const news = act(state, ENGINEER, engineering("power", "s"), roll);
        expect(heard(news, "skill")).toMatchObject([{ use: "power", gained }]);
        expect(refusal(state, ENGINEER, engineering("power", "s"))).toBe("not-asked");
        expect(shipAt(state, 0).toShields).toBe(8 + gained);
      }
    },
  );

  rule(
    "ST-ENG-03",
    "engine repair: 1 point, 2 on 01 to 05, on one damaged engine, never above its maximum",
    () => {
      const state = powered(command());
      expect(broken(state, ENGINEER, engineering("repair", "e0"))).toBe("ST-ENG-03");
      shipAt(state, 0).engines = [25, 20, 8];
      act(state, ENGINEER, engineering("repair", "e0"), 2);
      expect(shipAt(state, 0).engines).toEqual([26, 20, 8]);
    },
  );

  rule(
    ["ST-ENG-04", "ST-HLM-07", "ST-HLM-08"],
    "an emergency change allows two warp steps; without a match contact is broken",
    () => {
      const state = command("k-d7m", { warp: 6 });
      while (asked(state, HELM) === "warp" || asked(state, INSTRUCTOR) === "warp") {
        const seat = asked(state, HELM) === "warp" ? HELM : INSTRUCTOR;
        act(state, seat, { type: "warp", ship: seat === HELM ? 0 : 1, change: 0 });
      }
      powered(state);
      act(state, ENGINEER, engineering("rush"), 50);
      expect(asked(state, HELM)).toBe("warp");
      act(state, HELM, { type: "warp", ship: 0, change: 2 });
      expect(shipAt(state, 0).warp).toBe(8);
      quietUntil(state, "over");
      expect(shipAt(state, 0).fate).toBe("driven-off");
      const sublight = powered(command());
      expect(broken(sublight, ENGINEER, engineering("rush"))).toBe("ST-ENG-04");
    },
  );

  rule(
    "ST-ENG-08",
    "power is counted down: a movement point 4, a weapon its charge, absorbed damage its share (V13)",
    () => {
      const state = powered(command());
      atMove(state, 0, 3);
      act(state, HELM, move(0, "hold", "hold", "hold"));
      expect(shipAt(state, 0).toMovement).toBe(0);
      atDeclaration(state, 0);
      act(state, HELM, fire(0, 1, 0, 1));
      act(state, HELM, { type: "aim", ship: 0, roll: false }, 10, 10);
      expect(shipAt(state, 0).toWeapons).toBe(0);
      struck(state, 0, 16);
      expect(shipAt(state, 0)).toMatchObject({ toShields: 4, shields: [0, 16, 0, 0, 0, 0] });
    },
  );

  rule(
    ["ST-ENG-09", "ST-ENG-10"],
    "engine damage comes off unspent power at the end of the Firing Phase; helmsman and science officer choose theirs",
    () => {
      const state = powered(command(), [12, 20, 8], { w0: 5, w6: 1 });
      quietUntil(state, "move", 0);
      // Chart C, shield 3, die 4: warp engine, 5 points.
      Object.assign(shipAt(state, 0), { toMovement: 8, spread: [0, 0, 1, 0, 1] });
      struck(state, 2, 5, 4);
      expect(crewOf(state).lostPower).toBe(5);
      expect(shipAt(state, 0).engines).toEqual([26, 21, 8]);
      state.step = "losses";
      state.asked = [{ who: 1, kind: "lose", done: false, answer: "" }];
      state.losses = [{ ship: 1, from: [0] }];
      act(state, INSTRUCTOR, { type: "lose", ship: 1, weapon: "0" });
      expect(asked(state, ENGINEER)).toBe("power-down");
      const cut = (movement: number, weapons: number, shields: number): Action => ({
        type: "power-down",
        ship: 0,
        movement,
        weapons,
        shields,
      });
      expect(broken(state, ENGINEER, cut(0, 0, 4))).toBe("ST-ENG-09");
      act(state, ENGINEER, cut(3, 1, 1));
      // 5 unspent power are one point: the last phase loses its own.
      expect(shipAt(state, 0).spread).toEqual([0, 0, 1, 0, 0]);
      act(state, HELM, { type: "disarm", ship: 0, power: { w6: 1 } });
      expect(shipAt(state, 0).charges[6]).toBe(0);
      expect(broken(state, SCIENCE, { type: "lower", ship: 0, power: { s1: 3 } })).toBe("ST-ENG-10");
      act(state, SCIENCE, { type: "lower", ship: 0, power: { s1: 1, s2: 3 } });
      expect(shipAt(state, 0).shields).toEqual([15, 13, 0, 0, 0, 0]);
    },
  );

  rule(
    ["ST-ENG-11", "ST-HLM-09", "ST-SHD-01"],
    "at the end of the turn the panels are set anew; only damage persists",
    () => {
      const state = powered(command());
      shipAt(state, 0).engines = [20, 26, 8];
      quietUntil(state, "power");
      expect(asked(state, ENGINEER)).toBe("shares");
      act(state, ENGINEER, shares(4, 4, 1));
      act(state, HELM, orders(true, true));
      act(state, HELM, { type: "arm", ship: 0, power: { w2: 4 } });
      expect(refusal(state, SCIENCE, { type: "raise", ship: 0, power: { s1: 5 } })).toBe("over-allocated");
      act(state, SCIENCE, { type: "raise", ship: 0, power: { s3: 4 } });
      expect(shipAt(state, 0)).toMatchObject({
        engines: [20, 26, 8],
        charges: [0, 0, 4, 0, 0, 0, 0, 0],
        shields: [0, 0, 4, 0, 0, 0],
      });
    },
  );
});

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

  rule("ST-SCI-03", "damage control: half of a die, rounded up (V19)", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(damageControlPoints)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    const state = skillPhase();
    act(state, SCIENCE, science("damage-control"), 60, 7);
    expect(crewOf(state).damageControl).toBe(4);
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
      state.asked = [
        { who: 0, kind: "science", done: false, answer: "" },
        { who: 1, kind: "engineering", done: false, answer: "" },
      ];
      act(state, 2, science("repair"), 1);
      expect(shipAt(state, 0)).toMatchObject({ superstructure: 2, disabled: false });
    },
  );
});

describe("Command: sensors", () => {
  const lock = (use: "lock" | "scan" | "keep"): Action => ({
    type: "sensors",
    ship: 0,
    use,
    target: use === "lock" ? "1" : "",
    detect: false,
  });
  function sensorPhase(enemy = "k-d7m"): State {
    const state = powered(command(enemy));
    quietUntil(state, "sensors");
    return state;
  }

  rule("ST-CSN-01", "a lock takes a roll against Starship Sensors", () => {
    for (const [face, held] of [
      [60, 1],
      [61, NONE],
    ] as const) {
      const state = sensorPhase();
      act(state, SCIENCE, lock("lock"), face);
      expect(shipAt(state, 0).sensors.lock).toBe(held);
    }
  });

  rule(
    "ST-CSN-02",
    "a tenth of the rating, rounded up, as questions; two in the first phases while they exceed five (V16)",
    () => {
      const state = sensorPhase();
      const perPhase = (rating: number): number[] => {
        const crew = { ...crewOf(state), skills: { ...crewOf(state).skills, sensors: rating } };
        const one = { ...shipAt(state, 0), crew, sensors: { ...shipAt(state, 0).sensors, askedNow: 0 } };
        let left = questionsPerTurn(one);
        return [0, 1, 2, 3, 4].map((pair) => {
          const now = questionsNow(
            { ...state, pair },
            { ...one, sensors: { ...one.sensors, questions: left } },
          );
          left -= now;
          return now;
        });
      };
      expect([perPhase(92), perPhase(48), perPhase(60), perPhase(75)]).toEqual([
        [2, 2, 2, 2, 2],
        [1, 1, 1, 1, 1],
        [2, 1, 1, 1, 1],
        [2, 2, 2, 1, 1],
      ]);
    },
  );

  rule(["ST-CSN-03", "ST-CSQ-04"], "each question needs a roll, and is used up either way", () => {
    const state = sensorPhase();
    act(state, SCIENCE, lock("lock"), 10);
    quietUntil(state, "move", 0);
    while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
    const missed = act(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" }, 61);
    expect(heard(missed, "answered")).toMatchObject([{ answer: "none" }]);
    const news = act(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" }, 60);
    expect(heard(news, "answered")).toMatchObject([{ answer: { facts: { power: 44 } } }]);
    expect(asked(state, SCIENCE)).toBe("nothing");
    expect(shipAt(state, 0).sensors.questions).toBe(4);
  });

  rule(
    "ST-CSN-04",
    "sensor damage runs in phase pairs; when they work again a lock may take the place of a question",
    () => {
      const state = sensorPhase();
      quietUntil(state, "move", 0);
      shipAt(state, 0).shields[0] = 0;
      struck(state, 0, 4, 5, 3);
      expect(shipAt(state, 0).sensors.damaged).toBe(2);
      shipAt(state, 0).charges[0] = 5;
      quietUntil(state, "move", 1);
      expect(shipAt(state, 0).sensors.damaged).toBe(1);
      atDeclaration(state, 0);
      expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-SEN-01");
      quietUntil(state, "move", 2);
      expect(shipAt(state, 0).sensors.damaged).toBe(0);
      while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
      act(state, SCIENCE, lock("lock"), 60);
      expect(shipAt(state, 0).sensors.lock).toBe(1);
    },
  );

  function hunt(search: number): State {
    const state = command("r-bop");
    act(state, ENGINEER, shares(12, 20, 8));
    act(state, HELM, orders(true, true));
    act(state, HELM, { type: "arm", ship: 0, power: {} });
    act(state, SCIENCE, { type: "raise", ship: 0, power: {} });
    act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: true, power: {} }, 100);
    quietUntil(state, "sensors");
    act(state, SCIENCE, lock("scan"), search);
    shipAt(state, 1).movedBefore = true;
    quietUntil(state, "move", 0);
    while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
    return state;
  }
  const scan: Action = { type: "scan", ship: 0, arc: "forward" };

  rule("ST-CSN-05", "a search for cloaked ships is rolled at +20 and only allows scanning", () => {
    expect(shipAt(hunt(40), 0).sensors).toMatchObject({ scanning: true, contact: NONE });
    expect(refusal(hunt(41), SCIENCE, scan)).toBe("not-scanning");
  });

  rule(
    ["ST-CSN-06", "ST-CSN-07"],
    "a scan rolls and uses a question; in the right arc it gives a lock, and questions may follow",
    () => {
      const state = hunt(40);
      act(state, SCIENCE, { type: "scan", ship: 0, arc: "aft" }, 60);
      expect(shipAt(state, 0).sensors.contact).toBe(NONE);
      act(state, SCIENCE, scan, 60);
      expect(shipAt(state, 0).sensors).toMatchObject({ contact: 1, lock: 1, questions: 4 });
      quietUntil(state, "move", 1);
      while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
      expect(refusal(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" })).toBe("allowed");
      const failed = hunt(40);
      act(failed, SCIENCE, scan, 61);
      expect(shipAt(failed, 0).sensors.contact).toBe(NONE);
    },
  );

  rule("ST-CSN-08", "in the next turn a roll without penalty keeps the lock on the cloaked ship", () => {
    for (const [face, kept] of [
      [60, 1],
      [61, NONE],
    ] as const) {
      const state = hunt(40);
      act(state, SCIENCE, scan, 60);
      quietUntil(state, "power");
      expect(shipAt(state, 0).sensors).toMatchObject({ lock: 1, contact: NONE });
      act(state, ENGINEER, shares(0, 0, 0));
      act(state, HELM, orders(true, true));
      act(state, HELM, { type: "arm", ship: 0, power: {} });
      act(state, SCIENCE, { type: "raise", ship: 0, power: {} });
      act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: true, power: {} }, 100);
      quietUntil(state, "sensors");
      act(state, SCIENCE, lock("keep"), face);
      expect(shipAt(state, 0).sensors).toMatchObject({ lock: kept, contact: kept });
    }
  });
});

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

  rule("ST-CCM-03", "a crew whose ship is abandoned lives and can be posted elsewhere", () => {
    const state = tableOf({
      ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 30)],
      warp: 0,
      seats: 4,
      options: { level: "command" },
    });
    expect(refusal(state, HELM, { type: "abandon", ship: 0 })).toBe("no-host-near");
    shipAt(state, 0).fate = "abandoned";
    expect(Object.keys(crewOf(state).skills)).toHaveLength(9);
  });
});
