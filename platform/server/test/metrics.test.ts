import { paths } from "@flagship/protocol";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { failureKind } from "../src/metrics.ts";
import { ask, duel, LiveClient } from "./support/client.ts";
import { startServer } from "./support/server.ts";

/** The value of a figure by its name and labels. */
const figure = (text: string, name: string): number => {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};

test("figures count acts by game and outcome, and tell of no match and no person", async () => {
  const { url } = await startServer();
  const { id, first } = await duel(url);
  const client = new LiveClient(url, id, { token: first.token });
  await client.knows(0);
  await client.act(client.seen?.choices?.open[0]?.action);
  await client.act({ type: "play", card: "none" });
  const { text, headers } = await ask(url, paths.metrics);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(figure(text, 'flagship_act_seconds_count{game="salvo",outcome="accepted"}')).toBe(1);
  expect(figure(text, 'flagship_act_seconds_count{game="salvo",outcome="refused"}')).toBe(1);
  expect(figure(text, "flagship_sockets")).toBe(1);
  expect(figure(text, "flagship_tables")).toBe(1);
  expect(figure(text, 'flagship_tables_by_game{game="salvo"}')).toBe(1);
  expect(figure(text, 'flagship_waiting{what="lettersOut"}')).toBe(0);
  expect(figure(text, 'flagship_waiting{what="notices"}')).toBe(0);
  expect(figure(text, "flagship_loop_delay_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(text).toContain('route="/api/matches/:id/join",status="2xx"');
  for (const secret of [id, first.id, first.name, first.token]) expect(text).not.toContain(secret);
});

test("figures are for this machine alone, and never through a proxy; or for whoever has the token", async () => {
  const open = await startServer();
  expect((await ask(open.url, paths.metrics, { headers: { "x-forwarded-for": "127.0.0.1" } })).status).toBe(
    404,
  );
  const shut = await startServer({ metricsToken: "sesame" });
  expect((await ask(shut.url, paths.metrics)).status).toBe(404);
  expect((await ask(shut.url, paths.metrics, { token: "wrong" })).status).toBe(404);
  expect((await ask(shut.url, paths.metrics, { token: "sesame" })).status).toBe(200);
});

test("an act that took long is told of in the log, without what it was", async () => {
  const lines: string[] = [];
  const { url } = await startServer({
    slowAct: 0.000_001,
    logLevel: "warn",
    logTo: { write: (line) => void lines.push(line) },
  });
  const { id, first } = await duel(url);
  const client = new LiveClient(url, id, { token: first.token });
  await client.knows(0);
  await client.act(client.seen?.choices?.open[0]?.action);
  await client.act({ type: "play", card: "none" }, client.seen?.number, "my own act");
  const body = { action: { type: "play", card: "none" }, after: 1, id: "by the web" };
  const answer = await ask(url, paths.acts(id), { body, token: first.token });
  const all = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "a slow act");
  // By the number that the connection gave it; by the id that its sender gave it.
  expect(all.map(({ act, outcome }) => [act, outcome])).toEqual([
    [1, "accepted"],
    ["my own act", "refused"],
    ["by the web", "refused"],
  ]);
  // What came by one connection has its request; another request is another one.
  expect(all[0]?.["reqId"]).toBe(all[1]?.["reqId"]);
  expect(new Set(all.map(({ reqId }) => reqId)).size).toBe(2);
  expect(answer.status).toBe(422);
  const [slow] = all;
  expect(slow).toMatchObject({ level: "warn", match: id, game: "salvo", seat: 0, outcome: "accepted" });
  expect(Object.keys(slow ?? {}).toSorted()).toEqual([
    "act",
    "game",
    "level",
    "match",
    "ms",
    "msg",
    "node",
    "outcome",
    "reqId",
    "seat",
    "time",
  ]);
});

test("failures are told apart by what failed: storage, the broker or something else", () => {
  const coded = (code: string): Error => Object.assign(new Error("x"), { code });
  const named = (name: string): Error => Object.assign(new Error("x"), { name });
  expect(
    [coded("SQLITE_BUSY"), coded("ENOSPC"), new DatabaseError("x", 1, "error")].map(failureKind),
  ).toEqual(Array.from({ length: 3 }, () => "storage"));
  expect(failureKind(new Error("x", { cause: coded("ECONNREFUSED") }))).toBe("storage");
  expect([named("TimeoutError"), named("NoResponders")].map(failureKind)).toEqual(["broker", "broker"]);
  expect([new TypeError("x"), "a word", undefined].map(failureKind)).toEqual(["other", "other", "other"]);
});
