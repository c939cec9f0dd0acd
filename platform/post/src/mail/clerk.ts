import {
  message,
  paperText,
  sentence,
  type Checked,
  type Lexicon,
  type Message,
  type SheetProblem,
} from "@flagship/kernel";
import type { HostedGame } from "../hosting/hosted.ts";
import { takeSheet, type Receipt } from "../hosting/sheets.ts";
import { partyWords } from "../hosting/parties.ts";
import { withPostWords } from "../hosting/words.ts";
import type { Letter } from "./letter.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";
import { sheetsIn } from "./sheets-in-letter.ts";

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
  const { sheets, quoted } = sheetsIn(letter);
  const remarks = letter.ignored.map((name) => say("post.not-read", { name }));
  if (quoted > 0) remarks.push(say("post.quoted", { count: quoted }));
  if (sheets.length === 0) {
    const parts = [say("refusal.post.no-sheet"), ...remarks];
    return {
      outcome: "no-sheet",
      answer: answerTo(letter, office, `${BY_POST}: no orders sheet found`, parts, []),
    };
  }
  if (sheets.length > MOST_SHEETS) remarks.push(say("post.too-many", { most: MOST_SHEETS }));
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

const say = (key: string, values?: Message["with"], lexicon: Lexicon = { words: {}, names: {} }): string =>
  sentence(message(key, values), withPostWords(lexicon));

function acceptance({ turn, party, problems, forecast, ran }: Receipt, lexicon: Lexicon): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return [
    say(ran ? "post.taken.ran" : "post.taken", { party: partyWords(party), turn }, lexicon),
    ...(errors === 0 ? [] : [say("post.unread", { count: errors }, lexicon)]),
    ...problems.map((problem) => problemLine(problem, lexicon)),
    "",
    paperText(forecast.paper),
  ].join("\n");
}

const problemLine = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon): string =>
  say(
    `post.line.${severity}`,
    { line, text, try: suggestion === undefined ? "" : message("post.try", { suggestion }) },
    lexicon,
  );

/** Without a game, or to a stranger, always the same sentence: it must not tell what was right. */
function rejection(done: Checked<Receipt> | undefined, lexicon: Lexicon | undefined): string {
  if (done === undefined || done.ok || lexicon === undefined) return say("refusal.post.not-known");
  const { text, rule } = done.refusal;
  return `${sentence(text, withPostWords(lexicon))}${rule === undefined ? "" : ` (${rule})`}`;
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
