import { setImmediate } from "node:timers/promises";
import type { MatchResult } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Search } from "../matches/search.ts";
import type { Place } from "./finding.ts";
import { findMatches, seatOf, type StoredMatch } from "./matches.ts";
import { resultFor } from "./own-matches.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Which public matches somebody looks for that are over. */
export interface PlayedFilter {
  readonly game?: string | undefined;
  /** Somebody who sat there. */
  readonly guest?: string | undefined;
  /** How it ended for them; without anybody, drawn or not. */
  readonly result?: MatchResult | undefined;
  readonly search?: Search | undefined;
  readonly after?: Place | undefined;
  readonly most: number;
}

/** What was found, and where to go on. */
export interface Played {
  readonly found: readonly StoredMatch[];
  readonly more?: Place;
}

export const playedMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Only matches that are over are in it: an act costs no more for it.
    await db.schema
      .createIndex("progress_over")
      .on("progress")
      .columns(["status", "acted", "match"])
      .where("status", "=", "over")
      .execute();
  },
};

/** So many are looked through at once, so often; others get their turn in between. */
const AT_ONCE = 250;
const ROUNDS = 8;

/** Public matches that are over and fit, those that ended last first. Rated ones are public: they stand in profiles. */
export async function playedMatches(db: Db, filter: PlayedFilter): Promise<Played> {
  const found: StoredMatch[] = [];
  let after = filter.after;
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await over(db, filter.guest, after);
    const open = await publicOnes(
      db,
      rows.map(({ match }) => match),
      filter.game,
    );
    for (const match of await findMatches(db, open)) {
      if (!fits(match, filter)) continue;
      found.push(match);
      const place = { time: match.progress.acted, id: match.id };
      if (found.length === filter.most) return { found, more: place };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return { found };
    after = { time: last.acted, id: last.match };
    await setImmediate();
  }
  return { found, ...(after === undefined ? {} : { more: after }) };
}

/** The next matches that are over, whoever may see them. */
const over = (db: Db, guest: string | undefined, after: Place | undefined) =>
  db
    .selectFrom("progress")
    .select(["match", "acted"])
    .where("status", "=", "over")
    .$if(guest !== undefined, (query) =>
      query.where("match", "in", (eb) =>
        eb
          .selectFrom("seats")
          .select("seats.match")
          .where("seats.guest", "=", guest ?? ""),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("acted", "<", after?.time ?? ""),
          eb.and([eb("acted", "=", after?.time ?? ""), eb("match", "<", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("acted", "desc")
    .orderBy("match", "desc")
    .limit(AT_ONCE)
    .execute();

/** Those of them that anybody may find, in the same order. */
async function publicOnes(
  db: Db,
  ids: readonly string[],
  game: string | undefined,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .select("id")
    .where("id", "in", ids)
    .where("closed", "is", null)
    .where("arrangement", "not like", '%"private":true%')
    .where((eb) => eb.or([eb("listed", "=", 1), eb("arrangement", "like", '%"rated":true%')]))
    .$if(game !== undefined, (query) => query.where("game", "=", game ?? ""))
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => open.has(id));
}

function fits(match: StoredMatch, { guest, result, search }: PlayedFilter): boolean {
  const { outcome } = match.progress;
  if (result !== undefined) {
    const drawn = outcome?.winners.length === 0 ? "drawn" : "won";
    const ended = guest === undefined ? drawn : resultFor(outcome, seatOf(match, guest));
    if (ended !== (guest === undefined && result === "lost" ? "won" : result)) return false;
  }
  return search === undefined || search(match);
}
