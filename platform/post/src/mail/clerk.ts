import { paperText, sentence, type Checked, type Lexicon, type SheetProblem } from "@flagship/kernel";
import type { HostedGame } from "../hosting/hosted.ts";
import { takeSheet, type Receipt } from "../hosting/sheets.ts";
import { postWords } from "../hosting/words.ts";
import { sheetsIn, type Letter } from "./letter.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";

/** What the clerk needs to know of the office. */
export interface Office {
  /** The games whose number a sheet may name. */
  gameNumbered(number: number): Promise<HostedGame | undefined>;
  newId(): string;
}

/** How a letter was dealt with. */
export interface Dealt {
  /** Missing: it must not be answered. */
  readonly answer?: Outgoing;
  /** One word for the journal. */
  readonly outcome: "taken" | "refused" | "no-sheet" | "silent";
}

const MOST_SHEETS = 5;
/** What a letter is about when it names no game. */
const BY_POST = "Games by post";

/** Deals with one letter: takes the sheets in it and writes the answer. */
export async function dealWith(letter: Letter, office: Office): Promise<Dealt> {
  if (letter.silent !== undefined) return { outcome: "silent" };
  const sheets = sheetsIn(letter);
  const remarks = letter.ignored.map(
    (name) => `The attachment “${name}” was not read: orders are taken as plain text only.`,
  );
  if (sheets.length === 0) {
    const parts = [say("refusal.post.no-sheet"), ...remarks];
    return {
      outcome: "no-sheet",
      answer: answerTo(letter, office, `${BY_POST}: no orders sheet found`, parts, []),
    };
  }
  if (sheets.length > MOST_SHEETS)
    remarks.push(`Only the first ${MOST_SHEETS} sheets of the letter were read.`);
  const parts: string[] = [];
  const files: OutgoingFile[] = [];
  const titles: string[] = [];
  let taken = 0;
  let about: string | undefined;
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const game = await office.gameNumbered(gameNumberIn(sheet));
    about ??= game?.module.about.title;
    const done =
      game === undefined ? undefined : await takeSheet(game, sheet, { by: "mail", from: letter.from });
    if (game !== undefined && done?.ok === true) {
      taken += 1;
      titles.push(`orders of ${done.value.turn} accepted`);
      parts.push(acceptance(done.value, game.lexicon));
      files.push({
        name: `forecast-${done.value.turn}-${done.value.party}.json`,
        type: "application/json",
        content: Buffer.from(`${JSON.stringify(done.value.forecast.data, undefined, 1)}\n`).toString(
          "base64",
        ),
      });
    } else {
      titles.push("orders not accepted");
      parts.push(rejection(done, game?.lexicon));
    }
  }
  const subject = `${about ?? BY_POST}: ${[...new Set(titles)].join(", ")}`;
  return {
    outcome: taken > 0 ? "taken" : "refused",
    answer: answerTo(letter, office, subject, [...parts, ...remarks], files),
  };
}

/** The number on the GAME line; -1 when there is none. */
const gameNumberIn = (sheet: string): number => Number(/^\s*GAME\s+(\d{1,6})\b/im.exec(sheet)?.[1] ?? -1);

const say = (key: string): string => sentence({ key }, { words: postWords, names: {} });

function acceptance(receipt: Receipt, lexicon: Lexicon): string {
  const { turn, party, problems, ran } = receipt;
  const errors = problems.filter((problem) => problem.severity === "error");
  return [
    `The sheet of Corporation ${party} for ${turn} was taken. It replaces any earlier one${ran ? "; it was the last one missing, and the year has run" : " and can itself be replaced until the deadline"}.`,
    ...(errors.length === 0
      ? []
      : [
          `${errors.length === 1 ? "One line" : `${errors.length} lines`} could not be read and will do nothing. Send the whole sheet again to mend it:`,
        ]),
    ...problems.map((problem) => problemLine(problem, lexicon)),
    "",
    paperText(receipt.forecast.paper),
  ].join("\n");
}

const problemLine = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon): string =>
  `  line ${line}${severity === "warning" ? " (remark)" : ""}: ${sentence(text, lexicon)}${suggestion === undefined ? "" : `  Try: ${suggestion}`}`;

/** Without a game, or to a stranger, always the same sentence: it must not tell what was right. */
function rejection(done: Checked<Receipt> | undefined, lexicon: Lexicon | undefined): string {
  if (done === undefined || done.ok || lexicon === undefined) return say("refusal.post.not-known");
  const { text, rule } = done.refusal;
  return `${sentence(text, { ...lexicon, words: { ...lexicon.words, ...postWords } })}${rule === undefined ? "" : ` (${rule})`}`;
}

function answerTo(
  letter: Letter,
  office: Office,
  subject: string,
  parts: readonly string[],
  attachments: readonly OutgoingFile[],
): Outgoing {
  return {
    id: office.newId(),
    to: letter.from,
    subject,
    text: `${parts.join("\n\n")}\n`,
    ...(letter.messageId === "" ? {} : { answers: letter.messageId }),
    attachments,
  };
}
