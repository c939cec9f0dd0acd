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
  /** Bytes of matches and records that one address may read in a minute. */
  readonly bytesReadPerMinute: number;
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
  bytesReadPerMinute: 128 * 1024 * 1024,
  actsPerMatch: 100_000,
  bytesPerMatch: 256 * 1024 * 1024,
};

/** The environment's names for them. */
const NAMES: Readonly<Record<keyof Quotas, string>> = {
  matchesPerPerson: "FLAGSHIP_MATCHES_PER_PERSON",
  openTablesPerPerson: "FLAGSHIP_OPEN_TABLES_PER_PERSON",
  computersPerPerson: "FLAGSHIP_COMPUTERS_PER_PERSON",
  socketsPerAddress: "FLAGSHIP_SOCKETS_PER_ADDRESS",
  socketsPerPerson: "FLAGSHIP_SOCKETS_PER_PERSON",
  guestsPerHour: "FLAGSHIP_GUESTS_PER_HOUR",
  reportsPerHour: "FLAGSHIP_REPORTS_PER_HOUR",
  linesPerMinute: "FLAGSHIP_LINES_PER_MINUTE",
  ordersPerMinute: "FLAGSHIP_ORDERS_PER_MINUTE",
  proposalsPerMinute: "FLAGSHIP_PROPOSALS_PER_MINUTE",
  bytesReadPerMinute: "FLAGSHIP_BYTES_READ_PER_MINUTE",
  actsPerMatch: "FLAGSHIP_ACTS_PER_MATCH",
  bytesPerMatch: "FLAGSHIP_BYTES_PER_MATCH",
};

/** The values that hold where the environment says nothing, by its names. */
export const quotaDefaults = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(NAMES).map(([name, variable]) => [variable, DEFAULT_QUOTAS[name as keyof Quotas]]),
  );

/** What the environment says about them; nothing when it says nothing. */
export function quotasFrom(count: (name: string, max?: number) => number | undefined): Quotas | undefined {
  const given = Object.entries(NAMES).flatMap(([name, variable]) => {
    const value = count(variable, Number.MAX_SAFE_INTEGER);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length === 0
    ? undefined
    : { ...DEFAULT_QUOTAS, ...(Object.fromEntries(given) as Partial<Quotas>) };
}
