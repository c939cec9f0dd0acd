import { matchForMeShape, myMatchesShape, paths, type MyMatch } from "@flagship/protocol";
import { expect, test } from "vitest";
import type { StoredMatch } from "../src/storage/matches.ts";
import { fits } from "../src/storage/own-matches.ts";
import { ask, faultIn, join, newGuest, newMatch, success } from "./support/client.ts";
import { QUOTAS_OFF, startServer } from "./support/server.ts";

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

test("a match is found by what its options name, whatever case and signs", () => {
  const named = (options: object): StoredMatch =>
    ({ header: { options }, seats: [], progress: {} }) as unknown as StoredMatch;
  const fleets = named({ seats: [{ ship: "battle-cruiser" }, { race: "Klingon" }], points: 500 });
  const finds = (search: string): boolean => fits(fleets, "me", { search, most: 1 });
  expect(["Battle Cruiser", "klingon", "CRUISER"].map(finds)).toEqual([true, true, true]);
  expect(["500", "gorn", "ship"].map(finds)).toEqual([false, false, false]);
});
