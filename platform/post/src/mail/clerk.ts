import {
  paperText,
  type Checked,
  type Language,
  type Lexicon,
  type Message,
  type Refusal,
  type SheetProblem,
} from "@flagship/kernel";
import type { HostedGame } from "../hosting/hosted.ts";
import { chooseLanguage, lexiconOfSeat } from "../hosting/languages.ts";
import { partyWords } from "../hosting/parties.ts";
import { takeVouched, vouchFor, type Receipt, type Vouched } from "../hosting/sheets.ts";
import { plainPostLexicon, post, postText } from "../words/lexicon.ts";
import type { ReadLetter } from "./letter-reading.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";
import type { FoundSheet } from "./sheets-in-letter.ts";

/** What the clerk needs to know of the office. */
export interface Office {
  /** The game a sheet names in its head. */
  gameOf(sheet: FoundSheet): Promise<HostedGame | undefined>;
  /** What somebody who plays here under this address reads; nothing when nobody does. */
  readerAt(address: string): Promise<Language | undefined>;
  newId(): string;
}

/**
 * How a letter was dealt with, in a word.
 * - `taken`, `refused`: a sheet in it was proven to be its sender's;
 * - `not-known`, `no-sheet`: it bears a player's address and proves nothing;
 * - `stranger`: nobody here has that address;
 * - `unproven`: the server in front does not vouch for its sender;
 * - `silent`: a machine wrote it.
 */
export type Outcome = "taken" | "refused" | "not-known" | "no-sheet" | "stranger" | "unproven" | "silent";

export interface Dealt {
  readonly outcome: Outcome;
  /** Missing: it must not be answered. */
  readonly answer?: Outgoing;
}

const MOST_SHEETS = 5;

/** A sheet, the game it names, and whether it is its sender's. */
interface Examined {
  readonly game: HostedGame | undefined;
  readonly vouched: Checked<Vouched> | undefined;
}

/** Deals with one letter: takes the sheets in it and writes the answer. */
export async function dealWith(letter: ReadLetter, office: Office): Promise<Dealt> {
  if (letter.silent !== undefined) return { outcome: "silent" };
  if (letter.unproven.length > 0) return { outcome: "unproven" };
  const examined: Examined[] = [];
  for (const sheet of letter.sheets.slice(0, MOST_SHEETS)) {
    const game = await office.gameOf(sheet);
    const voucher = { by: "mail", from: letter.from } as const;
    examined.push({
      game,
      vouched: game === undefined ? undefined : await vouchFor(game, sheet.text, voucher),
    });
  }
  return examined.some(({ vouched }) => vouched?.ok === true)
    ? answerToPlayer(letter, office, examined)
    : answerToAnybody(letter, office, examined);
}

/** Nothing proves who wrote it: whoever reads the answer gets our own words only, and none of the letter. */
async function answerToAnybody(
  letter: ReadLetter,
  office: Office,
  examined: readonly Examined[],
): Promise<Dealt> {
  const to = { id: office.newId(), to: letter.from, attachments: [] };
  const reads = await office.readerAt(letter.from);
  const lexicon = plainPostLexicon(letter.language ?? reads ?? "en");
  const say = (text: Message): string => postText(text, lexicon);
  const about = (what: Message): string =>
    say(post("letter.answer-subject", { about: post("letter.by-post"), what }));
  if (reads === undefined)
    return {
      outcome: "stranger",
      answer: {
        ...to,
        subject: about(post("letter.nothing-accepted")),
        text: `${say(post("post.stranger"))}\n`,
      },
    };
  const found = examined.length > 0;
  // Always the same sentence as with a wrong number: it must not tell what was right.
  const parts = [say(post(found ? "refusal.post.not-known" : "refusal.post.no-sheet"))];
  if (letter.ignored.length > 0) parts.push(say(post("post.plain-text-only")));
  return {
    outcome: found ? "not-known" : "no-sheet",
    answer: {
      ...to,
      subject: about(post(found ? "letter.orders-refused" : "letter.no-sheet")),
      text: `${parts.join("\n\n")}\n`,
    },
  };
}

/** The sender has shown an account number that belongs to the address. */
async function answerToPlayer(
  letter: ReadLetter,
  office: Office,
  examined: readonly Examined[],
): Promise<Dealt> {
  const parts: string[] = [];
  const files: OutgoingFile[] = [];
  const titles: Message[] = [];
  let about: string | undefined;
  let reader = plainPostLexicon(letter.language ?? "en");
  let taken = 0;
  for (const { game, vouched } of examined) {
    if (game === undefined || vouched?.ok !== true) {
      titles.push(post("letter.orders-refused"));
      parts.push(postText(post("refusal.post.not-known"), reader));
      continue;
    }
    const { seat } = vouched.value;
    if (letter.language !== undefined) await chooseLanguage(game, seat, letter.language);
    const lexicon = await lexiconOfSeat(game, seat);
    if (about === undefined) reader = lexicon;
    about ??= game.module.about.title;
    const done = await takeVouched(game, vouched.value, "mail");
    if (done.ok) {
      taken += 1;
      titles.push(post("letter.orders-accepted", { turn: done.value.turn }));
      parts.push(acceptance(done.value, lexicon));
      files.push(forecastFile(done.value));
    } else {
      titles.push(post("letter.orders-refused"));
      parts.push(refusalText(done.refusal, lexicon));
    }
  }
  parts.push(...remarksOn(letter).map((remark) => postText(remark, reader)));
  return {
    outcome: taken > 0 ? "taken" : "refused",
    answer: {
      id: office.newId(),
      to: letter.from,
      subject: postText(
        post("letter.answer-subject", {
          about: about ?? post("letter.by-post"),
          what: titles.filter((title, at) => titles.findIndex((one) => sameTitle(one, title)) === at),
        }),
        reader,
      ),
      text: `${parts.join("\n\n")}\n`,
      ...(letter.messageId === "" ? {} : { answers: letter.messageId }),
      attachments: files,
    },
  };
}

/** What of a player's letter was left unread. */
function remarksOn({ ignored, quoted, sheets, language }: ReadLetter): Message[] {
  return [
    ...(language === undefined ? [] : [post("post.language-kept")]),
    ...ignored.map((name) => post("post.not-read", { name })),
    ...(quoted > 0 ? [post("post.quoted", { count: quoted })] : []),
    ...(sheets.length > MOST_SHEETS ? [post("post.too-many", { most: MOST_SHEETS })] : []),
  ];
}

const sameTitle = (one: Message, other: Message): boolean =>
  one.key === other.key && one.with?.["turn"] === other.with?.["turn"];

function acceptance({ turn, party, problems, forecast, ran }: Receipt, lexicon: Lexicon): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return [
    postText(post(ran ? "post.taken.ran" : "post.taken", { party: partyWords(party), turn }), lexicon),
    ...(errors === 0 ? [] : [postText(post("post.unread", { count: errors }), lexicon)]),
    ...problems.map((problem) => problemLine(problem, lexicon)),
    "",
    paperText(forecast.paper),
  ].join("\n");
}

const forecastFile = ({ turn, party, forecast }: Receipt): OutgoingFile => ({
  name: `forecast-${turn}-${party}.json`,
  type: "application/json",
  content: Buffer.from(`${JSON.stringify(forecast.data, undefined, 1)}\n`).toString("base64"),
});

const problemLine = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon): string =>
  postText(
    post(`post.line.${severity}`, {
      line: String(line),
      text,
      try: suggestion === undefined ? "" : post("post.try", { suggestion }),
    }),
    lexicon,
  );

const refusalText = ({ text, rule }: Refusal, lexicon: Lexicon): string =>
  postText(rule === undefined ? text : post("post.by-rule", { why: text, rule }), lexicon);
