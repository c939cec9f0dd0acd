import type { Actor } from "@flagship/kernel";
import type { PageMessage } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Moment } from "../clocks/banks.ts";
import { countInvitations, invitedTo } from "../people/invitations.ts";
import { findMatch, findMatches, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { byPost } from "./by-post.ts";
import { happeningsAt, topicOf, type Happening } from "./happenings.ts";

/** A page that is open somewhere. */
export interface OpenPage {
  send(text: string): void;
}

/** The pages that are open at other processes. */
export interface PagesElsewhere {
  has(guest: string): boolean;
  /** Somebody has a page open here, or none any more. */
  open(guest: string, open: boolean): void;
}

/** How many of the latest things each reader was told are remembered, so that nothing is said twice. */
const REMEMBERED = 200;

/** So many matches of somebody are looked after for what comes with time. */
const LOOKED_AFTER = 100;
/** A timer waits no longer than this; what comes later is looked at again then. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

interface Reader {
  readonly pages: Set<OpenPage>;
  readonly told: Set<string>;
  /** What they will be told with time, by what happens then. */
  readonly alarms: Map<string, NodeJS.Timeout>;
}

/** Tells people at once whose page is open somewhere, whatever page it is. */
export class Pages {
  readonly #readers = new Map<string, Reader>();
  readonly #db: Kysely<Database>;
  readonly #moment: () => Moment;
  readonly #failed: (error: unknown) => void;
  readonly #elsewhere: PagesElsewhere;

  constructor(
    db: Kysely<Database>,
    moment: () => Moment,
    failed: (error: unknown) => void,
    elsewhere: PagesElsewhere,
  ) {
    this.#db = db;
    this.#moment = moment;
    this.#failed = failed;
    this.#elsewhere = elsewhere;
  }

  /** A page is open from now on, until the returned function is called. */
  open(guest: string, page: OpenPage): () => void {
    const known = this.#readers.get(guest);
    const reader: Reader = known ?? { pages: new Set(), told: new Set(), alarms: new Map() };
    this.#readers.set(guest, reader);
    reader.pages.add(page);
    this.#elsewhere.open(guest, true);
    this.#tellCount(guest);
    if (known === undefined) this.#setAlarms(guest).catch((error: unknown) => this.#failed(error));
    return () => {
      reader.pages.delete(page);
      if (reader.pages.size > 0) return;
      for (const alarm of reader.alarms.values()) clearTimeout(alarm);
      if (this.#readers.get(guest) !== reader) return;
      this.#readers.delete(guest);
      this.#elsewhere.open(guest, false);
    };
  }

  /** Whether somebody has a page open, at whichever process. */
  isOpenFor(guest: string): boolean {
    return this.#readers.has(guest) || this.#elsewhere.has(guest);
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
    this.#tellHappenings(stored).catch((error: unknown) => this.#failed(error));
    for (const guest of people) this.#tellCount(guest);
  }

  async #tellHappenings(stored: StoredMatch): Promise<void> {
    const office = await byPost(this.#db, stored);
    for (const happening of happeningsAt(stored, this.#moment(), office)) {
      if (happening.in > 0) this.#setAlarm(stored.id, happening);
      else this.#tell(happening.guest, happening, stored);
    }
  }

  /** Tells everybody whose page is open. */
  tellAll(message: PageMessage): void {
    for (const reader of this.#readers.values()) send(reader, message);
  }

  /** Somebody is invited. */
  invite(stored: StoredMatch, guest: string, by: string): void {
    this.#tell(guest, { event: `invitation/${stored.id}`, kind: "invitation", by }, stored);
    this.recount([guest]);
  }

  /** Somebody who stood by has a seat now. */
  seat(stored: StoredMatch, guest: string): void {
    this.#tell(guest, { event: `seat/${stored.id}`, kind: "turn" }, stored);
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
    { event, kind, by }: Pick<Happening, "event" | "kind" | "by">,
    { id, header }: StoredMatch,
  ): void {
    const reader = this.#readers.get(guest);
    if (reader === undefined || reader.told.has(event)) return;
    reader.told.add(event);
    const [oldest] = reader.told;
    if (reader.told.size > REMEMBERED && oldest !== undefined) reader.told.delete(oldest);
    const topic = topicOf(event);
    const what = { kind, ...(topic === undefined ? {} : { topic }) };
    send(reader, {
      type: "notice",
      ...what,
      match: id,
      game: header.game,
      ...(by === undefined ? {} : { by }),
    });
  }

  /** What comes with time is told then, if it still comes. */
  #setAlarm(match: string, { guest, event, in: later }: Happening): void {
    const alarms = this.#readers.get(guest)?.alarms;
    if (alarms === undefined) return;
    clearTimeout(alarms.get(event));
    const ring = async (): Promise<void> => {
      alarms.delete(event);
      const stored = await findMatch(this.#db, match);
      if (stored !== undefined) this.attend(stored);
    };
    const wait = Math.min(LONGEST_WAIT, later);
    const alarm = setTimeout(() => void ring().catch((error: unknown) => this.#failed(error)), wait);
    alarms.set(event, alarm.unref());
  }

  /** The page is open, and nothing may happen until somebody's time is nearly over. */
  async #setAlarms(guest: string): Promise<void> {
    const waiting = await matchesWaitingFor(this.#db, guest);
    for (const stored of await findMatches(this.#db, waiting.slice(0, LOOKED_AFTER)))
      for (const happening of happeningsAt(stored, this.#moment(), await byPost(this.#db, stored)))
        if (happening.guest === guest && happening.in > 0) this.#setAlarm(stored.id, happening);
  }

  /** How many matches wait for somebody. */
  #tellCount(guest: string): void {
    this.#count(guest).catch((error: unknown) => this.#failed(error));
  }

  async #count(guest: string): Promise<void> {
    const [waiting, invited] = await Promise.all([
      matchesWaitingFor(this.#db, guest),
      countInvitations(this.#db, guest),
    ]);
    const reader = this.#readers.get(guest);
    if (reader !== undefined) send(reader, { type: "waiting", count: waiting.length, invited });
  }
}

function send({ pages }: Reader, message: PageMessage): void {
  const text = JSON.stringify(message);
  for (const page of pages) page.send(text);
}

/** The matches that wait for somebody: for their decision, or for their word. */
async function matchesWaitingFor(db: Kysely<Database>, guest: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("progress", "progress.match", "seats.match")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.match", "seats.seat", "progress.status", "progress.waiting"])
    .where("seats.guest", "=", guest)
    .where("seats.standin", "is", null)
    .where((eb) =>
      eb.or([
        eb("progress.status", "=", "running"),
        eb.and([
          eb("matches.words_until", "is not", null),
          eb("seats.pledge", "!=", ""),
          eb("seats.contribution", "=", ""),
        ]),
      ]),
    )
    .where("matches.closed", "is", null)
    .execute();
  const isAsked = ({ status, waiting, seat }: (typeof rows)[number]): boolean =>
    status === "waiting" || (JSON.parse(waiting) as readonly Actor[]).includes(seat);
  return rows.filter(isAsked).map(({ match }) => match);
}
