/** The languages that the table speaks. English is complete; what another lacks is said in English. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** What each language calls itself. */
export const languageName: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** The first of the wanted languages (`de-AT`, `en`) that is spoken here. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [base = ""] = tag.toLowerCase().split("-");
    if (isLanguage(base)) return base;
  }
  return "en";
}

/** The languages of an `Accept-Language` header, the dearest first. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(",")
    .map((entry) => {
      const [tag = "", ...rest] = entry.trim().split(";");
      const weight = rest.map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1]).find((part) => part !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** Which form a value asks for: some words have a gender, players are told from the reader. */
export type Gender = "m" | "f" | "n" | "p";
export type Case = "nom" | "acc" | "dat" | "gen";

/** What a language does with numbers, lists, names and the reader. */
export interface Grammar {
  /** The form for a number, counted from 0, of so many forms. */
  readonly plural: (count: number, forms: number) => number;
  readonly number: (value: number) => string;
  readonly date: (at: Date) => string;
  readonly time: (at: Date) => string;
  /** Date and time in UTC, for texts that are read anywhere, like letters. */
  readonly moment: (at: Date) => string;
  readonly and: (items: readonly string[]) => string;
  readonly or: (items: readonly string[]) => string;
  /** The reader, in each case. */
  readonly you: Readonly<Record<Case, string>>;
  readonly your: string;
  readonly possessive: (name: string) => string;
  readonly article: (gender: Gender, how: Case) => string;
}

const grammars: Partial<Record<Language, Grammar>> = {};

/** The grammar of a language, made when it is first needed. */
export function grammarOf(language: Language): Grammar {
  return (grammars[language] ??= { ...intlOf(LOCALES[language]), ...SPEECH[language] });
}

/** The spelling here is British. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

const CLASSES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

type Told = Pick<Grammar, "plural" | "number" | "date" | "time" | "moment" | "and" | "or">;

function intlOf(locale: string): Told {
  const rules = new Intl.PluralRules(locale);
  const classes = CLASSES.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  // Small whole numbers are nearly all there are; asking Intl for each costs a hundred times as much.
  const small = Array.from({ length: 200 }, (_, count) => classes.indexOf(rules.select(count)));
  const numbers = new Intl.NumberFormat(locale, { useGrouping: "min2", maximumFractionDigits: 3 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
  const ands = new Intl.ListFormat(locale, { type: "conjunction" });
  const ors = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    plural: (count, forms) => Math.min(forms - 1, small[count] ?? classes.indexOf(rules.select(count))),
    // Years and hexes have four digits: they stay as they are.
    number: (value) =>
      Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : numbers.format(value),
    date: (at) => dates.format(at),
    time: (at) => times.format(at),
    moment: (at) => `${moments.format(at)} UTC`,
    and: (items) => ands.format(items),
    or: (items) => ors.format(items),
  };
}

type Speech = Pick<Grammar, "you" | "your" | "possessive" | "article">;

const GERMAN_ARTICLES: Readonly<Record<Case, Readonly<Record<Gender, string>>>> = {
  nom: { m: "der", f: "die", n: "das", p: "die" },
  acc: { m: "den", f: "die", n: "das", p: "die" },
  dat: { m: "dem", f: "der", n: "dem", p: "den" },
  gen: { m: "des", f: "der", n: "des", p: "der" },
};

const SPEECH: Readonly<Record<Language, Speech>> = {
  en: {
    you: { nom: "you", acc: "you", dat: "you", gen: "you" },
    your: "your",
    possessive: (name) => `${name}'s`,
    article: () => "the",
  },
  de: {
    you: { nom: "du", acc: "dich", dat: "dir", gen: "deiner" },
    your: "dein",
    possessive: (name) => (/[sxzß]$/i.test(name) ? `${name}'` : `${name}s`),
    article: (gender, how) => GERMAN_ARTICLES[how][gender],
  },
};
