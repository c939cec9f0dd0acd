import { matchMadeShape, matchSummaryShape, paths, type TimeControl } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, LiveClient, newGuest, newMatch, success, type Answer } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];
const CLOCKS: TimeControl = { bank: 300, increment: 5, whenOut: "loss" };

async function hall() {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { url } = await startServer({ clock: () => new Date(now) });
  const quick = (token: string, time?: TimeControl, game = "salvo"): Promise<Answer> =>
    ask(url, paths.quick, { body: { game, ...(time === undefined ? {} : { time }) }, token });
  const statusOf = async (id: string) => success(await ask(url, paths.match(id)), matchSummaryShape);
  return { url, quick, statusOf, later: (seconds: number) => (now += seconds * 1000) };
}

describe("quick play", () => {
  test("brings two together who want the same, also when they press at once", async () => {
    const { url, quick, statusOf } = await hall();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const answers = await Promise.all([quick(ann.token, CLOCKS), quick(bob.token, CLOCKS)]);
    const [one, two] = answers.map((answer) => success(answer, matchMadeShape));
    expect(one?.id).toBe(two?.id);
    expect([one?.seat, two?.seat]).toEqual([0, 1]);
    expect(await statusOf(one?.id ?? "")).toMatchObject({ status: "running", time: CLOCKS });
  });

  test("does not mix clocks or games, and whoever presses twice waits at one table", async () => {
    const { url, quick } = await hall();
    const [ann, bob] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
    const first = success(await quick(ann.token, CLOCKS), matchMadeShape);
    expect(success(await quick(ann.token, CLOCKS), matchMadeShape)).toEqual(first);
    expect(success(await quick(bob.token), matchMadeShape).id).not.toBe(first.id);
    expect(codeOf(await quick(bob.token, undefined, "chess"))).toEqual([404, "lobby.no-such-game"]);
  });

  test("never sits anybody down at a table that was made otherwise, or where nobody is", async () => {
    const { url, quick, later } = await hall();
    const [ann, bob, cleo] = [
      await newGuest(url, "Ann"),
      await newGuest(url, "Bob"),
      await newGuest(url, "Cleo"),
    ];
    const own = await newMatch(url, ann.token, { listed: true });
    const left = success(await quick(ann.token), matchMadeShape);
    expect(left.id).not.toBe(own.id);
    later(21);
    const waiting = success(await quick(bob.token), matchMadeShape);
    expect(waiting.id).not.toBe(left.id);
    const live = new LiveClient(url, waiting.id, { token: bob.token });
    await live.until(() => live.report);
    later(21);
    expect(success(await quick(cleo.token), matchMadeShape).id).toBe(waiting.id);
  });

  test("after a while computers take the open seats, at the wish of somebody who sits there", async () => {
    const { url, quick, statusOf } = await hall();
    const [ann, eve] = [await newGuest(url, "Ann"), await newGuest(url, "Eve")];
    const { id } = success(await quick(ann.token), matchMadeShape);
    const fill = (token: string): Promise<Answer> =>
      ask(url, paths.fill(id), { body: { level: "cadet" }, token });
    expect(codeOf(await fill(eve.token))).toEqual([403, "lobby.not-seated"]);
    expect((await fill(ann.token)).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({
      status: "running",
      seats: [{ name: "Ann" }, { kind: "computer", level: "cadet" }],
    });
    expect(codeOf(await fill(ann.token))).toEqual([409, "lobby.no-seat-open"]);
  });
});
