import { games } from "@flagship/registry";
import { initialValues, readForm } from "@flagship/kernel";
import { expect, test } from "vitest";
import type { Keep } from "../src/keep.ts";
import { presetsOf } from "../src/pages/lobby/presets.ts";
import { lobbyFields, lobbyWish } from "../src/pages/lobby/lobby-form.ts";
import { beginSolo, plainWish } from "../src/pages/table/begin-solo.ts";
import { isBeginners } from "../src/source/beginners.ts";
import { soloStore } from "../src/source/solo-store.ts";

function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

test.each(games.map(({ id, load }) => [id, load] as const))(
  "the beginner's set-up of %s brings its coach, from the lobby as from Play; the whole game does not",
  async (_id, load) => {
    const module = await load();
    const [beginner, standard] = presetsOf(module, memory());
    if (beginner?.id !== "beginner" || standard === undefined) throw new Error("both are offered");
    const coached = [beginner, standard].map(({ seats, values }) => {
      const read = readForm(lobbyFields(module, seats), values);
      const wish = read.ok ? lobbyWish(read.value, seats) : read;
      if (!wish.ok) throw new Error("refused");
      const levels = Array.from({ length: seats }, () => "cadet" as const);
      const begun = beginSolo(module, soloStore(memory()), {
        ...plainWish(module),
        options: wish.value.options,
        levels,
      });
      return begun.ok && begun.value.coached;
    });
    expect(coached).toEqual([true, undefined]);
    expect(isBeginners(module, initialValues(module.game.options))).toBe(false);
  },
);

test("so do the short set-ups of Eta Carinae's other plays, and no other", async () => {
  const eta = await games.find(({ id }) => id === "eta-carinae")?.load();
  if (eta === undefined) throw new Error("it is registered");
  const coached = presetsOf(eta, memory()).map(({ id, seats, values }) => {
    const read = readForm(lobbyFields(eta, seats), values);
    const wish = read.ok ? lobbyWish(read.value, seats) : read;
    return wish.ok && [id, isBeginners(eta, wish.value.options)];
  });
  expect(coached).toEqual([
    ["beginner", true],
    ["standard", false],
    ["full", false],
    ["ground", true],
    ["skirmish", true],
    ["short-campaign", true],
    ["campaign", false],
  ]);
});
