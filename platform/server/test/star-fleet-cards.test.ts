import { beginMatch, FastDice, readRecord, repeat, verifyRecord, type MatchRecord } from "@flagship/kernel";
import { matchSummaryShape, paths } from "@flagship/protocol";
import { games } from "@flagship/registry";
import { starFleetCards, type View } from "@flagship/star-fleet-cards";
import { createBotPool } from "@flagship/bots/node";
import { expect, test } from "vitest";
import { actionOf, ask, duel, LiveClient, newGuest, newMatch, playOut, success } from "./support/client.ts";
import { thingsTold } from "../src/matches/things-told.ts";
import { findMatch } from "../src/storage/matches.ts";
import { openBeside, startServer } from "./support/server.ts";

const game = "star-fleet-cards";

test("a duel of two people shows nobody the other's hand", async () => {
  const { url, folder } = await startServer({ games });
  const { id, first, second } = await duel(url, { game, options: { turns: 12 } });
  const clients = [{ token: first.token }, { token: second.token }, {}].map(
    (how) => new LiveClient(url, id, how),
  );
  await Promise.all(clients.map((client) => client.knows(0)));
  const dice = new FastDice(41);
  const acts = await playOut(clients.slice(0, 2), (n) => dice.below(n));
  await clients[2]?.knows(acts);
  const record = await recordOf(url, id);
  expect(verifyRecord(starFleetCards, record).ok).toBe(true);

  // From now on it is found by what everybody was told of, and by no card that stayed in a hand.
  const { db, close } = await openBeside(folder);
  const { things = [] } = (await findMatch(db, id)) ?? {};
  await close();
  expect(things).toEqual(thingsTold(record.told ?? []));
  expect(things).toEqual(expect.arrayContaining(["ca", "d7"]));

  const hands = [handsOf(record, 0), handsOf(record, 1)];
  const [one, two, spectator] = clients.map((client) => client.traffic.join("\n"));
  expect(hands[0]?.length).toBeGreaterThan(20);
  for (const hand of hands[0] ?? []) {
    expect(two).not.toContain(hand);
    expect(spectator).not.toContain(hand);
  }
  for (const hand of hands[1] ?? []) {
    expect(one).not.toContain(hand);
    expect(spectator).not.toContain(hand);
  }
  // The search would find them: each seat was sent its own hands.
  expect(one).toContain(hands[0]?.[0]);
  expect(two).toContain(hands[1]?.[0]);
});

test("a person plays a whole duel against the computers of the platform", async () => {
  const bots = createBotPool({ threads: 1 });
  const { url } = await startServer({ games, bots, botBudget: 20 });
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token, {
    game,
    options: { turns: 6 },
    seats: [{ kind: "computer", level: "cadet" }, { kind: "me" }],
  });
  const client = new LiveClient(url, id, { token });
  await client.until(() => client.seen);
  const dice = new FastDice(5);
  while (client.seen?.outcome === undefined) {
    await client.until(() => client.asked() || client.seen?.outcome !== undefined);
    const choices = client.seen?.choices;
    if (choices !== undefined && client.asked()) await client.act(actionOf(dice.pick(choices.open)));
  }
  expect(success(await ask(url, paths.match(id)), matchSummaryShape).status).toBe("over");
  const record = await recordOf(url, id);
  expect(record.log.some((entry) => entry.by === 0)).toBe(true);
  expect(record.log.every((entry) => entry.by !== "referee" || "lone" in entry)).toBe(true);
  expect(verifyRecord(starFleetCards, record).ok).toBe(true);
});

async function recordOf(url: string, id: string): Promise<MatchRecord> {
  const record = readRecord((await ask(url, paths.record(id))).text);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

/** Every hand of at least four cards that a seat held, as it would stand in a message. */
function handsOf(record: MatchRecord, seat: number): string[] {
  const match = beginMatch(starFleetCards, record.header, record.secret);
  const hands = new Set<string>();
  const note = (): void => {
    const { hand } = (starFleetCards.view(match.state as never, seat) satisfies View).ships[
      seat === 0 ? 0 : 1
    ];
    if (hand !== undefined && hand.length >= 4) hands.add(`"hand":${JSON.stringify(hand)}`.slice(7));
  };
  note();
  for (const entry of record.log) {
    repeat(match, entry, "own");
    note();
  }
  return [...hands];
}
