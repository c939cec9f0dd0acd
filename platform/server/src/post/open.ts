import { join } from "node:path";
import { accepted } from "@flagship/kernel";
import { makeFolder } from "@flagship/post";
import { configOf, type ServerConfig } from "../config.ts";
import { Tables } from "../matches/tables.ts";
import { Shelf } from "../shelf.ts";
import { Scribe } from "../storage/scribe.ts";
import { openSqlite } from "../storage/sqlite.ts";
import { PostOffice } from "./post-office.ts";

/** A post office without the server around it, for a host at the command line. */
export interface OpenOffice extends Pick<PostOffice, "make" | "games" | "gameNumbered"> {
  close(): Promise<void>;
}

/** Opens the post office of a data folder. A server may run on the same folder meanwhile. */
export async function openPostOffice(wishes: Partial<ServerConfig>): Promise<OpenOffice> {
  const { dataFolder, games, clock, matchesInMemory, snapshotEvery } = configOf(wishes);
  makeFolder(dataFolder);
  const store = await openSqlite(join(dataFolder, "flagship.db"));
  const shelf = new Shelf(games);
  const scribe = new Scribe((pages) => store.inscribe(pages));
  const fail = (_what: unknown, __: unknown, error: unknown): void => {
    throw error instanceof Error ? error : new Error(String(error));
  };
  const around = {
    store,
    scribe,
    snapshotEvery: Math.max(1, snapshotEvery),
    clock,
    movedOn: () => {},
    admit: (_live: unknown, action: unknown) => Promise.resolve(accepted(action)),
    deadline: () => Promise.resolve(undefined),
    failed: fail,
  };
  const tables = new Tables(around, shelf, matchesInMemory);
  const office = new PostOffice({ store, shelf, tables, clock, trouble: () => {} });
  return {
    make: (wish) => office.make(wish),
    games: () => office.games(),
    gameNumbered: (number) => office.gameNumbered(number),
    async close() {
      await scribe.settled();
      await store.close();
    },
  };
}
