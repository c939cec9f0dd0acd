import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, duel, faultIn, LiveClient, newGuest, newMatch } from "./support/client.ts";
import { ledgerBeside, startServer } from "./support/server.ts";

/** What a host does at the command line while the server runs. */
async function remove(folder: string, match: string): Promise<void> {
  const ledger = await ledgerBeside(folder);
  expect(await ledger?.remove(match)).toBe(true);
  await ledger?.close();
}

test("whoever plays or watches a match that the host removes is told that there is none", async () => {
  const { url, folder } = await startServer({ roundEvery: 30 });
  const { id, first } = await duel(url);
  const other = await duel(url);
  const [player, watcher, neighbour] = [
    new LiveClient(url, id, { token: first.token }),
    new LiveClient(url, id),
    new LiveClient(url, other.id, { token: other.first.token }),
  ];
  await Promise.all([player, watcher, neighbour].map((client) => client.knows(0)));
  await remove(folder, id);
  for (const client of [player, watcher]) {
    expect(await client.closed).toEqual({ code: 4404, reason: "lobby.no-such-match" });
    expect(client.messages.at(-1)).toMatchObject({ type: "refused", error: { code: "lobby.no-such-match" } });
  }
  for (const path of [paths.seen(id), paths.record(id)])
    expect(faultIn(await ask(url, path)).code).toBe("lobby.no-such-match");
  expect(neighbour.ended).toBe(false);
});

test("computers leave a removed match in peace", async () => {
  const lines: string[] = [];
  const thinking = Promise.withResolvers<undefined>();
  const { url, folder, server } = await startServer({
    roundEvery: 30,
    logLevel: "warn",
    logTo: { write: (line) => void lines.push(line) },
    bots: { decide: () => thinking.promise, close: () => Promise.resolve() },
  });
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token, {
    seats: [{ kind: "computer", level: "cadet" }, { kind: "me" }],
  });
  const player = new LiveClient(url, id, { token });
  await player.knows(0);
  await remove(folder, id);
  await player.closed;
  thinking.resolve(undefined);
  // Long enough for an act to be tried and refused.
  await sleep(100);
  await server.close();
  expect(lines).toEqual([]);
});
