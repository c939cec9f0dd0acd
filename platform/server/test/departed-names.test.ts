import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { matchMadeShape, matchSummaryShape, noticeListShape, paths, type Withheld } from "@flagship/protocol";
import { expect, onTestFinished, test, vi } from "vitest";
import { addAccount, removeAccount } from "../src/people/accounts.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, findMatch, type KeptWithheld } from "../src/storage/matches.ts";
import { ask, newGuest, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { tellingServer } from "./support/telling.ts";
import { receiver } from "./support/told.ts";

const AT = "2026-03-01T12:00:00.000Z";

test("whoever is named in what others were told is called as they are called now, and nothing once they have left", async () => {
  const { url } = await tellingServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  await ann.ask(paths.webhook, { url: (await receiver()).url, password: PASSWORD }, "PUT");
  const { id, invitation } = (
    await bob.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] })
  ).body as { readonly id: string; readonly invitation: string };
  expect((await bob.ask(paths.invite(id), { name: "Ann" })).status).toBe(200);
  const named = async () =>
    success(await ann.ask(paths.notices), noticeListShape).notices.flatMap(({ kind, by }) =>
      by === undefined ? [] : [[kind, by]],
    );
  await vi.waitFor(async () => expect(await named()).toEqual([["invitation", "Bob"]]), 10_000);
  expect((await bob.ask(paths.me, { name: "Robert" }, "PATCH")).status).toBe(200);
  expect(await named()).toEqual([["invitation", "Robert"]]);
  await ann.ask(paths.join(id), { invitation });
  await bob.ask(paths.offers(id), { kind: "draw" });
  await vi.waitFor(async () => expect(await named()).toContainEqual(["offer", "Robert"]), 10_000);
  expect((await bob.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
  const after = (await named()).map((words) => words.join(": "));
  expect([...new Set(after)].toSorted()).toEqual(["invitation: Former player", "offer: Former player"]);
});

test("where the server fails between, computers have the seats, and the account can be deleted again", async () => {
  const folder = temporaryFolder();
  const first = await startServer({ dataFolder: folder });
  const ann = new Browser(first.url);
  await ann.signUp("Ann");
  const bob = await newGuest(first.url, "Bob");
  const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
  const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
  expect((await ask(first.url, paths.join(id), { body: { invitation }, token: bob.token })).status).toBe(200);
  const database = new DatabaseSync(join(folder, "flagship.db"));
  database.exec(
    "create trigger crash before delete on accounts begin select raise(abort, 'the machine went down'); end",
  );
  expect((await ann.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(500);
  await first.server.close();
  database.exec("drop trigger crash");
  database.close();
  const again = await startServer({ dataFolder: folder });
  const seats = async () =>
    success(await ask(again.url, paths.match(id)), matchSummaryShape).seats.map((seat) =>
      seat.kind === "person" ? [seat.name, seat.standin] : [],
    );
  expect(await seats()).toEqual([
    ["Ann", "officer"],
    ["Bob", undefined],
  ]);
  const back = new Browser(again.url);
  expect((await back.signIn("Ann")).status).toBe(200);
  expect((await back.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
  expect(await seats()).toEqual([
    ["Former player", "officer"],
    ["Bob", undefined],
  ]);
});

/** A table where some have not shown their word, after Bob's account was deleted. */
async function withheldAfter(withheld: readonly KeptWithheld[]): Promise<readonly Withheld[] | undefined> {
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  await addGuest(db, { id: "bob", name: "Bob", token_hash: null, made: AT });
  const account = { id: "bob", name: "Bob", looks: "bob", password: "p", made: AT };
  expect(await addAccount(db, account, () => Promise.resolve(true))).toBe(true);
  const header = {
    format: 1,
    game: "salvo",
    rulesVersion: 1,
    options: {},
    seats: 2,
    commitment: "c",
  } as const;
  await addMatch(db, {
    id: "m",
    header: { ...header, contributions: [] },
    rules: 1,
    secret: "s",
    names: "neutral",
    invitation: "i",
    maker: "bob",
    made: AT,
    listed: true,
    withheld,
    seats: [
      { seat: 0, kind: "open" },
      { seat: 1, kind: "open" },
    ],
    progress: { acts: 0, status: "waiting", waiting: [], put: {}, acted: AT },
  });
  await removeAccount(db, "bob");
  return (await findMatch(db, "m"))?.withheld;
}

test("who did not show their word is nobody once they have left; of old it is the name that tells who that was", async () => {
  const mine = { seat: 0, round: 1 };
  expect(
    await withheldAfter([
      { ...mine, name: "Robert", guest: "bob" },
      { ...mine, name: "Bob" },
      { ...mine, name: "Bob", guest: "another" },
      { ...mine, name: "Bobby" },
    ]),
  ).toEqual([
    { ...mine, name: "Former player", guest: "bob" },
    { ...mine, name: "Former player" },
    { ...mine, name: "Bob", guest: "another" },
    { ...mine, name: "Bobby" },
  ]);
  expect(await withheldAfter([])).toEqual([]);
});

test("of a notice of old it is the name that tells whose doing it was", async () => {
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  for (const id of ["ann", "bob"]) await addGuest(db, { id, name: id, token_hash: null, made: AT });
  const about = { guest: "ann", kind: "offer", match: "m", game: "salvo", made: AT, opened: null };
  const rows = [
    ["bob", null],
    ["eve", null],
    ["bob", "another"],
  ] as const;
  for (const [at, [by, by_guest]] of rows.entries())
    await db
      .insertInto("notices")
      .values({ ...about, id: `n${at}`, event: `e${at}`, by, by_guest })
      .execute();
  await removeAccount(db, "bob");
  const left = await db.selectFrom("notices").select("by").orderBy("id").execute();
  expect(left.map(({ by }) => by)).toEqual(["Former player", "eve", "bob"]);
});
