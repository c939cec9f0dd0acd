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
import { partyWords } from "../hosting/parties.ts";
import { takeVouched, vouchFor, type Receipt, type Vouched } from "../hosting/sheets.ts";
import { withPostWords } from "../hosting/words.ts";
import type { ReadLetter } from "./letter-reading.ts";
import type { Outgoing, OutgoingFile } from "./outgoing.ts";
import type { FoundSheet } from "./sheets-in-letter.ts";

/** What the clerk needs to know of the office. */
export interface Office {
  /** The game a sheet names in its head. */
  gameOf(sheet: FoundSheet): Promise<HostedGame | undefined>;
  /** Whether somebody plays here under this address. */
  knows(address: string): Promise<boolean>;
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
/** What an answer is about when it names no game. */
const BY_POST = "Games by post";

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
  if (!(await office.knows(letter.from)))
    return {
      outcome: "stranger",
      answer: { ...to, subject: `${BY_POST}: nothing was accepted`, text: `${say("post.stranger")}\n` },
    };
  const found = examined.length > 0;
  const parts = found ? examined.map(rejection) : [say("refusal.post.no-sheet")];
  if (letter.ignored.length > 0) parts.push(say("post.plain-text-only"));
  return {
    outcome: found ? "not-known" : "no-sheet",
    answer: {
      ...to,
      subject: `${BY_POST}: ${found ? "orders not accepted" : "no orders sheet found"}`,
      text: `${[...new Set(parts)].join("\n\n")}\n`,
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
  const titles: string[] = [];
  let about: string | undefined;
  let taken = 0;
  for (const { game, vouched } of examined) {
    const done =
      game !== undefined && vouched?.ok === true ? await takeVouched(game, vouched.value, "mail") : vouched;
    if (vouched?.ok === true) about ??= game?.module.about.title;
    if (game !== undefined && done?.ok === true && "forecast" in done.value) {
      taken += 1;
      titles.push(`orders of ${done.value.turn} accepted`);
      parts.push(acceptance(done.value, game.lexicon));
      files.push(forecastFile(done.value));
    } else {
      titles.push("orders not accepted");
      parts.push(rejection({ game, vouched: done }));
    }
  }
  parts.push(...remarksOn(letter));
  return {
    outcome: taken > 0 ? "taken" : "refused",
    answer: {
      id: office.newId(),
      to: letter.from,
      subject: `${about ?? BY_POST}: ${[...new Set(titles)].join(", ")}`,
      text: `${parts.join("\n\n")}\n`,
      ...(letter.messageId === "" ? {} : { answers: letter.messageId }),
      attachments: files,
    },
  };
}

/** What of a player's letter was left unread. */
function remarksOn({ ignored, quoted, sheets }: ReadLetter): string[] {
  return [
    ...ignored.map((name) => say("post.not-read", { name })),
    ...(quoted > 0 ? [say("post.quoted", { count: quoted })] : []),
    ...(sheets.length > MOST_SHEETS ? [say("post.too-many", { most: MOST_SHEETS })] : []),
  ];
}

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

const forecastFile = ({ turn, party, forecast }: Receipt): OutgoingFile => ({
  name: `forecast-${turn}-${party}.json`,
  type: "application/json",
  content: Buffer.from(`${JSON.stringify(forecast.data, undefined, 1)}\n`).toString("base64"),
});

const problemLine = ({ line, severity, text, suggestion }: SheetProblem, lexicon: Lexicon): string =>
  say(
    `post.line.${severity}`,
    { line, text, try: suggestion === undefined ? "" : message("post.try", { suggestion }) },
    lexicon,
  );

/** Without a game always the same sentence as with a wrong number: it must not tell what was right. */
function rejection({
  game,
  vouched,
}: {
  readonly game: HostedGame | undefined;
  readonly vouched: Checked<unknown> | undefined;
}): string {
  if (vouched === undefined || vouched.ok || game === undefined) return say("refusal.post.not-known");
  const { text, rule } = vouched.refusal;
  return `${sentence(text, withPostWords(game.lexicon))}${rule === undefined ? "" : ` (${rule})`}`;
}
