import {
  NOTICE_KINDS,
  noticeWishesShape,
  readText,
  type NoticeWishes,
  type Telling,
} from "@flagship/protocol";
import type { Kysely } from "kysely";
import { FORMER } from "../storage/guests.ts";
import type { Database } from "../storage/tables.ts";
import type { BrowserRow, WebhookRow } from "./tables.ts";

type Db = Kysely<Database>;

/** What holds until somebody chooses: everything, but letters only where people have days. */
const DEFAULT: NoticeWishes = {
  channels: {
    push: { kinds: NOTICE_KINDS, matches: "all" },
    mail: { kinds: NOTICE_KINDS, matches: "correspondence" },
    webhook: { kinds: NOTICE_KINDS, matches: "all" },
  },
  digest: "at-once",
  zone: "UTC",
  language: "en",
};

/** All that is known about how to tell somebody. */
export interface Reachable {
  readonly wishes: NoticeWishes;
  readonly mail?: { readonly address: string; readonly confirmed: boolean };
  readonly browsers: readonly BrowserRow[];
  readonly webhook?: WebhookRow;
}

export async function reachable(db: Db, guest: string): Promise<Reachable> {
  const [telling, address, browsers, webhook] = await Promise.all([
    db.selectFrom("tellings").select("wishes").where("guest", "=", guest).executeTakeFirst(),
    db.selectFrom("addresses").selectAll().where("guest", "=", guest).executeTakeFirst(),
    db.selectFrom("browsers").selectAll().where("guest", "=", guest).orderBy("made").orderBy("id").execute(),
    db.selectFrom("webhooks").selectAll().where("guest", "=", guest).executeTakeFirst(),
  ]);
  const kept = telling === undefined ? undefined : readText(noticeWishesShape, telling.wishes);
  return {
    wishes: kept?.ok === true ? kept.value : DEFAULT,
    ...(address === undefined
      ? {}
      : { mail: { address: address.address, confirmed: address.confirmed === 1 } }),
    browsers,
    ...(webhook === undefined ? {} : { webhook }),
  };
}

/** Whose confirmed address it is. */
export async function ownerOf(db: Db, address: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom("addresses")
    .select("guest")
    .where((eb) => eb(eb.fn<string>("lower", ["address"]), "=", address.trim().toLowerCase()))
    .where("confirmed", "=", 1)
    .orderBy("guest")
    .executeTakeFirst();
  return owner?.guest;
}

/** What the owner of a confirmed address reads; nothing when it is nobody's. */
export async function languageAt(db: Db, address: string): Promise<NoticeWishes["language"] | undefined> {
  const owner = await ownerOf(db, address);
  return owner === undefined ? undefined : (await reachable(db, owner)).wishes.language;
}

/** The same as its owner may see it. */
export const tellingOf = (
  { wishes, mail, browsers, webhook }: Reachable,
  server: Pick<Telling, "canMail" | "pushKey">,
): Telling => ({
  wishes,
  ...server,
  ...(mail === undefined ? {} : { mail }),
  browsers: browsers.map(({ id, device, made }) => ({ id, device, made })),
  ...(webhook === undefined ? {} : { webhook: { url: webhook.url } }),
});

export async function keepWishes(db: Db, guest: string, wishes: NoticeWishes): Promise<void> {
  const text = JSON.stringify(wishes);
  await db
    .insertInto("tellings")
    .values({ guest, wishes: text })
    .onConflict((on) => on.column("guest").doUpdateSet({ wishes: text }))
    .execute();
}

/** Letters and notices speak this language from now on, and tell the time by the clocks of a zone if one is named. */
export async function keepLanguage(
  db: Db,
  guest: string,
  language: NoticeWishes["language"],
  zone?: string,
): Promise<void> {
  const { wishes } = await reachable(db, guest);
  const wanted = { ...wishes, language, zone: zone ?? wishes.zone };
  if (wishes.language !== language || wishes.zone !== wanted.zone) await keepWishes(db, guest, wanted);
}

/** Everybody who can be told anything when they are away. */
export async function subscribers(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("browsers")
    .select("guest")
    .union(db.selectFrom("webhooks").select("guest"))
    .union(db.selectFrom("addresses").select("guest").where("confirmed", "=", 1))
    .execute();
  return new Set(rows.map(({ guest }) => guest));
}

/** Forgets all ways to somebody, what they were told, and their name in what others were told. */
export async function forgetReader(db: Db, guest: string, name: string): Promise<void> {
  // Where it is not kept who that was, whoever was called so is meant.
  await db
    .updateTable("notices")
    .set({ by: FORMER })
    .where("by", "=", name)
    .where("by_guest", "is", null)
    .execute();
  await db.updateTable("notices").set({ by: FORMER }).where("by_guest", "=", guest).execute();
  for (const table of [
    "deliveries",
    "notices",
    "tellings",
    "addresses",
    "codes",
    "browsers",
    "webhooks",
  ] as const)
    await db.deleteFrom(table).where("guest", "=", guest).execute();
}
