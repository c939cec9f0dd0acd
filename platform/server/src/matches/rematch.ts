import { accepted, refuse, refused, seatsOf, type Checked, type Seat } from "@flagship/kernel";
import type { MatchMade, NewMatch, Role, SeatWish } from "@flagship/protocol";
import {
  findMatch,
  linkRematch,
  mayBeStrangers,
  removeMatch,
  seatOf,
  type StoredMatch,
} from "../storage/matches.ts";
import { chairsOf } from "./chairs.ts";
import type { DiceHost } from "./dice-setting.ts";
import { controlOf } from "../clocks/arrangement.ts";
import { joinMatch, makeMatch } from "./lobby.ts";
import { chairsAfter } from "./rematch-chairs.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role?: Role;
}

/** Where each chair's player sits in the rematch: its next side, so that everybody has played both, and nobody leaves their team. */
async function chairsIn(host: DiceHost, match: StoredMatch): Promise<Checked<readonly Seat[]>> {
  const { game, seats } = match.header;
  const chairs = await chairsOf(host, match);
  if (chairs === undefined) return refused(refuse("lobby.no-such-game", undefined, { game }));
  // Of options of old that fit no form of today no side is known; the rules refuse them when the table is made.
  return accepted(chairsAfter(seatsOf(seats).map((seat) => chairs[seat]?.side ?? seat)));
}

/** A chair at the rematch. */
interface Rematch {
  readonly made: MatchMade;
  /** This call has made the table: the others do not know of it. */
  readonly isNew: boolean;
}

/**
 * Gives a player of a match that is over their chair at its rematch. The first who asks makes the table; whoever asks later, or
 * at the same time, comes to the same one.
 */
export async function rematchOf(
  host: DiceHost,
  player: Person,
  id: string,
  pledge: { readonly pledge?: string },
): Promise<Checked<Rematch>> {
  const match = await findMatch(host.store.db, id);
  if (match === undefined) return refused(refuse("lobby.no-such-match"));
  const seat = seatOf(match, player.id);
  if (seat === undefined) return refused(refuse("lobby.not-seated"));
  if (match.progress.status !== "over") return refused(refuse("rematch.not-over"));
  const chairs = await chairsIn(host, match);
  if (!chairs.ok) return chairs;
  const mine = chairs.value[seat] ?? seat;
  if (match.next !== undefined) return sitDown(host, player, match.next, mine, pledge);
  const wish = { ...sameAgain(match, chairs.value, mine), ...pledge };
  const made = await makeMatch(host, player, wish, mayBeStrangers(match) ? { strangers: true } : {});
  if (!made.ok) return made;
  const next = await linkRematch(host.store.db, id, made.value.id);
  if (next === made.value.id) return accepted({ made: made.value, isNew: true });
  // Somebody was quicker: theirs is the table.
  await removeMatch(host.store.db, made.value.id);
  return sitDown(host, player, next, mine, pledge);
}

async function sitDown(
  host: DiceHost,
  player: Person,
  next: string,
  seat: Seat,
  pledge: { readonly pledge?: string },
): Promise<Checked<Rematch>> {
  const match = await findMatch(host.store.db, next);
  if (match === undefined) return refused(refuse("lobby.no-such-match"));
  const held = seatOf(match, player.id);
  const at = (chair: Seat): Rematch => ({ made: { id: next, seat: chair }, isNew: false });
  if (held !== undefined) return accepted(at(held));
  const join = { invitation: match.invitation, ...pledge };
  const intended = match.seats[seat]?.kind === "open";
  const joined = await joinMatch(host, player, next, intended ? { ...join, seat } : join);
  if (joined.ok) return accepted(at(joined.value));
  // Whoever made the table moves between chairs as long as it waits: any open one will do.
  if (joined.refusal.code !== "lobby.seat-not-open") return joined;
  const elsewhere = await joinMatch(host, player, next, join);
  return elsewhere.ok ? accepted(at(elsewhere.value)) : elsewhere;
}

/** The same table once more: the chairs of people are open for them, computers change theirs, too. */
function sameAgain(match: StoredMatch, chairs: readonly Seat[], mine: Seat): NewMatch {
  const { header, names, arrangement = {} } = match;
  const wishes: SeatWish[] = match.seats.map(() => ({ kind: "open" }));
  for (const chair of match.seats)
    if (chair.kind === "computer")
      wishes[chairs[chair.seat] ?? chair.seat] = { kind: "computer", level: chair.level };
  wishes[mine] = { kind: "me" };
  const time = controlOf(match);
  const rated = arrangement.rated === true ? { rated: true } : {};
  const gathered = arrangement.gather === true ? { gather: true } : {};
  const secluded = arrangement.private === true ? { private: true } : {};
  return {
    game: header.game,
    options: header.options,
    seats: wishes,
    names,
    ...(time === undefined ? {} : { time }),
    ...rated,
    ...secluded,
    ...gathered,
    ...(arrangement.late === undefined ? {} : { late: arrangement.late }),
  };
}
