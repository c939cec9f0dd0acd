import type { Actor } from "@flagship/kernel";
import type { PageMessage } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Moment } from "../clocks/banks.ts";
import { countInvitations, invitedTo } from "../people/invitations.ts";
import type { StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { happeningsAt } from "./happenings.ts";

/** A page that is open somewhere. */
export interface OpenPage {
  send(text: string): void;
}

/** How many of the latest things each reader was told are remembered, so that nothing is said twice. */
const REMEMBERED = 200;

interface Reader {
  readonly pages: Set<OpenPage>;
  readonly told: Set<string>;
}

/** Tells people at once whose page is open somewhere, whatever page it is. */
export class Pages {
  readonly #readers = new Map<string, Reader>();
  readonly #db: Kysely<Database>;
  readonly #moment: () => Moment;
  readonly #failed: (error: unknown) => void;

  constructor(db: Kysely<Database>, moment: () => Moment, failed: (error: unknown) => void) {
    this.#db = db;
    this.#moment = moment;
    this.#failed = failed;
  }

  /** A page is open from now on, until the returned function is called. */
  open(guest: string, page: OpenPage): () => void {
    const reader = this.#readers.get(guest) ?? { pages: new Set(), told: new Set() };
    this.#readers.set(guest, reader);
    reader.pages.add(page);
    this.#tellCount(guest);
    return () => {
      reader.pages.delete(page);
      if (reader.pages.size === 0) this.#readers.delete(guest);
    };
  }

  /** Whether any of them has a page open here. */
  hasAnyOf(guests: readonly string[]): boolean {
    return guests.some((guest) => this.#readers.has(guest));
  }

  /** A match has moved on. */
  attend(stored: StoredMatch): void {
    const people = stored.seats.flatMap((chair) =>
      chair.kind === "person" && this.#readers.has(chair.guest) ? [chair.guest] : [],
    );
    if (people.length === 0) return;
    for (const { guest, kind, event, by, in: later } of happeningsAt(stored, this.#moment()))
      if (later === 0)
        this.#tell(guest, event, { kind, match: stored.id, ...(by === undefined ? {} : { by }) }, stored);
    for (const guest of people) this.#tellCount(guest);
  }

  /** Tells everybody whose page is open. */
  tellAll(message: PageMessage): void {
    for (const reader of this.#readers.values()) send(reader, message);
  }

  /** Somebody is invited. */
  invite(stored: StoredMatch, guest: string, by: string): void {
    this.#tell(guest, `invitation/${stored.id}`, { kind: "invitation", match: stored.id, by }, stored);
    this.recount([guest]);
  }

  /** What waits for these people may have changed. */
  recount(guests: readonly string[]): void {
    for (const guest of guests) if (this.#readers.has(guest)) this.#tellCount(guest);
  }

  /** Somebody sat down at a table: whoever is invited there may find no seat any more. */
  async seated(match: string, by: string): Promise<void> {
    if (this.#readers.size > 0) this.recount([by, ...(await invitedTo(this.#db, match))]);
  }

  #tell(
    guest: string,
    event: string,
    about: Omit<Extract<PageMessage, { type: "notice" }>, "type" | "game">,
    { header }: StoredMatch,
  ): void {
    const reader = this.#readers.get(guest);
    if (reader === undefined || reader.told.has(event)) return;
    reader.told.add(event);
    const [oldest] = reader.told;
    if (reader.told.size > REMEMBERED && oldest !== undefined) reader.told.delete(oldest);
    send(reader, { type: "notice", ...about, game: header.game });
  }

  /** How many matches wait for somebody. */
  #tellCount(guest: string): void {
    this.#count(guest).catch((error: unknown) => this.#failed(error));
  }

  async #count(guest: string): Promise<void> {
    const [count, invited] = await Promise.all([
      waitingFor(this.#db, guest),
      countInvitations(this.#db, guest),
    ]);
    const reader = this.#readers.get(guest);
    if (reader !== undefined) send(reader, { type: "waiting", count, invited });
  }
}

function send({ pages }: Reader, message: PageMessage): void {
  const text = JSON.stringify(message);
  for (const page of pages) page.send(text);
}

async function waitingFor(db: Kysely<Database>, guest: string): Promise<number> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("progress", "progress.match", "seats.match")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.seat", "progress.waiting"])
    .where("seats.guest", "=", guest)
    .where("seats.standin", "is", null)
    .where("progress.status", "=", "running")
    .where("matches.closed", "is", null)
    .execute();
  return rows.filter(({ seat, waiting }) => (JSON.parse(waiting) as readonly Actor[]).includes(seat)).length;
}
