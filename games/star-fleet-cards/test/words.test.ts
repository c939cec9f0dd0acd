import { describe, expect, test } from "vitest";
import {
  FastDice,
  initialValues,
  RecordingTable,
  sentence,
  type Choice,
  type Field,
  type GameEvent,
  type Lexicon,
  type Message,
  type Seat,
} from "@flagship/kernel";
import { module } from "../src/index.ts";
import { ANSWER_WINDOW } from "../src/rules/questions.ts";
import type { SfcEvent } from "../src/rules/event.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { Action } from "../src/rules/questions.ts";
import type { Options } from "../src/rules/options.ts";
import type { State } from "../src/rules/state.ts";
import { ruleWords } from "../src/words/en/rules.ts";
import { translation } from "../src/words/de.ts";
import { CA, D7, table } from "./table.ts";

const lexicons = [
  ...Object.entries(module.names).map(([set, names]) => [set, { words: module.words, names }] as const),
  ...Object.entries(translation.names).map(
    ([set, names]) => [`German ${set}`, { words: translation.words, names, language: "de" }] as const,
  ),
];
const [, rulebook] = lexicons[0] ?? ["", { words: {}, names: {} }];

/** Every message that a match shows, gathered from random games under several options. */
const messages = new Map<string, Message>();
const used = new Set<string>();

function note(message: Message | undefined): void {
  if (message === undefined) return;
  used.add(message.key);
  for (const value of Object.values(message.with ?? {}).flat())
    if (typeof value === "object" && "key" in value) note(value);
  messages.set(JSON.stringify(message), message);
}

function noteFields(fields: readonly Field[]): void {
  for (const field of fields) {
    note(field.label);
    note(field.help);
    if (field.kind === "pick") for (const one of field.from) note(one.label);
    if (field.kind === "group") noteFields(field.fields);
  }
}

function noteChoice(choice: Choice<unknown>): void {
  note(choice.label);
  note(choice.preview);
  noteFields(choice.extras ?? []);
}

const noteEvent = (event: GameEvent): void =>
  note(
    module.tell?.(event) ?? { key: `event.${event.type}`, with: event as unknown as Message["with"] & {} },
  );

/** Tries every card on everything, so that all refusals are seen. */
function noteRefusals(state: State, seat: Seat): void {
  const targets = ["ship", "object:1", "object:2", "object:3"] as const;
  const types = [
    "discard",
    "move",
    "turn",
    "general",
    "ew",
    "board",
    "negative-tractor",
    "recharge",
    "launch",
  ] as const;
  const actions: Action[] = state.ships[seat === 0 ? 0 : 1].hand.flatMap((card): Action[] => [
    ...types.map((type) => ({ type, card })),
    ...targets.flatMap((target) =>
      (["tractor", "drones", "fire"] as const).map((type) => ({ type, card, target })),
    ),
    ...[1, 2].flatMap((couple) => (["arm", "upgrade"] as const).map((type) => ({ type, card, couple }))),
    ...[1, 2, 3, 4, 5, 6].flatMap((shield) =>
      (["specific", "repair"] as const).map((type) => ({ type, card, shield })),
    ),
    { type: "high-energy-turn", card, facing: state.ships[seat === 0 ? 0 : 1].facing },
    { type: "board", card, battery: "general" },
    ...[0, 1, 2].map((battery) => ({ type: "answer" as const, card, battery })),
    ...["1", "2", "3", "1.1"].map((shuttle) => ({
      type: "discard" as const,
      card,
      shuttles: { [shuttle]: "ship" as const },
    })),
  ]);
  for (const action of [
    ...actions,
    { type: "answer", battery: 1 } as const,
    { type: "break-off" } as const,
  ]) {
    for (const actor of [seat, 1 - seat]) note(game.check(state, actor, action)?.text);
  }
}

function walk(options: Partial<Options>, seed: number): void {
  const dice = new FastDice(seed * 7919);
  const table = new RecordingTable<SfcEvent>(dice);
  const all = { ...initialValues(game.options), ...options } as unknown as Options;
  const state = game.setup(all, 2, table);
  for (const chair of game.chairs(all, 2)) note({ key: chair.title });
  for (let number = 0; state.phase !== "over"; number++) {
    const seat = game.waitingFor(state)[0]?.seat as Seat;
    const { ask, open, barred } = game.choices(state, seat);
    note(ask);
    for (const choice of [...open, ...(game.anytime?.(state, seat) ?? [])]) noteChoice(choice);
    for (const one of barred) [one.label, one.refusal.text].forEach(note);
    if (number % 4 === 0 || state.volley !== undefined) noteRefusals(state, seat);
    game.apply(state, seat, game.sample(state, seat, dice), table);
  }
  note(game.check(state, 0, { type: "end" })?.text);
  note(game.check(state, "referee", { type: "end" })?.text);
  note(game.outcome(state)?.why);
  for (const { event, others } of table.told)
    [event, others].forEach((one) => one !== undefined && noteEvent(one));
}

/** What random games seldom come to. */
function walkRareMoments(): void {
  const near = table({
    distance: "S",
    first: { hand: ["tractor", "tractor", "boarding"] },
    second: { hand: ["tractor"] },
  });
  near.put(D7, "drones", 1, { blocked: true });
  near.put(CA, "shuttles", 1);
  note(game.check(near.state, CA, near.action(CA, "tractor", "tractor", { target: "object:1" }))?.text);
  note(game.check(near.state, CA, near.action(CA, "board", "boarding", { shuttles: { 2: "ship" } }))?.text);
  note(game.check(near.state, CA, { type: "discard", card: 99 })?.text);
  near.play(CA, "tractor", "tractor", { target: "ship", battery: "3" });
  game.choices(near.state, D7).open.forEach(noteChoice);
  near.play(D7, "negative-tractor", "tractor");
  near.act(D7, { type: "concede" });
  const open = table({ first: { hand: ["boarding"], down: [1] }, second: { hand: ["boarding"], down: [1] } });
  open.play(CA, "board", "boarding");
  open.answer(D7, "boarding");
  const even = table({ turn: 40 });
  even.endTurn();
  for (const duel of [near, open, even]) {
    for (const event of duel.events) noteEvent(event);
    note(game.outcome(duel.state)?.why);
  }
}

noteFields(game.options);
walkRareMoments();
for (let seed = 1; seed <= 6; seed++) {
  walk({}, seed);
  walk({ moppingUp: true, turns: 100, firstShip: "d7", secondShip: "d7" }, seed);
  walk({ shuttlesApart: true, turns: 8, firstShip: "ca", secondShip: "ca" }, seed);
}

describe.each(lexicons)("%s names", (_, lexicon) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.size).toBeGreaterThan(2000);
    for (const message of messages.values()) {
      expect(module.words).toHaveProperty([message.key]);
      const said = sentence(message, lexicon);
      expect(said).not.toMatch(/[{}@|…]|undefined|object Object/);
      for (const value of Object.values(message.with ?? {})) {
        // Players go by their own names, which are no part of the game's.
        if (typeof value === "string" && value.startsWith("@") && !value.startsWith("@seat."))
          expect(lexicon.names).toHaveProperty([value.slice(1)]);
      }
    }
  });
});

test("both sets name the same things", () => {
  const { rulebook: ours, neutral } = module.names;
  expect(Object.keys(neutral)).toEqual(Object.keys(ours));
  expect(neutral["ca"]).not.toBe(ours["ca"]);
});

test("no sentence is left over", () => {
  used.add(`window.${ANSWER_WINDOW}`);
  expect(Object.keys(ruleWords).filter((key) => !used.has(key))).toEqual([]);
});

test("a sentence reads well", () => {
  const german: Lexicon = { words: translation.words, names: translation.names.rulebook, language: "de" };
  const lost: Message = { key: "outcome.destroyed", with: { winner: "@ca", loser: "@d7" } };
  expect(sentence(lost, german)).toBe("Die Föderations-CA gewinnt: die Klingonen-D7 hat keine Energie mehr.");
  const ask: Message = { key: "ask.answer-fire", with: { by: "@d7", points: 1, shield: 4, strength: 3 } };
  expect(sentence(ask, rulebook)).toBe(
    "Klingon D7 fires: 1 point on your shield 4 (strength 3). How do you answer?",
  );
});
