import { FastDice, initialValues, isSeat, verifyRecord, type Seen } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { highOrbit, module } from "../../kernel/test/example/high-orbit.ts";
import type { Keep } from "../src/keep.ts";
import { newSolo, openSolo, type SoloTools } from "../src/source/solo.ts";
import { soloStore, type SoloMatch, type SoloStore } from "../src/source/solo-store.ts";
import type { TableSource } from "../src/source/table-source.ts";

const SECRET = "5e".repeat(32);

function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

/** A computer that answers at random, from its view alone. */
function tools(store: SoloStore, seed = 1): SoloTools {
  const dice = new FastDice(seed);
  return {
    store,
    opponent: {
      decide: ({ view, seat }) =>
        Promise.resolve(highOrbit.sample(highOrbit.imagine(view as never, seat, dice), seat, dice)),
    },
    pause: () => Promise.resolve(),
    nameOf: (sitter) => (sitter === "me" ? "You" : sitter.level),
  };
}

function begin(seats = 2): SoloMatch {
  const levels = Array.from({ length: seats }, () => "cadet" as const);
  const made = newSolo(module, { options: {}, seat: 0, levels, names: "rulebook" }, SECRET);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

function sit(kept: SoloMatch, around: SoloTools): TableSource {
  const opened = openSolo(module, kept, around);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const seenOf = (table: TableSource): Seen => {
  const seen = table.seen.value;
  if (seen === undefined) throw new Error("nothing to see");
  return seen;
};

/** Takes random open choices until nobody is waited for. `each` may put another table in its place. */
async function playOut(
  table: TableSource,
  seed: number,
  each: (table: TableSource) => TableSource = (same) => same,
): Promise<TableSource> {
  const dice = new FastDice(seed);
  let here = table;
  for (let moves = 0; moves < 20_000; moves++) {
    await settled();
    here = each(here);
    const { choices, waitingFor } = seenOf(here);
    if (waitingFor.length === 0) return here;
    const mine = waitingFor.some(({ seat, answered }) => seat === 0 && answered !== true);
    if (choices === undefined || !mine) continue;
    const { action, fields = [] } = dice.pick(choices.open);
    const filled = fields.length === 0 ? action : { ...(action as object), ...initialValues(fields) };
    expect(await here.act(filled)).toBeUndefined();
  }
  throw new Error("the match does not end");
}

describe.each(games.map((one) => [one.id, one] as const))("%s in the page", (id, registered) => {
  test("is played to its end by open choices against a computer, and its record verifies", async () => {
    const loaded = await registered.load();
    const { game } = loaded;
    const dice = new FastDice(21);
    const store = soloStore(memory());
    const levels = Array.from({ length: game.seats.min }, () => "officer" as const);
    const wish = { options: initialValues(game.options), seat: 0, levels, names: "rulebook" as const };
    const made = newSolo(loaded, wish, SECRET);
    const opened = made.ok
      ? openSolo(loaded, made.value, {
          ...tools(store),
          opponent: {
            decide: ({ view, seat }) =>
              Promise.resolve(game.sample(game.imagine(view, seat, dice), seat, dice) as unknown),
          },
        })
      : made;
    if (!opened.ok) throw new Error(opened.refusal.code);
    const table = await playOut(opened.value, 9);
    const record = await table.record();
    expect(record.ok && verifyRecord(game, record.value).ok).toBe(true);
    expect(store.load(id)).toMatchObject({ over: true });
  });
});

describe("a match in the page", () => {
  test("is played to its end by choices alone, and its record verifies", async () => {
    const store = soloStore(memory());
    const table = await playOut(sit(begin(), tools(store)), 7);
    const seen = seenOf(table);
    expect(seen.outcome?.scores).toHaveLength(2);
    const record = await table.record();
    expect(record.ok && verifyRecord(highOrbit, record.value).ok).toBe(true);
    const kept = store.load("high-orbit");
    expect(kept).toMatchObject({ over: true, yourTurn: false });
    // After a reload it still shows how it ended.
    expect(kept && seenOf(sit(kept, tools(store))).outcome).toEqual(seen.outcome);
  });

  test("goes on after a reload before every single act, and ends the same way", async () => {
    const store = soloStore(memory());
    const reloaded = await playOut(sit(begin(3), tools(store)), 3, (table) => {
      table.close();
      const kept = store.load("high-orbit");
      if (kept === undefined) throw new Error("nothing was kept");
      const again = sit(kept, tools(store, kept.log.length));
      expect(again.heard.value).toEqual(table.heard.value);
      expect(again.seen.value).toEqual(table.seen.value);
      return again;
    });
    expect(seenOf(reloaded).outcome).toBeDefined();
  });

  test("shows the reader only what the seat may know", async () => {
    const table = sit(begin(), tools(soloStore(memory())));
    await settled();
    const { view } = seenOf(table) as { view: { cargo: number[]; burns: number[] } };
    expect(view.cargo[0]).toBeGreaterThan(0);
    expect(view.cargo[1]).toBe(-2);
    const publicly = (await table.publicly()) as { view: { cargo: number[] } } | undefined;
    expect(publicly?.view.cargo).toEqual([-2, -2]);
  });

  test("a refused act says why and changes nothing", async () => {
    const table = sit(begin(), tools(soloStore(memory())));
    await settled();
    const before = table.seen.value;
    expect(await table.act({ type: "burn", fuel: 9 })).toMatchObject({ code: "no-fuel", rule: "HO-BURN-01" });
    expect(table.seen.value).toBe(before);
  });

  test("a computer that fails is replaced by the game's fallback", async () => {
    const around: SoloTools = {
      ...tools(soloStore(memory())),
      opponent: { decide: () => Promise.reject(new Error("worker is gone")) },
    };
    const table = await playOut(sit(begin(), around), 5);
    expect(seenOf(table).outcome).toBeDefined();
    expect(table.heard.value.some(({ event }) => event.type === "absent")).toBe(true);
  });

  test("an act after which dice were rolled is not free to take back", async () => {
    const table = sit(begin(), tools(soloStore(memory())));
    await table.act({ type: "burn", fuel: 1 });
    await settled();
    expect(table.undo?.cost.value).toMatchObject({ rolled: true, free: false });
  });

  test("a sealed order that still waits for the others is taken back freely", async () => {
    const around: SoloTools = {
      ...tools(soloStore(memory())),
      opponent: { decide: () => new Promise(() => {}) },
    };
    const table = sit(begin(), around);
    await table.act({ type: "burn", fuel: 1 });
    expect(table.undo?.cost.value).toMatchObject({ acts: 1, free: true });
    table.undo?.take();
    expect(seenOf(table).number).toBe(0);
    expect(seenOf(table).waitingFor.find(({ seat }) => isSeat(seat) && seat === 0)?.answered).toBe(false);
  });

  test("a match of other rules is refused, not played", () => {
    const kept = begin();
    const old = { ...kept, header: { ...kept.header, rulesVersion: 0 } };
    const opened = openSolo(module, old, tools(soloStore(memory())));
    expect(opened).toMatchObject({ ok: false, refusal: { code: "record.other-rules" } });
  });

  test.each(["{", "null", "[]", '{"seat":0,"levels":[]}'])("%s in the storage is no match", (text) => {
    const storage = memory();
    storage.set("flagship.solo.high-orbit", text);
    expect(soloStore(storage).load("high-orbit")).toBeUndefined();
  });
});
