import type { Kysely } from "kysely";
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

/** Maintenance begins then; clocks stand still from that moment until it is lifted. */
export const haltAt = (db: Db, halts: number): Promise<void> =>
  change(db, (before) => ({ ...before, halts }));

/** There is no maintenance any more: clocks go on where they stood. */
export const liftHalt = (db: Db, now: number): Promise<void> =>
  change(db, ({ banner, halts, stood }) => ({
    banner,
    halts: null,
    stood: stood + (halts === null ? 0 : Math.max(0, now - halts)),
  }));

async function change(db: Db, by: (before: Ordered) => Ordered): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitTurn(trx, "operation");
    const after = by(await orderedNow(trx));
    await trx
      .insertInto("operation")
      .values({ id: ONLY, ...after })
      .onConflict((on) => on.column("id").doUpdateSet(after))
      .execute();
  });
}
