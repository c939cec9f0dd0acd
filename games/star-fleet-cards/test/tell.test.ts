import { describe, expect, test } from "vitest";
import {
  asHeardBy,
  eventMessage,
  RecordingTable,
  FastDice,
  sentence,
  type GameEvent,
} from "@flagship/kernel";
import { module } from "../src/index.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { ShipPosition } from "../src/lessons/position.ts";
import { CA, D7, table } from "./table.ts";

const lexicon = {
  words: module.words,
  names: { ...module.names.rulebook, "seat.0": "Ada", "seat.1": "Ben" },
};
const line = (event: GameEvent): string => sentence(module.tell?.(event) ?? eventMessage(event), lexicon);

describe("the log", () => {
  test("tells the owner which cards were drawn, and everybody else how many", () => {
    const recording = new RecordingTable(new FastDice(3));
    const { state } = table({ slot: D7, first: { hand: ["left"], ended: true }, second: { hand: ["left"] } });
    game.apply(state, D7, { type: "end" }, recording);
    const drew = recording.told.find(({ event }) => event.type === "drew");
    if (drew === undefined) throw new Error("nobody drew");
    const own = asHeardBy(drew, CA);
    const other = asHeardBy(drew, D7);
    expect(own === undefined ? "" : line(own)).toMatch(/^Ada draws 9 cards: .+, .+\.$/);
    expect(other === undefined ? "" : line(other)).toBe("Ada draws 9 cards.");
  });

  test("tells the owner which arming card lies by a couple", () => {
    const duel = table({ first: { hand: ["arm-ovl", "left"] } });
    duel.play(CA, "arm", "arm-ovl", { couple: 2 });
    expect(duel.told("armed").map(line)).toEqual([
      "Ada arms photon couple 2: Arm 2 photon OVL (card 1 of 9).",
    ]);
  });

  test("counts what a box holds", () => {
    const lost = (element: string): string => {
      const event = { type: "element-destroyed", ship: "@d7", element, number: 3, energy: 9, rules: [] };
      return line(event);
    };
    expect(["@element-disruptor", "@element-drone", "@element-photon", "@element-lab"].map(lost)).toEqual([
      "The Klingon D7 loses 2 disruptors (internal point 3); energy 9.",
      "The Klingon D7 loses 2 drones (internal point 3); energy 9.",
      "The Klingon D7 loses 2 photons (internal point 3); energy 9.",
      "The Klingon D7 loses lab (internal point 3); energy 9.",
    ]);
  });

  test("names the copy of a card that is fired or thrown away, and the sum only where there is one", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "ph1-fa.B", "ph1-lf.A"] },
      second: { hand: ["left"], ended: true },
    });
    duel.fire(CA, "ph1-fa.A");
    duel.answer(D7);
    duel.ship(D7).ecm = 1;
    duel.discard(CA, "ph1-fa.B");
    const lines = duel.events.map(line);
    expect(lines[0]).toMatch(
      /^Ada plays Fire 2 PH-1 FA \(L\d M\d S3 P\d\) at the Klingon D7 \(card 1 of 9\); at distance S for 3 damage\.$/,
    );
    expect(lines.find((text) => text.includes("discards"))).toMatch(
      /^Ada discards Fire 2 PH-1 FA \(L\d M\d S\d P\d\) \(card 2 of 9\)\.$/,
    );
  });

  test("shows what ECM takes off a shot", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "left"] },
      second: { hand: ["left"], ecm: 2 },
    });
    expect(duel.fire(CA, "ph1-fa.A").map(line)[0]).toContain("at distance S: 3 - 2 for ECM = 1 damage.");
  });

  test("blames no ECM for what a heavy weapon loses against drones (SFC-DRONE-07)", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["photon-ovl.A", "left"], couples: [["ovl", 3]] },
      second: { hand: ["left"], ecm: 2, ended: true },
    });
    duel.put(D7, "drones", 0);
    const shots = game.choices(duel.state, CA).open.filter(({ action }) => action.type === "fire");
    const previews = shots.map(({ preview }) => (preview === undefined ? "" : sentence(preview, lexicon)));
    expect(previews.find((text) => text.includes("in space"))).toMatch(
      /^At \w: \d+ - 2 = \d+ on 2 in space: drones are hard to hit\.$/,
    );
    const [text] = duel.fire(CA, "photon-ovl.A", { target: "object:1" }).map(line);
    expect(text).toMatch(/; at distance \w: \d+ - 2 = \d+ damage: drones are hard to hit\.$/);
  });

  test("says you to whom it tells of", () => {
    const duel = table({ first: { hand: ["left", "right"] } });
    duel.discard(CA, "left");
    const yours = { ...lexicon, reader: CA };
    expect(duel.told("discarded").map((event) => sentence(eventMessage(event), yours))).toEqual([
      "You discard Turn left (card 1 of 9).",
    ]);
  });

  test("tells what stopped a volley and what came through, and nothing of what did not matter", () => {
    const volley = (spec: ShipPosition, battery = 0): string => {
      const duel = table({
        distance: "S",
        first: { hand: ["photon-ovl.A", "left"], couples: [["ovl", 3]] },
        second: { hand: ["left"], ...spec },
      });
      duel.fire(CA, "photon-ovl.A");
      duel.answer(D7, undefined, { battery });
      return duel.told("hit").map(line).join();
    };
    expect(volley({ shields: [8, 6, 4, 3, 4, 6] })).toBe(
      "The Klingon D7 takes 8 damage on shield 1: the shield stops 8 (0 left).",
    );
    expect(volley({ shields: [2, 6, 4, 3, 4, 6] }, 1)).toBe(
      "The Klingon D7 takes 8 damage on shield 1: Ben's battery stops 1, the shield stops 2 (0 left) and 5 points go inside.",
    );
    expect(volley({ shields: [0, 6, 4, 3, 4, 6], general: 2 })).toBe(
      "The Klingon D7 takes 8 damage on shield 1: reinforcement stops 2 and 6 points go inside.",
    );
  });

  test("tells the sum where card and shuttles hit together", () => {
    const volley = (...steps: number[]): string => {
      const duel = table({
        distance: "S",
        first: { hand: ["ph1-fa.A", "left"] },
        second: { hand: ["left"], shields: [8, 6, 4, 3, 4, 6] },
      });
      for (const step of steps) duel.put(CA, "shuttles", step);
      const riders = Object.fromEntries(steps.map((_, at) => [at + 1, "ship"]));
      duel.fire(CA, "ph1-fa.A", steps.length === 0 ? {} : { shuttles: riders });
      duel.answer(D7);
      return duel.told("hit").map(line).join();
    };
    expect(volley()).toBe("The Klingon D7 takes 3 damage on shield 1: the shield stops 3 (5 left).");
    expect(volley(1, 0)).toBe(
      "The Klingon D7 takes 3 + 2 + 1 = 6 damage on shield 1: the shield stops 6 (2 left).",
    );
  });

  test("says who is done for this turn, while the other plays on", () => {
    const duel = table({ first: { hand: ["left"] }, second: { hand: ["left"] } });
    const [ended] = duel.end(CA);
    if (ended === undefined) throw new Error("nothing was told");
    const yours = { ...lexicon, reader: CA };
    expect([line(ended), sentence(eventMessage(ended), yours)]).toEqual([
      "Ada is done for this turn.",
      "You are done for this turn.",
    ]);
  });

  test("tells a boarding party's damage without a shield", () => {
    const duel = table({
      distance: "P",
      first: { hand: ["boarding", "left"], shields: [0, 6, 5, 5, 5, 6] },
      second: { hand: ["left"], shields: [0, 6, 4, 3, 4, 6] },
    });
    duel.play(CA, "board", "boarding");
    duel.answer(D7);
    expect(duel.told("hit").map(line)).toEqual([
      "The boarding party does 1 damage to the Klingon D7: 1 point goes inside.",
    ]);
  });

  test("says when a move changed nothing", () => {
    const duel = table({
      distance: "L",
      first: { hand: ["away", "close", "left"] },
      second: { ended: true },
    });
    duel.play(CA, "move", "away");
    duel.play(CA, "move", "close");
    expect(duel.told("moved").map(line)).toEqual([
      "Ada plays Move away (card 1 of 9); no effect, the distance stays L.",
      "Ada plays Move close (card 2 of 9); the distance is M.",
    ]);
  });

  test("says why shuttles and drones are gone", () => {
    const shot = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "ph1-rf.A", "left"] },
      second: { ended: true },
    });
    shot.put(D7, "drones", 0);
    shot.put(D7, "shuttles", 0);
    shot.fire(CA, "ph1-fa.A", { target: "object:1" });
    shot.fire(CA, "ph1-rf.A", { target: "object:2" });
    const stray = table({ distance: "L" });
    stray.put(CA, "shuttles", -1);
    stray.endTurn();
    const aimless = table({ distance: "S", first: { hand: ["left"] } });
    const prey = aimless.put(CA, "shuttles", 0);
    aimless.put(D7, "drones", 0, { target: prey });
    aimless.state.objects = aimless.state.objects.filter(({ id }) => id !== prey);
    aimless.endTurn();
    const spent = table({ distance: "S" });
    spent.put(D7, "drones", 1);
    spent.endTurn();
    const gone = [shot, stray, aimless, spent].flatMap((duel) => duel.told("object-gone"));
    expect(gone.map((event) => [line(event), ...(event.rules ?? [])])).toEqual([
      ["The drones of the Klingon D7 are destroyed.", "SFC-DRONE-10"],
      ["The shuttles of the Klingon D7 are destroyed.", "SFC-SHUT-10"],
      ["The shuttles of the Federation CA have strayed too far and are lost.", "SFC-SHUT-06"],
      ["The drones of the Klingon D7 have no target left and are lost.", "SFC-DRONE-09"],
      ["The drones of the Klingon D7 are spent.", "SFC-DRONE-10"],
    ]);
  });

  test.each([
    ["destroyed", "Ada wins with the Federation CA: the Klingon D7 has no energy left."],
    ["conceded", "Ada wins."],
    ["fewer-internals", "The turns are over: Ada wins with less internal damage."],
    ["stronger-shields", "The turns are over: Ada wins with stronger shields."],
  ])("says why somebody has won: %s", (why, said) => {
    const won = { type: "won", seat: 0, ship: "@ca", loser: "@d7", why, rules: [] };
    expect(line(won as GameEvent)).toBe(said);
  });
});

describe("what has no effect is marked", () => {
  const previews = (spec: Parameters<typeof table>[0], type: string): (string | undefined)[] => {
    const { state } = table(spec);
    return game
      .choices(state, CA)
      .open.filter(({ action }) => action.type === type)
      .map(({ preview }) => (preview === undefined ? undefined : sentence(preview, lexicon)));
  };
  const late = "No effect: the enemy has ended the turn, and this lapses with it.";

  test("electronic warfare against somebody who has ended, or does not jam", () => {
    const first = { hand: ["ecm2", "eccm1", "left"] };
    expect(previews({ first }, "ew")).toEqual([
      "Enemy shots lose 2, yours lose 0.",
      "The enemy is not jamming: no effect unless they do.",
    ]);
    expect(previews({ first, second: { ended: true } }, "ew")).toEqual([
      late,
      "No effect: the enemy is not jamming and has ended the turn.",
    ]);
    expect(previews({ first, second: { ended: true, ecm: 2 } }, "ew")).toEqual([
      late,
      "Enemy shots lose 0, yours lose 1.",
    ]);
  });

  test("reinforcement against somebody who has ended, or of a shield that is turned away", () => {
    const first = { hand: ["general", "specific", "left"], facing: 2, shields: [8, 6, 0, 0, 0, 0] };
    expect(previews({ first }, "general")).toEqual([undefined]);
    expect(previews({ first }, "specific")).toEqual([
      undefined,
      "Shield 2 faces the enemy: no effect unless you turn shield 1 to them.",
    ]);
    expect(previews({ first, second: { ended: true } }, "general")).toEqual([late]);
    expect(previews({ first, second: { ended: true } }, "specific")).toEqual([late, late]);
  });

  test("a repair in the last turn: it would begin with the next one", () => {
    const first = { hand: ["repair", "left"], shields: [6, 6, 5, 5, 5, 6] };
    const repairs = (turn: number, turnLimit: boolean) =>
      previews({ first, turn, options: { turnLimit, turns: 9 } }, "repair");
    expect(repairs(8, true)).toEqual([undefined]);
    expect(repairs(9, true)).toEqual(["No effect: this is the last turn."]);
    expect(repairs(9, false)).toEqual([undefined]);
  });

  test("a tractor beam on a ship that can play no more cards this turn", () => {
    const first = { hand: ["tractor", "left"] };
    const nobody = "No effect: the enemy can play no more cards this turn, and the beam lapses with it.";
    const held = (second: ShipPosition) => previews({ distance: "S", first, second }, "tractor");
    expect(held({ hand: ["left"] })).toEqual([undefined]);
    expect(held({ hand: ["left"], ended: true })).toEqual([nobody]);
    expect(held({ hand: [] })).toEqual([nobody]);
    expect(held({ hand: ["left"], played: 10 })).toEqual([nobody]);
  });
});
