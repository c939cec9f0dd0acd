// Several servers on one database: what any of them is told, all know; and one that dies takes nothing with it.
import { setTimeout as sleep } from "node:timers/promises";
import { FastDice, readRecord, verifyRecord } from "@flagship/kernel";
import { matchMadeShape, matchSummaryShape, paths } from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../src/random.ts";
import { ask, duel, LiveClient, newGuest, newMatch, playOut, success } from "./support/client.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { startProcess, type Process } from "./support/process.ts";
import { salvo } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

/** `FLAGSHIP_CHAOS=50` plays so many matches through so many rounds of mishaps. */
const LONG = Number(process.env["FLAGSHIP_CHAOS"] ?? 0);
const MATCHES = LONG > 0 ? LONG : 4;
const CARDS = LONG > 0 ? 400 : 40;

describe.skipIf(!hasPostgres || !hasNats)("several servers", () => {
  let cluster: PrivatePostgres;
  let broker: PrivateNats;
  beforeAll(async () => {
    [cluster, broker] = await Promise.all([PrivatePostgres.start(), PrivateNats.start()]);
  });
  afterAll(() => Promise.all([cluster.stop(), broker.kill()]));

  /** Where servers meet: each has the keys of the same folder. */
  async function meeting() {
    return { dataFolder: temporaryFolder(), databaseUrl: await cluster.database(), brokerUrl: broker.url };
  }

  test("whoever is at another server sees the same match, hears the same talk and is seen there", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const { id, first, second } = await duel(here.url);
    const one = new LiveClient(here.url, id, { token: first.token });
    await one.knows(0);
    const other = new LiveClient(there.url, id, { token: second.token });
    await other.knows(0);
    const present = (client: LiveClient): unknown[] | undefined => {
      const told = client.messages.findLast((message) => message.type === "seats");
      return told?.seats.map((seat) => (seat.kind === "person" ? seat.present : false));
    };
    await one.until(() => present(one)?.every((seat) => seat === true));
    expect(success(await ask(there.url, paths.match(id)), matchSummaryShape).seats).toMatchObject([
      { present: true },
      { present: true },
    ]);
    await ask(here.url, paths.talk(id), { token: first.token, body: { room: "table", text: "Ahoy" } });
    await other.until(() =>
      other.messages.some((message) => message.type === "said" && message.line.text === "Ahoy"),
    );
    await playOut([one, other], () => 0);
    const record = await ask(there.url, paths.record(id));
    expect(record.body).toEqual((await ask(here.url, paths.record(id))).body);
    other.close();
    await one.until(() => present(one)?.join() === "true,false");
  });

  test("an act that is sent again under its id is taken once, at whichever server", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const { id, first } = await duel(here.url);
    const [one, again] = [here.url, there.url].map((url) => new LiveClient(url, id, { token: first.token }));
    if (one === undefined || again === undefined) throw new Error("nobody came");
    await Promise.all([one.knows(0), again.knows(0)]);
    const action = one.seen?.choices?.open[0]?.action;
    const act = newId();
    expect(await one.act(action, 0, act)).toMatchObject({ type: "accepted", number: 1 });
    expect(await again.act(action, 0, act)).toMatchObject({ type: "accepted", number: 1 });
    expect(await again.act(action, 0, newId())).toMatchObject({
      type: "refused",
      error: { code: "match.stale" },
    });
  });

  test("those who press for quick play at once come to one table each two, at whichever server", async () => {
    const where = await meeting();
    const servers = [await startServer(where), await startServer(where)];
    const guests = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => ({
        url: servers[index % 2]?.url ?? "",
        ...(await newGuest(servers[0]?.url ?? "")),
      })),
    );
    const made = await Promise.all(
      guests.map(async ({ url, token }) =>
        success(await ask(url, paths.quick, { body: { game: "salvo" }, token }), matchMadeShape),
      ),
    );
    const tables = Map.groupBy(made, ({ id }) => id);
    expect([...tables.values()].map((some) => some.reduce((sum, { seat }) => sum + (seat ?? 0), 0))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test("computers play on when the server that had their match stops", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const { token } = await newGuest(here.url);
    const seats = [
      { kind: "computer", level: "cadet" } as const,
      { kind: "computer", level: "cadet" } as const,
    ];
    const { id } = await newMatch(here.url, token, { seats, options: { cards: 3000 } });
    await here.server.close();
    const watcher = new LiveClient(there.url, id);
    const { number } = await watcher.knows(0);
    await watcher.knows(number + 10);
    watcher.close();
  });

  test(`kill -9 of servers, broker and database: nothing acknowledged is lost, ${MATCHES} matches finish`, async () => {
    const { dataFolder, databaseUrl, brokerUrl } = await meeting();
    const env = { FLAGSHIP_DATABASE_URL: databaseUrl, FLAGSHIP_BROKER_URL: brokerUrl };
    const start = (): Promise<Process> => startProcess(dataFolder, env);
    const servers = await Promise.all([start(), start()]);
    const dice = new FastDice(LONG);
    const tables = await Promise.all(
      Array.from({ length: MATCHES }, async (_, index) => {
        const { id, first, second } = await duel(servers[index % 2]?.url ?? "", {
          options: { cards: CARDS },
        });
        const players = [first, second].map(({ token }, seat) => new Wanderer(id, token, index * 2 + seat));
        return { id, players };
      }),
    );
    const players = tables.flatMap((table) => table.players);
    const over = Promise.all(players.map((player) => player.play(() => servers.map(({ url }) => url))));
    const acknowledged = (): number => players.reduce((sum, { acts }) => sum + acts.size, 0);
    /** Not before something more was acknowledged, so that each mishap meets a match at play; unless all are over. */
    const goOn = async (): Promise<void> => {
      const enough = acknowledged() + MATCHES;
      while (acknowledged() < enough && players.some(({ done }) => !done)) await sleep(10);
    };
    const mishaps = [
      async () => {
        const victim = dice.below(2);
        servers[victim]?.child.kill("SIGKILL");
        await goOn();
        servers[victim] = await start();
      },
      async () => {
        await broker.kill();
        await sleep(300);
        await broker.serve();
      },
      async () => {
        await cluster.kill();
        await cluster.serve();
      },
    ];
    for (let round = 0; round < (LONG > 0 ? 4 : 1); round++)
      for (const mishap of mishaps) {
        await goOn();
        await mishap();
      }
    await over;
    for (const { id, players: seats } of tables) {
      const answer = await ask(servers[0]?.url ?? "", paths.record(id));
      const read = readRecord(answer.text);
      if (!read.ok) throw new Error(`match ${id} has no record: ${answer.text.slice(0, 200)}`);
      expect(verifyRecord(salvo, read.value)).toMatchObject({ ok: true });
      for (const [seat, { acts }] of seats.entries())
        for (const [number, action] of acts)
          expect(read.value.log[number - 1]).toMatchObject({ by: seat, action });
    }
  }, 240_000);
});

/** One seat: acts whenever it is asked, at whichever server answers, and remembers what was acknowledged. */
class Wanderer {
  readonly acts = new Map<number, unknown>();
  done = false;
  readonly #id: string;
  readonly #token: string;
  readonly #dice: FastDice;
  #turns: number;

  constructor(id: string, token: string, seed: number) {
    this.#id = id;
    this.#token = token;
    this.#dice = new FastDice(seed);
    this.#turns = seed;
  }

  async play(urls: () => readonly string[]): Promise<void> {
    while (!this.done) {
      const all = urls();
      await this.#playAt(all[this.#turns++ % all.length] ?? "");
      await sleep(50);
    }
  }

  /** Until the connection is lost, or nothing comes for a while. */
  async #playAt(url: string): Promise<void> {
    const client = new LiveClient(url, this.#id, { token: this.#token });
    try {
      for (;;) {
        await client.until(() => client.ended || client.asked() || client.seen?.outcome !== undefined, 5000);
        if (client.ended) return;
        if (client.seen?.outcome !== undefined) {
          this.done = true;
          return;
        }
        await this.#act(client);
      }
    } catch {
      // Nothing was heard for a while: another server may know more.
    } finally {
      client.socket.terminate();
    }
  }

  /** The same act under the same id, until somebody says what became of it. */
  async #act(client: LiveClient): Promise<void> {
    const { action } = this.#dice.pick(client.seen?.choices?.open ?? []);
    const [after, id] = [client.seen?.number ?? 0, newId()];
    const answer = client.act(action, after, id);
    answer.catch(() => {});
    const heard = await Promise.race([answer, client.closed]);
    if ("type" in heard && heard.type === "accepted") this.acts.set(heard.number, action);
    // By then the match has moved on, or another server is asked.
    await client.until(() => client.ended || (client.seen?.number ?? 0) > after, 5000);
  }
}
