import {
  accepted,
  beginMatch,
  keyFrom,
  makeHeader,
  refuse,
  refused,
  type Checked,
  type GameModule,
  type MatchHeader,
  type Seat,
} from "@flagship/kernel";
import type { Join, MatchMade, NewMatch } from "@flagship/protocol";
import { randomBytes } from "node:crypto";
import { newId, newToken, sameSecret } from "../random.ts";
import type { Shelf } from "../shelf.ts";
import {
  addMatch,
  findMatch,
  seatOf,
  takeSeat,
  type Progress,
  type StoredMatch,
  type StoredSeat,
} from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { progressOf } from "./progress.ts";

interface Host {
  readonly store: Store;
  readonly shelf: Shelf;
  clock(): Date;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Makes a match; it begins at once when no seat is open. */
export async function makeMatch(host: Host, maker: Person, wish: NewMatch): Promise<Checked<MatchMade>> {
  const found = await host.shelf.find(wish.game);
  if (!found.ok) return found;
  if (wish.seats.filter((seat) => seat.kind === "me").length > 1)
    return refused(refuse("lobby.one-seat-each", undefined, undefined, "seats"));
  const secret = keyFrom((count) => randomBytes(count));
  const made = makeHeader(
    found.value.game,
    { options: wish.options ?? {}, seats: wish.seats.length },
    secret,
  );
  if (!made.ok) return made;
  const seats = wish.seats.map((seat, index): StoredSeat =>
    seat.kind === "me"
      ? {
          seat: index,
          kind: "person",
          guest: maker.id,
          name: maker.name,
          contribution: wish.contribution ?? "",
        }
      : { ...seat, seat: index },
  );
  const now = host.clock();
  const waiting: StoredMatch = {
    id: newId(),
    header: made.value,
    secret,
    names: wish.names ?? "rulebook",
    invitation: newToken(),
    maker: maker.id,
    made: now.toISOString(),
    ...(wish.clock === undefined ? {} : { clock: wish.clock }),
    listed: wish.listed ?? false,
    seats,
    progress: { acts: 0, status: "waiting", waiting: [], acted: now.toISOString() },
  };
  const open = seats.some((seat) => seat.kind === "open");
  await addMatch(host.store.db, open ? waiting : { ...waiting, ...begun(found.value, waiting, now) });
  const seat = seatOf(waiting, maker.id);
  return accepted({
    id: waiting.id,
    ...(seat === undefined ? {} : { seat }),
    ...(open ? { invitation: waiting.invitation } : {}),
  });
}

/** Takes an open seat by invitation. Whoever sits there already keeps their seat. */
export async function joinMatch(host: Host, guest: Person, id: string, join: Join): Promise<Checked<Seat>> {
  for (;;) {
    const match = await findMatch(host.store.db, id);
    if (match === undefined) return refused(refuse("lobby.no-such-match"));
    if (!sameSecret(match.invitation, join.invitation)) return refused(refuse("lobby.wrong-invitation"));
    const held = seatOf(match, guest.id);
    if (held !== undefined) return accepted(held);
    const module = await host.shelf.playable(match.header);
    if (!module.ok) return module;
    const seat = openSeat(match, join.seat);
    if (!seat.ok) return seat;
    const sit = { match: id, seat: seat.value, guest: guest.id, contribution: join.contribution ?? "" };
    const begin = (full: StoredMatch) => begun(module.value, full, host.clock());
    if (await takeSeat(host.store.db, sit, begin)) return seat;
    // Somebody was quicker: look again which seat is open.
  }
}

function openSeat(match: StoredMatch, wanted: Seat | undefined): Checked<Seat> {
  const open = match.seats.filter((seat) => seat.kind === "open");
  if (open.length === 0) return refused(refuse("lobby.no-seat-open"));
  const seat = wanted === undefined ? open[0] : open.find((one) => one.seat === wanted);
  return seat === undefined
    ? refused(refuse("lobby.seat-not-open", undefined, undefined, "seat"))
    : accepted(seat.seat);
}

/** What changes when the last seat is taken: the contributions are settled and the table is set. */
function begun(
  { game }: GameModule,
  match: StoredMatch,
  now: Date,
): { readonly header: MatchHeader; readonly progress: Progress } {
  const contributions = match.seats.map((seat) => (seat.kind === "person" ? seat.contribution : ""));
  const header = { ...match.header, contributions };
  return { header, progress: progressOf(beginMatch(game, header, match.secret), now) };
}
