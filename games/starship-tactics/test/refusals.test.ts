import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { hexAt } from "../src/rules/map.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { command, crewOf, ENGINEER, HELM, INSTRUCTOR, powered, SCIENCE, shares } from "./crew.ts";
import {
  atDeclaration,
  atMove,
  check,
  duel,
  fire,
  move,
  question,
  quietUntil,
  ship,
  tableOf,
} from "./table.ts";

/** The figures of each refusal's sentence, by the test that meets it; `RECORD=1` writes them anew. */
const FIGURES = fileURLToPath(new URL("refusal-figures.json", import.meta.url));
const records = process.env["RECORD"] === "1";
const kept: Record<string, unknown> =
  records || !existsSync(FIGURES)
    ? {}
    : (JSON.parse(readFileSync(FIGURES, "utf8")) as Record<string, unknown>);
function keepFigures(figures: unknown): void {
  const name = expect.getState().currentTestName ?? "";
  if (records && figures !== undefined) kept[name] = figures;
  expect([name, figures]).toEqual([name, kept[name]]);
}
afterAll(() => {
  if (records) writeFileSync(FIGURES, `${JSON.stringify(kept, undefined, 2)}\n`);
});

/** What is said, by which rule, about which field. */
const says = (state: State, seat: number, action: Action): string => {
  const refusal = check(state, seat, action);
  return refusal === undefined ? "allowed" : `${refusal.code} ${refusal.rule ?? "-"} ${refusal.field ?? "-"}`;
};

type Row = readonly [says: string, state: State, seat: number, action: Action];

/** A crewed ship that is asked one thing. */
function crew(kind: string, arrange: (state: State) => void = () => undefined): State {
  const state = powered(command());
  arrange(state);
  state.asked = [question(state, kind, 0)];
  return state;
}
const shaken =
  (officer: "engineer" | "helm" | "sensors") =>
  (state: State): void =>
    void (crewOf(state).shaken[officer] = 1);
const out =
  (system: "communications" | "shields" | "weapons" | "sensors") =>
  (state: State): void =>
    void crewOf(state).systems.push({ system, penalty: 0, fresh: false });
const dark = (state: State): void => void (crewOf(state).blackout = 1);
const of =
  (more: object, no = 0) =>
  (state: State): void =>
    void Object.assign(shipAt(state, no), more);

const table = (rows: readonly Row[]): void => {
  test.each(rows.map(([wanted, state, seat, action], index) => ({ wanted, state, seat, action, index })))(
    "$index: $wanted",
    ({ wanted, state, seat, action }) => {
      const before = JSON.stringify(state);
      expect(says(state, seat, action)).toBe(wanted);
      keepFigures(check(state, seat, action)?.text.with);
      expect(JSON.stringify(state)).toBe(before);
    },
  );
};

describe("Refused in Power Allocation", () => {
  const allocate = (power: Record<string, number>, cloak = false): Action => ({
    type: "allocate",
    ship: 0,
    cloak,
    power,
  });
  const advanced = (arrange: (state: State) => void = () => undefined, cls = "f-con2"): State => {
    const state = duel(cls, "k-d7m");
    arrange(state);
    return state;
  };
  const expert = (arrange: (state: State) => void = () => undefined, cls = "f-con2"): State => {
    const state = duel(cls, "k-d7m", { warp: 0, options: { level: "expert" } });
    arrange(state);
    return state;
  };
  table([
    ["allowed", advanced(), 0, allocate({ m: 3, w0: 2, s1: 5 })],
    ["no-such-system ST-SEQ-02 power.w8", advanced(), 0, allocate({ w8: 1 })],
    ["no-cloak ST-PLA-05 cloak", advanced(), 0, allocate({}, true)],
    ["cloaked-arms ST-CLK-03 power.w0", advanced(undefined, "r-bop"), 0, allocate({ w0: 1 }, true)],
    ["weapon-damaged ST-SEQ-02 power.w0", advanced(of({ damaged: 1 })), 0, allocate({ w0: 1 })],
    ["weapon-damaged ST-XSQ-05 power.w0", expert(of({ damaged: 1 })), 0, allocate({ w0: 1 })],
    ["wrong-charge ST-SEQ-02 power.w0", advanced(), 0, allocate({ w0: 3 })],
    ["wrong-charge ST-XSU-05 power.w0", expert(), 0, allocate({ w0: 6 })],
    ["wrong-charge ST-PLA-01 power.w1", expert(undefined, "r-bop"), 0, allocate({ w1: 1 })],
    ["shield-over-maximum ST-SEQ-02 power.s1", advanced(), 0, allocate({ s1: 6 })],
    ["shield-over-maximum ST-XSQ-06 power.s1", expert(), 0, allocate({ s1: 17 })],
    ["generator-dead ST-SEQ-08 power.s2", advanced(of({ dead: 2 })), 0, allocate({ s2: 1 })],
    ["generator-dead ST-XSQ-07 power.s2", expert(of({ dead: 2 })), 0, allocate({ s2: 1 })],
    ["over-allocated ST-SEQ-02 power", advanced(), 0, allocate({ m: 11, w0: 1 })],
    ["enter-at-full-speed ST-SCN-02 power.m", advanced(of({ entering: true })), 0, allocate({ m: 10 })],
    ["over-allocated ST-ENG-05 movement", command(), ENGINEER, shares(40, 40, 40)],
    ["no-cloak ST-PLA-05 cloak", command(), ENGINEER, { ...shares(1, 1, 1), cloak: true } as Action],
    ["shares-locked ST-BRG-13 -", crew("shares", dark), ENGINEER, shares(1, 1, 1)],
    ["engineer-shaken ST-BRG-05 -", crew("shares", shaken("engineer")), ENGINEER, shares(1, 1, 1)],
    ["no-such-system ST-CSQ-02 power.w20", crew("arm"), HELM, { type: "arm", ship: 0, power: { w20: 1 } }],
    [
      "helmsman-shaken ST-BRG-05 power",
      crew("arm", shaken("helm")),
      HELM,
      { type: "arm", ship: 0, power: { w3: 1 } },
    ],
    [
      "no-order-to-arm ST-CGN-05 power",
      crew("arm", (one) => void (crewOf(one).mayArm = false)),
      HELM,
      { type: "arm", ship: 0, power: { w0: 1 } },
    ],
    [
      "over-allocated ST-XSQ-05 power",
      crew("arm", of({ toWeapons: 1 })),
      HELM,
      { type: "arm", ship: 0, power: { w0: 2 } },
    ],
    [
      "cloaked-arms ST-CLK-03 power.w0",
      crew("arm", (one) => void (crewOf(one).cloaking = true)),
      HELM,
      { type: "arm", ship: 0, power: { w0: 1 } },
    ],
    [
      "no-such-system ST-SHD-01 power.w20",
      crew("raise"),
      SCIENCE,
      { type: "raise", ship: 0, power: { w20: 1 } },
    ],
    [
      "science-shaken ST-BRG-05 power",
      crew("raise", shaken("sensors")),
      SCIENCE,
      { type: "raise", ship: 0, power: { s4: 1 } },
    ],
    [
      "over-allocated ST-SHD-01 power",
      crew("raise", of({ toShields: 1 })),
      SCIENCE,
      { type: "raise", ship: 0, power: { s1: 5 } },
    ],
    [
      "shield-over-maximum ST-XSQ-06 power.s1",
      crew("raise", of({ toShields: 40 })),
      SCIENCE,
      { type: "raise", ship: 0, power: { s1: 17 } },
    ],
    [
      "generator-dead ST-XSQ-07 power.s1",
      crew("raise", of({ dead: 1 })),
      SCIENCE,
      { type: "raise", ship: 0, power: { s1: 1 } },
    ],
  ]);
});

describe("Refused at any time", () => {
  const abandoning = (more: object = {}): State => {
    const state = tableOf({ ships: [ship("f-con2", 0, 10), ship("f-lar", 0, 12), ship("k-d7m", 1, 30)] });
    Object.assign(shipAt(state, 0), more);
    return state;
  };
  const later = (): State => {
    const state = abandoning();
    quietUntil(state, "sensors");
    return state;
  };
  const abandon: Action = { type: "abandon", ship: 0 };
  const hail: Action = { type: "hail", ship: 0 };
  const judged = (): State => command("k-d7m", { options: { level: "command", rulings: true } });
  table([
    ["allowed", abandoning(), 0, abandon],
    ["already-ordered ST-CAM-13 -", abandoning({ abandoning: true }), 0, abandon],
    ["only-in-power-allocation ST-CAM-13 -", later(), 0, abandon],
    ["already-ordered ST-XPL-01 -", abandoning({ scuttle: true }), 0, { type: "self-destruct", ship: 0 }],
    ["no-such-ship ST-SEQ-10 ship", abandoning({ fate: "driven-off" }), 0, { type: "surrender", ship: 0 }],
    ["no-such-ship - ship", abandoning(), 0, { type: "surrender", ship: 9 }],
    ["not-your-ship ST-MUL-01 ship", abandoning(), 0, { type: "surrender", ship: 2 }],
    ["not-crewed ST-SCI-09 -", command(), INSTRUCTOR, { type: "hail", ship: 1 }],
    ["already-hailed ST-SCI-09 -", crew("arm", (one) => void (crewOf(one).hailed = true)), SCIENCE, hail],
    ["science-shaken ST-BRG-04 -", crew("arm", shaken("sensors")), SCIENCE, hail],
    ["communications-out ST-BRG-07 -", crew("arm", out("communications")), SCIENCE, hail],
    ["no-power ST-BRG-11 -", crew("arm", dark), SCIENCE, hail],
    [
      "not-crewed ST-CGN-04 -",
      command(),
      INSTRUCTOR,
      { type: "orders", ship: 1, arm: true, fire: true, text: "" },
    ],
    [
      "not-your-post ST-CGN-10 -",
      command(),
      SCIENCE,
      { type: "orders", ship: 0, arm: true, fire: true, text: "" },
    ],
    ["not-crewed ST-CGN-04 -", command(), INSTRUCTOR, { type: "report", ship: 1, panel: "helm" }],
    ["instructor-only ST-CGN-06 -", command(), HELM, { type: "brief", text: "Now." }],
    ["instructor-only ST-CGN-06 -", command(), HELM, { type: "reveal", counter: 0 }],
    ["no-such-counter ST-INS-01 counter", command(), INSTRUCTOR, { type: "reveal", counter: 0 }],
    ["not-waiting ST-INS-01 ship", command(), INSTRUCTOR, { type: "call", ship: 1 }],
    ["no-rulings ST-INS-04 -", command(), INSTRUCTOR, { type: "watch", what: ["fire"] }],
    ["allowed", judged(), INSTRUCTOR, { type: "watch", what: ["fire"] }],
    [
      "not-now ST-CSQ-08 -",
      (() => {
        const state = abandoning();
        state.turn = 0;
        return state;
      })(),
      0,
      { type: "offer-draw" },
    ],
  ]);
  test("nobody but the people at the table acts", () => {
    expect(game.check(duel("f-con2", "k-d7m"), "referee" as never, { type: "offer-draw" })).toMatchObject({
      code: "seats-only",
    });
  });
});

describe("Refused in the Skill Roll Phase", () => {
  const engineer = (use: "power" | "repair" | "rush", where = ""): Action => ({
    type: "engineering",
    ship: 0,
    use,
    where,
  });
  const science = (
    use: "shields" | "damage-control" | "repair" | "casualties",
    power: Record<string, number> = {},
  ): Action => ({ type: "science", ship: 0, use, power });
  const bonus = (kind: "aim" | "power" | "shield" | "repair", where = ""): Action => ({
    type: "bonus",
    ship: 0,
    bonus: kind,
    where,
  });
  const offered = (level: string, more: object = {}): State => {
    const state = duel("f-con2", "k-d7m", { options: { level, campaign: true } });
    Object.assign(shipAt(state, 0), { offered: true, ...more });
    state.step = "bonus";
    state.asked = [question(state, "bonus", 0)];
    return state;
  };
  table([
    [
      "engineer-shaken ST-BRG-10 use",
      crew("engineering", shaken("engineer")),
      ENGINEER,
      engineer("power", "m"),
    ],
    [
      "repairs-only ST-SCI-10 use",
      crew("engineering", of({ disabled: true })),
      ENGINEER,
      engineer("power", "m"),
    ],
    ["sub-light ST-ENG-04 use", crew("engineering"), ENGINEER, engineer("rush")],
    ["no-such-system ST-ENG-03 where", crew("engineering"), ENGINEER, engineer("repair", "e9")],
    ["no-such-system ST-ENG-03 where", crew("engineering"), ENGINEER, engineer("repair", "hull")],
    ["nothing-to-repair ST-ENG-03 where", crew("engineering"), ENGINEER, engineer("repair", "e0")],
    ["science-shaken ST-BRG-04 use", crew("science", shaken("sensors")), SCIENCE, science("repair")],
    [
      "damage-control-out ST-BRG-07 use",
      crew("science", out("communications")),
      SCIENCE,
      science("damage-control"),
    ],
    [
      "damage-control-out ST-BRG-07 use",
      crew("science", out("communications")),
      SCIENCE,
      science("casualties"),
    ],
    ["shields-out ST-BRG-07 use", crew("science", out("shields")), SCIENCE, science("shields")],
    ["no-power ST-BRG-11 use", crew("science", dark), SCIENCE, science("shields")],
    [
      "repairs-only ST-SCI-10 use",
      crew("science", of({ disabled: true })),
      SCIENCE,
      science("damage-control"),
    ],
    ["no-such-shield ST-SCI-02 power", crew("science"), SCIENCE, science("repair", { s1: 1 })],
    ["no-such-shield ST-SCI-02 power.w0", crew("science"), SCIENCE, science("shields", { w0: 1 })],
    [
      "generator-dead ST-SCI-02 power.s3",
      crew("science", of({ dead: 4 })),
      SCIENCE,
      science("shields", { s3: 1 }),
    ],
    ["allowed", crew("science", of({ dead: 4 })), SCIENCE, science("shields", { s3: 0, s4: 1 })],
    [
      "allowed",
      crew("science", of({ shields: [16, 0, 0, 0, 0, 0] })),
      SCIENCE,
      science("shields", { s1: 2 }),
    ],
    [
      "shield-over-maximum ST-SCI-02 power.s1",
      crew("science", of({ shields: [16, 0, 0, 0, 0, 0] })),
      SCIENCE,
      science("shields", { s1: 3 }),
    ],
    ["allowed", crew("science"), SCIENCE, science("shields", { s3: 2, s4: 2 })],
    [
      "too-many-points ST-SCI-02 power",
      crew("science"),
      SCIENCE,
      science("shields", { s3: 2, s4: 2, s5: 1 }),
    ],
    ["no-bonus ST-CAM-03 bonus", offered("advanced", { offered: false }), 0, bonus("aim")],
    ["no-bonus ST-XSQ-08 bonus", offered("expert", { offered: false }), 0, bonus("aim")],
    ["no-such-shield ST-CAM-06 where", offered("advanced"), 0, bonus("shield", "m")],
    ["generator-dead ST-CAM-06 where", offered("advanced", { dead: 1 }), 0, bonus("shield", "s1")],
    ["no-such-system ST-CAM-07 where", offered("advanced"), 0, bonus("repair", "m")],
    ["nothing-to-repair ST-CAM-07 where", offered("advanced"), 0, bonus("repair", "hull")],
    ["nothing-to-repair ST-CAM-07 where", offered("advanced"), 0, bonus("repair", "e0")],
    ["allowed", offered("advanced", { superstructure: 3 }), 0, bonus("repair", "hull")],
    ["generator-dead ST-XSQ-07 where", offered("expert", { dead: 1 }), 0, bonus("power", "s1")],
    ["weapon-damaged ST-XSQ-05 where", offered("expert", { damaged: 1 }), 0, bonus("power", "w0")],
    [
      "cut-too-deep ST-ENG-09 movement",
      crew("power-down", of({ toMovement: 1, toWeapons: 5, toShields: 5 })),
      ENGINEER,
      { type: "power-down", ship: 0, movement: 2, weapons: 0, shields: 0 },
    ],
    [
      "cut-exactly ST-ENG-09 -",
      crew("power-down", (one) => void (crewOf(one).lostPower = 2)),
      ENGINEER,
      { type: "power-down", ship: 0, movement: 1, weapons: 0, shields: 0 },
    ],
    [
      "cut-exactly ST-ENG-10 power",
      crew("lower", (one) => void (crewOf(one).cutShields = 1)),
      SCIENCE,
      { type: "lower", ship: 0, power: { s1: 1 } },
    ],
    [
      "shield-over-maximum ST-ENG-10 power.s4",
      crew("lower", (one) => void (crewOf(one).cutShields = 1)),
      SCIENCE,
      { type: "lower", ship: 0, power: { s4: 2 } },
    ],
    [
      "no-aim-roll ST-HLM-01 roll",
      crew("aim", (one) => void (crewOf(one).aimRolls = 0)),
      HELM,
      { type: "aim", ship: 0, roll: true },
    ],
    [
      "too-many-points ST-SCI-04 points",
      crew("commit", (one) => void (crewOf(one).damageControl = 1)),
      SCIENCE,
      { type: "commit", ship: 0, points: 2 },
    ],
    [
      "helmsman-shaken ST-BRG-05 change",
      crew("warp", (one) => {
        shaken("helm")(one);
        of({ warp: 5, warpBefore: 5 })(one);
      }),
      HELM,
      { type: "warp", ship: 0, change: 1 },
    ],
    [
      "warp-steps ST-HLM-07 change",
      crew("warp", of({ warp: 5, warpBefore: 5 })),
      HELM,
      { type: "warp", ship: 0, change: 2 },
    ],
    [
      "warp-limit ST-XSU-04 change",
      crew("warp", of({ warp: 1, warpBefore: 1 })),
      HELM,
      { type: "warp", ship: 0, change: -1 },
    ],
  ]);
});

describe("Refused to the sensors", () => {
  const sensing = (
    more: object = {},
    level = "advanced",
    arrange: (state: State) => void = () => undefined,
  ): State => {
    const state = duel("f-con2", "r-bop", { warp: 0, options: { level } });
    Object.assign(shipAt(state, 0).sensors, more);
    state.step = "sensors";
    state.asked = [question(state, "sensors", 0)];
    arrange(state);
    return state;
  };
  const use = (what: "none" | "keep" | "lock" | "scan", target = "", detect = false): Action => ({
    type: "sensors",
    ship: 0,
    use: what,
    target,
    detect,
  });
  const shadow = (state: State): void => {
    (state.setting as { obstacles: unknown }).obstacles = [{ kind: "planet", ...hexAt(14, 14) }];
  };
  const cloaked = of({ cloaked: true }, 1);
  const ask = (number: number, detail = ""): Action => ({ type: "ask", ship: 0, question: number, detail });
  const scan: Action = { type: "scan", ship: 0, arc: "forward" };
  const scanning = (more: object): State => {
    const state = sensing({ scanning: true, ...more }, "expert", cloaked);
    state.step = "move";
    atMove(state, 0, 1);
    return state;
  };
  table([
    ["allowed", sensing(), 0, use("lock", "1")],
    ["sensors-used ST-SEQ-05 -", sensing({ askedNow: 1 }), 0, use("lock", "1")],
    ["sensors-out ST-SEN-04 use", sensing({ damaged: 1 }), 0, use("lock", "1")],
    ["no-such-target ST-SEN-04 target", sensing(), 0, use("lock", "0")],
    ["no-such-target ST-SEN-04 target", sensing({}, "advanced", cloaked), 0, use("lock", "1")],
    ["sensor-shadow ST-SEN-20 target", sensing({}, "advanced", shadow), 0, use("lock", "1")],
    ["no-lock ST-SEN-05 use", sensing(), 0, use("keep")],
    ["nothing-cloaked ST-CLK-04 detect", sensing(), 0, use("none", "", true)],
    ["allowed", sensing({}, "advanced", cloaked), 0, use("none", "", true)],
    ["sensors-out ST-SEN-18 detect", sensing({ damaged: 1 }, "advanced", cloaked), 0, use("none", "", true)],
    ["scan-instead ST-XCL-01 detect", sensing({}, "expert", cloaked), 0, use("none", "", true)],
    ["detect-instead ST-CLK-04 use", sensing({}, "advanced", cloaked), 0, use("scan")],
    ["sensors-out ST-SEN-18 use", sensing({ damaged: 1 }, "expert", cloaked), 0, use("scan")],
    ["no-lock ST-SEN-07 -", sensing({ askedNow: 1 }), 0, ask(1)],
    ["sensors-out ST-SEN-18 -", sensing({ askedNow: 1, lock: 1, damaged: 1 }), 0, ask(1)],
    ["not-now ST-SEQ-05 -", sensing({ lock: 1, questions: 1 }), 0, ask(1)],
    ["not-now ST-XSQ-10 -", sensing({ lock: 1, questions: 1 }, "expert"), 0, ask(1)],
    ["no-question-left ST-SEN-07 -", sensing({ askedNow: 1, lock: 1, questions: 0 }), 0, ask(1)],
    [
      "sensor-shadow ST-SEN-20 -",
      sensing({ askedNow: 1, lock: 1, questions: 1 }, "advanced", shadow),
      0,
      ask(1),
    ],
    ["no-such-detail ST-SEN-07 detail", sensing({ askedNow: 1, lock: 1, questions: 1 }), 0, ask(4, "beam")],
    ["allowed", sensing({ askedNow: 1, lock: 1, questions: 1 }), 0, ask(4, "6")],
    ["allowed", scanning({}), 0, scan],
    ["not-scanning ST-XCL-01 -", scanning({ scanning: false }), 0, scan],
    ["contact-held ST-XCL-02 -", scanning({ contact: 1 }), 0, scan],
    ["sensors-out ST-SEN-18 -", scanning({ damaged: 1 }), 0, scan],
    ["no-question-left ST-CSN-06 -", scanning({ askedNow: 1 }), 0, scan],
  ]);

  test("a crew's new lock before moving takes the place of a question, and nothing else does (ST-CSN-04)", () => {
    const asking = (more: object): State => {
      const state = powered(command());
      Object.assign(shipAt(state, 0).sensors, { lock: NONE, questions: 3, askedNow: 0, ...more });
      state.step = "move";
      state.asked = [question(state, "question", 0)];
      return state;
    };
    expect(says(asking({}), SCIENCE, use("lock", "1"))).toBe("allowed");
    for (const wrong of [use("none"), use("keep"), use("scan"), use("lock", "1", true)])
      expect(says(asking({}), SCIENCE, wrong)).toBe("not-asked ST-CSN-04 use");
    expect(says(asking({ lock: 1 }), SCIENCE, use("lock", "1"))).toBe("not-asked ST-CSN-04 use");
    expect(says(asking({ questions: 0 }), SCIENCE, use("lock", "1"))).toBe("no-question-left ST-CSN-02 -");
  });
});

describe("Refused to helm and guns", () => {
  const moving = (arrange: (state: State) => void = () => undefined, points = 2): State => {
    const state = duel("f-con2", "k-d7m");
    atMove(state, 0, points);
    arrange(state);
    return state;
  };
  const crewMoving = (arrange: (state: State) => void): State => {
    const state = powered(command());
    atMove(state, 0, 2);
    arrange(state);
    return state;
  };
  const armed = (more: object = {}, arrange: (state: State) => void = () => undefined): State => {
    const state = duel("f-con2", "k-d7m", { warp: 0 });
    Object.assign(shipAt(state, 0), { charges: [0, 0, 2, 2, 0, 0, 1, 0], ...more });
    atDeclaration(state, 0);
    arrange(state);
    return state;
  };
  const crewArmed = (arrange: (state: State) => void): State => {
    const state = powered(command());
    atDeclaration(state, 0);
    arrange(state);
    return state;
  };
  const shadow = (state: State): void => {
    (state.setting as { obstacles: unknown }).obstacles = [{ kind: "moon", ...hexAt(14, 14) }];
  };
  const rolled = { ...move(0, "emergency-port"), roll: true } as Action;
  table([
    ["too-few-points ST-SEQ-06 path", moving(), 0, move(0, "ahead", "ahead", "ahead")],
    ["no-helm-roll ST-HLM-02 roll", moving(), 0, rolled],
    ["no-helm-roll ST-HLM-02 roll", crewMoving((one) => void (crewOf(one).helmRolls = 0)), HELM, rolled],
    ["straight-only ST-BRG-04 path", crewMoving(shaken("helm")), HELM, move(0, "ahead-port", "ahead")],
    ["straight-only ST-BRG-04 path", crewMoving(shaken("helm")), HELM, move(0, "ahead")],
    ["allowed", crewMoving(shaken("helm")), HELM, move(0, "ahead", "ahead")],
    ["not-stationary ST-REV-01 path", moving(of({ still: 4 })), 0, move(0, "back")],
    ["allowed", moving(of({ still: 5 })), 0, move(0, "back")],
    ["not-stationary ST-REV-04 path", moving(of({ still: 4, gear: "reverse" })), 0, move(0, "ahead")],
    ["one-step-in-reverse ST-REV-03 path", moving(of({ still: 5 })), 0, move(0, "back", "hold-port")],
    [
      "into-obstacle ST-OBS-01 path.1.step",
      moving((one) => {
        (one.setting as { obstacles: unknown }).obstacles = [{ kind: "planet", ...hexAt(12, 14) }];
      }),
      0,
      move(0, "ahead", "ahead"),
    ],
    ["off-the-map ST-SEQ-06 path.1.step", moving(of({ ...hexAt(41, 14) })), 0, move(0, "ahead", "ahead")],
    ["keep-full-speed ST-SCN-02 path", moving(of({ entering: true })), 0, move(0, "ahead")],
    ["keep-full-speed ST-SCN-02 path.0.step", moving(of({ entering: true })), 0, move(0, "hold", "ahead")],
    [
      "cannot-evade ST-BRG-04 side",
      crew("evade", shaken("helm")),
      HELM,
      { type: "evade", ship: 0, side: "port" },
    ],
    ["cannot-evade ST-BRG-04 side", crew("evade", dark), HELM, { type: "evade", ship: 0, side: "starboard" }],
    ["allowed", armed(), 0, fire(0, 1, 2)],
    ["not-armed ST-SEQ-07 fire.0.4", armed(), 0, fire(0, 1, 4)],
    ["no-such-weapon ST-SEQ-07 fire.0.9", armed(), 0, fire(0, 1, 9)],
    ["friendly-fire ST-SEQ-07 fire.0.2", armed(), 0, fire(0, 0, 2)],
    ["no-such-target ST-SEQ-07 fire.0.2", armed(), 0, fire(0, 9, 2)],
    ["no-such-target ST-SEQ-07 fire.0.2", armed({}, of({ fate: "driven-off" }, 1)), 0, fire(0, 1, 2)],
    ["not-your-ship ST-MUL-01 fire.1.2", armed(), 0, fire(1, 0, 2)],
    ["weapon-damaged ST-SEQ-02 fire.0.2", armed({ damaged: 4 }), 0, fire(0, 1, 2)],
    ["unseen-target ST-CLK-08 fire.0.2", armed({}, of({ cloaked: true }, 1)), 0, fire(0, 1, 2)],
    ["out-of-arc ST-SEQ-07 fire.0.2", armed({ heading: 3 }), 0, fire(0, 1, 2)],
    ["no-line-of-sight ST-OBS-01 fire.0.2", armed({}, shadow), 0, fire(0, 1, 2)],
    ["cloaked-fire ST-CLK-03 fire.0.2", armed({ cloaked: true }), 0, fire(0, 1, 2)],
    ["evading ST-EVA-08 fire.0.2", armed({ before: 0 }), 0, fire(0, 1, 2)],
    [
      "sensors-out ST-SEN-01 fire.0.2",
      armed({}, (one) => void (shipAt(one, 0).sensors.damaged = 1)),
      0,
      fire(0, 1, 2),
    ],
    ["disabled ST-SEQ-10 fire.0.2", armed({ disabled: true }), 0, fire(0, 1, 2)],
    [
      "aims-without-firing ST-CAM-04 aimed.0",
      armed({ aims: 2 }),
      0,
      { ...fire(0, 1, 2), aimed: ["0.3"] } as Action,
    ],
    [
      "too-many-aims ST-CAM-04 aimed",
      armed({ aims: 1 }),
      0,
      { ...fire(0, 1, 2, 3), aimed: ["0.2", "0.3"] } as Action,
    ],
    ["no-power ST-BRG-11 fire.0.0", crewArmed(dark), HELM, fire(0, 1, 0)],
    ["helmsman-shaken ST-BRG-04 fire.0.0", crewArmed(shaken("helm")), HELM, fire(0, 1, 0)],
    ["weapons-shaken ST-BRG-07 fire.0.0", crewArmed(out("weapons")), HELM, fire(0, 1, 0)],
    [
      "no-order-to-fire ST-CGN-05 fire.0.0",
      crewArmed((one) => void (crewOf(one).mayFire = false)),
      HELM,
      fire(0, 1, 0),
    ],
    [
      "not-bearing ST-SEQ-08 weapon",
      (() => {
        const state = duel("f-con2", "k-d7m");
        state.losses = [{ ship: 0, from: [2] }];
        state.asked = [question(state, "lose", 0)];
        return state;
      })(),
      0,
      { type: "lose", ship: 0, weapon: "3" },
    ],
  ]);
});

describe("What lasts", () => {
  test("a captain's words stay on the bridge until he says something else", () => {
    const state = powered(command());
    game.apply(state, HELM, { type: "orders", ship: 0, arm: true, fire: false, text: "Hold." }, {
      listening: false,
    } as never);
    expect(crewOf(state)).toMatchObject({ orders: "Hold.", mayArm: true, mayFire: false });
  });

  test("a ship that comes broken into the scenario, in frame or in power, is out of action", () => {
    const broken = (damage: object): boolean =>
      shipAt(
        tableOf({
          ships: [ship("f-con2", 0, 10, 14, 0, { damage }), ship("f-lar", 0, 12), ship("k-d7m", 1, 30)],
        }),
        0,
      ).disabled;
    expect(broken({ superstructure: 6 })).toBe(false);
    expect(broken({ superstructure: 7 })).toBe(true);
    expect(broken({ power: 14 })).toBe(false);
    expect(broken({ power: 15 })).toBe(true);
  });
});
