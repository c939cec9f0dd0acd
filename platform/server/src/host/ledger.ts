import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@flagship/post";
import { guestChangeShape, readShape } from "@flagship/protocol";
import { allMatches, removeMatch, type StoredMatch } from "../storage/matches.ts";
import { renameGuest } from "../storage/guests.ts";
import { backUp, openSqlite } from "../storage/sqlite.ts";

const DATABASE = "flagship.db";
const COOKIE_KEY = "cookie.key";

/** What a host can look up and put right at the command line. A server may run on the same folder meanwhile. */
export interface Ledger {
  /** Every match, the latest first. */
  matches(): Promise<readonly StoredMatch[]>;
  /** False: there is no such match. */
  remove(match: string): Promise<boolean>;
  rename(guest: string, name: string): Promise<Renamed>;
  close(): Promise<void>;
}

/** Nobody is known by that id; or the name is too long, empty or full of signs that nobody can read. */
export type Renamed = "done" | "nobody" | "unfit";

/** Opens the ledger of a data folder; nothing when no server ever kept anything there. */
export async function openLedger(dataFolder: string): Promise<Ledger | undefined> {
  const file = join(dataFolder, DATABASE);
  if (!existsSync(file)) return undefined;
  const store = await openSqlite(file);
  return {
    matches: () => allMatches(store.db),
    remove: (match) => removeMatch(store.db, match),
    rename: async (guest, name) => {
      const change = readShape(guestChangeShape, { name });
      if (!change.ok) return "unfit";
      return (await renameGuest(store.db, guest, change.value.name)) ? "done" : "nobody";
    },
    close: () => store.close(),
  };
}

/** Why there is no copy: nothing to copy, or something in its place already. */
export type NoCopy = "nothing-there" | "in-the-way";

/** Copies all that a server keeps into another folder, whether it runs or not. What is there already is never overwritten. */
export async function backUpData(dataFolder: string, to: string): Promise<NoCopy | undefined> {
  const file = join(dataFolder, DATABASE);
  if (!existsSync(file)) return "nothing-there";
  const copy = join(to, DATABASE);
  const key = { from: join(dataFolder, COOKIE_KEY), to: join(to, COOKIE_KEY) };
  if (existsSync(copy) || existsSync(key.to)) return "in-the-way";
  makeFolder(to, 0o700);
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  await backUp(file, unfinished);
  if (existsSync(key.from)) copyFileSync(key.from, key.to);
  renameSync(unfinished, copy);
  return undefined;
}
