import anyAscii from "any-ascii";

/** Signs besides ASCII and Latin-1 that the standard fonts of PDF have (Windows-1252). */
const SIGNS = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const known = (letter: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\n]/.test(letter) || SIGNS.includes(letter);

/** One character in letters that the fonts have: as it is, or as it is romanised; `?` where nobody knows how. */
function latinOf(letter: string): string {
  if (known(letter)) return letter;
  const written = anyAscii(letter);
  return written === "" && !/\p{Mark}|\p{Cf}/u.test(letter) ? "?" : written;
}

/** A text in letters that every PDF reader has; other scripts are transliterated. */
export const latin = (text: string): string => [...text.normalize("NFC")].map(latinOf).join("");

/** Whether a text has letters that have to be written otherwise. */
export const isForeign = (text: string): boolean =>
  [...text.normalize("NFC")].some((letter) => !known(letter));
