import { isSeat, SPECTATOR, type Match, type Message, type Party, type Seat } from "@flagship/kernel";
import type { HostedGame } from "./hosted.ts";

/** Under which number and name a seat writes, and how it stands. */
export const partyOf = (game: HostedGame, match: Match, seat: Seat): Party =>
  game.correspondence.party(match.game.view(match.state, seat));

/** The seat of the party with this number. */
export const seatNumbered = (game: HostedGame, match: Match, party: number): Seat | undefined =>
  game.correspondence.seatOf(match.game.view(match.state, SPECTATOR), party);

/** A party as the game calls it. */
export const partyWords = (number: number): Message => ({ key: "post.party", with: { number } });

/** The turn that is open now. */
export const turnOf = (game: HostedGame, match: Match): string => partyOf(game, match, 0).turn;

/** A turn's place among the others; of what no turn is called, before all of them. */
export const turnNumber = (game: HostedGame, turn: string): number =>
  game.correspondence.turnNamed(turn)?.number ?? -Infinity;

/** Seats whose sheet is missing. */
export const missingSeats = (match: Match): Seat[] =>
  match.game
    .waitingFor(match.state)
    .flatMap(({ seat, answered }) => (isSeat(seat) && answered !== true ? [seat] : []));
