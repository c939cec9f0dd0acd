import { domainOf } from "@flagship/post";
import { paths, type Guest, type NoticeKind, type NoticeWishes } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Moment } from "../clocks/banks.ts";
import type { Presence } from "../matches/summary.ts";
import { addOutgoing } from "../post/storage.ts";
import { newId } from "../random.ts";
import type { Covers } from "../shelf.ts";
import { findMatch, seatOf, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { byPost, type ByPost } from "./by-post.ts";
import { happeningsAt, isByCorrespondence, topicOf, type Happening } from "./happenings.ts";
import { noticeLetter, noticeText, untilText, type Language, type Told } from "./letters.ts";
import type { Outward } from "./outward.ts";
import type { PushKey } from "./push-message.ts";
import { callWebhook, pushTo, type Attempt, type Payload } from "./sending.ts";
import type { DeliveryRow, NoticeRow } from "./tables.ts";
import { waysTo } from "./ways.ts";
import { reachable, subscribers } from "./wishes.ts";

type Db = Kysely<Database>;

/** What telling people needs of the server around it. */
export interface NoticeRooms {
  readonly db: Db;
  readonly shelf: Covers;
  readonly key: PushKey;
  readonly outward: Outward;
  /** Our own address; missing: no mail. */
  readonly mailFrom?: string;
  /** Whoever was at the table a moment ago may be back before anybody has to be told, in milliseconds. */
  readonly grace: number;
  moment(): Moment;
  present(match: string): Presence;
  /** A text that only this server can have made. */
  sign(text: string): string;
  /** There is a letter to be sent. */
  post(): void;
  failed(what: string, error: unknown): void;
}

/** Deliveries looked at in one round. */
const AT_ONCE = 100;
/**
 * While a delivery is under way nobody else tries it, in milliseconds: longer than the clocks of two servers differ and an attempt takes
 * together. Whoever is killed between sending and noting so leaves it to be sent again, under the same id.
 */
const UNDER_WAY = 180_000;
/** After so many failures a push or a call is given up: about half a day. */
const MOST_TRIES = 9;
const MINUTE = 60_000;

type Due = DeliveryRow &
  Omit<NoticeRow, "id" | "guest" | "opened" | "by_guest"> & { readonly name: string } & Need;

/** Somebody is to be told now. */
interface Need {
  /** Until when they have time for it, where they have hours or days. */
  readonly until?: Date;
}

/**
 * Tells people who are away what happens in their matches. What there is to tell is on disk before anything goes out, under a
 * name of its own: nobody is told twice of one thing, and what was under way when a server stopped goes out from the next.
 */
export class Notices {
  /** Where this server is found, for links. */
  base = "";
  readonly #rooms: NoticeRooms;
  #subscribers: ReadonlySet<string> = new Set();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(rooms: NoticeRooms) {
    this.#rooms = rooms;
  }

  get canMail(): boolean {
    return this.#rooms.mailFrom !== undefined;
  }

  /** Somebody may have chosen another way to be told. */
  async refresh(): Promise<void> {
    this.#subscribers = await subscribers(this.#rooms.db);
  }

  /** A match has moved on. */
  attend(stored: StoredMatch): void {
    if (!stored.seats.some((chair) => chair.kind === "person" && this.#subscribers.has(chair.guest))) return;
    void this.#inTurn("a notice could not be written down", async () => {
      const here = this.#rooms.present(stored.id);
      const office = await byPost(this.#rooms.db, stored);
      for (const happening of happeningsAt(stored, this.#rooms.moment(), office))
        if (this.#subscribers.has(happening.guest) && !here.has(happening.seat))
          await this.#note(stored, happening, office);
    });
  }

  /** Somebody is invited to a table. */
  async invite(stored: StoredMatch, guest: string, by: Guest): Promise<void> {
    if (!this.#subscribers.has(guest)) return;
    const happening = {
      event: `invitation/${stored.id}`,
      kind: "invitation",
      guest,
      seat: -1,
      by: by.name,
      byGuest: by.id,
      in: 0,
    } as const;
    await this.#inTurn("an invitation could not be written down", () => this.#note(stored, happening));
  }

  /** Somebody who stood by has a seat now. */
  async seat(stored: StoredMatch, guest: string): Promise<void> {
    if (!this.#subscribers.has(guest)) return;
    const happening = { event: `seat/${stored.id}`, kind: "turn", guest, seat: -1, in: 0 } as const;
    await this.#inTurn("a seat could not be written down", () => this.#note(stored, happening));
  }

  /** Somebody came to a table: what they were told of it so far has led them there, or they need no leading. */
  opened(match: string, guest: string): void {
    void this.#inTurn("what somebody opened could not be written down", async () => {
      const { db } = this.#rooms;
      await db
        .updateTable("notices")
        .set({ opened: this.#rooms.moment().now.toISOString() })
        .where("guest", "=", guest)
        .where("match", "=", match)
        .where("opened", "is", null)
        .execute();
    });
  }

  /** Sends what is due. */
  work(): Promise<void> {
    return this.#inTurn("notices could not be sent", () => this.#work());
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    await this.#turn;
  }

  /** A letter's name that nothing else has. */
  newLetterId(): string {
    return `${newId()}${newId()}@${domainOf(this.#rooms.mailFrom ?? "localhost")}`;
  }

  /** Where one click ends somebody's letters. */
  stopUrl(guest: string): string {
    return `${this.base}${paths.stopMail}?token=${encodeURIComponent(this.#rooms.sign(`${STOP}${guest}`))}`;
  }

  #inTurn(what: string, work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work).catch((error: unknown) => this.#rooms.failed(what, error));
    this.#turn = mine;
    return mine;
  }

  /** Writes down what there is to tell, unless it was before. */
  async #note(stored: StoredMatch, happening: Happening, office?: ByPost): Promise<void> {
    const { db, grace } = this.#rooms;
    const { now } = this.#rooms.moment();
    const { guest, event, kind, by, byGuest } = happening;
    const reader = await reachable(db, guest);
    const from = now.getTime() + Math.max(happening.in, grace);
    // The game's own letter says the same, and more.
    const mails = this.canMail && !isInLetters(happening, office);
    const ways = waysTo(reader, kind, isByCorrespondence(stored), mails, from);
    if (ways.length === 0) return;
    const id = newId();
    const about = {
      kind,
      match: stored.id,
      game: stored.header.game,
      by: by ?? null,
      by_guest: byGuest ?? null,
      made: now.toISOString(),
      opened: null,
    };
    await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("notices")
        .values({ id, guest, event, ...about })
        .onConflict((on) => on.columns(["guest", "event"]).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return;
      const fresh = { notice: id, guest, state: "waiting", tries: 0, error: "", letter: null };
      await trx
        .insertInto("deliveries")
        .values(
          ways.map(({ channel, target, at }) => ({
            ...fresh,
            id: newId(),
            channel,
            target,
            due: new Date(at).toISOString(),
          })),
        )
        .execute();
    });
  }

  async #work(): Promise<void> {
    const due = await this.#due();
    const letters = new Map<string, Due[]>();
    for (const delivery of due) {
      const needed = await this.#needed(delivery);
      if (needed === undefined) await this.#settle(delivery, { state: "not-needed" });
      else if (needed instanceof Date) await this.#settle(delivery, { due: needed });
      else if (delivery.channel === "mail")
        letters.set(delivery.guest, [...(letters.get(delivery.guest) ?? []), { ...delivery, ...needed }]);
      else await this.#send({ ...delivery, ...needed });
    }
    for (const [guest, some] of letters) await this.#write(guest, some);
  }

  #due(): Promise<Due[]> {
    const { db } = this.#rooms;
    return db
      .selectFrom("deliveries")
      .innerJoin("notices", "notices.id", "deliveries.notice")
      .innerJoin("guests", "guests.id", "deliveries.guest")
      .leftJoin("guests as authors", "authors.id", "notices.by_guest")
      .selectAll("deliveries")
      .select([
        "notices.event",
        "notices.kind",
        "notices.match",
        "notices.game",
        "notices.made",
        "guests.name",
        (eb) => eb.fn.coalesce("authors.name", "notices.by").as("by"),
      ])
      .where("deliveries.state", "=", "waiting")
      .where("deliveries.due", "<=", this.#rooms.moment().now.toISOString())
      .orderBy("deliveries.due")
      .orderBy("deliveries.id")
      .limit(AT_ONCE)
      .execute();
  }

  /** What somebody still has to be told; or when, if it is too early; nothing where they need it no more. */
  async #needed({ match, event, kind, guest }: Due): Promise<Need | Date | undefined> {
    const { db } = this.#rooms;
    const moment = this.#rooms.moment();
    const stored = await findMatch(db, match);
    if (stored === undefined || stored.closed !== undefined) return undefined;
    if (kind === "invitation") {
      const open = seatOf(stored, guest) === undefined && stored.seats.some((seat) => seat.kind === "open");
      return open ? {} : undefined;
    }
    const present = this.#rooms.present(match);
    if (topicOf(event) === "seat") {
      const seat = seatOf(stored, guest);
      const waits = seat !== undefined && stored.progress.status === "running" && !present.has(seat);
      return waits ? {} : undefined;
    }
    const happenings = happeningsAt(stored, moment, await byPost(db, stored));
    const still = happenings.find((one) => one.guest === guest && one.event === event);
    if (still === undefined) return undefined;
    const later = (millis: number): Date => new Date(moment.now.getTime() + millis);
    // Who is at the table sees it; should they leave without an answer, they are told.
    if (present.has(still.seat)) return kind === "result" ? undefined : later(MINUTE);
    if (still.in > MINUTE) return later(still.in);
    return still.left === undefined ? {} : { until: later(still.left) };
  }

  async #send(delivery: Due): Promise<void> {
    const { db, key, outward, mailFrom } = this.#rooms;
    const { now } = this.#rooms.moment();
    // Claimed first: another process may have seen it, too.
    const until = new Date(now.getTime() + UNDER_WAY).toISOString();
    const tries = delivery.tries + 1;
    const claimed = await db
      .updateTable("deliveries")
      .set({ due: until, tries })
      .where("id", "=", delivery.id)
      .where("state", "=", "waiting")
      .where("due", "=", delivery.due)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    const reader = await reachable(db, delivery.guest);
    const payload = await this.#payload(delivery, reader.wishes);
    const browser = reader.browsers.find(({ id }) => id === delivery.target);
    const contact = mailFrom === undefined ? this.base : `mailto:${mailFrom}`;
    let attempt: Attempt;
    try {
      attempt =
        delivery.channel === "push"
          ? browser === undefined
            ? NOBODY
            : await pushTo(db, browser, payload, { key, contact, outward, now })
          : reader.webhook === undefined
            ? NOBODY
            : await callWebhook(db, reader.webhook, payload, { outward, now });
    } catch (error) {
      attempt = {
        sent: false,
        why: error instanceof Error ? error.message.slice(0, 200) : "failed",
        over: false,
      };
    }
    await this.#settle({ ...delivery, tries }, outcomeOf(attempt, tries, now));
  }

  /** Everything somebody is to be told by mail goes into one letter. */
  async #write(guest: string, due: readonly Due[]): Promise<void> {
    const { db } = this.#rooms;
    const { wishes, mail } = await reachable(db, guest);
    if (mail?.confirmed !== true) {
      for (const delivery of due) await this.#settle(delivery, { state: "not-needed" });
      return;
    }
    const texts = new Map<string, Told>();
    for (const one of due)
      texts.set(one.id, {
        text: await this.#text(one, wishes.language),
        match: one.match,
        ...(one.until === undefined ? {} : { until: untilText(one.until, wishes) }),
      });
    const id = this.newLetterId();
    const to = { id, address: mail.address, name: due[0]?.name ?? "", language: wishes.language };
    const { now } = this.#rooms.moment();
    await db.transaction().execute(async (trx) => {
      const ours = await trx
        .updateTable("deliveries")
        .set({ state: "posted", letter: id, due: now.toISOString() })
        .where(
          "id",
          "in",
          due.map((one) => one.id),
        )
        .where("state", "=", "waiting")
        .returning("id")
        .execute();
      const posted = new Set(ours.map((one) => one.id));
      // Another process may have been quicker with some of it, or with all.
      const told = due.flatMap((one) => (posted.has(one.id) ? (texts.get(one.id) ?? []) : []));
      if (told.length === 0) return;
      await addOutgoing(trx, noticeLetter(to, told, this.base, this.stopUrl(guest)), now);
    });
    this.#rooms.post();
  }

  async #payload(delivery: Due, wishes: NoticeWishes): Promise<Payload> {
    const { notice, kind, match, game, made, event, until } = delivery;
    const topic = topicOf(event);
    const about = { kind, ...(topic === undefined ? {} : { topic }), match, game };
    const url = `${this.base}${paths.page(match)}`;
    const text = await this.#text(delivery, wishes.language);
    return {
      id: notice,
      ...about,
      text: until === undefined ? text : `${text} ${untilText(until, wishes)}`,
      url,
      at: made,
      ...(until === undefined ? {} : { until: until.toISOString() }),
    };
  }

  async #text({ event, kind, game, by }: Due, language: Language): Promise<string> {
    const found = await this.#rooms.shelf.find(game);
    const title = found.ok ? found.value.about.title : game;
    return noticeText(language, `notice.${topicOf(event) ?? (kind as NoticeKind)}`, {
      game: title,
      by: by ?? "?",
    });
  }

  async #settle({ id, tries }: Due, { state = "waiting", due, error = "" }: Settlement): Promise<void> {
    await this.#rooms.db
      .updateTable("deliveries")
      .set({ state, due: (due ?? this.#rooms.moment().now).toISOString(), error, tries })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .execute();
  }
}

/** Whether a letter of the game itself tells somebody of it: that a turn has run, that their sheet is missing, how it ended. */
const isInLetters = ({ event, kind, seat }: Happening, office: ByPost | undefined): boolean =>
  office?.lettered.has(seat) === true &&
  topicOf(event) === undefined &&
  (kind === "turn" || kind === "deadline" || kind === "result");

/** What becomes of a delivery. */
interface Settlement {
  /** Missing: it still waits. */
  readonly state?: "waiting" | "sent" | "not-needed" | "failed";
  /** When it is tried next; missing: now, where nothing more is tried. */
  readonly due?: Date;
  readonly error?: string;
}

/** So begins what is signed for links that end letters. */
export const STOP = "stop:";

const NOBODY: Attempt = { sent: false, why: "There is nobody there any more.", over: true };

function outcomeOf(attempt: Attempt, tries: number, now: Date): Settlement {
  if (attempt.sent) return { state: "sent" };
  if (attempt.over || tries >= MOST_TRIES) return { state: "failed", error: attempt.why };
  return { due: new Date(now.getTime() + MINUTE * 2 ** (tries - 1)), error: attempt.why };
}
