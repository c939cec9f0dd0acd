import { accepted, refuse, refused, type Checked, type Refusal, type Seat } from "@flagship/kernel";
import { keptApart } from "../people/ties.ts";
import { findMatch, seatOf, type StoredMatch } from "../storage/matches.ts";
import type { HandOver } from "@flagship/protocol";
import { addStandby, exchangeChairs, freeChair, hasSat, setReady, standbysAt } from "../storage/seating.ts";
import type { Store } from "../storage/store.ts";
import { isByCorrespondence } from "../notices/happenings.ts";
import { beginIfReady, timeForWords, type DiceHost } from "./dice-setting.ts";
import type { Table } from "./table.ts";

/** So many stand by at one table. */
export const MOST_STANDBYS = 50;

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
  pair: readonly [Seat, Seat],
): Promise<Checked<undefined>> {
  for (let seen: StoredMatch | undefined = match; seen !== undefined;) {
    const why = whyNotExchange(seen, guest, pair);
    if (why !== undefined) return refused(why);
    const done = await exchangeChairs(host.store.db, match.id, pair, pair.map(sitterAt(seen)));
    if (done === "done") return accepted(undefined);
    if (done === "too-late") return refused(refuse("lobby.pledges-stand"));
    // Somebody sat down or got up meanwhile: look again.
    seen = await findMatch(host.store.db, match.id);
  }
  return refused(refuse("lobby.no-such-match"));
}

/** Before the match begins somebody leaves their chair, or who made the table frees another's, who does not come back then. */
export async function leaveChair(
  { store, clock }: DiceHost,
  match: StoredMatch,
  guest: string,
  seat: Seat,
): Promise<Checked<undefined>> {
  const chair = match.seats[seat];
  const mine = chair?.kind === "person" && chair.guest === guest;
  if (chair?.kind !== "person" || !(mine || match.maker === guest))
    return refused(refuse("lobby.not-your-chair"));
  const place = { match: match.id, seat, guest: chair.guest };
  const done = await freeChair(store.db, place, mine ? undefined : clock());
  if (done === "done") return accepted(undefined);
  return refused(refuse(done === "changed" ? "lobby.not-your-chair" : "lobby.pledges-stand"));
}

const sitterAt =
  ({ seats }: StoredMatch) =>
  (seat: Seat): string | null => {
    const chair = seats[seat];
    return chair?.kind === "person" ? chair.guest : null;
  };

function whyNotExchange(
  match: StoredMatch,
  guest: string,
  [one, other]: readonly [Seat, Seat],
): Refusal | undefined {
  const chairs = [match.seats[one], match.seats[other]];
  if (chairs.includes(undefined) || one === other)
    return refuse("message.malformed", undefined, { field: "seat" }, "seat");
  const mine = seatOf(match, guest);
  if (mine === undefined && match.maker !== guest) return refuse("lobby.not-seated");
  const onlyMine = chairs.every((chair) => chair?.kind !== "person" || chair.guest === guest);
  const ownMove = mine !== undefined && [one, other].includes(mine) && onlyMine;
  return ownMove || match.maker === guest ? undefined : refuse("lobby.not-your-chair");
}

/** Why nobody can take a seat over at this match; nothing: one can. */
export const whySeatsStay = (
  { arrangement, progress, closed }: StoredMatch,
  byPost: boolean,
): string | undefined => {
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
  const fixed = whySeatsStay(match, byPost);
  if (fixed !== undefined) return fixed;
  if (seatOf(match, guest) !== undefined) return "lobby.one-seat-each";
  if (await hasSat(db, match.id, guest)) return "standby.sat";
  // Who is blocked does not learn of it.
  if (await isKeptApart(db, match, guest)) return "standby.full";
  const all = await standbysAt(db, match.id);
  return all.length >= MOST_STANDBYS && !all.some((one) => one.guest === guest) ? "standby.full" : undefined;
}

/** Whether somebody is not to be brought together with one of those who sit there. */
async function isKeptApart(db: Store["db"], { seats }: StoredMatch, guest: string): Promise<boolean> {
  const apart = await keptApart(db, guest);
  return seats.some((chair) => chair.kind === "person" && apart.has(chair.guest));
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

/** Who would take a seat over under this id; nobody who has gone, or is not to be brought together with those at the table. */
export async function standbyBy(
  db: Store["db"],
  match: StoredMatch,
  to: string,
): Promise<{ readonly guest: string; readonly name: string } | undefined> {
  const standby = (await standbysAt(db, match.id)).find(({ id }) => id === to);
  return standby === undefined || (await isKeptApart(db, match, standby.guest)) ? undefined : standby;
}

/**
 * Somebody at the table gives their own seat to one who stands by, or proposes that one gets a computer's. Where only computers
 * play, it is for who made the table to say.
 */
export async function handOver(
  { db }: Store,
  table: Table,
  match: StoredMatch,
  guest: string,
  { seat, to }: HandOver,
): Promise<Refusal | undefined> {
  const fixed = whySeatsStay(match, table.module.correspondence !== undefined);
  if (fixed !== undefined) return refuse(fixed);
  const mine = seatOf(match, guest);
  if (match.arrangement?.resigned?.includes(seat) === true) return refuse("seat.resigned");
  const people = match.seats.some(({ kind }) => kind === "person");
  if (mine === undefined && (people || match.maker !== guest)) return refuse("lobby.not-seated");
  if (mine !== seat && match.seats[seat]?.kind !== "computer") return refuse("lobby.not-your-chair");
  if ((await standbyBy(db, match, to)) === undefined) return refuse("standby.gone");
  if (mine === undefined) return table.arrange({ change: "hand-over", seat, to, agreed: [] });
  return table.arrange(
    mine === seat
      ? { change: "hand-over", seat, to, from: guest, agreed: [seat] }
      : { change: "offer", seat: mine, proposal: { kind: "hand-over", seat, to }, needed: [] },
  );
}

/**
 * Time has run out where the table wants others to step in: the first who stands by gets the seat, whoever is there before
 * whoever is away. Where nobody has days, those who are away are passed over. Says who has it then; nothing: nobody does.
 */
export async function replaceAbsent(
  { db }: Store,
  table: Table,
  seat: Seat,
  isHere: (guest: string) => boolean,
): Promise<string | undefined> {
  const match = table.stored;
  const chair = match.seats[seat];
  if (chair?.kind !== "person") return undefined;
  const all = await standbysAt(db, match.id);
  const here = all.filter(({ guest }) => isHere(guest));
  const away = isByCorrespondence(match) ? all.filter(({ guest }) => !isHere(guest)) : [];
  for (const { id, guest } of [...here, ...away]) {
    if (await isKeptApart(db, match, guest)) continue;
    const step = { change: "hand-over", seat, to: id, from: chair.guest, agreed: [] } as const;
    if ((await table.arrange(step)) === undefined) return guest;
  }
  return undefined;
}
