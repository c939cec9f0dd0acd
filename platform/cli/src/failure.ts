import { sentence, type Lexicon, type Refusal } from "@flagship/kernel";
import { plainLexicon } from "./words/say.ts";

/** Something the person can mend: a stable code, a sentence, and the exit code of the command. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: string;
  readonly exit: number;

  constructor(code: string, text: string, exit: number) {
    super(text);
    this.code = code;
    this.exit = exit;
  }
}

export const EXIT_REFUSED = 1;
export const EXIT_USAGE = 2;

/** The command was called in a way it does not know. */
export const wrongUsage = (code: string, text: string): Failure => new Failure(code, text, EXIT_USAGE);

/** The command was understood and cannot be done. */
export const cannot = (code: string, text: string): Failure => new Failure(code, text, EXIT_REFUSED);

/** A refusal of the kernel or a game, as a failure. */
export function refusalFailure(refusal: Refusal, exit: number, lexicon: Lexicon = plainLexicon()): Failure {
  const rule = refusal.rule === undefined ? "" : ` (${refusal.rule})`;
  return new Failure(refusal.code, `${sentence(refusal.text, lexicon)}${rule}`, exit);
}
