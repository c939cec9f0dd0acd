import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BotPool } from "@flagship/bots";
import { games, REGISTRY, type RegisteredGame } from "@flagship/registry";
import { namesBroker, type Broker } from "./cluster/broker.ts";
import { POST_DUTIES, type PostDuty } from "./cluster/post-duty.ts";
import { basePathIn } from "./http/base-path.ts";
import { namesProxies } from "./http/proxies.ts";
import { TALKERS, type Talkers } from "./talk/talkers.ts";
import { monotonicMillis } from "./matches/table-time.ts";
import { DEFAULT_QUOTAS, QUOTA_SETTINGS, quotasFrom, type Quotas } from "./quotas/quotas.ts";
import {
  choice,
  count,
  countIn,
  listIn,
  oneOf,
  text,
  UnusableSetting,
  type Described,
  type Environment,
  type SettingOf,
} from "./setting.ts";
import { isPostgres } from "./storage/addresses.ts";
import { RETENTION, type Retention } from "./storage/sweep.ts";
import { INTERNET, type Outward } from "./notices/outward.ts";
import { MAIL_SETTINGS, mailFrom, type MailConfig } from "./post/mail-config.ts";

export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything a host can choose about a server, and what tests put in its place. */
export interface ServerConfig extends Retention, Partial<Broker> {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where the database and the cookie key are kept; made when it is missing. */
  readonly dataFolder: string;
  /** A database in PostgreSQL (`postgres://…`); missing: a file in the data folder. */
  readonly databaseUrl?: string;
  /** A broker (`nats://…`) that joins several servers on one database in PostgreSQL; missing: this one is alone. */
  readonly brokerUrl?: string;
  /** Connections to PostgreSQL, shared by all threads. */
  readonly databaseConnections: number;
  /** Whether it may run games by post, leaves them to others, or runs nothing else. */
  readonly post: PostDuty;
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
/** No more days than a century has. */
const LONGEST = 36_500;

const defaults: ServerConfig = {
  host: "127.0.0.1",
  port: DEFAULT_PORT,
  dataFolder: "data",
  databaseConnections: 30,
  post: "yes",
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

/** The configuration with what is wished for, and the defaults for the rest. */
export const configOf = (wishes: Partial<ServerConfig> = {}): ServerConfig => ({
  ...defaults,
  ...(wishes.games === undefined && wishes.clock === undefined ? { registry: REGISTRY } : {}),
  ...wishes,
});

/** Every setting of the server but those of mail and of quotas, by what it is in the configuration. */
const SETTINGS: { readonly [Key in keyof ServerConfig]?: SettingOf<Exclude<ServerConfig[Key], undefined>> } =
  {
    host: text("FLAGSHIP_HOST", "address to listen on; `0.0.0.0` for every one", { flag: "--host" }),
    port: count("FLAGSHIP_PORT", "0: any that is free", 65_535, { flag: "--port" }),
    dataFolder: text("FLAGSHIP_DATA", "the folder described above", { flag: "--data" }),
    databaseUrl: {
      name: "FLAGSHIP_DATABASE_URL",
      about: "a database in PostgreSQL; `FLAGSHIP_DATABASE_URL_FILE` names a file with it",
      read: (given) => databaseUrlFrom({ FLAGSHIP_DATABASE_URL: given }) ?? given,
    },
    databaseConnections: count(
      "FLAGSHIP_DATABASE_CONNECTIONS",
      "connections this server opens to PostgreSQL at most, shared by its threads; each has four at least",
    ),
    brokerUrl: {
      name: "FLAGSHIP_BROKER_URL",
      about: "a NATS broker that joins several servers; `FLAGSHIP_BROKER_URL_FILE` names a file with it",
      read: brokerUrlIn,
    },
    brokerCredentials: text(
      "FLAGSHIP_BROKER_CREDENTIALS",
      "what stands in a NATS credentials file; `FLAGSHIP_BROKER_CREDENTIALS_FILE` names it",
      { secret: true },
    ),
    brokerAuthority: text(
      "FLAGSHIP_BROKER_CA",
      "the certificate of the broker's authority; `FLAGSHIP_BROKER_CA_FILE` names a file with it",
      { secret: true },
    ),
    post: {
      name: "FLAGSHIP_POST",
      about: "games by post: `yes` may run them, `no` leaves them to other servers, `only` runs nothing else",
      read: postIn,
    },
    webFolder: text("FLAGSHIP_WEB", "where the built page is", { initially: "its own" }),
    botBudget: count("FLAGSHIP_BOT_BUDGET", "milliseconds a computer may think about one act"),
    botThreads: count(
      "FLAGSHIP_BOT_THREADS",
      "threads that computers think in; the server itself never waits for them",
      256,
      { initially: "cores less one" },
    ),
    ruleThreads: count(
      "FLAGSHIP_RULE_THREADS",
      "threads that run the rules of ordinary matches; games by post and heavy matches have one each",
      256,
      { initially: "cores less one" },
    ),
    requestsPerMinute: count("FLAGSHIP_REQUESTS_PER_MINUTE", "per address; 0: any number"),
    messagesPerSecond: count(
      "FLAGSHIP_MESSAGES_PER_SECOND",
      "per live connection, on average; 0: any number",
    ),
    leastDisk: count(
      "FLAGSHIP_LEAST_DISK",
      "megabytes that must be free on the disk; with less the server is not ready",
    ),
    matchesInMemory: count("FLAGSHIP_MATCHES_IN_MEMORY", "besides those somebody watches"),
    snapshotEvery: count("FLAGSHIP_SNAPSHOT_EVERY", "acts between two snapshots of a match"),
    origins: {
      name: "FLAGSHIP_ORIGINS",
      about: "other origins whose pages may connect, separated by commas",
      initially: "none",
      read: listIn,
    },
    trustProxy: {
      name: "FLAGSHIP_TRUST_PROXY",
      about: "proxies in front that are believed: `127.0.0.1,10.0.0.0/8`",
      initially: "none",
      read: proxiesIn,
    },
    requestSeconds: count(
      "FLAGSHIP_REQUEST_SECONDS",
      "how long the head of a request, and all of it, may take to arrive",
      3600,
    ),
    publicUrl: {
      name: "FLAGSHIP_PUBLIC_URL",
      about: "where players find the server, for links in letters and passkeys: `https://play.example`",
      initially: "its own",
      read: publicUrlIn,
    },
    basePath: {
      name: "FLAGSHIP_BASE_PATH",
      about:
        "what stands before all addresses, like `/flagship`, where a proxy gives the server only a part of a host",
      initially: "none",
      read: basePathFrom,
    },
    talkers: choice(
      "FLAGSHIP_TALK",
      "who may talk at tables: `all`, `accounts`, `known` or `nobody`",
      TALKERS,
    ),
    logLevel: choice(
      "FLAGSHIP_LOG",
      "`silent`, `error`, `warn`, `info`, `debug`; one JSON object a line",
      LOG_LEVELS,
    ),
    slowAct: count(
      "FLAGSHIP_SLOW_ACT",
      "milliseconds after which an act counts as slow and is told of in the log; 0: never",
    ),
    rulesSeconds: count(
      "FLAGSHIP_RULES_SECONDS",
      "seconds after which rules that do not end are stopped and their match set aside; 0: never",
      3600,
    ),
    metricsToken: text(
      "FLAGSHIP_METRICS_TOKEN",
      "for `GET /metrics` from other machines; `FLAGSHIP_METRICS_TOKEN_FILE` names a file with it",
      { secret: true },
    ),
    keepGuests: count(
      "FLAGSHIP_KEEP_GUESTS",
      "days after which a guest who never made a match and sits in none is forgotten; 0: never",
      LONGEST,
    ),
    keepLetters: count(
      "FLAGSHIP_KEEP_LETTERS",
      "days after which letters that were dealt with, sent or given up are thrown away; 0: never",
      LONGEST,
    ),
    keepMatches: count(
      "FLAGSHIP_KEEP_MATCHES",
      "days after which a match that is over goes with its log, talk and record; 0: never",
      LONGEST,
    ),
    keepOpenTables: count(
      "FLAGSHIP_KEEP_OPEN_TABLES",
      "days after which a table that still waits for players goes; 0: never",
      LONGEST,
    ),
    keepTalk: count(
      "FLAGSHIP_KEEP_TALK",
      "days after the end of a match after which what was said there goes; 0: never",
      LONGEST,
    ),
    keepNotices: count(
      "FLAGSHIP_KEEP_NOTICES",
      "days after the end of a match after which notes of whom it was told go; 0: never",
      LONGEST,
    ),
    withoutBackup: {
      name: "FLAGSHIP_WITHOUT_BACKUP",
      about: "`yes`: tables in PostgreSQL may change at an update without a copy made before",
      read: (given) => oneOf("FLAGSHIP_WITHOUT_BACKUP", given, ["yes", "no"]) === "yes",
    },
  };

/** A setting as it is listed: what holds without it, as one would write it; nothing: it stands for nothing then. */
export interface ListedSetting extends Described {
  readonly value?: string;
}

/** All settings, those of what one may use apart. */
export function listedSettings(): {
  readonly settings: readonly ListedSetting[];
  readonly quotas: readonly ListedSetting[];
} {
  const values: Readonly<Record<string, unknown>> = { ...defaults };
  const settings = Object.entries(SETTINGS).map(([key, setting]) => withValue(setting, values[key]));
  return {
    settings: [...settings, ...MAIL_SETTINGS],
    quotas: QUOTA_SETTINGS.map(([key, setting]) => withValue(setting, DEFAULT_QUOTAS[key])),
  };
}

function withValue({ name, about, flag, initially, secret }: Described, value: unknown): ListedSetting {
  const shown = value === true ? "yes" : value === false ? "no" : String(value);
  const isNothing = value === undefined || shown === "";
  return {
    name,
    about,
    ...(flag === undefined ? {} : { flag }),
    ...(initially === undefined ? {} : { initially }),
    ...(secret === undefined ? {} : { secret }),
    ...(isNothing ? {} : { value: shown }),
  };
}

/** What settings say about the server: `FLAGSHIP_PORT`, `FLAGSHIP_DATA` and so on, as `environmentOf` gathers them. */
export function wishesFrom(env: Environment): Partial<ServerConfig> {
  const given = (name: string): string | undefined => (env[name] === "" ? undefined : env[name]);
  const found = Object.entries(SETTINGS).flatMap(([key, { name, read }]): (readonly [string, unknown])[] => {
    const value = given(name);
    return value === undefined ? [] : [[key, read(value, env)]];
  });
  const mail = mailFrom({
    text: given,
    count(name, max) {
      const value = given(name);
      return value === undefined ? undefined : countIn(name, value, max);
    },
    unusable: (why) => new UnusableSetting(why),
  });
  const quotas = quotasFrom(given);
  return {
    ...Object.fromEntries(found),
    ...(mail === undefined ? {} : { mail }),
    ...(quotas === undefined ? {} : { quotas }),
  };
}

/** The database in PostgreSQL that the settings name, if they do. */
export function databaseUrlFrom(env: Environment): string | undefined {
  const url = env["FLAGSHIP_DATABASE_URL"];
  if (url !== undefined && !isPostgres(url))
    throw new UnusableSetting("FLAGSHIP_DATABASE_URL must begin with postgres:// or postgresql://.");
  return url;
}

/** Files cannot be shared, so a broker takes a database in PostgreSQL. */
function brokerUrlIn(url: string, env: Environment): string {
  if (!namesBroker(url))
    throw new UnusableSetting(
      "FLAGSHIP_BROKER_URL must be an address like nats://broker.example:4222 or tls://….",
    );
  if (databaseUrlFrom(env) === undefined)
    throw new UnusableSetting(
      "FLAGSHIP_BROKER_URL joins servers on one database: set FLAGSHIP_DATABASE_URL, too.",
    );
  return url;
}

/** Who is alone has everything to do. */
function postIn(given: string, env: Environment): PostDuty {
  const duty = oneOf("FLAGSHIP_POST", given, POST_DUTIES);
  if (duty !== "yes" && env["FLAGSHIP_BROKER_URL"] === undefined)
    throw new UnusableSetting(
      `FLAGSHIP_POST=${duty} leaves work to other servers: set FLAGSHIP_BROKER_URL, too.`,
    );
  return duty;
}

/** The broker that a command names, or else the settings, and as whom to come there. */
export function brokerFrom(env: Environment, named?: string): Broker | undefined {
  const brokerUrl = named ?? env["FLAGSHIP_BROKER_URL"];
  const [credentials, authority] = [env["FLAGSHIP_BROKER_CREDENTIALS"], env["FLAGSHIP_BROKER_CA"]];
  return brokerUrl === undefined
    ? undefined
    : {
        brokerUrl,
        ...(credentials === undefined ? {} : { brokerCredentials: credentials }),
        ...(authority === undefined ? {} : { brokerAuthority: authority }),
      };
}

/** The proxies that are named; nothing else in a header is ever believed. */
function proxiesIn(given: string): readonly string[] {
  const names = listIn(given);
  const stray = names.find((name) => !namesProxies(name));
  if (stray !== undefined)
    throw new UnusableSetting(
      `FLAGSHIP_TRUST_PROXY must name the proxies, like 127.0.0.1 or 10.0.0.0/8, separated by commas, not “${stray}”.`,
    );
  return names;
}

/** The origin of the address players use. */
function publicUrlIn(given: string, env: Environment): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new UnusableSetting(
      `FLAGSHIP_PUBLIC_URL must be the address players use, like https://play.example, not “${given}”.`,
    );
  const { origin, pathname } = new URL(given);
  const base = env["FLAGSHIP_BASE_PATH"];
  if (pathname !== "/" && basePathIn(pathname) !== (base === undefined ? undefined : basePathFrom(base)))
    throw new UnusableSetting(
      `FLAGSHIP_PUBLIC_URL leads below ${pathname}: set FLAGSHIP_BASE_PATH to that path, too.`,
    );
  return origin;
}

function basePathFrom(given: string): string {
  const path = basePathIn(given);
  if (path === undefined)
    throw new UnusableSetting(`FLAGSHIP_BASE_PATH must be a path like /flagship, not “${given}”.`);
  return path;
}
