import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { paths, type Readiness } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";

/** What is asked before the server says that it is ready. */
export interface Vitals {
  readonly dataFolder: string;
  /** Megabytes that must be free where the data is. */
  readonly leastDisk: number;
  /** Writes something to the database. */
  write(): Promise<void>;
  /** Whether other processes can be reached, where there are any. */
  reaches(): boolean;
}

/** A write that takes longer counts as failed, in milliseconds. */
const PATIENCE = 2000;
/** Whoever asks more often gets the same answer, in milliseconds. */
const GOOD_FOR = 2000;
const MEGABYTE = 1024 * 1024;
const NOT_READY = 503;

/** Whether acts can be taken now: for whoever sends people here, or to another server. */
export function readyRoute(app: FastifyInstance, vitals: Vitals): void {
  let latest: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
  const look = (): Promise<Readiness> => {
    const at = performance.now();
    if (latest === undefined || at - latest.at > GOOD_FOR) latest = { at, answer: examine(vitals) };
    return latest.answer;
  };
  app.get(paths.ready, async (_request, reply): Promise<Readiness> => {
    const answer = await look();
    if (!answer.ok) void reply.status(NOT_READY);
    return answer;
  });
}

async function examine({ dataFolder, leastDisk, write, reaches }: Vitals): Promise<Readiness> {
  const [database, disk] = await Promise.all([succeeds(write), hasRoom(dataFolder, leastDisk)]);
  const missing = [
    ...(database ? [] : ["database" as const]),
    ...(disk ? [] : ["disk" as const]),
    ...(reaches() ? [] : ["broker" as const]),
  ];
  return { ok: missing.length === 0, missing };
}

const succeeds = (write: () => Promise<void>): Promise<boolean> =>
  Promise.race([
    write().then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE, false, { ref: false }),
  ]);

/** A folder that is gone has none. */
const hasRoom = (folder: string, least: number): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= least * MEGABYTE,
    () => false,
  );
