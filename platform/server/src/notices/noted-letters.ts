import type { Seat } from "@flagship/kernel";
import type { Outgoing } from "@flagship/post/mail";
import type { NoticeKind } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { newId } from "../random.ts";
import type { Database } from "../storage/tables.ts";
import { ownerOf } from "./wishes.ts";

type Db = Kysely<Database>;

/** A letter of a game by post, and what it tells whoever plays a seat. */
interface NotedLetter {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly letter: Outgoing;
}

/** Enters a letter of the game's office into the log of its reader, where that is an account. */
export async function noteLetter(
  db: Db,
  { match, game, seat, kind, letter }: NotedLetter,
  now: Date,
): Promise<void> {
  const guest = (await memberAt(db, match, seat)) ?? (await ownerOf(db, letter.to));
  if (guest === undefined) return;
  const [notice, at] = [newId(), now.toISOString()];
  await db
    .insertInto("notices")
    .values({
      id: notice,
      guest,
      event: `letter/${letter.id}`,
      kind,
      match,
      game,
      by: null,
      by_guest: null,
      made: at,
      opened: null,
    })
    .execute();
  await db
    .insertInto("deliveries")
    .values({
      id: newId(),
      notice,
      guest,
      channel: "letter",
      target: "",
      state: "posted",
      tries: 0,
      due: at,
      error: "",
      letter: letter.id,
    })
    .execute();
}

/** Who sits there in the browser, if they have an account. */
async function memberAt(db: Db, match: string, seat: Seat): Promise<string | undefined> {
  const row = await db
    .selectFrom("seats")
    .innerJoin("accounts", "accounts.guest", "seats.guest")
    .select("accounts.guest")
    .where("seats.match", "=", match)
    .where("seats.seat", "=", seat)
    .executeTakeFirst();
  return row?.guest;
}
