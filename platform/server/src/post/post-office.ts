import {
  accepted,
  beginMatch,
  refused,
  type Checked,
  type Language,
  type Match,
  type MatchHeader,
} from "@flagship/kernel";
import {
  closedBecause,
  closingTime,
  domainOf,
  isClosed,
  isOver,
  openAccount,
  openTurn,
  partyOf,
  runTurn,
  sameAddress,
  timely,
  turnOf,
  type Account,
  type Affairs,
  type HostedGame,
  type IssuedAccount,
  type Newcomer,
} from "@flagship/post";
import {
  LetterReader,
  type FoundSheet,
  type GameMarks,
  type RawLetter,
  type Relay,
} from "@flagship/post/mail";
import { chairsIn } from "../matches/chairs.ts";
import type { LiveMatch } from "../matches/live-match.ts";
import { progressOf } from "../matches/progress.ts";
import type { LiveMatches } from "../matches/live-matches.ts";
import { languageAt } from "../notices/wishes.ts";
import { holdsAt } from "../operation/storage.ts";
import { newId, newToken } from "../random.ts";
import type { Shelf } from "../shelf.ts";
import { addMatch, type StoredSeat } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { HostedMatch, newGuest } from "./hosted-match.ts";
import { LetterDesk } from "./letter-desk.ts";
import { writeTo } from "./letters-to-players.ts";
import { STRANGER_LIMITS, type MailConfig } from "./mail-config.ts";
import { sendWaiting } from "./outbox.ts";
import {
  addHosted,
  hostedByMatch,
  hostedByNumber,
  hostedGames,
  nextNumber,
  outgoingCounts,
} from "./storage.ts";

/** A new game by post. */
export interface PostGame {
  readonly game: string;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly names: "rulebook" | "neutral";
  readonly title: string;
  readonly newcomers: readonly Newcomer[];
  readonly cycle?: Affairs["cycle"];
}

export interface OfficeRooms {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly matches: LiveMatches;
  clock(): Date;
  /** Called when something failed that nobody can be told of. */
  trouble(what: string, error: unknown): void;
  /** Missing: no mail. */
  readonly mail?: MailConfig;
  readonly relay?: Relay;
}

/** Games by post keep to a calendar: nobody's thinking is measured. */
const NO_CLOCK = 0;

/**
 * Games by post: runs their turns when time is up, sends results and reminders, and deals with
 * letters. Whatever it does is noted on disk first or together with its effect, so that it can be
 * stopped at any moment and goes on where it was.
 */
export class PostOffice {
  readonly #rooms: OfficeRooms;
  readonly #reader: LetterReader;
  readonly #desk: LetterDesk;
  #working: Promise<void> = Promise.resolve();
  /** Games that are over, by the version of their affairs: nothing is due there until a host changes something. */
  readonly #ended = new Map<string, number>();

  constructor(rooms: OfficeRooms) {
    this.#rooms = rooms;
    const { store, mail, clock, trouble } = rooms;
    this.#reader = new LetterReader(mail?.reading);
    this.#desk = new LetterDesk({
      db: store.db,
      reader: this.#reader,
      strangers: mail?.strangers ?? STRANGER_LIMITS,
      ...(mail?.front === undefined ? {} : { front: mail.front }),
      marks: () => this.#marks(),
      clock,
      trouble,
      office: {
        gameOf: (sheet) => this.#gameOf(sheet),
        readerAt: (address) => this.#readerAt(address),
        newId: () => this.#newLetterId(),
      },
    });
  }

  /** Makes a game; it begins at once. */
  async make(
    wish: PostGame,
  ): Promise<Checked<{ readonly game: number; readonly accounts: readonly IssuedAccount[] }>> {
    const { store, shelf, clock } = this.#rooms;
    const found = await shelf.find(wish.game);
    if (!found.ok) return found;
    const now = clock();
    const opened = wish.newcomers.map((who, seat) => openAccount(seat, who));
    const maker = await newGuest(store.db, "Host", now);
    const seats: StoredSeat[] = [];
    for (const { account } of opened) seats.push(await this.#seatFor(account));
    const match = beginMatch(found.value.game, wish.header, wish.secret);
    const id = newId();
    const number = await nextNumber(store.db);
    await addMatch(store.db, {
      id,
      header: wish.header,
      rules: wish.header.rulesVersion,
      chairs: chairsIn(found.value.game, wish.header),
      secret: wish.secret,
      names: wish.names,
      invitation: newToken(),
      maker,
      made: now.toISOString(),
      listed: false,
      withheld: [],
      seats,
      progress: progressOf(match, { now, time: NO_CLOCK }),
    });
    await addHosted(store.db, id, {
      format: 1,
      number,
      title: wish.title,
      accounts: opened.map(({ account }) => account),
      paused: false,
      ...(wish.cycle === undefined ? {} : { cycle: wish.cycle }),
    });
    const game = await this.gameNumbered(number);
    if (game === undefined) throw new Error(`game ${number} was made and is gone`);
    await openTurn(game);
    await game.note("host", "game made", { seats: seats.length });
    return accepted({ game: number, accounts: issued(game, match, opened) });
  }

  async #seatFor(account: Account): Promise<StoredSeat> {
    const { store, clock } = this.#rooms;
    if (account.level !== undefined) return { seat: account.seat, kind: "computer", level: account.level };
    const guest = await newGuest(store.db, account.player, clock());
    return { seat: account.seat, kind: "person", guest, name: account.player, pledge: "", contribution: "" };
  }

  /** The game players call by this number. */
  async gameNumbered(number: number): Promise<HostedMatch | undefined> {
    const row = await hostedByNumber(this.#rooms.store.db, number);
    return row === undefined ? undefined : this.#game(row.match);
  }

  /** All games by post that can be played on. */
  async games(): Promise<HostedMatch[]> {
    const rows = await hostedGames(this.#rooms.store.db);
    const games = await Promise.all(rows.map(({ match }) => this.#game(match)));
    return games.filter((game) => game !== undefined);
  }

  /**
   * What a person does at the table of a game by post, as it is to be taken: while the game rests or after
   * the deadline nothing, before it with the year waiting for it. Other matches take everything.
   */
  async admit(live: LiveMatch, action: unknown): Promise<Checked<unknown>> {
    if (live.module.correspondence === undefined) return accepted(action);
    const row = await hostedByMatch(this.#rooms.store.db, live.id);
    const game = row === undefined ? undefined : await this.#game(live.id);
    if (row === undefined || game === undefined) return accepted(action);
    const turn = await game.look((match) => turnOf(game, match));
    const closed = closedBecause(row.affairs, turn, this.#rooms.clock());
    return closed === undefined ? accepted(timely(game, row.affairs, action)) : refused(closed);
  }

  /** Until when sheets of the turn are taken; nothing where no time runs, and in matches that are not played by post. */
  async deadline({ id, module }: LiveMatch): Promise<Date | undefined> {
    if (module.correspondence === undefined) return undefined;
    const affairs = (await hostedByMatch(this.#rooms.store.db, id))?.affairs;
    if (affairs?.due === undefined || affairs.paused) return undefined;
    return closingTime(affairs.cycle, affairs.due);
  }

  /** A letter has come in; resolves when it is safe on disk. */
  take(letter: RawLetter): Promise<void> {
    return this.#desk.take(letter);
  }

  /** How many letters wait, were sent and were given up. */
  letters(): Promise<Record<string, number>> {
    return outgoingCounts(this.#rooms.store.db);
  }

  /** Lets go of what it holds besides the rooms it was given. */
  close(): Promise<void> {
    return this.#reader.close();
  }

  /** Does everything there is to do now. Two calls at once are one after the other. */
  tick(): Promise<void> {
    const mine = this.#working.then(() => this.#work());
    this.#working = mine.catch(() => {});
    return mine;
  }

  async #work(): Promise<void> {
    // Nothing happens in maintenance: sheets wait on disk, and when it is lifted the years close so much later.
    if (await holdsAt(this.#rooms.store.db, this.#rooms.clock()))
      return this.#attempt("letters could not be sent", () => this.#send());
    await this.#attempt("letters could not be dealt with", () => this.#desk.work());
    // Answers need not wait for the years.
    await this.#attempt("letters could not be sent", () => this.#send());
    for (const { match, affairs, version } of await hostedGames(this.#rooms.store.db))
      if (this.#ended.get(match) !== version)
        await this.#attempt(`game ${affairs.number} could not go on`, () => this.#goOn(match));
    await this.#attempt("letters could not be sent", () => this.#send());
  }

  /** One thing that goes wrong must not stop the others. */
  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#rooms.trouble(what, error);
    }
  }

  async #game(match: string): Promise<HostedMatch | undefined> {
    const { matches, store, clock } = this.#rooms;
    const live = await matches.open(match);
    const correspondence = live.ok ? live.value.module.correspondence : undefined;
    return live.ok && correspondence !== undefined
      ? new HostedMatch(live.value, correspondence, store.db, clock)
      : undefined;
  }

  async #goOn(match: string): Promise<void> {
    const game = await this.#game(match);
    if (game === undefined) return;
    // A host may have acted from the command line meanwhile.
    await game.live.catchUp();
    const affairs = await openTurn(game);
    const turn = await game.look((now) => turnOf(game, now));
    if (!affairs.paused && isClosed(affairs, turn, this.#rooms.clock()) && !(await isOver(game))) {
      const ran = await runTurn(game, { turn, who: "clock" });
      if (!ran.ok) this.#rooms.trouble(`the turn could not be run: ${ran.refusal.code}`, undefined);
    }
    await game.live.tellTime();
    if (this.#rooms.mail !== undefined)
      for (const { seat } of affairs.accounts) await writeTo(game, seat, () => this.#newLetterId());
    const version = (await isOver(game))
      ? (await hostedByMatch(this.#rooms.store.db, match))?.version
      : undefined;
    if (version !== undefined) this.#ended.set(match, version);
  }

  /** How the sheets of the games here are known. */
  async #marks(): Promise<GameMarks[]> {
    const marks = (await this.games()).map(({ module, correspondence }) => ({
      game: module.game.id,
      ...correspondence.marks,
    }));
    return [...new Map(marks.map((mark) => [mark.game, mark])).values()];
  }

  /** The game that a sheet names in its head, if it is of the kind the sheet is for. */
  async #gameOf({ game: id, text }: FoundSheet): Promise<HostedMatch | undefined> {
    const found = await this.#rooms.shelf.find(id);
    const number = found.ok ? found.value.correspondence?.head(text).game : undefined;
    const game = number === undefined ? undefined : await this.gameNumbered(number);
    return game?.module.game.id === id ? game : undefined;
  }

  /** What somebody who plays here under this address reads; nothing when nobody does. */
  async #readerAt(address: string): Promise<Language | undefined> {
    const { db } = this.#rooms.store;
    const accounts = (await hostedGames(db)).flatMap(({ affairs }) => affairs.accounts);
    const theirs = accounts.filter(({ email }) => email !== undefined && sameAddress(email, address));
    if (theirs.length === 0) return undefined;
    return theirs.findLast(({ language }) => language)?.language ?? (await languageAt(db, address)) ?? "en";
  }

  async #send(): Promise<void> {
    const { relay, store, clock, trouble } = this.#rooms;
    if (relay !== undefined) await sendWaiting(store.db, relay, clock, trouble);
  }

  #newLetterId(): string {
    const domain = domainOf(this.#rooms.mail?.address ?? "localhost");
    return `${newId()}${newId()}@${domain}`;
  }
}

function issued(
  game: HostedGame,
  match: Match,
  opened: readonly { readonly account: Account; readonly secret?: string }[],
): IssuedAccount[] {
  return opened.flatMap(({ account, secret }) =>
    secret === undefined
      ? []
      : [{ party: partyOf(game, match, account.seat).number, player: account.player, account: secret }],
  );
}
