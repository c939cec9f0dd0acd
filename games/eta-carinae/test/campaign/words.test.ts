import { describe, expect, test } from "vitest";
import { FastDice, RecordingTable, sentence, type Choice, type Field, type Message } from "@flagship/kernel";
import { campaign as game } from "../../src/campaign/game.ts";
import { campaignWords } from "../../src/campaign/words.ts";
import { sentenceOf } from "../../src/campaign/report.ts";
import { guide } from "../../src/campaign/bot/guide.ts";
import type { Action } from "../../src/campaign/action.ts";
import type { CampaignEvent } from "../../src/campaign/event.ts";
import { module } from "../../src/index.ts";
import { options } from "./table.ts";

const messages = new Map<string, Message>();
const note = (message: Message | undefined): void => {
  if (message !== undefined) messages.set(JSON.stringify(message), message);
};

function noteFields(fields: readonly Field[]): void {
  for (const field of fields) {
    note(field.label);
    note(field.help);
    if (field.kind === "pick" || field.kind === "pick-many") for (const one of field.from) note(one.label);
    if (field.kind === "group" || field.kind === "rows") noteFields(field.fields);
  }
}

function noteChoice(choice: Choice<Action>): void {
  note(choice.label);
  note(choice.preview);
  noteFields(choice.fields ?? []);
}

function walk(more: Parameters<typeof options>[0], seats: number, seed: number): void {
  const dice = new FastDice(seed);
  const table = new RecordingTable<CampaignEvent>(dice);
  const given = options(more);
  const state = game.setup(given, seats, table);
  for (const chair of game.chairs(given, seats)) note({ key: chair.title });
  for (let act = 0; act < 600; act++) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) break;
    const seat = Number(next.seat);
    if (act % 7 === 0) {
      const { ask, open, barred } = game.choices(state, seat);
      note(ask);
      for (const choice of [...open, ...(game.anytime?.(state, seat) ?? [])]) noteChoice(choice);
      for (const bar of barred) note(bar.refusal.text);
    }
    const clever = dice.below(2) === 0;
    const action = clever
      ? (guide.policy?.(state, seat, dice) ?? game.fallback(state, seat))
      : game.sample(state, seat, dice);
    game.apply(state, seat, action, table);
  }
  note(game.outcome(state)?.why);
  for (const realm of state.realms) for (const report of realm.reports) note(sentenceOf(report));
  for (const report of state.news) note(sentenceOf(report));
  for (const { event } of table.told)
    if (event.type.startsWith("campaign-"))
      note({ key: `event.${event.type}`, with: event as Message["with"] & {} });
}

noteFields(game.options);
walk({ turns: 12, map: "small", hegira: true }, 4, 1);
walk({ turns: 20, map: "small", power0: "T", power1: "C" }, 2, 2);
walk({ turns: 14, map: "small", power0: "S", power1: "F" }, 2, 3);

describe.each(Object.entries(module.names))("%s names", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.size).toBeGreaterThan(500);
    for (const message of messages.values()) {
      expect(module.words).toHaveProperty([message.key]);
      expect(sentence(message, { words: module.words, names })).not.toMatch(
        /[{}@]|undefined|object Object|campaign\.|event\./,
      );
    }
  });
});

test("every report has a sentence", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const folder = join(import.meta.dirname, "../../src/campaign");
  const kinds = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      [
        ...readFileSync(join(folder, name), "utf8").matchAll(
          /(?:tellOwner|proclaim)\(\s*state,[^"]*?"([a-z-]+)"/g,
        ),
      ].map(([, kind]) => kind),
    );
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) expect(campaignWords).toHaveProperty([`event.campaign-${kind}`]);
});
