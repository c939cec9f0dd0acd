import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is stored about running the server. As in storage/tables.ts; times are milliseconds since 1970. */
export interface OperationTables {
  readonly operation: OperationRow;
  readonly growth: GrowthRow;
}

/** What holds for all servers: one row. */
export interface OperationRow {
  readonly id: number;
  /** What everybody reads on every page; empty: nothing. */
  readonly banner: string;
  /** When the server is or was stopped for maintenance; null: no maintenance. */
  readonly halts: number | null;
  /** For how many milliseconds clocks of the calendar have stood in earlier maintenance. */
  readonly stood: number;
}

/** How much was kept at the end of a day. */
export interface GrowthRow {
  /** Like 2026-11-18. */
  readonly day: string;
  readonly bytes: number;
  readonly matches: number;
  readonly acts: number;
  readonly accounts: number;
}

export const operationMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("operation")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("banner", "text", (column) => column.notNull())
      .addColumn("halts", "bigint")
      .addColumn("stood", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("growth")
      .addColumn("day", "text", (column) => column.primaryKey())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("matches", "bigint", (column) => column.notNull())
      .addColumn("acts", "bigint", (column) => column.notNull())
      .addColumn("accounts", "bigint", (column) => column.notNull())
      .execute();
  },
};
