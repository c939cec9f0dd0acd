import { accepted, refuse, refused, type Checked, type Seat } from "@flagship/kernel";
import { seatOf, type StoredMatch } from "../storage/matches.ts";
import { addStandby, exchangeChairs, hasSat, seatStandby, setReady, standbysAt } from "../storage/seating.ts";
import type { Store } from "../storage/store.ts";
import { beginIfReady, timeForWords, type DiceHost } from "./dice-setting.ts";

/** So many stand by at one table. */
export const MOST_STANDBYS = 10;

/** Says that somebody is ready, or not any more; the match begins when all are and their words are shown. */
export async function sayReady(
  host: DiceHost,
  match: StoredMatch,
  guest: string,
  ready: boolean,
): Promise<Checked<undefined>> {
  if (seatOf(match, guest) === undefined) return refused(refuse("lobby.not-seated"));
  const wordsBy = timeForWords(match, host.time());
  if (!(await setReady(host.store.db, match.id, guest, ready, wordsBy)))
    return refused(refuse("lobby.pledges-stand"));
  await beginIfReady(host, match.id);
  return accepted(undefined);
}

/** Exchanges two chairs: everybody's own with a free one, or any two by who made the table. */
export async function arrangeChairs(
  host: DiceHost,
  match: StoredMatch,
  guest: string,
  [one, other]: readonly [Seat, Seat],
): Promise<Checked<undefined>> {
  const chairs = [match.seats[one], match.seats[other]];
  if (chairs.includes(undefined) || one === other)
    return refused(refuse("message.malformed", undefined, { field: "seat" }, "seat"));
  const mine = seatOf(match, guest);
  if (mine === undefined && match.maker !== guest) return refused(refuse("lobby.not-seated"));
  const onlyMine = chairs.every((chair) => chair?.kind !== "person" || chair.guest === guest);
  const ownMove = mine !== undefined && [one, other].includes(mine) && onlyMine;
  if (!ownMove && match.maker !== guest) return refused(refuse("lobby.not-your-chair"));
  return (await exchangeChairs(host.store.db, match.id, [one, other]))
    ? accepted(undefined)
    : refused(refuse("lobby.pledges-stand"));
}

/** Why nobody can take a seat over at this match; nothing: one can. */
const unchanging = ({ arrangement, progress, closed }: StoredMatch, byPost: boolean): string | undefined => {
  if (closed !== undefined) return "lobby.closed";
  if (progress.status === "waiting") return "lobby.not-begun";
  if (progress.status === "over") return "match.over";
  return arrangement?.rated === true || byPost ? "standby.not-here" : undefined;
};

/** Why somebody cannot stand by. Whoever has had a seat knows its secrets, and gets no other. */
export async function whyNoStandby(
  { db }: Store,
  match: StoredMatch,
  guest: string,
  byPost: boolean,
): Promise<string | undefined> {
  const fixed = unchanging(match, byPost);
  if (fixed !== undefined) return fixed;
  if (seatOf(match, guest) !== undefined) return "lobby.one-seat-each";
  if (await hasSat(db, match.id, guest)) return "standby.sat";
  const all = await standbysAt(db, match.id);
  return all.length >= MOST_STANDBYS && !all.some((one) => one.guest === guest) ? "standby.full" : undefined;
}

export async function standBy(
  store: Store,
  match: StoredMatch,
  guest: string,
  byPost: boolean,
  now: Date,
): Promise<Checked<undefined>> {
  const why = await whyNoStandby(store, match, guest, byPost);
  if (why !== undefined) return refused(refuse(why));
  await addStandby(store.db, match.id, guest, now);
  return accepted(undefined);
}

/** Somebody at the table gives their own seat, or a computer's, to one who stands by. */
export async function handOver(
  { db }: Store,
  match: StoredMatch,
  guest: string,
  { seat, to }: { readonly seat: Seat; readonly to: string },
  byPost: boolean,
  now: Date,
): Promise<Checked<undefined>> {
  const fixed = unchanging(match, byPost);
  if (fixed !== undefined) return refused(refuse(fixed));
  const sitsHere = seatOf(match, guest) !== undefined;
  // Where only computers play, it is for who made the table to say.
  const people = match.seats.some(({ kind }) => kind === "person");
  if (!sitsHere && (people || match.maker !== guest)) return refused(refuse("lobby.not-seated"));
  const chair = match.seats[seat];
  if (chair === undefined || chair.kind === "open" || (chair.kind === "person" && chair.guest !== guest))
    return refused(refuse("lobby.not-your-chair"));
  const from = chair.kind === "person" ? chair.guest : undefined;
  return (await seatStandby(db, { match: match.id, seat, standby: to, from }, now))
    ? accepted(undefined)
    : refused(refuse("standby.gone"));
}

/** Time has run out where the table wants others to step in: the first who stands by gets the seat. False: nobody does. */
export async function replaceAbsent(
  { db }: Store,
  match: StoredMatch,
  seat: Seat,
  now: Date,
): Promise<boolean> {
  const chair = match.seats[seat];
  if (chair?.kind !== "person") return false;
  for (const { id } of await standbysAt(db, match.id))
    if (await seatStandby(db, { match: match.id, seat, standby: id, from: chair.guest }, now)) return true;
  return false;
}
