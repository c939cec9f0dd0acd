import { expect, test } from "vitest";
import {
  FastDice,
  initialValues,
  message,
  RecordingTable,
  type Field,
  type FormValues,
  type Message,
  type MessageValue,
  kernelWords,
} from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { options, readOptions } from "../src/rules/options.ts";
import { INTENTS } from "../src/rules/crew.ts";
import type { StTable } from "../src/rules/event.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { DIE_KINDS, WATCHES } from "../src/rules/judged-dice.ts";
import { tell } from "../src/tell.ts";

const { words, names } = module;
const said = new Set<string>();
const named = new Set<string>();

const hearValue = (value: MessageValue): void => {
  if (typeof value === "string") {
    if (value.startsWith("@")) named.add(value.slice(1));
  } else if (Array.isArray(value)) value.forEach(hearValue);
  else if (typeof value === "object") hear(value as Message);
};
const hear = (text: Message): void => {
  said.add(text.key);
  Object.values(text.with ?? {}).forEach(hearValue);
};
const hearField = (field: Field): void => {
  hear(field.label);
  if (field.kind === "group" || field.kind === "rows") field.fields.forEach(hearField);
  if (field.kind === "pick" || field.kind === "pick-many") {
    for (const one of field.from)
      [one.label, ...(one.preview === undefined ? [] : [one.preview])].forEach(hear);
  }
};

/** Plays a random match and hears everything that is asked, offered, barred and told. */
function walk(more: FormValues, seats: number, seed: number): void {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const chosen = readOptions({ ...initialValues(options), ...more });
  expect(game.checkOptions?.(chosen, seats)).toBeUndefined();
  for (const chair of game.chairs(chosen, seats)) said.add(chair.title);
  const state = game.setup(chosen, seats, table as unknown as StTable);
  for (;;) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    const offered = game.choices(state, actor);
    hear(offered.ask);
    for (const choice of [...offered.open, ...(game.anytime?.(state, actor) ?? [])]) {
      hear(choice.label);
      if (choice.preview !== undefined) hear(choice.preview);
      choice.fields?.forEach(hearField);
    }
    for (const barred of offered.barred) [barred.label, barred.refusal.text].forEach(hear);
    game.apply(state, actor, game.sample(state, actor, dice), table as unknown as StTable);
  }
  const outcome = game.outcome(state);
  if (outcome !== undefined) hear(outcome.why);
  for (const { event } of table.told) {
    hear(tell(event) ?? message(`event.${event.type}`));
    if (event.type === "rolled" && "purpose" in event) said.add(event.purpose);
    for (const value of Object.values(event))
      if (typeof value === "string" && value.startsWith("@")) named.add(value.slice(1));
  }
}

test("everything that random games say has words, and everything they name has names", () => {
  options.forEach(hearField);
  walk({}, 2, 1);
  walk({ scenario: "romulan-gambit", turns: 4 }, 2, 2);
  walk({ scenario: "fleet", campaign: true, radio: true, admirals: true, limit: "two", turns: 4 }, 4, 3);
  walk({ level: "expert", second: "r-whi", warp: 0, turns: 4 }, 2, 4);
  walk({ level: "expert" }, 2, 5);
  walk({ level: "command", scenario: "kobayashi-maru", rescuer: "f-ent", rulings: true }, 4, 6);
  walk({ level: "command", second: "r-bop", warp: 0, turns: 4 }, 7, 7);
  const kernel = new Set(Object.keys(kernelWords));
  expect(said.size).toBeGreaterThan(150);
  expect([...said].filter((key) => !(key in words) && !kernel.has(key)).sort()).toEqual([]);
  // Players are named by the table they sit at.
  const players = /^seat\.\d+$/;
  for (const set of [names.rulebook, names.neutral])
    expect([...named].filter((key) => !(key in set) && !players.test(key)).sort()).toEqual([]);
});

test("every refusal that the sources can give has words", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const folder = new URL("../src/", import.meta.url);
  const codes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      [...readFileSync(new URL(name, folder), "utf8").matchAll(/refuse\(\s*"([a-z-]+)"/g)].map(
        (found) => found[1] ?? "",
      ),
    );
  expect(codes.length).toBeGreaterThan(100);
  expect([...new Set(codes)].filter((code) => !(`refusal.${code}` in words))).toEqual([]);
});

test("every kind of die, every watch and every intention has words", () => {
  const keys = [
    ...DIE_KINDS.map((kind) => `die.${kind}`),
    ...WATCHES.map((watch) => `watch.${watch}`),
    ...INTENTS.map((intent) => `intent.${intent}`),
  ];
  expect(keys.filter((key) => !(key in words))).toEqual([]);
});
