import { randomBytes } from "node:crypto";
import {
  accepted,
  commitmentTo,
  keyFrom,
  pledgeFor,
  refuse,
  refused,
  type Checked,
  type MatchHeader,
} from "@flagship/kernel";
import type { DiceSetting, TimeControl } from "@flagship/protocol";
import { controlOf } from "../clocks/arrangement.ts";
import type { Covers } from "../shelf.ts";
import { findMatch, seatOf, type Progress, type StoredMatch } from "../storage/matches.ts";
import {
  beginStored,
  changePledge,
  giveTimeForWords,
  keepWord,
  matchesOutOfTime,
  matchesReadyToBegin,
  owing,
  reopenSeats,
} from "../storage/pledges.ts";
import type { ChairHost, LaidMatch, MatchWish } from "./chairs.ts";
import { freeUnready, matchesNotReady } from "../storage/seating.ts";

// How the dice of a match are set (docs/trust.md). Who sits down pledges a word by its hash; when the last
// seat is taken, the pledges stand and every word is shown; with the last word the match begins.

export interface DiceHost extends ChairHost {
  readonly shelf: Covers;
  /** Has the rules say what a match will be that somebody wishes for. */
  lay(game: string, wish: MatchWish, secret: string): Promise<Checked<LaidMatch>>;
  /** Sets the table where the rules run, and says how the match stands then. */
  begin(header: MatchHeader, secret: string, time?: TimeControl): Promise<Checked<Progress>>;
  clock(): Date;
  /** The tables' own time, which nobody can set: how long words may take is counted by it. */
  time(): number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Until when words must be shown, by the tables' time: as long as a decision may take there, and a day where people have days.
 * Without a limit for decisions one may be away for a day at a table of friends; elsewhere others wait.
 */
export function timeForWords(
  table: Pick<StoredMatch, "arrangement" | "clock" | "listed">,
  time: number,
): number {
  return time + secondsForWords(table) * 1000;
}

function secondsForWords(table: Pick<StoredMatch, "arrangement" | "clock" | "listed">): number {
  const control = controlOf(table);
  if (control?.calendar === true) return Math.max(DAY, control.decision ?? control.delay ?? 0);
  if (control?.decision !== undefined) return Math.max(MINUTE, control.decision);
  return table.listed ? 10 * MINUTE : DAY;
}

/** How far the dice are set, for everybody to see; nothing once the match has begun. */
export function diceSettingOf(match: StoredMatch, time: number): { readonly dice?: DiceSetting } {
  if (match.progress.status !== "waiting") return {};
  const { header, seats, wordsBy, readyBy, withheld } = match;
  const shown = seats.filter((seat) => seat.kind === "person" && seat.contribution !== "");
  const left = wordsBy === undefined ? undefined : Math.max(0, wordsBy - time);
  const readyLeft = readyBy === undefined ? undefined : Math.max(0, readyBy - time);
  return {
    dice: {
      round: header.round ?? 1,
      commitment: header.commitment,
      pledges: seats.map((seat) => (seat.kind === "person" ? seat.pledge : "")),
      shown: shown.map(({ seat }) => seat),
      ...(left === undefined ? {} : { left }),
      ...(readyLeft === undefined ? {} : { readyLeft }),
      withheld: withheld.map(({ seat, name, round }) => ({ seat, name, round })),
    },
  };
}

/** Somebody pledges another word than before, on another device say; only while a seat is open. */
export async function pledgeAnew(
  { store }: DiceHost,
  guest: string,
  id: string,
  pledge: string,
): Promise<Checked<void>> {
  const match = await findMatch(store.db, id);
  if (match === undefined) return refused(refuse("lobby.no-such-match"));
  const seat = seatOf(match, guest);
  if (seat === undefined) return refused(refuse("lobby.not-seated"));
  const others = match.seats.filter((one) => one.kind === "person" && one.seat !== seat);
  if (others.some((one) => one.kind === "person" && one.pledge === pledge))
    return refused(refuse("lobby.pledge-taken", undefined, undefined, "pledge"));
  return (await changePledge(store.db, { match: id, seat, guest, pledge }))
    ? accepted(undefined)
    : refused(refuse("lobby.pledges-stand"));
}

/** Somebody shows the word they pledged; with the last one the match begins. To show it twice does no harm. */
export async function showWord(
  host: DiceHost,
  guest: string,
  id: string,
  word: string,
): Promise<Checked<void>> {
  const { db } = host.store;
  const match = await findMatch(db, id);
  if (match === undefined) return refused(refuse("lobby.no-such-match"));
  const seat = seatOf(match, guest);
  if (seat === undefined) return refused(refuse("lobby.not-seated"));
  if (match.progress.status !== "waiting" && match.header.contributions[seat] === word)
    return accepted(undefined);
  const asked =
    match.progress.status === "waiting" && match.wordsBy !== undefined && host.time() < match.wordsBy;
  const pledged = match.seats.find((one) => one.kind === "person" && one.seat === seat && one.pledge !== "");
  if (!asked || pledged === undefined) return refused(refuse("lobby.word-not-asked"));
  if (pledged.kind === "person" && pledged.pledge !== pledgeFor(word))
    return refused(refuse("lobby.word-misfit", undefined, undefined, "word"));
  // Between looking and writing time may have run out; then the pledge is another one, and nothing is written.
  if (!(await keepWord(db, { match: id, seat, guest, word }))) return refused(refuse("lobby.word-not-asked"));
  await beginIfReady(host, id);
  return accepted(undefined);
}

/** Sets the table when all seats are taken and every word is shown. */
export async function beginIfReady(host: DiceHost, id: string): Promise<boolean> {
  const match = await findMatch(host.store.db, id);
  if (match?.wordsBy === undefined || owing(match).length > 0) return false;
  const people = match.seats.map((seat) => (seat.kind === "person" ? seat : undefined));
  const header = {
    ...match.header,
    format: 2,
    contributions: people.map((seat) => seat?.contribution ?? ""),
    pledges: people.map((seat) => seat?.pledge ?? ""),
    round: match.header.round ?? 1,
  } as const;
  const progress = await host.begin(header, match.secret, controlOf(match));
  return progress.ok && beginStored(host.store.db, id, { header, progress: progress.value });
}

/** Opens the seats of those who were not ready, or did not show their word, in time; returns the tables where that was. */
export async function reopenLateSeats({ store, time }: DiceHost): Promise<readonly string[]> {
  const now = time();
  const changed: string[] = [];
  for (const id of await matchesNotReady(store.db, now))
    if (await freeUnready(store.db, id, now)) changed.push(id);
  for (const id of await matchesOutOfTime(store.db, now)) {
    const secret = keyFrom((count) => randomBytes(count));
    const fresh = { secret, commitment: commitmentTo(secret) };
    if (await reopenSeats(store.db, id, fresh, now)) changed.push(id);
  }
  return changed;
}

/** After a restart: begins what was stopped between the last word and the beginning, and gives everybody time. */
export async function goOnSettingDice(host: DiceHost, grace: number): Promise<void> {
  await giveTimeForWords(host.store.db, host.time() + grace);
  for (const id of await matchesReadyToBegin(host.store.db)) await beginIfReady(host, id);
}
