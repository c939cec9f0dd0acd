import { refuse, type Refusal } from "@flagship/kernel";

/** Signs of other scripts, and figures, that are read as these letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑ",
  b: "вβьƅ",
  c: "сϲ",
  d: "ԁ",
  e: "еεєҽ",
  g: "ɡ",
  h: "нһ",
  i: "іιı1l|!ӏ",
  j: "ј",
  k: "кκ",
  m: "мμ",
  n: "пոη",
  o: "оο0օѳ",
  p: "рρ",
  s: "ѕ5$",
  t: "тτ",
  u: "υս",
  v: "ѵν",
  w: "ѡω",
  x: "хχ×",
  y: "уγ",
  z: "2ʐ",
};

const READ_AS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** A name as it looks at a glance: two that look alike are the same. Without case, accents, spaces and signs. */
export function looksOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/./gu, (sign) => READ_AS.get(sign) ?? sign)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Names under which somebody could speak for the house. */
const RESERVED = new Set(
  ["flagship", "host", "moderator", "admin", "administrator", "referee", "computer", "server", "system"].map(
    looksOf,
  ),
);
/** So begin the names of those who have no account, or none any more. */
const NOBODYS = ["guest", "former player"].map(looksOf);

/** Why nobody may have an account by this name, or call themselves so as a guest; nothing when they may. */
export function unfitName(name: string): Refusal | undefined {
  const looks = looksOf(name);
  if (looks === "") return refuse("name.no-letters", undefined, undefined, "name");
  if (UNSEEN.test(name.replaceAll(/(\p{Extended_Pictographic})\u{FE0F}/gu, "$1")))
    return refuse("name.unseen", undefined, undefined, "name");
  const alphabets = alphabetsIn(name);
  if (alphabets === undefined) return refuse("name.letters", undefined, undefined, "name");
  if (alphabets.size > 1) return refuse("name.mixed", undefined, undefined, "name");
  if (RESERVED.has(looks)) return refuse("name.reserved", undefined, { name }, "name");
  return undefined;
}

/** The same for an account, which also may not look like somebody without one. */
export const unfitForAccount = (name: string): Refusal | undefined =>
  NOBODYS.some((start) => looksOf(name).startsWith(start))
    ? refuse("name.reserved", undefined, { name }, "name")
    : unfitName(name);

/** What takes no room, or that of a space: with it two names could not be told apart. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Signs for the sounds of a language, and small capitals, pass for other letters; these are letters of alphabets in use. */
const PHONETIC =
  /(?![əɓɖɗɛɔɣɨɩɪʉʊʋ])[\u{250}-\u{2AF}\u{1D00}-\u{1DBF}\u{2C60}-\u{2C7F}\u{A720}-\u{A7FF}\u{AB30}-\u{AB6F}]/u;

/** Letters that modify others pass for marks; these repeat or lengthen what stands before them. */
const REPEATING = /[々〻ゝゞヽヾーๆໆ]/u;

/**
 * The alphabets in which a name may be written, as far as a name has letters of one only. Others hardly anybody writes in,
 * while many of their letters cannot be told from Latin ones (Lisu, Cherokee, Coptic).
 */
const ALPHABETS: readonly RegExp[] = [
  /(?!\p{Lm})\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Ethiopic}/u,
  // East Asia writes in several at once.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

/** Which alphabets a name has letters of, by their place in the list; nothing when one of its letters is of none of them. */
function alphabetsIn(name: string): ReadonlySet<number> | undefined {
  const found = new Set<number>();
  if ([...name].some((sign) => /\p{Lm}/u.test(sign) && !REPEATING.test(sign) && sign !== "\u{FF70}"))
    return undefined;
  for (const [letter] of name.normalize("NFKC").matchAll(/\p{L}/gu)) {
    if (REPEATING.test(letter)) continue;
    const place = PHONETIC.test(letter) ? -1 : ALPHABETS.findIndex((alphabet) => alphabet.test(letter));
    if (place < 0) return undefined;
    found.add(place);
  }
  return found;
}
