import { describe, expect, test } from "vitest";
import { FastDice, initialValues, RecordingTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { BATTLE_GROUPS } from "../src/data/battle-groups.ts";
import { kobayashiMaru, raiders, romulanGambit } from "../src/data/scenarios.ts";
import { shipClass } from "../src/data/classes.ts";
import type { Action } from "../src/rules/action.ts";
import { distance } from "../src/rules/hex.ts";
import { hexAt } from "../src/rules/map.ts";
import { checkOptions, chairs, options, type ScenarioName } from "../src/rules/options.ts";
import { reachable } from "../src/rules/reach.ts";
import { checkScenario, readScenario, type Scenario } from "../src/rules/scenario.ts";
import { setup } from "../src/rules/setup.ts";
import { readShipPack } from "../src/rules/ship-pack.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import type { StTable } from "../src/rules/event.ts";
import { captureHelpless, hasThirds, judge, leaveMap } from "../src/rules/victory.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  allocate,
  asked,
  atMove,
  broken,
  fed,
  move,
  optionsFor,
  quietUntil,
  refusal,
  ship,
  check,
  duel,
  fallbackFor,
  sample,
} from "./table.ts";

const GROUP = BATTLE_GROUPS["klingon-line"];

const play = (scenario: ScenarioName, more: Parameters<typeof optionsFor>[0] = {}, seats = 2): State =>
  setup(optionsFor({ scenario, ...more }), seats, new RecordingTable(new FastDice(3)) as unknown as StTable);

describe("The Romulan Gambit", () => {
  rule(
    ["ST-SCN-01", "ST-OBS-01"],
    "two cloaked Birds Of Prey against a Constitution, sub-light, a planet in the middle",
    () => {
      expect(romulanGambit.ships.map((one) => [one.class, one.side, one.cloaked ?? false])).toEqual([
        ["f-con2", 0, false],
        ["r-bop", 1, true],
        ["r-bop", 1, true],
      ]);
      const state = play("romulan-gambit");
      expect(state.setting).toMatchObject({
        sublight: true,
        obstacles: [{ kind: "planet", ...hexAt(21, 14) }],
      });
    },
  );

  rule(
    ["ST-SCN-02", "ST-MIN-01"],
    "5 mines and 15 dummies, 2 to 5 hexes from the planet (V22); secret places; the cruiser enters at an edge at full speed",
    () => {
      const state = play("romulan-gambit");
      expect(asked(state, 1)).toBe("lay");
      const good = sample(state, 1, new FastDice(1));
      if (good.type !== "lay") throw new Error("mines are to be laid");
      expect([good.mines.length, good.dummies.length]).toEqual([5, 15]);
      expect(broken(state, 1, { ...good, mines: good.mines.slice(1) })).toBe("ST-MIN-01");
      expect(refusal(state, 1, { ...good, mines: [{ at: { x: 22, y: 14 } }, ...good.mines.slice(1)] })).toBe(
        "mine-distances",
      );
      act(state, 1, good);
      expect(state.mines).toHaveLength(20);
      for (const counter of state.mines) expect(distance(counter, hexAt(21, 14))).toBeGreaterThanOrEqual(2);
      for (const [viewer, real] of [
        [0, -99],
        ["spectator", -99],
      ] as const)
        expect(view(state, viewer).mines.every((one) => one.real === real)).toBe(true);
      expect(view(state, 1).mines.filter((one) => one.real === 1)).toHaveLength(5);
      act(state, 1, { type: "place", ship: 1, at: { x: 21, y: 10 }, heading: "2" });
      expect(view(state, 0).ships[1]).toMatchObject({ q: -99, r: -99, heading: -99 });
      act(state, 1, { type: "place", ship: 2, at: { x: 21, y: 18 }, heading: "2" });
      expect(refusal(state, 0, { type: "place", ship: 0, at: { x: 5, y: 5 }, heading: "0" })).toBe(
        "enter-at-the-edge",
      );
      expect(refusal(state, 0, { type: "place", ship: 0, at: { x: 0, y: 14 }, heading: "3" })).toBe(
        "heading-inward",
      );
      act(state, 0, { type: "place", ship: 0, at: { x: 0, y: 14 }, heading: "0" });
      expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 10 } })).toBe(
        "enter-at-full-speed",
      );
      expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 11 } })).toBe(
        "allowed",
      );
    },
  );

  rule(
    "ST-SCN-03",
    "the Romulans win when the cruiser has no superstructure left; the Federation when both are gone",
    () => {
      const wrecked = play("romulan-gambit");
      Object.assign(shipAt(wrecked, 0), { superstructure: 0, disabled: true, q: 0, r: 0 });
      judge(wrecked, fed().table);
      expect(wrecked.ending).toEqual({ kind: "goal", side: 1 });
      const won = play("romulan-gambit");
      for (const no of [1, 2]) shipAt(won, no).fate = "driven-off";
      judge(won, fed().table);
      expect(won.ending).toEqual({ kind: "last-side", side: 0 });
    },
  );

  rule("ST-SCN-03", "a cruiser without power has not lost as long as its superstructure stands", () => {
    const state = play("romulan-gambit");
    Object.assign(shipAt(state, 0), { engines: [0], disabled: true, superstructure: 1, q: 0, r: 0 });
    judge(state, fed().table);
    expect(state.ending).toBeUndefined();
    shipAt(state, 0).superstructure = 0;
    judge(state, fed().table);
    expect(state.ending).toEqual({ kind: "goal", side: 1 });
    const given = play("romulan-gambit");
    shipAt(given, 0).fate = "surrendered";
    judge(given, fed().table);
    expect(given.ending).toEqual({ kind: "goal", side: 1 });
  });

  rule("ST-SCN-03", "it is not captured at the end of a turn as helpless ships are elsewhere (R82)", () => {
    const fateOf = (state: State): string => {
      const cruiser = shipAt(state, 0);
      Object.assign(cruiser, { engines: [0], disabled: true, ...hexAt(10, 14) });
      Object.assign(shipAt(state, 1), { cloaked: false, ...hexAt(12, 14) });
      captureHelpless(state, fed().table);
      return cruiser.fate;
    };
    expect(fateOf(play("romulan-gambit"))).toBe("here");
    expect(fateOf(duel("f-con2", "k-d7m"))).toBe("captured");
  });
});

describe("Entering at full speed", () => {
  /** The cruiser has come in on the west edge with eleven points: 2, 2, 3, 2, 2. */
  function entering(): State {
    const state = play("romulan-gambit");
    quietUntil(state, "power");
    Object.assign(shipAt(state, 0), { ...hexAt(0, 14), heading: 0 });
    atMove(state, 0, 2);
    return state;
  }
  const said = (state: State, action: Action): unknown => {
    const { code, rule: cited, field, text } = check(state, 0, action) ?? {};
    return code === undefined ? "allowed" : [code, cited, field, text?.with];
  };

  rule(
    "ST-SCN-02",
    "the ship uses all its points to go ahead; turning after a step is its own affair",
    () => {
      const state = entering();
      const slow = ["keep-full-speed", "ST-SCN-02", "path", { points: 2 }];
      expect(said(state, move(0))).toEqual(slow);
      expect(said(state, move(0, "ahead"))).toEqual(slow);
      expect(said(state, move(0, "hold-port", "ahead"))).toEqual([
        ...slow.slice(0, 2),
        "path.0.step",
        { points: 2 },
      ]);
      expect(said(state, move(0, "ahead", "hold"))).toEqual([
        ...slow.slice(0, 2),
        "path.1.step",
        { points: 2 },
      ]);
      expect(said(state, move(0, "ahead", "ahead"))).toBe("allowed");
      expect(said(state, move(0, "ahead-port", "emergency-starboard"))).toBe("allowed");
      expect(fallbackFor(state, 0)).toEqual(move(0, "ahead", "ahead"));
      expect(
        reachable(state, shipAt(state, 0)).every(({ path }) =>
          path.every((step) => !step.startsWith("hold")),
        ),
      ).toBe(true);
      shipAt(state, 0).entering = false;
      expect(said(state, move(0))).toBe("allowed");
    },
  );

  rule(
    "ST-SCN-02",
    "where a planet or the edge lies ahead it may turn on the spot; leaving the map ends the matter",
    () => {
      const state = entering();
      Object.assign(shipAt(state, 0), hexAt(20, 14));
      expect(said(state, move(0, "hold-port", "ahead"))).toBe("allowed");
      expect(fallbackFor(state, 0)).toEqual(move(0, "hold-starboard", "ahead"));
      atMove(state, 0, 3);
      Object.assign(shipAt(state, 0), { ...hexAt(0, 14), heading: 3 });
      expect(said(state, move(0, "hold-port", "hold-port", "ahead"))).toBe("allowed");
      expect(said(state, move(0, "hold-port", "hold-port", "hold-port"))).toEqual([
        "keep-full-speed",
        "ST-SCN-02",
        "path.2.step",
        { points: 3 },
      ]);
      expect(said(state, move(0, "ahead"))).toBe("allowed");
    },
  );
});

describe("A corner of the map", () => {
  rule("ST-SCN-02", "a ship left to itself turns to starboard until it can go ahead", () => {
    const state = play("romulan-gambit");
    quietUntil(state, "power");
    Object.assign(shipAt(state, 0), { ...hexAt(0, 0), heading: 4, entering: true });
    atMove(state, 0, 4);
    expect(fallbackFor(state, 0)).toEqual(move(0, "hold-starboard", "hold-starboard", "ahead", "ahead"));
  });
});

describe("Raiders", () => {
  rule("ST-SCN-04", "three at every level", () => {
    for (const level of ["advanced", "expert"])
      expect(play("raiders", { level }).ships.filter((one) => one.side === 1)).toHaveLength(3);
  });

  rule("ST-SCN-04", "three Lightnings on one long edge, a K-23 in the middle of the other", () => {
    expect(raiders.ships.map((one) => [one.class, one.row])).toEqual([
      ["k-k23", 27],
      ["o-lbr", 0],
      ["o-lbr", 0],
      ["o-lbr", 0],
    ]);
    expect(raiders.ships[0]?.column).toBe(21);
  });

  const escape = (superstructure: number, power: number, killed: boolean): State => {
    const state = play("raiders");
    Object.assign(shipAt(state, 0), { superstructure, engines: [power] });
    if (killed) shipAt(state, 1).disabled = true;
    leaveMap(state, 0, "north", fed().table);
    judge(state, fed().table);
    return state;
  };

  rule("ST-SCN-05", "leaving with a third of both and an Orion disabled is decisive (V26)", () => {
    expect(escape(2, 5, true).ending).toEqual({ kind: "decisive", side: 0 });
  });

  rule(
    "ST-SCN-06",
    "without a kill it is marginal, with less a draw, without escape an Orion victory",
    () => {
      expect(escape(2, 5, false).ending).toEqual({ kind: "marginal", side: 0 });
      expect(escape(1, 5, true).ending).toEqual({ kind: "draw", side: -1 });
      expect(escape(2, 4, true).ending).toEqual({ kind: "draw", side: -1 });
      const lost = play("raiders");
      leaveMap(lost, 0, "west", fed().table);
      judge(lost, fed().table);
      expect(lost.ending).toEqual({ kind: "goal", side: 1 });
      const late = play("raiders", { turns: 1 });
      allocate(late, [{}, {}, {}, {}], [1, 2]);
      quietUntil(late, "over");
      expect(late.ending).toEqual({ kind: "goal", side: 1 });
    },
  );

  rule("ST-SCN-05", "a ship leaves by moving over the edge", () => {
    const state = play("raiders");
    Object.assign(shipAt(state, 0), hexAt(20, 0));
    shipAt(state, 0).heading = 5;
    atMove(state, 0, 2);
    act(state, 0, move(0, "ahead"));
    expect(shipAt(state, 0).fate).toBe("escaped");
    expect(state.ending?.kind).toBe("marginal");
  });
});

describe("The Kobayashi Maru", () => {
  const maru = (): State => play("kobayashi-maru", { level: "expert", rescuer: "f-ent" });

  rule(["ST-SCN-07"], "a Federation ship of any type on one narrow end, Klingons on the other", () => {
    const { ships } = kobayashiMaru("f-rel", GROUP, 1);
    expect(ships[0]).toMatchObject({ class: "f-rel", column: 0 });
    expect(ships.slice(1).every((one) => one.class === "k-d7m" && one.column === 41)).toBe(true);
  });

  rule(
    "ST-SCN-08",
    "the far end within 15 turns with a third of both wins (V27); elsewhere, disengaging or late loses",
    () => {
      const state = maru();
      Object.assign(shipAt(state, 0), { superstructure: 9, engines: [20, 0, 0] });
      expect(hasThirds(state, shipAt(state, 0))).toBe(true);
      expect(hasThirds(state, { ...shipAt(state, 0), superstructure: 8 })).toBe(false);
      leaveMap(state, 0, "east", fed().table);
      judge(state, fed().table);
      expect(state.ending).toEqual({ kind: "goal", side: 0 });
      const south = maru();
      leaveMap(south, 0, "south", fed().table);
      judge(south, fed().table);
      expect(south.ending).toEqual({ kind: "goal", side: 1 });
      const fled = maru();
      shipAt(fled, 0).fate = "driven-off";
      judge(fled, fed().table);
      expect(fled.ending).toEqual({ kind: "goal", side: 1 });
      expect(maru().setting.turnLimit).toBe(15);
    },
  );

  rule(
    ["ST-SCN-07", "ST-SCN-09"],
    "an Enterprise against three D-7M a group unless another ship or group is chosen",
    () => {
      const { rescuer, hunters, waves } = initialValues(options);
      expect([rescuer, hunters, waves]).toEqual(["f-ent", "klingon-line", 3]);
      const classes = play("kobayashi-maru", {
        level: "expert",
        rescuer: "f-rel",
        hunters: "klingon-patrol",
        waves: 1,
      });
      expect(classes.setting.classes.map(({ id }) => id)).toEqual(["f-rel", "k-d7m", "k-k23"]);
      for (const name of ["rescuer", "hunters"]) {
        const field = options.find((one) => one.name === name);
        const values = field?.kind === "pick" ? field.from.map(({ value }) => value) : [];
        expect(values.every((value) => value.startsWith(name === "rescuer" ? "f-" : "klingon-"))).toBe(true);
        expect(values.length).toBeGreaterThan(2);
      }
    },
  );

  rule("ST-SCN-09", "groups of three enter on turns 1, 2, 4 and perhaps 6", () => {
    expect(
      kobayashiMaru("f-ent", GROUP, 4)
        .ships.slice(1)
        .map((one) => one.enters),
    ).toEqual([1, 1, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6]);
    const state = maru();
    expect(state.ships.filter((one) => one.fate === "here")).toHaveLength(4);
    expect(view(state, 0).ships[4]).toMatchObject({ fate: "waiting", enters: -99, q: -99 });
    quietUntil(state, "move", 4);
    quietUntil(state, "warp");
    expect(state.turn).toBe(2);
    expect(state.ships.filter((one) => one.fate === "here")).toHaveLength(7);
  });
});

describe("Scenario files", () => {
  const file = (more: Partial<Scenario> = {}): Scenario => ({
    format: 1,
    title: "test",
    warp: 0,
    ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
    ...more,
  });
  const verdict = (more: Partial<Scenario>) => {
    const wrong = checkScenario(file(more));
    return wrong === undefined ? "good" : `${wrong.code} at ${wrong.field ?? "?"}`;
  };

  test("the scenarios of the book are good", () => {
    for (const one of [romulanGambit, raiders, kobayashiMaru("f-ent", GROUP, 4)])
      expect(checkScenario(one)).toBeUndefined();
  });

  rule(
    ["ST-INS-01", "ST-OBS-02"],
    "ships, damage, obstacles, mines, reinforcements and goals are set out; mistakes are explained with their place",
    () => {
      expect(verdict({})).toBe("good");
      const sun = { obstacles: [{ kind: "sun" as const, column: 5, row: 14 }] };
      expect(verdict(sun)).toBe("ship-in-obstacle at ships.0.column");
      expect(verdict({ warp: 5, ...sun })).toBe("warp-obstacles at obstacles");
      expect(verdict({ warp: 5, mines: { side: 1, layer: "klingon", real: 1, least: 1, most: 2 } })).toBe(
        "warp-mines at mines",
      );
      expect(verdict({ ships: [ship("f-xyz", 0, 5), ship("k-d7m", 1, 30)] })).toBe(
        "no-such-class at ships.0.class",
      );
      expect(verdict({ ships: [ship("f-con2", 0, 5), ship("k-d7m", 2, 30)] })).toBe(
        "side-without-ships at ships",
      );
      expect(verdict({ ships: [ship("f-con2", 0, 5, 14, 0, { cloaked: true }), ship("k-d7m", 1, 30)] })).toBe(
        "no-cloak at ships.0.cloaked",
      );
      expect(verdict({ ships: [{ class: "f-con2", side: 0 }, ship("k-d7m", 1, 30)] })).toBe(
        "ship-without-place at ships.0.column",
      );
      expect(verdict({ ships: [ship("f-con2", 0, 5, 14, 0, { warp: 12 }), ship("k-d7m", 1, 30)] })).toBe(
        "warp-limit at ships.0.warp",
      );
      expect(
        verdict({ ships: [ship("f-con2", 0, 5, 14, 0, { damage: { weapons: [8] } }), ship("k-d7m", 1, 30)] }),
      ).toBe("no-such-weapon at ships.0.damage.weapons");
      expect(verdict({ goals: [{ side: 0 }] })).toBe("empty-goal at goals.0");
      expect(
        verdict({
          mines: {
            side: 1,
            layer: "klingon",
            real: 1,
            least: 0,
            most: 9,
            at: [{ column: 9, row: 9, real: true }],
          },
        }),
      ).toBe("mine-count at mines.at");
    },
  );

  test("a file that is not JSON, or not a scenario, is refused with the field", () => {
    const wrong = (text: string) => {
      const read = readScenario(text);
      return read.ok ? "good" : [read.refusal.code, read.refusal.field];
    };
    expect(wrong("{")).toEqual(["scenario-not-json", "file"]);
    expect(wrong(JSON.stringify({ ...file(), warp: "fast" }))).toEqual(["scenario-form", "warp"]);
    expect(
      wrong(JSON.stringify({ ...file(), ships: [{ ...ship("f-con2", 0, 50) }, ship("k-d7m", 1, 3)] })),
    ).toEqual(["scenario-form", "ships.0.column"]);
    expect(wrong(JSON.stringify(file()))).toBe("good");
    expect(checkOptions(optionsFor({ scenario: "file", file: "{" }), 2)?.code).toBe("scenario-not-json");
  });

  rule("ST-INS-01", "ships may start damaged", () => {
    const hurt = ship("f-con2", 0, 5, 14, 0, {
      damage: { superstructure: 3, power: 4, shields: [2], weapons: [0, 7] },
    });
    const state = play("file", { file: JSON.stringify(file({ ships: [hurt, ship("k-d7m", 1, 30)] })) });
    expect(shipAt(state, 0)).toMatchObject({
      superstructure: 4,
      engines: [11],
      dead: 2,
      damaged: 129,
      lost: 2,
    });
  });

  test("a ship pack is checked against the printed displays", () => {
    const good = { ...shipClass("f-con2"), id: "f-own" };
    const wrong = (more: object) => {
      const read = readShipPack(JSON.stringify([{ ...good, ...more }]));
      return read.ok ? "good" : [read.refusal.code, read.refusal.field];
    };
    expect(wrong({})).toBe("good");
    expect(wrong({ warpEngines: [9, 9, 9] })).toEqual(["pack-engines", "0.warpEngines"]);
    expect(wrong({ mounts: [{ count: 16, type: "fh-3", arcs: "f" }] })).toEqual(["pack-weapons", "0.mounts"]);
    expect(
      wrong({
        mounts: [
          { count: 1, type: "fp-1", arcs: "f" },
          { count: 1, type: "fp-2", arcs: "f" },
        ],
      }),
    ).toEqual(["pack-missiles", "0.mounts"]);
    const most = (more: object): unknown => {
      const read = readShipPack(JSON.stringify([{ ...good, ...more }]));
      return read.ok ? "good" : read.refusal.text.with?.["most"];
    };
    const mounts = (...types: readonly string[]) => ({
      mounts: types.map((type) => ({ count: 1, type, arcs: "f" })),
    });
    expect(most(mounts("fp-1", "fp-2"))).toBe(1);
    expect(most(mounts("fh-3", "fh-5", "fh-7", "fh-10", "fh-11", "kd-3"))).toBe(5);
    expect(most({ mounts: [{ count: 16, type: "fh-3", arcs: "f" }] })).toBe(15);
    expect(most({ warpEngines: [9, 9, 9] })).toBe(3);
    expect(wrong({ emergency: 3 })).toEqual(["pack-speeds", "0.emergency"]);
    expect(wrong({ mounts: [{ count: 1, type: "fp-1", arcs: "ff" }] })).toEqual([
      "pack-arcs",
      "0.mounts.0.arcs",
    ]);
    expect(wrong({ chart: "D" })).toEqual(["scenario-form", "0.chart"]);
    const own = file({ pack: [good as never], ships: [ship("f-own", 0, 5), ship("k-d7m", 1, 30)] });
    expect(checkScenario(own)).toBeUndefined();
    expect(checkScenario(file({ pack: [{ ...good, id: "k-d7m" } as never] }))?.code).toBe("pack-id-taken");
  });

  rule(
    ["ST-MUL-02", "ST-MUL-08"],
    "Admirals sit behind the captains; a fleet action keeps to its points",
    () => {
      const fleet = optionsFor({ scenario: "fleet", admirals: true });
      expect(chairs(fleet, 4).map((chair) => [chair.title, chair.side])).toEqual([
        ["chair.captain", 0],
        ["chair.captain", 1],
        ["chair.admiral", 0],
        ["chair.admiral", 1],
      ]);
      expect(checkOptions(fleet, 3)?.code).toBe("wrong-seats");
      expect(checkOptions(optionsFor({ scenario: "fleet", points: 155 }), 2)?.code).toBe(
        "too-many-ship-points",
      );
      expect(checkOptions(optionsFor({ scenario: "fleet", points: 160 }), 2)).toBeUndefined();
      expect(checkOptions(optionsFor({ warp: 9 }), 2)?.code).toBe("warp-limit");
    },
  );
});
