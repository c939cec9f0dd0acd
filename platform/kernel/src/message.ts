import type { Seat } from "./seat.ts";
import { grammarOf, type Case, type Gender, type Language } from "./words/language.ts";
import { partsOf, type Gap, type Part } from "./words/template.ts";

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

/** Sentences with gaps, by key: `{name}`, `{name:how}`, `{n|point|points}`; see `docs/words.md`. */
export type Words = Readonly<Record<string, string>>;

/** What things are called, by key without the `@`. `Kreuzer|m` tells the gender where a language has one. */
export type Names = Readonly<Record<string, string>>;

/** Everything a client needs to turn a game's messages into sentences. */
export interface Lexicon {
  readonly words: Words;
  readonly names: Names;
  /** Missing: English. */
  readonly language?: Language;
  /** The seat of whoever reads: they are "you". Missing: somebody who looks on. */
  readonly reader?: Seat | undefined;
  /** Where sentences come from that have no words in this language. */
  readonly fallback?: Lexicon;
}

export const message = (key: string, values?: Readonly<Record<string, MessageValue>>): Message =>
  values === undefined ? { key } : { key, with: values };

/** The sentence for a message. Whatever is missing, no code is ever shown and nothing is blank. */
export const sentence = (text: Message, lexicon: Lexicon): string => speak(text, lexicon, true);

function speak(text: Message, lexicon: Lexicon, whole: boolean): string {
  const template = lexicon.words[text.key];
  if (template !== undefined) return fill(partsOf(template), text, lexicon, whole);
  if (lexicon.fallback !== undefined) return speak(text, lexicon.fallback, whole);
  return plainly(text.key);
}

const CODE = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;

/** What is left to say of a key without words: `refusal.page.no-such-game` is "no such game". */
const plainly = (key: string): string =>
  CODE.test(key) ? key.slice(key.lastIndexOf(".") + 1).replaceAll("-", " ") : key;

/** A name begins a sentence with a capital letter; labels without a full stop may stand inside of others. */
function fill(parts: readonly Part[], text: Message, lexicon: Lexicon, whole: boolean): string {
  let said = "";
  for (const part of parts) {
    if (typeof part === "string") said += part;
    else {
      const value = text.with?.[part.name];
      const begins = whole && (said === "" || (said.endsWith(" ") && SENTENCE_END.test(said)));
      const filled = value === undefined ? "…" : gapText(part, value, text, lexicon, begins);
      said +=
        begins && part.forms === undefined && isSpoken(value, parts, lexicon) ? capital(filled) : filled;
    }
  }
  return said;
}

const SENTENCE_END = /[.!?] ?$/;

function isSpoken(value: MessageValue | undefined, parts: readonly Part[], lexicon: Lexicon): boolean {
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  if (typeof value === "string" && isReader(value, lexicon)) return parts.length > 1;
  if (typeof last !== "string" || !SENTENCE_END.test(last)) return false;
  return typeof value === "string" ? value.startsWith("@") : typeof value === "object";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function gapText(
  { how, forms }: Gap,
  value: MessageValue,
  text: Message,
  lexicon: Lexicon,
  begins: boolean,
): string {
  // A message where a sentence begins is a sentence itself: its own first name has the capital letter.
  if (forms === undefined && begins && isMessage(value)) return speak(value, lexicon, true);
  if (forms === undefined) return valueText(value, lexicon, how);
  return fill(forms[formFor(value, forms.length, lexicon)] ?? [], text, lexicon, false);
}

/**
 * Which form fits: by number; by truth, `{up|is|is not}`; by person, `{who|fires|fire}` with a third form
 * where several ask for another than the reader; by gender of a name, `{what|he|she|it|they}`.
 */
function formFor(value: MessageValue, forms: number, lexicon: Lexicon): number {
  if (typeof value === "number") return grammarOf(lexicon.language ?? "en").plural(value, forms);
  if (typeof value === "boolean") return value ? 0 : forms - 1;
  if (isList(value)) {
    const [only] = value;
    return value.length === 1 && only !== undefined ? formFor(only, forms, lexicon) : forms - 1;
  }
  if (typeof value !== "string") return forms - 1;
  if (!value.startsWith("@")) {
    const count = Number(value);
    return Number.isNaN(count) ? 0 : grammarOf(lexicon.language ?? "en").plural(count, forms);
  }
  if (value.startsWith(SEAT_MARK)) return isReader(value, lexicon) ? 1 : 0;
  const gender = genderOf(value, lexicon);
  return forms === 2 ? (gender === "p" ? 1 : 0) : GENDERS.indexOf(gender ?? "n");
}

const GENDERS: readonly Gender[] = ["m", "f", "n", "p"];

function valueText(value: MessageValue, lexicon: Lexicon, how?: string): string {
  const grammar = grammarOf(lexicon.language ?? "en");
  if (how === "date" || how === "time" || how === "moment") {
    const at = new Date(value as string | number);
    // What is no time stands as it was given.
    if (!Number.isNaN(at.getTime())) return grammar[how](at);
  }
  if (typeof value === "string") return value.startsWith("@") ? calledIn(value, lexicon, how) : value;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return how === "raw" ? String(value) : grammar.number(value);
  if (!isList(value)) return speak(value, lexicon, false);
  const items = value.map((part) => valueText(part, lexicon, how));
  if (how === "or") return grammar.or(items);
  // Figures stand side by side as on a sheet of paper.
  const bare = how === "list" || (how !== "and" && value.every((part) => typeof part === "number"));
  return bare ? items.join(", ") : grammar.and(items);
}

const isList = (value: MessageValue): value is readonly MessageValue[] => Array.isArray(value);

const isMessage = (value: MessageValue): value is Message => typeof value === "object" && !isList(value);

const isCase = (how: string): how is Case => how === "nom" || how === "acc" || how === "dat" || how === "gen";

/** A name as it stands in a sentence: the reader as "you", things with an article where one is asked for. */
function calledIn(key: string, lexicon: Lexicon, how: string | undefined): string {
  const grammar = grammarOf(lexicon.language ?? "en");
  if (isReader(key, lexicon)) {
    if (how === "s") return grammar.your;
    return grammar.you[how !== undefined && isCase(how) ? how : "nom"];
  }
  const name = nameOf(key, lexicon);
  if (how === "s") return grammar.possessive(name);
  if (how === undefined || key.startsWith(SEAT_MARK) || !(how === "the" || isCase(how))) return name;
  return `${grammar.article(genderOf(key, lexicon) ?? "n", how === "the" ? "nom" : how)} ${name}`;
}

const isReader = (key: string, { reader }: Lexicon): boolean =>
  reader !== undefined && key.startsWith(SEAT_MARK) && Number(key.slice(SEAT_MARK.length)) === reader;

/** The gender that a language's names give a thing, after a bar: `Kreuzer|m`. */
function genderOf(key: string, lexicon: Lexicon): Gender | undefined {
  const name = lexicon.names[key.slice(1)];
  return name === undefined || name.at(-2) !== "|"
    ? undefined
    : GENDERS.find((gender) => gender === name.at(-1));
}

/** What a thing is called; takes the key with or without its `@`. */
export function nameOf(key: string, lexicon: Lexicon): string {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  const name = lexicon.names[bare];
  if (name !== undefined) return name.at(-2) === "|" ? name.slice(0, -2) : name;
  return (
    unnamedSeat(bare, lexicon) ?? (lexicon.fallback === undefined ? bare : nameOf(key, lexicon.fallback))
  );
}

const SEAT = "seat.";
const SEAT_MARK = `@${SEAT}`;

/** Stands in a message for whoever sits in the seat. */
export const whoSits = (seat: Seat): string => `${SEAT_MARK}${seat}`;

/** The lexicon of a table at which these players sit, by seat, for whoever reads. */
export function withSeatNames(lexicon: Lexicon, players: readonly string[], reader?: Seat): Lexicon {
  const seats = Object.fromEntries(players.map((name, seat) => [`${SEAT}${seat}`, name]));
  const { fallback } = lexicon;
  return {
    ...lexicon,
    names: { ...lexicon.names, ...seats },
    ...(reader === undefined ? {} : { reader }),
    ...(fallback === undefined ? {} : { fallback: withSeatNames(fallback, players, reader) }),
  };
}

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
