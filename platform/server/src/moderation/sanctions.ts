import { refuse, type Refusal } from "@flagship/kernel";
import type { Role, Sanction, Warning } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { newId } from "../random.ts";
import type { SanctionRow } from "../people/tables.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** Who is banned or muted now. Kept in memory, because every request asks. */
export class Sanctions {
  readonly #db: Db;
  readonly #clock: () => Date;
  #rows: readonly SanctionRow[] = [];
  /** Where people were seen last; nothing of it is written down. */
  readonly #seenAt = new Map<string, string>();

  constructor(db: Db, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Reads them again: a host at the command line may have changed something. */
  async refresh(): Promise<void> {
    this.#rows = await activeSanctions(this.#db, this.#clock());
  }

  /** Why somebody may not come in, if so. Moderators are let in from everywhere. */
  barred(
    household: string | undefined,
    person: { readonly id: string; readonly role?: Role } | undefined,
  ): Refusal | undefined {
    if (person !== undefined && household !== undefined) this.#note(person.id, household);
    if (this.#rows.length === 0) return undefined;
    const staff = person?.role === "moderator" || person?.role === "host";
    const ban =
      this.#find("ban", person?.id) ??
      (household === undefined || staff
        ? undefined
        : this.#rows.find(
            (row) => row.kind === "ban-address" && row.household === household && this.#holds(row),
          ));
    return ban === undefined ? undefined : refuse("account.banned", undefined, termsOf(ban));
  }

  /** Why somebody may not talk, if so. */
  muted(guest: string): Refusal | undefined {
    const mute = this.#find("mute", guest);
    return mute === undefined ? undefined : refuse("talk.muted", undefined, termsOf(mute));
  }

  /** The household somebody was seen in last. */
  seenAt(guest: string): string | undefined {
    return this.#seenAt.get(guest);
  }

  #find(kind: string, guest: string | undefined): SanctionRow | undefined {
    return guest === undefined
      ? undefined
      : this.#rows.find((row) => row.kind === kind && row.guest === guest && this.#holds(row));
  }

  #holds({ until }: SanctionRow): boolean {
    return until !== null && until > this.#clock().toISOString();
  }

  #note(guest: string, household: string): void {
    if (this.#seenAt.get(guest) === household) return;
    this.#seenAt.delete(guest);
    this.#seenAt.set(guest, household);
    const [oldest] = this.#seenAt.keys();
    if (this.#seenAt.size > REMEMBERED && oldest !== undefined) this.#seenAt.delete(oldest);
  }
}

/** Of so many people it is known where they were seen last. */
const REMEMBERED = 10_000;

const termsOf = ({ until, text }: SanctionRow): Record<string, string> => ({
  until: (until ?? "").slice(0, 10),
  text,
});

export const activeSanctions = (db: Db, now: Date): Promise<SanctionRow[]> =>
  db
    .selectFrom("sanctions")
    .selectAll()
    .where("ended", "is", null)
    .where("until", ">", now.toISOString())
    .orderBy("at", "desc")
    .execute();

export interface NewSanction {
  readonly kind: Sanction["kind"] | "warn";
  readonly guest: string;
  readonly household?: string;
  readonly text: string;
  /** Missing for warnings. */
  readonly days?: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Lays something on somebody, in place of what of this kind was laid on them before; 0 days lift it. */
export async function sanction(db: Db, wish: NewSanction, now: Date): Promise<void> {
  const { kind, guest, household = "", text, days } = wish;
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    if (kind !== "warn")
      await trx
        .updateTable("sanctions")
        .set({ ended: at })
        .where("kind", "=", kind)
        .where("ended", "is", null)
        .where((eb) =>
          kind === "ban-address" && household !== ""
            ? eb("household", "=", household)
            : eb("guest", "=", guest),
        )
        .execute();
    if (days === 0) return;
    const until = days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString();
    await trx
      .insertInto("sanctions")
      .values({ id: newId(), kind, guest, household, text, at, until, ended: null })
      .execute();
  });
}

/** The warnings somebody has not read. */
export async function warningsFor(db: Db, guest: string): Promise<readonly Warning[]> {
  return db
    .selectFrom("sanctions")
    .select(["id", "text", "at"])
    .where("guest", "=", guest)
    .where("kind", "=", "warn")
    .where("ended", "is", null)
    .orderBy("at")
    .execute();
}

/** False: there is no such warning of this person. */
export async function readWarning(db: Db, guest: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sanctions")
    .set({ ended: now.toISOString() })
    .where("id", "=", id)
    .where("guest", "=", guest)
    .where("kind", "=", "warn")
    .where("ended", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
