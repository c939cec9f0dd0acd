import { sql, type Kysely, type RawBuilder } from "kysely";
import type { RulesHere } from "../shelf.ts";
import { POST_LEASE } from "../storage/store.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** So many matches are looked up at once. */
const AT_ONCE = 1000;

/** Milliseconds since 1970 by the database's clock: those of our machines may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * The number of a lease that is new: the seconds since 2026 by the database's clock. The lease of a match that is over is let go of after a
 * day (storage/sweep.ts); should there be one again, its number is above all that there were.
 */
const FIRST_FENCE = sql<number>`(extract(epoch from clock_timestamp()) - 1767225600)::int`;

/** Whether a match, by the expression that names its id, has gone on under later rules than these, or is of a game that is not among them. */
const isBeyond = (match: RawBuilder<unknown>, rules: RulesHere): RawBuilder<boolean> => sql`exists (
  select from matches as held where held.id = ${match}
    and coalesce(held.rules, (held.header::jsonb ->> 'rulesVersion')::int)
      > coalesce((${JSON.stringify(rules)}::jsonb ->> held.game)::int, 0))`;

/** Which process has which match. */
export interface LeaseBook {
  /** Whether there is nobody else: then everything is ours. */
  readonly sole: boolean;
  /** We are alive. Returns who is, ourselves among them. */
  beat(): Promise<readonly string[]>;
  /** Takes what nobody has who is alive, but nothing whose rules are later than ours. Returns who has each by now; what nobody has is missing. */
  take(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who that is alive has each; what nobody has is missing. */
  holders(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What is ours and not over. */
  ours(): Promise<readonly string[]>;
  /** Which of these matches are over or gone. */
  over(keys: readonly string[]): Promise<readonly string[]>;
  /** Matches that go on by themselves (a computer or a clock is in them), that nobody has who is alive and that we may take. */
  orphans(most: number): Promise<readonly string[]>;
  /** We leave: what we had may be taken at once. */
  leave(): Promise<void>;
}

/** For a process that is alone. */
export const soleLeases = (node: string): LeaseBook => ({
  sole: true,
  beat: () => Promise.resolve([node]),
  take: (keys) => Promise.resolve(new Map(keys.map((key) => [key, node]))),
  holders: (keys) => Promise.resolve(new Map(keys.map((key) => [key, node]))),
  ours: () => Promise.resolve([]),
  over: () => Promise.resolve([]),
  orphans: () => Promise.resolve([]),
  leave: () => Promise.resolve(),
});

/**
 * Which process has which match, in PostgreSQL. A process counts as alive for a term after each beat; what one that is not
 * alive had may be taken by any other. Acts are written only in the name of who has the match (storage/postgres-inscriber.ts).
 */
export class Leases implements LeaseBook {
  readonly sole = false;
  readonly #db: Db;
  readonly #node: string;
  readonly #term: number;
  readonly #rules: () => Promise<RulesHere>;

  /** `rules`: the versions that are here. Whoever has earlier ones could only spoil a match that has gone on under later ones. */
  constructor(db: Db, node: string, term: number, rules: () => Promise<RulesHere>) {
    this.#db = db;
    this.#node = node;
    this.#term = term;
    this.#rules = rules;
  }

  async beat(): Promise<readonly string[]> {
    const until = sql<number>`${NOW} + ${this.#term}::bigint`;
    await this.#db
      .insertInto("nodes")
      .values({ id: this.#node, until })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ until }))
      .execute();
    const rows = await this.#db.selectFrom("nodes").select("id").where("until", ">", NOW).execute();
    return rows.map(({ id }) => id);
  }

  async take(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (keys.length === 0) return new Map();
    const wanted = [...keys].toSorted();
    const rules = await this.#rules();
    await sql`
      insert into leases (match, owner, fence)
      select match, ${this.#node}, ${FIRST_FENCE} from unnest(${wanted}::text[]) as wanted(match)
      where not ${isBeyond(sql.ref("wanted.match"), rules)}
        and not (wanted.match = ${POST_LEASE} and exists (
          select from hosted join progress on progress.match = hosted.match
          where progress.status = 'running' and ${isBeyond(sql.ref("hosted.match"), rules)}))
      on conflict (match) do update set owner = excluded.owner, fence = leases.fence + 1
      where leases.owner <> excluded.owner
        and not exists (select from nodes where nodes.id = leases.owner and nodes.until > ${NOW})`.execute(
      this.#db,
    );
    const rows = await this.#db
      .selectFrom("leases")
      .leftJoin("nodes", (join) => join.onRef("nodes.id", "=", "leases.owner").on("nodes.until", ">", NOW))
      .select(["leases.match", "leases.owner"])
      .where("leases.match", "in", wanted)
      .where((eb) => eb.or([eb("leases.owner", "=", this.#node), eb("nodes.id", "is not", null)]))
      .execute();
    return new Map(rows.map(({ match, owner }) => [match, owner]));
  }

  async holders(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("leases")
      .innerJoin("nodes", "nodes.id", "leases.owner")
      .select(["leases.match", "leases.owner"])
      .where("leases.match", "in", keys)
      .where("nodes.until", ">", NOW)
      .execute();
    return new Map(rows.map(({ match, owner }) => [match, owner]));
  }

  async ours(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("leases")
      .innerJoin("progress", "progress.match", "leases.match")
      .select("leases.match")
      .where("leases.owner", "=", this.#node)
      .where("progress.status", "=", "running")
      .execute();
    return rows.map(({ match }) => match);
  }

  async over(keys: readonly string[]): Promise<readonly string[]> {
    const going = new Set<string>();
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const rows = await this.#db
        .selectFrom("progress")
        .select("match")
        .where("match", "in", keys.slice(at, at + AT_ONCE))
        .where("status", "<>", "over")
        .execute();
      for (const { match } of rows) going.add(match);
    }
    return keys.filter((key) => !going.has(key));
  }

  async leave(): Promise<void> {
    await this.#db.deleteFrom("nodes").where("id", "=", this.#node).execute();
  }

  async orphans(most: number): Promise<readonly string[]> {
    const rules = await this.#rules();
    const rows = await this.#db
      .selectFrom("progress")
      .innerJoin("matches", "matches.id", "progress.match")
      .leftJoin("leases", "leases.match", "progress.match")
      .leftJoin("nodes", (join) => join.onRef("nodes.id", "=", "leases.owner").on("nodes.until", ">", NOW))
      .select("progress.match")
      .where("progress.status", "=", "running")
      .where("matches.closed", "is", null)
      .where("nodes.id", "is", null)
      .where(sql<boolean>`not ${isBeyond(sql.ref("matches.id"), rules)}`)
      // Games by post belong together: whoever runs the post office has them all.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom("hosted").select("hosted.match").whereRef("hosted.match", "=", "progress.match"),
          ),
        ),
      )
      .where((eb) =>
        eb.or([
          eb("matches.clock", "is not", null),
          eb("matches.arrangement", "like", '%"time":%'),
          eb.exists(
            eb
              .selectFrom("seats")
              .select("seats.match")
              .whereRef("seats.match", "=", "progress.match")
              .where((seats) =>
                seats.or([seats("seats.kind", "=", "computer"), seats("seats.standin", "is not", null)]),
              ),
          ),
        ]),
      )
      .limit(most)
      .execute();
    return rows.map(({ match }) => match);
  }
}
