import {
  matchMadeShape,
  matchSummaryShape,
  paths,
  type QuickPlay,
  type TimeControl,
} from "@flagship/protocol";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { ask, faultIn, LiveClient, newGuest, newMatch, success, type Answer } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];
const NOBODY: Answer = { status: 404, headers: new Headers(), text: "", body: undefined };
const CLOCKS: TimeControl = { bank: 300, increment: 5, whenOut: "loss" };

async function hall() {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url, folder } = await startServer({ clock: () => new Date(now) });
  const quick = (
    token: string,
    time?: TimeControl,
    game = "salvo",
    more: Partial<QuickPlay> = {},
  ): Promise<Answer> =>
    ask(url, paths.quick, { body: { game, ...(time === undefined ? {} : { time }), ...more }, token });
  const statusOf = async (id: string) => success(await ask(url, paths.match(id)), matchSummaryShape);
  return { url, folder, quick, statusOf, later: (seconds: number) => (now += seconds * 1000) };
}

describe("quick play", () => {
  test("brings two together who want the same, also when they press at once", async () => {
    const { url, quick, statusOf } = await hall();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const answers = await Promise.all([quick(ann.token, CLOCKS), quick(bob.token, CLOCKS)]);
    const [one, two] = answers.map((answer) => success(answer, matchMadeShape));
    expect(one?.id).toBe(two?.id);
    expect([one?.seat, two?.seat]).toEqual([0, 1]);
    expect(await statusOf(one?.id ?? "")).toMatchObject({ status: "running", time: CLOCKS });
  });

  test("does not mix clocks or games, and whoever presses twice waits at one table", async () => {
    const { url, quick } = await hall();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const first = success(await quick(ann.token, CLOCKS), matchMadeShape);
    expect(success(await quick(ann.token, CLOCKS), matchMadeShape)).toEqual(first);
    expect(success(await quick(bob.token), matchMadeShape).id).not.toBe(first.id);
    expect(codeOf(await quick(bob.token, undefined, "chess"))).toEqual([404, "lobby.no-such-game"]);
  });

  test("never sits anybody down at a table that was made otherwise, or where nobody is", async () => {
    const { url, quick, later } = await hall();
    const [ann, bob, cleo] = [
      await newGuest(url, "Ann"),
      await newGuest(url, "Bob"),
      await newGuest(url, "Cleo"),
    ];
    const own = await newMatch(url, ann.token, { listed: true });
    const left = success(await quick(ann.token), matchMadeShape);
    expect(left.id).not.toBe(own.id);
    later(21);
    const waiting = success(await quick(bob.token), matchMadeShape);
    expect(waiting.id).not.toBe(left.id);
    const live = new LiveClient(url, waiting.id, { token: bob.token });
    await live.until(() => live.report);
    later(21);
    expect(success(await quick(cleo.token), matchMadeShape).id).toBe(waiting.id);
  });

  test("finds who waits among any number of younger tables", async () => {
    const { url, folder, quick } = await hall();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const waiting = success(await quick(ann.token, CLOCKS), matchMadeShape);
    const other = await newMatch(url, ann.token, { listed: true });
    const db = new Sqlite(join(folder, "flagship.db"));
    for (const [table, key] of [
      ["matches", "id"],
      ["seats", "match"],
      ["progress", "match"],
    ] as const) {
      const columns = db
        .prepare<[string], { name: string }>("select name from pragma_table_info(?)")
        .all(table)
        .map(({ name }) => (name === key ? `'t' || i` : `"${name}"`));
      db.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
         insert into ${table} select ${columns.join(", ")} from ${table}, n where "${key}" = ?`,
      ).run(other.id);
    }
    db.close();
    expect(success(await quick(bob.token, CLOCKS), matchMadeShape).id).toBe(waiting.id);
  });

  test("keeps to the range of ratings that either of them asks for, and to rated or casual", async () => {
    const { url, folder } = await hall();
    const people = new Map<string, Browser>();
    const db = new Sqlite(join(folder, "flagship.db"));
    for (const [name, mu] of [
      ["Ann", 25],
      ["Bob", 30],
      ["Cleo", 26],
    ] as const) {
      const person = new Browser(url);
      const { id } = await person.signUp(name);
      people.set(name, person);
      // A rating of 1500, 1700 and 1540.
      db.prepare(
        "insert into ratings (guest, game, mu, sigma, matches) values (?, 'salvo', ?, 1000000, 9)",
      ).run(id, mu * 1_000_000);
    }
    db.close();
    const press = async (name: string, more: Partial<QuickPlay>) =>
      success(
        (await people.get(name)?.ask(paths.quick, { game: "salvo", ...more })) ?? NOBODY,
        matchMadeShape,
      );
    const ann = await press("Ann", { range: 199 });
    const bob = await press("Bob", {});
    expect(bob.id).not.toBe(ann.id);
    expect((await press("Cleo", { rated: true })).id).not.toBe(ann.id);
    // Bob is 160 away, Ann 40.
    expect((await press("Cleo", { range: 50 })).id).toBe(ann.id);
    const guest = await newGuest(url, "Gus");
    const rated = await ask(url, paths.quick, { body: { game: "salvo", rated: true }, token: guest.token });
    expect(codeOf(rated)).toEqual([403, "rated.accounts-only"]);
    const narrow = await ask(url, paths.quick, { body: { game: "salvo", range: 49 }, token: guest.token });
    expect(faultIn(narrow)).toMatchObject({ code: "message.malformed", field: "range" });
  });

  test("after a while computers take the open seats, at the wish of somebody who sits there", async () => {
    const { url, quick, statusOf } = await hall();
    const [ann, eve] = [await newGuest(url, "Ann"), await newGuest(url, "Eve")];
    const { id } = success(await quick(ann.token), matchMadeShape);
    const fill = (token: string): Promise<Answer> =>
      ask(url, paths.fill(id), { body: { level: "cadet" }, token });
    expect(codeOf(await fill(eve.token))).toEqual([403, "lobby.not-seated"]);
    expect((await fill(ann.token)).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({
      status: "running",
      seats: [{ name: "Ann" }, { kind: "computer", level: "cadet" }],
    });
    expect(codeOf(await fill(ann.token))).toEqual([409, "lobby.no-seat-open"]);
  });
});
