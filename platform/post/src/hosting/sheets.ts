import {
  accepted,
  FastDice,
  fingerprint,
  isSeat,
  refuse,
  refused,
  SPECTATOR,
  type Checked,
  type Match,
  type Party,
  type Printed,
  type Seat,
  type SheetProblem,
  type SheetReading,
} from "@flagship/kernel";
import { fitsAccount } from "./account-number.ts";
import type { Affairs } from "./affairs.ts";
import { closingTime } from "./cycle.ts";
import type { HostedGame } from "./hosted.ts";

/** Longer texts are not even read. */
export const LONGEST_LETTER_SHEET = 60_000;

/** Who says that a sheet is a Corporation's: its account number and address, or the host. */
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
  /** The act's number; missing while it is held back for the deadline. */
  readonly number?: number;
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

/** Takes a sheet in, or says why not; whatever is refused has changed nothing. */
export async function takeSheet(game: HostedGame, text: string, voucher: Voucher): Promise<Checked<Receipt>> {
  const found = await inspectSheet(game, text, voucher);
  if (!found.ok) return found;
  const { seat, party, turn, reading, forecast } = found.value;
  const action = game.correspondence.handIn(text);
  const taken = { seat, party, turn, problems: reading.problems, forecast };
  if (await holdBack(game, seat, turn, action)) {
    await game.note(String(party), "sheet held for the deadline", { turn, voucher: voucher.by });
    return accepted({ ...taken, ran: false });
  }
  // The same sheet a second time (a letter that was delivered twice) is not a second act.
  const known = await game.look((match) => sameSheet(match, seat, action));
  const done = known === undefined ? await game.act(seat, action) : accepted(known);
  if (!done.ok) return done;
  const now = await game.look((match) => partyOf(game, match, seat).turn);
  await game.note(String(party), "sheet taken", { turn, act: done.value, voucher: voucher.by });
  return accepted({ ...taken, number: done.value, ran: now !== turn });
}

/** Keeps the last missing sheet back when the turn is to run only at its deadline. */
async function holdBack(game: HostedGame, seat: Seat, turn: string, action: unknown): Promise<boolean> {
  const { cycle } = await game.affairs();
  if (cycle === undefined || cycle.early === true) return false;
  const last = await game.look((match) => {
    const missing = missingSeats(match);
    return missing.length === 1 && missing[0] === seat;
  });
  if (last) await game.settle((affairs) => ({ ...affairs, held: { seat, turn, action } }));
  return last;
}

/** Looks at a sheet without taking it. */
export async function inspectSheet(
  game: HostedGame,
  text: string,
  voucher: Voucher,
): Promise<Checked<Inspection>> {
  const affairs = await game.affairs();
  if (text.length > LONGEST_LETTER_SHEET)
    return refused(refuse("post.too-large", undefined, { longest: LONGEST_LETTER_SHEET }));
  return game.look((match) => {
    const open: unknown = match.game.view(match.state, SPECTATOR);
    const { head } = game.correspondence.read(open, text);
    const lacking = lackingIn(head, voucher);
    if (lacking !== undefined) return refused(refuse("post.no-head", undefined, { what: lacking }));
    const seat = game.correspondence.seatOf(open, head.party ?? 0);
    const known = seat !== undefined && belongs(affairs, seat, head, voucher);
    if (seat === undefined || !known) {
      // To strangers nothing is said of which part was wrong.
      if (voucher.by !== "host") return refused(refuse("post.not-known"));
      return refused(refuse("post.no-such-party", undefined, { party: head.party ?? 0 }));
    }
    return inspectOwn(game, match, affairs, seat, text);
  });
}

/** A sheet whose sender is known to be its Corporation's. */
function inspectOwn(
  game: HostedGame,
  match: Match,
  affairs: Affairs,
  seat: Seat,
  text: string,
): Checked<Inspection> {
  const view: unknown = match.game.view(match.state, seat);
  const party = game.correspondence.party(view);
  const reading = game.correspondence.read(view, text);
  const written = reading.head.turn;
  if (match.game.waitingFor(match.state).length === 0) return refused(refuse("post.over"));
  if (
    written !== undefined &&
    written !== party.turn &&
    wasTaken(match, seat, game.correspondence.handIn(text))
  )
    return refused(refuse("post.taken-before", undefined, { written, now: party.turn }));
  if (written !== undefined && written !== party.turn)
    return refused(refuse("post.other-turn", undefined, { written, now: party.turn }));
  if (affairs.paused) return refused(refuse("post.paused"));
  const late = lateness(affairs, party.turn, game.clock());
  if (late !== undefined)
    return refused(refuse("post.too-late", undefined, { turn: party.turn, closed: late.toISOString() }));
  if (!reading.complete) return refused(refuse("post.cut-off"));
  const errors = reading.problems.filter((problem) => problem.severity === "error").length;
  if (reading.orders === 0 && errors > 0) return refused(refuse("post.nothing"));
  const forecast = game.correspondence.forecast(view, text, diceFor(text), game.lexicon);
  return accepted({ seat, party: party.number, turn: party.turn, reading, forecast });
}

/** The same sheet always gives the same forecast. */
const diceFor = (text: string): FastDice => new FastDice(Number.parseInt(fingerprint(text).slice(0, 7), 16));

function lackingIn(head: SheetReading["head"], voucher: Voucher): string | undefined {
  if (head.party === undefined) return "CORP";
  if (voucher.by === "host") return undefined;
  if (head.account === undefined) return "ACCT";
  return head.turn === undefined ? "TURN" : undefined;
}

function belongs(affairs: Affairs, seat: Seat, head: SheetReading["head"], voucher: Voucher): boolean {
  const account = affairs.accounts.find((one) => one.seat === seat);
  if (head.game !== undefined && head.game !== affairs.number) return false;
  if (account?.hash === undefined) return false;
  if (voucher.by === "host") return true;
  const fits = fitsAccount(head.account ?? "", account.hash);
  return fits && (voucher.by === "account" || sameAddress(voucher.from, account.email));
}

const sameAddress = (one: string, other: string | undefined): boolean =>
  other !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase();

/** When the present turn was closed, if it was and has not run yet. */
function lateness(affairs: Affairs, turn: string, now: Date): Date | undefined {
  if (affairs.due === undefined || affairs.turn !== turn) return undefined;
  const closes = closingTime(affairs.cycle, affairs.due);
  return now.getTime() >= closes.getTime() ? closes : undefined;
}

/** Seats whose sheet is missing. */
export const missingSeats = (match: Match): Seat[] =>
  match.game
    .waitingFor(match.state)
    .flatMap(({ seat, answered }) => (isSeat(seat) && answered !== true ? [seat] : []));

export const partyOf = (game: HostedGame, match: Match, seat: Seat): Party =>
  game.correspondence.party(match.game.view(match.state, seat));

/** The seat of the party with this number. */
export const seatNumbered = (game: HostedGame, match: Match, party: number): Seat | undefined =>
  game.correspondence.seatOf(match.game.view(match.state, SPECTATOR), party);

/** Whether this very sheet was the seat's latest one: a letter that was delivered twice. */
function wasTaken(match: Match, seat: Seat, action: unknown): boolean {
  const entry = match.log.findLast((one) => one.by === seat);
  return entry !== undefined && "action" in entry && fingerprint(entry.action) === fingerprint(action);
}

/** The number of the seat's latest act, if it was this very one and still stands. */
function sameSheet(match: Match, seat: Seat, action: unknown): number | undefined {
  const waiting = match.game.waitingFor(match.state).find((decision) => decision.seat === seat);
  if (waiting?.answered !== true) return undefined;
  const index = match.log.findLastIndex((entry) => entry.by === seat);
  const entry = match.log[index];
  return entry !== undefined && "action" in entry && fingerprint(entry.action) === fingerprint(action)
    ? index + 1
    : undefined;
}
