import { pledgeFor } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { serverAt, type Server } from "../src/api/server.ts";
import { diceKeeper } from "../src/dice/keeper.ts";
import type { Keep } from "../src/keep.ts";

/** A server that gives the same answer to everything, and remembers what it was asked. */
function answering(
  status: number,
  body: string,
): { server: Server; asked: string[]; sent: string[]; kept: Keep } {
  const asked: string[] = [];
  const sent: string[] = [];
  const kept = new Map<string, string>();
  const fetcher: typeof fetch = (input, how) => {
    asked.push(`${how?.method ?? "GET"} ${input as string} ${how?.credentials ?? ""}`);
    if (typeof how?.body === "string") sent.push(how.body);
    return Promise.resolve(new Response(body, { status }));
  };
  const keep = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { server: serverAt(fetcher, keep), asked, sent, kept: keep };
}

describe("asking the server", () => {
  test("a refusal keeps its code, its sentence and its rule", async () => {
    const error = { code: "x", text: "No.", message: { key: "refusal.x" }, rule: "SFC-FIRE-01" };
    const { server } = answering(422, JSON.stringify({ error }));
    expect(await server.match("m")).toEqual({
      ok: false,
      refusal: { code: "x", text: { key: "refusal.x" }, rule: "SFC-FIRE-01" },
    });
  });

  test.each([
    ["a proxy without a server", 502, "<html>Bad gateway</html>", "api.unreachable"],
    ["a host without a server", 404, "<html>Not found</html>", "api.unreachable"],
    ["a page in place of an answer", 200, "<html></html>", "api.unreadable"],
    ["an answer of another shape", 200, '{"hello":1}', "message.malformed"],
  ])("%s", async (_what, status, body, code) => {
    const { server } = answering(status, body);
    expect(await server.match("m")).toMatchObject({ ok: false, refusal: { code } });
  });

  test("a server that cannot be reached is a refusal, not a crash", async () => {
    const keep = { get: () => undefined, set: () => {}, remove: () => {} };
    const server = serverAt(() => Promise.reject(new TypeError("offline")), keep);
    expect(await server.me()).toMatchObject({ ok: false, refusal: { code: "api.unreachable" } });
  });

  test("a stranger's matches are not asked for; a guest's are", async () => {
    const { server, asked } = answering(200, '{"id":"g1","name":"Ada","matches":[]}');
    expect(await server.myMatches()).toEqual({ ok: true, value: { matches: [] } });
    expect(asked).toEqual([]);
    await server.me();
    await server.myMatches();
    expect(asked.at(-1)).toBe("GET /api/matches same-origin");
  });

  test("whoever makes or joins a match pledges a word, and keeps it to themselves", async () => {
    const { server, sent, kept } = answering(200, '{"id":"m1","seat":0}');
    await server.make({ game: "g", seats: [{ kind: "me" }] });
    await server.join("m1", { invitation: "i" });
    const pledges = sent.map((body) => (JSON.parse(body) as { pledge: string }).pledge);
    expect(pledges).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    const dice = diceKeeper(kept);
    const words = pledges.map((pledge) => dice.wordFor("m1", pledge) ?? "");
    expect(words.map(pledgeFor)).toEqual(pledges);
    for (const word of words) expect(sent.join()).not.toContain(word);
    expect(dice.wordFor("m2", pledges[0] ?? "")).toBeUndefined();
  });

  test("what everybody may see is asked for without saying who asks", async () => {
    const { server, asked } = answering(404, "{}");
    await server.seenPublicly("m1");
    expect(asked).toEqual(["GET /api/matches/m1/seen omit"]);
  });
});
