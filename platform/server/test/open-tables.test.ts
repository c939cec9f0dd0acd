import { openTablesShape, paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, join, newGuest, newMatch, success } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const openAt = async (url: string) => success(await ask(url, paths.tables), openTablesShape).tables;

describe("open tables", () => {
  test("anybody finds a listed match and joins by what the list tells", async () => {
    const { url } = await startServer();
    const maker = await newGuest(url, "Ann");
    const { id } = await newMatch(url, maker.token, { listed: true });
    const [found, ...others] = await openAt(url);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id,
      status: "waiting",
      seats: [{ kind: "person", name: "Ann" }, { kind: "open" }],
    });
    const own = await ask(url, paths.tables, { token: maker.token });
    expect(success(own, openTablesShape).tables).toEqual([]);
    const stranger = await newGuest(url, "Bob");
    expect(await join(url, id, stranger.token, { invitation: found?.invitation ?? "" })).toEqual({ seat: 1 });
    expect(await openAt(url)).toEqual([]);
  });

  test("a match that is not listed is found by its link only", async () => {
    const { url } = await startServer();
    const maker = await newGuest(url);
    await newMatch(url, maker.token);
    await newMatch(url, maker.token, { listed: false });
    expect(await openAt(url)).toEqual([]);
  });

  test("the latest stands first, and one that nobody joined for two weeks is shown no more", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await startServer({ clock: () => new Date(now) });
    const maker = await newGuest(url);
    const first = await newMatch(url, maker.token, { listed: true });
    now += 8 * 24 * 60 * 60 * 1000;
    const second = await newMatch(url, maker.token, { listed: true });
    expect((await openAt(url)).map(({ id }) => id)).toEqual([second.id, first.id]);
    now += 8 * 24 * 60 * 60 * 1000;
    expect((await openAt(url)).map(({ id }) => id)).toEqual([second.id]);
  });

  test("a wish that is neither yes nor no is refused", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: "yes" };
    expect(faultIn(await ask(url, paths.matches, { body, token })).field).toBe("listed");
    expect(await openAt(url)).toEqual([]);
  });
});
