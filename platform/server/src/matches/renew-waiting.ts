import { findMatches, keepChairs } from "../storage/matches.ts";
import type { DiceHost } from "./dice-setting.ts";

/** Tables that still wait for players begin under the rules that are here, where those are later and their options fit them. */
export async function renewWaiting({ store, shelf, lay }: DiceHost): Promise<void> {
  const { db } = store;
  const rows = await db.selectFrom("progress").select("match").where("status", "=", "waiting").execute();
  const waiting = await findMatches(
    db,
    rows.map(({ match }) => match),
  );
  for (const { id, header, secret } of waiting) {
    const found = await shelf.find(header.game);
    if (!found.ok || found.value.game.rulesVersion <= header.rulesVersion) continue;
    const laid = await lay(header.game, header, secret);
    if (!laid.ok) continue;
    const { options, rulesVersion } = laid.value.header;
    await db
      .updateTable("matches")
      .set({ header: JSON.stringify({ ...header, options, rulesVersion }) })
      .where("id", "=", id)
      .execute();
    await keepChairs(db, id, laid.value.chairs);
  }
}
