import { join } from "node:path";
import { writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../src/storage/sqlite-connection.ts";
import { PatientDialect, Turnstile } from "../src/storage/sqlite-driver.ts";
import { JournalSyncer, type Syncer } from "../src/storage/sqlite-sync.ts";
import { temporaryFolder } from "./support/server.ts";

/** A disk that is done when it is told so. */
class Disk implements Syncer {
  readonly waiting: { readonly done: () => void; readonly fail: (why: Error) => void }[] = [];
  sync = (): Promise<void> =>
    new Promise((resolve, reject) => void this.waiting.push({ done: resolve, fail: reject }));
  close = (): Promise<void> => Promise.resolve();
}

function onDisk() {
  const file = join(temporaryFolder(), "x.db");
  const [writer, reader, syncer] = [new Sqlite(file), new Sqlite(file), new Disk()];
  writer.pragma("journal_mode = WAL");
  writer.exec("create table t (n integer)");
  const db = new Kysely<{ t: { n: number } }>({
    dialect: new PatientDialect({ writer, reader, turnstile: new Turnstile(), syncer }),
  });
  onTestFinished(() => db.destroy());
  const rows = async (): Promise<number[]> =>
    (await db.selectFrom("t").selectAll().execute()).map(({ n }) => n);
  return { db, syncer, rows };
}

test("whoever writes waits for the disk; whoever reads or comes next does not", async () => {
  const { db, syncer, rows } = onDisk();
  const settled: string[] = [];
  const note = (name: string) => (): void => void settled.push(name);
  const one = db.insertInto("t").values({ n: 1 }).execute().then(note("one"));
  const two = db
    .transaction()
    .execute((trx) => trx.insertInto("t").values({ n: 2 }).execute())
    .then(note("two"));
  await expect.poll(() => syncer.waiting.length).toBe(2);
  // Both are written, neither is acknowledged.
  expect([await rows(), settled]).toEqual([[1, 2], []]);
  syncer.waiting[1]?.done();
  await two;
  expect(settled).toEqual(["two"]);
  syncer.waiting[0]?.done();
  await one;
});

test("what the disk did not take is not acknowledged, and what was taken back needs no disk", async () => {
  const { db, syncer, rows } = onDisk();
  const broken = db.insertInto("t").values({ n: 1 }).execute();
  await expect.poll(() => syncer.waiting.length).toBe(1);
  syncer.waiting[0]?.fail(new Error("the disk is gone"));
  await expect(broken).rejects.toThrow("the disk is gone");
  const undone = db.transaction().execute(async (trx) => {
    await trx.insertInto("t").values({ n: 2 }).execute();
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect([syncer.waiting.length, await rows()]).toEqual([1, [1]]);
});

test("those who commit while the journal is synced share the next time", async () => {
  const file = join(temporaryFolder(), "x.db");
  writeFileSync(`${file}-wal`, "");
  const syncer = new JournalSyncer(file);
  const first = syncer.sync();
  const [second, third] = [syncer.sync(), syncer.sync()];
  expect(second).toBe(third);
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
  await syncer.close();
});

test("a journal that cannot be synced is told of, and tried again", async () => {
  const file = join(temporaryFolder(), "x.db");
  const syncer = new JournalSyncer(file);
  await expect(syncer.sync()).rejects.toThrow("ENOENT");
  writeFileSync(`${file}-wal`, "");
  await syncer.sync();
  await syncer.close();
});

test("a database whose commits are synced aside has its journal from the beginning, and others see what it writes", async () => {
  const file = join(temporaryFolder(), "x.db");
  const store = connect(file, true);
  await sql`create table t (n integer)`.execute(store.db);
  await sql`insert into t values (7)`.execute(store.db);
  const other = new Sqlite(file, { readonly: true });
  expect(other.prepare("select n from t").get()).toEqual({ n: 7 });
  other.close();
  await store.close();
});
