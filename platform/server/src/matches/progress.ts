import { actsIn, type Match } from "@flagship/kernel";
import type { Progress } from "../storage/matches.ts";

/** How far a match in memory has come. */
export function progressOf(match: Match, now: Date): Progress {
  const waitingFor = match.game.waitingFor(match.state);
  const outcome = match.game.outcome(match.state);
  return {
    acts: actsIn(match),
    status: waitingFor.length === 0 ? "over" : "running",
    waiting: waitingFor.filter((decision) => decision.answered !== true).map((decision) => decision.seat),
    ...(outcome === undefined ? {} : { outcome }),
    acted: now.toISOString(),
  };
}
