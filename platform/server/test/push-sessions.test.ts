import { join } from "node:path";
import { paths, tellingShape } from "@flagship/protocol";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { browserSessionsMigration } from "../src/notices/tables.ts";
import { addGuest } from "../src/storage/guests.ts";
import { openDatabase } from "../src/storage/database.ts";
import { success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { temporaryFolder } from "./support/server.ts";
import { codeIn, confirmMail, firstChoice, tableFor, tellingServer } from "./support/telling.ts";
import { PushedBrowser, receiver } from "./support/told.ts";

const AT = "2026-03-01T12:00:00.000Z";

/** Ann on two devices, each of which shows what is pushed to it. */
async function twoDevices(url: string) {
  const [here, there] = [new Browser(url), new Browser(url)];
  await here.signUp("Ann");
  await there.signIn("Ann");
  const [toHere, toThere] = [await receiver(), await receiver()];
  for (const [device, { url: endpoint }] of [
    [here, toHere],
    [there, toThere],
  ] as const)
    expect((await device.ask(paths.push, new PushedBrowser().subscription(endpoint))).status).toBe(201);
  return { here, there, toHere, toThere };
}

const countOf = async (person: Browser): Promise<number> =>
  success(await person.ask(paths.telling), tellingShape).browsers.length;

describe("nothing is pushed any more to a browser", () => {
  test("that was signed out, whoever reads there now; the others go on", async () => {
    const { url } = await tellingServer();
    const { here, there, toHere, toThere } = await twoDevices(url);
    expect(await countOf(here)).toBe(2);
    expect((await there.ask(paths.session, undefined, "DELETE")).status).toBe(200);
    expect(await countOf(here)).toBe(1);
    const { live } = await tableFor(url, here);
    await live.act(firstChoice(live));
    await vi.waitFor(() => expect(toHere.calls.length).toBe(1), 10_000);
    expect(toThere.calls.length).toBe(0);
  });

  test("in which somebody else has signed in", async () => {
    const { url } = await tellingServer();
    const { here, there } = await twoDevices(url);
    await new Browser(url).signUp("Bob");
    expect((await there.signIn("Bob")).status).toBe(200);
    expect([await countOf(here), await countOf(there)]).toEqual([1, 0]);
  });

  test("whose session was ended from the list, or with all others", async () => {
    const { url } = await tellingServer();
    const { here, there } = await twoDevices(url);
    const third = new Browser(url);
    await third.signIn("Ann");
    await third.ask(paths.push, new PushedBrowser().subscription((await receiver()).url));
    const { sessions } = (await there.ask(paths.account)).body as {
      sessions: { id: string; here: boolean }[];
    };
    const own = sessions.find((session) => session.here)?.id ?? "";
    expect((await here.ask(paths.sessionOf(own), undefined, "DELETE")).status).toBe(200);
    expect(await countOf(here)).toBe(2);
    expect((await here.ask(paths.sessions, undefined, "DELETE")).status).toBe(200);
    expect(await countOf(here)).toBe(1);
  });

  test("after a new password, but for the one where it was chosen", async () => {
    const { url } = await tellingServer();
    const { here, toHere, toThere } = await twoDevices(url);
    const change = { old: PASSWORD, password: "another horse" };
    expect((await here.ask(paths.password, change)).status).toBe(200);
    expect(await countOf(here)).toBe(1);
    const { live } = await tableFor(url, here);
    await live.act(firstChoice(live));
    await vi.waitFor(() => expect(toHere.calls.length).toBe(1), 10_000);
    expect(toThere.calls.length).toBe(0);
  });

  test("after the account was recovered: whoever had it sees no more of it", async () => {
    const { url, letter } = await tellingServer();
    const { here } = await twoDevices(url);
    await confirmMail(here, letter, 1);
    const owner = new Browser(url);
    await owner.ask(paths.recovery, { name: "Ann" });
    const code = codeIn((await letter(2))?.text);
    expect((await owner.ask(paths.recovered, { code, password: "another horse" })).status).toBe(200);
    await owner.signIn("Ann", "another horse");
    expect(await countOf(owner)).toBe(0);
  });
});

test("browsers that were told before go with a session of the same kind of device, or are forgotten", async () => {
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  await addGuest(db, { id: "ann", name: "Ann", token_hash: null, made: AT });
  await db
    .insertInto("sessions")
    .values({ id: "s1", guest: "ann", hash: "h", device: "Firefox on Linux", made: AT, seen: AT })
    .execute();
  await sql`drop table browsers`.execute(db);
  await sql`create table browsers (id text primary key, guest text, endpoint text, device text)`.execute(db);
  for (const [id, device] of [
    ["b1", "Firefox on Linux"],
    ["b2", "Safari on iPhone"],
  ])
    await sql`insert into browsers values (${id}, 'ann', ${id}, ${device})`.execute(db);
  await browserSessionsMigration.up(db);
  expect(await db.selectFrom("browsers").select(["id", "session"]).execute()).toEqual([
    { id: "b1", session: "s1" },
  ]);
  await close();
});
