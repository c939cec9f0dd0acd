import { replay, resume, type AnyGame, type Match } from "@flagship/kernel";
import type { Kysely } from "kysely";
import { loadLog, unsealed } from "../storage/log.ts";
import type { StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

/** Brings a match that has begun into memory: quickly from its snapshot, or from its log, which is always right. */
export async function loadMatch(
  db: Kysely<Database>,
  game: AnyGame,
  { id, header, secret }: StoredMatch,
  damaged: (error: unknown) => void,
  rules: (work: () => Match) => Match,
): Promise<Match> {
  const { log, snapshot } = await loadLog(db, id);
  if (snapshot !== undefined) {
    try {
      const from = unsealed(snapshot);
      if (from.number > log.length) throw new Error("the snapshot has acts that the log has not");
      // At its start it has nothing to spare, and would miss the step of its set-up.
      if (from.number > 0) return rules(() => resume(game, header, secret, from, log));
    } catch (error) {
      damaged(error);
    }
  }
  return rules(() => replay(game, header, secret, log));
}

/** The same match with all its steps. */
export const fromStart = ({ game, header, secret, log }: Match): Match => replay(game, header, secret, log);
