import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BotPool } from "@flagship/bots";
import { games, REGISTRY, type RegisteredGame } from "@flagship/registry";
import { basePathIn } from "./http/base-path.ts";
import { namesProxies } from "./http/proxies.ts";
import { TALKERS, type Talkers } from "./talk/talkers.ts";
import { monotonicMillis } from "./matches/table-time.ts";
import { DEFAULT_QUOTAS, quotaDefaults, quotasFrom, type Quotas } from "./quotas/quotas.ts";
import { isPostgres } from "./storage/addresses.ts";
import { RETENTION, type Retention } from "./storage/sweep.ts";
import { INTERNET, type Outward } from "./notices/outward.ts";
import { mailFrom, type MailConfig } from "./post/mail-config.ts";

export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything a host can choose about a server, and what tests put in its place. */
export interface ServerConfig extends Retention {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where the database and the cookie key are kept; made when it is missing. */
  readonly dataFolder: string;
  /** A database in PostgreSQL (`postgres://…`); missing: a file in the data folder. */
  readonly databaseUrl?: string;
  /** A broker (`nats://…`) that joins several servers on one database in PostgreSQL; missing: this one is alone. */
  readonly brokerUrl?: string;
  /** Where the built page is. */
  readonly webFolder: string;
  /** How long a computer may think about one act, in milliseconds. */
  readonly botBudget: number;
  readonly botThreads: number;
  /** Requests one address may make in a minute; 0: any number. */
  readonly requestsPerMinute: number;
  /** Messages one live connection may send in a second, on average; 0: any number. */
  readonly messagesPerSecond: number;
  /** What people may have and do at the same time, or in a while; see quotas/. Each 0: any number. */
  readonly quotas: Quotas;
  /** Whether tables in PostgreSQL may change without a copy that was made before. */
  readonly withoutBackup: boolean;
  /** Megabytes that must be free on the disk, or the server says that it is not ready. */
  readonly leastDisk: number;
  /** Matches kept in memory besides those that somebody watches. */
  readonly matchesInMemory: number;
  /** Milliseconds between two looks whether a host has removed a match that is in memory. */
  readonly roundEvery: number;
  /** Milliseconds between two looks for matches that stand still though computers or clocks should go on. */
  readonly searchEvery: number;
  /** Acts between two snapshots of a match. */
  readonly snapshotEvery: number;
  /** Origins besides the server's own whose pages may talk to it, e.g. `https://play.example`. */
  readonly origins: readonly string[];
  /** Proxies in front whose word for the address and protocol of clients is taken: addresses and ranges. */
  readonly trustProxy: readonly string[];
  /** How long the head of a request, and all of it, may take to arrive, in seconds. */
  readonly requestSeconds: number;
  /** Whether it keeps other servers off its data folder. */
  readonly alone: boolean;
  /** Who may talk at the tables. */
  readonly talkers: Talkers;
  /** Where players find this server, for links in letters: `https://play.example`. Missing: where it listens. */
  readonly publicUrl?: string;
  /** What stands before every address where a proxy gives the server only a part of a host: `/flagship`; else nothing. */
  readonly basePath: string;
  /** What the server may reach at the wish of a player. */
  readonly outward: Outward;
  /** Whoever has just left a table is told what happens there after so many milliseconds, unless they are back. */
  readonly noticeGrace: number;
  /** Milliseconds between two looks whether a notice is due. */
  readonly noticesEvery: number;
  readonly logLevel: LogLevel;
  /** Acts that took longer are told of in the log, in milliseconds; 0: none. */
  readonly slowAct: number;
  /** How long rules may run without a sign of life before their thread is ended, in seconds. */
  readonly rulesSeconds: number;
  /** By which whoever watches the server may read its figures; missing: from this machine alone. */
  readonly metricsToken?: string;
  /** Missing: no mail. */
  readonly mail?: MailConfig;
  readonly games: readonly RegisteredGame[];
  /**
   * The module in which threads find the same games. Missing: rules run in the thread that serves connections,
   * as they do for games and clocks that are handed in as values.
   */
  readonly registry?: string;
  /** Threads that run the rules of ordinary matches. */
  readonly ruleThreads: number;
  readonly clock: () => Date;
  /** Milliseconds of a clock that nobody can set; thinking is measured by it. */
  readonly ticks: () => number;
  /** Missing: a pool of `botThreads` threads of its own. */
  readonly bots?: BotPool;
  /** Missing: standard output. */
  readonly logTo?: { write(line: string): void };
}

export const DEFAULT_PORT = 8080;

const defaults: ServerConfig = {
  host: "127.0.0.1",
  port: DEFAULT_PORT,
  dataFolder: "data",
  webFolder: join(import.meta.dirname, "../../web/dist"),
  botBudget: 1000,
  botThreads: Math.max(1, availableParallelism() - 1),
  requestsPerMinute: 3000,
  messagesPerSecond: 100,
  quotas: DEFAULT_QUOTAS,
  ...RETENTION,
  withoutBackup: false,
  leastDisk: 100,
  matchesInMemory: 1000,
  roundEvery: 5000,
  searchEvery: 30_000,
  snapshotEvery: 50,
  origins: [],
  trustProxy: [],
  requestSeconds: 20,
  alone: true,
  talkers: "all",
  basePath: "",
  outward: INTERNET,
  noticeGrace: 15_000,
  noticesEvery: 2000,
  logLevel: "info",
  slowAct: 1000,
  rulesSeconds: 20,
  games,
  ruleThreads: Math.max(1, availableParallelism() - 1),
  clock: () => new Date(),
  ticks: monotonicMillis,
};

/** What holds where a setting is not given, by its name; settings that are missing here stand for nothing then. */
export const settingDefaults = (): Readonly<Record<string, string | number>> => ({
  FLAGSHIP_HOST: defaults.host,
  FLAGSHIP_PORT: defaults.port,
  FLAGSHIP_DATA: defaults.dataFolder,
  FLAGSHIP_WEB: defaults.webFolder,
  FLAGSHIP_BOT_BUDGET: defaults.botBudget,
  FLAGSHIP_BOT_THREADS: defaults.botThreads,
  FLAGSHIP_RULE_THREADS: defaults.ruleThreads,
  FLAGSHIP_REQUESTS_PER_MINUTE: defaults.requestsPerMinute,
  FLAGSHIP_MESSAGES_PER_SECOND: defaults.messagesPerSecond,
  FLAGSHIP_KEEP_GUESTS: defaults.keepGuests,
  FLAGSHIP_KEEP_LETTERS: defaults.keepLetters,
  FLAGSHIP_KEEP_MATCHES: defaults.keepMatches,
  FLAGSHIP_KEEP_OPEN_TABLES: defaults.keepOpenTables,
  FLAGSHIP_KEEP_TALK: defaults.keepTalk,
  FLAGSHIP_KEEP_NOTICES: defaults.keepNotices,
  FLAGSHIP_WITHOUT_BACKUP: "no",
  FLAGSHIP_LEAST_DISK: defaults.leastDisk,
  FLAGSHIP_MATCHES_IN_MEMORY: defaults.matchesInMemory,
  FLAGSHIP_SNAPSHOT_EVERY: defaults.snapshotEvery,
  FLAGSHIP_REQUEST_SECONDS: defaults.requestSeconds,
  FLAGSHIP_TALK: defaults.talkers,
  FLAGSHIP_LOG: defaults.logLevel,
  FLAGSHIP_SLOW_ACT: defaults.slowAct,
  ...quotaDefaults(),
});

/** The configuration with what is wished for, and the defaults for the rest. */
export const configOf = (wishes: Partial<ServerConfig> = {}): ServerConfig => ({
  ...defaults,
  ...(wishes.games === undefined && wishes.clock === undefined ? { registry: REGISTRY } : {}),
  ...wishes,
});

/** A setting from the environment that cannot be used; its message tells the host what to do. */
export class UnusableSetting extends Error {
  override readonly name = "UnusableSetting";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What settings say about the server: `FLAGSHIP_PORT`, `FLAGSHIP_DATA` and so on, as `environmentOf` gathers them. */
export function wishesFrom(env: Environment): Partial<ServerConfig> {
  const text = (name: string): string | undefined => (env[name] === "" ? undefined : env[name]);
  const count = (name: string, max = 1_000_000_000): number | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (!/^\d+$/.test(given) || Number(given) > max)
      throw new UnusableSetting(`${name} must be a whole number from 0 to ${max}, not “${given}”.`);
    return Number(given);
  };
  const found: { -readonly [Key in keyof ServerConfig]?: ServerConfig[Key] | undefined } = {
    host: text("FLAGSHIP_HOST"),
    port: count("FLAGSHIP_PORT", 65_535),
    dataFolder: text("FLAGSHIP_DATA"),
    databaseUrl: databaseUrlFrom(env),
    brokerUrl: brokerUrlFrom(env),
    webFolder: text("FLAGSHIP_WEB"),
    botBudget: count("FLAGSHIP_BOT_BUDGET"),
    botThreads: count("FLAGSHIP_BOT_THREADS", 256),
    ruleThreads: count("FLAGSHIP_RULE_THREADS", 256),
    requestsPerMinute: count("FLAGSHIP_REQUESTS_PER_MINUTE"),
    messagesPerSecond: count("FLAGSHIP_MESSAGES_PER_SECOND"),
    quotas: quotasFrom(count),
    keepGuests: count("FLAGSHIP_KEEP_GUESTS", 36_500),
    keepLetters: count("FLAGSHIP_KEEP_LETTERS", 36_500),
    keepMatches: count("FLAGSHIP_KEEP_MATCHES", 36_500),
    keepOpenTables: count("FLAGSHIP_KEEP_OPEN_TABLES", 36_500),
    keepTalk: count("FLAGSHIP_KEEP_TALK", 36_500),
    keepNotices: count("FLAGSHIP_KEEP_NOTICES", 36_500),
    withoutBackup: yesOrNo("FLAGSHIP_WITHOUT_BACKUP", text("FLAGSHIP_WITHOUT_BACKUP")),
    leastDisk: count("FLAGSHIP_LEAST_DISK"),
    matchesInMemory: count("FLAGSHIP_MATCHES_IN_MEMORY"),
    snapshotEvery: count("FLAGSHIP_SNAPSHOT_EVERY"),
    origins: listIn(text("FLAGSHIP_ORIGINS")),
    trustProxy: proxiesFrom(text("FLAGSHIP_TRUST_PROXY")),
    requestSeconds: count("FLAGSHIP_REQUEST_SECONDS", 3600),
    talkers: oneOf("FLAGSHIP_TALK", text("FLAGSHIP_TALK"), TALKERS),
    publicUrl: publicUrlFrom(text("FLAGSHIP_PUBLIC_URL"), text("FLAGSHIP_BASE_PATH")),
    basePath: basePathFrom(text("FLAGSHIP_BASE_PATH")),
    logLevel: oneOf("FLAGSHIP_LOG", text("FLAGSHIP_LOG"), LOG_LEVELS),
    slowAct: count("FLAGSHIP_SLOW_ACT"),
    rulesSeconds: count("FLAGSHIP_RULES_SECONDS", 3600),
    metricsToken: text("FLAGSHIP_METRICS_TOKEN"),
    mail: mailFrom({ text, count, unusable: (why) => new UnusableSetting(why) }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The database in PostgreSQL that the settings name, if they do. */
export function databaseUrlFrom(env: Environment): string | undefined {
  const url = env["FLAGSHIP_DATABASE_URL"];
  if (url !== undefined && !isPostgres(url))
    throw new UnusableSetting("FLAGSHIP_DATABASE_URL must begin with postgres:// or postgresql://.");
  return url;
}

/** The broker that the environment names. Files cannot be shared, so it takes a database in PostgreSQL. */
function brokerUrlFrom(env: Environment): string | undefined {
  const url = env["FLAGSHIP_BROKER_URL"];
  if (url === undefined) return undefined;
  if (!/^(nats|tls):\/\//.test(url))
    throw new UnusableSetting("FLAGSHIP_BROKER_URL must begin with nats:// or tls://.");
  if (databaseUrlFrom(env) === undefined)
    throw new UnusableSetting(
      "FLAGSHIP_BROKER_URL joins servers on one database: set FLAGSHIP_DATABASE_URL, too.",
    );
  return url;
}

const listIn = (text: string | undefined): string[] | undefined =>
  text?.split(",").map((entry) => entry.trim());

/** The proxies that are named; nothing else in a header is ever believed. */
function proxiesFrom(given: string | undefined): readonly string[] | undefined {
  const names = listIn(given);
  const stray = names?.find((name) => !namesProxies(name));
  if (stray !== undefined)
    throw new UnusableSetting(
      `FLAGSHIP_TRUST_PROXY must name the proxies, like 127.0.0.1 or 10.0.0.0/8, separated by commas, not “${stray}”.`,
    );
  return names;
}

/** The origin of the address players use. */
function publicUrlFrom(given: string | undefined, base: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new UnusableSetting(
      `FLAGSHIP_PUBLIC_URL must be the address players use, like https://play.example, not “${given}”.`,
    );
  const { origin, pathname } = new URL(given);
  if (pathname !== "/" && basePathIn(pathname) !== basePathFrom(base))
    throw new UnusableSetting(
      `FLAGSHIP_PUBLIC_URL leads below ${pathname}: set FLAGSHIP_BASE_PATH to that path, too.`,
    );
  return origin;
}

function basePathFrom(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const path = basePathIn(given);
  if (path === undefined)
    throw new UnusableSetting(`FLAGSHIP_BASE_PATH must be a path like /flagship, not “${given}”.`);
  return path;
}

function yesOrNo(name: string, given: string | undefined): boolean | undefined {
  const answer = oneOf(name, given, ["yes", "no"]);
  return answer === undefined ? undefined : answer === "yes";
}

function oneOf<T extends string>(
  name: string,
  given: string | undefined,
  known: readonly T[],
): T | undefined {
  if (given === undefined) return undefined;
  const found = known.find((one) => one === given);
  if (found === undefined)
    throw new UnusableSetting(`${name} must be one of ${known.join(", ")}, not “${given}”.`);
  return found;
}
