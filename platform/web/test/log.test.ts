import { kernelWords, sentence, type HeardEvent, type Message } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { groupsUntil, logGroups, type LogContext } from "../src/pages/table/log.ts";

const words = {
  "event.moved": "{ship} moves.",
  "event.turn": "Turn {turn}.",
  "event.absent": "Time ran out for {seat}.",
  "event.rolled": "{purpose}: {faces}",
  "event.struck": "{ship} is struck.",
  "event.sunk": "{ship} sinks.",
  "event.battle": "",
  "event.phase": "{phase}.",
  "roll.hit": "To hit",
  chapter: "Turn {turn}",
  battle: "A battle",
  "phase.fire": "fire",
  "phase.movement": "movement",
};
/** Who did what an event tells of, where that is not its seat. */
const DONE_BY: Readonly<Record<string, number | null>> = { struck: 1, sunk: null };
const context: LogContext = {
  say: (message: Message) =>
    sentence(message, { words, names: { ca: "Cruiser", "seat.0": "Ada", "seat.1": "Ben" } }),
  seatName: (seat) => ["Ada", "Ben"][seat] ?? "",
  seatPower: () => undefined,
  game: { words },
  logNote: (event) => {
    if (event.type === "turn") return { chapter: { key: "chapter", with: { turn: 2 } }, tone: "info" };
    if (event.type === "phase" && "phase" in event)
      return { chapter: { key: `phase.${String(event.phase)}` } };
    if (event.type === "battle") return { chapter: { key: "battle" } };
    const by = DONE_BY[event.type];
    return by === undefined ? {} : { by };
  },
};
const heard = (number: number, event: object): HeardEvent => ({
  number,
  event: event as HeardEvent["event"],
});

describe("the log", () => {
  const told = (...events: HeardEvent[]) =>
    logGroups(events, context).map(({ id, act, by, chapter, lines }) => ({
      id,
      act,
      by: by?.name,
      chapter,
      lines: lines.map(({ text }) => text),
    }));

  test("gathers what came of one act under who acted", () => {
    const groups = logGroups(
      [
        heard(0, { type: "moved", ship: "@ca" }),
        heard(3, { type: "moved", seat: 1, ship: "@ca", rules: ["X-MOVE-01"] }),
        heard(3, { type: "rolled", purpose: "roll.hit", sides: 6, faces: [2] }),
      ],
      context,
    );
    expect(groups.map(({ id }) => id)).toEqual(["0", "3"]);
    expect(groups[0]).toMatchObject({ title: "The table is set", lines: [{ text: "Cruiser moves." }] });
    expect(groups[1]).toMatchObject({
      by: { name: "Ben" },
      lines: [{ text: "Cruiser moves.", rules: ["X-MOVE-01"] }, { text: "To hit: 2" }],
    });
  });

  test("puts a heading above what comes after it, and nothing of before below it", () => {
    expect(
      told(
        heard(3, { type: "moved", seat: 1, ship: "@ca" }),
        heard(3, { type: "turn", seat: 0, turn: 2 }),
        heard(3, { type: "absent", seat: 0 }),
      ),
    ).toEqual([
      { id: "3", act: "3", by: "Ben", chapter: undefined, lines: ["Cruiser moves."] },
      { id: "3/1", act: "3", by: undefined, chapter: "Turn 2", lines: [] },
      { id: "3/2", act: "3", by: "Ada", chapter: undefined, lines: ["Time ran out for Ada."] },
    ]);
  });

  test("loses no heading: two in one act are two", () => {
    expect(
      told(heard(4, { type: "battle" }), heard(4, { type: "turn", turn: 2 })).map(({ chapter, lines }) => [
        chapter,
        lines,
      ]),
    ).toEqual([
      ["A battle", []],
      ["Turn 2", []],
    ]);
  });

  test("a heading above nothing but the next one of its rank is left out, and what it stands for once is not said twice", () => {
    const headings = (...events: HeardEvent[]) =>
      told(...events).map(({ chapter, lines }) => [chapter, ...lines]);
    expect(
      headings(
        heard(0, { type: "turn", turn: 2 }),
        heard(1, { type: "phase", phase: "fire" }),
        heard(2, { type: "phase", phase: "movement" }),
        heard(3, { type: "moved", seat: 1, ship: "@ca" }),
        heard(4, { type: "phase", phase: "fire" }),
        heard(5, { type: "turn", turn: 2 }),
        heard(5, { type: "phase", phase: "fire" }),
      ),
    ).toEqual([
      ["Turn 2"],
      [undefined],
      ["movement"],
      [undefined, "Cruiser moves."],
      [undefined],
      ["Turn 2"],
      ["fire"],
    ]);
  });

  test("up to an act tells all parts of it, and nothing of the next", () => {
    const groups = logGroups(
      [
        heard(4, { type: "phase", phase: "fire" }),
        heard(4, { type: "phase", phase: "movement" }),
        heard(4, { type: "moved", seat: 0, ship: "@ca" }),
        heard(5, { type: "moved", seat: 1, ship: "@ca" }),
      ],
      context,
    );
    expect(groupsUntil(groups, 4)).toEqual(groups.filter(({ id }) => id !== "5"));
    expect(groupsUntil(groups, 4).length).toBeGreaterThan(1);
    expect(groupsUntil(groups, 3)).toEqual([]);
  });

  test("names who did each thing, and nobody for what came of it", () => {
    expect(
      told(
        heard(5, { type: "absent", seat: 0 }),
        heard(5, { type: "struck", seat: 0, ship: "@ca" }),
        heard(5, { type: "moved", seat: 1, ship: "@ca" }),
        heard(5, { type: "sunk", seat: 0, ship: "@ca" }),
        heard(6, { type: "sunk", seat: 0, ship: "@ca" }),
      ).map(({ by, lines }) => [by, lines]),
    ).toEqual([
      ["Ada", ["Time ran out for Ada."]],
      ["Ben", ["Cruiser is struck.", "Cruiser moves.", "Cruiser sinks."]],
      [undefined, ["Cruiser sinks."]],
    ]);
  });

  test("shows dice with their purpose in words", () => {
    const [group] = logGroups(
      [heard(1, { type: "rolled", purpose: "roll.hit", sides: 6, faces: [2, 5] })],
      context,
    );
    expect(group?.lines[0]).toMatchObject({ text: "To hit: 2, 5", dice: { sides: 6, faces: [2, 5] } });
  });

  test("calls seats by the names of those who sit there", () => {
    const [group] = logGroups([heard(1, { type: "absent", seat: 0 })], context);
    expect(group?.lines[0]?.text).toBe("Time ran out for Ada.");
  });

  test("lets the game put into words what its fields cannot say", () => {
    const tell: LogContext["game"]["tell"] = (event) =>
      event.type === "lost" ? { key: "event.moved", with: { ship: "Nobody" } } : undefined;
    const [group] = logGroups(
      [heard(1, { type: "lost", parts: [{ at: "bridge" }] }), heard(1, { type: "moved", ship: "@ca" })],
      { ...context, game: { words, tell } },
    );
    expect(group?.lines.map(({ text }) => text)).toEqual(["Nobody moves.", "Cruiser moves."]);
  });

  test("says what later rules do otherwise, version by version, as far as the game tells of it", () => {
    const told = "{now} replaces {before}.";
    const changed = {
      ...words,
      ...kernelWords,
      "event.rules-changed": told,
      "rules.version.2": "Two.",
      "rules.version.4": "Four.",
    };
    const say = (text: Message): string => sentence(text, { words: changed, names: {} });
    const lines = (before: number, now: number): unknown =>
      logGroups([heard(1, { type: "rules-changed", before, now })], {
        ...context,
        say,
        game: { words: changed },
      })[0]?.lines.map(({ text }) => text);
    expect(lines(1, 4)).toEqual(["4 replaces 1. Two. Four."]);
    expect(lines(2, 3)).toEqual(["3 replaces 2."]);
    expect(lines(3, 4)).toEqual(["4 replaces 3. Four."]);
  });
});
