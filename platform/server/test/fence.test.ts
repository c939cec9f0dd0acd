// Whoever has lost a match changes nothing of it any more, also when it has come back meanwhile.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Leases } from "../src/cluster/leases.ts";
import { takeOver } from "../src/matches/take-over.ts";
import { openDatabase } from "../src/storage/database.ts";
import { keepStandings } from "../src/storage/chronicle.ts";
import { fenceOf, type Fence } from "../src/storage/fence.ts";
import { findMatch, keepArrangement, progressRow, type StoredMatch } from "../src/storage/matches.ts";
import { addGuest } from "../src/storage/guests.ts";
import { abandonSeats, actAgreed, addStandby, handSeatOver } from "../src/storage/seating.ts";
import type { Store } from "../src/storage/store.ts";
import { duel, LiveClient } from "./support/client.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { heavierSalvo, module } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const TERM = 60_000;
const WRITTEN = ["act", "arrangement", "agreed act", "hand-over", "giving up", "rules", "standing"];

describe.skipIf(!hasPostgres)("a match that has changed hands", () => {
  let cluster: PrivatePostgres;
  beforeAll(async () => {
    cluster = await PrivatePostgres.start();
  });
  afterAll(() => cluster.stop());

  /** A match with an act, and two processes that work with its database. */
  async function running() {
    const databaseUrl = await cluster.database();
    const { server, url } = await startServer({ databaseUrl });
    const { id, first } = await duel(url);
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    await client.act(client.seen?.choices?.open[0]?.action);
    await server.close();
    const here = await processOn(databaseUrl, "here");
    const there = await processOn(databaseUrl, "there");
    await here.leases.beat();
    await here.leases.take([id]);
    await addGuest(here.store.db, { id: "Cy", name: "Cy", token_hash: null, made: "2026" });
    await addStandby(here.store.db, id, "Cy", new Date());
    const fence = await fenceOf(here.store, id);
    const stored = await findMatch(here.store.db, id);
    if (stored === undefined || fence === undefined) throw new Error("there is no match");
    return { here, there, stored, fence };
  }

  async function processOn(databaseUrl: string, owner: string) {
    const store = await openDatabase(databaseUrl, { owner });
    onTestFinished(() => store.close());
    return { store, leases: new Leases(store.db, owner, TERM, () => Promise.resolve({ salvo: 1 })) };
  }

  /** Everything that can be written of a match, as whoever read it under this fence would. */
  const writes = (
    store: Store,
    stored: StoredMatch,
    fence: Fence,
  ): Record<string, () => Promise<unknown>> => {
    const { id, progress } = stored;
    const next = { ...progress, acts: progress.acts + 1, acted: "late" };
    const part = { first: 0, last: 999, told: "[]" };
    return {
      act: async () => {
        const [done] = await store.inscribe(
          [{ match: id, number: next.acts, entry: "{}", progress: progressRow(id, next), fence }],
          () => {},
        );
        return done === "written";
      },
      arrangement: () =>
        keepArrangement(store.db, { id, arrangement: { rated: true }, progress: next }, fence),
      "hand-over": async () => {
        const page = {
          match: id,
          number: next.acts,
          entry: "{}",
          progress: progressRow(id, next),
          fence,
        };
        const [standby, sitter] = [
          await store.db.selectFrom("standbys").select("id").executeTakeFirst(),
          stored.seats[0],
        ];
        const from = sitter?.kind === "person" ? sitter.guest : undefined;
        const chair = { match: id, seat: 0, standby: standby?.id ?? "", from };
        const how = { arrangement: { rated: true }, page, now: new Date() } as const;
        return (await handSeatOver(store.db, chair, how)) === "written";
      },
      "agreed act": async () => {
        const page = { match: id, number: next.acts, entry: "{}", progress: progressRow(id, next), fence };
        return (await actAgreed(store.db, { rated: true }, page)) === "written";
      },
      "giving up": () =>
        abandonSeats(
          store.db,
          { match: id, seats: [0], standin: "officer" },
          { arrangement: { resigned: [0] }, progress: next },
          fence,
        ),
      rules: async () => {
        const later = { ...module, game: heavierSalvo };
        return (await takeOver(store, later, stored, { now: new Date(), time: 0 }, fence)).ok;
      },
      standing: async () => {
        await keepStandings(store.db, [{ match: id, number: 999, snapshot: "late", part, fence }]);
        const row = await store.db
          .selectFrom("snapshots")
          .select("snapshot")
          .where("match", "=", id)
          .executeTakeFirst();
        return row?.snapshot === "late";
      },
    };
  };

  const everything = async (store: Store) => ({
    matches: await store.db.selectFrom("matches").selectAll().execute(),
    progress: await store.db.selectFrom("progress").selectAll().execute(),
    seats: await store.db.selectFrom("seats").selectAll().orderBy("seat").execute(),
    standbys: await store.db.selectFrom("standbys").selectAll().execute(),
    acts: await store.db.selectFrom("acts").selectAll().orderBy("number").execute(),
    snapshots: await store.db.selectFrom("snapshots").selectAll().execute(),
    chronicle: await store.db.selectFrom("chronicle").selectAll().execute(),
  });

  test.each(WRITTEN)("its owner may write (%s)", async (what) => {
    const { here, stored, fence } = await running();
    expect(await writes(here.store, stored, fence)[what]?.()).toBe(true);
  });

  test.each(WRITTEN)("refuses what its former owner writes late (%s)", async (what) => {
    const { here, there, stored, fence } = await running();
    await here.leases.leave();
    await there.leases.beat();
    expect((await there.leases.take([stored.id])).get(stored.id)).toBe("there");
    const before = await everything(there.store);
    expect(await writes(here.store, stored, fence)[what]?.()).toBe(false);
    expect(await everything(there.store)).toEqual(before);
  });

  test.each(WRITTEN)("refuses what was read before it went away and came back (%s)", async (what) => {
    const { here, there, stored, fence } = await running();
    await here.leases.leave();
    await there.leases.take([stored.id]);
    await here.leases.beat();
    expect((await here.leases.take([stored.id])).get(stored.id)).toBe("here");
    const before = await everything(here.store);
    expect(await writes(here.store, stored, fence)[what]?.()).toBe(false);
    expect(await everything(here.store)).toEqual(before);
    const anew = await fenceOf(here.store, stored.id);
    if (anew === undefined) throw new Error("nobody has it");
    expect(anew.number).toBe(fence.number + 2);
    expect(await writes(here.store, stored, anew)[what]?.()).toBe(true);
  });
});
