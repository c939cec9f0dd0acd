import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { join } from "node:path";
import type { MatchHeader } from "@flagship/kernel";
import { wishesFrom } from "../src/config.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, type StoredMatch } from "../src/storage/matches.ts";
import { addStandby } from "../src/storage/seating.ts";
import { RETENTION, sweep, type Retention } from "../src/storage/sweep.ts";
import { addLine } from "../src/talk/storage.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { temporaryFolder } from "./support/server.ts";

let cluster: PrivatePostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) cluster = await PrivatePostgres.start();
});
afterAll(() => cluster?.stop());

const NOW = new Date("2026-06-01T00:00:00.000Z");
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 24 * 3600 * 1000).toISOString();
const NEVER: Retention = {
  keepGuests: 0,
  keepLetters: 0,
  keepMatches: 0,
  keepOpenTables: 0,
  keepTalk: 0,
  keepNotices: 0,
};
const header: MatchHeader = {
  format: 1,
  game: "salvo",
  rulesVersion: 1,
  options: {},
  seats: 2,
  commitment: "c",
  contributions: [],
};

/** A match in which something happened last so many days ago, with a line of talk and a note of what somebody was told. */
async function furnished(database: string) {
  const store = await openDatabase(database);
  onTestFinished(() => store.close());
  const { db } = store;
  for (const id of ["Ann", "Ben"]) await addGuest(db, { id, name: id, token_hash: null, made: daysAgo(1) });
  const put = async (id: string, status: "over" | "running" | "waiting", days: number): Promise<void> => {
    const match: StoredMatch = {
      id,
      header,
      rules: 1,
      secret: "s",
      names: "rulebook",
      invitation: `i-${id}`,
      maker: "Ann",
      made: daysAgo(days),
      listed: true,
      withheld: [],
      seats: [
        { seat: 0, kind: "person", guest: "Ann", name: "Ann", pledge: "", contribution: "" },
        { seat: 1, kind: "open" },
      ],
      progress: { acts: 0, status, waiting: [], put: {}, acted: daysAgo(days) },
    };
    await addMatch(db, match);
    const line = { guest: "Ann", seat: null, room: "table", text: "hello", at: daysAgo(days) };
    await addLine(db, { id: `t-${id}`, match: id, ...line });
    const told = { guest: "Ann", event: `over ${id}`, kind: "over", game: "salvo", by: null };
    await db
      .insertInto("notices")
      .values({ id: `n-${id}`, match: id, made: daysAgo(days), ...told })
      .execute();
    const delivery = {
      guest: "Ann",
      channel: "mail",
      target: "",
      tries: 0,
      due: "",
      error: "",
      letter: null,
    };
    await db
      .insertInto("deliveries")
      .values({ id: `d-${id}`, notice: `n-${id}`, state: "sent", ...delivery })
      .execute();
  };
  const left = async () => {
    const ids = async (table: "matches" | "talk" | "notices" | "deliveries"): Promise<string[]> =>
      (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
    return {
      matches: await ids("matches"),
      talk: await ids("talk"),
      notices: await ids("notices"),
      deliveries: await ids("deliveries"),
    };
  };
  return { db, put, left };
}

const kinds: [string, () => Promise<string>][] = [
  ["SQLite", () => Promise.resolve(join(temporaryFolder(), "flagship.db"))],
];
if (hasPostgres) kinds.push(["PostgreSQL", () => cluster?.database() ?? Promise.reject(new Error("none"))]);

describe.each(kinds)("what is let go of in %s", (_, where) => {
  test("nothing, where the host wants to keep everything", async () => {
    const { db, put, left } = await furnished(await where());
    await put("over", "over", 5000);
    await put("waits", "waiting", 5000);
    const before = await left();
    await sweep(db, NEVER, NOW);
    expect(await left()).toEqual(before);
  });

  test("matches that are over, with all that belongs to them; never those that run", async () => {
    const { db, put, left } = await furnished(await where());
    await put("new", "over", 9);
    await put("old", "over", 11);
    await put("runs", "running", 5000);
    await sweep(db, { ...NEVER, keepMatches: 10 }, NOW);
    expect(await left()).toEqual({
      matches: ["new", "runs"],
      talk: ["t-new", "t-runs"],
      notices: ["n-new", "n-runs"],
      deliveries: ["d-new", "d-runs"],
    });
  });

  test("a game by post stays until its host ends it", async () => {
    const { db, put, left } = await furnished(await where());
    await put("post", "over", 5000);
    await db.insertInto("hosted").values({ match: "post", number: 1, affairs: "{}", version: 1 }).execute();
    await sweep(db, { ...NEVER, keepMatches: 10, keepOpenTables: 10 }, NOW);
    expect((await left()).matches).toEqual(["post"]);
  });

  test("tables that nobody came to, more of them than are looked up at once", async () => {
    const { db, put, left } = await furnished(await where());
    await put("fresh", "waiting", 89);
    for (let table = 0; table < 103; table++) await put(`old${table}`, "waiting", 91);
    await sweep(db, RETENTION, NOW);
    expect((await left()).matches).toEqual(["fresh"]);
  });

  test("talk and notes about what is over; of what runs nobody shall be told twice", async () => {
    const { db, put, left } = await furnished(await where());
    for (const [id, status] of [
      ["over", "over"],
      ["runs", "running"],
    ] as const)
      await put(id, status, 400);
    await put("lately", "over", 100);
    await sweep(db, RETENTION, NOW);
    expect(await left()).toEqual({
      matches: ["lately", "over", "runs"],
      talk: ["t-lately", "t-runs"],
      notices: ["n-runs"],
      deliveries: ["d-runs"],
    });
  });

  test("who stood by where it is over, and with that guests who did no more", async () => {
    const { db, put } = await furnished(await where());
    await put("over", "over", 1);
    await put("runs", "running", 1);
    for (const [id, match] of [
      ["Cy", "over"],
      ["Di", "runs"],
    ] as const) {
      await addGuest(db, { id, name: id, token_hash: null, made: daysAgo(91) });
      await addStandby(db, match, id, NOW);
    }
    await sweep(db, RETENTION, NOW);
    const guests = await db.selectFrom("guests").select("id").orderBy("id").execute();
    expect(guests.map(({ id }) => id)).toEqual(["Ann", "Ben", "Di"]);
  });

  test("a note that is still to be sent stays", async () => {
    const { db, put, left } = await furnished(await where());
    await put("over", "over", 400);
    await sql`update deliveries set state = 'waiting'`.execute(db);
    await sweep(db, RETENTION, NOW);
    expect(await left()).toMatchObject({ notices: ["n-over"], deliveries: ["d-over"] });
  });
});

test("how long things are kept is set in days", () => {
  expect(
    wishesFrom({
      FLAGSHIP_KEEP_MATCHES: "1",
      FLAGSHIP_KEEP_OPEN_TABLES: "2",
      FLAGSHIP_KEEP_TALK: "3",
      FLAGSHIP_KEEP_NOTICES: "4",
    }),
  ).toEqual({ keepMatches: 1, keepOpenTables: 2, keepTalk: 3, keepNotices: 4 });
  expect(() => wishesFrom({ FLAGSHIP_KEEP_MATCHES: "-1" })).toThrow("FLAGSHIP_KEEP_MATCHES");
});
