import { initialValues, makeHeader, readForm, type FormValues } from "@flagship/kernel";
import { findGame, games } from "@flagship/registry";
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
  expect(presets.map(({ id }) => id)).toEqual(["beginner", "standard", "full"]);
  expect(presets[1]?.values).toEqual({});
  expect(presets[0]?.values["options"]).toMatchObject(module.firstMatch?.options ?? { none: true });
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
    expect(presetsOf(module, keep).map(({ id }) => id)).toEqual(["beginner", "standard", "full"]);
  }
});

test("every game names its set-ups, and each of them fills the form in and can be begun", async () => {
  const named: Record<string, readonly string[]> = {};
  for (const entry of games) {
    const module = await entry.load();
    const presets = presetsOf(module, memory());
    named[entry.id] = presets.map(({ id }) => id);
    for (const { id, seats, values } of presets) {
      const options = values["options"] ?? {};
      const form = { ...initialValues(lobbyFields(module, seats)), ...values };
      expect([entry.id, id, readForm(lobbyFields(module, seats), form).ok]).toEqual([entry.id, id, true]);
      const header = makeHeader(module.game, { options: options as FormValues, seats }, "0".repeat(64));
      expect([entry.id, id, header.ok]).toEqual([entry.id, id, true]);
    }
  }
  expect(named).toMatchObject({
    "star-fleet-cards": ["beginner", "standard", "full"],
    "starship-command": ["beginner", "standard", "full", "campaign"],
    "starship-tactics": ["beginner", "standard", "full", "campaign"],
    "eta-carinae": ["beginner", "standard", "full", "ground", "skirmish", "short-campaign", "campaign"],
    warlord: ["beginner", "standard", "full"],
  });
});

test("the full game of Warlord is a large galaxy in which only victory ends the game", async () => {
  const module = await findGame("warlord")?.load();
  if (module === undefined) throw new Error("the game is not registered");
  const full = presetsOf(module, memory()).find(({ id }) => id === "full");
  expect(full?.seats).toBe(12);
  expect(full?.values["options"]).toMatchObject({ columns: 8, rows: 8, lastTurn: 0, officers: true });
});
