import type { Delivery, DeliveryWay, Notice, NoticeKind } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { topicOf } from "./happenings.ts";
import type { DeliveryRow } from "./tables.ts";

/** So many of the latest notices are shown. */
const SHOWN = 50;

type Row = DeliveryRow & { readonly post: string | null; readonly sent: string | null };

/** What somebody was told and what became of it, the latest first. */
export async function noticesOf(db: Kysely<Database>, guest: string): Promise<readonly Notice[]> {
  const notices = await db
    .selectFrom("notices")
    .leftJoin("guests as authors", "authors.id", "notices.by_guest")
    .selectAll("notices")
    .select((eb) => eb.fn.coalesce("authors.name", "notices.by").as("by"))
    .where("notices.guest", "=", guest)
    .orderBy("notices.made", "desc")
    .orderBy("notices.id")
    .limit(SHOWN)
    .execute();
  if (notices.length === 0) return [];
  const rows = await db
    .selectFrom("deliveries")
    .leftJoin("outbox", "outbox.id", "deliveries.letter")
    .selectAll("deliveries")
    .select(["outbox.state as post", "outbox.due as sent"])
    .where(
      "deliveries.notice",
      "in",
      notices.map(({ id }) => id),
    )
    .orderBy("deliveries.channel")
    .orderBy("deliveries.id")
    .execute();
  return notices.map(({ id, event, kind, match, game, made, by, opened }) => {
    const topic = topicOf(event);
    return {
      id,
      kind: kind as NoticeKind,
      ...(topic === undefined ? {} : { topic }),
      match,
      game,
      at: made,
      ...(by === null ? {} : { by }),
      ...(opened === null ? {} : { opened }),
      deliveries: rows.filter(({ notice }) => notice === id).map(deliveryOf),
    };
  });
}

const POST: Readonly<Record<string, Delivery["state"]>> = {
  waiting: "waiting",
  sending: "waiting",
  sent: "sent",
  "given-up": "failed",
};

function deliveryOf(row: Row): Delivery {
  const { channel, state, due, error, post, sent } = row;
  // A letter that is no longer in the outbox went out long ago.
  const posted = state === "posted" ? (POST[post ?? "sent"] ?? "sent") : (state as Delivery["state"]);
  return {
    channel: channel as DeliveryWay,
    state: posted,
    at: state === "posted" ? (sent ?? due) : due,
    ...(error === "" ? {} : { error }),
  };
}
