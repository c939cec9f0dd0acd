// Several servers on one database: what any of them is told, all know; and one that dies takes nothing with it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  FastDice,
  firstPledge,
  readRecord,
  replay,
  SPECTATOR,
  verifyRecord,
  wordBehind,
} from "@flagship/kernel";
import {
  companyShape,
  matchMadeShape,
  matchSummaryShape,
  paths,
  preparedPaths,
  runningTablesShape,
  seatingPaths,
  standbysShape,
} from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { newWebhookSecret } from "../src/notices/webhook-message.ts";
import { DEFAULT_QUOTAS } from "../src/quotas/quotas.ts";
import { newId } from "../src/random.ts";
import { openDatabase } from "../src/storage/database.ts";
import {
  ask,
  duel,
  faultIn,
  join,
  LiveClient,
  newGuest,
  newMatch,
  playOut,
  success,
} from "./support/client.ts";
import { keepWord } from "../src/storage/pledges.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { Browser, pageOf } from "./support/people.ts";
import { startProcess, type Process } from "./support/process.ts";
import { Proxy } from "./support/proxy.ts";
import { heavierSalvo, only, salvo } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { receiver } from "./support/told.ts";

/** `FLAGSHIP_CHAOS=2` plays so many rounds of mishaps. */
const ROUNDS = Number(process.env["FLAGSHIP_CHAOS"] ?? 1);
const MATCHES = 50;
const CARDS = ROUNDS > 1 ? 400 : 250;
/**
 * Milliseconds for which players think as long as there are mishaps: the longer, the further their match has come, so that
 * each mishap meets matches at play however long it takes.
 */
const thought = (number: number): number => 100 * 2 ** Math.max(0, (number - CARDS / 2) / 20);
/** On a busy machine words between processes take their time. */
const PATIENT = { timeout: 20_000 };
const WORKER = fileURLToPath(new URL("./support/worker-main.ts", import.meta.url));
const SKEW = new URL("./support/skew.ts", import.meta.url).href;

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

  test("who looks on and whose page is open is known at every server, until they or their server go", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const [ann, bob] = [new Browser(here.url), new Browser(there.url)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
    const seats = [{ kind: "me" }, { kind: "open" }];
    const table = async (): Promise<string> => {
      const wish = { game: "salvo", seats, listed: true };
      const { id, invitation } = success(await ann.ask(paths.matches, wish), matchMadeShape);
      const guest = await newGuest(here.url);
      await ask(here.url, paths.join(id), { body: { invitation }, token: guest.token });
      return id;
    };
    const [quiet, watched] = [await table(), await table()];
    const one = new LiveClient(here.url, watched);
    const two = new LiveClient(there.url, watched);
    const three = new LiveClient(there.url, watched, { headers: bob.headers });
    await Promise.all([one, two, three].map((client) => client.knows(0)));
    const watchers = async (url: string): Promise<unknown> => (await ask(url, paths.watchers(watched))).body;
    const running = async (url: string): Promise<unknown> =>
      success(await ask(url, paths.running), runningTablesShape).tables.map((match) => [
        match.id,
        match.watchers,
      ]);
    for (const { url } of [here, there]) {
      await expect.poll(() => watchers(url), PATIENT).toEqual({ count: 3, names: ["Bob"] });
      expect(await running(url)).toEqual([
        [watched, 3],
        [quiet, 0],
      ]);
    }
    await ann.ask(paths.tie("Bob"), { tie: "follow" }, "PUT");
    const isHere = async (): Promise<unknown> =>
      success(await ann.ask(paths.company), companyShape).people.map((person) => person.here);
    expect(await isHere()).toEqual([false]);
    await pageOf(bob);
    await expect.poll(isHere, PATIENT).toEqual([true]);
    two.close();
    await expect.poll(() => watchers(here.url), PATIENT).toEqual({ count: 2, names: ["Bob"] });
    // Whoever comes later is told of everybody.
    const third = await startServer(where);
    await expect.poll(() => watchers(third.url), PATIENT).toEqual({ count: 2, names: ["Bob"] });
    await there.server.close();
    await expect.poll(() => watchers(here.url), PATIENT).toEqual({ count: 1, names: [] });
    expect(await isHere()).toEqual([false]);
  });

  test("a seat whose time is up goes to whoever stands by, also where their page is at another server", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const dora = new Browser(there.url);
    await dora.signUp("Dora");
    const { id } = await duel(here.url, { time: { decision: 10, whenOut: "standby" } });
    expect((await dora.ask(seatingPaths.standbys(id), {}, "POST")).status).toBe(200);
    await pageOf(dora);
    const name = async (): Promise<unknown> => {
      const { seats } = success(await ask(here.url, paths.match(id)), matchSummaryShape);
      return seats.map((seat) => (seat.kind === "person" ? seat.name : seat.kind));
    };
    await expect.poll(name, { timeout: 40_000 }).toEqual(["Dora", "Second"]);
  }, 60_000);

  test("what a server that is gone was about to do is done by the others: to begin, to tell, to rate, to write down", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const [ann, bob] = [new Browser(there.url), new Browser(there.url)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
    const seats = [{ kind: "me" }, { kind: "open" }];
    const rated = success(
      await ann.ask(paths.matches, { game: "salvo", seats, rated: true }),
      matchMadeShape,
    );
    await bob.ask(paths.join(rated.id), { invitation: rated.invitation });
    const lives = [ann, bob].map(({ headers }) => new LiveClient(there.url, rated.id, { headers }));
    await playOut(lives, () => 0);
    for (const live of lives) live.close();
    const { id: told, first } = await duel(there.url);
    const words = ["11".repeat(32), "22".repeat(32)] as const;
    const [one, two] = [await newGuest(there.url), await newGuest(there.url)];
    const table = await newMatch(there.url, one.token, { pledge: firstPledge(words[0]) });
    const pledge = firstPledge(words[1]);
    await join(there.url, table.id, two.token, { invitation: table.invitation ?? "", pledge });

    const { db, close } = await openDatabase(where.databaseUrl);
    onTestFinished(close);
    const records = (): Promise<unknown> =>
      db.selectFrom("records").select("match").where("match", "=", rated.id).execute();
    const ratings = (): Promise<unknown> =>
      db.selectFrom("rated").select("match").distinct().where("match", "=", rated.id).execute();
    const notices = (): Promise<unknown> =>
      db.selectFrom("notices").select(["guest", "kind"]).where("match", "=", told).execute();
    await expect.poll(records, PATIENT).toEqual([{ match: rated.id }]);
    await expect.poll(ratings, PATIENT).toEqual([{ match: rated.id }]);
    // As if it had been killed at the worst of moments, in each of these.
    await db.deleteFrom("records").execute();
    await db.deleteFrom("rated").execute();
    const url = "https://told.invalid/";
    await db.insertInto("webhooks").values({ guest: first.id, url, secret: newWebhookSecret() }).execute();
    for (const [seat, guest] of [one, two].entries()) {
      const { dice } = success(await ask(here.url, paths.match(table.id)), matchSummaryShape);
      const word = wordBehind(dice?.pledges[seat] ?? "", words[seat] ?? "") ?? "";
      expect(await keepWord(db, { match: table.id, seat, guest: guest.id, word })).toBe(true);
    }
    await there.server.close();
    await expect.poll(records, PATIENT).toEqual([{ match: rated.id }]);
    await expect.poll(ratings, PATIENT).toEqual([{ match: rated.id }]);
    await expect.poll(notices, PATIENT).toEqual([{ guest: first.id, kind: "turn" }]);
    await expect
      .poll(async () => (await ask(here.url, paths.match(table.id))).body, PATIENT)
      .toMatchObject({ status: "running", acts: 0 });
  }, 60_000);

  test("what somebody stood by for reaches their page, and what a seat has ready its match, at whichever server", async () => {
    const where = await meeting();
    const [here, there] = [await startServer(where), await startServer(where)];
    const [ann, dora] = [new Browser(here.url), new Browser(there.url)];
    await ann.signUp("Ann");
    await dora.signUp("Dora");
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const { id } = success(await ann.ask(paths.matches, { game: "salvo", seats }), matchMadeShape);
    const page = await pageOf(dora);
    await dora.ask(seatingPaths.standbys(id), {}, "POST");
    const [standby] = success(await ann.ask(seatingPaths.standbys(id)), standbysShape).standbys;
    expect((await ann.ask(seatingPaths.handOver(id), { seat: 0, to: standby?.id })).status).toBe(200);
    await expect
      .poll(() => page.some((message) => message.type === "notice" && message.topic === "seat"), PATIENT)
      .toBe(true);

    const { id: duelled, first, second } = await duel(here.url);
    const [one, two] = [
      new LiveClient(here.url, duelled, { token: first.token }),
      new LiveClient(there.url, duelled, { token: second.token }),
    ];
    await Promise.all([one.knows(0), two.knows(0)]);
    const line = { kind: "parry", answer: { type: "let" }, says: { answer: "Let it through" } };
    const body = { after: 0, lines: [line] };
    const kept = await ask(there.url, preparedPaths.prepared(duelled), {
      method: "PUT",
      body,
      token: second.token,
    });
    expect(kept.status).toBe(200);
    await one.act(one.seen?.choices?.open[0]?.action);
    await Promise.all([one.knows(2), two.knows(2)]);
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

  test("limits hold for all servers together, and what was open at one that is gone counts no more", async () => {
    const where = await meeting();
    const quotas = { ...DEFAULT_QUOTAS, guestsPerHour: 3, linesPerMinute: 2, socketsPerPerson: 2 };
    const trusting = { ...where, quotas, trustProxy: ["127.0.0.1"] };
    const [here, there] = [await startServer(trusting), await startServer(trusting)];
    const come = async ({ url }: { readonly url: string }): Promise<number> =>
      (await ask(url, paths.guests, { body: {}, headers: { "x-forwarded-for": "9.9.9.9" } })).status;
    expect([await come(here), await come(there), await come(here)]).toEqual([201, 201, 201]);
    await expect.poll(() => come(there), PATIENT).toBe(429);
    expect(await come(here)).toBe(429);

    const { id, first } = await duel(here.url);
    const say = async ({ url }: { readonly url: string }): Promise<number> =>
      (await ask(url, paths.talk(id), { token: first.token, body: { room: "table", text: "x" } })).status;
    expect([await say(here), await say(there)]).toEqual([201, 201]);
    await expect.poll(() => say(there), PATIENT).toBe(429);

    const knock = (url: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${url.replace("http", "ws")}${paths.live(id)}`, {
          headers: { authorization: `Bearer ${first.token}` },
        });
        socket.once("unexpected-response", () => resolve(false));
        socket.once("error", () => resolve(false));
        socket.once("open", () => {
          socket.close();
          socket.once("close", () => resolve(true));
        });
      });
    const open = [here, there].map(({ url }) => new LiveClient(url, id, { token: first.token }));
    await Promise.all(open.map((client) => client.knows(0)));
    await expect.poll(() => knock(there.url), PATIENT).toBe(false);
    await expect.poll(() => knock(here.url), PATIENT).toBe(false);
    await here.server.close();
    await expect.poll(() => knock(there.url), PATIENT).toBe(true);
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

  /** Matches at play, whose players and watchers wander from server to server; the first has a clock. */
  async function atPlay(urls: () => readonly string[], matches: number) {
    const tables = await Promise.all(
      Array.from({ length: matches }, async (_, index) => {
        const all = urls();
        const { id, first, second } = await duel(all[index % all.length] ?? "", {
          options: { cards: CARDS },
          ...(index === 0 ? { time: { decision: 10, whenOut: "fallback" } } : {}),
        });
        const seats = [first, second].map(({ token }, seat) => new Wanderer(id, token, index * 2 + seat));
        return { id, seats, watcher: new Wanderer(id, undefined, index), guest: first.id };
      }),
    );
    const players = tables.flatMap(({ seats }) => seats);
    const watching = Promise.all(tables.map(({ watcher }) => watcher.play(urls)));
    const over = Promise.all(players.map((player) => player.play(urls)));
    const acknowledged = (): number => players.reduce((sum, { acts }) => sum + acts.size, 0);
    return {
      guests: tables.map(({ guest }) => guest),
      /** Not before something more was acknowledged, so that each mishap meets a match at play; unless all are over. */
      async goOn(): Promise<void> {
        const enough = acknowledged() + matches;
        while (acknowledged() < enough && players.some(({ done }) => !done)) await sleep(10);
      },
      /** Whether a match is still at play. */
      atPlay: () => players.some(({ done }) => !done),
      /** Every match is whole, everything that was acknowledged is in it, and everybody sees in the end what it says. */
      async settled(rules: typeof salvo = salvo): Promise<void> {
        for (const player of players) player.hurries = true;
        await Promise.all([over, watching]);
        for (const { id, seats, watcher } of tables) {
          const answer = await ask(urls()[0] ?? "", paths.record(id));
          const read = readRecord(answer.text);
          if (!read.ok) throw new Error(`match ${id} has no record: ${answer.text.slice(0, 200)}`);
          expect(verifyRecord(rules, read.value)).toMatchObject({ ok: true });
          for (const [seat, { acts }] of seats.entries())
            for (const [number, action] of acts)
              expect(read.value.log[number - 1]).toMatchObject({ by: seat, action });
          const { header, secret, log } = read.value;
          const { state } = replay(rules, header, secret, log);
          for (const [viewer, { shown }] of [...seats.entries(), [SPECTATOR, watcher] as const])
            expect([id, viewer, shown]).toEqual([
              id,
              viewer,
              { number: log.length, view: JSON.parse(JSON.stringify(rules.view(state as never, viewer))) },
            ]);
        }
      },
    };
  }

  /** A worker in a process of its own. */
  async function startWorker(brokerUrl: string): Promise<ChildProcess> {
    const env = { ...process.env, FLAGSHIP_BROKER_URL: brokerUrl };
    const child = spawn(process.execPath, [WORKER], { env, stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    child.stdout.resume();
    return child;
  }

  test(`kill -9, a slow disk, a cut wire and a wrong clock: nothing acknowledged is lost, ${MATCHES} matches finish`, async () => {
    const { dataFolder, databaseUrl, brokerUrl } = await meeting();
    const wire = await Proxy.to(Number(new URL(brokerUrl).port));
    onTestFinished(() => wire.close());
    const env = { FLAGSHIP_DATABASE_URL: databaseUrl, FLAGSHIP_BROKER_URL: brokerUrl };
    // The second is a minute ahead, and its wire to the broker can be cut.
    const other = {
      ...env,
      FLAGSHIP_BROKER_URL: `nats://127.0.0.1:${wire.port}`,
      FLAGSHIP_TEST_SKEW: "60000",
      NODE_OPTIONS: `--import=${SKEW}`,
    };
    const start = (which: number): Promise<Process> => startProcess(dataFolder, which === 0 ? env : other);
    const servers = await Promise.all([start(0), start(1)]);
    let worker = await startWorker(brokerUrl);
    const urls = (): readonly string[] => servers.map(({ url }) => url);
    const { goOn, settled, atPlay: isAtPlay, guests } = await atPlay(urls, MATCHES);
    // Somebody of each match is told by a call of their own when it is their turn and they are away.
    const told = await receiver();
    const store = await openDatabase(databaseUrl);
    for (const guest of guests)
      await store.db
        .insertInto("webhooks")
        .values({ guest, url: told.url, secret: newWebhookSecret() })
        .execute();
    await store.close();
    let kills = 0;
    // Computers play on all the while, with the worker or without.
    const { token } = await newGuest(urls()[0] ?? "");
    const computer = { kind: "computer", level: "cadet" } as const;
    const computers = await newMatch(urls()[0] ?? "", token, {
      seats: [computer, computer],
      options: { cards: CARDS },
    });
    const dice = new FastDice(ROUNDS);
    const killServer = async (): Promise<void> => {
      const victim = dice.below(2);
      servers[victim]?.child.kill("SIGKILL");
      kills += 1;
      await goOn();
      servers[victim] = await start(victim);
    };
    const killBoth = async (): Promise<void> => {
      for (const { child } of servers) child.kill("SIGKILL");
      kills += 2;
      servers.splice(0, 2, ...(await Promise.all([start(0), start(1)])));
    };
    const killWorker = async (): Promise<void> => {
      worker.kill("SIGKILL");
      await goOn();
      worker = await startWorker(brokerUrl);
    };
    const killBroker = async (): Promise<void> => {
      await broker.kill();
      await sleep(300);
      await broker.serve();
    };
    const killDatabase = async (): Promise<void> => {
      await cluster.kill();
      await cluster.serve();
    };
    const cutOff = async (): Promise<void> => {
      wire.cut();
      await goOn();
      wire.mend();
    };
    // Longer than a process waits for another's answer; and one dies while its acts are on their way.
    const slowDisk = async (): Promise<void> => {
      const mend = await cluster.slowDisk(databaseUrl, 1.2);
      await goOn();
      await killServer();
      await mend();
    };
    // Nobody is heard of in time: whoever is asked takes matches over from one that lives.
    const slowBeats = async (): Promise<void> => {
      const mend = await cluster.slowDisk(databaseUrl, 2.5, ["nodes", "leases"]);
      await goOn();
      await mend();
    };
    const mishaps = [
      slowDisk,
      slowBeats,
      killBoth,
      killServer,
      killWorker,
      killBroker,
      killDatabase,
      cutOff,
      () => Promise.all([killDatabase(), killBroker(), killWorker(), killServer()]),
    ];
    for (let round = 0; round < ROUNDS; round++)
      for (const mishap of mishaps) {
        await goOn();
        expect(isAtPlay()).toBe(true);
        await mishap();
      }
    await settled();
    const watcher = new LiveClient(urls()[0] ?? "", computers.id);
    await watcher.until(() => watcher.seen?.outcome !== undefined);
    // Nobody is told twice of one thing; what a server sent as it was killed may come again, under the same id.
    const after = await openDatabase(databaseUrl);
    const notices = await after.db.selectFrom("notices").select("id").execute();
    const deliveries = await after.db.selectFrom("deliveries").select("notice").execute();
    await after.close();
    const ids = told.calls.map(({ headers }) => String(headers["webhook-id"]));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !notices.some((notice) => notice.id === id))).toEqual([]);
    expect(new Set(deliveries.map(({ notice }) => notice)).size).toBe(deliveries.length);
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills);
  }, 600_000);

  test("both servers are replaced one after the other: no act is lost, and no clock stops", async () => {
    const { dataFolder, databaseUrl, brokerUrl } = await meeting();
    const env = { FLAGSHIP_DATABASE_URL: databaseUrl, FLAGSHIP_BROKER_URL: brokerUrl };
    const start = (): Promise<Process> => startProcess(dataFolder, env);
    const servers = [await start(), await start()];
    const urls = (): readonly string[] => servers.map(({ url }) => url);
    const { goOn, settled } = await atPlay(urls, 4);
    for (const which of [0, 1]) {
      // Whoever is asked here never answers: their time is up while their server is replaced.
      const { id } = await duel(urls()[which] ?? "", { time: { decision: 10, whenOut: "loss" } });
      await goOn();
      const old = servers[which]?.child;
      old?.kill("SIGTERM");
      if (old !== undefined) await once(old, "exit");
      expect(old?.exitCode).toBe(0);
      const watcher = new LiveClient(urls()[1 - which] ?? "", id);
      await watcher.until(() => watcher.seen?.outcome !== undefined);
      expect(watcher.seen?.outcome?.winners).toEqual([1]);
      watcher.close();
      servers[which] = await start();
      await goOn();
    }
    await settled();
  }, 240_000);

  test("servers of a version with other rules replace those of before, one beside the other: matches go on, changed or not", async () => {
    const { dataFolder, databaseUrl, brokerUrl } = await meeting();
    const env = { FLAGSHIP_DATABASE_URL: databaseUrl, FLAGSHIP_BROKER_URL: brokerUrl };
    const servers = [await startProcess(dataFolder, env), await startProcess(dataFolder, env)];
    const urls = (): readonly string[] => servers.map(({ url }) => url);
    const { goOn, settled } = await atPlay(urls, 4);
    for (const which of [0, 1]) {
      await goOn();
      const old = servers[which]?.child;
      old?.kill("SIGTERM");
      if (old !== undefined) await once(old, "exit");
      servers[which] = await startProcess(dataFolder, { ...env, FLAGSHIP_TEST_LATER: "yes" });
      await goOn();
    }
    await settled(heavierSalvo);
  }, 240_000);

  test("a match that has gone on under later rules waits for them where only a server of before is left", async () => {
    const where = await meeting();
    const first = await startServer(where);
    const { id, first: ann, second: bob } = await duel(first.url, { options: { cards: 12 } });
    const opening = new LiveClient(first.url, id, { token: ann.token });
    await opening.knows(0);
    await opening.act(opening.seen?.choices?.open[0]?.action);
    const letThrough = { action: { type: "let" }, after: 1 };
    expect((await ask(first.url, paths.acts(id), { body: letThrough, token: bob.token })).status).toBe(200);
    await first.server.close();
    const later = await startServer({ ...where, games: only(heavierSalvo) });
    expect((await ask(later.url, paths.seen(id))).body).toMatchObject({ seen: { number: 3 } });
    const earlier = await startServer(where);
    // It serves those who come to it, and asks the other one.
    const guest = new LiveClient(earlier.url, id, { token: bob.token });
    await guest.knows(3);
    expect(await guest.act(guest.seen?.choices?.open[0]?.action)).toMatchObject({
      type: "accepted",
      number: 4,
    });
    await later.server.close();
    await guest.refusal();
    const code = async (): Promise<string> => faultIn(await ask(earlier.url, paths.seen(id))).code;
    await expect.poll(code, PATIENT).toBe("match.later-rules");

    const again = await startServer({ ...where, games: only(heavierSalvo) });
    const clients = [
      new LiveClient(again.url, id, { token: ann.token }),
      new LiveClient(earlier.url, id, { token: bob.token }),
    ];
    await Promise.all(clients.map((client) => client.knows(4)));
    await playOut(clients, () => 0);
    const record = readRecord((await ask(earlier.url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(verifyRecord(heavierSalvo, record.value).ok).toBe(true);
  }, 60_000);
});

/** One seat, or somebody who only watches: acts whenever it is asked, at whichever server answers, and remembers what was acknowledged. */
class Wanderer {
  readonly acts = new Map<number, unknown>();
  /** What was shown last. */
  shown: { readonly number: number; readonly view: unknown } | undefined;
  done = false;
  /** Whether there are no more mishaps to wait for. */
  hurries = false;
  readonly #id: string;
  readonly #token: string | undefined;
  readonly #dice: FastDice;
  #turns: number;

  constructor(id: string, token: string | undefined, seed: number) {
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
    const client = new LiveClient(url, this.#id, this.#token === undefined ? {} : { token: this.#token });
    client.socket.on("message", () => {
      const { seen } = client;
      if (seen !== undefined) this.shown = { number: seen.number, view: structuredClone(seen.view) };
    });
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
    const until = Date.now() + thought(client.seen?.number ?? 0);
    while (!this.hurries && Date.now() < until) await sleep(50);
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
