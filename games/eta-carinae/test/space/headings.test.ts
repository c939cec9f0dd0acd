import { RecordingTable, ScriptedDice } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { naming } from "../../src/space/rules/naming.ts";
import { battle } from "./table.ts";

/** What is heard of an act in which this is told, by type or by the phase of a heading. */
function heard(...told: readonly EcEvent[]): readonly string[] {
  const { state } = battle({
    first: [["F-CA", { at: [100, 600] }]],
    second: [["Y-CA", { at: [900, 600] }]],
  });
  const outer = new RecordingTable<EcEvent>(new ScriptedDice());
  const table = naming(outer, state);
  for (const event of told) table.tell(event);
  table.finish();
  return outer.told.map(({ event }) => (event.type === "phase" ? event.phase : event.type));
}
const heading = (phase: Extract<EcEvent, { type: "phase" }>["phase"]): EcEvent => ({ type: "phase", phase });
const GAIN = { type: "shields-regained", target: "s0", n: 4 } as unknown as EcEvent;

describe("a heading in the log", () => {
  test("stands over what follows, and is left out where nothing does", () => {
    expect(heard(heading("missiles"), heading("regeneration"), GAIN)).toEqual([
      "regeneration",
      "shields-regained",
    ]);
    expect(heard(heading("missiles"))).toEqual([]);
    expect(heard(heading("movement"), heading("regeneration"), GAIN)).toEqual([
      "regeneration",
      "shields-regained",
    ]);
  });

  test("of movement is told at once where somebody is asked how to move", () => {
    expect(heard(heading("missiles"), GAIN, heading("movement"))).toEqual([
      "missiles",
      "shields-regained",
      "movement",
    ]);
  });
});
