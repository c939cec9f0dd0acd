import { initialValues } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { expect, test } from "vitest";
import { lobbyFields } from "../src/pages/lobby/lobby-form.ts";
import { keepLast, presetsOf } from "../src/pages/lobby/presets.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

const cards = async () => {
  const module = await findGame("star-fleet-cards")?.load();
  if (module === undefined) throw new Error("the game is not registered");
  return module;
};

test("a game offers its standard and its beginner's set-up", async () => {
  const module = await cards();
  const presets = presetsOf(module, memory());
  expect(presets.map(({ id }) => id)).toEqual(["standard", "beginner"]);
  expect(presets[0]?.values).toEqual({});
  expect(presets[1]?.values["options"]).toMatchObject(module.firstMatch?.options ?? { none: true });
});

test("what was set up last is offered again, as long as it fits the game", async () => {
  const module = await cards();
  const keep = memory();
  const values = { ...initialValues(lobbyFields(module, 2)), clock: "blitz", out: "loss" };
  keepLast(keep, module.game.id, 2, values);
  expect(presetsOf(module, keep).at(-1)).toEqual({ id: "last", seats: 2, values });
  for (const unfit of [
    "",
    "not json",
    "null",
    JSON.stringify({ seats: 9, values }),
    JSON.stringify({ seats: 2, values: { clock: "sundial" } }),
  ]) {
    keep.set(`flagship.lobby.${module.game.id}`, unfit);
    expect(presetsOf(module, keep).map(({ id }) => id)).toEqual(["standard", "beginner"]);
  }
});
