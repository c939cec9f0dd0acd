import { describe, expect, test } from "vitest";
import {
  FastDice,
  RecordingTable,
  sentence,
  type Choice,
  type Field,
  type FormValues,
  type Message,
} from "@flagship/kernel";
import type { Action } from "../../src/ground/action.ts";
import { policy } from "../../src/ground/bot/candidates.ts";
import type { GroundEvent } from "../../src/ground/event.ts";
import { groundGame as game } from "../../src/ground/game.ts";
import type { Options } from "../../src/ground/options.ts";
import { ground, trial, TRIALS } from "./module.ts";

const messages = new Map<string, Message>();

function note(message: Message | undefined): void {
  if (message !== undefined) messages.set(JSON.stringify(message), message);
}

function noteFields(fields: readonly Field[]): void {
  for (const field of fields) {
    note(field.label);
    note(field.help);
    if (field.kind === "pick") for (const one of field.from) note(one.label);
    if (field.kind === "group" || field.kind === "rows") noteFields(field.fields);
  }
}

function noteChoice(choice: Choice<Action>): void {
  note(choice.label);
  note(choice.preview);
  noteFields(choice.fields ?? []);
}

function walk(given: FormValues, seed: number): void {
  const dice = new FastDice(seed);
  const table = new RecordingTable<GroundEvent>(dice);
  const options = given as unknown as Options;
  const state = game.setup(options, 2, table);
  for (const chair of game.chairs(options, 2)) note({ key: chair.title });
  for (let act = 0; ; act++) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) break;
    const seat = Number(next.seat);
    if (act % 5 < 2) {
      const { ask, open } = game.choices(state, seat);
      note(ask);
      for (const choice of [...open, ...(game.anytime?.(state, seat) ?? [])]) noteChoice(choice);
    }
    const action = (act + seed) % 3 === 0 ? game.sample(state, seat, dice) : policy(state, seat, dice);
    game.apply(state, seat, action, table);
  }
  note(game.outcome(state)?.why);
  for (const { event } of table.told)
    note({ key: `event.${event.type}`, with: event as unknown as Message["with"] & {} });
}

noteFields(game.options);
for (const [index, { options }] of [trial({}), ...TRIALS].entries()) walk(options, index + 1);

describe.each(Object.entries(ground.names))("%s names on the ground", (_, names) => {
  const lexicon = { words: ground.words, names };
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.size).toBeGreaterThan(500);
    for (const message of messages.values()) {
      expect(ground.words).toHaveProperty([message.key]);
      const said = sentence(message, lexicon);
      expect(said).not.toMatch(/[{}@]|undefined|object Object/);
      for (const [, name] of JSON.stringify(message).matchAll(/"@([^"]+)"/g))
        expect(names).toHaveProperty([name ?? ""]);
    }
  });
});

test("every refusal of the ground rules has a sentence", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const folders = ["../../src/ground", "../../src/data"].map((one) => join(import.meta.dirname, one));
  const codes = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), "utf8").matchAll(/refuse\(\s*"(ground-[^"]+)"/g),
      ]),
  );
  expect(codes.length).toBeGreaterThan(60);
  for (const [, code] of codes) expect(ground.words).toHaveProperty([`refusal.${code}`]);
});
