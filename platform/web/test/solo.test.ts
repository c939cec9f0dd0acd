import { FastDice, initialValues, isSeat, verifyRecord, type MatchRecord, type Seen } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { highOrbit, module } from "../../kernel/test/example/high-orbit.ts";
import type { Keep } from "../src/keep.ts";
import { soloRecord } from "../src/pages/replay/solo-record.ts";
import { beginFirst, beginSolo } from "../src/pages/table/begin-solo.ts";
import { withHolder } from "../src/pages/table/shared-screen.ts";
import { carriedSolo } from "../src/source/solo-carry.ts";
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
    carry: carriedSolo,
    opponent: {
      decide: ({ view, seat }) =>
        Promise.resolve(highOrbit.sample(highOrbit.imagine(view as never, seat, dice), seat, dice)),
    },
    pause: () => Promise.resolve(),
    nameOf: (sitter) => (sitter === "me" ? "You" : "level" in sitter ? sitter.level : `P${sitter.seat}`),
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

  test("is given up by its reader, where nobody else at this screen plays on", async () => {
    const store = soloStore(memory());
    const table = sit(begin(3), tools(store));
    await settled();
    expect(await table.resign?.()).toBeUndefined();
    expect(seenOf(table)).toMatchObject({
      waitingFor: [],
      outcome: { winners: [1, 2], scores: [0, 1, 1], why: { key: "table.outcome.resigned" } },
    });
    expect(store.load("high-orbit")?.over).toBe(true);
    const record = await table.record();
    expect(record.ok && verifyRecord(highOrbit, record.value).ok).toBe(true);
    expect(await table.resign?.()).toMatchObject({ code: "match.over" });
    // Of two at this screen, each for themselves: the other goes on against a computer.
    expect(sit({ ...begin(3), people: [1] }, tools(store)).resign).toBeUndefined();
    expect(sit({ ...begin(2), people: [1] }, tools(store)).resign).toBeDefined();
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

  test("goes on under later rules: as it was where they do the same, else from where it stood, and says so", async () => {
    const store = soloStore(memory());
    const table = sit(begin(), tools(store));
    await settled();
    expect(await table.act({ type: "burn", fuel: 1 })).toBeUndefined();
    await settled();
    table.close();
    const kept = store.load("high-orbit");
    if (kept === undefined) throw new Error("nothing was kept");

    const same = openSolo({ ...module, game: { ...highOrbit, rulesVersion: 2 } }, kept, tools(store));
    if (!same.ok) throw new Error(same.refusal.code);
    expect(seenOf(same.value)).toEqual(seenOf(table));
    expect(store.load("high-orbit")?.rules).toBe(2);
    same.value.close();

    const game: typeof highOrbit = {
      ...highOrbit,
      rulesVersion: 3,
      apply(state, actor, action, at) {
        highOrbit.apply(state, actor, action, at);
        if (state.burns.every((burn) => burn === -1)) state.fuel[0] = 9;
      },
    };
    const later = { ...module, game };
    const other = openSolo(later, { ...kept, rules: 2 }, tools(store));
    if (!other.ok) throw new Error(other.refusal.code);
    const { number, view } = seenOf(table);
    expect(seenOf(other.value)).toMatchObject({
      number: number + 1,
      view,
      change: { before: 2, now: 3, undone: 0, people: [0], agreed: [] },
    });
    expect(other.value.heard.value).toEqual([
      ...table.heard.value,
      { number: number + 1, event: { type: "rules-changed", before: 2, now: 3 } },
    ]);
    // What was done under other rules cannot be taken back.
    expect(other.value.undo?.cost.value).toBeUndefined();
    other.value.close();
    const again = store.load("high-orbit");
    if (again === undefined) throw new Error("nothing was kept");
    const on = openSolo(later, again, tools(store));
    if (!on.ok) throw new Error(on.refusal.code);
    expect(seenOf(on.value).number).toBe(number + 1);
    const over = await playOut(on.value, 3);
    const record = await over.record();
    expect(record.ok && verifyRecord(game, record.value).ok).toBe(true);
  });

  test("that has gone on under later rules is left alone in a tab that has the earlier ones", async () => {
    const store = soloStore(memory());
    const table = sit(begin(), tools(store));
    await settled();
    expect(await table.act({ type: "burn", fuel: 1 })).toBeUndefined();
    await settled();
    table.close();
    const now = store.load("high-orbit");
    if (now === undefined) throw new Error("nothing was kept");
    store.save({ ...now, rules: 2 });
    const kept = store.load("high-orbit");
    if (kept === undefined) throw new Error("nothing was kept");
    expect(openSolo(module, kept, tools(store))).toMatchObject({
      ok: false,
      refusal: { code: "match.later-rules" },
    });
    expect(store.load("high-orbit")).toEqual(kept);
  });

  test("under later rules can be ended by agreement with oneself; without a standing it cannot go on", async () => {
    const store = soloStore(memory());
    const table = sit(begin(), tools(store));
    await settled();
    expect(await table.act({ type: "burn", fuel: 1 })).toBeUndefined();
    await settled();
    table.close();
    const kept = store.load("high-orbit");
    if (kept === undefined) throw new Error("nothing was kept");
    const game: typeof highOrbit = {
      ...highOrbit,
      rulesVersion: 2,
      setup: (options, seats, at) => ({ ...highOrbit.setup(options, seats, at), round: 1 }),
    };
    const opened = openSolo({ ...module, game }, kept, tools(store));
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect(await opened.value.agreeToEnd()).toBeUndefined();
    expect(seenOf(opened.value).outcome?.why.key).toBe("outcome.ended-by-agreement");
    expect(store.load("high-orbit")?.over).toBe(true);
    const { left: _left, ...without } = kept;
    expect(openSolo({ ...module, game }, without, tools(store))).toMatchObject({
      ok: false,
      refusal: { code: "match.cannot-go-on" },
    });
  });

  test("with several people at the screen ends under later rules when all of them agree", async () => {
    const store = soloStore(memory());
    const levels = Array.from({ length: 3 }, () => "cadet" as const);
    const wish = { options: {}, seat: 0, people: [2], levels, names: "rulebook" as const };
    const made = newSolo(module, wish, SECRET);
    if (!made.ok) throw new Error(made.refusal.code);
    const table = sit(made.value, tools(store));
    expect(await table.act({ type: "burn", fuel: 1 })).toBeUndefined();
    table.close();
    const game: typeof highOrbit = {
      ...highOrbit,
      rulesVersion: 2,
      setup: (options, seats, at) => ({ ...highOrbit.setup(options, seats, at), round: 1 }),
    };
    const open = (holder: number): TableSource => {
      const kept = withHolder(store.load("high-orbit"), holder);
      const opened = kept === undefined ? undefined : openSolo({ ...module, game }, kept, tools(store));
      if (opened?.ok !== true) throw new Error("there is no table");
      return opened.value;
    };
    const second = open(2);
    expect(await second.agreeToEnd()).toBeUndefined();
    expect(seenOf(second)).toMatchObject({ change: { people: [0, 2], agreed: [2] } });
    expect(seenOf(second).outcome).toBeUndefined();
    second.close();
    const first = open(0);
    expect(await first.agreeToEnd()).toBeUndefined();
    expect(seenOf(first).outcome?.why.key).toBe("outcome.ended-by-agreement");
  });

  describe("that is over is written down as it was told, whatever becomes of the rules", () => {
    const talkative: typeof highOrbit = {
      ...highOrbit,
      rulesVersion: 2,
      apply(state, actor, action, at) {
        highOrbit.apply(state, actor, action, at);
        at.tell({ type: "rolled-again" });
      },
    };
    const finished = async (): Promise<SoloMatch> => {
      const store = soloStore(memory());
      await playOut(sit(begin(), tools(store)), 7);
      const kept = store.load("high-orbit");
      if (kept?.left?.outcome === undefined) throw new Error("how it ended was not kept");
      return kept;
    };
    const written = (game: typeof highOrbit, kept: SoloMatch): MatchRecord => {
      const record = soloRecord(game, kept);
      if (!record.ok) throw new Error(record.refusal.code);
      return record.value;
    };

    test("by its own rules, and by others that do the same, it verifies", async () => {
      const kept = await finished();
      for (const game of [highOrbit, { ...highOrbit, rulesVersion: 2 }]) {
        const record = written(game, kept);
        expect(record).toMatchObject({ told: kept.left?.told, outcome: kept.left?.outcome });
        expect(verifyRecord(game, record).ok).toBe(true);
      }
    });

    test("by rules that tell otherwise, or refuse its acts, it is what was kept, and nobody vouches for it", async () => {
      const kept = await finished();
      const strict: typeof highOrbit = {
        ...highOrbit,
        rulesVersion: 2,
        check: () => ({ code: "no", text: { key: "refusal.no" } }),
      };
      for (const game of [talkative, strict]) {
        const record = written(game, kept);
        expect(record).toMatchObject({ told: kept.left?.told, outcome: kept.left?.outcome, log: kept.log });
        expect(verifyRecord(game, record)).toMatchObject({
          ok: false,
          refusal: { code: "record.other-rules" },
        });
      }
    });

    test("where nothing of it was kept that could be compared, it is its acts alone", async () => {
      const { left: _left, ...bare } = await finished();
      expect(verifyRecord(highOrbit, written(highOrbit, bare)).ok).toBe(true);
      const record = written({ ...highOrbit, rulesVersion: 2 }, bare);
      expect([record.told, record.outcome, record.prints]).toEqual([undefined, undefined, []]);
    });

    test("the same version that tells otherwise is found out", async () => {
      const kept = await finished();
      const record = written({ ...talkative, rulesVersion: 1 }, kept);
      expect(verifyRecord({ ...talkative, rulesVersion: 1 }, record)).toMatchObject({
        ok: false,
        refusal: { code: "record.differs" },
      });
    });
  });

  test.each(["{", "null", "[]", '{"seat":0,"levels":[]}'])("%s in the storage is no match", (text) => {
    const storage = memory();
    storage.set("flagship.solo.high-orbit", text);
    expect(soloStore(storage).load("high-orbit")).toBeUndefined();
  });

  test("Play sits a newcomer down to the game's first match, or without one to the plain match", () => {
    const rounds = {
      kind: "number",
      name: "rounds",
      label: { key: "x" },
      min: 1,
      max: 9,
      initial: 5,
    } as const;
    const turns = { ...rounds, name: "turns" };
    const playable = { ...module, game: { ...highOrbit, options: [rounds, turns] } };
    const firstMatch = {
      options: { rounds: 3 },
      seats: 3,
      seat: 1,
      level: "cadet",
      deals: [SECRET],
    } as const;
    const made = beginFirst({ ...playable, firstMatch }, soloStore(memory()), undefined);
    const plain = beginFirst(playable, soloStore(memory()), undefined);
    const strong = beginFirst({ ...playable, firstMatch }, soloStore(memory()), "captain");
    if (!made.ok || !plain.ok || !strong.ok) throw new Error("refused");
    expect(strong.value).toMatchObject({ seat: 0, levels: ["captain", "captain"] });
    expect(strong.value.header.options).toEqual({ rounds: 5, turns: 5 });
    expect(made.value).toMatchObject({ seat: 1, levels: ["cadet", "cadet", "cadet"], secret: SECRET });
    expect(made.value.header.options).toEqual({ rounds: 3, turns: 5 });
    expect(plain.value).toMatchObject({ seat: 0, levels: ["officer", "officer"] });
    expect(plain.value.header.options).toEqual({ rounds: 5, turns: 5 });
    expect(plain.value.secret).not.toBe(SECRET);
    expect([made.value.coached, plain.value.coached, strong.value.coached]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    // One that is still played changes nothing; one that is over does, and the set-up stays.
    const store = soloStore(memory());
    store.save(made.value);
    const again = beginFirst({ ...playable, firstMatch }, store, undefined);
    store.save({ ...made.value, over: true });
    const later = beginFirst({ ...playable, firstMatch }, store, undefined);
    if (!again.ok || !later.ok) throw new Error("refused");
    expect([again.value.secret, later.value.secret === SECRET]).toEqual([SECRET, false]);
    expect(later.value).toMatchObject({ seat: 1, coached: true });
    expect(later.value.header.options).toEqual({ rounds: 3, turns: 5 });
  });

  test("matches of a game stand side by side; a new one never takes the place of one that runs", () => {
    let clock = 0;
    const store = soloStore(memory(), () => (clock += 1));
    const wish = { options: {}, seat: 0, levels: ["cadet", "cadet"], names: "rulebook" } as const;
    const placed = (): number | undefined => {
      const begun = beginSolo(module, store, wish);
      return begun.ok ? begun.value.slot : undefined;
    };
    expect([placed(), placed(), placed(), placed(), placed()]).toEqual([0, 1, 2, 3, 4]);
    const end = (slot: number): void => {
      const kept = store.load("high-orbit", slot);
      if (kept !== undefined) store.save({ ...kept, over: true });
    };
    // Two that are over can still be looked at, and a third; then the oldest of them makes room.
    end(3);
    end(1);
    expect(placed()).toBe(5);
    end(4);
    expect(placed()).toBe(3);
    expect(store.all("high-orbit").map(({ slot, over }) => [slot, over])).toEqual([
      [3, false],
      [4, true],
      [5, false],
      [1, true],
      [2, false],
      [0, false],
    ]);
    store.forget("high-orbit", 2);
    expect(store.load("high-orbit", 2)).toBeUndefined();
    expect(placed()).toBe(2);
    expect(store.all("warlord")).toEqual([]);
  });
});
