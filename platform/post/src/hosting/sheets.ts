import {
  accepted,
  FastDice,
  fingerprint,
  refuse,
  refused,
  type Checked,
  type Lexicon,
  type Match,
  type Message,
  type Printed,
  type Refusal,
  type Seat,
  type SheetHead,
  type SheetProblem,
  type SheetReading,
} from "@flagship/kernel";
import { fitsAccount } from "./account-number.ts";
import type { Affairs } from "./affairs.ts";
import { answer, closedBecause, wasAnswered } from "./answers.ts";
import type { HostedGame } from "./hosted.ts";
import { sameAddress } from "./mail-address.ts";
import { lexiconOfSeat } from "./languages.ts";
import { partyWords, seatNumbered } from "./parties.ts";

/** Longer texts are not even read. */
export const LONGEST_LETTER_SHEET = 60_000;

/** Who says that a sheet is a party's: its account number and address, or the host. */
export type Voucher =
  | { readonly by: "host" }
  | { readonly by: "mail"; readonly from: string }
  | { readonly by: "account" };

/** What comes of a sheet that was taken. */
export interface Receipt {
  readonly seat: Seat;
  readonly party: number;
  readonly turn: string;
  readonly problems: readonly SheetProblem[];
  readonly forecast: Printed;
  /** The act's number. */
  readonly number: number;
  /** Whether it was the last one and the turn has run. */
  readonly ran: boolean;
}

/** A sheet looked at: whose it is and what it would do. */
export interface Inspection {
  readonly seat: Seat;
  readonly party: number;
  readonly turn: string;
  readonly reading: SheetReading;
  readonly forecast: Printed;
}

/** A sheet that is known to be a party's. */
export interface Vouched {
  readonly seat: Seat;
  readonly text: string;
}

/** In whose words the forecast is: the player's who gets a letter, or the host's. */
const readerOf = (game: HostedGame, seat: Seat, by: Voucher["by"]): Promise<Lexicon> =>
  by === "mail" ? lexiconOfSeat(game, seat) : Promise.resolve(game.lexicon);

/** Takes a sheet in, or says why not; whatever is refused has changed nothing. */
export async function takeSheet(game: HostedGame, text: string, voucher: Voucher): Promise<Checked<Receipt>> {
  const vouched = await vouchFor(game, text, voucher);
  return vouched.ok ? takeVouched(game, vouched.value, voucher.by) : vouched;
}

/** Takes a sheet in that is known to be a party's. */
export async function takeVouched(
  game: HostedGame,
  { seat, text }: Vouched,
  by: Voucher["by"],
): Promise<Checked<Receipt>> {
  const found = await inspectVouched(game, { seat, text }, by);
  if (!found.ok) return found;
  const { party, turn, reading, forecast } = found.value;
  const done = await answer(game, seat, game.correspondence.handIn(text), {
    who: String(party),
    what: "sheet taken",
    facts: { voucher: by },
  });
  if (!done.ok) return done;
  return accepted({ seat, party, turn, problems: reading.problems, forecast, ...done.value });
}

/** Looks at a sheet without taking it. */
export async function inspectSheet(
  game: HostedGame,
  text: string,
  voucher: Voucher,
): Promise<Checked<Inspection>> {
  const vouched = await vouchFor(game, text, voucher);
  return vouched.ok ? inspectVouched(game, vouched.value, voucher.by) : vouched;
}

async function inspectVouched(
  game: HostedGame,
  { seat, text }: Vouched,
  by: Voucher["by"],
): Promise<Checked<Inspection>> {
  const affairs = await game.affairs();
  const lexicon = await readerOf(game, seat, by);
  return game.look((match) => inspectOwn(game, match, affairs, seat, text, lexicon));
}

/** Whose sheet it is, from its head alone: the rest of a stranger's is not even read. */
export async function vouchFor(game: HostedGame, text: string, voucher: Voucher): Promise<Checked<Vouched>> {
  if (text.length > LONGEST_LETTER_SHEET)
    return refused(refuse("post.too-large", undefined, { longest: LONGEST_LETTER_SHEET }));
  const head = game.correspondence.head(text);
  const lacking = lackingIn(head, voucher);
  if (lacking !== undefined) return refused(refuse("post.no-head", undefined, { what: lacking }));
  const affairs = await game.affairs();
  const seat = await game.look((match) => seatNumbered(game, match, head.party ?? 0));
  const known = seat !== undefined && belongs(affairs, seat, head, voucher);
  // To strangers nothing is said of which part was wrong.
  if (!known && voucher.by !== "host") return refused(refuse("post.not-known"));
  if (seat === undefined || !known) return refused(unknownToHost(affairs, seat, head));
  return accepted({ seat, text });
}

/** Why a sheet that the host vouches for belongs to nobody. */
function unknownToHost(affairs: Affairs, seat: Seat | undefined, head: SheetHead): Refusal {
  const party = partyWords(head.party ?? 0);
  if (head.game !== undefined && head.game !== affairs.number)
    return refuse("post.other-game", undefined, { written: head.game, game: affairs.number });
  const plays = affairs.accounts.some((one) => one.seat === seat);
  return refuse(plays ? "post.computer" : "post.no-such-party", undefined, { party });
}

/** A sheet whose sender is known to be its party's. */
function inspectOwn(
  game: HostedGame,
  match: Match,
  affairs: Affairs,
  seat: Seat,
  text: string,
  lexicon: Lexicon,
): Checked<Inspection> {
  const view: unknown = match.game.view(match.state, seat);
  const party = game.correspondence.party(view);
  const reading = game.correspondence.read(view, text);
  const written = reading.head.turn;
  if (match.game.waitingFor(match.state).length === 0) return refused(refuse("post.over"));
  if (written !== undefined && written !== party.turn) {
    const before = wasAnswered(game, match, seat, game.correspondence.handIn(text));
    const code = before ? "post.taken-before" : "post.other-turn";
    return refused(refuse(code, undefined, { written, now: party.turn }));
  }
  const closed = closedBecause(affairs, party.turn, game.clock());
  if (closed !== undefined) return refused(closed);
  if (!reading.complete)
    return refused(refuse("post.cut-off", undefined, { end: game.correspondence.marks.ends }));
  const errors = reading.problems.filter((problem) => problem.severity === "error").length;
  if (reading.orders === 0 && errors > 0) return refused(refuse("post.nothing"));
  const forecast = game.correspondence.forecast(view, text, diceFor(text), lexicon);
  return accepted({ seat, party: party.number, turn: party.turn, reading, forecast });
}

/** The same sheet always gives the same forecast. */
const diceFor = (text: string): FastDice => new FastDice(Number.parseInt(fingerprint(text).slice(0, 7), 16));

/** The line of the head that is not there, as the game calls it. */
function lackingIn(head: SheetHead, voucher: Voucher): Message | undefined {
  if (head.party === undefined) return { key: "post.head.party" };
  if (voucher.by === "host") return undefined;
  if (head.account === undefined) return { key: "post.head.account" };
  return head.turn === undefined ? { key: "post.head.turn" } : undefined;
}

function belongs(affairs: Affairs, seat: Seat, head: SheetHead, voucher: Voucher): boolean {
  const account = affairs.accounts.find((one) => one.seat === seat);
  if (head.game !== undefined && head.game !== affairs.number) return false;
  if (account?.hash === undefined) return false;
  if (voucher.by === "host") return true;
  const fits = fitsAccount(head.account ?? "", account.hash);
  return fits && (voucher.by === "account" || sameAddress(voucher.from, account.email ?? ""));
}
