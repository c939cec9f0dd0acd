import {
  matchMadeShape,
  matchSummaryShape,
  myMatchesShape,
  openTablesShape,
  paths,
  seatingPaths,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { chairsAfter } from "../src/matches/rematch-chairs.ts";
import {
  ask,
  duel,
  faultIn,
  join,
  LiveClient,
  newGuest,
  newMatch,
  success,
  type Answer,
} from "./support/client.ts";
import { only, salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];

/** A duel that the first player has given up. */
async function finished() {
  const { url } = await startServer();
  const { id, first, second } = await duel(url, { time: { bank: 600, increment: 5, whenOut: "loss" } });
  const live = new LiveClient(url, id, { token: first.token });
  await live.knows(0);
  await live.act({ type: "concede" });
  const again = (token: string): Promise<Answer> => ask(url, paths.rematch(id), { body: {}, token });
  return { url, id, first, second, live, again };
}

describe("the chairs of a rematch", () => {
  test.each([
    ["two players", [0, 1], [1, 0]],
    ["everybody for themselves", [0, 1, 2, 3], [1, 2, 3, 0]],
    ["sides that sit in blocks", [0, 0, 1, 1], [2, 3, 0, 1]],
    ["sides that sit by turns", [0, 1, 0, 1], [1, 0, 3, 2]],
    ["three sides of two", [0, 0, 1, 1, 2, 2], [2, 3, 4, 5, 0, 1]],
    ["captains in blocks, their admirals at the end", [0, 0, 1, 1, 0, 1], [2, 3, 0, 1, 5, 4]],
    ["a crew against one", [0, 0, 0, 1], [0, 1, 2, 3]],
    ["all on one side", [0, 0, 0], [0, 1, 2]],
  ])("of %s", (_, sides, chairs) => {
    expect(chairsAfter(sides)).toEqual(chairs);
  });
});

describe("a rematch", () => {
  test("keeps a team together on the other side's chairs, computers with them", async () => {
    const teams: typeof salvo = {
      ...salvo,
      seats: { min: 4, max: 4 },
      chairs: () => [0, 0, 1, 1].map((side) => ({ title: "chair.first", side })),
    };
    const { url } = await startServer({ games: only(teams) });
    const [first, second] = [await newGuest(url, "First"), await newGuest(url, "Second")];
    const computers = (["cadet", "officer"] as const).map((level) => ({ kind: "computer", level }) as const);
    const seats = [{ kind: "me" }, { kind: "open" }, ...computers] as const;
    const { id, invitation } = await newMatch(url, first.token, { seats });
    await join(url, id, second.token, { invitation: invitation ?? "" });
    const live = new LiveClient(url, id, { token: first.token });
    await live.knows(0);
    await live.act({ type: "concede" });
    const again = async (token: string) =>
      success(await ask(url, paths.rematch(id), { body: {}, token }), matchMadeShape);
    const made = await again(second.token);
    expect(made.seat).toBe(3);
    expect(await again(first.token)).toEqual({ id: made.id, seat: 2 });
    expect(success(await ask(url, paths.match(made.id)), matchSummaryShape).seats).toMatchObject([
      { kind: "computer", level: "cadet" },
      { kind: "computer", level: "officer" },
      { name: "First" },
      { name: "Second" },
    ]);
  });

  test("is one table for both, with seats swapped and the same clocks; the old table links to it", async () => {
    const { url, id, first, second, live, again } = await finished();
    const made = success(await again(first.token), matchMadeShape);
    expect(made.seat).toBe(1);
    const table = await live.until(() => live.messages.find((message) => message.type === "table"));
    expect(table).toMatchObject({ next: made.id });
    const joined = success(await again(second.token), matchMadeShape);
    expect(joined).toEqual({ id: made.id, seat: 0 });
    const summary = success(await ask(url, paths.match(made.id)), matchSummaryShape);
    expect(summary).toMatchObject({
      status: "running",
      time: { bank: 600, increment: 5, whenOut: "loss" },
      seats: [{ name: "Second" }, { name: "First" }],
    });
    expect(success(await ask(url, paths.match(id)), matchSummaryShape).next).toBe(made.id);
    // Whoever presses once more comes to the same table.
    expect(success(await again(first.token), matchMadeShape)).toEqual({ id: made.id, seat: 1 });
  });

  test("pressed by both at once still is one table, and nothing of a second one stays", async () => {
    const { url, first, second, again } = await finished();
    const answers = await Promise.all([first, second, first, second].map(({ token }) => again(token)));
    const made = answers.map((answer) => success(answer, matchMadeShape));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.map(({ seat }) => seat)).toEqual([1, 0, 1, 0]);
    for (const { token } of [first, second])
      expect(success(await ask(url, paths.matches, { token }), myMatchesShape).matches).toHaveLength(2);
    expect(success(await ask(url, paths.tables), openTablesShape).tables).toEqual([]);
  });

  test("keeps the chair of the other free from strangers, and is for players of a finished match only", async () => {
    const { url, first, second, again } = await finished();
    const stranger = await newGuest(url, "Stranger");
    expect(codeOf(await again(stranger.token))).toEqual([403, "lobby.not-seated"]);
    const { id } = success(await again(first.token), matchMadeShape);
    expect(
      codeOf(await ask(url, paths.join(id), { body: { invitation: "x" }, token: stranger.token })),
    ).toEqual([403, "lobby.wrong-invitation"]);
    const running = await duel(url);
    expect(
      codeOf(await ask(url, paths.rematch(running.id), { body: {}, token: running.first.token })),
    ).toEqual([409, "rematch.not-over"]);
    expect((await again(second.token)).status).toBe(200);
  });

  test("waits for the other in whatever chair is free, should the first have moved to theirs", async () => {
    const { url, first, second, again } = await finished();
    const { id } = success(await again(first.token), matchMadeShape);
    const moved = await ask(url, seatingPaths.chairs(id), {
      body: { seat: 1, with: 0 },
      token: first.token,
    });
    expect(moved.status).toBe(200);
    expect(success(await again(second.token), matchMadeShape)).toEqual({ id, seat: 1 });
    expect(success(await ask(url, paths.match(id)), matchSummaryShape).status).toBe("running");
  });

  test("against a computer begins at once, with the computer one chair on", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url, "Solo");
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }] as const;
    const { id } = await newMatch(url, token, { seats });
    const live = new LiveClient(url, id, { token });
    await live.knows(0);
    await live.act({ type: "concede" });
    const made = success(await ask(url, paths.rematch(id), { body: {}, token }), matchMadeShape);
    expect(made).toEqual({ id: made.id, seat: 1 });
    expect(success(await ask(url, paths.match(made.id)), matchSummaryShape)).toMatchObject({
      status: "running",
      seats: [{ kind: "computer", level: "cadet" }, { name: "Solo" }],
    });
  });
});
