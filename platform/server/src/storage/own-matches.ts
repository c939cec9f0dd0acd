import { setImmediate } from "node:timers/promises";
import type { Outcome, Seat } from "@flagship/kernel";
import type { MatchResult } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Search } from "../matches/search.ts";
import type { Place } from "./finding.ts";
import { findMatches, theirs, type StoredMatch } from "./matches.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Which of their own matches somebody looks for. */
export interface OwnFilter {
  readonly over?: boolean | undefined;
  readonly game?: string | undefined;
  /** How it ended for them. */
  readonly result?: MatchResult | undefined;
  readonly search?: Search | undefined;
  readonly after?: Place | undefined;
  readonly most: number;
}

/** So many are looked through at once, so often; others get their turn in between. */
const AT_ONCE = 200;
const ROUNDS = 10;

/** What was found, and where to go on. */
export interface Own {
  readonly found: readonly StoredMatch[];
  readonly more?: Place;
}

const placeOf = ({ id, progress }: StoredMatch): Place => ({ time: progress.acted, id });

/** The matches a guest made or plays in that fit, the latest first. */
export async function ownMatches(db: Db, guest: string, filter: OwnFilter): Promise<Own> {
  const found: StoredMatch[] = [];
  const narrow = filter.result !== undefined || filter.search !== undefined;
  const most = narrow ? AT_ONCE : filter.most;
  let after = filter.after;
  for (let round = 0; round < ROUNDS; round++) {
    const some = await someOf(db, guest, { ...filter, after, most });
    for (const match of some) {
      if (!fits(match, guest, filter)) continue;
      found.push(match);
      if (found.length === filter.most) return { found, more: placeOf(match) };
    }
    const last = some.at(-1);
    if (last === undefined || some.length < most) return { found };
    after = placeOf(last);
    await setImmediate();
  }
  return { found, ...(after === undefined ? {} : { more: after }) };
}

async function someOf(db: Db, guest: string, filter: OwnFilter): Promise<StoredMatch[]> {
  const { over, game, after, most } = filter;
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select("matches.id")
    .where("matches.id", "in", theirs(db, guest))
    .$if(over !== undefined, (query) => query.where("progress.status", over === true ? "=" : "!=", "over"))
    .$if(game !== undefined, (query) => query.where("matches.game", "=", game ?? ""))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("progress.acted", "<", after?.time ?? ""),
          eb.and([eb("progress.acted", "=", after?.time ?? ""), eb("matches.id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("progress.acted", "desc")
    .orderBy("matches.id")
    .limit(most)
    .execute();
  return findMatches(
    db,
    rows.map((row) => row.id),
  );
}

/** Whether a match ended as wanted, and somebody or something in it is called as wanted. */
export function fits(match: StoredMatch, guest: string, { result, search }: OwnFilter): boolean {
  const chair = match.seats.find((seat) => seat.kind === "person" && seat.guest === guest);
  if (result !== undefined && resultFor(match.progress.outcome, chair?.seat) !== result) return false;
  return search === undefined || search(match, guest);
}

/** How a match ended for a seat; nothing before its end, and for whoever only made it. */
export function resultFor(outcome: Outcome | undefined, seat: Seat | undefined): MatchResult | undefined {
  if (outcome === undefined || seat === undefined) return undefined;
  if (outcome.winners.includes(seat)) return "won";
  return outcome.winners.length === 0 ? "drawn" : "lost";
}
