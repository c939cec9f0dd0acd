import {
  matchForMeShape,
  matchMadeShape,
  paths,
  standbysShape,
  type NewMatch,
  seatingPaths,
} from "@flagship/protocol";
import type { HeardEvent } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test, vi } from "vitest";
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

  test("one's own chair is left, and another's freed by who made the table: they do not come back", async () => {
    const { url } = await startServer();
    const [ann, bob, cy] = [
      await newGuest(url, "Ann"),
      await newGuest(url, "Bob"),
      await newGuest(url, "Cy"),
    ];
    const { id, invitation = "" } = await newMatch(url, ann.token, { gather: true });
    const leave = (token: string, seat: number | string) =>
      ask(url, seatingPaths.chair(id, seat), { token, method: "DELETE" });
    await join(url, id, bob.token, { invitation, pledge: "b".repeat(64) });
    expect(codeOf(await leave(bob.token, 0))).toEqual([403, "lobby.not-your-chair"]);
    for (const nowhere of [2, "00", "-1", "x"])
      expect(codeOf(await leave(ann.token, nowhere))).toEqual([403, "lobby.not-your-chair"]);
    expect((await leave(bob.token, 1)).status).toBe(200);
    expect(await seats(url, id)).toEqual(["Ann", "open"]);
    expect((await summary(url, id)).dice?.pledges).toEqual(["", ""]);
    await join(url, id, bob.token, { invitation });
    expect((await leave(ann.token, 1)).status).toBe(200);
    expect(codeOf(await post(url, paths.join(id), bob.token, { invitation }))).toEqual([
      403,
      "lobby.sent-away",
    ]);
    await join(url, id, cy.token, { invitation });
    for (const { token } of [ann, cy]) await post(url, seatingPaths.readiness(id), token, { ready: true });
    expect((await summary(url, id)).status).toBe("running");
    expect(codeOf(await leave(ann.token, 1))).toEqual([409, "lobby.pledges-stand"]);
  });

  test("whoever is not ready in time loses the chair; time runs while every seat is taken", async () => {
    let ticks = 0;
    const { url } = await startServer({ ticks: () => ticks, roundEvery: 10 });
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const { id, invitation = "" } = await newMatch(url, ann.token, { gather: true, listed: true });
    await post(url, seatingPaths.readiness(id), ann.token, { ready: true });
    const left = async () => (await summary(url, id)).dice?.readyLeft;
    ticks += 1_000_000;
    expect(await left()).toBeUndefined();
    await join(url, id, bob.token, { invitation });
    expect(await left()).toBe(600_000);
    ticks += 590_000;
    // Saying so and taking it back gives no more time.
    for (const ready of [false, true]) await post(url, seatingPaths.readiness(id), ann.token, { ready });
    expect(await left()).toBe(10_000);
    expect(await seats(url, id)).toEqual(["Ann", "Bob"]);
    ticks += 10_000;
    await vi.waitFor(async () => expect(await seats(url, id)).toEqual(["Ann", "open"]), 20_000);
    expect(await left()).toBeUndefined();
    // Who was too late comes again.
    await join(url, id, bob.token, { invitation });
    expect(await left()).toBe(600_000);
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

  test("a computer's seat needs the word of all people, as one sees there what it holds; the log says who agreed", async () => {
    const { url } = await startServer({ games });
    const [ann, bob, dora] = [new Browser(url), new Browser(url), new Browser(url)];
    await ann.me();
    await bob.me();
    await dora.signUp("Dora");
    const wish = { game: GAME, seats: [ME, OPEN, CADET, CADET] };
    const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await bob.ask(paths.join(id), { invitation });
    await dora.ask(seatingPaths.standbys(id), {}, "POST");
    const [waits] = success(await ann.ask(seatingPaths.standbys(id)), standbysShape).standbys;
    const to = waits?.id ?? "";
    // Nobody gains by an absence: Bob is asked, although a computer plays for him.
    expect((await bob.ask(paths.sitting(id), { standin: "officer" })).status).toBe(200);
    expect(codeOf(await ann.ask(seatingPaths.handOver(id), { seat: 2, to: "nobody" }))).toEqual([
      409,
      "standby.gone",
    ]);
    expect((await ann.ask(seatingPaths.handOver(id), { seat: 2, to })).status).toBe(200);
    const proposal = { kind: "hand-over", seat: 2, to } as const;
    expect((await summary(url, id)).offers).toEqual([{ proposal, by: 0, agreed: [0], name: "Dora" }]);
    expect((await seats(url, id))[2]).toBe("computer");
    expect(codeOf(await dora.ask(paths.offers(id), proposal))).toEqual([403, "lobby.not-seated"]);
    // Whoever sits at another computer's place is not meant.
    expect(codeOf(await bob.ask(paths.offers(id), { ...proposal, seat: 0 }))).toEqual([
      403,
      "lobby.not-your-chair",
    ]);
    expect((await bob.ask(paths.offers(id), proposal)).status).toBe(200);
    expect((await seats(url, id))[2]).toBe("Dora");
    expect((await summary(url, id)).offers).toBeUndefined();
    const { heard } = (await dora.ask(paths.seen(id))).body as { readonly heard: readonly HeardEvent[] };
    expect(heard.filter(({ event }) => event.type === "handed-over")).toMatchObject([{ event: { seat: 2 } }]);
    expect(codeOf(await bob.ask(paths.offers(id), { ...proposal, seat: 3 }))).toEqual([409, "standby.gone"]);
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

  test("who brings a chair along stands by there no more, and who had one as a guest gets none", async () => {
    const { url } = await startServer({ games });
    const [ann, bob, eve] = [new Browser(url), new Browser(url), new Browser(url)];
    await ann.me();
    await bob.me();
    await eve.me();
    const wish = { game: GAME, seats: [ME, CADET, OPEN, CADET] };
    const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await bob.ask(paths.join(id), { invitation });
    // As an account, and before anybody else, Bob stands by at the table where he sits as a guest.
    const account = new Browser(url);
    await account.signUp("Bob");
    await account.ask(seatingPaths.standbys(id), {}, "POST");
    await eve.ask(seatingPaths.standbys(id), {}, "POST");
    const waiting = async () => success(await ann.ask(seatingPaths.standbys(id)), standbysShape).standbys;
    const [bobs, eves] = await waiting();
    await bob.signIn("Bob", undefined, true);
    expect(await waiting()).toEqual([eves]);
    const handOver = (who: Browser, seat: number, to = "") =>
      who.ask(seatingPaths.handOver(id), { seat, to });
    expect(codeOf(await handOver(ann, 0, bobs?.id))).toEqual([409, "standby.gone"]);
    expect((await handOver(bob, 2, eves?.id)).status).toBe(200);
    // Eve gives the chair back, and it is as an account that she stands by: she is still who had it.
    const eveToo = new Browser(url);
    await eveToo.signUp("Eve");
    await eveToo.ask(seatingPaths.standbys(id), {}, "POST");
    const cy = new Browser(url);
    await cy.me();
    await cy.ask(seatingPaths.standbys(id), {}, "POST");
    const cys = (await waiting()).at(-1)?.id;
    expect((await handOver(eve, 2, cys)).status).toBe(200);
    await eve.signIn("Eve", undefined, true);
    expect(await waiting()).toEqual([]);
    expect(codeOf(await eve.ask(seatingPaths.standbys(id), {}, "POST"))).toEqual([409, "standby.sat"]);
  });
});
