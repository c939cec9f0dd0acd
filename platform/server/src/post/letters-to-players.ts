import type { Match, Seat } from "@flagship/kernel";
import {
  isOver,
  lexiconOfSeat,
  missingSeats,
  partyOf,
  partyWords,
  reminderHours,
  resultsAfter,
  withAccount,
} from "@flagship/post";
import { reminderLetter, resultsLetter, welcomeLetter } from "@flagship/post/mail";
import type { HostedMatch } from "./hosted-match.ts";

const HOUR = 3_600_000;

/**
 * Puts all letters on their way that a player of a game is to get now. Each goes out once: that it did is
 * noted together with it.
 */
export async function writeTo(game: HostedMatch, seat: Seat, newId: () => string): Promise<void> {
  await welcome(game, seat, newId);
  await sendResults(game, seat, newId);
  await remind(game, seat, newId);
}

/** Results that were not sent yet go out, each once. */
async function sendResults(game: HostedMatch, seat: Seat, newId: () => string): Promise<void> {
  const affairs = await game.affairs();
  const account = affairs.accounts[seat];
  if (account?.email === undefined || account.hash === undefined) return;
  const party = await game.look((match) => partyOf(game, match, seat));
  const lexicon = await lexiconOfSeat(game, seat);
  const all = await resultsAfter(game, seat, account.mailed);
  for (const printed of all) {
    const { turn } = printed;
    const letter = await resultsLetter(
      newId(),
      account.email,
      game.module,
      affairs.number,
      party.number,
      printed,
      lexicon,
    );
    const kind = printed === all.at(-1) && (await isOver(game)) ? "result" : "turn";
    await game.settleAndSend(
      (now) => withAccount(now, seat, (old) => ({ ...old, mailed: turn })),
      [{ seat, kind, letter }],
    );
    await game.note("mail", "results sent", { party: party.number, turn });
  }
}

/** A player who has had no results yet gets an empty sheet, once. */
async function welcome(game: HostedMatch, seat: Seat, newId: () => string): Promise<void> {
  const affairs = await game.affairs();
  const account = affairs.accounts[seat];
  if (account?.email === undefined || account.hash === undefined || account.welcomed === true) return;
  if (account.mailed !== undefined || affairs.paused) return;
  const { waits, party, blank } = await game.look((match) => ({
    waits: waitsFor(match, seat),
    party: partyOf(game, match, seat),
    blank: game.correspondence.blank(match.game.view(match.state, seat), affairs.number),
  }));
  if (!waits || party.reported !== undefined) return;
  const to = { id: newId(), to: account.email, lexicon: await lexiconOfSeat(game, seat) };
  const plays = { party: partyWords(party.number), name: party.name };
  const letter = welcomeLetter(to, game.module, affairs, plays, party.turn, blank);
  await game.settleAndSend(
    (now) => withAccount(now, seat, (old) => ({ ...old, welcomed: true })),
    [{ seat, kind: "turn", letter }],
  );
  await game.note("mail", "welcomed", { party: party.number });
}

/** A player whose sheet is missing shortly before the deadline is reminded, once. */
async function remind(game: HostedMatch, seat: Seat, newId: () => string): Promise<void> {
  const affairs = await game.affairs();
  const account = affairs.accounts[seat];
  const { due, cycle, turn } = affairs;
  if (account?.email === undefined || due === undefined || turn === undefined || affairs.paused) return;
  if (account.reminded === turn || cycle === undefined) return;
  const ahead = reminderHours(cycle) * HOUR;
  if (game.clock().getTime() < Date.parse(due) - ahead) return;
  const { waits, party } = await game.look((match) => ({
    waits: waitsFor(match, seat),
    party: partyOf(game, match, seat),
  }));
  if (!waits || party.turn !== turn) return;
  const to = { id: newId(), to: account.email, lexicon: await lexiconOfSeat(game, seat) };
  await game.settleAndSend(
    (now) => withAccount(now, seat, (old) => ({ ...old, reminded: turn })),
    [{ seat, kind: "deadline", letter: reminderLetter(to, game.module, affairs, turn) }],
  );
  await game.note("mail", "reminded", { party: party.number, turn });
}

const waitsFor = (match: Match, seat: Seat): boolean => missingSeats(match).includes(seat);
