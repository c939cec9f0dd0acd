import { guestShape, myMatchesShape, passShape, paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, newMatch, newGuest, success, type Answer } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const cookieOf = (answer: Answer): string => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
const here = (url: string, pass: string): Promise<Answer> => ask(url, paths.here, { body: { pass } });

describe("a pass", () => {
  test("lets another browser go on as the same guest", async () => {
    const { url } = await startServer();
    const at = await ask(url, paths.me);
    const headers = { cookie: cookieOf(at) };
    const me = success(at, guestShape);
    const { pass } = success(await ask(url, paths.pass, { body: {}, headers }), passShape);
    const arrived = await here(url, pass);
    expect(success(arrived, guestShape)).toEqual(me);
    const there = { cookie: cookieOf(arrived) };
    expect(success(await ask(url, paths.me, { headers: there }), guestShape)).toEqual(me);
  });

  test("shows the matches of a program's guest in a browser, too", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token);
    const { pass } = success(await ask(url, paths.pass, { body: {}, token }), passShape);
    const headers = { cookie: cookieOf(await here(url, pass)) };
    const { matches } = success(await ask(url, paths.matches, { headers }), myMatchesShape);
    expect(matches.map((match) => match.id)).toEqual([id]);
  });

  test("ends after its time", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await startServer({ clock: () => new Date(now) });
    const { token } = await newGuest(url);
    const { pass, seconds } = success(await ask(url, paths.pass, { body: {}, token }), passShape);
    now += seconds * 1000 - 1;
    expect((await here(url, pass)).status).toBe(200);
    now += 1;
    const late = await here(url, pass);
    expect([late.status, faultIn(late).code, cookieOf(late)]).toEqual([401, "guest.stale-pass", ""]);
  });

  test("cannot be made up, changed, or got by a stranger; a cookie is none, and it is no cookie", async () => {
    const { url } = await startServer();
    const at = await ask(url, paths.me);
    const headers = { cookie: cookieOf(at) };
    const me = success(at, guestShape);
    const { pass } = success(await ask(url, paths.pass, { body: {}, headers }), passShape);
    const cookie = decodeURIComponent(headers.cookie.replace("flagship=", ""));
    const longer = pass.replace(/(\d)\./, (_, digit: string) => `${(Number(digit) + 1) % 10}.`);
    for (const wrong of ["", "pass", `pass:${me.id}:99999999999999`, longer, cookie]) {
      const answer = await here(url, wrong);
      expect([wrong, answer.status, cookieOf(answer)]).toEqual([wrong, 401, ""]);
    }
    expect((await ask(url, paths.pass, { body: {} })).status).toBe(401);
    const asCookie = { cookie: `flagship=${encodeURIComponent(pass)}` };
    expect(success(await ask(url, paths.me, { headers: asCookie }), guestShape).id).not.toBe(me.id);
  });
});
