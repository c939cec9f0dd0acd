import type { OperatorOrder } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { noteDeed, type Doer } from "../moderation/deeds.ts";
import { skewOf } from "../storage/common-clock.ts";
import type { Database } from "../storage/tables.ts";
import { announce, haltAt, liftHalt } from "./storage.ts";

const MINUTE = 60_000;

/** Does what a host orders, and writes down who did. */
export async function carryOut(
  db: Kysely<Database>,
  host: Doer,
  order: OperatorOrder,
  now: Date,
): Promise<void> {
  switch (order.order) {
    case "announce":
      await announce(db, order.banner);
      break;
    case "maintenance":
      await haltAt(db, now.getTime() + (await skewOf(db)) + order.minutes * MINUTE);
      break;
    case "lift":
      await liftHalt(db, now.getTime() + (await skewOf(db)));
  }
  await noteDeed(db, host, { deed: order.order }, "everybody", detailOf(order), now);
}

function detailOf(order: OperatorOrder): string {
  if (order.order === "announce") return order.banner;
  return order.order === "maintenance" ? `in ${order.minutes} min` : "";
}
