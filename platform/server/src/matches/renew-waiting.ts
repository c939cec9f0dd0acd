import { readForm } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { Shelf } from "../shelf.ts";
import { findMatches } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

/** Tables that still wait for players begin under the rules that are here, where those are later and their options fit them. */
export async function renewWaiting(db: Kysely<Database>, shelf: Shelf): Promise<void> {
  const rows = await db.selectFrom("progress").select("match").where("status", "=", "waiting").execute();
  const waiting = await findMatches(
    db,
    rows.map(({ match }) => match),
  );
  for (const { id, header } of waiting) {
    const found = await shelf.find(header.game);
    if (!found.ok || found.value.game.rulesVersion <= header.rulesVersion) continue;
    const { game } = found.value;
    const options = readForm(game.options, header.options);
    if (!options.ok || game.checkOptions?.(options.value, header.seats) !== undefined) continue;
    const renewed = { ...header, options: options.value, rulesVersion: game.rulesVersion };
    await db
      .updateTable("matches")
      .set({ header: JSON.stringify(renewed) })
      .where("id", "=", id)
      .execute();
  }
}
