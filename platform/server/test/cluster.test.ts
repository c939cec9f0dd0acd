// Who has which match, where several processes share a database in PostgreSQL.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { GameModule } from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";
import { MemoryBus, type Bus } from "../src/cluster/bus.ts";
import { Cluster, TERM } from "../src/cluster/cluster.ts";
import { Leases } from "../src/cluster/leases.ts";
import type { PostDuty } from "../src/cluster/post-duty.ts";
import type { Arbiter } from "../src/matches/arbiter.ts";
import { CommonCounts } from "../src/quotas/common-counts.ts";
import { Shelf, type RulesHere } from "../src/shelf.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, removeMatch } from "../src/storage/matches.ts";
import { RETENTION, sweep } from "../src/storage/sweep.ts";
import { POST_LEASE, type Store } from "../src/storage/store.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { module, salvo, testGames } from "./support/salvo.ts";

/** The next answers come so many milliseconds late, and whoever asks waits no longer than they said. */
class SlowBus extends MemoryBus {
  readonly late: number[] = [];

  override async request(subject: string, text: string, patience = 0): Promise<string> {
    const answer = await super.request(subject, text);
    const wait = this.late.shift() ?? 0;
    await sleep(Math.min(wait, patience));
    if (wait > patience) throw new Error("timeout");
    return answer;
  }
}

/** The same game, played by post. */
const letters = { ...module, game: { ...salvo, id: "letters" }, correspondence: {} } as GameModule;
const games: readonly RegisteredGame[] = [
  ...testGames,
  { id: "letters", about: module.about, load: () => Promise.resolve(letters) },
];
const HERE = { salvo: 1, letters: 1 };
const leasesOf = (store: Store, node: string, rules: RulesHere = HERE): Leases =>
  new Leases(store.db, node, TERM, () => Promise.resolve(rules));
const DAY = 24 * 3600 * 1000;

describe.skipIf(!hasPostgres)("processes on one database", () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());

  async function database(): Promise<Store> {
    const store = await openDatabase(await postgres.database());
    onTestFinished(() => store.close());
    await addGuest(store.db, { id: "Ann", name: "Ann", token_hash: null, made: "2026" });
    return store;
  }

  /** A match that goes on by itself: nobody but computers is in it. */
  async function addRunning(store: Store, ...ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await addMatch(store.db, {
        id,
        header: {
          format: 1,
          game: "salvo",
          rulesVersion: 1,
          options: {},
          seats: 2,
          commitment: id,
          contributions: [],
        },
        rules: 1,
        secret: "s",
        names: "rulebook",
        invitation: `i-${id}`,
        maker: "Ann",
        made: "2026-01-01T00:00:00.000Z",
        listed: true,
        withheld: [],
        seats: [
          { seat: 0, kind: "computer", level: "cadet" },
          { seat: 1, kind: "computer", level: "cadet" },
        ],
        progress: { acts: 0, acted: "2026-01-01T00:00:00.000Z", status: "running", waiting: [0], put: {} },
      });
  }

  /** A process that notes what it was asked and what became its own. */
  async function join(store: Store, bus: Bus, node: string, post: PostDuty = "yes", rules: RulesHere = HERE) {
    const adopted: string[] = [];
    const asked: string[] = [];
    const open = new Set<string>();
    const umpire = {
      ask: (duty: string, match: string) => {
        asked.push(`${duty} ${match}`);
        return Promise.resolve(`done by ${node}`);
      },
    } as unknown as Arbiter;
    const cluster = new Cluster({
      node,
      bus,
      leases: leasesOf(store, node, rules),
      shelf: new Shelf(games),
      post,
      local: () => umpire,
      ears: {
        hear() {},
        heed() {},
        counts: new CommonCounts(
          () => 0,
          () => {},
        ),
        startAfresh() {},
        presence() {},
        watches: () => false,
        isOpen: (match) => open.has(match),
        bereft() {},
        adopt: (keys) => Promise.resolve(void adopted.push(...keys)),
        failed: (what, error) => expect.unreachable(`${what}: ${String(error)}`),
      },
    });
    onTestFinished(() => cluster.retire());
    return { cluster, adopted, asked, open };
  }

  test("take over at once all that somebody who died has left", async () => {
    const store = await database();
    const ids = Array.from({ length: 450 }, (_, at) => `match-${at}`);
    await addRunning(store, ...ids);
    await leasesOf(store, "dead").take(ids);
    const { cluster, adopted } = await join(store, new MemoryBus(), "heir");
    await cluster.start();
    await expect.poll(() => adopted.length, { timeout: 20_000 }).toBe(451);
    expect(new Set(adopted)).toEqual(new Set([POST_LEASE, ...ids]));
    expect(cluster.owns("match-0")).toBe(true);
  });

  test("leave to others what has gone on under later rules than their own, or is of a game they lack", async () => {
    const store = await database();
    await addRunning(store, "same", "later", "unbegun", "unknown");
    const matches = (id: string) => store.db.updateTable("matches").where("id", "=", id);
    await matches("later").set({ rules: 2 }).execute();
    const header = JSON.stringify({ game: "salvo", rulesVersion: 3 });
    await matches("unbegun").set({ header }).execute();
    await matches("unknown").set({ game: "chess" }).execute();
    const ids = ["same", "later", "unbegun", "unknown"];
    await leasesOf(store, "dead", { salvo: 3, chess: 1 }).take([...ids, "gone"]);

    const earlier = leasesOf(store, "earlier");
    await earlier.beat();
    expect(await earlier.orphans(9)).toEqual(["same"]);
    expect(Object.fromEntries(await earlier.take([...ids, "gone"]))).toEqual({
      same: "earlier",
      gone: "earlier",
    });
    const next = leasesOf(store, "next", { salvo: 2 });
    await next.beat();
    expect(Object.fromEntries(await next.take(ids))).toEqual({ same: "earlier", later: "next" });
    const latest = leasesOf(store, "latest", { salvo: 3, chess: 1 });
    await latest.beat();
    expect((await latest.orphans(9)).toSorted()).toEqual(["unbegun", "unknown"]);
    expect((await latest.take(["unbegun"])).get("unbegun")).toBe("latest");
    // Who has it is known to all.
    expect((await earlier.take(["unbegun"])).get("unbegun")).toBe("latest");
  });

  test("leave all games by post to others where one of them has gone on under later rules", async () => {
    const store = await database();
    await addRunning(store, "letter");
    await store.db
      .insertInto("hosted")
      .values({ match: "letter", number: 1, affairs: "{}", version: 0 })
      .execute();
    await store.db.updateTable("matches").set({ rules: 2 }).where("id", "=", "letter").execute();
    const [earlier, later] = [leasesOf(store, "earlier"), leasesOf(store, "later", { salvo: 2 })];
    await Promise.all([earlier.beat(), later.beat()]);
    expect((await earlier.take([POST_LEASE])).has(POST_LEASE)).toBe(false);
    await store.db.updateTable("progress").set({ status: "over" }).execute();
    expect((await earlier.take([POST_LEASE])).get(POST_LEASE)).toBe("earlier");
    await earlier.leave();
    await store.db.updateTable("progress").set({ status: "running" }).execute();
    expect((await later.take([POST_LEASE])).get(POST_LEASE)).toBe("later");
  });

  test("ask who can for a match of later rules, and say why where nobody who lives can", async () => {
    const store = await database();
    await addRunning(store, "match");
    await store.db.updateTable("matches").set({ rules: 2 }).execute();
    const bus = new MemoryBus();
    const earlier = await join(store, bus, "earlier");
    const alike = await join(store, bus, "alike");
    await earlier.cluster.start();
    await alike.cluster.start();
    // Nobody takes it; each umpire says what it thinks of that.
    expect(await earlier.cluster.arbiterOf("match", module).ask("catchUp", "match")).toBe("done by earlier");
    expect(await alike.cluster.arbiterOf("match", module).ask("catchUp", "match")).toBe("done by alike");
    expect(await earlier.cluster.claim("match", module)).toBe(false);
    const later = await join(store, bus, "later", "yes", { ...HERE, salvo: 2 });
    await later.cluster.start();
    await expect.poll(() => later.adopted, { timeout: 20_000 }).toEqual(["match"]);
    earlier.asked.length = 0;
    expect(await earlier.cluster.arbiterOf("match", module).ask("archive", "match")).toBe("done by later");
    expect([earlier.adopted, alike.adopted, earlier.asked]).toEqual([[POST_LEASE], [], []]);
  });

  test("are gone only when nothing that they began needs the database any more", async () => {
    const store = await database();
    const ids = Array.from({ length: 450 }, (_, at) => `match-${at}`);
    await addRunning(store, ...ids);
    const { cluster, adopted } = await join(store, new MemoryBus(), "short-lived");
    await cluster.start();
    const left = cluster.retire();
    const before = adopted.length;
    await left;
    await store.close();
    expect(adopted.length).toBe(before);
    // What was asked of it meanwhile takes nothing more.
    expect(cluster.owns("match-449")).toBe(false);
  });

  test("do once what is asked for again because the answer came late, and look anew as often as asked", async () => {
    const store = await database();
    await addRunning(store, "match");
    const bus = new SlowBus();
    const owner = await join(store, bus, "owner");
    await owner.cluster.start();
    await owner.cluster.claim("match", module);
    const other = await join(store, bus, "other");
    await other.cluster.start();
    owner.asked.length = 0;

    const umpire = other.cluster.arbiterOf("match", module);
    const dayOff = { change: "day-off", seat: 0, taken: 0 } as const;
    bus.late.push(1200);
    expect(await umpire.ask("arrange", "match", dayOff)).toBe("done by owner");
    expect(owner.asked).toEqual(["catchUp match", "arrange match"]);
    // Another one is another one.
    expect(await umpire.ask("arrange", "match", dayOff)).toBe("done by owner");
    expect(owner.asked.slice(2)).toEqual(["arrange match"]);

    bus.late.push(1200);
    expect(await umpire.ask("report", "match", 0, 0)).toBe("done by owner");
    expect(owner.asked.slice(3)).toEqual(["report match", "report match"]);
    expect([bus.late, other.asked]).toEqual([[], []]);
  });

  test("forget matches that are over and that nobody looks at, and so does the database", async () => {
    const store = await database();
    await addRunning(store, "running", "watched", "over", "gone");
    const { cluster, open } = await join(store, new MemoryBus(), "here");
    await cluster.claimAll(["running", "watched", "over", "gone"]);
    expect(cluster.known).toBe(4);
    await store.db
      .updateTable("progress")
      .set({ status: "over" })
      .where("match", "in", ["over", "watched"])
      .execute();
    await removeMatch(store.db, "gone");
    open.add("watched");
    await cluster.forgetOver();
    expect(cluster.known).toBe(2);
    expect([cluster.owns("running"), cluster.owns("watched"), cluster.owns("over")]).toEqual([
      true,
      true,
      false,
    ]);

    const first = await store.db
      .selectFrom("leases")
      .selectAll()
      .where("match", "=", "over")
      .executeTakeFirst();
    await store.db
      .insertInto("nodes")
      .values({ id: "killed", until: Date.now() - 2 * DAY })
      .execute();
    await leasesOf(store, "here").beat();
    await sweep(store.db, RETENTION, new Date());
    const left = await store.db.selectFrom("leases").select("match").execute();
    expect(left.map(({ match }) => match)).toEqual(["running"]);
    expect(await store.db.selectFrom("nodes").select("id").execute()).toEqual([{ id: "here" }]);
    // Whoever had it before writes no more, though it is their lease again.
    await store.db.updateTable("leases").set({ fence: 1 }).execute();
    await leasesOf(store, "here").take(["over"]);
    const again = await store.db
      .selectFrom("leases")
      .selectAll()
      .where("match", "=", "over")
      .executeTakeFirst();
    expect(again?.fence).toBeGreaterThanOrEqual(first?.fence ?? Infinity);
    expect(first?.fence).toBeGreaterThan(1_000_000);
  });

  test("one that runs games by post alone takes nothing else, and one that leaves them to others none of them", async () => {
    const store = await database();
    await addRunning(store, "match", "orphan");
    const bus = new MemoryBus();
    const table = await join(store, bus, "table", "no");
    const post = await join(store, bus, "post", "only");
    await table.cluster.start();
    expect([await table.cluster.hasPost(), table.adopted.includes(POST_LEASE)]).toEqual([false, false]);
    await post.cluster.start();
    expect([await table.cluster.hasPost(), await post.cluster.hasPost()]).toEqual([false, true]);
    expect(post.adopted).toEqual([POST_LEASE]);
    // Asked for what nobody has, each finds somebody who may.
    expect(await post.cluster.claim("match", module)).toBe(false);
    expect(await post.cluster.arbiterOf("match", module).ask("unwatch", "match", 0)).toBe("done by table");
    expect(await table.cluster.arbiterOf("letter", letters).ask("unwatch", "letter", 0)).toBe("done by post");
    expect([post.asked, table.asked]).toEqual([
      ["catchUp letter", "unwatch letter"],
      ["catchUp match", "unwatch match"],
    ]);
  });
});
