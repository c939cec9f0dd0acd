import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { initialValues, type FormValues, type Snapshot } from "@flagship/kernel";
import { playMatch, recordedMatches, type Trial } from "@flagship/kernel/testing";
import { expect, test } from "vitest";
import { module } from "../src/index.ts";

const { game } = module;
const plain = initialValues(game.options);
/** A campaign on the small map, so many turns long. */
const campaign = (turns: number): FormValues => ({
  ...plain,
  play: "campaign",
  campaign: { ...(plain["campaign"] as FormValues), map: "small", turns },
});

recordedMatches(game, join(import.meta.dirname, "recorded"), [
  { seats: 2, options: { ...plain, play: "space" } },
  { seats: 2, options: { ...plain, play: "skirmish" } },
  // Long enough for orders, jumps and production, too short for battles: those depend on how computers command.
  { seats: 3, options: campaign(2) },
]);

const battles = join(import.meta.dirname, "recorded", "battles");
/** Played at random with these seeds, a campaign stands half-way inside a battle: on the ground, and in space. */
const inBattle: readonly (Trial & { readonly seed: number; readonly battle: string })[] = [
  { seats: 2, options: campaign(8), seed: 7122, battle: "ground" },
  { seats: 2, options: campaign(14), seed: 7131, battle: "space" },
];

recordedMatches(game, battles, inBattle, {
  play: (one, trial) => playMatch(one, trial, inBattle.find((known) => known === trial)?.seed ?? 0),
  since: 13,
});

// Where other rules let them go otherwise, other seeds are chosen before recording anew.
test("of each campaign in battle, how it stood half-way stands inside that battle", () => {
  const packed = readFileSync(join(battles, `v${game.rulesVersion}.standing.json.gz`));
  const standings = JSON.parse(gunzipSync(packed).toString()) as readonly Snapshot[];
  const kinds = standings.map(({ state }) => {
    const { of } = state as { readonly of: { readonly phase: string; readonly battle: { kind?: string } } };
    return [of.phase, of.battle.kind];
  });
  expect(kinds).toEqual(inBattle.map(({ battle }) => ["battle", battle]));
});
