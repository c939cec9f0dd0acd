import {
  accountSummaryShape,
  countedShape,
  matchMadeShape,
  meShape,
  myMatchesShape,
  openTablesShape,
  paths,
  seatingPaths,
  tokenMadeShape,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, join as sitDown, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser, cookieOf, PASSWORD } from "./support/people.ts";
import { openBeside, startServer } from "./support/server.ts";

const codeOf = (answer: Parameters<typeof faultIn>[0]): readonly [number, string] => [
  answer.status,
  faultIn(answer).code,
];

describe("becoming an account", () => {
  test("keeps the guest's id and matches, and the other players see the new name at once", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const guest = await ann.me();
    expect(guest.role).toBeUndefined();
    const { id } = success(
      await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] }),
      matchMadeShape,
    );
    const watcher = new LiveClient(url, id);
    await watcher.until(() => watcher.report);
    const me = await ann.signUp("Ann Admiral");
    expect(me).toEqual({ id: guest.id, name: "Ann Admiral", role: "player" });
    expect(await ann.me()).toEqual(me);
    const { matches } = success(await ann.ask(paths.matches), myMatchesShape);
    expect(matches.map((match) => match.id)).toEqual([id]);
    expect(matches[0]?.seats[0]).toEqual({
      seat: 0,
      kind: "person",
      name: "Ann Admiral",
      account: true,
      present: false,
    });
    await watcher.until(() =>
      watcher.messages.some(
        (one) => one.type === "seats" && JSON.stringify(one.seats).includes('"Ann Admiral","account":true'),
      ),
    );
  });

  test("stores an argon2id hash of the password and a hash of the session, never the words themselves", async () => {
    const { url, folder } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const { db, close } = await openBeside(folder);
    const account = await db.selectFrom("accounts").selectAll().executeTakeFirst();
    const session = await db.selectFrom("sessions").selectAll().executeTakeFirst();
    await close();
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(session?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(session?.device).toBe("Firefox on Linux");
    expect(decodeURIComponent(ann.cookie)).not.toContain(session?.hash);
  });

  test("refuses short and endless passwords, names nobody can read, and changes nothing", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const before = await ann.me();
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ name: "Ann", password: "seven77" }, 400, "message.malformed"],
      [{ name: "Ann", password: "x".repeat(201) }, 400, "message.malformed"],
      [{ name: "", password: PASSWORD }, 400, "message.malformed"],
      [{ name: "Ann\u202Eann", password: PASSWORD }, 400, "message.malformed"],
      [{ name: "...", password: PASSWORD }, 422, "name.no-letters"],
      [{ name: "Аnn", password: PASSWORD }, 422, "name.mixed"],
      [{ name: "M0derator", password: PASSWORD }, 422, "name.reserved"],
      [{ name: "Guest 12", password: PASSWORD }, 422, "name.reserved"],
      [{ name: "Former Player", password: PASSWORD }, 422, "name.reserved"],
      [{ name: "Ann", password: PASSWORD, role: "host" }, 400, "message.malformed"],
    ];
    for (const [body, status, code] of wrong)
      expect([body, ...codeOf(await ann.ask(paths.account, body))]).toEqual([body, status, code]);
    expect(await ann.me()).toEqual(before);
  });

  test("a name is one person's, and so is every name that looks like it; guests cannot borrow it either", async () => {
    const { url } = await startServer();
    await new Browser(url).signUp("Bill Corner");
    const eve = new Browser(url);
    await eve.me();
    for (const name of ["bill corner", "BiII C0rner", "Bíll-Corner", "Billcomer", "ＢＩＬＬ corner"]) {
      expect([name, ...codeOf(await eve.ask(paths.account, { name, password: PASSWORD }))]).toEqual([
        name,
        409,
        "name.taken",
      ]);
      expect(codeOf(await eve.ask(paths.me, { name }, "PATCH"))).toEqual([409, "name.taken"]);
      expect(codeOf(await ask(url, paths.guests, { body: { name } }))).toEqual([409, "name.taken"]);
    }
    expect((await eve.me()).name).toMatch(/^Guest /);
    // The same person may write their own name otherwise.
    const bill = new Browser(url);
    await bill.signIn("Bill Corner");
    expect((await bill.ask(paths.me, { name: "BILL CORNER" }, "PATCH")).status).toBe(200);
  });

  test("two who want the same name at the same time: one gets it", async () => {
    const { url } = await startServer();
    const rivals = [new Browser(url), new Browser(url), new Browser(url)];
    for (const rival of rivals) await rival.me();
    const answers = await Promise.all(
      rivals.map((rival) => rival.ask(paths.account, { name: "Zoe", password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("nobody becomes an account twice", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    expect(codeOf(await ann.ask(paths.account, { name: "Ann Two", password: PASSWORD }))).toEqual([
      409,
      "account.has-one",
    ]);
  });
});

describe("signing in", () => {
  test("on a second device shows the same person and matches; each device can end the other", async () => {
    const { url } = await startServer();
    const [home, phone] = [new Browser(url), new Browser(url)];
    const me = await home.signUp("Ann");
    expect(success(await phone.signIn("ANN"), meShape)).toEqual(me);
    const { sessions } = success(await phone.ask(paths.account), accountSummaryShape);
    expect(sessions.map(({ here, device }) => [here, device])).toEqual([
      [sessions[0]?.here === true, "Firefox on Linux"],
      [sessions[1]?.here === true, "Firefox on Linux"],
    ]);
    const there = sessions.find(({ here }) => !here);
    expect((await phone.ask(paths.sessionOf(there?.id ?? ""), undefined, "DELETE")).status).toBe(200);
    expect((await home.ask(paths.account)).status).toBe(401);
    expect((await phone.me()).id).toBe(me.id);
    expect(codeOf(await phone.ask(paths.sessionOf(there?.id ?? ""), undefined, "DELETE"))).toEqual([
      404,
      "account.no-such-session",
    ]);
  });

  test("says the same for a wrong password and for a name that nobody has, and takes a hash's time for both", async () => {
    const { url } = await startServer();
    await new Browser(url).signUp("Ann");
    const eve = new Browser(url);
    const [wrong, unknown] = [
      await eve.signIn("Ann", "wrong horse"),
      await eve.signIn("Nobody", "wrong horse"),
    ];
    expect(wrong.text).toBe(unknown.text);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(faultIn(wrong).code).toBe("account.wrong");
    expect([cookieOf(wrong), cookieOf(unknown)]).toEqual(["", ""]);
  });

  test("guessing is slowed down per name, whether it exists or not, and the right password does not help then", async () => {
    let ticks = 0;
    const { url } = await startServer({ ticks: () => ticks });
    await new Browser(url).signUp("Ann");
    for (const name of ["Ann", "Nobody"]) {
      const eve = new Browser(url);
      for (let guess = 0; guess < 5; guess++)
        expect(codeOf(await eve.signIn(name, `guess number ${guess}`))).toEqual([401, "account.wrong"]);
      const blocked = await eve.signIn(name, PASSWORD);
      expect([name, blocked.status, faultIn(blocked)]).toEqual([
        name,
        429,
        expect.objectContaining({
          code: "account.too-many-guesses",
          text: "Too many wrong passwords. Try again in 1 second.",
        }),
      ]);
      ticks += 1000;
      expect(codeOf(await eve.signIn(name, "guess number six"))).toEqual([401, "account.wrong"]);
      expect(faultIn(await eve.signIn(name, PASSWORD)).text).toContain("in 2 seconds");
      ticks += 2000;
    }
    expect((await new Browser(url).signIn("Ann")).status).toBe(200);
    // A right password forgives.
    expect(codeOf(await new Browser(url).signIn("Ann", "wrong horse"))).toEqual([401, "account.wrong"]);
    expect((await new Browser(url).signIn("Ann")).status).toBe(200);
  });

  test("many guesses at once count like one after the other", async () => {
    const { url } = await startServer({ ticks: () => 0 });
    await new Browser(url).signUp("Ann");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => new Browser(url).signIn("Ann", `guess ${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("guessing is slowed down per address as well, whatever the names", async () => {
    let ticks = 0;
    const { url } = await startServer({ ticks: () => ticks, trustProxy: ["loopback"] });
    await new Browser(url).signUp("Ann");
    const eve = new Browser(url);
    const from = { "x-forwarded-for": "203.0.113.9" };
    for (let guess = 0; guess < 30; guess++) await eve.signIn(`Name ${guess}`, "wrong horse", false, from);
    expect(codeOf(await eve.signIn("Ann", PASSWORD, false, from))).toEqual([429, "account.too-many-guesses"]);
    const elsewhere = { "x-forwarded-for": "203.0.113.10" };
    expect((await new Browser(url).signIn("Ann", PASSWORD, false, elsewhere)).status).toBe(200);
    ticks += 15 * 60_000;
    expect((await eve.signIn("Ann", PASSWORD, false, from)).status).toBe(200);
  });

  test("brings the guest's matches along when wished, but never a second chair at one table", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const me = await ann.signUp("Ann");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    const shared = success(await ann.ask(paths.matches, wish), matchMadeShape);
    const phone = new Browser(url);
    const guest = await phone.me();
    const own = success(await phone.ask(paths.matches, wish), matchMadeShape);
    await phone.ask(paths.join(shared.id), { invitation: shared.invitation });
    await phone.signIn("Ann", PASSWORD, true);
    const { matches } = success(await phone.ask(paths.matches), myMatchesShape);
    expect(new Set(matches.map(({ id }) => id))).toEqual(new Set([shared.id, own.id]));
    expect(matches.find(({ id }) => id === own.id)?.seat).toBe(0);
    // In the guest's own chair nobody can sit again: a computer plays there, so that nobody waits for ever.
    expect(matches.find(({ id }) => id === shared.id)?.seats).toMatchObject([
      { kind: "person", name: "Ann" },
      { kind: "person", standin: "officer" },
    ]);
    expect(matches.find(({ id }) => id === shared.id)?.seats[0]).not.toHaveProperty("standin");
    expect(matches.find(({ id }) => id === own.id)?.seats[0]).not.toHaveProperty("standin");
    expect((await phone.me()).id).toBe(me.id);
    expect(guest.id).not.toBe(me.id);
  });

  test("at a table that waits, the guest's second chair is open again", async () => {
    const { url } = await startServer();
    const [ann, bob, phone] = [new Browser(url), new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await bob.me();
    await phone.me();
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], gather: true };
    const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await phone.ask(paths.join(id), { invitation });
    expect((await ask(url, paths.match(id))).body).toMatchObject({ seats: [{}, { kind: "person" }] });
    await phone.signIn("Ann", PASSWORD, true);
    expect((await ask(url, paths.match(id))).body).toMatchObject({
      seats: [{ kind: "person" }, { kind: "open" }],
    });
    expect((await bob.ask(paths.join(id), { invitation })).status).toBe(200);
  });

  test("without that wish the guest's matches stay the guest's, and nobody waits there: a computer plays, chairs are open", async () => {
    const { url } = await startServer();
    await new Browser(url).signUp("Ann");
    const [phone, bob] = [new Browser(url), new Browser(url)];
    await phone.me();
    await bob.me();
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    const waits = success(await phone.ask(paths.matches, wish), matchMadeShape);
    const runs = success(await phone.ask(paths.matches, wish), matchMadeShape);
    await bob.ask(paths.join(runs.id), { invitation: runs.invitation });
    await phone.signIn("Ann");
    expect(success(await phone.ask(paths.matches), myMatchesShape).matches).toEqual([]);
    expect((await ask(url, paths.match(waits.id))).body).toMatchObject({ seats: [{ kind: "open" }, {}] });
    const { body } = await ask(url, paths.match(runs.id));
    expect(body).toMatchObject({ seats: [{ kind: "person", standin: "officer" }, { kind: "person" }] });
  });

  test("a program that signs a browser in keeps its own matches: its token opens them", async () => {
    const { url } = await startServer();
    await new Browser(url).signUp("Ann");
    const { token } = await newGuest(url);
    const made = await newMatch(url, token);
    const body = { name: "Ann", password: PASSWORD };
    expect((await ask(url, paths.session, { body, token })).status).toBe(200);
    expect((await ask(url, paths.match(made.id))).body).toMatchObject({ seats: [{ kind: "person" }, {}] });
  });

  test("ends by itself after ninety days without a visit, and not before", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await startServer({ clock: () => new Date(now) });
    const ann = new Browser(url);
    const { id } = await ann.signUp("Ann");
    const days = 24 * 3_600_000;
    now += 89 * days;
    expect((await ann.me()).id).toBe(id);
    now += 89 * days;
    expect((await ann.me()).id).toBe(id);
    now += 90 * days;
    expect((await ann.me()).id).not.toBe(id);
  });
});

describe("attacks on sessions", () => {
  test("fixation: what a browser was known by before becoming an account or signing in is worth nothing after", async () => {
    const { url } = await startServer();
    const [victim, thief] = [new Browser(url), new Browser(url)];
    const guest = await victim.me();
    // The attacker planted this cookie, or copied it.
    thief.cookie = victim.cookie;
    const token = await newGuest(url, "Program");
    await victim.signUp("Ann");
    expect((await thief.me()).id).not.toBe(guest.id);
    const second = new Browser(url);
    await second.signIn("Ann");
    thief.cookie = second.cookie;
    const first = thief.cookie;
    await second.signIn("Ann");
    expect(second.cookie).not.toBe(first);
    expect((await thief.ask(paths.account)).status).toBe(401);
    // A program's token ends with the guest it belonged to, too.
    await ask(url, paths.account, { body: { name: "Robot", password: PASSWORD }, token: token.token });
    expect(codeOf(await ask(url, paths.me, { token: token.token }))).toEqual([401, "guest.wrong-token"]);
  });

  test("a guest's cookie and pass stay worthless when the account that came of the guest is deleted", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const guest = await ann.me();
    const { pass } = (await ann.ask(paths.pass, {})).body as { pass: string };
    const copy = new Browser(url);
    copy.cookie = ann.cookie;
    await ann.signUp("Ann");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }] };
    const { id } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    expect((await ann.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
    expect(codeOf(await ask(url, paths.here, { body: { pass } }))).toEqual([401, "guest.stale-pass"]);
    expect(codeOf(await copy.ask(paths.sitting(id), {}))).toEqual([401, "guest.unknown"]);
    expect(codeOf(await copy.ask(paths.account, { name: "Eve", password: PASSWORD }))).toEqual([
      401,
      "guest.unknown",
    ]);
    expect((await copy.me()).id).not.toBe(guest.id);
    expect(success(await copy.ask(paths.matches), myMatchesShape).matches).toEqual([]);
  });

  test("a pass that the guest gave away before does not open the account", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.me();
    const { pass } = (await ann.ask(paths.pass, {})).body as { pass: string };
    await ann.signUp("Ann");
    expect(codeOf(await ask(url, paths.here, { body: { pass } }))).toEqual([401, "guest.stale-pass"]);
    expect(codeOf(await ann.ask(paths.pass, {}))).toEqual([409, "account.sign-in-there"]);
  });

  test("a stolen cookie ends with signing out, with a new password, and with ending the other sessions", async () => {
    const { url } = await startServer();
    for (const [name, end] of [
      ["Ann", (one: Browser) => one.ask(paths.session, undefined, "DELETE")],
      ["Bob", (one: Browser) => one.ask(paths.password, { old: PASSWORD, password: "another horse" })],
    ] as const) {
      const [owner, thief] = [new Browser(url), new Browser(url)];
      await owner.signUp(name);
      await owner.signIn(name);
      const other = new Browser(url);
      await other.signIn(name);
      thief.cookie = name === "Ann" ? owner.cookie : other.cookie;
      expect((await thief.ask(paths.account)).status).toBe(200);
      expect((await end(owner)).status).toBe(200);
      expect([name, (await thief.ask(paths.account)).status]).toEqual([name, 401]);
    }
    const cleo = new Browser(url);
    await cleo.signUp("Cleo");
    const thief = new Browser(url);
    await thief.signIn("Cleo");
    expect(success(await cleo.ask(paths.sessions, undefined, "DELETE"), countedShape)).toEqual({ count: 1 });
    expect((await thief.ask(paths.account)).status).toBe(401);
    expect((await cleo.ask(paths.account)).status).toBe(200);
  });

  test("live connections of a device that was signed out are closed", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const made = await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] });
    const { id } = success(made, matchMadeShape);
    const live = new LiveClient(url, id, { headers: ann.headers });
    await live.until(() => live.report?.seat === 0);
    await ann.ask(paths.session, undefined, "DELETE");
    expect((await live.closed).code).toBe(1012);
  });

  test("a made-up, altered or unsigned cookie signs nobody in", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const { id } = await ann.signUp("Ann");
    const real = decodeURIComponent(ann.cookie.replace("flagship=", ""));
    const [token = ""] = real.split(".");
    for (const forged of [
      token,
      `in:${id}`,
      id,
      `${real}x`,
      `in:.${real.split(".")[1]}`,
      "in:",
      "in:' or 1=1--",
    ]) {
      const answer = await ask(url, paths.account, {
        headers: { cookie: `flagship=${encodeURIComponent(forged)}` },
      });
      expect([forged, answer.status]).toEqual([forged, 401]);
    }
  });

  test("the cookie is out of reach for scripts and for other sites, and secure behind TLS", async () => {
    const { url } = await startServer({ trustProxy: ["loopback"] });
    await new Browser(url).signUp("Ann");
    const answer = await new Browser(url).signIn("Ann", PASSWORD, false, { "x-forwarded-proto": "https" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"]) expect(cookie).toContain(part);
  });

  test("CSRF: another site's page can neither sign in, sign out nor change anything", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const foreign = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    const deeds: readonly (readonly [string, string, unknown])[] = [
      ["POST", paths.session, { name: "Ann", password: PASSWORD }],
      ["DELETE", paths.session, undefined],
      ["POST", paths.password, { old: PASSWORD, password: "another horse" }],
      ["DELETE", paths.account, { password: PASSWORD }],
      ["POST", paths.tokens, { label: "x", scopes: ["play"] }],
      ["PATCH", paths.me, { name: "Eve" }],
    ];
    for (const headers of foreign)
      for (const [method, path, body] of deeds)
        expect([method, path, ...codeOf(await ann.ask(path, body, method, headers))]).toEqual([
          method,
          path,
          403,
          "origin.foreign",
        ]);
    // A form of another site can send plain text only: that is read by nobody.
    const form = await ask(url, paths.session, {
      raw: JSON.stringify({ name: "Ann", password: PASSWORD }),
      headers: { "content-type": "text/plain" },
    });
    expect([form.status, cookieOf(form)]).toEqual([400, ""]);
    expect((await ann.me()).name).toBe("Ann");
  });
});

/** The wish for a token that may look. */
const READING = { label: "Reader", scopes: ["read"], password: PASSWORD };

describe("personal tokens", () => {
  test("are made by whoever proves who they are, and end with a new password", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const { password: _, ...unproven } = READING;
    for (const wish of [unproven, { ...READING, password: "wrong horse" }])
      expect(codeOf(await ann.ask(paths.tokens, wish))).toEqual([401, "account.wrong"]);
    const { token } = success(await ann.ask(paths.tokens, READING), tokenMadeShape);
    expect((await ask(url, paths.me, { token })).status).toBe(200);
    await ann.ask(paths.password, { old: PASSWORD, password: "another horse" });
    expect(codeOf(await ask(url, paths.me, { token }))).toEqual([401, "guest.wrong-token"]);
    expect(success(await ann.ask(paths.account), accountSummaryShape).tokens).toEqual([]);
  });

  test("look and play as far as their scopes go, and never touch the account", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const { id } = await ann.signUp("Ann");
    const make = async (scopes: readonly string[]) =>
      success(await ann.ask(paths.tokens, { label: "My bot", scopes, password: PASSWORD }), tokenMadeShape);
    const [reader, player] = [await make(["read"]), await make(["play", "play"].slice(1))];
    expect(player.scopes).toEqual(["play"]);
    expect(success(await ask(url, paths.me, { token: reader.token }), meShape).id).toBe(id);
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    expect(codeOf(await ask(url, paths.matches, { body: wish, token: reader.token }))).toEqual([
      403,
      "token.scope",
    ]);
    const made = await newMatch(url, player.token);
    expect((await ask(url, paths.matches, { token: reader.token })).text).toContain(made.id);
    const live = new LiveClient(url, made.id, { token: reader.token });
    expect((await live.closed).code).toBe(1006);
    for (const [method, path, body] of [
      ["GET", paths.account, undefined],
      ["GET", paths.export, undefined],
      ["POST", paths.tokens, { label: "more", scopes: ["play"] }],
      ["PATCH", paths.me, { name: "Other" }],
      ["DELETE", paths.account, { password: PASSWORD }],
      ["POST", paths.password, { old: PASSWORD, password: "another horse" }],
    ] as const)
      expect([path, ...codeOf(await ask(url, path, { method, body, token: player.token }))]).toEqual([
        path,
        403,
        "token.no-account",
      ]);
    const { tokens } = success(await ann.ask(paths.account), accountSummaryShape);
    expect(tokens.map(({ label, used }) => [label, used === undefined])).toEqual([
      ["My bot", false],
      ["My bot", false],
    ]);
    expect(JSON.stringify(tokens)).not.toContain(reader.token.split(".")[1]);
    expect((await ann.ask(paths.token(reader.id), undefined, "DELETE")).status).toBe(200);
    expect(codeOf(await ask(url, paths.me, { token: reader.token }))).toEqual([401, "guest.wrong-token"]);
    expect(codeOf(await ask(url, paths.me, { token: `${player.token}x` }))).toEqual([
      401,
      "guest.wrong-token",
    ]);
  });

  test("nobody can remove another's token or session, or have more than twenty", async () => {
    const { url } = await startServer();
    const [ann, eve] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await eve.signUp("Eve");
    const token = success(await ann.ask(paths.tokens, READING), tokenMadeShape);
    const { sessions } = success(await ann.ask(paths.account), accountSummaryShape);
    expect((await eve.ask(paths.token(token.id), undefined, "DELETE")).status).toBe(404);
    expect((await eve.ask(paths.sessionOf(sessions[0]?.id ?? ""), undefined, "DELETE")).status).toBe(404);
    expect((await ann.ask(paths.account)).status).toBe(200);
    for (let more = 1; more < 20; more++) await ann.ask(paths.tokens, READING);
    expect(codeOf(await ann.ask(paths.tokens, READING))).toEqual([429, "quota.tokens"]);
  });
});

describe("leaving", () => {
  test("the export holds what is kept about a person, and no secret", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const { id } = await ann.signUp("Ann");
    const made = await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] });
    const token = success(await ann.ask(paths.tokens, READING), tokenMadeShape);
    const bob = new Browser(url);
    await bob.signUp("Bob");
    const theirs = success(
      await bob.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] }),
      matchMadeShape,
    );
    await bob.ask(paths.invite(theirs.id), { name: "Ann" });
    await ann.ask(paths.invite((made.body as { id: string }).id), { name: "Bob" });
    const computers = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const running = success(
      await bob.ask(paths.matches, { game: "salvo", seats: computers, listed: true }),
      matchMadeShape,
    );
    expect((await ann.ask(seatingPaths.standbys(running.id), {})).status).toBe(200);
    const data = await ann.ask(paths.export);
    expect(data.headers.get("content-disposition")).toBe('attachment; filename="flagship-my-data.json"');
    expect(data.body).toMatchObject({
      account: { id, name: "Ann", role: "player" },
      sessions: [{ device: "Firefox on Linux" }],
      tokens: [{ label: "Reader", scopes: ["read"] }],
      matches: [{ match: (made.body as { id: string }).id, seat: 0, status: "waiting" }],
      made: [{ match: (made.body as { id: string }).id }],
      invited: [{ match: (made.body as { id: string }).id, whom: "Bob" }],
      invitations: [{ match: theirs.id, by: "Bob" }],
      standbys: [{ match: running.id, state: "waits" }],
      reports: [],
      sanctions: [],
    });
    expect(data.text).not.toMatch(/argon2|hash|secret/);
    expect(data.text).not.toContain(token.token.split(".")[1]);
    expect((await ask(url, paths.export)).status).toBe(401);
  });

  test("needs the password; then the name is free, matches stay, a computer plays on and waiting chairs are open", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    const { id: guest } = await ann.signUp("Ann");
    const bob = await newGuest(url, "Bob");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] } as const;
    const running = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await sitDown(url, running.id, bob.token, { invitation: running.invitation ?? "" });
    const alone = success(await ann.ask(paths.matches, { ...wish, listed: true }), matchMadeShape);
    const bobs = await newMatch(url, bob.token, { listed: true });
    await ann.ask(paths.join(bobs.id), { invitation: bobs.invitation, pledge: "0".repeat(64) });
    expect(codeOf(await ann.ask(paths.account, { password: "wrong horse" }, "DELETE"))).toEqual([
      401,
      "account.wrong",
    ]);
    const table = new LiveClient(url, running.id, { token: bob.token });
    await table.knows(0);
    const cookie = ann.cookie;
    expect((await ann.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
    // Salvo's first seat was Ann's: the computer has made the first move.
    await table.knows(1);
    const seats = await table.until(() => {
      const told = table.messages.findLast((one) => one.type === "seats");
      const isTold = told?.type === "seats" && !JSON.stringify(told.seats[0]).includes("Ann");
      return isTold ? told.seats : undefined;
    });
    expect(seats[0]).toEqual({
      seat: 0,
      kind: "person",
      name: "Former player",
      standin: "officer",
      present: false,
    });
    const open = success(await ask(url, paths.tables, { token: bob.token }), openTablesShape);
    expect(open.tables.map(({ id }) => id)).not.toContain(alone.id);
    const old = new Browser(url);
    old.cookie = cookie;
    expect((await old.me()).id).not.toBe(guest);
    expect((await new Browser(url).signIn("Ann")).status).toBe(401);
    expect((await new Browser(url).signUp("Ann")).name).toBe("Ann");
  });
});
