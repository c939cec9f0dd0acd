import type { Kysely, Transaction } from "kysely";
import type { Store } from "./store.ts";
import type { Database } from "./tables.ts";

/**
 * What we had in hand when we read a match: whose it was to write, and how often that had changed hands. Whatever was read under
 * a fence may be written only while the fence stands, so that an owner who was replaced changes nothing, also when the match has
 * come back meanwhile. Nothing where a process is alone.
 */
export interface Fence {
  /** A match, or what all games by post have together. */
  readonly key: string;
  readonly owner: string;
  readonly number: number;
}

/** The fence as it stands. Must be read before the match is. */
export async function fenceOf({ db, lease }: Store, key: string): Promise<Fence | undefined> {
  if (lease === undefined) return undefined;
  const row = await db.selectFrom("leases").select("fence").where("match", "=", key).executeTakeFirst();
  return { key, owner: lease.owner, number: row?.fence ?? 0 };
}

/** Whether the fence stands; if so, it does until the transaction is over. */
export async function stands(trx: Transaction<Database>, fence: Fence | undefined): Promise<boolean> {
  if (fence === undefined) return true;
  const { key, owner, number } = fence;
  const row = await trx
    .selectFrom("leases")
    .select("match")
    .where("match", "=", key)
    .where("owner", "=", owner)
    .where("fence", "=", number)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what was read under a fence, in one transaction; false, and nothing is written, when the fence has fallen. */
export function writeBehind(
  db: Kysely<Database>,
  fence: Fence | undefined,
  write: (trx: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await stands(trx, fence))) return false;
    await write(trx);
    return true;
  });
}
