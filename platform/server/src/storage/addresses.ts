/** Whether a database is an address in PostgreSQL, and no file. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** An address, or several, as it may be shown: without who asks and the password. */
export const shown = (address: string): string => address.replace(/\/\/[^@/,]*@/g, "//");

/** A database that another server works with. */
export class DatabaseInUse extends Error {
  override readonly name = "DatabaseInUse";

  constructor(address: string) {
    super(
      `The database ${shown(address)} is in use by another server. Stop that one, or join them with FLAGSHIP_BROKER_URL.`,
    );
  }
}
