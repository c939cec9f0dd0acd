import {
  accepted,
  cutBack,
  refuse,
  refused,
  type Checked,
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
import { partyOf, partyWords, seatNumbered, turnOf } from "./parties.ts";

/** What the host adds to a seat's result sheet. */
export function factsFor(affairs: Affairs, seat: Seat): ReportFacts {
  const player = affairs.accounts.find((one) => one.seat === seat)?.player ?? "";
  return {
    game: affairs.number,
    title: affairs.title,
    player,
    ...(affairs.due === undefined
      ? {}
      : { due: affairs.due, closes: closingTime(affairs.cycle, affairs.due).toISOString() }),
  };
}

/** The latest result sheet of a seat; nothing before the first turn has run. */
export function latestResult(
  game: HostedGame,
  match: Match,
  affairs: Affairs,
  seat: Seat,
): Printed | undefined {
  const view: unknown = match.game.view(match.state, seat);
  if (game.correspondence.party(view).reported === undefined) return undefined;
  return game.correspondence.report(view, game.lexicon, factsFor(affairs, seat));
}

/** The result sheet of a party, of the latest turn or an earlier one. */
export async function resultOf(game: HostedGame, party: number, turn?: string): Promise<Checked<Printed>> {
  const affairs = await game.affairs();
  const latest = await game.look((match) => {
    const seat = seatNumbered(game, match, party);
    return seat === undefined ? undefined : { seat, printed: latestResult(game, match, affairs, seat) };
  });
  if (latest === undefined)
    return refused(refuse("post.no-such-party", undefined, { party: partyWords(party) }));
  const { seat, printed } = latest;
  if (printed !== undefined && (turn === undefined || printed.turn === turn)) return accepted(printed);
  const none = refused(refuse("post.no-report", undefined, { turn: turn ?? "the first turn" }));
  if (turn === undefined) return none;
  const then = asOf(game, await game.history(), seat, turn);
  const earlier =
    then === undefined
      ? undefined
      : latestResult(game, then, { ...affairs, due: undefined } as Affairs, seat);
  return earlier === undefined ? none : accepted(earlier);
}

/** The match as it stood when the results of a turn went out. */
function asOf(game: HostedGame, match: Match, seat: Seat, turn: string): Match | undefined {
  // Found by halves: results only ever follow each other.
  const year = Number(turn.slice(1));
  let [low, high] = [0, match.log.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const reported = partyOf(game, cutBack(match, middle), seat).reported;
    if (reported !== undefined && Number(reported.slice(1)) >= year) high = middle;
    else low = middle + 1;
  }
  const then = cutBack(match, low);
  return partyOf(game, then, seat).reported === turn ? then : undefined;
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
