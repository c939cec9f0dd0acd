import { accepted, refuse, refused, type Checked, type RecordedPlayer, type Seat } from "@flagship/kernel";
import { mayLookAt } from "../moderation/looking.ts";
import type { Cover, Covers } from "../shelf.ts";
import { findMatch, markProgram, seatOf, stillThere, type StoredMatch } from "../storage/matches.ts";
import { findRecord, recordWithoutRules } from "../storage/records.ts";
import type { TableWord, Word } from "../cluster/words.ts";
import { mayRead } from "../talk/rooms.ts";
import type { TalkLine } from "@flagship/protocol";
import type { Arbiter } from "./arbiter.ts";
import { chairsOf, type ChairHost } from "./chairs.ts";
import type { TableNews } from "./news.ts";
import type { Presence } from "./summary.ts";
import { Table, type Hall } from "./table.ts";

/** A record as JSON with those who played. They are put in as they are called now: whoever has left is nobody in it. */
function withPlayers(record: string, { seats }: StoredMatch): string {
  const players = seats.map((seat): RecordedPlayer =>
    seat.kind === "computer" ? { computer: seat.level } : { name: seat.kind === "person" ? seat.name : "" },
  );
  return `{"players":${JSON.stringify(players)},${record.slice(1)}`;
}

/** The hall with its doors to other processes. */
export interface Building extends Hall, ChairHost {
  /** Who runs the rules of a match. */
  umpireOf(id: string, module: Cover): Arbiter;
  /** Takes a match that no other process has; whether it is ours then. */
  claim(id: string, module: Cover): Promise<boolean>;
  /** Who looks on at a match at other processes; strangers have no id. */
  watchersElsewhere(match: string): readonly (string | undefined)[];
  /** The matches at which somebody looks on at other processes. */
  watchedElsewhere(): readonly string[];
  /** Tells all other processes. */
  tellOthers(word: Word): void;
  /** Ends the live connections of somebody here, to matches and to news; whoever still may comes again. */
  greetAnew(guest: string): void;
  /** A match of these people has moved on at another process. */
  stirred(match: string, guests: readonly string[]): Promise<void>;
  /** Somebody sat down or got up, also before a match has begun. */
  reseated(match: string): Promise<void>;
  /** The deadline of a game by post was set or moved, or its time rests. */
  timed(table: Table): void;
  /** Somebody was invited at another process. */
  invited(match: string, guest: string, by: string): Promise<void>;
  /** Somebody who stood by got a seat at another process. */
  seated(match: string, guest: string): Promise<void>;
}

/** The tables that are open: those where somebody listens, and the latest others. */
export class Tables {
  readonly #hall: Building;
  readonly #shelf: Covers;
  readonly #most: number;
  /** In the order of their latest use. */
  readonly #open = new Map<string, Table>();
  readonly #opening = new Map<string, Promise<Checked<Table>>>();
  /** Until when sheets are taken in games by post, as far as that was told. */
  readonly #deadlines = new Map<string, number | undefined>();
  /** The matches whose rules did not come to an end. */
  readonly #setAside = new Set<string>();

  constructor(hall: Building, shelf: Covers, most: number) {
    this.#hall = hall;
    this.#shelf = shelf;
    this.#most = most;
  }

  /** The table of a match; refused when there is none or its rules are gone. */
  async open(id: string): Promise<Checked<Table>> {
    if (this.#setAside.has(id)) return refused(refuse("match.set-aside"));
    const table = this.#open.get(id);
    if (table !== undefined) {
      this.#open.delete(id);
      this.#open.set(id, table);
      // Another process may have let somebody sit down.
      if (table.stored.progress.status === "waiting") await table.readAgain();
      return accepted(table);
    }
    const opening = this.#opening.get(id) ?? this.#read(id);
    this.#opening.set(id, opening);
    return opening.finally(() => this.#opening.delete(id));
  }

  /** The same for somebody who wants to look, sit or act there; a private table is not there for others. */
  async openFor(id: string, guest: string | undefined): Promise<Checked<Table>> {
    const table = await this.open(id);
    if (!table.ok || (await mayLookAt(this.#hall.store.db, table.value.stored, guest))) return table;
    return refused(refuse("lobby.no-such-match"));
  }

  /** Nobody can open a match any more, so that its rules hold up no others; whoever listens is told. */
  setAside(id: string): void {
    this.#setAside.add(id);
    this.#open.get(id)?.setAside();
    this.#open.delete(id);
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#open.size;
  }

  /** The same by game. */
  countByGame(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { module } of this.#open.values())
      counts.set(module.game.id, (counts.get(module.game.id) ?? 0) + 1);
    return counts;
  }

  /** Everybody at every table is told how the clocks stand. */
  tellClocks(): void {
    for (const table of this.#open.values()) table.tellClocks();
  }

  /** The table if it is open. */
  peek(id: string): Table | undefined {
    return this.#open.get(id);
  }

  /** The record of a match that is over, as JSON; also when its rules have changed since. */
  async record(id: string, guest: string | undefined): Promise<Checked<string>> {
    const { db } = this.#hall.store;
    const opened = await this.openFor(id, guest);
    if (opened.ok) {
      const record = await opened.value.record();
      return record.ok ? accepted(withPlayers(record.value, opened.value.stored)) : record;
    }
    const stored = await findMatch(db, id);
    if (stored?.progress.status !== "over" || !(await mayLookAt(db, stored, guest))) return opened;
    const kept = (await findRecord(db, id)) ?? JSON.stringify(await recordWithoutRules(db, stored));
    return accepted(withPlayers(kept, stored));
  }

  /** An umpire tells something of a match. */
  async hear(news: TableNews): Promise<void> {
    const table = this.#open.get(news.match);
    if (table !== undefined) table.hear(news);
    if (news.type === "deadline") await this.#time(news);
    else if (table === undefined && (news.type === "moved" || news.type === "renewed")) {
      // Nobody looks, but computers and clocks go on.
      const opened = await this.open(news.match);
      if (opened.ok) this.#hall.movedOn(opened.value);
    }
  }

  /** The office says again and again until when sheets are taken; what is new is told. */
  async #time({ match, deadline }: Extract<TableNews, { type: "deadline" }>): Promise<void> {
    if (this.#deadlines.get(match) === deadline) return;
    this.#deadlines.set(match, deadline);
    const opened = await this.open(match);
    if (opened.ok) this.#hall.timed(opened.value);
  }

  /** These matches come back from disk, or from another process: whoever listens is shown them anew. */
  startAfresh(which: (table: Table) => boolean): void {
    for (const table of this.#open.values()) if (which(table)) table.startAfresh();
  }

  /** The table of a match that goes on by itself, if no other process has it. */
  async claim(id: string): Promise<Table | undefined> {
    const opened = await this.open(id);
    if (!opened.ok) return undefined;
    return (await this.#hall.claim(id, opened.value.module)) ? opened.value : undefined;
  }

  /** Somebody else may sit at a table, and it may have begun. */
  async reseat(id: string): Promise<void> {
    await this.#open.get(id)?.reseat();
    this.#hall.tellOthers({ type: "reseat", match: id });
    await this.#hall.reseated(id);
  }

  /** A program has played in a seat: from now on everybody sees it. */
  async playedByProgram(table: Table, seat: Seat): Promise<void> {
    const chair = table.stored.seats[seat];
    if (chair?.kind !== "person" || chair.bot === true) return;
    await markProgram(this.#hall.store.db, table.id, seat);
    await this.reseat(table.id);
  }

  /** Something about a table has changed on disk. */
  async tellTable(id: string): Promise<void> {
    await this.#open.get(id)?.tellTable();
    this.#hall.tellOthers({ type: "table", match: id });
  }

  /** Something was said at a table, for all but those who do not want to hear the speaker. */
  say(match: string, line: TalkLine, unheard: readonly string[]): void {
    this.#say(match, line, unheard);
    this.#hall.tellOthers({ type: "said", match, line, unheard });
  }

  /** Somebody is invited: a page of theirs may be open elsewhere. */
  invited(match: string, guest: string, by: string): void {
    this.#hall.tellOthers({ type: "invited", match, guest, by });
  }

  /** Somebody who stood by has a seat: a page of theirs may be open elsewhere. */
  seated(match: string, guest: string): void {
    this.#hall.tellOthers({ type: "seated", match, guest });
  }

  #say(match: string, line: TalkLine, unheard: readonly string[]): void {
    const table = this.#open.get(match);
    table?.say(
      line,
      (eye, guest) =>
        mayRead(table, eye, line.room, line.seat) && (guest === undefined || !unheard.includes(guest)),
    );
  }

  /** Does at the tables here what another process says. */
  async heed(word: TableWord): Promise<void> {
    switch (word.type) {
      case "reseat": {
        const table = this.#open.get(word.match) ?? (await this.claim(word.match));
        await table?.reseat();
        return;
      }
      case "table":
        await this.#open.get(word.match)?.tellTable();
        return;
      case "said":
        this.#say(word.match, word.line, word.unheard);
        return;
      case "stirred":
        await this.#hall.stirred(word.match, word.guests);
        return;
      case "invited":
        await this.#hall.invited(word.match, word.guest, word.by);
        return;
      case "seated":
        await this.#hall.seated(word.match, word.guest);
        return;
      case "renamed":
        await this.#renamed(word.guest);
        return;
      case "greet":
        this.#hall.greetAnew(word.guest);
        return;
      default:
        word satisfies never;
    }
  }

  /** Sees to it that the record of a match that is over is kept. */
  async archive(id: string): Promise<void> {
    const opened = await this.open(id);
    if (opened.ok) await this.#hall.umpireOf(id, opened.value.module).ask("archive", id);
  }

  /** Sees to it that how a match stands is on disk, so that it can go on under other rules. */
  async bringUp(id: string): Promise<void> {
    const opened = await this.open(id);
    if (opened.ok) await this.#hall.umpireOf(id, opened.value.module).ask("bringUp", id);
  }

  /** Somebody has another name now: the tables in memory at which they sit show it. */
  async renamed(guest: string): Promise<void> {
    this.#hall.tellOthers({ type: "renamed", guest });
    await this.#renamed(guest);
  }

  async #renamed(guest: string): Promise<void> {
    const theirs = [...this.#open.values()].filter(({ stored }) => seatOf(stored, guest) !== undefined);
    await Promise.all(theirs.map((table) => table.reseat()));
  }

  /** Somebody's devices have to come again: one of them may no longer be theirs. */
  greetAnew(guest: string): void {
    this.#hall.tellOthers({ type: "greet", guest });
    this.#hall.greetAnew(guest);
  }

  /** Which of a match's seats are connected. */
  present(id: string): Presence {
    return this.#open.get(id)?.present() ?? this.#hall.presentElsewhere(id);
  }

  /** The matches at which most look on, here or elsewhere, those with most of them first. */
  mostWatched(most: number): readonly string[] {
    const here = [...this.#open.keys()].filter((id) => this.watchers(id).length > 0);
    const all = new Set([...here, ...this.#hall.watchedElsewhere()]);
    return [...all]
      .map((id) => ({ id, watchers: this.watchers(id).length }))
      .toSorted((one, other) => other.watchers - one.watchers)
      .slice(0, most)
      .map(({ id }) => id);
  }

  /** Who looks on at a match without a seat, here or elsewhere; strangers have no id. */
  watchers(id: string): readonly (string | undefined)[] {
    const here = this.#open.get(id)?.audience.watchers() ?? [];
    return [...here, ...this.#hall.watchersElsewhere(id)];
  }

  /** Ends the matches in memory that a host has taken out of the database. */
  async endRemoved(): Promise<void> {
    const ids = [...this.#open.keys()];
    const there = await stillThere(this.#hall.store.db, ids);
    for (const id of ids.filter((one) => !there.has(one))) {
      this.#open.get(id)?.end();
      this.#open.delete(id);
    }
  }

  async #read(id: string): Promise<Checked<Table>> {
    const stored = await findMatch(this.#hall.store.db, id);
    if (stored === undefined) return refused(refuse("lobby.no-such-match"));
    const module = await this.#shelf.moduleFor(stored);
    if (!module.ok) return module;
    // Whoever wants to know whose side a seat is on finds it there, and need not ask rules.
    const chairs = await chairsOf(this.#hall, stored);
    const known = chairs === undefined ? stored : { ...stored, chairs };
    const table = new Table(known, module.value, this.#hall.umpireOf(id, module.value), this.#hall);
    this.#open.set(id, table);
    // Not at once: whoever has just opened a table must have come to use it.
    setImmediate(() => this.#forget());
    return accepted(table);
  }

  /** Lets go of the tables that were not used for the longest time. */
  #forget(): void {
    let surplus = this.#open.size - this.#most;
    for (const [id, table] of this.#open) {
      if (surplus <= 0) return;
      if (!table.idle) continue;
      this.#open.delete(id);
      surplus -= 1;
    }
  }
}
