import type { Kysely } from "kysely";
import { deferYears } from "../post/storage.ts";
import { skewOf } from "../storage/common-clock.ts";
import type { Database } from "../storage/tables.ts";
import { waitTurn } from "../storage/turns.ts";
import type { OperationRow } from "./tables.ts";

type Db = Kysely<Database>;
export type Ordered = Omit<OperationRow, "id">;

const ONLY = 1;
const NOTHING: Ordered = { banner: "", halts: null, stood: 0 };

/** What holds for all servers. */
export async function orderedNow(db: Db): Promise<Ordered> {
  const row = await db
    .selectFrom("operation")
    .select(["banner", "halts", "stood"])
    .where("id", "=", ONLY)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** What everybody reads from now on; empty: nothing. */
export const announce = (db: Db, banner: string): Promise<void> =>
  change(db, (before) => ({ ...before, banner }));

/** Maintenance begins then, by the clock of the database; clocks stand still from that moment until it is lifted. */
export const haltAt = (db: Db, halts: number): Promise<void> =>
  change(db, (before) => ({ ...before, halts }));

/** Whether nothing happens at any table at this moment of this machine's clock. */
export async function holdsAt(db: Db, now: Date): Promise<boolean> {
  const { halts } = await orderedNow(db);
  return halts !== null && halts <= now.getTime() + (await skewOf(db));
}

/** There is no maintenance any more, from a moment on by the clock of the database: clocks go on where they stood, and years of games by post close so much later. */
export const liftHalt = (db: Db, now: number): Promise<void> =>
  change(db, async ({ banner, halts, stood }, trx) => {
    const lost = halts === null ? 0 : Math.max(0, now - halts);
    if (lost > 0) await deferYears(trx, lost, new Date(now));
    return { banner, halts: null, stood: stood + lost };
  });

async function change(db: Db, by: (before: Ordered, trx: Db) => Ordered | Promise<Ordered>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitTurn(trx, "operation");
    const after = await by(await orderedNow(trx), trx);
    await trx
      .insertInto("operation")
      .values({ id: ONLY, ...after })
      .onConflict((on) => on.column("id").doUpdateSet(after))
      .execute();
  });
}
