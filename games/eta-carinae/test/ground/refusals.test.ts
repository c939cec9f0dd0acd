import type { Refusal } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import type { GroundScenario } from "../../src/ground/data/scenarios.ts";
import { STAY, type Action, type Berth, type Order, type OrderSheet } from "../../src/ground/rules/action.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import type { State } from "../../src/ground/rules/state.ts";
import { refusals } from "../refusals.ts";
import {
  barrage,
  begin,
  building,
  deed,
  field,
  move,
  patch,
  scenario,
  shot,
  sideOf,
  type Setting,
} from "./table.ts";

const table = refusals<State, Action>(game, import.meta.dirname);

const orders = (sheet: OrderSheet): Action => ({ type: "orders", sheet });
const fire = (more: Partial<Extract<Action, { type: "fire" }>>): Action => ({
  type: "fire",
  shots: [],
  barrages: [],
  ...more,
});

/** A marine, a tank, a carrier, a fighter and a dead man against a marine, across from each other. */
const lines = (more: Partial<Setting> = {}): State =>
  field({
    first: [
      ["marine", 1000, 1000],
      ["battle-tank", 1000, 1200],
      ["carrier", 1050, 1000],
      ["fighter", 1000, 1600],
      ["marine", 1000, 1800, { fate: "killed" }],
      ["guard", 1050, 1000, { aboard: 2 }],
    ],
    second: [
      ["marine", 1400, 1000],
      ["light-tank", 1400, 1200],
      ["fighter", 1040, 1000],
      ["marine", 1050, 1000],
    ],
    ...more,
  }).state;
const changed = (state: State, change: (state: State) => void): State => {
  change(state);
  return state;
};
const element = (state: State, index: number) => {
  const found = state.elements[index];
  if (found === undefined) throw new Error(`no element ${index}`);
  return found;
};
const of =
  (index: number, more: object) =>
  (state: State): void =>
    void Object.assign(element(state, index), more);

table("Refused orders on the ground", () => {
  const tell = (ref: string, order: Order): Action => orders({ [ref]: order });
  return [
    ["allowed", lines(), 0, tell("e0", move([1030, 1000]))],
    ["ground-not-yours EC-GSEQ-02 sheet.e6", lines(), 0, tell("e6", STAY)],
    ["ground-not-yours EC-GSEQ-02 sheet.e4", lines(), 0, tell("e4", STAY)],
    ["ground-path-unused EC-GSEQ-02 sheet.e0.path", lines(), 0, tell("e0", { ...move([1, 1]), do: "dig" })],
    ["ground-aboard EC-GSEQ-02 sheet.e5", lines(), 0, tell("e5", move([1100, 1000]))],
    ["allowed", lines(), 0, tell("e5", STAY)],
    ["allowed", lines(), 0, tell("e5", deed("dismount"))],
    ["ground-not-aboard EC-GSEQ-02 sheet.e0", lines(), 0, tell("e0", deed("dismount"))],
    ["ground-no-path EC-GSEQ-02 sheet.e0.path", lines(), 0, tell("e0", move())],
    [
      "ground-immobile EC-GND-07 sheet.e1",
      changed(lines(), of(1, { mobility: false })),
      0,
      tell("e1", move([1001, 1200])),
    ],
    [
      "ground-immobile EC-GND-07 sheet.e0",
      changed(lines(), of(0, { stunned: 1 })),
      0,
      tell("e0", move([1001, 1000])),
    ],
    ["allowed", changed(lines(), of(0, { stunned: 2 })), 0, tell("e0", move([1001, 1000]))],
    ["allowed", lines({ second: [["marine", 1000, 5000]] }), 0, tell("e0", move([970, 1000]))],
    ["ground-no-standing EC-GSEQ-05 sheet.e3.path", lines(), 0, tell("e3", move([-1, 1000]))],
    ["ground-no-standing EC-GSEQ-05 sheet.e3.path", lines(), 0, tell("e3", move([1000, -1]))],
    ["ground-no-standing EC-GSEQ-05 sheet.e3.path", lines(), 0, tell("e3", move([12_001, 1000]))],
    ["ground-no-standing EC-GSEQ-05 sheet.e3.path", lines(), 0, tell("e3", move([1000, 6001]))],
    ["allowed", lines(), 0, tell("e3", move([1000, 0]))],
    [
      "ground-no-way EC-GSEQ-05 sheet.e0.path",
      lines({ terrain: [patch("water", 1005, 900, 5, 200)] }),
      0,
      tell("e0", move([1020, 1000])),
    ],
    ["ground-cannot-dig EC-GSEQ-05 sheet.e3", lines(), 0, tell("e3", deed("dig"))],
    ["allowed", lines(), 0, tell("e1", deed("dig"))],
    ["allowed", lines(), 0, tell("e0", deed("mount", "e2"))],
    ["ground-no-carrier EC-GSEQ-02 sheet.e1.target", lines(), 0, tell("e1", deed("mount", "e2"))],
    ["ground-no-carrier EC-GSEQ-02 sheet.e0.target", lines(), 0, tell("e0", deed("mount", "e6"))],
    ["ground-no-carrier EC-GSEQ-02 sheet.e0.target", lines(), 0, tell("e0", deed("mount", ""))],
    [
      "ground-no-carrier EC-GSEQ-02 sheet.e0.target",
      changed(lines(), of(2, { fate: "wreck" })),
      0,
      tell("e0", deed("mount", "e2")),
    ],
    ["allowed", changed(lines(), of(2, { x: 1050 })), 0, tell("e0", deed("mount", "e2"))],
    [
      "ground-carrier-far EC-GSEQ-02 sheet.e0.target",
      changed(lines(), of(2, { x: 1051 })),
      0,
      tell("e0", deed("mount", "e2")),
    ],
    [
      "ground-bay-full EC-GSEQ-02 sheet.e0.target",
      changed(lines(), of(1, { y: 1050 })),
      0,
      tell("e0", deed("mount", "e1")),
    ],
    ["ground-no-target EC-GSEQ-02 sheet.e0.target", lines(), 0, tell("e0", deed("melee", "e0"))],
    [
      "ground-no-target EC-GSEQ-02 sheet.e0.target",
      changed(lines(), of(9, { spotted: false })),
      0,
      tell("e0", deed("melee", "e9")),
    ],
    [
      "ground-no-target EC-GSEQ-02 sheet.e0.target",
      changed(lines(), of(9, { fate: "killed" })),
      0,
      tell("e0", deed("melee", "e9")),
    ],
    ["ground-no-melee EC-GSEQ-04 sheet.e1", lines(), 0, tell("e1", deed("melee", "e9"))],
    ["ground-melee-far EC-GSEQ-04 sheet.e0.target", lines(), 0, tell("e0", deed("melee", "e6"))],
    ["ground-melee-far EC-GSEQ-04 sheet.e0.target", lines(), 0, tell("e0", deed("melee", "e8"))],
    ["allowed", lines(), 0, tell("e0", deed("melee", "e9"))],
    ["ground-no-facility EC-FAC-07 sheet.e0.target", lines(), 0, tell("e0", deed("occupy", "f0"))],
    [
      "ground-no-melee EC-FAC-07 sheet.e1",
      lines({ facilities: [building("bunker", 1000, 1200)] }),
      0,
      tell("e1", deed("occupy", "f0")),
    ],
    [
      "ground-facility-far EC-FAC-07 sheet.e0.target",
      lines({ facilities: [building("settlement", 3000, 1000)] }),
      0,
      tell("e0", deed("occupy", "f0")),
    ],
    [
      "ground-no-figures EC-SKH-06 figures",
      lines(),
      0,
      { type: "orders", sheet: {}, figures: "figures" } as unknown as Action,
    ],
    ["ground-not-asked EC-GSEQ-01 -", changed(lines(), (state) => void (state.asked = [1])), 0, orders({})],
    ["ground-players-only - -", lines(), 2, orders({})],
  ];
});

/** How far each kind of going comes in a turn: the cost is rounded up in the sentence, and a unit is let pass. */
table("Refused ways", () => {
  const tell = (ref: string, x: number, y: number): Action => orders({ [ref]: move([x, y]) });
  return [
    ["allowed", lines(), 0, tell("e0", 1031, 1000)],
    ["ground-too-far EC-GSEQ-02 sheet.e0.path", lines(), 0, tell("e0", 1032, 1000)],
    ["ground-too-far EC-GSEQ-02 sheet.e1.path", lines(), 0, tell("e1", 1302, 1200)],
    [
      "ground-too-far EC-GSEQ-02 sheet.e1.path",
      lines({ terrain: [patch("woods", 1100, 1100, 100, 200)] }),
      0,
      tell("e1", 1290, 1200),
    ],
  ];
});

const shooting = (more: Partial<Setting> = {}, change: (state: State) => void = () => undefined): State => {
  const one = field({
    first: [
      ["marine", 1000, 1000, { support: ["grenades"] }],
      ["light-tank", 1000, 1200],
      ["militia", 1000, 1400, { support: ["light-plasma"] }],
    ],
    second: [
      ["marine", 1300, 1000],
      ["light-tank", 1300, 1200],
    ],
    ...more,
  });
  one.orders();
  change(one.state);
  return one.state;
};
const facilities = [building("bunker", 1300, 1400), building("bunker", 1300, 1600, 0)];

table("Refused direct fire on the ground", () => [
  ["allowed", shooting(), 0, fire({ shots: [shot(0, "e3")] })],
  ["ground-not-yours EC-GND-03 shots.0.by", shooting(), 0, fire({ shots: [shot(3, "e0")] })],
  ["ground-not-yours EC-GND-03 shots.0.by", shooting(), 0, fire({ shots: [shot(9, "e3")] })],
  [
    "ground-cannot-shoot EC-GND-13 shots.0.by",
    shooting({}, of(0, { weapons: false })),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  [
    "ground-cannot-shoot EC-GND-13 shots.0.by",
    shooting({}, (state) => {
      state.turn = 2;
      element(state, 0).stunned = 1;
    }),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  ["ground-no-arm EC-GND-14 shots.0.arm", shooting(), 0, fire({ shots: [shot(0, "e3", 9)] })],
  [
    "ground-digging EC-GSEQ-05 shots.0.by",
    shooting({}, (state) => void (state.orders[0] = { e0: deed("dig") })),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  [
    "ground-fired-twice EC-GND-03 shots.1.arm",
    shooting(),
    0,
    fire({ shots: [shot(0, "e3"), shot(0, "e4")] }),
  ],
  ["ground-area-arm EC-GSEQ-01 shots.0.arm", shooting(), 0, fire({ shots: [shot(0, "e3", 1)] })],
  ["ground-no-target EC-GND-02 shots.0.target", shooting(), 0, fire({ shots: [shot(0, "e1")] })],
  ["ground-no-target EC-GND-02 shots.0.target", shooting(), 0, fire({ shots: [shot(0, "e8")] })],
  [
    "ground-no-target EC-GND-02 shots.0.target",
    shooting({}, of(3, { spotted: false })),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  [
    "ground-no-target EC-GND-02 shots.0.target",
    shooting({}, of(3, { aboard: 4 })),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  [
    "ground-no-sight EC-GND-19 shots.0.target",
    shooting({}, (state) => void state.scenario.terrain.push(patch("ridge", 1100, 900, 50, 200))),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  [
    "ground-out-of-reach EC-GND-05 shots.0.target",
    shooting({}, of(3, { x: 2400 })),
    0,
    fire({ shots: [shot(0, "e3")] }),
  ],
  ["allowed", shooting({ facilities }), 0, fire({ shots: [shot(2, "f0")] })],
  [
    "ground-no-target EC-GND-02 shots.0.target",
    shooting({ facilities }),
    0,
    fire({ shots: [shot(2, "f1")] }),
  ],
  [
    "ground-no-target EC-GND-02 shots.0.target",
    shooting({ facilities }, (state) => void Object.assign(state.facilities[0] ?? {}, { hits: 0 })),
    0,
    fire({ shots: [shot(2, "f0")] }),
  ],
  [
    "ground-no-target EC-GND-02 shots.0.target",
    shooting(
      { facilities },
      (state) => void Object.assign(state.facilities[0] ?? {}, { known: [false, true] }),
    ),
    0,
    fire({ shots: [shot(2, "f0")] }),
  ],
  [
    "ground-no-sight EC-GND-19 shots.0.target",
    shooting(
      { facilities },
      (state) => void state.scenario.terrain.push(patch("ridge", 1100, 1300, 50, 200)),
    ),
    0,
    fire({ shots: [shot(2, "f0")] }),
  ],
]);

table("Refused area fire on the ground", () => {
  const bound = (forbidden: string) => ({ roe: { forbidden: [forbidden as "grenades"] } });
  const church = { roe: { protected: [{ x: 1300, y: 1000, w: 10, h: 10 }] } };
  const orbit = (x: number, y: number, warhead: "" | "1kt" | "1Mt" = "1kt") =>
    fire({ barrages: [{ by: "orbit", arm: 0, at: { x, y }, warhead }] });
  const above = {
    orbital: [
      { warhead: "1kt" as const, count: 1 },
      { warhead: "1Mt" as const, count: 1 },
    ],
  };
  const missile = (warhead: "" | "0.1kt" | "1Mt", x = 3000) =>
    fire({ barrages: [barrage(0, 0, x, 1000, warhead)] });
  const armed = (more: Partial<Setting> = {}, missiles = 2) =>
    shooting({
      ...more,
      first: [["missile-carrier", 1000, 1000, { missiles }]],
    });
  return [
    ["allowed", shooting(), 0, fire({ barrages: [barrage(0, 1, 1300, 1000)] })],
    [
      "ground-off-field EC-GND-17 barrages.0.at",
      shooting(),
      0,
      fire({ barrages: [barrage(0, 1, 1300, -1)] }),
    ],
    [
      "ground-off-field EC-GND-17 barrages.0.at",
      shooting(),
      0,
      fire({ barrages: [barrage(0, 1, 12_001, 0)] }),
    ],
    ["ground-off-field EC-GND-17 barrages.0.at", shooting(), 0, fire({ barrages: [barrage(0, 1, 0, 6001)] })],
    [
      "ground-direct-arm EC-GSEQ-01 barrages.0.arm",
      shooting(),
      0,
      fire({ barrages: [barrage(0, 0, 1300, 1000)] }),
    ],
    ["allowed", shooting(), 0, fire({ barrages: [barrage(2, 1, 1300, 1400)] })],
    [
      "ground-no-sight EC-GND-15 barrages.0.at",
      shooting({}, (state) => void state.scenario.terrain.push(patch("ridge", 1100, 1300, 50, 200))),
      0,
      fire({ barrages: [barrage(2, 1, 1300, 1400)] }),
    ],
    [
      "ground-not-observed EC-GND-17 barrages.0.at",
      shooting({}, (state) => void state.scenario.terrain.push(patch("ridge", 1100, 0, 50, 6000))),
      0,
      fire({ barrages: [barrage(0, 1, 1300, 1000)] }),
    ],
    [
      "ground-forbidden EC-ROE-01 barrages.0.by",
      shooting(bound("grenades")),
      0,
      fire({ barrages: [barrage(0, 1, 1300, 1000)] }),
    ],
    [
      "ground-forbidden EC-ROE-01 barrages.0.by",
      shooting(bound("light-plasma")),
      0,
      fire({ barrages: [barrage(2, 1, 1300, 1400)] }),
    ],
    [
      "ground-protected EC-ROE-01 barrages.0.at",
      shooting(church),
      0,
      fire({ barrages: [barrage(0, 1, 1300, 1000)] }),
    ],
    ["allowed", armed(), 0, missile("0.1kt")],
    ["ground-no-warhead EC-GMIS-03 barrages.0.warhead", armed(), 0, missile("")],
    ["ground-no-warhead EC-GMIS-03 barrages.0.warhead", armed(), 0, missile("1Mt")],
    ["ground-no-missiles EC-GMIS-03 barrages.0.by", armed({}, 0), 0, missile("0.1kt")],
    ["ground-forbidden EC-ROE-03 barrages.0.by", armed(bound("nuclear")), 0, missile("0.1kt")],
    ["allowed", armed(bound("operational")), 0, missile("0.1kt")],
    ["ground-protected EC-ROE-01 barrages.0.at", armed(church), 0, missile("0.1kt", 1300)],
    ["allowed", shooting(above), 0, orbit(3000, 3000)],
    ["ground-no-warhead EC-GMIS-03 barrages.0.warhead", shooting(above), 0, orbit(3000, 3000, "")],
    ["ground-no-missiles EC-GMIS-03 barrages.0.by", shooting(), 0, orbit(3000, 3000)],
    ["ground-off-field EC-GMIS-04 barrages.0.at", shooting(above), 0, orbit(-1, 3000)],
    [
      "ground-forbidden EC-ROE-01 barrages.0.by",
      shooting({ ...above, ...bound("operational") }),
      0,
      orbit(3000, 3000, "1Mt"),
    ],
    ["allowed", shooting({ ...above, ...bound("operational") }), 0, orbit(3000, 3000)],
    ["ground-protected EC-ROE-01 barrages.0.at", shooting({ ...above, ...church }), 0, orbit(1310, 1010)],
  ];
});

table("Refused interception on the ground", () => {
  const flying = (): State => {
    const one = field({
      first: [
        ["ams-carrier", 1000, 1000],
        ["fighter", 1000, 1100],
      ],
      second: [["missile-carrier", 1300, 1000]],
    });
    one.orders();
    one.act(0, fire({}));
    one.act(1, fire({ barrages: [barrage(2, 0, 1000, 1000, "0.1kt")] }));
    return one.state;
  };
  const stop = (by: string, arm = 0, missile = 0): Action => ({
    type: "intercept",
    shots: [{ by, arm, missile }],
  });
  return [
    ["allowed", flying(), 0, stop("e1")],
    ["ground-no-missile EC-GMIS-01 shots.0.missile", flying(), 0, stop("e1", 0, 1)],
    ["ground-laser-busy EC-GMIS-01 shots.0.by", flying(), 0, stop("e1", 1)],
    ["ground-laser-busy EC-GMIS-01 shots.0.by", flying(), 0, stop("e2")],
    ["ground-not-asked EC-GSEQ-01 -", flying(), 1, stop("e1")],
  ];
});

table("Refused deployment on the ground", () => {
  const landed = (): State =>
    begin(
      scenario({
        terrain: [patch("water", 400, 0, 100, 100)],
        sides: [
          sideOf("F", {
            others: [
              { type: "carrier", count: 1 },
              { type: "crew", count: 3 },
            ],
            nano: [
              { type: "area", count: 1 },
              { type: "mission", count: 1 },
            ],
          }),
          sideOf("A"),
        ],
      }),
    );
  const at = (x: number, y: number, aboard = ""): Berth => ({ at: { x, y }, aboard });
  const fine = { e0: at(10, 10), e1: at(10, 10, "e0"), e2: at(10, 10, "e0"), e3: at(20, 10) };
  const nano = { areas: [{ at: { x: 1, y: 1 } }], missions: [{ kind: "walker" as const }] };
  const deploy = (berths: Record<string, Berth>, more: object = nano): Action =>
    ({ type: "deploy", berths, areas: [], missions: [], ...more }) as Action;
  return [
    ["allowed", landed(), 0, deploy(fine)],
    ["ground-not-placed EC-GSEQ-01 berths", landed(), 0, deploy({ e0: at(10, 10) })],
    ["ground-not-yours EC-GSEQ-01 berths.e4", landed(), 0, deploy({ ...fine, e4: at(10, 10) })],
    ["ground-zone EC-GSEQ-01 berths.e3.at", landed(), 0, deploy({ ...fine, e3: at(1001, 10) })],
    ["allowed", landed(), 0, deploy({ ...fine, e3: at(1000, 10) })],
    ["ground-no-standing EC-GSEQ-05 berths.e3.at", landed(), 0, deploy({ ...fine, e3: at(450, 50) })],
    ["ground-no-carrier EC-GSEQ-02 berths.e3.aboard", landed(), 0, deploy({ ...fine, e3: at(10, 10, "e4") })],
    ["ground-no-carrier EC-GSEQ-02 berths.e3.aboard", landed(), 0, deploy({ ...fine, e3: at(10, 10, "e1") })],
    ["ground-bay-full EC-GSEQ-02 berths.e3.aboard", landed(), 0, deploy({ ...fine, e3: at(10, 10, "e0") })],
    ["ground-nano-count EC-NANO-03 areas", landed(), 0, deploy(fine, { missions: nano.missions })],
    ["ground-nano-count EC-NANO-04 missions", landed(), 0, deploy(fine, { areas: nano.areas })],
  ];
});

table("Refused armies", () => {
  const buying = (sovereignty: "F" | "A" = "F", grant = 100): State =>
    begin(scenario({ sides: [sideOf(sovereignty, { others: [], grant }), sideOf("A")] }));
  const platoon = (more: object = {}) => ({
    troop: "marine",
    count: 3,
    command: "",
    robots: 0,
    first: "",
    second: "",
    ...more,
  });
  const muster = (platoons: readonly object[], machines: readonly object[] = []): Action =>
    ({ type: "muster", platoons, machines, nano: [] }) as unknown as Action;
  return [
    ["allowed", buying(), 0, muster([platoon()])],
    ["ground-not-your-troops EC-ORG-05 platoons.0", buying(), 0, muster([platoon({ troop: "shadow" })])],
    ["ground-platoon-size EC-ORG-01 platoons.0", buying(), 0, muster([platoon({ count: 2 })])],
    ["ground-platoon-size EC-ORG-01 platoons.1", buying(), 0, muster([platoon(), platoon({ count: 9 })])],
    ["ground-not-your-type EC-ORG-05 machines.0.type", buying(), 0, muster([], [{ type: "A-LD", count: 1 }])],
    ["ground-loose-squad EC-ORG-01 machines.0.type", buying(), 0, muster([], [{ type: "marine", count: 1 }])],
    ["ground-over-points EC-ORG-05 platoons", buying("F", 1), 0, muster([platoon()])],
    ["ground-army-size EC-ORG-01 platoons", buying(), 0, muster([], [])],
    ["ground-army-size EC-ORG-01 platoons", buying("F", 2000), 0, muster([], [{ type: "crew", count: 61 }])],
    ["allowed", buying("F", 2000), 0, muster([], [{ type: "crew", count: 60 }])],
  ];
});

describe("Refused scenarios on the ground", () => {
  const said = (file: unknown): string => {
    const options = {
      scenario: "file",
      first: "F",
      second: "A",
      points: 50,
      limit: "clean",
      reading: "high",
      figures: false,
      file: typeof file === "string" ? file : JSON.stringify(file),
    };
    const refusal: Refusal | undefined = game.checkOptions?.(options as never, 2);
    return refusal === undefined
      ? "allowed"
      : `${refusal.code} ${refusal.rule ?? "-"} ${refusal.field ?? "-"} ${JSON.stringify(refusal.text.with)}`;
  };
  const sides = (more: object): GroundScenario => scenario({ sides: [sideOf("F"), sideOf("A", more)] });
  const module4 = (xs: readonly (readonly [number, number])[]): GroundScenario =>
    scenario({ facilities: xs.map(([x, y]) => building("factory-module", x, y)) });
  test.each([
    ["allowed", scenario()],
    ["ground-scenario-not-json EC-ROE-01 - undefined", "{"],
    ['ground-scenario-shape EC-ROE-01 width {"at":"width"}', { ...scenario(), width: 499 }],
    ['ground-scenario-no-army EC-ROE-01 sides.1.platoons {"at":"sides.1"}', sides({ others: [] })],
    [
      'ground-scenario-type EC-ORG-05 sides.1.others {"type":"@F-LD","at":"sides.1"}',
      sides({ others: [{ type: "F-LD", count: 1 }] }),
    ],
    [
      'ground-scenario-type EC-ORG-05 sides.1.others {"type":"@F-LD","at":"sides.1"}',
      sides({ reserves: [{ type: "F-LD", count: 1 }], tethers: 1 }),
    ],
    [
      'ground-platoon-size EC-ORG-01 sides.1.platoons.0 {"least":3,"most":4,"total":1}',
      sides({ platoons: [{ squads: [{ type: "militia", count: 1, support: [] }], command: "" }] }),
    ],
    [
      'ground-command-missing EC-ORG-02 sides.1.platoons.0 {"type":"@guard"}',
      sides({ platoons: [{ squads: [{ type: "militia", count: 3, support: [] }], command: "guard" }] }),
    ],
    [
      'ground-loose-squad EC-ORG-01 sides.1.others {"type":"@militia"}',
      sides({ others: [{ type: "militia", count: 1 }] }),
    ],
    [
      'ground-scenario-zone EC-ROE-01 sides.1.zone {"at":"sides.1"}',
      sides({ zone: { x: 11_001, y: 0, w: 1000, h: 1000 } }),
    ],
    [
      'ground-scenario-zone EC-ROE-01 sides.1.zone {"at":"sides.1"}',
      sides({ zone: { x: 0, y: 5001, w: 1000, h: 1000 } }),
    ],
    ["allowed", sides({ zone: { x: 11_000, y: 5000, w: 1000, h: 1000 } })],
    [
      'ground-scenario-lift EC-LAND-08 sides.1.reserves {"at":"sides.1"}',
      sides({ reserves: [{ type: "crew", count: 1 }] }),
    ],
    ["allowed", sides({ reserves: [{ type: "crew", count: 1 }], tethers: 1 })],
    [
      'ground-scenario-astray EC-ROE-01 facilities.0 {"at":0}',
      scenario({ facilities: [building("settlement", 12_001, 0)] }),
    ],
    [
      'ground-scenario-astray EC-ROE-01 facilities.1 {"at":1}',
      scenario({ facilities: [building("settlement", 12_000, 6000), building("settlement", 0, 6001)] }),
    ],
    [
      'ground-scenario-factory EC-FAC-01 facilities {"modules":4}',
      module4([
        [1000, 1000],
        [1100, 1000],
        [1200, 1000],
      ]),
    ],
    [
      'ground-scenario-modules EC-FAC-01 facilities {"gap":200}',
      module4([
        [1000, 1000],
        [1100, 1000],
        [1200, 1000],
        [1501, 1000],
      ]),
    ],
    [
      "allowed",
      module4([
        [1000, 1000],
        [1100, 1000],
        [1200, 1000],
        [1500, 1000],
      ]),
    ],
    [
      'ground-scenario-modules EC-FAC-01 facilities {"gap":200}',
      module4([
        [1000, 1000],
        [1100, 1000],
        [1200, 1000],
        [1299, 1000],
      ]),
    ],
  ] as const)("%s", (wanted, file) => {
    expect(said(file)).toBe(wanted);
  });
});
