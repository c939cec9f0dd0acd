/**
 * A template is a sentence with gaps. `{name}` is filled with a value, `{name:how}` with the value in some
 * form, and `{name|one|other}` is replaced by the form that fits the value; forms may have gaps themselves.
 */
export type Part = string | Gap;

export interface Gap {
  readonly name: string;
  /** How the value is said: a case, `the`, `s`, `or`, `date` and so on. */
  readonly how: string | undefined;
  /** What stands there instead, by the value's number, person or gender. */
  readonly forms: readonly (readonly Part[])[] | undefined;
}

const known = new Map<string, readonly Part[]>();

/** The parts of a template; each is read once. */
export function partsOf(template: string): readonly Part[] {
  const before = known.get(template);
  if (before !== undefined) return before;
  const parts = new Reader(template).parts("");
  known.set(template, parts);
  return parts;
}

/** Names of all gaps of a template, those inside of forms too. */
export const gapsOf = (template: string): ReadonlySet<string> => new Set(namesIn(partsOf(template)));

const namesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    typeof part === "string" ? [] : [part.name, ...(part.forms ?? []).flatMap(namesIn)],
  );

const HEAD = /\{(\w+)(?::(\w+))?(?=[|}])/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Everything up to one of the characters in `end`, or to the end of the text. */
  parts(end: string): Part[] {
    const parts: Part[] = [];
    let plain = "";
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at);
      if (end.includes(char)) break;
      const gap = char === "{" ? this.#gap() : undefined;
      if (gap === undefined) {
        plain += char;
        this.#at += 1;
      } else {
        if (plain !== "") parts.push(plain);
        plain = "";
        parts.push(gap);
      }
    }
    if (plain !== "") parts.push(plain);
    return parts;
  }

  /** The gap that begins here; nothing if it is a brace like any other character. */
  #gap(): Gap | undefined {
    HEAD.lastIndex = this.#at;
    const head = HEAD.exec(this.#text);
    if (head === null) return undefined;
    const [whole, name = "", how] = head;
    const start = this.#at;
    this.#at += whole.length;
    const forms: Part[][] = [];
    while (this.#text.charAt(this.#at) === "|") {
      this.#at += 1;
      forms.push(this.parts("|}"));
    }
    if (this.#text.charAt(this.#at) !== "}") {
      this.#at = start;
      return undefined;
    }
    this.#at += 1;
    return { name, how, forms: forms.length === 0 ? undefined : forms };
  }
}
