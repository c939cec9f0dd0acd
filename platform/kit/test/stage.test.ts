import type { GameEvent, Seen } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { directorOf, plainAnswer, plainBeats, type Beat, type Scene } from "../src/index.ts";

const scene = (number: number): Scene => ({
  seen: { number, view: number, waitingFor: [] } satisfies Seen,
  heard: [{ number, event: { type: "told" } }],
  fresh: [],
});
const beat = (name: string, more: Partial<Beat> = {}): Beat => ({ by: 1, caption: { key: name }, ...more });

/** A director whose waits end by hand. */
function stage(speed = 1, still = false) {
  const waits: { millis: number; end: () => void }[] = [];
  let tempo = speed;
  const director = directorOf({
    tempo: () => tempo,
    still: () => still,
    wait(millis) {
      let end = (): void => {};
      const done = new Promise<void>((resolve) => (end = resolve));
      waits.push({ millis, end });
      return { done, cut: () => end() };
    },
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return {
    director,
    waits,
    setTempo: (next: number) => void (tempo = next),
    settle,
    /** Lets the present wait pass. */
    async next(): Promise<void> {
      waits.at(-1)?.end();
      await settle();
    },
    at: () => {
      const { playing, shown } = director;
      return [playing.value?.beat.caption.key, playing.value?.step, shown.value?.seen.number];
    },
  };
}

describe("the stage", () => {
  test("shows a scene without beats at once", () => {
    const { director, at } = stage();
    director.enter(scene(1), []);
    expect(at()).toEqual([undefined, undefined, 1]);
    expect(director.told.value).toEqual(scene(1).heard);
  });

  test("goes in, holds, strikes and goes out; the board follows at the strike, the log at the end", async () => {
    const { director, at, next, waits } = stage();
    director.enter(scene(1), []);
    director.enter(scene(2), [beat("fire")]);
    const seen = [at()];
    const log: unknown[] = [director.told.value[0]?.number];
    for (let step = 0; step < 4; step++) {
      await next();
      seen.push(at());
      log.push(director.told.value[0]?.number);
    }
    expect(seen).toEqual([
      ["fire", "in", 1],
      ["fire", "hold", 1],
      ["fire", "strike", 2],
      ["fire", "out", 2],
      [undefined, undefined, 2],
    ]);
    expect(log).toEqual([1, 1, 1, 1, 2]);
    expect(waits.map(({ millis }) => millis)).toEqual([220, 700, 260, 180]);
  });

  test("every beat that comes on has a number of its own, also with the words of the one before, and shown again", async () => {
    const { director, next } = stage();
    const numbers: unknown[] = [];
    const note = (): void => void numbers.push(director.playing.value?.nth);
    director.enter(scene(1), [beat("fire"), beat("fire")]);
    for (let step = 0; step < 4; step++) {
      note();
      await next();
    }
    note();
    director.repeat();
    await next();
    note();
    expect(numbers).toEqual([1, 1, 1, 1, 2, 3]);
  });

  test("dice hold longer, later beats of an act are quicker, a faster tempo shortens all", async () => {
    const { director, waits, next } = stage(2);
    director.enter(scene(1), [beat("roll", { dice: { sides: 6, faces: [3] } }), beat("hit")]);
    for (let step = 0; step < 8; step++) await next();
    expect(waits.map(({ millis }) => millis)).toEqual([110, 450, 130, 90, 66, 210, 78, 54]);
  });

  test("a skip ends one beat, skipping all ends the act", async () => {
    const { director, at, settle } = stage();
    director.enter(scene(1), [beat("one"), beat("two"), beat("three")]);
    director.skip();
    await settle();
    expect(at()).toEqual(["two", "in", 1]);
    director.skipAll();
    await settle();
    expect(at()).toEqual([undefined, undefined, 1]);
  });

  test("the beat on the stage is repeated from its beginning, with the table as it was before it", async () => {
    const { director, at, next, settle } = stage();
    director.enter(scene(1), []);
    director.enter(scene(2), [beat("one"), beat("two")]);
    for (let step = 0; step < 7; step++) await next();
    expect(at()).toEqual(["two", "out", 2]);
    director.repeat();
    await settle();
    expect(at()).toEqual(["two", "in", 2]);
    for (let step = 0; step < 4; step++) await next();
    expect(at()).toEqual([undefined, undefined, 2]);
  });

  test("the table before an act is the one before it, also while that is still to come", async () => {
    const { director, next } = stage();
    for (const number of [1, 2, 3]) director.enter(scene(number), number === 1 ? [] : [beat("fire")]);
    while (director.playing.value !== undefined) await next();
    director.replay([beat("fire")], 3);
    expect(director.rerun.value?.seen.number).toBe(2);
  });

  test("a nudge moves a chip and holds nothing up", () => {
    const { director, at } = stage();
    director.enter(scene(1), [beat("draws", { weight: "nudge" })]);
    expect(at()).toEqual([undefined, undefined, 1]);
    expect(director.nudge.value).toEqual({ seat: 1 });
  });

  test("whoever wants no motion sees the table at once", () => {
    const { director, at } = stage(0);
    director.enter(scene(3), [beat("fire")]);
    expect(at()).toEqual([undefined, undefined, 3]);
  });

  test("several acts behind, the table jumps and stages only the last of them", async () => {
    const { director, at, next, waits } = stage();
    director.enter(scene(1), [beat("first")]);
    for (const number of [2, 3, 4, 5, 6]) director.enter(scene(number), [beat(`act ${number}`)]);
    for (let step = 0; step < 4; step++) await next();
    expect(at()).toEqual(["act 4", "in", 3]);
    expect(waits).toHaveLength(5);
  });

  test("what flies or breaks apart is still there while it does; several targets change one after the other", async () => {
    const { director, next } = stage();
    const views = (number: number, view: unknown): Scene => ({
      ...scene(number),
      seen: { number, view, waitingFor: [] },
    });
    director.enter(views(1, { a: 9, b: 9 }), []);
    const shot = (to: string, kind: "beam" | "loss" = "beam"): Beat =>
      beat(`at ${to}`, { strike: { kind, to } });
    director.enter(views(2, { a: 4, b: 0 }), [shot("a"), shot("b"), shot("b", "loss")], (was, is, pending) =>
      Object.fromEntries(
        ["a", "b"].map((one) => [one, Reflect.get(Object(pending.has(one) ? was : is), one)]),
      ),
    );
    const seen: unknown[] = [];
    while (director.playing.value !== undefined) {
      const { beat: now, step } = director.playing.value;
      if (step === "strike" || step === "out")
        seen.push([now.strike?.kind, now.strike?.to, step, director.shown.value?.seen.view]);
      await next();
    }
    expect(seen).toEqual([
      ["beam", "a", "strike", { a: 9, b: 9 }],
      ["beam", "a", "out", { a: 4, b: 9 }],
      ["beam", "b", "strike", { a: 4, b: 9 }],
      ["beam", "b", "out", { a: 4, b: 9 }],
      ["loss", "b", "strike", { a: 4, b: 9 }],
      ["loss", "b", "out", { a: 4, b: 0 }],
    ]);
    expect(director.shown.value?.seen.number).toBe(2);
  });

  test("an act that is played again begins at the table before it, and the present one is not touched", async () => {
    const { director, next } = stage();
    director.enter(scene(1), []);
    director.enter(scene(2), [beat("fire", { strike: { kind: "beam", to: "x" } })]);
    for (let step = 0; step < 4; step++) await next();
    director.enter(scene(3), []);
    director.replay([beat("fire", { strike: { kind: "beam", to: "x" } })], 2);
    const seen: unknown[] = [];
    while (director.playing.value !== undefined) {
      seen.push([director.playing.value.step, director.rerun.value?.seen.number]);
      expect(director.shown.value?.seen.number).toBe(3);
      await next();
    }
    expect(seen).toEqual([
      ["in", 1],
      ["hold", 1],
      ["strike", 1],
      ["out", 2],
    ]);
    expect(director.rerun.value).toBeUndefined();
  });

  test("without motion a still card tells it, and holds nothing up", async () => {
    const { director, at, next } = stage(0, true);
    director.enter(scene(3), [beat("fire"), beat("draws", { weight: "nudge" })]);
    expect(at()).toEqual([undefined, undefined, 3]);
    expect(director.still.value.map(({ caption }) => caption.key)).toEqual(["fire"]);
    await next();
    expect(director.still.value).toEqual([]);
  });

  test("plays again over the table as it is", async () => {
    const { director, at, next } = stage();
    director.enter(scene(7), []);
    director.replay([beat("again", { weight: "nudge" })]);
    expect(at()).toEqual(["again", "in", 7]);
    for (let step = 0; step < 4; step++) await next();
    expect(at()).toEqual([undefined, undefined, 7]);
  });
});

describe("what is staged where the game says nothing", () => {
  const say = ({ key }: { readonly key: string }): string => (key.startsWith("event.mute") ? "" : key);
  const of = (events: readonly GameEvent[], viewer = 0) =>
    plainBeats({ number: 4, events, view: {}, viewer, lexicon: { words: {}, names: {} } }, {}, say, (event) =>
      event.type === "lost" ? { tone: "danger" } : {},
    );
  const moved = { type: "moved", seat: 1 } satisfies GameEvent & { seat: number };
  const lost = { type: "lost", seat: 0 } satisfies GameEvent & { seat: number };
  const mute = { type: "mute", seat: 1 } satisfies GameEvent & { seat: number };
  const rolled = { type: "rolled", purpose: "hit", sides: 6, faces: [2, 5] };

  test("another seat's act is a nudge, and full when something was lost", () => {
    expect(of([moved])).toMatchObject([{ by: 1, weight: "nudge", caption: { key: "event.moved" } }]);
    expect(of([moved, lost])).toMatchObject([
      {
        by: 1,
        weight: "full",
        caption: { key: "event.moved" },
        figures: { key: "event.lost" },
        tone: "danger",
      },
    ]);
  });

  test("the reader's own act is staged only where dice decide", () => {
    expect(of([moved], 1)).toEqual([]);
    expect(of([moved, rolled], 1)).toMatchObject([
      { by: 1, weight: "full", dice: { sides: 6, faces: [2, 5] }, cue: "dice" },
    ]);
  });

  test("what has no sentence is not staged", () => {
    expect(of([mute])).toEqual([]);
  });
});

describe("the confirm of a board that hands none over", () => {
  const choice = (name: string, more: object = {}) => ({
    action: { type: name },
    label: { key: name },
    ...more,
  });
  const asked = (...open: ReturnType<typeof choice>[]) => ({ ask: { key: "?" }, open, barred: [] });
  const form = { fields: [{ kind: "toggle", name: "x", label: { key: "x" }, initial: false }] };

  test("is the only answer there is", () => {
    expect(plainAnswer(asked(choice("go")), undefined)).toMatchObject({
      choice: { action: { type: "go" } },
      quiet: false,
    });
    expect(plainAnswer(asked(choice("write", form)), undefined)).toMatchObject({ quiet: true });
  });

  test("is the one answer of what was picked", () => {
    const open = asked(choice("fire", { subject: "gun", target: "d7" }), choice("end"));
    expect(plainAnswer(open, "gun")).toMatchObject({ choice: { action: { type: "fire" } }, quiet: false });
    expect(plainAnswer(open, "d7")).toMatchObject({ choice: { action: { type: "fire" } }, quiet: false });
  });

  test("is else the one that belongs to nothing on the board, outlined", () => {
    const open = asked(choice("fire", { subject: "gun" }), choice("end"));
    expect(plainAnswer(open, undefined)).toMatchObject({ choice: { action: { type: "end" } }, quiet: true });
    expect(plainAnswer(asked(choice("a"), choice("b")), undefined)).toBeUndefined();
  });

  test("never drops what may be half written", () => {
    expect(plainAnswer(asked(choice("plot", form), choice("pass")), undefined)).toBeUndefined();
    expect(plainAnswer(undefined, undefined)).toBeUndefined();
  });
});
