import { execFile } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { newId } from "../random.ts";
import { shown } from "./addresses.ts";
import { privateFile } from "./data-folder.ts";
import { UnusableDatabase } from "./sqlite.ts";

/** What is done before an update changes tables that hold something. */
export interface BeforeChange {
  /** Where the copy goes. */
  readonly folder: string;
  /** Whether the host has said that it may go on without one. */
  readonly withoutBackup?: boolean;
  /** The program that makes it; missing: `pg_dump`, wherever it is. */
  readonly program?: string;
}

const VERSIONS = "/usr/lib/postgresql";
const ELSE = "Make one yourself, then set FLAGSHIP_WITHOUT_BACKUP=yes for one start.";

/** Where the copy is kept that is made before a change. */
export const copyBefore = (folder: string, change: string): string =>
  join(folder, `postgres.before-${change}.dump`);

/** `pg_dump` of the newest version that Debian's packages brought, else the one that the shell would find. */
function pgDump(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions
    .toSorted((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .map((version) => join(VERSIONS, version, "bin", "pg_dump"))
    .find(existsSync);
  return newest ?? "pg_dump";
}

/**
 * Copies a database in PostgreSQL into a file beside the keys before its tables change; a copy that is there already is kept.
 * Throws `UnusableDatabase` where there can be none, unless the host has said that it may go on.
 */
export async function dumpBefore(
  address: string,
  change: string,
  { folder, withoutBackup = false, program = pgDump() }: BeforeChange,
): Promise<void> {
  if (withoutBackup) return;
  const copy = copyBefore(folder, change);
  if (existsSync(copy)) return;
  const unfinished = `${copy}.${newId()}.part`;
  // The password goes by the environment: whoever lists processes sees their arguments.
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) };
  try {
    privateFile(unfinished);
    await promisify(execFile)(program, ["--format=custom", `--file=${unfinished}`, `--dbname=${url.href}`], {
      env,
    });
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new UnusableDatabase(
      shown(address),
      `its tables must change (${change}), and ${reason(error)}`,
      ELSE,
    );
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOENT")
    return "there is no pg_dump here to copy them before (Debian: postgresql-client)";
  const said = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return `pg_dump could not copy them before: ${said === "" ? error.message : said}`;
}
