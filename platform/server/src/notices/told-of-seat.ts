import { findMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import type { Tables } from "../matches/tables.ts";
import type { Notices } from "./notices.ts";
import type { Pages } from "./pages.ts";

/** Tells somebody who stood by that they have a seat now, wherever they are. */
export async function tellOfSeat(
  {
    store,
    tables,
    pages,
    notices,
  }: {
    readonly tables: Pick<Tables, "seated">;
    readonly store: Store;
    readonly pages: Pages;
    readonly notices: Pick<Notices, "seat">;
  },
  match: string,
  guest: string,
): Promise<void> {
  const stored = await findMatch(store.db, match);
  if (stored === undefined) return;
  pages.seat(stored, guest);
  tables.seated(match, guest);
  await notices.seat(stored, guest);
}
