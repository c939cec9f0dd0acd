import {
  accepted,
  nameOf,
  refuse,
  refused,
  retrace,
  tellApart,
  whoSits,
  withSeatNames,
  type Checked,
  type Lexicon,
  type Match,
  type Message,
  type Printed,
  type ReportFacts,
  type Seat,
} from "@flagship/kernel";
import type { Account, Affairs } from "./affairs.ts";
import { wasAnswered } from "./answers.ts";
import { closingTime } from "./cycle.ts";
import type { HostedGame } from "./hosted.ts";
import { lexiconOfSeat } from "./languages.ts";
import { post, postText } from "../words/lexicon.ts";
import { partyOf, partyWords, seatNumbered, turnNumber, turnOf } from "./parties.ts";

/** What the host adds to a seat's result sheet. */
export function factsFor(affairs: Affairs, seat: Seat, lexicon: Lexicon): ReportFacts {
  const player = playerIn(affairs, seat, lexicon);
  return {
    game: affairs.number,
    title: affairs.title,
    player,
    ...(affairs.due === undefined
      ? {}
      : { due: affairs.due, closes: closingTime(affairs.cycle, affairs.due).toISOString() }),
  };
}

/** Who plays a seat, as the host knows them; a computer by its level. */
function playerIn({ accounts }: Affairs, seat: Seat, lexicon: Lexicon): string {
  const { player = "", level } = accounts.find((one) => one.seat === seat) ?? {};
  return level === undefined
    ? player
    : postText(post("post.computer", { level: post(`post.level.${level}`) }), lexicon);
}

/** The latest result sheet of a seat in the words of a reader; nothing before the first turn has run. */
export function latestResult(
  game: HostedGame,
  match: Match,
  affairs: Affairs,
  seat: Seat,
  lexicon: Lexicon,
): Printed | undefined {
  const view: unknown = match.game.view(match.state, seat);
  if (game.correspondence.party(view).reported === undefined) return undefined;
  return game.correspondence.report(view, seated(lexicon, affairs, match), factsFor(affairs, seat, lexicon));
}

/** The lexicon that calls the players by the names the host knows them by. */
function seated(lexicon: Lexicon, affairs: Affairs, { header }: Match): Lexicon {
  const players = Array.from({ length: header.seats }, (_, seat) => {
    const player = playerIn(affairs, seat, lexicon);
    return player === "" ? nameOf(whoSits(seat), lexicon) : player;
  });
  return withSeatNames(lexicon, tellApart(players));
}

/** The result sheet of a party, of the latest turn or an earlier one, in the words of its player or another reader. */
export async function resultOf(
  game: HostedGame,
  party: number,
  turn?: string,
  reader?: Lexicon,
): Promise<Checked<Printed>> {
  const affairs = await game.affairs();
  const seat = await game.look((match) => seatNumbered(game, match, party));
  if (seat === undefined)
    return refused(refuse("post.no-such-party", undefined, { party: partyWords(party) }));
  const lexicon = reader ?? (await lexiconOfSeat(game, seat));
  const printed = await game.look((match) => latestResult(game, match, affairs, seat, lexicon));
  if (printed !== undefined && (turn === undefined || printed.turn === turn)) return accepted(printed);
  if (turn === undefined) return refused(refuse("post.no-report-yet"));
  const first = earlierResults(
    game,
    await game.look((match) => match),
    affairs,
    seat,
    turnNumber(game, turn),
    lexicon,
  );
  for (const earlier of first) {
    if (earlier.turn === turn) return accepted(earlier);
    break;
  }
  return refused(refuse("post.no-report", undefined, { turn }));
}

/** The result sheets of a seat after those of a turn, oldest first; without a turn the latest alone. */
export async function resultsAfter(
  game: HostedGame,
  seat: Seat,
  turn: string | undefined,
): Promise<readonly Printed[]> {
  const affairs = await game.affairs();
  const lexicon = await lexiconOfSeat(game, seat);
  const latest = await game.look((match) => latestResult(game, match, affairs, seat, lexicon));
  if (latest === undefined || latest.turn === turn) return [];
  const next = turn === undefined ? undefined : turnNumber(game, turn) + 1;
  if (next === undefined || next === turnNumber(game, latest.turn)) return [latest];
  const match = await game.look((now) => now);
  const earlier = [...earlierResults(game, match, affairs, seat, next, lexicon)];
  return [...earlier.filter((printed) => printed.turn !== latest.turn), latest];
}

/**
 * A seat's result sheets from a turn on, each as it was when it went out. The match is played again once, as far as
 * somebody reads on.
 */
function* earlierResults(
  game: HostedGame,
  match: Match,
  affairs: Affairs,
  seat: Seat,
  from: number,
  lexicon: Lexicon,
): Generator<Printed> {
  // What was due then is long past.
  const { due: _, ...settled } = affairs;
  let told: string | undefined;
  for (const then of retrace(match)) {
    const { reported } = partyOf(game, then, seat);
    if (reported === undefined || reported === told) continue;
    told = reported;
    const printed =
      turnNumber(game, reported) < from ? undefined : latestResult(game, then, settled, seat, lexicon);
    if (printed !== undefined) yield printed;
  }
}

/** How a game stands, for its host. */
export interface GameStatus {
  readonly game: number;
  readonly title: string;
  readonly turn: string;
  readonly paused: boolean;
  readonly over: boolean;
  readonly acts: number;
  readonly due?: string;
  readonly closes?: string;
  readonly parties: readonly PartyStatus[];
  /** Numbers of the parties that have won, and why. */
  readonly outcome?: { readonly winners: readonly number[]; readonly why: Message };
}

export interface PartyStatus {
  readonly party: number;
  readonly name: string;
  readonly player: string;
  readonly email?: string;
  readonly alive: boolean;
  /** `computer`: it writes its sheet when the turn runs; `none`: nothing is asked. */
  readonly sheet: "in" | "missing" | "waived" | "computer" | "none";
  /** Turns waived in a row; more than two: offer the party to somebody else. */
  readonly waived: number;
}

export async function statusOf(game: HostedGame): Promise<GameStatus> {
  const affairs = await game.affairs();
  return game.look((match) => {
    const outcome = match.game.outcome(match.state);
    const waiting = new Map(
      match.game.waitingFor(match.state).map((one) => [one.seat, one.answered === true]),
    );
    return {
      game: affairs.number,
      title: affairs.title,
      turn: turnOf(game, match),
      paused: affairs.paused,
      over: waiting.size === 0,
      acts: match.log.length,
      ...(affairs.due === undefined
        ? {}
        : { due: affairs.due, closes: closingTime(affairs.cycle, affairs.due).toISOString() }),
      parties: affairs.accounts.map((account): PartyStatus => {
        const { number, name, alive, waived } = partyOf(game, match, account.seat);
        const sheet = sheetState(game, match, account, waiting.get(account.seat));
        const { player, email } = account;
        return {
          party: number,
          name,
          player,
          alive,
          sheet,
          waived,
          ...(email === undefined ? {} : { email }),
        };
      }),
      ...(outcome === undefined
        ? {}
        : {
            outcome: {
              winners: outcome.winners.map((seat) => partyOf(game, match, seat).number),
              why: outcome.why,
            },
          }),
    };
  });
}

/** How it stands with a party's sheet. */
function sheetState(
  game: HostedGame,
  match: Match,
  { seat, level }: Account,
  answered: boolean | undefined,
): PartyStatus["sheet"] {
  if (answered === undefined) return "none";
  if (!answered) return level === undefined ? "missing" : "computer";
  return wasAnswered(game, match, seat, game.correspondence.waive) ? "waived" : "in";
}
