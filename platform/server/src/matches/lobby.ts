import { accepted, keyFrom, refuse, refused, type Checked, type Seat } from "@flagship/kernel";
import type { Join, Level, MatchMade, NewMatch, Role, Scope } from "@flagship/protocol";
import { randomBytes } from "node:crypto";
import { clockFault, type Arrangement } from "../clocks/arrangement.ts";
import { newId, newToken, sameSecret } from "../random.ts";
import { addMatch, findMatch, seatOf, type StoredMatch, type StoredSeat } from "../storage/matches.ts";
import { fillSeats, takeSeat } from "../storage/pledges.ts";
import { hasSat } from "../storage/seating.ts";
import { beginIfReady, timeForWords, type DiceHost } from "./dice-setting.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  /** Missing: a guest. */
  readonly role?: Role;
  /** What a personal token allows: a program of theirs asks. */
  readonly scopes?: readonly Scope[];
}

/** Makes a match. When no seat is open it begins as soon as the maker has shown their word, if they pledged one. */
export async function makeMatch(
  host: DiceHost,
  maker: Person,
  wish: NewMatch,
  more: Pick<Arrangement, "quick" | "level" | "strangers"> = {},
): Promise<Checked<MatchMade>> {
  if (wish.seats.filter((seat) => seat.kind === "me").length > 1)
    return refused(refuse("lobby.one-seat-each", undefined, undefined, "seats"));
  if (wish.private === true && (wish.listed === true || wish.rated === true))
    return refused(refuse("lobby.private", undefined, undefined, "private"));
  if (wish.rated === true && maker.role === undefined) return refused(refuse("rated.accounts-only"));
  const misfit = clockFault(wish.time, wish.rated === true);
  if (misfit !== undefined) return refused(misfit);
  const secret = keyFrom((count) => randomBytes(count));
  const laid = await host.lay(wish.game, { options: wish.options ?? {}, seats: wish.seats.length }, secret);
  if (!laid.ok) return laid;
  const { header, chairs } = laid.value;
  const pledge = wish.pledge ?? "";
  const seats = wish.seats.map((seat, index): StoredSeat =>
    seat.kind === "me"
      ? {
          seat: index,
          kind: "person",
          guest: maker.id,
          name: maker.name,
          pledge,
          contribution: "",
          ...(maker.scopes === undefined ? {} : { bot: true }),
        }
      : { ...seat, seat: index },
  );
  const now = host.clock();
  const open = seats.some((seat) => seat.kind === "open");
  const mine = seats.some((seat) => seat.kind === "person");
  const clock = wish.time === undefined ? wish.clock : wish.time.decision;
  const rules = { ...(clock === undefined ? {} : { clock }), listed: wish.listed ?? false };
  const arrangement: Arrangement = {
    ...more,
    ...(wish.time === undefined ? {} : { time: wish.time }),
    ...(wish.rated === true ? { rated: true } : {}),
    ...(wish.private === true ? { private: true } : {}),
    ...(wish.gather === true ? { gather: true } : {}),
    ...(wish.late === undefined ? {} : { late: wish.late }),
  };
  const wordsBy = timeForWords({ ...rules, arrangement }, host.time());
  const match: StoredMatch = {
    id: newId(),
    header,
    rules: header.rulesVersion,
    chairs,
    secret,
    names: wish.names ?? "rulebook",
    invitation: newToken(),
    maker: maker.id,
    made: now.toISOString(),
    ...rules,
    arrangement,
    ...(open || (wish.gather === true && mine) ? {} : { wordsBy }),
    withheld: [],
    seats,
    progress: { acts: 0, status: "waiting", waiting: [], put: {}, acted: now.toISOString() },
  };
  await addMatch(host.store.db, match);
  if (!open) await beginIfReady(host, match.id);
  const seat = seatOf(match, maker.id);
  return accepted({
    id: match.id,
    ...(seat === undefined ? {} : { seat }),
    ...(open ? { invitation: match.invitation } : {}),
  });
}

/** Takes an open seat by invitation. Whoever sits there already keeps their seat, and their pledge. */
export async function joinMatch(
  host: DiceHost,
  guest: Person,
  id: string,
  join: Join,
): Promise<Checked<Seat>> {
  const pledge = join.pledge ?? "";
  for (;;) {
    const match = await findMatch(host.store.db, id);
    if (match === undefined) return refused(refuse("lobby.no-such-match"));
    if (!sameSecret(match.invitation, join.invitation)) return refused(refuse("lobby.wrong-invitation"));
    if (match.closed !== undefined) return refused(refuse("lobby.closed"));
    const held = seatOf(match, guest.id);
    if (held !== undefined) return accepted(held);
    if (await hasSat(host.store.db, id, guest.id)) return refused(refuse("lobby.sent-away"));
    if (match.arrangement?.rated === true && guest.role === undefined)
      return refused(refuse("rated.accounts-only"));
    const module = await host.shelf.playable(match.header);
    if (!module.ok) return module;
    const seat = openSeat(match, join.seat);
    if (!seat.ok) return seat;
    if (isPledged(match, pledge))
      return refused(refuse("lobby.pledge-taken", undefined, undefined, "pledge"));
    const wordsBy = timeForWords(match, host.time());
    const place = { match: id, seat: seat.value, guest: guest.id };
    if (
      await takeSeat(host.store.db, {
        ...place,
        pledge,
        wordsBy,
        bot: guest.scopes !== undefined,
        overComputer: join.seat !== undefined,
      })
    ) {
      await beginIfReady(host, id);
      return seat;
    }
    // Somebody was quicker: look again which seat is open.
  }
}

/** Whether somebody at the table has pledged this already: who copies a pledge may hope to copy the word. */
export const isPledged = ({ seats }: StoredMatch, pledge: string): boolean =>
  pledge !== "" && seats.some((seat) => seat.kind === "person" && seat.pledge === pledge);

function openSeat(match: StoredMatch, wanted: Seat | undefined): Checked<Seat> {
  const open = match.seats.filter((seat) => seat.kind === "open");
  // A computer makes room for whoever wants just that chair, as long as the table waits.
  const made = match.progress.status === "waiting" && match.wordsBy === undefined;
  const computers = match.seats.filter((seat) => made && seat.kind === "computer" && seat.seat === wanted);
  if (computers[0] !== undefined) return accepted(computers[0].seat);
  if (open.length === 0) return refused(refuse("lobby.no-seat-open"));
  const seat = wanted === undefined ? open[0] : open.find((one) => one.seat === wanted);
  return seat === undefined
    ? refused(refuse("lobby.seat-not-open", undefined, undefined, "seat"))
    : accepted(seat.seat);
}

/** Computers take the seats that are open, at the wish of somebody who sits there; with the words shown the match begins. */
export async function fillWithComputers(
  host: DiceHost,
  guest: string,
  id: string,
  level: Level,
): Promise<Checked<undefined>> {
  const match = await findMatch(host.store.db, id);
  if (match === undefined) return refused(refuse("lobby.no-such-match"));
  if (match.closed !== undefined) return refused(refuse("lobby.closed"));
  if (seatOf(match, guest) === undefined) return refused(refuse("lobby.not-seated"));
  if (!(await fillSeats(host.store.db, id, level, timeForWords(match, host.time()))))
    return refused(refuse("lobby.no-seat-open"));
  await beginIfReady(host, id);
  return accepted(undefined);
}
