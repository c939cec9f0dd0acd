import {
  accepted,
  fingerprint,
  refuse,
  type Checked,
  type Match,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import type { Affairs } from "./affairs.ts";
import { closingTime } from "./cycle.ts";
import type { HostedGame, Note } from "./hosted.ts";
import { turnOf } from "./parties.ts";
import { openTurn } from "./turns.ts";

/** What came of a seat's answer. */
export interface Answered {
  /** The act's number. */
  readonly number: number;
  /** Whether it was the last one and the turn has run. */
  readonly ran: boolean;
}

/** Why nobody can answer now: the game rests, or the time for the turn's sheets is up. */
export function closedBecause(affairs: Affairs, turn: string, now: Date): Refusal | undefined {
  if (affairs.paused) return refuse("post.paused");
  if (affairs.due === undefined || affairs.turn !== turn) return undefined;
  const closes = closingTime(affairs.cycle, affairs.due);
  return now.getTime() < closes.getTime()
    ? undefined
    : refuse("post.too-late", undefined, { turn, closed: closes.toISOString() });
}

/** The action as it is to be taken: with a deadline the turn waits for it, so that sheets can be replaced until then. */
export const timely = (game: HostedGame, { cycle }: Affairs, action: unknown): unknown =>
  cycle === undefined || cycle.early === true ? action : game.correspondence.holding(action);

/**
 * A seat answers, with a sheet or by letting the turn pass. The same answer a second time is not a second act.
 * @param noted who did what, for the journal.
 */
export async function answer(
  game: HostedGame,
  seat: Seat,
  action: unknown,
  noted: Pick<Note, "who" | "what" | "facts">,
): Promise<Checked<Answered>> {
  const sent = timely(game, await game.affairs(), action);
  const { turn, known } = await game.look((match) => ({
    turn: turnOf(game, match),
    known: standing(match, seat, sent),
  }));
  const done = known === undefined ? await game.act(seat, sent) : accepted(known);
  if (!done.ok) return done;
  await game.note(noted.who, noted.what, { turn, act: done.value, ...noted.facts });
  const ran = await game.look((match) => turnOf(game, match) !== turn);
  if (ran) {
    await game.note("table", "turn run", { turn, waived: [] });
    await openTurn(game);
  }
  return accepted({ number: done.value, ran });
}

/** The number of the seat's latest act, if it was this very one and still stands. */
function standing(match: Match, seat: Seat, action: unknown): number | undefined {
  const waiting = match.game.waitingFor(match.state).find((decision) => decision.seat === seat);
  if (waiting?.answered !== true) return undefined;
  const index = match.log.findLastIndex((entry) => entry.by === seat);
  const entry = match.log[index];
  return entry !== undefined && "action" in entry && fingerprint(entry.action) === fingerprint(action)
    ? index + 1
    : undefined;
}

/** Whether this very answer was the seat's latest one: a letter that was delivered twice. */
export function wasAnswered(game: HostedGame, match: Match, seat: Seat, action: unknown): boolean {
  const entry = match.log.findLast((one) => one.by === seat);
  if (entry === undefined || !("action" in entry)) return false;
  const written = fingerprint(entry.action);
  return [action, game.correspondence.holding(action)].some((one) => fingerprint(one) === written);
}
