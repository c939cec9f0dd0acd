import { describe, expect, test } from "vitest";
import {
  eventMessage,
  FastDice,
  initialValues,
  kernelWords,
  RecordingTable,
  sentence,
  type Field,
  type GameEvent,
  type Message,
  type MessageValue,
} from "@flagship/kernel";
import { plainTrial, rule } from "@flagship/kernel/testing";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { module, starshipCommand as game, words, names, type Options } from "../src/index.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import { CARDS } from "../src/data/cards.ts";
import { ADVANTAGES, RACES } from "../src/data/races.ts";
import { sketch } from "../src/sketch.ts";
import { scene } from "./table.ts";

const missing = new Set<string>();

/** Gaps that name whoever sits somewhere, or something of theirs. */
const PLAYERS = new Set(["seat", "seats", "at", "by", "from"]);
/** How the table would call a seat. */
const isSeatName = (value: string): boolean => /^@seat\.\d$/.test(value);

function spoken(value: MessageValue | Message | undefined): void {
  if (value === undefined || typeof value === "number" || typeof value === "boolean") return;
  if (typeof value === "string") {
    if (
      value.startsWith("@") &&
      !isSeatName(value) &&
      (names.rulebook[value.slice(1)] === undefined || names.neutral[value.slice(1)] === undefined)
    )
      missing.add(value);
  } else if (Array.isArray(value)) for (const part of value as MessageValue[]) spoken(part);
  else {
    const text = value as Message;
    const template = module.words[text.key] ?? kernelWords[text.key];
    if (template === undefined) missing.add(text.key);
    for (const [, gap = ""] of (template ?? "").matchAll(/\{(\w+)/g)) {
      const filled = text.with?.[gap];
      if (filled === undefined) missing.add(`${text.key}: {${gap}}`);
      // Players have names: a bare number in such a gap would be a seat's.
      if (PLAYERS.has(gap) && [filled].flat().some((one) => typeof one === "number"))
        missing.add(`${text.key}: {${gap}} shows a seat's number`);
    }
    for (const part of Object.values(text.with ?? {})) spoken(part);
  }
}

const spokenAll = (...texts: readonly (Message | undefined)[]): void => texts.forEach(spoken);

function spokenField(field: Field): void {
  spoken(field.label);
  spoken(field.help);
  if (field.kind === "pick" || field.kind === "pick-many")
    for (const one of field.from) spokenAll(one.label, one.preview);
  if (field.kind === "rows" || field.kind === "group") field.fields.forEach(spokenField);
}

describe("words", () => {
  const CHARACTERS = [
    ["SC-RAC-01", "confederation", "warp"],
    ["SC-RAC-02", "packtons", "all-out-attack"],
    ["SC-RAC-03", "ritillians", "superior-boarding-party"],
    ["SC-RAC-04", "shiltons", "cloak"],
    ["SC-RAC-05", "dawgoraks", "neutralize"],
    ["SC-RAC-06", "fostonians", "web"],
  ] as const;
  for (const [id, race, advantage] of CHARACTERS)
    rule(
      id,
      `the ${race} have their character in a sentence of its own, and the advantage ${advantage}`,
      () => {
        expect(ADVANTAGES[race]).toBe(advantage);
        const sentences = RACES.map((other) => words[`race.${other}`] ?? "");
        expect(sentences.filter((text) => text === words[`race.${race}`])).toHaveLength(1);
        expect(words[`race.${race}`]?.length).toBeGreaterThan(20);
      },
    );

  test("options, chairs and races have words", () => {
    game.options.forEach(spokenField);
    for (const race of RACES) spoken({ key: `race.${race}` });
    for (const chair of [
      ...game.chairs(initialValues(game.options) as unknown as Options, 3),
      ...game.chairs({ ...initialValues(game.options), mode: "campaign" } as unknown as Options, 3),
    ])
      spoken({ key: chair.title });
    expect([...missing]).toEqual([]);
  });

  test("every choice, preview, refusal and event of random games has its sentence, every gap its value, every player a name", () => {
    const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
    const trials: [number, object][] = [
      [3, {}],
      [4, all],
      [3, { mode: "campaign", race3: "confederation" }],
    ];
    for (const [index, [seats, set]] of trials.entries()) {
      for (let seed = 1; seed <= 4; seed++) {
        const dice = new FastDice(100 * index + seed);
        const table = new RecordingTable(dice);
        const state = game.setup(
          { ...initialValues(game.options), length: "single", ...set } as unknown as Options,
          seats,
          table as never,
        );
        for (let acts = 0; acts < 3000; acts++) {
          const asked = game.waitingFor(state).filter((one) => one.answered !== true);
          if (asked.length === 0) break;
          const { seat } = dice.pick(asked);
          if (acts % 3 === 0) {
            const { ask, open, barred } = game.choices(state, seat);
            spoken(ask);
            for (const choice of open) {
              spokenAll(choice.label, choice.preview);
              choice.fields?.forEach(spokenField);
            }
            for (const choice of barred) spokenAll(choice.label, choice.refusal.text);
          }
          game.apply(state, seat, game.sample(state, seat, dice), table as never);
        }
        for (const { event, others } of table.told) {
          spoken(module.tell?.(event) ?? eventMessage(event));
          if (others !== undefined) spoken(module.tell?.(others) ?? eventMessage(others));
        }
        const outcome = game.outcome(state);
        if (outcome !== undefined) spoken(outcome.why);
      }
    }
    expect([...missing]).toEqual([]);
  });

  test("a card that is played is told with the ships it concerns", () => {
    const lexicon = { words: { ...kernelWords, ...words }, names: names.rulebook };
    const card = CARDS.findIndex((one) => one.kind === "boarding-party");
    const told = (ship: string, at: string, against = ""): string => {
      const event = { type: "played", seat: 0, card, name: "", how: "board", ship, at, against };
      return sentence(module.tell?.(event) ?? eventMessage(event), lexicon);
    };
    expect(told("", "")).toBe("Player 1 plays Boarding Party.");
    expect(told("@con-19", "")).toBe("Player 1 plays Boarding Party for Saratoga.");
    expect(told("", "@con-01")).toBe("Player 1 plays Boarding Party against Sextant.");
    expect(told("@con-19", "@con-01")).toBe("Player 1 plays Boarding Party: Saratoga against Sextant.");
    expect(told("", "", "@deflector")).toBe("Player 1 counters Deflector with Boarding Party.");
  });

  test("the log says you and yours, what an All Out Attack is, and with which carrier a squadron is lost", () => {
    const lexicon = { words: { ...kernelWords, ...words }, names: names.rulebook, reader: 0 };
    const told = (event: object): string =>
      sentence(module.tell?.(event as GameEvent) ?? eventMessage(event as GameEvent), lexicon);
    const card = CARDS.findIndex((one) => one.kind === "racial-advantages");
    const unit = { seat: 0, unit: 1, ship: "@con-19", of: "@seat.1" };
    expect(told({ type: "retreats", ...unit })).toBe(
      "Saratoga (you) turns to retreat and leaves at the start of your next turn.",
    );
    expect(
      told({ type: "played", seat: 0, card, name: "", how: "all-out", ship: "@con-19", at: "", against: "" }),
    ).toBe("You play Racial Advantages: an All Out Attack of Saratoga.");
    const lost = { type: "destroyed", ...unit, scored: true, value: 4 };
    expect(told(lost)).toBe("Saratoga (Player 2) is destroyed: 4 points for you.");
    const aboard = { ...lost, carrier: "@con-01", carrierIs: "destroyed" };
    expect(told(aboard)).toBe("Saratoga (Player 2) is destroyed with its carrier Sextant: 4 points for you.");
    expect(told({ ...aboard, scored: false, value: 0 })).toBe(
      "Saratoga (Player 2) is destroyed with its carrier Sextant; nobody scores it.",
    );
    expect(told({ ...aboard, carrierIs: "crippled" })).toBe(
      "Saratoga (Player 2) is destroyed on board its crippled carrier Sextant: 4 points for you.",
    );
    expect(told({ ...aboard, carrierIs: "crippled", scored: false, value: 0 })).toBe(
      "Saratoga (Player 2) is destroyed on board its crippled carrier Sextant; nobody scores it.",
    );
  });

  test("a yard is closed with ships or without one; the others only learn that it is", () => {
    const lexicon = { words: { ...kernelWords, ...words }, names: names.rulebook, reader: 0 };
    const closed = (more: object): string => {
      const event = { type: "yard-closed", seat: 0, ...more } as GameEvent;
      return sentence(module.tell?.(event) ?? eventMessage(event), lexicon);
    };
    expect([
      closed({}),
      closed({ ships: [], bank: 50 }),
      closed({ ships: ["@con-19"], bank: 1 }),
      closed({ ships: ["@con-19", "@con-01"], bank: 0 }),
    ]).toEqual([
      "You close the yard.",
      "You close the yard without a ship; 50 points left.",
      "You close the yard with Saratoga; 1 point left.",
      "You close the yard with Saratoga and Sextant; 0 points left.",
    ]);
  });

  rule(
    "SC-GEN-01",
    "the basic edition speaks only of basic things: in questions, choices, log and terminal",
    () => {
      const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };
      const said = new Set<string>();
      const options = { ...plainTrial(game).options, edition: "basic", length: "single" };
      for (const seats of [2, 3, 4]) {
        const dice = new FastDice(seats);
        const table = new RecordingTable(dice);
        const state = game.setup(options as unknown as Options, seats, table);
        for (let acts = 0; acts < 150; acts++) {
          const asked = game.waitingFor(state).find(({ answered }) => answered !== true);
          if (asked === undefined) break;
          const { ask, open, barred } = game.choices(state, asked.seat);
          for (const text of [
            ask,
            ...open.map(({ label }) => label),
            ...open.flatMap(({ preview }) => preview ?? []),
          ])
            said.add(sentence(text, lexicon));
          for (const { label } of barred ?? []) said.add(sentence(label, lexicon));
          if (acts % 10 === 0)
            for (const line of sketch(game.view(state, asked.seat), lexicon)) said.add(line);
          game.apply(state, asked.seat, game.sample(state, asked.seat, dice), table);
        }
        for (const { event } of table.told)
          said.add(sentence(module.tell?.(event) ?? eventMessage(event), lexicon));
      }
      expect(said.size).toBeGreaterThan(300);
      const advanced =
        /squadron|fighter|carrier|dogfight|launch|gremlin|intercept|tactician|tactical advantage|stolen|neutraliz|absorb|dawgorak|fostonian/i;
      expect([...said].filter((text) => advanced.test(text))).toEqual([]);
    },
  );

  test("what misses is told in sentences that agree with one card and with two", () => {
    const missed = (hand: string, act: "computer" | "evade" | "warp", shots: 1 | 2): string => {
      const table = scene({
        fleets: [
          ["pac-19", "pac-20"],
          ["con-19", "con-21"],
        ],
        hands: [
          ["plasma:20", "torpedo:12"],
          [hand, "phaser-1"],
        ],
      });
      table
        .fire(
          [["plasma", "pac-19", "con-19"] as const, ["torpedo", "pac-20", "con-19"] as const].slice(0, shots),
        )
        .until(act === "warp" ? "immediate" : "evade");
      const card = table.card(1, hand);
      table.act(1, act === "computer" ? { type: act, card } : { type: act, card, unit: 2 }).settle();
      return table.log(2).find((line) => line.includes("avoided")) ?? "";
    };
    expect(missed("computer-defense", "computer", 1)).toBe(
      "Computer Defense saves Saratoga (Player 2) from Plasma (20): 20 damage avoided.",
    );
    expect(missed("evasive-maneuvers", "evade", 2)).toBe(
      "Saratoga (Player 2) evades Torpedo (12) and Plasma (20): 32 damage avoided.",
    );
    expect(missed("racial-advantages", "warp", 1)).toBe(
      "Saratoga (Player 2) escapes Plasma (20): 20 damage avoided.",
    );
  });

  test("every refusal of the rules has a sentence, and every sentence a refusal", () => {
    const folder = join(import.meta.dirname, "../src/rules");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const source = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    const codes = new Set([...source.matchAll(/refuse\(\s*"([a-z-]+)"/g)].map(([, code]) => code ?? ""));
    const spokenCodes = new Set(
      Object.keys(words)
        .filter((key) => key.startsWith("refusal."))
        .map((key) => key.slice("refusal.".length)),
    );
    expect([...codes].filter((code) => !spokenCodes.has(code))).toEqual([]);
    expect([...spokenCodes].filter((code) => !codes.has(code))).toEqual([]);
  });
});
