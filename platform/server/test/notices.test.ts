import { createHmac } from "node:crypto";
import {
  matchMadeShape,
  noticeListShape,
  NOTICE_KINDS,
  paths,
  seatingPaths,
  standbysShape,
  tellingShape,
  webhookMadeShape,
} from "@flagship/protocol";
import { describe, expect, test, vi } from "vitest";
import { ask, faultIn, join, LiveClient, newGuest, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer } from "./support/server.ts";
import { PushedBrowser, receiver } from "./support/told.ts";
import {
  ADDRESS,
  codeIn,
  confirmMail,
  firstChoice,
  logOf,
  tableFor,
  tellingServer,
  WISHES,
} from "./support/telling.ts";

test("the first letter is in the language of the page, and notices follow when it changes", async () => {
  const { url, letter, relay } = await tellingServer();
  const ann = new Browser(url);
  expect((await ann.ask(paths.language, { language: "de" }, "PUT")).status).toBe(200);
  await ann.signUp("Ann");
  await ann.ask(paths.language, { language: "de" }, "PUT");
  await confirmMail(ann, letter, 1);
  expect(relay.letters[0]?.subject).toBe("Bestätige deine Mailadresse");
  const { wishes } = success(await ann.ask(paths.telling), tellingShape);
  await ann.ask(paths.telling, { ...wishes, digest: "daily" }, "PUT");
  await ann.ask(paths.language, { language: "en" }, "PUT");
  expect(success(await ann.ask(paths.telling), tellingShape).wishes).toEqual({
    ...wishes,
    digest: "daily",
    language: "en",
  });
  expect(faultIn(await ann.ask(paths.language, { language: "tlh" }, "PUT")).code).toBe("message.malformed");
  const zoneNow = async () => success(await ann.ask(paths.telling), tellingShape).wishes.zone;
  await ann.ask(paths.language, { language: "en", zone: "Asia/Tokyo" }, "PUT");
  expect(await zoneNow()).toBe("Asia/Tokyo");
  await ann.ask(paths.language, { language: "de" }, "PUT");
  expect(await zoneNow()).toBe("Asia/Tokyo");
  const nowhere = await ann.ask(paths.language, { language: "en", zone: "Mars/Olympus" }, "PUT");
  expect(faultIn(nowhere)).toMatchObject({ code: "message.malformed", field: "zone" });
});

describe("somebody who is away", () => {
  test("is told by push, mail and webhook that it is their turn, each once, and can read what became of it", async () => {
    const { url, letter, relay } = await tellingServer();
    const [pushed, hook, ann] = [await receiver(), await receiver(), new Browser(url)];
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    await ann.ask(paths.telling, WISHES, "PUT");
    const browser = new PushedBrowser();
    expect((await ann.ask(paths.push, browser.subscription(pushed.url))).status).toBe(201);
    const { secret } = success(
      await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT"),
      webhookMadeShape,
    );
    const { id, live } = await tableFor(url, ann);
    await live.act(firstChoice(live));
    const told = await letter(2);
    await vi.waitFor(() => expect([pushed.calls.length, hook.calls.length]).toEqual([1, 1]), 10_000);

    const [push, call] = [pushed.calls[0], hook.calls[0]];
    const payload = browser.read(push?.body ?? Buffer.alloc(0));
    expect(payload).toEqual({
      id: expect.any(String),
      kind: "turn",
      match: id,
      game: "salvo",
      text: "Salvo: it is your turn.",
      url: `https://play.example/match/${id}`,
      at: expect.any(String),
    });
    expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });

    const {
      "webhook-id": name,
      "webhook-timestamp": at,
      "webhook-signature": signature,
    } = call?.headers ?? {};
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = createHmac("sha256", key).update(`${String(name)}.${String(at)}.${call?.body.toString()}`);
    expect(signature).toBe(`v1,${signed.digest("base64")}`);
    expect(JSON.parse(call?.body.toString() ?? "")).toEqual({
      type: "notice.turn",
      timestamp: expect.any(String),
      data: { ...(payload as object) },
    });

    expect(told?.subject).toBe("Salvo: it is your turn.");
    expect(told?.text).toContain(`https://play.example/match/${id}`);
    expect(told?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/play\.example\/api\/mail\/stop\?token=/im);
    expect(told?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    await vi.waitFor(
      async () => expect(await logOf(ann)).toEqual([["turn", "mail sent", "push sent", "webhook sent"]]),
      10_000,
    );
    // Nothing is said twice of one thing, however often the match is looked at.
    await live.standing("parry", "pass");
    await live.standing("parry", "ask");
    expect((await logOf(ann)).length).toBe(1);
    expect([pushed.calls.length, hook.calls.length, relay.letters.length]).toEqual([1, 1, 2]);
  });

  test("is told nothing of a decision that their standing order answers, nor while they are at the table", async () => {
    const { url } = await tellingServer();
    const [hook, ann] = [await receiver(), new Browser(url)];
    await ann.signUp("Ann");
    await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
    const { id, live } = await tableFor(url, ann);
    const here = new LiveClient(url, id, { headers: ann.headers });
    await here.knows(0);
    await here.standing("parry", "pass");
    await live.act(firstChoice(live));
    // The order has let Bob's card pass; what Ann is asked now is to play herself, and she is here.
    await here.until(() => here.seen?.waitingFor[0]?.kind === "play" && here.asked());
    await here.act(firstChoice(here));
    here.close();
    await live.until(() => live.asked());
    await live.act({ type: "let" });
    await live.act(firstChoice(live));
    // Again the order answers; of her own turn she is told, and of nothing else.
    await vi.waitFor(async () => expect(await logOf(ann)).toEqual([["turn", "webhook sent"]]), 10_000);
    expect(hook.calls.length).toBe(1);
  });

  test("is tried again when the other side fails, and a browser that is gone is forgotten", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await tellingServer({ clock: () => new Date(now) });
    const [pushed, hook, ann] = [await receiver(), await receiver(), new Browser(url)];
    await ann.signUp("Ann");
    pushed.answer = 410;
    hook.answer = 302;
    await ann.ask(paths.push, new PushedBrowser().subscription(pushed.url));
    await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
    const { live } = await tableFor(url, ann);
    await live.act(firstChoice(live));
    await vi.waitFor(
      async () => expect(await logOf(ann)).toEqual([["turn", "push failed", "webhook waiting"]]),
      10_000,
    );
    await vi.waitFor(async () => {
      const [notice] = success(await ann.ask(paths.notices), noticeListShape).notices;
      expect(notice?.deliveries[1]).toMatchObject({
        at: "2026-03-01T12:01:00.000Z",
        error: "The answer was 302.",
      });
    }, 10_000);
    expect(success(await ann.ask(paths.telling), tellingShape).browsers).toEqual([]);
    hook.answer = 204;
    now += 60_000;
    await vi.waitFor(
      async () => expect(await logOf(ann)).toEqual([["turn", "push failed", "webhook sent"]]),
      10_000,
    );
    expect([pushed.calls.length, hook.calls.length]).toEqual([1, 2]);
  });

  test("by correspondence: a turn waits for quiet hours, a reminder comes a day before the end, and neither is sent in vain", async () => {
    let now = Date.parse("2026-03-02T20:30:00Z");
    const { url, letter, relay } = await tellingServer({ clock: () => new Date(now), ticks: () => now });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    await ann.ask(paths.telling, { ...WISHES, quiet: { from: 20, to: 7 } }, "PUT");
    const time = { decision: 3 * 86_400, calendar: true, whenOut: "fallback" };
    const { live } = await tableFor(url, ann, time);
    await live.act(firstChoice(live));
    await vi.waitFor(
      async () =>
        expect(await logOf(ann)).toEqual([
          ["deadline", "mail waiting"],
          ["turn", "mail waiting"],
        ]),
      10_000,
    );
    expect(relay.letters.length).toBe(1);
    now = Date.parse("2026-03-03T07:00:00Z");
    expect((await letter(2))?.subject).toBe("Salvo: it is your turn.");
    // Three days from 20:30: a day before is 20:30 of the second day, which is quiet.
    now = Date.parse("2026-03-05T06:59:00Z");
    expect(relay.letters.length).toBe(2);
    now = Date.parse("2026-03-05T07:00:00Z");
    expect((await letter(3))?.subject).toBe("Salvo: your time is running out.");
  });

  test("gets one letter about many matches, none of those that were settled meanwhile", async () => {
    let now = Date.parse("2026-03-02T09:10:00Z");
    const { url, letter, relay } = await tellingServer({ clock: () => new Date(now) });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    await ann.ask(paths.telling, { ...WISHES, digest: "daily", language: "de" }, "PUT");
    const tables = [];
    for (let count = 0; count < 3; count++) tables.push(await tableFor(url, ann));
    for (const { live } of tables) await live.act(firstChoice(live));
    await vi.waitFor(async () => expect((await logOf(ann)).length).toBe(3), 10_000);
    const [settled] = tables;
    const here = new LiveClient(url, settled?.id ?? "", { headers: ann.headers });
    await here.knows(1);
    // Ann answers and plays: the match waits for Bob then.
    await here.act({ type: "let" });
    await here.act(firstChoice(here));
    here.close();
    now = Date.parse("2026-03-03T08:00:00Z");
    const told = await letter(2);
    expect(told?.subject).toBe("Neues von 2 deiner Partien");
    expect(told?.text).not.toContain(settled?.id);
    for (const { id } of tables.slice(1)) expect(told?.text).toContain(`https://play.example/match/${id}`);
    expect(relay.letters.length).toBe(2);
  });

  test("hears of proposals, invitations by name, and the result", async () => {
    const { url } = await tellingServer();
    const [hook, ann] = [await receiver(), new Browser(url)];
    await ann.signUp("Ann");
    await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
    const { id, bob, live } = await tableFor(url, ann);
    await ask(url, paths.offers(id), { body: { kind: "draw" }, token: bob.token });
    await vi.waitFor(() => expect(hook.calls.length).toBe(1), 10_000);
    expect(JSON.parse(hook.calls[0]?.body.toString() ?? "").data.text).toBe("Salvo: Bob proposes something.");
    await live.act({ type: "concede" });
    await vi.waitFor(() => expect(hook.calls.length).toBe(2), 10_000);
    expect(JSON.parse(hook.calls[1]?.body.toString() ?? "").type).toBe("notice.result");

    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    const next = success(await ask(url, paths.matches, { body: wish, token: bob.token }), matchMadeShape);
    const invited = await ask(url, paths.invite(next.id), { body: { name: "ann" }, token: bob.token });
    expect(invited.status).toBe(200);
    await ask(url, paths.invite(next.id), { body: { name: "Ann" }, token: bob.token });
    await vi.waitFor(() => expect(hook.calls.length).toBe(3), 10_000);
    expect(JSON.parse(hook.calls[2]?.body.toString() ?? "").data).toMatchObject({
      kind: "invitation",
      match: next.id,
      text: "Salvo: Bob invites you to a match.",
    });
    const nobody = await ask(url, paths.invite(next.id), { body: { name: "Zed" }, token: bob.token });
    expect([nobody.status, faultIn(nobody).code]).toEqual([404, "moderation.nobody"]);
    const stranger = await newGuest(url, "Eve");
    const pushy = await ask(url, paths.invite(next.id), { body: { name: "Ann" }, token: stranger.token });
    expect(faultIn(pushy).code).toBe("lobby.not-seated");
    await join(url, next.id, stranger.token, { invitation: next.invitation ?? "" });
    const full = await ask(url, paths.invite(next.id), { body: { name: "Ann" }, token: bob.token });
    expect(faultIn(full).code).toBe("lobby.no-seat-open");
  });
});

describe("somebody who is away is told", () => {
  const hooked = async (url: string, name: string) => {
    const [hook, person] = [await receiver(), new Browser(url)];
    await person.signUp(name);
    await person.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
    return { hook, person };
  };
  const dataOf = (body: Buffer | undefined) => JSON.parse(body?.toString() ?? "{}").data;

  test("that every seat is taken and their word for the dice is asked", async () => {
    const { url } = await tellingServer();
    const { hook, person: ann } = await hooked(url, "Ann");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], pledge: "11".repeat(32) };
    const made = success(await ann.ask(paths.matches, wish), matchMadeShape);
    const bob = await newGuest(url, "Bob");
    await join(url, made.id, bob.token, { invitation: made.invitation ?? "" });
    await vi.waitFor(() => expect(hook.calls.length).toBe(1), 10_000);
    expect(dataOf(hook.calls[0]?.body)).toMatchObject({
      kind: "turn",
      topic: "words",
      match: made.id,
      text: "Salvo: every seat is taken. Open the table so that the match can start.",
    });
    const { notices } = success(await ann.ask(paths.notices), noticeListShape);
    expect(notices.map(({ kind, topic }) => [kind, topic])).toEqual([["turn", "words"]]);
  });

  test("that they stood by and have a seat now; nobody stands by where somebody sits who has blocked them", async () => {
    const { url } = await tellingServer();
    const { hook, person: dora } = await hooked(url, "Dora");
    const [ann, eve] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await eve.signUp("Eve");
    const computer = { kind: "computer", level: "cadet" };
    const wish = { game: "salvo", seats: [{ kind: "me" }, computer] };
    const { id } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    await dora.ask(seatingPaths.standbys(id), {}, "POST");
    await eve.ask(seatingPaths.standbys(id), {}, "POST");
    const waiting = success(await ann.ask(seatingPaths.standbys(id)), standbysShape).standbys;
    const [doras, eves] = waiting;
    await ann.ask(paths.tie("Eve"), { tie: "block" }, "PUT");
    const give = (seat: number, to = "") => ann.ask(seatingPaths.handOver(id), { seat, to });
    expect(faultIn(await give(1, eves?.id)).code).toBe("standby.gone");
    await eve.ask(seatingPaths.standbys(id), undefined, "DELETE");
    // She does not learn why.
    expect(success(await eve.ask(seatingPaths.standbys(id)), standbysShape).may).toBe(false);
    expect(faultIn(await eve.ask(seatingPaths.standbys(id), {}, "POST")).code).toBe("standby.full");
    expect((await give(1, doras?.id)).status).toBe(200);
    await vi.waitFor(() => expect(hook.calls.length).toBeGreaterThan(0), 10_000);
    const told = hook.calls.map(({ body }) => dataOf(body));
    expect(told.find(({ topic }) => topic === "seat")).toMatchObject({
      kind: "turn",
      match: id,
      text: "Salvo: you have taken over a seat.",
    });
  });
});

describe("letters", () => {
  test("end with one click from the mail program, or with a button on a page, and the account stays", async () => {
    const { url, letter } = await tellingServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    await ann.ask(paths.telling, WISHES, "PUT");
    const { live } = await tableFor(url, ann);
    await live.act(firstChoice(live));
    const stop =
      /https:\/\/play\.example(\/api\/mail\/stop\?token=\S+)/.exec((await letter(2))?.text ?? "")?.[1] ?? "";
    const shown = await ask(url, stop);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(shown.text).toContain('<form method="post"><button>Unsubscribe</button></form>');
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const clicked = await ask(url, stop, { raw: "List-Unsubscribe=One-Click", headers: form });
    expect([clicked.status, clicked.text.includes("You will get no more e-mail")]).toEqual([200, true]);
    const { wishes, mail } = success(await ann.ask(paths.telling), tellingShape);
    expect(wishes.channels.mail.kinds).toEqual([]);
    expect(wishes.channels.push.kinds).toEqual(NOTICE_KINDS);
    expect(mail).toEqual({ address: ADDRESS, confirmed: true });
    for (const forged of [`${stop}x`, `${paths.stopMail}?token=stop:abc`, paths.stopMail])
      expect((await ask(url, forged, { raw: "", headers: form })).status).toBe(404);
    // Nothing else reads forms.
    expect((await ask(url, paths.recovery, { raw: "name=Ann", headers: form })).status).toBe(400);
  });

  test("go to an address that was confirmed, by the code alone and once; changing it needs the password", async () => {
    const { url, letter, relay } = await tellingServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const change = (address: string, password = PASSWORD) =>
      ann.ask(paths.mail, { address, password }, "PUT");
    expect(faultIn(await change(ADDRESS, "wrong horse")).code).toBe("account.wrong");
    expect(faultIn(await change("nobody")).code).toBe("telling.not-an-address");
    expect(faultIn(await change("a@b.example\r\nBcc: c@d.example")).code).toBe("telling.not-an-address");
    await change(ADDRESS);
    const code = codeIn((await letter(1))?.text);
    const mailOf = async () => success(await ann.ask(paths.telling), tellingShape).mail;
    expect(await mailOf()).toEqual({ address: ADDRESS, confirmed: false });
    expect(faultIn(await ask(url, paths.confirmMail, { body: { code: `${code}x` } })).code).toBe(
      "telling.stale-code",
    );
    expect((await ask(url, paths.confirmMail, { body: { code } })).status).toBe(200);
    expect(faultIn(await ask(url, paths.confirmMail, { body: { code } })).code).toBe("telling.stale-code");
    expect(await mailOf()).toEqual({ address: ADDRESS, confirmed: true });
    await change("new@players.example");
    await letter(3);
    expect(relay.letters.slice(1).map(({ to, subject }) => [to[0], subject])).toEqual([
      [ADDRESS, "Your e-mail address has changed"],
      ["new@players.example", "Confirm your e-mail address"],
    ]);
    expect(await mailOf()).toEqual({ address: "new@players.example", confirmed: false });
    // Whoever finds a browser signed in must not take away the only way back in.
    const removed = (password: string) => ann.ask(paths.mail, { password }, "DELETE");
    expect(faultIn(await removed("wrong horse")).code).toBe("account.wrong");
    expect(faultIn(await ann.ask(paths.mail, {}, "DELETE")).code).toBe("account.wrong");
    expect(await mailOf()).toEqual({ address: "new@players.example", confirmed: false });
    expect((await removed(PASSWORD)).status).toBe(200);
    expect(await mailOf()).toBeUndefined();
  });

  test("bring a new password: once, within the hour, and every device is signed out", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url, letter } = await tellingServer({ clock: () => new Date(now) });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    const eve = new Browser(url);
    await eve.ask(paths.recovery, { name: "ANN" });
    const stale = codeIn((await letter(2))?.text);
    await eve.ask(paths.recovery, { name: "Ann" });
    const code = codeIn((await letter(3))?.text);
    const renew = (with_: string, password = "another horse") =>
      eve.ask(paths.recovered, { code: with_, password });
    // A later letter takes the place of the earlier.
    expect(faultIn(await renew(stale)).code).toBe("telling.stale-code");
    expect((await renew(code, "short")).status).toBe(400);
    expect((await renew(code)).status).toBe(200);
    expect(faultIn(await renew(code)).code).toBe("telling.stale-code");
    expect((await letter(4))?.subject).toBe("Your password has changed");
    expect((await ann.ask(paths.account)).status).toBe(401);
    expect((await new Browser(url).signIn("Ann")).status).toBe(401);
    expect((await new Browser(url).signIn("Ann", "another horse")).status).toBe(200);
    await eve.ask(paths.recovery, { name: "Ann" });
    const late = codeIn((await letter(5))?.text);
    now += 3_600_000;
    expect(faultIn(await renew(late)).code).toBe("telling.stale-code");
  });

  test("tell nobody who has an account or an address: the answer is the same, and their number is limited", async () => {
    const { url, relay, letter } = await tellingServer({ trustProxy: ["loopback"] });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    await new Browser(url).signUp("Bob");
    const from = { "x-forwarded-for": "203.0.113.9" };
    const answers = [];
    for (const name of ["Ann", "Bob", "Nobody"])
      answers.push(await ask(url, paths.recovery, { body: { name }, headers: from }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await letter(2);
    for (let more = 0; more < 3; more++)
      await ask(url, paths.recovery, { body: { name: "Nobody" }, headers: from });
    const blocked = await ask(url, paths.recovery, { body: { name: "Ann" }, headers: from });
    expect([blocked.status, faultIn(blocked).code]).toEqual([429, "quota.letters"]);
    expect(relay.letters.map(({ to }) => to[0])).toEqual([ADDRESS, ADDRESS]);
  });

  test("are not offered where the server has no mail", async () => {
    const { url } = await startServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    expect(success(await ann.ask(paths.telling), tellingShape).canMail).toBe(false);
    const answer = await ann.ask(paths.mail, { address: ADDRESS, password: PASSWORD }, "PUT");
    expect([answer.status, faultIn(answer).code]).toEqual([409, "telling.no-mail"]);
    expect(faultIn(await ask(url, paths.recovery, { body: { name: "Ann" } })).code).toBe("telling.no-mail");
  });
});

describe("attacks by way of notices", () => {
  test("SSRF: neither a webhook nor a browser's endpoint may lead to the server or its neighbours", async () => {
    const { url } = await startServer({
      outward: {
        ...(await import("../src/notices/outward.ts")).INTERNET,
        resolve: (name, answer) =>
          answer(null, [{ address: name === "inner.example" ? "10.0.0.7" : "93.184.216.34", family: 4 }]),
      },
    });
    const ann = new Browser(url);
    await ann.signUp("Ann");
    for (const bad of [
      "http://hooks.example/",
      url,
      "https://127.0.0.1/x",
      "https://inner.example/",
      "nonsense",
    ]) {
      const hook = await ann.ask(paths.webhook, { url: bad, password: PASSWORD }, "PUT");
      expect([bad, hook.status, faultIn(hook).code]).toEqual([bad, 400, "telling.unfit-url"]);
      const push = await ann.ask(paths.push, new PushedBrowser().subscription(bad));
      expect([bad, push.status, faultIn(push).code]).toEqual([bad, 400, "telling.unfit-url"]);
    }
    expect(
      (await ann.ask(paths.webhook, { url: "https://hooks.example/in", password: PASSWORD }, "PUT")).status,
    ).toBe(200);
  });

  test("nobody else reads or changes how somebody is told; tokens and guests cannot; it all goes with the account", async () => {
    const { url } = await tellingServer();
    const [ann, eve] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await eve.signUp("Eve");
    const hook = await receiver();
    await ann.ask(paths.push, new PushedBrowser().subscription(hook.url));
    const [browser] = success(await ann.ask(paths.telling), tellingShape).browsers;
    expect((await eve.ask(paths.browser(browser?.id ?? ""), undefined, "DELETE")).status).toBe(404);
    const guest = await newGuest(url, "Prog");
    for (const [path, method] of [
      [paths.telling, "GET"],
      [paths.notices, "GET"],
      [paths.webhook, "DELETE"],
      [paths.mail, "DELETE"],
    ] as const)
      expect([path, (await ask(url, path, { method, token: guest.token })).status]).toEqual([path, 401]);
    const data = await ann.ask(paths.export);
    expect(data.body).toMatchObject({ telling: { browsers: [{ endpoint: hook.url }] }, notices: [] });
    expect((await ann.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
    await ann.signUp("Ann");
    expect(success(await ann.ask(paths.telling), tellingShape).browsers).toEqual([]);
  });

  test("wishes that make no sense are refused with a word for the field", async () => {
    const { url } = await tellingServer();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    for (const wrong of [
      { ...WISHES, zone: "Mars/Olympus" },
      { ...WISHES, quiet: { from: 24, to: 7 } },
      { ...WISHES, digest: "never" },
      { ...WISHES, channels: { ...WISHES.channels, fax: { kinds: [], matches: "all" } } },
    ])
      expect((await ann.ask(paths.telling, wrong, "PUT")).status).toBe(400);
    expect(success(await ann.ask(paths.telling), tellingShape).wishes.zone).toBe("UTC");
  });
});

test("whoever moves first is told, also where nobody has the table open when it begins", async () => {
  const { url, letter } = await tellingServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  await ann.ask(paths.telling, WISHES, "PUT");
  await confirmMail(ann, letter, 1);
  const bob = await newGuest(url, "Bob");
  const wish = { game: "salvo", seats: [{ kind: "open" }, { kind: "me" }] };
  const made = success(await ask(url, paths.matches, { body: wish, token: bob.token }), matchMadeShape);
  await ann.ask(paths.join(made.id), { invitation: made.invitation });
  expect((await letter(2))?.text).toContain(`/match/${made.id}`);
});
