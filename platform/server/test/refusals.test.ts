import { connect } from "node:net";
import { MESSAGE_BYTES, paths } from "@flagship/protocol";
import { WebSocket } from "ws";
import { describe, expect, test } from "vitest";
import { ask, duel, faultIn, LiveClient, newGuest, newMatch, type Answer } from "./support/client.ts";
import { laterGames } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

/** What a refusal must be: status, code, and a sentence in words. */
function expectFault(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: faultIn(answer).code }).toEqual({ status, code });
  expect(faultIn(answer).text).toMatch(/^[A-Z“].*\.$/);
}

/** The match as a stranger sees it, to be compared. */
const stateOf = async (url: string, id: string): Promise<string> => (await ask(url, paths.seen(id))).text;

describe("over HTTP", () => {
  test("malformed JSON, wrong shapes and wrong content are refused", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const post = (raw: string, headers = {}) => ask(url, paths.matches, { raw, token, headers });
    expectFault(await post("{"), 400, "message.not-json");
    expectFault(await post(""), 400, "message.not-json");
    expectFault(await post("game=salvo", { "content-type": "text/plain" }), 400, "message.not-json");
    expectFault(await post('{"__proto__": {"game": 1}}'), 400, "message.not-json");
    expectFault(await post("[]"), 400, "message.malformed");
    expectFault(await post('{"game": "salvo", "seats": "two"}'), 400, "message.malformed");
    expectFault(await post('{"game": "salvo", "seats": [], "seat": 1}'), 400, "message.malformed");
  });

  test("a sign that PostgreSQL keeps in no text is refused wherever it stands; written out it is text", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url);
    const talk = (raw: string) => ask(url, paths.talk(id), { raw, token: first.token });
    const said = await talk(String.raw`{"room": "table", "text": "a\u0000b"}`);
    expectFault(said, 400, "message.malformed");
    expect(faultIn(said).field).toBe("text");
    expectFault(await talk(String.raw`{"room": "table", "a\u0000b": 1}`), 400, "message.malformed");
    expectFault(await talk(String.raw`{"room": "table", "text": "\\\u0000"}`), 400, "message.malformed");
    expect((await talk(String.raw`{"room": "table", "text": "\\u0000"}`)).status).toBe(201);
    for (const path of ["/api/matches/%00", `/api/matches/${id}/seen?since=%00`, "/%00"])
      expectFault(await ask(url, path), 404, "server.no-such-address");
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    const answer = await client.act(client.seen?.choices?.open[0]?.action, 0, "an id \0 of mine");
    expect(answer).toMatchObject({ type: "refused", error: { code: "message.malformed", field: "id" } });
    expect(client.seen?.number).toBe(0);
  });

  test("games, seats and options that cannot be are refused", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const make = (body: object) => ask(url, paths.matches, { body, token });
    const [me, open] = [{ kind: "me" }, { kind: "open" }];
    expectFault(await make({ game: "chess", seats: [me, open] }), 404, "lobby.no-such-game");
    expectFault(await make({ game: "salvo", seats: [me] }), 422, "match.seats");
    expectFault(await make({ game: "salvo", seats: [me, me] }), 422, "lobby.one-seat-each");
    const far = await make({ game: "salvo", seats: [me, open], options: { cards: 7 } });
    expectFault(far, 400, "form.out-of-range");
    expect(faultIn(far)).toMatchObject({ field: "cards", text: "“cards” must be a number from 8 to 5000." });
    expectFault(
      await make({ game: "salvo", seats: [me, open], options: { rum: 1 } }),
      400,
      "form.unknown-field",
    );
  });

  test("strangers, wrong tokens, wrong invitations and people without a seat are refused", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url);
    const stranger = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    expectFault(await ask(url, paths.matches, { body }), 401, "guest.unknown");
    expectFault(await ask(url, paths.matches), 401, "guest.unknown");
    for (const token of ["nonsense", `${first.id}.guess`, first.token.slice(0, -1), `${first.token}x`])
      expectFault(await ask(url, paths.me, { token }), 401, "guest.wrong-token");
    expectFault(
      await ask(url, paths.me, { headers: { authorization: "Basic YTpi" } }),
      401,
      "guest.wrong-token",
    );
    const waiting = await newMatch(url, first.token);
    const join = (invitation: string) =>
      ask(url, paths.join(waiting.id), { body: { invitation }, token: stranger.token });
    expectFault(await join("guess"), 403, "lobby.wrong-invitation");
    expectFault(await join(`${waiting.invitation ?? ""}x`), 403, "lobby.wrong-invitation");
    const act = { body: { after: 0, action: { type: "concede" } }, token: stranger.token };
    expectFault(await ask(url, paths.acts(id), act), 403, "lobby.not-seated");
  });

  test("a forged cookie makes a stranger", async () => {
    const { url } = await startServer();
    const hello = await ask(url, paths.me);
    const cookie = (hello.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expectFault(await ask(url, paths.matches, { headers: { cookie: forged } }), 401, "guest.unknown");
    const { id } = hello.body as { id: string };
    expectFault(
      await ask(url, paths.matches, { headers: { cookie: `flagship=${id}` } }),
      401,
      "guest.unknown",
    );
  });

  test("unknown matches and addresses are refused", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    for (const path of [paths.match("nowhere"), paths.seen("nowhere"), paths.record("nowhere")])
      expectFault(await ask(url, path), 404, "lobby.no-such-match");
    const act = { body: { after: 0, action: {} }, token };
    expectFault(await ask(url, paths.acts("nowhere"), act), 404, "lobby.no-such-match");
    expectFault(await ask(url, "/api/nothing"), 404, "server.no-such-address");
    expectFault(await ask(url, `/api/matches/${"x".repeat(300)}`), 400, "message.malformed");
    expectFault(await ask(url, "/api/matches/%E0%A4%A"), 400, "message.malformed");
  });

  test("stale, foreign, illegal and malformed acts are refused and change nothing", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const before = await stateOf(url, id);
    const act = (token: string, body: object) => ask(url, paths.acts(id), { body, token });
    const foreign = await act(second.token, { after: 0, action: { type: "play", card: "card-0001" } });
    expectFault(foreign, 422, "not-your-turn");
    expect(faultIn(foreign)).toMatchObject({ rule: "SALVO-TURN-01", text: "It is not your turn." });
    const missing = await act(first.token, { after: 0, action: { type: "play", card: "card-9999" } });
    expectFault(missing, 422, "not-in-hand");
    expect(faultIn(missing)).toMatchObject({ field: "card", text: "You do not hold card-9999." });
    expectFault(await act(first.token, { after: 1, action: { type: "let" } }), 409, "match.stale");
    expectFault(
      await act(first.token, { after: 0, action: { type: "jump" } }),
      400,
      "match.malformed-action",
    );
    expectFault(await act(first.token, { after: 0 }), 400, "message.malformed");
    expectFault(await act(first.token, { after: -1, action: {} }), 400, "message.malformed");
    expectFault(await act(first.token, { after: 0, action: {}, seat: 1 }), 400, "message.malformed");
    expect(await stateOf(url, id)).toBe(before);
  });

  test("acts before the beginning and after the end, and a record too early, are refused", async () => {
    const { url } = await startServer();
    const guest = await newGuest(url);
    const waiting = await newMatch(url, guest.token);
    const concede = (after: number) => ({ body: { after, action: { type: "concede" } }, token: guest.token });
    expectFault(await ask(url, paths.acts(waiting.id), concede(0)), 409, "lobby.not-begun");
    expectFault(await ask(url, paths.record(waiting.id)), 409, "lobby.not-begun");
    const { id, first } = await duel(url);
    expectFault(await ask(url, paths.record(id)), 409, "lobby.not-over");
    const act = { ...concede(0), token: first.token };
    expect((await ask(url, paths.acts(id), act)).body).toEqual({ number: 1 });
    expectFault(await ask(url, paths.acts(id), { ...concede(1), token: first.token }), 409, "match.over");
    expect((await ask(url, paths.record(id))).status).toBe(200);
  });

  test("a seat that is not open is refused", async () => {
    const { url } = await startServer();
    const [first, second] = [await newGuest(url), await newGuest(url)];
    const { id, invitation = "" } = await newMatch(url, first.token);
    for (const seat of [0, 2]) {
      const answer = await ask(url, paths.join(id), { body: { invitation, seat }, token: second.token });
      expectFault(answer, 409, "lobby.seat-not-open");
    }
  });

  test("too large a body and too many requests are refused", async () => {
    const { url } = await startServer({ requestsPerMinute: 5 });
    const { token } = await newGuest(url);
    const raw = JSON.stringify({ game: "x".repeat(MESSAGE_BYTES) });
    expectFault(await ask(url, paths.matches, { raw, token }), 413, "message.too-large");
    for (let i = 0; i < 3; i++) await ask(url, paths.health);
    expectFault(await ask(url, paths.health), 429, "message.too-many");
  });

  test("a page of another site cannot act with the visitor's cookie", async () => {
    const { url } = await startServer({ origins: ["https://play.example"] });
    const hello = await ask(url, paths.me);
    const cookie = (hello.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const rename = (origin: string) =>
      ask(url, paths.me, { method: "PATCH", body: { name: "Mallory" }, headers: { cookie, origin } });
    expectFault(await rename("https://evil.example"), 403, "origin.foreign");
    expectFault(await rename("null"), 403, "origin.foreign");
    expect((await rename(url)).status).toBe(200);
    expect((await rename("https://play.example")).status).toBe(200);
  });

  test("what is not HTTP at all does not bring it down", async () => {
    const { url } = await startServer();
    const { port } = new URL(url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write("\x16\x03\x01 GARBAGE\r\n\r\n"));
      socket.on("data", () => {});
      socket.on("close", () => resolve());
      socket.on("error", () => resolve());
    });
    expect((await ask(url, paths.health)).body).toMatchObject({ ok: true });
  });

  test("a match that is over and was played under other rules is listed, but its table is not shown", async () => {
    const { url, server, folder } = await startServer();
    const { id, first } = await duel(url);
    const act = { body: { after: 0, action: { type: "concede" } }, token: first.token };
    expect((await ask(url, paths.acts(id), act)).body).toEqual({ number: 1 });
    await server.close();
    const later = await startServer({ dataFolder: folder, games: laterGames });
    const mine = await ask(later.url, paths.matches, { token: first.token });
    expect(mine.body).toMatchObject({ matches: [{ id, playable: false, status: "over" }] });
    expect((await ask(later.url, paths.match(id))).body).toMatchObject({ playable: false });
    const answer = await ask(later.url, paths.acts(id), act);
    expectFault(answer, 409, "lobby.other-rules");
    expect(faultIn(answer).text).toContain("version 1 of the rules; this server has version 2");
    expectFault(await ask(later.url, paths.seen(id)), 409, "lobby.other-rules");
    const live = new LiveClient(later.url, id, { token: first.token });
    expect((await live.refusal()).code).toBe("lobby.other-rules");
    expect((await live.closed).code).toBe(4409);
    const without = await startServer({ games: [] });
    expect((await ask(without.url, paths.games)).body).toEqual({ games: [] });
  });
});

describe("on a live connection", () => {
  test("unknown matches are refused and closed", async () => {
    const { url } = await startServer();
    const client = new LiveClient(url, "nowhere");
    expect(await client.refusal()).toMatchObject({ code: "lobby.no-such-match" });
    expect(await client.closed).toEqual({ code: 4404, reason: "lobby.no-such-match" });
  });

  test("wrong tokens, foreign pages and odd numbers are refused before it opens", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url);
    expect(await refusedUpgrade(url, paths.live(id), { authorization: "Bearer no" })).toMatchObject({
      status: 401,
      text: expect.stringContaining("guest.wrong-token"),
    });
    const headers = { authorization: `Bearer ${first.token}`, origin: "https://evil.example" };
    expect(await refusedUpgrade(url, paths.live(id), headers)).toMatchObject({
      status: 403,
      text: expect.stringContaining("origin.foreign"),
    });
    expect((await refusedUpgrade(url, `${paths.live(id)}?since=soon`, {})).status).toBe(400);
    expect((await refusedUpgrade(url, "/api/nothing", {})).status).toBe(404);
    expectFault(await ask(url, paths.live(id)), 426, "message.not-live");
    const own = new LiveClient(url, id, { token: first.token, headers: { origin: url } });
    await own.knows(0);
  });

  test("bad messages are refused, the connection goes on and the match is as it was", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url);
    const before = await stateOf(url, id);
    const client = new LiveClient(url, id, { token: second.token });
    await client.knows(0);
    const codeFor = async (data: string | Buffer): Promise<string> => {
      const heard = client.messages.length;
      client.sendRaw(data);
      await client.until(() => client.messages.length > heard);
      return (await client.refusal()).code;
    };
    expect(await codeFor("{")).toBe("message.not-json");
    expect(await codeFor(Buffer.from([0, 1, 2]))).toBe("message.not-json");
    expect(await codeFor("null")).toBe("message.malformed");
    expect(await codeFor('{"type":"act"}')).toBe("message.malformed");
    expect(await codeFor('{"type":"act","ref":-1,"after":0,"action":1}')).toBe("message.malformed");
    expect(await client.act({ type: "play", card: "card-0000" })).toMatchObject({
      type: "refused",
      error: { code: "not-your-turn", rule: "SALVO-TURN-01" },
    });
    expect(await client.act({ type: "concede" }, 3)).toMatchObject({ error: { code: "match.stale" } });
    expect(await client.standing("", "pass")).toMatchObject({
      type: "refused",
      error: { code: "message.malformed", field: "window" },
    });
    const stranger = new LiveClient(url, id, { token: (await newGuest(url)).token });
    await stranger.knows(0);
    expect(await stranger.act({ type: "concede" })).toMatchObject({ error: { code: "lobby.not-seated" } });
    client.sendRaw('{"type":"ping"}');
    await client.until(() => client.messages.some((one) => one.type === "pong"));
    const own = new LiveClient(url, id, { token: first.token });
    await own.knows(0);
    client.close();
    stranger.close();
    own.close();
    await Promise.all([client.closed, stranger.closed, own.closed]);
    await expect.poll(() => stateOf(url, id)).toBe(before);
  });

  test("too large a message and too many messages end the connection, not the server", async () => {
    const { url } = await startServer({ messagesPerSecond: 10 });
    const { id, first, second } = await duel(url);
    const large = new LiveClient(url, id, { token: first.token });
    await large.knows(0);
    large.sendRaw(`{"type":"ping","x":"${"x".repeat(MESSAGE_BYTES)}"}`);
    expect((await large.closed).code).toBe(1009);
    const quick = new LiveClient(url, id, { token: second.token });
    await quick.knows(0);
    for (let i = 0; i < 50; i++) quick.sendRaw('{"type":"ping"}');
    expect((await quick.refusal()).code).toBe("message.too-many");
    expect((await quick.closed).code).toBe(4429);
    const again = new LiveClient(url, id, { token: first.token });
    expect((await again.knows(0)).number).toBe(0);
  });
});

/** The HTTP answer to a WebSocket that is not let in. */
function refusedUpgrade(url: string, path: string, headers: Record<string, string>) {
  const address = new URL(path, url);
  address.protocol = "ws:";
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const socket = new WebSocket(address, { headers });
    socket.on("open", () => reject(new Error("it was let in")));
    socket.on("error", () => {});
    socket.on("unexpected-response", (_request, response) => {
      let text = "";
      response.on("data", (data: Buffer) => (text += data.toString()));
      response.on("end", () => resolve({ status: response.statusCode, text }));
    });
  });
}
