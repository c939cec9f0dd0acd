import { difference, kernelWords, refuse, type Choices, type Field, type Seen } from "@flagship/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ZodMiniType } from "zod/mini";
import {
  actShape,
  clientMessageShape,
  faultBodyShape,
  faultOf,
  guestChangeShape,
  joinShape,
  MESSAGE_BYTES,
  newMatchShape,
  packChoices,
  protocolWords,
  readShape,
  readText,
  refusalOf,
  serverMessageShape,
  updated,
  type Update,
} from "../src/index.ts";

describe("what comes from outside", () => {
  test("an act is read as it was sent", () => {
    const act = { type: "act", ref: 1, after: 7, action: { type: "fire", target: "ship" } };
    expect(readText(clientMessageShape, JSON.stringify(act))).toEqual({ ok: true, value: act });
  });

  test("a standing order and an action are told apart", () => {
    expect(readShape(actShape, { window: "respond", order: { askFrom: 3 } }).ok).toBe(true);
    expect(readShape(actShape, { after: 0, action: "pass" }).ok).toBe(true);
    expect(readShape(actShape, { after: 0, action: "pass", window: "respond", order: "ask" }).ok).toBe(false);
  });

  test("a misfit names its field", () => {
    const read = readShape(newMatchShape, { game: "x", seats: [{ kind: "computer", level: "ensign" }] });
    expect(read).toMatchObject({ ok: false, refusal: { code: "message.malformed", field: "seats.0.level" } });
  });

  test("text that is not JSON is refused as such", () => {
    expect(readText(joinShape, "{")).toMatchObject({ ok: false, refusal: { code: "message.not-json" } });
  });

  test("names are trimmed; blank ones, long ones and control characters are refused", () => {
    expect(readShape(guestChangeShape, { name: "  Ada " })).toEqual({ ok: true, value: { name: "Ada" } });
    for (const name of ["   ", "x".repeat(41), "a\u0000b", "a\u202eb"])
      expect(readShape(guestChangeShape, { name }).ok).toBe(false);
  });

  test("no text at all makes a reader throw", () => {
    const shapes: readonly ZodMiniType[] = [
      clientMessageShape,
      newMatchShape,
      joinShape,
      actShape,
      serverMessageShape,
    ];
    // What programs write that forget to make JSON of it. (An object may have a `toString` of its own: it is not asked.)
    const careless = fc
      .jsonValue()
      .map((value) => (typeof value === "object" ? Object.prototype.toString.call(value) : String(value)));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), careless), (text) => {
        for (const shape of shapes) expect(typeof readText(shape, text).ok).toBe("boolean");
      }),
    );
  });
});

describe("what a client is told", () => {
  const lexicon = { words: { ...kernelWords, ...protocolWords }, names: {} };

  test("a fault carries the sentence, and the refusal it was made of", () => {
    const refusal = refuse("message.too-large", undefined, { max: MESSAGE_BYTES });
    const fault = faultOf(refusal, lexicon);
    expect(fault.text).toBe("This message is too large: the limit is 65,536 bytes.");
    expect(refusalOf(fault)).toEqual(refusal);
    expect(readShape(faultBodyShape, { error: fault }).ok).toBe(true);
  });

  test("every sentence stands under the key of a refusal", () => {
    for (const [key, text] of Object.entries(protocolWords)) {
      expect(key).toMatch(/^refusal\.[a-z]+\.[a-z-]+$/);
      expect(text).toMatch(/\.$/);
    }
  });

  test("a view patched by updates is the view that was seen", () => {
    const before: Seen = { number: 1, view: { hand: [1, 2], range: 3 }, waitingFor: [] };
    const view = { hand: [1], range: 3, drones: [{ at: 2 }] };
    const patch = difference(before.view, view);
    const update: Update = {
      number: 2,
      heard: [],
      chain: "0".repeat(64),
      waitingFor: [{ seat: 1, kind: "slot" }],
      ...(patch && { patch }),
    };
    expect(updated(before, update)).toEqual({ number: 2, view, waitingFor: update.waitingFor });
    expect(readShape(serverMessageShape, { type: "update", ...update }).ok).toBe(true);
  });

  test("extras that several choices share are sent once, and are back after the update", () => {
    const end: Field = { kind: "toggle", name: "end", label: { key: "end" }, initial: false };
    const spare: Field = { ...end, name: "spare" };
    const label = { key: "label" };
    const choices: Choices<unknown> = {
      ask: { key: "ask" },
      open: [
        { action: 1, label, extras: [end, spare] },
        { action: 2, label, extras: [end] },
        { action: 3, label },
      ],
      barred: [],
    };
    const packed = packChoices(choices);
    expect(packed.shared).toEqual([end]);
    expect(packed.open.map(({ extras }) => extras)).toEqual([[0, spare], [0], undefined]);
    const sent = JSON.parse(JSON.stringify(packed)) as typeof packed;
    const before: Seen = { number: 1, view: {}, waitingFor: [] };
    expect(
      updated(before, { number: 2, heard: [], chain: "", waitingFor: [], choices: sent }).choices,
    ).toEqual(choices);
    expect(packChoices({ ...choices, open: [] })).toEqual({ ...choices, open: [] });
  });

  test("choices of the act before do not outlive an update", () => {
    const asked: Seen = {
      number: 1,
      view: {},
      waitingFor: [{ seat: 0, kind: "slot" }],
      choices: { ask: { key: "ask" }, open: [], barred: [] },
    };
    expect(updated(asked, { number: 2, heard: [], chain: "", waitingFor: [] })).toEqual({
      number: 2,
      view: {},
      waitingFor: [],
    });
  });
});
