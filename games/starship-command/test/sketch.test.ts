import {
  FastDice,
  initialValues,
  kernelWords,
  QuietTable,
  withSeatNames,
  type Viewer,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, starshipCommand as game, type Options, type State } from "../src/index.ts";
import { sketch } from "../src/sketch.ts";
import { Scene } from "./table.ts";

const lexicon = withSeatNames({ words: { ...kernelWords, ...module.words }, names: module.names.rulebook }, [
  "Ada",
  "Bo",
  "Cy",
]);
const seenBy = (state: State, viewer: Viewer): readonly string[] => sketch(game.view(state, viewer), lexicon);

describe("the table in a terminal", () => {
  const scene = new Scene({
    fleets: [
      [
        "con-19",
        { is: "con-23", damage: ["plasma:20"] },
        { is: "f-con-1", home: "con-23", load: "phaser-2:7" },
      ],
      ["fos-20", { is: "shi-15", set: { cloaked: true } }],
    ],
    hands: [["phaser-1:4", "plasma:18", "gremlins"], ["deflector"]],
    deckSize: 30,
  });
  const own = seenBy(scene.state, 0);
  const foe = seenBy(scene.state, 1);

  test("says you attack to whoever attacks", () => {
    const yours = withSeatNames(
      { words: { ...kernelWords, ...module.words }, names: module.names.rulebook },
      ["Ada", "Bo"],
      0,
    );
    expect(sketch(game.view(scene.state, 0), yours)[0]).toBe("Battle 1, turn 10: you attack");
  });

  test("shows the fleets with what is left of them, the own one next to the hand", () => {
    expect(own.slice(0, 2)).toEqual([
      "Battle 1, turn 10: Ada attacks",
      "30 cards in the deck, 0 discarded, 140 ships in reserve",
    ]);
    expect(own.find((line) => line.includes("Saratoga"))).toMatch(
      /heavy cruiser +shields 20\/20 +structure 24\/24 +P1 P2 PL +value 29$/,
    );
    expect(own.findIndex((line) => /^Bo: \d+ points, 1 card$/.test(line))).toBeLessThan(
      own.findIndex((line) => /^Ada: \d+ points, 3 cards$/.test(line)),
    );
    expect(own.at(-1)).toBe("Hand: Phaser 1 (4), Plasma (18), Gremlins");
  });

  test("names a cloaked ship and a loaded card only to their owner", () => {
    expect(own).toContain("  a cloaked ship  (cloaked)");
    expect(own.join("\n")).toContain("loaded Phaser 2 (7)");
    expect(foe.join("\n")).not.toMatch(/a cloaked ship|Phaser 2|Gremlins/);
    expect(foe.join("\n")).toContain("(loaded)");
    expect(foe.at(-1)).toBe("Hand: Deflector");
  });

  test("shows types of what is in flight, and the cards to who fired them", () => {
    scene.fire([["plasma", "con-19", "fos-20"]]);
    expect(seenBy(scene.state, 1)).toContainEqual(expect.stringMatching(/^ {2}at .+: Plasma$/));
    expect(seenBy(scene.state, 0)).toContainEqual(expect.stringMatching(/^ {2}at .+: Plasma \(18\)$/));
  });

  test("shows the own yard between the battles of a campaign, of others only their points", () => {
    const options = { ...initialValues(game.options), mode: "campaign" } as unknown as Options;
    const state = game.setup(options, 3, new QuietTable(new FastDice(3)));
    const yard = seenBy(state, 1);
    expect(yard[0]).toBe("Before battle 1");
    expect(yard.filter((line) => line.includes("bank"))).toEqual([
      expect.stringMatching(/^Bo, .+: 150 points \(destroyed 0 \+ fleet 0 \+ bank 150\)$/),
    ]);
    expect(yard).toContainEqual(expect.stringMatching(/^Ada, .+: 0\+ points \(destroyed 0\)$/));
  });

  test("never shows a bare number where a name belongs, in random games", () => {
    for (const seed of [1, 2, 3]) {
      const dice = new FastDice(seed);
      const table = new QuietTable(dice);
      const state = game.setup(initialValues(game.options) as unknown as Options, 3, table);
      for (let step = 0; step < 300; step += 1) {
        const next = game.waitingFor(state).find((one) => one.answered !== true);
        if (next === undefined) break;
        game.apply(state, next.seat, game.sample(state, next.seat, dice), table);
        if (step % 10 === 0)
          for (const viewer of [0, 1, 2, "spectator"] as const)
            expect(seenBy(state, viewer).join("\n")).not.toMatch(/undefined|NaN|-1|-2|@|\{/);
      }
    }
  });
});
