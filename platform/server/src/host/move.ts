import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyRows, isEmpty } from "../storage/copy.ts";
import { DATABASE, privateFolder } from "../storage/data-folder.ts";
import { openDatabase, type Whereabouts } from "../storage/database.ts";
import { lockFolder } from "../storage/sqlite-lock.ts";

/** Where everything goes: into PostgreSQL, or into a file in the data folder. */
export type Destination = "postgres" | "folder";

/** Why nothing was moved: there is nothing to move, or something in its place already. */
export type NotMoved = "nothing-there" | "in-the-way";

/**
 * Copies all rows between a data folder and PostgreSQL and compares each with what it came from. No server may work with either
 * meanwhile. What is moved stays where it was, too; the keys stay in the folder.
 */
export async function moveData(
  { dataFolder, databaseUrl }: Required<Whereabouts>,
  to: Destination,
): Promise<Readonly<Record<string, number>> | NotMoved> {
  const file = join(dataFolder, DATABASE);
  if (to === "postgres" && !existsSync(file)) return "nothing-there";
  if (to === "folder" && existsSync(file)) return "in-the-way";
  privateFolder(dataFolder);
  const unlockFolder = lockFolder(dataFolder);
  try {
    const { lockPostgres } = await import("../storage/postgres.ts");
    const unlockPostgres = await lockPostgres(databaseUrl);
    try {
      return await copyAll(
        ...(to === "postgres" ? ([file, databaseUrl] as const) : ([databaseUrl, file] as const)),
      );
    } finally {
      await unlockPostgres();
    }
  } finally {
    unlockFolder();
  }
}

async function copyAll(from: string, to: string): Promise<Readonly<Record<string, number>> | NotMoved> {
  const source = await openDatabase(from);
  try {
    if (await isEmpty(source.db)) return "nothing-there";
    const target = await openDatabase(to);
    try {
      return (await isEmpty(target.db)) ? await copyRows(source.db, target.db) : "in-the-way";
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
