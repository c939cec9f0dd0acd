import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BotPool } from "@flagship/bots";
import { games, type RegisteredGame } from "@flagship/registry";

export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Orders by mail: where letters come in and how they go out. */
export interface MailConfig {
  /** Our own address: letters to others are refused, answers come from it. */
  readonly address: string;
  /** Where our own receiver listens. */
  readonly host: string;
  /** The port of our own receiver, 0: any that is free; missing: none. */
  readonly port?: number;
  /** A mailbox elsewhere that is emptied from time to time: `imaps://user:password@mail.example/INBOX`. */
  readonly mailbox?: string;
  /** The mail server that takes our letters: `smtp://user:password@mail.example:587`; missing: they wait. */
  readonly relay?: string;
}

/** Everything a host can choose about a server, and what tests put in its place. */
export interface ServerConfig {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where the database and the cookie key are kept; made when it is missing. */
  readonly dataFolder: string;
  /** Where the built page is. */
  readonly webFolder: string;
  /** How long a computer may think about one act, in milliseconds. */
  readonly botBudget: number;
  readonly botThreads: number;
  /** Requests one address may make in a minute; 0: any number. */
  readonly requestsPerMinute: number;
  /** Messages one live connection may send in a second, on average; 0: any number. */
  readonly messagesPerSecond: number;
  /** Matches kept in memory besides those that somebody watches. */
  readonly matchesInMemory: number;
  /** Milliseconds between two looks whether a host has removed a match that is in memory. */
  readonly roundEvery: number;
  /** Acts between two snapshots of a match. */
  readonly snapshotEvery: number;
  /** Origins besides the server's own whose pages may talk to it, e.g. `https://play.example`. */
  readonly origins: readonly string[];
  /** Whether a proxy in front tells the true address and protocol of clients. */
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  /** Missing: no mail. */
  readonly mail?: MailConfig;
  readonly games: readonly RegisteredGame[];
  readonly clock: () => Date;
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
  matchesInMemory: 1000,
  roundEvery: 5000,
  snapshotEvery: 50,
  origins: [],
  trustProxy: false,
  logLevel: "info",
  games,
  clock: () => new Date(),
};

/** The configuration with what is wished for, and the defaults for the rest. */
export const configOf = (wishes: Partial<ServerConfig> = {}): ServerConfig => ({ ...defaults, ...wishes });

/** A setting from the environment that cannot be used; its message tells the host what to do. */
export class UnusableSetting extends Error {
  override readonly name = "UnusableSetting";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says about the server: `FLAGSHIP_PORT`, `FLAGSHIP_DATA` and so on. */
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
    webFolder: text("FLAGSHIP_WEB"),
    botBudget: count("FLAGSHIP_BOT_BUDGET"),
    botThreads: count("FLAGSHIP_BOT_THREADS", 256),
    requestsPerMinute: count("FLAGSHIP_REQUESTS_PER_MINUTE"),
    messagesPerSecond: count("FLAGSHIP_MESSAGES_PER_SECOND"),
    matchesInMemory: count("FLAGSHIP_MATCHES_IN_MEMORY"),
    snapshotEvery: count("FLAGSHIP_SNAPSHOT_EVERY"),
    origins: text("FLAGSHIP_ORIGINS")
      ?.split(",")
      .map((origin) => origin.trim()),
    trustProxy: text("FLAGSHIP_TRUST_PROXY") === undefined ? undefined : text("FLAGSHIP_TRUST_PROXY") === "1",
    logLevel: logLevelFrom(text("FLAGSHIP_LOG")),
    mail: mailFrom(text, count),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What the environment says about mail; without an address there is none. */
function mailFrom(
  text: (name: string) => string | undefined,
  count: (name: string, max: number) => number | undefined,
): MailConfig | undefined {
  const address = text("FLAGSHIP_MAIL_ADDRESS");
  if (address === undefined) return undefined;
  if (!/^[^@\s<>]+@[^@\s<>]+$/.test(address))
    throw new UnusableSetting(
      `FLAGSHIP_MAIL_ADDRESS must be an address like warlord@example.org, not “${address}”.`,
    );
  const port = count("FLAGSHIP_MAIL_PORT", 65_535);
  const relay = mailServer(text, "FLAGSHIP_MAIL_RELAY", ["smtp:", "smtps:"]);
  const mailbox = mailServer(text, "FLAGSHIP_MAIL_BOX", ["imap:", "imaps:"]);
  return {
    address,
    host: text("FLAGSHIP_MAIL_HOST") ?? "127.0.0.1",
    ...(port === undefined ? {} : { port }),
    ...(relay === undefined ? {} : { relay }),
    ...(mailbox === undefined ? {} : { mailbox }),
  };
}

/** The address of a mail server; it may hold a password, so it is never repeated in a message. */
function mailServer(
  text: (name: string) => string | undefined,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw new UnusableSetting(`${name} must be an address that begins with ${protocols.join("// or ")}//.`);
  return given;
}

function logLevelFrom(given: string | undefined): LogLevel | undefined {
  if (given === undefined) return undefined;
  const level = LOG_LEVELS.find((one) => one === given);
  if (level === undefined)
    throw new UnusableSetting(`FLAGSHIP_LOG must be one of ${LOG_LEVELS.join(", ")}, not “${given}”.`);
  return level;
}
