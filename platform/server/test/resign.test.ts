import { readRecord } from "@flagship/kernel";
import { judge } from "@flagship/kernel/seal";
import {
  matchSummaryShape,
  paths,
  seatingPaths,
  type Proposal,
  type SeatWish,
  type ServerMessage,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import {
  ask,
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
const RESIGN: Proposal = { kind: "resign" };

/** A table at which these sides sit, one person in each seat but for computers. */
async function tableOf(sides: readonly number[], computers: readonly number[] = []) {
  const game: typeof salvo = {
    ...salvo,
    seats: { min: sides.length, max: sides.length },
    chairs: () => sides.map((side) => ({ title: "chair.first", side })),
  };
  const { url } = await startServer({ games: only(game) });
  const people = sides.flatMap((_, seat) => (computers.includes(seat) ? [] : [seat]));
  const guests = await Promise.all(people.map((seat) => newGuest(url, `P${seat}`)));
  const tokenOf = (seat: number): string => guests[people.indexOf(seat)]?.token ?? "";
  const seats: SeatWish[] = sides.map((_, seat) => ({ kind: seat === people[0] ? "me" : "open" }));
  for (const seat of computers) seats[seat] = { kind: "computer", level: "cadet" };
  const { id, invitation = "" } = await newMatch(url, tokenOf(people[0] ?? 0), { seats });
  for (const seat of people.slice(1)) await join(url, id, tokenOf(seat), { invitation, seat });
  const clients = new Map<number, LiveClient>();
  for (const seat of people) {
    const client = new LiveClient(url, id, { token: tokenOf(seat) });
    await client.knows(0);
    clients.set(seat, client);
  }
  const watcher = new LiveClient(url, id);
  await watcher.until(() => watcher.report);
  return {
    url,
    id,
    watcher,
    client: (seat: number) => clients.get(seat) ?? watcher,
    resign: (seat: number) => ask(url, paths.offers(id), { body: RESIGN, token: tokenOf(seat) }),
    decline: (seat: number) =>
      ask(url, paths.offer(id, "resign"), { method: "DELETE", token: tokenOf(seat) }),
    post: (seat: number, path: string, body: unknown = {}) => ask(url, path, { body, token: tokenOf(seat) }),
    summary: async (seat?: number) =>
      success(
        await ask(url, paths.match(id), seat === undefined ? {} : { token: tokenOf(seat) }),
        matchSummaryShape,
      ),
    worth: async () => {
      const read = readRecord(JSON.stringify((await ask(url, paths.record(id))).body));
      const judged = read.ok ? judge(game, read.value) : read;
      if (!read.ok || !judged.ok) return judged;
      return [judged.value.standing.kind, read.value.log.at(-1)];
    },
  };
}

const offersHeardBy = ({ messages }: LiveClient): readonly unknown[] =>
  messages.flatMap((message: ServerMessage) => (message.type === "table" ? [message.offers] : []));

describe("giving up", () => {
  test("alone on a side ends the match at once: the others have won, and the record says why", async () => {
    const { client, resign, summary, worth } = await tableOf([0, 1]);
    expect((await resign(1)).status).toBe(200);
    const outcome = {
      winners: [0],
      scores: [1, 0],
      why: { key: "table.outcome.resigned", with: { seats: ["@seat.1"] } },
    };
    await client(0).until(() => client(0).seen?.outcome);
    expect(client(0).seen).toMatchObject({ outcome, waitingFor: [] });
    expect(await summary()).toMatchObject({ status: "over", outcome });
    expect(await worth()).toEqual(["signed", { by: "referee", concluded: { how: "resigned", seats: [1] } }]);
    expect(codeOf(await resign(0))).toEqual([409, "match.over"]);
  });

  test("takes the word of everybody on the side, and nobody else hears of it before", async () => {
    const { client, watcher, resign, decline, summary } = await tableOf([0, 1, 0, 1]);
    const [enemy, mate] = [client(1), client(2)];
    const before = [enemy.traffic.length, watcher.traffic.length];
    await resign(0);
    const offer = { proposal: RESIGN, by: 0, agreed: [0], side: [0, 2] };
    await mate.until(() => offersHeardBy(mate).length > 0);
    expect(offersHeardBy(mate)).toEqual([[offer]]);
    expect((await summary(0)).offers).toEqual([offer]);
    expect((await summary(2)).offers).toEqual([offer]);
    for (const seat of [1, 3, undefined]) expect((await summary(seat)).offers).toBeUndefined();
    // The other side can neither decline what it does not know of, nor learn of it that way.
    expect(codeOf(await decline(1))).toEqual([409, "offer.none"]);
    expect((await summary(2)).offers).toEqual([offer]);
    expect((await decline(2)).status).toBe(200);
    await mate.until(() => offersHeardBy(mate).length > 1);
    expect(offersHeardBy(mate).at(-1)).toBeUndefined();
    // Both sides may think of it at the same time; neither takes the place of the other.
    await resign(0);
    await resign(3);
    expect((await summary(1)).offers).toEqual([{ proposal: RESIGN, by: 3, agreed: [3], side: [1, 3] }]);
    expect((await summary(0)).offers).toEqual([offer]);
    expect([offersHeardBy(watcher), watcher.traffic.length]).toEqual([[], before[1]]);
    expect(offersHeardBy(enemy)).toEqual([[{ proposal: RESIGN, by: 3, agreed: [3], side: [1, 3] }]]);
    expect(enemy.traffic.length).toBe((before[0] ?? 0) + 1);
    expect((await resign(1)).status).toBe(200);
    expect(await summary()).toMatchObject({
      status: "over",
      outcome: { winners: [0, 2], scores: [1, 0, 1, 0] },
    });
  });

  test("is for those alone who play themselves: a computer agrees to everything", async () => {
    const { resign, post, id, summary } = await tableOf([0, 1, 0, 1], [3]);
    await post(2, paths.sitting(id), { standin: "cadet" });
    await resign(0);
    expect((await summary()).outcome?.winners).toEqual([1, 3]);
  });

  test("while people of two other sides are left, a computer has the seat for good", async () => {
    const { id, url, client, resign, post, summary, worth } = await tableOf([0, 1, 2]);
    expect((await resign(0)).status).toBe(200);
    const seats = await client(1).until(() => {
      const told = client(1).messages.findLast((message) => message.type === "seats");
      return told?.type === "seats" && told.seats[0]?.kind === "person" && told.seats[0].resigned === true
        ? told.seats
        : undefined;
    });
    expect(seats[0]).toMatchObject({ name: "P0", standin: "officer", resigned: true });
    // The computer makes the first move.
    await client(1).knows(1);
    expect((await summary()).status).toBe("running");
    expect(await client(0).act({ type: "concede" })).toMatchObject({ error: { code: "seat.resigned" } });
    expect(codeOf(await post(0, paths.sitting(id)))).toEqual([409, "seat.resigned"]);
    expect(codeOf(await resign(0))).toEqual([409, "seat.resigned"]);
    const stands = await newGuest(url, "Dora");
    const standing = await ask(url, seatingPaths.standbys(id), { token: stands.token, body: {} });
    const { standbys } = (await ask(url, seatingPaths.standbys(id))).body as { standbys: { id: string }[] };
    expect(standing.status).toBe(200);
    const to = standbys[0]?.id;
    expect(codeOf(await post(0, seatingPaths.handOver(id), { seat: 0, to }))).toEqual([409, "seat.resigned"]);
    // Their word is asked for nothing any more.
    await post(1, paths.offers(id), { kind: "draw" });
    expect((await resign(2)).status).toBe(200);
    expect((await summary()).outcome).toMatchObject({ winners: [1], scores: [0, 1, 0] });
    expect(await worth()).toEqual([
      "signed",
      { by: "referee", concluded: { how: "resigned", seats: [0, 2] } },
    ]);
  });

  test("where only computers would play on, ends the match: all of them have won", async () => {
    const { resign, summary } = await tableOf([0, 1, 2], [1, 2]);
    await resign(0);
    expect((await summary()).outcome).toMatchObject({ winners: [1, 2], scores: [0, 1, 1] });
  });

  test("is nothing where everybody is on one side", async () => {
    const { resign, summary } = await tableOf([0, 0]);
    await resign(0);
    expect(codeOf(await resign(1))).toEqual([422, "match.no-such-end"]);
    expect((await summary()).status).toBe("running");
  });
});
