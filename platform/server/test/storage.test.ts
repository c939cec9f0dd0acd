import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { Client } from "pg";
import { pledgeFor, type MatchHeader } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { backUpData, DatabaseInUse, drill, moveData, openLedger, UnusableDatabase } from "../src/index.ts";
import { wishesFrom } from "../src/config.ts";
import { keepStandings, matchesBehind, readChronicle } from "../src/storage/chronicle.ts";
import { openDatabase } from "../src/storage/database.ts";
import { runningTables } from "../src/storage/finding.ts";
import { noteRunning } from "../src/storage/found-by.ts";
import { keepRecord } from "../src/storage/records.ts";
import { addGuest, findPerson } from "../src/storage/guests.ts";
import { loadLog, type Page } from "../src/storage/log.ts";
import { addMatch, burdenOf, findMatch, progressRow, removeMatch } from "../src/storage/matches.ts";
import { ownMatches } from "../src/storage/own-matches.ts";
import { beginStored, forgetWithheld, keepWord, takeSeat } from "../src/storage/pledges.ts";
import { addStandby, exchangeChairs, handSeatOver, standbysAt } from "../src/storage/seating.ts";
import { noteRan, ranSoFar } from "../src/storage/uptime.ts";
import { addAccount, NO_PASSWORD, renameAccount } from "../src/people/accounts.ts";
import {
  addOneMore,
  addPasskey,
  CHALLENGE_MILLIS,
  findPasskey,
  newChallenge,
  notePasskeyUsed,
  passkeysOf,
  removePasskey,
  useChallenge,
} from "../src/people/passkeys.ts";
import { addLetter, countWaiting } from "../src/post/inbox.ts";
import { Shelf } from "../src/shelf.ts";
import { addLine, linesOf } from "../src/talk/storage.ts";
import { ask, duel, LiveClient, newGuest, playOut } from "./support/client.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { testGames } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

let cluster: PrivatePostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) cluster = await PrivatePostgres.start();
});
afterAll(() => cluster?.stop());

async function newDatabase(): Promise<string> {
  if (cluster === undefined) throw new Error("there is no PostgreSQL here");
  return cluster.database();
}

const kinds: [string, () => Promise<string>][] = [
  ["SQLite", () => Promise.resolve(join(temporaryFolder(), "flagship.db"))],
];
if (hasPostgres) kinds.push(["PostgreSQL", newDatabase]);

const AT = "2026-01-01T00:00:00.000Z";
const header: MatchHeader = {
  format: 1,
  game: "salvo",
  rulesVersion: 1,
  options: {},
  seats: 2,
  commitment: "c",
  contributions: [],
};

describe.each(kinds)("storage in %s", (_name, address) => {
  async function opened() {
    const where = await address();
    const store = await openDatabase(where);
    onTestFinished(() => store.close());
    return { store, where, db: store.db };
  }

  test("a challenge is used once, in time and by whom it was asked; the last way in stays", async () => {
    const { db } = await opened();
    const now = new Date(AT);
    const later = new Date(now.getTime() + CHALLENGE_MILLIS);
    await addGuest(db, { id: "ann", name: "Ann", token_hash: null, made: AT });
    await addAccount(db, { id: "ann", name: "Ann", looks: "ann", password: NO_PASSWORD, made: AT });
    const mine = await newChallenge(db, "ann", now);
    expect(await useChallenge(db, mine, undefined, now)).toBe(false);
    expect(await useChallenge(db, mine, "eve", now)).toBe(false);
    expect(await useChallenge(db, mine, "ann", later)).toBe(false);
    expect(await useChallenge(db, mine, "ann", now)).toBe(true);
    expect(await useChallenge(db, mine, "ann", now)).toBe(false);
    const anybodys = await newChallenge(db, undefined, now);
    expect(await useChallenge(db, anybodys, "ann", now)).toBe(false);
    expect(await useChallenge(db, anybodys, undefined, now)).toBe(true);
    const key = { credential: "c", key: "k", counter: 4_294_967_294 };
    const made = await addPasskey(db, "ann", key, "Firefox/140 (Linux)", now);
    expect(await addPasskey(db, "ann", key, "", now)).toBeUndefined();
    const row = await findPasskey(db, "c");
    if (row === undefined || made === undefined) throw new Error("there is no passkey");
    expect(row.counter).toBe(4_294_967_294);
    expect(await notePasskeyUsed(db, row, 4_294_967_295, now)).toBe(true);
    expect(await notePasskeyUsed(db, row, 4_294_967_295, now)).toBe(false);
    expect(await removePasskey(db, "ann", made.id)).toBe("last");
    await addPasskey(db, "ann", { ...key, credential: "d" }, "", now);
    expect(await removePasskey(db, "ann", made.id)).toBe("removed");
    expect(await removePasskey(db, "ann", made.id)).toBe("none");
    // Of the last two, one stays when both are removed at once; and nobody has more than twenty, however many are asked for.
    const left = async () => (await passkeysOf(db, "ann")).map(({ id }) => id);
    await addOneMore(db, "ann", { ...key, credential: "e" }, "", now);
    const last = await Promise.all((await left()).map((id) => removePasskey(db, "ann", id)));
    expect(last.toSorted()).toEqual(["last", "removed"]);
    expect(await addOneMore(db, "ann", { ...key, credential: "c1" }, "", now)).toHaveProperty("id");
    expect(await addOneMore(db, "ann", { ...key, credential: "c1" }, "", now)).toBe("taken");
    const more = Array.from({ length: 20 }, (_, at) =>
      addOneMore(db, "ann", { ...key, credential: `m${at}` }, "", now),
    );
    expect((await Promise.all(more)).filter((one) => one === "full")).toHaveLength(2);
    expect(await left()).toHaveLength(20);
  });

  async function withMatch(id = "m") {
    const { store, db } = await opened();
    for (const name of ["Ann", "Ben"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
    await addMatch(db, {
      id,
      header,
      rules: 1,
      secret: "s",
      names: "neutral",
      invitation: "i",
      maker: "Ann",
      made: AT,
      listed: true,
      withheld: [],
      seats: [
        { seat: 0, kind: "person", guest: "Ann", name: "Ann", pledge: pledgeFor("a"), contribution: "" },
        { seat: 1, kind: "open" },
      ],
      progress: { acts: 0, status: "waiting", waiting: [], acted: AT, put: {} },
    });
    return { store, db };
  }

  const page = (number: number, more: Partial<Page> = {}, match = "m"): Page => ({
    match,
    number,
    entry: JSON.stringify({ by: 0, action: number }),
    progress: progressRow(match, {
      acts: number,
      status: "running",
      waiting: [1],
      acted: AT,
      put: { 1: number },
    }),
    ...more,
  });
  const quiet = (): void => {};

  test("of two who want one name at the same moment one gets it, and the other is told so", async () => {
    const { db } = await opened();
    for (const name of ["Ann", "Ben"]) {
      await addGuest(db, { id: name, name, token_hash: null, made: AT });
      await addAccount(db, { id: name, name, looks: name, password: "p", made: AT });
    }
    for (let round = 0; round < 10; round++) {
      const wanted = `Star ${round}`;
      const got = await Promise.all(["Ann", "Ben"].map((id) => renameAccount(db, id, wanted, wanted)));
      expect(got.filter((one) => one)).toHaveLength(1);
      const holders = await db.selectFrom("guests").select("id").where("name", "=", wanted).execute();
      expect(holders).toEqual([{ id: ["Ann", "Ben"][got.indexOf(true)] }]);
    }
    expect(await renameAccount(db, "Ann", "Ann", "Ann")).toBe(true);
  });

  test("acts are written once under their number, with how far the match has come", async () => {
    const { store, db } = await withMatch();
    expect(await store.inscribe([page(1)], quiet)).toEqual(["written"]);
    const standing = { snapshot: "{}", part: { first: 0, last: 2, told: "[[],[],[]]" } };
    expect(await store.inscribe([page(2, { standing })], quiet)).toEqual(["written"]);
    const late = page(2, { entry: "{}", standing: { ...standing, snapshot: "{late}" } });
    expect(await store.inscribe([late], quiet)).toEqual(["taken"]);
    const { log, snapshot } = await loadLog(db, "m");
    expect(log).toEqual([
      { by: 0, action: 1 },
      { by: 0, action: 2 },
    ]);
    expect(snapshot).toBe("{}");
    expect(await readChronicle(db, "m")).toEqual([[], [], []]);
    expect((await findMatch(db, "m"))?.progress).toEqual({
      acts: 2,
      status: "running",
      waiting: [1],
      acted: AT,
      put: { 1: 2 },
      banks: {},
    });
  });

  test("an act that is sent twice under one id is taken once; acts without one are all different", async () => {
    const { store } = await withMatch();
    expect(await store.inscribe([page(1, { act: "x" })], quiet)).toEqual(["written"]);
    expect(await store.inscribe([page(2, { act: "x" })], quiet)).toEqual(["taken"]);
    expect(await store.inscribe([page(2)], quiet)).toEqual(["written"]);
    expect(await store.inscribe([page(3)], quiet)).toEqual(["written"]);
  });

  test("one bad page takes no other with it", async () => {
    const { store } = await withMatch();
    const [good, bad, taken] = [page(1), page(1, {}, "nowhere"), page(1)];
    expect(await store.inscribe([good, bad], quiet)).toEqual([
      "written",
      { failed: expect.any(String) as string },
    ]);
    expect(await store.inscribe([bad, taken], quiet)).toEqual([
      { failed: expect.any(String) as string },
      "taken",
    ]);
  });

  test("of all who want a seat at once, one gets it", async () => {
    const { db } = await withMatch();
    const wish = { match: "m", seat: 1, guest: "Ben", pledge: pledgeFor("b"), wordsBy: 70_000 };
    const got = await Promise.all([1, 2, 3, 4, 5, 6].map(() => takeSeat(db, wish)));
    expect(got.filter(Boolean)).toHaveLength(1);
    expect((await findMatch(db, "m"))?.wordsBy).toBe(70_000);
    expect(await keepWord(db, { match: "m", seat: 1, guest: "Ben", word: "wrong" })).toBe(false);
    expect(await keepWord(db, { match: "m", seat: 1, guest: "Ben", word: "b" })).toBe(true);
    const progress = { acts: 0, status: "running", waiting: [0], acted: AT, put: {} } as const;
    const begun = await Promise.all([1, 2, 3].map(() => beginStored(db, "m", { header, progress })));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await burdenOf(db, "Ben")).toEqual({ unfinished: 1, waiting: 0, computers: 0 });
    expect((await ownMatches(db, "Ben", { most: 100 })).found.map(({ id }) => id)).toEqual(["m"]);
    expect(await matchesBehind(db)).toEqual(["m"]);
    await keepStandings(db, [
      { match: "m", number: 0, snapshot: "{}", part: { first: 0, last: 0, told: "[[]]" } },
    ]);
    expect(await matchesBehind(db)).toEqual([]);
    expect(await removeMatch(db, "m")).toBe(true);
    expect(await removeMatch(db, "m")).toBe(false);
  });

  test("public matches that run are found among many, from their beginning until their record is kept", async () => {
    const { db } = await withMatch();
    const found = async () => (await runningTables(db, { game: undefined, most: 9 })).map(({ id }) => id);
    const runs = async () =>
      (await db.selectFrom("matches").select("runs").where("id", "=", "m").executeTakeFirst())?.runs;
    await takeSeat(db, { match: "m", seat: 1, guest: "Ben", pledge: "", wordsBy: 0 });
    expect([await found(), await runs()]).toEqual([[], 0]);
    const progress = { acts: 0, status: "running", waiting: [0], acted: AT, put: {} } as const;
    await beginStored(db, "m", { header, progress });
    expect([await found(), await runs()]).toEqual([["m"], 1]);
    expect(await runningTables(db, { game: undefined, most: 9, among: ["other"] })).toEqual([]);
    // A server of an earlier version has begun it.
    await db.updateTable("matches").set({ runs: 0 }).execute();
    await noteRunning(db);
    expect(await found()).toEqual(["m"]);
    await db.updateTable("progress").set({ status: "over" }).execute();
    expect([await found(), await runs()]).toEqual([[], 1]);
    expect((await findMatch(db, "m"))?.things).toBeUndefined();
    await keepRecord(db, "m", "{}", ["d7", "phaser"]);
    await noteRunning(db);
    expect([await runs(), (await findMatch(db, "m"))?.things]).toEqual([0, ["d7", "phaser"]]);
  });

  test("chairs change places only between those who are thought to sit there, and before words are shown", async () => {
    const { db } = await withMatch();
    const exchange = (...sitters: (string | null)[]) => exchangeChairs(db, "m", [0, 1], sitters);
    expect(await exchange("Ann", "Ben")).toBe("changed");
    expect(await exchange("Ben", null)).toBe("changed");
    expect(await exchange("Ann", null)).toBe("done");
    expect((await findMatch(db, "m"))?.seats).toMatchObject([{ kind: "open" }, { guest: "Ann" }]);
    await takeSeat(db, { match: "m", seat: 0, guest: "Ben", pledge: "", wordsBy: 0 });
    expect(await exchange("Ben", "Ann")).toBe("too-late");
  });

  test("a name with signs that mean something to a database is taken out of old tables, and no other", async () => {
    const { db } = await withMatch();
    const odd = String.raw`A"\n_%`;
    const others = [String.raw`A"\nxx`, "A", String.raw`a"\n_%`];
    const withheld = [odd, ...others].map((name) => ({ seat: 1, round: 1, name }));
    const kept = { withheld: JSON.stringify(withheld) };
    await db.updateTable("matches").set(kept).where("id", "=", "m").execute();
    await forgetWithheld(db, "Zoe", odd);
    const names = (await findMatch(db, "m"))?.withheld.map(({ name }) => name);
    expect(names).toEqual(["Former player", ...others]);
  });

  test("who stands by where they sit is passed over, and the next one takes the seat", async () => {
    const { store, db } = await withMatch();
    const now = new Date(AT);
    await takeSeat(db, { match: "m", seat: 1, guest: "Ben", pledge: "", wordsBy: 0 });
    await store.inscribe([page(1)], quiet);
    await addGuest(db, { id: "Cy", name: "Cy", token_hash: null, made: AT });
    await addStandby(db, "m", "Ben", now);
    await addStandby(db, "m", "Cy", now);
    const waiting = await standbysAt(db, "m");
    const seated = async (name: string): Promise<string> => {
      const standby = waiting.find((one) => one.name === name)?.id ?? "";
      const chair = { match: "m", seat: 0, standby, from: "Ann" };
      return handSeatOver(db, chair, { arrangement: { rated: true }, page: page(2), now });
    };
    expect(await seated("Ben")).toBe("gone");
    const before = await findMatch(db, "m");
    expect([before?.progress.acts, before?.arrangement]).toEqual([1, {}]);
    expect(await seated("Cy")).toBe("written");
    const after = await findMatch(db, "m");
    expect([after?.progress.acts, after?.arrangement]).toEqual([2, { rated: true }]);
    expect(after?.seats[0]).toMatchObject({ kind: "person", guest: "Cy" });
    expect(await seated("Cy")).toBe("gone");
  });

  test("a seat whose act cannot be written down is not handed over", async () => {
    const { store, db } = await withMatch();
    await takeSeat(db, { match: "m", seat: 1, guest: "Ben", pledge: "", wordsBy: 0 });
    await store.inscribe([page(1)], quiet);
    await addGuest(db, { id: "Cy", name: "Cy", token_hash: null, made: AT });
    await addStandby(db, "m", "Cy", new Date(AT));
    const [standby] = await standbysAt(db, "m");
    const chair = { match: "m", seat: 0, standby: standby?.id ?? "", from: "Ann" };
    const how = { arrangement: { rated: true }, page: page(1), now: new Date(AT) } as const;
    await expect(handSeatOver(db, chair, how)).rejects.toThrow();
    const after = await findMatch(db, "m");
    expect([after?.seats[0], after?.arrangement]).toMatchObject([{ guest: "Ann" }, {}]);
    expect(await standbysAt(db, "m")).toHaveLength(1);
  });

  test("accounts, letters, talk and the tables' time", async () => {
    const { db } = await withMatch();
    const member = { id: "Ann", name: "Ann", looks: "ann", password: "p", made: AT };
    expect(await addAccount(db, member)).toBe(true);
    expect(await addAccount(db, { ...member, id: "Ben" })).toBe(false);
    expect(await findPerson(db, "Ann")).toEqual({ id: "Ann", name: "Ann", role: "player" });
    expect(await countWaiting(db)).toBe(0);
    await addLetter(db, "a@x", new Uint8Array([1, 255]), new Date(AT));
    expect(await countWaiting(db)).toBe(1);
    for (const id of ["2", "1"])
      await addLine(db, {
        id,
        match: "m",
        guest: "Ann",
        seat: null,
        room: "table",
        text: `Zeile ${id} ⚓`,
        at: AT,
      });
    const hearing = { rooms: ["table"], side: [] } as const;
    expect((await linesOf(db, "m", hearing)).map(({ text }) => text)).toEqual(["Zeile 1 ⚓", "Zeile 2 ⚓"]);
    // More than 24 days of milliseconds.
    await noteRan(db, 9_000_000_000);
    expect(await ranSoFar(db)).toBe(9_000_000_000);
  });

  test("opening it again changes nothing", async () => {
    const { db, where } = await opened();
    await addGuest(db, { id: "g", name: "Gil", token_hash: null, made: AT });
    const again = await openDatabase(where);
    onTestFinished(() => again.close());
    expect(await findPerson(again.db, "g")).toEqual({ id: "g", name: "Gil" });
  });
});

test("before its tables change, a file is copied", async () => {
  const file = join(temporaryFolder(), "flagship.db");
  const store = await openDatabase(file);
  await addGuest(store.db, { id: "g", name: "Gil", token_hash: null, made: AT });
  await store.close();
  expect(readdirSync(dirname(file))).toEqual(["flagship.db"]);
  // As if the latest change were still to come; it fails, as it was made already.
  const sqlite = new Sqlite(file);
  const { name } = sqlite.prepare("select max(name) as name from kysely_migration").get() as { name: string };
  sqlite.prepare("delete from kysely_migration where name = ?").run(name);
  sqlite.close();
  await expect(openDatabase(file)).rejects.toBeInstanceOf(UnusableDatabase);
  const copy = new Sqlite(`${file}.before-${name}`);
  expect(copy.prepare("select name from guests").get()).toEqual({ name: "Gil" });
  copy.close();
});

describe("tables that a later version has changed", () => {
  const later = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026')`;

  test("are left alone in a file, and the host reads what to do", async () => {
    const file = join(temporaryFolder(), "flagship.db");
    const store = await openDatabase(file);
    await later.execute(store.db);
    await store.close();
    await expect(openDatabase(file)).rejects.toThrow(
      `The database ${file} cannot be used: a later version has changed its tables (999-later). ` +
        `Start that version, or bring back the copy it made before, ${file}.before-999-later, and lose what came after it.`,
    );
    expect(readdirSync(dirname(file))).toEqual(["flagship.db"]);
  });

  test.skipIf(!hasPostgres)(
    "do not stop a server that is one of several; others leave them alone",
    async () => {
      const databaseUrl = await newDatabase();
      const store = await openDatabase(databaseUrl);
      onTestFinished(() => store.close());
      await later.execute(store.db);
      const folder = temporaryFolder();
      const beside = await openDatabase(databaseUrl, { owner: "old" }, { before: { folder } });
      onTestFinished(() => beside.close());
      expect(beside.later).toEqual(["999-later"]);
      await addGuest(beside.db, { id: "g", name: "Gil", token_hash: null, made: AT });
      expect(await findPerson(store.db, "g")).toEqual({ id: "g", name: "Gil" });
      await expect(openDatabase(databaseUrl, undefined, { before: { folder } })).rejects.toThrow(
        `a later version has changed its tables (999-later). Start that version, or bring back the copy it made before, ${join(folder, "postgres.before-999-later.dump")}`,
      );
      // Nor does one go on that lacks a change of its own.
      await sql`delete from kysely_migration where name like '03%'`.execute(store.db);
      await expect(openDatabase(databaseUrl, { owner: "older" }, { before: { folder } })).rejects.toThrow(
        "a later version has changed its tables",
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe.skipIf(!hasPostgres)("before its tables change, a database in PostgreSQL", () => {
  /** A database with somebody in it that lacks the latest change. */
  async function behind() {
    const databaseUrl = await newDatabase();
    const store = await openDatabase(databaseUrl);
    await addGuest(store.db, { id: "g", name: "Gil", token_hash: null, made: AT });
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
      store.db,
    );
    const name = rows[0]?.name ?? "";
    await sql`delete from kysely_migration where name = ${name}`.execute(store.db);
    await store.close();
    return { databaseUrl, name };
  }

  test("is copied into the data folder, and the copy can be brought back", async () => {
    const { databaseUrl, name } = await behind();
    const folder = temporaryFolder();
    // The change itself fails, as it was made already; the copy comes first.
    await expect(openDatabase(databaseUrl, undefined, { before: { folder } })).rejects.toBeInstanceOf(
      UnusableDatabase,
    );
    expect(readdirSync(folder)).toEqual([`postgres.before-${name}.dump`]);
    expect(statSync(join(folder, `postgres.before-${name}.dump`)).mode & 0o777).toBe(0o600);
    const restored = await newDatabase();
    execFileSync("pg_restore", [
      "--no-owner",
      `--dbname=${restored}`,
      join(folder, `postgres.before-${name}.dump`),
    ]);
    const client = new Client({ connectionString: restored });
    await client.connect();
    expect((await client.query("select name from guests")).rows).toEqual([{ name: "Gil" }]);
    await client.end();
  });

  test("is copied once by servers that start at the same time in one folder", async () => {
    const { databaseUrl, name } = await behind();
    const folder = temporaryFolder();
    // Notes that it was started, and takes its time.
    const program = join(temporaryFolder(), "slow-dump");
    const calls = join(dirname(program), "calls");
    writeFileSync(program, `#!/bin/sh\necho called >> ${calls}\nsleep 1\necho copied > "\${2#--file=}"\n`, {
      mode: 0o755,
    });
    const before = { folder, program };
    const both = await Promise.allSettled([1, 2].map(() => openDatabase(databaseUrl, undefined, { before })));
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(readFileSync(calls, "utf8")).toBe("called\n");
    expect(readdirSync(folder)).toEqual([`postgres.before-${name}.dump`]);
  });

  test("is left alone where it cannot be copied, unless the host says so", async () => {
    const { databaseUrl } = await behind();
    const folder = temporaryFolder();
    const without = { folder, program: "no-such-pg_dump" };
    await expect(openDatabase(databaseUrl, undefined, { before: without })).rejects.toThrow(
      /there is no pg_dump here to copy them before .*FLAGSHIP_WITHOUT_BACKUP=yes/,
    );
    expect(readdirSync(folder)).toEqual([]);
    // With the host's word it goes on to the change, which was made already.
    await expect(
      openDatabase(databaseUrl, undefined, { before: { ...without, withoutBackup: true } }),
    ).rejects.toThrow("already exists");
    expect(wishesFrom({ FLAGSHIP_WITHOUT_BACKUP: "yes" })).toEqual({ withoutBackup: true });
    expect(() => wishesFrom({ FLAGSHIP_WITHOUT_BACKUP: "1" })).toThrow("must be one of yes, no");
  });

  test("is not changed by a command beside the server", async () => {
    const { databaseUrl } = await behind();
    await expect(openLedger({ dataFolder: temporaryFolder(), databaseUrl })).rejects.toThrow(
      "Start the server once",
    );
  });
});

describe.skipIf(!hasPostgres)("a server on PostgreSQL", () => {
  test("plays, stops and goes on; a host looks into it; it moves into a folder and back", async () => {
    const [databaseUrl, folder] = [await newDatabase(), temporaryFolder()];
    const where = { dataFolder: folder, databaseUrl };
    const { server, url } = await startServer(where);
    await expect(startServer({ databaseUrl })).rejects.toBeInstanceOf(DatabaseInUse);
    expect(await ask(url, paths.ready)).toMatchObject({ status: 200 });
    const { id, first, second } = await duel(url);
    await newGuest(url, "Bystander");
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    expect(await client.act(client.seen?.choices?.open[0]?.action)).toMatchObject({
      type: "accepted",
      number: 1,
    });
    await server.close();

    const again = await startServer(where);
    const clients = [first, second].map(({ token }) => new LiveClient(again.url, id, { token }));
    await playOut(clients, () => 0);
    const record = await ask(again.url, paths.record(id));
    expect(record.status).toBe(200);
    const copy = join(temporaryFolder(), "copy");
    expect(await backUpData(where, copy)).toBeUndefined();
    expect(await backUpData(where, copy)).toBe("in-the-way");
    const proof = { matches: 1, played: 1, carried: 0, kept: 0, passed: 0, broken: [] };
    expect(await drill(where, 5, new Shelf(testGames))).toEqual(proof);
    expect(await drill({ dataFolder: copy }, 5, new Shelf(testGames))).toEqual(proof);
    const sqlite = new Sqlite(join(copy, "flagship.db"));
    sqlite.exec("delete from acts where number = (select max(number) from acts)");
    sqlite.close();
    const missing = await drill({ dataFolder: copy }, 5, new Shelf(testGames));
    expect(missing?.broken).toEqual([
      { match: id, why: expect.stringMatching(/acts are counted/) as string },
    ]);
    await expect(moveData(where, "folder")).rejects.toThrow(/in use by another server/);
    await again.server.close();

    const ledger = await openLedger(where);
    expect((await ledger?.matches())?.map((match) => match.id)).toEqual([id]);
    await ledger?.close();
    expect(await moveData(where, "postgres")).toBe("nothing-there");
    const rows = await moveData(where, "folder");
    expect(rows).toMatchObject({ guests: 3, matches: 1, seats: 2 });
    expect(await moveData(where, "folder")).toBe("in-the-way");
    expect(await moveData(where, "postgres")).toBe("in-the-way");
    expect(await moveData({ dataFolder: folder, databaseUrl: await newDatabase() }, "postgres")).toEqual(
      rows,
    );
    const here = await startServer({ dataFolder: folder });
    expect((await ask(here.url, paths.record(id))).body).toEqual(record.body);
  });

  test("an address where nothing answers is said without its password", async () => {
    const wrong = startServer({ databaseUrl: "postgres://me:secret@127.0.0.1:1/none" });
    await expect(wrong).rejects.toBeInstanceOf(UnusableDatabase);
    await expect(wrong).rejects.not.toThrow(/secret/);
  });
});
