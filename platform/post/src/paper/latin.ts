/** Signs besides ASCII and Latin-1 that the standard fonts of PDF have (Windows-1252). */
const SIGNS = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Pairs of a letter and how it is written in Latin ones. */
const pairs = (text: string): [string, string][] =>
  text.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]);

/** Small letters of other alphabets; capitals follow from them. */
const LETTERS = new Map([
  ...pairs(
    "аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ьʹ эe юyu яya іi їyi єye ґg ўw џdz љlj њnj ћc ђdj јj ѕdz",
  ),
  ...pairs("αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"),
  ...pairs("łl đd ħh ıi ŀl ŋn ŧt ĸk ſs əe ɓb ɗd ƙk ẞß"),
]);

const known = (letter: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\n]/.test(letter) || SIGNS.includes(letter);

/** One character in letters that the fonts have; `?` where there is no way to write it. */
function latinOf(letter: string): string {
  if (known(letter)) return letter;
  const small = letter.toLowerCase();
  const plain = LETTERS.get(small);
  if (plain !== undefined) {
    const text = plain.replace("ʹ", "'");
    return small === letter ? text : text.charAt(0).toUpperCase() + text.slice(1);
  }
  // Marks above and below are left off; what is made of several letters falls apart into them.
  const bare = letter.normalize("NFKD").replaceAll(/\p{Mark}/gu, "");
  if (bare === letter) return /\p{Mark}|\p{Cf}/u.test(letter) ? "" : "?";
  return [...bare].map(latinOf).join("");
}

/** A text in letters that every PDF reader has; other alphabets are transliterated. */
export const latin = (text: string): string => [...text.normalize("NFC")].map(latinOf).join("");

/** Whether a text has letters that have to be written otherwise. */
export const isForeign = (text: string): boolean =>
  [...text.normalize("NFC")].some((letter) => !known(letter));
