import type { Seat } from "./seat.ts";

/**
 * The engine speaks data. A message is a key into the game's words with the values for its gaps;
 * the client makes the sentence in the reader's language.
 *
 * A string value that starts with `@` is a key of the game's names (`@ca`), so that a host can
 * switch between the rulebook's names and a neutral set without touching a rule. Players have names
 * too: `whoSits(2)` stands for whoever sits in seat 2.
 */
export interface Message {
  readonly key: string;
  readonly with?: Readonly<Record<string, MessageValue>>;
}

export type MessageValue = string | number | boolean | Message | readonly MessageValue[];

/** Sentences with gaps, by key. A gap is `{name}`; `{n|point|points}` chooses by number. */
export type Words = Readonly<Record<string, string>>;

/** What things are called, by key without the `@`. */
export type Names = Readonly<Record<string, string>>;

/** Everything a client needs to turn a game's messages into sentences. */
export interface Lexicon {
  readonly words: Words;
  readonly names: Names;
}

export const message = (key: string, values?: Readonly<Record<string, MessageValue>>): Message =>
  values === undefined ? { key } : { key, with: values };

const GAP = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** The sentence for a message. A key without words is shown as it is, so that nothing is ever blank. */
export function sentence(text: Message, lexicon: Lexicon): string {
  const template = lexicon.words[text.key] ?? text.key;
  return template.replace(GAP, (gap, name: string, one?: string, many?: string) => {
    const value = text.with?.[name];
    if (value === undefined) return gap;
    if (one !== undefined && many !== undefined) return value === 1 ? one : many;
    return valueText(value, lexicon);
  });
}

function valueText(value: MessageValue, lexicon: Lexicon): string {
  if (typeof value === "string") return value.startsWith("@") ? nameOf(value, lexicon) : value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isList(value)) return value.map((part) => valueText(part, lexicon)).join(", ");
  return sentence(value, lexicon);
}

const isList = (value: MessageValue): value is readonly MessageValue[] => Array.isArray(value);

/** What a thing is called; takes the key with or without its `@`. */
export function nameOf(key: string, lexicon: Lexicon): string {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  return lexicon.names[bare] ?? unnamedSeat(bare, lexicon) ?? bare;
}

const SEAT = "seat.";

/** Stands in a message for whoever sits in the seat. */
export const whoSits = (seat: Seat): string => `@${SEAT}${seat}`;

/** The lexicon of a table at which these players sit, by seat. */
export const withSeatNames = ({ words, names }: Lexicon, players: readonly string[]): Lexicon => ({
  words,
  names: { ...names, ...Object.fromEntries(players.map((name, seat) => [`${SEAT}${seat}`, name])) },
});

/** The players' names, by seat, with namesakes numbered: two officers are Officer 1 and Officer 2. */
export function tellApart(players: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  return players.map((name) => {
    if (name === "" || players.filter((other) => other === name).length === 1) return name;
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return `${name} ${number}`;
  });
}

/** Where nobody knows who sits there, seats are counted from 1. */
function unnamedSeat(bare: string, lexicon: Lexicon): string | undefined {
  const words = lexicon.words["seat.unnamed"];
  const seat = bare.startsWith(SEAT) ? Number(bare.slice(SEAT.length)) : NaN;
  return words === undefined || Number.isNaN(seat)
    ? undefined
    : sentence({ key: "seat.unnamed", with: { number: seat + 1 } }, lexicon);
}
