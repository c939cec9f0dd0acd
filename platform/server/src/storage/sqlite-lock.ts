import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { privateFile } from "./data-folder.ts";

/** A data folder that another server works with. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another server. Stop that one, or choose another folder with FLAGSHIP_DATA or --data.`,
    );
  }
}

/**
 * Keeps other servers off a data folder until the returned function is called. The lock is one of the operating system's,
 * on a file that is never written: it goes with the process, however that ends.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "server.lock");
  privateFile(file);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new FolderInUse(folder);
    throw error;
  }
  return () => void lock.close();
}
