import { FastDice, readRecord, verifyRecord, type Match } from "@flagship/kernel";
import { matchSummaryShape, myMatchesShape, paths, seenReportShape } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import {
  ask,
  duel,
  faultIn,
  join,
  LiveClient,
  newGuest,
  newMatch,
  playOut,
  success,
} from "./support/client.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

describe("a match of two people", () => {
  test("is played live to its end, and the record verifies", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.knows(0)));
    expect(clients.map((client) => client.report?.seat)).toEqual([0, 1]);
    const dice = new FastDice(7);
    const acts = await playOut(clients, (n) => dice.below(n));
    expect(acts).toBeGreaterThan(16);
    const summary = success(await ask(url, paths.match(id)), matchSummaryShape);
    expect(summary).toMatchObject({ status: "over", acts, waitingFor: [] });
    expect(summary.outcome).toEqual(clients[0]?.seen?.outcome);
    const record = readRecord((await ask(url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(record.value.header.commitment).toBe(summary.header.commitment);
    expect(verifyRecord(salvo, record.value).ok).toBe(true);
  });

  test("a new name is shown at the table at once", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const client = new LiveClient(url, id, { token: second.token });
    await client.knows(0);
    await ask(url, paths.me, { method: "PATCH", body: { name: "Ada" }, token: first.token });
    const shown = await client.until(() =>
      client.messages.some((one) => one.type === "seats" && JSON.stringify(one.seats[0]).includes('"Ada"')),
    );
    expect(shown).toBe(true);
  });

  test("patches lead to the same view as asking anew, for seats and spectators", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const tokens = [{ token: first.token }, { token: second.token }, {}];
    const clients = tokens.map((how) => new LiveClient(url, id, how));
    await Promise.all(clients.map((client) => client.knows(0)));
    const dice = new FastDice(8);
    await playOut(clients.slice(0, 2), (n) => dice.below(n));
    const over = clients[0]?.seen?.number ?? 0;
    for (const [index, client] of clients.entries()) {
      await client.knows(over);
      const fresh = success(await ask(url, paths.seen(id), tokens[index]), seenReportShape);
      expect(client.seen).toEqual(fresh.seen);
      const heard = client.messages.flatMap((one) => ("heard" in one ? one.heard : []));
      expect(heard).toEqual(fresh.heard);
    }
  });

  test("nobody is ever sent a card that is hidden from them", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url, { options: { cards: 60 } });
    const clients = [{ token: first.token }, { token: second.token }, {}].map(
      (how) => new LiveClient(url, id, how),
    );
    await Promise.all(clients.map((client) => client.knows(0)));
    const dice = new FastDice(9);
    await playOut(clients.slice(0, 2), (n) => dice.below(n));
    await clients[2]?.knows(clients[0]?.seen?.number ?? 0);
    const record = readRecord((await ask(url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    const verified = verifyRecord(salvo, record.value);
    if (!verified.ok) throw new Error(verified.refusal.code);
    const publicBy = cardsMadePublic(verified.value);
    expect(publicBy.size).toBeGreaterThan(30);
    for (const [viewer, client] of clients.entries()) {
      const own = cardsOf(verified.value, viewer);
      let number = 0;
      let looked = 0;
      for (const [index, text] of client.traffic.entries()) {
        const message = client.messages[index];
        if (message?.type === "update") number = message.number;
        for (const [card] of text.matchAll(/card-\d{4}/g)) {
          looked += 1;
          const known = own.has(card) || (publicBy.get(card) ?? Infinity) <= number;
          expect(known, `act ${number}: ${card} was shown to viewer ${viewer}`).toBe(true);
        }
      }
      expect(looked).toBeGreaterThan(50);
    }
  });

  test("a standing order answers the reaction window from then on", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const [one, two] = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    if (one === undefined || two === undefined) throw new Error("no clients");
    await Promise.all([one.knows(0), two.knows(0)]);
    expect(await two.standing("parry", "pass")).toMatchObject({ type: "accepted", number: 1 });
    await one.knows(1);
    await one.act(one.seen?.choices?.open[0]?.action);
    const seen = await two.knows(2);
    expect(seen.waitingFor).toEqual([{ seat: 1, kind: "play" }]);
    const report = success(await ask(url, paths.seen(id), { token: second.token }), seenReportShape);
    expect(report.standing).toEqual({ parry: "pass" });
  });
});

describe("the lobby", () => {
  test("a match waits for its players, then begins for everybody who is there", async () => {
    const { url } = await startServer();
    const [first, second] = [await newGuest(url, "Ada"), await newGuest(url, "Grace")];
    const made = await newMatch(url, first.token);
    const client = new LiveClient(url, made.id, { token: first.token });
    const visitor = new LiveClient(url, made.id, { token: second.token });
    await client.until(() => client.report);
    await visitor.until(() => visitor.report);
    expect(client.report?.match).toMatchObject({
      status: "waiting",
      seats: [{ kind: "person", name: "Ada", present: true }, { kind: "open" }],
    });
    expect(client.seen).toBeUndefined();
    await join(url, made.id, second.token, { invitation: made.invitation ?? "" });
    await client.knows(0);
    expect(client.report?.match.status).toBe("running");
    const seats = await client.until(() => client.messages.findLast((one) => one.type === "seats"));
    expect(seats).toMatchObject({ seats: [{ name: "Ada" }, { name: "Grace", present: true }] });
    // Whoever watched and then sat down sees with the eyes of the seat from then on.
    await visitor.knows(0);
    expect(visitor.report?.seat).toBe(1);
  });

  test("the list of my matches says which of them wait for me", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const waiting = await newMatch(url, first.token);
    const mine = success(await ask(url, paths.matches, { token: first.token }), myMatchesShape).matches;
    expect(mine.map((match) => match.id)).toEqual(expect.arrayContaining([id, waiting.id]));
    expect(mine.find((match) => match.id === id)).toMatchObject({ seat: 0, waitsForMe: true });
    expect(mine.find((match) => match.id === waiting.id)).toMatchObject({
      waitsForMe: false,
      invitation: waiting.invitation,
    });
    const theirs = success(await ask(url, paths.matches, { token: second.token }), myMatchesShape).matches;
    expect(theirs).toHaveLength(1);
    expect(theirs[0]).toMatchObject({ seat: 1, waitsForMe: false });
    expect(theirs[0]?.invitation).toBeUndefined();
  });

  test("whoever joins twice keeps their seat; the one after them finds none", async () => {
    const { url } = await startServer();
    const [first, second, third] = [await newGuest(url), await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, first.token);
    const invitation = made.invitation ?? "";
    expect(await join(url, made.id, first.token, { invitation })).toEqual({ seat: 0 });
    const both = await Promise.all([
      ask(url, paths.join(made.id), { body: { invitation }, token: second.token }),
      ask(url, paths.join(made.id), { body: { invitation }, token: third.token }),
    ]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    const late = both.find((answer) => answer.status === 409);
    if (late !== undefined) expect(faultIn(late).code).toBe("lobby.no-seat-open");
  });

  test("a guest by cookie is the same person on every visit, and may change the name", async () => {
    const { url } = await startServer();
    const hello = await ask(url, paths.me);
    const [cookie = ""] = hello.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const again = await ask(url, paths.me, { headers });
    expect(again.body).toEqual(hello.body);
    expect(again.headers.getSetCookie()).toEqual([]);
    await ask(url, paths.me, { method: "PATCH", body: { name: "Nyota" }, headers });
    expect((await ask(url, paths.me, { headers })).body).toMatchObject({ name: "Nyota" });
  });
});

/** From which act on each card is public. */
function cardsMadePublic(match: Match): Map<string, number> {
  const cards = new Map<string, number>();
  for (const [number, step] of match.steps.entries()) {
    for (const { event, to } of step.told) {
      if (to === undefined && "card" in event) cards.set(String(event.card), number);
    }
  }
  return cards;
}

/** The cards a seat has held. */
function cardsOf(match: Match, seat: number): Set<string> {
  const cards = new Set<string>();
  const begun = salvo.view(match.game.clone(match.state) as never, seat);
  for (const card of begun.hand) cards.add(card);
  for (const step of match.steps) {
    for (const { event, to } of step.told) {
      if ("card" in event && (event as { seat?: unknown }).seat === seat) cards.add(String(event.card));
      if (to?.includes(seat) === true && "card" in event) cards.add(String(event.card));
    }
  }
  return cards;
}
