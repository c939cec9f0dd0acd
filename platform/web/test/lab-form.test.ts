import { initialValues } from "@flagship/kernel";
import { findGame, games } from "@flagship/registry";
import { expect, test } from "vitest";
import { tournamentOf } from "@flagship/bots";
import { labFields, settingOf, valuesOf } from "../src/pages/lab/lab-form.ts";

const moduleOf = async (id: string) => {
  const module = await findGame(id)?.load();
  if (module === undefined) throw new Error(id);
  return module;
};

for (const { id } of games)
  test(`${id}: the form as it begins is a setting that can be played, and comes back from one`, async () => {
    const module = await moduleOf(id);
    const values = initialValues(labFields(module));
    const setting = settingOf(module, values);
    if (!setting.ok) throw new Error(setting.refusal.code);
    expect(setting.value).toMatchObject({
      game: id,
      rulesVersion: module.game.rulesVersion,
      bots: ["captain", "officer"],
      games: 20,
      iterations: 24,
      seed: 1,
      swap: true,
    });
    expect(tournamentOf(module, setting.value)).toMatchObject({ ok: true });
    expect(valuesOf(module, setting.value)).toEqual(values);
  });

test("ships of a duel can be compared", async () => {
  const module = await moduleOf("star-fleet-cards");
  const values = { ...initialValues(labFields(module)), duels: "firstShip", second: "captain-1" };
  const setting = settingOf(module, values);
  expect(setting).toMatchObject({
    ok: true,
    value: { bots: ["captain", "captain-1"], duels: { fields: ["firstShip", "secondShip"] } },
  });
  if (setting.ok) expect(valuesOf(module, setting.value)).toEqual(values);
});

test("what does not fit is refused at its field", async () => {
  const module = await moduleOf("star-fleet-cards");
  const values = { ...initialValues(labFields(module)), games: 0 };
  expect(settingOf(module, values)).toMatchObject({ ok: false, refusal: { field: "games" } });
});
