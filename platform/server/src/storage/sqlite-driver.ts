import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from "kysely";
import type { Syncer } from "./sqlite-sync.ts";
import { DatabaseLocked } from "./store.ts";

/** How long a write waits for somebody else who holds the database's lock, in milliseconds. */
const PATIENCE = 5000;
/** Others of this server hold it for a commit; whoever holds it longer is looked at less and less often. */
const SHORT_PAUSE = 1;
const SHORT_PAUSES = 20;
const LONGEST_PAUSE = 50;

/**
 * Tries until the database's lock is free, and lets everything else go on meanwhile: SQLite's own way of
 * waiting would hold up the thread.
 */
export async function patiently<T>(attempt: () => T): Promise<T> {
  const begun = performance.now();
  for (let tries = 1, pause = SHORT_PAUSE; ; tries++) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() - begun > PATIENCE)
        throw new DatabaseLocked("the database is locked elsewhere", { cause: error });
    }
    await sleep(pause);
    if (tries >= SHORT_PAUSES) pause = Math.min(LONGEST_PAUSE, pause * 2);
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);

/** Lets writers of one connection through one after the other. */
export class Turnstile {
  #held = false;
  readonly #line: (() => void)[] = [];

  /** Resolves when it is the caller's turn, who has to leave again. */
  async enter(): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => void this.#line.push(resolve));
    this.#held = true;
  }

  leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#held = false;
    else next();
  }
}

/** A database file as one thread has it open: what is read never waits for what is written. */
export interface OpenFile {
  readonly reader: Sqlite.Database;
  readonly writer: Sqlite.Database;
  readonly turnstile: Turnstile;
  /** Who brings to the disk what the writer has committed. */
  readonly syncer: Syncer;
}

/** SQLite for Kysely with a connection for reading and one for writing. */
export class PatientDialect implements Dialect {
  readonly #file: OpenFile;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  createDriver = (): Driver => new PatientDriver(this.#file);
  createQueryCompiler = (): SqliteQueryCompiler => new SqliteQueryCompiler();
  createAdapter = (): SqliteAdapter => new PatientAdapter();
  // oxlint-disable-next-line typescript/no-explicit-any -- as Kysely has it
  createIntrospector = (db: Kysely<any>): SqliteIntrospector => new SqliteIntrospector(db);
}

class PatientAdapter extends SqliteAdapter {
  // Else Kysely itself would let everything wait in one line, readers behind writers.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class PatientDriver implements Driver {
  readonly #file: OpenFile;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<PatientConnection> {
    return Promise.resolve(new PatientConnection(this.#file));
  }

  beginTransaction(connection: PatientConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PatientConnection): Promise<void> {
    return connection.end("commit");
  }

  rollbackTransaction(connection: PatientConnection): Promise<void> {
    return connection.end("rollback");
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#file.syncer.close();
    this.#file.reader.close();
    this.#file.writer.close();
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  #inTransaction = false;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, turnstile, syncer } = this.#file;
    if (this.#inTransaction) return run(writer, query);
    if (query.query.kind === "SelectQueryNode") return run(reader, query);
    await turnstile.enter();
    let done: QueryResult<R>;
    try {
      done = await patiently(() => run<R>(writer, query));
    } finally {
      turnstile.leave();
    }
    await syncer.sync();
    return done;
  }

  // oxlint-disable-next-line require-yield -- part of the contract; nothing here reads row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("rows are read all at once");
  }

  /** Takes the lock at once, so that nothing in the transaction can meet it later. */
  async begin(): Promise<void> {
    const { writer, turnstile } = this.#file;
    await turnstile.enter();
    try {
      await patiently(() => writer.exec("begin immediate"));
      this.#inTransaction = true;
    } catch (error) {
      turnstile.leave();
      throw error;
    }
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    const { writer, turnstile, syncer } = this.#file;
    // SQLite itself takes a transaction back when the disk is full.
    if (how === "commit" || writer.inTransaction) writer.exec(how);
    this.#inTransaction = false;
    turnstile.leave();
    if (how === "commit") await syncer.sync();
  }
}

function run<R>(database: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepared(database, sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Statements that were prepared before, by database; the same few come again and again. */
const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();
const STATEMENTS_KEPT = 100;

function prepared(database: Sqlite.Database, sql: string): Sqlite.Statement {
  const known = statements.get(database) ?? new Map<string, Sqlite.Statement>();
  statements.set(database, known);
  const found = known.get(sql);
  if (found !== undefined) return found;
  if (known.size >= STATEMENTS_KEPT) known.clear();
  const statement = database.prepare(sql);
  known.set(sql, statement);
  return statement;
}
