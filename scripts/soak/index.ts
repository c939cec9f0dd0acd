// npm run soak -- --minutes n [--seed n]: everybody at once on a real server, then a look at what came of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { FastDice } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { ask, newTable, newToken } from "./client.ts";
import {
  fiddlers,
  heavyReader,
  newsReader,
  recruiter,
  seatChangers,
  seatedFlooder,
  takerBack,
} from "./guests.ts";
import { growthFaults, type Weight } from "./growth.ts";
import { Host } from "./host.ts";
import { asker, flooder, letterWriter, plague, slowReader, type Pest } from "./pests.ts";
import { Player } from "./player.ts";
import { preparer, searcher } from "./readers.ts";
import { actsIn, faultsAt } from "./verdict.ts";

const MOST_MINUTES = 24 * 60;
/** How many tables of each game are played at once. */
const TABLES = 2;
/** Before somebody tries again to get a table, in milliseconds. */
const PAUSE = 500;
const KILL_AFTER = { least: 5_000, spread: 10_000 };
/** From this share of the time on nobody kills the server any more: what grows shows only where it lives long enough. */
const CALM_FROM = 2 / 3;
/** What the server may take, in megabytes: for itself, and on disk for each act beyond that. */
const BOUNDS = { memory: 1_200, disk: 60, perAct: 0.03 };
/** Everybody else is served: nobody waits longer for a small answer, or at a quiet table of their own, in milliseconds. */
const LONGEST_ANSWER = 10_000;

interface Table {
  readonly game: string;
  readonly players: readonly Player[];
}

function readWishes(): { readonly minutes: number; readonly seed: number } {
  const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
  const [minutes, seed] = [Number(values.minutes ?? 1), Number(values.seed ?? Date.now() % 1_000_000)];
  if (!(minutes > 0 && minutes <= MOST_MINUTES) || !Number.isSafeInteger(seed))
    throw new Error(`usage: npm run soak -- [--minutes n] [--seed n] (up to ${MOST_MINUTES} minutes)`);
  return { minutes, seed };
}

const progress = (text: string): void => console.error(`[soak] ${text}`);

async function setTables(host: Host, dice: FastDice): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { id: game } of games)
    for (let count = 0; count < TABLES; count++) tables.push(await setTable(host, game, dice));
  return tables;
}

async function setTable(host: Host, game: string, dice: FastDice): Promise<Table> {
  const tokens = [await newToken(host.url), await newToken(host.url)];
  const match = await newTable(host.url, game, {}, tokens);
  const players = tokens.map(
    (token, seat) => new Player(host, match, seat, token, new FastDice(dice.below(1_000_000))),
  );
  return { game, players };
}

/** Plays at a table, and at a new one of the same game whenever a match is over. */
async function playOn(
  host: Host,
  first: Table,
  tables: Table[],
  dice: FastDice,
  isTime: () => boolean,
): Promise<void> {
  for (let table = first; ;) {
    await Promise.all(table.players.map((player) => player.play(isTime)));
    if (!isTime()) return;
    try {
      table = await setTable(host, table.game, dice);
      tables.push(table);
    } catch {
      // The server was killed meanwhile; nobody plays at a table that did not come about.
      await sleep(PAUSE);
    }
  }
}

/** Kills the server at random moments and starts it again. */
async function kill(host: Host, dice: FastDice, isTime: () => boolean): Promise<void> {
  for (;;) {
    await sleep(KILL_AFTER.least + dice.below(KILL_AFTER.spread));
    if (!isTime()) return;
    await host.kill();
    await host.start();
  }
}

/** Somebody who only wants a small answer, again and again; how long each took. */
async function knock(host: Host, path: string, waits: number[], isTime: () => boolean): Promise<void> {
  while (isTime()) {
    const [began, kills] = [performance.now(), host.kills];
    const wasUp = host.isUp;
    await ask(host.url, path).catch(() => undefined);
    // What a killed server did not answer says nothing.
    if (wasUp && host.kills === kills) waits.push(performance.now() - began);
    await sleep(100);
  }
}

/** What the server takes now. */
function weight(host: Host): Weight {
  const { memoryNow: memory, disk, folder } = host;
  return { at: performance.now(), memory, disk, acts: actsIn(folder) };
}

/** Weighs the server every second; returns what it took while nobody killed it, and after each third. */
async function report(
  host: Host,
  tables: readonly Table[],
  begin: number,
  end: number,
): Promise<{ readonly calm: readonly Weight[]; readonly thirds: readonly Weight[] }> {
  const [calm, thirds]: [Weight[], Weight[]] = [[], []];
  while (Date.now() < end) {
    host.weigh();
    const share = (Date.now() - begin) / (end - begin);
    if (share >= CALM_FROM) calm.push(weight(host));
    if (share >= (thirds.length + 1) / 3) thirds.push(weight(host));
    await sleep(1_000);
    const left = Math.round((end - Date.now()) / 1000);
    if (left % 10 !== 0) continue;
    const acts = sum(tables, ({ acknowledged }) => acknowledged.length);
    const over = tables.filter(({ players }) => players.some(({ isOver }) => isOver)).length;
    progress(
      `${left} s left: ${acts} acts, ${over} of ${tables.length} matches over, ${host.kills} kills, ${Math.round(host.memory)} MB`,
    );
  }
  return { calm, thirds: [...thirds.slice(0, 2), weight(host)] };
}

const sum = (tables: readonly Table[], count: (player: Player) => number): number =>
  tables.flatMap(({ players }) => players).reduce((total, player) => total + count(player), 0);

function percentiles(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `${sorted.length} answers: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms`;
}

async function soak(folder: string, minutes: number, seed: number): Promise<string[]> {
  const dice = new FastDice(seed);
  const host = await Host.at(folder);
  await host.start();
  try {
    const tables = await setTables(host, dice);
    const begin = Date.now();
    const end = begin + minutes * 60_000;
    const isTime = (): boolean => Date.now() < end;
    const isTimeToKill = (): boolean => Date.now() < begin + (end - begin) * CALM_FROM;
    const anyMatch = (): string => dice.pick(tables).players[0]?.match ?? "";
    const quiet = await setTable(host, "star-fleet-cards", dice);
    const [waits, atTable]: [number[], number[]] = [[], []];
    const seen = `/api/matches/${quiet.players[0]?.match ?? ""}/seen`;
    const pests: Pest[] = [
      flooder(host, anyMatch, dice),
      asker(host, dice),
      slowReader(host, anyMatch),
      letterWriter(host, dice),
      takerBack(host),
      seatedFlooder(host, dice),
      recruiter(host, dice),
      heavyReader(host, anyMatch),
      newsReader(host),
      fiddlers(host, dice),
      seatChangers(host, dice),
      searcher(host, dice),
      preparer(host, dice),
    ];
    const [failed, { calm, thirds }] = await Promise.all([
      Promise.all(pests.map((pest) => plague(pest, host, isTime))),
      report(host, tables, begin, end),
      ...[...tables].map((table) => playOn(host, table, tables, dice, isTime)),
      kill(host, new FastDice(seed + 1), isTimeToKill),
      knock(host, "/api/health", waits, isTime),
      knock(host, seen, atTable, isTime),
    ]);
    const grown = growthFaults(calm, thirds);
    const isAlive = host.isUp && (await ask<{ ok: boolean }>(host.url, "/api/health")).ok;
    await host.stop();
    return await judged(host, tables, {
      pests,
      failed: [...failed.flat(), ...grown],
      waits,
      atTable,
      isAlive,
      seed,
    });
  } finally {
    await host.stop();
  }
}

interface Happened {
  readonly pests: readonly Pest[];
  /** Rounds of theirs that came to no end although the server was up, and what grew meanwhile. */
  readonly failed: readonly string[];
  readonly waits: readonly number[];
  readonly atTable: readonly number[];
  readonly isAlive: boolean;
  readonly seed: number;
}

/** Prints what happened; returns what should not have. */
async function judged(
  host: Host,
  tables: readonly Table[],
  { pests, failed, waits, atTable, isAlive, seed }: Happened,
): Promise<string[]> {
  const acts = sum(tables, ({ acknowledged }) => acknowledged.length);
  const refusals = sum(tables, (player) => player.refusals);
  // Those of pests and computers as well.
  const kept = actsIn(host.folder);
  const allowed = BOUNDS.disk + BOUNDS.perAct * kept;
  console.log(`seed ${seed}: ${acts} acts acknowledged, ${refusals} refused, ${host.kills} kills`);
  console.log(pests.map(({ name, rounds }) => `${rounds} rounds of ${name}`).join(", "));
  console.log(
    `acts      ${percentiles(tables.flatMap(({ players }) => players.flatMap((one) => one.waits)))}`,
  );
  console.log(`bystander ${percentiles(waits)}`);
  console.log(`at a table ${percentiles(atTable)}`);
  console.log(
    `memory ${Math.round(host.memory)} MB at most, disk ${host.disk.toFixed(1)} MB with ${kept} acts`,
  );
  progress("looking for lost acts and leaks ...");
  return [
    ...host.crashes,
    ...(isAlive ? [] : ["the server did not answer at the end"]),
    ...(acts > 0 ? [] : ["no act was acknowledged at all"]),
    ...(waits.every((wait) => wait < LONGEST_ANSWER) ? [] : ["a bystander waited too long"]),
    ...(atTable.every((wait) => wait < LONGEST_ANSWER) ? [] : ["somebody at a quiet table waited too long"]),
    ...failed,
    ...pests.filter(({ rounds }) => rounds === 0).map(({ name }) => `no round of ${name} came about`),
    ...(host.memory < BOUNDS.memory ? [] : [`the server took ${Math.round(host.memory)} MB of memory`]),
    ...(host.disk < allowed
      ? []
      : [`the folder has ${host.disk.toFixed(1)} MB, more than ${allowed.toFixed(1)}`]),
    ...(await Promise.all(tables.map((table) => faultsOf(host, table, seed)))).flat(),
  ];
}

async function faultsOf({ folder }: Host, { game, players }: Table, seed: number): Promise<string[]> {
  const module = await games.find(({ id }) => id === game)?.load();
  return module === undefined ? [] : faultsAt(folder, module.game, players, seed);
}

const { minutes, seed } = readWishes();
const folder = mkdtempSync(join(tmpdir(), "flagship-soak-"));
progress(`${minutes} minutes, seed ${seed}`);
const faults = await soak(folder, minutes, seed).finally(() =>
  rmSync(folder, { recursive: true, force: true }),
);
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(
  faults.length === 0 ? "nothing lost, nothing leaked, everybody served" : `${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
