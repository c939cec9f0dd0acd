import { refuse, type Refusal } from "@flagship/kernel";
import type { Role, Sanction, Warning } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { newId } from "../random.ts";
import type { SanctionRow } from "../people/tables.ts";
import type { Database } from "../storage/tables.ts";
import type { Whereabouts } from "./whereabouts.ts";

type Db = Kysely<Database>;

/** Who is banned or muted now. Kept in memory, because every request asks. */
export class Sanctions {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #whereabouts: Whereabouts;
  #rows: readonly SanctionRow[] = [];

  constructor(db: Db, clock: () => Date, whereabouts: Whereabouts) {
    this.#db = db;
    this.#clock = clock;
    this.#whereabouts = whereabouts;
  }

  /** Reads them again: a host at the command line may have changed something. */
  async refresh(): Promise<void> {
    this.#rows = await activeSanctions(this.#db, this.#clock());
  }

  /** Why somebody who asks may not come in, if so. */
  barred(household: string | undefined, person: Visitor | undefined): Refusal | undefined {
    if (person !== undefined && household !== undefined) this.#whereabouts.note(person.id, household);
    return this.holdsOff(household, person);
  }

  /** Why somebody may not be here, if so. Moderators are let in from everywhere. */
  holdsOff(household: string | undefined, person: Visitor | undefined): Refusal | undefined {
    if (this.#rows.length === 0) return undefined;
    const staff = person?.role === "moderator" || person?.role === "host";
    const ban =
      this.#find("ban", person?.id) ??
      (household === undefined || staff
        ? undefined
        : this.#rows.find(
            (row) =>
              row.kind === "ban-address" &&
              this.#whereabouts.fits(row.household, household) &&
              this.#holds(row),
          ));
    return ban === undefined ? undefined : refuse("account.banned", undefined, termsOf(ban));
  }

  /** Why somebody may not talk, if so. */
  muted(guest: string): Refusal | undefined {
    const mute = this.#find("mute", guest);
    return mute === undefined ? undefined : refuse("talk.muted", undefined, termsOf(mute));
  }

  #find(kind: string, guest: string | undefined): SanctionRow | undefined {
    return guest === undefined
      ? undefined
      : this.#rows.find((row) => row.kind === kind && row.guest === guest && this.#holds(row));
  }

  #holds({ until }: SanctionRow): boolean {
    return until !== null && until > this.#clock().toISOString();
  }
}

interface Visitor {
  readonly id: string;
  readonly role?: Role;
}

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
          kind !== "ban-address" || household === ""
            ? eb("guest", "=", guest)
            : // They may have moved since: to lift it is to lift it wherever they were.
              days === 0 && guest !== ""
              ? eb.or([eb("household", "=", household), eb("guest", "=", guest)])
              : eb("household", "=", household),
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
