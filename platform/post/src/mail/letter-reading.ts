import { unprovenOf, type Proof, type TrustedFront } from "./authentication.ts";
import { readLetter, type Letter } from "./letter.ts";
import { sheetsIn, type FoundSheets, type GameMarks } from "./sheets-in-letter.ts";

/** A letter to be read, and what has to be known to read it. Plain data: it goes to a thread. */
export interface LetterToRead {
  readonly raw: Uint8Array;
  readonly envelopeFrom: string;
  readonly marks: readonly GameMarks[];
  readonly front?: TrustedFront;
}

/** What the office needs of a letter. */
export interface ReadLetter extends Pick<Letter, "from" | "messageId" | "ignored" | "silent">, FoundSheets {
  /** What should prove its sender and does not. */
  readonly unproven: readonly Proof[];
}

/** Reads a letter with everything in it. */
export async function readWhole({ raw, envelopeFrom, marks, front }: LetterToRead): Promise<ReadLetter> {
  const letter = await readLetter(raw, envelopeFrom);
  const { from, messageId, ignored, silent, head } = letter;
  return {
    from,
    messageId,
    ignored,
    ...(silent === undefined ? {} : { silent }),
    unproven: front === undefined ? [] : unprovenOf(head, from, front),
    ...sheetsIn(letter, marks),
  };
}
