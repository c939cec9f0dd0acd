import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, type Pool } from "pg";
import type { Inscribed, Page } from "./log.ts";

/** A write that has waited so many milliseconds counts as held up. */
const HELD_UP = 250;
/** How long a write waits for a database that is away, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 100;

/**
 * One statement, so that it is all or nothing and goes to and fro once. Rows are sorted, so that two processes
 * never wait for each other; what was not written (its number or its id is taken, or its fence has fallen) changes nothing.
 */
const WRITE = `
with page as (
  select p.* from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::int[], $13::int[], $14::text[], $15::text[], $16::text[], $17::int[])
    as p(match, number, entry, at, act, status, waiting, outcome, put, banks, snapshot, first, last, told, lease, owner, fence)
), mine as (
  select page.* from page where not $18::boolean or exists (
    select from leases
    where leases.match = page.lease and leases.owner = page.owner and leases.fence = page.fence for share)
), written as (
  insert into acts (match, number, entry, at, act) select match, number, entry, at, act from mine order by match
  on conflict do nothing returning match
), moved as (
  update progress set acts = mine.number, status = mine.status, waiting = mine.waiting, outcome = mine.outcome,
    acted = mine.at, put = mine.put, banks = mine.banks
  from mine join written using (match) where progress.match = mine.match
), snapped as (
  insert into snapshots (match, number, snapshot)
  select match, number, snapshot from mine join written using (match) where snapshot is not null order by match
  on conflict (match) do update set number = excluded.number, snapshot = excluded.snapshot
), told as (
  insert into chronicle (match, first, last, told)
  select match, first, last, told from mine join written using (match) where snapshot is not null order by match
  on conflict (match, first) do update set last = excluded.last, told = excluded.told where chronicle.last < excluded.last
)
select mine.match, written.match is not null as done from mine left join written using (match)`;

/** Writes acts down, many at once. */
export class PostgresInscriber {
  readonly #pool: Pool;
  /** Whether others write, too: then nothing is written but behind a fence. */
  readonly #shared: boolean;

  constructor(pool: Pool, shared: boolean) {
    this.#pool = pool;
    this.#shared = shared;
  }

  async inscribe(pages: readonly Page[], heldUp: () => void): Promise<Inscribed[]> {
    const waiting = setTimeout(heldUp, HELD_UP);
    try {
      return await this.#write(pages);
    } finally {
      clearTimeout(waiting);
    }
  }

  async #write(pages: readonly Page[]): Promise<Inscribed[]> {
    try {
      return await this.#patiently(pages);
    } catch (error) {
      if (pages.length === 1 || isAway(error)) return pages.map(() => ({ failed: textOf(error) }));
      // One bad page must not take the others with it.
      const outcomes: Inscribed[] = [];
      for (const page of pages) outcomes.push(...(await this.#write([page])));
      return outcomes;
    }
  }

  /** Again, while the database is away: what was written the first time is known by its number and its id. */
  async #patiently(pages: readonly Page[]): Promise<Inscribed[]> {
    const begun = performance.now();
    for (;;) {
      try {
        return await this.#once(pages);
      } catch (error) {
        if (!isAway(error) || performance.now() - begun > PATIENCE) throw error;
      }
      await sleep(PAUSE);
    }
  }

  async #once(pages: readonly Page[]): Promise<Inscribed[]> {
    const all = <T>(of: (page: Page) => T): T[] => pages.map(of);
    const { rows } = await this.#pool.query<{ match: string; done: boolean }>({
      name: "inscribe",
      text: WRITE,
      values: [
        all(({ match }) => match),
        all(({ number }) => number),
        all(({ entry }) => entry),
        all(({ progress }) => progress.acted),
        all(({ act }) => act ?? null),
        all(({ progress }) => progress.status),
        all(({ progress }) => progress.waiting),
        all(({ progress }) => progress.outcome),
        all(({ progress }) => progress.put),
        all(({ progress }) => progress.banks),
        all(({ standing }) => standing?.snapshot ?? null),
        all(({ standing }) => standing?.part.first ?? null),
        all(({ standing }) => standing?.part.last ?? null),
        all(({ standing }) => standing?.part.told ?? null),
        all(({ fence }) => fence?.key ?? null),
        all(({ fence }) => fence?.owner ?? null),
        all(({ fence }) => fence?.number ?? null),
        this.#shared,
      ],
    });
    const done = new Map(rows.map((row) => [row.match, row.done]));
    return pages.map(({ match }) => {
      const written = done.get(match);
      if (written === undefined) return "elsewhere";
      return written ? "written" : "taken";
    });
  }
}

/** Classes of errors that pass when the database is back: connections, shutting down, starting up, resources. */
const AWAY = /^(08|57P|53)/;

/** Whether the database could not be reached, or sent us away; nothing is wrong with what was asked. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) || /connection|timeout/i.test(error.message);
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
