import { readRecord, REFEREE, verifyRecord } from "@flagship/kernel";
import { matchSummaryShape, paths, seenReportShape } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { actionOf, ask, duel, faultIn, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

/** A clock on which every look takes half a minute. */
function hastyClock(): () => Date {
  let now = Date.parse("2026-03-01T12:00:00Z");
  return () => new Date((now += 30_000));
}

describe("a match with a clock", () => {
  test("tells how much time is left, and begins anew with every act", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url, { clock: 3600 });
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    const [seen] = await Promise.all(clients.map((client) => client.knows(0)));
    const { clock, left } = success(await ask(url, paths.match(id)), matchSummaryShape);
    expect(clock).toBe(3600);
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const [decision] = seen?.waitingFor ?? [];
    const asked = clients[Number(decision?.seat)];
    const [choice] = asked?.seen?.choices?.open ?? [];
    if (asked === undefined || choice === undefined) throw new Error("nobody is asked");
    await asked.act(actionOf(choice));
    const update = asked.messages.find((one) => one.type === "update");
    expect(update?.left).toBeGreaterThan(3_500_000);
  });

  test("goes on by the referee's acts when people stay away, and its record verifies", async () => {
    const { url } = await startServer({ clock: hastyClock() });
    const { id } = await duel(url, { clock: 10, options: { cards: 12 } });
    await expect
      .poll(async () => success(await ask(url, paths.match(id)), matchSummaryShape).status, {
        timeout: 10_000,
      })
      .toBe("over");
    const record = readRecord((await ask(url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(record.value.log.length).toBeGreaterThan(0);
    expect(record.value.log.every((entry) => entry.by === REFEREE && "absent" in entry)).toBe(true);
    expect(verifyRecord(salvo, record.value).ok).toBe(true);
  });

  test("waits for nobody but people: computers think as long as they need", async () => {
    const { url } = await startServer({ clock: hastyClock(), bots: neverReady });
    const maker = await newGuest(url);
    const seats = [
      { kind: "computer", level: "cadet" } as const,
      { kind: "computer", level: "cadet" } as const,
    ];
    const { id } = await newMatch(url, maker.token, { clock: 10, seats });
    const { match } = success(await ask(url, paths.seen(id)), seenReportShape);
    expect(match).toMatchObject({ status: "running", acts: 0, clock: 10 });
    expect(match.left).toBeUndefined();
  });

  test.each([0, 9, 1.5, 6_000_000, "soon"])("is refused with a clock of %s", async (clock) => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], clock };
    const answer = await ask(url, paths.matches, { body, token });
    expect(answer.status).toBe(400);
    expect(faultIn(answer)).toMatchObject({ code: "message.malformed", field: "clock" });
  });
});

const neverReady = { decide: () => new Promise<never>(() => {}), close: () => Promise.resolve() };
