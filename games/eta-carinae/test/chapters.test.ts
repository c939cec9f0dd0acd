import { asHeardBy, RecordingTable, ScriptedDice, SPECTATOR, type GameEvent } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { inChapters } from "../src/common/chapters.ts";

const event = (type: string): GameEvent => ({ type });

/** What each pair of eyes hears when this is told, to these seats. */
function heard(
  ...told: readonly (readonly [type: string, to?: readonly number[]])[]
): Record<string, string[]> {
  const outer = new RecordingTable(new ScriptedDice());
  const chapters = inChapters(
    outer,
    ({ type }) => type.startsWith("#"),
    ({ type }) => type === "turn",
  );
  for (const [type, to] of told) chapters.table.tell(event(type), to === undefined ? {} : { to: [...to] });
  chapters.finish();
  const by = (eyes: number | typeof SPECTATOR): string[] =>
    outer.told.flatMap((one) => asHeardBy(one, eyes)?.type ?? []);
  return { first: by(0), second: by(1), onlooker: by(SPECTATOR) };
}

describe("a heading of the log", () => {
  test("is told to those who hear anything below it, and to nobody else", () => {
    expect(heard(["#fire"], ["shot"], ["#moves"], ["walk", [0]])).toEqual({
      first: ["#fire", "shot", "#moves", "walk"],
      second: ["#fire", "shot"],
      onlooker: ["#fire", "shot"],
    });
    expect(heard(["#moves"], ["walk", [1]], ["door"])).toEqual({
      first: ["#moves", "door"],
      second: ["#moves", "walk", "door"],
      onlooker: ["#moves", "door"],
    });
  });

  test("is not told above nothing, nor above what belongs to no phase", () => {
    const both = ["turn"];
    expect(heard(["#fire"], ["#moves"], ["turn"])).toEqual({ first: both, second: both, onlooker: both });
    expect(heard(["shot"], ["#fire"])).toMatchObject({ onlooker: ["shot"] });
  });
});
