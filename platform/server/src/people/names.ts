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
  if (scriptsIn(name) > 1) return refuse("name.mixed", undefined, undefined, "name");
  if (RESERVED.has(looks)) return refuse("name.reserved", undefined, { name }, "name");
  return undefined;
}

/** The same for an account, which also may not look like somebody without one. */
export const unfitForAccount = (name: string): Refusal | undefined =>
  NOBODYS.some((start) => looksOf(name).startsWith(start))
    ? refuse("name.reserved", undefined, { name }, "name")
    : unfitName(name);

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** How many of the scripts that can be mistaken for each other a name mixes. */
const scriptsIn = (name: string): number => SCRIPTS.filter((script) => script.test(name)).length;
