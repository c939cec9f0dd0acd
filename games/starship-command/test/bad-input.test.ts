import { describe, expect, test } from "vitest";
import { act, beginMatch, makeHeader } from "@flagship/kernel";
import { starshipCommand as game, words } from "../src/index.ts";
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
});
