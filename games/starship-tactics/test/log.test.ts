import { FastDice, initialValues, message, RecordingTable, sentence, type GameEvent } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { module, starshipTactics as game } from "../src/index.ts";
import type { StEvent, StTable } from "../src/rules/event.ts";
import { options, readOptions } from "../src/rules/options.ts";
import { tell } from "../src/words/tell.ts";

const lexicon = { words: { "event.rolled": "{purpose}", ...module.words }, names: module.names.rulebook };

const read = (event: GameEvent): string =>
  sentence(tell(event) ?? message(`event.${event.type}`, event as never), lexicon);

/** Every sentence that random games of all levels write into somebody's log. */
function walk(
  more: Record<string, unknown>,
  seats: number,
  seed: number,
): { event: GameEvent; text: string }[] {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const state = game.setup(
    readOptions({ ...initialValues(options), ...more } as never),
    seats,
    table as unknown as StTable,
  );
  for (;;) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    game.apply(state, actor, game.sample(state, actor, dice), table as unknown as StTable);
  }
  return table.told
    .flatMap(({ event, others }) => (others === undefined ? [event] : [event, others]))
    .filter((event) => event.type !== "rolled")
    .map((event) => ({ event, text: read(event) }));
}

const OTHER_THAN_WORDS = /\b(?:true|false|undefined|null|NaN)\b|[{}[\]@]|-9\d|\w\.\w|\w-\d/;

describe("the log", () => {
  test("reads like sentences: no booleans, no bare keys, no hidden figures", () => {
    const lines = [
      ...walk({}, 2, 1),
      ...walk({ scenario: "romulan-gambit", turns: 5 }, 2, 2),
      ...walk({ scenario: "fleet", campaign: true, radio: true, turns: 4 }, 4, 3),
      ...walk({ scenario: "raiders" }, 2, 4),
      ...walk({ level: "expert", second: "r-whi", warp: 0, turns: 6 }, 2, 5),
      ...walk({ level: "command", scenario: "kobyashi-maru", first: "f-ent", rulings: true }, 4, 6),
      ...walk({ level: "command", turns: 8 }, 7, 7),
    ];
    const plain = (text: string): string =>
      Object.values(module.names.rulebook).reduce((left, name) => left.replaceAll(name, "it"), text);
    const poor = lines.filter(({ text }) => OTHER_THAN_WORDS.test(plain(text)));
    expect(poor.slice(0, 5)).toEqual([]);
    expect(new Set(lines.map(({ event }) => event.type)).size).toBeGreaterThan(30);
  });

  test("tells damage with the die and what it struck on the chart", () => {
    const struck: StEvent = {
      type: "struck",
      ship: 1,
      name: "@k-d7m",
      side: 2,
      damage: 7,
      through: true,
      located: [
        { face: 4, at: "warp", points: 2 },
        { face: 10, at: "sensors", points: 0 },
      ],
      rules: ["ST-XSQ-07"],
    };
    expect(read(struck)).toBe(
      "D-7M: 7 on shield 2 break through. On the damage chart 4 is a warp engine (2), 10 is the sensors, spared by damage control.",
    );
    const { located: _, ...public_ } = struck;
    expect(read(public_)).toBe("D-7M: 7 on shield 2 break through.");
  });

  test("tells hits and misses apart", () => {
    const fired = (hit: boolean): StEvent => ({
      type: "fired",
      ship: 0,
      name: "@f-con2",
      weapon: "@fh-4",
      at: "@k-d7m",
      target: 1,
      face: 6,
      range: 9,
      hit,
      rules: ["ST-SEQ-08"],
    });
    expect(read(fired(true))).toMatch(/at D-7M, range 9: rolled 6, a hit\.$/);
    expect(read(fired(false))).toMatch(/a miss\.$/);
  });
});
