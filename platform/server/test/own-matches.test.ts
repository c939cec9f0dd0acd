import { matchForMeShape, myMatchesShape, paths, type MyMatch } from "@flagship/protocol";
import { join as inFolder } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch } from "../src/storage/matches.ts";
import { ownMatches } from "../src/storage/own-matches.ts";
import { ask, faultIn, join, newGuest, newMatch, success } from "./support/client.ts";
import { QUOTAS_OFF, startServer, temporaryFolder } from "./support/server.ts";

const AT = "2026-03-01T12:00:00.000Z";

/** A server with Ann's matches: many against Bob, one against Zoë, of two kinds. */
async function past() {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url } = await startServer({ clock: () => new Date((now += 1000)), quotas: QUOTAS_OFF });
  const [ann, bob, zoe] = [
    await newGuest(url, "Ann"),
    await newGuest(url, "Bob"),
    await newGuest(url, "Zoë Q."),
  ];
  const meet = async (rival: typeof bob, wish: Parameters<typeof newMatch>[2] = {}): Promise<string> => {
    const made = await newMatch(url, ann.token, wish);
    await join(url, made.id, rival.token, { invitation: made.invitation ?? "" });
    return made.id;
  };
  const mine = async (query: Readonly<Record<string, string>> = {}) =>
    success(
      await ask(url, `${paths.matches}?${new URLSearchParams(query)}`, { token: ann.token }),
      myMatchesShape,
    );
  const ids = (matches: readonly MyMatch[]): readonly string[] => matches.map(({ id }) => id);
  return { url, ann, bob, zoe, meet, mine, ids };
}

test("every match of one's own is reached, a hundred at a time", async () => {
  const { url, ann, bob, mine, ids } = await past();
  const all: string[] = [];
  for (let count = 0; count < 120; count++) all.unshift((await newMatch(url, ann.token)).id);
  const first = await mine();
  expect(ids(first.matches)).toEqual(all.slice(0, 100));
  const second = await mine({ after: first.more ?? "" });
  expect(ids(second.matches)).toEqual(all.slice(100));
  expect(second.more).toBeUndefined();
  // The table itself knows its players, however long ago it was.
  const oldest = await ask(url, paths.match(all.at(-1) ?? ""), { token: ann.token });
  expect(success(oldest, matchForMeShape)).toMatchObject({ seat: 0, invitation: expect.any(String) });
  const stranger = await ask(url, paths.match(all.at(-1) ?? ""), { token: bob.token });
  expect(success(stranger, matchForMeShape).invitation).toBeUndefined();
  expect(success(stranger, matchForMeShape).seat).toBeUndefined();
});

test("one's own matches are found by status, result, game and another's name", async () => {
  const { url, ann, bob, zoe, meet, mine, ids } = await past();
  const running = await meet(bob);
  const even = await meet(zoe);
  for (const { token } of [ann, zoe]) await ask(url, paths.offers(even), { body: { kind: "draw" }, token });
  const concede = (id: string, token: string) =>
    ask(url, paths.acts(id), { body: { after: 0, action: { type: "concede" } }, token });
  const lost = await meet(bob, { options: { cards: 30 } });
  await concede(lost, ann.token);
  const won = await meet(bob);
  await concede(won, bob.token);
  expect(ids((await mine({ status: "open" })).matches)).toEqual([running]);
  expect(ids((await mine({ status: "over" })).matches)).toEqual([won, lost, even]);
  expect(ids((await mine({ search: "zoe q" })).matches)).toEqual([even]);
  expect(ids((await mine({ search: "ann" })).matches)).toEqual([]);
  expect(ids((await mine({ game: "salvo", search: "BOB" })).matches)).toEqual([won, lost, running]);
  expect(ids((await mine({ game: "chess" })).matches)).toEqual([]);
  expect(ids((await mine({ result: "drawn" })).matches)).toEqual([even]);
  expect(ids((await mine({ result: "won" })).matches)).toEqual([won]);
  expect(ids((await mine({ result: "lost", search: "bob" })).matches)).toEqual([lost]);
  const wrong = await ask(url, `${paths.matches}?result=best`, { token: ann.token });
  expect(faultIn(wrong)).toMatchObject({ code: "message.malformed", field: "result" });
});

/** Ann's table as often as wanted, the later ones first in the list. */
async function often(times: number) {
  const { db, close } = await openDatabase(inFolder(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  await addGuest(db, { id: "Ann", name: "Ann", token_hash: null, made: AT });
  const header = {
    format: 1,
    game: "salvo",
    rulesVersion: 1,
    options: {},
    seats: 1,
    commitment: "c",
  } as const;
  await addMatch(db, {
    id: "m0000",
    header: { ...header, contributions: [] },
    rules: 1,
    secret: "s",
    names: "neutral",
    invitation: "i",
    maker: "Ann",
    made: AT,
    listed: false,
    withheld: [],
    seats: [{ seat: 0, kind: "computer", level: "cadet" }],
    progress: { acts: 0, status: "running", waiting: [], acted: AT, put: {} },
  });
  for (const [table, key] of [
    ["matches", "id"],
    ["progress", "match"],
  ] as const) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const others = sql.join(rows.flatMap(({ name }) => (name === key ? [] : [sql.ref(name)])));
    await sql`with recursive n(n) as (select 1 union all select n + 1 from n where n + 1 < ${times})
      insert into ${sql.table(table)} (${sql.ref(key)}, ${others})
      select printf('m%04d', n), ${others} from ${sql.table(table)}, n`.execute(db);
  }
  return db;
}

test("a search looks through two thousand at a time, and says where it goes on", async () => {
  const db = await often(2002);
  const nobody = { search: () => false, most: 100 };
  expect(await ownMatches(db, "Ann", nobody)).toEqual({ found: [], more: { time: AT, id: "m1999" } });
  expect(await ownMatches(db, "Ann", { ...nobody, after: { time: AT, id: "m1999" } })).toEqual({ found: [] });
  const both = await ownMatches(db, "Ann", { most: 100, after: { time: AT, id: "m1999" } });
  expect(both.found.map(({ id }) => id)).toEqual(["m2000", "m2001"]);
  expect(both.more).toBeUndefined();
});
