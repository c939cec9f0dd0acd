import { describe, expect, test } from "vitest";
import {
  FastDice,
  initialValues,
  RecordingTable,
  sentence,
  type Choice,
  type Field,
  type Message,
} from "@flagship/kernel";
import { module } from "../src/index.ts";
import type { Action } from "../src/rules/action.ts";
import type { EcEvent } from "../src/rules/event.ts";
import { etaCarinae as game } from "../src/rules/game.ts";
import type { Options } from "../src/rules/options.ts";
import { policy } from "../src/bot/policy.ts";

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
  noteFields(choice.fields ?? []);
}

function walk(given: Partial<Options>, seed: number, most: number): void {
  const dice = new FastDice(seed);
  const table = new RecordingTable<EcEvent>(dice);
  const options = { ...initialValues(game.options), ...given } as unknown as Options;
  const state = game.setup(options, 2, table);
  for (const chair of game.chairs(options, 2)) note({ key: chair.title });
  for (let act = 0; act < most; act++) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) break;
    const seat = Number(next.seat);
    if (act % 5 === 0) {
      const { ask, open } = game.choices(state, seat);
      note(ask);
      for (const choice of [...open, ...(game.anytime?.(state, seat) ?? [])]) noteChoice(choice);
    }
    const action = seat === 0 ? game.sample(state, seat, dice) : policy(state, seat, dice);
    game.apply(state, seat, action, table);
  }
  note(game.outcome(state)?.why);
  for (const { event } of table.told)
    note({ key: `event.${event.type}`, with: event as unknown as Message["with"] & {} });
}

noteFields(game.options);
walk({ scenario: "frontier" }, 1, 400);
walk({ scenario: "talons" }, 2, 400);
walk({ scenario: "unbowed" }, 3, 300);
walk({ scenario: "convoy" }, 4, 300);
walk({ scenario: "points", points: 900, first: "T", second: "X", boarding: true }, 5, 300);
walk({ scenario: "shock-wave", aggregate: true }, 6, 150);

describe.each(Object.entries(module.names))("%s names", (_, names) => {
  const lexicon = { words: module.words, names };
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.size).toBeGreaterThan(1000);
    for (const message of messages.values()) {
      expect(module.words).toHaveProperty([message.key]);
      const said = sentence(message, lexicon);
      expect(said).not.toMatch(/[{}@]|undefined|object Object/);
    }
  });
});

test("both sets name the same things", () => {
  const { rulebook, neutral } = module.names;
  expect(Object.keys(neutral)).toEqual(Object.keys(rulebook));
  expect(neutral["F-CA"]).not.toBe(rulebook["F-CA"]);
});

test("every refusal in the rules has a sentence", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const folder = join(import.meta.dirname, "../src/rules");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const codes = files.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/refuse\(\s*"([^"]+)"/g)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(80);
  for (const code of codes) expect(module.words).toHaveProperty([`refusal.${code}`]);
});
