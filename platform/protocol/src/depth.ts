import { DEEPEST } from "./limits.ts";

/**
 * Whether a text that is to be read as JSON has lists or records nested deeper than anybody needs. It looks at the text
 * alone: what is deep could exhaust whoever walks through it later.
 */
export function isTooDeep(text: string, most = DEEPEST): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}
