import { keyFrom, type HeardEvent } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { expect, test } from "vitest";
import { soloStore } from "../src/source/solo-store.ts";
import { newSolo, openSolo, type SoloTools } from "../src/source/solo.ts";
import { nextHolder, sharedBy, withHolder } from "../src/pages/table/shared-screen.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

const asked = (...seats: readonly number[]) => seats.map((seat) => ({ seat }));

test("whoever is at the screen stays until only others are asked; a reload shows nothing to anybody", () => {
  const people = [0, 2];
  expect(nextHolder(people, undefined, asked(2))).toBe(2);
  expect(nextHolder(people, undefined, asked(1))).toBe(0);
  expect(nextHolder(people, 0, asked(0, 2))).toBe(0);
  expect(nextHolder(people, 0, asked(1))).toBe(0);
  expect(nextHolder(people, 0, asked(1, 2))).toBe(2);
  expect(nextHolder(people, 0, [{ seat: 0, answered: true }, { seat: 2 }])).toBe(2);
  expect(nextHolder(people, 2, [])).toBe(2);
});

test("each of two at one screen sees their own hand and hears their own news, and nobody plays for them", async () => {
  const module = await findGame("star-fleet-cards")?.load();
  if (module === undefined) throw new Error("the game is not registered");
  const store = soloStore(memory());
  const tools: SoloTools = {
    store,
    opponent: { decide: () => Promise.reject(new Error("no computer plays here")) },
    pause: () => Promise.resolve(),
    nameOf: (sitter) =>
      sitter === "me" ? "You" : "seat" in sitter ? `Player ${sitter.seat + 1}` : "Computer",
  };
  const wish = {
    options: {},
    seat: 0,
    levels: ["officer", "officer"],
    names: "rulebook",
    people: [1],
  } as const;
  const made = newSolo(
    module,
    wish,
    keyFrom((count) => new Uint8Array(count).fill(7)),
  );
  if (!made.ok) throw new Error(made.refusal.code);
  store.save(made.value);
  const shared = sharedBy(store.load(module.game.id));
  expect(shared).toEqual([0, 1]);
  const open = (holder: number) => {
    const kept = withHolder(store.load(module.game.id), holder);
    const source = kept === undefined ? undefined : openSolo(module, kept, tools);
    if (source?.ok !== true) throw new Error("there is no table");
    return source.value;
  };
  let holder = nextHolder([0, 1], undefined, open(0).seen.value?.waitingFor ?? []) ?? 0;
  const heard = new Map<number, readonly HeardEvent[]>();
  const held = new Set<number>();
  for (let act = 0; act < 12; act++) {
    const source = open(holder);
    held.add(holder);
    expect(source.viewer.value).toBe(holder);
    expect(source.undo).toBeUndefined();
    expect(source.sitters.value.map(({ kind, name }) => [kind, name])).toEqual(
      [0, 1].map((seat) => ["person", seat === holder ? "You" : `Player ${seat + 1}`]),
    );
    const action = source.seen.value?.choices?.open[0]?.action;
    if (action === undefined) break;
    expect(await source.act(action)).toBeUndefined();
    heard.set(holder, source.heard.value);
    holder = nextHolder([0, 1], holder, source.seen.value?.waitingFor ?? []) ?? 0;
    source.close();
  }
  // Both came to it, and each heard secrets of their own that the other did not.
  expect(held).toEqual(new Set([0, 1]));
  const [first, second] = [0, 1].map((seat) => JSON.stringify(heard.get(seat)));
  expect(first).not.toEqual(second);
  expect(sharedBy(store.load(module.game.id))).toEqual([0, 1]);
});
