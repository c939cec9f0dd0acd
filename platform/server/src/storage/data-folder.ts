import { chmodSync, closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { makeFolder } from "@flagship/post";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** The name of the database in a data folder. */
export const DATABASE = "flagship.db";

/**
 * Makes a data folder that nobody else can look into, and shuts one that is there already. A folder with other files and no
 * database of ours is somebody else's business and stays open; what we put into it is shut nevertheless.
 */
export function privateFolder(folder: string): void {
  makeFolder(folder, OWNER_ONLY_FOLDER);
  const there = readdirSync(folder);
  if (there.length === 0 || there.includes(DATABASE)) chmodSync(folder, OWNER_ONLY_FOLDER);
}

/** Makes sure that a file is there and that nobody else can read it. */
export function privateFile(file: string): void {
  closeSync(openSync(file, "a", OWNER_ONLY_FILE));
  chmodSync(file, OWNER_ONLY_FILE);
}

/** Shuts files that may be there. */
export function shut(...files: readonly string[]): void {
  for (const file of files) if (existsSync(file)) chmodSync(file, OWNER_ONLY_FILE);
}
