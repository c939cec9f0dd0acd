import { count, type SettingOf } from "../setting.ts";

/** What people may have and do at the same time, or in a while. 0: any number. */
export interface Quotas {
  /** Matches one person may have that are not over: made, or with a seat in them. */
  readonly matchesPerPerson: number;
  /** Matches one person may have made that still wait for players. */
  readonly openTablesPerPerson: number;
  /** Computers in the unfinished matches one person has made. */
  readonly computersPerPerson: number;
  readonly socketsPerAddress: number;
  readonly socketsPerPerson: number;
  /** Guests one address may make in an hour. */
  readonly guestsPerHour: number;
  /** Reports one person may make in an hour. */
  readonly reportsPerHour: number;
  /** What one person may say in a minute. */
  readonly linesPerMinute: number;
  /** Standing orders one seat may leave in a minute. */
  readonly ordersPerMinute: number;
  /** What one person may propose, answer or change at tables in a minute, besides playing. */
  readonly proposalsPerMinute: number;
  /** How often one address may stand by at matches in an hour. */
  readonly standbysPerHour: number;
  /** Bytes of matches and records that one address may read in a minute. */
  readonly bytesReadPerMinute: number;
  /** How often one address may search for matches, or look at a player's, in a minute. */
  readonly searchesPerMinute: number;
  /** Acts in one match; each seat has its share. */
  readonly actsPerMatch: number;
  /** Bytes of acts in one match; each seat has its share. */
  readonly bytesPerMatch: number;
}

export const DEFAULT_QUOTAS: Quotas = {
  matchesPerPerson: 200,
  openTablesPerPerson: 20,
  computersPerPerson: 500,
  socketsPerAddress: 200,
  socketsPerPerson: 50,
  guestsPerHour: 100,
  reportsPerHour: 10,
  linesPerMinute: 20,
  ordersPerMinute: 30,
  proposalsPerMinute: 30,
  standbysPerHour: 20,
  bytesReadPerMinute: 128 * 1024 * 1024,
  searchesPerMinute: 120,
  actsPerMatch: 100_000,
  bytesPerMatch: 256 * 1024 * 1024,
};

/** What hosts call them. */
const SETTINGS: Readonly<Record<keyof Quotas, SettingOf<number>>> = {
  matchesPerPerson: quota("MATCHES_PER_PERSON", "matches somebody made or sits in that are not over"),
  openTablesPerPerson: quota("OPEN_TABLES_PER_PERSON", "matches somebody made that still wait for players"),
  computersPerPerson: quota("COMPUTERS_PER_PERSON", "computers in the unfinished matches somebody made"),
  socketsPerAddress: quota("SOCKETS_PER_ADDRESS", "live connections from one address"),
  socketsPerPerson: quota("SOCKETS_PER_PERSON", "live connections of one person"),
  guestsPerHour: quota("GUESTS_PER_HOUR", "newcomers from one address"),
  reportsPerHour: quota("REPORTS_PER_HOUR", "reports one person may send to the moderators"),
  linesPerMinute: quota("LINES_PER_MINUTE", "lines one person may say at tables"),
  ordersPerMinute: quota("ORDERS_PER_MINUTE", "standing orders one seat may leave"),
  proposalsPerMinute: quota(
    "PROPOSALS_PER_MINUTE",
    "what one person may propose, agree to or change at tables: take-backs, pauses, stand-ins",
  ),
  standbysPerHour: quota("STANDBYS_PER_HOUR", "how often somebody at one address may stand by at a match"),
  bytesReadPerMinute: quota(
    "BYTES_READ_PER_MINUTE",
    "bytes of matches and records that one address may read in a minute",
  ),
  searchesPerMinute: quota(
    "SEARCHES_PER_MINUTE",
    "how often somebody at one address may search for matches, or look at a player's",
  ),
  actsPerMatch: quota("ACTS_PER_MATCH", "acts of people in one match; each seat has its share of them"),
  bytesPerMatch: quota("BYTES_PER_MATCH", "bytes of those acts; each seat has its share"),
};

function quota(name: string, about: string): SettingOf<number> {
  return count(`FLAGSHIP_${name}`, about, Number.MAX_SAFE_INTEGER);
}

export const QUOTA_SETTINGS = Object.entries(SETTINGS) as readonly (readonly [
  keyof Quotas,
  SettingOf<number>,
])[];

/** What settings say about them; nothing when they say nothing. */
export function quotasFrom(given: (name: string) => string | undefined): Quotas | undefined {
  const found = QUOTA_SETTINGS.flatMap(([key, { name, read }]) => {
    const value = given(name);
    return value === undefined ? [] : [[key, read(value, {})] as const];
  });
  return found.length === 0 ? undefined : { ...DEFAULT_QUOTAS, ...Object.fromEntries(found) };
}
