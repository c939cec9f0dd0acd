import { accepted, REFEREE, refuse, refused, type Checked, type Match, type Seat } from "@flagship/kernel";
import type { Affairs } from "./affairs.ts";
import { closingTime, nextDue } from "./cycle.ts";
import type { HostedGame } from "./hosted.ts";
import { missingSeats, partyOf, turnNumber, turnOf } from "./parties.ts";

/** How a turn that was asked for stands now. */
export interface TurnRun {
  /** The turn that has run. */
  readonly turn: string;
  /** The turn that is open now. */
  readonly now: string;
  /** Parties whose sheet was missing. */
  readonly waived: readonly number[];
  /** False: it had run before, so nothing was done. */
  readonly ran: boolean;
  readonly over: boolean;
}

/** A seat that thinks for itself. */
export type Thinker = (game: HostedGame, match: Match, seat: Seat, level: string) => Promise<unknown>;

/**
 * Runs a turn. Named, it is run whatever is missing, and asking again does nothing; not named, it is
 * run when its deadline has passed or nothing is missing.
 */
export async function runTurn(
  game: HostedGame,
  how: { readonly turn?: string; readonly who: string; readonly think?: Thinker },
): Promise<Checked<TurnRun>> {
  const affairs = await game.affairs();
  const before = await game.look((match) => turnOf(game, match));
  const asked = how.turn ?? before;
  if (asked !== before) {
    const ahead = turnNumber(game, asked) > turnNumber(game, before);
    if (ahead) return refused(refuse("post.no-such-turn", undefined, { now: before, turn: asked }));
    return accepted({ turn: asked, now: before, waived: [], ran: false, over: await isOver(game) });
  }
  if (await isOver(game)) return refused(refuse("post.over"));
  if (affairs.paused) return refused(refuse("post.paused"));
  if (how.think !== undefined) await letComputersThink(game, affairs, how.think);
  const missing = await game.look((match) =>
    turnOf(game, match) === asked ? missingSeats(match).map((seat) => partyOf(game, match, seat).number) : [],
  );
  if (missing.length > 0 && how.turn === undefined && !isClosed(affairs, asked, game.clock()))
    return refused(
      refuse("post.missing", undefined, { turn: asked, count: missing.length, list: missing.join(", ") }),
    );
  const done = await closeTurn(game, asked);
  if (!done.ok) return done;
  const now = await game.look((match) => turnOf(game, match));
  await game.note(how.who, "turn run", { turn: asked, waived: missing });
  await openTurn(game);
  return accepted({ turn: asked, now, waived: missing, ran: true, over: await isOver(game) });
}

/** Closes the turn, unless the last sheet has run it already. */
async function closeTurn(game: HostedGame, turn: string): Promise<Checked<unknown>> {
  const open = await game.look(
    (match) => turnOf(game, match) === turn && match.game.waitingFor(match.state).length > 0,
  );
  return open ? game.act(REFEREE, game.correspondence.close) : accepted(undefined);
}

/** Whether the time for this turn's sheets is up. */
export const isClosed = (affairs: Affairs, turn: string, now: Date): boolean =>
  affairs.due !== undefined &&
  affairs.turn === turn &&
  now.getTime() >= closingTime(affairs.cycle, affairs.due).getTime();

export const isOver = (game: HostedGame): Promise<boolean> =>
  game.look((match) => match.game.waitingFor(match.state).length === 0);

async function letComputersThink(game: HostedGame, affairs: Affairs, think: Thinker): Promise<void> {
  for (const { seat, level } of affairs.accounts) {
    if (level === undefined) continue;
    const waits = await game.look((match) => missingSeats(match).includes(seat));
    if (!waits) continue;
    const action = await think(game, await game.look((match) => match), seat, level);
    const done = await game.act(seat, action);
    if (!done.ok) await game.act(seat, game.correspondence.waive);
  }
}

/** Sets the deadline of the turn that is open now, if it has none yet; asking again changes nothing. */
export async function openTurn(game: HostedGame): Promise<Affairs> {
  const now = await game.look((match) => turnOf(game, match));
  const over = await isOver(game);
  return game.settle((affairs) => {
    if (affairs.turn === now && (affairs.due !== undefined || affairs.cycle === undefined)) return affairs;
    const { due: _, ...rest } = affairs;
    const open = { ...rest, turn: now };
    if (affairs.cycle === undefined || over) return open;
    return { ...open, due: nextDue(affairs.cycle, game.clock()).toISOString() };
  });
}
