import {
  commentsShape,
  matchMadeShape,
  moderationDeskShape,
  paths,
  talkLineShape,
  talkShape,
  type Deed,
  type TalkRoom,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { orderlyId } from "../src/post/storage.ts";
import type { addLine } from "../src/talk/storage.ts";
import { mayRead, roomsFor } from "../src/talk/rooms.ts";
import type { Table } from "../src/matches/table.ts";
import { ask, duel, faultIn, LiveClient, newGuest, success, type Answer } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { ledgerBeside, openBeside, startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];

/** Two at a table, one who looks on. */
async function party(wishes = {}) {
  const { url, folder } = await startServer({ ticks: () => 0, ...wishes });
  const { id, first, second } = await duel(url);
  const watcher = await newGuest(url, "Watcher");
  const say = (token: string, room: TalkRoom, text: string): Promise<Answer> =>
    ask(url, paths.talk(id), { body: { room, text }, token });
  const read = async (token?: string) =>
    success(await ask(url, paths.talk(id), token === undefined ? {} : { token }), talkShape);
  return { url, folder, id, first, second, watcher, say, read };
}

describe("talk at a table", () => {
  test("of the players is heard by everybody at once, as it was typed", async () => {
    const { url, id, first, second, watcher, say, read } = await party();
    const live = [second, watcher].map(({ token }) => new LiveClient(url, id, { token }));
    for (const one of live) await one.until(() => one.report);
    const text = "<script>alert(1)</script> & “good luck”";
    const line = success(await say(first.token, "table", `  ${text} `), talkLineShape);
    const said = { id: line.id, room: "table", name: "First", seat: 0, text, at: line.at };
    expect(line).toEqual({ ...said, speaker: expect.stringMatching(/^[\w-]{16}$/) });
    for (const one of live)
      expect(await one.until(() => one.messages.find((message) => message.type === "said"))).toEqual({
        type: "said",
        line,
      });
    await say(second.token, "table", "you too");
    expect((await read()).lines.map((one) => one.text)).toEqual([text, "you too"]);
    expect((await read(first.token)).rooms).toEqual(["table"]);
  });

  test("of those who look on is kept from the players until the match is over", async () => {
    const { url, id, first, watcher, say, read } = await party();
    const live = new LiveClient(url, id, { token: first.token });
    await live.knows(0);
    await say(watcher.token, "watchers", "He holds the ace.");
    expect((await read()).lines.map(({ text }) => text)).toEqual(["He holds the ace."]);
    expect((await read(first.token)).lines).toEqual([]);
    await say(first.token, "table", "hello");
    await live.until(() => live.messages.some((message) => message.type === "said"));
    expect(live.traffic.join("")).not.toContain("ace");
    await live.act({ type: "concede" });
    expect((await read(first.token)).lines.map(({ text }) => text)).toEqual(["He holds the ace.", "hello"]);
  });

  test("stays where one belongs: watchers are not players, and there is no room for sides without sides", async () => {
    const { id, url, first, watcher, say } = await party();
    expect(codeOf(await say(watcher.token, "table", "move!"))).toEqual([403, "talk.not-there"]);
    expect(codeOf(await say(first.token, "watchers", "hm"))).toEqual([403, "talk.not-there"]);
    expect(codeOf(await say(first.token, "side", "hm"))).toEqual([403, "talk.not-there"]);
    expect(codeOf(await ask(url, paths.talk(id), { body: { room: "table", text: "x" } }))).toEqual([
      401,
      "guest.unknown",
    ]);
  });

  test("among a side is for the side alone, and left to the game where it says who shares what", () => {
    const place = (confidants?: () => readonly number[]) =>
      ({
        stored: {
          header: { options: {}, seats: 4 },
          chairs: [0, 1, 0, 1].map((side) => ({ side })),
          progress: { status: "running" },
        },
        module: { game: confidants === undefined ? {} : { confidants } },
      }) as unknown as Table;
    expect(roomsFor(place(), 0)).toEqual(["table", "side"]);
    expect(
      roomsFor(
        place(() => []),
        0,
      ),
    ).toEqual(["table"]);
    expect(roomsFor(place(), "spectator")).toEqual(["watchers"]);
    expect([0, 1, 2, 3, "spectator"].map((eye) => mayRead(place(), eye as number, "side", 0))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test.each([[""], ["   "], ["x".repeat(301)], ["a\u0000b"], ["two\nlines"]])("refuses %j", async (text) => {
    const { first, say, read } = await party();
    expect((await say(first.token, "table", text)).status).toBe(400);
    expect((await read()).lines).toEqual([]);
  });

  test("is limited per person", async () => {
    const { first, second, say } = await party();
    for (let said = 0; said < 20; said++) expect((await say(first.token, "table", "spam")).status).toBe(201);
    expect(codeOf(await say(first.token, "table", "spam"))).toEqual([429, "quota.talk"]);
    expect((await say(second.token, "table", "hush")).status).toBe(201);
  });

  test("is off, or for accounts alone, where the host says so", async () => {
    const quiet = await party({ talkers: "nobody" });
    expect(codeOf(await quiet.say(quiet.first.token, "table", "hello"))).toEqual([403, "talk.off"]);
    expect((await quiet.read(quiet.first.token)).rooms).toEqual([]);
    const members = await party({ talkers: "accounts" });
    expect(codeOf(await members.say(members.first.token, "table", "hello"))).toEqual([
      403,
      "talk.accounts-only",
    ]);
    const ann = new Browser(members.url);
    await ann.signUp("Ann");
    expect((await ann.ask(paths.talk(members.id), { room: "watchers", text: "hello" })).status).toBe(201);
  });

  test("is among people who know each other, where the host says so: they came by a link, or all follow each other", async () => {
    const linked = await party({ talkers: "known" });
    expect((await linked.say(linked.first.token, "table", "hello")).status).toBe(201);
    expect((await linked.say(linked.watcher.token, "watchers", "hello")).status).toBe(201);
    const { url } = linked;
    const [ann, bob, eve] = [new Browser(url), new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
    await eve.signUp("Eve");
    const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: true };
    const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
    // Whoever is alone at the table talks to nobody.
    expect(success(await ann.ask(paths.talk(id)), talkShape).rooms).toEqual(["table"]);
    await bob.ask(paths.join(id), { invitation });
    const say = async (who: Browser, room = "table") => {
      const answer = await who.ask(paths.talk(id), { room, text: "hello" });
      return answer.status === 201 ? "said" : codeOf(answer);
    };
    const strangers = [403, "talk.strangers"];
    expect(await say(ann)).toEqual(strangers);
    expect(success(await ann.ask(paths.talk(id)), talkShape).rooms).toEqual([]);
    await ann.ask(paths.tie("Bob"), { tie: "follow" }, "PUT");
    expect([await say(ann), await say(bob)]).toEqual([strangers, strangers]);
    await bob.ask(paths.tie("Ann"), { tie: "follow" }, "PUT");
    expect([await say(ann), await say(bob)]).toEqual(["said", "said"]);
    await bob.ask(paths.tie("Ann"), { tie: "block" }, "PUT");
    expect([await say(ann), await say(bob)]).toEqual([strangers, strangers]);
    // Nor do those who look on.
    for (const name of ["Ann", "Bob"]) await eve.ask(paths.tie(name), { tie: "follow" }, "PUT");
    expect(await say(eve, "watchers")).toEqual(strangers);
    const quick = async (who: Browser) =>
      success(
        await who.ask(paths.quick, { game: "salvo", time: { bank: 60, whenOut: "loss" } }),
        matchMadeShape,
      ).id;
    const found = await quick(ann);
    expect(await quick(eve)).toBe(found);
    expect(codeOf(await ann.ask(paths.talk(found), { room: "table", text: "hello" }))).toEqual(strangers);
    // A rematch makes nobody a friend, nor does the rematch of a rematch.
    for (const [before, other] of [
      [found, eve],
      [id, bob],
    ] as const) {
      let table = before;
      for (let count = 0; count < 2; count++) {
        expect((await ann.ask(paths.offers(table), { kind: "end" })).status).toBe(200);
        const again = async (who: Browser) =>
          success(await who.ask(paths.rematch(table), {}), matchMadeShape).id;
        const next = await again(ann);
        expect(await again(other)).toBe(next);
        table = next;
        expect(codeOf(await ann.ask(paths.talk(table), { room: "table", text: "hello" }))).toEqual(strangers);
      }
    }
  });

  test("ends for who is muted; a moderator sees it with the report, and it is in the person's data", async () => {
    const { url, folder, id } = await party();
    const [ann, mod] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await mod.signUp("Mo");
    const ledger = await ledgerBeside(folder);
    await ledger?.appoint("Mo", "moderator");
    await ledger?.close();
    await ann.ask(paths.talk(id), { room: "watchers", text: "rude words" });
    await mod.ask(paths.reports, { about: "Ann", match: id, text: "She swears." });
    const { reports } = success(await mod.ask(paths.moderation), moderationDeskShape);
    expect(reports[0]?.talk).toMatchObject([{ name: "Ann", room: "watchers", text: "rude words" }]);
    await mod.ask(paths.deeds, { deed: "mute", whom: "Ann", days: 1, text: "Cool down." });
    const answer = await ann.ask(paths.talk(id), { room: "watchers", text: "more" });
    expect([answer.status, faultIn(answer).code]).toEqual([403, "talk.muted"]);
    expect(faultIn(answer).text).toContain("(“Cool down.”)");
    expect((await ann.ask(paths.export)).body).toMatchObject({ talk: [{ match: id, text: "rude words" }] });
    // Muted is not banned.
    expect((await ann.ask(paths.me)).status).toBe(200);
  });
});

describe("comments on moments", () => {
  /** The same when the match is over. */
  async function over(wishes = {}) {
    const all = await party(wishes);
    const live = new LiveClient(all.url, all.id, { token: all.first.token });
    await live.knows(0);
    await live.act({ type: "concede" });
    const comment = (token: string, moment: number, text: string): Promise<Answer> =>
      ask(all.url, paths.comments(all.id), { body: { moment, text }, token });
    const comments = async (token?: string) =>
      success(
        await ask(all.url, paths.comments(all.id), token === undefined ? {} : { token }),
        commentsShape,
      );
    return { ...all, comment, comments };
  }

  test("are there once a match is over, by its moments, from players and others; not in the talk", async () => {
    const running = await party();
    const early = { moment: 0, text: "Fire!" };
    for (const token of [running.first.token, running.watcher.token])
      expect(codeOf(await ask(running.url, paths.comments(running.id), { body: early, token }))).toEqual([
        409,
        "lobby.not-over",
      ]);
    const { first, watcher, comment, comments, read } = await over();
    expect(await comments()).toEqual({ comments: [], may: true });
    await comment(watcher.token, 1, "<b>Too early</b>");
    await comment(first.token, 0, "I had nothing left.");
    expect(
      (await comments()).comments.map(({ moment, name, seat, text }) => [moment, name, seat, text]),
    ).toEqual([
      [0, "First", 0, "I had nothing left."],
      [1, "Watcher", undefined, "<b>Too early</b>"],
    ]);
    expect((await read(first.token)).lines).toEqual([]);
    expect(codeOf(await comment(first.token, 2, "?"))).toEqual([422, "talk.no-such-moment"]);
    expect((await comment(first.token, -1, "?")).status).toBe(400);
    expect((await comment(first.token, 0, "x".repeat(301))).status).toBe(400);
  });

  test("count as talk does, end with a mute and where talk is off, and are seen with a report", async () => {
    const { url, folder, id, first, comment, comments } = await over();
    for (let said = 0; said < 20; said++) await comment(first.token, 0, "spam");
    expect(codeOf(await comment(first.token, 0, "spam"))).toEqual([429, "quota.talk"]);
    const [ann, mod] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await mod.signUp("Mo");
    const ledger = await ledgerBeside(folder);
    await ledger?.appoint("Mo", "moderator");
    await ledger?.close();
    await ann.ask(paths.comments(id), { moment: 1, text: "rude words" });
    await mod.ask(paths.reports, { about: "Ann", match: id, text: "She swears." });
    const { reports } = success(await mod.ask(paths.moderation), moderationDeskShape);
    expect(reports[0]?.talk?.at(-1)).toMatchObject({ name: "Ann", room: "moment", text: "rude words" });
    await mod.ask(paths.deeds, { deed: "mute", whom: "Ann", days: 1, text: "Cool down." });
    expect(codeOf(await ann.ask(paths.comments(id), { moment: 1, text: "more" }))).toEqual([
      403,
      "talk.muted",
    ]);
    expect(success(await ann.ask(paths.comments(id)), commentsShape).may).toBe(false);
    // Whoever has blocked her reads nothing of her here either.
    await mod.ask(paths.tie("Ann"), { tie: "block" }, "PUT");
    expect(success(await mod.ask(paths.comments(id)), commentsShape).comments).toHaveLength(20);
    expect((await comments()).comments).toHaveLength(21);
    const [rude] = (await comments()).comments.filter(({ name }) => name === "Ann");
    const away: Deed = { deed: "remove-line", line: rude?.id ?? "", text: "Rude." };
    expect(codeOf(await ann.ask(paths.deeds, away))).toEqual([404, "server.no-such-address"]);
    expect((await mod.ask(paths.deeds, away)).status).toBe(200);
    expect((await comments()).comments.find(({ id: one }) => one === rude?.id)).toMatchObject({
      name: "Ann",
      text: "",
      removed: true,
    });
    const quiet = await over({ talkers: "nobody" });
    expect(codeOf(await quiet.comment(quiet.first.token, 0, "hello"))).toEqual([403, "talk.off"]);
  });

  /** Writes down what somebody said, so many times. */
  async function crowd(folder: string, times: number, row: Omit<Parameters<typeof addLine>[1], "id" | "at">) {
    const { db, close } = await openBeside(folder);
    const at = "2026-01-01T00:00:00.000Z";
    await db
      .insertInto("talk")
      .values(
        Array.from({ length: times }, () => ({ moment: null, removed: 0, ...row, at, id: orderlyId(at) })),
      )
      .execute();
    await close();
  }

  test("push nothing out of the talk, nor of a report: not what was said there, nor what whoever it is about says then", async () => {
    const { url, folder, id, first, second, watcher, read } = await over();
    const line = { match: id, seat: null, room: "table", text: "chat" };
    await crowd(folder, 1, { ...line, guest: first.id, seat: 0, text: "an insult" });
    await crowd(folder, 31, { ...line, guest: second.id, seat: 1 });
    await crowd(folder, 31, { ...line, guest: first.id, room: "moment", text: "a nice match" });
    const mod = new Browser(url);
    await mod.signUp("Mo");
    const ledger = await ledgerBeside(folder);
    await ledger?.appoint("Mo", "moderator");
    await ledger?.close();
    const report = { about: "First", match: id, text: "He swears." };
    await ask(url, paths.reports, { body: report, token: second.token });
    const told = async () => {
      const { reports } = success(await mod.ask(paths.moderation), moderationDeskShape);
      return reports[0]?.talk?.map(({ text }) => text);
    };
    const then = [
      "an insult",
      ...Array.from({ length: 30 }, () => "chat"),
      ...Array.from({ length: 31 }, () => "a nice match"),
    ];
    expect(await told()).toEqual(then);
    // Two hundred lines of those who look on leave the players' words where they are.
    await crowd(folder, 201, { ...line, guest: watcher.id, room: "watchers" });
    const { lines } = await read(second.token);
    expect([lines[0]?.text, lines.filter(({ room }) => room === "watchers").length]).toEqual([
      "an insult",
      200,
    ]);
  });

  test("are so many of one person; strangers together leave the players theirs", async () => {
    const { url, folder, id, first, watcher, comment } = await over();
    const row = { match: id, seat: null, room: "moment", text: "spam", moment: 0 };
    await crowd(folder, 49, { ...row, guest: watcher.id });
    expect((await comment(watcher.token, 0, "one more")).status).toBe(201);
    expect(codeOf(await comment(watcher.token, 0, "and one more"))).toEqual([429, "quota.own-comments"]);
    await crowd(folder, 450, { ...row, guest: "gone" });
    const other = await newGuest(url);
    expect(codeOf(await comment(other.token, 0, "hello"))).toEqual([429, "quota.comments"]);
    expect((await comment(first.token, 0, "thanks")).status).toBe(201);
  });

  test("of a private match are its players' business", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url, { private: true });
    const live = new LiveClient(url, id, { token: first.token });
    await live.knows(0);
    await live.act({ type: "concede" });
    const stranger = await newGuest(url);
    for (const token of [undefined, stranger.token])
      expect(codeOf(await ask(url, paths.comments(id), token === undefined ? {} : { token }))).toEqual([
        404,
        "lobby.no-such-match",
      ]);
  });
});
