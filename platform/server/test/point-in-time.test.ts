// What docs/host.md says of going back to any moment: a base copy, the log after it, and a moment in between.
import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { drill } from "../src/index.ts";
import { Shelf } from "../src/shelf.ts";
import { duel, LiveClient } from "./support/client.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { testGames } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

test.skipIf(!hasPostgres)(
  "a database goes back to the moment that is named, and the drill proves it",
  async () => {
    const archive = PrivatePostgres.folder();
    onTestFinished(() => rmSync(archive, { recursive: true, force: true }));
    const cluster = await PrivatePostgres.start({
      more: [
        "wal_level=replica",
        "archive_mode=on",
        `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      ],
    });
    onTestFinished(() => cluster.stop());
    const databaseUrl = await cluster.database();
    const { server, url } = await startServer({ databaseUrl });
    const { id, first, second } = await duel(url);
    const players = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    const act = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time++) {
        const number = Math.max(...players.map(({ seen }) => seen?.number ?? 0));
        await Promise.all(players.map((one) => one.knows(number)));
        const player = players.find((one) => one.asked());
        await player?.act(player.seen?.choices?.open[0]?.action);
      }
    };
    const acts = (of: PrivatePostgres): Promise<number | undefined> =>
      of.ask<number>("select acts from progress", of.addressOf(new URL(databaseUrl).pathname.slice(1)));
    await act(2);
    const base = cluster.baseCopy();
    await act(2);
    const moment = await cluster.ask<string>("select clock_timestamp()::text");
    const then = await acts(cluster);
    await act(2);
    expect(await acts(cluster)).toBeGreaterThan(then ?? Infinity);
    await server.close();
    // What was written after the moment has reached the archive, too.
    const latest = await cluster.ask<string>("select pg_walfile_name(pg_switch_wal())");
    await expect
      .poll(() => cluster.ask<string>("select last_archived_wal from pg_stat_archiver"), { timeout: 30_000 })
      .toBe(latest);
    await cluster.kill();

    const restored = await PrivatePostgres.restored(base, [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      "archive_mode = off",
    ]);
    onTestFinished(() => restored.stop());
    expect(await acts(restored)).toBe(then);
    const where = {
      dataFolder: "unused",
      databaseUrl: restored.addressOf(new URL(databaseUrl).pathname.slice(1)),
    };
    expect(await drill(where, 5, new Shelf(testGames))).toMatchObject({ matches: 1, played: 1, broken: [] });
  },
);
