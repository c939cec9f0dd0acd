import { readAction, type Checked } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { CLASSES, shipClass } from "../src/data/classes.ts";
import { checkRecord, readRecord, trained } from "../src/rules/campaign-record.ts";
import { SKILLS, OFFICERS } from "../src/rules/crew.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { checkOptions } from "../src/rules/options.ts";
import { MOST_SHIPS, MOST_WEAPONS } from "../src/rules/references.ts";
import { checkScenario, readScenario } from "../src/rules/scenario.ts";
import { readShipPack } from "../src/rules/ship-pack.ts";
import { duel, optionsFor, ship } from "./table.ts";

type Plain = Record<string, unknown>;

/** The same with another value at a place; nothing there: the place is empty. */
function put(whole: unknown, [step = "", ...rest]: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  const inner = rest.length === 0 ? value : put(copy[step] ?? {}, rest, value);
  if (inner === undefined) delete copy[step];
  else copy[step] = inner;
  return copy;
}

const said = (read: Checked<unknown>): string =>
  read.ok ? "accepted" : `${read.refusal.code} ${read.refusal.rule ?? "-"} ${read.refusal.field ?? "-"}`;

/** A scenario with something of everything. */
const scenario = {
  format: 1,
  title: "edges",
  briefing: "Hold.",
  warp: 0,
  turns: 9,
  obstacles: [
    { kind: "planet", column: 20, row: 14 },
    { kind: "asteroids", column: 5, row: 5 },
  ],
  mines: { side: 1, layer: "klingon", real: 1, least: 2, most: 5 },
  ships: [
    {
      ...ship("f-con2", 0, 10),
      name: "Hood",
      warp: 0,
      enters: 1,
      damage: { superstructure: 1, power: 1, shields: [1], weapons: [7] },
    },
    ship("k-d7m", 1, 30),
  ],
  goals: [
    { side: 0, leaveBy: "east", thirds: true, byTurn: 9, decisiveWithKill: true },
    { side: 1, wreckAll: true },
  ],
};
const scenarioWith = (path: string, value: unknown): string =>
  said(readScenario(JSON.stringify(put(scenario, path.split("."), value))));

describe("A scenario file, figure by figure", () => {
  test("stands as it is", () => expect(said(readScenario(JSON.stringify(scenario)))).toBe("accepted"));

  /** Every figure with the least and the most it may be. */
  const FIGURES: readonly (readonly [path: string, least: number, most: number])[] = [
    ["turns", 0, 999],
    ["obstacles.1.column", 0, 41],
    ["obstacles.1.row", 0, 27],
    ["mines.real", 0, 999],
    ["mines.least", 0, 5],
    ["mines.most", 2, 999],
    ["mines.side", 0, 1],
    ["ships.0.column", 0, 41],
    ["ships.0.row", 0, 27],
    ["ships.0.heading", 0, 5],
    ["ships.0.enters", 0, 999],
    ["ships.0.damage.superstructure", 0, 999],
    ["ships.0.damage.power", 0, 999],
    ["ships.0.damage.shields.0", 1, 6],
    ["ships.0.damage.weapons.0", 0, 7],
    ["ships.0.warp", 0, 8],
    ["goals.0.side", 0, 1],
    ["goals.0.byTurn", 0, 999],
  ];
  test.each(FIGURES)("%s is a whole number from %i to %i", (path, least, most) => {
    expect([scenarioWith(path, least), scenarioWith(path, most)]).toEqual(["accepted", "accepted"]);
    expect(scenarioWith(path, least - 1)).not.toBe("accepted");
    expect(scenarioWith(path, most + 1)).not.toBe("accepted");
    expect(scenarioWith(path, least + 0.5)).not.toBe("accepted");
  });

  test("warp goes from 0 to the slowest ship's Emergency Speed, and to 14 at all", () => {
    const bare = put(
      put(
        put(put(scenario, ["obstacles"], undefined), ["mines"], undefined),
        ["ships", "0", "warp"],
        undefined,
      ),
      ["goals"],
      undefined,
    );
    const at = (warp: number): string => said(readScenario(JSON.stringify(put(bare, ["warp"], warp))));
    expect([0, 1, 8].map(at)).toEqual(["accepted", "accepted", "accepted"]);
    expect(at(9)).toBe("warp-limit ST-XSU-04 ships.0.warp");
    expect([at(15), at(-1)]).toEqual(["scenario-form - warp", "scenario-form - warp"]);
    const swift = { ...shipClass("f-con2"), id: "x-swift", emergency: 14 };
    const fast = put(put(bare, ["pack"], [swift]), ["ships"], [ship("x-swift", 0, 1), ship("x-swift", 1, 9)]);
    const swiftAt = (warp: number): string => said(readScenario(JSON.stringify(put(fast, ["warp"], warp))));
    expect([swiftAt(14), swiftAt(15)]).toEqual(["accepted", "scenario-form - warp"]);
  });

  test("texts and lists have their lengths", () => {
    for (const [path, most] of [
      ["title", 80],
      ["briefing", 2000],
      ["ships.0.name", 40],
    ] as const) {
      expect(scenarioWith(path, "x".repeat(most))).toBe("accepted");
      expect(scenarioWith(path, "x".repeat(most + 1))).toBe(`scenario-form - ${path}`);
    }
    const fleet = (many: number): unknown[] =>
      Array.from({ length: many }, (_, no) => ship("f-con2", no % 2, no, 3));
    const plain = put(scenario, ["ships"], []);
    const ofMany = (many: number): string =>
      said(readScenario(JSON.stringify(put(plain, ["ships"], fleet(many)))));
    expect([1, 2, 40, 41].map(ofMany)).toEqual([
      "scenario-form - ships",
      "accepted",
      "accepted",
      "scenario-form - ships",
    ]);
  });

  const everyHex = Array.from({ length: 42 * 28 }, (_, no) => ({
    kind: "asteroids" as const,
    column: no % 42,
    row: Math.floor(no / 42),
  }));

  test("there may be something in every hex of the map, and no more", () => {
    expect(scenarioWith("obstacles", everyHex)).toBe("accepted");
    const tooMany = [...everyHex, everyHex[0]];
    expect(scenarioWith("obstacles", tooMany)).toBe("scenario-form - obstacles");
    const twice = everyHex.with(42 * 28 - 1, { kind: "asteroids", column: 41, row: 26 });
    expect(scenarioWith("obstacles", twice)).toBe("obstacle-twice ST-OBS-01 obstacles.1175");
  });

  test("a full map is looked through a few times, not once for each thing on it", () => {
    const read = readScenario(JSON.stringify(put(put(scenario, ["obstacles"], []), ["mines"], undefined)));
    if (!read.ok) throw new Error("the scenario was to be read");
    let looks = 0;
    const counted = everyHex.map(({ column, ...rest }) => ({
      ...rest,
      get column() {
        looks += 1;
        return column;
      },
    }));
    expect(checkScenario({ ...read.value, obstacles: counted })).toBeUndefined();
    expect(looks).toBeGreaterThanOrEqual(everyHex.length);
    expect(looks).toBeLessThanOrEqual(everyHex.length * 8);
  });

  /** One thing wrong each, with the rule it breaks and the field at fault. */
  const FAULTS: readonly (readonly [path: string, value: unknown, says: string])[] = [
    ["format", 2, "scenario-form - format"],
    ["strange", 1, "scenario-form - "],
    ["warp", 1, "warp-obstacles ST-OBS-02 obstacles"],
    ["obstacles.1", { kind: "moon", column: 20, row: 14 }, "obstacle-twice ST-OBS-01 obstacles.1"],
    ["obstacles.0", { kind: "sun", column: 10, row: 14 }, "ship-in-obstacle ST-OBS-01 ships.0.column"],
    ["obstacles.0", { kind: "asteroids", column: 10, row: 14 }, "accepted"],
    ["mines.layer", "tholian", "scenario-form - mines.layer"],
    ["mines.side", 2, "no-such-side ST-MIN-01 mines.side"],
    ["mines.least", 6, "mine-distances ST-MIN-01 mines.least"],
    ["obstacles", undefined, "mines-without-centre ST-MIN-01 mines"],
    ["ships.0.class", "x-no", "no-such-class ST-XSU-03 ships.0.class"],
    ["ships.0.cloaked", true, "no-cloak ST-PLA-05 ships.0.cloaked"],
    ["ships.0.column", undefined, "ship-without-place ST-INS-01 ships.0.column"],
    ["ships.0.row", undefined, "ship-without-place ST-INS-01 ships.0.column"],
    ["ships.0.heading", undefined, "ship-without-place ST-INS-01 ships.0.column"],
    ["ships.0.place", "edge", "ship-placed-twice ST-INS-01 ships.0.place"],
    ["ships.0.warp", 9, "warp-limit ST-XSU-04 ships.0.warp"],
    ["ships.0.damage.weapons", [8], "no-such-weapon ST-INS-01 ships.0.damage.weapons"],
    ["ships.1.side", 0, "one-side ST-MUL-01 ships"],
    ["ships.1.side", 2, "side-without-ships ST-MUL-01 ships"],
    ["goals.0.side", 2, "no-such-side ST-SEQ-10 goals.0.side"],
    ["goals.1.wreckAll", false, "empty-goal ST-SEQ-10 goals.1"],
    ["goals.0.leaveBy", "up", "scenario-form - goals.0.leaveBy"],
    ["pack", [{ ...shipClass("f-con2") }], "pack-id-taken ST-XSU-03 pack.0.id"],
    [
      "pack",
      [
        { ...shipClass("f-con2"), id: "x-a" },
        { ...shipClass("f-con2"), id: "x-a" },
      ],
      "pack-id-taken ST-XSU-03 pack.1.id",
    ],
    [
      "pack",
      [
        { ...shipClass("f-con2"), id: "x-a" },
        { ...shipClass("f-lar"), id: "x-b" },
      ],
      "accepted",
    ],
    [
      "pack",
      [{ ...shipClass("f-con2"), id: "x-a", maxShield: 0 }],
      "pack-shields ST-XSU-06 pack.0.maxShield",
    ],
  ];
  test.each(FAULTS.map(([path, value, says]) => ({ path, value, says })))(
    "$path: $says",
    ({ path, value, says }) => {
      expect(scenarioWith(path, value)).toBe(says);
    },
  );

  test("mines that lie at once: three dummies each, at their distance", () => {
    const at = (list: readonly Plain[], more: Plain = {}): string =>
      said(readScenario(JSON.stringify({ ...scenario, mines: { ...scenario.mines, ...more, at: list } })));
    const counter = (column: number, real: boolean): Plain => ({ column, row: 14, real });
    const good = [counter(18, true), counter(22, false), counter(15, false), counter(25, false)];
    expect(at(good)).toBe("accepted");
    expect(at(good.slice(0, 3))).toBe("mine-count ST-MIN-01 mines.at");
    expect(at([...good, counter(23, false)])).toBe("mine-count ST-MIN-01 mines.at");
    expect(at(good, { real: 2 })).toBe("mine-count ST-MIN-01 mines.at");
    expect(at([...good.slice(0, 3), counter(19, false)])).toBe("mine-distances ST-MIN-01 mines.at.3");
    expect(at([counter(26, true), ...good.slice(1)])).toBe("mine-distances ST-MIN-01 mines.at.0");
    const warp = {
      ...scenario,
      obstacles: undefined,
      warp: 1,
      ships: [ship("f-con2", 0, 1), ship("k-d7m", 1, 9)],
    };
    expect(said(readScenario(JSON.stringify(warp)))).toBe("warp-mines ST-OBS-02 mines");
  });
});

describe("A ship pack, figure by figure", () => {
  const [cruiser] = CLASSES;
  const packWith = (path: string, value: unknown): string =>
    said(readShipPack(JSON.stringify([put({ ...cruiser, id: "x-one" }, path.split("."), value)])));

  const FIGURES: readonly (readonly [path: string, least: number, most: number])[] = [
    ["superstructure", 1, 999],
    ["crew", 0, 999],
    ["warpEngines.0", 0, 999],
    ["impulse", 0, 999],
    ["movement.power", 1, 20],
    ["movement.points", 0, 20],
    ["shields.power", 1, 20],
    ["shields.points", 1, 20],
    ["cruise", 1, 8],
    ["emergency", 6, 14],
    ["maxShield", 1, 999],
    ["cloak", 0, 999],
    ["points", 0, 999],
    ["mounts.0.count", 0, 9],
  ];
  test.each(FIGURES)("%s is a whole number from %i to %i", (path, least, most) => {
    expect([packWith(path, least), packWith(path, most)]).toEqual(["accepted", "accepted"]);
    expect(packWith(path, least - 1)).not.toBe("accepted");
    expect(packWith(path, most + 1)).not.toBe("accepted");
  });

  const beams = (types: readonly string[]) => types.map((type) => ({ count: 1, type, arcs: "f" }));
  const FAULTS: readonly (readonly [path: string, value: unknown, says: string])[] = [
    ["warpEngines", [], "pack-engines ST-XSU-03 0.warpEngines"],
    ["warpEngines", [9, 9, 9], "pack-engines ST-XSU-03 0.warpEngines"],
    ["superstructure", 0, "pack-superstructure ST-XSU-06 0.superstructure"],
    ["maxShield", 0, "pack-shields ST-XSU-06 0.maxShield"],
    ["cruise", 0, "pack-speeds ST-XSU-04 0.emergency"],
    ["cruise", 9, "pack-speeds ST-XSU-04 0.emergency"],
    ["mounts", [], "pack-weapons ST-XSU-05 0.mounts"],
    ["mounts", [{ count: 1, type: "fh-3", arcs: "f" }], "accepted"],
    ["mounts", [{ count: 15, type: "fh-3", arcs: "f" }], "accepted"],
    ["mounts", [{ count: 16, type: "fh-3", arcs: "f" }], "pack-weapons ST-XSU-05 0.mounts"],
    ["mounts", beams(["fh-3", "fh-5", "fh-7", "fh-10", "fh-11"]), "accepted"],
    ["mounts", beams(["fh-3", "fh-5", "fh-7", "fh-10", "fh-11", "kd-3"]), "pack-beams ST-XSU-05 0.mounts"],
    ["mounts", beams(["fh-3", "fp-1", "fp-1"]), "accepted"],
    ["mounts", beams(["fh-3", "fp-1", "fp-2"]), "pack-missiles ST-XSU-05 0.mounts"],
    ["mounts", beams(["fp-1", "rpl-1"]), "pack-missiles ST-XSU-05 0.mounts"],
    ["mounts", [{ count: 1, type: "fh-3", arcs: "ff" }], "pack-arcs ST-XSU-05 0.mounts.0.arcs"],
    ["mounts", [{ count: 1, type: "fh-3", arcs: "fx" }], "scenario-form - 0.mounts.0.arcs"],
    ["id", "x", "scenario-form - 0.id"],
    ["id", "X-Y", "scenario-form - 0.id"],
    ["role", "r".repeat(31), "scenario-form - 0.role"],
    ["role", "r".repeat(30), "accepted"],
  ];
  test.each(FAULTS.map(([path, value, says]) => ({ path, value, says })))(
    "$path: $says",
    ({ path, value, says }) => {
      expect(packWith(path, value)).toBe(says);
    },
  );

  test("three engines in all: two warp engines and an impulse engine, or three without one", () => {
    const engines = (warpEngines: number[], impulse: number): string =>
      said(readShipPack(JSON.stringify([{ ...cruiser, id: "x-one", warpEngines, impulse }])));
    expect([engines([9, 9], 1), engines([9, 9, 9], 0), engines([9], 1)]).toEqual([
      "accepted",
      "accepted",
      "accepted",
    ]);
    expect(engines([9, 9, 9, 9], 0)).toBe("pack-engines ST-XSU-03 0.warpEngines");
    expect(said(readShipPack("{"))).toBe("scenario-not-json - pack");
    expect(said(readScenario("{"))).toBe("scenario-not-json - file");
  });
});

describe("A campaign record, figure by figure", () => {
  const ratings = (keys: readonly string[]): Plain =>
    Object.fromEntries(keys.map((key, no) => [key, 50 + no]));
  const entry = { ship: "Hood", captain: 8, crew: 9, earned: 2, captainAlive: true, crewTogether: true };
  const record = { format: 1, ships: [{ ...entry, skills: ratings(SKILLS), dex: ratings(OFFICERS) }] };
  const recordWith = (path: string, value: unknown): string =>
    said(readRecord(JSON.stringify(put(record, path.split("."), value))));

  test.each(["captain", "crew", "earned", "skills.tactics", "dex.helm"])("%s goes from 0 to 999", (name) => {
    const at = (value: number): string => recordWith(`ships.0.${name}`, value);
    expect([at(0), at(0.25), at(999)]).toEqual(["accepted", "accepted", "accepted"]);
    expect([at(-1), at(1000)]).toEqual(Array(2).fill(`record-form ST-CAM-01 ships.0.${name}`));
  });

  test("names have letters, lists an end, and roles their own skills", () => {
    expect(recordWith("ships.0.ship", "")).toBe("record-form ST-CAM-01 ships.0.ship");
    expect([recordWith("ships.0.ship", "x"), recordWith("ships.0.ship", "x".repeat(40))]).toEqual([
      "accepted",
      "accepted",
    ]);
    expect(recordWith("ships.0.ship", "x".repeat(41))).toBe("record-form ST-CAM-01 ships.0.ship");
    expect(
      recordWith(
        "ships",
        Array.from({ length: 40 }, () => entry),
      ),
    ).toBe("accepted");
    expect(
      recordWith(
        "ships",
        Array.from({ length: 41 }, () => entry),
      ),
    ).toBe("record-form ST-CAM-01 ships");
    expect(recordWith("ships.0.training", { helm: "weaponry" })).toBe("accepted");
    expect(recordWith("ships.0.training", { helm: "sensors" })).toBe(
      "record-form ST-CAM-01 ships.0.training.helm",
    );
    expect(recordWith("format", 2)).toBe("record-form ST-CAM-01 format");
    expect([said(readRecord("{")), said(readRecord(" \n"))]).toEqual([
      "record-not-json ST-CAM-01 -",
      "accepted",
    ]);
  });

  test("it fits the ships of the match, each once, and a crew is whole", () => {
    const check = (ships: readonly Plain[]): string => {
      const wrong = checkRecord({ format: 1, ships } as never, ["Hood", "Kor"]);
      return wrong === undefined ? "accepted" : `${wrong.code} ${wrong.rule ?? "-"} ${wrong.field ?? "-"}`;
    };
    expect(check([entry, { ...entry, ship: "Kor" }])).toBe("accepted");
    expect(check([entry, { ...entry, ship: "Kang" }])).toBe("record-no-such-ship ST-CAM-08 ships.1.ship");
    expect(check([entry, entry])).toBe("record-ship-twice ST-CAM-08 ships.1.ship");
    expect(check([{ ...entry, skills: ratings(SKILLS) }])).toBe(
      "record-half-a-crew ST-CCM-01 ships.0.skills",
    );
    expect(check([{ ...entry, dex: ratings(OFFICERS) }])).toBe("record-half-a-crew ST-CCM-01 ships.0.skills");
  });

  test("a quarter of what was earned for the captain and each officer: his chosen skill, else his weakest", () => {
    const skills = ratings(SKILLS) as never as Record<(typeof SKILLS)[number], number>;
    const weak = { ...skills, warpDrive: 40, weaponry: 41, communications: 42 };
    const raised = trained({ ...entry, earned: 6 }, weak);
    expect(raised).toEqual({
      ...weak,
      tactics: weak.tactics + 1.5,
      warpDrive: 41.5,
      weaponry: 42.5,
      communications: 43.5,
    });
    const willed = trained(
      { ...entry, earned: 6, training: { engineer: "engineering", helm: "helm", science: "sensors" } },
      weak,
    );
    expect(willed).toEqual({
      ...weak,
      tactics: weak.tactics + 1.5,
      engineering: weak.engineering + 1.5,
      helm: weak.helm + 1.5,
      sensors: weak.sensors + 1.5,
    });
  });
});

describe("What players send, figure by figure", () => {
  const state = duel("f-con2", "k-d7m");
  const form = (action: Plain): string => {
    const read = readAction(game, state, 0, action);
    return read.ok || read.refusal.code !== "match.malformed-action"
      ? "read"
      : `malformed ${read.refusal.field ?? ""}`;
  };
  test("ships, weapons, shields, engines and dice have names up to their number", () => {
    const power = (name: string, amount = 1): string =>
      form({ type: "allocate", ship: 0, cloak: false, power: { [name]: amount } });
    expect([power(`w${MOST_WEAPONS - 1}`), power(`w${MOST_WEAPONS}`)]).toEqual([
      "read",
      `malformed power.w${MOST_WEAPONS}`,
    ]);
    expect([power("s1"), power("s6"), power("s0"), power("s7")]).toEqual([
      "read",
      "read",
      "malformed power.s0",
      "malformed power.s7",
    ]);
    expect([power("m", 999), power("m", 1000), power("m", 0)]).toEqual(["read", "malformed power.m", "read"]);
    const ofShip = (no: number): string => form({ type: "surrender", ship: no });
    expect([ofShip(0), ofShip(MOST_SHIPS - 1), ofShip(MOST_SHIPS), ofShip(-1)]).toEqual([
      "read",
      "read",
      "malformed ship",
      "malformed ship",
    ]);
    const repair = (where: string): string => form({ type: "engineering", ship: 0, use: "repair", where });
    expect([repair("e9"), repair("e10"), repair("hull"), repair("w"), repair("s"), repair("x")]).toEqual([
      "read",
      "malformed where",
      "read",
      "read",
      "read",
      "malformed where",
    ]);
    const lose = (weapon: number): string => form({ type: "lose", ship: 0, weapon: String(weapon) });
    expect([lose(MOST_WEAPONS - 1), lose(MOST_WEAPONS)]).toEqual(["read", "malformed weapon"]);
    const die = (face: number, no = 0): string => form({ type: "rule", dice: { [no]: face } });
    expect([die(1), die(100), die(0), die(101)]).toEqual([
      "read",
      "read",
      "malformed dice.0",
      "malformed dice.0",
    ]);
    expect([die(1, 998), die(1, 999)]).toEqual(["read", "malformed dice.999"]);
    const target = (to: string): string =>
      form({ type: "sensors", ship: 0, use: "lock", target: to, detect: false });
    expect([target(""), target(String(MOST_SHIPS - 1)), target(String(MOST_SHIPS))]).toEqual([
      "read",
      "read",
      "malformed target",
    ]);
    const change = (by: number): string => form({ type: "warp", ship: 0, change: by });
    expect([-3, -2, 2, 3].map(change)).toEqual(["malformed change", "read", "read", "malformed change"]);
    const reveal = (counter: number): string => form({ type: "reveal", counter });
    expect([0, 998, 999, -1].map(reveal)).toEqual(["read", "read", "malformed counter", "malformed counter"]);
    const question = (number: number): string => form({ type: "ask", ship: 0, question: number, detail: "" });
    expect([0, 1, 10, 11].map(question)).toEqual([
      "malformed question",
      "read",
      "read",
      "malformed question",
    ]);
    const place = (x: number, y: number): string =>
      form({ type: "place", ship: 0, at: { x, y }, heading: "0" });
    expect([place(0, 0), place(41, 27), place(42, 0), place(0, 28), place(-1, 0), place(0, -1)]).toEqual([
      "read",
      "read",
      "malformed at.x",
      "malformed at.y",
      "malformed at.x",
      "malformed at.y",
    ]);
    const lay = (x: number, y: number): string =>
      form({ type: "lay", mines: [{ at: { x, y } }], dummies: [] });
    expect([lay(41, 27), lay(42, 0), lay(0, 28), lay(-1, 0), lay(0, -1)]).toEqual([
      "read",
      "malformed mines.0.at.x",
      "malformed mines.0.at.y",
      "malformed mines.0.at.x",
      "malformed mines.0.at.y",
    ]);
    const path = (steps: number): string =>
      form({
        type: "move",
        ship: 0,
        path: Array.from({ length: steps }, () => ({ step: "ahead" })),
        roll: false,
      });
    expect([path(99), path(100)]).toEqual(["read", "malformed path"]);
    const say = (letters: number) => readAction(game, state, 0, { type: "brief", text: "x".repeat(letters) });
    expect(say(501)).toMatchObject({ ok: false });
  });
});

describe("Who can play what", () => {
  const says = (more: Parameters<typeof optionsFor>[0], seats: number): string => {
    const wrong = checkOptions(optionsFor(more), seats);
    return wrong === undefined
      ? "accepted"
      : `${wrong.code} ${wrong.rule ?? "-"} ${wrong.field ?? "-"} ${JSON.stringify(wrong.text.with ?? {})}`;
  };
  test("captains: one a side at least, one a ship at most; an Admiral a side besides", () => {
    const fleet = { scenario: "fleet" } as const;
    expect([2, 3, 4].map((seats) => says(fleet, seats))).toEqual(["accepted", "accepted", "accepted"]);
    expect(says(fleet, 1)).toBe('wrong-seats ST-MUL-01 seats {"min":2,"max":4}');
    expect(says(fleet, 5)).toBe('wrong-seats ST-MUL-01 seats {"min":2,"max":4}');
    expect([4, 5, 6].map((seats) => says({ ...fleet, admirals: true }, seats))).toEqual([
      "accepted",
      "accepted",
      "accepted",
    ]);
    expect(says({ ...fleet, admirals: true }, 3)).toBe('wrong-seats ST-MUL-01 seats {"min":4,"max":6}');
    expect(says({ ...fleet, admirals: true }, 7)).toBe('wrong-seats ST-MUL-01 seats {"min":4,"max":6}');
  });
  test("crews: one to six officers and the instructor, one more with an opposing captain; head to head two alike", () => {
    const crew = { level: "command" } as const;
    for (const seats of [2, 3, 4, 5, 6, 7]) expect(says(crew, seats)).toBe("accepted");
    for (const seats of [1, 8])
      expect(says(crew, seats)).toBe('wrong-seats ST-CPL-03 seats {"min":2,"max":7}');
    const opposed = { ...crew, opposition: "captain" } as const;
    for (const seats of [3, 8]) expect(says(opposed, seats)).toBe("accepted");
    for (const seats of [2, 9])
      expect(says(opposed, seats)).toBe('wrong-seats ST-CPL-03 seats {"min":3,"max":8}');
    const duelling = { ...crew, headToHead: true } as const;
    for (const seats of [2, 4, 12]) expect(says(duelling, seats)).toBe("accepted");
    for (const seats of [3, 14])
      expect(says(duelling, seats)).toBe('wrong-seats ST-CPL-02 seats {"min":2,"max":12}');
    expect(says({ ...crew, scenario: "fleet" }, 4)).toBe("one-crewed-ship ST-CGN-01 scenario {}");
    expect(says({ ...duelling, scenario: "fleet" }, 4)).toBe("one-crewed-ship ST-CPL-02 scenario {}");
  });
  test("fleets: every side has ships, within its points, at a speed all can keep", () => {
    const rows = (...pairs: readonly (readonly [string, number])[]) =>
      pairs.map(([one, side]) => ({ ship: one, side }));
    const fleet = (list: ReturnType<typeof rows>, more: Plain = {}): string =>
      says({ scenario: "fleet", fleet: list, ...more } as never, 2);
    expect(fleet(rows(["f-con2", 1], ["k-d7m", 3]))).toBe('side-without-ships ST-MUL-01 fleet {"side":2}');
    expect(fleet(rows(["f-con2", 1], ["k-d7m", 1]))).toMatch(/^side-without-ships ST-MUL-01 fleet/);
    const worth = (id: string): number => shipClass(id)?.points ?? 0;
    const most = Math.max(worth("f-con2"), worth("k-d7m"));
    expect(fleet(rows(["f-con2", 1], ["k-d7m", 2]), { points: most })).toBe("accepted");
    expect(fleet(rows(["f-con2", 1], ["k-d7m", 2]), { points: most - 1 })).toMatch(
      /^too-many-ship-points ST-MUL-08 fleet/,
    );
    expect(says({ warp: 8 }, 2)).toBe("accepted");
    expect(says({ warp: 9 }, 2)).toMatch(/^warp-limit ST-XSU-04 warp/);
  });
});
