import type { Seat } from "@flagship/kernel";
import type { Level } from "@flagship/protocol";
import { setStandIn } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import type { Tables } from "./tables.ts";

interface StandInHost {
  readonly store: Store;
  readonly tables: Tables;
}

/** A computer plays for the person in a seat from here on; without a level they play themselves again. */
export async function standIn(
  { store, tables }: StandInHost,
  match: string,
  seat: Seat,
  level: Level | undefined,
): Promise<void> {
  await setStandIn(store.db, match, seat, level ?? null);
  // Also where nobody looks: the computer is to begin.
  await tables.open(match);
  await tables.reseat(match);
}
