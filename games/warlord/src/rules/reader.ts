import type { Message, MessageValue } from "@flagship/kernel";
import { isRace, type Race } from "../data/races.ts";
import { RESOURCES, type Resource } from "../data/resources.ts";
import type { ShipRef, SitePlace } from "./written-sheet.ts";
import type { KeyAfter } from "../say.ts";

export interface Token {
  /** In capitals; a quoted text as it was written. */
  readonly text: string;
  readonly quoted: boolean;
}

/** Cuts a line into words and quoted texts; a semicolon outside quotes starts a comment. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /"([^"]*)"?|;|[^\s";]+/g;
  for (const match of line.matchAll(pattern)) {
    const [whole, quoted] = match;
    if (whole.startsWith(";")) break;
    if (whole.startsWith('"')) tokens.push({ text: quoted ?? "", quoted: true });
    else tokens.push({ text: whole.toUpperCase(), quoted: false });
  }
  return tokens;
}

export interface Failure {
  readonly text: Message;
  readonly suggestion?: string;
}

/** Reads a line's words one after another and remembers the first thing that was wrong. */
export class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  failure: Failure | undefined;
  readonly warnings: Message[] = [];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get done(): boolean {
    return this.#next >= this.#tokens.length;
  }

  peek(offset = 0): Token | undefined {
    return this.#tokens[this.#next + offset];
  }

  take(): Token | undefined {
    const token = this.#tokens[this.#next];
    if (token !== undefined) this.#next += 1;
    return token;
  }

  /** Notes what was expected; only the first failure of a line counts. */
  fail(
    key: KeyAfter<"sheet.">,
    values: Readonly<Record<string, MessageValue>> = {},
    suggestion?: string,
  ): undefined {
    this.failure ??= {
      text: values["found"] === "" ? { key: "sheet.line-ends" } : { key: `sheet.${key}`, with: values },
      ...(suggestion === undefined ? {} : { suggestion }),
    };
    return undefined;
  }

  /** What was found instead, for messages. */
  found(): string {
    return this.peek()?.text ?? "";
  }

  #plain(pattern: RegExp): string | undefined {
    const token = this.peek();
    if (token === undefined || token.quoted || !pattern.test(token.text)) return undefined;
    this.#next += 1;
    return token.text;
  }

  /** A keyword by its first four letters (ruling on keywords). */
  keyword(...words: readonly string[]): string | undefined {
    const token = this.peek();
    if (token === undefined || token.quoted) return undefined;
    const word = words.find(
      (one) =>
        token.text === one ||
        (token.text.length > 3 && one.length > 3 && token.text.slice(0, 4) === one.slice(0, 4)),
    );
    if (word !== undefined) this.#next += 1;
    return word;
  }

  optionalNumber(): number | undefined {
    const text = this.#plain(/^\d{1,7}$/);
    return text === undefined ? undefined : Number(text);
  }

  number(what: string): number | undefined {
    return this.optionalNumber() ?? this.fail("number", { what, found: this.found() });
  }

  /** `100` or `100%`. */
  percent(): number | undefined {
    const text = this.#plain(/^\d{1,7}%?$/);
    return text === undefined
      ? this.fail("number", { what: "percent", found: this.found() })
      : Number(text.replace("%", ""));
  }

  integer(what: string): number | undefined {
    const text = this.#plain(/^-?\d{1,7}$/);
    return text === undefined ? this.fail("number", { what, found: this.found() }) : Number(text);
  }

  optionalInteger(): number | undefined {
    const text = this.#plain(/^-?\d{1,7}$/);
    return text === undefined ? undefined : Number(text);
  }

  /** A race letter; the digit 0 is read as O (ruling on keywords). */
  race(): Race | undefined {
    const token = this.peek();
    const letter = token?.text === "0" ? "O" : (token?.text ?? "");
    if (token === undefined || token.quoted || !isRace(letter))
      return this.fail("race", { found: this.found() });
    this.#next += 1;
    return letter;
  }

  /** Race and class, also written together as F-CA. */
  shipType(): { race: Race; type: string } | undefined {
    const token = this.peek();
    const joined = token === undefined || token.quoted ? null : /^([A-Z0])-([A-Z0-9]+\+?)$/.exec(token.text);
    if (joined !== null) {
      const letter = joined[1] === "0" ? "O" : (joined[1] ?? "");
      if (!isRace(letter)) return this.fail("race", { found: letter });
      this.#next += 1;
      return { race: letter, type: joined[2] ?? "" };
    }
    const race = this.race();
    if (race === undefined) return undefined;
    const type = this.#plain(/^[A-Z0-9]+\+?$/);
    return type === undefined ? this.fail("class", { found: this.found() }) : { race, type };
  }

  shipRef(): ShipRef | undefined {
    const type = this.shipType();
    if (type === undefined) return undefined;
    const number = this.number("ship");
    return number === undefined ? undefined : { race: type.race, code: type.type, number };
  }

  sector(): string | undefined {
    return this.#plain(/^(\d{2}|GS)$/) ?? this.fail("sector", { found: this.found() });
  }

  /** A hex ccrr with both parts from 01 to 16. */
  hex(): string | undefined {
    return this.#plain(/^(0[1-9]|1[0-6]){2}$/) ?? this.fail("hex", { found: this.found() });
  }

  /** `[sector] hex`, also written 33-0810; the sector has two characters, the hex four. */
  site(): SitePlace | undefined {
    const joined = this.#plain(/^(\d{2}|GS)-(0[1-9]|1[0-6]){2}$/);
    if (joined !== undefined) {
      const [sector = "", hex = ""] = joined.split("-");
      return { sector, hex };
    }
    const sector = this.#plain(/^(\d{2}|GS)$/);
    const hex = this.hex();
    if (hex === undefined) return undefined;
    return sector === undefined ? { hex } : { sector, hex };
  }

  resource(): Resource | undefined {
    const token = this.peek();
    const found = RESOURCES.find((one) => one === token?.text);
    if (found === undefined) return this.fail("resource", { found: this.found() });
    this.#next += 1;
    return found;
  }

  quoted(longest: number, what: string): string | undefined {
    const token = this.peek();
    if (token === undefined || !token.quoted) return this.fail("quoted", { what, found: this.found() });
    this.#next += 1;
    const text = token.text.replaceAll(">", "").trim();
    if (text.length > longest) this.warnings.push({ key: "sheet.cut", with: { what, longest } });
    return text.slice(0, longest).trim();
  }

  optionalQuoted(longest: number, what: string): string | undefined {
    return this.peek()?.quoted === true ? this.quoted(longest, what) : undefined;
  }

  onOff(): boolean | undefined {
    const word = this.keyword("ON", "OFF");
    return word === undefined ? this.fail("on-off", { found: this.found() }) : word === "ON";
  }
}
