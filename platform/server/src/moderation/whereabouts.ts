import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** Where somebody was seen last. */
export interface WhereaboutsRow {
  readonly guest: string;
  /** A keyed hash of the household's address: it can be told again, but not read. */
  readonly mark: string;
  readonly seen: string;
}

export const whereaboutsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("whereabouts")
      .addColumn("guest", "text", (column) => column.primaryKey())
      .addColumn("mark", "text", (column) => column.notNull())
      .addColumn("seen", "text", (column) => column.notNull())
      .execute();
  },
};

/** After so many days nobody knows any more where somebody was seen. */
export const WHEREABOUTS_DAYS = 30;
/** Who stays in one place is written down again after this time, in milliseconds: they may have been elsewhere, at another server. */
const AGAIN_AFTER = 10 * 60 * 1000;
/** Of so many people it is remembered that they need not be written down. */
const REMEMBERED = 10_000;
/** So many are written by one statement. */
const AT_ONCE = 200;
const MARK = "hmac:";

interface Sight {
  readonly household: string;
  readonly at: number;
}

/** Where people were seen last, whichever server saw them, so that their address can be banned. The addresses are written nowhere. */
export class Whereabouts {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #key: string;
  readonly #known = new Map<string, Sight>();
  readonly #toWrite = new Map<string, Sight>();
  /** Every request of somebody in a household asks for the same one. */
  readonly #marks = new Map<string, string>();

  /** @param key known to all servers of a database, and kept outside of it. */
  constructor(db: Db, clock: () => Date, key: string) {
    this.#db = db;
    this.#clock = clock;
    this.#key = key;
  }

  /** Somebody was seen; it is written down later. */
  note(guest: string, household: string): void {
    const at = this.#clock().getTime();
    const known = this.#known.get(guest);
    if (known?.household === household && at - known.at < AGAIN_AFTER) return;
    const sight = { household, at };
    this.#known.delete(guest);
    this.#known.set(guest, sight);
    this.#toWrite.set(guest, sight);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Writes down who was seen since the last time. */
  async write(): Promise<void> {
    // In one order at all servers, so that none waits for another's rows.
    const seen = [...this.#toWrite].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const rows = seen.map(([guest, { household, at }]) => ({
      guest,
      mark: this.#markOf(household),
      seen: new Date(at).toISOString(),
    }));
    this.#toWrite.clear();
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await this.#db
        .insertInto("whereabouts")
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((on) =>
          on
            .column("guest")
            .doUpdateSet((eb) => ({ mark: eb.ref("excluded.mark"), seen: eb.ref("excluded.seen") })),
        )
        .execute();
  }

  /** The mark of the household somebody was seen in last. */
  async seenAt(guest: string): Promise<string | undefined> {
    await this.write();
    return markSeen(this.#db, guest);
  }

  /** Whether an address is the one that was banned: by its mark, or as the host typed it. */
  fits(banned: string, household: string): boolean {
    return banned === household || (banned.startsWith(MARK) && banned === this.#markOf(household));
  }

  #markOf(household: string): string {
    const known = this.#marks.get(household);
    if (known !== undefined) return known;
    if (this.#marks.size >= REMEMBERED) this.#marks.clear();
    const mark =
      MARK + createHmac("sha256", this.#key).update(`flagship household ${household}`).digest("hex");
    this.#marks.set(household, mark);
    return mark;
  }
}

/** The mark of the household somebody was seen in last, as far as it is written down. */
export async function markSeen(db: Db, guest: string): Promise<string | undefined> {
  const row = await db.selectFrom("whereabouts").select("mark").where("guest", "=", guest).executeTakeFirst();
  return row?.mark;
}
