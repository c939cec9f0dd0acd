import {
  matchMadeShape,
  meShape,
  moderationDeskShape,
  paths,
  talkShape,
  type Deed,
  type TalkLine,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, duel, faultIn, LiveClient, newGuest, success, type Answer } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { ledgerBeside, startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];

/** A moderator, a host and a player with accounts. */
async function staffed() {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url, folder } = await startServer({
    clock: () => new Date(now),
    roundEvery: 3_600_000,
    trustProxy: ["loopback"],
  });
  const [mod, boss, ann] = [new Browser(url), new Browser(url), new Browser(url)];
  await mod.signUp("Mo");
  await boss.signUp("Boss");
  await ann.signUp("Ann");
  const ledger = await ledgerBeside(folder);
  await ledger?.appoint("Mo", "moderator");
  await ledger?.appoint("Boss", "host");
  await ledger?.close();
  const does = (who: Browser, deed: Deed): Promise<Answer> => who.ask(paths.deeds, deed);
  const desk = async () => success(await mod.ask(paths.moderation), moderationDeskShape);
  return { url, mod, boss, ann, does, desk, later: (days: number) => (now += days * 86_400_000) };
}

describe("a guest whose matches are brought along", () => {
  test("brings what they said, reported and have to answer for; nothing is left under the guest's name", async () => {
    const { url, mod, ann, does, desk } = await staffed();
    const phone = new Browser(url);
    const guest = await phone.me();
    await phone.ask(paths.me, { name: "Loudmouth" }, "PATCH");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }] };
    const { id } = success(await phone.ask(paths.matches, wish), matchMadeShape);
    await phone.ask(paths.talk(id), { room: "table", text: "Rubbish!" });
    await phone.ask(paths.reports, { match: id, text: "The computer cheats." });
    await mod.ask(paths.reports, { about: "Loudmouth", match: id, text: "Shouts." });
    await does(mod, { deed: "mute", whom: guest.id, days: 7, text: "Shouting." });
    await does(mod, { deed: "warn", whom: guest.id, text: "Mind your words." });
    const copy = new Browser(url);
    copy.cookie = phone.cookie;
    expect((await phone.signIn("Ann", PASSWORD, true)).status).toBe(200);
    const me = await phone.me();
    expect(me).toMatchObject({ name: "Ann", warnings: [{ text: "Mind your words." }] });
    const said = async () => success(await mod.ask(paths.talk(id)), talkShape).lines;
    expect((await said()).map(({ name, text }) => [name, text])).toEqual([["Ann", "Rubbish!"]]);
    expect(codeOf(await phone.ask(paths.talk(id), { room: "table", text: "Again!" }))).toEqual([
      403,
      "talk.muted",
    ]);
    expect((await desk()).reports.map(({ by, about, whom }) => [by, about, whom])).toEqual([
      ["Ann", undefined, undefined],
      ["Mo", "Ann", me.id],
    ]);
    expect((await ann.ask(paths.export)).body).toMatchObject({
      talk: [{ text: "Rubbish!" }],
      reports: [{ text: "The computer cheats." }],
      sanctions: [{ kind: "mute" }, { kind: "warn" }],
    });
    // Whoever else has the guest's cookie is a stranger.
    expect((await copy.me()).id).not.toBe(guest.id);
    await ann.ask(paths.account, { password: PASSWORD }, "DELETE");
    expect((await said()).map(({ name }) => name)).toEqual(["Former player"]);
    expect((await desk()).reports.map(({ by, about }) => [by, about])).toEqual([
      ["Former player", undefined],
      ["Mo", "Former player"],
    ]);
  });

  test("leaves what was said from a chair that stays the guest's with the guest", async () => {
    const { url, ann } = await staffed();
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
    const shared = success(await ann.ask(paths.matches, wish), matchMadeShape);
    const phone = new Browser(url);
    const guest = await phone.me();
    await phone.ask(paths.join(shared.id), { invitation: shared.invitation });
    await phone.ask(paths.talk(shared.id), { room: "table", text: "Hello!" });
    const copy = new Browser(url);
    copy.cookie = phone.cookie;
    await phone.signIn("Ann", PASSWORD, true);
    const { lines } = success(await ann.ask(paths.talk(shared.id)), talkShape);
    expect(lines.map(({ name, seat }) => [name, seat])).toEqual([[guest.name, 1]]);
    expect(await copy.me()).toEqual(guest);
  });
});

describe("reports", () => {
  test("reach the moderators with who, whom and where, and go when they are settled", async () => {
    const { url, mod, ann, does, desk } = await staffed();
    const { id, second } = await duel(url);
    const text = "<img src=x onerror=alert(1)> was said";
    expect((await ann.ask(paths.reports, { about: "Second", match: id, text })).status).toBe(201);
    const { reports } = await desk();
    expect(reports).toEqual([
      {
        id: reports[0]?.id,
        by: "Ann",
        about: "Second",
        whom: second.id,
        match: id,
        text,
        at: "2026-03-01T12:00:00.000Z",
      },
    ]);
    const settled = { deed: "settle", report: reports[0]?.id ?? "", text: "Talked to both." } as const;
    expect((await does(mod, settled)).status).toBe(200);
    expect((await desk()).reports).toEqual([]);
    expect(codeOf(await does(mod, settled))).toEqual([404, "moderation.no-such-report"]);
  });

  test("open a private table to moderators until they are settled, and to nobody else", async () => {
    const { url, mod, ann, does, desk } = await staffed();
    const bob = new Browser(url);
    await bob.signUp("Bob");
    const wish = {
      game: "salvo",
      seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }],
      private: true,
    };
    const { id } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    const looks = async (who: Browser) =>
      Promise.all(
        [paths.match(id), paths.seen(id), paths.talk(id)].map(async (path) => (await who.ask(path)).status),
      );
    expect(await looks(mod)).toEqual([404, 404, 404]);
    await ann.ask(paths.reports, { match: id, text: "Look here." });
    expect(await looks(mod)).toEqual([200, 200, 200]);
    expect(await looks(bob)).toEqual([404, 404, 404]);
    const live = new LiveClient(url, id, { headers: mod.headers });
    await live.knows(0);
    expect(live.report?.seat).toBeUndefined();
    const [report] = (await desk()).reports;
    await does(mod, { deed: "settle", report: report?.id ?? "", text: "Nothing there." });
    expect(await looks(mod)).toEqual([404, 404, 404]);
  });

  test("about nobody, about no match, empty, or too many are refused", async () => {
    const { ann, desk } = await staffed();
    expect(codeOf(await ann.ask(paths.reports, { about: "Nobody", text: "x" }))).toEqual([
      404,
      "moderation.nobody",
    ]);
    expect(codeOf(await ann.ask(paths.reports, { match: "nothing", text: "x" }))).toEqual([
      404,
      "moderation.nobody",
    ]);
    expect((await ann.ask(paths.reports, { about: "Mo", text: " " })).status).toBe(400);
    expect((await ann.ask(paths.reports, { about: "Mo", text: "x".repeat(501) })).status).toBe(400);
    for (let told = 0; told < 8; told++) await ann.ask(paths.reports, { about: "Mo", text: "again" });
    expect(codeOf(await ann.ask(paths.reports, { about: "Mo", text: "again" }))).toEqual([
      429,
      "quota.reports",
    ]);
    expect((await desk()).reports).toHaveLength(8);
  });
});

describe("moderators", () => {
  test("nobody else finds the page or can do anything; a moderator's token cannot either", async () => {
    const { url, mod, ann, does } = await staffed();
    const deed = { deed: "ban", whom: "Mo", days: 1, text: "x" } as const;
    expect(codeOf(await ann.ask(paths.moderation))).toEqual([404, "server.no-such-address"]);
    expect(codeOf(await does(ann, deed))).toEqual([404, "server.no-such-address"]);
    const guest = new Browser(url);
    await guest.me();
    expect(codeOf(await does(guest, deed))).toEqual([401, "account.sign-in"]);
    const { token } = (await mod.ask(paths.tokens, { label: "t", scopes: ["play"], password: PASSWORD }))
      .body as {
      token: string;
    };
    expect(codeOf(await ask(url, paths.deeds, { body: deed, token }))).toEqual([403, "token.no-account"]);
  });

  test("touch neither themselves nor their like nor a host; only a host appoints", async () => {
    const { mod, boss, does } = await staffed();
    for (const whom of ["Mo", "Boss"])
      expect(codeOf(await does(mod, { deed: "warn", whom, text: "x" }))).toEqual([
        403,
        "moderation.not-yours",
      ]);
    expect(codeOf(await does(mod, { deed: "role", whom: "Ann", role: "moderator" }))).toEqual([
      403,
      "moderation.hosts-only",
    ]);
    expect((await does(boss, { deed: "role", whom: "Ann", role: "moderator" })).status).toBe(200);
    expect((await does(boss, { deed: "role", whom: "Mo", role: "player" })).status).toBe(200);
    expect((await mod.ask(paths.moderation)).status).toBe(404);
    expect(codeOf(await does(boss, { deed: "role", whom: "Boss", role: "player" }))).toEqual([
      403,
      "moderation.not-yours",
    ]);
  });

  test("a warning is seen until it is read, by the person alone", async () => {
    const { mod, ann, does } = await staffed();
    await does(mod, { deed: "warn", whom: "ann", text: "Be kind." });
    const { warnings = [] } = await ann.me();
    expect(warnings).toEqual([{ id: warnings[0]?.id, text: "Be kind.", at: "2026-03-01T12:00:00.000Z" }]);
    const id = warnings[0]?.id ?? "";
    expect(codeOf(await mod.ask(paths.warning(id), undefined, "DELETE"))).toEqual([
      404,
      "moderation.no-such-warning",
    ]);
    expect((await ann.ask(paths.warning(id), undefined, "DELETE")).status).toBe(200);
    expect((await ann.me()).warnings).toBeUndefined();
  });

  test("a ban ends live play at once and lasts its days; data can still be taken, and the ban lifted", async () => {
    const { url, mod, ann, does, desk, later } = await staffed();
    const made = await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] });
    const { id } = made.body as { id: string };
    const live = new LiveClient(url, id, { headers: ann.headers });
    await live.until(() => live.report);
    const ban = { deed: "ban", whom: "Ann", days: 3, text: "Cheating." } as const;
    expect((await does(mod, ban)).status).toBe(200);
    expect(await live.closed).toEqual({ code: 4403, reason: "account.banned" });
    const refused = await ann.ask(paths.me);
    expect([refused.status, faultIn(refused).text]).toEqual([
      403,
      "You are banned here until 2026-03-04 (“Cheating.”).",
    ]);
    expect(codeOf(await new Browser(url).signIn("Ann"))).toEqual([403, "account.banned"]);
    // Only with the right password: a ban tells a stranger nothing about the account.
    expect(codeOf(await new Browser(url).signIn("Ann", "wrong horse"))).toEqual([401, "account.wrong"]);
    expect((await ann.ask(paths.export)).status).toBe(200);
    expect((await desk()).sanctions).toEqual([
      { kind: "ban", whom: "Ann", until: "2026-03-04T12:00:00.000Z", text: "Cheating." },
    ]);
    later(3);
    expect((await ann.ask(paths.me)).status).toBe(200);
    await does(mod, ban);
    expect((await ann.ask(paths.me)).status).toBe(403);
    await does(mod, { ...ban, days: 0, text: "Sorry." });
    expect((await ann.ask(paths.me)).status).toBe(200);
    const deeds = (await desk()).deeds.filter(({ by }) => by === "Mo");
    expect(deeds.map(({ deed, detail }) => [deed, detail])).toEqual([
      ["ban", "lifted: Sorry."],
      ["ban", "3 days: Cheating."],
      ["ban", "3 days: Cheating."],
    ]);
  });

  test("an address is banned with all its guests; moderators come in from there", async () => {
    const { url, mod, does } = await staffed();
    const from = { "x-forwarded-for": "203.0.113.9" };
    const eve = new Browser(url);
    await eve.signUp("Eve");
    const ban = { deed: "ban-address", whom: "Eve", days: 1, text: "Spam." } as const;
    expect(codeOf(await does(mod, ban))).toEqual([409, "moderation.no-address"]);
    await eve.ask(paths.me, undefined, undefined, from);
    expect((await does(mod, ban)).status).toBe(200);
    for (const path of [paths.me, paths.matches])
      expect((await new Browser(url).ask(path, undefined, undefined, from)).status).toBe(403);
    expect(codeOf(await ask(url, paths.guests, { body: {}, headers: from }))).toEqual([
      403,
      "account.banned",
    ]);
    expect((await mod.ask(paths.me, undefined, undefined, from)).status).toBe(200);
    expect((await new Browser(url).ask(paths.me)).status).toBe(200);
    await does(mod, { ...ban, days: 0 });
    expect((await new Browser(url).ask(paths.me, undefined, undefined, from)).status).toBe(200);
  });

  test("a rename is seen at the table, keeps the sign-in under the new name, and cannot take another's", async () => {
    const { url, mod, ann, does } = await staffed();
    expect((await does(mod, { deed: "rename", whom: "Ann", name: "Anna" })).status).toBe(200);
    expect((await ann.me()).name).toBe("Anna");
    expect(success(await new Browser(url).signIn("anna"), meShape).name).toBe("Anna");
    expect((await new Browser(url).signIn("ann")).status).toBe(401);
    expect(codeOf(await does(mod, { deed: "rename", whom: "Anna", name: "B0ss" }))).toEqual([
      409,
      "name.taken",
    ]);
    const guest = await newGuest(url, "Rude");
    expect((await does(mod, { deed: "rename", whom: guest.id, name: "Polite" })).status).toBe(200);
    expect(success(await ask(url, paths.me, { token: guest.token }), meShape).name).toBe("Polite");
  });

  test("a host removes a table for good; its players are sent home, and a rematch can be made anew", async () => {
    const { url, mod, boss, does, desk } = await staffed();
    const { id, first, second } = await duel(url);
    const concede = { after: 0, action: { type: "concede" } };
    await ask(url, paths.acts(id), { body: concede, token: first.token });
    const again = async (token: string) =>
      success(await ask(url, paths.rematch(id), { body: {}, token }), matchMadeShape);
    const next = await again(first.token);
    const live = new LiveClient(url, next.id, { token: first.token });
    await live.until(() => live.report);
    const remove = { deed: "remove", match: next.id, text: "Names of real people." } as const;
    expect(codeOf(await does(mod, remove))).toEqual([403, "moderation.hosts-only"]);
    expect((await does(boss, remove)).status).toBe(200);
    await live.closed;
    expect(codeOf(await ask(url, paths.match(next.id)))).toEqual([404, "lobby.no-such-match"]);
    expect(codeOf(await does(boss, remove))).toEqual([404, "lobby.no-such-match"]);
    expect((await desk()).deeds.filter(({ deed }) => deed === "remove")).toEqual([
      {
        at: "2026-03-01T12:00:00.000Z",
        by: "Boss",
        deed: "remove",
        to: next.id,
        detail: "Names of real people.",
      },
    ]);
    const other = await again(second.token);
    expect(other.id).not.toBe(next.id);
    expect((await again(first.token)).id).toBe(other.id);
  });

  test("a single line is removed for everybody at once; the report keeps it, and the log says who did it", async () => {
    const { url, mod, boss, ann, does, desk } = await staffed();
    const { id, first } = await duel(url);
    const live = new LiveClient(url, id, { token: first.token });
    const said = async (): Promise<readonly TalkLine[]> =>
      success(await ask(url, paths.talk(id), { token: first.token }), talkShape).lines;
    await live.knows(0);
    for (const text of ["rude words", "good luck"])
      await ask(url, paths.talk(id), { token: first.token, body: { room: "table", text } });
    await ann.ask(paths.reports, { about: "First", match: id, text: "Look." });
    const [line] = await said();
    const away: Deed = { deed: "remove-line", line: line?.id ?? "", text: "Rude." };
    expect(codeOf(await does(ann, away))).toEqual([404, "server.no-such-address"]);
    expect((await does(mod, away)).status).toBe(200);
    expect(await said()).toMatchObject([{ id: line?.id, text: "", removed: true }, { text: "good luck" }]);
    await live.until(() =>
      live.messages.some((message) => message.type === "said" && message.line.removed === true),
    );
    expect(live.traffic.at(-1)).not.toContain("rude");
    const { reports, deeds } = await desk();
    expect(reports[0]?.talk?.[0]).toMatchObject({ text: "rude words", removed: true });
    expect(deeds.find(({ deed }) => deed === "remove-line")).toMatchObject({
      by: "Mo",
      to: `First [${first.id}]`,
      detail: "Rude.",
    });
    for (const none of [away, { ...away, line: "nothing" }])
      expect(codeOf(await does(boss, none))).toEqual([404, "moderation.no-such-line"]);
    // Not what a host has written.
    const { id: hosts } = success(
      await boss.ask(paths.matches, {
        game: "salvo",
        seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }],
      }),
      matchMadeShape,
    );
    await boss.ask(paths.talk(hosts), { room: "table", text: "Welcome" });
    const [welcome] = success(await boss.ask(paths.talk(hosts)), talkShape).lines;
    expect(codeOf(await does(mod, { ...away, line: welcome?.id ?? "" }))).toEqual([
      403,
      "moderation.not-yours",
    ]);
  });

  test("a closed table takes no act and no player, and still can be looked at", async () => {
    const { url, mod, does } = await staffed();
    const { id, first } = await duel(url);
    const live = new LiveClient(url, id, { token: first.token });
    const seen = await live.knows(0);
    expect((await does(mod, { deed: "close", match: id, text: "Collusion." })).status).toBe(200);
    const answer = await live.act(seen.choices?.open[0]?.action);
    expect(answer).toMatchObject({ type: "refused", error: { code: "lobby.closed" } });
    const summary = await ask(url, paths.match(id));
    expect(summary.body).toMatchObject({ status: "running", closed: "2026-03-01T12:00:00.000Z" });
    expect(codeOf(await does(mod, { deed: "close", match: id, text: "x" }))).toEqual([
      404,
      "lobby.no-such-match",
    ]);
  });
});
