import { accepted, refuse, refused, type Checked, type Language, type Level } from "@flagship/kernel";
import { hashOfAccount, newAccountNumber } from "./account-number.ts";
import { withAccount, type Account, type Affairs } from "./affairs.ts";
import type { HostedGame } from "./hosted.ts";
import { openTurn } from "./turns.ts";
import { answer, closedBecause, type Answered } from "./answers.ts";
import { closingTime } from "./cycle.ts";
import { partyWords, seatNumbered, turnOf } from "./parties.ts";

/** Somebody who is to play: a person with an address, or a computer of a level. */
export type Newcomer = Person | { readonly level: Level };

interface Person {
  readonly player: string;
  readonly email?: string;
  /** What they read; missing: as they read elsewhere. */
  readonly language?: Language;
}

/** An account as its owner is told of it, once. */
export interface IssuedAccount {
  readonly party: number;
  readonly player: string;
  readonly account: string;
}

/** The account of a newcomer and, for a person, its number. */
export function openAccount(
  seat: number,
  who: Newcomer,
): { readonly account: Account; readonly secret?: string } {
  if ("level" in who) return { account: { seat, player: `computer (${who.level})`, level: who.level } };
  const secret = newAccountNumber();
  return {
    account: {
      seat,
      player: who.player,
      hash: hashOfAccount(secret),
      ...(who.email === undefined ? {} : { email: who.email }),
      ...(who.language === undefined ? {} : { language: who.language }),
    },
    secret,
  };
}

/** Somebody else plays a party from now on; the old account number is worth nothing any more. */
export async function replacePlayer(
  game: HostedGame,
  party: number,
  who: Newcomer,
): Promise<Checked<IssuedAccount>> {
  const seat = await game.look((match) => seatNumbered(game, match, party));
  if (seat === undefined)
    return refused(refuse("post.no-such-party", undefined, { party: partyWords(party) }));
  const { account, secret } = openAccount(seat, who);
  await game.settle((affairs) =>
    withAccount(affairs, seat, (old) => ({
      ...account,
      ...(old.mailed === undefined ? {} : { mailed: old.mailed }),
    })),
  );
  await game.note("host", "player replaced", { party, player: account.player });
  return accepted({ party, player: account.player, account: secret ?? "" });
}

/** A party lets the turn pass; a sheet it has sent counts no more. */
export async function waiveTurn(game: HostedGame, party: number): Promise<Checked<Answered>> {
  const seat = await game.look((match) => seatNumbered(game, match, party));
  if (seat === undefined)
    return refused(refuse("post.no-such-party", undefined, { party: partyWords(party) }));
  const turn = await game.look((match) => turnOf(game, match));
  const closed = closedBecause(await game.affairs(), turn, game.clock());
  if (closed !== undefined) return refused(closed);
  return answer(game, seat, game.correspondence.waive, {
    who: "host",
    what: "turn waived",
    facts: { party },
  });
}

/** The game rests: nothing runs, no sheet is taken. */
export async function pauseGame(game: HostedGame): Promise<Affairs> {
  const before = await game.affairs();
  if (before.paused) return before;
  const after = await game.settle((affairs) => ({ ...affairs, paused: true }));
  await game.note("host", "paused");
  return after;
}

/** The game goes on; a deadline that has passed meanwhile, or is near, begins anew. */
export async function resumeGame(game: HostedGame): Promise<Affairs> {
  const before = await game.affairs();
  if (!before.paused) return before;
  const now = game.clock();
  const past = before.due !== undefined && closingTime(before.cycle, before.due) <= now;
  await game.settle((affairs) => {
    const { due, ...rest } = affairs;
    return { ...rest, paused: false, ...(past || due === undefined ? {} : { due }) };
  });
  await game.note("host", "resumed");
  return openTurn(game);
}
