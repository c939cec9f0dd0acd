import { sentence, type HeardEvent, type Message } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { logGroups, type LogContext } from "../src/pages/table/log.ts";

const words = {
  "event.moved": "{ship} moves.",
  "event.turn": "Turn {turn}.",
  "event.absent": "Time ran out for {seat}.",
  "event.rolled": "{purpose}: {faces}",
  "roll.hit": "To hit",
  chapter: "Turn {turn}",
};
const context: LogContext = {
  say: (message: Message) =>
    sentence(message, { words, names: { ca: "Cruiser", "seat.0": "Ada", "seat.1": "Ben" } }),
  seatName: (seat) => ["Ada", "Ben"][seat] ?? "",
  seatPower: () => undefined,
  logNote: (event) =>
    event.type === "turn" ? { chapter: { key: "chapter", with: { turn: 2 } }, tone: "info" } : {},
};
const heard = (number: number, event: object): HeardEvent => ({
  number,
  event: event as HeardEvent["event"],
});

describe("the log", () => {
  test("gathers everything that came of one act under who acted", () => {
    const groups = logGroups(
      [
        heard(0, { type: "turn", turn: 1 }),
        heard(3, { type: "moved", seat: 1, ship: "@ca", rules: ["X-MOVE-01"] }),
        heard(3, { type: "turn", turn: 2 }),
      ],
      context,
    );
    expect(groups.map(({ id }) => id)).toEqual(["0", "3"]);
    expect(groups[0]).toMatchObject({ title: "The table is set" });
    expect(groups[1]).toMatchObject({
      by: { name: "Ben" },
      chapter: "Turn 2",
      lines: [
        { text: "Cruiser moves.", rules: ["X-MOVE-01"] },
        { text: "Turn 2.", tone: "info" },
      ],
    });
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
    const tell: LogContext["tell"] = (event) =>
      event.type === "lost" ? { key: "event.moved", with: { ship: "Nobody" } } : undefined;
    const [group] = logGroups(
      [heard(1, { type: "lost", parts: [{ at: "bridge" }] }), heard(1, { type: "moved", ship: "@ca" })],
      { ...context, tell },
    );
    expect(group?.lines.map(({ text }) => text)).toEqual(["Nobody moves.", "Cruiser moves."]);
  });
});
