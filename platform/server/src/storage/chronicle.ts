import type { Chronicle, Told } from "@flagship/kernel";
import type { Kysely } from "kysely";
import { stands, type Fence } from "./fence.ts";
import type { Page } from "./log.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** What was told in some acts of a match, one after the other; act 0 is the set-up. */
export interface ChroniclePart {
  readonly first: number;
  readonly last: number;
  /** A kernel Chronicle from the first act to the last. */
  readonly told: string;
}

/** How a match stood after an act, with what was told since the standing before: enough to go on without its past. */
export interface MatchStanding {
  readonly match: string;
  readonly number: number;
  /** As `sealed` makes it. */
  readonly snapshot: string;
  readonly part: ChroniclePart;
  /** Under which the match was read. */
  readonly fence?: Fence;
}

/** What was told in a match from its set-up on, as far as it is written down; nothing where a part is missing. */
export async function readChronicle(db: Db, match: string): Promise<Chronicle> {
  const parts = await db
    .selectFrom("chronicle")
    .selectAll()
    .where("match", "=", match)
    .orderBy("first")
    .execute();
  const all: (readonly Told[])[] = [];
  for (const { first, told } of parts) {
    while (all.length < first) all.push([]);
    for (const [index, one] of (JSON.parse(told) as (readonly Told[])[]).entries()) all[first + index] = one;
  }
  return all;
}

/** The latest act of which everything told is written down; -1: none. */
export async function chronicledTo(db: Db, match: string): Promise<number> {
  const row = await db
    .selectFrom("chronicle")
    .select("last")
    .where("match", "=", match)
    .orderBy("last", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.last ?? -1;
}

/** Writes standings down in one transaction; one that is older than what is there, or whose fence has fallen, changes nothing. */
export async function keepStandings(db: Db, standings: readonly MatchStanding[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const standing of standings)
      if (await stands(trx, standing.fence)) await keepStanding(trx, standing);
  });
}

/** Writes an act down within a transaction, beside what else belongs to it. */
export async function writePage(
  trx: Db,
  { match, number, entry, progress, act, standing }: Page,
): Promise<void> {
  const { match: _match, ...changes } = progress;
  await trx
    .insertInto("acts")
    .values({ match, number, entry, at: progress.acted, act: act ?? null })
    .execute();
  await trx.updateTable("progress").set(changes).where("match", "=", match).execute();
  if (standing !== undefined) await keepStanding(trx, { match, number, ...standing });
}

async function keepStanding(db: Db, { match, number, snapshot, part }: MatchStanding): Promise<void> {
  await db
    .insertInto("snapshots")
    .values({ match, number, snapshot })
    .onConflict((conflict) =>
      conflict
        .column("match")
        .doUpdateSet({ number, snapshot })
        .whereRef("snapshots.number", "<", "excluded.number"),
    )
    .execute();
  await db
    .insertInto("chronicle")
    .values({ match, ...part })
    .onConflict((conflict) =>
      conflict
        .columns(["match", "first"])
        .doUpdateSet({ last: part.last, told: part.told })
        .whereRef("chronicle.last", "<", "excluded.last"),
    )
    .execute();
}

/** Matches that run and have gone on since their latest standing: the server was not stopped in good order. */
export async function matchesBehind(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("progress")
    .leftJoin("snapshots", "snapshots.match", "progress.match")
    .select("progress.match")
    .where("progress.status", "=", "running")
    .where((eb) =>
      eb.or([
        eb("snapshots.number", "is", null),
        eb("snapshots.number", "<", eb.ref("progress.acts")),
        eb.not(
          eb.exists(
            eb
              .selectFrom("chronicle")
              .select("chronicle.match")
              .whereRef("chronicle.match", "=", "progress.match"),
          ),
        ),
      ]),
    )
    .execute();
  return rows.map(({ match }) => match);
}
