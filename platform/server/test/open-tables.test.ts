import { matchMadeShape, openTablesShape, paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, join, newGuest, newMatch, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { QUOTAS_OFF, startServer } from "./support/server.ts";

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

  test("the list is narrowed by game, pace and rating on the server, and goes on where it ended", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await startServer({ clock: () => new Date((now += 1000)), quotas: QUOTAS_OFF });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const make = async (wish: object): Promise<string> => {
      const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: true, ...wish };
      return success(await ann.ask(paths.matches, body), matchMadeShape).id;
    };
    const live = await make({ time: { bank: 300, whenOut: "loss" } });
    const days = await make({ clock: 86_400 });
    const rated = await make({ rated: true });
    const found = async (query: string): Promise<readonly string[]> =>
      success(await ask(url, `${paths.tables}?${query}`), openTablesShape).tables.map(({ id }) => id);
    expect(await found("game=salvo")).toEqual([rated, days, live]);
    expect(await found("game=chess")).toEqual([]);
    expect(await found("pace=live")).toEqual([live]);
    expect(await found("pace=days")).toEqual([days]);
    expect(await found("pace=free")).toEqual([rated]);
    expect(await found("rated=true")).toEqual([rated]);
    expect(await found("rated=false&game=salvo")).toEqual([days, live]);
    const many = [];
    for (let count = 0; count < 60; count++) many.unshift(await make({}));
    const page = async (after?: string) =>
      success(
        await ask(url, `${paths.tables}?${new URLSearchParams(after === undefined ? {} : { after })}`),
        openTablesShape,
      );
    const first = await page();
    expect(first.tables.map(({ id }) => id)).toEqual(many.slice(0, 50));
    const second = await page(first.more);
    expect(second.tables.map(({ id }) => id)).toEqual([...many.slice(50), rated, days, live]);
    expect(second.more).toBeUndefined();
    for (const wrong of ["pace=slow", "rated=maybe", "after=x", "colour=red"])
      expect([wrong, (await ask(url, `${paths.tables}?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  test("a wish that is neither yes nor no is refused", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: "yes" };
    expect(faultIn(await ask(url, paths.matches, { body, token })).field).toBe("listed");
    expect(await openAt(url)).toEqual([]);
  });
});
