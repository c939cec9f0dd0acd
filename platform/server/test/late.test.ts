// What those see who look on at a table that shows itself late, by every way there is.
import {
  matchMadeShape,
  matchSummaryShape,
  paths,
  runningTablesShape,
  seenReportShape,
  type NewMatch,
} from "@flagship/protocol";
import { describe, expect, test, vi } from "vitest";
import { ask, faultIn, LiveClient, newGuest, success } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const MINUTE = 60_000;

/** A public duel with somebody who looks on, and both who play. */
async function watched(late: NewMatch["late"], wishes: Parameters<typeof startServer>[0] = {}) {
  const running = await startServer(wishes);
  const { url } = running;
  const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
  const time = { decision: 600, whenOut: "loss" };
  const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: true, time, late };
  const made = success(await ask(url, paths.matches, { body, token: ann.token }), matchMadeShape);
  await ask(url, paths.join(made.id), { body: { invitation: made.invitation }, token: bob.token });
  const [one, two, eye] = [
    new LiveClient(url, made.id, { token: ann.token }),
    new LiveClient(url, made.id, { token: bob.token }),
    new LiveClient(url, made.id),
  ];
  await Promise.all([one, two, eye].map((live) => live.knows(0)));
  let acts = 0;
  /** Whoever is asked acts, and both know of it. */
  const act = async (): Promise<void> => {
    const live = one.asked() ? one : two;
    expect(await live.act(live.seen?.choices?.open[0]?.action)).toMatchObject({ type: "accepted" });
    acts += 1;
    await Promise.all([one.knows(acts), two.knows(acts)]);
  };
  const seen = async (token?: string) =>
    success(await ask(url, paths.seen(made.id), token === undefined ? {} : { token }), seenReportShape);
  return { ...running, id: made.id, ann, bob, one, two, eye, act, seen };
}

describe("a table that shows itself so many acts late", () => {
  test("shows by every way what was so many acts ago, and nothing of what happens now", async () => {
    const { url, id, ann, one, eye, act, seen } = await watched({ acts: 2 });
    for (let count = 0; count < 5; count++) await act();
    await eye.knows(3);
    // Who plays knows all; who looks on, three acts: as it was told, and as they come anew.
    expect(one.seen?.number).toBe(5);
    const past = await seen();
    expect(past.seen?.number).toBe(3);
    expect(eye.seen).toEqual(past.seen);
    expect(Math.max(...past.heard.map(({ number }) => number))).toBe(3);
    expect((await seen(ann.token)).seen?.number).toBe(5);
    const late = new LiveClient(url, id);
    await late.knows(3);
    expect(late.seen).toEqual(past.seen);
    // Neither clocks nor whose turn it is, nor how many acts there were, nor the server's word for how it stands.
    for (const table of [past.match, late.report?.match]) {
      expect(table).toMatchObject({ acts: 3, waitingFor: [], late: { acts: 2 } });
      for (const told of ["clocks", "left", "offers"]) expect(table).not.toHaveProperty(told);
    }
    const summary = success(await ask(url, paths.match(id)), matchSummaryShape);
    const { tables } = success(await ask(url, paths.running), runningTablesShape);
    for (const table of [summary, tables[0]]) {
      expect(table).toMatchObject({ acts: 3, waitingFor: [], acted: summary.made });
      expect(table).not.toHaveProperty("clocks");
    }
    expect(faultIn(await ask(url, paths.seal(id))).code).toBe("watch.later");
    expect((await ask(url, paths.seal(id), { token: ann.token })).status).toBe(200);
    await ask(url, paths.offers(id), { body: { kind: "draw" }, token: ann.token });
    const offered = await one.until(() =>
      one.messages.findLast((message) => message.type === "table" && message.offers !== undefined),
    );
    expect(offered).toBeDefined();
    await ask(url, paths.talk(id), { body: { room: "table", text: "Ahoy" }, token: ann.token });
    await eye.until(() => eye.messages.some((message) => message.type === "said"));
    for (const live of [eye, late]) {
      expect(live.traffic.some((text) => text.includes("clocks") || text.includes("offers"))).toBe(false);
      const updates = live.messages.filter((message) => message.type === "update");
      expect(updates.every(({ number }) => number <= 3)).toBe(true);
    }
  });

  test("shows all of it when it is over, act by act, and then as any other", async () => {
    const { url, id, one, eye, act } = await watched({ acts: 10 });
    for (let count = 0; count < 3; count++) await act();
    expect(eye.seen?.number).toBe(0);
    await one.act({ type: "concede" });
    await eye.knows(4);
    const updates = eye.messages.flatMap((message) => (message.type === "update" ? [message.number] : []));
    expect(updates).toEqual([1, 2, 3, 4]);
    expect(eye.seen?.outcome).toBeDefined();
    const summary = success(await ask(url, paths.match(id)), matchSummaryShape);
    expect(summary).toMatchObject({ status: "over", acts: 4 });
    expect(summary).not.toHaveProperty("late");
    const again = new LiveClient(url, id);
    await again.knows(4);
    expect(again.seen).toEqual(eye.seen);
  });

  test("shows the same after a restart, and its rematch does so too", async () => {
    const { url, server, folder, id, eye, ann, act } = await watched({ acts: 2 });
    for (let count = 0; count < 4; count++) await act();
    await eye.knows(2);
    const before = eye.seen;
    await server.close();
    const again = await startServer({ dataFolder: folder });
    const late = new LiveClient(again.url, id);
    await late.knows(2);
    expect(late.seen).toEqual(before);
    const one = new LiveClient(again.url, id, { token: ann.token });
    await one.knows(4);
    await one.act({ type: "concede" });
    await late.knows(5);
    const next = success(
      await ask(again.url, paths.rematch(id), { body: {}, token: ann.token }),
      matchMadeShape,
    );
    expect(success(await ask(again.url, paths.match(next.id)), matchSummaryShape).late).toEqual({ acts: 2 });
    expect(url).not.toBe(again.url);
  });
});

test("a table that shows itself minutes late goes by when each act was done", async () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { id, url, eye, act, seen } = await watched({ minutes: 5 }, { clock: () => new Date(now) });
  await act();
  now += 3 * MINUTE;
  await act();
  expect([eye.seen?.number, (await seen()).seen?.number]).toEqual([0, 0]);
  now += 2 * MINUTE;
  // Five minutes after the first act the third comes: it brings the first to those who look on.
  await act();
  await eye.knows(1);
  expect((await seen()).match).toMatchObject({ acts: 0, waitingFor: [], late: { minutes: 5 } });
  eye.close();
  await vi.waitFor(async () => {
    const report = await seen();
    expect(report.seen?.number).toBe(1);
  });
  now += 3 * MINUTE;
  const later = new LiveClient(url, id);
  await later.knows(2);
  expect(later.seen?.number).toBe(2);
  // The third is shown when its time has come, without anything happening at the table.
  now += 2 * MINUTE - 20;
  const last = new LiveClient(url, id);
  await last.knows(2);
  now += 20;
  await Promise.all([later.knows(3), last.knows(3)]);
});
