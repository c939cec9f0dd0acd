import { matchMadeShape, paths, playedTablesShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, faultIn, LiveClient, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { QUOTAS_OFF, startServer } from "./support/server.ts";

test("public matches that are over are found by game, player, result and what they name; others are not", async () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url } = await startServer({ clock: () => new Date((now += 1000)), quotas: QUOTAS_OFF });
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  /** A match that its maker gives up, or both end as a draw. */
  const play = async (maker: Browser, other: Browser, wish: object, ended: "conceded" | "drawn" | "open") => {
    const seats = [{ kind: "me" }, { kind: "open" }];
    const made = success(await maker.ask(paths.matches, { game: "salvo", seats, ...wish }), matchMadeShape);
    await other.ask(paths.join(made.id), { invitation: made.invitation });
    const live = new LiveClient(url, made.id, { headers: maker.headers });
    await live.knows(0);
    if (ended === "conceded") await live.act({ type: "concede" });
    if (ended === "drawn")
      for (const one of [maker, other]) await one.ask(paths.offers(made.id), { kind: "draw" });
    live.close();
    return made.id;
  };
  const lost = await play(ann, bob, { listed: true, options: { cards: 12 } }, "conceded");
  const won = await play(bob, ann, { rated: true }, "conceded");
  const drawn = await play(ann, bob, { listed: true }, "drawn");
  await play(ann, bob, { listed: true }, "open");
  await play(ann, bob, {}, "conceded");
  await play(ann, bob, { private: true }, "conceded");
  const found = async (query: string) => {
    const { tables, more } = success(await ask(url, `${paths.played}${query}`), playedTablesShape);
    expect(more).toBeUndefined();
    return tables.map(({ id }) => id);
  };
  // Also a stranger finds them, what ended last first.
  expect(await found("")).toEqual([drawn, won, lost]);
  expect(await found("?game=salvo")).toEqual([drawn, won, lost]);
  expect(await found("?game=chess")).toEqual([]);
  expect(await found("?player=ann&result=won")).toEqual([won]);
  expect(await found("?player=Ann&result=lost")).toEqual([lost]);
  expect(await found("?player=Bob&result=drawn")).toEqual([drawn]);
  expect(await found("?result=drawn")).toEqual([drawn]);
  expect(await found("?result=won")).toEqual([won, lost]);
  expect(await found("?search=BO")).toEqual([drawn, won, lost]);
  expect(await found("?search=zed")).toEqual([]);
  const nobody = await ask(url, `${paths.played}?player=Zed`);
  expect([nobody.status, faultIn(nobody).code]).toEqual([404, "moderation.nobody"]);
  expect((await ask(url, `${paths.played}?after=nonsense`)).status).toBe(400);
});

test("a long list is told in parts, none twice", async () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url } = await startServer({ clock: () => new Date((now += 1)), quotas: QUOTAS_OFF });
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const ids = [];
  for (let count = 0; count < 35; count++) {
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const wish = { game: "salvo", seats, listed: true };
    const { id } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await ann.ask(paths.acts(id), { after: 0, action: { type: "concede" } });
    ids.push(id);
  }
  const first = success(await ask(url, paths.played), playedTablesShape);
  expect(first.tables).toHaveLength(30);
  const rest = success(
    await ask(url, `${paths.played}?after=${encodeURIComponent(first.more ?? "")}`),
    playedTablesShape,
  );
  expect(rest.more).toBeUndefined();
  expect([...first.tables, ...rest.tables].map(({ id }) => id)).toEqual(ids.toReversed());
});
