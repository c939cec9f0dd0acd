import { describe, expect, test } from "vitest";
import { act, beginMatch, initialValues, makeHeader } from "@flagship/kernel";
import { starshipCommand as game, words, type Options } from "../src/index.ts";
import { scene } from "./table.ts";

describe("bad input is refused with a code, a rule and a sentence, and changes nothing", () => {
  const secret = "a".repeat(64);
  const match = () => {
    const header = makeHeader(game, { options: {}, seats: 2 }, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    return beginMatch(game, header.value, secret);
  };

  test("malformed actions of all kinds", () => {
    const table = match();
    const seat = Number(game.waitingFor(table.state as never)[0]?.seat);
    const before = JSON.stringify(table.state);
    const bad: unknown[] = [
      undefined,
      7,
      "attack",
      {},
      { type: "fly" },
      { type: "attack" },
      { type: "attack", shots: "all", officers: [], probes: [] },
      { type: "attack", shots: [{ card: 1.5, by: 0, at: 0 }], officers: [], probes: [] },
      { type: "retreat", unit: "x" },
      { type: "retreat", unit: 0, more: true },
      { type: "discard", cards: Array.from({ length: 300 }, () => 0) },
    ];
    for (const input of bad) {
      const done = act(table, seat, input);
      expect([input, done.ok ? "accepted" : done.refusal.code]).toEqual([input, "match.malformed-action"]);
    }
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test("ids that do not exist, from anybody, are refused and not thrown at", () => {
    const table = scene({
      fleets: [["con-19"], ["fos-20"]],
      hands: [["phaser-2", "racial-advantages", "boarding-party"], ["deflector"]],
    });
    for (const id of [-1, -2, 99, 100_000]) {
      for (const action of [
        { type: "attack", shots: [{ card: id, by: 0, at: 1 }], officers: [], probes: [] },
        {
          type: "attack",
          shots: [{ card: table.card(0, "phaser-2"), by: id, at: 1 }],
          officers: [],
          probes: [],
        },
        {
          type: "attack",
          shots: [{ card: table.card(0, "phaser-2"), by: 0, at: id }],
          officers: [],
          probes: [],
        },
        { type: "attack", shots: [], officers: [{ card: id, at: id }], probes: [] },
        { type: "attack", shots: [], officers: [], probes: [{ card: id, at: id }] },
        { type: "retreat", unit: id },
        { type: "warp", card: id, unit: 0 },
        { type: "warp", card: table.card(0, "racial-advantages"), unit: id },
        { type: "neutralize", card: table.card(0, "racial-advantages"), unit: id, at: id },
        { type: "launch", unit: id },
        { type: "land", unit: id, on: id },
        { type: "look", card: id, seat: id },
        { type: "evade", card: id, unit: id },
        { type: "board", card: table.card(0, "boarding-party"), at: id, unit: id },
        { type: "counter", card: id },
        { type: "deploy", ships: [id] },
      ] as const) {
        expect([action, table.refused(0, action as never)]).not.toEqual([action, "allowed"]);
      }
    }
  });

  test("two phasers from one ship, a weapon it lacks, a cloaked or screened target, a foreign ship", () => {
    const table = scene({
      options: { ranks: true },
      fleets: [
        ["con-19"],
        [{ is: "shi-15", set: { cloaked: true } }, { is: "fos-19", set: { rear: true } }, "fos-20"],
      ],
      hands: [["phaser-1", "phaser-2", "torpedo"]],
    });
    expect(
      table.refused(
        0,
        table.plan([
          ["phaser-1", "con-19", "fos-20"],
          ["phaser-2", "con-19", "fos-20"],
        ]),
      ),
    ).toBe("too-many-phasers SC-ATK-02");
    expect(table.refused(0, table.plan([["torpedo", "con-19", "fos-20"]]))).toBe(
      "ship-lacks-weapon SC-ATK-01",
    );
    expect(table.refused(0, table.plan([["phaser-1", "con-19", "shi-15"]]))).toBe("target-cloaked SC-CLK-04");
    expect(table.refused(0, table.plan([["phaser-1", "con-19", "fos-19"]]))).toBe("screened SC-RNK-02");
    expect(table.refused(0, table.plan([["phaser-1", "fos-20", "con-19"]]))).toBe("no-enemy-there SC-ATK-08");
  });

  test("a fault inside a plan is named by its path", () => {
    const table = scene({ fleets: [["con-19"], ["fos-20"]], hands: [["phaser-1", "torpedo"]] });
    expect(
      table.refusal(
        0,
        table.plan([
          ["phaser-1", "con-19", "fos-20"],
          ["torpedo", "con-19", "fos-20"],
        ]),
      )?.field,
    ).toBe("shots.1.by");
  });

  test("ids may come as the strings of a form", () => {
    const read = game.action.safeParse({
      type: "attack",
      shots: [{ card: "4", by: "0", at: "1" }],
      officers: [],
      probes: [],
    });
    expect(read.success && read.data).toEqual({
      type: "attack",
      shots: [{ card: 4, by: 0, at: 1 }],
      officers: [],
      probes: [],
    });
    expect(game.action.safeParse({ type: "retreat", unit: "1e3" }).success).toBe(false);
  });

  test("options that do not fit each other are refused with a sentence", () => {
    const refused = makeHeader(game, { options: { suicide: true }, seats: 2 }, secret);
    expect(refused.ok ? "accepted" : refused.refusal).toMatchObject({
      code: "suicide-needs-kamikaze",
      field: "suicide",
    });
    expect(words["refusal.suicide-needs-kamikaze"]).toBeDefined();
    expect(makeHeader(game, { options: {}, seats: 9 }, secret).ok).toBe(false);
  });

  test("each pair of options that does not fit cites its rule and names its field", () => {
    const refused = (set: Partial<Options>, seats = 2): string => {
      const options = { ...initialValues(game.options), ...set } as unknown as Options;
      const refusal = game.checkOptions?.(options, seats);
      return refusal === undefined ? "fine" : `${refusal.code} ${refusal.rule} ${refusal.field}`;
    };
    const basic = { edition: "basic" as const };
    const campaign = { mode: "campaign" as const };
    expect(refused({ suicide: true })).toBe("suicide-needs-kamikaze SC-XSU-01 suicide");
    expect(refused({ suicide: true, kamikaze: true })).toBe("fine");
    expect(refused({ kamikaze: true, tournament: true })).toBe(
      "no-experiments-in-tournaments SC-EXP-01 tournament",
    );
    expect(refused({ ranks: true, tournament: true })).toBe("fine");
    expect(refused({ ...basic, interceptors: true })).toBe("full-edition-only SC-GEN-01 interceptors");
    expect(refused({ ...basic, idleNeutralization: true })).toBe(
      "full-edition-only SC-GEN-01 idleNeutralization",
    );
    expect(refused({ interceptors: true, idleNeutralization: true })).toBe("fine");
    expect(refused({ ...basic, ranks: true, battleships: true })).toBe("fine");
    expect(refused({ ...basic, ...campaign, race2: "dawgoraks" })).toBe("race-not-in-basic SC-GEN-01 race2");
    expect(refused({ ...basic, race2: "dawgoraks" })).toBe("fine");
    // Of three alike the first is named; two are a team, and one team is no match.
    const three = { race1: "shiltons", race2: "packtons", race3: "packtons", race4: "packtons" } as const;
    expect(refused({ ...campaign, ...three }, 4)).toBe("race-taken-twice SC-CPN-02 race2");
    expect(refused({ ...campaign, ...three }, 3)).toBe("fine");
    expect(refused({ ...campaign, race1: "packtons", race2: "packtons" })).toBe(
      "one-side-only SC-CPN-02 race1",
    );
  });

  test("every list and number has its limit: up to it an action can be read, beyond it not", () => {
    const rows = (count: number, row: object): object[] => Array.from({ length: count }, () => row);
    const shot = { card: 1, by: 0, at: 2 };
    const aimed = { card: 1, at: 2 };
    const plan = { type: "attack", shots: [], officers: [], probes: [] };
    const yard = { type: "yard", repairs: [], ships: [], gifts: [] };
    const repair = { ship: 1, shields: 0, structure: 0 };
    const limits: readonly (readonly [number, (n: number) => object])[] = [
      [60, (n) => ({ ...plan, shots: rows(n, shot) })],
      [8, (n) => ({ ...plan, officers: rows(n, aimed) })],
      [8, (n) => ({ ...plan, probes: rows(n, aimed) })],
      [40, (n) => ({ type: "engage", pairs: rows(n, { unit: 1, at: 2 }) })],
      [2, (n) => ({ type: "repair", card: 1, removes: rows(n, { unit: 1, card: 2 }) })],
      [60, (n) => ({ ...yard, repairs: rows(n, repair) })],
      [99, (n) => ({ ...yard, repairs: [{ ...repair, shields: n }] })],
      [99, (n) => ({ ...yard, repairs: [{ ...repair, structure: n }] })],
      [200, (n) => ({ ...yard, ships: Array.from({ length: n }, () => 1) })],
      [9999, (n) => ({ type: "retreat", unit: n })],
    ];
    const reads = (action: object): boolean => game.action.safeParse(action).success;
    for (const [most, action] of limits)
      expect([action(0), reads(action(most)), reads(action(most + 1))]).toEqual([action(0), true, false]);
    expect([reads({ type: "retreat", unit: -999 }), reads({ type: "retreat", unit: -1000 })]).toEqual([
      true,
      false,
    ]);
    expect(reads({ ...yard, repairs: [{ ...repair, shields: -1 }] })).toBe(false);
    expect(reads({ ...yard, repairs: [{ ...repair, structure: -1 }] })).toBe(false);
  });
});
