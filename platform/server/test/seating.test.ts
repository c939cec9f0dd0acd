import {
  matchForMeShape,
  matchMadeShape,
  paths,
  standbysShape,
  type NewMatch,
  seatingPaths,
} from "@flagship/protocol";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { ask, duel, faultIn, join, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { startServer } from "./support/server.ts";

/** A game for more than two. */
const GAME = "starship-command";
const OPEN = { kind: "open" } as const;
const ME = { kind: "me" } as const;
const CADET = { kind: "computer", level: "cadet" } as const;

const codeOf = (answer: Parameters<typeof faultIn>[0]): readonly [number, string] => [
  answer.status,
  faultIn(answer).code,
];

const summary = async (url: string, id: string) => success(await ask(url, paths.match(id)), matchForMeShape);

/** Who sits where, in a word each. */
const seats = async (url: string, id: string): Promise<readonly string[]> =>
  (await summary(url, id)).seats.map((seat) => (seat.kind === "person" ? seat.name : seat.kind));

const post = (url: string, path: string, token: string, body: unknown = {}) =>
  ask(url, path, { token, body, method: "POST" });

describe("before a match begins", () => {
  test("it waits until everybody is ready, and says who is", async () => {
    const { url } = await startServer();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const { id, invitation = "" } = await newMatch(url, ann.token, { gather: true });
    await post(url, seatingPaths.readiness(id), ann.token, { ready: true });
    await join(url, id, bob.token, { invitation });
    const waiting = await summary(url, id);
    expect(waiting).toMatchObject({ status: "waiting", gather: true });
    expect(waiting.seats.map((seat) => seat.kind === "person" && seat.ready === true)).toEqual([true, false]);
    expect(waiting.dice?.left).toBeUndefined();
    await post(url, seatingPaths.readiness(id), ann.token, { ready: false });
    await post(url, seatingPaths.readiness(id), bob.token, { ready: true });
    expect((await summary(url, id)).status).toBe("waiting");
    await post(url, seatingPaths.readiness(id), ann.token, { ready: true });
    expect((await summary(url, id)).status).toBe("running");
    expect(codeOf(await post(url, seatingPaths.readiness(id), ann.token, { ready: false }))).toEqual([
      409,
      "lobby.pledges-stand",
    ]);
  });

  test("chairs are exchanged: one's own with a free one, any two by who made the table, nothing by strangers", async () => {
    const { url } = await startServer({ games });
    const [ann, bob, eve] = [
      await newGuest(url, "Ann"),
      await newGuest(url, "Bob"),
      await newGuest(url, "Eve"),
    ];
    const wish: Partial<NewMatch> = { game: GAME, seats: [ME, CADET, OPEN, OPEN], gather: true };
    const { id, invitation = "" } = await newMatch(url, ann.token, wish);
    await join(url, id, bob.token, { invitation, seat: 3 });
    await post(url, seatingPaths.readiness(id), bob.token, { ready: true });
    const exchange = (token: string, seat: number, other: number) =>
      post(url, seatingPaths.chairs(id), token, { seat, with: other });
    expect((await exchange(bob.token, 3, 2)).status).toBe(200);
    expect(await seats(url, id)).toEqual(["Ann", "computer", "Bob", "open"]);
    expect((await exchange(bob.token, 2, 1)).status).toBe(200);
    expect(await seats(url, id)).toEqual(["Ann", "Bob", "computer", "open"]);
    expect(codeOf(await exchange(bob.token, 1, 0))).toEqual([403, "lobby.not-your-chair"]);
    expect(codeOf(await exchange(bob.token, 2, 3))).toEqual([403, "lobby.not-your-chair"]);
    expect(codeOf(await exchange(eve.token, 2, 3))).toEqual([403, "lobby.not-seated"]);
    expect(codeOf(await exchange(ann.token, 2, 9))).toEqual([400, "message.malformed"]);
    expect(codeOf(await exchange(ann.token, 2, 2))).toEqual([400, "message.malformed"]);
    expect((await exchange(ann.token, 0, 1)).status).toBe(200);
    expect(await seats(url, id)).toEqual(["Bob", "Ann", "computer", "open"]);
    // Who was moved says again that they are ready.
    expect((await summary(url, id)).seats[0]).not.toHaveProperty("ready");
  });

  test("a pledge goes with its owner, whose word still fits", async () => {
    const { url } = await startServer();
    const ann = await newGuest(url, "Ann");
    const pledge = "a".repeat(64);
    const { id } = await newMatch(url, ann.token, { pledge });
    expect((await summary(url, id)).dice?.pledges).toEqual([pledge, ""]);
    await post(url, seatingPaths.chairs(id), ann.token, { seat: 0, with: 1 });
    expect((await summary(url, id)).dice?.pledges).toEqual(["", pledge]);
    expect(await seats(url, id)).toEqual(["open", "Ann"]);
  });

  test("whoever joins chooses an open seat, or a computer's", async () => {
    const { url } = await startServer({ games });
    const [ann, bob, cy] = [
      await newGuest(url, "Ann"),
      await newGuest(url, "Bob"),
      await newGuest(url, "Cy"),
    ];
    const { id, invitation = "" } = await newMatch(url, ann.token, {
      game: GAME,
      seats: [ME, CADET, OPEN, OPEN],
    });
    await join(url, id, bob.token, { invitation, seat: 1 });
    expect(await seats(url, id)).toEqual(["Ann", "Bob", "open", "open"]);
    await join(url, id, cy.token, { invitation, seat: 3 });
    expect(await seats(url, id)).toEqual(["Ann", "Bob", "open", "Cy"]);
  });
});

const standbys = async (url: string, id: string, token: string) =>
  success(await ask(url, seatingPaths.standbys(id), { token }), standbysShape);

describe("while a match runs", () => {
  test("a player gives the seat to somebody who stands by, sees nothing of it from then on, and gets none again", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const dora = await newGuest(url, "Dora");
    expect(await standbys(url, id, dora.token)).toEqual({ standbys: [], may: true });
    await post(url, seatingPaths.standbys(id), dora.token);
    const { standbys: waiting, mine, may } = await standbys(url, id, dora.token);
    expect([waiting.map(({ name }) => name), mine, may]).toEqual([["Dora"], waiting[0]?.id, true]);
    const [firstLive, doraLive] = [
      new LiveClient(url, id, { token: first.token }),
      new LiveClient(url, id, { token: dora.token }),
    ];
    await firstLive.knows(0);
    await doraLive.knows(0);
    expect(doraLive.seen?.choices).toBeUndefined();
    const to = mine ?? "";
    // Neither a stranger nor the other player gives away what is not theirs.
    expect(codeOf(await post(url, seatingPaths.handOver(id), dora.token, { seat: 0, to }))).toEqual([
      403,
      "lobby.not-seated",
    ]);
    expect(codeOf(await post(url, seatingPaths.handOver(id), second.token, { seat: 0, to }))).toEqual([
      403,
      "lobby.not-your-chair",
    ]);
    expect(
      codeOf(await post(url, seatingPaths.handOver(id), first.token, { seat: 0, to: "nobody" })),
    ).toEqual([409, "standby.gone"]);
    expect((await post(url, seatingPaths.handOver(id), first.token, { seat: 0, to })).status).toBe(200);
    expect(await seats(url, id)).toEqual(["Dora", "Second"]);
    await doraLive.until(() => (doraLive.asked() ? true : undefined));
    await firstLive.until(() => (firstLive.seen?.choices === undefined ? true : undefined));
    expect(codeOf(await post(url, paths.acts(id), first.token, { after: 0, action: {} }))).toEqual([
      403,
      "lobby.not-seated",
    ]);
    expect((await standbys(url, id, first.token)).may).toBe(false);
    expect(codeOf(await post(url, seatingPaths.standbys(id), first.token))).toEqual([409, "standby.sat"]);
    await doraLive.act(doraLive.seen?.choices?.open[0]?.action);
    await firstLive.knows(1);
  });

  test("a computer's seat is taken over with a word of a player; whoever has had one as a guest gets none as an account", async () => {
    const { url } = await startServer();
    const [ann, dora] = [new Browser(url), new Browser(url)];
    await ann.me();
    await dora.me();
    const made = success(await ann.ask(paths.matches, { game: "salvo", seats: [ME, CADET] }), matchMadeShape);
    await dora.ask(seatingPaths.standbys(made.id), {}, "POST");
    const [waits] = success(await ann.ask(seatingPaths.standbys(made.id)), standbysShape).standbys;
    expect((await ann.ask(seatingPaths.handOver(made.id), { seat: 1, to: waits?.id })).status).toBe(200);
    const { seats: now } = await summary(url, made.id);
    expect(now.map(({ kind }) => kind)).toEqual(["person", "person"]);
    const eve = new Browser(url);
    await eve.me();
    await eve.ask(seatingPaths.standbys(made.id), {}, "POST");
    const [next] = success(await ann.ask(seatingPaths.standbys(made.id)), standbysShape).standbys;
    expect((await ann.ask(seatingPaths.handOver(made.id), { seat: 0, to: next?.id })).status).toBe(200);
    const account = new Browser(url);
    await account.signUp("Ann");
    await ann.signIn("Ann", undefined, true);
    expect(codeOf(await ann.ask(seatingPaths.standbys(made.id), {}, "POST"))).toEqual([409, "standby.sat"]);
  });

  test("nobody takes a seat over in a rated match, or before it begins", async () => {
    const { url } = await startServer();
    const [ann, bob, dora] = [new Browser(url), new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
    await dora.me();
    const wish = { game: "salvo", seats: [ME, OPEN], rated: true };
    const made = success(await ann.ask(paths.matches, wish), matchMadeShape);
    const standBy = () => dora.ask(seatingPaths.standbys(made.id), {}, "POST");
    expect(codeOf(await standBy())).toEqual([409, "lobby.not-begun"]);
    await bob.ask(paths.join(made.id), { invitation: made.invitation });
    expect(codeOf(await standBy())).toEqual([409, "standby.not-here"]);
  });
});
